//! Random graphs and brute force for the matching tests.
#![allow(dead_code)]

use crate::common::Draws;
use pairproof_matching::{Objective, Weight};

#[derive(Debug, Clone)]
pub struct Graph<W> {
    pub n: usize,
    pub edges: Vec<Option<W>>,
}

impl<W: Weight> Graph<W> {
    pub fn random(rng: &mut Draws, n: usize, density: i64, mut weight: impl FnMut(&mut Draws) -> W) -> Self {
        let mut graph = Graph { n, edges: vec![None; n * n] };
        for i in 0..n {
            for j in i + 1..n {
                if rng.percent(density) {
                    let w = weight(rng);
                    graph.set(i, j, Some(w));
                }
            }
        }
        graph
    }

    pub fn set(&mut self, i: usize, j: usize, w: Option<W>) {
        self.edges[i * self.n + j] = w;
        self.edges[j * self.n + i] = w;
    }

    pub fn get(&self, i: usize, j: usize) -> Option<W> {
        self.edges[i * self.n + j]
    }

    /// Best number of pairs and total weight. Under `Objective::Weight` the number of pairs has no meaning.
    pub fn brute_force(&self, objective: Objective) -> (usize, W) {
        self.brute(objective, 0, &mut vec![false; self.n])
    }

    fn brute(&self, objective: Objective, from: usize, used: &mut [bool]) -> (usize, W) {
        let Some(i) = (from..self.n).find(|&i| !used[i]) else {
            return (0, W::ZERO);
        };
        used[i] = true;
        let mut best = self.brute(objective, i + 1, used);
        for j in i + 1..self.n {
            if used[j] {
                continue;
            }
            if let Some(w) = self.get(i, j) {
                used[j] = true;
                let (pairs, total) = self.brute(objective, i + 1, used);
                let found = (pairs + 1, total.add(w));
                let better = match objective {
                    Objective::Weight => found.1 > best.1,
                    Objective::CardinalityThenWeight => found > best,
                };
                if better {
                    best = found;
                }
                used[j] = false;
            }
        }
        used[i] = false;
        best
    }
}
