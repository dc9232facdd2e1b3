//! Random positions for tests, from a seed: positions of the Dutch system with the data that only Dubov needs.

use crate::systems::dutch::testing as dutch;
use crate::tournament::{Float, Opposition, Position};

pub use crate::systems::dutch::testing::{Shape, show, sketch};

/// Shapes that matter here, with their names.
pub const SHAPES: [(&str, Shape); 9] = [
    ("tiny", Shape::TINY),
    ("ordinary", Shape { players: (2, 11), ..Shape::ORDINARY }),
    ("dense", Shape { players: (4, 10), scrambled: 300, ..Shape::DENSE }),
    ("byes", Shape { players: (3, 10), ..Shape::BYES }),
    ("last", Shape { players: (2, 10), ..Shape::LAST }),
    ("flat", Shape { players: (4, 10), ..Shape::FLAT }),
    ("steep", Shape { players: (4, 11), ..Shape::STEEP }),
    ("floats", Shape { players: (4, 10), prohibited: 100, ..Shape::FLOATS }),
    ("newcomers", Shape { players: (3, 10), ..Shape::NEWCOMERS }),
];

/// A random position of this shape. Average ratings of opponents, upfloats and forfeits are invented, not derived from
/// the games, and take few values, so that ties and maxima are frequent.
#[must_use]
pub fn random_position(seed: u64, shape: &Shape) -> Position {
    let mut position = dutch::random_position(seed, shape);
    let mixed = |value: u64| {
        let value = (value ^ value >> 31).wrapping_mul(0x9e37_79b9_7f4a_7c15);
        (value ^ value >> 29).wrapping_mul(0xbf58_476d_1ce4_e5b9) >> 32
    };
    let of_all = mixed(seed ^ 0x5bd1_e995);
    position.rounds = if position.last_round { position.round } else { position.round + (of_all % 4) as u16 };
    // The number of different averages, and the maximum number of upfloats.
    let (averages, upfloats) = (1 + (of_all >> 8) % 12, (of_all >> 16) % 6);
    for (place, entrant) in (1..).zip(&mut position.entrants) {
        let bits = mixed(seed.wrapping_mul(977) ^ place << 40);
        let rise = entrant.floats[0] == Some(Float::Up) || bits >> 20 & 7 == 0;
        entrant.opposition = Opposition {
            ratings: if entrant.colours.is_empty() { 0 } else { 1500 + 10 * (bits % averages) as i64 },
            games: 1,
            upfloats: ((bits >> 8) % (upfloats + 1)) as u16 + u16::from(rise),
            upfloated: rise,
            forfeits: ((bits >> 16 & 3) as u16).min(entrant.unplayed),
        };
    }
    position
}
