//! Settles one component of a proof by an ordinary weighted matching.

use super::{Prover, SCALE, Values};
use crate::weight::Lex;
use crate::weighted::{Objective, Solver};

/// One component on the remaining edges.
pub(super) struct Search {
    component: usize,
    /// The vertices that are not settled.
    vertices: Vec<usize>,
    /// Edges between positions in `vertices`, each with its cost.
    edges: Vec<(usize, usize, i64)>,
    /// The vertex that all edges with a cost share, if it is known.
    star: Option<usize>,
    /// The number of sets before the search: the sets that an edge can leave.
    sets: usize,
    /// The cost of the matching.
    total: i64,
}

/// Weights are multiples of eight, except at most one, so reduced costs after a search are multiples of four: small
/// shifts keep the positive ones positive.
const WEIGHT: i64 = SCALE / 2;
const SHARE: i64 = WEIGHT / 2;

impl Search {
    pub(super) fn new(
        prover: &Prover<'_>,
        component: usize,
        star: Option<usize>,
        payers: &[(usize, usize, i64)],
    ) -> Self {
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

    /// The weight of an edge. If all costs are on the edges of one vertex, its edge of the matching gets a lower
    /// weight, so that it ends up as the only edge of this vertex with reduced cost zero.
    fn weight(&self, prover: &Prover<'_>, (v, w, cost): (usize, usize, i64)) -> i64 {
        let (v, w) = (self.vertices[v], self.vertices[w]);
        let own = self.star.is_some_and(|star| (star == v || star == w) && prover.mates[v] == w);
        -WEIGHT * cost - if own { SHARE } else { 0 }
    }

    fn best(&self) -> i64 {
        -WEIGHT * self.total - if self.star.is_some() { SHARE } else { 0 }
    }

    pub(super) fn alone(&self, prover: &mut Prover<'_>) -> Option<[Values; 2]> {
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
            // The weight of the matched edge was `SHARE` too low. Undoing this leaves the other edges of this vertex
            // with a positive reduced cost.
            *own.vertices.entry(star).or_default() -= 2 * SHARE;
        }
    }

    /// Searches among the matchings that leave each set once. The error holds the mates of a cheaper matching.
    pub(super) fn with_sets(&self, prover: &mut Prover<'_>) -> Result<[Values; 2], Vec<usize>> {
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
        // The charge of each edge for the sets that it leaves, written as duals.
        for set in 0..self.sets {
            *auxiliary.sets.entry(set).or_default() -= 2 * SCALE;
            for &v in prover.sets[set].iter().filter(|&&v| prover.active[v]) {
                *auxiliary.vertices.entry(v).or_default() -= SCALE;
            }
        }
        // Keep the reduced cost of settled pairs inside the sets at zero.
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
    pub(super) fn positive(&self, prover: &Prover<'_>, auxiliary: &Values, own: &Values) -> Vec<(usize, usize)> {
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
