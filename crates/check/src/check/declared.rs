//! Departures that the file declares: a round that differs exactly as declared no longer counts as differing. And the
//! lines that would declare the departures of a file, each tried before it is proposed.

use super::causes::messages::OtherResult;
use super::causes::search::agrees_if;
use super::causes::{Cause, CauseKind};
use super::verdict::{IdPair, RoundVerdict, Verdict};
use crate::systems::SystemId;
use crate::tournament::{Id, Outcome, Tournament};
use crate::trf::{Declaration, FormerResult};
use pairproof_statements::messages;
use std::collections::BTreeSet;

messages! {
    /// What to do about a round for which the rules give no pairing: `line` declares its boards.
    ArbiterDecides = "advice-arbiter-decides" { line: String }
}

/// A swap of more boards than this is not declared in one line of a report.
const FEW_BOARDS: usize = 4;

/// Settles the rounds about which the file declares something. The declarations are listed in any case; the round
/// counts as declared if it is legal (or the rules give no pairing) and differs in exactly the boards made by hand, or
/// if it is what the rules give without the late entries and with the former results. The latter may look illegal by
/// the results that replaced them: two players meet again after a game that was first lost by forfeit.
pub fn settle(tournament: &Tournament, system: SystemId, declarations: &[Declaration], rounds: &mut [RoundVerdict]) {
    for round in rounds {
        let of_round: Vec<&Declaration> = declarations.iter().filter(|it| it.concerns(round.round)).collect();
        round.declared = of_round.iter().map(ToString::to_string).collect();
        let differs = round.verdict.is_difference();
        if differs && !of_round.is_empty() && accounts_for(tournament, system, &of_round, round) {
            round.verdict = Verdict::Declared;
        }
    }
}

fn accounts_for(
    tournament: &Tournament,
    system: SystemId,
    declarations: &[&Declaration],
    round: &RoundVerdict,
) -> bool {
    let index = |id: Id| (0u32..).zip(&tournament.players).find(|(_, player)| player.id == id).map(|(at, _)| at);
    let mut boards: BTreeSet<IdPair> = BTreeSet::new();
    let (mut late, mut results) = (Vec::new(), Vec::new());
    for declaration in declarations {
        match declaration {
            Declaration::Noted { .. } => {}
            Declaration::ManualPairing { boards: made, .. } => boards.extend(made),
            Declaration::LateEntry { players, .. } => {
                let Some(players) = players.iter().map(|&id| index(id)).collect::<Option<Vec<u32>>>() else {
                    return false;
                };
                late.extend(players);
            }
            Declaration::ResultCorrection { round: earlier, game: [white, black], was, .. } => {
                let Some(players) = index(*white).zip(index(*black)) else { return false };
                let met = tournament.players[players.0 as usize].entries.get(usize::from(earlier - 1));
                if met.and_then(|entry| entry.opponent) != Some(players.1) {
                    return false;
                }
                results.push((*earlier, [players.0, players.1], outcomes(*was)));
            }
        }
    }
    let by_hand: BTreeSet<IdPair> =
        round.unexpected.iter().copied().chain(round.colours.iter().map(|&[white, black]| [black, white])).collect();
    match (late.is_empty() && results.is_empty(), boards.is_empty()) {
        (true, _) => round.verdict != Verdict::Illegal && boards == by_hand,
        (false, true) => agrees_if(tournament, system, round.round, &late, &results),
        // Boards made by hand in another field cannot be distinguished from the effects of that field.
        (false, false) => false,
    }
}

fn outcomes(was: FormerResult) -> [Outcome; 2] {
    use Outcome::{Draw, ForfeitLoss, ForfeitWin, Loss, Win};
    match was {
        FormerResult::White => [Win, Loss],
        FormerResult::Draw => [Draw, Draw],
        FormerResult::Black => [Loss, Win],
        FormerResult::WhiteByForfeit => [ForfeitWin, ForfeitLoss],
        FormerResult::BlackByForfeit => [ForfeitLoss, ForfeitWin],
        FormerResult::DoubleForfeit => [ForfeitLoss, ForfeitLoss],
    }
}

