//! C3 (C.3) on rows of bits.

use crate::matching::bits::{has, put};
use crate::tournament::{Colour, Entrant};

/// Of some players, as many as `words` hold, those who insist on White and on Black: nobody who does meets another of
/// the same (C3), but for topscorers.
pub(super) fn insisting<'e>(words: usize, entrants: impl Iterator<Item = &'e Entrant>) -> [Vec<u64>; 2] {
    let mut insisting = [vec![0; words], vec![0; words]];
    for (at, entrant) in entrants.enumerate().filter(|(_, entrant)| !entrant.topscorer) {
        for (mask, colour) in insisting.iter_mut().zip([Colour::White, Colour::Black]) {
            if entrant.absolute_for(colour) {
                put(mask, at);
            }
        }
    }
    insisting
}

/// Takes out of a row those who insist on the same colour as the player at this place.
pub(super) fn without_same(row: &mut [u64], at: usize, insisting: &[Vec<u64>; 2]) {
    for mask in insisting.iter().filter(|mask| has(mask, at)) {
        row.iter_mut().zip(mask).for_each(|(word, others)| *word &= !others);
    }
}
