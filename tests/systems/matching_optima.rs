//! The cheapest matchings by long weights: advance knowledge of the costs changes only the running time.

use crate::common::Draws;
use pairproof_matching::{Accumulator, BitMatcher, Costs, DigitLayout, Optima, Slot};
use std::ops::Range;

/// Costs of several digits for each pair. Vertices from `quiet` on cost nothing themselves.
struct Table {
    size: usize,
    quiet: usize,
    /// Whether the quiet vertices are declared indifferent.
    said: bool,
    edges: Vec<bool>,
    slots: Vec<Slot>,
    words: usize,
    /// By pair and digit; a pair with a quiet vertex costs as much as its other vertex.
    costs: Vec<i64>,
}

impl Table {
    fn new(size: usize, quiet: usize, density: usize, dice: &mut Draws) -> Self {
        let mut layout = DigitLayout::default();
        let slots: Vec<Slot> = (0..12).map(|_| layout.add(1 << 14)).collect();
        let edges = (0..size * size).map(|_| dice.below(100) < density).collect();
        let costs = (0..size * size * slots.len()).map(|_| dice.below(3) as i64 / 2).collect();
        Self { size, quiet, said: false, edges, words: layout.limbs(), slots, costs }
    }
}

impl Costs for Table {
    fn words(&self) -> usize {
        self.words
    }

    fn allows(&self, v: usize, w: usize) -> bool {
        self.edges[v * self.size + w]
    }

    fn alone(&self, _: usize, _: &mut impl Accumulator) {}

    fn pair(&self, v: usize, w: usize, accumulator: &mut impl Accumulator) {
        if v < self.quiet {
            let at = (v * self.size + w.min(self.quiet)) * self.slots.len();
            self.slots.iter().zip(&self.costs[at..]).for_each(|(slot, &cost)| slot.pay(accumulator, cost));
        }
    }

    fn indifferent(&self) -> Range<usize> {
        if self.said { self.quiet..self.size } else { 0..0 }
    }
}

/// The first partner of each vertex that costs something, settled one after the other.
fn firsts(table: &Table) -> Option<Vec<Option<usize>>> {
    let mut optima = Optima::of(table, table.size, true)?;
    let everybody: Vec<usize> = (0..table.size).collect();
    let mut settled = vec![None; table.size];
    for v in 0..table.quiet {
        if settled[v].is_none()
            && let Some(w) = optima.first(v, &everybody)
        {
            (settled[v], settled[w]) = (Some(w), Some(v));
        }
    }
    Some(settled)
}

#[test]
fn indifferent_vertices_need_not_be_priced_pair_by_pair() {
    let mut dice = Draws(14);
    let mut matched = 0;
    for case in 0..400 {
        let size = if case % 20 == 0 { 66 + 2 * dice.below(8) } else { 2 + 2 * dice.below(12) };
        let density = if size > 60 { 8 + dice.below(20) } else { 20 + dice.below(80) };
        let quiet = dice.below(size + 1);
        let mut table = Table::new(size, quiet, density, &mut dice);
        let asked = firsts(&table);
        table.said = true;
        assert_eq!(asked, firsts(&table), "case {case}: {size} vertices, {quiet} of them cost something");
        assert_eq!(asked.is_some(), BitMatcher::can_pair_all(size, |v, w| table.allows(v, w)), "case {case}");
        matched += usize::from(asked.is_some());
    }
    assert!((100..400).contains(&matched), "{matched} of 400 can be matched");
}

/// Costs of very many digits, of which each pair or single vertex uses only a few.
struct Sparse {
    size: usize,
    edges: Vec<bool>,
    slots: Vec<Slot>,
    words: usize,
    /// By pair (`v * size + w`, `v < w`), and by single vertex (`v * size + v`): digits and amounts.
    paid: Vec<Vec<(usize, i64)>>,
}

impl Sparse {
    fn new(size: usize, digits: usize, dice: &mut Draws) -> Self {
        let mut layout = DigitLayout::default();
        let slots: Vec<Slot> = (0..digits).map(|_| layout.add(1 << 14)).collect();
        let edges = (0..size * size).map(|_| dice.below(100) < 55).collect();
        // Few digits are used at all, so that matchings often cost the same.
        let used: Vec<usize> = (0..4).map(|_| dice.below(digits)).collect();
        let pay = |dice: &mut Draws| {
            (0..dice.below(6).saturating_sub(3))
                .map(|_| (used[dice.below(used.len())], dice.below(3) as i64 - 1))
                .collect()
        };
        let paid = (0..size * size).map(|_| pay(dice)).collect();
        Self { size, edges, words: layout.limbs(), slots, paid }
    }

