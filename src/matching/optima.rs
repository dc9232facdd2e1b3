//! The cheapest matchings by costs that are long weights: all of them, narrowed down by further costs and by choices.
//!
//! Long weights are settled a few words at a time. The cheapest matchings by the first words are a [`OptimalFace`];
//! among them the next words decide, and so on. This is the same as comparing whole weights, since the first words
//! matter most; and it is faster, because a step has short weights, and only the edges that some matching of the face
//! can use.
//!
//! A step on a face is an ordinary weighted matching with one more word in front: how many closed sets of the face a
//! pair (or a single vertex) leaves. Each closed set has an odd number of vertices, so it is left at least once; the
//! sum is least if and only if each is left exactly once, and that is what makes a matching of the allowed pairs one of
//! the face.

use super::cardinality::BitMatcher;
use super::optimal_face::OptimalFace;
use super::digit_layout::Accumulator;
use super::weight::{Lex, Weight};
use super::weighted::{Objective, Solver};
use std::cell::RefCell;
use std::ops::Range;

/// What matchings of a graph cost. Vertices are numbers; of a pair the smaller one is given first.
pub trait Costs {
    /// Length of the weights.
    fn words(&self) -> usize;
    /// May these two be matched?
    fn allows(&self, v: usize, w: usize) -> bool;
    /// Pays for a vertex that is matched with nobody. Not asked where everybody must be matched.
    fn alone(&self, v: usize, accumulator: &mut impl Accumulator);
    /// Pays for a pair.
    fn pair(&self, v: usize, w: usize, accumulator: &mut impl Accumulator);
    /// Vertices that cost nothing themselves: two of them cost nothing as a pair, and any other vertex costs with each
    /// of them the same. Who is matched with which of them need not be asked pair by pair, and decides nothing.
    fn indifferent(&self) -> Range<usize> {
        0..0
    }
}

/// The cheapest matchings; see the [module](self).
#[derive(Clone, Debug)]
pub struct Optima {
    /// The vertices that the face knows by their place here, ascending.
    vertices: Vec<usize>,
    /// The place of each vertex in the list, while it has one.
    index: Vec<Option<usize>>,
    face: OptimalFace,
    /// Must everybody be matched?
    perfect: bool,
    /// The mates in one of the matchings, by vertex; empty while that is not known.
    mates: Vec<Option<usize>>,
    /// Pairs that were settled before the present face.
    settled: Vec<(usize, usize)>,
}

/// Solvers by length of weight, one set a thread.
#[derive(Default)]
struct Bank {
    one: Solver<Lex<1>>,
    two: Solver<Lex<2>>,
    three: Solver<Lex<3>>,
    four: Solver<Lex<4>>,
    eight: Solver<Lex<8>>,
}

thread_local! {
    static BANK: RefCell<Bank> = RefCell::default();
}

/// The number of words that are settled in the first step, and at most in a later one, which has one more word in
/// front. (The first one finds most of the matching, the quicker the fewer words there are; later ones mostly look
/// through.)
const FIRST: usize = 4;
const LATER: usize = 7;

/// Larger graphs, where everybody must be matched, are asked without weights first whether that is possible: an answer
/// on bit rows costs little, and weights that cannot be paid are dear.
const SMALL: usize = 64;

impl Optima {
    /// The cheapest matchings of a graph of so many vertices. `None`: everybody must be matched (`perfect`), and cannot
    /// be.
    pub fn of(costs: &impl Costs, size: usize, perfect: bool) -> Option<Self> {
        if perfect && size > SMALL && !BitMatcher::can_pair_all(size, |v, w| costs.allows(v, w)) {
            return None;
        }
        let vertices = if perfect { (0..size).collect() } else { with_an_edge(costs, size) };
        let face = BANK.with_borrow_mut(|bank| match costs.words() {
            0..=1 => first_step(&mut bank.one, costs, &vertices, perfect),
            2 => first_step(&mut bank.two, costs, &vertices, perfect),
            3 => first_step(&mut bank.three, costs, &vertices, perfect),
            _ => first_step(&mut bank.four, costs, &vertices, perfect),
        })?;
        let mut index = vec![None; size];
        vertices.iter().enumerate().for_each(|(at, &v)| index[v] = Some(at));
        let mut optima = Self { vertices, index, face, perfect, mates: Vec::new(), settled: Vec::new() };
        optima.settle(costs, FIRST);
        Some(optima)
    }

