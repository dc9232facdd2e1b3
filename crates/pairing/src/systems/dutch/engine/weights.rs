//! The criteria of the edition's list as digits of a weight: what each pair and each downfloater of a bracket adds to
//! it.

use super::graph::Graph;
use super::task::Horizon;
use crate::matching::{Accumulator, Costs, DigitLayout, Slot};
use crate::systems::dutch::criteria::{Concerned, Local, Measure, NextBracket, OfPair, Setting};
use crate::tournament::{Entrant, Points};
use std::cmp::Reverse;

/// A multiset compared in descending order, as one digit per value.
#[derive(Default)]
struct Digits(Vec<(Points, Slot)>);

impl Digits {
    /// `values`: the possible values, each with the number of times that it may occur (added up if a value is listed
    /// twice), capped at `max`.
    fn new(layout: &mut DigitLayout, mut values: Vec<(Points, i64)>, max: i64) -> Self {
        values.sort_unstable_by_key(|&(value, _)| Reverse(value));
        let group = |group: &[(Points, i64)]| {
            let most: i64 = group.iter().map(|&(_, count)| count).sum();
            (group[0].0, layout.add(most.min(max)))
        };
        Self(values.chunk_by(|a, b| a.0 == b.0).map(group).collect())
    }

    fn slot(&self, value: Points) -> Option<Slot> {
        let at = self.0.binary_search_by_key(&Reverse(value), |&(value, _)| Reverse(value)).ok()?;
        Some(self.0[at].1)
    }

    fn pay(&self, value: Points, weight: &mut impl Accumulator) {
        if let Some(slot) = self.slot(value) {
            slot.pay(weight, 1);
        }
    }
}

/// The digits of a local rule; none if it cannot differ in this bracket.
enum Digit {
    Nothing,
    Number(Slot),
    List(Digits),
}

struct Term {
    pair: Option<OfPair>,
    digit: Digit,
}

/// Players of the bracket whom a list cannot distinguish: same score, all MDPs or all residents, all or none concerned.
#[derive(Clone, Copy)]
struct Alike {
    first: usize,
    last: usize,
    count: i64,
    concerned: bool,
}

/// The number of values of a list among which equal ones are searched for; later ones are merged by sorting.
const FEW_VALUES: usize = 16;

/// The weights of one matching. Criteria that cannot differ in this bracket have no digits.
pub(super) struct Weights<'g> {
    graph: &'g Graph<'g>,
    setting: Setting<'g>,
    words: usize,
    /// One term per rule, in the order of the edition's list.
    terms: Vec<Term>,
    /// For each player of the bracket, the rules that concern the player, one bit each by their places.
    concerned: Vec<u64>,
    /// The rules that have digits and count pairs, and those that count floaters.
    of_pairs: u64,
    of_floaters: u64,
    /// The amounts that players of the bracket add by floating, and where each player's part ends.
    floats: Vec<(Slot, i64)>,
    floats_end: Vec<usize>,
    next: Option<NextBracket>,
    next_count: Slot,
    next_scores: Digits,
    unplayed: Slot,
    /// Used if no rule settles how many MDPs float: the fewer, the earlier (4.4, D.3).
    limbo: Slot,
}

impl<'g> Weights<'g> {
    pub fn new(graph: &'g Graph<'g>) -> Self {
        let task = graph.task;
        let setting = Setting { position: task.field.judged, edition: task.field.edition, bracket: task.bracket };
        let mut weights = Self {
            graph,
            setting,
            words: 0,
            terms: Vec::with_capacity(setting.edition.rules.len()),
            concerned: Vec::with_capacity(graph.bracket),
            of_pairs: 0,
            of_floaters: 0,
            floats: Vec::with_capacity(4 * graph.bracket),
            floats_end: Vec::with_capacity(graph.bracket),
            next: None,
            next_count: Slot::NONE,
            next_scores: Digits::default(),
            unplayed: Slot::NONE,
            limbo: Slot::NONE,
        };
        let mut layout = DigitLayout::default();
        let counts = weights.note_concerned();
        let levels = weights.levels();
        for (place, rule) in setting.edition.rules.iter().enumerate() {
            let mut pair = None;
            let digit = match &rule.measure {
                // Settled before the first bracket, by who may have the bye.
                Measure::ByeScore => Digit::Nothing,
                Measure::NextBracket(next) => {
                    weights.look_ahead(*next, &mut layout);
                    Digit::Nothing
                }
                Measure::Bye(_) => {
                    if task.compare_unplayed {
                        weights.unplayed = layout.add(i64::from(task.field.position.round) + 1);
                    }
                    Digit::Nothing
                }
                Measure::Number(local) | Measure::List(local) => match counts[local.concerns as usize] {
                    0 => Digit::Nothing,
                    concerned => {
                        pair = local.pair;
                        weights.of_pairs |= u64::from(local.pair.is_some()) << place;
                        weights.of_floaters |= u64::from(local.floater.is_some()) << place;
                        match rule.measure {
                            Measure::List(_) => Digit::List(weights.list(local, place, &levels, &mut layout)),
                            _ => Digit::Number(layout.add(concerned * i64::from(local.most))),
                        }
                    }
                },
            };
            weights.terms.push(Term { pair, digit });
        }
        if graph.mdps > 0 && !task.field.floaters_first {
            weights.limbo = layout.add(graph.mdps as i64);
        }
        weights.words = layout.limbs();
        weights.note_floats();
        weights
    }

