//! Pairs a bracket literally, without any matching: every stage of requirements in turn, and in each stage candidate by
//! candidate in the order of D.1 and D.2. The tests compare the engine with it in fields that are too large for the
//! literal oracle.
//!
//! It uses nothing from `ask` and `treat`: no matching, no counting modes, no skipping of criteria that cannot be
//! broken, no shortcut to the final x. A partial candidate is abandoned only if it already breaks a requirement, or if
//! the remaining colours or players cannot satisfy it in any combination. A search that takes too long is stopped and
//! reported.

use super::graph::Rest;
use super::treat::Found;
use super::{can_be_paired, takes};
use crate::systems::dutch_2006::absolute::Strictness;
use crate::systems::dutch_2006::absolute::{bye_allowed, compatible};
use crate::systems::dutch_2006::bracket::{Bracket, Candidate, Level, Stage};
use crate::systems::dutch_2006::criteria::{Setting, strictnesses};
use crate::systems::dutch_2006::edition::Criterion;
use crate::systems::dutch_2006::edition::Law;
use crate::tournament::{Colour, Position, Strength};
use std::cmp::Reverse;

/// The error of a walk that looks at players too often.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct TooLong;

/// Pairs a bracket as `treat` does, looking at players at most `most` times.
pub(super) fn treat(
    position: &Position,
    law: Law,
    bracket: &Bracket,
    (rest, wanted): (Rest<'_>, Option<Level>),
    most: usize,
) -> Result<Option<Found>, TooLong> {
    let setting = Setting::new(position, law, bracket);
    let mut best: Option<Found> = None;
    let mut left = most;
    for strictness in strictnesses(position, law, bracket) {
        let mut walk = Walk { setting: &setting, strictness, rest, wanted, stage: None, imposed: Vec::new(), left };
        let found = walk.levels()?;
        left = walk.left;
        if let Some(found) = found
            && best.as_ref().is_none_or(|(known, _)| found.0.level() > known.level())
        {
            best = Some(found);
        }
        // No later strictness can make more pairs.
        let full = Level { p: bracket.p(), pairs: bracket.players.len() / 2 };
        if best.as_ref().is_some_and(|(known, _)| known.level() == full) {
            break;
        }
    }
    Ok(best)
}

/// The pairs that the walk has made so far.
type Pairs = Vec<(u32, u32)>;

struct Walk<'a> {
    setting: &'a Setting<'a>,
    strictness: Strictness,
    rest: Rest<'a>,
    wanted: Option<Level>,
    /// The present requirements, and the criteria that are imposed.
    stage: Option<Stage>,
    imposed: Vec<Criterion>,
    /// How many more times players may be looked at.
    left: usize,
}

/// Two sides that are to be paired, every player of `s1` with one of `s2`.
struct Halves<'s> {
    s1: &'s [u32],
    s2: &'s [u32],
    /// Number of preferences that may be denied.
    limit: usize,
    /// Whether the members of `s1` must rank above their opponents.
    above: bool,
}

