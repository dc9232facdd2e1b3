//! One-off queries about a graph whose edges are given by a function.

use super::{BitMatcher, BitRows};
use crate::bits::put;

/// Builds the bit rows of the graph and runs `question` on them.
fn ask<T>(
    n: usize,
    edge: impl Fn(usize, usize) -> bool,
    question: impl FnOnce(&mut BitMatcher, &BitRows<'_>) -> T,
) -> Option<T> {
    let words = n.div_ceil(64);
    let mut rows = vec![0u64; n * words];
    for w in 0..n {
        for v in (0..w).filter(|&v| edge(v, w)) {
            put(&mut rows[v * words..(v + 1) * words], w);
            put(&mut rows[w * words..(w + 1) * words], v);
        }
    }
    let mut matcher = BitMatcher::new();
    matcher.reset(n);
    BitRows::new(n, &rows).map(|rows| question(&mut matcher, &rows))
}

impl BitMatcher {
    /// The size of a maximum matching of a graph of `n` vertices. `edge(v, w)` is called once for each `v < w`.
    pub fn most_pairs(n: usize, edge: impl Fn(usize, usize) -> bool) -> usize {
        ask(n, edge, |matcher, rows| matcher.maximise(rows)).unwrap_or(0)
    }

    /// Whether a graph of `n` vertices has a perfect matching. `edge(v, w)` is called once for each `v < w`.
    pub fn can_pair_all(n: usize, edge: impl Fn(usize, usize) -> bool) -> bool {
        ask(n, edge, |matcher, rows| matcher.complete(rows)).unwrap_or(false)
    }

    /// Whether all of these can be paired, except one that may stay `alone` if their number is odd.
    pub fn can_pair_or_leave_one<T: Copy>(all: &[T], pair: impl Fn(T, T) -> bool, alone: impl Fn(T) -> bool) -> bool {
        Self::can_pair_all(all.len() + all.len() % 2, |v, w| match all.get(w) {
            Some(&other) => pair(all[v], other),
            None => alone(all[v]),
        })
    }
}
