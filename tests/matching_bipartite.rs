//! Rows and columns: against the general solver and by duals.

mod matching_common;

use matching_common::*;
use pairproof::matching::{Assignment, Lex, Objective, Solver, Weight};

fn compare<W: Weight>(seed: u64, cases: usize, mut weight: impl FnMut(&mut Rng, i64) -> W) {
    let mut rng = Rng(seed);
    let mut solver = Assignment::new();
    let mut general = Solver::new();
    let (mut feasible, mut infeasible) = (0, 0);
    for k in 0..cases {
        let rows = rng.between(0, 12) as usize;
        let columns = (rows as i64 + rng.between(-1, 6)).max(0) as usize;
        let range = [1, 3, 1000][k % 3];
        let density = [20, 50, 90, 100][k / 3 % 4];
        let table: Vec<Option<W>> =
            (0..rows * columns).map(|_| rng.percent(density).then(|| weight(&mut rng, range))).collect();
        let total = solver.solve_with(rows, columns, |r, c| table[r * columns + c]);
        let other = general.solve_with(rows + columns, Objective::CardinalityThenWeight, |i, j| {
            if i < rows && j >= rows { table[i * columns + j - rows] } else { None }
        });
        general.verify().unwrap();
        assert_eq!(total, (general.pairs() == rows).then_some(other), "case {k}");
        if total.is_some() {
            feasible += 1;
            solver.verify().unwrap();
        } else {
            infeasible += 1;
        }
    }
    assert!(feasible > cases / 5 && infeasible > cases / 20);
}

#[test]
fn agrees_with_the_general_solver() {
    compare(51, 3000, |rng, range| rng.between(-range, range));
    compare(52, 1000, |rng, range| Lex([rng.between(-1, 1), rng.between(-range, range)]));
    compare(53, 500, |rng, range| Lex([(); 8].map(|()| rng.between(-1, range.min(2)))));
}