    fn entrant(&self, v: usize) -> &'g Entrant {
        &self.setting.position.entrants[self.graph.ranks[v] as usize]
    }

    /// Notes which rules concern each player, and counts each kind of players.
    fn note_concerned(&mut self) -> [i64; Concerned::COUNT] {
        let concerning = self.graph.task.field.concerning();
        let mut counts = [0; Concerned::COUNT];
        for v in 0..self.graph.bracket {
            let mut kinds = Concerned::of(self.entrant(v));
            let mut rules = 0;
            while kinds != 0 {
                let kind = kinds.trailing_zeros() as usize;
                kinds &= kinds - 1;
                counts[kind] += 1;
                rules |= concerning[kind];
            }
            self.concerned.push(rules);
        }
        counts
    }

    /// The level of each player's score in the bracket, separate for MDPs and residents.
    fn levels(&self) -> Vec<usize> {
        let mut level = 0;
        let of = |v: usize| {
            let below = |above: usize| self.entrant(above).score != self.entrant(v).score || v == self.graph.mdps;
            level += usize::from(v.checked_sub(1).is_some_and(below));
            level
        };
        (0..self.graph.bracket).map(of).collect()
    }

    fn list(&self, local: &Local, place: usize, levels: &[usize], layout: &mut DigitLayout) -> Digits {
        Digits::new(layout, self.values(local, &self.alike(place, levels)), self.graph.bracket as i64)
    }

    /// The values that a list can have, each with how often it may occur.
    fn values(&self, local: &Local, kinds: &[Alike]) -> Vec<(Points, i64)> {
        let (graph, setting) = (self.graph, &self.setting);
        let mut values: Vec<(Points, i64)> = Vec::with_capacity(FEW_VALUES);
        // Whether each pair and each downfloater has an entry.
        let mut complete = local.floater.is_some();
        let mut add = |value: Option<Points>, count: i64| {
            complete &= value.is_some();
            let Some(value) = value else { return };
            match values.iter_mut().take(FEW_VALUES).find(|(known, _)| *known == value) {
                Some((_, known)) => *known += count,
                None => values.push((value, count)),
            }
        };
        for (at, a) in kinds.iter().enumerate() {
            if let Some(of_floater) = local.floater {
                add(of_floater(setting, graph.ranks[a.first]), a.count);
            }
            let Some(of_pair) = local.pair else { continue };
            for b in &kinds[at..] {
                if !a.concerned && !b.concerned {
                    add(None, 0);
                    continue;
                }
                // Both ways round, if the two kinds are mixed.
                let ways = [(a.first, b.last), (b.first, a.last)];
                for &(v, w) in if std::ptr::eq(a, b) { &ways[..1] } else { &ways } {
                    if v < w && w >= graph.mdps {
                        add(of_pair(setting, graph.ranks[v], graph.ranks[w]), a.count.min(b.count));
                    }
                }
            }
        }
        if complete {
            // There are as many entries as pairs and downfloaters, whose number is settled, so the count of the least
            // value follows from the others.
            let least = values.iter().map(|&(value, _)| value).min();
            values.retain(|&(value, _)| Some(value) != least);
        }
        values
    }

    fn alike(&self, place: usize, levels: &[usize]) -> Vec<Alike> {
        let nobody = |concerned| Alike { first: 0, last: 0, count: 0, concerned };
        let mut kinds = [nobody(false), nobody(true)].repeat(levels.last().map_or(0, |last| last + 1));
        for (v, (&level, bits)) in levels.iter().zip(&self.concerned).enumerate() {
            let kind = &mut kinds[2 * level + (bits >> place & 1) as usize];
            if kind.count == 0 {
                kind.first = v;
            }
            (kind.last, kind.count) = (v, kind.count + 1);
        }
        kinds.retain(|kind| kind.count > 0);
        kinds
    }

    fn note_floats(&mut self) {
        for v in 0..self.graph.bracket {
            let mut places = self.concerned[v] & self.of_floaters;
            while places != 0 {
                let place = places.trailing_zeros() as usize;
                places &= places - 1;
                let of_floater = self.setting.edition.rules[place].local().and_then(|local| local.floater);
                let counted = of_floater.and_then(|of_floater| of_floater(&self.setting, self.graph.ranks[v]));
                let Some(counted) = counted else { continue };
                match &self.terms[place].digit {
                    Digit::Nothing => {}
                    Digit::Number(slot) => self.floats.push((*slot, i64::from(counted))),
                    Digit::List(digits) => self.floats.extend(digits.slot(counted).map(|slot| (slot, 1))),
                }
            }
            if v < self.graph.mdps && self.limbo != Slot::NONE {
                self.floats.push((self.limbo, 1));
            }
            self.floats_end.push(self.floats.len());
        }
    }

    fn look_ahead(&mut self, next: NextBracket, layout: &mut DigitLayout) {
        let (graph, field) = (self.graph, self.graph.task.field);
        if !graph.task.looks_ahead || graph.task.horizon == Horizon::Bracket || graph.group.is_empty() {
            return;
        }
        self.next = Some(next);
        let zone = (graph.bracket + graph.group.len()) as i64;
        self.next_count = layout.add(2 * zone);
        let next_score = field.score(graph.group.start);
        let levels = graph.ranks[..graph.bracket].iter().map(|&rank| field.score(rank));
        let values = match next {
            // No digit for residents: how many of them stay follows from the number of players who do and the MDPs.
            NextBracket::DownfloaterScores => levels.map(|score| (score, 1)).collect(),
            NextBracket::ScoreDifferences => {
                let of_both = levels.flat_map(|score| [(score - graph.next_floor, 1), (score - next_score, 1)]);
                // A.8: a resident who stays counts one point.
                of_both.chain([(10, zone)]).collect()
            }
        };
        self.next_scores = Digits::new(layout, values, zone);
    }

    /// Adds the weight of a pair of the bracket.
    fn inside(&self, v: usize, w: usize, weight: &mut impl Accumulator) {
        let (high, low) = (self.graph.ranks[v], self.graph.ranks[w]);
        let mut places = (self.concerned[v] | self.concerned[w]) & self.of_pairs;
        while places != 0 {
            let place = places.trailing_zeros() as usize;
            places &= places - 1;
            let term = &self.terms[place];
            let Some(counted) = term.pair.and_then(|of_pair| of_pair(&self.setting, high, low)) else { continue };
            match &term.digit {
                Digit::Nothing => {}
                Digit::Number(slot) => slot.pay(weight, i64::from(counted)),
                Digit::List(digits) => digits.pay(counted, weight),
            }
        }
    }

    /// Adds the weight of a downfloater of the bracket.
    pub fn float(&self, v: usize, weight: &mut impl Accumulator) {
        let start = if v == 0 { 0 } else { self.floats_end[v - 1] };
        self.floats[start..self.floats_end[v]].iter().for_each(|(slot, amount)| slot.pay(weight, *amount));
    }

    /// Adds the weight of a player whom the next bracket leaves unpaired.
    fn left(&self, v: usize, weight: &mut impl Accumulator) {
        if v < self.graph.next {
            self.left_rank(self.graph.ranks[v], weight);
        }
    }

    fn left_rank(&self, rank: u32, weight: &mut impl Accumulator) {
        let graph = self.graph;
        let field = graph.task.field;
        let score = field.score(rank);
        let (count, value) = match self.next {
            None => return,
            Some(NextBracket::DownfloaterScores) => (1, score),
            Some(NextBracket::ScoreDifferences) => {
                (1 + i64::from(graph.next_is_last && !field.bye_allowed(rank)), score - graph.next_floor)
            }
        };
        self.next_count.pay(weight, count);
        self.next_scores.pay(value, weight);
    }

    /// Adds the weight of a pair of the next bracket.
    fn met_in_next(&self, difference: Points, weight: &mut impl Accumulator) {
        match self.next {
            None | Some(NextBracket::DownfloaterScores) => {}
            Some(NextBracket::ScoreDifferences) => self.next_scores.pay(difference, weight),
        }
    }

    /// Adds the weight of the next bracket with these downfloaters, if it leaves `left` unpaired.
    pub fn next(&self, floaters: &[u32], left: &[u32], weight: &mut impl Accumulator) {
        let field = self.graph.task.field;
        left.iter().for_each(|&rank| self.left_rank(rank, weight));
        let level = field.score(self.graph.group.start);
        for rank in floaters.iter().filter(|rank| !left.contains(rank)) {
            self.met_in_next(field.score(*rank) - level, weight);
        }
    }

    /// Adds the weight of the single downfloater who will get the bye (C9).
    pub fn bye(&self, rank: u32, weight: &mut impl Accumulator) {
        for rule in self.setting.edition.rules {
            if let Measure::Bye(number) = rule.measure {
                let entrant = &self.setting.position.entrants[rank as usize];
                self.unplayed.pay(weight, i64::from(number(entrant)));
            }
        }
    }
}

