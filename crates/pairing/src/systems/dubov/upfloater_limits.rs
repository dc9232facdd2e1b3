//! The number of a player's upfloats and its limit (1.3.2, 1.8), which C8 and C9 use.

use crate::tournament::Position;

/// The number of times the player was an upfloater (1.3.2).
#[must_use]
pub fn upfloats(position: &Position, rank: u32) -> u16 {
    position.entrants[rank as usize].opposition.upfloats
}

/// MaxT (1.8.2).
#[must_use]
pub fn maximum_upfloats(rounds: u16) -> u16 {
    2 + rounds / 5
}

/// 1.8.1: whether the player is a maximum upfloater. C8 and C9 do not apply to the last round.
pub(super) fn is_maximum(position: &Position, rank: u32) -> bool {
    !position.last_round && upfloats(position, rank) >= maximum_upfloats(position.rounds)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_limit_grows_with_the_rounds() {
        assert_eq!([4, 5, 9, 11].map(maximum_upfloats), [2, 3, 3, 4], "MaxT");
    }
}
