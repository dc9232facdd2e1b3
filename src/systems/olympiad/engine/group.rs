//! Questions about a group alone, each answered by one matching.

use super::super::bracket::Decision;
use super::graph::Graph;
use crate::matching::cardinality::BitMatcher;

/// What is settled so far in a group that floaters leave; vertices of its graph.
#[derive(Clone, Debug, Default)]
pub(super) struct Settled {
    /// Pairs of floaters with residents.
    pub pairs: Vec<(usize, usize)>,
    /// Floaters that must be paired here.
    pub kept: Vec<usize>,
    /// Those that leave.
    pub leaving: Vec<usize>,
    /// How all this came about.
    pub decisions: Vec<Decision>,
}

/// Answers whether decisions leave as many pairs as there can be.
pub(super) trait Judge {
    /// The greatest number of pairs inside the group.
    fn most(&mut self, graph: &Graph) -> usize;

    /// Are `pairs` pairs still possible, with all that is settled?
    fn fits(&mut self, graph: &Graph, pairs: usize, settled: &Settled) -> bool;
}

/// Looks at the group only.
#[derive(Default)]
pub(super) struct Alone {
    /// The last matching that did; the next question changes little.
    held: Option<BitMatcher>,
}

/// A matcher without those that are settled.
fn matcher_of(graph: &Graph, settled: &Settled) -> BitMatcher {
    let mut matcher = BitMatcher::new();
    matcher.reset(graph.len());
    settled.pairs.iter().for_each(|&(a, b)| {
        matcher.set_alive(a, false);
        matcher.set_alive(b, false);
    });
    settled.leaving.iter().for_each(|&vertex| matcher.set_alive(vertex, false));
    matcher
}

/// Matches the floaters that are kept; false if one stays single.
fn cover(matcher: &mut BitMatcher, graph: &Graph, settled: &Settled) -> bool {
    let rows = graph.rows();
    settled.kept.iter().all(|&floater| !matcher.is_alive(floater) || matcher.augment_from(&rows, floater))
}

impl Judge for Alone {
    fn most(&mut self, graph: &Graph) -> usize {
        let mut matcher = BitMatcher::new();
        matcher.reset(graph.len());
        matcher.maximise(&graph.rows())
    }

    /// Floaters that are kept are matched first: they do not meet one another, so this covers them all if that can be
    /// done, and what an augmenting path has covered stays covered. A matching at hand is a start as good as none,
    /// unless a floater cannot be covered from there.
    fn fits(&mut self, graph: &Graph, pairs: usize, settled: &Settled) -> bool {
        let mut matcher = matcher_of(graph, settled);
        let mut covered = false;
        if let Some(held) = &self.held {
            for a in 0..graph.len() {
                if let Some(b) = held.mate(a).filter(|&b| a < b && matcher.is_alive(a) && matcher.is_alive(b)) {
                    matcher.pair(a, b);
                }
            }
            covered = cover(&mut matcher, graph, settled);
            if !covered {
                matcher = matcher_of(graph, settled);
            }
        }
        if !covered && !cover(&mut matcher, graph, settled) {
            return false;
        }
        let fits = matcher.maximise(&graph.rows()) + settled.pairs.len() >= pairs;
        if fits {
            self.held = Some(matcher);
        }
        fits
    }
}
