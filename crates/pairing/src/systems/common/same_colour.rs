//! "No two players with the same absolute preference meet" (C3 of most systems) on rows of bits.

use crate::matching::bits::{has, put};
use crate::tournament::{Colour, Entrant, Strength};

/// The colour that a player has to get, as C3 of the Dutch system sees it: a topscorer has none.
pub fn absolute_but_topscorers(entrant: &Entrant) -> Option<Colour> {
    let preference = entrant.preference.filter(|preference| preference.strength == Strength::Absolute)?;
    (!entrant.topscorer).then_some(preference.colour)
}

/// Of some players, as many as `words` hold, those who have to get White and those who have to get Black: nobody meets
/// another of the same.
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

/// Takes out of a row those who insist on the same colour as the player at this place.
pub fn without_same(row: &mut [u64], at: usize, insisting: &[Vec<u64>; 2]) {
    for mask in insisting.iter().filter(|mask| has(mask, at)) {
        row.iter_mut().zip(mask).for_each(|(word, others)| *word &= !others);
    }
}
