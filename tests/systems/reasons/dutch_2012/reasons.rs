//! Why the record of a bracket is not that of the rules: levels (C.14), criteria (C.10), the order of section D.

use super::values::{Bracket, Criterion};
use super::{Case, Sides};
use crate::reasons::audit::Audit;
use crate::reasons::field::Graph;
use crate::reasons::older::sequence::{Place, heterogeneous, homogeneous, sets};
use crate::reasons::older::{Field, Side, pairs_are};
use crate::reasons::sentence::{capture, is_list_of, points};
use pairproof::check::verdict::{Amount, Kind, Reason};
use pairproof::systems::dutch_procedure::bracket::Reason as Why;
use std::cmp::Ordering;

/// How far C.14 has gone: M1 and P1.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Level {
    pub m1: usize,
    pub pairs: usize,
}

/// Brackets of at most so many players are also walked pairing by pairing.
const SMALL: usize = 8;

impl Case<'_> {
    pub(super) fn bracket_reason(&self, sides: &Sides, reason: &Reason, audit: &mut Audit) {
        let Sides { bracket, rules, record, .. } = sides;
        let everybody = bracket.everybody();
        let forbidden = record.pairs.iter().any(|&(a, b)| !self.field.may_meet(a, b));
        let barred = bracket.last && record.floaters.iter().any(|&rank| !self.field.may_stay(rank));
        if forbidden || barred {
            return self.field.broken(&everybody, reason, audit);
        }
        if bracket.last && record.floaters.len() > 1 {
            let text = format!("B.1.b: {} stay unpaired in the last bracket", self.field.names(&record.floaters));
            audit.demand(reason.said.to_string() == text && reason.kind == Kind::Absolute, || {
                format!("unpaired: {reason:?}")
            });
            audit.verified.push("unpaired in the last bracket".to_owned());
            return audit.fully();
        }
        let level = |side: &Side| Level { m1: bracket.m1(side), pairs: side.pairs.len() };
        let (mine, theirs) = (level(record), level(rules));
        let (stage, other) = (self.stage(sides, mine), self.stage(sides, theirs));
        audit.demand(other.is_some(), || format!("level: the rules have one that they never come to, {theirs:?}"));
        if stage.is_none() || stage < other {
            return self.level_reason(sides, (mine, theirs), stage.is_some(), reason, audit);
        }
        if mine != theirs {
            return self.excluded(sides, reason, audit);
        }
        // C.14.b.2.
        let paired = if theirs.m1 == 0 { bracket.as_homogeneous() } else { bracket.clone() };
        let value = |criterion, side| self.reading.value(&self.field, &paired, criterion, side).0;
        let criteria = self.reading.criteria(&self.field, &paired);
        let mut differing = criteria.into_iter().map(|c| (c, value(c, record), value(c, rules)));
        match differing.find(|(_, mine, theirs)| mine != theirs) {
            Some((criterion, mine, theirs)) if mine > theirs => {
                self.criterion_reason(&paired, sides, criterion, reason, audit);
            }
            Some(_) => self.excluded(sides, reason, audit),
            None => self.order_reason(&paired, sides, reason, audit),
        }
    }

    /// What kind of difference it is, if it is not one of order.
    pub(super) fn kind(&self, sides: &Sides, reason: &Reason, audit: &mut Audit) {
        let kind = match (sides.record.floaters == sides.rules.floaters, sides.bracket.last) {
            (true, _) => Kind::Pairs,
            (false, true) => Kind::Bye,
            (false, false) => Kind::Downfloaters,
        };
        audit.demand(reason.kind == kind, || format!("kind: {:?} instead of {kind:?}", reason.kind));
    }

    fn labelled(&self, article: &str, text: &str, reason: &Reason, audit: &mut Audit) {
        audit.demand(reason.said.to_string() == format!("{article}: {text}"), || {
            format!("sentence: {}, but it is: {article}: {text}", reason.said)
        });
        self.cited(article, reason, audit);
    }

    pub(super) fn cited(&self, article: &str, reason: &Reason, audit: &mut Audit) {
        let right = reason.article.as_deref() == Some(article) && reason.criterion.as_deref() == Some(article);
        audit.demand(right, || format!("article: {:?} {:?} of {}", reason.article, reason.criterion, reason.said));
    }

    /// The greatest M1: as many moved-down players as can meet different others.
    fn greatest_m1(&self, bracket: &Bracket) -> usize {
        most_first(&self.field, &bracket.players, &bracket.mdps)
    }

    /// When the rules come to a level, the greater the earlier; nothing if they never do.
    fn stage(&self, sides: &Sides, Level { m1, pairs }: Level) -> Option<(usize, usize, usize)> {
        let bracket = &sides.bracket;
        if bracket.pairs_first {
            return Some((9, pairs, m1));
        }
        if sides.why != Why::Completion {
            return Some((9, m1, pairs));
        }
        // C.13, C.14.b.1: P1 falls first, as far as M1; DUTCH-2012-7.
        if m1 == self.greatest_m1(bracket) {
            return Some((9, pairs, 0));
        }
        match self.field.round.system.name() {
            "dutch-2012" | "dutch-2012/b3-whole" => Some((8, pairs, m1)),
            "dutch-2012/javafo" => (m1 > 0).then_some((8, m1, pairs)),
            _ => (m1 == pairs).then_some((8, pairs, 0)),
        }
    }

    fn level_reason(
        &self,
        sides: &Sides,
        (mine, theirs): (Level, Level),
        reached: bool,
        reason: &Reason,
        audit: &mut Audit,
    ) {
        self.kind(sides, reason, audit);
        self.attainable(&sides.bracket, &sides.rules, audit);
        let text = if !reached {
            format!(
                "P1 has fallen below the number of moved-down players that can be paired: then all {} pairs that are still \
                 to be made are of moved-down players; {} recorded, {} of moved-down players",
                theirs.pairs,
                pairs_are(mine.pairs),
                mine.m1
            )
        } else if mine.pairs < theirs.pairs && (sides.bracket.pairs_first || mine.m1 >= theirs.m1) {
            format!("{} recorded in this bracket, {} can be made", pairs_are(mine.pairs), theirs.pairs)
        } else {
            audit.demand(mine.m1 < theirs.m1, || format!("level: {mine:?} is not less than {theirs:?}"));
            format!(
                "M1 is {} as recorded, M1 = {} is possible ({} players were moved down)",
                mine.m1,
                theirs.m1,
                sides.bracket.mdps.len()
            )
        };
        self.labelled("C.14", &text, reason, audit);
        audit.verified.push("C.14".to_owned());
        audit.fully();
    }

    /// The pairs of the rules may be made: so their number is possible.
    fn attainable(&self, bracket: &Bracket, rules: &Side, audit: &mut Audit) {
        let lawful = rules.pairs.iter().all(|&(a, b)| self.field.may_meet(a, b));
        let bye = !bracket.last || rules.floaters.iter().all(|&rank| self.field.may_stay(rank));
        audit.demand(lawful && bye, || format!("the rules' own pairs are not allowed: {rules:?}"));
    }

    fn criterion_reason(
        &self,
        paired: &Bracket,
        sides: &Sides,
        criterion: Criterion,
        reason: &Reason,
        audit: &mut Audit,
    ) {
        self.kind(sides, reason, audit);
        self.attainable(paired, &sides.rules, audit);
        let (article, name, counted) = self.reading.words(criterion, self.field.position.round % 2 == 1);
        self.cited(article, reason, audit);
        let end = if criterion == Criterion::S1Scores { "can be paired" } else { "suffice" };
        let pattern = format!("{article}: {name}: {counted}: {{}} as recorded, {{}} {end}");
        let said = reason.said.to_string();
        let found = capture(&pattern, &said);
        let told = [(&sides.record, &reason.recorded, 0), (&sides.rules, &reason.expected, 1)];
        for (side, amounts, place) in told {
            let (value, mut players) = self.reading.value(&self.field, paired, criterion, side);
            let value: Vec<Amount> = value.into_iter().map(|value| amount(criterion, value.abs())).collect();
            let words: Vec<String> = value.iter().copied().map(in_words).collect();
            players.sort_unstable();
            let in_order = amounts.as_ref().map_or(Vec::new(), |side| side.players.clone());
            let mut ranks: Vec<u32> = in_order.iter().filter_map(|&id| self.field.round.rank(id)).collect();
            ranks.sort_unstable();
            let right = amounts.as_ref().is_some_and(|side| side.value == value) && ranks == players;
            audit.demand(right, || format!("values of {criterion:?}: {amounts:?} instead of {value:?} {players:?}"));
            let text = found.as_ref().map_or("", |found| found[place]);
            let right = match in_order.is_empty() {
                true => text == words.join(", "),
                false => capture(&format!("{} ({{}})", words.join(", ")), text)
                    .is_some_and(|found| is_list_of(found[0], &in_order)),
            };
            audit.demand(right, || format!("sentence of {criterion:?}, {words:?} {players:?}: {}", reason.said));
        }
        audit.verified.push(format!("{article} {criterion:?}"));
        audit.fully();
    }

    fn order_reason(&self, paired: &Bracket, sides: &Sides, reason: &Reason, audit: &mut Audit) {
        let first = |pair: &(u32, u32)| paired.mdps.contains(&pair.0);
        let place = |side: &Side| Place::new(&side.pairs, first, &paired.players);
        let (mine, theirs) = (place(&sides.record), place(&sides.rules));
        let transposed = |s1: &[u32], mine: &[u32], theirs: &[u32]| {
            let at = mine.iter().zip(theirs).position(|(a, b)| a != b).unwrap_or_default();
            let id = |rank: u32| self.field.id(rank);
            let text = format!(
                "the transposition that gives {} the opponent {} comes before {}",
                id(s1[at]),
                id(theirs[at]),
                id(mine[at])
            );
            (Kind::TranspositionOrder, "D.1", text, theirs.cmp(mine))
        };
        let exchanged = theirs.exchange().cmp(&mine.exchange());
        let (kind, article, text, order) = if mine.s1 != theirs.s1 {
            let text = format!("S1 of {} comes earlier", self.field.names(&theirs.s1));
            (Kind::MovedDownOrder, "D.3", text, theirs.s1.cmp(&mine.s1))
        } else if mine.opponents != theirs.opponents {
            transposed(&mine.s1, &mine.opponents, &theirs.opponents)
        } else if exchanged != Ordering::Equal {
            let set = self.field.names(&theirs.upper);
            let text = match theirs.exchanged().0.is_empty() {
                true => format!("no exchange between S1 and S2 is needed: S1 {set} comes earlier"),
                false => format!("the exchange that makes S1 {set} comes earlier"),
            };
            (Kind::ExchangeOrder, "D.2", text, exchanged)
        } else {
            transposed(&mine.upper, &mine.lower, &theirs.lower)
        };
        if order != Ordering::Less {
            return self.excluded(sides, reason, audit);
        }
        self.labelled(article, &format!("equally good, but {text}"), reason, audit);
        audit.demand(reason.kind == kind, || format!("kind: {:?} instead of {kind:?}", reason.kind));
        self.walk(paired, sides, audit);
        audit.verified.push(format!("order {article}"));
        audit.fully();
    }

    /// In small brackets: of all pairings of the level in their order, the rules' one comes first.
    fn walk(&self, paired: &Bracket, sides: &Sides, audit: &mut Audit) {
        if paired.players.len() > SMALL {
            return;
        }
        let m1 = paired.m1(&sides.rules);
        let rest = sides.rules.pairs.len() - m1;
        let may = |a: u32, b: u32| self.field.may_meet(a, b);
        let all = match m1 {
            0 => homogeneous(&paired.players, rest, &may),
            _ => {
                let of_set = |s1: &Vec<u32>| heterogeneous(s1, &paired.players, rest, &may);
                sets(&paired.mdps, m1).iter().flat_map(of_set).collect()
            }
        };
        let sorted = |pairs: &Vec<(u32, u32)>| {
            let mut pairs = pairs.clone();
            pairs.sort_unstable();
            pairs
        };
        let first = all.iter().map(sorted).find(|pairs| *pairs == sides.rules.pairs || *pairs == sides.record.pairs);
        let right = first.as_ref() == Some(&sides.rules.pairs);
        audit.demand(right, || format!("order: of both, the walk comes to {first:?} first"));
    }
}

/// How many of `first` can meet different others of the players, or one another.
pub fn most_first(field: &Field<'_>, players: &[u32], first: &[u32]) -> usize {
    let joined = |a: usize, b: usize| {
        let (a, b) = (players[a], players[b]);
        (first.contains(&a) || first.contains(&b)) && field.may_meet(a, b)
    };
    (players.len() - Graph::new(players.len(), joined).left_over()) / 2
}

fn amount(criterion: Criterion, value: i64) -> Amount {
    match i32::try_from(value) {
        _ if criterion.is_squares() => Amount::Squares(value),
        Ok(value) if criterion.is_scores() => Amount::Points(value),
        Ok(value) => Amount::Count(value),
        Err(_) => Amount::Squares(value),
    }
}

fn in_words(amount: Amount) -> String {
    match amount {
        Amount::Count(count) => count.to_string(),
        Amount::Points(tenths) | Amount::FloatsOn(tenths) => points(tenths),
        Amount::Squares(hundredths) => super::values::squares(hundredths),
    }
}
