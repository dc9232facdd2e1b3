//! Why a perfect matching is the cheapest by costs that are compared component by component: odd sets and dual values
//! that anybody can add up.
//!
//! Each edge has a vector of costs, compared lexicographically. [`prove`] finds a vector `Y` for each vertex and a
//! vector `Z >= 0` for some odd sets such that `SCALE * cost(uv) - Y(u) - Y(v) + (Z of the sets with both ends) >= 0`
//! for all edges, with equality on the edges of the matching. By weak duality (Edmonds 1965) no perfect matching costs
//! less.
//!
//! Components are settled one after the other, on the edges that all components before have left without reduced cost.
//! Most need no search: nobody pays, or all who pay meet in one vertex. A component that needs one is an ordinary
//! weighted matching ([`Solver`]). The odd sets of earlier components must stay full, that is, be left by one edge of
//! the matching; where a search without regard to that finds something cheaper, an *auxiliary* component in front
//! charges each edge for the sets that it leaves. That this is a cost of nothing becomes clear when it is written as
//! duals: an edge leaves a set as often as its ends are inside, less twice if both are.

use crate::bits::{has, members, put, take};
use crate::weight::Lex;
use crate::weighted::{Objective, Solver};
use std::collections::HashMap;

/// What costs are multiplied by, so that all duals are integers and positive reduced costs leave room for small shifts.
pub const SCALE: i64 = 16;

/// A graph whose edges have vectors of costs. Vertices are `0..size`; of an edge the smaller end is given first.
pub trait LexicographicCosts {
    /// The number of vertices.
    fn size(&self) -> usize;
    /// Is there an edge?
    fn allows(&self, v: usize, w: usize) -> bool;
    /// The number of components, the most important one first.
    fn components(&self) -> usize;
    /// The first component that [`pay_late`](Self::pay_late) speaks of; by default there is none.
    fn late(&self) -> usize {
        self.components()
    }
    /// Says what an edge costs in each component before the late ones in which it costs anything, each once.
    fn pay(&self, v: usize, w: usize, pay: impl FnMut(usize, i64));
    /// The same for the late components. Asked only of the edges that the components before have left without reduced
    /// cost, and of those of the matching.
    fn pay_late(&self, _v: usize, _w: usize, _pay: impl FnMut(usize, i64)) {}
}

/// The dual values in one component; those that are zero are left out.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Duals {
    /// The component.
    pub component: usize,
    /// Is it the auxiliary one in front of this component, in which all edges cost nothing?
    pub auxiliary: bool,
    /// Of vertices, ascending.
    pub vertices: Vec<(usize, i64)>,
    /// Of sets, by their places in [`Proof::sets`], ascending.
    pub sets: Vec<(usize, i64)>,
}

/// Duals that prove a perfect matching the cheapest.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Proof {
    /// Odd sets of vertices, each ascending.
    pub sets: Vec<Vec<usize>>,
    /// The values, by component.
    pub duals: Vec<Duals>,
}

/// A matching that is not the cheapest.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct NotCheapest {
    /// The first component in which another one is cheaper.
    pub component: usize,
    /// The mates in a matching that is, among those as cheap by all components before.
    pub mates: Vec<usize>,
}

/// Proves that a perfect matching is the cheapest, in time in proportion to what all edges pay and a weighted matching,
/// O(n³), for each component in which something must be searched for.
///
/// # Errors
/// [`NotCheapest`] when it is not.
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

/// Proves that a graph has no perfect matching: duals, all of one component, by which one would cost more than nothing
/// though all edges are free. They come from a set of vertices without which the graph falls into more odd parts than
/// the set has members (Tutte). `None` if it has one. O(n³).
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

/// Duals of one component while they are found.
#[derive(Default)]
struct Values {
    vertices: HashMap<usize, i64>,
    sets: HashMap<usize, i64>,
}

