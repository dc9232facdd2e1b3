//! Why the record of a bracket differs from the rules: levels (C.14), criteria (C.10), the order of section D.

use super::values::{Criterion, as_homogeneous, m1, squares};
use super::{Case, m};
use crate::reasons::field::Graph;
use crate::reasons::older::sequence::{Place, heterogeneous, homogeneous, sets};
use crate::reasons::older::shared::Side;
use crate::reasons::older::{Bracket, Field, Sides, Why};
use pairproof::check::verdict::Amount;
use pairproof_statements::{Players, PointsList, Statement};
use std::cmp::Ordering;

/// How far C.14 has gone: M1 and P1.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Level {
    pub m1: usize,
    pub pairs: usize,
}

/// Brackets of at most this many players are also walked pairing by pairing.
const SMALL: usize = 8;

impl Case<'_> {
    pub(super) fn bracket_reason(&self, sides: &Sides) {
        let Sides { bracket, rules, record, .. } = sides;
        if self.absolute(sides, "B.1.b") {
            return;
        }
        let level = |side: &Side| Level { m1: m1(bracket, side), pairs: side.pairs.len() };
        let (mine, theirs) = (level(record), level(rules));
        let (stage, other) = (self.stage(sides, mine), self.stage(sides, theirs));
        self.demand(other.is_some(), || format!("level: the rules have one that they never come to, {theirs:?}"));
        if stage.is_none() || stage < other {
            return self.level_reason(sides, (mine, theirs), stage.is_some());
        }
        if mine != theirs {
            return self.excluded(sides);
        }
        // C.14.b.2.
        let paired = if theirs.m1 == 0 { as_homogeneous(bracket) } else { bracket.clone() };
        let value = |criterion, side: &Side| self.reading.value(&self.field, &paired, criterion, side).0;
        let mut criteria = self.reading.criteria(&self.field, &paired);
        if self.reading.within_remainders(&paired) && criteria.contains(&Criterion::B3Factor) {
            let factor = |side: &Side| value(Criterion::B3Factor, side);
            let best = self.best_with_its_s1(&paired, record, &criteria);
            let colours = |side: &Side| value(Criterion::TopscorerColours, side);
            if let Some(best) = best.filter(|best| colours(record) == colours(rules) && factor(record) > factor(best)) {
                return self.criterion_reason(&paired, sides, Criterion::B3Factor, &best);
            }
            criteria.retain(|&criterion| criterion != Criterion::B3Factor);
        }
        let mut differing = criteria.into_iter().map(|c| (c, value(c, record), value(c, rules)));
        match differing.find(|(_, mine, theirs)| mine != theirs) {
            Some((criterion, mine, theirs)) if mine > theirs => {
                self.criterion_reason(&paired, sides, criterion, rules);
            }
            Some(_) => self.excluded(sides),
            None => self.order_reason(&paired, sides),
        }
    }

    /// Demands a reason about the bracket as a whole.
    pub(super) fn expect(&self, sides: &Sides, article: &str, said: impl Into<Statement>) {
        let kind = sides.record.kind(&sides.rules, sides.bracket.last);
        self.field.expect(kind, article, said);
    }

    /// When the rules reach a level (greater is earlier); `None` if they never do.
    fn stage(&self, sides: &Sides, Level { m1, pairs }: Level) -> Option<(usize, usize, usize)> {
        let bracket = &sides.bracket;
        if bracket.pairs_first {
            return Some((9, pairs, m1));
        }
        if sides.why != Why::Completion {
            return Some((9, m1, pairs));
        }
        // C.13, C.14.b.1: P1 falls first, as far as M1; DUTCH-2012-7.
        if m1 == most_first(&self.field, &bracket.players, &bracket.first) {
            return Some((9, pairs, 0));
        }
        match self.round.system.name() {
            "dutch-2012" | "dutch-2012/b3-whole" => Some((8, pairs, m1)),
            "dutch-2012/javafo" => (m1 > 0).then_some((8, m1, pairs)),
            _ => (m1 == pairs).then_some((8, pairs, 0)),
        }
    }

    fn level_reason(&self, sides: &Sides, (mine, theirs): (Level, Level), reached: bool) {
        self.attainable(&sides.bracket, &sides.rules);
        let (pairs, recorded) = (theirs.pairs, mine.pairs);
        let said: Statement = if !reached {
            m::OnlyMovedDown { pairs, recorded, recorded_moved_down: mine.m1 }.into()
        } else if recorded < pairs && (sides.bracket.pairs_first || mine.m1 >= theirs.m1) {
            m::FewerPairs { recorded, possible: pairs }.into()
        } else {
            self.demand(mine.m1 < theirs.m1, || format!("level: {mine:?} is not less than {theirs:?}"));
            m::FewerMovedDown { recorded: mine.m1, possible: theirs.m1, all: sides.bracket.first.len() }.into()
        };
        self.expect(sides, "C.14", said);
    }

    /// The pairs of the rules are legal, so their number is possible.
    fn attainable(&self, bracket: &Bracket, rules: &Side) {
        let legal = rules.pairs.iter().all(|&(a, b)| self.may_meet(a, b));
        let bye = !bracket.last || rules.floaters.iter().all(|&rank| self.may_stay(rank));
        self.demand(legal && bye, || format!("the rules' own pairs are not allowed: {rules:?}"));
    }

    /// D.4: the best pairing of the lowest bracket with the record's pairs of S1.
    fn best_with_its_s1(&self, paired: &Bracket, record: &Side, criteria: &[Criterion]) -> Option<Side> {
        let first: Vec<(u32, u32)> =
            record.pairs.iter().copied().filter(|pair| paired.first.contains(&pair.0)).collect();
        let taken = |rank: &u32| first.iter().any(|&(a, b)| a == *rank || b == *rank);
        let group: Vec<u32> = paired.players.iter().copied().filter(|rank| !taken(rank)).collect();
        if group.len() > SMALL {
            self.partly("the least B3-factor of a remainder (D.4)");
            return None;
        }
        let side = |rest: Vec<(u32, u32)>| {
            let met = |rank: &&u32| rest.iter().any(|&(a, b)| a == **rank || b == **rank);
            let left: Vec<u32> = group.iter().filter(|rank| !met(rank)).copied().collect();
            left.iter().all(|&rank| self.may_stay(rank)).then(|| Side::new(&[&first[..], &rest].concat(), &left))
        };
        let values = |side: &Side| -> Vec<Vec<i64>> {
            criteria.iter().map(|&criterion| self.reading.value(&self.field, paired, criterion, side).0).collect()
        };
        let all = homogeneous(&group, group.len() / 2, &|a, b| self.may_meet(a, b));
        all.into_iter().filter_map(side).min_by_key(values)
    }

    fn criterion_reason(&self, paired: &Bracket, sides: &Sides, criterion: Criterion, better: &Side) {
        self.attainable(paired, &sides.rules);
        let valued = |side: &Side| {
            let (value, players) = self.reading.value(&self.field, paired, criterion, side);
            (value.into_iter().map(i64::abs).collect::<Vec<_>>(), players)
        };
        let told = [(&sides.record, &self.reason.recorded), (better, &self.reason.expected)];
        let mut listed: Vec<Players> = Vec::new();
        for (side, told) in told {
            let (value, mut players) = valued(side);
            let value: Vec<Amount> = value.into_iter().map(|value| criterion.amount(value)).collect();
            // The order of the players does not matter, but must be the same in the values and in the statement.
            let in_order = told.as_ref().map_or(Vec::new(), |side| side.players.clone());
            let mut ranks: Vec<u32> = in_order.iter().filter_map(|&id| self.round.rank(id)).collect();
            ranks.sort_unstable();
            players.sort_unstable();
            let right = told.as_ref().is_some_and(|side| side.value == value) && ranks == players;
            self.demand(right, || format!("values of {criterion:?}: {told:?} instead of {value:?} {players:?}"));
            listed.push(Players(in_order));
        }
        let [players, possible_players] = [listed[0].clone(), listed[1].clone()];
        let ((recorded, _), (possible, _)) = (valued(&sides.record), valued(better));
        let (article, what) = self.words(criterion);
        let scores = |values: &[i64]| PointsList(values.iter().map(|&value| value as i32).collect());
        let said: Statement = if criterion.is_squares() {
            let (recorded, possible) = (squares(recorded[0]), squares(possible[0]));
            m::Squares { what, recorded, players, possible, possible_players }.into()
        } else if criterion.is_scores() {
            let (recorded, possible) = (scores(&recorded), scores(&possible));
            m::Scores { what, recorded, players, possible, possible_players }.into()
        } else {
            let counted = m::Counted { what, count: recorded[0] as usize, players }.into();
            m::Violations { counted, possible: possible[0] as usize, possible_players }.into()
        };
        self.expect(sides, article, said);
    }

    fn order_reason(&self, paired: &Bracket, sides: &Sides) {
        let first = |pair: &(u32, u32)| paired.first.contains(&pair.0);
        let place = |side: &Side| Place::new(&side.pairs, first, &paired.players);
        let (kind, article, but, order) = self.order(&place(&sides.record), &place(&sides.rules));
        if order != Ordering::Less {
            return self.excluded(sides);
        }
        self.field.expect(kind, article, m::EquallyGood { but });
        self.walk(paired, sides);
    }

    /// In small brackets: of all pairings of the level in their order, the rules' pairing comes first.
    fn walk(&self, paired: &Bracket, sides: &Sides) {
        if paired.players.len() > SMALL {
            return;
        }
        let m1 = m1(paired, &sides.rules);
        let rest = sides.rules.pairs.len() - m1;
        let may = |a: u32, b: u32| self.may_meet(a, b);
        let all = match m1 {
            0 => homogeneous(&paired.players, rest, &may),
            _ => {
                let of_set = |s1: &Vec<u32>| heterogeneous(s1, &paired.players, rest, &may);
                sets(&paired.first, m1).iter().flat_map(of_set).collect()
            }
        };
        let sorted = |pairs: &Vec<(u32, u32)>| Side::new(pairs, &[]).pairs;
        let first = all.iter().map(sorted).find(|pairs| *pairs == sides.rules.pairs || *pairs == sides.record.pairs);
        let right = first.as_ref() == Some(&sides.rules.pairs);
        self.demand(right, || format!("order: of both, the walk comes to {first:?} first"));
    }
}

/// How many of `first` can be paired at the same time, with other players or with each other.
pub fn most_first(field: &Field<'_>, players: &[u32], first: &[u32]) -> usize {
    let joined = |a: usize, b: usize| {
        let (a, b) = (players[a], players[b]);
        (first.contains(&a) || first.contains(&b)) && field.may_meet(a, b)
    };
    (players.len() - Graph::new(players.len(), joined).left_over()) / 2
}