/// The line that declares the differing boards of a round, with its line end.
#[must_use]
pub fn line_of_boards(round: &RoundVerdict) -> String {
    let turned = round.colours.iter().map(|&[white, black]| [black, white]);
    let boards: Vec<IdPair> = round.unexpected.iter().copied().chain(turned).collect();
    let engine: Vec<IdPair> = round.missing.iter().chain(&round.colours).copied().collect();
    Declaration::line(round.round, &engine, &boards)
}

/// Adds the lines to causes that can be declared, and to rounds for which the rules give no pairing and that no cause
/// explains. A line is proposed only if it settles every round that it is for, together with the other lines proposed
/// for that round and those in the file.
pub fn propose(
    tournament: &Tournament,
    system: SystemId,
    declarations: &[Declaration],
    rounds: &mut [RoundVerdict],
    causes: &mut [Cause],
) {
    let settles = |round: &RoundVerdict, lines: &[&str]| {
        let read = lines.iter().filter_map(|line| Declaration::read_all(line.trim_end())?.ok()).flatten();
        let all: Vec<Declaration> = declarations.iter().cloned().chain(read).collect();
        let of_round: Vec<&Declaration> = all.iter().filter(|it| it.concerns(round.round)).collect();
        accounts_for(tournament, system, &of_round, round)
    };
    for cause in causes.iter_mut() {
        cause.line = line_of_cause(cause, rounds);
    }
    // A line that is withdrawn may leave another one without effect.
    while let Some(place) = causes.iter().position(|cause| !works(cause, causes, rounds, &settles)) {
        causes[place].line = None;
    }
    for round in rounds.iter_mut().filter(|round| round.verdict == Verdict::NoLegalPairing) {
        let line = line_of_boards(round);
        if round.explained_by.is_empty() && round.agrees_under.is_empty() && settles(round, &[&line]) {
            round.advice = Some(ArbiterDecides { line: line.trim_end().to_owned() }.into());
        }
    }
}

/// Whether the line of a cause, if it has one, and those of the other causes settle each round that it explains.
fn works(
    cause: &Cause,
    causes: &[Cause],
    rounds: &[RoundVerdict],
    settles: &impl Fn(&RoundVerdict, &[&str]) -> bool,
) -> bool {
    let together = |round: &RoundVerdict| {
        let lines = round.explained_by.iter().map(|&place| causes[place - 1].line.as_deref());
        lines.collect::<Option<Vec<&str>>>().is_some_and(|lines| settles(round, &lines))
    };
    cause.line.is_none() || rounds.iter().filter(|round| cause.rounds.contains(&round.round)).all(together)
}

/// The line that declares what a cause supposes. None if no short line does.
fn line_of_cause(cause: &Cause, rounds: &[RoundVerdict]) -> Option<String> {
    match (cause.kind, &cause.rounds[..]) {
        (CauseKind::ByHand, &[number]) => {
            let round = rounds.iter().find(|round| round.round == number)?;
            (round.boards_that_differ() <= FEW_BOARDS).then(|| line_of_boards(round).trim_end().to_owned())
        }
        (CauseKind::Result, &[.., last]) => line_of_result(cause, last),
        _ => None,
    }
}

/// The line that declares that a result was changed after the rounds up to `last` were paired.
fn line_of_result(cause: &Cause, last: u16) -> Option<String> {
    let OtherResult { white, black, round, result, .. } = OtherResult::read(&cause.said.statement)?;
    let was = match &*result {
        "white" => FormerResult::White,
        "draw" => FormerResult::Draw,
        "black" => FormerResult::Black,
        "white-forfeit" => FormerResult::WhiteByForfeit,
        "black-forfeit" => FormerResult::BlackByForfeit,
        _ => return None,
    };
    Some(Declaration::line_of_result(round, [white.0, black.0], was, last))
}
