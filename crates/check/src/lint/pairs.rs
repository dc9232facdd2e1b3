//! Which two results are possible in one game.

use super::causes::{self, Causes};
use super::report::{Adjust, Report};
use crate::trf::facts::Facts;
use crate::trf::{Cell, Code, ResultCode, Severity, cell_spans};

/// The rule that the two results of a pair break, if any, and why. The order does not matter. Byes and unreadable
/// blocks do not form a pair (G010, G012).
pub(super) fn judge(one: ResultCode, two: ResultCode) -> Option<(Code, &'static str)> {
    judge_in_order(one, two)
        .or_else(|| judge_in_order(two, one))
        .unwrap_or(Some((Code::G005, "a game cannot end like this")))
}

/// `None`: not decided in this order. `Some(None)`: an ordinary pair.
fn judge_in_order(one: ResultCode, two: ResultCode) -> Option<Option<(Code, &'static str)>> {
    use ResultCode::{Blank, Draw, ForfeitLoss, ForfeitWin, Loss, Unknown, UnratedDraw, UnratedLoss, UnratedWin, Win};
    let rated = |code: ResultCode| matches!(code, Win | Draw | Loss);
    Some(match (one, two) {
        (Win, Loss) | (Draw, Draw) | (UnratedWin, UnratedLoss) | (UnratedDraw, UnratedDraw) => None,
        (ForfeitWin, ForfeitLoss) | (ForfeitLoss, ForfeitLoss) | (Blank | Unknown, Blank | Unknown) => None,
        (Blank | Unknown, _) => Some((Code::G005, "only one side has a result")),
        (Loss, Loss) | (UnratedLoss, UnratedLoss) => Some((Code::G006, "neither player scored in a played game")),
        (Draw, Loss) | (UnratedDraw, UnratedLoss) => Some((Code::G006, "only one player scored half a point")),
        (code, ForfeitWin | ForfeitLoss) if code.is_played() => {
            Some((Code::G008, "played for one side, not played for the other"))
        }
        (code, UnratedLoss) if rated(code) && code != Loss => Some((Code::G007, "rated for one side only")),
        (code, UnratedDraw) if rated(code) && code != Win => Some((Code::G007, "rated for one side only")),
        (Loss, UnratedWin | UnratedLoss) => Some((Code::G007, "rated for one side only")),
        _ => return None,
    })
}

/// G005 to G008: the two results of a game.
pub(super) fn results(
    (facts, causes): (&Facts, &Causes),
    round: usize,
    [(index, cell), (other_index, reply)]: [(usize, Cell); 2],
    report: &mut Report,
) {
    let Some((code, why)) = judge(cell.result, reply.result) else { return };
    let (player, other) = (facts.players[index], facts.players[other_index]);
    let show = |cell: Cell| match cell.result.as_char() {
        Some(' ') | None => "no result".to_owned(),
        Some(shown) => format!("the result {shown}"),
    };
    let mut message = format!(
        "round {round}: player {} has {} and the opponent, player {}, has {}: {why}",
        player.id,
        show(cell),
        other.id,
        show(reply)
    );
    let mistyped = causes.of_game(round, [index, other_index]);
    if let Some(mistyped) = mistyped {
        message.push_str(&causes::evidence(facts, mistyped));
    }
    let at = if mistyped.is_some_and(|mistyped| mistyped.player == other_index) { other } else { player };
    let (_, _, span) = cell_spans(u32::try_from(round).unwrap_or(u32::MAX / 20));
    let found = report.field(code, at.line, "result", span, message);
    match code {
        // These replace the finding about the points, which would be fatal.
        _ if mistyped.is_some() => found.severity(Severity::Fatal, Severity::Error),
        Code::G006 => found.severity(Severity::Info, Severity::Warning),
        Code::G007 => found.severity(Severity::Warning, Severity::Fatal),
        _ => found,
    };
}

#[cfg(test)]
mod tests {
    use super::*;

    const ALL: &str = "1=0WDL+-";

    fn name(one: char, two: char) -> &'static str {
        let code = |written: char| ResultCode::from_char(written).unwrap();
        judge(code(one), code(two)).map_or("ok", |(found, _)| found.id())
    }

    #[test]
    fn every_pair_of_results() {
        let expected = |pair: &str| match pair {
            "10" | "==" | "+-" | "--" | "WL" | "DD" => "ok",
            "00" | "=0" | "DL" | "LL" => "G006",
            "1L" | "=D" | "=L" | "0W" | "0D" | "0L" => "G007",
            _ if pair.contains(['+', '-']) && pair != "++" => "G008",
            _ => "G005",
        };
        for (at, one) in ALL.char_indices() {
            for two in ALL[at..].chars() {
                let pair: String = [one, two].iter().collect();
                assert_eq!(name(one, two), expected(&pair), "{pair}");
                assert_eq!(name(two, one), expected(&pair), "{pair} reversed");
            }
        }
    }
}
