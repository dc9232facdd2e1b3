//! Ranks of a file whose points included byes of the next round.

use super::conversion::{Change, Note};
use super::players::WITHOUT_BYES;
use crate::standings::{Prepared, StandingsOptions, Table, judge_prepared};
use crate::trf::{Document, PlayerField, line_number};

/// Recomputes the ranks if points lost the byes of the next round: the old ranks no longer follow from them. Returns
/// true if a rank changed.
pub(super) fn without_byes(source: &Document, written: &mut Document, notes: &mut Vec<Note>) -> bool {
    if !notes.iter().any(|note| note.message == WITHOUT_BYES) || source.players().all(|player| player.rank.is_none()) {
        return false;
    }
    let list = source.header(202).filter(|_| written.header(202).is_none()).map(str::to_owned);
    let options = StandingsOptions { tie_breaks: list, ..StandingsOptions::default() };
    let Ok(prepared) = Prepared::of_file(written, None, &options) else { return false };
    let table = Table::new(&prepared.event, &prepared.list);
    if judge_prepared(&prepared).positions.iter().any(|position| position.field != "rank") {
        // Some points do not follow from the results, so the origin of the ranks is unknown.
        return false;
    }
    let mut again = written.clone();
    if table.write(&mut again, &prepared).is_err() {
        return false;
    }
    // The lines are those of `written`, whose other columns are kept.
    let pairs = source.players().zip(again.players());
    let changed: Vec<(usize, usize, u32)> = pairs
        .filter(|(one, other)| one.rank.is_some() && one.rank != other.rank)
        .filter_map(|(one, other)| Some((one.line, other.line, other.rank?)))
        .collect();
    let Some(&(first, ..)) = changed.first() else { return false };
    let mut ranked = written.clone();
    let put =
        |&(_, line, rank): &(usize, usize, u32)| ranked.set_right(line, PlayerField::Rank.span(), &rank.to_string());
    if changed.iter().try_for_each(put).is_err() {
        return false;
    }
    *written = ranked;
    let who = if changed.len() == 1 { String::new() } else { format!(" ({} players)", changed.len()) };
    let list: Vec<String> = prepared.list.items.iter().map(ToString::to_string).collect();
    let message = format!("rank by {}: points lost the bye of the next round{who}", list.join(", "));
    notes.push(Note { line: line_number(first), record: "001".to_owned(), change: Change::Changed, message });
    true
}
