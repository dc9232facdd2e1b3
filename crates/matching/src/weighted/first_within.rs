//! Finds the first of several partners with which a matching reaches a given weight.
//!
//! [`Solver::fix_pair_within`] tries one edge at a time, each usually by one or two searches. Here the first failure is
//! followed by a single search that rejects most of the other partners at once, and never one that would be accepted.
//!
//! Suppose that all vertices are matched, and remove `i` from the graph. One vertex is then unmatched; grow its tree
//! until no edge extends it. The duals are feasible for the graph without `i`, so they bound each matching there: twice
//! its weight is at most the sum of the duals `y` of the vertices that it matches and, for each blossom of `2k + 1`
//! vertices, `k` times the dual of the blossom. A matching of all vertices but `i` and `j` does not match `j`, so twice
//! its weight is at most the bound for all vertices but `i`, minus `y(j)`. If `j` is outer at the end, a matching
//! attains this bound: flip the path from the root to `j`, on which all edges have reduced cost zero.
//!
//! A vertex that is not outer at the end cannot be `j`: the outer nodes of the tree are odd components, one more than
//! there are inner vertices, and only inner vertices are adjacent to them. So one of these components always keeps an
//! unmatched vertex, which must be `j`.

use super::{Id, Label, NONE, Part, Solver};
use crate::weight::Weight;

impl<W: Weight> Solver<W> {
    /// Runs [`Solver::fix_pair_within`] for the first of these partners with which it succeeds.
    pub fn fix_first_within(&mut self, i: usize, partners: impl IntoIterator<Item = usize>, least: W) -> Option<usize> {
        let mut refused: Option<Vec<bool>> = None;
        for j in partners {
            let known = refused.as_ref().is_some_and(|refused| refused[j]);
            if known || !self.may_fix_within(i, j, least) {
                continue;
            }
            if self.try_fix_within(i, j, least) {
                return Some(j);
            }
            if refused.is_none() {
                refused = Some(self.refused_within(i, least));
            }
        }
        None
    }

    /// Per vertex: whether no matching that pairs `i` with it has this weight. All `false` if a vertex is single now.
    fn refused_within(&mut self, i: usize, least: W) -> Vec<bool> {
        match self.totals_with(i) {
            Some(totals) => totals.into_iter().map(|total| total.is_none_or(|total| total < least)).collect(),
            None => vec![false; self.n],
        }
    }

    /// For each vertex, the weight of the best perfect matching that pairs `i` with it, if there is one. `None` under
    /// [`Objective::Weight`](super::Objective::Weight), if the current matching is not perfect and, rarely, if one
    /// search does not decide.
    pub fn totals_with(&mut self, i: usize) -> Option<Vec<Option<W>>> {
        if self.trees > 0 || self.floor.is_some() || self.mate.contains(&NONE) {
            return None;
        }
        self.save(i, i);
        self.detach(i);
        self.vlabel[i] = Label::Frozen;
        // Expanding blossoms may have separated other pairs. Match these vertices again until one is left.
        let mut single: Vec<usize> = (0..self.n).filter(|&v| v != i && self.mate[v] == NONE).collect();
        while single.len() > 1 && self.trees == 0 {
            self.search(single[0] as Id, None);
            single.retain(|&v| self.mate[v] == NONE);
        }
        let mut totals = None;
        if let [root] = single[..]
            && self.trees == 0
        {
            self.search(root as Id, None);
            let bound = self.bound().sub(self.y[i]);
            let total = |j: usize| {
                let pair = self.w2[i * self.n + j];
                let can = self.part[j] == Part::Spare && !pair.is_absent();
                can.then(|| pair.add(bound).sub(self.y[j]).half())
            };
            totals = Some((0..self.n).map(total).collect());
        }
        self.restore(i, i);
        totals
    }
}
