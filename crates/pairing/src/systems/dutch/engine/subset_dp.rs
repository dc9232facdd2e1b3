//! The minimum cost of pairing a set of a few players, stored for each subset.
//!
//! The minimum cost of a set is the cost of its first player's best pair plus the minimum for the others, so "is there
//! an optimum with this pair?" is an addition. The exchange (4.3, D.2), a sum over pairs and floaters as in
//! [`crate::systems::transpositions_and_exchanges`], is less significant than the criteria.

use crate::matching::bits::of_word;
use std::ops::Add;

/// The largest number of players.
pub(super) const LARGEST: usize = 12;

/// The largest number of sets of downfloaters of one size that are examined: all of them, up to eight players.
const MOST_SETS: usize = 70;

/// Players of the bracket by BSN (from 0), one bit each.
pub(super) type Set = u16;

/// The criteria and, in the lowest bits, the exchange.
pub(super) type Cost = i128;

/// The exchange alone, for pairs that are equally good: words of a quarter of the size.
pub(super) type Exchange = i32;

/// What pairs and sets cost.
pub(super) trait Price: Copy + Ord + Default + Add<Output = Self> + From<Exchange> {
    /// The cost of a set that cannot be paired.
    const IMPOSSIBLE: Self;
    /// The cost of a set that is not evaluated yet.
    const UNKNOWN: Self;
}

impl Price for Cost {
    const IMPOSSIBLE: Self = 1 << 126;
    const UNKNOWN: Self = Self::MAX;
}

impl Price for Exchange {
    const IMPOSSIBLE: Self = 1 << 30;
    const UNKNOWN: Self = Self::MAX;
}

/// Digits of the exchange (4.3, D.2): the number of players who change sides, the difference of their sums, and one bit
/// per place for which players do.
///
/// They compare as a list would: for two ways to pair one set, the numbers of players who change sides differ by at
/// most 6, the differences by less than 256, and each place's bit by one, so no digit outweighs the one before it. The
/// criteria, two words of 48 bits, are above them.
pub(super) const CRITERIA: u32 = 24;
const COUNT: Exchange = 1 << 20;
const DIFFERENCE: Exchange = 1 << 12;

pub(super) fn members(set: Set) -> impl Iterator<Item = usize> {
    of_word(set.into())
}

/// All sets of `count` of the first `size` players.
fn sets(size: usize, count: u32) -> impl Iterator<Item = Set> {
    let mut next = Some((1u32 << count) - 1).filter(|set| set >> size == 0);
    std::iter::from_fn(move || {
        let set = next?;
        let low = set & set.wrapping_neg();
        // The top member of the lowest run moves up by one, the rest of the run back to the bottom.
        let after = || (set + low) | (((set ^ (set + low)) / low) >> 2);
        next = (set != 0).then(after).filter(|set| set >> size == 0);
        Some(set as Set)
    })
}

/// The costs of pairs, and the minimum costs of sets.
pub(super) struct Table<C> {
    size: usize,
    /// Possible partners with a higher BSN.
    pub partners: [Set; LARGEST],
    /// Whether each set can be paired, as far as it has been computed.
    possible: Vec<Option<bool>>,
    /// The cost by both places, never negative; empty until there are prices.
    pair: Vec<C>,
    /// The minimum cost of each set, as far as it has been computed; empty until there are prices.
    known: Vec<C>,
}

impl<C: Price> Table<C> {
    /// A table in which no pair costs anything. `row` gives the players whom a player may meet; those with a lower BSN
    /// are ignored.
    pub fn new(size: usize, row: impl Fn(usize) -> Set) -> Self {
        let mut partners = [0; LARGEST];
        for (v, partners) in partners[..size].iter_mut().enumerate() {
            *partners = row(v) & ((1 << size) - (2 << v));
        }
        Self { size, partners, possible: vec![None; 1 << size], pair: Vec::new(), known: Vec::new() }
    }

    pub fn everybody(&self) -> Set {
        (1 << self.size) - 1
    }

    /// The same pairs at these prices, none below 0.
    pub fn priced(mut self, price: impl Fn(usize, usize) -> C) -> Self {
        self.pair = vec![C::default(); self.size * self.size];
        self.known = vec![C::UNKNOWN; 1 << self.size];
        for v in 0..self.size {
            members(self.partners[v]).for_each(|w| self.pair[v * self.size + w] = price(v, w));
        }
        self
    }

    fn pair(&self, v: usize, w: usize) -> C {
        self.pair.get(v * self.size + w).copied().unwrap_or_default()
    }

    /// Whether exactly these players can be paired among themselves.
    pub fn possible(&mut self, set: Set) -> bool {
        if set == 0 {
            return true;
        }
        if let Some(known) = self.possible[usize::from(set)] {
            return known;
        }
        let v = set.trailing_zeros() as usize;
        let possible = members(self.partners[v] & set).any(|w| self.possible(set & !(1 << v | 1 << w)));
        self.possible[usize::from(set)] = Some(possible);
        possible
    }

