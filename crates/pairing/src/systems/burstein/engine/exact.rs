//! Pairs any bracket by one weighted matching of all players not yet paired, with C5 to C8 as digits.
//!
//! Vertices are the players of the bracket by BSN, the next scoregroup, and the rest. A player of the bracket who meets
//! a lower player floats, which costs C5 and C6. A player of the bracket or the next scoregroup who meets a player of
//! the rest leaves the next bracket, which costs C7. At first the rest is omitted, and a player who would meet a player
//! of the rest stays unmatched ([`pair_window`]).

use super::Task;
use super::field::Field;
use crate::matching::{Accumulator, Costs, DigitLayout, Optima, Slot};
use crate::systems::PairCriterion;
use crate::systems::burstein::edition::Floaters;
use crate::systems::common::meetings::Pool;
use crate::tournament::Points;
use std::collections::BTreeMap;
use std::ops::Range;

/// The pairs, by position in the order of BSNs; `None` if the round cannot be completed (C4).
pub(super) fn pair(field: &Field<'_>, task: &Task<'_>) -> Option<Vec<(usize, usize)>> {
    let prices = Prices::new(field, task, true, Leaving::ByDegrees);
    let mut optima = Optima::of_pairable(&prices, prices.len(), true)?;
    Some(first(&mut optima, task.order.len()))
}

/// Like [`pair`], but without the rest in the graph: single players are to meet a player of the rest. `None` if the
/// rest cannot be completed with them.
///
/// Every complete pairing is also a pairing of the window with the same costs. So none is cheaper than the best of the
/// window; and if the first of these can be completed, it is the first of the best complete pairings. (Two players who
/// are single in it cannot meet: as a pair they would cost less.) Completion hardly ever succeeds, and is not tried, if
/// the rest needs more players of the window than the window needs of the rest.
pub(super) fn pair_window(field: &Field<'_>, task: &Task<'_>, pool: &mut Pool<'_>) -> Option<Vec<(usize, usize)>> {
    let window = [&task.order[..], task.next].concat();
    if pool.deficiency(task.rest) > field.pool().deficiency(&window) {
        return None;
    }
    let prices = Prices::new(field, task, false, Leaving::ByDegrees);
    let mut optima = Optima::of(&prices, window.len(), false)?;
    let pairs = first(&mut optima, task.order.len());
    let single = (0..window.len()).filter(|&v| optima.mate(v).is_none()).map(|v| window[v]);
    let left: Vec<u32> = task.rest.iter().copied().chain(single).collect();
    field.perfect(pool, &left).then_some(pairs)
}

/// Like [`pair`], in the reading in which C7 is either met or not (BURSTEIN-4): the best pairing by C5 and C6; but if a
/// pairing that meets C7 is as good by these two, the best pairing that meets it.
pub(super) fn pair_if_met(field: &Field<'_>, task: &Task<'_>) -> Option<Vec<(usize, usize)>> {
    let prices = Prices::new(field, task, true, Leaving::Free);
    let mut optima = Optima::of_pairable(&prices, prices.len(), true)?;
    let met = Prices::new(field, task, true, Leaving::Counted);
    if !task.next.is_empty()
        && let Some(mut meeting) = Optima::of(&met, met.len(), true)
    {
        let (floaters, best) = prices.floaters(&mut optima);
        let odd = (floaters + task.next.len()) % 2;
        if met.leaving(&mut meeting) == odd && met.floaters(&mut meeting) == (floaters, best) {
            optima = meeting;
        }
    }
    Some(first(&mut optima, task.order.len()))
}