struct Prover<'g> {
    mates: &'g [usize],
    size: usize,
    /// The edges without reduced cost so far between vertices that are not settled: a row of bits for each vertex.
    tight: Vec<u64>,
    words: usize,
    /// How many of these edges each vertex has.
    degrees: Vec<usize>,
    /// Vertices that have come down to one edge since forced pairs were settled last.
    forced: Vec<usize>,
    /// Whose mates are not settled yet.
    active: Vec<bool>,
    /// Pairs that are settled.
    settled: Vec<(usize, usize)>,
    sets: Vec<Vec<usize>>,
    /// The sets of each vertex.
    sets_of: Vec<Vec<u32>>,
    /// By component, the auxiliary one first.
    duals: Vec<[Values; 2]>,
    /// By component: the edges that pay, and how much.
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

    /// With whom a vertex has an edge without reduced cost.
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
                // The edges of a settled pair's members have reduced costs already, so they may pay what they like.
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

    /// A component that is paid on the edges of one vertex only.
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

    /// Are both not settled, and has their edge no reduced cost so far?
    fn is_tight(&self, v: usize, w: usize) -> bool {
        has(&self.tight[v * self.words..], w)
    }

    /// Takes an edge that is there away.
    fn drop_edge(&mut self, v: usize, w: usize) {
        for (end, other) in [(v, w), (w, v)] {
            take(&mut self.tight[end * self.words..], other);
            self.degrees[end] -= 1;
            if self.degrees[end] == 1 {
                self.forced.push(end);
            }
        }
    }

    /// Vertices with one edge left take it. A shift between both gives the other edges of the mate a reduced cost, so
    /// that nobody has to look at them again.
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

    /// Settles a component by a weighted matching: first of the edges alone; where that is cheaper than the matching to
    /// be proven, among those that leave no odd set too often.
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

/// One component on the edges that are left.
struct Search {
    component: usize,
    /// The vertices that are not settled.
    vertices: Vec<usize>,
    /// Edges by places in that list, each with its cost.
    edges: Vec<(usize, usize, i64)>,
    /// The vertex that all edges with a cost share, if it is known.
    star: Option<usize>,
    /// The sets that an edge can leave: how many sets there were.
    sets: usize,
    /// What the matching costs.
    total: i64,
}

/// Reduced costs are multiples of four after a search, since weights are multiples of eight but for one: small shifts
/// then keep them positive.
const WEIGHT: i64 = SCALE / 2;
const SHARE: i64 = WEIGHT / 2;

impl Search {
    fn new(prover: &Prover<'_>, component: usize, star: Option<usize>, payers: &[(usize, usize, i64)]) -> Self {
        let vertices: Vec<usize> = (0..prover.size).filter(|&v| prover.active[v]).collect();
        let mut place = vec![0; prover.size];
        vertices.iter().enumerate().for_each(|(at, &v)| place[v] = at);
        let many = vertices.len();
        let mut costs = vec![0; many * many];
        payers.iter().for_each(|&(v, w, cost)| costs[place[v] * many + place[w]] = cost);
        let mut edges = Vec::new();
        let mut total = 0;
        for &v in &vertices {
            for w in prover.partners(v).filter(|&w| w > v) {
                let cost = costs[place[v] * many + place[w]];
                edges.push((place[v], place[w], cost));
                total += if prover.mates[v] == w { cost } else { 0 };
            }
        }
        Self { component, vertices, edges, star, sets: prover.sets.len(), total }
    }

    /// The weight of an edge. Where all costs are those of one vertex, the edge of the matching gets less, so that it
    /// is the only one of this vertex that has no reduced cost in the end.
    fn weight(&self, prover: &Prover<'_>, (v, w, cost): (usize, usize, i64)) -> i64 {
        let (v, w) = (self.vertices[v], self.vertices[w]);
        let own = self.star.is_some_and(|star| (star == v || star == w) && prover.mates[v] == w);
        -WEIGHT * cost - if own { SHARE } else { 0 }
    }

    fn best(&self) -> i64 {
        -WEIGHT * self.total - if self.star.is_some() { SHARE } else { 0 }
    }

    fn alone(&self, prover: &mut Prover<'_>) -> Option<[Values; 2]> {
        let mut solver = Solver::<i64>::new();
        solver.reset(self.vertices.len());
        self.edges.iter().for_each(|&edge| solver.set_weight(edge.0, edge.1, Some(self.weight(prover, edge))));
        if solver.solve(Objective::CardinalityThenWeight) != self.best() {
            return None;
        }
        let mut own = Values::default();
        let dual = |v: usize| -solver.dual(v);
        own.vertices.extend(self.vertices.iter().enumerate().map(|(at, &v)| (v, dual(at))));
        for (members, z) in solver.blossoms() {
            let members = members.into_iter().map(|at| self.vertices[at]).collect();
            own.sets.insert(prover.set(members), z);
        }
        self.undo_share(&mut own);
        Some([Values::default(), own])
    }

