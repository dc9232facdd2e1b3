//! What pairs and floaters cost: the criteria as digits of a weight, each priced as [`crate::systems::dutch::criteria`] counts it.

use super::exact::Horizon;
use super::graph::Graph;
use crate::matching::{Costs, Ladder, Lex, Slot};
use crate::systems::dutch::Edition;
use crate::systems::dutch::colours::colour_of_higher;
use crate::systems::dutch::criteria::FLOATS_ON;
use crate::tournament::{Colour, Entrant, Float, Points, Strength};

/// What is settled behind the criteria.
#[derive(Default)]
pub(super) struct Order {
    /// The earliest set of MDPs (4.4, D.3).
    pub mdp_set: bool,
    /// The size of S1R: the remainder is exchanged as little as possible (4.3, D.2 rules 1 and 2), and MDPs are no longer paired.
    pub split: Option<usize>,
    /// Place in the remainder by vertex.
    pub place: Vec<u32>,
    /// The exchanged sets themselves too (rules 3 and 4).
    pub exchange_sets: bool,
}

/// A multiset compared in descending order, as one digit a value.
#[derive(Default)]
struct Digits(Vec<(Points, Slot)>);

impl Digits {
    fn new(ladder: &mut Ladder, mut values: Vec<Points>, max: i64) -> Self {
        values.sort_unstable_by(|a, b| b.cmp(a));
        values.dedup();
        Self(values.into_iter().map(|v| (v, ladder.add(max))).collect())
    }

    fn pay<const N: usize>(&self, value: Points, weight: &mut Lex<N>) {
        if let Some(&(_, slot)) = self.0.iter().find(|&&(v, _)| v == value) {
            slot.pay(weight, 1);
        }
    }
}

/// The digits of one matching. Criteria that cannot differ in this bracket have none.
pub(super) struct Prices<'g> {
    graph: &'g Graph<'g>,
    order: &'g Order,
    words: usize,
    downfloaters: Slot,
    scores: Digits,
    next_count: Slot,
    next_scores: Digits,
    unplayed: Slot,
    imbalance: Slot,
    repetition: Slot,
    preference: Slot,
    strong: Slot,
    /// Downfloats and upfloats again, one and two rounds ago.
    again: [(Slot, Slot); 2],
    differences: [(Digits, Digits); 2],
    /// One a MDP: does it float?
    limbo: Vec<Slot>,
    exchange_count: Slot,
    exchange_difference: Slot,
    /// One a place of the remainder: does it change sides?
    moved: Vec<Slot>,
}

impl<'g> Prices<'g> {
    pub fn new(graph: &'g Graph<'g>, order: &'g Order) -> Self {
        let mut ladder = Ladder::default();
        let mut prices = Self::criteria(graph, order, &mut ladder);
        if order.mdp_set {
            prices.limbo = (0..graph.mdps).map(|_| ladder.add(1)).collect();
        }
        if let Some(split) = order.split {
            let size = order.place.iter().filter(|&&place| place != u32::MAX).count();
            let wide = size as i64;
            prices.exchange_count = ladder.add(wide);
            prices.exchange_difference = ladder.add(2 * wide * wide);
            if order.exchange_sets {
                prices.moved = vec![Slot::NONE; size];
                // Rule 3: the largest BSN that leaves S1; rule 4: the smallest that comes from S2.
                prices.moved[..split].iter_mut().rev().for_each(|slot| *slot = ladder.add(1));
                prices.moved[split..].iter_mut().for_each(|slot| *slot = ladder.add(1));
            }
        }
        prices.words = ladder.limbs();
        prices
    }

