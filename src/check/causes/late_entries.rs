//! Who was probably not in the field when a first round was paired.
//!
//! Where all have the same score, the upper half of the list meets the lower half in its order (C.04.3 art. 3.3): from
//! board to board the opponents' places rise. Boards that break this order were made later, or by hand. The largest set
//! of boards that keeps it is sought; those on the other boards are supposed to have been left out. A player who only
//! stood elsewhere in the list, or took the place of somebody who is gone, is supposed to have stood there.

use super::supposition::Supposition;
use crate::tournament::{Position, RecordedRound};

/// Fewer boards show no order, and more boards out of order are no exceptions.
const FEWEST: usize = 6;
const MOST_OUT: usize = 16;

/// A board: the index and the rank of both, the higher ranked first.
#[derive(Clone, Copy)]
struct Board {
    players: [u32; 2],
    ranks: [u32; 2],
}

/// Suppositions for a round in which all have the same score; none for other rounds.
pub(super) fn of(record: &RecordedRound, position: &Position) -> Vec<Supposition> {
    let [first, .., last] = &position.entrants[..] else { return Vec::new() };
    let ranks = position.ranks();
    let rank = |player: u32| ranks.get(player as usize).copied().flatten();
    let board = |pair: &crate::tournament::RecordedPair| {
        let (white, black) = (rank(pair.white)?, rank(pair.black)?);
        Some(match white < black {
            true => Board { players: [pair.white, pair.black], ranks: [white, black] },
            false => Board { players: [pair.black, pair.white], ranks: [black, white] },
        })
    };
    let mut boards: Vec<Board> = record.pairs.iter().filter_map(board).collect();
    if first.score != last.score || boards.len() < FEWEST {
        return Vec::new();
    }
    boards.sort_by_key(|board| board.ranks[0]);
    let kept = rising(&boards.iter().map(|board| board.ranks[1]).collect::<Vec<_>>());
    let out: Vec<usize> = (0..boards.len()).filter(|&at| !kept[at]).collect();
    if out.is_empty() || out.len() > MOST_OUT || 4 * out.len() > boards.len() {
        return Vec::new();
    }
    // Whose opponent only stood elsewhere: nobody, one board, two boards.
    let mut moved: Vec<Vec<usize>> = vec![Vec::new()];
    moved.extend(out.iter().map(|&one| vec![one]));
    moved.extend(out.iter().enumerate().flat_map(|(at, &one)| out[at + 1..].iter().map(move |&two| vec![one, two])));
    // (The opponent of the last kept board above: behind it the moved one stood.)
    let behind = |at: usize| (0..at).rev().find(|&above| kept[above]).map(|above| boards[above].players[1]);
    let mut suppositions = Vec::new();
    for moved in &moved {
        let places: Option<Vec<[u32; 2]>> =
            moved.iter().map(|&at| Some([boards[at].players[1], behind(at)?])).collect();
        let Some(places) = places else { continue };
        let left_out: Vec<u32> =
            out.iter().filter(|at| !moved.contains(at)).flat_map(|&at| boards[at].players).collect();
        let with_byes = left_out.iter().chain(&record.byes).copied().collect::<Vec<u32>>();
        let mut suppose = |players: Vec<u32>| match (&places[..], &players[..]) {
            ([], []) => {}
            ([], _) => suppositions.push(Supposition::LeftOut(players)),
            _ => suppositions.push(Supposition::LateEntries(players, places.clone())),
        };
        suppose(left_out);
        if !record.byes.is_empty() {
            suppose(with_byes);
        }
    }
    suppositions
}

/// Which members of the longest rising subsequence these are; of several, the one that ends lowest.
fn rising(list: &[u32]) -> Vec<bool> {
    // The place of the smallest end of a rising run of each length, and what stands before each place.
    let mut ends: Vec<usize> = Vec::new();
    let mut before: Vec<Option<usize>> = vec![None; list.len()];
    for (at, &value) in list.iter().enumerate() {
        let length = ends.partition_point(|&end| list[end] < value);
        before[at] = length.checked_sub(1).map(|shorter| ends[shorter]);
        if length == ends.len() {
            ends.push(at);
        } else {
            ends[length] = at;
        }
    }
    let mut kept = vec![false; list.len()];
    let mut next = ends.last().copied();
    while let Some(at) = next {
        kept[at] = true;
        next = before[at];
    }
    kept
}

#[cfg(test)]
mod tests {
    use super::rising;

    #[test]
    fn what_breaks_the_order_is_left_out() {
        assert_eq!(rising(&[5, 9, 6, 7, 4, 8]), [true, false, true, true, false, true]);
        assert_eq!(rising(&[]), [false; 0]);
        assert_eq!(rising(&[1, 2]), [true, true]);
    }
}
