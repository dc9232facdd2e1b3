//! What the literal oracles of several systems share. Nothing here belongs to an engine.

use crate::tournament::{Colour, Entrant, Position};

/// `players` without the members of `set`, in the same order.
pub fn without(players: &[u32], set: &[u32]) -> Vec<u32> {
    players.iter().copied().filter(|rank| !set.contains(rank)).collect()
}

/// Passes all subsets of this size to `found`, ordered by the smallest differing position. `chosen` is empty at first.
pub fn combinations(from: &[u32], size: usize, chosen: &mut Vec<u32>, found: &mut impl FnMut(&[u32])) {
    if chosen.len() == size {
        return found(chosen);
    }
    let missing = size - chosen.len();
    for at in 0..=from.len().saturating_sub(missing) {
        if let Some(&next) = from.get(at) {
            chosen.push(next);
            combinations(&from[at + 1..], size, chosen, found);
            chosen.pop();
        }
    }
}

/// White and Black of a pair of ranks, where the higher ranked player has more points or, if points are equal, the
/// smaller number, and `higher_gets_white` tells from both players and the initial colour whether it gets White.
pub fn seat(
    position: &Position,
    (a, b): (u32, u32),
    higher_gets_white: impl Fn(&Entrant, &Entrant, Colour) -> bool,
) -> (u32, u32) {
    let player = |rank: u32| &position.entrants[rank as usize];
    let key = |rank: u32| (-player(rank).score, player(rank).tpn);
    let (high, low) = if key(a) < key(b) { (a, b) } else { (b, a) };
    if higher_gets_white(player(high), player(low), position.initial_colour) { (high, low) } else { (low, high) }
}
