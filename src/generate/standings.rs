//! The final ranks: by points, then by the tie-breaks of the list.
//!
//! This is the one place that ranks players: further tie-breaks are added here.

use super::words::TieBreakList;
use crate::tournament::{Points, Tournament};

/// The rank of each player (by index), from 1; no two share one. By the points given, then the tie-breaks, then the pairing
/// number.
#[must_use]
pub fn ranks(tournament: &Tournament, points: &[Points], tie_breaks: TieBreakList) -> Vec<u32> {
    let mut order: Vec<u32> = (0..).take(tournament.players.len()).collect();
    order.sort_by_key(|&index| {
        let rating = i64::from(tournament.players[index as usize].rating);
        let tie = match tie_breaks {
            TieBreakList::None | TieBreakList::Tpn => 0,
            TieBreakList::TpnReversed => -i64::from(index),
            TieBreakList::RatingThenTpn => -rating,
            TieBreakList::RatingReversedThenTpn => rating,
        };
        (-points[index as usize], tie, index)
    });
    let mut ranks = vec![0; order.len()];
    for (rank, index) in (1..).zip(order) {
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
