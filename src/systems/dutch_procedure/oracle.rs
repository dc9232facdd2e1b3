//! The literal oracle: bracket after bracket by C.1 to C.14, in each of them all candidates in the order of section D.
//!
//! C.3 and C.10 impose all requirements and drop them one after the other from the least important on, each only as far as
//! necessary ("only for the minimum number of pairs"), and whatever is less important is imposed again. The first candidate
//! that this accepts is the one whose list of violations is the least, and of equal ones the earliest: so a single walk
//! over the candidates finds it. Only what C.14 lowers (M1, P1) is walked step by step.

use super::bracket::{Bracket, Candidate, Level, Reason, Step};
use super::edition::Law;
use super::pairing;
use super::rules::{Rule, Setting, Violations, bye_allowed, compatible};
use crate::systems::NoPairing;
use crate::systems::dutch::bracket::scoregroups;
use crate::systems::dutch::oracle::sequence::{Flow, choices, exchanges, homogeneous, transpositions};
use crate::tournament::{Pairing, Points, Position};
use std::collections::HashMap;
use std::ops::ControlFlow;

/// The largest field that [`pair_literally`] should be asked to pair: beyond, it takes too long.
pub const LARGEST_FIELD: usize = 12;

/// Pairs a round by trying the candidates of each bracket one after the other.
///
/// # Errors
/// [`NoPairing`] when not even the whole field, merged into one bracket by C.13, can be paired.
pub fn pair_literally(position: &Position, law: Law) -> Result<Pairing, NoPairing> {
    Ok(pairing(position, law, &steps(position, law)?))
}