impl Costs for Weights<'_> {
    /// Players below the next bracket matter only by whether they can be paired.
    fn indifferent(&self) -> std::ops::Range<usize> {
        self.graph.next..self.graph.players()
    }

    fn words(&self) -> usize {
        self.words
    }

    fn allows(&self, v: usize, w: usize) -> bool {
        self.graph.edge(v, w)
    }

    fn alone(&self, v: usize, weight: &mut impl Accumulator) {
        if v < self.graph.bracket {
            self.float(v, weight);
        }
        self.left(v, weight);
    }

    fn pair(&self, v: usize, w: usize, weight: &mut impl Accumulator) {
        let graph = self.graph;
        if w < graph.bracket {
            return self.inside(v, w, weight);
        }
        if v < graph.bracket {
            self.float(v, weight);
        }
        if graph.is_bye(w) {
            self.bye(graph.ranks[v], weight);
        }
        if w < graph.next && !graph.is_bye(w) {
            // Both in the next bracket.
            return self.met_in_next(self.entrant(v).score - self.entrant(w).score, weight);
        }
        self.left(v, weight);
    }
}

#[cfg(test)]
mod tests {
    use super::super::field::Field;
    use super::super::task::Task;
    use super::*;
    use crate::matching::Lex;
    use crate::systems::dutch::bracket::{Bracket, Route};
    use crate::systems::dutch::criteria::{Criterion, Rule};
    use crate::systems::dutch::edition::Edition;
    use crate::systems::dutch::testing::sketch;
    use std::sync::LazyLock;

