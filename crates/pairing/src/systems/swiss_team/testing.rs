//! Random positions for tests, from a seed: those of Double-Swiss, with the properties that only teams have.

pub use crate::systems::double_swiss::testing::{SHAPES, Scatter, Shape, show, sketch};

use crate::systems::double_swiss::testing as double_swiss;
use crate::systems::dutch::testing::scatter_games;
use crate::tournament::{Position, TeamColours, TeamRules, colour_difference};

/// Returns the position before a round of a random tournament of this shape.
#[must_use]
pub fn random_position(seed: u64, shape: &Shape) -> Position {
    with_teams(double_swiss::random_position(seed, shape), seed)
}

/// Like [`double_swiss::scattered_position`], with the properties that only teams have, and more colours.
#[must_use]
pub fn scattered_position(seed: u64, scatter: &Scatter) -> Position {
    with_teams(double_swiss::scattered_position(seed, scatter), seed)
}

fn with_teams(mut position: Position, seed: u64) -> Position {
    // Bits that no other draw depends on.
    let bits = |place: u64| (seed ^ place << 32 ^ 0x7e44).wrapping_mul(0x9e37_79b9_7f4a_7c15) >> 40;
    let all = bits(1 << 20);
    let colours = [TeamColours::TypeA, TeamColours::TypeB, TeamColours::TypeB, TeamColours::None][(all % 4) as usize];
    let no_secondary = all >> 2 & 3 == 0;
    position.team = TeamRules { colours, ..TeamRules::default() };
    position.last_two_rounds = position.last_round || all >> 4 & 3 == 0;
    let accelerated = all >> 6 & 3 == 0;
    for (place, entrant) in (0..).zip(&mut position.entrants) {
        let bits = bits(place);
        entrant.colour_difference = colour_difference(&entrant.colours);
        if !no_secondary {
            entrant.secondary = 5 * (bits % 4) as i32;
        }
        if accelerated && bits >> 2 & 1 == 0 {
            entrant.virtual_points = 10;
        }
    }
    scatter_games(&mut position, seed);
    position
}