impl Walk<'_> {
    fn bracket(&self) -> &Bracket {
        self.setting.bracket
    }

    /// C.14: tries one p after the other.
    fn levels(&mut self) -> Result<Option<Found>, TooLong> {
        let (players, last) = (self.bracket().players.len(), self.bracket().last);
        let greatest = self.bracket().p();
        let x = self.setting.count(&self.bracket().players).x();
        let mut p = greatest;
        let mut fresh = true;
        loop {
            if p == 0 && greatest > 0 && !last {
                return Ok(None);
            }
            let most = players.saturating_sub(2 * p) / 2;
            let least = if last { most } else { usize::from(greatest == 0) };
            for rest in (least..=most).rev() {
                let level = Level { p, pairs: p + rest };
                if self.wanted.is_none_or(|wanted| wanted == level) && 2 * level.pairs <= players {
                    for stage in self.stages(fresh, x, level) {
                        if let Some(candidate) = self.first(level, stage)? {
                            return Ok(Some((candidate, stage)));
                        }
                    }
                }
                fresh = false;
            }
            if p == 0 {
                return Ok(None);
            }
            p -= 1;
        }
    }

    /// The stages of C.9 to C.11; only B.1 and B.2 once C.14 has lowered p.
    fn stages(&self, fresh: bool, x: usize, level: Level) -> Vec<Stage> {
        let all = self.setting.law.edition.drops().len();
        let strictness = self.strictness;
        if !fresh {
            return vec![Stage { dropped: all, x: None, raised: None, strictness }];
        }
        let stage = |dropped, x, raised| Stage { dropped, x: Some(x), raised: Some(raised), strictness };
        let imposed = (0..=all).map(|dropped| stage(dropped, x, 0));
        let raised = (x..=x.max(level.p)).flat_map(|x| (0..=level.pairs - level.p).map(move |raised| (x, raised)));
        imposed.chain(raised.map(|(x, raised)| stage(all, x, raised))).collect()
    }

    /// The first candidate that complies.
    fn first(&mut self, level: Level, stage: Stage) -> Result<Option<Candidate>, TooLong> {
        self.stage = Some(stage);
        self.imposed = self.setting.imposed(&stage);
        let players = self.bracket().players.clone();
        let (s1, s2) = players.split_at(level.p);
        let halves = Halves { s1, s2, limit: stage.x.unwrap_or(usize::MAX), above: false };
        let mut found = None;
        self.pair_up(&halves, &mut |walk, first, group| {
            found = walk.homogeneous(first, group, level.pairs - level.p)?;
            Ok(found.is_some())
        })?;
        Ok(found)
    }

    /// The homogeneous bracket or remainder: without an exchange, then exchange by exchange.
    fn homogeneous(&mut self, first: &Pairs, group: &[u32], n1: usize) -> Result<Option<Candidate>, TooLong> {
        let limit = self.stage.and_then(|stage| stage.raised).map(|raised| self.setting.count(group).x() + raised);
        let limit = limit.unwrap_or(usize::MAX);
        if self.hopeless(group, n1, limit) {
            return Ok(None);
        }
        let mut found = None;
        for size in 0..=n1.min(group.len() - n1) {
            for s1 in self.exchanges(group, n1, size)? {
                self.step(group.len())?;
                let s2: Vec<u32> = group.iter().copied().filter(|rank| s1.binary_search(rank).is_err()).collect();
                let halves = Halves { s1: &s1, s2: &s2, limit, above: true };
                self.pair_up(&halves, &mut |walk, rest, left| {
                    found = walk.accept(first, rest, left)?;
                    Ok(found.is_some())
                })?;
                if found.is_some() {
                    return Ok(found);
                }
            }
        }
        Ok(None)
    }

    /// C.12, C.13: the candidate, if the next bracket can take the players left unpaired.
    fn accept(&mut self, first: &Pairs, rest: &Pairs, left: &[u32]) -> Result<Option<Candidate>, TooLong> {
        let below = match self.rest {
            Rest::Free => 0,
            Rest::Next(below) => below.residents.len(),
            Rest::Complete(lowest) => lowest.len(),
        };
        // Checking whether the players below can be paired takes steps, too.
        self.step(below * below)?;
        let (position, law) = (self.setting.position, self.setting.law);
        let mut floaters = [left, &self.bracket().outside].concat();
        floaters.sort_unstable();
        let accepted = match self.rest {
            Rest::Free => true,
            Rest::Next(below) => takes(position, law, &floaters, below.residents),
            Rest::Complete(_) if self.bracket().last => true,
            Rest::Complete(lowest) => can_be_paired(position, law, &[&floaters[..], lowest].concat()),
        };
        let candidate = Candidate { pairs: [&first[..], rest].concat(), p: first.len(), floaters };
        let complies = self.stage.is_some_and(|stage| self.setting.complies(&stage, &candidate));
        let may_stay = !left.iter().any(|&rank| self.must_stay(rank));
        Ok((accepted && complies && may_stay).then_some(candidate))
    }

    /// D.2: the S1 after each exchange of `size` players, in their order.
    fn exchanges(&mut self, group: &[u32], n1: usize, size: usize) -> Result<Vec<Vec<u32>>, TooLong> {
        let ways = |n: usize| (0..size).fold(1usize, |ways, i| ways.saturating_mul(n - i) / (i + 1));
        self.step(ways(n1).saturating_mul(ways(group.len() - n1)).saturating_mul(8))?;
        let mut exchanges: Vec<(usize, Vec<Reverse<usize>>, Vec<usize>)> = Vec::new();
        let come_in = choices(n1, group.len(), size);
        for leave in choices(0, n1, size) {
            for come in &come_in {
                let difference = come.iter().sum::<usize>() - leave.iter().sum::<usize>();
                exchanges.push((difference, leave.iter().rev().map(|&at| Reverse(at)).collect(), come.clone()));
            }
        }
        exchanges.sort_unstable();
        let s1 = |(_, leave, come): (usize, Vec<Reverse<usize>>, Vec<usize>)| {
            let stays = (0..n1).filter(|&at| !leave.contains(&Reverse(at)));
            stays.chain(come).map(|at| group[at]).collect()
        };
        Ok(exchanges.into_iter().map(s1).collect())
    }

    fn step(&mut self, steps: usize) -> Result<(), TooLong> {
        self.left = self.left.checked_sub(steps).ok_or(TooLong)?;
        Ok(())
    }

    /// D.1: visits all ways to pair two sides, in their order, until `visit` returns `true`.
    fn pair_up(&mut self, halves: &Halves<'_>, visit: &mut Visit<'_>) -> Result<bool, TooLong> {
        self.extend(halves, halves.s2.to_vec(), 0, &mut Vec::new(), visit)
    }

    fn extend(
        &mut self,
        halves: &Halves<'_>,
        free: Vec<u32>,
        denied: usize,
        pairs: &mut Pairs,
        visit: &mut Visit<'_>,
    ) -> Result<bool, TooLong> {
        // Each step looks at all free players.
        self.step(1 + free.len())?;
        let Some(&a) = halves.s1.get(pairs.len()) else { return visit(self, pairs, &free) };
        if self.lost(&halves.s1[pairs.len()..], &free, halves.limit - denied, halves.above) {
            return Ok(false);
        }
        for (at, &b) in free.iter().enumerate() {
            if halves.above && b < a || !self.may_pair(a, b) {
                continue;
            }
            let denied = denied + usize::from(self.setting.denies(a, b));
            if denied > halves.limit {
                continue;
            }
            pairs.push((a, b));
            let others = [&free[..at], &free[at + 1..]].concat();
            let found = self.extend(halves, others, denied, pairs, visit)?;
            pairs.pop();
            if found {
                return Ok(true);
            }
        }
        Ok(false)
    }

    fn may_pair(&self, a: u32, b: u32) -> bool {
        let Setting { position, law, .. } = *self.setting;
        compatible(position, law, self.strictness, a, b)
            && !self.imposed.iter().any(|&criterion| self.setting.pair_breaks(criterion, a, b))
    }

    /// Whether the player must not stay unpaired.
    fn must_stay(&self, rank: u32) -> bool {
        let Setting { position, law, .. } = *self.setting;
        self.bracket().last && !bye_allowed(position, law, rank)
            || self.imposed.iter().any(|&criterion| self.setting.floater_breaks(criterion, rank))
    }

    /// The colour that the player must have; two players bound to the same colour cannot meet.
    fn bound(&self, rank: u32) -> Option<Colour> {
        let entrant = &self.setting.position.entrants[rank as usize];
        let least = if self.strictness.strong_as_absolute { Strength::Strong } else { Strength::Absolute };
        let free = self.strictness.note && self.bracket().players.iter().any(|&r| self.is_topscorer(r));
        entrant
            .preference
            .filter(|preference| !free && preference.strength >= least)
            .map(|preference| preference.colour)
    }

    fn is_topscorer(&self, rank: u32) -> bool {
        self.setting.position.entrants[rank as usize].topscorer
    }

    /// Whether a homogeneous group has, in any pairing, too many players of one colour, or too many who must not stay
    /// unpaired.
    fn hopeless(&self, group: &[u32], n1: usize, limit: usize) -> bool {
        let left = group.len() - 2 * n1;
        let too_many = |colour: Colour| {
            let over = |of_colour: usize| (of_colour * 2).saturating_sub(group.len() + left).div_ceil(2);
            let number = |wanted: &dyn Fn(u32) -> Option<Colour>| {
                group.iter().filter(|&&rank| wanted(rank) == Some(colour)).count()
            };
            over(number(&|rank| self.bound(rank))) > 0 || over(number(&|rank| self.setting.wanted_colour(rank))) > limit
        };
        let staying = group.iter().filter(|&&rank| self.must_stay(rank)).count();
        staying > 2 * n1 || too_many(Colour::White) || too_many(Colour::Black)
    }

    /// The same for two sides, the first of which is to be paired completely. In a remainder the other players of the
    /// second side stay unpaired.
    fn lost(&self, s1: &[u32], s2: &[u32], limit: usize, remainder: bool) -> bool {
        let over = |wanted: &dyn Fn(u32) -> Option<Colour>, colour: Colour| {
            let number = |side: &[u32]| side.iter().filter(|&&rank| wanted(rank) == Some(colour)).count();
            (number(s1) + number(s2)).saturating_sub(s2.len())
        };
        let both = |wanted: &dyn Fn(u32) -> Option<Colour>| over(wanted, Colour::White) + over(wanted, Colour::Black);
        let staying = || s2.iter().filter(|&&rank| self.must_stay(rank)).count();
        s1.len() > s2.len()
            || remainder && staying() > s1.len()
            || both(&|rank| self.bound(rank)) > 0
            || both(&|rank| self.setting.wanted_colour(rank)) > limit
    }
}

/// Visits a complete pairing of two sides and the players left over; returns whether the search can stop.
type Visit<'v> = dyn FnMut(&mut Walk<'_>, &Pairs, &[u32]) -> Result<bool, TooLong> + 'v;

/// All sets of `size` numbers from `least` up to `end`, each ascending.
fn choices(least: usize, end: usize, size: usize) -> Vec<Vec<usize>> {
    if size == 0 {
        return vec![Vec::new()];
    }
    let mut all = Vec::new();
    for first in least..end {
        all.extend(choices(first + 1, end, size - 1).into_iter().map(|rest| [vec![first], rest].concat()));
    }
    all
}
