//! Pairs a bracket by weights, in the reading in which the higher score is on top (SWISS-TEAM-7).

use super::field::Field;
use super::{PairCriterion, criteria};
use crate::matching::{Accumulator, Costs, DigitLayout, Optima, Slot};

/// Returns the pairs, `(higher, lower)` by rank, ascending: of the best pairings by the criteria, the one with the
/// first identifier. Residents and upfloaters must be pairable with one another.
pub(super) fn pair(
    field: &Field<'_>,
    criteria: &[PairCriterion],
    residents: &[u32],
    upfloaters: &[u32],
) -> Vec<(u32, u32)> {
    // In order of rank, so that the earlier player of a pair is the top member.
    let mut players: Vec<u32> = residents.iter().chain(upfloaters).copied().collect();
    players.sort_unstable();
    let mut by_number: Vec<usize> = (0..players.len()).collect();
    by_number.sort_unstable_by_key(|&at| criteria::tpn(field.position, players[at]));
    let mut layout = DigitLayout::default();
    let digits = criteria.iter().map(|_| layout.add(players.len() as i64)).collect();
    let prices = Prices { field, criteria, players: &players, digits, words: layout.limbs().max(1) };
    let Some(mut optima) = Optima::of(&prices, players.len(), true) else { return Vec::new() };
    // 3.6.1: decide the top members one after the other, then the opponent of each.
    let top: Vec<bool> = {
        let mut top = vec![false; players.len()];
        for &v in &by_number {
            top[v] = optima.narrow(&[v], |higher, _| higher == v, |_| false);
        }
        top
    };
    let bottom: Vec<usize> = by_number.iter().copied().filter(|&w| !top[w]).collect();
    let mut pairs = Vec::new();
    for &v in by_number.iter().filter(|&&v| top[v]) {
        if let Some(w) = optima.first(v, &bottom) {
            pairs.push((players[v], players[w]));
        }
    }
    pairs.sort_unstable();
    pairs
}

/// Costs with one digit per criterion.
struct Prices<'p> {
    field: &'p Field<'p>,
    criteria: &'p [PairCriterion],
    players: &'p [u32],
    digits: Vec<Slot>,
    words: usize,
}

impl Costs for Prices<'_> {
    fn words(&self) -> usize {
        self.words
    }

    fn allows(&self, v: usize, w: usize) -> bool {
        self.field.may_meet(self.players[v], self.players[w])
    }

    fn alone(&self, _: usize, _: &mut impl Accumulator) {}

    fn pair(&self, v: usize, w: usize, accumulator: &mut impl Accumulator) {
        let pair = (self.players[v], self.players[w]);
        for (criterion, slot) in self.criteria.iter().zip(&self.digits) {
            slot.pay(accumulator, i64::from(criterion.counts(self.field.position, pair)));
        }
    }
}
