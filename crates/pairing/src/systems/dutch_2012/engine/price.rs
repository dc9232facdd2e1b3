//! The cost of pairs and floaters: levels, criteria and the sequence as digits of one long weight.

use super::graph::{Graph, Rest};
use crate::matching::{Accumulator, Costs, DigitLayout, Slot};
use crate::systems::dutch_2012::edition::Backtracking;
use crate::systems::dutch_2012::edition::Criterion;
use crate::tournament::Points;
use std::cmp::Reverse;

/// The digits of one matching. A number that cannot differ has no digit.
pub(super) struct Prices<'g> {
    graph: &'g Graph<'g>,
    words: usize,
    /// Floats that break the required limbo (C.12).
    limbo: Slot,
    /// C.14: pairs of moved-down players, and all pairs (counted as unpaired players).
    m1: Slot,
    unpaired: Slot,
    /// Scores in S1, the highest first.
    scores: Vec<(Points, Slot)>,
    /// C.12: the same two numbers for the next bracket.
    next_m1: Slot,
    next_unpaired: Slot,
    /// Scores of the moved-down players who are paired in the next bracket, the highest first.
    next_scores: Vec<(Points, Slot)>,
    criteria: Vec<(Criterion, Slot)>,
}

impl<'g> Prices<'g> {
    pub fn new(graph: &'g Graph<'g>) -> Self {
        let mut layout = DigitLayout::default();
        let setting = &graph.task.setting;
        let n = graph.len() as i64;
        let mdps = graph.mdps();
        let mut prices = Self {
            graph,
            words: 0,
            limbo: Slot::NONE,
            m1: Slot::NONE,
            unpaired: Slot::NONE,
            scores: Vec::new(),
            next_m1: Slot::NONE,
            next_unpaired: Slot::NONE,
            next_scores: Vec::new(),
            criteria: Vec::new(),
        };
        if graph.task.limbo.is_some() {
            prices.limbo = layout.add(n);
        }
        if setting.bracket.pairs_first {
            prices.unpaired = layout.add(n);
        }
        if mdps > 0 {
            prices.m1 = layout.add(n);
        }
        if !setting.bracket.pairs_first {
            prices.unpaired = layout.add(n);
        }
        prices.price_next(&mut layout);
        for criterion in setting.criteria() {
            match criterion {
                Criterion::PairedScores => prices.scores = prices.score_slots(mdps, &mut layout),
                _ => {
                    let most = if criterion.is_squares() { prices.widest() } else { 1 };
                    prices.criteria.push((criterion, layout.add(n * most)));
                }
            }
        }
        prices.words = layout.limbs();
        prices
    }

    /// C.12: adds the digits of the next bracket. If C.12 aims at more pairs, their number precedes M1.
    fn price_next(&mut self, layout: &mut DigitLayout) {
        let task = self.graph.task;
        let n = self.graph.len() as i64;
        let pairs_first = task.setting.law.edition.backtracking() == Backtracking::MorePairs;
        match task.rest {
            Rest::Next { heterogeneous, .. } => {
                if pairs_first {
                    self.next_unpaired = layout.add(n);
                }
                if heterogeneous {
                    self.next_m1 = layout.add(n);
                }
                if !pairs_first {
                    self.next_unpaired = layout.add(n);
                }
                if task.setting.law.edition.backtracking() == Backtracking::Everything {
                    self.next_scores = self.score_slots(self.graph.here, layout);
                }
            }
            Rest::Complete { heterogeneous: true, .. } if task.limbo.is_some() => self.next_m1 = layout.add(n),
            _ => {}
        }
    }

    /// Adds a digit for each score among the first `players` vertices, the highest score first.
    fn score_slots(&self, players: usize, layout: &mut DigitLayout) -> Vec<(Points, Slot)> {
        let mut scores: Vec<Points> = (0..players).map(|v| self.score(v)).collect();
        scores.sort_unstable_by_key(|&score| Reverse(score));
        scores.chunk_by(|a, b| a == b).map(|level| (level[0], layout.add(level.len() as i64))).collect()
    }

