//! 2017 C.7: how well the next bracket can be paired with given downfloaters.

use super::graph::{Bye, Graph, Scope};
use super::{Candidate, bye_allowed, next_group};
use crate::matching::proof::{LexicographicCosts, prove};
use crate::systems::dutch::criteria::Setting;
use std::ops::Range;

/// Returns the best pairs of the next bracket by C.7 that these downfloaters permit. `known` are pairs of that bracket,
/// which are returned if they cannot be improved on. Also returns whether no other downfloaters of the same number and
/// scores permit better pairs.
pub(super) fn best_pairs(
    setting: Setting<'_>,
    candidate: &Candidate,
    known: Vec<(u32, u32)>,
) -> (Vec<(u32, u32)>, bool) {
    if nothing_better(&setting, candidate, &known) {
        return (known, true);
    }
    let graph = NextBracket::new(setting, candidate);
    let mut mates = graph.mates(&known);
    // Each failure returns a cheaper matching, which is the cheapest possible in one more component.
    while let Err(cheaper) = prove(&graph, &mates) {
        mates = cheaper.mates;
    }
    let pairs = (0..graph.players()).filter(|&v| (v + 1..graph.players()).contains(&mates[v]));
    let pairs: Vec<(u32, u32)> = pairs.map(|v| (graph.rank(v), graph.rank(mates[v]))).collect();
    let nothing_better = nothing_better(&setting, candidate, &pairs);
    (pairs, nothing_better)
}

/// Whether these pairs leave no player unpaired, or only one of the next scoregroup if the number of players is odd.
/// Then no other downfloaters of the same number and scores permit better pairs.
fn nothing_better(setting: &Setting<'_>, candidate: &Candidate, pairs: &[(u32, u32)]) -> bool {
    let group = next_group(setting);
    let free = |rank: &u32| !pairs.iter().any(|&(a, b)| a == *rank || b == *rank);
    let last = group.end as usize == setting.position.entrants.len();
    let mut left = candidate.downfloaters.iter().copied().chain(group.clone()).filter(free);
    match (left.next(), left.next()) {
        (None, _) => true,
        (Some(rank), None) => group.contains(&rank) && (!last || bye_allowed(setting.position, rank)),
        (Some(_), Some(_)) => false,
    }
}

/// The graph of the downfloaters, the next scoregroup and one exit per player, with only the costs of C.7.
struct NextBracket<'a> {
    graph: Graph<'a>,
    /// The vertices of the downfloaters in `graph`.
    floaters: Vec<usize>,
    group: Range<usize>,
}

impl<'a> NextBracket<'a> {
    fn new(setting: Setting<'a>, candidate: &Candidate) -> Self {
        let graph = Graph::new(setting, candidate, Scope::Next, Bye::Nobody);
        let floats = |&v: &usize| candidate.downfloaters.contains(&graph.rank(v));
        let floaters = (0..graph.bracket).filter(floats).collect();
        let group = graph.next.clone();
        Self { graph, floaters, group }
    }

    fn players(&self) -> usize {
        self.floaters.len() + self.group.len()
    }

    /// The vertex of a player in `graph`.
    fn vertex(&self, v: usize) -> usize {
        self.floaters.get(v).copied().unwrap_or(self.group.start + v - self.floaters.len())
    }

    fn rank(&self, v: usize) -> u32 {
        self.graph.rank(self.vertex(v))
    }

    fn mates(&self, pairs: &[(u32, u32)]) -> Vec<usize> {
        let players = self.players();
        let at = |rank: u32| (0..players).find(|&v| self.rank(v) == rank);
        let mut mates: Vec<usize> = (0..2 * players).map(|v| (v + players) % (2 * players)).collect();
        for (v, w) in pairs.iter().filter_map(|&(a, b)| Some((at(a)?, at(b)?))) {
            (mates[v], mates[w]) = (w, v);
            (mates[v + players], mates[w + players]) = (w + players, v + players);
        }
        mates
    }
}

impl LexicographicCosts for NextBracket<'_> {
    fn size(&self) -> usize {
        2 * self.players()
    }

    fn allows(&self, v: usize, w: usize) -> bool {
        w >= self.players() || w >= self.floaters.len() && self.graph.allows(self.vertex(v), self.vertex(w))
    }

    fn components(&self) -> usize {
        self.graph.of_next().len()
    }

    fn pay(&self, v: usize, w: usize, mut pay: impl FnMut(usize, i64)) {
        if v >= self.players() {
            return;
        }
        let of_next = self.graph.of_next();
        let mate = if w < self.players() { self.vertex(w) } else { self.graph.next.end };
        self.graph.pay(self.vertex(v), mate, |component, cost| {
            if of_next.contains(&component) {
                pay(component - of_next.start, cost);
            }
        });
    }
}
