//! Maximum cardinality matchings against brute force and against the weighted solver.

use crate::common::Draws;
use crate::matching_common;

use matching_common::*;
use pairproof_matching::cardinality::{BitMatcher, BitRows, SparseConflicts};
use pairproof_matching::{Matcher64, Objective, Solver};

fn bit_rows(graph: &Graph<i64>) -> Vec<u64> {
    let words = graph.n.div_ceil(64);
    let mut rows = vec![0u64; graph.n * words];
    for i in 0..graph.n {
        for j in 0..graph.n {
            if graph.get(i, j).is_some() {
                rows[i * words + j / 64] |= 1 << (j % 64);
            }
        }
    }
    rows
}

fn conflicts(graph: &Graph<i64>) -> Vec<Vec<u32>> {
    let missing = |i: usize| (0..graph.n).filter(move |&j| j != i && graph.get(i, j).is_none());
    (0..graph.n).map(|i| missing(i).map(|j| j as u32).collect()).collect()
}

/// Asserts that each pair is an edge between live vertices, and that both sides agree; returns the number of pairs.
fn check64(matcher: &Matcher64, rows: &[u64], alive: u64) -> usize {
    let mut count = 0;
    for v in 0..64 {
        assert_eq!(matcher.matched() >> v & 1 == 1, matcher.mate(v).is_some());
        if let Some(m) = matcher.mate(v) {
            assert_eq!(matcher.mate(m), Some(v));
            assert!(alive >> v & 1 == 1 && rows.get(v).is_some_and(|row| row >> m & 1 == 1));
            count += 1;
        }
    }
    count / 2
}

fn unit(_: &mut Draws) -> i64 {
    1
}

fn best(solver: &mut Solver<i64>, graph: &Graph<i64>, alive: impl Fn(usize) -> bool) -> usize {
    solver.solve_with(graph.n, Objective::Weight, |i, j| (alive(i) && alive(j)).then(|| graph.get(i, j)).flatten())
        as usize
}

#[test]
fn up_to_eight_against_brute_force() {
    let mut rng = Draws(21);
    let mut matcher = Matcher64::new();
    let mut large = BitMatcher::new();
    for k in 0..20_000 {
        let n = rng.between(0, 8) as usize;
        let graph = Graph::random(&mut rng, n, [20, 30, 45, 70][k % 4], unit);
        let pairs = graph.brute_force(Objective::CardinalityThenWeight).0;
        let rows = bit_rows(&graph);
        let alive = (1u64 << n) - 1;
        assert_eq!(matcher.maximum(&rows, alive), pairs, "{graph:?}");
        assert_eq!(check64(&matcher, &rows, alive), pairs);
        assert_eq!(matcher.has_perfect(&rows, alive), pairs * 2 == n);
        large.reset(n);
        assert_eq!(large.maximise(&BitRows::new(n, &rows).unwrap()), pairs, "{graph:?}");
    }
}

#[test]
fn up_to_sixty_four_against_the_weighted_solver() {
    let mut rng = Draws(22);
    let mut matcher = Matcher64::new();
    let mut solver = Solver::new();
    for k in 0..3000 {
        let n = rng.between(9, 64) as usize;
        let graph = Graph::random(&mut rng, n, [2, 3, 4, 6, 10, 50][k % 6], unit);
        let alive = if k % 2 == 0 { u64::MAX >> (64 - n) } else { rng.next() & (u64::MAX >> (64 - n)) };
        let rows = bit_rows(&graph);
        let pairs = best(&mut solver, &graph, |v| alive >> v & 1 == 1);
        assert_eq!(matcher.maximum(&rows, alive), pairs, "{graph:?}");
        assert_eq!(check64(&matcher, &rows, alive), pairs);
        let perfect = pairs * 2 == alive.count_ones() as usize;
        assert_eq!(matcher.has_perfect(&rows, alive), perfect);
    }
}

#[test]
fn one_augmentation_at_a_time() {
    let mut rng = Draws(23);
    let mut matcher = Matcher64::new();
    let mut large = BitMatcher::new();
    for k in 0..2000 {
        let n = rng.between(2, 40) as usize;
        let graph = Graph::random(&mut rng, n, [5, 8, 15][k % 3], unit);
        let rows = bit_rows(&graph);
        let dense = BitRows::new(n, &rows).unwrap();
        let alive = u64::MAX >> (64 - n);
        let pairs = matcher.clone().maximum(&rows, alive);
        matcher.clear();
        large.reset(n);
        for v in 0..n {
            let before = check64(&matcher, &rows, alive);
            let had = matcher.mate(v).is_some();
            let found = matcher.augment_from(&rows, alive, v);
            assert_eq!(check64(&matcher, &rows, alive), before + usize::from(found && !had));
            assert_eq!(found, matcher.mate(v).is_some());
            assert_eq!(large.augment_from(&dense, v), large.mate(v).is_some());
        }
        assert_eq!(check64(&matcher, &rows, alive), pairs);
        assert_eq!(large.pairs(), pairs);
    }
}

