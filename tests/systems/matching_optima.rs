//! The cheapest matchings by long weights: what is known of the costs beforehand changes nothing but time.

use crate::common::Draws;
use pairproof::matching::{Accumulator, BitMatcher, Costs, DigitLayout, Optima, Slot};
use std::ops::Range;

/// Costs of several digits for each pair. Vertices from `quiet` on cost nothing themselves.
struct Table {
    size: usize,
    quiet: usize,
    /// Are the quiet ones said to be indifferent?
    said: bool,
    edges: Vec<bool>,
    slots: Vec<Slot>,
    words: usize,
    /// By pair and digit; of a pair with a quiet vertex, those of the other one.
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

/// With whom each of the vertices that cost something is matched first, one after the other.
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
