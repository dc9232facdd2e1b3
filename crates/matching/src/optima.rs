//! The set of all cheapest matchings by long weights, narrowed down by further costs and by choices.
//!
//! Long weights are processed a few words at a time; words in which no edge has a cost are skipped. The cheapest
//! matchings by the first words form an [`OptimalFace`]; the next words decide among these, and so on. The result is
//! the same as if whole weights were compared, because the first words are the most significant. It is faster, because
//! each step has short weights and only the edges that some matching of the face can use.
//!
//! A step on a face is an ordinary weighted matching with one more word in front: the number of closed sets of the face
//! that a pair (or a single vertex) leaves. Each closed set has an odd number of vertices, so it is left at least once;
//! the sum is least if and only if each set is left exactly once, and exactly then a matching of allowed pairs belongs
//! to the face.

use super::cardinality::BitMatcher;
use super::digit_layout::Accumulator;
use super::optimal_face::OptimalFace;
use super::weight::{Lex, Weight};
use super::weighted::{Objective, Solver};
use std::cell::RefCell;
use std::ops::Range;

/// The costs of the matchings of a graph. Vertices are numbers; the smaller vertex of a pair is passed first.
pub trait Costs {
    /// Length of the weights in words.
    fn words(&self) -> usize;
    /// Whether these two vertices may be matched.
    fn allows(&self, v: usize, w: usize) -> bool;
    /// Adds the cost of a vertex that stays unmatched. Not called if all vertices must be matched.
    fn alone(&self, v: usize, accumulator: &mut impl Accumulator);
    /// Adds the cost of a pair.
    fn pair(&self, v: usize, w: usize, accumulator: &mut impl Accumulator);
    /// Vertices with no costs of their own: a pair of two of them costs nothing, and any other vertex costs the same
    /// with each of them. So one call per other vertex is enough, and its choice among these vertices decides nothing.
    fn indifferent(&self) -> Range<usize> {
        0..0
    }
}

/// The cheapest matchings; see the [module](self).
#[derive(Clone, Debug)]
pub struct Optima {
    /// The vertices of the face, ascending. The face refers to them by their position in this list.
    vertices: Vec<usize>,
    /// The position of each vertex in `vertices`, if it is in the list.
    index: Vec<Option<usize>>,
    face: OptimalFace,
    /// Whether all vertices must be matched.
    perfect: bool,
    /// The mates in one of the matchings, by vertex; empty until they are computed.
    mates: Vec<Option<usize>>,
    /// Pairs that were settled before the current face.
    settled: Vec<(usize, usize)>,
}

/// Solvers by length of weight, one set per thread.
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

/// The maximum numbers of words that the first step and each later step settle. A later step has one more word in
/// front. (The first step finds most of the matching and is faster with fewer words; later steps mostly only scan.)
const FIRST: usize = 4;
const LATER: usize = 7;

/// Above this size, if all vertices must be matched, a search without weights first tests whether that is possible:
/// the test on bit rows is cheap, and an infeasible weighted search is expensive.
const SMALL: usize = 64;

impl Optima {
    /// The cheapest matchings of a graph of `size` vertices. `None`: all vertices must be matched (`perfect`), which is
    /// impossible.
    pub fn of(costs: &impl Costs, size: usize, perfect: bool) -> Option<Self> {
        if perfect && size > SMALL && !BitMatcher::can_pair_all(size, |v, w| costs.allows(v, w)) {
            return None;
        }
        Self::of_pairable(costs, size, perfect)
    }

    /// Like [`Optima::of`], without the test first. For callers that know, or have good reason to believe, that the
    /// matching exists. (If it does not, the result is the same, but expensive to compute.)
    pub fn of_pairable(costs: &impl Costs, size: usize, perfect: bool) -> Option<Self> {
        let vertices = if perfect { (0..size).collect() } else { with_an_edge(costs, size) };
        let open = Open::of_graph(costs, &vertices, perfect);
        let face = BANK.with_borrow_mut(|bank| match open.words.len() {
            0..=1 => open.solve::<1, 0>(&mut bank.one, costs, perfect),
            2 => open.solve::<2, 0>(&mut bank.two, costs, perfect),
            3 => open.solve::<3, 0>(&mut bank.three, costs, perfect),
            _ => open.solve::<4, 0>(&mut bank.four, costs, perfect),
        })?;
        let mut index = vec![None; size];
        vertices.iter().enumerate().for_each(|(at, &v)| index[v] = Some(at));
        let mut optima = Self { vertices, index, face, perfect, mates: Vec::new(), settled: Vec::new() };
        if let Some(last) = open.words.last() {
            optima.settle(costs, last + 1);
        }
        Some(optima)
    }

