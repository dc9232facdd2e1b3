//! The final ranks: by points, then by the tie-breaks of the list, then by the number, as if that lot had been drawn.

use super::words::TieBreakList;
use crate::standings::{Edition, Event, List, Regime, Table};
use crate::tournament::{Points, Tournament};

/// The rank of each player (by index) after the recorded rounds, from 1; no two share one.
#[must_use]
pub fn ranks(tournament: &Tournament, tie_breaks: TieBreakList, edition: Edition) -> Vec<u32> {
    let event = Event::individual(tournament, Regime::Swiss, edition);
    let text = if tie_breaks == TieBreakList::None { String::new() } else { tie_breaks.to_string() };
    let list = List::parse(&text, &event);
    let mut ranks = vec![0; tournament.players.len()];
    for (rank, &index) in (1..).zip(&Table::new(&event, &list).order) {
        ranks[index as usize] = rank;
    }
    ranks
}

/// The points of each player (by index) after the recorded rounds, virtual points left out.
#[must_use]
pub fn totals(tournament: &Tournament) -> Vec<Points> {
    let total = |player: &crate::tournament::Player| player.entries.iter().map(|entry| entry.points).sum();
    tournament.players.iter().map(total).collect()
}
