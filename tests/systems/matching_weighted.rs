//! The general solver against brute force and against another implementation.

use crate::common::{Draws, number};
use pairproof_matching::{Lex, Objective, Solver, Weight};

use crate::matching_common;
use matching_common::*;

use crate::peer;

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
    weight: impl Fn(&mut Draws, i64) -> W,
) {
    let mut rng = Draws(seed);
    let mut solver = Solver::new();
    for k in 0..rounds {
        let n = rng.between(*sizes.start() as i64, *sizes.end() as i64) as usize;
        let density = [15, 30, 50, 80, 100][k % 5];
        let range = [1, 2, 3, 10, 1000, 1 << 40][(k / 5) % 6];
        let graph = Graph::random(&mut rng, n, density, |rng| weight(rng, range));
        check(&mut solver, &graph, &format!("seed {seed} case {k}"));
    }
}

fn positive(rng: &mut Draws, range: i64) -> i64 {
    rng.between(0, range)
}

fn signed(rng: &mut Draws, range: i64) -> i64 {
    rng.between(-range, range)
}

fn lex<const N: usize>(rng: &mut Draws, range: i64) -> Lex<N> {
    Lex([(); N].map(|()| rng.between(-(range.min(3)), range.min(1 << 20))))
}

#[test]
fn small_graphs_agree_with_brute_force() {
    sweep(1, 4000, 0..=8, positive);
    sweep(2, 4000, 0..=8, signed);
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
    // Large enough that the solver begins with the edges of reduced cost zero.
    sweep(12, 150, 48..=70, signed);
    sweep(13, 90, 48..=70, lex::<2>);
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
        let mut rng = Draws(seed);
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

/// Repairing a solution after all edges of some vertices changed is as good as solving from scratch.
#[test]
fn repairs_equal_new_solutions() {
    let mut rng = Draws(41);
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

/// `fix_pair` agrees with re-solving the rest of the graph for each pair, and leaves a proven solution behind.
#[test]
fn fixed_pairs_are_those_of_optimal_matchings() {
    let mut rng = Draws(42);
    let mut solver = Solver::new();
    let mut rest = Solver::new();
    let (mut yes, mut no) = (0, 0);
    for k in 0..3000 {
        // Sometimes more vertices than a word has bits.
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

/// `fix_pair_within` agrees with solving the rest of the graph from scratch, when the rest may be lighter than optimal.
#[test]
fn fixed_pairs_are_those_of_matchings_that_are_heavy_enough() {
    let mut rng = Draws(43);
    let (mut solver, mut rest) = (Solver::new(), Solver::new());
    let (mut yes, mut no, mut worse) = (0, 0, 0);
    for k in 0..3000 {
        let n = rng.between(2, 16) as usize;
        let objective = [Objective::Weight, Objective::CardinalityThenWeight][k % 2];
        let range = [0, 1, 2, 30][k / 2 % 4];
        let mut graph = Graph::random(&mut rng, n, [30, 70, 100][k / 8 % 3], |rng| signed(rng, range));
        let least = solver.solve_with(n, objective, |i, j| graph.get(i, j)) - rng.between(0, 2 * range);
        for _ in 0..n * 2 {
            let (i, j) = (rng.between(0, n as i64 - 1) as usize, rng.between(0, n as i64 - 1) as usize);
            let (total, pairs) = (solver.total(), solver.pairs());
            let expected = graph.get(i, j).filter(|_| i != j).and_then(|w| {
                let gone = |v| v == i || v == j;
                let others =
                    rest.solve_with(n, objective, |a, b| if gone(a) || gone(b) { None } else { graph.get(a, b) });
                let size_first = objective == Objective::CardinalityThenWeight;
                let fits = if size_first { rest.pairs() + 1 == pairs } else { w >= 0 };
                Some(others + w).filter(|&all| fits && all >= least)
            });
            let found = solver.fix_pair_within(i, j, least);
            assert_eq!(found, expected.is_some(), "case {k} {i}-{j} {objective:?}\n{graph:?}");
            solver.verify().unwrap_or_else(|e| panic!("case {k}: {e}\n{graph:?}"));
            assert_eq!(solver.total(), expected.unwrap_or(total));
            no += usize::from(!found);
            if found {
                yes += 1;
                worse += usize::from(solver.total() < total);
                assert_eq!(solver.mate(i), Some(j));
                for v in (0..n).filter(|&v| v != i && v != j) {
                    graph.set(i, v, None);
                    graph.set(j, v, None);
                }
            }
        }
    }
    assert!(yes > 1000 && no > 1000 && worse > 300, "{yes} {no} {worse}");
}

/// `fix_first_within` equals `fix_pair_within` tried on one partner after the other until one succeeds.
#[test]
fn first_partners_within_a_loss_are_those_found_pair_by_pair() {
    let mut rng = Draws(47);
    let (mut solver, mut other) = (Solver::new(), Solver::new());
    let (mut found_late, mut nobody) = (0, 0);
    for k in 0..cases(3000) {
        let n = rng.between(2, 20) as usize;
        let objective = [Objective::CardinalityThenWeight, Objective::Weight][usize::from(k % 4 == 0)];
        let range = [1, 2, 30, 0][k / 2 % 4];
        let graph = Graph::random(&mut rng, n, [30, 60, 100][k / 8 % 3], |rng| signed(rng, range));
        let least = solver.solve_with(n, objective, |i, j| graph.get(i, j)) - rng.between(0, 2 * range);
        other.solve_with(n, objective, |i, j| graph.get(i, j));
        for i in 0..n {
            let partners: Vec<usize> = (i + 1..n).filter(|_| rng.between(0, 3) > 0).collect();
            let expected = partners.iter().copied().find(|&j| other.fix_pair_within(i, j, least));
            let found = solver.fix_first_within(i, partners.iter().copied(), least);
            assert_eq!(found, expected, "case {k} {i} {partners:?} {objective:?}\n{graph:?}");
            solver.verify().unwrap_or_else(|e| panic!("case {k}: {e}\n{graph:?}"));
            assert_eq!(solver.total(), other.total(), "case {k}\n{graph:?}");
            found_late += usize::from(found.is_some() && found != partners.first().copied());
            nobody += usize::from(found.is_none() && partners.len() > 2);
        }
    }
    assert!(found_late > 500 && nobody > 500, "{found_late} {nobody}");
}

/// "Size first" is the same as weight alone with one more limb in front that counts one per pair.
#[test]
fn size_first_is_one_more_limb() {
    let mut rng = Draws(61);
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

fn cases(usual: u64) -> usize {
    number("PAIRPROOF_CASES", usual) as usize
}

/// Weights by class, followed by `behind` (random, or by the lower class): they produce large odd sets that one matched
/// edge must leave, that is, blossoms with a dual.
fn classes(
    rng: &mut Draws,
    n: usize,
    density: i64,
    range: i64,
    behind: impl Fn(&mut Draws, usize) -> i64,
) -> Graph<Lex<2>> {
    let classes = rng.between(1, 4);
    let class: Vec<i64> = (0..n).map(|_| rng.between(0, classes)).collect();
    let table: Vec<i64> = (0..25).map(|_| signed(rng, range)).collect();
    let mut graph = Graph::random(rng, n, density, |_| Lex([0, 0]));
    for v in 0..n {
        for w in 0..v {
            let (a, b) = (class[v].min(class[w]), class[v].max(class[w]));
            let second = behind(rng, a as usize);
            let weight = graph.get(v, w).map(|_| Lex([table[(5 * a + b) as usize], second]));
            graph.set(v, w, weight);
        }
    }
    graph
}

/// Through whole sequences of choices, `first` finds the same partner as `fix_pair` tried on one candidate after the
/// other; the final mates are a matching of the same total.
#[test]
fn first_partners_are_those_found_pair_by_pair() {
    let mut rng = Draws(43);
    let (mut solver, mut trials) = (Solver::new(), Solver::new());
    let (mut some, mut none, mut nested) = (0, 0, 0);
    let cases = cases(6000);
    for k in 0..cases {
        let n = if k % 61 == 60 { rng.between(40, 90) } else { rng.between(2, 22) } as usize;
        let objective = [Objective::Weight, Objective::CardinalityThenWeight][k % 2];
        let range = [0, 1, 2, 5][k / 2 % 4];
        let density = [30, 70, 100][k / 8 % 3];
        let graph = classes(&mut rng, n, density, range, |rng, _| if k % 5 == 0 { rng.between(-1, 1) } else { 0 });
        let total = solver.solve_with(n, objective, |i, j| graph.get(i, j));
        trials.solve_with(n, objective, |i, j| graph.get(i, j));
        let Some(mut face) = solver.face() else { continue };
        nested += usize::from(face.sets() > 1);
        let mut settled: Vec<(usize, usize)> = Vec::new();
        for _ in 0..n {
            let v = rng.between(0, n as i64 - 1) as usize;
            let mut candidates: Vec<usize> = (0..n).filter(|&w| w != v).collect();
            for at in (1..candidates.len()).rev() {
                candidates.swap(at, rng.between(0, at as i64) as usize);
            }
            candidates.truncate(rng.between(1, n as i64) as usize);
            let free = |w: &usize| !settled.iter().any(|&(a, b)| a == *w || b == *w);
            candidates.retain(free);
            if !free(&v) {
                continue;
            }
            let expected = candidates.iter().copied().find(|&w| trials.fix_pair(v, w));
            let found = face.first(v, candidates.iter().copied());
            assert_eq!(found, expected, "case {k} {v} {candidates:?} after {settled:?}\n{graph:?}");
            match found {
                Some(w) => {
                    some += 1;
                    settled.push((v, w));
                }
                None => none += 1,
            }
            if rng.percent(30) || settled.len() * 2 + 1 >= n {
                let mates = face.mates();
                let mut sum = Lex::ZERO;
                for v in 0..n {
                    if let Some(w) = mates[v] {
                        assert_eq!(mates[w], Some(v), "case {k}");
                        if v < w {
                            sum = sum.add(graph.get(v, w).expect("a pair of the graph"));
                        }
                    }
                }
                assert_eq!(sum, total, "case {k}");
                assert!(settled.iter().all(|&(v, w)| mates[v] == Some(w)), "case {k}");
            }
        }
    }
    println!("{some} partners, {none} without, {nested} faces with sets in sets or more than one");
    assert!(
        cases < 200 || some > cases / 2 && none > cases / 2 && nested > cases / 60,
        "too few of a kind for {cases} cases"
    );
}

/// The remaining graph after choices and prohibitions.
struct Left {
    graph: Graph<Lex<2>>,
    settled: Vec<(usize, usize)>,
    /// Vertices that may not stay single.
    must: Vec<bool>,
    objective: Objective,
}

impl Left {
    /// Asserts that the matching is among the remaining ones, and optimal.
    fn assert_optimal(&self, mates: &[Option<usize>], total: Lex<2>, case: usize) {
        let mut sum = Lex::ZERO;
        for (v, mate) in mates.iter().enumerate() {
            match *mate {
                Some(w) if v < w => {
                    assert_eq!(mates[w], Some(v), "case {case}");
                    sum = sum.add(self.graph.get(v, w).expect("a pair that is allowed"));
                }
                Some(_) => {}
                None => assert!(!self.must[v] && self.objective == Objective::Weight, "case {case}"),
            }
        }
        assert_eq!(sum, total, "case {case}");
        assert!(self.settled.iter().all(|&(v, w)| mates[v] == Some(w)), "case {case}");
    }

    const BONUS: i64 = 1 << 30;

    fn is_as_good(&self, total: Lex<2>, pairs: usize, solver: &mut Solver<Lex<2>>) -> bool {
        let gone = |v: usize| self.settled.iter().any(|&(a, b)| a == v || b == v);
        let mut sum = Lex::ZERO;
        for &(v, w) in &self.settled {
            let Some(weight) = self.graph.get(v, w) else { return false };
            sum = sum.add(weight);
        }
        let bonus = |v: usize| if self.must[v] && !gone(v) { Self::BONUS } else { 0 };
        let rest = solver.solve_with(self.graph.n, self.objective, |a, b| {
            let weight = self.graph.get(a, b).filter(|_| !gone(a) && !gone(b))?;
            Some(Lex([weight.0[0] + bonus(a) + bonus(b), weight.0[1]]))
        });
        let asked: i64 = (0..self.graph.n).map(bonus).sum();
        let sized = self.objective == Objective::Weight || solver.pairs() + self.settled.len() == pairs;
        sized && sum.add(rest).sub(Lex([asked, 0])) == total
    }
}

/// Choices and prohibitions in any order: each answer equals that of a graph solved from scratch, and the mates satisfy
/// all requests.
#[test]
fn narrowed_faces_are_those_of_smaller_graphs() {
    let mut rng = Draws(44);
    let (mut solver, mut fresh) = (Solver::new(), Solver::new());
    let (mut yes, mut no, mut found, mut sets) = (0, 0, 0, 0);
    let cases = cases(4000);
    for k in 0..cases {
        let n = rng.between(2, 20) as usize;
        let objective = [Objective::Weight, Objective::CardinalityThenWeight][k % 2];
        let range = [0, 1, 2, 5][k / 2 % 4];
        let density = [40, 80, 100][k / 8 % 3];
        let graph = classes(&mut rng, n, density, range, |_, class| i64::from(k % 7 == class));
        let total = solver.solve_with(n, objective, |i, j| graph.get(i, j));
        let pairs = solver.pairs();
        let Some(mut face) = solver.face() else { continue };
        sets += face.sets();
        let mut left = Left { graph, settled: Vec::new(), must: vec![false; n], objective };
        for _ in 0..10 {
            let free = |left: &Left, v: usize| !left.settled.iter().any(|&(a, b)| a == v || b == v);
            let v = rng.between(0, n as i64 - 1) as usize;
            if !free(&left, v) {
                continue;
            }
            if rng.percent(40) {
                let candidates: Vec<usize> = (0..n).filter(|&w| w != v && free(&left, w) && rng.percent(60)).collect();
                let first = candidates.iter().copied().find(|&w| {
                    left.settled.push((v, w));
                    let good = left.is_as_good(total, pairs, &mut fresh);
                    left.settled.pop();
                    good
                });
                assert_eq!(face.first(v, candidates), first, "case {k}");
                if let Some(w) = first {
                    left.settled.push((v, w));
                    found += 1;
                }
            } else {
                let vertices: Vec<usize> =
                    (0..n).filter(|&w| w == v || rng.percent(20)).filter(|&w| free(&left, w)).collect();
                let keep: Vec<bool> = (0..n * n).map(|_| rng.percent(75)).collect();
                let stays: Vec<bool> = (0..n).map(|_| rng.percent(50)).collect();
                let keeps = |a: usize, b: usize| keep[a * n + b];
                let mut graph = left.graph.clone();
                let mut must = left.must.clone();
                for &a in &vertices {
                    must[a] |= !stays[a];
                    for b in (0..n).filter(|&b| b != a && free(&left, b)) {
                        if !keeps(a.min(b), a.max(b)) {
                            graph.set(a, b, None);
                        }
                    }
                }
                let smaller = Left { graph, settled: left.settled.clone(), must, objective };
                let expected = smaller.is_as_good(total, pairs, &mut fresh);
                let possible = face.may_narrow(vertices.iter().copied(), keeps, |v| stays[v]);
                let answer = face.narrow(vertices.iter().copied(), keeps, |v| stays[v]);
                assert_eq!(possible, answer, "case {k} {vertices:?} {objective:?}");
                assert_eq!(answer, expected, "case {k} {vertices:?} {objective:?}");
                if answer {
                    left = smaller;
                    yes += 1;
                } else {
                    no += 1;
                }
            }
            left.assert_optimal(&face.mates(), total, k);
        }
    }
    println!("{yes} narrowed, {no} not, {found} partners; {sets} closed sets");
    let rare = yes.min(no).min(found);
    assert!(cases < 200 || rare > cases / 2 && sets > cases / 40, "too few of a kind for {cases} cases");
}
