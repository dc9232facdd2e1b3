//! The best and earliest pairing of a bracket by weighted matching.
//!
//! The violations that C.14 and C.10 allow are a sum over pairs and floaters, so all of them, the most important first,
//! are digits of one long weight ([`super::price`]); a minimum-cost matching is a best candidate. Among the best, the
//! order of the articles is settled step by step: the set of S1 (D.3), its opponents (D.1), exchanges (D.2),
//! transpositions (D.1). Sets and exchanges are further digits; the solved matching then gives the first opponent with
//! whom a best candidate exists.
//!
//! The upper member of a pair is in S1: with the two swapped, the pair would belong to a later set or exchange. A
//! moved-down player outside S1 is never paired in the remainder: otherwise M1 could be greater by one.

use super::graph::{Graph, Rest, Task};
use super::price::Prices;
use crate::matching::Optima;
use crate::systems::dutch_2012::bracket::{Candidate, Level};
use crate::systems::dutch_2012::criteria::Setting;
use crate::systems::transpositions_and_exchanges::{earliest_remainder, earliest_set};

/// The result of a search.
#[derive(Clone, Debug)]
pub(super) struct Found {
    pub candidate: Candidate,
    /// How far the next bracket gets, if the search included it; pairs beyond the required number are not counted.
    pub next: Level,
    /// The moved-down players who are paired there.
    pub next_s1: Vec<u32>,
}

/// Finds the best and earliest candidate. `None`: no candidate meets the requirements.
pub(super) fn search(task: &Task<'_>) -> Option<Found> {
    let graph = Graph::new(task);
    let mdps = graph.mdps();
    let mut settled = Settled::new(&graph)?;
    let of_bracket = |v: usize, w: usize| w < graph.own && graph.pair_of_bracket(v, w);
    if mdps > 0 {
        let m1 = settled.s1().len();
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
            earliest_set(&mut settled.optima, mdps, of_bracket);
        }
        settled.choose_opponents();
    }
    settled.complies()?;
    let remainder: Vec<usize> = (0..graph.own).filter(|&v| !settled.taken[v]).collect();
    settled.pairs = earliest_remainder(&mut settled.optima, &remainder, of_bracket);
    Some(settled.finish())
}

/// The decisions made so far.
struct Settled<'g> {
    graph: &'g Graph<'g>,
    /// All candidates that are best so far.
    optima: Optima,
    /// Pairs of S1 in a heterogeneous bracket, in its order.
    first: Vec<(usize, usize)>,
    /// Pairs of the remainder, in the order of its S1.
    pairs: Vec<(usize, usize)>,
    /// Vertices whose pairs are settled.
    taken: Vec<bool>,
}

impl<'g> Settled<'g> {
    fn new(graph: &'g Graph<'g>) -> Option<Self> {
        let optima = Optima::of(&Prices::new(graph), graph.len(), graph.perfect)?;
        Some(Self { graph, optima, first: Vec::new(), pairs: Vec::new(), taken: vec![false; graph.len()] })
    }

    /// The mate inside the bracket.
    fn mate(&mut self, v: usize) -> Option<usize> {
        let graph = self.graph;
        self.optima.mate(v).filter(|&w| w < graph.own && graph.pair_of_bracket(v, w))
    }

    /// Returns `Some` if all players who must not float are paired.
    fn complies(&mut self) -> Option<()> {
        let mut own = 0..self.graph.own;
        own.all(|v| !self.graph.must_not_float(v) || self.mate(v).is_some()).then_some(())
    }

    /// The moved-down players who are the upper member of a pair.
    fn s1(&mut self) -> Vec<usize> {
        (0..self.graph.mdps()).filter(|&v| self.mate(v).is_some_and(|w| w > v)).collect()
    }

    /// Gives each player of S1 the first opponent of S2 with whom an optimum exists.
    fn choose_opponents(&mut self) {
        let s1 = self.s1();
        for &v in &s1 {
            let s2: Vec<usize> = (v + 1..self.graph.own).filter(|w| !s1.contains(w)).collect();
            self.first.extend(self.optima.first(v, &s2).map(|w| (v, w)));
        }
        for &(v, w) in &self.first {
            self.taken[v] = true;
            self.taken[w] = true;
        }
    }

    fn finish(mut self) -> Found {
        let graph = self.graph;
        let rank = |v: usize| graph.ranks[v];
        let pairs: Vec<(u32, u32)> = self.first.iter().chain(&self.pairs).map(|&(v, w)| (rank(v), rank(w))).collect();
        let floating: Vec<usize> = (0..graph.own).filter(|&v| self.mate(v).is_none()).collect();
        let (next, next_s1) = self.next(&floating);
        let mut floaters: Vec<u32> = floating.into_iter().map(rank).collect();
        floaters.extend(&graph.task.setting.bracket.outside);
        floaters.sort_unstable();
        Found { candidate: Candidate { pairs, m1: self.first.len(), floaters }, next, next_s1 }
    }

    /// How far the next bracket gets with these floaters, and which moved-down players are paired there.
    fn next(&mut self, floating: &[usize]) -> (Level, Vec<u32>) {
        let graph = self.graph;
        let players = graph.ranks.len();
        let below: Vec<usize> = floating.iter().copied().chain(graph.own..players).collect();
        let mates: Vec<Option<usize>> = below.iter().map(|&v| self.optima.mate(v)).collect();
        let met = |(&v, mate): (&usize, &Option<usize>)| v < graph.here && mate.is_some_and(|w| w < players);
        let mut s1: Vec<u32> =
            below.iter().zip(&mates).filter(|&pair| met(pair)).map(|(&v, _)| graph.ranks[v]).collect();
        s1.sort_unstable();
        let floaters = floating.len() + graph.task.setting.bracket.outside.len();
        let everybody = floaters + players - graph.here;
        let pairs = match graph.task.rest {
            Rest::Next { spare, .. } => {
                let unpaired = mates.iter().filter(|mate| mate.is_none()).count();
                (everybody - spare - unpaired) / 2
            }
            _ => everybody / 2,
        };
        (Level { m1: s1.len(), pairs }, s1)
    }
}