    /// Keeps only the matchings that are also cheapest by these costs.
    pub fn refine(&mut self, costs: &impl Costs) {
        self.settle(costs, 0);
    }

    /// Keeps only the matchings without forbidden pairs and single vertices; if there are none, changes nothing and
    /// returns `false`.
    ///
    /// Only pairs with one of `vertices` are tested with `keeps` (smaller vertex first), and only single ones of these
    /// vertices with `stays`.
    pub fn narrow(
        &mut self,
        vertices: &[usize],
        keeps: impl Fn(usize, usize) -> bool,
        stays: impl Fn(usize) -> bool,
    ) -> bool {
        if !self.is_kept_outside(vertices, &keeps, &stays) {
            return false;
        }
        let places = self.places(vertices);
        let of = |at: usize| self.vertices[at];
        let found = self.face.narrow(places, |a, b| keeps(of(a), of(b)), |a| stays(of(a)));
        if found {
            self.mates.clear();
        }
        found
    }

    /// Whether [`Optima::narrow`] would leave any matching. Nothing changes.
    pub fn may_narrow(
        &mut self,
        vertices: &[usize],
        keeps: impl Fn(usize, usize) -> bool,
        stays: impl Fn(usize) -> bool,
    ) -> bool {
        let places = self.places(vertices);
        let of = |at: usize| self.vertices[at];
        self.is_kept_outside(vertices, &keeps, &stays)
            && self.face.may_narrow(places, |a, b| keeps(of(a), of(b)), |a| stays(of(a)))
    }

    /// The positions in the face of those vertices that belong to it.
    fn places(&self, vertices: &[usize]) -> Vec<usize> {
        vertices.iter().filter_map(|&v| self.index.get(v).copied().flatten()).collect()
    }

    /// The test of [`Optima::narrow`] for vertices outside the face: in a settled pair, or single for lack of edges.
    fn is_kept_outside(
        &self,
        vertices: &[usize],
        keeps: impl Fn(usize, usize) -> bool,
        stays: impl Fn(usize) -> bool,
    ) -> bool {
        let outside = |v: usize| self.index.get(v).is_some_and(|place| place.is_none());
        vertices.iter().filter(|&&v| outside(v)).all(|&v| match self.settled.iter().find(|&&(a, b)| a == v || b == v) {
            Some(&(a, b)) => keeps(a.min(b), a.max(b)),
            None => stays(v),
        })
    }

    /// Refines by the words from `from` on, until nothing is left to decide.
    fn settle(&mut self, costs: &impl Costs, from: usize) {
        let mut from = from;
        let indifferent = costs.indifferent();
        while from < costs.words() {
            let same = |v: usize| self.vertices.get(v).is_some_and(|v| indifferent.contains(v));
            if !self.face.is_open(same) {
                return;
            }
            let open = Open::of_face(costs, &self.face, &self.vertices, self.perfect, from);
            let Some(last) = open.words.last() else { return };
            from = last + 1;
            for (a, b) in self.face.settled() {
                self.settled.push((self.vertices[a], self.vertices[b]));
            }
            BANK.with_borrow_mut(|bank| match open.words.len() {
                1 => self.step(open.solve::<2, 1>(&mut bank.two, costs, self.perfect), &open),
                2 => self.step(open.solve::<3, 1>(&mut bank.three, costs, self.perfect), &open),
                3 => self.step(open.solve::<4, 1>(&mut bank.four, costs, self.perfect), &open),
                _ => self.step(open.solve::<8, 1>(&mut bank.eight, costs, self.perfect), &open),
            });
        }
    }

    fn step(&mut self, face: Option<OptimalFace>, open: &Open) {
        let Some(face) = face else {
            debug_assert!(false, "a face holds a matching");
            return;
        };
        self.face = face;
        self.vertices.clone_from(&open.vertices);
        self.index.fill(None);
        for (at, &v) in self.vertices.iter().enumerate() {
            self.index[v] = Some(at);
        }
        self.mates.clear();
    }