/// The brackets from the top, each with the pairing that it has in the end.
///
/// # Errors
/// As [`pair_literally`].
pub fn steps(position: &Position, law: Law) -> Result<Vec<Step>, NoPairing> {
    let Some((lowest, others)) = scoregroups(position).split_last().map(|(l, o)| (l.clone(), o.to_vec())) else {
        return Ok(Vec::new());
    };
    let round = Round { position, law };
    let mut steps: Vec<Step> = Vec::new();
    for group in others {
        let residents: Vec<u32> = group.collect();
        let mut bracket = round.below(&steps, &residents, false);
        let mut candidate = round.best(&bracket, &|_| true).ok_or(NoPairing)?;
        if let Some(other) = round.backtrack(&steps, &bracket, &residents, Some(candidate.level())) {
            round.undo(&mut steps, other, Reason::Backtracked);
            bracket = round.below(&steps, &residents, false);
            candidate = round.best(&bracket, &|_| true).ok_or(NoPairing)?;
        }
        steps.push(Step { bracket, candidate, reason: Reason::Ordinary });
    }
    round.finish(steps, lowest.collect())
}

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

    /// The bracket under those already paired.
    fn below(&self, steps: &[Step], residents: &[u32], last: bool) -> Bracket {
        let floaters = steps.last().map_or(&[][..], |step| &step.candidate.floaters);
        Bracket::new(self.position, self.law, floaters, residents, last)
    }

    fn undo(&self, steps: &mut [Step], candidate: Candidate, reason: Reason) {
        if let Some(step) = steps.last_mut() {
            step.candidate = candidate;
            step.reason = reason;
        }
    }

    /// The lowest bracket: as it is, else with other floaters (C.12), else with the bracket above paired anew (C.13), else
    /// merged with it, and so on upwards.
    fn finish(&self, mut steps: Vec<Step>, mut lowest: Vec<u32>) -> Result<Vec<Step>, NoPairing> {
        let mut bracket = self.below(&steps, &lowest, true);
        let mut candidate = self.best(&bracket, &|_| true);
        if let Some(other) = self.backtrack(&steps, &bracket, &lowest, candidate.as_ref().map(Candidate::level)) {
            self.undo(&mut steps, other, Reason::Backtracked);
            bracket = self.below(&steps, &lowest, true);
            candidate = self.best(&bracket, &|_| true);
        }
        let mut reason = Reason::Ordinary;
        loop {
            if let Some(candidate) = candidate {
                steps.push(Step { bracket, candidate, reason });
                return Ok(steps);
            }
            let penultimate = steps.pop().ok_or(NoPairing)?;
            if let Some(candidate) = self.completing(&penultimate, &lowest) {
                steps.push(Step { candidate, reason: Reason::Completion, ..penultimate });
                bracket = self.below(&steps, &lowest, true);
                let candidate = self.best(&bracket, &|_| true).ok_or(NoPairing)?;
                steps.push(Step { bracket, candidate, reason });
                return Ok(steps);
            }
            // P has become zero: the two lowest brackets are joined, all of the upper one being S1.
            let mut added = [&penultimate.bracket.players[..], &penultimate.bracket.outside[..]].concat();
            added.sort_unstable();
            bracket = Bracket::new(self.position, self.law, &added, &lowest, true);
            reason = Reason::Merged;
            candidate = self.best(&bracket, &|_| true);
            let moved_down = penultimate.bracket.came_down;
            lowest = [&added[moved_down..], &lowest[..]].concat();
        }
    }

    /// C.13: another pairing of the penultimate bracket, with which the lowest can be paired. C.14.b.1: only P1 falls, below
    /// the greatest M1 too, until it is zero.
    fn completing(&self, penultimate: &Step, lowest: &[u32]) -> Option<Candidate> {
        let bracket = &penultimate.bracket;
        let completes = |candidate: &Candidate| self.completes(&[&candidate.floaters[..], lowest].concat());
        let greatest = penultimate.candidate.m1;
        if self.law.edition.completes_with_fewer_mdps() && greatest > 0 {
            return (1..=greatest).rev().find_map(|m1| {
                let mut pairs = (m1..=bracket.p0()).rev();
                pairs.find_map(|pairs| self.best_of_level(bracket, Level { m1, pairs }, &completes))
            });
        }
        (1..=bracket.p0()).rev().find_map(|pairs| {
            let m1 = greatest.min(pairs);
            self.best_of_level(bracket, Level { m1, pairs }, &completes)
        })
    }

    /// Can all of these be paired, one with the bye if their number is odd?
    fn completes(&self, players: &[u32]) -> bool {
        let Some((&first, rest)) = players.split_first() else { return true };
        let without = |at: usize| [&rest[..at], &rest[at + 1..]].concat();
        let pairs = (0..rest.len())
            .any(|at| compatible(self.position, self.law, first, rest[at]) && self.completes(&without(at)));
        pairs || players.len() % 2 == 1 && bye_allowed(self.position, self.law, first) && self.completes(rest)
    }

    /// C.12: the best pairing of the previous bracket that moves another set of players of the same size and scores down, so
    /// that the bracket with these residents, which has reached `level`, gets further.
    fn backtrack(
        &self,
        steps: &[Step],
        bracket: &Bracket,
        residents: &[u32],
        level: Option<Level>,
    ) -> Option<Candidate> {
        let below = |floaters: &[u32]| Bracket::new(self.position, self.law, floaters, residents, bracket.last);
        let full = bracket.full();
        let previous = steps.last()?;
        if level == Some(full) || previous.candidate.floaters.is_empty() || !self.law.knows(Rule::Backtrack) {
            return None;
        }
        let scores = |candidate: &Candidate| -> Vec<Points> {
            candidate.floaters.iter().map(|&rank| self.score(rank)).collect()
        };
        let wanted = scores(&previous.candidate);
        let mut known: HashMap<Vec<u32>, Option<Level>> = HashMap::new();
        let mut best: Option<(Level, Violations, Candidate)> = None;
        let _ = self.walk(&previous.bracket, previous.candidate.level(), &mut |candidate| {
            if scores(candidate) != wanted {
                return ControlFlow::Continue(());
            }
            let reached = *known.entry(candidate.floaters.clone()).or_insert_with(|| {
                let bracket = below(&candidate.floaters);
                let reached = self.best(&bracket, &|_| true)?.level();
                // "P1 pairings": no more are asked for.
                Some(Level { pairs: reached.pairs.min(full.pairs), ..reached })
            });
            let Some(reached) = reached else { return ControlFlow::Continue(()) };
            let enough =
                if self.law.edition.backtracks_at_each_step() { Some(reached) > level } else { reached == full };
            if enough {
                let violations = self.setting(&previous.bracket).violations(candidate);
                let better = best
                    .as_ref()
                    .is_none_or(|(level, known, _)| reached > *level || (reached == *level && violations < *known));
                if better {
                    best = Some((reached, violations, candidate.clone()));
                }
            }
            ControlFlow::Continue(())
        });
        best.map(|(.., candidate)| candidate)
    }

    /// C.1 to C.10 and C.14: the best and earliest pairing of the bracket that `accept` agrees to, of the greatest M1, then of
    /// the greatest P1.
    fn best(&self, bracket: &Bracket, accept: &dyn Fn(&Candidate) -> bool) -> Option<Candidate> {
        (0..=bracket.mdps).rev().find_map(|m1| {
            let least = if bracket.last { bracket.p0() } else { m1 };
            (least..=bracket.p0()).rev().find_map(|pairs| self.best_of_level(bracket, Level { m1, pairs }, accept))
        })
    }

    /// C.1 to C.10: the best and earliest pairing of one level.
    fn best_of_level(&self, bracket: &Bracket, level: Level, accept: &dyn Fn(&Candidate) -> bool) -> Option<Candidate> {
        let bye = |&rank: &u32| bye_allowed(self.position, self.law, rank);
        let mut best: Option<(Violations, Candidate)> = None;
        let _ = self.walk(bracket, level, &mut |candidate| {
            if bracket.last && !candidate.floaters.iter().all(bye) {
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

    /// C.4 to C.9: the candidates of one level in their order. Those with a pair that B.1 or B.2 forbids are left out.
    fn walk(&self, bracket: &Bracket, level: Level, visit: &mut dyn FnMut(&Candidate) -> Flow) -> Flow {
        let may_pair = |a: u32, b: u32| compatible(self.position, self.law, a, b);
        let Level { m1, pairs } = level;
        let finish = |pairs: Vec<(u32, u32)>, left: &[u32]| {
            let mut floaters = [left, &bracket.outside].concat();
            floaters.sort_unstable();
            Candidate { pairs, m1, floaters }
        };
        if m1 == 0 {
            let swaps = exchanges(pairs, bracket.players.len() - pairs);
            return homogeneous(&bracket.players, pairs, &swaps, &may_pair, &mut |pairs, left| {
                visit(&finish(pairs.to_vec(), left))
            });
        }
        let n1 = pairs - m1;
        let left = bracket.players.len() - 2 * m1;
        if 2 * m1 > bracket.players.len() || 2 * n1 > left {
            return ControlFlow::Continue(());
        }
        let swaps = exchanges(n1, left - n1);
        // D.3: the sets in lexicographic order.
        for set in choices(1, bracket.mdps, m1) {
            let (s1, s2): (Vec<u32>, Vec<u32>) = {
                let tagged = bracket.players.iter().zip(1..);
                let (s1, s2): (Vec<_>, Vec<_>) = tagged.partition(|(_, number)| set.contains(number));
                let ranks = |group: Vec<(&u32, usize)>| group.into_iter().map(|(rank, _)| *rank).collect();
                (ranks(s1), ranks(s2))
            };
            // Two moved-down players meet with the higher ranked in S1: the other way round comes later.
            let allowed = |at: usize, opponent: u32| s1[at] < opponent && may_pair(s1[at], opponent);
            transpositions(&s2, m1, &allowed, &mut |opponents, rest| {
                let first: Vec<(u32, u32)> = s1.iter().copied().zip(opponents.iter().copied()).collect();
                homogeneous(rest, n1, &swaps, &may_pair, &mut |pairs, left| {
                    visit(&finish([&first, pairs].concat(), left))
                })
            })?;
        }
        ControlFlow::Continue(())
    }
}
