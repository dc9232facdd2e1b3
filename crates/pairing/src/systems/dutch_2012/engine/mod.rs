//! The answer of the oracle without walking the candidates: every step of the procedure is one question to a matching.
//!
//! * What a bracket can do (C.1 to C.10, C.14): the least violations, then the earliest candidate (`search`).
//! * C.12, C.13: the same question for the bracket above, over both brackets at once ([`graph`]).
//!
//! C.3 and C.10 impose requirements and drop them, the least important first, only as far as necessary. So the accepted
//! candidate is the one with the lexicographically least list of violations and, among equals, the earliest: a long
//! weight with what C.14 lowers (M1, then P1) before the criteria, and the sequence behind them.
//!
//! For C.12 the lower bracket adds two digits, its M1 and its pairs; places that may stay unpaired are vertices that
//! stand for no player. For C.13 every player must be matched, one of them with the bye. `possible` counts before it
//! weighs: where the bracket below has its full share of pairs already, no other floaters can help. A wrong engine is
//! this engine with a changed rulebook; the oracle reads the same rulebook.
//!
//! **One search has no polynomial bound.** C.12 keeps the scores of the floaters (`floating`): a given number of each
//! score floats on. With several scores that is a matching under a count, and only the budget ends the search. Usually
//! there is one score, and matchings decide. Charging floaters by score (Lagrange multipliers) gives a good bound, but
//! among the many sets that cost nearly the same the earliest is wanted, and the sequence cannot be charged with
//! anything.

mod floating;
mod graph;
mod possible;
mod price;
mod search;

use super::absolute::bye_allowed;
use super::bracket::{Bracket, Candidate, Level, Reason, Step};
use super::criteria::{Setting, Violations};
use super::edition::{Backtracking, BelowM1, Law};
use crate::budget;
use crate::systems::NoPairing;
use crate::systems::RuleId;
use crate::systems::common::before_2017::pairing;
use crate::systems::common::known_pairs::KnownPairs;
use crate::systems::common::meetings::Pool;
use crate::systems::dutch::bracket::scoregroups;
use crate::systems::dutch::engine::counting_bounds::first_on_bounds;
use crate::systems::dutch::oracle::transpositions_and_exchanges::{Exchange, Priority};
use crate::tournament::{Pairing, Points, Position};
use floating::{Below, Floating};
use graph::{Limbo, Rest, Scope, Task};
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

/// [`steps`], with or without the shortcut past the weighted matching (which changes nothing but time: for the tests
/// that show it).
///
/// # Errors
/// As [`pair`].
#[doc(hidden)]
pub fn steps_with(position: &Position, law: Law, shortcuts: bool) -> Result<Vec<Step>, NoPairing> {
    let steps = steps_by(position, law, shortcuts);
    match (&steps, law.waiving(position.entrants.len())) {
        (Err(NoPairing), Some(waiving)) => steps_by(position, waiving, shortcuts),
        _ => steps,
    }
}

fn steps_by(position: &Position, law: Law, shortcuts: bool) -> Result<Vec<Step>, NoPairing> {
    let groups = scoregroups(position);
    let Some((lowest, others)) = groups.split_last() else { return Ok(Vec::new()) };
    let round = Round::new(position, law, shortcuts);
    let mut steps: Vec<Step> = Vec::with_capacity(groups.len());
    for group in others {
        let residents: Vec<u32> = group.clone().collect();
        let mut bracket = round.below(&steps, &residents, false);
        let mut candidate = round.best(&bracket).ok_or(NoPairing)?;
        if let Some(other) = round.other_floaters(&steps, &bracket, &residents, Some(&candidate)) {
            replace(&mut steps, other, Reason::Backtracked);
            bracket = round.promised(round.below(&steps, &residents, false));
            candidate = round.best(&bracket).ok_or(NoPairing)?;
        }
        steps.push(Step { bracket, candidate, reason: Reason::Ordinary });
    }
    round.finish(steps, lowest.clone().collect())
}