    /// The square of the widest score difference in the bracket, the bye included.
    fn widest(&self) -> i64 {
        let wide = i64::from(self.score(0) - self.score(self.graph.own - 1) + 10);
        wide * wide
    }

    fn score(&self, v: usize) -> Points {
        self.graph.task.setting.position.entrants[self.graph.ranks[v] as usize].score
    }

    /// Adds the costs of a pair of the bracket.
    fn inside(&self, v: usize, w: usize, weight: &mut impl Accumulator) {
        let graph = self.graph;
        let mdps = graph.mdps();
        if v < mdps {
            self.m1.pay(weight, -1);
            slot_of(&self.scores, self.score(v)).pay(weight, -1);
        }
        for &(criterion, slot) in &self.criteria {
            slot.pay(weight, graph.task.setting.pair(criterion, graph.ranks[v], graph.ranks[w]));
        }
    }

    /// Adds the costs of a floater of the bracket.
    fn float(&self, v: usize, weight: &mut impl Accumulator) {
        let graph = self.graph;
        self.unpaired.pay(weight, 1);
        self.limbo.pay(weight, i64::from(graph.must_not_float(v)));
        for &(criterion, slot) in &self.criteria {
            slot.pay(weight, graph.task.setting.floater(criterion, graph.ranks[v]));
        }
    }
}

/// The digit of a score, if it has one.
fn slot_of(slots: &[(Points, Slot)], score: Points) -> Slot {
    slots.iter().find(|&&(level, _)| level == score).map_or(Slot::NONE, |&(_, slot)| slot)
}

impl Costs for Prices<'_> {
    fn words(&self) -> usize {
        self.words
    }

    fn allows(&self, v: usize, w: usize) -> bool {
        self.graph.edge(v, w)
    }

    fn alone(&self, v: usize, weight: &mut impl Accumulator) {
        if v < self.graph.own {
            self.float(v, weight);
        }
        if v < self.graph.ranks.len() {
            self.next_unpaired.pay(weight, 1);
        }
    }

    fn pair(&self, v: usize, w: usize, weight: &mut impl Accumulator) {
        let graph = self.graph;
        if w < graph.own {
            if graph.pair_of_bracket(v, w) {
                return self.inside(v, w, weight);
            }
            self.float(w, weight);
        }
        if v < graph.own {
            self.float(v, weight);
        }
        // The lower bracket: a player moved down meets a resident.
        if v < graph.here && (graph.here..graph.ranks.len()).contains(&w) {
            self.next_m1.pay(weight, -1);
            slot_of(&self.next_scores, self.score(v)).pay(weight, -1);
        }
    }
}

#[cfg(test)]
mod tests {
    use super::super::graph::{Rest, Task};
    use super::*;
    use crate::systems::common::known_pairs::KnownPairs;
    use crate::systems::dutch::testing::sketch;
    use crate::systems::dutch_2012::bracket::Bracket;
    use crate::systems::dutch_2012::criteria::Setting;
    use crate::systems::dutch_2012::edition::Edition;

    /// D.4: the bye counts as an opponent one point below the lowest score.
    #[test]
    fn the_widest_difference_is_that_of_the_highest_score_and_the_bye() {
        let position = sketch("round 4\n1 3.0 -\n2 2.0 -\n3 1.0 -\n");
        let bracket = Bracket { players: vec![0, 1, 2], last: true, ..Bracket::default() };
        let setting = Setting { position: &position, law: Edition::D2012.law(), bracket: &bracket };
        let (known, rest) = (KnownPairs::new(3), Rest::Complete { residents: &[], heterogeneous: false });
        let task = Task { setting, known: &known, rest, limbo: None, opponents: None, remainder: true };
        let graph = Graph::new(&task);
        assert_eq!(Prices::new(&graph).widest(), 30 * 30);
    }
}
