//! The answer of the oracle without walking the candidates: every step of the procedure is one question to a matching.
//!
//! * What a bracket can do (C.1 to C.10, C.14): the least violations, then the earliest candidate ([`search`]).
//! * C.12, C.13: the same question for the bracket above, over both brackets at once ([`graph`]).

mod graph;
mod price;
mod search;

use super::bracket::{Bracket, Candidate, Level, Reason, Step};
use super::edition::Law;
use super::pairing;
use super::rules::{Rule, Setting, bye_allowed};
use crate::systems::NoPairing;
use crate::systems::dutch::bracket::scoregroups;
use crate::systems::dutch::engine::fast::first_on_bounds;
use crate::systems::dutch::oracle::sequence::{Exchange, choices};
use crate::tournament::{Pairing, Points, Position};
use graph::{Rest, Task};
use search::{Found, search};

/// Pairs a round.
///
/// # Errors
/// [`NoPairing`] when no pairing of the whole field complies with B.1 and B.2.
pub fn pair(position: &Position, law: Law) -> Result<Pairing, NoPairing> {
    Ok(pairing(position, law, &steps(position, law)?))
}

/// The brackets from the top, each with the pairing that it has in the end.
///
/// # Errors
/// As [`pair`].
pub fn steps(position: &Position, law: Law) -> Result<Vec<Step>, NoPairing> {
    steps_with(position, law, true)
}

/// [`steps`], with or without the shortcut past the weighted matching (which changes nothing but time: for the tests that show
/// it).
///
/// # Errors
/// As [`pair`].
#[doc(hidden)]
pub fn steps_with(position: &Position, law: Law, shortcuts: bool) -> Result<Vec<Step>, NoPairing> {
    let groups = scoregroups(position);
    let Some((lowest, others)) = groups.split_last() else { return Ok(Vec::new()) };
    let round = Round { position, law, shortcuts };
    let mut steps: Vec<Step> = Vec::with_capacity(groups.len());
    for group in others {
        let residents: Vec<u32> = group.clone().collect();
        let mut bracket = round.below(&steps, &residents, false);
        let mut candidate = round.best(&bracket).ok_or(NoPairing)?;
        if let Some(other) = round.other_floaters(&steps, &bracket, &residents, Some(candidate.level())) {
            replace(&mut steps, other, Reason::Backtracked);
            bracket = round.below(&steps, &residents, false);
            candidate = round.best(&bracket).ok_or(NoPairing)?;
        }
        steps.push(Step { bracket, candidate, reason: Reason::Ordinary });
    }
    round.finish(steps, lowest.clone().collect())
}

fn replace(steps: &mut [Step], candidate: Candidate, reason: Reason) {
    if let Some(step) = steps.last_mut() {
        step.candidate = candidate;
        step.reason = reason;
    }
}

/// What decides between two candidates of one level that move different players on: D.2 and D.1 in a homogeneous bracket,
/// D.3 and D.1 in a heterogeneous one. The smaller comes earlier.
fn place_in_sequence(bracket: &Bracket, candidate: &Candidate) -> impl Ord + use<> {
    let first = if candidate.m1 == 0 { candidate.pairs.len() } else { candidate.m1 };
    let (s1, opponents): (Vec<u32>, Vec<u32>) = candidate.pairs[..first].iter().copied().unzip();
    if candidate.m1 > 0 {
        return (Exchange::default().priority(), s1, opponents);
    }
    let numbered = (1..).zip(&bracket.players);
    let (above, below): (Vec<(usize, &u32)>, Vec<_>) = numbered.partition(|&(number, _)| number <= first);
    let numbers = |group: Vec<(usize, &u32)>, in_s1: bool| {
        group.into_iter().filter(|(_, rank)| s1.contains(rank) == in_s1).map(|(number, _)| number).collect()
    };
    let exchange = Exchange { from_s1: numbers(above, false), from_s2: numbers(below, true) };
    (exchange.priority(), Vec::new(), opponents)
}

struct Round<'a> {
    position: &'a Position,
    law: Law,
    /// May the engine look for candidates on the bounds first?
    shortcuts: bool,
}

