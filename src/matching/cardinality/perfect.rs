//! One question about one graph.

use super::{BitMatcher, BitRows};
use crate::matching::bits::put;

impl BitMatcher {
    /// Has a graph of `n` vertices a perfect matching? `edge(v, w)` is asked once for each `v < w`.
    pub fn can_pair_all(n: usize, edge: impl Fn(usize, usize) -> bool) -> bool {
        let words = n.div_ceil(64);
        let mut rows = vec![0u64; n * words];
        for w in 0..n {
            for v in (0..w).filter(|&v| edge(v, w)) {
                put(&mut rows[v * words..(v + 1) * words], w);
                put(&mut rows[w * words..(w + 1) * words], v);
            }
        }
        let mut matcher = Self::new();
        matcher.reset(n);
        BitRows::new(n, &rows).is_some_and(|rows| matcher.complete(&rows))
    }
}
