//! Times of the matching solvers, with `integer-blossom` for comparison.
//!
//! The graphs look like pairing graphs: complete except for a few conflicts, with small weights and many ties.

use divan::{Bencher, black_box};
use pairproof_matching::{Lex, Matcher64, Objective, Solver, Weight};

#[path = "../tests/systems/matching_common/peer.rs"]
mod peer;

const SIZES: [usize; 6] = [8, 12, 20, 50, 100, 200];

fn main() {
    divan::main();
}

struct Rng(u64);

impl Rng {
    fn below(&mut self, n: u64) -> u64 {
        self.0 = self.0.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
        (self.0 >> 33) % n
    }
}

/// One in six pairs has met; the limbs of the others differ rarely, often, by colour, and in the end almost always.
fn edges<W>(n: usize, mut make: impl FnMut([i64; 8]) -> W) -> Vec<Option<W>> {
    let mut rng = Rng(n as u64);
    let side: Vec<u64> = (0..n).map(|_| rng.below(4)).collect();
    let mut edges: Vec<Option<W>> = (0..n * n).map(|_| None).collect();
    for i in 0..n {
        for j in i + 1..n {
            if rng.below(6) > 0 {
                let far = (i as i64 + n as i64 / 2 - j as i64).abs();
                edges[i * n + j] = Some(make([
                    -i64::from(rng.below(20) == 0),
                    -i64::from(side[i] == side[j]),
                    -(rng.below(3) as i64),
                    -far,
                    -i64::from(side[i] / 2 == side[j] / 2),
                    -i64::from(rng.below(4) == 0),
                    -(rng.below(5) as i64),
                    -((i * j) as i64),
                ]));
            }
        }
    }
    edges
}

fn lex<const N: usize>(v: [i64; 8]) -> Lex<N> {
    let mut limbs = [0; N];
    limbs.copy_from_slice(&v[..N]);
    Lex(limbs)
}

fn flat(v: [i64; 8]) -> i64 {
    v[..4].iter().fold(0, |sum, x| sum * 1024 + x)
}

fn ours<W: Weight>(bencher: Bencher, n: usize, make: impl FnMut([i64; 8]) -> W, objective: Objective) {
    let edges = edges(n, make);
    let mut solver = Solver::new();
    bencher.bench_local(|| solver.solve_with(black_box(n), objective, |i, j| edges[i * n + j]));
}

const SIZE_FIRST: Objective = Objective::CardinalityThenWeight;

#[divan::bench(args = SIZES)]
fn a_ours_i64(bencher: Bencher, n: usize) {
    ours(bencher, n, flat, SIZE_FIRST);
}

#[divan::bench(args = SIZES)]
fn b_ours_lex4(bencher: Bencher, n: usize) {
    ours(bencher, n, lex::<4>, SIZE_FIRST);
}

#[divan::bench(args = SIZES)]
fn c_ours_lex8(bencher: Bencher, n: usize) {
    ours(bencher, n, lex::<8>, SIZE_FIRST);
}

/// For the objective without size all weights are lifted above zero in the first limb, as the peer needs it too.
#[divan::bench(args = SIZES)]
fn d_ours_lex8_weight_only(bencher: Bencher, n: usize) {
    ours(bencher, n, |v| lifted(lex::<8>(v)), Objective::Weight);
}

fn lifted<const N: usize>(mut w: Lex<N>) -> Lex<N> {
    w.0[0] += 1000;
    w
}

fn theirs<W: integer_blossom::Weight>(bencher: Bencher, n: usize, none: W, make: impl FnMut([i64; 8]) -> W) {
    let table: Vec<W> = edges(n, make).into_iter().map(|w| w.unwrap_or(none)).collect();
    bencher.bench_local(|| integer_blossom::max_weight_matching(black_box(&table), n));
}

#[divan::bench(args = SIZES)]
fn e_peer_i64(bencher: Bencher, n: usize) {
    theirs(bencher, n, 0, |v| flat(v) + (1 << 42));
}

#[divan::bench(args = SIZES)]
fn f_peer_lex4(bencher: Bencher, n: usize) {
    theirs(bencher, n, peer::Vector(Lex::ZERO), |v| peer::Vector(lifted(lex::<4>(v))));
}

#[divan::bench(args = SIZES)]
fn g_peer_lex8(bencher: Bencher, n: usize) {
    theirs(bencher, n, peer::Vector(Lex::ZERO), |v| peer::Vector(lifted(lex::<8>(v))));
}

/// Whether all can be paired, from scratch, with many and with few neighbours.
#[divan::bench(args = [(8, 6), (20, 6), (20, 2), (50, 6), (64, 6), (64, 2)])]
fn h_perfect_64(bencher: Bencher, (n, one_in): (usize, u64)) {
    let mut rng = Rng(n as u64);
    let mut rows = vec![0u64; n];
    for i in 0..n {
        for j in i + 1..n {
            if rng.below(one_in) > 0 {
                rows[i] |= 1 << j;
                rows[j] |= 1 << i;
            }
        }
    }
    let mut matcher = Matcher64::new();
    bencher.bench_local(|| matcher.has_perfect(black_box(&rows), u64::MAX >> (64 - n)));
}

/// The first optimal matching in a wanted order, pair by pair, after a solution (its time included).
#[divan::bench(args = [8, 20, 50])]
fn i_solve_and_fix_in_order_lex4(bencher: Bencher, n: usize) {
    let edges = edges(n, lex::<4>);
    let mut solver = Solver::new();
    bencher.bench_local(|| {
        solver.solve_with(n, SIZE_FIRST, |i, j| edges[i * n + j]);
        for i in 0..n / 2 {
            for k in 0..n {
                if solver.fix_pair(i, (i + n / 2 + k) % n) {
                    break;
                }
            }
        }
        solver.pairs()
    });
}
