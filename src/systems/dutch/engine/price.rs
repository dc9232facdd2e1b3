//! What pairs and floaters cost: the criteria as digits of a weight, each priced as [`crate::systems::dutch::criteria`] counts it.

use super::exact::Horizon;
use super::graph::Graph;
use crate::matching::{Costs, Ladder, Purse, Slot};
use crate::systems::dutch::Edition;
use crate::systems::dutch::colours::colour_of_higher;
use crate::systems::dutch::criteria::{Criterion, FLOATS_ON, third_in_a_row};
use crate::tournament::{Colour, Entrant, Float, Points, Strength};
use std::cmp::Reverse;

/// Values, and how often each may occur: short digits where a score has few players.
type Tally = Vec<(Points, i64)>;

/// Equal neighbours, counted.
fn tally(values: impl Iterator<Item = Points>) -> Tally {
    let mut tally = Tally::new();
    for value in values {
        match tally.last_mut() {
            Some((last, count)) if *last == value => *count += 1,
            _ => tally.push((value, 1)),
        }
    }
    tally
}

/// A multiset compared in descending order, as one digit a value.
#[derive(Default)]
struct Digits(Vec<(Points, Slot)>);

impl Digits {
    /// `values`: what may occur, each with how often it may (added up where a value is listed twice), never more than `max`.
    fn new(ladder: &mut Ladder, mut values: Tally, max: i64) -> Self {
        values.sort_unstable_by_key(|&(value, _)| Reverse(value));
        let group = |group: &[(Points, i64)]| {
            let most: i64 = group.iter().map(|&(_, count)| count).sum();
            (group[0].0, ladder.add(most.min(max)))
        };
        Self(values.chunk_by(|a, b| a.0 == b.0).map(group).collect())
    }

    fn pay(&self, value: Points, weight: &mut impl Purse) {
        if let Ok(at) = self.0.binary_search_by_key(&Reverse(value), |&(value, _)| Reverse(value)) {
            self.0[at].1.pay(weight, 1);
        }
    }
}

/// C18 to C21 (C.16 to C.19): the same float one and two rounds ago, of downfloats and of upfloats.
const DIFFERENCES: [(Criterion, Criterion); 2] = [
    (Criterion::DownfloatAgainDifference, Criterion::UpfloatAgainDifference),
    (Criterion::DownfloatAgainAfterTwoDifference, Criterion::UpfloatAgainAfterTwoDifference),
];

/// The digits of one matching. Criteria that cannot differ in this bracket have none.
pub(super) struct Prices<'g> {
    graph: &'g Graph<'g>,
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
    /// Of a double: MDPs who float on, the fewer the earlier (4.4, D.3). The rules have settled their number by then (C7, C.6).
    limbo: Slot,
}

impl<'g> Prices<'g> {
    pub fn new(graph: &'g Graph<'g>) -> Self {
        let mut ladder = Ladder::default();
        let mut prices = Self::criteria(graph, &mut ladder);
        prices.words = ladder.limbs();
        prices
    }