    /// The mate of `v` in one of the matchings, which stays the same one until more is settled.
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

    /// The first of `candidates` with which one of the matchings pairs `v`; keeps only the matchings with this pair.
    /// `None` if no such candidate exists or `v` is already settled.
    pub fn first(&mut self, v: usize, candidates: &[usize]) -> Option<usize> {
        let place = |v: usize| self.index.get(v).copied().flatten();
        let found = self.face.first(place(v)?, candidates.iter().filter_map(|&w| place(w)))?;
        self.mates.clear();
        Some(self.vertices[found])
    }
}

/// Finds one of the cheapest matchings of a graph of `size` vertices, for costs of one word, and returns its solver.
/// The weight of an edge in the solver is what the pair saves compared with two single vertices or, if all vertices
/// must be matched (`perfect`), the negated cost. `None`: all vertices must be matched, which is impossible.
pub fn cheapest(costs: &impl Costs, size: usize, perfect: bool) -> Option<Solver<Lex<1>>> {
    debug_assert!(costs.words() <= 1);
    let mut solver = Solver::new();
    let vertices: Vec<usize> = (0..size).collect();
    Open::of_graph(costs, &vertices, perfect).solve::<1, 0>(&mut solver, costs, perfect)?;
    Some(solver)
}

/// The vertices that can be matched at all. The others stay single in every matching, so their costs decide nothing;
/// where half of a field must not meet each other, they make up most of a bracket.
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

/// The decisions left for a step: the pairs and single vertices that some of the matchings have, and the words of their
/// costs that the step considers.
struct Open {
    vertices: Vec<usize>,
    /// Two positions in `vertices`, and the number of closed sets of the face that the pair leaves.
    pairs: Vec<(usize, usize, i64)>,
    /// By position: the number of closed sets that the vertex leaves as a single; `None` if it cannot be single. Empty
    /// if all vertices must be matched.
    alone: Vec<Option<i64>>,
    /// A number greater than the number of closed sets that any of the matchings leaves.
    forbidden: i64,
    /// The first words in which any of these has a cost. (A list of scores has a digit for each possible score; once
    /// some words are settled, most of these digits are unused.)
    words: Vec<usize>,
}

impl Open {
    /// The decisions on a whole graph.
    fn of_graph(costs: &impl Costs, vertices: &[usize], perfect: bool) -> Self {
        let mut pairs = Vec::new();
        for (b, &w) in vertices.iter().enumerate() {
            let allowed = vertices[..b].iter().enumerate().filter(|&(_, &v)| costs.allows(v, w));
            pairs.extend(allowed.map(|(a, _)| (a, b, 0)));
        }
        let alone = if perfect { Vec::new() } else { vec![Some(0); vertices.len()] };
        Self::new(costs, vertices.to_vec(), pairs, (alone, 1), (0, FIRST))
    }

    /// The decisions that a face leaves open, for the words from `from` on.
    fn of_face(costs: &impl Costs, face: &OptimalFace, vertices: &[usize], perfect: bool, from: usize) -> Self {
        let left = face.left();
        let ways_out = face.ways_out();
        let of: Vec<usize> = left.iter().map(|&at| vertices[at]).collect();
        let mut place = vec![None; vertices.len()];
        left.iter().enumerate().for_each(|(at, &v)| place[v] = Some(at));
        let mut pairs = Vec::new();
        for (b, &w) in left.iter().enumerate() {
            for v in ways_out.partners(w).take_while(|&v| v < w) {
                if let Some(a) = place[v]
                    && costs.allows(of[a], of[b])
                {
                    pairs.extend(ways_out.pair(v, w).map(|out| (a, b, out)));
                }
            }
        }
        let single = |&at: &usize| ways_out.alone(at);
        let alone = if perfect { Vec::new() } else { left.iter().map(single).collect() };
        Self::new(costs, of, pairs, (alone, face.sets() as i64 + 1), (from, LATER))
    }

    fn new(
        costs: &impl Costs,
        vertices: Vec<usize>,
        pairs: Vec<(usize, usize, i64)>,
        (alone, forbidden): (Vec<Option<i64>>, i64),
        (from, most): (usize, usize),
    ) -> Self {
        let mut open = Self { vertices, pairs, alone, forbidden, words: (from..costs.words()).collect() };
        // One more pass over all pairs is worthwhile only if it may save some steps.
        if open.words.len() > 3 * most {
            open.leave_out_unpaid(costs);
        }
        open.words.truncate(most);
        open
    }

