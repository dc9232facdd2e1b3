//! Colour allocation: section E, which `systems::common::before_2017` implements.

use super::edition::Law;
use crate::systems::RuleId;
use crate::systems::common::before_2017::SectionE;
use crate::tournament::{Colour, Position};

impl SectionE for Law {
    fn has_colour(self, rule: RuleId) -> bool {
        self.has(rule)
    }

    fn first_colour(self, position: &Position) -> Colour {
        position.initial_colour
    }

    /// B.2 says "no player", and the note covers only the players with more than half of the points.
    fn frees_opponents(self) -> bool {
        false
    }
}
