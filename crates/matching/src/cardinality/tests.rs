//! Tests of graphs and matchers, by their definitions.

use super::*;
use crate::bits::has;
use proptest::prelude::*;
use std::collections::BTreeSet;

/// Bit rows of one word.
fn rows_of(n: usize, edge: impl Fn(usize, usize) -> bool) -> Vec<u64> {
    let row = |v: usize| (0..n).filter(|&w| w != v && edge(v.min(w), v.max(w))).fold(0, |row, w| row | 1 << w);
    (0..n).map(row).collect()
}

#[test]
fn only_a_graph_without_vertices_is_empty() {
    assert!(BitRows::new(0, &[]).is_some_and(|graph| graph.is_empty()));
    assert!(BitRows::new(2, &[2, 1]).is_some_and(|graph| !graph.is_empty()));
}

proptest! {
    /// Conflicts by list and by class: both questions about a graph give the same answer, by the definition.
    #[test]
    fn a_row_has_the_vertices_that_are_adjacent(
        (met, class, apart) in (1..90usize).prop_flat_map(|n| (
            prop::collection::btree_set((0..n, 0..n), 0..2 * n),
            prop::collection::vec(prop::sample::select(vec![0, 2, 3, 5u8]), n),
            prop::collection::btree_set((0..6u8, 0..6u8), 0..8),
        ))
    ) {
        let n = class.len();
        let has_met = |v: usize, w: usize| met.contains(&(v, w)) || met.contains(&(w, v));
        let lists: Vec<Vec<u32>> =
            (0..n).map(|v| (0..n).filter(|&w| v != w && has_met(v, w)).map(|w| w as u32).collect()).collect();
        let avoid = |c: u8, d: u8| apart.contains(&(c, d)) || apart.contains(&(d, c));
        let mut asked = Vec::new();
        let graph = SparseConflicts::new(&lists, &class, |c, d| {
            asked.push((c.min(d), c.max(d)));
            !avoid(c, d)
        });
        let present: BTreeSet<u8> = class.iter().copied().collect();
        let pairs = present.iter().flat_map(|&d| present.range(..=d).map(move |&c| (c, d)));
        prop_assert_eq!(asked.len(), pairs.clone().count(), "once for each pair of classes that occur");
        prop_assert_eq!(asked.into_iter().collect::<BTreeSet<_>>(), pairs.collect::<BTreeSet<_>>());
        for u in 0..n {
            let mut row = vec![u64::MAX; n.div_ceil(64)];
            graph.restrict(u, &mut row);
            for v in (0..n).filter(|&v| v != u) {
                let expected = !has_met(u, v) && !avoid(class[u], class[v]);
                prop_assert_eq!(graph.adjacent(u, v), expected, "{} {}", u, v);
                prop_assert_eq!(has(&row, v), expected, "{} {}", u, v);
            }
        }
    }

    /// A vertex's own bit is ignored.
    #[test]
    fn a_vertex_is_not_its_own_neighbour(edges in any::<[u64; 9]>()) {
        let rows = rows_of(9, |v, w| edges[v] >> w & 1 == 1);
        let own: Vec<u64> = rows.iter().enumerate().map(|(v, row)| row | 1 << v).collect();
        let (mut one, mut other) = (Matcher64::new(), Matcher64::new());
        prop_assert_eq!(one.maximum(&rows, 0x1ff), other.maximum(&own, 0x1ff));
        prop_assert!((0..9).all(|v| one.mate(v) == other.mate(v)));
    }

    /// Pairs that were set by hand stay if and only if both vertices participate and may still be paired.
    #[test]
    fn only_edges_between_living_vertices_stay(
        edges in any::<[u64; 12]>(),
        dead in 0..1u64 << 12,
        paired in 0..1u32 << 6,
    ) {
        let rows = rows_of(12, |v, w| edges[v] >> w & 1 == 1);
        let graph = BitRows::new(12, &rows).expect("one word for each vertex");
        let mut matcher = BitMatcher::new();
        matcher.reset(12);
        (0..12).filter(|&v| dead >> v & 1 == 1).for_each(|v| matcher.set_alive(v, false));
        (0..6).filter(|&pair| paired >> pair & 1 == 1).for_each(|pair| matcher.pair(pair, 11 - pair));
        matcher.drop_stale(&graph);
        for v in 0..6 {
            let w = 11 - v;
            let stays = paired >> v & 1 == 1 && (dead >> v | dead >> w) & 1 == 0 && graph.adjacent(v, w);
            prop_assert_eq!((matcher.mate(v), matcher.mate(w)), if stays { (Some(w), Some(v)) } else { (None, None) });
        }
    }
}

/// A path 0-1-2-3 whose inner vertices are paired: without one of them, no path leads to the end.
#[test]
fn no_path_leads_through_a_vertex_that_does_not_participate() {
    let rows = rows_of(4, |v, w| w == v + 1);
    let mut matcher = Matcher64::new();
    assert_eq!(matcher.maximum(&rows, 0b0110), 1);
    for alive in [0b1011, 0b1101] {
        let root = if alive & 0b0010 != 0 { 0 } else { 3 };
        assert!(!matcher.augment_from(&rows, alive, root));
        assert_eq!((matcher.mate(1), matcher.matched()), (Some(2), 0b0110), "nothing changes");
    }
    assert!(matcher.augment_from(&rows, 0b1111, 0));
}