/// The best pairing of a bracket by itself, before C.12 and C.13.
#[must_use]
pub fn ordinary(position: &Position, law: Law, bracket: &Bracket) -> Option<Candidate> {
    Round::new(position, law, false).best(bracket)
}

/// Can these be paired among themselves, one with the bye if their number is odd?
#[must_use]
pub fn completes(position: &Position, law: Law, players: &[u32]) -> bool {
    let bracket = Bracket { players: players.to_vec(), last: true, ..Bracket::default() };
    players.is_empty() || ordinary(position, law, &bracket).is_some()
}

/// How far a bracket gets, as C.12 asks it, with these players moved down to these residents. `None`: it is the lowest
/// bracket and cannot be paired.
#[must_use]
pub fn makes(position: &Position, law: Law, floaters: &[u32], residents: &[u32]) -> Option<Level> {
    let round = Round::new(position, law, false);
    let last = residents.last().is_none_or(|&rank| rank as usize + 1 == position.entrants.len());
    let bracket = round.promised(Bracket::new(position, law, floaters, residents, last));
    Some(round.best(&bracket)?.level())
}

fn replace(steps: &mut [Step], candidate: Candidate, reason: Reason) {
    if let Some(step) = steps.last_mut() {
        step.candidate = candidate;
        step.reason = reason;
    }
}

/// What decides between two candidates of one level that move different players on: D.2 and D.1 in a homogeneous
/// bracket, D.3 and D.1 in a heterogeneous one. The smaller comes earlier.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord)]
struct Sequence {
    exchange: Priority,
    s1: Vec<u32>,
    opponents: Vec<u32>,
}

impl Sequence {
    fn of(bracket: &Bracket, candidate: &Candidate) -> Self {
        let first = if candidate.m1 == 0 { candidate.pairs.len() } else { candidate.m1 };
        let (s1, opponents): (Vec<u32>, Vec<u32>) = candidate.pairs[..first].iter().copied().unzip();
        if candidate.m1 > 0 {
            return Self { exchange: Exchange::default().priority(), s1, opponents };
        }
        let numbered = (1..).zip(&bracket.players);
        let (above, below): (Vec<(usize, &u32)>, Vec<_>) = numbered.partition(|&(number, _)| number <= first);
        let numbers = |group: Vec<(usize, &u32)>, in_s1: bool| {
            group.into_iter().filter(|(_, rank)| s1.contains(rank) == in_s1).map(|(number, _)| number).collect()
        };
        let exchange = Exchange { from_s1: numbers(above, false), from_s2: numbers(below, true) };
        Self { exchange: exchange.priority(), s1: Vec::new(), opponents }
    }
}

/// How far C.12 gets the next bracket.
#[derive(Clone, Debug, PartialEq, Eq)]
struct Reach {
    level: Level,
    /// The scores in its S1, the highest first, where they matter.
    scores: Vec<Points>,
}

impl Reach {
    /// In the order in which C.12 compares: the greater is better.
    fn order(&self, law: Law) -> (usize, usize, &[Points]) {
        let (first, second) = match law.edition.backtracking() {
            Backtracking::MorePairs => self.level.by_pairs(),
            Backtracking::Further | Backtracking::Everything => (self.level.m1, self.level.pairs),
        };
        (first, second, &self.scores)
    }

    /// C.12: does the bracket get so much further with other floaters that they are accepted? `present` is what it
    /// makes without.
    fn accepted(&self, law: Law, bracket: &Bracket, present: Option<&Self>) -> bool {
        match (law.edition.backtracking(), present) {
            (Backtracking::Everything, _) => {
                self.level == bracket.everything()
                    && present.is_none_or(|present| present.level != self.level || self.scores > present.scores)
            }
            (_, None) => true,
            (Backtracking::Further, Some(present)) => self.level > present.level,
            (Backtracking::MorePairs, Some(Self { level: present, .. })) => {
                self.level.pairs > present.pairs || present.pairs == bracket.p0() && self.level.m1 > present.m1
            }
        }
    }
}

