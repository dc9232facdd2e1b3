//! The general solver against brute force and against another implementation.

use pairproof::matching::{Lex, Objective, Solver, Weight};

mod matching_common;
use matching_common::*;

#[path = "matching_common/peer.rs"]
mod peer;

fn check<W: Weight>(solver: &mut Solver<W>, graph: &Graph<W>, tag: &str) {
    for objective in [Objective::Weight, Objective::CardinalityThenWeight] {
        let total = solver.solve_with(graph.n, objective, |i, j| graph.get(i, j));
        solver.verify().unwrap_or_else(|e| panic!("{tag} {objective:?}: {e}\n{graph:?}"));
        if graph.n <= 8 {
            let (pairs, best) = graph.brute_force(objective);
            assert_eq!(total, best, "{tag} {objective:?}\n{graph:?}");
            if objective == Objective::CardinalityThenWeight {
                assert_eq!(solver.pairs(), pairs);
            }
        }
    }
}

fn sweep<W: Weight>(
    seed: u64,
    rounds: usize,
    sizes: std::ops::RangeInclusive<usize>,
    weight: impl Fn(&mut Rng, i64) -> W,
) {
    let mut rng = Rng(seed);
    let mut solver = Solver::new();
    for k in 0..rounds {
        let n = rng.between(*sizes.start() as i64, *sizes.end() as i64) as usize;
        let density = [15, 30, 50, 80, 100][k % 5];
        let range = [1, 2, 3, 10, 1000, 1 << 40][(k / 5) % 6];
        let graph = Graph::random(&mut rng, n, density, |rng| weight(rng, range));
        check(&mut solver, &graph, &format!("seed {seed} case {k}"));
    }
}

fn positive(rng: &mut Rng, range: i64) -> i64 {
    rng.between(0, range)
}

fn signed(rng: &mut Rng, range: i64) -> i64 {
    rng.between(-range, range)
}

fn lex<const N: usize>(rng: &mut Rng, range: i64) -> Lex<N> {
    Lex([(); N].map(|()| rng.between(-(range.min(3)), range.min(1 << 20))))
}

#[test]
fn small_graphs_agree_with_brute_force() {
    sweep(1, 4000, 0..=8, positive);
    sweep(2, 4000, 0..=8, signed);
    sweep(3, 1000, 0..=8, |rng, range| signed(rng, range) as i128);
}

#[test]
fn small_graphs_with_vectors_agree_with_brute_force() {
    sweep(4, 2000, 0..=8, lex::<2>);
    sweep(5, 1000, 0..=8, lex::<4>);
    sweep(6, 1000, 0..=8, lex::<8>);
}

#[test]
fn duals_prove_larger_graphs() {
    sweep(7, 600, 9..=40, signed);
    sweep(8, 600, 9..=40, positive);
    sweep(9, 300, 9..=40, lex::<2>);
    sweep(10, 300, 9..=40, lex::<4>);
    sweep(11, 60, 60..=110, positive);
}

/// Greatest total weight, whatever the number of pairs; weights must be positive to count.
fn peer_best_weight<const N: usize>(n: usize, edge: impl Fn(usize, usize) -> Option<Lex<N>>) -> Lex<N> {
    let table: Vec<_> =
        (0..n * n).map(|k| peer::Vector(edge(k / n, k % n).filter(|_| k / n != k % n).unwrap_or(Lex::ZERO))).collect();
    let mates = integer_blossom::max_weight_matching(&table, n);
    let mut total = Lex::ZERO;
    for (v, m) in mates.iter().enumerate() {
        if let Some(m) = m.filter(|&m| m > v) {
            total = total.add(table[v * n + m].0);
        }
    }
    total
}

#[test]
fn totals_agree_with_another_implementation() {
    fn compare<const N: usize>(seed: u64, cases: usize) {
        let mut rng = Rng(seed);
        let mut solver = Solver::new();
        for k in 0..cases {
            let n = rng.between(2, 36) as usize;
            let range = [1, 3, 50, 1 << 30][k % 4];
            let graph = Graph::random(&mut rng, n, [20, 50, 90, 100][k / 4 % 4], |rng| {
                let mut w = Lex([(); N].map(|()| rng.between(-range, range)));
                w.0[0] = rng.between(1, range + 1);
                w
            });
            let total = solver.solve_with(n, Objective::Weight, |i, j| graph.get(i, j));
            assert_eq!(total, peer_best_weight(n, |i, j| graph.get(i, j)), "seed {seed} case {k}\n{graph:?}");
        }
    }
    compare::<1>(31, 600);
    compare::<2>(32, 600);
    compare::<4>(33, 400);
    compare::<8>(34, 400);
}

