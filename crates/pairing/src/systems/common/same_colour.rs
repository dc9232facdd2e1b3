//! "No two players with the same absolute preference meet" (C3 of most systems) on rows of bits.

use crate::matching::bits::{has, put};
use crate::tournament::{Colour, Entrant, Strength};

/// Returns the colour that a player must get by C3 of the Dutch system; a topscorer need not get any.
pub fn absolute_but_topscorers(entrant: &Entrant) -> Option<Colour> {
    let preference = entrant.preference.filter(|preference| preference.strength == Strength::Absolute)?;
    (!entrant.topscorer).then_some(preference.colour)
}

/// Returns the players who must get White and the players who must get Black, as bit sets of `words` words. No player
/// may meet another of the same set.
pub fn insisting(words: usize, absolute: impl Iterator<Item = Option<Colour>>) -> [Vec<u64>; 2] {
    let mut insisting = [vec![0; words], vec![0; words]];
    for (at, colour) in absolute.enumerate() {
        match colour {
            Some(Colour::White) => put(&mut insisting[0], at),
            Some(Colour::Black) => put(&mut insisting[1], at),
            None => {}
        }
    }
    insisting
}

/// Removes from a row the players who must get the same colour as the player at this place.
pub fn without_same(row: &mut [u64], at: usize, insisting: &[Vec<u64>; 2]) {
    for mask in insisting.iter().filter(|mask| has(mask, at)) {
        row.iter_mut().zip(mask).for_each(|(word, others)| *word &= !others);
    }
}
