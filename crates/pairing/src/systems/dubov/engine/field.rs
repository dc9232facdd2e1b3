//! The players of the round, and the pairs allowed under C1 and C3.

use crate::systems::common::meetings::Meetings;
use crate::systems::dubov::edition::Edition;
use crate::systems::dubov::{colour_preferences, criteria};
use crate::tournament::{Colour, Points, Position, Strength};

/// The players of the round.
pub(super) struct Field<'a> {
    pub edition: Edition,
    pub position: &'a Position,
    pub meetings: Meetings,
}

impl<'a> Field<'a> {
    pub fn new(edition: Edition, position: &'a Position) -> Self {
        let absolute = |rank: usize| {
            let preference = colour_preferences::preference(position, rank as u32);
            (preference.strength == Strength::Absolute).then_some(preference.colour)
        };
        Self { edition, position, meetings: Meetings::new(position, absolute) }
    }

    pub fn score(&self, rank: u32) -> Points {
        criteria::score(self.position, rank)
    }

    pub fn legal(&self, a: u32, b: u32) -> bool {
        self.meetings.allow(a, b)
    }

    pub fn seeks(&self, rank: u32, colour: Colour) -> bool {
        colour_preferences::preference(self.position, rank).colour == colour
    }
}
