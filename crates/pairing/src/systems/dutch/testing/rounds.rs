//! Assigns rounds to the games of a history, for readings that compare rounds.

use crate::tournament::Position;

/// Draws the rounds of the games ([`coloured`](crate::tournament::Entrant::coloured)) at random from earlier rounds.
pub fn scatter_games(position: &mut Position, seed: u64) {
    let rounds = u64::from(position.round - 1).min(64);
    for (place, entrant) in (0u64..).zip(&mut position.entrants) {
        let mut bits = (seed ^ place << 33).wrapping_mul(0x9e37_79b9_7f4a_7c15);
        let mut wanted = entrant.colours.len() as u64;
        entrant.coloured = 0;
        for round in 0..rounds {
            bits = (bits ^ bits >> 29).wrapping_mul(0xbf58_476d_1ce4_e5b9);
            // Selection sampling: `wanted` of the remaining rounds are still needed.
            if (bits >> 20) % (rounds - round) < wanted {
                entrant.coloured |= 1 << round;
                wanted -= 1;
            }
        }
    }
}
