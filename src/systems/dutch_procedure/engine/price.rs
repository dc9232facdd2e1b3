//! What pairs and floaters cost: levels, criteria and the sequence as digits of one long weight.

use super::graph::{Graph, Rest};
use crate::matching::{Costs, Ladder, Purse, Slot};
use crate::systems::dutch_procedure::rules::Criterion;
use crate::tournament::Points;

/// The digits of one matching. What cannot differ has none.
pub(super) struct Prices<'g> {
    graph: &'g Graph<'g>,
    words: usize,
    /// Floats against what was asked for (C.12).
    limbo: Slot,
    /// C.14: pairs of moved-down players, and all pairs (as players unpaired).
    m1: Slot,
    unpaired: Slot,
    /// Scores in S1, the highest first.
    scores: Vec<(Points, Slot)>,
    /// C.12: the same two of the next bracket.
    next_m1: Slot,
    next_unpaired: Slot,
    criteria: Vec<(Criterion, Slot)>,
}

impl<'g> Prices<'g> {
    pub fn new(graph: &'g Graph<'g>) -> Self {
        let mut ladder = Ladder::default();
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
            criteria: Vec::new(),
        };
        if graph.task.limbo.is_some() {
            prices.limbo = ladder.add(n);
        }
        if mdps > 0 {
            prices.m1 = ladder.add(n);
        }
        prices.unpaired = ladder.add(n);
        if mdps > 0 && setting.law.edition.highest_mdps_first() {
            let scores: Vec<Points> = (0..mdps).map(|v| prices.score(v)).collect();
            let level = |level: &[Points]| (level[0], ladder.add(level.len() as i64));
            prices.scores = scores.chunk_by(|a, b| a == b).map(level).collect();
        }
        match graph.task.rest {
            Rest::Next { heterogeneous, .. } => {
                if heterogeneous {
                    prices.next_m1 = ladder.add(n);
                }
                prices.next_unpaired = ladder.add(n);
            }
            Rest::Complete { heterogeneous: true, .. } if graph.task.limbo.is_some() => prices.next_m1 = ladder.add(n),
            _ => {}
        }
        for criterion in setting.criteria() {
            let most = if criterion == Criterion::ScoreDifferences { prices.widest() } else { 1 };
            prices.criteria.push((criterion, ladder.add(n * most)));
        }
        prices.words = ladder.limbs();
        prices
    }

    /// The square of the widest score difference in the bracket, the bye included.
    fn widest(&self) -> i64 {
        let wide = i64::from(self.score(0) - self.score(self.graph.own - 1) + 10);
        wide * wide
    }

    fn score(&self, v: usize) -> Points {
        self.graph.task.setting.position.entrants[self.graph.ranks[v] as usize].score
    }

    /// A pair of the bracket.
    fn inside(&self, v: usize, w: usize, weight: &mut impl Purse) {
        let graph = self.graph;
        let mdps = graph.mdps();
        if v < mdps {
            self.m1.pay(weight, -1);
            let score = self.score(v);
            if let Some((_, slot)) = self.scores.iter().find(|&&(level, _)| level == score) {
                slot.pay(weight, -1);
            }
        }
        for &(criterion, slot) in &self.criteria {
            slot.pay(weight, graph.task.setting.pair(criterion, graph.ranks[v], graph.ranks[w]));
        }
    }

    /// A floater of the bracket.
    fn float(&self, v: usize, weight: &mut impl Purse) {
        let graph = self.graph;
        self.unpaired.pay(weight, 1);
        self.limbo.pay(weight, i64::from(graph.must_not_float(v)));
        for &(criterion, slot) in &self.criteria {
            slot.pay(weight, graph.task.setting.floater(criterion, graph.ranks[v]));
        }
    }
}

impl Costs for Prices<'_> {
    fn words(&self) -> usize {
        self.words
    }

    fn allows(&self, v: usize, w: usize) -> bool {
        self.graph.edge(v, w)
    }

    fn alone(&self, v: usize, weight: &mut impl Purse) {
        if v < self.graph.own {
            self.float(v, weight);
        }
        if v < self.graph.ranks.len() {
            self.next_unpaired.pay(weight, 1);
        }
    }

    fn pair(&self, v: usize, w: usize, weight: &mut impl Purse) {
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
        // The lower bracket: somebody moved down meets a resident.
        if v < graph.here && (graph.here..graph.ranks.len()).contains(&w) {
            self.next_m1.pay(weight, -1);
        }
    }
}