/// 4.3, D.1: the first of the best pairings. It does not settle which lower players the floaters meet.
fn first(optima: &mut Optima, players: usize) -> Vec<(usize, usize)> {
    let mut done = vec![false; players];
    let mut pairs = Vec::new();
    for v in 0..players {
        if done[v] {
            continue;
        }
        done[v] = true;
        let candidates: Vec<usize> = (v + 1..players).rev().filter(|&w| !done[w]).collect();
        let found = optima.first(v, &candidates).or_else(|| optima.mate(v));
        if let Some(w) = found.filter(|&w| w < players) {
            done[w] = true;
            pairs.push((v, w));
        }
    }
    pairs
}

/// The costs of a floater: one in the number of floaters (C5), and C6.
#[derive(Clone, Copy, Default)]
struct Fee([Slot; 3]);

impl Fee {
    fn pay(self, accumulator: &mut impl Accumulator) {
        self.0.into_iter().for_each(|slot| slot.pay(accumulator, 1));
    }
}

/// The cost of leaving the next bracket (C7).
#[derive(Clone, Copy, PartialEq, Eq)]
enum Leaving {
    /// The fees of C5 and C6.
    ByDegrees,
    /// Nothing.
    Free,
    /// The residents who leave it are counted before all other criteria; incoming floaters may not leave it.
    Counted,
}

struct Prices<'p> {
    field: &'p Field<'p>,
    task: &'p Task<'p>,
    leaving: Leaving,
    /// Whether the rest is in the graph.
    whole: bool,
    words: usize,
    /// C5, C6: a fee for each player of the bracket.
    floats: Vec<Fee>,
    /// C7: a fee for each player of the bracket and the next scoregroup.
    leaves: Vec<Fee>,
    /// C8: a digit for each criterion of pairs.
    pairs: Vec<Slot>,
}

impl<'p> Prices<'p> {
    fn new(field: &'p Field<'p>, task: &'p Task<'p>, whole: bool, leaving: Leaving) -> Self {
        let mut layout = DigitLayout::default();
        let counted = if leaving == Leaving::Counted { layout.add(task.next.len() as i64) } else { Slot::NONE };
        let below = [&task.order[..], task.next].concat();
        let floats = fees(field, &mut layout, &task.order, |at| task.incoming.contains(&task.order[at]));
        let leaves = if task.next.is_empty() || leaving != Leaving::ByDegrees {
            vec![Fee([counted, Slot::NONE, Slot::NONE]); below.len()]
        } else {
            // The unpaired players of this bracket are the incoming floaters of the next one.
            fees(field, &mut layout, &below, |at| at < task.order.len())
        };
        let most = |criterion: &PairCriterion| i64::from(criterion.most) * task.order.len() as i64 / 2;
        let pairs = field.edition.pairs.iter().map(|criterion| layout.add(most(criterion))).collect();
        Self { field, task, leaving, whole, words: layout.limbs(), floats, leaves, pairs }
    }

    fn len(&self) -> usize {
        self.leaves.len() + if self.whole { self.task.rest.len() } else { 0 }
    }

    fn rank(&self, v: usize) -> u32 {
        let (players, next) = (self.task.order.len(), self.task.next.len());
        if v < players {
            self.task.order[v]
        } else if v < players + next {
            self.task.next[v - players]
        } else {
            self.task.rest[v - players - next]
        }
    }

    /// The number of floaters, and their value of C6.
    fn floaters(&self, optima: &mut Optima) -> (usize, Vec<Points>) {
        let players = self.floats.len();
        let floating = |&v: &usize| optima.mate(v).is_none_or(|w| w >= players);
        let floaters: Vec<u32> = (0..players).filter(floating).map(|v| self.rank(v)).collect();
        let incoming = self.field.meetings.set(self.task.incoming);
        (floaters.len(), self.field.floaters(&floaters, &incoming))
    }

    /// The number of players of the next scoregroup who meet a player of the rest.
    fn leaving(&self, optima: &mut Optima) -> usize {
        let window = self.leaves.len();
        (self.floats.len()..window).filter(|&v| optima.mate(v).is_some_and(|w| w >= window)).count()
    }

