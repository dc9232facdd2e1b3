//! The sequence of candidates, for the engines that pair S1 with S2: finds the earliest of the candidates that are best
//! by the criteria.
//!
//! A candidate of a bracket is a matching of its players, the *upper* member of each pair (the one with the smaller
//! number) in S1. The articles order candidates by the set of moved-down players in S1 (4.4, D.3), then by the exchange
//! between S1 and S2 of the remaining players (4.3, D.2), then by the transposition (4.2, D.1). Each step queries the
//! remaining candidates: whether one has a property ([`Optima::narrow`]), or which partner comes first
//! ([`Optima::first`]).

use crate::matching::{Accumulator, Costs, DigitLayout, Optima, Slot};

/// Keeps the candidates with the earliest set of moved-down players in S1 (4.4, D.3): each of these players in turn is
/// in S1 if that is still possible.
///
/// Moved-down players have the numbers below `moved_down`; `pairs(v, w)`, `v < w`: whether it is a pair of the bracket.
pub(in crate::systems) fn earliest_set(optima: &mut Optima, moved_down: usize, pairs: impl Fn(usize, usize) -> bool) {
    for v in 0..moved_down {
        upper_if_possible(optima, v, &pairs);
    }
}

fn upper_if_possible(optima: &mut Optima, v: usize, pairs: impl Fn(usize, usize) -> bool) -> bool {
    optima.narrow(&[v], |a, b| a == v && pairs(a, b), |_| false)
}

/// Pairs the remainder: the earliest exchange, then the earliest transposition. Returns the pairs in the order of S1.
pub(in crate::systems) fn earliest_remainder(
    optima: &mut Optima,
    remainder: &[usize],
    pairs: impl Fn(usize, usize) -> bool,
) -> Vec<(usize, usize)> {
    let split = remainder.iter().filter(|&&v| upper(optima, v, &pairs)).count();
    if split == 0 {
        return Vec::new();
    }
    earliest_exchange(optima, remainder, split, &pairs);
    // Each player of S1, as the optima now have it, takes the first possible player of S2 (4.2, D.1).
    let (s1, s2): (Vec<usize>, Vec<usize>) = remainder.iter().partition(|&&v| upper(optima, v, &pairs));
    let first = |v: usize| Some((v, optima.first(v, &s2[s2.partition_point(|&w| w < v)..])?));
    s1.into_iter().filter_map(first).collect()
}

/// Whether `v` is the upper member of a pair of the bracket. Once the exchange is settled, all remaining optima agree
/// on that.
fn upper(optima: &mut Optima, v: usize, pairs: impl Fn(usize, usize) -> bool) -> bool {
    optima.mate(v).is_some_and(|w| v < w && pairs(v, w))
}

/// Keeps the candidates with the earliest exchange in the remainder (4.3, D.2): the smallest number of players who
/// change sides, the smallest difference between the sums of their numbers, the largest numbers that leave S1, the
/// smallest that come from S2.
///
/// `remainder` holds its players, ascending; the first `split` of them are S1.
fn earliest_exchange(optima: &mut Optima, remainder: &[usize], split: usize, pairs: impl Fn(usize, usize) -> bool) {
    let size = remainder.last().map_or(0, |last| last + 1);
    let mut place = vec![usize::MAX; size];
    (0..).zip(remainder).for_each(|(at, &v)| place[v] = at);
    let place = |v: usize| place.get(v).copied().unwrap_or(usize::MAX);
    let (s1, s2) = remainder.split_at(split);
    // Without any exchange, the upper members are S1.
    let level = |a: usize, b: usize| match pairs(a, b) {
        true => place(a) < split && (split..usize::MAX).contains(&place(b)),
        false => place(a) >= split && place(b) >= split,
    };
    if optima.narrow(remainder, level, |v| place(v) >= split) {
        return;
    }
    optima.refine(&Exchange::new(split, remainder.len(), place, &pairs));
    let mut leave = s1.iter().filter(|&&v| !upper(optima, v, &pairs)).count();
    let mut come = s2.iter().filter(|&&v| upper(optima, v, &pairs)).count();
    for &v in s1.iter().rev() {
        if leave > 0 && optima.narrow(&[v], |a, b| a != v || !pairs(a, b), |_| true) {
            leave -= 1;
        }
    }
    for &v in s2 {
        if come > 0 && upper_if_possible(optima, v, &pairs) {
            come -= 1;
        }
    }
}

/// The number of players who change sides, and the difference of their numbers (the first two rules of 4.3 and D.2).
struct Exchange<L, P> {
    /// Whether this (`v < w`) is a pair of the bracket.
    pairs: P,
    /// Places below this are S1.
    split: usize,
    /// Place in the remainder by vertex; `usize::MAX` for all other players.
    place: L,
    words: usize,
    count: Slot,
    difference: Slot,
}

impl<L: Fn(usize) -> usize, P: Fn(usize, usize) -> bool> Exchange<L, P> {
    fn new(split: usize, size: usize, place: L, pairs: P) -> Self {
        let wide = size as i64;
        let mut layout = DigitLayout::default();
        let (count, difference) = (layout.add(wide), layout.add(2 * wide * wide));
        Self { pairs, split, place, words: layout.limbs(), count, difference }
    }

    /// Counts a player who is not the upper member of a pair: a member of S1 leaves it.
    fn not_upper(&self, v: usize, accumulator: &mut impl Accumulator) {
        let place = (self.place)(v);
        if place < self.split {
            self.count.pay(accumulator, 1);
            self.difference.pay(accumulator, -(place as i64));
        }
    }

    fn upper(&self, v: usize, accumulator: &mut impl Accumulator) {
        let place = (self.place)(v);
        if place >= self.split {
            self.difference.pay(accumulator, place as i64);
        }
    }
}

impl<L: Fn(usize) -> usize, P: Fn(usize, usize) -> bool> Costs for Exchange<L, P> {
    fn words(&self) -> usize {
        self.words
    }

    /// Moved-down players who were left out can no longer be paired in the bracket.
    fn allows(&self, v: usize, w: usize) -> bool {
        !(self.pairs)(v, w) || (self.place)(v) != usize::MAX && (self.place)(w) != usize::MAX
    }

    fn alone(&self, v: usize, accumulator: &mut impl Accumulator) {
        self.not_upper(v, accumulator);
    }

    fn pair(&self, v: usize, w: usize, accumulator: &mut impl Accumulator) {
        if (self.pairs)(v, w) {
            self.upper(v, accumulator);
        } else {
            self.not_upper(v, accumulator);
        }
        self.not_upper(w, accumulator);
    }
}