struct Round<'a> {
    position: &'a Position,
    law: Law,
    /// May the engine look for candidates on the bounds first?
    shortcuts: bool,
    /// Who may meet whom (B.1, B.2).
    known: KnownPairs,
}

impl<'a> Round<'a> {
    fn new(position: &'a Position, law: Law, shortcuts: bool) -> Self {
        Self { position, law, shortcuts, known: KnownPairs::new(position.entrants.len()) }
    }

    /// The bracket under those already paired.
    fn below(&self, steps: &[Step], residents: &[u32], last: bool) -> Bracket {
        let floaters = steps.last().map_or(&[][..], |step| &step.candidate.floaters);
        Bracket::new(self.position, self.law, floaters, residents, last)
    }

    fn search(&self, bracket: &Bracket, rest: Rest<'_>, limbo: Option<&Limbo>) -> Option<Found> {
        let setting = Setting { position: self.position, law: self.law, bracket };
        search(&Task { setting, known: &self.known, rest, limbo, remainder: true })
    }

    fn best(&self, bracket: &Bracket) -> Option<Candidate> {
        if let Some(candidate) = self.on_bounds(bracket) {
            return Some(candidate);
        }
        let rest = if bracket.last { Rest::Complete { residents: &[], heterogeneous: false } } else { Rest::Free };
        Some(self.search(bracket, rest, None)?.candidate)
    }

