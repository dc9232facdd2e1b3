//! The literal oracle: bracket after bracket by C.1 to C.14, with all candidates of each in the order of section D.
//!
//! C.3 and C.10 impose all requirements and drop them one after another, the least important first, each only as far as
//! necessary ("only for the minimum number of pairs"); after each drop the less important requirements are imposed
//! again. The first candidate accepted in this way has the least list of violations and is the earliest among equals,
//! so a single pass over the candidates finds it. Only what C.14 lowers (M1, P1) is handled step by step.
//!
//! It shares only the criteria ([`rules`](super::criteria)) and the type of its answer with the engine: brackets,
//! order, backtracking, completion and colours are written again here.

mod colours;
mod transpositions_and_exchanges;

use super::absolute::{bye_allowed, compatible};
use super::bracket::{Bracket, Candidate, Level, Reason, Step};
use super::criteria::{Setting, Violations};
use super::edition::{Backtracking, BelowM1, Law};
use crate::systems::NoPairing;
use crate::systems::RuleId;
use crate::tournament::{Pairing, Points, Position};
use std::cell::RefCell;
use std::collections::BTreeMap;
use std::ops::ControlFlow;
use transpositions_and_exchanges::{Flow, groups, splits, transpositions};

/// The largest field for [`pair_literally`]: larger ones take too long.
pub const LARGEST_FIELD: usize = 12;

/// Pairs a round by trying the candidates of each bracket one after the other.
///
/// # Errors
/// [`NoPairing`] when not even the whole field, merged into one bracket by C.13, can be paired.
pub fn pair_literally(position: &Position, law: Law) -> Result<Pairing, NoPairing> {
    let steps = steps(position, law)?;
    let mut pairing = Pairing { pairs: Vec::new(), bye: None };
    for step in &steps {
        for &(higher, lower) in &step.candidate.pairs {
            pairing.pairs.push(colours::white_and_black(position, law, higher, lower));
        }
    }
    pairing.pairs.sort_unstable_by_key(|&(white, black)| white.min(black));
    if let Some(last) = steps.last() {
        pairing.bye = last.candidate.floaters.first().copied();
    }
    Ok(pairing)
}

/// The brackets from the top, each with its final pairing.
///
/// # Errors
/// As [`pair_literally`].
pub fn steps(position: &Position, law: Law) -> Result<Vec<Step>, NoPairing> {
    let steps = Round { position, law }.steps();
    match (&steps, law.waiving(position.entrants.len())) {
        (Err(NoPairing), Some(law)) => Round { position, law }.steps(),
        _ => steps,
    }
}

/// How far C.12 gets the next bracket, greater is better: its level, most important number first, and the scores in its
/// S1.
type Reached = (usize, usize, Vec<Points>);

/// A bracket, with or without A.7.d, and its pairing.
type Paired = (Bracket, Candidate);

struct Round<'a> {
    position: &'a Position,
    law: Law,
}

