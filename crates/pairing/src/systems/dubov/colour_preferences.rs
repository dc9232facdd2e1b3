//! Colour preferences (1.6).

use crate::tournament::{Colour, Position, Preference, Strength};

/// 1.6: every player has a colour preference; without a game it is a mild one for Black (1.6.4).
#[must_use]
pub fn preference(position: &Position, rank: u32) -> Preference {
    const BLACK: Preference = Preference { colour: Colour::Black, strength: Strength::Mild };
    position.entrants[rank as usize].preference.unwrap_or(BLACK)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::systems::dutch::testing::sketch;

    #[test]
    fn everybody_has_a_preference() {
        let position = sketch("round 4\n2 3.0 WBW\n8 3.0 -\n5 2.5 WBB\n");
        let wish = |rank| (preference(&position, rank).colour, preference(&position, rank).strength);
        assert_eq!(wish(1), (Colour::Black, Strength::Mild), "1.6.4");
        assert_eq!(wish(0), (Colour::Black, Strength::Strong), "1.6.2");
        assert_eq!(wish(2), (Colour::White, Strength::Absolute), "1.6.1");
    }
}
