//! Random positions for tests, from a seed: those of the Dutch system with what is different here.

use crate::systems::dutch::testing as dutch;
use crate::tournament::{Float, Position};

pub use crate::systems::dutch::testing::{Shape, show, sketch};

/// Shapes that matter here, with their names.
pub const SHAPES: [(&str, Shape); 8] = [
    ("tiny", Shape::TINY),
    ("ordinary", Shape { players: (2, 11), ..Shape::ORDINARY }),
    ("dense", Shape { scrambled: 300, ..Shape::DENSE }),
    ("byes", Shape { players: (3, 10), ..Shape::BYES }),
    ("last", Shape { players: (2, 10), ..Shape::LAST }),
    ("flat", Shape { players: (4, 10), ..Shape::FLAT }),
    ("steep", Shape { players: (4, 11), ..Shape::STEEP }),
    ("floats", Shape { players: (4, 10), prohibited: 100, ..Shape::FLOATS }),
];

/// The position before a round of a random tournament of this shape: a bye is no float here (1.5), and who was paired
/// may have played without a colour (1.6).
#[must_use]
pub fn random_position(seed: u64, shape: &Shape) -> Position {
    let mut position = dutch::random_position(seed, shape);
    for (place, entrant) in (0..).zip(&mut position.entrants) {
        // Bits that no other draw depends on.
        let bits = (seed ^ place << 32).wrapping_mul(0x9e37_79b9_7f4a_7c15) >> 48;
        if entrant.floats[0] == Some(Float::Down) && bits.is_multiple_of(3) {
            entrant.floats[0] = None;
        }
        if bits % 16 == 5 {
            entrant.colours.pop();
        }
    }
    position
}
