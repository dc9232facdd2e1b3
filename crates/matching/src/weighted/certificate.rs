//! Proof of optimality: feasible duals with complementary slackness.

use super::{Id, NONE, Objective, Part, Solver};
use crate::weight::Weight;
use std::collections::BTreeMap;

impl<W: Weight> Solver<W> {
    /// The dual of a vertex in the solution. An edge has the reduced cost `dual(u) + dual(v) - 2 · weight` plus the
    /// duals of the blossoms that hold both ends; it is zero on matched edges and never negative, except, under
    /// [`Objective::CardinalityThenWeight`], on edges that no maximum matching uses.
    pub fn dual(&self, v: usize) -> W {
        self.y[v]
    }

    /// The blossoms with nonzero duals: the vertices of each, ascending, and the dual.
    pub fn blossoms(&self) -> Vec<(Vec<usize>, W)> {
        let mut found = Vec::new();
        for b in self.n..self.parent.len() {
            let zh = self.zh.get(b - self.n).copied().unwrap_or(W::ZERO);
            if !zh.is_zero() && !self.free.contains(&(b as u32)) {
                found.push(((0..self.n).filter(|&v| self.is_inside(v as u32, b as u32)).collect(), zh.double()));
            }
        }
        found
    }

    /// The reason why some vertices could not be matched: a set of vertices whose removal leaves more odd parts than
    /// the set has members (Tutte), and these parts. All lists are ascending. Only for a solution by
    /// [`Objective::CardinalityThenWeight`].
    pub fn scarce_and_parts(&self) -> (Vec<usize>, Vec<Vec<usize>>) {
        let scarce = (0..self.n).filter(|&v| self.part[v] == Part::Scarce).collect();
        let mut parts: BTreeMap<Id, Vec<usize>> = BTreeMap::new();
        for v in (0..self.n).filter(|&v| matches!(self.part[v], Part::Spare | Part::Lonely)) {
            parts.entry(self.top[v]).or_default().push(v);
        }
        (scarce, parts.into_values().collect())
    }

    fn is_inside(&self, mut v: u32, b: u32) -> bool {
        while v != NONE && v != b {
            v = self.parent[v as usize];
        }
        v != NONE
    }

    /// Checks that the duals prove the solution optimal. O(n⁴) if blossoms are deeply nested; for tests and debug
    /// assertions.
    ///
    /// For [`Objective::Weight`]: all vertex and blossom duals are ≥ 0, no edge has a negative reduced cost (including
    /// the blossoms that hold both ends), matched edges have reduced cost zero, single vertices have dual zero, and
    /// blossoms with positive dual are full. For [`Objective::CardinalityThenWeight`] the vertex duals are free, but
    /// the single vertices have the least dual among those that a maximum matching may leave single; edges that no
    /// such matching uses are not checked.
    pub fn verify(&self) -> Result<(), String> {
        self.verify_vertices()?;
        for b in self.n..self.parent.len() {
            if !self.free.contains(&(b as u32)) {
                self.verify_blossom(b)?;
            }
        }
        self.verify_edges()
    }

    /// Checks that pairs are mutual, that single vertices may stay single, and that no dual is too low.
    fn verify_vertices(&self) -> Result<(), String> {
        let n = self.n;
        let spare = (0..n).filter(|&v| self.part[v] == Part::Spare);
        let floor = match self.objective {
            Objective::Weight => Some(W::ZERO),
            Objective::CardinalityThenWeight => spare.map(|v| self.y[v]).min(),
        };
        for v in 0..n {
            let m = self.mate[v];
            if m == NONE {
                let settled = match self.part[v] {
                    Part::Lonely => true,
                    Part::Spare => Some(self.y[v]) == floor,
                    Part::Core => self.objective == Objective::Weight && self.y[v].is_zero(),
                    Part::Scarce => false,
                };
                if !settled {
                    return Err(format!("vertex {v} is single without proof"));
                }
            } else if self.mate[m as usize] != v as u32 || m as usize == v || self.w2[v * n + m as usize].is_absent() {
                return Err(format!("{v} and {m} are not a pair"));
            }
            let bounded = self.objective == Objective::Weight || self.part[v] == Part::Spare;
            if bounded && floor.is_some_and(|floor| self.y[v] < floor) {
                return Err(format!("dual of {v} is too low"));
            }
        }
        Ok(())
    }

    /// Checks that the blossom's dual is not negative and that exactly one of its vertices is not matched inside.
    fn verify_blossom(&self, b: usize) -> Result<(), String> {
        if self.zh[b - self.n] < W::ZERO {
            return Err(format!("blossom {b} has a negative dual"));
        }
        let inside = |v: u32| self.is_inside(v, b as u32);
        let members = (0..self.n as u32).filter(|&v| inside(v));
        let leaving = members.filter(|&v| self.mate[v as usize] == NONE || !inside(self.mate[v as usize])).count();
        if leaving != 1 {
            return Err(format!("blossom {b} has {leaving} vertices not matched inside"));
        }
        Ok(())
    }

    /// Checks that no edge has a negative reduced cost and no matched edge a positive one.
    fn verify_edges(&self) -> Result<(), String> {
        let n = self.n;
        let mut chain = Vec::new();
        for u in 0..n {
            chain.clear();
            let mut b = self.parent[u];
            while b != NONE {
                chain.push(b);
                b = self.parent[b as usize];
            }
            for v in u + 1..n {
                let w2 = self.w2[u * n + v];
                if w2.is_absent() {
                    continue;
                }
                let mut slack = W::slack(&self.y[u], &self.y[v], &w2);
                let mut b = self.parent[v];
                while b != NONE {
                    if chain.contains(&b) {
                        slack = slack.add(self.zh[b as usize - n].double());
                    }
                    b = self.parent[b as usize];
                }
                if self.mate[u] == v as u32 && !slack.is_zero() {
                    return Err(format!("pair {u}-{v} has reduced cost {slack:?}"));
                }
                let looked_at = match (self.part[u], self.part[v]) {
                    (Part::Scarce, other) | (other, Part::Scarce) => other == Part::Spare,
                    (Part::Core, Part::Core) | (Part::Spare, Part::Spare) => true,
                    _ => return Err(format!("edge {u}-{v} joins parts that have none")),
                };
                if looked_at && slack < W::ZERO {
                    return Err(format!("edge {u}-{v} has reduced cost {slack:?}"));
                }
            }
        }
        Ok(())
    }
}