    /// The pairing of a bracket in which everybody who came down and P0 pairs are paired, no more preferences are
    /// denied than counting makes necessary (X1, Z1) and no float is repeated without need: if there is one, nothing is
    /// better, in whatever order the criteria stand. Found without any weighted matching.
    fn on_bounds(&self, bracket: &Bracket) -> Option<Candidate> {
        let (mdps, residents) = bracket.players.split_at(bracket.mdps);
        let (&first, &last) = (residents.first()?, residents.last()?);
        let entrants = &self.position.entrants;
        let plain = self.shortcuts
            && self.law.change.is_none()
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

    /// The lowest bracket: as it is, else with other floaters (C.12), else with the bracket above paired anew (C.13),
    /// else merged with it, and so on upwards.
    fn finish(&self, mut steps: Vec<Step>, lowest: Vec<u32>) -> Result<Vec<Step>, NoPairing> {
        let mut bracket = self.below(&steps, &lowest, true);
        let mut candidate = self.best(&bracket);
        if let Some(other) = self.other_floaters(&steps, &bracket, &lowest, candidate.as_ref()) {
            replace(&mut steps, other, Reason::Backtracked);
            bracket = self.promised(self.below(&steps, &lowest, true));
            candidate = self.best(&bracket);
        }
        match candidate {
            Some(candidate) => {
                steps.push(Step { bracket, candidate, reason: Reason::Ordinary });
                Ok(steps)
            }
            None => self.backwards(steps, lowest),
        }
    }

    /// The lowest bracket cannot be paired: C.13, and else the merged bracket, upwards until one of them helps.
    fn backwards(&self, mut steps: Vec<Step>, mut lowest: Vec<u32>) -> Result<Vec<Step>, NoPairing> {
        let meetings = self.meetings();
        let mut pool = Pool::new(&meetings);
        let mut reason = Reason::Ordinary;
        loop {
            let penultimate = steps.pop().ok_or(NoPairing)?;
            let mut added = [&penultimate.bracket.players[..], &penultimate.bracket.outside[..]].concat();
            added.sort_unstable();
            let moved_down = penultimate.bracket.came_down;
            let merged = [&added[moved_down..], &lowest[..]].concat();
            // Whichever way these are paired, all of them must be: if they cannot be, neither C.13 nor a merged bracket
            // helps.
            if !self.shortcuts || pool.complete([&added[..], &lowest].concat()) {
                if let Some(candidate) = self.completing(&penultimate, &lowest) {
                    steps.push(Step { candidate, reason: Reason::Completion, ..penultimate });
                    let bracket = self.below(&steps, &lowest, true);
                    let candidate = self.best(&bracket).ok_or(NoPairing)?;
                    steps.push(Step { bracket, candidate, reason });
                    return Ok(steps);
                }
                // P has become zero: the two lowest brackets are joined, all of the upper one being S1.
                let bracket = Bracket::new(self.position, self.law, &added, &lowest, true);
                if let Some(candidate) = self.best(&bracket) {
                    steps.push(Step { bracket, candidate, reason: Reason::Merged });
                    return Ok(steps);
                }
            }
            reason = Reason::Merged;
            lowest = merged;
        }
    }

    /// C.13: another pairing of the penultimate bracket, with which the lowest can be paired. C.14.b.1: P1 falls until
    /// it is M1; what falls then is a matter of reading ([`BelowM1`]).
    fn completing(&self, penultimate: &Step, lowest: &[u32]) -> Option<Candidate> {
        let bracket = &penultimate.bracket;
        let greatest = penultimate.candidate.m1;
        let homogeneous = bracket.as_homogeneous();
        let bracket = if greatest == 0 { &homogeneous } else { bracket };
        let setting = Setting { position: self.position, law: self.law, bracket };
        let rest = Rest::Complete { residents: lowest, heterogeneous: false };
        let task = Task { setting, known: &self.known, rest, limbo: None, remainder: true };
        let mut found = search(&task)?.candidate;
        if found.m1 < greatest && !bracket.pairs_first {
            match self.law.edition.below_m1() {
                BelowM1::M1First => {}
                BelowM1::OnlyP1 => found = search(&Task { remainder: false, ..task })?.candidate,
                BelowM1::MostPairs => {
                    let bracket = &Bracket { pairs_first: true, ..bracket.clone() };
                    found = search(&Task { setting: Setting { bracket, ..setting }, ..task })?.candidate;
                }
            }
        }
        let one_by_one = self.law.edition.below_m1() == BelowM1::M1First;
        (!found.pairs.is_empty() && (found.m1 > 0 || greatest == 0 || !one_by_one)).then_some(found)
    }

    /// C.12 has brought other players down into the bracket: where that is for the sake of P1, P1 comes first in it.
    fn promised(&self, bracket: Bracket) -> Bracket {
        let pairs_first = self.law.edition.backtracking() == Backtracking::MorePairs;
        Bracket { pairs_first, ..bracket }
    }

    /// What the bracket can make before C.12 is asked, so that it can be compared with what C.12 offers.
    fn reached(&self, bracket: &Bracket, candidate: &Candidate) -> Reach {
        let level = candidate.level();
        let pairs_first = self.law.edition.backtracking() == Backtracking::MorePairs;
        if !pairs_first || bracket.last || level.m1 == 0 || level.pairs == bracket.p0() {
            return Reach { level, scores: self.scores(candidate.s1()) };
        }
        let bracket = Bracket { pairs_first, ..bracket.clone() };
        let level = self.search(&bracket, Rest::Free, None).map_or(level, |found| found.candidate.level());
        Reach { level, scores: Vec::new() }
    }

    /// The scores in an S1, where C.12 looks at them.
    fn scores(&self, s1: impl Iterator<Item = u32>) -> Vec<Points> {
        if self.law.edition.backtracking() != Backtracking::Everything {
            return Vec::new();
        }
        s1.map(|rank| self.position.entrants[rank as usize].score).collect()
    }

    /// C.12: the best pairing of the previous bracket that moves another set of the same size and scores down, so that
    /// `bracket` gets beyond the `candidate` that it has.
    fn other_floaters(
        &self,
        steps: &[Step],
        bracket: &Bracket,
        residents: &[u32],
        candidate: Option<&Candidate>,
    ) -> Option<Candidate> {
        let full = bracket.full();
        let previous = steps.last()?;
        let floaters = &previous.candidate.floaters;
        if candidate.is_some_and(|candidate| candidate.level() == full)
            || floaters.is_empty()
            || !self.law.has(RuleId::BACKTRACK)
        {
            return None;
        }
        let present = candidate.map(|candidate| self.reached(bracket, candidate));
        let below = Below::new(self.position, self.law, previous, bracket, residents);
        if self.shortcuts && !self.may_get_further(previous, bracket, &below, residents, present.as_ref()) {
            return None;
        }
        let rest = |heterogeneous: bool| {
            if bracket.last {
                return Rest::Complete { residents, heterogeneous };
            }
            let spare = floaters.len() + residents.len() - 2 * full.pairs;
            Rest::Next { residents, heterogeneous, spare }
        };
        self.best_of_sets(previous, bracket, &below, &rest, present.as_ref())
    }

    /// The sets of those who came down and float on are searched by branch and bound: a search in which more of them
    /// may float than do is a bound for all its sets, and nearly always it finds one of them. Else a player is fixed,
    /// both ways.
    ///
    /// Where the next bracket is heterogeneous with some sets only, all are taken to make it so: its M1 is then too
    /// great for the others, which a bound may be.
    fn best_of_sets<'r>(
        &self,
        previous: &Step,
        bracket: &Bracket,
        below: &Below<'_>,
        rest: &dyn Fn(bool) -> Rest<'r>,
        present: Option<&Reach>,
    ) -> Option<Candidate> {
        let mut floating = Floating::new(self.position, previous, Scope::CameDown);
        if below.heterogeneous(&floating.everybody()).is_none() {
            floating = Floating::new(self.position, previous, Scope::Everybody);
        }
        let own = previous.candidate.level();
        let mut best: Option<Offer> = None;
        let mut open = vec![floating.everybody()];
        while let Some(limbo) = open.pop() {
            budget::allocate(limbo.bytes());
            let settled = below.heterogeneous(&limbo);
            let heterogeneous = settled.unwrap_or(true);
            let Some(found) = self.search(&previous.bracket, rest(heterogeneous), Some(&limbo)) else { continue };
            let offer = self.offer(previous, bracket, heterogeneous, found);
            let level = offer.candidate.level();
            // A level below the own one: so are those of all sets. Above it: nothing is known of them.
            let comparable = level == own;
            let bounded = comparable
                && (!offer.reached.accepted(self.law, bracket, present)
                    || best.as_ref().is_some_and(|best| !offer.better(best, self.law)));
            let below = self.level_order(&previous.bracket, level) < self.level_order(&previous.bracket, own);
            if bounded || below {
                continue;
            }
            if comparable && settled.is_some() && floating.same_scores(&offer.candidate) {
                best = Some(offer);
            } else {
                open.extend(floating.branches(&limbo, &offer.candidate));
            }
        }
        best.map(|offer| offer.candidate)
    }

