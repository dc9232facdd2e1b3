//! Sets of numbers as bits, 64 a word.

/// Is `v` in the set?
#[inline(always)]
pub fn has(set: &[u64], v: usize) -> bool {
    set[v / 64] >> (v % 64) & 1 == 1
}

/// Puts `v` into the set.
#[inline(always)]
pub fn put(set: &mut [u64], v: usize) {
    set[v / 64] |= 1 << (v % 64);
}

/// Takes `v` out of the set.
#[inline(always)]
pub fn take(set: &mut [u64], v: usize) {
    set[v / 64] &= !(1 << (v % 64));
}

/// The members of a word, ascending.
#[inline(always)]
pub fn of_word(word: u64) -> impl Iterator<Item = usize> {
    let mut word = word;
    std::iter::from_fn(move || {
        let bit = (word != 0).then(|| word.trailing_zeros() as usize);
        word &= word.wrapping_sub(1);
        bit
    })
}

/// The members of the set, ascending.
pub fn members(set: &[u64]) -> impl Iterator<Item = usize> + '_ {
    set.iter().enumerate().flat_map(|(at, &word)| of_word(word).map(move |bit| at * 64 + bit))
}