    fn entrant(&self, v: usize) -> &'g Entrant {
        &self.graph.task.field.position.entrants[self.graph.ranks[v] as usize]
    }

    /// A pair of the bracket.
    fn inside<const N: usize>(&self, v: usize, w: usize, weight: &mut Lex<N>) {
        let field = self.graph.task.field;
        let (a, b) = (self.entrant(v), self.entrant(w));
        if a.topscorer || b.topscorer {
            self.topscorers(a, b, field.position.initial_colour, weight);
        }
        if let (Some(p), Some(q)) = (a.preference, b.preference)
            && p.colour == q.colour
        {
            self.preference.pay(weight, 1);
            self.strong.pay(weight, i64::from(p.strength.min(q.strength) == Strength::Strong));
        }
        let difference = a.score - b.score;
        if difference != 0 {
            let collapsing = field.edition == Edition::D2017;
            if collapsing {
                self.scores.pay(difference, weight);
            }
            for back in 0..2 {
                let (downs, ups) = &self.differences[back];
                if a.floats[back] == Some(Float::Down) {
                    if collapsing {
                        self.again[back].0.pay(weight, 1);
                    }
                    downs.pay(difference, weight);
                }
                if b.floats[back] == Some(Float::Up) {
                    self.again[back].1.pay(weight, 1);
                    ups.pay(difference, weight);
                }
            }
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
                self.moved_down(lower, weight);
            }
        }
    }

    /// C10, C11 (C.8, C.9): by the colours that the two would get.
    fn topscorers<const N: usize>(&self, a: &Entrant, b: &Entrant, initial: Colour, weight: &mut Lex<N>) {
        let (colour, _) = colour_of_higher(a, b, initial);
        for (player, colour) in [(a, colour), (b, colour.other())] {
            let after = player.colour_difference + if colour == Colour::White { 1 } else { -1 };
            let beyond = after.abs() > 2 && after.abs() > player.colour_difference.abs();
            self.imbalance.pay(weight, i64::from(beyond));
            let latest = player.colours.len().saturating_sub(2);
            let again = player.colours.len() >= 2 && player.colours[latest..].iter().all(|&c| c == colour);
            self.repetition.pay(weight, i64::from(again));
        }
    }

    fn moved_down<const N: usize>(&self, place: usize, weight: &mut Lex<N>) {
        self.exchange_count.pay(weight, 1);
        self.exchange_difference.pay(weight, -(place as i64));
        if let Some(slot) = self.moved.get(place) {
            slot.pay(weight, -1);
        }
    }

    /// A downfloater of the bracket.
    pub fn float<const N: usize>(&self, v: usize, weight: &mut Lex<N>) {
        let graph = self.graph;
        let entrant = self.entrant(v);
        let resident = v >= graph.mdps;
        let edition = graph.task.field.edition;
        self.downfloaters.pay(weight, 1);
        match edition {
            Edition::D2026 => self.scores.pay(entrant.score, weight),
            Edition::D2017 => self.scores.pay(entrant.score - graph.floor, weight),
        }
        for back in 0..2 {
            if entrant.floats[back] == Some(Float::Down) {
                match edition {
                    Edition::D2026 if resident => self.again[back].0.pay(weight, 1),
                    Edition::D2026 => {
                        self.differences[back].0.pay(FLOATS_ON + entrant.score - (graph.floor + 10), weight);
                    }
                    Edition::D2017 => {
                        self.again[back].0.pay(weight, 1);
                        self.differences[back].0.pay(entrant.score - graph.floor, weight);
                    }
                }
            }
        }
        if let Some(slot) = self.limbo.get(v) {
            slot.pay(weight, 1);
        }
        if let Some(split) = self.order.split
            && (self.order.place[v] as usize) < split
        {
            self.moved_down(self.order.place[v] as usize, weight);
        }
    }

    /// Left unpaired by the next bracket.
    fn left<const N: usize>(&self, v: usize, weight: &mut Lex<N>) {
        let graph = self.graph;
        if v >= graph.next {
            return;
        }
        self.left_rank(graph.ranks[v], weight);
    }

    fn left_rank<const N: usize>(&self, rank: u32, weight: &mut Lex<N>) {
        let graph = self.graph;
        let field = graph.task.field;
        let score = field.score(rank);
        let collapsing = field.edition == Edition::D2017;
        let twice = collapsing && graph.next_is_last && !field.bye_allowed(rank);
        self.next_count.pay(weight, 1 + i64::from(twice));
        self.next_scores.pay(if collapsing { score - graph.next_floor } else { score }, weight);
    }

    /// The next bracket with these downfloaters, when it leaves `left` unpaired.
    pub fn next<const N: usize>(&self, floaters: &[u32], left: &[u32], weight: &mut Lex<N>) {
        let field = self.graph.task.field;
        left.iter().for_each(|&rank| self.left_rank(rank, weight));
        if field.edition == Edition::D2017 {
            let level = field.score(self.graph.group.start);
            for rank in floaters.iter().filter(|rank| !left.contains(rank)) {
                self.next_scores.pay(field.score(*rank) - level, weight);
            }
        }
    }

    /// The single downfloater who will get the bye (C9).
    pub fn bye<const N: usize>(&self, rank: u32, weight: &mut Lex<N>) {
        self.unplayed.pay(weight, i64::from(self.graph.task.field.position.entrants[rank as usize].unplayed));
    }

    /// Digits of the criteria, in descending priority.
    fn criteria(graph: &'g Graph<'g>, order: &'g Order, ladder: &mut Ladder) -> Self {
        let task = graph.task;
        let field = task.field;
        let entrants = &field.position.entrants;
        let people = &graph.ranks[..graph.bracket];
        let residents = &people[graph.mdps..];
        let n = graph.bracket as i64;
        let mut levels: Vec<Points> = people.iter().map(|&r| field.score(r)).collect();
        levels.dedup();
        // Score differences that pairs of the bracket can have.
        let scores = |ranks: &[u32], who: &dyn Fn(u32) -> bool| -> Vec<Points> {
            let mut scores: Vec<Points> = ranks.iter().filter(|&&r| who(r)).map(|&r| field.score(r)).collect();
            scores.dedup();
            scores
        };
        let gaps = |from: &dyn Fn(u32) -> bool, to: &dyn Fn(u32) -> bool| -> Vec<Points> {
            if levels.len() == 1 {
                return Vec::new();
            }
            let highs = scores(people, from);
            let lows = if highs.is_empty() { Vec::new() } else { scores(residents, to) };
            highs.iter().flat_map(|h| lows.iter().map(move |l| h - l)).filter(|&d| d > 0).collect()
        };
        let mut prices = Self {
            graph,
            order,
            words: 0,
            downfloaters: ladder.add(n),
            scores: Digits::default(),
            next_count: Slot::NONE,
            next_scores: Digits::default(),
            unplayed: Slot::NONE,
            imbalance: Slot::NONE,
            repetition: Slot::NONE,
            preference: Slot::NONE,
            strong: Slot::NONE,
            again: Default::default(),
            differences: Default::default(),
            limbo: Vec::new(),
            exchange_count: Slot::NONE,
            exchange_difference: Slot::NONE,
            moved: Vec::new(),
        };
        match field.edition {
            Edition::D2026 if levels.len() > 1 => prices.scores = Digits::new(ladder, levels.clone(), n),
            Edition::D2026 => {}
            Edition::D2017 => {
                let mut values = gaps(&|_| true, &|_| true);
                values.extend(levels.iter().map(|s| s - graph.floor));
                prices.scores = Digits::new(ladder, values, n);
            }
        }
        if task.looks_ahead && task.horizon != Horizon::Bracket && !graph.group.is_empty() {
            let zone = (graph.bracket + graph.group.len()) as i64;
            prices.next_count = ladder.add(2 * zone);
            let next_score = field.score(graph.group.start);
            let mut values = levels.clone();
            match field.edition {
                Edition::D2026 => values.push(next_score),
                Edition::D2017 => {
                    values = levels.iter().flat_map(|s| [s - graph.next_floor, s - next_score]).collect();
                    values.push(next_score - graph.next_floor);
                }
            }
            prices.next_scores = Digits::new(ladder, values, zone);
        }
        if task.compare_unplayed {
            prices.unplayed = ladder.add(i64::from(field.position.round) + 1);
        }
        if people.iter().any(|&r| entrants[r as usize].topscorer) {
            prices.imbalance = ladder.add(2 * n);
            prices.repetition = ladder.add(2 * n);
        }
        prices.preference = ladder.add(n);
        prices.strong = ladder.add(n);
        let has = |r: u32, back: usize, float: Float| entrants[r as usize].floats[back] == Some(float);
        let again = [0, 1].map(|back| {
            let (down, up) = (|r: &u32| has(*r, back, Float::Down), |r: &u32| has(*r, back, Float::Up));
            [people.iter().any(down), residents.iter().any(up)]
        });
        for (slots, [down, up]) in prices.again.iter_mut().zip(again) {
            if down {
                slots.0 = ladder.add(n);
            }
            if up {
                slots.1 = ladder.add(n);
            }
        }
        for back in (0..2).filter(|&back| levels.len() > 1 && again[back] != [false, false]) {
            let down = |r: u32| has(r, back, Float::Down);
            let up = |r: u32| has(r, back, Float::Up);
            let mut values = gaps(&down, &|_| true);
            let floaters = people.iter().filter(|&&r| down(r)).map(|&r| field.score(r));
            match field.edition {
                Edition::D2026 => {
                    let limbo = people[..graph.mdps].iter().filter(|&&r| down(r)).map(|&r| field.score(r));
                    values.extend(limbo.map(|score| FLOATS_ON + score - (graph.floor + 10)));
                }
                Edition::D2017 => values.extend(floaters.map(|score| score - graph.floor)),
            }
            prices.differences[back].0 = Digits::new(ladder, values, n);
            prices.differences[back].1 = Digits::new(ladder, gaps(&|_| true, &up), n);
        }
        prices
    }
}