    /// Without C7 only the sequence (4.4) prefers a resident who floats to a moved-down player.
    #[test]
    fn a_moved_down_player_floats_after_a_resident() {
        static LIST: LazyLock<Vec<&Rule>> = LazyLock::new(|| {
            let list = Edition::D2026.rules.iter().copied();
            list.filter(|rule| rule.criterion != Criterion::DOWNFLOATER_SCORES).collect()
        });
        let edition = Edition { name: "dutch-without-c7", rules: &LIST, ..Edition::D2026 };
        let position = sketch("round 2\n1 2.0 -\n2 1.0 -\n3 1.0 -\n4 0.0 -\n");
        let field = Field::new(&position, edition);
        let bracket = Bracket { mdps: vec![0], residents: 1..3, route: Route::Ordinary };
        let (horizon, looks_ahead, compare_unplayed) = (Horizon::Bracket, false, false);
        let task = Task { field: &field, bracket: &bracket, horizon, looks_ahead, compare_unplayed };
        let graph = Graph::new(&task);
        let weights = Weights::new(&graph);
        let price = |v: usize| {
            let mut price = Lex([0; 2]);
            weights.float(v, &mut price);
            price
        };
        assert!(price(0) > price(1));
    }

    /// 2017 C.7: all players of the next bracket may be left and barred from the bye, and each counts twice. That is
    /// still less than one downfloater.
    #[test]
    fn the_next_bracket_never_outweighs_a_downfloater() {
        let lines: String = (2..=13).map(|tpn| format!("{tpn} 0.0 - bar\n")).collect();
        let position = sketch(&format!("round 2\n1 1.0 - bar\n{lines}"));
        let field = Field::new(&position, Edition::D2017);
        let bracket = Bracket { mdps: Vec::new(), residents: 0..1, route: Route::Ordinary };
        let (horizon, looks_ahead, compare_unplayed) = (Horizon::Asked, true, false);
        let task = Task { field: &field, bracket: &bracket, horizon, looks_ahead, compare_unplayed };
        let graph = Graph::new(&task);
        let weights = Weights::new(&graph);
        let (mut floats, mut next) = (Lex([0; 2]), Lex([0; 2]));
        weights.float(0, &mut floats);
        weights.next(&[0], &(0..13).collect::<Vec<u32>>(), &mut next);
        assert!(next < floats);
    }
}
