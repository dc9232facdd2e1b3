//! Random positions for tests, from a seed: positions of the Dutch system with an index added.

use crate::systems::dutch::testing as dutch;
use crate::tournament::{Evaluation, Position};

pub use crate::systems::dutch::testing::{Shape, show, sketch};

/// Shapes that matter here, with their names.
pub const SHAPES: [(&str, Shape); 10] = [
    ("tiny", Shape::TINY),
    ("ordinary", Shape { players: (2, 11), ..Shape::ORDINARY }),
    ("dense", Shape { scrambled: 300, ..Shape::DENSE }),
    ("byes", Shape { players: (3, 10), ..Shape::BYES }),
    ("flat", Shape { players: (4, 10), ..Shape::FLAT }),
    ("steep", Shape { players: (4, 12), ..Shape::STEEP }),
    ("scattered", Shape { players: (6, 12), scrambled: 1000, prohibited: 150, ..Shape::STEEP }),
    ("colours", Shape { players: (4, 10), ..Shape::COLOURS }),
    ("lawless", Shape { players: (4, 10), ..Shape::LAWLESS }),
    ("newcomers", Shape { players: (3, 10), ..Shape::NEWCOMERS }),
];

/// A random position of this shape before a round that is not a seeding round. The index takes random values from a
/// small range, so that the rules after it decide too.
#[must_use]
pub fn random_position(seed: u64, shape: &Shape) -> Position {
    let mut position = dutch::random_position(seed, shape);
    dutch::scatter_games(&mut position, seed);
    // From one value for all players to hardly any equal values.
    let spread = 1 + (mix(seed) % 5) * (mix(seed) % 5);
    for (place, entrant) in (1..).zip(&mut position.entrants) {
        let bits = mix(seed ^ place << 40);
        let (buchholz, berger) = (bits % spread, (bits >> 16) % spread);
        entrant.opponent_scores.total =
            Evaluation { buchholz: 5 * buchholz as i64, sonneborn_berger: 25 * berger as i64 };
    }
    position
}

/// Random bits that are independent of all other draws.
fn mix(seed: u64) -> u64 {
    let bits = seed.wrapping_add(0x9e37_79b9_7f4a_7c15).wrapping_mul(0xbf58_476d_1ce4_e5b9);
    (bits ^ bits >> 29).wrapping_mul(0x94d0_49bb_1331_11eb) >> 20
}
