//! Byes and points in ways of writing that only the points explain, and blocks behind the last round.

use super::Meant;
use crate::lint::report::short_list;
use crate::trf::adjustments::Adjustments;
use crate::trf::facts::Facts;
use crate::trf::{
    Cell, CellColour, Code, Diagnostic, Document, PlayerField, PlayerRecord, ResultCode, ScoreSymbol, Severity, Span,
    cell_spans, line_number, tenths,
};

/// What a block, or the points, are read as.
struct Edit {
    line: usize,
    span: Span,
    text: String,
}

pub(super) fn find(document: &Document) -> Option<Meant> {
    let facts = Facts::new(document);
    if facts.team_event || !Adjustments::of(document, facts.played).is_empty() {
        return None;
    }
    let (mut edits, mut found) = (Vec::new(), Vec::new());
    let mut cut = Vec::new();
    superfluous(&facts, &mut cut, &mut found);
    wins_without_opponent(&facts, &mut edits, &mut found);
    half_points(&facts, &mut edits, &mut found);
    blank_points(&facts, &mut edits, &mut found);
    if found.is_empty() {
        return None;
    }
    let mut meant = document.clone();
    for (line, last) in cut {
        meant.truncate_line(line, last).ok()?;
    }
    for Edit { line, span, text } in edits {
        meant.set_right(line, span, &text).ok()?;
    }
    Some(Meant { document: meant, found, shifts: Vec::new() })
}

pub(super) fn block(round: usize) -> Span {
    let (opponent, _, result) = cell_spans(u32::try_from(round).unwrap_or(u32::MAX / 20));
    Span::new(opponent.first, result.last)
}

/// Nobody is named, and nothing but an absence is said. `Z` says more: a zero-point bye is a fact of a round that the
/// file holds, and is not passed over.
fn is_absence(cell: &Cell) -> bool {
    let absent = matches!(cell.result, ResultCode::Blank | ResultCode::ForfeitLoss);
    cell.opponent == 0 && !cell.malformed && absent
}

/// H013, mild: blocks behind the last round that say only that a player is absent are no rounds.
fn superfluous(facts: &Facts, cut: &mut Vec<(usize, u32)>, found: &mut Vec<Diagnostic>) {
    let Some(rounds) = facts.rounds.map(|rounds| rounds as usize).filter(|&rounds| rounds < facts.recorded) else {
        return;
    };
    let beyond = || facts.players.iter().filter(|player| player.rounds.len() > rounds);
    if rounds == 0 || !beyond().all(|player| player.rounds[rounds..].iter().all(is_absence)) {
        return;
    }
    let last = block(rounds).last;
    cut.extend(beyond().map(|player| (player.line, last)));
    let Some(first) = beyond().next() else { return };
    let message = format!(
        "the tournament has {rounds} rounds; what stands behind them says only that players are absent and is not read"
    );
    let diagnostic = Diagnostic::new(Code::H013, line_number(first.line), message)
        .at("rounds", block(rounds + 1))
        .with_severities(Severity::Info, Severity::Warning)
        .with_fix(format!("end the line with column {last}"));
    found.push(diagnostic);
}

/// The points are those that the results of the rounds give, or there are none; `as_other` says what blocks stand for.
fn fits(facts: &Facts, player: &PlayerRecord, as_other: impl Fn(Cell) -> Cell) -> bool {
    let worths = facts.scores.worths(!facts.letters);
    let sum: i32 = (1..=facts.played).map(|round| worths.of(as_other(player.cell(round)))).sum();
    player.points.is_none_or(|points| points == sum)
}

/// G009, mild: `0000 - 1` is a bye worth a win, where the points say so.
fn wins_without_opponent(facts: &Facts, edits: &mut Vec<Edit>, found: &mut Vec<Diagnostic>) {
    let alone = |cell: &Cell| cell.opponent == 0 && cell.colour == CellColour::None && cell.result == ResultCode::Win;
    for round in 1..=facts.played {
        let winners: Vec<&PlayerRecord> =
            facts.players.iter().copied().filter(|player| alone(&player.cell(round))).collect();
        let Some(first) = winners.first() else { continue };
        let bye = |cell: Cell| if alone(&cell) { Cell { result: ResultCode::FullBye, ..cell } } else { cell };
        if !winners.iter().all(|player| fits(facts, player, bye)) {
            continue;
        }
        let others = facts.players.iter().any(|player| facts.is_pairing_bye(player.cell(round)));
        let (letter, what) = match winners.len() {
            1 if !others => ("U", "the pairing-allocated bye"),
            _ => ("F", "a full-point bye"),
        };
        let text = format!("0000 - {letter}");
        let message = format!("round {round}: 1 without an opponent is read as {what}, as the points say");
        let diagnostic = Diagnostic::new(Code::G009, line_number(first.line), message)
            .at("round", block(round))
            .with_severities(Severity::Warning, Severity::Warning)
            .with_fix(text.clone());
        found.push(diagnostic);
        edits.extend(winners.iter().map(|player| Edit { line: player.line, span: block(round), text: text.clone() }));
    }
}

