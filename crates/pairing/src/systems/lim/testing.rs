//! Random positions for tests, from a seed: positions of the Dutch system, small enough for the oracle.

use crate::tournament::{Float, Position};

pub use crate::systems::dutch::testing::{Shape, show, sketch};

/// Shapes that matter here, with their names.
pub const SHAPES: [(&str, Shape); 9] = [
    ("tiny", Shape::TINY),
    ("ordinary", Shape { players: (2, 12), ..Shape::ORDINARY }),
    ("dense", Shape { players: (4, 12), scrambled: 300, ..Shape::DENSE }),
    ("byes", Shape { players: (3, 11), ..Shape::BYES }),
    ("last", Shape { players: (2, 12), ..Shape::LAST }),
    ("flat", Shape { players: (4, 12), ..Shape::FLAT }),
    ("steep", Shape { players: (4, 12), ..Shape::STEEP }),
    ("floats", Shape { players: (4, 12), prohibited: 100, ..Shape::FLOATS }),
    ("newcomers", Shape { players: (3, 11), ..Shape::NEWCOMERS }),
];

/// A random position of this shape. With every third seed, floats of the previous round are frequent.
#[must_use]
pub fn random_position(seed: u64, shape: &Shape) -> Position {
    let mut position = crate::systems::dutch::testing::random_position(seed, shape);
    if seed.is_multiple_of(3) && position.round > 1 {
        for (place, entrant) in (0u64..).zip(&mut position.entrants) {
            let bits = (seed ^ place << 32).wrapping_mul(0x9e37_79b9_7f4a_7c15) >> 40;
            entrant.floats[0] = [None, Some(Float::Down), None, Some(Float::Up)][(bits % 4) as usize];
        }
    }
    position
}
