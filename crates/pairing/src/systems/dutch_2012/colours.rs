//! Colour allocation: section E, which `systems::common::before_2017` implements.

use super::edition::Law;
use crate::systems::RuleId;
use crate::systems::common::before_2017::SectionE;
use crate::tournament::{Colour, Position};

impl SectionE for Law {
    fn has_colour(self, rule: RuleId) -> bool {
        self.has(rule)
    }

    /// E.5 covers only the first round; JaVaFo reverses it in later rounds.
    fn first_colour(self, position: &Position) -> Colour {
        let initial = position.initial_colour;
        if position.round > 1 && self.edition.reverses_late_first_colours() { initial.other() } else { initial }
    }
    fn frees_opponents(self) -> bool {
        self.edition.frees_opponents_of_topscorers()
    }
}