    /// Keeps those that are cheapest by these costs too.
    pub fn refine(&mut self, costs: &impl Costs) {
        self.settle(costs, 0);
    }

    /// Keeps those without certain pairs and single vertices, if there are any; if not, nothing changes and the answer
    /// is `false`.
    ///
    /// Looked at are only pairs with one of `vertices` (`keeps` gets the smaller one first), and these vertices being
    /// single (`stays`).
    pub fn narrow(
        &mut self,
        vertices: &[usize],
        keeps: impl Fn(usize, usize) -> bool,
        stays: impl Fn(usize) -> bool,
    ) -> bool {
        let places = vertices.iter().filter_map(|&v| self.index.get(v).copied().flatten());
        let of = |at: usize| self.vertices[at];
        let found = self.face.narrow(places, |a, b| keeps(of(a), of(b)), |a| stays(of(a)));
        if found {
            self.mates.clear();
        }
        found
    }

    /// [`Optima::refine`] by the words from this one on, until nothing is open any more.
    fn settle(&mut self, costs: &impl Costs, from: usize) {
        let mut from = from;
        let indifferent = costs.indifferent();
        while from < costs.words() {
            let same = |v: usize| self.vertices.get(v).is_some_and(|v| indifferent.contains(v));
            if !self.face.is_open(same) {
                return;
            }
            let left = costs.words() - from;
            BANK.with_borrow_mut(|bank| match left {
                1 => self.step(&mut bank.two, costs, from),
                2 => self.step(&mut bank.three, costs, from),
                3 => self.step(&mut bank.four, costs, from),
                _ => self.step(&mut bank.eight, costs, from),
            });
            from += LATER;
        }
    }

    fn step<const N: usize>(&mut self, solver: &mut Solver<Lex<N>>, costs: &impl Costs, from: usize) {
        for (a, b) in self.face.settled() {
            self.settled.push((self.vertices[a], self.vertices[b]));
        }
        let left = self.face.left();
        let of = |at: usize| self.vertices[left[at]];
        let ways_out = self.face.ways_out();
        // More than any matching of the face leaves.
        let forbidden = self.face.sets() as i64 + 1;
        let window = |first: i64| {
            let mut limbs = [0; N];
            limbs[0] = first;
            Window { from, limbs }
        };
        let alone = |at: usize| {
            let Some(out) = ways_out.alone(left[at]) else { return window(forbidden).limbs };
            let mut window = window(out);
            costs.alone(of(at), &mut window);
            window.limbs
        };
        let indifferent = costs.indifferent();
        let of_each = with_indifferent(&indifferent, |v, w| {
            let mut window = window(0);
            costs.pair(v, w, &mut window);
            window.limbs
        });
        let pair = |a: usize, b: usize| {
            let (v, w) = (of(a), of(b));
            let mut window = window(ways_out.pair(left[a], left[b]).filter(|_| costs.allows(v, w))?);
            if indifferent.contains(&w) {
                let known = of_each.get(v).copied().unwrap_or([0; N]);
                window.limbs.iter_mut().zip(known).for_each(|(limb, known)| *limb += known);
            } else {
                costs.pair(v, w, &mut window);
            }
            Some(window.limbs)
        };
        let Some(face) = solve(solver, left.len(), self.perfect, alone, pair) else {
            debug_assert!(false, "a face holds a matching");
            return;
        };
        self.face = face;
        self.vertices = left.iter().map(|&at| self.vertices[at]).collect();
        self.index.fill(None);
        for (at, &v) in self.vertices.iter().enumerate() {
            self.index[v] = Some(at);
        }
        self.mates.clear();
    }

    /// With whom somebody is matched in one of the matchings, the same for all until more is settled.
    pub fn mate(&mut self, v: usize) -> Option<usize> {
        if self.mates.is_empty() {
            self.mates.resize(self.index.len(), None);
            for (at, mate) in self.face.mates().into_iter().enumerate() {
                self.mates[self.vertices[at]] = mate.map(|other| self.vertices[other]);
            }
            for &(v, w) in &self.settled {
                (self.mates[v], self.mates[w]) = (Some(w), Some(v));
            }
        }
        self.mates.get(v).copied().flatten()
    }

