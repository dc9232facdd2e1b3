//! Derives the set of all optimal matchings from the duals.

use super::{NONE, Solver};
use crate::optimal_face::{Facts, OptimalFace};
use crate::weight::Weight;
use std::cmp::Ordering;

impl<W: Weight> Solver<W> {
    /// All optimal matchings of the solved graph. `None` if some vertices cannot be matched but size comes first
    /// ([`super::Objective::CardinalityThenWeight`]): then the duals alone do not determine these matchings.
    pub fn face(&self) -> Option<OptimalFace> {
        let n = self.n;
        let imperfect = self.floor.is_none() && self.mate.contains(&NONE);
        if self.trees > 0 || imperfect {
            return None;
        }
        // Closed sets: the blossoms with a positive dual, numbered from the outside inwards. `height`: the sum of the
        // duals (twice `zh`) of a set and of all sets that hold it, part of the reduced cost of all pairs inside.
        let mut number = vec![None; self.parent.len()];
        let (mut within, mut height) = (Vec::new(), Vec::new());
        let mut chain = Vec::new();
        let mut holder = Vec::with_capacity(n);
        for v in 0..n {
            chain.clear();
            let mut b = self.parent[v];
            while b != NONE && number[b as usize].is_none() {
                chain.push(b as usize);
                b = self.parent[b as usize];
            }
            let mut around = if b == NONE { None } else { number[b as usize].flatten() };
            for &b in chain.iter().rev() {
                let z = &self.zh[b - n];
                if !z.is_zero() {
                    height.push(around.map_or(W::ZERO, |set: usize| height[set]).add(z.double()));
                    within.push(around);
                    around = Some(within.len() - 1);
                }
                number[b] = Some(around);
            }
            holder.push(around);
        }
        // For one vertex, per set: the negated height of the innermost set that holds both the set and the vertex.
        let mut limits = vec![W::ZERO; within.len()];
        let mut holds = vec![false; within.len()];
        let nothing = W::ZERO;
        let fitting_below = |w: usize, row: &mut [u64]| {
            holds.fill(false);
            let mut at = holder[w];
            while let Some(set) = at {
                holds[set] = true;
                at = within[set];
            }
            for (set, &held) in holds.iter().enumerate() {
                let around = |within: Option<usize>| within.map_or(W::ZERO, |around| limits[around]);
                limits[set] = if held { height[set].neg() } else { around(within[set]) };
            }
            let (yw, costs) = (&self.y[w], &self.w2[w * n..w * n + w]);
            let below = costs.chunks(64).zip(self.y.chunks(64)).zip(holder.chunks(64));
            for (word, ((costs, duals), holders)) in row.iter_mut().zip(below) {
                *word = 0;
                for (bit, ((w2, yv), holder)) in costs.iter().zip(duals).zip(holders).enumerate() {
                    let limit = holder.map_or(&nothing, |set| &limits[set]);
                    *word |= u64::from(W::cmp_slack(yv, yw, w2, limit) == Ordering::Equal) << bit;
                }
            }
        };
        let facts = Facts {
            mates: (0..n).map(|v| self.mate(v)).collect(),
            may_stay: self.y.iter().take(n).map(|y| self.floor == Some(*y)).collect(),
            holder: &holder,
            within: &within,
        };
        Some(OptimalFace::new(&facts, fitting_below))
    }
}
