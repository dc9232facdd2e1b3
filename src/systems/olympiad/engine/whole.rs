//! The same questions with the field behind the group: a matching of everybody open, with as many pairs inside the
//! group as possible. Asked only when the group alone has led to floaters whom the field cannot take.

use super::Field;
use super::graph::Graph;
use super::group::{Judge, Settled};
use crate::matching::{Objective, Solver};

/// Looks at everybody open.
pub(super) struct Everybody {
    /// 16a among all: the teams of the group first, in the order of the group's graph.
    field: Graph,
    /// How many of them are the group.
    group: usize,
    solver: Solver<i64>,
}

impl Everybody {
    pub fn new(field: &Field<'_>, group: &Graph) -> Self {
        let mut inside = vec![false; field.open.len()];
        group.teams.iter().for_each(|&team| inside[team as usize] = true);
        let behind = (0..field.open.len()).filter(|&rank| field.open[rank] && !inside[rank]).map(|rank| rank as u32);
        let teams: Vec<u32> = group.teams.iter().copied().chain(behind).collect();
        Self { field: Graph::of_field(field, &teams), group: group.len(), solver: Solver::new() }
    }

    /// The greatest number of pairs inside the group when everybody is paired; `None` when that cannot be.
    fn solve(&mut self, graph: &Graph, settled: &Settled) -> Option<usize> {
        let n = self.field.len();
        let mut state = vec![State::Open; n];
        for &(a, b) in &settled.pairs {
            state[a] = State::Gone;
            state[b] = State::Gone;
        }
        settled.leaving.iter().for_each(|&vertex| state[vertex] = State::Leaving);
        for &vertex in &settled.kept {
            if state[vertex] == State::Open {
                state[vertex] = State::Kept;
            }
        }
        let (field, group) = (&self.field, self.group);
        let edge = |a: usize, b: usize| match (a < group, b < group) {
            _ if state[a] == State::Gone || state[b] == State::Gone => None,
            (true, true) => {
                let stay = state[a] != State::Leaving && state[b] != State::Leaving;
                if stay && graph.edge(a, b) {
                    Some(1)
                } else {
                    // Those who leave may meet one another later.
                    (state[a] != State::Kept && state[b] != State::Kept && field.edge(a, b)).then_some(0)
                }
            }
            _ => (state[a] != State::Kept && state[b] != State::Kept && field.edge(a, b)).then_some(0),
        };
        let inside = self.solver.solve_with(n, Objective::CardinalityThenWeight, edge);
        let complete = (0..n).all(|vertex| state[vertex] == State::Gone || self.solver.mate(vertex).is_some());
        complete.then_some(inside as usize + settled.pairs.len())
    }
}

#[derive(Clone, Copy, PartialEq, Eq)]
enum State {
    Open,
    Gone,
    Kept,
    Leaving,
}

impl Judge for Everybody {
    fn most(&mut self, graph: &Graph) -> usize {
        self.solve(graph, &Settled::default()).unwrap_or(0)
    }

    fn fits(&mut self, graph: &Graph, pairs: usize, settled: &Settled) -> bool {
        self.solve(graph, settled).is_some_and(|most| most >= pairs)
    }
}
