//! The best and earliest candidate of a bracket by weighted matching: always exact, used where the counting bounds of
//! the fast path do not settle the bracket.
//!
//! A candidate is a set of pairs and a set of downfloaters, so every criterion is a sum over pairs and downfloaters (a
//! list compared in descending order is a number of occurrences a value, the largest value first). The criteria become
//! the digits of one long weight, most important first ([`super::price`]), and a minimum-cost matching is the best candidate.
//!
//! The sequence of candidates is settled behind the criteria, in the order of the articles: which MDPs are paired (4.4, D.3),
//! with whom (4.2, D.1), which players of the remainder change sides (4.3, D.2), who meets whom (4.2, D.1). Sets and
//! exchanges are more digits of the weight; "the first partner with whom an optimum exists" is asked of the solved matching
//! pair by pair ([`Solver::fix_pair`]).
//!
//! Why the upper member of a pair is always in S1: turning a pair round so that the higher BSN is in S1 never adds an
//! exchanged player and lowers the difference of the sums, so the turned candidate comes earlier and has the same pairs.

use super::field::Field;
use super::graph::Graph;
use super::price::{Order, Prices};
use crate::matching::{Cheapest, cheapest};
use crate::systems::dutch::bracket::{Bracket, Candidate, Route};

/// How far the matching looks.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Horizon {
    /// The bracket alone; unmatched players float.
    Bracket,
    /// The bracket alone; the rest of the field is asked about each set of downfloaters.
    Asked,
    /// The bracket and the next scoregroup; players unmatched in both float on.
    NextGroup,
    /// Everybody left, all to be matched, one of the allowed ones with the bye. Settles completion (C4, C5).
    Everybody,
}

/// What the search is about.
#[derive(Clone, Copy, Debug)]
pub(super) struct Task<'a> {
    pub field: &'a Field<'a>,
    pub bracket: &'a Bracket,
    pub horizon: Horizon,
    /// Compare how well the next bracket can do (C8, C.7).
    pub looks_ahead: bool,
    /// The receiver of the bye is compared by unplayed rounds (C9).
    pub compare_unplayed: bool,
}

/// What was found.
#[derive(Clone, Debug)]
pub(super) struct Found {
    pub candidate: Candidate,
    /// Those of the bracket and the next scoregroup whom the witness leaves unpaired within both, ascending rank.
    pub left_in_next: Vec<u32>,
}

/// Finds the best and earliest candidate. `None`: everybody cannot be matched (only with [`Horizon::Everybody`]).
pub(super) fn search(task: &Task<'_>) -> Option<Found> {
    let graph = Graph::new(task);
    let (mdps, residents) = (graph.mdps, graph.bracket - graph.mdps);
    let mut settled = Settled::new(&graph);
    let mut pairs = residents / 2;
    if mdps > 0 {
        let order = Order::default();
        solve(&mut settled, &order, |settled, matching| {
            settled.mdps_paired = (0..mdps).filter(|&v| graph.mate_in_bracket(matching, v).is_some()).count();
            if settled.mdps_paired == mdps {
                settled.choose_partners(matching);
            }
            settled.keep(matching);
        })?;
        if settled.mdps_paired > 0 && settled.mdps_paired < mdps {
            // Which MDPs stay in limbo: the earliest set (4.4, D.3), then their partners.
            let order = Order { mdp_set: true, ..Order::default() };
            solve(&mut settled, &order, |settled, matching| {
                settled.choose_partners(matching);
                settled.keep(matching);
            })?;
        }
        pairs = settled.pairs_left();
    }

    // The remainder: residents not used. Everything else (limbo included) stays in the graph.
    let mut order = Order { split: Some(pairs), ..Order::default() };
    order.place = settled.places();
    if pairs > 0 || mdps == 0 {
        solve(&mut settled, &order, |settled, matching| {
            settled.keep(matching);
            let found = settled.pairs_left();
            let exchanged = settled.exchanged(&order);
            if found == pairs && !exchanged {
                settled.transpose(matching);
            }
        })?;
        let found = settled.pairs_left();
        if settled.open() && found > 0 {
            if found != pairs {
                order.split = Some(found);
                solve(&mut settled, &order, |settled, matching| {
                    settled.keep(matching);
                    if !settled.exchanged(&order) {
                        settled.transpose(matching);
                    }
                })?;
            }
            if settled.open() {
                order.exchange_sets = true;
                solve(&mut settled, &order, |settled, matching| {
                    settled.keep(matching);
                    settled.transpose(matching);
                })?;
            }
        }
    }
    Some(settled.finish())
}

/// C8, C.7 for given downfloaters: the best that the next bracket can do, as `(ranks left unpaired)` of a best witness.
/// `None`: everybody cannot be matched.
pub(super) fn next_bracket(field: &Field<'_>, floaters: &[u32], below: u32, horizon: Horizon) -> Option<Vec<u32>> {
    let bracket = Bracket { mdps: floaters.to_vec(), residents: below..below, route: Route::Ordinary };
    let task = Task { field, bracket: &bracket, horizon, looks_ahead: true, compare_unplayed: false };
    let graph = Graph::new(&task);
    let mut settled = Settled::new(&graph);
    solve(&mut settled, &Order::default(), |settled, matching| settled.keep(matching))?;
    Some(settled.finish().left_in_next)
}

