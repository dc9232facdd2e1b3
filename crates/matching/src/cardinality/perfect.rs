//! One question about one graph whose edges are given by a function.

use super::{BitMatcher, BitRows};
use crate::bits::put;

/// Puts the graph into rows of bits and asks; none where the graph is too large for them.
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
    /// How many pairs can a graph of `n` vertices make at most? `edge(v, w)` is asked once for each `v < w`.
    pub fn most_pairs(n: usize, edge: impl Fn(usize, usize) -> bool) -> usize {
        ask(n, edge, |matcher, rows| matcher.maximise(rows)).unwrap_or(0)
    }

    /// Has a graph of `n` vertices a perfect matching? `edge(v, w)` is asked once for each `v < w`.
    pub fn can_pair_all(n: usize, edge: impl Fn(usize, usize) -> bool) -> bool {
        ask(n, edge, |matcher, rows| matcher.complete(rows)).unwrap_or(false)
    }

    /// Can all of these make pairs, but one that may stay `alone` where their number is odd?
    pub fn can_pair_or_leave_one<T: Copy>(all: &[T], pair: impl Fn(T, T) -> bool, alone: impl Fn(T) -> bool) -> bool {
        Self::can_pair_all(all.len() + all.len() % 2, |v, w| match all.get(w) {
            Some(&other) => pair(all[v], other),
            None => alone(all[v]),
        })
    }
}
