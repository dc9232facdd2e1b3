//! Random positions for tests, from a seed: those of the Dutch system with the differences of this one.

use crate::systems::dutch::testing as dutch;
use crate::tournament::{Colour, Entrant, Float, Position, Ranks, TeamRules};
use rand_chacha::ChaCha8Rng;
use rand_chacha::rand_core::{Rng, SeedableRng};

pub use crate::systems::dutch::testing::{Shape, show, sketch};

/// Shapes that matter here, with their names.
pub const SHAPES: [(&str, Shape); 9] = [
    ("tiny", Shape::TINY),
    ("ordinary", Shape { players: (2, 11), ..Shape::ORDINARY }),
    ("dense", Shape { scrambled: 300, ..Shape::DENSE }),
    ("byes", Shape { players: (3, 10), ..Shape::BYES }),
    ("last", Shape { players: (2, 10), ..Shape::LAST }),
    ("flat", Shape { players: (4, 10), ..Shape::FLAT }),
    ("steep", Shape { players: (4, 11), ..Shape::STEEP }),
    ("floats", Shape { players: (4, 10), prohibited: 100, ..Shape::FLOATS }),
    ("newcomers", Shape { players: (3, 10), ..Shape::NEWCOMERS }),
];

/// Returns the position before a round of a random tournament of this shape. A bye is not a float here (1.5), and a
/// paired player may have played without a colour (1.6).
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

/// The parameters of [`scattered_position`].
#[derive(Clone, Copy, Debug)]
pub struct Scatter {
    /// Least and greatest number of players.
    pub players: (u32, u32),
    /// Least and greatest limit for the number of opponents that a player has met.
    pub met: (u32, u32),
    /// Least and greatest size of the scoregroups, and of one that may be large.
    pub group: (u32, u32),
    pub large: (u32, u32),
}

impl Scatter {
    /// 12 to 20 players in small scoregroups, hardly any of whom have met each other: counting decides here as it does
    /// in larger fields, while the oracle can still list.
    pub const SPARSE: Self = Self { players: (12, 20), met: (1, 2), group: (1, 3), large: (4, 7) };
    /// Too many players to list.
    pub const WIDE: Self = Self { players: (20, 60), met: (1, 12), group: (1, 8), large: (10, 40) };
}

/// Returns a field in scoregroups in which players near to each other in rank have met. No tournament was played.
#[must_use]
pub fn scattered_position(seed: u64, scatter: &Scatter) -> Position {
    let mut key = [0; 32];
    key[..8].copy_from_slice(&seed.to_le_bytes());
    let mut random = ChaCha8Rng::from_seed(key);
    let mut below = |n: u32| ((u64::from(random.next_u32()) * u64::from(n)) >> 32) as u32;
    let mut between = |(least, most): (u32, u32)| least + below(most - least + 1);
    let players = between(scatter.players);
    // The large group is at the top, next to it, or below.
    let large = between((0, 5));
    let (mut scores, mut score, mut group) = (Vec::new(), 1000, 0);
    while scores.len() < players as usize {
        let size = between(if group == large { scatter.large } else { scatter.group });
        scores.extend((0..size).map(|_| score));
        score -= 5 * between((1, 2)) as i32;
        group += 1;
    }
    scores.truncate(players as usize);
    let met = between(scatter.met);
    let often = between((200, 900));
    let mut conflicts: Vec<Ranks> = vec![Ranks::default(); players as usize];
    for a in 0..players {
        for b in a + 1..players.min(a + 2 + 2 * met) {
            let free = |player: u32| conflicts[player as usize].len() < met as usize;
            if free(a) && free(b) && between((0, 999)) < often {
                conflicts[a as usize].insert(b);
                conflicts[b as usize].insert(a);
            }
        }
    }
    let mut numbers: Vec<u32> = (1..=players).collect();
    for at in (1..numbers.len()).rev() {
        numbers.swap(at, between((0, at as u32)) as usize);
    }
    // Within a score, by number.
    let mut first = 0;
    for group in scores.chunk_by(|a, b| a == b) {
        numbers[first..first + group.len()].sort_unstable();
        first += group.len();
    }
    let entrants = (0..players as usize).map(|rank| Entrant {
        index: rank as u32,
        id: numbers[rank],
        tpn: numbers[rank],
        score: scores[rank],
        colours: vec![Colour::White; between((0, 1)) as usize],
        floats: [[None, None, Some(Float::Down), Some(Float::Up)][between((0, 3)) as usize], None],
        bye_barred: between((0, 3)) == 0,
        conflicts: std::mem::take(&mut conflicts[rank]),
        ..Entrant::default()
    });
    Position {
        round: 3,
        rounds: 9,
        last_round: false,
        initial_colour: Colour::White,
        third_only_if_denied: false,
        schedule: None,
        last_two_rounds: false,
        team: TeamRules::default(),
        entrants: entrants.collect(),
    }
}
