//! The random source: ChaCha8 with one stream per tournament, sampled in our own integer arithmetic, so that a library
//! update never changes a tournament.

use rand::{Rng, SeedableRng};
use rand_chacha::ChaCha8Rng;

/// The random numbers of one tournament.
#[derive(Clone, Debug)]
pub(super) struct Random(ChaCha8Rng);

impl Random {
    /// The stream of tournament `index` of a run with this seed. The key is the seed and a fixed text, which
    /// the library uses unchanged.
    pub fn new(seed: u64, index: u64) -> Self {
        let mut key = *b"--------pairproof tournament key";
        key[..8].copy_from_slice(&seed.to_le_bytes());
        let mut source = ChaCha8Rng::from_seed(key);
        source.set_stream(index);
        Self(source)
    }

    /// 32 random bits.
    pub fn bits(&mut self) -> u32 {
        self.0.next_u32()
    }

    /// A number below `bound`, 0 for a bound of 0. Multiplication and shift: the bias is below `bound` in 2^32.
    pub fn below(&mut self, bound: u32) -> u32 {
        let product = u64::from(self.bits()) * u64::from(bound);
        u32::try_from(product >> 32).unwrap_or(0)
    }

    /// A number from `from` to `to`, both included; `from` if the bounds are not in order.
    pub fn between(&mut self, from: i64, to: i64) -> i64 {
        let width = u32::try_from(to.saturating_sub(from).saturating_add(1)).unwrap_or(0);
        from + i64::from(self.below(width))
    }

    /// True in `rate` of 10,000 cases.
    pub fn chance(&mut self, rate: u32) -> bool {
        self.below(PER_TEN_THOUSAND) < rate
    }

    /// A draw from a bell curve around 0 with standard deviation `deviation`: the sum of twelve uniform numbers, which
    /// stays within six deviations.
    pub fn bell(&mut self, deviation: i64) -> i64 {
        let mut sum = -6 * 0x1_0000;
        for _ in 0..6 {
            let bits = self.bits();
            sum += i64::from(bits & 0xffff) + i64::from(bits >> 16);
        }
        (sum * deviation) >> 16
    }

    /// The index drawn from a weighted list; 0 if no weight is positive.
    pub fn weighted(&mut self, weights: impl Iterator<Item = u32> + Clone) -> usize {
        let total: u32 = weights.clone().fold(0, u32::saturating_add);
        let mut roll = self.below(total);
        for (place, weight) in weights.enumerate() {
            if roll < weight {
                return place;
            }
            roll -= weight;
        }
        0
    }
}

/// Rates are in hundredths of a per cent.
pub(super) const PER_TEN_THOUSAND: u32 = 10_000;

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn streams_are_their_own_and_never_change() {
        let mut first = Random::new(1, 0);
        let mut again = Random::new(1, 0);
        let mut second = Random::new(1, 1);
        let mut other = Random::new(2, 0);
        let heads: Vec<u32> = [&mut first, &mut again, &mut second, &mut other].map(Random::bits).into();
        assert_eq!(heads[0], heads[1]);
        assert_ne!(heads[0], heads[2]);
        assert_ne!(heads[0], heads[3]);
    }

    #[test]
    fn the_bell_has_its_width() {
        let mut random = Random::new(7, 7);
        let draws: Vec<i64> = (0..20_000).map(|_| random.bell(200)).collect();
        let square = draws.iter().map(|x| x * x).sum::<i64>() / 20_000;
        assert!((38_000..42_000).contains(&square), "{square}");
        assert!(draws.iter().sum::<i64>().abs() < 20_000 * 6);
    }

    #[test]
    fn ranges_include_both_ends() {
        let mut random = Random::new(3, 3);
        let drawn: std::collections::BTreeSet<i64> = (0..200).map(|_| random.between(-2, 2)).collect();
        assert_eq!(drawn.into_iter().collect::<Vec<_>>(), [-2, -1, 0, 1, 2]);
        assert_eq!(random.between(5, 5), 5);
    }
}
