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

use crate::bits::{members, put, take};
use crate::weight::Lex;
use crate::weighted::{Objective, Solver};
use std::collections::HashMap;

/// What costs are multiplied by, so that all duals are integers and positive reduced costs leave room for small shifts.
pub const SCALE: i64 = 16;

/// On which edges a component can cost anything.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Support {
    /// Those of one vertex.
    Vertex(usize),
    /// Those with an end below this number.
    Below(usize),
}

/// A graph whose edges have vectors of costs. Vertices are `0..size`; of an edge the smaller end is given first.
pub trait LexicographicCosts {
    /// The number of vertices.
    fn size(&self) -> usize;
    /// Is there an edge?
    fn allows(&self, v: usize, w: usize) -> bool;
    /// The number of components, the most important one first.
    fn components(&self) -> usize;
    /// On which edges this component can cost anything.
    fn support(&self, component: usize) -> Support;
    /// What an edge costs in a component.
    fn cost(&self, component: usize, v: usize, w: usize) -> i64;
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

/// Proves that a perfect matching is the cheapest, in O(components · edges) and a weighted matching, O(n³), for each
/// component in which something must be searched for.
///
/// # Errors
/// [`NotCheapest`] when it is not.
///
/// # Panics
/// If `mates` is not a perfect matching of the graph.
pub fn prove(graph: &impl LexicographicCosts, mates: &[usize]) -> Result<Proof, NotCheapest> {
    let mut prover = Prover::new(graph, mates);
    for component in 0..graph.components() {
        prover.component(component)?;
        prover.settle_forced(component);
    }
    Ok(prover.finish())
}

/// Duals of one component while they are found.
#[derive(Default)]
struct Values {
    vertices: HashMap<usize, i64>,
    sets: HashMap<usize, i64>,
}

struct Prover<'g, G> {
    graph: &'g G,
    mates: &'g [usize],
    size: usize,
    /// The edges without reduced cost so far between vertices that are not settled: a row of bits for each vertex.
    tight: Vec<u64>,
    words: usize,
    /// Whose mates are not settled yet.
    active: Vec<bool>,
    /// Pairs that are settled.
    settled: Vec<(usize, usize)>,
    sets: Vec<Vec<usize>>,
    /// The sets of each vertex.
    sets_of: Vec<Vec<u32>>,
    /// By component, the auxiliary one first.
    duals: Vec<[Values; 2]>,
}

impl<'g, G: LexicographicCosts> Prover<'g, G> {
    fn new(graph: &'g G, mates: &'g [usize]) -> Self {
        let size = graph.size();
        assert_eq!(mates.len(), size, "one mate for each vertex");
        let words = size.div_ceil(64);
        let mut tight = vec![0; size * words];
        for v in 0..size {
            let w = mates[v];
            assert!(w != v && mates[w] == v && graph.allows(v.min(w), v.max(w)), "a perfect matching");
            for w in (v + 1..size).filter(|&w| graph.allows(v, w)) {
                put(&mut tight[v * words..], w);
                put(&mut tight[w * words..], v);
            }
        }
        Self {
            graph,
            mates,
            size,
            tight,
            words,
            active: vec![true; size],
            settled: Vec::new(),
            sets: Vec::new(),
            sets_of: vec![Vec::new(); size],
            duals: (0..graph.components()).map(|_| Default::default()).collect(),
        }
    }

    fn cost(&self, component: usize, v: usize, w: usize) -> i64 {
        self.graph.cost(component, v.min(w), v.max(w))
    }

