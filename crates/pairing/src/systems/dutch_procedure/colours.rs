//! Who gets White: section E, which `systems::common::before_2017` carries out.

use super::edition::Law;
use super::edition::Rule;
use crate::systems::common::before_2017::SectionE;
use crate::systems::dutch::colours::ColourRule;
use crate::tournament::{Colour, Position};

impl SectionE for Law {
    fn knows_colour(self, rule: ColourRule) -> bool {
        self.knows(Rule::COLOURS[usize::from(rule.number()) - 1])
    }

    /// E.5 is about the first round; in later ones JaVaFo turns it round.
    fn first_colour(self, position: &Position) -> Colour {
        let initial = position.initial_colour;
        if position.round > 1 && self.edition.reverses_late_first_colours() { initial.other() } else { initial }
    }
}
