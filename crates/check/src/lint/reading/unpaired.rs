//! Rounds that are not paired yet, with a mark for every player in place of a blank block.

use super::Meant;
use super::byes::block;
use crate::lint::report::short_list;
use crate::trf::facts::Facts;
use crate::trf::{Cell, CellColour, Code, Diagnostic, Document, ResultCode, Severity, line_number};

/// `0000 - *`: no opponent, no colour, and an unknown result.
fn is_mark(cell: Cell) -> bool {
    cell.opponent == 0 && cell.colour == CellColour::None && cell.result == ResultCode::Unknown && !cell.malformed
}

/// Whether a block may belong to a round not yet paired: a mark, a blank block, or an announced bye.
fn is_open(cell: Cell) -> bool {
    is_mark(cell) || cell.blank || cell.opponent == 0 && cell.result.is_bye() && cell.result != ResultCode::PairingBye
}

/// G012, mild: marks are blank blocks in a round in which no player is paired. If later rounds were played, G028
/// reports that nothing is recorded for the round.
pub(super) fn find(document: &Document) -> Option<Meant> {
    if !document.players().any(|player| player.rounds.iter().any(|&cell| is_mark(cell))) {
        return None;
    }
    let facts = Facts::new(document);
    let rounds = facts.players.iter().map(|player| player.rounds.len()).max().unwrap_or(0);
    let (mut open, mut marked) = (vec![true; rounds], vec![false; rounds]);
    for player in &facts.players {
        for (place, &cell) in player.rounds.iter().enumerate() {
            open[place] &= is_open(cell);
            marked[place] |= is_mark(cell);
        }
    }
    let unpaired = |round: usize| open[round - 1] && marked[round - 1];
    if !(1..=rounds).any(unpaired) {
        return None;
    }
    let mut meant = document.clone();
    for player in &facts.players {
        let is_read_as_blank = |&round: &usize| unpaired(round) && is_mark(player.cell(round));
        let kept = (1..=player.rounds.len()).rev().find(|round| !is_read_as_blank(round)).unwrap_or(0);
        if kept < player.rounds.len() {
            meant.truncate_line(player.line, block(kept + 1).first - 1).ok()?;
        }
        for round in (1..kept).filter(is_read_as_blank) {
            meant.set_right(player.line, block(round), "").ok()?;
        }
    }
    let played = open.iter().rposition(|open| !open).map_or(0, |place| place + 1);
    let to_come: Vec<usize> = (played + 1..=rounds).filter(|&round| unpaired(round)).collect();
    Some(Meant { document: meant, found: found(&facts, &to_come).into_iter().collect(), shifts: Vec::new() })
}

/// The finding about the rounds that are still to be paired.
fn found(facts: &Facts, rounds: &[usize]) -> Option<Diagnostic> {
    let &first = rounds.first()?;
    let player = facts.players.iter().find(|player| is_mark(player.cell(first)))?;
    let which = if rounds.len() == 1 { "round" } else { "rounds" };
    let are = if rounds.len() == 1 { "is" } else { "are" };
    let message = format!(
        "{which} {} {are} not paired yet: an unknown result without an opponent stands for a blank block",
        short_list(rounds)
    );
    let diagnostic = Diagnostic::new(Code::G012, line_number(player.line), message)
        .at("round", block(first))
        .with_severities(Severity::Info, Severity::Error)
        .with_fix("leave the blocks blank");
    Some(diagnostic)
}
