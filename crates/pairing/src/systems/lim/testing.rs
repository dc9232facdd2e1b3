//! Random positions for tests, from a seed: those of the Dutch system, small enough for the oracle.

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

/// The position before a round of a random tournament of this shape. In some of them floats of the previous round are
/// frequent; in some a win is worth two points.
#[must_use]
pub fn random_position(seed: u64, shape: &Shape) -> Position {
    let mut position = crate::systems::dutch::testing::random_position(seed, shape);
    if seed.is_multiple_of(3) && position.round > 1 {
        for (place, entrant) in (0u64..).zip(&mut position.entrants) {
            let bits = (seed ^ place << 32).wrapping_mul(0x9e37_79b9_7f4a_7c15) >> 40;
            entrant.floats[0] = [None, Some(Float::Down), None, Some(Float::Up)][(bits % 4) as usize];
        }
    }
    for (place, entrant) in (0u64..).zip(&mut position.entrants) {
        let bits = (seed ^ place << 36).wrapping_mul(0xbf58_476d_1ce4_e5b9) >> 44;
        // Falling with the numbers, as a rule.
        entrant.rating = 2400 - 40 * entrant.tpn.min(40) as u16 + (bits % 120) as u16;
    }
    if seed.is_multiple_of(5) {
        position.winnable *= 2;
    }
    position
}