    fn undo_share(&self, own: &mut Values) {
        if let Some(star) = self.star {
            // The edge of the matching weighed `SHARE` too little. Taken back, that leaves the others of this vertex at
            // a distance.
            *own.vertices.entry(star).or_default() -= 2 * SHARE;
        }
    }

    /// Among the matchings that leave each set once. The error: the mates in a cheaper one.
    fn with_sets(&self, prover: &mut Prover<'_>) -> Result<[Values; 2], Vec<usize>> {
        let solver = self.solve_with_sets(prover);
        if solver.total().0[1] != self.best() {
            let mut mates = prover.mates.to_vec();
            for (at, &v) in self.vertices.iter().enumerate() {
                mates[v] = solver.mate(at).map_or(v, |w| self.vertices[w]);
            }
            return Err(mates);
        }
        let [mut auxiliary, mut own] = [Values::default(), Values::default()];
        for (at, &v) in self.vertices.iter().enumerate() {
            let dual = solver.dual(at).0;
            auxiliary.vertices.insert(v, -dual[0]);
            own.vertices.insert(v, -dual[1]);
        }
        for (members, z) in solver.blossoms() {
            let set = prover.set(members.into_iter().map(|at| self.vertices[at]).collect());
            auxiliary.sets.insert(set, z.0[0]);
            own.sets.insert(set, z.0[1]);
        }
        // What an edge pays for the sets that it leaves, as duals.
        for set in 0..self.sets {
            *auxiliary.sets.entry(set).or_default() -= 2 * SCALE;
            for &v in prover.sets[set].iter().filter(|&&v| prover.active[v]) {
                *auxiliary.vertices.entry(v).or_default() -= SCALE;
            }
        }
        // Settled pairs inside the sets are even.
        for &(v, w) in &prover.settled {
            for values in [&mut auxiliary, &mut own] {
                let both = both(prover, v, w).filter_map(|set| values.sets.get(&set)).sum::<i64>();
                if both != 0 {
                    *values.vertices.entry(v).or_default() += both;
                }
            }
        }
        self.undo_share(&mut own);
        Ok([auxiliary, own])
    }

    fn solve_with_sets(&self, prover: &Prover<'_>) -> Solver<Lex<2>> {
        let mut solver = Solver::<Lex<2>>::new();
        solver.reset(self.vertices.len());
        for &edge in &self.edges {
            let (v, w) = (self.vertices[edge.0], self.vertices[edge.1]);
            let inside = prover.sets_of[v].len() + prover.sets_of[w].len();
            let leaves = (inside - 2 * both(prover, v, w).count()) as i64;
            solver.set_weight(edge.0, edge.1, Some(Lex([-WEIGHT * leaves, self.weight(prover, edge)])));
        }
        solver.solve(Objective::CardinalityThenWeight);
        solver
    }

    /// The edges that have a positive reduced cost by these values.
    fn positive(&self, prover: &Prover<'_>, auxiliary: &Values, own: &Values) -> Vec<(usize, usize)> {
        let dense = |values: &Values| -> Vec<i64> {
            self.vertices.iter().map(|v| values.vertices.get(v).copied().unwrap_or(0)).collect()
        };
        let duals = [dense(auxiliary), dense(own)];
        let sets = [auxiliary, own].map(|values| {
            let mut sets = vec![0; prover.sets.len()];
            values.sets.iter().for_each(|(&set, &value)| sets[set] = value);
            sets
        });
        let any = [auxiliary, own].into_iter().any(|values| values.sets.values().any(|&value| value != 0));
        let mut positive = Vec::new();
        for &(at, to, cost) in &self.edges {
            let (v, w) = (self.vertices[at], self.vertices[to]);
            let mut reduced = [0, SCALE * cost];
            for (reduced, (duals, sets)) in reduced.iter_mut().zip(duals.iter().zip(&sets)) {
                *reduced -= duals[at] + duals[to];
                if any {
                    *reduced += both(prover, v, w).map(|set| sets[set]).sum::<i64>();
                }
            }
            debug_assert!(reduced >= [0, 0], "component {}: {v}-{w}: {reduced:?}", self.component);
            if reduced > [0, 0] {
                positive.push((v, w));
            }
        }
        positive
    }
}

/// The sets that hold both vertices.
fn both(prover: &Prover<'_>, v: usize, w: usize) -> impl Iterator<Item = usize> {
    prover.sets_of[v].iter().filter(move |set| prover.sets_of[w].contains(set)).map(|&set| set as usize)
}

#[cfg(test)]
mod tests;