/// After a solution: change all edges of some vertices and repair, as good as from the start.
#[test]
fn repairs_equal_new_solutions() {
    let mut rng = Rng(41);
    let mut solver = Solver::new();
    for k in 0..3000 {
        let n = rng.between(2, 24) as usize;
        let objective = [Objective::Weight, Objective::CardinalityThenWeight][k % 2];
        let density = [10, 30, 60, 100][k / 2 % 4];
        let range = [1, 3, 100][k / 8 % 3];
        let mut graph = Graph::random(&mut rng, n, density, |rng| signed(rng, range));
        solver.solve_with(n, objective, |i, j| graph.get(i, j));
        for _ in 0..4 {
            let changed: Vec<usize> = (0..rng.between(1, 2)).map(|_| rng.between(0, n as i64 - 1) as usize).collect();
            for &v in &changed {
                for u in (0..n).filter(|&u| u != v) {
                    let w = rng.percent(density).then(|| signed(&mut rng, range));
                    graph.set(u, v, w);
                    solver.set_weight(u, v, w);
                }
            }
            let total = solver.resolve(&changed);
            solver.verify().unwrap_or_else(|e| panic!("case {k}: {e}\n{graph:?}"));
            let mut fresh = Solver::new();
            assert_eq!(total, fresh.solve_with(n, objective, |i, j| graph.get(i, j)), "case {k}");
            assert!(objective == Objective::Weight || solver.pairs() == fresh.pairs());
        }
    }
}

/// `fix_pair` agrees with solving the rest of the graph anew, for each pair, and leaves a proven solution behind.
#[test]
fn fixed_pairs_are_those_of_optimal_matchings() {
    let mut rng = Rng(42);
    let mut solver = Solver::new();
    let mut rest = Solver::new();
    let (mut yes, mut no) = (0, 0);
    for k in 0..3000 {
        // Now and then more vertices than a word has bits.
        let large = k % 61 == 60;
        let n = if large { rng.between(60, 90) } else { rng.between(2, 16) } as usize;
        let objective = [Objective::Weight, Objective::CardinalityThenWeight][k % 2];
        let range = [0, 1, 2, 30][k / 2 % 4];
        let density = [30, 70, 100][k / 8 % 3];
        let mut graph = Graph::random(&mut rng, n, density, |rng| Lex([signed(rng, range), rng.between(-1, 1)]));
        let total = solver.solve_with(n, objective, |i, j| graph.get(i, j));
        let pairs = solver.pairs();
        for _ in 0..if large { 25 } else { n * 2 } {
            let (i, j) = (rng.between(0, n as i64 - 1) as usize, rng.between(0, n as i64 - 1) as usize);
            let expected = graph.get(i, j).filter(|_| i != j).is_some_and(|w| {
                let gone = |v| v == i || v == j;
                let others =
                    rest.solve_with(n, objective, |a, b| if gone(a) || gone(b) { None } else { graph.get(a, b) });
                others.add(w) == total && (objective == Objective::Weight || rest.pairs() + 1 == pairs)
            });
            let found = solver.fix_pair(i, j);
            assert_eq!(found, expected, "case {k} {i}-{j} {objective:?}\n{graph:?}");
            solver.verify().unwrap_or_else(|e| panic!("case {k}: {e}\n{graph:?}"));
            assert_eq!(solver.total(), total);
            if found {
                yes += 1;
                assert_eq!(solver.mate(i), Some(j));
                for v in (0..n).filter(|&v| v != i && v != j) {
                    graph.set(i, v, None);
                    graph.set(j, v, None);
                }
            } else {
                no += 1;
            }
        }
    }
    assert!(yes > 1000 && no > 1000);
}

/// "Size first" is the same as weight alone with one more limb in front, worth one a pair.
#[test]
fn size_first_is_one_more_limb() {
    let mut rng = Rng(61);
    let (mut solver, mut other) = (Solver::new(), Solver::new());
    for k in 0..4000 {
        let n = rng.between(0, 30) as usize;
        let range = [0, 1, 3, 200][k % 4];
        // Sparse graphs, where several vertices stay single, are the hard ones.
        let density = [4, 8, 12, 20, 60][k / 4 % 5];
        let graph = Graph::random(&mut rng, n, density, |rng| signed(rng, range));
        let total = solver.solve_with(n, Objective::CardinalityThenWeight, |i, j| graph.get(i, j));
        let lifted = other.solve_with(n, Objective::Weight, |i, j| graph.get(i, j).map(|w| Lex([1, w])));
        assert_eq!(Lex([solver.pairs() as i64, total]), lifted, "case {k}\n{graph:?}");
    }
}
