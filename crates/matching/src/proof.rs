//! Proof that a perfect matching is the cheapest, when costs are compared component by component: odd sets and dual
//! values that can be verified by addition alone.
//!
//! Each edge has a vector of costs, compared lexicographically. [`prove`] finds a vector `Y` for each vertex and a
//! vector `Z >= 0` for some odd sets such that `SCALE * cost(uv) - Y(u) - Y(v) + (Z of the sets with both ends) >= 0`
//! for all edges, with equality on the edges of the matching. By weak duality (Edmonds 1965) no perfect matching costs
//! less.
//!
//! Components are settled one after another, on the edges that all earlier components have left with reduced cost zero.
//! Most need no search: no edge has a cost, or all edges with a cost share one vertex. A component that needs a search
//! is an ordinary weighted matching ([`Solver`]). The odd sets of earlier components must stay full, that is, be left
//! by exactly one edge of the matching. If a search without this condition finds a cheaper matching, an *auxiliary*
//! component is inserted in front that charges each edge for the sets that it leaves. Written as duals, its total cost
//! is zero: an edge leaves as many sets as there are around its two ends, minus two for each set around both.

mod search;

use crate::bits::{has, members, put, take};
use crate::weighted::{Objective, Solver};
use search::Search;
use std::collections::HashMap;

/// The factor for all costs: it makes all duals integers, and positive reduced costs large enough for small shifts.
pub const SCALE: i64 = 16;

/// A graph whose edges have vectors of costs. Vertices are `0..size`; the smaller end of an edge is passed first.
pub trait LexicographicCosts {
    /// The number of vertices.
    fn size(&self) -> usize;
    /// Whether there is an edge between `v` and `w`.
    fn allows(&self, v: usize, w: usize) -> bool;
    /// The number of components, the most important one first.
    fn components(&self) -> usize;
    /// The first component whose costs [`pay_late`](Self::pay_late) reports. By default no component is late.
    fn late(&self) -> usize {
        self.components()
    }
    /// Reports the cost of an edge, once for each component before the late ones in which the cost is not zero.
    fn pay(&self, v: usize, w: usize, pay: impl FnMut(usize, i64));
    /// Reports the costs in the late components. Called only for the edges that the earlier components have left with
    /// reduced cost zero, and for the edges of the matching.
    fn pay_late(&self, _v: usize, _w: usize, _pay: impl FnMut(usize, i64)) {}
}

/// The dual values in one component, without zero values.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Duals {
    /// The component.
    pub component: usize,
    /// Whether these belong to the auxiliary component in front of `component`, in which all edges are free.
    pub auxiliary: bool,
    /// The values of vertices, by vertex, ascending.
    pub vertices: Vec<(usize, i64)>,
    /// The values of sets, by index in [`Proof::sets`], ascending.
    pub sets: Vec<(usize, i64)>,
}

/// Duals that prove a perfect matching the cheapest.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Proof {
    /// Odd sets of vertices, each ascending.
    pub sets: Vec<Vec<usize>>,
    /// The dual values, by component.
    pub duals: Vec<Duals>,
}

/// The error for a matching that is not the cheapest.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct NotCheapest {
    /// The first component in which another matching is cheaper.
    pub component: usize,
    /// The mates in a matching that is cheapest by this component among those that cost the same by all earlier ones.
    pub mates: Vec<usize>,
}

/// Proves that a perfect matching is the cheapest. Takes O(n²) for the edges, time proportional to the number of
/// nonzero costs, and a weighted matching, O(n³), for each component that needs a search.
///
/// # Errors
/// [`NotCheapest`] if another matching is cheaper.
///
/// # Panics
/// If `mates` is not a perfect matching of the graph.
pub fn prove(graph: &impl LexicographicCosts, mates: &[usize]) -> Result<Proof, NotCheapest> {
    let mut prover = Prover::new(graph, mates);
    let late = graph.late();
    for component in 0..graph.components() {
        if component == late {
            prover.pay_late(graph);
        }
        prover.component(component)?;
        prover.settle_forced(component);
    }
    Ok(prover.finish())
}

/// Proves that a graph has no perfect matching; `None` if it has one. By the duals, all in one component, a perfect
/// matching would have a positive cost although all edges are free. They come from a set of vertices whose removal
/// leaves more odd parts than the set has members (Tutte). O(n³).
pub fn prove_none(size: usize, allows: impl Fn(usize, usize) -> bool) -> Option<Proof> {
    let mut solver = Solver::<i64>::new();
    solver.solve_with(size, Objective::CardinalityThenWeight, |v, w| allows(v, w).then_some(0));
    if solver.pairs() * 2 == size {
        return None;
    }
    let (scarce, parts) = solver.scarce_and_parts();
    let mut vertices: Vec<(usize, i64)> = scarce.into_iter().map(|v| (v, -1)).collect();
    vertices.extend(parts.iter().flatten().map(|&v| (v, 1)));
    vertices.sort_unstable();
    let sets: Vec<Vec<usize>> = parts.into_iter().filter(|part| part.len() > 1).collect();
    let duals = Duals { vertices, sets: (0..sets.len()).map(|set| (set, 2)).collect(), ..Duals::default() };
    Some(Proof { sets, duals: vec![duals] })
}