    /// The pairs of these players, if there is exactly one way to pair them among themselves.
    pub fn only_pairs(&mut self, mut set: Set) -> Option<Vec<(usize, usize)>> {
        let mut pairs = Vec::with_capacity(self.size / 2);
        while set != 0 {
            let v = set.trailing_zeros() as usize;
            let rest = |w: usize| set & !(1 << v | 1 << w);
            let mut ways = members(self.partners[v] & set).filter(|&w| self.possible(rest(w)));
            let w = ways.next()?;
            if ways.next().is_some() {
                return None;
            }
            drop(ways);
            pairs.push((v, w));
            set = rest(w);
        }
        Some(pairs)
    }

    /// The minimum cost of pairing exactly these players among themselves, at the table's prices.
    pub fn least(&mut self, set: Set) -> C {
        if set == 0 {
            return C::default();
        }
        let known = self.known[usize::from(set)];
        if known != C::UNKNOWN {
            return known;
        }
        let v = set.trailing_zeros() as usize;
        let mut least = C::IMPOSSIBLE;
        for w in members(self.partners[v] & set) {
            let others = self.least(set & !(1 << v | 1 << w));
            if others != C::IMPOSSIBLE {
                least = least.min(self.pair(v, w) + others);
            }
            if least == C::default() {
                break;
            }
        }
        self.known[usize::from(set)] = least;
        least
    }

    /// The sets of downfloaters that are best by number and then by their levels, the highest first, and leave a rest
    /// that completes; at most `most` of them. `None`: too many to examine.
    pub fn floaters(&mut self, most: usize, levels: &[u8], completes: &dyn Fn(Set) -> bool) -> Option<Vec<Set>> {
        let all = self.everybody();
        let mut kept = Vec::new();
        let mut candidates: Vec<(u64, Set)> = Vec::with_capacity(self.size);
        for count in (self.size as u32 % 2..=self.size as u32).step_by(2) {
            // C6 (C.5): as few as possible; C7 (C.6): with the lowest scores.
            candidates.clear();
            for (number, set) in sets(self.size, count).enumerate() {
                if number == MOST_SETS {
                    return None;
                }
                if self.possible(all & !set) {
                    candidates.push((members(set).fold(0, |scores, v| scores << 4 | u64::from(levels[v])), set));
                }
            }
            candidates.sort_unstable();
            for same in candidates.chunk_by(|a, b| a.0 == b.0) {
                let good = same.iter().map(|&(_, set)| set).filter(|&set| completes(set));
                kept.extend(good.take(most));
                if !kept.is_empty() {
                    return Some(kept);
                }
            }
        }
        Some(kept)
    }

    /// Keeps the cheapest open sets and returns their cost.
    pub fn keep_cheapest(&mut self, open: &mut Vec<Open<C>>) -> C {
        let least = open.iter().map(|open| open.spent + self.least(open.set)).min().unwrap_or(C::IMPOSSIBLE);
        open.retain(|open| open.spent + self.least(open.set) == least);
        least
    }

    /// Whether a pairing of cost `best` has this pair. If so, settles the pair and drops the open sets without it.
    pub fn settle(&mut self, open: &mut Vec<Open<C>>, best: C, v: usize, w: usize) -> bool {
        let pair = 1 << v | 1 << w;
        let cost = self.pair(v, w);
        let mut fits =
            |open: &Open<C>| open.set & pair == pair && open.spent + cost + self.least(open.set & !pair) == best;
        if !open.iter().any(&mut fits) {
            return false;
        }
        open.retain(fits);
        for open in open {
            open.set &= !pair;
            open.spent = open.spent + cost;
        }
        true
    }

    /// Pairs the remainder, whose first half is S1R, by the earliest exchange (4.3, D.2) and then the earliest
    /// transposition (4.2, D.1) among the cheapest pairings of all open sets.
    pub fn exchange(&self, remainder: Set, mut open: Vec<Open<C>>, pairs: &mut Vec<(usize, usize)>) -> Option<()> {
        let upper = open.first()?.set.count_ones() as usize / 2;
        let mut table = self.with_exchange(remainder, upper, &mut open);
        let best = table.keep_cheapest(&mut open);
        // S1 after the exchange, which the digits of the exchange make unique.
        let (mut left, mut s1) = (open.first()?.set, 0);
        while left != 0 {
            let v = left.trailing_zeros() as usize;
            let least = table.least(left);
            let rest = |w: usize| left & !(1 << v | 1 << w);
            let w = members(table.partners[v] & left).find(|&w| table.pair(v, w) + table.least(rest(w)) == least)?;
            s1 |= 1 << v;
            left = rest(w);
        }
        for v in members(s1) {
            let s2 = table.partners[v] & remainder & !s1;
            let w = members(s2).find(|&w| table.settle(&mut open, best, v, w))?;
            pairs.push((v, w));
        }
        Some(())
    }