    fn pay(&self, v: usize, w: usize, accumulator: &mut impl Accumulator) {
        let paid = &self.paid[v * self.size + w];
        paid.iter().for_each(|&(digit, amount)| self.slots[digit].pay(accumulator, amount));
    }

    /// All matchings of the vertices from `v` on that have no mate yet.
    fn matchings(&self, mates: &mut Vec<Option<usize>>, v: usize, perfect: bool, found: &mut Vec<Vec<Option<usize>>>) {
        let Some(v) = (v..self.size).find(|&v| mates[v].is_none()) else { return found.push(mates.clone()) };
        if !perfect {
            self.matchings_without(mates, v, found);
        }
        for w in (v + 1..self.size).filter(|&w| self.edges[v * self.size + w]) {
            if mates[w].is_none() {
                (mates[v], mates[w]) = (Some(w), Some(v));
                self.matchings(mates, v + 1, perfect, found);
                (mates[v], mates[w]) = (None, None);
            }
        }
    }

    fn matchings_without(&self, mates: &mut Vec<Option<usize>>, v: usize, found: &mut Vec<Vec<Option<usize>>>) {
        mates[v] = Some(v);
        let from = found.len();
        self.matchings(mates, v + 1, false, found);
        found[from..].iter_mut().for_each(|mates| mates[v] = None);
        mates[v] = None;
    }

    /// The cost of a matching, digit by digit.
    fn sum(&self, mates: &[Option<usize>]) -> Vec<i64> {
        let mut sum = vec![0; self.slots.len()];
        for (v, mate) in mates.iter().enumerate().filter(|(v, mate)| mate.is_none_or(|w| *v < w)) {
            self.paid[v * self.size + mate.unwrap_or(v)].iter().for_each(|&(digit, amount)| sum[digit] += amount);
        }
        sum
    }
}

impl Costs for Sparse {
    fn words(&self) -> usize {
        self.words
    }

    fn allows(&self, v: usize, w: usize) -> bool {
        self.edges[v * self.size + w]
    }

    fn alone(&self, v: usize, accumulator: &mut impl Accumulator) {
        self.pay(v, v, accumulator);
    }

    fn pair(&self, v: usize, w: usize, accumulator: &mut impl Accumulator) {
        self.pay(v, w, accumulator);
    }
}

/// Unused words and vertices without an edge are left out; the cheapest matchings are still the same as by brute force.
#[test]
fn costs_of_many_digits_are_compared_digit_by_digit() {
    let mut dice = Draws(77);
    let mut several = 0;
    for case in 0..600 {
        let perfect = case % 2 == 0;
        let size = if perfect { 2 * (1 + dice.below(4)) } else { 1 + dice.below(7) };
        let costs = Sparse::new(size, [2, 30, 90][dice.below(3)], &mut dice);
        let mut left = Vec::new();
        costs.matchings(&mut vec![None; size], 0, perfect, &mut left);
        let least = left.iter().map(|mates| costs.sum(mates)).min();
        left.retain(|mates| Some(costs.sum(mates)) == least);
        let optima = Optima::of(&costs, size, perfect);
        assert_eq!(optima.is_some(), least.is_some(), "case {case}");
        let Some(mut optima) = optima else { continue };
        several += usize::from(left.len() > 1);
        let everybody: Vec<usize> = (0..size).collect();
        for _ in 0..dice.below(3) {
            let forbidden: Vec<bool> = (0..size * size).map(|_| dice.below(4) == 0).collect();
            let asked: Vec<usize> = (0..size).filter(|_| dice.below(2) == 0).collect();
            let fits = |mates: &Vec<Option<usize>>| {
                asked.iter().all(|&v| !forbidden[v.min(mates[v].unwrap_or(v)) * size + v.max(mates[v].unwrap_or(v))])
            };
            let kept = optima.narrow(&asked, |a, b| !forbidden[a * size + b], |v| !forbidden[v * size + v]);
            assert_eq!(kept, left.iter().any(fits), "case {case}: {asked:?} without {forbidden:?} of {left:?}");
            if kept {
                left.retain(fits);
            }
        }
        for v in 0..size {
            let mates: Vec<Option<usize>> = (0..size).map(|v| optima.mate(v)).collect();
            assert!(left.contains(&mates), "case {case}: {mates:?} is none of {left:?}");
            let first = everybody.iter().copied().find(|&w| left.iter().any(|mates| mates[v] == Some(w)));
            if let Some(w) = first {
                assert_eq!(optima.first(v, &everybody).or(mates[v]), Some(w), "case {case}: the mate of {v}");
                left.retain(|mates| mates[v] == Some(w));
            }
        }
    }
    assert!(several > 100, "{several} of 600 had more than one cheapest matching");
}
