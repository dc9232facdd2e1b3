//! 36 to 40: pairs inside a group. A matching of what is left is carried along; a trial is accepted when the matching
//! can be repaired without the two.

use super::super::bracket::{Choice, Decision, Why, crosses_first, partners};
use super::super::groups::{Direction, Rank};
use super::Field;
use super::graph::Graph;
use crate::matching::cardinality::{Adjacency, BitMatcher};

/// The pairs of these vertices, in the order of choice; `None` when they cannot all be paired.
pub(super) fn search(
    field: &Field<'_>,
    direction: Direction,
    limits: bool,
    graph: &Graph,
    vertices: &[usize],
) -> Option<Vec<Decision>> {
    let task = Task { field, limits, graph };
    let crossed = crosses_first(field.rules, direction).then(|| task.cross(vertices)).flatten();
    crossed.or_else(|| task.sequential(vertices))
}

/// The pairs of decisions.
pub(super) fn pairs(decisions: &[Decision]) -> Vec<(Rank, Rank)> {
    decisions
        .iter()
        .filter_map(|decision| match decision.choice {
            Choice::Partner(a, b) | Choice::Cross(a, b) => Some((a, b)),
            _ => None,
        })
        .collect()
}

struct Task<'a> {
    field: &'a Field<'a>,
    limits: bool,
    graph: &'a Graph,
}

impl Task<'_> {
    fn why_not(&self, a: usize, b: usize) -> (Rank, Why) {
        let (a, b) = (self.graph.teams[a], self.graph.teams[b]);
        (b, self.field.apart(self.limits, a, b).unwrap_or(Why::Others))
    }
}

fn matcher_of(graph: &Graph, vertices: &[usize]) -> BitMatcher {
    let mut matcher = BitMatcher::new();
    matcher.reset(graph.len());
    let mut among = vec![false; graph.len()];
    vertices.iter().for_each(|&vertex| among[vertex] = true);
    (0..graph.len()).filter(|&vertex| !among[vertex]).for_each(|vertex| matcher.set_alive(vertex, false));
    matcher
}

impl Task<'_> {
    /// 39.
    fn sequential(&self, vertices: &[usize]) -> Option<Vec<Decision>> {
        let graph = self.graph;
        let rows = graph.rows();
        let mut matcher = matcher_of(graph, vertices);
        // A start that the first trials want anyhow.
        let half = vertices.len() / 2;
        for (&a, &b) in vertices[..half].iter().zip(&vertices[half..]) {
            if graph.edge(a, b) {
                matcher.pair(a, b);
            }
        }
        if !matcher.complete(&rows) {
            return None;
        }
        let mut rest = vertices.to_vec();
        let mut decisions = Vec::with_capacity(half);
        while let Some(&first) = rest.first() {
            let mut passed = Vec::new();
            let mut order = partners(self.field.rules, rest.len());
            let place = order.find(|&place| {
                let chosen = graph.edge(first, rest[place]) && take(&mut matcher, &rows, first, rest[place]);
                if !chosen && self.field.tracing {
                    passed.push(self.why_not(first, rest[place]));
                }
                chosen
            })?;
            decisions.push(Decision { choice: Choice::Partner(graph.teams[first], graph.teams[rest[place]]), passed });
            rest.remove(place);
            rest.remove(0);
        }
        Some(decisions)
    }

    /// The first pairing of the whole top half with the bottom half: partners in their order, each the first that
    /// leaves such a pairing to the others.
    fn cross(&self, vertices: &[usize]) -> Option<Vec<Decision>> {
        let (top, bottom) = vertices.split_at(vertices.len() / 2);
        let halves = self.graph.between(top, bottom);
        let rows = halves.rows();
        let mut matcher = BitMatcher::new();
        matcher.reset(halves.len());
        if !matcher.complete(&rows) {
            return None;
        }
        let mut decisions = Vec::with_capacity(top.len());
        let mut free: Vec<usize> = (top.len()..halves.len()).collect();
        for first in 0..top.len() {
            let mut passed = Vec::new();
            let place = free.iter().position(|&other| {
                let chosen = halves.edge(first, other) && take(&mut matcher, &rows, first, other);
                if !chosen && self.field.tracing {
                    passed.push(self.why_not(top[first], bottom[other - top.len()]));
                }
                chosen
            })?;
            let other = free.remove(place);
            decisions.push(Decision { choice: Choice::Cross(halves.teams[first], halves.teams[other]), passed });
        }
        Some(decisions)
    }
}

/// Takes two vertices out of the graph if the others can still all be paired; otherwise nothing changes.
fn take(matcher: &mut BitMatcher, rows: &impl Adjacency, a: usize, b: usize) -> bool {
    let (Some(x), Some(y)) = (matcher.mate(a), matcher.mate(b)) else { return false };
    matcher.set_alive(a, false);
    matcher.set_alive(b, false);
    if x == b || matcher.augment_from(rows, x) {
        return true;
    }
    matcher.set_alive(a, true);
    matcher.set_alive(b, true);
    matcher.pair(a, x);
    matcher.pair(b, y);
    false
}
