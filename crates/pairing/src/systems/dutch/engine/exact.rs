//! The best and earliest candidate of a bracket by weighted matching. It is always exact, and used if the counting
//! bounds of the fast path do not settle the bracket.
//!
//! A candidate is a set of pairs and a set of downfloaters, so every criterion is a sum over pairs and downfloaters (a
//! list compared in descending order becomes one count per value, the largest value first). The criteria become
//! the digits of one long weight, most important first ([`super::weights`]), and a minimum-cost matching is the best
//! candidate.
//!
//! The sequence of candidates is settled after the criteria, in the order of the articles: which MDPs are paired (4.4,
//! D.3), with whom (4.2, D.1), which players of the remainder change sides (4.3, D.2), who meets whom (4.2, D.1). Sets
//! and exchanges are additional digits ([`crate::systems::transpositions_and_exchanges`]) that narrow down the optima;
//! for partners, the question "who is the first partner with whom an optimum exists?" goes to all remaining optima
//! ([`Optima::first`]).
//!
//! Why the upper member of a pair is always in S1: turning a pair round so that the higher-ranked player is in S1 never
//! adds an exchanged player and lowers the difference of the sums. So the turned candidate comes earlier and has the
//! same pairs.

use super::field::Field;
use super::graph::Graph;
use super::task::{Horizon, Task};
use super::weights::Weights;
use crate::matching::Optima;
use crate::systems::dutch::bracket::{Bracket, Candidate, Route};
use crate::systems::transpositions_and_exchanges::{earliest_remainder, earliest_set};

/// The result of a search.
#[derive(Clone, Debug)]
pub(super) struct Found {
    pub candidate: Candidate,
    /// Players of the bracket and the next scoregroup whom the witness leaves unpaired within the two, ascending rank.
    pub left_in_next: Vec<u32>,
}

/// Finds the best and earliest candidate. `None`: not all players can be matched (only with [`Horizon::Everybody`]).
pub(super) fn search(task: &Task<'_>) -> Option<Found> {
    let graph = Graph::new(task);
    let mdps = graph.mdps;
    let mut settled = Settled::new(&graph)?;
    let in_bracket = |_: usize, w: usize| w < graph.bracket;
    let paired = (0..mdps).filter(|&v| settled.mate_in_bracket(v).is_some()).count();
    if paired > 0 {
        if paired < mdps {
            // Which MDPs stay in limbo: the earliest set (4.4, D.3).
            earliest_set(&mut settled.optima, mdps, in_bracket);
        }
        settled.choose_partners();
    }
    // The remainder: residents who are not paired with MDPs.
    let remainder: Vec<usize> = (mdps..graph.bracket).filter(|&v| !settled.taken[v]).collect();
    settled.pairs = earliest_remainder(&mut settled.optima, &remainder, in_bracket);
    Some(settled.finish())
}

/// C8, C.7 for given downfloaters: the ranks that the best pairing of the next bracket leaves unpaired. `None`: not all
/// players can be matched.
pub(super) fn next_bracket(field: &Field<'_>, floaters: &[u32], below: u32, horizon: Horizon) -> Option<Vec<u32>> {
    let bracket = Bracket { mdps: floaters.to_vec(), residents: below..below, route: Route::Ordinary };
    let task = Task { field, bracket: &bracket, horizon, looks_ahead: true, compare_unplayed: false };
    Some(Settled::new(&Graph::new(&task))?.finish().left_in_next)
}

/// What has been settled so far.
struct Settled<'g> {
    graph: &'g Graph<'g>,
    /// All candidates that are best so far.
    optima: Optima,
    /// Pairs of the MDPs, in the order of S1.
    mdp_pairs: Vec<(usize, usize)>,
    /// Pairs of the remainder, in the order of S1R.
    pairs: Vec<(usize, usize)>,
    /// Vertices whose pairs are settled.
    taken: Vec<bool>,
}

impl<'g> Settled<'g> {
    fn new(graph: &'g Graph<'g>) -> Option<Self> {
        let perfect = graph.task.horizon == Horizon::Everybody;
        Some(Self {
            graph,
            optima: Optima::of_pairable(&Weights::new(graph), graph.len(), perfect)?,
            mdp_pairs: Vec::new(),
            pairs: Vec::new(),
            taken: vec![false; graph.len()],
        })
    }

    /// The mate of a vertex, if it is also in the bracket.
    fn mate_in_bracket(&mut self, v: usize) -> Option<usize> {
        self.optima.mate(v).filter(|&w| w < self.graph.bracket)
    }

    /// Each paired MDP in turn takes the first resident with whom an optimum exists.
    fn choose_partners(&mut self) {
        let residents: Vec<usize> = (self.graph.mdps..self.graph.bracket).collect();
        let paired: Vec<usize> = (0..self.graph.mdps).filter(|&v| self.mate_in_bracket(v).is_some()).collect();
        for v in paired {
            self.mdp_pairs.extend(self.optima.first(v, &residents).map(|w| (v, w)));
        }
        for &(v, w) in &self.mdp_pairs {
            self.taken[v] = true;
            self.taken[w] = true;
        }
    }

    fn finish(mut self) -> Found {
        let graph = self.graph;
        let rank = |v: usize| graph.ranks[v];
        let mut paired = vec![false; graph.len()];
        let mut candidate = Candidate::default();
        for &(v, w) in self.mdp_pairs.iter().chain(&self.pairs) {
            paired[v] = true;
            paired[w] = true;
            candidate.pairs.push((rank(v).min(rank(w)), rank(v).max(rank(w))));
        }
        candidate.downfloaters = (0..graph.bracket).filter(|&v| !paired[v]).map(rank).collect();
        let mut left = |&v: &usize| !paired[v] && self.optima.mate(v).is_none_or(|w| w >= graph.next);
        let left_in_next = (0..graph.next).filter(|v| left(v)).map(rank).collect();
        Found { candidate, left_in_next }
    }
}
