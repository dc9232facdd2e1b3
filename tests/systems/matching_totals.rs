//! The weights of the best matchings with each partner of a vertex, against new solutions.

use crate::common::{Draws, number};
use crate::matching_common::*;
use pairproof_matching::{Objective, Solver};

/// `totals_with` agrees with solving the rest of the graph from scratch, and leaves the solution unchanged.
#[test]
fn totals_with_each_partner_are_those_of_new_solutions() {
    let mut rng = Draws(53);
    let (mut solver, mut rest) = (Solver::new(), Solver::new());
    let (mut known, mut unknown, mut without) = (0, 0, 0);
    for k in 0..number("PAIRPROOF_CASES", 3000) as usize {
        let n = 2 * rng.between(1, 8) as usize;
        let range = [0, 1, 2, 30][k % 4];
        let graph = Graph::random(&mut rng, n, [30, 60, 100][k / 4 % 3], |rng| rng.between(-range, range));
        let total = solver.solve_with(n, Objective::CardinalityThenWeight, |i, j| graph.get(i, j));
        let perfect = 2 * solver.pairs() == n;
        for i in 0..n {
            let totals = solver.totals_with(i);
            assert!(perfect || totals.is_none());
            unknown += usize::from(perfect && totals.is_none());
            for (j, found) in totals.into_iter().flatten().enumerate() {
                let gone = |v| v == i || v == j;
                let others = rest.solve_with(n, Objective::CardinalityThenWeight, |a, b| {
                    if gone(a) || gone(b) { None } else { graph.get(a, b) }
                });
                let pair = graph.get(i, j).filter(|_| i != j && 2 * rest.pairs() + 2 == n);
                assert_eq!(found, pair.map(|pair| pair + others), "case {k} {i}-{j}\n{graph:?}");
                known += usize::from(found.is_some());
                without += usize::from(found.is_none());
            }
            solver.verify().unwrap_or_else(|e| panic!("case {k}: {e}\n{graph:?}"));
            assert_eq!(solver.total(), total);
        }
    }
    assert!(known > 1000 && without > 1000 && 100 * unknown < known, "{known} {unknown} {without}");
}