/// G029: an absence, written `-`, for which the points have half a point.
fn half_points(facts: &Facts, edits: &mut Vec<Edit>, found: &mut Vec<Diagnostic>) {
    let dash = |cell: &Cell| {
        let marked = cell.result == ResultCode::ForfeitLoss || cell.result == ResultCode::Blank && !cell.blank;
        cell.opponent == 0 && cell.colour == CellColour::None && marked && !cell.malformed
    };
    let half = |cell: Cell| if dash(&cell) { Cell { result: ResultCode::HalfBye, ..cell } } else { cell };
    let worth = facts.scores.get(ScoreSymbol::HalfBye);
    let has = |player: &&&PlayerRecord| (1..=facts.played).any(|round| dash(&player.cell(round)));
    let explained = |player: &&&PlayerRecord| {
        player.points.is_some() && !fits(facts, player, |cell| cell) && fits(facts, player, half)
    };
    let players: Vec<&PlayerRecord> = facts.players.iter().filter(has).filter(explained).copied().collect();
    let Some(first) = players.first().filter(|_| worth > 0) else { return };
    let rounds = |player: &PlayerRecord| -> Vec<usize> {
        (1..=facts.played).filter(|&round| dash(&player.cell(round))).collect()
    };
    let message = match players.len() {
        1 => {
            let rounds = rounds(first);
            let word = if rounds.len() == 1 { "round" } else { "rounds" };
            format!("{word} {}: - without an opponent is a half-point bye, as the points say", short_list(&rounds))
        }
        many => {
            let ids: Vec<usize> = players.iter().map(|player| player.id as usize).collect();
            let ids = short_list(&ids);
            format!("- without an opponent is a half-point bye for {many} players ({ids}), as their points say")
        }
    };
    let at = rounds(first).first().map_or(1, |&round| round);
    let diagnostic =
        Diagnostic::new(Code::G029, line_number(first.line), message).at("round", block(at)).with_fix("0000 - H");
    found.push(diagnostic);
    for player in players {
        edits.extend(rounds(player).into_iter().map(|round| Edit {
            line: player.line,
            span: block(round),
            text: "0000 - H".to_owned(),
        }));
    }
}

/// P006, mild: points that are blank are those of the results.
fn blank_points(facts: &Facts, edits: &mut Vec<Edit>, found: &mut Vec<Diagnostic>) {
    let span = PlayerField::Points.span();
    let blank = |player: &&&PlayerRecord| {
        player.points.is_none() && !player.malformed && facts.document.columns(player.line, span).trim().is_empty()
    };
    let players: Vec<&PlayerRecord> = facts.players.iter().filter(blank).copied().collect();
    let Some(first) = players.first() else { return };
    let worths = facts.scores.worths(!facts.letters);
    let sum = |player: &PlayerRecord| (1..=facts.played).map(|round| worths.of(player.cell(round))).sum::<i32>();
    let values: Vec<String> = players.iter().map(|player| tenths(sum(player))).collect();
    if values.iter().any(|value| value.len() > span.width()) {
        return;
    }
    let message = match players.len() {
        1 => format!("the points are blank; the results give {}", values[0]),
        many => format!("the points of {many} players are blank; they are computed from the results"),
    };
    let diagnostic = Diagnostic::new(Code::P006, line_number(first.line), message)
        .at(PlayerField::Points.name(), span)
        .with_severities(Severity::Warning, Severity::Error)
        .with_fix(format!("{:>4}", values[0]));
    found.push(diagnostic);
    let lines = players.iter().map(|player| player.line);
    edits.extend(lines.zip(values).map(|(line, text)| Edit { line, span, text }));
}
