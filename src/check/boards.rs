//! The order of the boards.

use crate::tournament::{Pairing, Position};

/// Sorts pairs of ranks by board (C.04.2 art. 3.6): the score of the higher ranked of the pair, the sum of the scores,
/// both descending, then the number of the higher ranked. Scores are pairing scores, virtual points included (C.04.7
/// art. 1.5).
pub fn sort_boards(position: &Position, pairs: &mut [(u32, u32)]) {
    let score = |rank: u32| position.entrants[rank as usize].score;
    pairs.sort_by_key(|&(white, black)| {
        let (higher, lower) = (white.min(black), white.max(black));
        let tpn = position.entrants[higher as usize].tpn;
        (-i64::from(score(higher)), -(i64::from(score(higher)) + i64::from(score(lower))), tpn)
    });
}

/// The pairing as lines of ids, `(white, black)` by board, the pairing-allocated bye last as `(id, 0)`.
#[must_use]
pub fn boards(position: &Position, pairing: &Pairing) -> Vec<[u32; 2]> {
    let id = |rank: u32| position.entrants[rank as usize].id;
    let mut pairs = pairing.pairs.clone();
    sort_boards(position, &mut pairs);
    let bye = pairing.bye.map(|rank| [id(rank), 0]);
    pairs.into_iter().map(|(white, black)| [id(white), id(black)]).chain(bye).collect()
}
