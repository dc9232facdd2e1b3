//! S1 and T2 (3.2.5, 3.2.6): at most one alternating search for each player of S1.

use super::field::Field;
use super::shifts::across;
use crate::matching::BitMatcher;
use crate::matching::cardinality::BitRows;
use crate::systems::dubov::criteria;

/// S1, and the first transposition of G2 with which all pairs are legal; there always is one.
pub(super) fn choose(field: &Field<'_>, [g1, g2]: &[Vec<u32>; 2]) -> (Vec<u32>, Vec<u32>) {
    let position = field.position;
    let (mut s1, mut g2) = (g1.clone(), g2.clone());
    s1.sort_by_key(|&rank| criteria::by_average(position, rank));
    g2.sort_by_key(|&rank| criteria::tpn(position, rank));
    let half = s1.len();
    if (0..half).all(|v| field.legal(s1[v], g2[v])) {
        return (s1, g2);
    }
    let (rows, n) = across(field, &s1, &g2);
    let Some(graph) = BitRows::new(n, &rows) else { return (s1, g2) };
    let mut matcher = BitMatcher::new();
    matcher.reset(n);
    for v in 0..half {
        if field.legal(s1[v], g2[v]) {
            matcher.pair(v, half + v);
        }
    }
    let complete = matcher.complete(&graph);
    debug_assert!(complete, "the shifts leave a legal pairing");
    let mut left: Vec<usize> = (half..n).collect();
    let mut t2 = Vec::with_capacity(half);
    for v in 0..half {
        let Some(w) = matcher.take_first(&graph, v, left.iter().copied()) else { break };
        left.retain(|&other| other != w);
        t2.push(g2[w - half]);
    }
    (s1, t2)
}