#[test]
fn any_size_dense_and_sparse() {
    let mut rng = Draws(24);
    let mut solver = Solver::new();
    let mut matcher = BitMatcher::new();
    for k in 0..300 {
        let n = rng.between(0, 150) as usize;
        let mut graph = Graph::random(&mut rng, n, [1, 2, 3, 10, 60, 97][k % 6], unit);
        let rows = bit_rows(&graph);
        let dense = BitRows::new(n, &rows).unwrap();
        let pairs = best(&mut solver, &graph, |_| true);
        matcher.reset(n);
        assert_eq!(matcher.maximise(&dense), pairs);
        assert_eq!(matcher.complete(&dense), pairs * 2 == n);

        // The same as a complement, with classes: members of class 0 avoid each other, and class 1 avoids class 2.
        let lists = conflicts(&graph);
        let class: Vec<u8> = (0..n).map(|_| rng.between(0, 4) as u8).collect();
        let meet = |c: u8, d: u8| !matches!((c, d), (0, 0) | (1, 2) | (2, 1));
        for i in 0..n {
            for j in 0..n {
                if i != j && !meet(class[i], class[j]) {
                    graph.set(i, j, None);
                }
            }
        }
        let sparse = SparseConflicts::new(&lists, &class, meet);
        let gone: Vec<usize> = (0..n).filter(|_| rng.percent(10)).collect();
        for &v in &gone {
            matcher.set_alive(v, false);
        }
        matcher.drop_stale(&sparse);
        let pairs = best(&mut solver, &graph, |v| !gone.contains(&v));
        assert_eq!(matcher.maximise(&sparse), pairs, "warm");
        for v in 0..n {
            if let Some(m) = matcher.mate(v) {
                assert!(graph.get(v, m).is_some() && matcher.mate(m) == Some(v) && !gone.contains(&v));
            }
        }
        matcher.reset(n);
        for &v in &gone {
            matcher.set_alive(v, false);
        }
        assert_eq!(matcher.complete(&sparse), pairs * 2 + gone.len() == n);
    }
}

/// The partners of a vertex in perfect matchings: one search against a matching of the rest for each candidate.
#[test]
fn partners_in_perfect_matchings() {
    let mut rng = Draws(34);
    let (mut taken, mut refused) = (0, 0);
    for k in 0..3_000 {
        let n = 2 * rng.between(1, [5, 8, 40][k % 3]) as usize;
        let graph = Graph::random(&mut rng, n, [25, 40, 60][k / 3 % 3], unit);
        let rows = bit_rows(&graph);
        let rows = BitRows::new(n, &rows).expect("rows of this length");
        let mut matcher = BitMatcher::new();
        matcher.reset(n);
        if !matcher.complete(&rows) {
            continue;
        }
        for v in 0..n {
            if !matcher.is_alive(v) {
                continue;
            }
            let others: Vec<usize> = (0..n).rev().filter(|&w| w != v && matcher.is_alive(w)).collect();
            let fits = |w: usize| {
                let alive = |u: usize| u != v && u != w && matcher.is_alive(u);
                let mut without = BitMatcher::new();
                without.reset(n);
                (0..n).filter(|&u| !alive(u)).for_each(|u| without.set_alive(u, false));
                graph.get(v, w).is_some() && without.complete(&rows)
            };
            let expected = others.iter().copied().find(|&w| fits(w));
            let wanted = |w: usize| w % 3 == k % 3;
            let some = others.iter().any(|&w| wanted(w) && fits(w));
            assert_eq!(matcher.may_pair(&rows, v, wanted), some);
            assert_eq!(matcher.take_first(&rows, v, others.iter().copied()), expected);
            refused += usize::from(others.first().copied() != expected);
            taken += 1;
            assert!((0..n).all(|u| matcher.is_alive(u) == matcher.mate(u).is_some()));
        }
    }
    assert!(taken > 1000 && refused > 1000, "{taken} {refused}");
}

#[test]
fn all_partners_in_one_search() {
    let mut rng = Draws(25);
    let mut matcher = BitMatcher::new();
    let mut asked = 0;
    for k in 0..6_000 {
        let n = 2 * rng.between(1, 12) as usize;
        let graph = Graph::random(&mut rng, n, [15, 25, 40, 70][k % 4], unit);
        let (rows, living) = (bit_rows(&graph), 2 * rng.between(1, n as i64 / 2) as usize);
        let rows = BitRows::new(n, &rows).unwrap();
        matcher.reset(n);
        (living..n).for_each(|v| matcher.set_alive(v, false));
        if !matcher.complete(&rows) {
            continue;
        }
        let v = rng.between(0, living as i64 - 1) as usize;
        let partners = matcher.partners(&rows, v).to_vec();
        for w in 0..n {
            let others: Vec<usize> = (0..living).filter(|&u| u != v && u != w).collect();
            let rest = BitMatcher::can_pair_all(others.len(), |a, b| graph.get(others[a], others[b]).is_some());
            let expected = w < living && w != v && graph.get(v, w).is_some() && rest;
            assert_eq!(partners[w / 64] >> (w % 64) & 1 == 1, expected, "{v}-{w} of {living} in {graph:?}");
            asked += 1;
        }
        assert!((0..living).all(|u| matcher.mate(u).is_some_and(|w| matcher.mate(w) == Some(u))), "the matching stays");
    }
    assert!(asked > 10_000, "{asked}");
}
