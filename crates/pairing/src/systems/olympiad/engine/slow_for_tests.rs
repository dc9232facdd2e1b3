//! Answers every question about a group from the whole field, each by its own weighted matching, which is slow. Tests
//! use it to show that the shortcuts affect only the running time.

use super::Field;
use super::graph::Graph;
use super::group::{Judge, Settled};
use crate::matching::{Objective, Solver};

/// Looks at all open teams, from scratch each time.
pub(super) struct Anew<'g> {
    /// The graph of 16a among all: the teams of the group first, in the order of the group's graphs.
    field: Graph,
    /// With the limits of 22, and without them.
    graphs: &'g [Graph; 2],
    limits: bool,
    most: usize,
    settled: Settled,
}

#[derive(Clone, Copy, PartialEq, Eq)]
enum State {
    Open,
    Gone,
    Kept,
    Leaving,
}

impl<'g> Anew<'g> {
    pub fn new(field: &Field<'_>, graphs: &'g [Graph; 2]) -> Self {
        let field = Graph::of_everybody(field, &graphs[0]);
        Self { field, graphs, limits: true, most: 0, settled: Settled::default() }
    }

    /// The greatest number of pairs inside the group when all teams are paired; `None` if they cannot be.
    fn solve(&self) -> Option<usize> {
        let (field, group) = (&self.field, &self.graphs[usize::from(!self.limits)]);
        let mut state = vec![State::Open; field.len()];
        self.settled.kept.iter().for_each(|&vertex| state[vertex] = State::Kept);
        self.settled.leaving.iter().for_each(|&vertex| state[vertex] = State::Leaving);
        self.settled.pairs.iter().flat_map(|&(a, b)| [a, b]).for_each(|vertex| state[vertex] = State::Gone);
        let edge = |a: usize, b: usize| {
            let any = |wanted: State| state[a] == wanted || state[b] == wanted;
            if any(State::Gone) {
                return None;
            }
            if a.max(b) < group.len() && group.edge(a, b) && !any(State::Leaving) {
                return Some(1);
            }
            // Teams that leave may meet each other later.
            (!any(State::Kept) && field.edge(a, b)).then_some(0)
        };
        let mut solver: Solver<i64> = Solver::new();
        let inside = solver.solve_with(field.len(), Objective::CardinalityThenWeight, edge);
        let complete = (0..field.len()).all(|vertex| state[vertex] == State::Gone || solver.mate(vertex).is_some());
        complete.then_some(inside as usize + self.settled.pairs.len())
    }

    fn fits(&self) -> bool {
        self.solve().is_some_and(|most| most >= self.most)
    }
}

impl Judge for Anew<'_> {
    fn most(&mut self, limits: bool) -> usize {
        self.start(limits, &[])
    }

    fn start(&mut self, limits: bool, leaving: &[usize]) -> usize {
        self.limits = limits;
        self.settled = Settled { leaving: leaving.to_vec(), ..Settled::default() };
        self.most = self.solve().unwrap_or(0);
        self.most
    }

    fn keep(&mut self, floater: usize) -> bool {
        self.settled.kept.push(floater);
        let fits = self.fits();
        if !fits {
            self.settled.kept.pop();
        }
        fits
    }

    fn host(&mut self, floater: usize, residents: &[usize]) -> Option<usize> {
        residents.iter().copied().find(|&resident| {
            self.settled.pairs.push((floater, resident));
            let fits = self.graphs[usize::from(!self.limits)].edge(floater, resident) && self.fits();
            if !fits {
                self.settled.pairs.pop();
            }
            fits
        })
    }

    fn may_leave(&mut self, vertex: usize) -> bool {
        self.settled.leaving.push(vertex);
        let fits = self.fits();
        self.settled.leaving.pop();
        fits
    }

    fn leave(&mut self, vertex: usize) {
        self.settled.leaving.push(vertex);
    }
}