    /// The first of `candidates` with whom one of the matchings pairs `v`; from now on only those with this pair count.
    /// `None`: with none of them.
    pub fn first(&mut self, v: usize, candidates: &[usize]) -> Option<usize> {
        let place = |v: usize| self.index.get(v).copied().flatten();
        let found = self.face.first(place(v)?, candidates.iter().filter_map(|&w| place(w)))?;
        self.mates.clear();
        Some(self.vertices[found])
    }
}

/// One of the cheapest matchings of a graph of so many vertices, in the solver that found it, for costs of one word.
/// What is worth more there costs less: an edge is worth what it saves against two single vertices, or, where everybody
/// must be matched (`perfect`), less than nothing. `None`: everybody must be matched, and cannot be.
pub fn cheapest(costs: &impl Costs, size: usize, perfect: bool) -> Option<Solver<Lex<1>>> {
    debug_assert!(costs.words() <= 1);
    let mut solver = Solver::new();
    let vertices: Vec<usize> = (0..size).collect();
    first_step(&mut solver, costs, &vertices, perfect)?;
    Some(solver)
}

/// The vertices that can be matched at all. The others stay single whatever the rest does, so their costs decide nothing;
/// where half of a field must not meet one another, they are most of a bracket.
fn with_an_edge(costs: &impl Costs, size: usize) -> Vec<usize> {
    let mut has_edge = vec![false; size];
    for v in 0..size {
        if !has_edge[v]
            && let Some(w) = (0..size).find(|&w| w != v && costs.allows(v.min(w), v.max(w)))
        {
            (has_edge[v], has_edge[w]) = (true, true);
        }
    }
    (0..size).filter(|&v| has_edge[v]).collect()
}

/// The cheapest matchings of `n` vertices, by what it costs to be alone (not asked where everybody must be matched) and
/// to be a pair.
fn solve<const N: usize>(
    solver: &mut Solver<Lex<N>>,
    n: usize,
    perfect: bool,
    alone: impl Fn(usize) -> [i64; N],
    pair: impl Fn(usize, usize) -> Option<[i64; N]>,
) -> Option<OptimalFace> {
    let alone: Vec<[i64; N]> = if perfect { Vec::new() } else { (0..n).map(alone).collect() };
    solver.reset(n);
    for b in 0..n {
        for a in 0..b {
            let Some(cost) = pair(a, b) else { continue };
            // What the pair saves against two single vertices or, if there must be none, less than nothing.
            let mut worth = Lex(cost).neg();
            if !perfect {
                worth = worth.add(Lex(alone[a])).add(Lex(alone[b]));
            }
            solver.set_weight(a, b, Some(worth));
        }
    }
    solver.solve(if perfect { Objective::CardinalityThenWeight } else { Objective::Weight });
    solver.face()
}

/// What each vertex before the indifferent ones costs with one of these.
fn with_indifferent<const N: usize>(
    indifferent: &Range<usize>,
    pair: impl Fn(usize, usize) -> [i64; N],
) -> Vec<[i64; N]> {
    if indifferent.is_empty() { Vec::new() } else { (0..indifferent.start).map(|v| pair(v, indifferent.start)).collect() }
}

fn first_step<const N: usize>(
    solver: &mut Solver<Lex<N>>,
    costs: &impl Costs,
    vertices: &[usize],
    perfect: bool,
) -> Option<OptimalFace> {
    let alone = |at: usize| {
        let mut cost = Lex([0; N]);
        costs.alone(vertices[at], &mut cost);
        cost.0
    };
    let whole = |v: usize, w: usize| {
        let mut cost = Lex([0; N]);
        costs.pair(v, w, &mut cost);
        cost.0
    };
    let indifferent = costs.indifferent();
    let of_each = with_indifferent(&indifferent, whole);
    let pair = |a: usize, b: usize| {
        let (v, w) = (vertices[a], vertices[b]);
        let known = || of_each.get(v).copied().unwrap_or([0; N]);
        costs.allows(v, w).then(|| if indifferent.contains(&w) { known() } else { whole(v, w) })
    };
    solve(solver, vertices.len(), perfect, alone, pair)
}

/// Words `from` and following of a weight, behind one that is not of it.
struct Window<const N: usize> {
    from: usize,
    limbs: [i64; N],
}

impl<const N: usize> Accumulator for Window<N> {
    #[inline(always)]
    fn word(&mut self, at: usize) -> Option<&mut i64> {
        self.limbs.get_mut((at + 1).wrapping_sub(self.from)).filter(|_| at >= self.from)
    }
}