    fn entrant(&self, v: usize) -> &'g Entrant {
        &self.graph.task.field.position.entrants[self.graph.ranks[v] as usize]
    }

    /// A pair of the bracket.
    fn inside(&self, v: usize, w: usize, weight: &mut impl Purse) {
        let field = self.graph.task.field;
        let (a, b) = (self.entrant(v), self.entrant(w));
        if field.topscorer(self.graph.ranks[v]) || field.topscorer(self.graph.ranks[w]) {
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
    }

    /// C10, C11 (C.8, C.9): by the colours that the two would get.
    fn topscorers(&self, a: &Entrant, b: &Entrant, initial: Colour, weight: &mut impl Purse) {
        let (colour, _) = colour_of_higher(a, b, initial);
        for (player, colour) in [(a, colour), (b, colour.other())] {
            let after = player.colour_difference + if colour == Colour::White { 1 } else { -1 };
            let beyond = after.abs() > 2 && after.abs() > player.colour_difference.abs();
            self.imbalance.pay(weight, i64::from(beyond));
            let third = third_in_a_row(self.graph.task.field.position, player, colour);
            self.repetition.pay(weight, i64::from(third));
        }
    }

    /// A downfloater of the bracket.
    pub fn float(&self, v: usize, weight: &mut impl Purse) {
        let graph = self.graph;
        let entrant = self.entrant(v);
        let resident = v >= graph.mdps;
        let edition = graph.task.field.edition;
        self.downfloaters.pay(weight, 1);
        self.limbo.pay(weight, i64::from(!resident));
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
    }

    /// Left unpaired by the next bracket.
    fn left(&self, v: usize, weight: &mut impl Purse) {
        let graph = self.graph;
        if v >= graph.next {
            return;
        }
        self.left_rank(graph.ranks[v], weight);
    }

    fn left_rank(&self, rank: u32, weight: &mut impl Purse) {
        let graph = self.graph;
        let field = graph.task.field;
        let score = field.score(rank);
        let collapsing = field.edition == Edition::D2017;
        let twice = collapsing && graph.next_is_last && !field.bye_allowed(rank);
        self.next_count.pay(weight, 1 + i64::from(twice));
        self.next_scores.pay(if collapsing { score - graph.next_floor } else { score }, weight);
    }

    /// The next bracket with these downfloaters, when it leaves `left` unpaired.
    pub fn next(&self, floaters: &[u32], left: &[u32], weight: &mut impl Purse) {
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
    pub fn bye(&self, rank: u32, weight: &mut impl Purse) {
        self.unplayed.pay(weight, i64::from(self.graph.task.field.position.entrants[rank as usize].unplayed));
    }

    /// Digits of the criteria, in descending priority.
    fn criteria(graph: &'g Graph<'g>, ladder: &mut Ladder) -> Self {
        let task = graph.task;
        let field = task.field;
        let entrants = &field.position.entrants;
        let people = &graph.ranks[..graph.bracket];
        let residents = &people[graph.mdps..];
        let n = graph.bracket as i64;
        let score = |&rank: &u32| field.score(rank);
        let levels = tally(people.iter().map(score));
        // Score differences that pairs of the bracket can have.
        let gaps = |from: &dyn Fn(u32) -> bool, to: &dyn Fn(u32) -> bool| -> Tally {
            if levels.len() == 1 {
                return Tally::new();
            }
            let highs = tally(people.iter().filter(|&&r| from(r)).map(score));
            if highs.is_empty() {
                return Tally::new();
            }
            let lows = tally(residents.iter().filter(|&&r| to(r)).map(score));
            let mut gaps = Tally::new();
            for &(high, h) in &highs {
                gaps.extend(lows.iter().map(|&(low, l)| (high - low, h.min(l))).filter(|gap| gap.0 > 0));
            }
            gaps
        };
        let shifted = |tally: &Tally, by: Points| -> Tally { tally.iter().map(|&(s, n)| (s - by, n)).collect() };
        let mut prices = Self {
            graph,
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
            limbo: Slot::NONE,
        };
        match field.edition {
            Edition::D2026 if levels.len() > 1 && field.knows(Criterion::DownfloaterScores) => {
                prices.scores = Digits::new(ladder, levels.clone(), n)
            }
            Edition::D2017 if !field.knows(Criterion::ScoreDifferences) => {}
            Edition::D2026 => {}
            Edition::D2017 => {
                let mut values = gaps(&|_| true, &|_| true);
                values.extend(shifted(&levels, graph.floor));
                prices.scores = Digits::new(ladder, values, n);
            }
        }
        if task.looks_ahead && task.horizon != Horizon::Bracket && !graph.group.is_empty() {
            let zone = (graph.bracket + graph.group.len()) as i64;
            prices.next_count = ladder.add(2 * zone);
            let next_score = field.score(graph.group.start);
            let mut values = levels.clone();
            match field.edition {
                Edition::D2026 => values.push((next_score, zone)),
                Edition::D2017 => {
                    values = shifted(&levels, graph.next_floor);
                    values.extend(shifted(&levels, next_score));
                    values.push((next_score - graph.next_floor, zone));
                }
            }
            prices.next_scores = Digits::new(ladder, values, zone);
        }
        if task.compare_unplayed {
            prices.unplayed = ladder.add(i64::from(field.position.round) + 1);
        }
        let mut counted = |criterion: Criterion, most: i64| match field.knows(criterion) {
            true => ladder.add(most),
            false => Slot::NONE,
        };
        if people.iter().any(|&r| field.topscorer(r)) {
            prices.imbalance = counted(Criterion::TopscorerImbalance, 2 * n);
            prices.repetition = counted(Criterion::TopscorerRepetition, 2 * n);
        }
        prices.preference = counted(Criterion::Preference, n);
        prices.strong = counted(Criterion::StrongPreference, n);
        let has = |r: u32, back: usize, float: Float| entrants[r as usize].floats[back] == Some(float);
        let count = |of: &[u32], back: usize, float: Float| of.iter().filter(|&&r| has(r, back, float)).count() as i64;
        let again = [0, 1].map(|back| [count(people, back, Float::Down), count(residents, back, Float::Up)]);
        let floats = [
            (Criterion::DownfloatAgain, Criterion::UpfloatAgain),
            (Criterion::DownfloatAgainAfterTwo, Criterion::UpfloatAgainAfterTwo),
        ];
        for ((slots, [downs, ups]), (down, up)) in prices.again.iter_mut().zip(again).zip(floats) {
            if downs > 0 {
                slots.0 = counted(down, downs);
            }
            if ups > 0 {
                slots.1 = counted(up, ups);
            }
        }
        // Of one score, the differences (2017) only repeat the number, if that counts.
        let repeated = |back: usize| field.edition == Edition::D2026 || field.knows(floats[back].0);
        for back in (0..2).filter(|&back| (levels.len() > 1 || !repeated(back)) && again[back] != [0, 0]) {
            let down = |r: u32| has(r, back, Float::Down);
            let up = |r: u32| has(r, back, Float::Up);
            let mut values = gaps(&down, &|_| true);
            match field.edition {
                Edition::D2026 => {
                    let limbo = tally(people[..graph.mdps].iter().filter(|&&r| down(r)).map(score));
                    values.extend(shifted(&limbo, graph.floor + 10 - FLOATS_ON));
                }
                Edition::D2017 => {
                    values.extend(shifted(&tally(people.iter().filter(|&&r| down(r)).map(score)), graph.floor));
                }
            }
            let (of_downfloats, of_upfloats) = DIFFERENCES[back];
            if field.knows(of_downfloats) {
                prices.differences[back].0 = Digits::new(ladder, values, n);
            }
            if field.knows(of_upfloats) {
                prices.differences[back].1 = Digits::new(ladder, gaps(&|_| true, &up), n);
            }
        }
        if field.floaters_unordered() && graph.mdps > 0 {
            prices.limbo = ladder.add(graph.mdps as i64);
        }
        prices
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
        if v < self.graph.bracket {
            self.float(v, weight);
        }
        self.left(v, weight);
    }

    fn pair(&self, v: usize, w: usize, weight: &mut impl Purse) {
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