impl Costs for Prices<'_> {
    fn words(&self) -> usize {
        self.words
    }

    fn perfect(&self) -> bool {
        self.graph.task.horizon == Horizon::Everybody
    }

    fn allows(&self, v: usize, w: usize) -> bool {
        // Where the remainder is settled, MDPs are no longer paired in the bracket.
        self.graph.edge(v, w)
            && (self.order.split.is_none() || v.min(w) >= self.graph.mdps || v.max(w) >= self.graph.bracket)
    }

    fn alone<const N: usize>(&self, v: usize) -> Lex<N> {
        let mut weight = Lex([0; N]);
        if v < self.graph.bracket {
            self.float(v, &mut weight);
        }
        self.left(v, &mut weight);
        weight
    }

    fn pair<const N: usize>(&self, v: usize, w: usize, weight: &mut Lex<N>) {
        let graph = self.graph;
        if w < graph.bracket {
            return self.inside(v, w, weight);
        }
        if v < graph.bracket {
            self.float(v, weight);
        }
        if graph.is_bye(w) {
            self.unplayed.pay(weight, i64::from(self.entrant(v).unplayed));
        }
        if w < graph.next && !graph.is_bye(w) {
            // Both in the next bracket: it costs only its score difference (2017).
            if graph.task.field.edition == Edition::D2017 {
                self.next_scores.pay(self.entrant(v).score - self.entrant(w).score, weight);
            }
            return;
        }
        self.left(v, weight);
    }
}