    /// The remainder, whose first `upper` players are S1R, with the cost of exchanges below the criteria. This makes no
    /// pair cheaper, because places count for more than the bits of the players who change sides.
    fn with_exchange(&self, remainder: Set, upper: usize, open: &mut [Open<C>]) -> Self {
        // Rule 3: the largest BSN that leaves S1; rule 4: the smallest that comes from S2.
        let who = |place: usize| 1 << (LARGEST - 1 - if place < upper { upper - 1 - place } else { place });
        let down = |place: usize| if place < upper { COUNT - DIFFERENCE * place as Exchange - who(place) } else { 0 };
        let up = |place: usize| if place < upper { 0 } else { DIFFERENCE * place as Exchange - who(place) };
        let (mut partners, mut ups, mut downs) = ([0; LARGEST], [0; LARGEST], [0; LARGEST]);
        for (place, v) in members(remainder).enumerate() {
            partners[v] = self.partners[v] & remainder;
            (ups[v], downs[v]) = (up(place), down(place));
        }
        for open in open {
            let floating: Exchange = members(remainder & !open.set).map(|v| downs[v]).sum();
            open.spent = open.spent + C::from(floating);
        }
        let table = Self { size: self.size, partners, possible: Vec::new(), pair: Vec::new(), known: Vec::new() };
        table.priced(|v, w| self.pair(v, w) + C::from(ups[v] + downs[w]))
    }
}

/// The players still to be paired, and the cost spent on the others.
pub(super) struct Open<C> {
    pub set: Set,
    pub spent: C,
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn sets_of_a_size_come_once_each() {
        for (size, count, number) in [(3, 0, 1), (5, 2, 10), (8, 4, 70), (12, 2, 66), (12, 12, 1), (2, 4, 0)] {
            let mut all: Vec<Set> = sets(size, count).collect();
            assert!(all.iter().all(|set| set.count_ones() == count && u32::from(*set) < 1 << size));
            all.dedup();
            assert_eq!(all.len(), number, "{count} of {size}");
            assert!(all.is_sorted());
        }
    }

    #[test]
    fn the_least_cost_is_that_of_the_best_pairing() {
        // 0-1 and 2-3 cost 4 and 4, 0-2 and 1-3 cost 1 and 5, 0-3 is forbidden.
        let costs = [[0, 4, 1, 0], [0, 0, 0, 5], [0, 0, 0, 4]];
        let mut table = Table::<Cost>::new(4, |v| if v == 0 { 0b0110 } else { 0b1111 }).priced(|v, w| costs[v][w]);
        assert_eq!((table.least(0b1111), table.least(0b0011), table.least(0b1001)), (6, 4, Cost::IMPOSSIBLE));
    }

    #[test]
    fn there_is_one_way_to_pair_or_there_are_more() {
        // A path, and the same with its ends joined.
        let mut path = Table::<Cost>::new(4, |v| 1 << (v + 1));
        assert_eq!(path.only_pairs(0b1111), Some(vec![(0, 1), (2, 3)]));
        assert_eq!(path.only_pairs(0b0101), None);
        let mut ring = Table::<Cost>::new(4, |v| if v == 0 { 0b1010 } else { 1 << (v + 1) });
        assert_eq!(ring.only_pairs(0b1111), None);
    }

    #[test]
    fn the_exchange_is_as_small_as_it_can_be() {
        // 1 meets only 0 and 2. Exchanging 2 and 3 (then 1-2) has a smaller difference than 1 and 3 (then 0-1).
        let table = Table::<Cost>::new(6, |v| if v == 1 { 0b000111 } else { 0b111111 });
        let mut pairs = Vec::new();
        let open = vec![Open { set: table.everybody(), spent: 0 }];
        table.exchange(table.everybody(), open, &mut pairs).unwrap();
        assert_eq!(pairs, [(0, 4), (1, 2), (3, 5)]);
    }

    #[test]
    fn of_two_exchanges_with_equal_sums_the_smallest_number_comes_from_s2() {
        // 0-3, 1-4, and a ring 2-6-8-9-7-5: 3 and 4 leave S1, and either 5 and 8 or 6 and 7 come.
        let edges = [(0, 3), (1, 4), (2, 6), (6, 8), (8, 9), (7, 9), (5, 7), (2, 5)];
        let row = |v: usize| edges.iter().filter(|&&(a, _)| a == v).fold(0, |row, &(_, b)| row | 1 << b);
        let table = Table::<Cost>::new(10, row);
        let mut pairs = Vec::new();
        let open = vec![Open { set: table.everybody(), spent: 0 }];
        table.exchange(table.everybody(), open, &mut pairs).unwrap();
        assert_eq!(pairs, [(0, 3), (1, 4), (2, 6), (5, 7), (8, 9)]);
    }
}
