//! Who gets White: section E, which `systems::common::before_2017` carries out.

use super::edition::{Law, Rule};
use crate::systems::common::before_2017::SectionE;
use crate::systems::dutch::colours::ColourRule;
use crate::tournament::{Colour, Position};

impl SectionE for Law {
    fn knows_colour(self, rule: ColourRule) -> bool {
        self.knows(Rule::COLOURS[usize::from(rule.number()) - 1])
    }

    fn first_colour(self, position: &Position) -> Colour {
        position.initial_colour
    }
}
