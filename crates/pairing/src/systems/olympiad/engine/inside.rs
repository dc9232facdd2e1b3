//! 36 to 40: pairs inside a group. A matching of the remaining teams is maintained; one search finds all partners with
//! whom the others can still be paired.

use super::super::bracket::{Choice, Decision, Why, crosses_first, partners};
use super::super::groups::{Direction, Rank};
use super::Field;
use super::graph::Graph;
use crate::matching::cardinality::BitMatcher;

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

/// The pairs that the decisions make.
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
    matcher.keep_alive(vertices.iter().copied());
    matcher
}

impl Task<'_> {
    /// 39.
    fn sequential(&self, vertices: &[usize]) -> Option<Vec<Decision>> {
        let graph = self.graph;
        let mut matcher = matcher_of(graph, vertices);
        // Starts from the pairs that are tried first.
        let half = vertices.len() / 2;
        for (&a, &b) in vertices[..half].iter().zip(&vertices[half..]) {
            if graph.edge(a, b) {
                matcher.pair(a, b);
            }
        }
        if !matcher.complete(&graph.rows()) {
            return None;
        }
        let mut rest = vertices.to_vec();
        let mut decisions = Vec::with_capacity(half);
        while let Some(&first) = rest.first() {
            let order: Vec<usize> = partners(self.field.rules, rest.len()).map(|place| rest[place]).collect();
            let other = self.field.take_first(&mut matcher, graph, first, &order)?;
            let before = order.into_iter().take_while(|&vertex| vertex != other);
            let passed = before.filter(|_| self.field.tracing).map(|vertex| self.why_not(first, vertex)).collect();
            decisions.push(Decision { choice: Choice::Partner(graph.teams[first], graph.teams[other]), passed });
            rest.retain(|&vertex| vertex != first && vertex != other);
        }
        Some(decisions)
    }

    /// The first pairing of the whole top half with the bottom half: partners in their order, each the first that
    /// leaves such a pairing to the others.
    fn cross(&self, vertices: &[usize]) -> Option<Vec<Decision>> {
        let (top, bottom) = vertices.split_at(vertices.len() / 2);
        let halves = self.graph.between(top, bottom);
        let mut matcher = BitMatcher::new();
        matcher.reset(halves.len());
        if !matcher.complete(&halves.rows()) {
            return None;
        }
        let mut decisions = Vec::with_capacity(top.len());
        let mut free: Vec<usize> = (top.len()..halves.len()).collect();
        for first in 0..top.len() {
            let other = self.field.take_first(&mut matcher, &halves, first, &free)?;
            let before = free.iter().copied().take_while(|&vertex| vertex != other);
            let why_not = |vertex: usize| self.why_not(top[first], bottom[vertex - top.len()]);
            let passed = before.filter(|_| self.field.tracing).map(why_not).collect();
            free.retain(|&vertex| vertex != other);
            decisions.push(Decision { choice: Choice::Cross(halves.teams[first], halves.teams[other]), passed });
        }
        Some(decisions)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::systems::dutch::testing::sketch;
    use crate::systems::olympiad::rulebook::{Edition, Rulebook};

    /// 36 before 39: 1 has met 3, the first of the bottom half.
    #[test]
    fn the_top_half_passes_over_whom_it_has_met() {
        let position = sketch("round 2\n1 1.0 - x3\n2 1.0 -\n3 1.0 -\n4 1.0 -\n");
        let rules = Rulebook::of(Edition::O2022CrossFirst);
        let field = Field { tracing: true, ..Field::new(&position, &rules) };
        let everybody = [0, 1, 2, 3];
        let graph = Graph::of_field(&field, &everybody);
        let decisions = search(&field, Direction::Down, false, &graph, &[0, 1, 2, 3]).expect("a pairing");
        let passed = [vec![(2, Why::Met)], Vec::new()];
        let expected = [Choice::Cross(0, 3), Choice::Cross(1, 2)].into_iter().zip(passed);
        let expected: Vec<Decision> = expected.map(|(choice, passed)| Decision { choice, passed }).collect();
        assert_eq!(decisions, expected);
    }
}
