//! D.4 with one or two moved-down players, each of whom meets a resident: compares all choices of opponents, each with
//! the best remainder that it leaves.
//!
//! By D.4 the best remainder is a minimum-cost matching in which the B3-factor, after the criteria that are more
//! important, precedes the other criteria. Once the opponent of one player is fixed, one search in the solved matching
//! gives the costs for every opponent of the other player ([`Solver::totals_with`]).

use super::graph::{Graph, Task};
use crate::matching::{DigitLayout, Lex, Objective, Slot, Solver, Weight};
use crate::systems::dutch_2012::edition::Criterion;

/// The pairs of S1 whose candidate violates least and, among equals, is the earliest. `None`: there are more moved-down
/// players, or the costs need more words, or the search cannot determine them.
pub(super) fn best_pairs(task: &Task<'_>) -> Option<Vec<(u32, u32)>> {
    let last = task.setting.bracket.mdps.checked_sub(1).filter(|&last| last < 2)?;
    let graph = Graph::new(task);
    let costs = Costs::new(&graph)?;
    let residents = last + 1..graph.ranks.len();
    // Two moved-down players who meet, or one with the bye, would make M1 smaller.
    let edge = |v: usize, w: usize| {
        let allowed = graph.edge(v, w) && (v > last || residents.contains(&w));
        allowed.then(|| costs.of(v, w).neg())
    };
    let mut solver: Solver<Lex<4>> = Solver::new();
    solver.solve_with(graph.len(), Objective::CardinalityThenWeight, edge);
    let mut best: Option<([i64; 3], Vec<usize>)> = None;
    let mut compare = |solver: &mut Solver<Lex<4>>, settled: &[usize]| -> Option<()> {
        for (w, total) in solver.totals_with(last)?.into_iter().enumerate() {
            // The B3-factor is not compared: each remainder has its own minimum.
            let Some(Lex([before, _, high, low])) = total.map(Weight::neg) else { continue };
            let choice = ([before, high, low], [settled, &[w]].concat());
            if best.as_ref().is_none_or(|best| choice < *best) {
                best = Some(choice);
            }
        }
        Some(())
    };
    if last == 0 {
        compare(&mut solver, &[])?;
    }
    for first in residents.clone().filter(|&w| last > 0 && graph.edge(0, w)) {
        residents.clone().for_each(|w| solver.set_weight(0, w, edge(0, w).filter(|_| w == first)));
        solver.resolve(&[0]);
        if 2 * solver.pairs() == graph.len() {
            compare(&mut solver, &[first])?;
        }
    }
    let (_, opponents) = best?;
    Some(opponents.into_iter().enumerate().map(|(v, w)| (graph.ranks[v], graph.ranks[w])).collect())
}

/// Costs of four words: the criteria more important than the B3-factor, the factor, and two for the other criteria.
struct Costs<'g> {
    graph: &'g Graph<'g>,
    /// Each criterion with the index of its first word, and its digit from there on.
    slots: Vec<(Criterion, usize, Slot)>,
}

impl<'g> Costs<'g> {
    fn new(graph: &'g Graph<'g>) -> Option<Self> {
        let (mut before, mut behind) = (DigitLayout::default(), DigitLayout::default());
        let mut slots = Vec::new();
        let mut layout = (0, &mut before);
        for criterion in graph.task.setting.criteria() {
            if criterion.is_scores() {
                return None;
            }
            if criterion.is_squares() {
                slots.push((criterion, 1, Slot::NONE));
                layout = (2, &mut behind);
            } else {
                slots.push((criterion, layout.0, layout.1.add(graph.len() as i64)));
            }
        }
        (before.limbs() <= 1 && behind.limbs() <= 2).then_some(Self { graph, slots })
    }

    /// The cost of a pair or, if `w` is not a player, of the receiver of the bye.
    fn of(&self, v: usize, w: usize) -> Lex<4> {
        let Graph { task, ranks, .. } = self.graph;
        let mut cost = Lex([0; 4]);
        for &(criterion, word, slot) in &self.slots {
            let amount = match ranks.get(w) {
                Some(&b) => task.setting.pair(criterion, ranks[v], b),
                None => task.setting.floater(criterion, ranks[v]),
            };
            if criterion.is_squares() {
                cost.0[word] = amount;
                continue;
            }
            let mut digits = Lex([0; 2]);
            slot.pay(&mut digits, amount);
            cost.0[word] += digits.0[0];
            cost.0[word + 1] += digits.0[1];
        }
        cost
    }
}

#[cfg(test)]
mod tests {
    use super::super::graph::Rest;
    use super::*;
    use crate::systems::Change;
    use crate::systems::common::known_pairs::KnownPairs;
    use crate::systems::dutch::testing::sketch;
    use crate::systems::dutch_2012::bracket::Bracket;
    use crate::systems::dutch_2012::criteria::Setting;
    use crate::systems::dutch_2012::edition::Edition;

    /// With 257 players (nine bits) the six criteria after the B3-factor take two words, and a criterion comes before
    /// it.
    #[test]
    fn the_costs_of_a_large_bracket_take_four_words() {
        let mut text = "round 5\n1 3.0 - top\n2 2.0 - fd-\n3 2.0 - f-d\n4 2.0 - fu-\n5 2.0 - f-u\n".to_owned();
        (6..=257).for_each(|tpn| text += &format!("{tpn} 2.0 -\n"));
        let position = sketch(&text);
        let players = (0..257).collect();
        let bracket = Bracket { players, mdps: 1, came_down: 1, last: true, joined: true, ..Bracket::default() };
        let setting = Setting { position: &position, law: Edition::D2012.law(), bracket: &bracket };
        let (known, rest) = (KnownPairs::new(257), Rest::Complete { residents: &[], heterogeneous: false });
        let task = Task { setting, known: &known, rest, limbo: None, opponents: None, remainder: true };
        let graph = Graph::new(&task);
        let costs = Costs::new(&graph).expect("four words are enough");
        // B.5 and B.6 for the upfloats of 4 and 5.
        assert_eq!([3, 4].map(|w| costs.of(0, w)), [Lex([0, 0, 1 << 3, 0]), Lex([0, 0, 0, 1 << 39])]);
        // With the B3-factor last, seven criteria come before it: too many for one word.
        let [b3, last] = [Criterion::ScoreDifferences, Criterion::UpfloatAfterTwo].map(Criterion::rule);
        let setting = Setting { law: Edition::D2012.changed(Change::After(b3, last)), ..setting };
        let task = Task { setting, ..task };
        assert!(Costs::new(&Graph::new(&task)).is_none());
    }
}
