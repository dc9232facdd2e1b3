//! The cheapest matching by costs that are long weights, and questions to it: the solver of the right length is found here, and kept.

use super::weight::Lex;
use super::weighted::{Objective, Solver};
use std::cell::RefCell;

/// What matchings of a graph cost. Vertices are numbers; of a pair the smaller one is given first.
pub trait Costs {
    /// Length of the weights.
    fn words(&self) -> usize;
    /// Must everybody be matched?
    fn perfect(&self) -> bool;
    /// May these two be matched?
    fn allows(&self, v: usize, w: usize) -> bool;
    /// A vertex that is matched with nobody. Not asked where everybody must be matched.
    fn alone<const N: usize>(&self, v: usize) -> Lex<N>;
    /// A pair: adds its cost to the weight.
    fn pair<const N: usize>(&self, v: usize, w: usize, weight: &mut Lex<N>);
}

/// A solved matching, whatever the length of its weights.
pub trait Cheapest {
    /// With whom somebody is matched.
    fn mate(&self, v: usize) -> Option<usize>;
    /// Is there an optimum with this pair? If so, the matching moves to one.
    fn fix(&mut self, v: usize, w: usize) -> bool;
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

/// Solves the graph of the vertices listed (ascending) and hands the optimum to `act`, which must not solve another one.
/// `None`: everybody cannot be matched who must be.
pub fn cheapest(costs: &impl Costs, vertices: &[usize], mut act: impl FnMut(&mut dyn Cheapest)) -> Option<()> {
    BANK.with_borrow_mut(|bank| match costs.words() {
        0..=1 => solve(&mut bank.one, costs, vertices, &mut act),
        2 => solve(&mut bank.two, costs, vertices, &mut act),
        3 => solve(&mut bank.three, costs, vertices, &mut act),
        4 => solve(&mut bank.four, costs, vertices, &mut act),
        5..=8 => solve(&mut bank.eight, costs, vertices, &mut act),
        9..=16 => solve(&mut Solver::<Lex<16>>::new(), costs, vertices, &mut act),
        17..=32 => solve(&mut Solver::<Lex<32>>::new(), costs, vertices, &mut act),
        _ => solve(&mut Solver::<Lex<128>>::new(), costs, vertices, &mut act),
    })
}

fn solve<const N: usize>(
    solver: &mut Solver<Lex<N>>,
    costs: &impl Costs,
    vertices: &[usize],
    act: &mut dyn FnMut(&mut dyn Cheapest),
) -> Option<()> {
    let perfect = costs.perfect();
    let alone: Vec<Lex<N>> = if perfect { Vec::new() } else { vertices.iter().map(|&v| costs.alone(v)).collect() };
    solver.reset(vertices.len());
    for (b, &w) in vertices.iter().enumerate() {
        for (a, &v) in vertices[..b].iter().enumerate() {
            if costs.allows(v, w) {
                let mut weight = Lex([0; N]);
                costs.pair(v, w, &mut weight);
                for (limb, word) in weight.0.iter_mut().enumerate() {
                    *word = if perfect { -*word } else { alone[a].0[limb] + alone[b].0[limb] - *word };
                }
                solver.set_weight(a, b, Some(weight));
            }
        }
    }
    solver.solve(if perfect { Objective::CardinalityThenWeight } else { Objective::Weight });
    if perfect && solver.pairs() * 2 != vertices.len() {
        return None;
    }
    let mut index = vec![None; vertices.last().map_or(0, |last| last + 1)];
    for (a, &v) in vertices.iter().enumerate() {
        index[v] = Some(a);
    }
    act(&mut Solved { solver, vertices, index: &index });
    Some(())
}

struct Solved<'s, const N: usize> {
    solver: &'s mut Solver<Lex<N>>,
    vertices: &'s [usize],
    /// The place of each vertex in the list.
    index: &'s [Option<usize>],
}

impl<const N: usize> Solved<'_, N> {
    fn at(&self, v: usize) -> Option<usize> {
        self.index.get(v).copied().flatten()
    }
}

impl<const N: usize> Cheapest for Solved<'_, N> {
    fn mate(&self, v: usize) -> Option<usize> {
        self.solver.mate(self.at(v)?).map(|a| self.vertices[a])
    }

    fn fix(&mut self, v: usize, w: usize) -> bool {
        let (Some(a), Some(b)) = (self.at(v), self.at(w)) else { return false };
        self.solver.fix_pair(a, b)
    }
}
