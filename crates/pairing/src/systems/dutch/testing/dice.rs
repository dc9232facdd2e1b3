//! Random draws that never change for a given seed.

use rand_chacha::ChaCha8Rng;
use rand_chacha::rand_core::{Rng, SeedableRng};

/// Integer draws from a seed.
pub(super) struct Dice(ChaCha8Rng);

impl Dice {
    /// Uses the seed's bytes as the key directly, so that no library's way of expanding a seed matters.
    pub(super) fn new(seed: u64) -> Self {
        let mut key = [0; 32];
        key[..8].copy_from_slice(&seed.to_le_bytes());
        Self(ChaCha8Rng::from_seed(key))
    }

    /// A number below `n` (0 when `n` is 0).
    pub(super) fn below(&mut self, n: u32) -> u32 {
        ((u64::from(self.0.next_u32()) * u64::from(n)) >> 32) as u32
    }

    pub(super) fn between(&mut self, (least, greatest): (u32, u32)) -> u32 {
        least + self.below(greatest.saturating_sub(least) + 1)
    }

    pub(super) fn chance(&mut self, thousandths: u32) -> bool {
        self.below(1000) < thousandths
    }
}
