//! The best and earliest pairing of a bracket by weighted matching.
//!
//! What a bracket gives up by C.14 and C.10 is a sum over pairs and floaters, so all of it, most important first, makes the
//! digits of one long weight ([`super::price`]); a minimum-cost matching is a best candidate. Among the best, the order of the
//! articles is settled step by step: the set of S1 (D.3), its opponents (D.1), exchanges (D.2), transpositions (D.1). Sets and
//! exchanges are more digits; "the first opponent with whom a best candidate exists" is asked of the solved matching.
//!
//! The upper member of a pair is in S1: turned round, the pair would belong to a later set or exchange. Nobody of the
//! moved-down players left out of S1 is paired in the remainder, or M1 could be greater by one.

use super::graph::{Graph, Rest, Task};
use super::price::{Order, Prices};
use crate::matching::{Cheapest, cheapest};
use crate::systems::dutch_procedure::bracket::{Candidate, Level};
use crate::systems::dutch_procedure::rules::Setting;

/// What was found.
#[derive(Clone, Debug)]
pub(super) struct Found {
    pub candidate: Candidate,
    /// How far the next bracket gets, where it was looked at; no more pairs are counted than were asked for.
    pub next: Level,
}

/// Finds the best and earliest candidate. `None`: what was asked for cannot be had.
pub(super) fn search(task: &Task<'_>) -> Option<Found> {
    let graph = Graph::new(task);
    let mdps = graph.mdps();
    let mut settled = Settled::new(&graph);
    if mdps > 0 {
        let mut m1 = 0;
        solve(&mut settled, &Order::default(), |settled, matching| {
            settled.keep(matching);
            m1 = settled.s1().len();
            if m1 == mdps {
                settled.choose_opponents(matching);
            }
        })?;
        if m1 == 0 && !task.remainder {
            return None;
        }
        if m1 == 0 {
            // C.14.b.2.
            let bracket = &task.setting.bracket.as_homogeneous();
            return search(&Task { setting: Setting { bracket, ..task.setting }, ..*task });
        }
        settled.complies()?;
        if m1 < mdps {
            solve(&mut settled, &Order { mdp_set: true, ..Order::default() }, |settled, matching| {
                settled.keep(matching);
                settled.choose_opponents(matching);
            })?;
        }
    }
    let place = settled.places();
    let hoped = if mdps > 0 { settled.pairs_left() } else { graph.own / 2 };
    let mut order = Order { split: Some(hoped), place, ..Order::default() };
    solve(&mut settled, &order, |settled, matching| {
        settled.keep(matching);
        if settled.pairs_left() == hoped && !settled.exchanged(hoped) {
            settled.transpose(matching);
        }
    })?;
    settled.complies()?;
    let found = settled.pairs_left();
    if settled.pairs.is_empty() && found > 0 {
        if found != hoped {
            order.split = Some(found);
            solve(&mut settled, &order, |settled, matching| {
                settled.keep(matching);
                if !settled.exchanged(found) {
                    settled.transpose(matching);
                }
            })?;
        }
        if settled.pairs.is_empty() {
            order.exchange_sets = true;
            solve(&mut settled, &order, |settled, matching| {
                settled.keep(matching);
                settled.transpose(matching);
            })?;
        }
    }
    Some(settled.finish())
}

/// What has been settled so far.
struct Settled<'g> {
    graph: &'g Graph<'g>,
    /// Pairs of S1 in a heterogeneous bracket, in its order.
    first: Vec<(usize, usize)>,
    /// Pairs of the remainder, in the order of its S1.
    pairs: Vec<(usize, usize)>,
    /// Vertices whose pairs are settled: out of the graph.
    taken: Vec<bool>,
    /// The mates in the latest optimum.
    mates: Vec<Option<usize>>,
}

impl<'g> Settled<'g> {
    fn new(graph: &'g Graph<'g>) -> Self {
        let len = graph.len();
        Self { graph, first: Vec::new(), pairs: Vec::new(), taken: vec![false; len], mates: vec![None; len] }
    }

    fn keep(&mut self, matching: &dyn Cheapest) {
        for v in 0..self.graph.len() {
            if !self.taken[v] {
                self.mates[v] = matching.mate(v);
            }
        }
    }

    /// The mate inside the bracket.
    fn mate(&self, v: usize) -> Option<usize> {
        self.mates[v].filter(|&w| w < self.graph.own && self.graph.pair_of_bracket(v, w))
    }

