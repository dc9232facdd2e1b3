//! Sets of numbers as bits, 64 per word.

/// Whether `v` is in the set.
#[inline(always)]
pub fn has(set: &[u64], v: usize) -> bool {
    set[v / 64] >> (v % 64) & 1 == 1
}

/// Adds `v` to the set.
#[inline(always)]
pub fn put(set: &mut [u64], v: usize) {
    set[v / 64] |= 1 << (v % 64);
}

/// Removes `v` from the set.
#[inline(always)]
pub fn take(set: &mut [u64], v: usize) {
    set[v / 64] &= !(1 << (v % 64));
}

/// The members of a word, ascending.
#[inline(always)]
pub fn of_word(word: u64) -> impl Iterator<Item = usize> {
    Members(word)
}

/// An iterator with an exact size hint, so that collecting it into a list allocates only once.
struct Members(u64);

impl Iterator for Members {
    type Item = usize;

    #[inline]
    fn next(&mut self) -> Option<usize> {
        let bit = (self.0 != 0).then(|| self.0.trailing_zeros() as usize);
        self.0 &= self.0.wrapping_sub(1);
        bit
    }

    #[inline]
    fn size_hint(&self) -> (usize, Option<usize>) {
        let left = self.0.count_ones() as usize;
        (left, Some(left))
    }
}

/// The members of the set, ascending.
pub fn members(set: &[u64]) -> impl Iterator<Item = usize> + '_ {
    set.iter().enumerate().flat_map(|(at, &word)| of_word(word).map(move |bit| at * 64 + bit))
}