    /// Adds the costs of a player who meets a player of the rest.
    fn below(&self, v: usize, accumulator: &mut impl Accumulator) {
        if let Some(fee) = self.floats.get(v) {
            fee.pay(accumulator);
        }
        if let Some(fee) = self.leaves.get(v) {
            fee.pay(accumulator);
        }
    }
}

/// The fees of C5 and C6 for these players, the number of floaters first.
fn fees(field: &Field<'_>, layout: &mut DigitLayout, players: &[u32], came_in: impl Fn(usize) -> bool) -> Vec<Fee> {
    let count = layout.add(players.len() as i64);
    let incoming_first = field.edition.floaters == Floaters::IncomingFirst;
    let incoming = if incoming_first { layout.add(players.len() as i64) } else { Slot::NONE };
    let counts = |at: usize| !incoming_first || came_in(at);
    // The highest score matters most.
    let mut levels: BTreeMap<std::cmp::Reverse<Points>, (i64, Slot)> = BTreeMap::new();
    for (at, &rank) in players.iter().enumerate().filter(|&(at, _)| counts(at)) {
        debug_assert!(at < players.len());
        levels.entry(std::cmp::Reverse(field.score(rank))).or_default().0 += 1;
    }
    levels.values_mut().for_each(|(size, slot)| *slot = layout.add(*size));
    let fee = |(at, &rank): (usize, &u32)| {
        if !counts(at) {
            return Fee([count, Slot::NONE, Slot::NONE]);
        }
        let level = levels.get(&std::cmp::Reverse(field.score(rank))).map_or(Slot::NONE, |&(_, slot)| slot);
        Fee([count, incoming, level])
    };
    players.iter().enumerate().map(fee).collect()
}

impl Costs for Prices<'_> {
    fn words(&self) -> usize {
        self.words
    }

    fn allows(&self, v: usize, w: usize) -> bool {
        let (bracket, window) = (self.floats.len(), self.leaves.len());
        let passes = v.min(w) < bracket && v.max(w) >= window;
        self.field.may_pair(self.rank(v), self.rank(w)) && !(passes && self.leaving == Leaving::Counted)
    }

    fn alone(&self, v: usize, accumulator: &mut impl Accumulator) {
        self.below(v, accumulator);
    }

    fn pair(&self, v: usize, w: usize, accumulator: &mut impl Accumulator) {
        let (players, next) = (self.floats.len(), self.leaves.len());
        if w < players {
            for (criterion, slot) in self.field.edition.pairs.iter().zip(&self.pairs) {
                slot.pay(accumulator, (criterion.count)(self.field.position, self.rank(v), self.rank(w)).into());
            }
        } else if w >= next {
            self.below(v, accumulator);
        } else if let Some(fee) = self.floats.get(v) {
            fee.pay(accumulator);
        }
    }

    fn indifferent(&self) -> Range<usize> {
        self.leaves.len()..self.len()
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::matching::Lex;
    use crate::systems::burstein::Edition;
    use crate::systems::dutch::testing::sketch;

    /// C6: one floater with the highest score is worse than any number with lower scores.
    #[test]
    fn a_higher_score_costs_more_than_many_lower_ones() {
        let scores = [3, 2, 2, 2, 2, 1, 1, 1];
        let player = |(tpn, score)| format!("{tpn} {score}.0 -\n");
        let position = sketch(&format!("round 9\n{}", (1..).zip(scores).map(player).collect::<String>()));
        let field = Field::new(&position, Edition::B2026);
        let fees = fees(&field, &mut DigitLayout::default(), &[0, 1, 2, 3, 4, 5, 6, 7], |_| false);
        let cost = |places: [usize; 4]| {
            let mut cost = Lex([0]);
            places.into_iter().for_each(|at| fees[at].pay(&mut cost));
            cost
        };
        assert!(cost([1, 2, 3, 4]) < cost([0, 5, 6, 7]));
    }
}
