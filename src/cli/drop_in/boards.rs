//! Boards by rank, in the order of these programs.

use super::Program;
use crate::tournament::{Pairing, Position};
use std::cmp::Reverse;

/// White and Black by rank. The pairing-allocated bye, or a player without an opponent, has the same rank twice.
pub(super) type Board = (u32, u32);

/// Returns all boards of a pairing, sorted.
pub(super) fn of(program: Program, position: &Position, pairing: &Pairing) -> Vec<Board> {
    let mut boards: Vec<Board> = pairing.pairs.iter().copied().chain(pairing.bye.map(|rank| (rank, rank))).collect();
    sort(program, position, &mut boards);
    boards
}

/// Sorts by the score of the higher of the two players, then of the lower, then the TPN of the higher; byes come last.
/// bbpPairings ignores virtual points here.
pub(super) fn sort(program: Program, position: &Position, boards: &mut [Board]) {
    let standing = |rank: u32| {
        let entrant = &position.entrants[rank as usize];
        let virtual_points = if program == Program::BbpPairings { entrant.virtual_points } else { 0 };
        (Reverse(entrant.score - virtual_points), entrant.tpn)
    };
    boards.sort_by_key(|&(white, black)| {
        let (higher, lower) = (standing(white).min(standing(black)), standing(white).max(standing(black)));
        (white == black, higher.0, lower.0, higher.1)
    });
}

/// Converts ranks to the ids of the file; Black is 0 where there is no opponent.
pub(super) fn ids(position: &Position, (white, black): Board) -> (u32, u32) {
    let id = |rank: u32| position.entrants[rank as usize].id;
    (id(white), if white == black { 0 } else { id(black) })
}