/// What has been settled so far.
struct Settled<'g> {
    graph: &'g Graph<'g>,
    /// Pairs of the MDPs, in the order of S1.
    mdp_pairs: Vec<(usize, usize)>,
    /// Pairs of the remainder, in the order of S1R.
    pairs: Vec<(usize, usize)>,
    /// Vertices whose pairs are settled: out of the graph.
    taken: Vec<bool>,
    mdps_paired: usize,
    /// The mates in the latest optimum.
    mates: Vec<Option<usize>>,
}

impl<'g> Settled<'g> {
    fn new(graph: &'g Graph<'g>) -> Self {
        Self {
            graph,
            mdp_pairs: Vec::new(),
            pairs: Vec::new(),
            taken: vec![false; graph.len()],
            mdps_paired: 0,
            mates: vec![None; graph.len()],
        }
    }

    fn keep(&mut self, matching: &dyn Cheapest) {
        for v in 0..self.graph.len() {
            if !self.taken[v] {
                self.mates[v] = matching.mate(v);
            }
        }
    }

    /// Each paired MDP in turn takes the first resident with whom an optimum exists.
    fn choose_partners(&mut self, matching: &mut dyn Cheapest) {
        let graph = self.graph;
        for v in 0..graph.mdps {
            let Some(mate) = graph.mate_in_bracket(matching, v) else { continue };
            let partner = (graph.mdps..mate).find(|&w| matching.fix(v, w)).unwrap_or(mate);
            if partner == mate {
                matching.fix(v, mate);
            }
            self.mdp_pairs.push((v, partner));
        }
        for &(v, w) in &self.mdp_pairs {
            self.mates[v] = Some(w);
            self.mates[w] = Some(v);
        }
        self.mdps_paired = self.mdp_pairs.len();
        for &(v, w) in &self.mdp_pairs {
            self.taken[v] = true;
            self.taken[w] = true;
        }
    }

    fn remainder(&self) -> impl Iterator<Item = usize> + '_ {
        (self.graph.mdps..self.graph.bracket).filter(|&v| !self.taken[v])
    }

    /// Places in the remainder by vertex.
    fn places(&self) -> Vec<u32> {
        let mut places = vec![u32::MAX; self.graph.len()];
        for (at, v) in (0..).zip(self.remainder()) {
            places[v] = at;
        }
        places
    }

    /// The mate of a vertex of the remainder in the remainder.
    fn mate_left(&self, v: usize) -> Option<usize> {
        let graph = self.graph;
        self.mates[v].filter(|&w| (graph.mdps..graph.bracket).contains(&w) && !self.taken[w])
    }

    /// Pairs of the latest optimum in the remainder.
    fn pairs_left(&self) -> usize {
        self.remainder().filter(|&v| self.mate_left(v).is_some()).count() / 2
    }

    /// Is somebody of S1R not the upper member of a pair?
    fn exchanged(&self, order: &Order) -> bool {
        let split = order.split.unwrap_or(0);
        self.remainder().take(split).any(|v| self.mate_left(v).is_none_or(|w| w < v))
    }

    /// Are there pairs of the remainder that are not settled yet?
    fn open(&self) -> bool {
        self.pairs.is_empty()
    }

    /// Everybody of S1R, as the optimum has it, takes the first of S2R with whom an optimum exists.
    fn transpose(&mut self, matching: &mut dyn Cheapest) {
        let uppers: Vec<usize> = self.remainder().filter(|&v| self.mate_left(v).is_some_and(|w| w > v)).collect();
        let lowers: Vec<usize> = self.remainder().filter(|v| !uppers.contains(v)).collect();
        let mut gone = vec![false; lowers.len()];
        for &v in &uppers {
            for (w, gone) in lowers.iter().zip(&mut gone) {
                if !*gone && matching.fix(v, *w) {
                    self.pairs.push((v, *w));
                    *gone = true;
                    break;
                }
            }
        }
        self.keep(matching);
    }

    fn finish(self) -> Found {
        let graph = self.graph;
        let rank = |v: usize| graph.ranks[v];
        let pairs = self.mdp_pairs.iter().chain(&self.pairs);
        let mut paired = vec![false; graph.len()];
        let mut candidate = Candidate::default();
        for &(v, w) in pairs {
            paired[v] = true;
            paired[w] = true;
            candidate.pairs.push((rank(v).min(rank(w)), rank(v).max(rank(w))));
        }
        candidate.downfloaters = (0..graph.bracket).filter(|&v| !paired[v]).map(rank).collect();
        let left = |&v: &usize| !paired[v] && self.mates[v].is_none_or(|w| w >= graph.next);
        let left_in_next = (0..graph.next).filter(left).map(rank).collect();
        Found { candidate, left_in_next }
    }
}

/// Solves the graph without those taken, and settles more. `None`: everybody cannot be matched.
fn solve<'g>(
    settled: &mut Settled<'g>,
    order: &Order,
    mut act: impl FnMut(&mut Settled<'g>, &mut dyn Cheapest),
) -> Option<()> {
    let alive: Vec<usize> = (0..settled.graph.len()).filter(|&v| !settled.taken[v]).collect();
    cheapest(&Prices::new(settled.graph, order), &alive, |matching| act(settled, matching))
}
