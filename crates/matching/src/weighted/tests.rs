//! Tests of what the solver does for the caller besides its answers: what it refuses, what it leaves out, and how much
//! it works. (`tests/systems` compares the answers with brute force and with another program.)

use super::*;
use crate::budget::{Exhausted, Limits, counted, within};
use proptest::prelude::*;

/// The number of steps that a question takes.
fn steps(question: impl FnOnce()) -> u64 {
    counted(Limits::NONE, question).1
}

fn solved(n: usize, objective: Objective, edges: &[(usize, usize, i64)]) -> Solver<i64> {
    let mut solver = Solver::new();
    solver.reset(n);
    edges.iter().for_each(|&(v, w, weight)| solver.set_weight(v, w, Some(weight)));
    solver.solve(objective);
    assert_eq!(solver.verify(), Ok(()));
    solver
}

#[test]
fn a_solver_gives_back_its_edges() {
    let mut solver = Solver::new();
    assert!(solver.is_empty());
    solver.reset(3);
    assert!(!solver.is_empty());
    solver.set_weight(0, 2, Some(5));
    solver.set_weight(1, 1, Some(7));
    for (v, w) in (0..3).flat_map(|v| (0..3).map(move |w| (v, w))) {
        assert_eq!(solver.weight(v, w), (v + w == 2 && v != w).then_some(5), "{v}-{w}");
    }
}

/// The limit on memory counts the table of weights.
#[test]
fn a_table_needs_room_for_each_pair_of_vertices() {
    let reset = |bytes: u64| within(Limits { bytes, ..Limits::NONE }, || Solver::<i64>::new().reset(400));
    assert_eq!(reset(8 * 400 * 400), Ok(()));
    assert_eq!(reset(8 * 400 * 400 - 1), Err(Exhausted::Memory(8 * 400 * 400 - 1)));
}

#[test]
fn a_solution_that_is_wrong_is_not_proven() {
    // One pair: it can be neither taken apart nor made cheaper for one vertex at the cost of the other.
    let pair = || solved(2, Objective::Weight, &[(0, 1, 1)]);
    let mut apart = pair();
    apart.mate.fill(NONE);
    assert!(apart.verify().is_err_and(|error| error.contains("single without proof")));
    let mut low = pair();
    (low.y[0], low.y[1]) = (-1, 3);
    assert!(low.verify().is_err_and(|error| error.contains("too low")));
    // Three vertices, and all edges weigh nothing: any pairs are the best.
    let mut three = solved(3, Objective::Weight, &[(0, 1, 0), (0, 2, 0), (1, 2, 0)]);
    three.mate.copy_from_slice(&[1, 2, NONE]);
    assert!(three.verify().is_err_and(|error| error.contains("not a pair")), "0 has mate 1, and 1 has mate 2");
    let mut without = solved(2, Objective::Weight, &[]);
    without.mate.copy_from_slice(&[1, 0]);
    assert!(without.verify().is_err_and(|error| error.contains("not a pair")), "no edge");
}

/// Even if nothing is known about a pair because some vertices stay single, a missing edge takes no search.
#[test]
fn an_edge_that_does_not_exist_is_refused_without_a_search() {
    let edges = [(0, 1, 0), (1, 2, 0), (3, 4, 0), (3, 5, 0), (4, 5, 0)];
    let mut solver = solved(6, Objective::CardinalityThenWeight, &edges);
    assert!(solver.trees > 0);
    assert_eq!(steps(|| assert!(!solver.fix_pair_within(0, 2, 0))), 0);
    let single = (0..3).find(|&v| solver.mate(v).is_none()).expect("one of the path");
    assert!(steps(|| assert!(solver.fix_pair_within(1, single, 0))) > 0, "another pair needs a new solution");
}

/// Three pairs, which a new solution finds without a search. A repair searches from each vertex that it has separated.
#[test]
fn more_than_a_third_of_changed_vertices_and_one_are_solved_anew() {
    let edges = [(0, 1, 1), (2, 3, 1), (4, 5, 1)];
    let resolved = |changed: &[usize]| {
        let mut solver = solved(6, Objective::CardinalityThenWeight, &edges);
        steps(|| assert_eq!(solver.resolve(changed), 3))
    };
    assert!(resolved(&[0]) > 0 && resolved(&[0, 2, 4]) > 0);
    assert_eq!(resolved(&[0, 2, 4, 5]), 0);
}

/// Edges with small weights among `n` vertices, as `(v, w, weight)`, ascending.
fn edges(n: usize, density: u32) -> impl Strategy<Value = Vec<(usize, usize, i64)>> {
    prop::collection::vec((0..100u32, -3..4i64), n * (n - 1) / 2).prop_map(move |drawn| {
        let pairs = (0..n).flat_map(|w| (0..w).map(move |v| (v, w)));
        let edge = |((v, w), (chance, weight))| (chance < density).then_some((v, w, weight));
        pairs.zip(drawn).filter_map(edge).collect()
    })
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(2000))]

    /// Trees whose single vertices are chosen together: a tree is shifted only because of an edge to a later tree.
    #[test]
    fn a_tree_without_an_edge_to_a_later_one_is_not_shifted(edges in edges(10, 25)) {
        let solver = solved(10, Objective::CardinalityThenWeight, &edges);
        let leads_on = |tree: u32| {
            let scarce = |v: usize| solver.part[v] == Part::Scarce && solver.tree[v] == tree;
            let later = |v: usize| solver.part[v] == Part::Spare && solver.tree[v] > tree;
            edges.iter().any(|&(v, w, _)| scarce(v) && later(w) || scarce(w) && later(v))
        };
        if solver.trees > 1 {
            for (tree, &shift) in (0..).zip(&solver.shift) {
                prop_assert!(shift == 0 || leads_on(tree), "tree {} is shifted by {}", tree, shift);
            }
        }
    }

    /// 0-1-2 is a blossom with a positive dual, 0 is matched with 3, and 1 would like to have 4. Once 0-3 is fixed, no
    /// search may use the edges of 0 in the blossom, whatever the order of the vertices.
    #[test]
    fn a_fixed_pair_leaves_its_blossom(order in Just((0..7).collect::<Vec<usize>>()).prop_shuffle(), inside: bool) {
        let edges = [(0, 1, 10), (0, 2, 10), (1, 2, 10), (0, 3, 2), (1, 4, 3), (4, 5, 2), (5, 6, 1)];
        let mut solver = solved(7, Objective::Weight, &edges.map(|(v, w, weight)| (order[v], order[w], weight)));
        prop_assert_eq!(solver.total(), 14);
        let (first, second) = if inside { (0, 3) } else { (3, 0) };
        prop_assert!(solver.fix_pair(order[first], order[second]));
        prop_assert!(!solver.fix_pair(order[5], order[6]), "5-6 needs 1-4 and 0-2");
        prop_assert_eq!((solver.total(), solver.mate(order[1])), (14, Some(order[2])));
    }
}
