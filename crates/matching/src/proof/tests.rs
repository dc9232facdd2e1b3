//! Tests on random graphs, against all their perfect matchings; each proof is checked by its definition.

use super::*;
use proptest::prelude::*;
use std::ops::Range;

/// A table of all pairs of vertices: `None` if there is no edge, otherwise the costs in each component.
#[derive(Clone, Debug)]
struct Table {
    size: usize,
    components: usize,
    edges: Vec<Option<Vec<i64>>>,
}

impl Table {
    fn edge(&self, v: usize, w: usize) -> Option<&Vec<i64>> {
        self.edges[v.min(w) * self.size + v.max(w)].as_ref()
    }

    fn pay_range(&self, v: usize, w: usize, range: Range<usize>, mut pay: impl FnMut(usize, i64)) {
        let costs = self.edge(v, w).expect("an edge");
        range.filter(|&component| costs[component] != 0).for_each(|component| pay(component, costs[component]));
    }

    fn cost(&self, mates: &[usize]) -> Vec<i64> {
        let mut sum = vec![0; self.components];
        for v in (0..self.size).filter(|&v| mates[v] > v) {
            sum.iter_mut().zip(self.edge(v, mates[v]).expect("an edge")).for_each(|(sum, cost)| *sum += cost);
        }
        sum
    }

    /// All perfect matchings.
    fn matchings(&self, mates: &mut Vec<usize>, found: &mut Vec<Vec<usize>>) {
        let Some(v) = (0..self.size).find(|&v| mates[v] == v) else {
            found.push(mates.clone());
            return;
        };
        for w in (v + 1..self.size).filter(|&w| mates[w] == w).collect::<Vec<_>>() {
            if self.edge(v, w).is_some() {
                (mates[v], mates[w]) = (w, v);
                self.matchings(mates, found);
                (mates[v], mates[w]) = (v, w);
            }
        }
    }

    /// The same edges, all free.
    fn free(&self) -> Self {
        let edges = self.edges.iter().map(|edge| edge.as_ref().map(|_| vec![0]));
        Self { size: self.size, components: 1, edges: edges.collect() }
    }

    /// Asserts that the duals are feasible for all edges; returns the values of vertices and sets by component.
    fn check_edges(&self, proof: &Proof) -> [Vec<Vec<i64>>; 2] {
        let row = |duals: &Duals| 2 * duals.component + usize::from(!duals.auxiliary);
        let rows = 2 * self.components;
        let mut vertices = vec![vec![0; rows]; self.size];
        let mut sets = vec![vec![0; rows]; proof.sets.len()];
        for duals in &proof.duals {
            duals.vertices.iter().for_each(|&(v, value)| vertices[v][row(duals)] += value);
            duals.sets.iter().for_each(|&(set, value)| sets[set][row(duals)] += value);
        }
        let zero = vec![0; rows];
        for (set, value) in proof.sets.iter().zip(&sets) {
            assert!(set.len() % 2 == 1 && set.is_sorted_by(|a, b| a < b) && *value >= zero);
        }
        for (v, w) in (0..self.size).flat_map(|w| (0..w).map(move |v| (v, w))) {
            let Some(costs) = self.edge(v, w) else { continue };
            let mut reduced: Vec<i64> = costs.iter().flat_map(|cost| [0, SCALE * cost]).collect();
            for (at, value) in reduced.iter_mut().enumerate() {
                *value -= vertices[v][at] + vertices[w][at];
                let both = proof.sets.iter().zip(&sets).filter(|(set, _)| set.contains(&v) && set.contains(&w));
                *value += both.map(|(_, value)| value[at]).sum::<i64>();
            }
            assert!(reduced >= zero, "{v}-{w}: {reduced:?}");
        }
        [vertices, sets]
    }

    /// Asserts that the duals are feasible and sum to the cost of the matching.
    fn check(&self, mates: &[usize], proof: &Proof) {
        let [vertices, sets] = self.check_edges(proof);
        let total: Vec<i64> = self.cost(mates).iter().flat_map(|cost| [0, SCALE * cost]).collect();
        let dual = (0..2 * self.components).map(|at| {
            let of_sets = proof.sets.iter().zip(&sets).map(|(set, value)| value[at] * (set.len() as i64 / 2));
            vertices.iter().map(|value| value[at]).sum::<i64>() - of_sets.sum::<i64>()
        });
        assert_eq!(total, dual.collect::<Vec<_>>());
    }
}

impl LexicographicCosts for Table {
    fn size(&self) -> usize {
        self.size
    }

    fn allows(&self, v: usize, w: usize) -> bool {
        self.edge(v, w).is_some()
    }

    fn components(&self) -> usize {
        self.components
    }

    fn late(&self) -> usize {
        self.components / 2
    }

    fn pay(&self, v: usize, w: usize, pay: impl FnMut(usize, i64)) {
        self.pay_range(v, w, 0..self.late(), pay);
    }

    fn pay_late(&self, v: usize, w: usize, pay: impl FnMut(usize, i64)) {
        self.pay_range(v, w, self.late()..self.components, pay);
    }
}

/// Graphs of up to ten vertices; each component has costs on any edges, or only on the edges of one vertex.
fn tables() -> impl Strategy<Value = Table> {
    let sizes = (1..6usize, 1..5usize, 20..101u32);
    sizes.prop_flat_map(|(half, components, density)| {
        let size = 2 * half;
        let star = prop::option::of(0..size);
        let stars = prop::collection::vec(star, components);
        let costs = prop::collection::vec(-1..3i64, components);
        let edges = prop::collection::vec((0..100u32, costs), size * size);
        (stars, edges).prop_map(move |(stars, edges)| {
            let edge = |(at, (chance, mut costs)): (usize, (u32, Vec<i64>))| {
                for (cost, star) in costs.iter_mut().zip(&stars) {
                    let paid = star.is_none_or(|star| at / size == star || at % size == star);
                    *cost *= i64::from(paid);
                }
                (chance < density && at / size < at % size).then_some(costs)
            };
            Table { size, components, edges: edges.into_iter().enumerate().map(edge).collect() }
        })
    })
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(1000))]

    #[test]
    fn the_cheapest_matchings_are_proven_and_no_others(table in tables()) {
        let mut found = Vec::new();
        table.matchings(&mut (0..table.size).collect(), &mut found);
        match prove_none(table.size, |v, w| table.allows(v, w)) {
            None => prop_assert!(!found.is_empty()),
            Some(proof) => {
                prop_assert!(found.is_empty());
                // The duals must be feasible for free edges, yet have a positive sum.
                let value = |dual: &Duals| {
                    let of_sets = dual.sets.iter().map(|&(set, value)| value * (proof.sets[set].len() as i64 / 2));
                    dual.vertices.iter().map(|&(_, value)| value).sum::<i64>() - of_sets.sum::<i64>()
                };
                prop_assert!(value(&proof.duals[0]) > 0);
                table.free().check_edges(&proof);
            }
        }
        let least = found.iter().map(|mates| table.cost(mates)).min();
        for mates in &found {
            let cost = table.cost(mates);
            match prove(&table, mates) {
                Ok(proof) => {
                    prop_assert_eq!(Some(&cost), least.as_ref());
                    table.check(mates, &proof);
                }
                Err(NotCheapest { component, mates: other }) => {
                    let better = table.cost(&other);
                    prop_assert_eq!(&better[..component], &cost[..component]);
                    prop_assert!(better[component] < cost[component]);
                }
            }
        }
    }
}