    /// Do those who may not float not float?
    fn complies(&self) -> Option<()> {
        let mut own = 0..self.graph.own;
        own.all(|v| !self.graph.must_not_float(v) || self.mate(v).is_some()).then_some(())
    }

    /// The moved-down players who are the upper one of a pair.
    fn s1(&self) -> Vec<usize> {
        (0..self.graph.mdps()).filter(|&v| self.mate(v).is_some_and(|w| w > v)).collect()
    }

    /// Everybody of S1 takes the first of S2 with whom an optimum exists.
    fn choose_opponents(&mut self, matching: &mut dyn Cheapest) {
        let s1 = self.s1();
        for &v in &s1 {
            let free = |w: &usize| !s1.contains(w) && !self.first.iter().any(|(_, gone)| gone == w);
            let opponent = (v + 1..self.graph.own).filter(free).find(|&w| matching.fix(v, w));
            self.first.extend(opponent.map(|w| (v, w)));
        }
        self.keep(matching);
        for &(v, w) in &self.first {
            self.taken[v] = true;
            self.taken[w] = true;
        }
    }

    fn remainder(&self) -> impl Iterator<Item = usize> + '_ {
        (0..self.graph.own).filter(|&v| !self.taken[v])
    }

    /// Places in the remainder by vertex.
    fn places(&self) -> Vec<u32> {
        let mut places = vec![u32::MAX; self.graph.len()];
        for (at, v) in (0..).zip(self.remainder()) {
            places[v] = at;
        }
        places
    }

    /// Pairs of the latest optimum in the remainder.
    fn pairs_left(&self) -> usize {
        self.remainder().filter(|&v| self.mate(v).is_some()).count() / 2
    }

    /// Is somebody of S1 not the upper member of a pair?
    fn exchanged(&self, split: usize) -> bool {
        self.remainder().take(split).any(|v| self.mate(v).is_none_or(|w| w < v))
    }

    /// Everybody of S1, as the optimum has it, takes the first of S2 with whom an optimum exists.
    fn transpose(&mut self, matching: &mut dyn Cheapest) {
        let uppers: Vec<usize> = self.remainder().filter(|&v| self.mate(v).is_some_and(|w| w > v)).collect();
        let mut upper = vec![false; self.graph.own];
        uppers.iter().for_each(|&v| upper[v] = true);
        let mut lowers: Vec<usize> = self.remainder().filter(|&v| !upper[v]).collect();
        for &v in &uppers {
            if let Some(at) = lowers.iter().position(|&w| w > v && matching.fix(v, w)) {
                self.pairs.push((v, lowers.remove(at)));
            }
        }
        self.keep(matching);
    }

    fn finish(self) -> Found {
        let graph = self.graph;
        let rank = |v: usize| graph.ranks[v];
        let pairs: Vec<(u32, u32)> = self.first.iter().chain(&self.pairs).map(|&(v, w)| (rank(v), rank(w))).collect();
        let floats = |&v: &usize| self.mate(v).is_none();
        let mut floaters: Vec<u32> = (0..graph.own).filter(floats).map(rank).collect();
        floaters.extend(&graph.task.setting.bracket.outside);
        floaters.sort_unstable();
        let next = self.next(floaters.len());
        Found { candidate: Candidate { pairs, m1: self.first.len(), floaters }, next }
    }

    /// How far the next bracket got.
    fn next(&self, floaters: usize) -> Level {
        let graph = self.graph;
        let players = graph.ranks.len();
        let inside = |v: usize| v < graph.own && self.mate(v).is_some();
        let below = (0..players).filter(|&v| !inside(v));
        let m1 =
            below.clone().filter(|&v| v < graph.here).filter(|&v| self.mates[v].is_some_and(|w| w < players)).count();
        let everybody = floaters + players - graph.here;
        let pairs = match graph.task.rest {
            Rest::Next { spare, .. } => {
                let unpaired = below.filter(|&v| self.mates[v].is_none()).count();
                (everybody - spare - unpaired) / 2
            }
            _ => everybody / 2,
        };
        Level { m1, pairs }
    }
}

/// Solves the graph without those taken, and settles more. `None`: everybody cannot be matched who must be.
fn solve<'g>(
    settled: &mut Settled<'g>,
    order: &Order,
    mut act: impl FnMut(&mut Settled<'g>, &mut dyn Cheapest),
) -> Option<()> {
    let alive: Vec<usize> = (0..settled.graph.len()).filter(|&v| !settled.taken[v]).collect();
    cheapest(&Prices::new(settled.graph, order), &alive, |matching| act(settled, matching))
}