impl Round<'_> {
    fn setting<'b>(&'b self, bracket: &'b Bracket) -> Setting<'b> {
        Setting { position: self.position, law: self.law, bracket }
    }

    fn score(&self, rank: u32) -> Points {
        self.position.entrants[rank as usize].score
    }

    fn steps(&self) -> Result<Vec<Step>, NoPairing> {
        // A.3: players with equal scores are a score bracket.
        let mut brackets: Vec<Vec<u32>> = Vec::new();
        for rank in 0..self.position.entrants.len() as u32 {
            match brackets.last_mut().filter(|group| self.score(group[0]) == self.score(rank)) {
                Some(group) => group.push(rank),
                None => brackets.push(vec![rank]),
            }
        }
        let Some(lowest) = brackets.pop() else { return Ok(Vec::new()) };
        let mut steps: Vec<Step> = Vec::new();
        for residents in brackets {
            let bracket = self.below(&steps, &residents, false);
            let mut paired = self.best(&bracket).ok_or(NoPairing)?;
            let sent = self.send_by_c1(&steps, &bracket, &residents);
            if let Some(other) = sent.or_else(|| self.backtrack(&steps, &bracket, &residents, Some(&paired.1))) {
                let bracket = self.backtracked(&mut steps, other, &residents, false);
                paired = self.best(&bracket).ok_or(NoPairing)?;
            }
            steps.push(Step { bracket: paired.0, candidate: paired.1, reason: Reason::Ordinary });
        }
        self.finish(steps, lowest)
    }

    /// The bracket that follows the brackets already paired.
    fn below(&self, steps: &[Step], residents: &[u32], last: bool) -> Bracket {
        let floaters = steps.last().map_or(&[][..], |step| &step.candidate.floaters);
        self.bracket(floaters, residents, last)
    }

    /// A.3, C.1: the bracket of `residents` and the players `moved_down` from above.
    fn bracket(&self, moved_down: &[u32], residents: &[u32], last: bool) -> Bracket {
        let mut bracket = Bracket { came_down: moved_down.len(), last, ..Bracket::default() };
        for &rank in moved_down.iter().chain(residents) {
            let mut others = moved_down.iter().chain(residents).filter(|&&other| other != rank);
            let lonely = !others.any(|&other| compatible(self.position, self.law, rank, other));
            // C.1: a resident without an opponent is moved down; there is nowhere to go from the lowest bracket.
            if lonely && !last && !moved_down.contains(&rank) {
                bracket.outside.push(rank);
            } else {
                bracket.players.push(rank);
            }
        }
        // A.3: at least half have come from a higher bracket.
        let applies = self.law.has(RuleId::HALF_MOVED_DOWN) && (last || self.law.edition.half_rule_everywhere());
        let residents = bracket.players.len() - moved_down.len();
        bracket.mdps = if applies && moved_down.len() >= residents { 0 } else { moved_down.len() };
        bracket
    }

    /// C.12 has found other floaters: the previous bracket is paired again, and P1 pairs are made in this one.
    fn backtracked(&self, steps: &mut [Step], other: Paired, residents: &[u32], last: bool) -> Bracket {
        if let Some(step) = steps.last_mut() {
            *step = Step { bracket: other.0, candidate: other.1, reason: Reason::Backtracked };
        }
        let mut bracket = self.below(steps, residents, last);
        bracket.pairs_first = self.law.edition.backtracking() == Backtracking::MorePairs;
        bracket
    }

    /// Pairs the lowest bracket: as it is, else with other floaters (C.12), else with the bracket above paired again
    /// (C.13), else merged with it, and so on upwards.
    fn finish(&self, mut steps: Vec<Step>, mut lowest: Vec<u32>) -> Result<Vec<Step>, NoPairing> {
        let bracket = self.below(&steps, &lowest, true);
        let mut paired = self.best(&bracket);
        let candidate = paired.as_ref().map(|(_, candidate)| candidate);
        if let Some(other) = self.backtrack(&steps, &bracket, &lowest, candidate) {
            let bracket = self.backtracked(&mut steps, other, &lowest, true);
            paired = self.best(&bracket);
        }
        let mut reason = Reason::Ordinary;
        let mut latest_added: Vec<u32> = Vec::new();
        loop {
            if let Some((bracket, candidate)) = paired {
                steps.push(Step { bracket, candidate, reason });
                return Ok(steps);
            }
            let penultimate = steps.pop().ok_or(NoPairing)?;
            if let Some((bracket, candidate)) = self.completing(&penultimate, &lowest) {
                steps.push(Step { bracket, candidate, reason: Reason::Completion });
                let floaters = steps.last().map_or(&[][..], |step| &step.candidate.floaters);
                let residents: Vec<u32> = lowest.iter().copied().filter(|rank| !latest_added.contains(rank)).collect();
                let mut bracket = self.bracket(&[floaters, &latest_added].concat(), &residents, true);
                bracket.joined = reason == Reason::Merged;
                let (bracket, candidate) = self.best(&bracket).ok_or(NoPairing)?;
                steps.push(Step { bracket, candidate, reason });
                return Ok(steps);
            }
            // P has become zero: the two lowest brackets are joined, all of the upper one being S1.
            let mut added = [&penultimate.bracket.players[..], &penultimate.bracket.outside[..]].concat();
            added.sort_unstable();
            let mut bracket = self.bracket(&added, &lowest, true);
            bracket.joined = true;
            reason = Reason::Merged;
            paired = self.best(&bracket);
            let moved_down = penultimate.bracket.came_down;
            lowest = [&added[moved_down..], &lowest[..]].concat();
            if self.law.edition.added_bracket_stays_s1() {
                latest_added = added[moved_down..].to_vec();
            }
        }
    }

    /// C.13: another pairing of the penultimate bracket, with which the lowest can be paired.
    fn completing(&self, penultimate: &Step, lowest: &[u32]) -> Option<Paired> {
        let greatest = penultimate.candidate.m1;
        self.as_a7d_allows(&penultimate.bracket, &|bracket| self.completing_with(bracket, greatest, lowest))
    }

    fn completing_with(&self, bracket: &Bracket, greatest: usize, lowest: &[u32]) -> Option<Candidate> {
        let completes = |candidate: &Candidate| self.completes(&[&candidate.floaters[..], lowest].concat());
        let at = |m1: usize, pairs: usize| self.best_of_level(bracket, Level { m1, pairs }, &completes);
        let most = bracket.p0();
        if greatest == 0 {
            return (1..=most).rev().find_map(|pairs| at(0, pairs));
        }
        let pairs_first = |most_m1: usize| {
            (1..=most).rev().find_map(|pairs| (0..=most_m1.min(pairs)).rev().find_map(|m1| at(m1, pairs)))
        };
        if bracket.pairs_first {
            return pairs_first(bracket.mdps);
        }
        // C.14.b.1: P1 falls until it equals M1.
        let with_all = (greatest..=most).rev().find_map(|pairs| at(greatest, pairs));
        with_all.or_else(|| match self.law.edition.below_m1() {
            BelowM1::MostPairs => pairs_first(greatest - 1),
            BelowM1::OnlyP1 => (1..greatest).rev().find_map(|pairs| at(pairs, pairs)),
            BelowM1::M1First => (1..greatest).rev().find_map(|m1| (m1..=most).rev().find_map(|pairs| at(m1, pairs))),
        })
    }

    /// Whether all of these players can be paired, one with the bye if their number is odd.
    fn completes(&self, players: &[u32]) -> bool {
        let Some((&first, rest)) = players.split_first() else { return true };
        let without = |at: usize| [&rest[..at], &rest[at + 1..]].concat();
        let pairs = (0..rest.len())
            .any(|at| compatible(self.position, self.law, first, rest[at]) && self.completes(&without(at)));
        pairs || players.len() % 2 == 1 && bye_allowed(self.position, self.law, first) && self.completes(rest)
    }

    /// C.12: the best pairing of the previous bracket that moves another set of players of the same size and scores
    /// down, so that the bracket of these residents gets further than with `candidate`, its present pairing.
    fn backtrack(
        &self,
        steps: &[Step],
        bracket: &Bracket,
        residents: &[u32],
        candidate: Option<&Candidate>,
    ) -> Option<Paired> {
        let previous = steps.last()?;
        let full = Level { m1: bracket.mdps, pairs: bracket.p0() };
        let all_done = candidate.is_some_and(|candidate| candidate.level() == full);
        if all_done || previous.candidate.floaters.is_empty() || !self.law.has(RuleId::BACKTRACK) {
            return None;
        }
        let scores = |candidate: &Candidate| -> Vec<Points> {
            candidate.floaters.iter().map(|&rank| self.score(rank)).collect()
        };
        let wanted = scores(&previous.candidate);
        let level = previous.candidate.level();
        let present = candidate.and_then(|_| self.allowed(bracket, full));
        let mut known: BTreeMap<Vec<u32>, Option<(Level, Vec<Points>)>> = BTreeMap::new();
        let mut reach = |floaters: &[u32]| -> Option<Reached> {
            let allowed = known
                .entry(floaters.to_vec())
                .or_insert_with(|| self.allowed(&self.bracket(floaters, residents, bracket.last), full));
            let accepts = |allowed: &&(Level, Vec<Points>)| self.accepts(bracket, present.as_ref(), allowed);
            let (level, s1) = allowed.as_ref().filter(accepts)?;
            Some(match self.law.edition.backtracking() {
                Backtracking::MorePairs => (level.pairs, level.m1, s1.clone()),
                _ => (level.m1, level.pairs, s1.clone()),
            })
        };
        let reach = RefCell::new(&mut reach);
        self.as_a7d_allows(&previous.bracket, &|above| {
            self.furthest(above, level, &|candidate| {
                if scores(candidate) == wanted { (reach.borrow_mut())(&candidate.floaters) } else { None }
            })
        })
    }

    /// C.1, first bullet: a moved-down player has no opponent, so C.12 is applied to the bracket as it stands,
    /// before residents without an opponent leave it.
    fn send_by_c1(&self, steps: &[Step], bracket: &Bracket, residents: &[u32]) -> Option<Paired> {
        let previous = steps.last()?;
        let moved_down = &previous.candidate.floaters;
        let stranded = |floaters: &[u32]| {
            let everybody = [floaters, residents].concat();
            floaters.iter().any(|&a| !everybody.iter().any(|&b| a != b && compatible(self.position, self.law, a, b)))
        };
        let sent = self.law.edition.moved_down_first() && self.law.has(RuleId::BACKTRACK) && stranded(moved_down);
        if !sent || bracket.last {
            return None;
        }
        // P1 is half of all players, because none has left the bracket yet.
        let p1 = (moved_down.len() + residents.len()) / 2;
        let scores = |floaters: &[u32]| -> Vec<Points> { floaters.iter().map(|&rank| self.score(rank)).collect() };
        let reach = |floaters: &[u32]| -> Option<Reached> {
            if scores(floaters) != scores(moved_down) || stranded(floaters) {
                return None;
            }
            let below = self.bracket(floaters, residents, false);
            // "This now allows P1 pairings": nothing more is required.
            let allows = (0..=below.mdps.min(p1)).any(|m1| self.exists(&below, Level { m1, pairs: p1 }));
            allows.then_some((p1, 0, Vec::new()))
        };
        let level = previous.candidate.level();
        self.as_a7d_allows(&previous.bracket, &|above| {
            self.furthest(above, level, &|candidate| reach(&candidate.floaters))
        })
    }

    /// C.12: of the candidates of one level, the best and earliest of those that get the next bracket furthest.
    fn furthest(
        &self,
        bracket: &Bracket,
        level: Level,
        reach: &dyn Fn(&Candidate) -> Option<Reached>,
    ) -> Option<Candidate> {
        let mut best: Option<(Reached, Violations, Candidate)> = None;
        let _ = self.walk(bracket, level, &mut |candidate| {
            if let Some(reached) = reach(candidate) {
                let violations = self.setting(bracket).violations(candidate);
                let better = |(most, least, _): &(Reached, Violations, Candidate)| {
                    reached > *most || reached == *most && violations < *least
                };
                if best.as_ref().is_none_or(better) {
                    best = Some((reached, violations, candidate.clone()));
                }
            }
            ControlFlow::Continue(())
        });
        best.map(|(.., candidate)| candidate)
    }

    /// A.7.d: a pairing of the bracket with A.7.d, "as long as this does not result in" floaters with a higher score or
    /// pairs with a higher score difference than the pairing without A.7.d has.
    fn as_a7d_allows(&self, bracket: &Bracket, find: &dyn Fn(&Bracket) -> Option<Candidate>) -> Option<Paired> {
        let [mut with, mut without] = [bracket.clone(), bracket.clone()];
        (with.without_a7d, without.without_a7d) = (false, true);
        let candidate = find(&with)?;
        let setting = self.setting(&with);
        if setting.measures() && setting.costs_too_much(&candidate, &find(&without)?) {
            let other = find(&without)?;
            return Some((without, other));
        }
        Some((with, candidate))
    }

    /// How far a bracket can get, in the order in which C.12 compares, with the scores in S1 where they matter. "P1
    /// pairings": no more than P0 are required.
    fn allowed(&self, bracket: &Bracket, full: Level) -> Option<(Level, Vec<Points>)> {
        let most = if bracket.last { bracket.p0() } else { bracket.p0().min(full.pairs) };
        let least = if bracket.last { bracket.p0() } else { 0 };
        let can = |m1: usize, pairs: usize| {
            let level = Level { m1, pairs };
            self.exists(bracket, level).then_some((level, Vec::new()))
        };
        if self.law.edition.backtracking() == Backtracking::MorePairs {
            let with = |pairs: usize| (0..=bracket.mdps.min(pairs)).rev().find_map(|m1| can(m1, pairs));
            return (least..=most).rev().find_map(with);
        }
        let best = self.best(bracket)?.1;
        let reached = best.level();
        let looks = self.law.edition.backtracking() == Backtracking::Everything && !bracket.last;
        let s1 = if looks { best.s1().map(|rank| self.score(rank)).collect() } else { Vec::new() };
        Some((Level { pairs: reached.pairs.min(full.pairs), ..reached }, s1))
    }

    /// Whether a set with which the bracket gets this far is accepted in place of the present one.
    fn accepts(
        &self,
        bracket: &Bracket,
        present: Option<&(Level, Vec<Points>)>,
        (level, s1): &(Level, Vec<Points>),
    ) -> bool {
        match (self.law.edition.backtracking(), present) {
            (Backtracking::Everything, _) => {
                let half = (bracket.players.len() + bracket.outside.len()) / 2;
                let everything = Level { m1: bracket.mdps.min(half), pairs: bracket.p0() };
                *level == everything && present.is_none_or(|(known, scores)| known != level || s1 > scores)
            }
            (_, None) => true,
            (Backtracking::Further, Some((present, _))) => level > present,
            (Backtracking::MorePairs, Some((present, _))) if present.pairs == bracket.p0() => {
                level.pairs == bracket.p0() && level.m1 > present.m1
            }
            (Backtracking::MorePairs, Some((present, _))) => level.pairs > present.pairs,
        }
    }

    /// C.1 to C.10 and C.14: the best and earliest pairing of the bracket, of the greatest M1, then of the greatest P1;
    /// if C.12 was applied to gain P1 pairs, of the greatest P1 first.
    fn best(&self, bracket: &Bracket) -> Option<Paired> {
        self.as_a7d_allows(bracket, &|bracket| self.best_with(bracket))
    }

    fn best_with(&self, bracket: &Bracket) -> Option<Candidate> {
        let least = if bracket.last { bracket.p0() } else { 0 };
        let at = |m1: usize, pairs: usize| self.best_of_level(bracket, Level { m1, pairs }, &|_| true);
        if bracket.pairs_first {
            let with = |pairs: usize| (0..=bracket.mdps.min(pairs)).rev().find_map(|m1| at(m1, pairs));
            return (least..=bracket.p0()).rev().find_map(with);
        }
        (0..=bracket.mdps).rev().find_map(|m1| (least.max(m1)..=bracket.p0()).rev().find_map(|pairs| at(m1, pairs)))
    }

    /// B.1.b: whether, in the last bracket, the players left unpaired may have the bye.
    fn legal(&self, bracket: &Bracket, candidate: &Candidate) -> bool {
        !bracket.last || candidate.floaters.iter().all(|&rank| bye_allowed(self.position, self.law, rank))
    }

    fn exists(&self, bracket: &Bracket, level: Level) -> bool {
        let found = self.walk(bracket, level, &mut |candidate| match self.legal(bracket, candidate) {
            true => ControlFlow::Break(()),
            false => ControlFlow::Continue(()),
        });
        found.is_break()
    }

    /// C.1 to C.10: the best and earliest pairing of one level that satisfies `accept`.
    fn best_of_level(&self, bracket: &Bracket, level: Level, accept: &dyn Fn(&Candidate) -> bool) -> Option<Candidate> {
        let least = self.least_factors(bracket, level);
        let mut best: Option<(Violations, Candidate)> = None;
        let _ = self.walk(bracket, level, &mut |candidate| {
            let factor = || self.setting(bracket).through_b3_factor(candidate);
            if least.get(&candidate.pairs[..candidate.m1]).is_some_and(|least| factor() > *least) {
                return ControlFlow::Continue(());
            }
            if !self.legal(bracket, candidate) {
                return ControlFlow::Continue(());
            }
            let violations = self.setting(bracket).violations(candidate);
            if best.as_ref().is_none_or(|(known, _)| violations < *known) && accept(candidate) {
                best = Some((violations, candidate.clone()));
            }
            ControlFlow::Continue(())
        });
        best.map(|(_, candidate)| candidate)
    }

    /// D.4: the least B3-factor of the remainder for each way to pair S1. Empty if the factor does not apply, or
    /// applies to the whole bracket.
    fn least_factors(&self, bracket: &Bracket, level: Level) -> BTreeMap<Vec<(u32, u32)>, Violations> {
        let mut least = BTreeMap::new();
        if level.m1 > 0 && self.setting(bracket).chooses_in_remainders() {
            let _ = self.walk(bracket, level, &mut |candidate| {
                if self.legal(bracket, candidate) {
                    let factor = self.setting(bracket).through_b3_factor(candidate);
                    let known: &mut Violations =
                        least.entry(candidate.pairs[..candidate.m1].to_vec()).or_insert_with(|| factor.clone());
                    if factor < *known {
                        *known = factor;
                    }
                }
                ControlFlow::Continue(())
            });
        }
        least
    }

    /// C.4 to C.9: visits the candidates of one level in their order. It omits those with a pair that B.1 or B.2
    /// forbids, and those in which a player of S1 ranks below the opponent: with the two swapped, the candidate belongs
    /// to an earlier set or exchange (D.2: such repetitions "give no better pairings than at their first occurrence").
    fn walk(&self, bracket: &Bracket, Level { m1, pairs }: Level, visit: &mut dyn FnMut(&Candidate) -> Flow) -> Flow {
        let players = &bracket.players;
        if m1 > pairs || 2 * pairs > players.len() {
            return ControlFlow::Continue(());
        }
        let may = |a: u32, b: u32| a < b && compatible(self.position, self.law, a, b);
        let pick = |from: &[u32], numbers: &[usize]| -> Vec<u32> { numbers.iter().map(|&at| from[at]).collect() };
        let zip = |s1: &[u32], s2: &[u32]| -> Vec<(u32, u32)> { s1.iter().copied().zip(s2.iter().copied()).collect() };
        let all_splits = splits(players.len() - 2 * m1, pairs - m1);
        // C.6: the remainder, or the whole of a homogeneous bracket.
        let mut homogeneous = |first: &[(u32, u32)], group: &[u32]| -> Flow {
            for (s1, s2) in &all_splits {
                let (s1, s2) = (pick(group, s1), pick(group, s2));
                transpositions(&s1, &s2, &may, &mut |opponents, left| {
                    let mut floaters = [left, &bracket.outside].concat();
                    floaters.sort_unstable();
                    visit(&Candidate { pairs: [first, &zip(&s1, opponents)].concat(), m1, floaters })
                })?;
            }
            ControlFlow::Continue(())
        };
        if m1 == 0 {
            return homogeneous(&[], players);
        }
        for set in groups(bracket.mdps, m1) {
            let s1 = pick(players, &set);
            let s2: Vec<u32> = players.iter().copied().filter(|rank| !s1.contains(rank)).collect();
            transpositions(&s1, &s2, &may, &mut |opponents, left| homogeneous(&zip(&s1, opponents), left))?;
        }
        ControlFlow::Continue(())
    }
}