    fn leave_out_unpaid(&mut self, costs: &impl Costs) {
        let mut paid = Paid { words: vec![false; costs.words()], amount: 0 };
        let indifferent = costs.indifferent();
        let mut known = vec![false; indifferent.start];
        for &(a, b, _) in &self.pairs {
            let (v, w) = (self.vertices[a], self.vertices[b]);
            // A vertex costs the same with every indifferent vertex, and two indifferent vertices cost nothing.
            let known =
                indifferent.contains(&w).then(|| known.get_mut(v).is_none_or(|known| std::mem::replace(known, true)));
            if known != Some(true) {
                costs.pair(v, w, &mut paid);
            }
        }
        let single = self.vertices.iter().zip(&self.alone).filter(|(_, out)| out.is_some());
        single.for_each(|(&v, _)| costs.alone(v, &mut paid));
        self.words.retain(|&word| paid.words[word]);
    }

    /// The cheapest matchings by the words considered, after `FRONT` words with the number of closed sets left.
    fn solve<const N: usize, const FRONT: usize>(
        &self,
        solver: &mut Solver<Lex<N>>,
        costs: &impl Costs,
        perfect: bool,
    ) -> Option<OptimalFace> {
        let mut places = vec![u8::MAX; costs.words()];
        (FRONT as u8..).zip(&self.words).for_each(|(place, &word)| places[word] = place);
        let window = |out: i64| Window { places: &places, amounts: window_of::<N, FRONT>(out).0 };
        let of_pair = |v: usize, w: usize, out: i64| {
            let mut window = window(out);
            costs.pair(v, w, &mut window);
            Lex(window.amounts)
        };
        let single = |(&v, out): (&usize, &Option<i64>)| {
            let Some(out) = *out else { return window_of::<N, FRONT>(self.forbidden) };
            let mut window = window(out);
            costs.alone(v, &mut window);
            Lex(window.amounts)
        };
        let alone: Vec<Lex<N>> = self.vertices.iter().zip(&self.alone).map(single).collect();
        let indifferent = costs.indifferent();
        let of_each: Vec<Lex<N>> = if indifferent.is_empty() {
            Vec::new()
        } else {
            (0..indifferent.start).map(|v| of_pair(v, indifferent.start, 0)).collect()
        };
        solver.reset(self.vertices.len());
        for &(a, b, out) in &self.pairs {
            let (v, w) = (self.vertices[a], self.vertices[b]);
            let cost = if indifferent.contains(&w) {
                window_of::<N, FRONT>(out).add(of_each.get(v).copied().unwrap_or(Lex([0; N])))
            } else {
                of_pair(v, w, out)
            };
            // The saving compared with two single vertices or, if there must be none, the negated cost.
            let mut worth = cost.neg();
            if !perfect {
                worth = worth.add(alone[a]).add(alone[b]);
            }
            solver.set_weight(a, b, Some(worth));
        }
        solver.solve(if perfect { Objective::CardinalityThenWeight } else { Objective::Weight });
        solver.face()
    }
}

/// A weight with the number of closed sets left in its front words and zero elsewhere.
fn window_of<const N: usize, const FRONT: usize>(out: i64) -> Lex<N> {
    let mut amounts = [0; N];
    amounts[..FRONT].fill(out);
    Lex(amounts)
}

/// Records which words have any cost at all.
struct Paid {
    words: Vec<bool>,
    amount: i64,
}

impl Accumulator for Paid {
    fn word(&mut self, at: usize) -> Option<&mut i64> {
        *self.words.get_mut(at)? = true;
        self.amount = 0;
        Some(&mut self.amount)
    }
}

/// A few words of a weight, each mapped to its position in `amounts`.
struct Window<'p, const N: usize> {
    places: &'p [u8],
    amounts: [i64; N],
}

impl<const N: usize> Accumulator for Window<'_, N> {
    #[inline(always)]
    fn word(&mut self, at: usize) -> Option<&mut i64> {
        self.amounts.get_mut(usize::from(*self.places.get(at)?))
    }
}

#[cfg(test)]
mod tests;
