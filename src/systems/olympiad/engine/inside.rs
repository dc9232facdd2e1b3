//! 36 to 40: pairs inside a group. A matching of what is left is carried along; a trial is accepted when the matching can
//! be repaired without the two.

use super::super::bracket::{crosses_first, partners};
use super::super::groups::{Direction, Rank};
use super::Field;
use super::graph::Graph;
use crate::matching::cardinality::{Adjacency, BitMatcher};

/// The pairs of these vertices, in the order of choice; `None` when they cannot all be paired.
pub(super) fn search(
    field: &Field<'_>,
    direction: Direction,
    graph: &Graph,
    vertices: &[usize],
) -> Option<Vec<(Rank, Rank)>> {
    let crossed = crosses_first(field.rules, direction).then(|| cross(graph, vertices)).flatten();
    let pairs = crossed.or_else(|| sequential(field, graph, vertices))?;
    Some(pairs.into_iter().map(|(a, b)| (graph.teams[a], graph.teams[b])).collect())
}

fn matcher_of(graph: &Graph, vertices: &[usize]) -> BitMatcher {
    let mut matcher = BitMatcher::new();
    matcher.reset(graph.len());
    let mut among = vec![false; graph.len()];
    vertices.iter().for_each(|&vertex| among[vertex] = true);
    (0..graph.len()).filter(|&vertex| !among[vertex]).for_each(|vertex| matcher.set_alive(vertex, false));
    matcher
}

/// 39.
fn sequential(field: &Field<'_>, graph: &Graph, vertices: &[usize]) -> Option<Vec<(usize, usize)>> {
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
    let mut pairs = Vec::with_capacity(half);
    while let Some(&first) = rest.first() {
        let mut order = partners(field.rules, rest.len());
        let place =
            order.find(|&place| graph.edge(first, rest[place]) && take(&mut matcher, &rows, first, rest[place]))?;
        pairs.push((first, rest[place]));
        rest.remove(place);
        rest.remove(0);
    }
    Some(pairs)
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

/// The first pairing of the whole top half with the bottom half: partners in their order, each the first that leaves such a
/// pairing to the others.
fn cross(graph: &Graph, vertices: &[usize]) -> Option<Vec<(usize, usize)>> {
    let (top, bottom) = vertices.split_at(vertices.len() / 2);
    let halves = graph.between(top, bottom);
    let rows = halves.rows();
    let mut matcher = BitMatcher::new();
    matcher.reset(halves.len());
    if !matcher.complete(&rows) {
        return None;
    }
    let mut pairs = Vec::with_capacity(top.len());
    let mut free: Vec<usize> = (top.len()..halves.len()).collect();
    for first in 0..top.len() {
        let place =
            free.iter().position(|&other| halves.edge(first, other) && take(&mut matcher, &rows, first, other))?;
        let other = free.remove(place);
        pairs.push((top[first], bottom[other - top.len()]));
    }
    Some(pairs)
}