/// Duals of one component under construction.
#[derive(Default)]
struct Values {
    vertices: HashMap<usize, i64>,
    sets: HashMap<usize, i64>,
}

struct Prover<'g> {
    mates: &'g [usize],
    size: usize,
    /// The edges between unsettled vertices whose reduced cost is zero so far: one row of bits per vertex.
    tight: Vec<u64>,
    words: usize,
    /// The number of these edges at each vertex.
    degrees: Vec<usize>,
    /// Vertices left with one edge since forced pairs were last settled.
    forced: Vec<usize>,
    /// Per vertex: whether it is not settled yet.
    active: Vec<bool>,
    /// Pairs that are settled.
    settled: Vec<(usize, usize)>,
    sets: Vec<Vec<usize>>,
    /// The sets of each vertex.
    sets_of: Vec<Vec<u32>>,
    /// By component: the duals of its auxiliary component, then its own.
    duals: Vec<[Values; 2]>,
    /// By component: the edges with a cost, and the cost.
    paid: Vec<Vec<(usize, usize, i64)>>,
}

impl<'g> Prover<'g> {
    fn new(graph: &impl LexicographicCosts, mates: &'g [usize]) -> Self {
        let size = graph.size();
        assert_eq!(mates.len(), size, "one mate for each vertex");
        let words = size.div_ceil(64);
        let (mut tight, mut degrees) = (vec![0; size * words], vec![0; size]);
        let mut paid = vec![Vec::new(); graph.components()];
        for v in 0..size {
            let w = mates[v];
            assert!(w != v && mates[w] == v && graph.allows(v.min(w), v.max(w)), "a perfect matching");
            for w in (v + 1..size).filter(|&w| graph.allows(v, w)) {
                put(&mut tight[v * words..], w);
                put(&mut tight[w * words..], v);
                degrees[v] += 1;
                degrees[w] += 1;
                graph.pay(v, w, |component, cost| paid[component].push((v, w, cost)));
            }
        }
        Self {
            mates,
            size,
            tight,
            words,
            forced: (0..size).filter(|&v| degrees[v] == 1).collect(),
            degrees,
            active: vec![true; size],
            settled: Vec::new(),
            sets: Vec::new(),
            sets_of: vec![Vec::new(); size],
            duals: (0..graph.components()).map(|_| Default::default()).collect(),
            paid,
        }
    }

