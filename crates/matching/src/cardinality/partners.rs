//! Finds the partners that a vertex can have in a perfect matching.
//!
//! Let `v` be a vertex of a perfect matching and `a` its mate. A perfect matching with the edge `v`-`w` exists if and
//! only if `w` is a neighbour of `v` and, in the graph without `v`, an alternating path of even length leads from the
//! unmatched vertex `a` to `w`. Given the path, flipping its edges leaves `w` unmatched; given the matching, the path
//! is in the symmetric difference of the two matchings. Since no other vertex is unmatched, Edmonds' search from `a`
//! finds no augmenting path and ends with all vertices that have an even path, the outer ones. So one search finds all
//! partners of `v`.

use super::BitMatcher;
use super::adjacency::Adjacency;
use crate::bits::has;

impl BitMatcher {
    /// Removes `v` and the first of `candidates` that a perfect matching pairs with `v`, and returns that candidate.
    /// All other vertices stay matched. Returns `None`, and changes nothing, if there is no such candidate. Runs at
    /// most two searches, however many candidates there are.
    ///
    /// All living vertices must be matched.
    pub fn take_first(
        &mut self,
        graph: &impl Adjacency,
        v: usize,
        candidates: impl IntoIterator<Item = usize>,
    ) -> Option<usize> {
        let mate = self.mate(v)?;
        let mut candidates = candidates.into_iter().filter(|&w| w != v && graph.adjacent(v, w));
        let first = candidates.next()?;
        if first != mate {
            self.reach_without(graph, v, mate);
        }
        let mut possible = [first].into_iter().chain(candidates);
        let Some(w) = possible.find(|&w| w == mate || has(&self.outer, w)) else {
            self.set_alive(v, true);
            self.pair(v, mate);
            return None;
        };
        self.set_alive(v, false);
        self.set_alive(w, false);
        let whole = w == mate || self.augment_from(graph, mate);
        debug_assert!(whole, "an even path leads there");
        Some(w)
    }

    /// Whether a perfect matching pairs `v` with a `wanted` vertex. Nothing changes. Runs at most one search.
    ///
    /// All living vertices must be matched.
    pub fn may_pair(&mut self, graph: &impl Adjacency, v: usize, wanted: impl Fn(usize) -> bool) -> bool {
        let Some(mate) = self.mate(v) else { return false };
        if wanted(mate) {
            return true;
        }
        self.reach_without(graph, v, mate);
        let found = (0..self.len()).any(|w| w != v && wanted(w) && has(&self.outer, w) && graph.adjacent(v, w));
        self.set_alive(v, true);
        self.pair(v, mate);
        found
    }

    /// All partners of `v` in perfect matchings, one bit per vertex. Nothing changes. Runs one search.
    ///
    /// All living vertices must be matched.
    pub fn partners(&mut self, graph: &impl Adjacency, v: usize) -> &[u64] {
        self.row.fill(0);
        let Some(mate) = self.mate(v) else { return &self.row };
        self.reach_without(graph, v, mate);
        self.set_alive(v, true);
        self.pair(v, mate);
        self.row.copy_from_slice(&self.outer);
        graph.restrict(v, &mut self.row);
        &self.row
    }

    /// Removes `v` from the graph, which makes its mate single, and finds the vertices with an even path from the mate:
    /// the outer ones.
    fn reach_without(&mut self, graph: &impl Adjacency, v: usize, mate: usize) {
        self.set_alive(v, false);
        let joined = self.augment_from(graph, mate);
        debug_assert!(!joined, "nobody else is single");
    }

    /// Whether the last search found an even path to `v`.
    pub fn is_outer(&self, v: usize) -> bool {
        has(&self.outer, v)
    }
}
