//! Blank points, and blocks after the last round.

use super::Meant;
use crate::trf::adjustments::Adjustments;
use crate::trf::facts::Facts;
use crate::trf::{
    Cell, Code, Diagnostic, Document, PlayerField, PlayerRecord, ResultCode, Severity, Span, cell_spans, line_number,
    tenths,
};

/// The text as which a block, or the points, are read.
pub(super) struct Edit {
    pub(super) line: usize,
    pub(super) span: Span,
    pub(super) text: String,
}

pub(super) fn find(document: &Document) -> Option<Meant> {
    let facts = Facts::new(document);
    if facts.team_event || !Adjustments::of(document, facts.played).is_empty() {
        return None;
    }
    let (mut edits, mut found) = (Vec::new(), Vec::new());
    let mut cut = Vec::new();
    superfluous(&facts, &mut cut, &mut found);
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

/// Whether a block names no opponent and only records an absence. `Z` says more: a zero-point bye is a fact of a round
/// in the file, and is not ignored.
fn is_absence(cell: &Cell) -> bool {
    let absent = matches!(cell.result, ResultCode::Blank | ResultCode::ForfeitLoss);
    cell.opponent == 0 && !cell.malformed && absent
}

/// H013, mild: blocks after the last round that only record an absence are not rounds.
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
        "the tournament has {rounds} rounds; the entries after them say only that players are absent and are not read"
    );
    let diagnostic = Diagnostic::new(Code::H013, line_number(first.line), message)
        .at("rounds", block(rounds + 1))
        .with_severities(Severity::Info, Severity::Warning)
        .with_fix(format!("end the line with column {last}"));
    found.push(diagnostic);
}

/// The points that the results of a player give.
pub(super) fn sums(facts: &Facts) -> impl Fn(&PlayerRecord) -> i32 {
    let worths = facts.scores.worths(!facts.letters);
    move |player| (1..=facts.played).map(|round| worths.of(player.cell(round))).sum()
}

/// P006, mild: blank points are taken from the results.
fn blank_points(facts: &Facts, edits: &mut Vec<Edit>, found: &mut Vec<Diagnostic>) {
    let span = PlayerField::Points.span();
    let blank = |player: &&&PlayerRecord| {
        player.points.is_none() && !player.malformed && facts.document.columns(player.line, span).trim().is_empty()
    };
    let players: Vec<&PlayerRecord> = facts.players.iter().filter(blank).copied().collect();
    let Some(first) = players.first() else { return };
    let sum = sums(facts);
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