    /// Levels in the order in which the bracket asks for them: the greater is better.
    fn level_order(&self, bracket: &Bracket, level: Level) -> (usize, usize) {
        if bracket.pairs_first { level.by_pairs() } else { (level.m1, level.pairs) }
    }

    /// A candidate of the previous bracket, with what C.12 compares.
    fn offer(&self, previous: &Step, bracket: &Bracket, heterogeneous: bool, found: Found) -> Offer {
        let m1 = if heterogeneous { found.next.m1 } else { 0 };
        let scores = if m1 > 0 && !bracket.last { self.scores(found.next_s1.into_iter()) } else { Vec::new() };
        let reached = Reach { level: Level { m1, pairs: found.next.pairs }, scores };
        let setting = Setting { position: self.position, law: self.law, bracket: &previous.bracket };
        let violations = setting.violations(&found.candidate);
        let sequence = Sequence::of(&previous.bracket, &found.candidate);
        Offer { reached, violations, sequence, candidate: found.candidate }
    }
}

/// What C.12 may put in place of the candidate of the previous bracket.
struct Offer {
    reached: Reach,
    violations: Violations,
    sequence: Sequence,
    candidate: Candidate,
}

impl Offer {
    /// Does it get further, or violate less, or come earlier?
    fn better(&self, other: &Self, law: Law) -> bool {
        let (reached, known) = (self.reached.order(law), other.reached.order(law));
        reached > known || reached == known && (&self.violations, &self.sequence) < (&other.violations, &other.sequence)
    }
}
