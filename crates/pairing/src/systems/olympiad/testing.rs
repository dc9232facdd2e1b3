//! Positions for tests: the positions of the Dutch system's tests, with teams of one score shuffled as game points
//! would order them.

pub use crate::systems::dutch::testing::{Shape, show, sketch};

use crate::systems::dutch::testing;
use crate::tournament::{Position, Ranks};
use rand_chacha::ChaCha8Rng;
use rand_chacha::rand_core::{Rng, SeedableRng};

/// Shapes that matter to this system, with their names.
pub const SHAPES: [(&str, Shape); 6] = [
    ("ordinary", Shape { players: (2, 10), ..Shape::ORDINARY }),
    ("dense", Shape { players: (4, 10), rounds: (3, 9), scrambled: 300, ..Shape::DENSE }),
    ("byes", Shape { players: (3, 11), ..Shape::BYES }),
    ("steep", Shape { players: (4, 10), ..Shape::STEEP }),
    ("colours", Shape { players: (4, 10), random_colours: 800, lawless_colours: 100, ..Shape::COLOURS }),
    ("apart", Shape { players: (4, 10), rounds: (1, 3), scrambled: 800, prohibited: 350, ..Shape::ORDINARY }),
];

/// The position of a seed.
#[must_use]
pub fn random_position(seed: u64, shape: &Shape) -> Position {
    let position = testing::random_position(seed, shape);
    let mut key = [7; 32];
    key[..8].copy_from_slice(&seed.to_le_bytes());
    let mut dice = ChaCha8Rng::from_seed(key);
    // Old rank by new rank: shuffled inside each score.
    let mut order: Vec<u32> = (0..position.entrants.len() as u32).collect();
    let lots: Vec<u32> = order.iter().map(|_| dice.next_u32()).collect();
    if dice.next_u32() % 4 != 0 {
        let score = |rank: u32| position.entrants[rank as usize].score;
        order.sort_by_key(|&rank| (-score(rank), lots[rank as usize]));
    }
    let mut place = vec![0; order.len()];
    for (new, &old) in (0..).zip(&order) {
        place[old as usize] = new;
    }
    let renamed = |ranks: &Ranks| ranks.iter().map(|rank| place[rank as usize]).collect();
    let entrants = order.iter().map(|&old| {
        let mut entrant = position.entrants[old as usize].clone();
        entrant.conflicts = renamed(&entrant.conflicts);
        entrant.prohibited = renamed(&entrant.prohibited);
        entrant
    });
    Position { entrants: entrants.collect(), ..position }
}
