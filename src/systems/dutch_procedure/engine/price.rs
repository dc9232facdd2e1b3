//! What pairs and floaters cost: levels, criteria and the sequence as digits of one long weight.

use super::graph::{Graph, Rest};
use crate::matching::{Costs, Ladder, Lex, Slot};
use crate::systems::dutch_procedure::rules::Criterion;
use crate::tournament::Points;

/// What is settled behind the criteria.
#[derive(Default)]
pub(super) struct Order {
    /// The earliest set of moved-down players (D.3).
    pub mdp_set: bool,
    /// The size of S1 in the remainder, which is exchanged as little as possible (D.2: number, then difference).
    pub split: Option<usize>,
    /// Place in the remainder by vertex.
    pub place: Vec<u32>,
    /// The exchanged sets themselves too (D.2: the two lists).
    pub exchange_sets: bool,
}

/// The digits of one matching. What cannot differ has none.
pub(super) struct Prices<'g> {
    graph: &'g Graph<'g>,
    order: &'g Order,
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
    /// One a moved-down player: is the player not in S1?
    sets: Vec<Slot>,
    exchange_count: Slot,
    exchange_difference: Slot,
    /// One a place of the remainder: does it change sides?
    moved: Vec<Slot>,
}

impl<'g> Prices<'g> {
    pub fn new(graph: &'g Graph<'g>, order: &'g Order) -> Self {
        let mut ladder = Ladder::default();
        let setting = &graph.task.setting;
        let n = graph.len() as i64;
        let mdps = graph.mdps();
        let mut prices = Self {
            graph,
            order,
            words: 0,
            limbo: Slot::NONE,
            m1: Slot::NONE,
            unpaired: Slot::NONE,
            scores: Vec::new(),
            next_m1: Slot::NONE,
            next_unpaired: Slot::NONE,
            criteria: Vec::new(),
            sets: Vec::new(),
            exchange_count: Slot::NONE,
            exchange_difference: Slot::NONE,
            moved: Vec::new(),
        };
        if graph.task.limbo.is_some() {
            prices.limbo = ladder.add(n);
        }
        if mdps > 0 {
            prices.m1 = ladder.add(n);
        }
        prices.unpaired = ladder.add(n);
        if mdps > 0 && setting.law.edition.highest_mdps_first() {
            let mut scores: Vec<Points> = (0..mdps).map(|v| prices.score(v)).collect();
            scores.dedup();
            prices.scores = scores.into_iter().map(|score| (score, ladder.add(n))).collect();
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
        if order.mdp_set {
            prices.sets = (0..mdps).map(|_| ladder.add(1)).collect();
        }
        if let Some(split) = order.split {
            let size = order.place.iter().filter(|&&place| place != u32::MAX).count();
            let wide = size as i64;
            prices.exchange_count = ladder.add(wide);
            prices.exchange_difference = ladder.add(2 * wide * wide);
            if order.exchange_sets {
                prices.moved = vec![Slot::NONE; size];
                // The highest number that leaves S1, then the lowest that comes from S2.
                prices.moved[..split].iter_mut().rev().for_each(|slot| *slot = ladder.add(1));
                prices.moved[split..].iter_mut().for_each(|slot| *slot = ladder.add(1));
            }
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
    fn inside<const N: usize>(&self, v: usize, w: usize, weight: &mut Lex<N>) {
        let graph = self.graph;
        let mdps = graph.mdps();
        if v < mdps {
            self.m1.pay(weight, -1);
            let score = self.score(v);
            if let Some((_, slot)) = self.scores.iter().find(|&&(level, _)| level == score) {
                slot.pay(weight, -1);
            }
            if let Some(slot) = self.sets.get(w) {
                slot.pay(weight, 1);
            }
        }
        for &(criterion, slot) in &self.criteria {
            slot.pay(weight, graph.task.setting.pair(criterion, graph.ranks[v], graph.ranks[w]));
        }
        if let Some(split) = self.order.split {
            let (upper, lower) = (self.order.place[v] as usize, self.order.place[w] as usize);
            if upper >= split {
                self.exchange_difference.pay(weight, upper as i64);
                if let Some(slot) = self.moved.get(upper) {
                    slot.pay(weight, -1);
                }
            }
            if lower < split {
                self.leaves_s1(lower, weight);
            }
        }
    }

    fn leaves_s1<const N: usize>(&self, place: usize, weight: &mut Lex<N>) {
        self.exchange_count.pay(weight, 1);
        self.exchange_difference.pay(weight, -(place as i64));
        if let Some(slot) = self.moved.get(place) {
            slot.pay(weight, -1);
        }
    }

    /// A floater of the bracket.
    fn float<const N: usize>(&self, v: usize, weight: &mut Lex<N>) {
        let graph = self.graph;
        self.unpaired.pay(weight, 1);
        self.limbo.pay(weight, i64::from(graph.must_not_float(v)));
        for &(criterion, slot) in &self.criteria {
            slot.pay(weight, graph.task.setting.floater(criterion, graph.ranks[v]));
        }
        if let Some(slot) = self.sets.get(v) {
            slot.pay(weight, 1);
        }
        if let Some(split) = self.order.split
            && (self.order.place[v] as usize) < split
        {
            self.leaves_s1(self.order.place[v] as usize, weight);
        }
    }
}

impl Costs for Prices<'_> {
    fn words(&self) -> usize {
        self.words
    }

    fn perfect(&self) -> bool {
        self.graph.perfect
    }

    fn allows(&self, v: usize, w: usize) -> bool {
        self.graph.edge(v, w)
    }

    fn alone<const N: usize>(&self, v: usize) -> Lex<N> {
        let mut weight = Lex([0; N]);
        if v < self.graph.own {
            self.float(v, &mut weight);
        }
        if v < self.graph.ranks.len() {
            self.next_unpaired.pay(&mut weight, 1);
        }
        weight
    }

    fn pair<const N: usize>(&self, v: usize, w: usize, weight: &mut Lex<N>) {
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