impl Round<'_> {
    /// The bracket under those already paired.
    fn below(&self, steps: &[Step], residents: &[u32], last: bool) -> Bracket {
        let floaters = steps.last().map_or(&[][..], |step| &step.candidate.floaters);
        Bracket::new(self.position, self.law, floaters, residents, last)
    }

    fn search(&self, bracket: &Bracket, rest: Rest<'_>, limbo: Option<&[u32]>) -> Option<Found> {
        let setting = Setting { position: self.position, law: self.law, bracket };
        search(&Task { setting, rest, limbo, remainder: true })
    }

    fn best(&self, bracket: &Bracket) -> Option<Candidate> {
        if let Some(candidate) = self.on_bounds(bracket) {
            return Some(candidate);
        }
        let rest = if bracket.last { Rest::Complete { residents: &[], heterogeneous: false } } else { Rest::Free };
        Some(self.search(bracket, rest, None)?.candidate)
    }

    /// The pairing of a bracket in which everybody who came down and P0 pairs are paired, no more preferences are denied than
    /// counting makes necessary (X1, Z1) and no float is repeated without need: if there is one, nothing is better, in whatever
    /// order the criteria stand. Found without any weighted matching.
    fn on_bounds(&self, bracket: &Bracket) -> Option<Candidate> {
        let (mdps, residents) = bracket.players.split_at(bracket.mdps);
        let (&first, &last) = (residents.first()?, residents.last()?);
        let entrants = &self.position.entrants;
        let plain = self.shortcuts
            && self.law.without.is_none()
            && bracket.came_down == bracket.mdps
            && bracket.outside.is_empty()
            && entrants[first as usize].score == entrants[last as usize].score;
        if !plain {
            return None;
        }
        let may_float = |rank: u32| !bracket.last || bye_allowed(self.position, self.law, rank);
        let setting = Setting { position: self.position, law: self.law, bracket };
        let counts = |rank: u32| setting.protected(rank);
        let found = first_on_bounds(self.position, mdps, first..last + 1, &may_float, &counts)?;
        Some(Candidate { pairs: found.pairs, m1: mdps.len(), floaters: found.downfloaters })
    }

    /// The lowest bracket: as it is, else with other floaters (C.12), else with the bracket above paired anew (C.13), else
    /// merged with it, and so on upwards.
    fn finish(&self, mut steps: Vec<Step>, mut lowest: Vec<u32>) -> Result<Vec<Step>, NoPairing> {
        let mut bracket = self.below(&steps, &lowest, true);
        let mut candidate = self.best(&bracket);
        let level = candidate.as_ref().map(Candidate::level);
        if let Some(other) = self.other_floaters(&steps, &bracket, &lowest, level) {
            replace(&mut steps, other, Reason::Backtracked);
            bracket = self.below(&steps, &lowest, true);
            candidate = self.best(&bracket);
        }
        let mut reason = Reason::Ordinary;
        loop {
            if let Some(candidate) = candidate {
                steps.push(Step { bracket, candidate, reason });
                return Ok(steps);
            }
            let penultimate = steps.pop().ok_or(NoPairing)?;
            if let Some(completing) = self.completing(&penultimate, &lowest) {
                steps.push(Step { candidate: completing, reason: Reason::Completion, ..penultimate });
                bracket = self.below(&steps, &lowest, true);
                candidate = Some(self.best(&bracket).ok_or(NoPairing)?);
                continue;
            }
            // P has become zero: the two lowest brackets are joined, all of the upper one being S1.
            let mut added = [&penultimate.bracket.players[..], &penultimate.bracket.outside[..]].concat();
            added.sort_unstable();
            bracket = Bracket::new(self.position, self.law, &added, &lowest, true);
            reason = Reason::Merged;
            candidate = self.best(&bracket);
            let moved_down = penultimate.bracket.came_down;
            lowest = [&added[moved_down..], &lowest[..]].concat();
        }
    }

    /// C.13: another pairing of the penultimate bracket, with which the lowest can be paired. C.14.b.1: only P1 falls, below
    /// the greatest M1 too (then there is no remainder), until it is zero.
    fn completing(&self, penultimate: &Step, lowest: &[u32]) -> Option<Candidate> {
        let bracket = &penultimate.bracket;
        let greatest = penultimate.candidate.m1;
        let homogeneous = bracket.as_homogeneous();
        let bracket = if greatest == 0 { &homogeneous } else { bracket };
        let setting = Setting { position: self.position, law: self.law, bracket };
        let rest = Rest::Complete { residents: lowest, heterogeneous: false };
        let task = Task { setting, rest, limbo: None, remainder: true };
        let mut found = search(&task)?.candidate;
        if found.m1 < greatest && !self.law.edition.completes_with_fewer_mdps() {
            found = search(&Task { remainder: false, ..task })?.candidate;
        }
        (!found.pairs.is_empty() && (found.m1 > 0 || greatest == 0)).then_some(found)
    }

    /// C.12: the best pairing of the previous bracket that moves another set of the same size and scores down, so that
    /// `bracket` gets beyond `level`.
    fn other_floaters(
        &self,
        steps: &[Step],
        bracket: &Bracket,
        residents: &[u32],
        level: Option<Level>,
    ) -> Option<Candidate> {
        let full = bracket.full();
        let previous = steps.last()?;
        let floaters = &previous.candidate.floaters;
        if level == Some(full) || floaters.is_empty() || !self.law.knows(Rule::Backtrack) {
            return None;
        }
        let heterogeneous = bracket.heterogeneous();
        let rest = if bracket.last {
            Rest::Complete { residents, heterogeneous }
        } else {
            let spare = floaters.len() + residents.len() - 2 * full.pairs;
            Rest::Next { residents, heterogeneous, spare }
        };
        self.best_of_sets(previous, bracket, rest, level)
    }

    fn best_of_sets(
        &self,
        previous: &Step,
        bracket: &Bracket,
        rest: Rest<'_>,
        level: Option<Level>,
    ) -> Option<Candidate> {
        let full = bracket.full();
        let own = previous.candidate.level();
        let setting = Setting { position: self.position, law: self.law, bracket: &previous.bracket };
        let mut best: Option<(Level, _, _, Candidate)> = None;
        for limbo in self.limbo_sets(previous) {
            let Some(found) = self.search(&previous.bracket, rest, Some(&limbo)) else { continue };
            let reached =
                Level { m1: if bracket.heterogeneous() { found.next.m1 } else { 0 }, pairs: found.next.pairs };
            let candidate = found.candidate;
            let enough =
                if self.law.edition.backtracks_at_each_step() { Some(reached) > level } else { reached == full };
            if !enough || candidate.level() != own {
                continue;
            }
            let violations = setting.violations(&candidate);
            let order = place_in_sequence(&previous.bracket, &candidate);
            let better = best.as_ref().is_none_or(|(level, known, earlier, _)| {
                reached > *level || reached == *level && (&violations, &order) < (known, earlier)
            });
            if better {
                best = Some((reached, violations, order, candidate));
            }
        }
        best.map(|(.., candidate)| candidate)
    }

    /// The sets of players who came down into the bracket and may float on, so that the scores of all floaters are as before.
    /// Nearly always there is one, the empty set.
    fn limbo_sets(&self, previous: &Step) -> Vec<Vec<u32>> {
        let score = |rank: u32| -> Points { self.position.entrants[rank as usize].score };
        let came_down = &previous.bracket.players[..previous.bracket.came_down];
        let floating: Vec<u32> =
            came_down.iter().copied().filter(|rank| previous.candidate.floaters.contains(rank)).collect();
        let mut sets = vec![Vec::new()];
        let mut wanted: Vec<Points> = floating.iter().map(|&rank| score(rank)).collect();
        wanted.dedup();
        for level in wanted {
            let count = floating.iter().filter(|&&rank| score(rank) == level).count();
            let of_level: Vec<u32> = came_down.iter().copied().filter(|&rank| score(rank) == level).collect();
            let choices = choices(1, of_level.len(), count);
            let chosen = |choice: &Vec<usize>| choice.iter().map(|&at| of_level[at - 1]).collect::<Vec<u32>>();
            sets = sets.iter().flat_map(|set| choices.iter().map(move |c| [&set[..], &chosen(c)].concat())).collect();
        }
        sets
    }
}
