//! The stages of the procedure before 2012: whether a bracket was paired at the right one, and its statement.

use super::Found;
use super::values::{Count, Stage, Strictness, Values, p};
use crate::reasons::older::sequence::heterogeneous;
use crate::reasons::older::shared::Side;
use crate::reasons::older::{Sides, Why, line, lowered};
use pairproof::systems::dutch_2006::explain::messages as m;
use pairproof_statements::Statement;

/// Brackets of at most this many players are also walked pairing by pairing.
const SMALL: usize = 8;

impl Values<'_> {
    /// The stage belongs to its level, the level is the best possible, and no pairing complies earlier.
    pub(super) fn stage_is_right(&self, sides: &Sides, found: Found) {
        let Sides { bracket, rules, .. } = sides;
        let Some((stage, strictness)) = found.stage else {
            return self.demand(rules.pairs.is_empty(), || "stage: none, but pairs are made".to_owned());
        };
        let stages = self.stages(bracket, found.p, rules.pairs.len());
        let known = stages.contains(&stage) && self.complies(bracket, found.p, stage, rules);
        self.demand(known, || format!("stage: {stage:?} is none of those of {rules:?}, or they do not comply"));
        let mut allowed = rules.pairs.iter().map(|&(a, b)| self.compatible(strictness, a, b));
        self.demand(allowed.all(|allowed| allowed), || {
            format!("stage: {strictness:?} does not allow the rules' pairs")
        });
        let ours = Some((found.p, rules.pairs.len()));
        let again = matches!(sides.why, Why::Backtracked | Why::Completion);
        let possible = self.strictnesses(bracket);
        let place = possible.iter().position(|&other| other == strictness).unwrap_or(usize::MAX);
        for (at, &other) in possible.iter().enumerate().filter(|_| !again) {
            let level = self.level(bracket, other);
            let right = if at < place { level < ours } else { level <= ours };
            self.demand(right, || format!("stage: {other:?} makes {level:?}, {strictness:?} {ours:?}"));
        }
        if bracket.players.len() <= SMALL {
            self.walk(sides, &stages, (found.p, stage, strictness));
        }
    }

    /// In small brackets: no pairing of the level complies at an earlier stage, and the rules' pairing is the first at
    /// this one.
    fn walk(&self, sides: &Sides, stages: &[Stage], found: (usize, Stage, Strictness)) {
        let Sides { bracket, rules, .. } = sides;
        let (p, stage, strictness) = found;
        let may = |a: u32, b: u32| self.compatible(strictness, a, b);
        let all = heterogeneous(&bracket.players[..p], &bracket.players, rules.pairs.len() - p, &may);
        let sides_of_all = all.iter().map(|pairs| {
            let met = |rank: &u32| pairs.iter().any(|&(a, b)| a == *rank || b == *rank);
            let left: Vec<u32> = bracket.everybody().into_iter().filter(|rank| !met(rank)).collect();
            Side::new(pairs, &left)
        });
        let accepted = |side: &Side| match sides.why {
            _ if bracket.last => side.floaters.iter().all(|&rank| self.may_stay(rank)),
            Why::Backtracked => self.takes(&side.floaters, &sides.next_group(&self.field)),
            Why::Completion => self.pairable(&[&side.floaters[..], &sides.lower].concat()),
            _ => true,
        };
        let candidates: Vec<Side> = sides_of_all.filter(accepted).collect();
        let first = stages
            .iter()
            .find_map(|&known| Some((known, candidates.iter().find(|side| self.complies(bracket, p, known, side))?)));
        self.demand(first == Some((stage, rules)), || {
            format!("stage: the walk comes to {first:?} first, not to {:?}", (stage, rules))
        });
    }

    /// The statement about the requirements: p, x, and the dropped criteria.
    pub(super) fn stage_said(&self, sides: &Sides, found: usize, stage: Stage) -> Statement {
        let Sides { bracket, rules, .. } = sides;
        let limit = |of: &str, p: usize, x: Option<usize>| {
            m::Limit { of: of.to_owned(), p, limited: x.is_some(), x: x.unwrap_or(0) }.into()
        };
        let mut parts = Vec::new();
        let rest = rules.pairs.len() - found;
        if found > 0 {
            parts.push(limit("s1", found, stage.x));
        }
        if found == 0 || rest > 0 {
            let own = self.count(bracket, &self.remainder(bracket, &self.split(bracket, found, rules).0)).x;
            let of = if found > 0 { "remainder" } else { "all" };
            parts.push(limit(of, rest, stage.raised.map(|raised| own + raised)));
        }
        // The rules of 1998 drop the criteria about downfloats first.
        let first = if self.of_1998 { "down" } else { "up" }.to_owned();
        m::Stage { parts, dropped: stage.dropped, first }.into()
    }

    /// What `explain` prints about a bracket before its floaters.
    pub(super) fn lines(&self, sides: &Sides, found: Found) -> Vec<Statement> {
        let Sides { bracket, rules, .. } = sides;
        let mut lines = Vec::new();
        if bracket.players.is_empty() {
            return lines;
        }
        let count = |group: &[u32], remainder: bool| {
            let Count { w, b, q, x } = self.count(bracket, group);
            line("A.8", m::Counts { remainder, w, b, q, x })
        };
        lines.extend(self.yielding(bracket).map(|colour| line("A.7.d", m::MildYield { colour })));
        lines.push(count(&bracket.players, false));
        let Some((stage, strictness)) = found.stage else {
            lines.push(line("C.14", m::WholeMovedDown {}));
            return lines;
        };
        if self.strictnesses(bracket).iter().any(|strictness| strictness.strong) {
            lines.push(line("A.7.c", m::StrongAsAbsolute { applied: strictness.strong }));
        }
        lines.extend(strictness.note.then(|| line("B.2", m::NoteApplied {})));
        let (first, rest) = self.split(bracket, found.p, rules);
        if found.p > 0 && !rest.is_empty() {
            lines.push(count(&self.remainder(bracket, &first), true));
        }
        for criterion in &self.drops()[..stage.dropped] {
            let said = m::Dropped { article: criterion.article().to_owned(), float: criterion.float() };
            lines.push(line(if criterion.up == self.of_1998 { "C.10" } else { "C.9" }, said));
        }
        let (_, x) = self.start(bracket);
        if stage != (Stage { dropped: stage.dropped, x: Some(x), raised: Some(0) }) {
            lines.push(line("C.11", m::XRaised { stage: self.stage_said(sides, found.p, stage) }));
        }
        lines.extend((found.p < p(bracket)).then(|| lowered("p", p(bracket), found.p)));
        let most = bracket.players.len() / 2;
        if rules.pairs.len() < most {
            let what = if found.p > 0 { "remainder" } else { "p" };
            lines.push(lowered(what, most - found.p, rest.len()));
        }
        lines
    }
}