    /// The vertices to which `v` has an edge with reduced cost zero.
    fn partners(&self, v: usize) -> impl Iterator<Item = usize> + '_ {
        members(&self.tight[v * self.words..(v + 1) * self.words])
    }

    fn pay_late(&mut self, graph: &impl LexicographicCosts) {
        for v in 0..self.size {
            let mut edges: Vec<usize> = self.partners(v).filter(|&w| w > v).collect();
            if !self.active[v] && self.mates[v] > v {
                edges.push(self.mates[v]);
            }
            for w in edges {
                graph.pay_late(v, w, |component, cost| self.paid[component].push((v, w, cost)));
            }
        }
    }

    fn dual(&mut self, component: usize, v: usize) -> &mut i64 {
        self.duals[component][1].vertices.entry(v).or_default()
    }

    fn component(&mut self, component: usize) -> Result<(), NotCheapest> {
        let paid = std::mem::take(&mut self.paid[component]);
        let (mut payers, mut least, mut own) = (Vec::with_capacity(paid.len()), 0, false);
        for &(v, w, cost) in &paid {
            if self.is_tight(v, w) {
                payers.push((v, w, cost));
                least = least.min(cost);
                own |= self.mates[v] == w;
            } else if self.mates[v] == w {
                // All other edges of a settled pair have a positive reduced cost already, so its duals may change.
                *self.dual(component, v) += SCALE * cost;
            }
        }
        if least == 0 && !own {
            payers.into_iter().for_each(|(v, w, _)| self.drop_edge(v, w));
            return Ok(());
        }
        let ends = [payers[0].0, payers[0].1];
        let star = ends.into_iter().find(|&end| payers.iter().all(|&(v, w, _)| v == end || w == end));
        match star {
            Some(star) => self.star(component, star, &payers),
            None => self.search(component, None, &payers),
        }
    }

    /// Settles a component in which only edges of one vertex have a cost.
    fn star(&mut self, component: usize, v: usize, payers: &[(usize, usize, i64)]) -> Result<(), NotCheapest> {
        let mut edges: Vec<(usize, i64)> = self.partners(v).map(|w| (w, 0)).collect();
        for &(one, two, cost) in payers {
            if let Ok(at) = edges.binary_search_by_key(&(one + two - v), |&(w, _)| w) {
                edges[at].1 = cost;
            }
        }
        let own = edges.iter().find(|&&(w, _)| w == self.mates[v]).map_or(0, |&(_, cost)| cost);
        if edges.iter().any(|&(_, cost)| cost < own) {
            let alike = edges.iter().filter(|&&(_, cost)| cost == own).count();
            return self.search(component, (alike == 1).then_some(v), payers);
        }
        if own != 0 {
            *self.dual(component, v) += SCALE * own;
        }
        edges.into_iter().filter(|&(_, cost)| cost > own).for_each(|(w, _)| self.drop_edge(v, w));
        Ok(())
    }

    /// Whether neither vertex is settled and their edge has had reduced cost zero so far.
    fn is_tight(&self, v: usize, w: usize) -> bool {
        has(&self.tight[v * self.words..], w)
    }

    /// Removes an edge, which must exist.
    fn drop_edge(&mut self, v: usize, w: usize) {
        for (end, other) in [(v, w), (w, v)] {
            take(&mut self.tight[end * self.words..], other);
            self.degrees[end] -= 1;
            if self.degrees[end] == 1 {
                self.forced.push(end);
            }
        }
    }

    /// Settles vertices that have only one edge left. A shift between the two duals gives the other edges of the mate a
    /// positive reduced cost, so these edges need no further attention.
    fn settle_forced(&mut self, component: usize) {
        let mut forced = std::mem::take(&mut self.forced);
        forced.sort_unstable();
        for v in forced {
            let w = self.mates[v];
            if !self.active[v] {
                continue;
            }
            let others: Vec<usize> = self.partners(w).filter(|&other| other != v).collect();
            if !others.is_empty() {
                *self.dual(component, v) += 1;
                *self.dual(component, w) -= 1;
            }
            others.into_iter().for_each(|other| self.drop_edge(w, other));
            self.drop_edge(v, w);
            self.active[v] = false;
            self.active[w] = false;
            self.settled.push((v, w));
        }
    }

    /// Settles a component by a weighted matching: first without regard to odd sets; if that is cheaper than the
    /// matching to be proven, among the matchings that leave each odd set only once.
    fn search(
        &mut self,
        component: usize,
        star: Option<usize>,
        payers: &[(usize, usize, i64)],
    ) -> Result<(), NotCheapest> {
        let search = Search::new(self, component, star, payers);
        let found = search.alone(self).map_or_else(|| search.with_sets(self), Ok);
        let [auxiliary, own] = found.map_err(|mates| NotCheapest { component, mates })?;
        let dropped: Vec<(usize, usize)> = search.positive(self, &auxiliary, &own);
        for (values, found) in self.duals[component].iter_mut().zip([auxiliary, own]) {
            found.vertices.into_iter().for_each(|(v, value)| *values.vertices.entry(v).or_default() += value);
            found.sets.into_iter().for_each(|(set, value)| *values.sets.entry(set).or_default() += value);
        }
        dropped.into_iter().for_each(|(v, w)| self.drop_edge(v, w));
        Ok(())
    }

    fn set(&mut self, members: Vec<usize>) -> usize {
        let first = members[0];
        let known = self.sets_of[first].iter().find(|&&set| self.sets[set as usize] == members);
        if let Some(&known) = known {
            return known as usize;
        }
        let new = self.sets.len();
        members.iter().for_each(|&v| self.sets_of[v].push(new as u32));
        self.sets.push(members);
        new
    }

    fn finish(self) -> Proof {
        let mut duals = Vec::new();
        for (component, values) in self.duals.into_iter().enumerate() {
            for (values, auxiliary) in values.into_iter().zip([true, false]) {
                let sorted = |values: HashMap<usize, i64>| {
                    let mut values: Vec<_> = values.into_iter().filter(|&(_, value)| value != 0).collect();
                    values.sort_unstable();
                    values
                };
                let (vertices, sets) = (sorted(values.vertices), sorted(values.sets));
                if !vertices.is_empty() || !sets.is_empty() {
                    duals.push(Duals { component, auxiliary, vertices, sets });
                }
            }
        }
        Proof { sets: self.sets, duals }
    }
}

#[cfg(test)]
mod tests;
