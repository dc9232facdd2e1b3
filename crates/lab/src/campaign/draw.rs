//! The few random numbers that a campaign needs besides those of its tournaments: ChaCha8 with one stream per
//! tournament, sampled in our own integer arithmetic.

use rand::{Rng, SeedableRng};
use rand_chacha::ChaCha8Rng;

/// The random numbers of one tournament of a campaign.
pub(super) struct Draw(ChaCha8Rng);

impl Draw {
    /// The key differs from the generator's, so that the choice of a profile reveals nothing about the tournament.
    pub fn new(seed: u64, index: u64) -> Self {
        let mut key = *b"--------pairproof campaign draws";
        key[..8].copy_from_slice(&seed.to_le_bytes());
        let mut source = ChaCha8Rng::from_seed(key);
        source.set_stream(index);
        Self(source)
    }

    /// Draws an index from a weighted list; 0 if no weight is positive.
    pub fn weighted(&mut self, weights: impl Iterator<Item = u32> + Clone) -> usize {
        let total: u64 = weights.clone().map(u64::from).sum();
        let mut roll = (u64::from(self.0.next_u32()) * total) >> 32;
        for (place, weight) in weights.enumerate() {
            if roll < u64::from(weight) {
                return place;
            }
            roll -= u64::from(weight);
        }
        0
    }

    /// Draws a seed for another program: positive, and small enough for a signed 32-bit integer.
    pub fn foreign_seed(&mut self) -> u64 {
        u64::from(self.0.next_u32() >> 2) + 1
    }
}
