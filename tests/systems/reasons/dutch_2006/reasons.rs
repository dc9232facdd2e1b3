//! Why the record of a bracket differs from the rules: C.12 to C.14, A.7.c, x, B.5 and B.6, the order of section D.

use super::Found;
use super::values::{Criterion, Stage, Strictness, Values, p};
use crate::reasons::older::sequence::Place;
use crate::reasons::older::shared::{Pairs, Side};
use crate::reasons::older::{Sides, Why};
use pairproof::check::verdict::Amount;
use pairproof::systems::common::before_2017::messages::{LowestUnpairable, NoOpponentsBelow};
use pairproof::systems::dutch_2006::explain::messages as m;
use pairproof::tournament::Colour;
use pairproof_statements::Statement;
use std::cmp::Ordering;

impl Values<'_> {
    pub(super) fn bracket_reason(&self, sides: &Sides, found: Found) {
        let Sides { bracket, record, .. } = sides;
        if self.absolute(sides, "A.5") {
            return;
        }
        let floaters = self.players(&record.floaters);
        if sides.why == Why::Backtracked && self.strands(&record.floaters, &sides.next_group(&self.field)) {
            return self.expect(sides, "C.12", NoOpponentsBelow { floaters });
        }
        if sides.why == Why::Completion && self.lowest_unpairable(sides) {
            return self.expect(sides, "C.13", LowestUnpairable { floaters });
        }
        let Some((stage, strictness)) = found.stage else {
            // C.14: p has become zero.
            let weakest = self.strictnesses(bracket).into_iter().next_back();
            let none = weakest.is_none_or(|weakest| self.level(bracket, weakest).is_none());
            self.demand(none && p(bracket) > 0, || format!("C.14: p does not become zero: {bracket:?}"));
            return self.expect(sides, "C.14", m::NoPairsOfS1 { p: p(bracket) });
        };
        if self.strict_reason(sides, (found.p, strictness)) || self.level_reason(sides, found.p) {
            return;
        }
        self.same_level(sides, (found.p, stage));
    }

    fn expect(&self, sides: &Sides, article: &str, said: impl Into<Statement>) {
        self.field.expect(sides.record.kind(&sides.rules, sides.bracket.last), article, said);
    }

    /// A.7.c, and B.2 where its note does not help.
    fn strict_reason(&self, sides: &Sides, (p, strictness): (usize, Strictness)) -> bool {
        let (first, rest) = self.split(&sides.bracket, p, &sides.record);
        let in_order = [first, rest].concat();
        let Some(&(one, other)) = in_order.iter().find(|&&(a, b)| !self.compatible(strictness, a, b)) else {
            return false;
        };
        let clash = self.clash(one, other);
        let colour = self.field.preference(one).map_or(Colour::White, |preference| preference.0);
        self.demand(clash >= 2, || format!("A.7.c: {one} and {other} do not want the same colour"));
        // No other strictness makes more pairs; for C.12 and C.13 the bracket below would have to be considered too.
        let ours = (p, sides.rules.pairs.len());
        let further = self.strictnesses(&sides.bracket).into_iter().any(|s| self.level(&sides.bracket, s) > Some(ours));
        if further && matches!(sides.why, Why::Backtracked | Why::Completion) {
            self.partly("whether A.7.c or B.2 costs a downfloater when C.12 or C.13 pairs again");
        } else {
            self.demand(!further, || format!("A.7.c: more pairs can be made: {}", self.reason.said));
        }
        let (a, b) = (self.player(one), self.player(other));
        if clash == 3 {
            self.expect(sides, "B.2", m::BothMust { a, b, colour });
        } else {
            let pairs = sides.rules.pairs.len();
            self.expect(sides, "A.7.c", m::BothStrong { a, b, colour, pairs });
        }
        true
    }

    /// C.4, C.14: a player of S1 without an opponent in S2, or fewer pairs.
    fn level_reason(&self, sides: &Sides, found: usize) -> bool {
        let bracket = &sides.bracket;
        let (first, _) = self.split(bracket, found, &sides.record);
        let s1 = &bracket.players[..found];
        if let Some(&without) = s1.iter().find(|&&rank| !first.iter().any(|pair| pair.0 == rank)) {
            let (from, lowered) = (p(bracket), found < p(bracket));
            let (s1, without) = (self.players(s1), self.player(without));
            self.expect(sides, "C.4", m::LeftOfS1 { s1, lowered, from, p: found, without });
            return true;
        }
        let (recorded, possible) = (sides.record.pairs.len(), sides.rules.pairs.len());
        self.demand(recorded <= possible, || {
            format!("level: {recorded} pairs are recorded, the rules make {possible}")
        });
        if recorded < possible {
            self.expect(sides, "C.14", m::FewerPairs { recorded, possible });
        }
        recorded < possible
    }

    /// The record reaches the same level as the rules: it breaks a requirement, or comes later.
    fn same_level(&self, sides: &Sides, (found, stage): (usize, Stage)) {
        let Sides { bracket, rules, record, .. } = sides;
        let earlier = self.stages(bracket, found, rules.pairs.len()).into_iter().take_while(|known| *known != stage);
        for known in earlier {
            self.demand(!self.complies(bracket, found, known, record), || {
                format!("stage: the record complies at an earlier one, {known:?} before {stage:?}")
            });
        }
        let (mine, theirs) = (self.split(bracket, found, record), self.split(bracket, found, rules));
        let own = self.count(bracket, &self.remainder(bracket, &mine.0)).x;
        let rest = if found > 0 { "remainder" } else { "all" };
        let limits = [
            ("s1", stage.x, (&mine.0, &theirs.0)),
            (rest, stage.raised.map(|raised| own + raised), (&mine.1, &theirs.1)),
        ];
        let said = self.stage_said(sides, found, stage);
        for (of, x, (mine, theirs)) in limits {
            let Some(x) = x.filter(|&x| self.denied(bracket, mine).len() > x) else { continue };
            let denied = |pairs: &Pairs| -> Vec<u32> {
                self.denied(bracket, pairs).into_iter().flat_map(|(a, b)| [a, b]).collect()
            };
            let (mine, theirs) = (denied(mine), denied(theirs));
            let (pairs, players) = (mine.len() / 2, self.players(&mine));
            let said = m::TooManyDenied { of: of.to_owned(), pairs, players, x, stage: said };
            self.expect(sides, "B.4", said);
            return self.counted((pairs, &mine), (theirs.len() / 2, &theirs));
        }
        // The criterion dropped last matters most.
        let imposed = self.drops()[stage.dropped..].to_vec();
        let broken =
            imposed.into_iter().rev().map(|criterion| (criterion, self.counted_players(bracket, criterion, record)));
        if let Some((criterion, players)) = broken.into_iter().find(|(_, players)| !players.is_empty()) {
            return self.float_reason(sides, (criterion, &players, said));
        }
        self.demand(self.complies(bracket, found, stage, record), || "stage: the record does not comply".to_owned());
        let s1 = &bracket.players[..found];
        let place = |side: &Side| Place::new(&side.pairs, |(a, b)| s1.contains(a) && !s1.contains(b), &bracket.players);
        let (kind, article, but, order) = self.order(&place(record), &place(rules));
        self.demand(order == Ordering::Less, || format!("order: the record comes earlier: {}", self.reason.said));
        self.field.expect(kind, article, m::CompliesToo { stage: said, but });
    }

    fn float_reason(&self, sides: &Sides, (criterion, counted, stage): (Criterion, &[u32], Statement)) {
        let (players, float) = (self.players(counted), criterion.float());
        let said = m::FloatAgain { players, float, back: criterion.back, stage };
        self.expect(sides, criterion.article(), said);
        self.demand(self.counted_players(&sides.bracket, criterion, &sides.rules).is_empty(), || {
            format!("{criterion:?}: the rules' pairing breaks it too")
        });
        self.counted((counted.len(), counted), (0, &[]));
    }

    fn counted(&self, mine: (usize, &[u32]), theirs: (usize, &[u32])) {
        for (side, (count, players)) in [(&self.reason.recorded, mine), (&self.reason.expected, theirs)] {
            let (value, ids) = (vec![Amount::Count(count as i32)], self.round.ids(players));
            let right = side.as_ref().is_some_and(|side| side.value == value && side.players == ids);
            self.demand(right, || format!("values: {side:?} instead of {count} of {ids:?}"));
        }
    }
}