    /// With whom a vertex has an edge without reduced cost.
    fn partners(&self, v: usize) -> impl Iterator<Item = usize> + '_ {
        members(&self.tight[v * self.words..(v + 1) * self.words])
    }

    /// Has a vertex one edge only?
    fn is_forced(&self, v: usize) -> bool {
        let row = &self.tight[v * self.words..(v + 1) * self.words];
        row.iter().map(|word| word.count_ones()).sum::<u32>() == 1
    }

    fn dual(&mut self, component: usize, v: usize) -> &mut i64 {
        self.duals[component][1].vertices.entry(v).or_default()
    }

    fn component(&mut self, component: usize) -> Result<(), NotCheapest> {
        match self.graph.support(component) {
            Support::Vertex(v) if !self.active[v] => self.pay_settled(component, v, self.mates[v]),
            Support::Vertex(v) => return self.star(component, v),
            Support::Below(end) => {
                for at in 0..self.settled.len() {
                    let (v, w) = self.settled[at];
                    self.pay_settled(component, v, w);
                }
                return self.whole(component, end);
            }
        }
        Ok(())
    }

    /// The edges of a settled pair's members have reduced costs already, so they may pay what they like.
    fn pay_settled(&mut self, component: usize, v: usize, w: usize) {
        let cost = self.cost(component, v, w);
        if cost != 0 {
            *self.dual(component, v) += SCALE * cost;
        }
    }

    /// A component that is paid on the edges of one vertex only.
    fn star(&mut self, component: usize, v: usize) -> Result<(), NotCheapest> {
        let own = self.cost(component, v, self.mates[v]);
        if self.partners(v).any(|w| self.cost(component, v, w) < own) {
            let alike = self.partners(v).filter(|&w| self.cost(component, v, w) == own).count();
            return self.search(component, (alike == 1).then_some(v));
        }
        if own != 0 {
            *self.dual(component, v) += SCALE * own;
        }
        let dearer: Vec<usize> = self.partners(v).filter(|&w| self.cost(component, v, w) > own).collect();
        dearer.into_iter().for_each(|w| self.drop_edge(v, w));
        Ok(())
    }

    /// A component that may be paid anywhere.
    fn whole(&mut self, component: usize, end: usize) -> Result<(), NotCheapest> {
        let mut paid = Vec::new();
        let mut least = 0;
        for v in (0..end).filter(|&v| self.active[v]) {
            for w in self.partners(v).filter(|&w| w >= end || w > v) {
                let cost = self.cost(component, v, w);
                if cost != 0 {
                    paid.push((v, w));
                    least = least.min(cost);
                }
            }
        }
        if least < 0 || paid.iter().any(|&(v, w)| self.mates[v] == w) {
            return self.search(component, None);
        }
        paid.into_iter().for_each(|(v, w)| self.drop_edge(v, w));
        Ok(())
    }

    fn drop_edge(&mut self, v: usize, w: usize) {
        take(&mut self.tight[v * self.words..], w);
        take(&mut self.tight[w * self.words..], v);
    }

    /// Vertices with one edge left take it. A shift between both gives the other edges of the mate a reduced cost, so
    /// that nobody has to look at them again.
    fn settle_forced(&mut self, component: usize) {
        let forced: Vec<usize> = (0..self.size).filter(|&v| self.active[v] && self.is_forced(v)).collect();
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
    fn search(&mut self, component: usize, star: Option<usize>) -> Result<(), NotCheapest> {
        let search = Search::new(self, component, star);
        let found = search.alone(self).or_else(|| search.with_sets(self));
        let Some([auxiliary, own]) = found else {
            return Err(NotCheapest { component, mates: search.cheapest(self) });
        };
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
    fn new<G: LexicographicCosts>(prover: &Prover<'_, G>, component: usize, star: Option<usize>) -> Self {
        let vertices: Vec<usize> = (0..prover.size).filter(|&v| prover.active[v]).collect();
        let mut place = vec![0; prover.size];
        vertices.iter().enumerate().for_each(|(at, &v)| place[v] = at);
        let mut edges = Vec::new();
        let mut total = 0;
        for &v in &vertices {
            for w in prover.partners(v).filter(|&w| w > v) {
                let cost = prover.cost(component, v, w);
                edges.push((place[v], place[w], cost));
                total += if prover.mates[v] == w { cost } else { 0 };
            }
        }
        Self { component, vertices, edges, star, sets: prover.sets.len(), total }
    }

    /// The weight of an edge. Where all costs are those of one vertex, the edge of the matching gets less, so that it
    /// is the only one of this vertex that has no reduced cost in the end.
    fn weight<G>(&self, prover: &Prover<'_, G>, (v, w, cost): (usize, usize, i64)) -> i64 {
        let (v, w) = (self.vertices[v], self.vertices[w]);
        let own = self.star.is_some_and(|star| (star == v || star == w) && prover.mates[v] == w);
        -WEIGHT * cost - if own { SHARE } else { 0 }
    }

    fn best(&self) -> i64 {
        -WEIGHT * self.total - if self.star.is_some() { SHARE } else { 0 }
    }

    fn alone<G: LexicographicCosts>(&self, prover: &mut Prover<'_, G>) -> Option<[Values; 2]> {
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
            // The edge of the matching weighed `SHARE` too little; taken back, the others of this vertex keep a distance.
            *own.vertices.entry(star).or_default() -= 2 * SHARE;
        }
    }

    fn with_sets<G: LexicographicCosts>(&self, prover: &mut Prover<'_, G>) -> Option<[Values; 2]> {
        let solver = self.solve_with_sets(prover);
        if solver.total().0[1] != self.best() {
            return None;
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
        Some([auxiliary, own])
    }

    fn solve_with_sets<G: LexicographicCosts>(&self, prover: &Prover<'_, G>) -> Solver<Lex<2>> {
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

    /// The mates in a matching that is cheaper.
    fn cheapest<G: LexicographicCosts>(&self, prover: &Prover<'_, G>) -> Vec<usize> {
        let solver = self.solve_with_sets(prover);
        let mut mates = prover.mates.to_vec();
        for (at, &v) in self.vertices.iter().enumerate() {
            mates[v] = solver.mate(at).map_or(v, |w| self.vertices[w]);
        }
        mates
    }

    /// The edges that have a positive reduced cost by these values.
    fn positive<G: LexicographicCosts>(
        &self,
        prover: &Prover<'_, G>,
        auxiliary: &Values,
        own: &Values,
    ) -> Vec<(usize, usize)> {
        let reduced = |values: &Values, v: usize, w: usize| {
            let of = |v: usize| values.vertices.get(&v).copied().unwrap_or(0);
            let sets: i64 = both(prover, v, w).filter_map(|set| values.sets.get(&set)).sum();
            sets - of(v) - of(w)
        };
        let ends = |&(v, w, cost): &(usize, usize, i64)| (self.vertices[v], self.vertices[w], cost);
        let positive = |&(v, w, cost): &(usize, usize, i64)| {
            let first = reduced(auxiliary, v, w);
            let second = SCALE * cost + reduced(own, v, w);
            debug_assert!((first, second) >= (0, 0), "component {}: {v}-{w}: {first}, {second}", self.component);
            (first, second) > (0, 0)
        };
        self.edges.iter().map(ends).filter(positive).map(|(v, w, _)| (v, w)).collect()
    }
}

/// The sets that hold both vertices.
fn both<G>(prover: &Prover<'_, G>, v: usize, w: usize) -> impl Iterator<Item = usize> {
    prover.sets_of[v].iter().filter(move |set| prover.sets_of[w].contains(set)).map(|&set| set as usize)
}
