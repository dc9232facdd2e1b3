//! Computes the answer of the oracle without enumerating the candidates: each stage of requirements is one question to
//! a matching, or a few. The exact route ([`steps_exactly`]) uses no matching: it enumerates the candidates, for the
//! tests.
//!
//! "Can all be paired?" is asked for more and more players, so each matching starts from the previous one. With a limit
//! x on denied colours, one weighted matching is kept; after the first opponent with whom it cannot be good enough, one
//! search without the player rejects most of the others at once (`matching::weighted::first_within`).
//!
//! **C.12.** F are those who are moved down, c in number; no two of F can meet, or the bracket above would make one
//! more pair. L' are the residents without those who leave by C.1, as neither a resident nor anybody of F can meet
//! them. The bracket can take F in two ways only: each of F meets a resident of its own; or L' are c - 1, one of F
//! stays unpaired (in the lowest bracket, with the bye), and the others meet all of L' (`with_one_over`). The first is
//! one matching. So is the second, if every resident can meet another one. If not, L' depends on F, and the question is
//! NP-complete. From "has a graph k vertices all of which are adjacent?": above, a player for each of its edges, and so
//! many hubs, whom all of these can meet and only these, that any q = k (k - 1) / 2 of them may be moved down (k > 2);
//! and two players whom C.1 moves down. Below, a resident for each vertex, whom the players of its edges can meet; q -
//! k residents whom all players of edges and each other can meet; and one more, whom these residents and the two of C.1
//! can meet, but no one else. The two share that one opponent, so the first way is closed. The second asks that L' are
//! q + 1 in number: that q edges have k vertices. Then every vertex meets the player of one of its edges, and the other
//! players meet the other residents. Hence a search, over such residents only.
//!
//! **C.11** may take exponential time too. It limits the colours denied in the heterogeneous group and, at the same
//! time, those in the remainder (`treat`). Where a mode of `ask` expresses a limit as a sum over pairs, one matching
//! answers it. What remains are brackets in which both limits bind and two or more pairs of the smaller colour are
//! allowed, or a player of S2 has no preference. The general question is "a perfect matching with exactly k edges of
//! one colour"; only randomised algorithms are known to answer it in polynomial time, and their "no" may be wrong. A
//! round that exceeds the budget is `unfinished`.

mod ask;
mod exact;
mod graph;
mod treat;

use super::absolute::{bye_allowed, may_meet_at_all};
use super::bracket::{Bracket, Candidate, Level, Reason, Step, lonely};
use super::criteria::{Setting, strictnesses};
use super::edition::{Edition, Law};
use crate::budget;
use crate::matching::BitMatcher;
use crate::systems::NoPairing;
use crate::systems::RuleId;
use crate::systems::common;
use crate::systems::common::before_2017::pairing;
use crate::systems::common::meetings::Pool;
use crate::systems::dutch::bracket::scoregroups;
use crate::tournament::{Pairing, Position};
use graph::{Below, Meetings, OneOver, Rest};
use std::cell::RefCell;
use treat::{Found, sequence, treat};

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

/// [`steps`], with or without the modes that know the parity of their sums (which change nothing but time: for the
/// tests that show it).
///
/// # Errors
/// As [`pair`].
#[doc(hidden)]
pub fn steps_with(position: &Position, law: Law, minorities: bool) -> Result<Vec<Step>, NoPairing> {
    Round { position, law, known: Meetings::new(position), minorities, exact: None }.steps()
}

/// What the exact route came to.
#[doc(hidden)]
#[derive(Debug, Default)]
pub struct Exactly {
    /// Brackets that were walked candidate by candidate, by number of players.
    pub walked: Vec<usize>,
    /// Those in which that took too long; the engine's own answer stands in for them.
    pub too_long: Vec<usize>,
}

/// [`steps`] by the exact route: each bracket candidate by candidate; in each, players are looked at `most` times at
/// most. Of the whole text only, not of mutants. For the tests that show that matchings change nothing but time.
///
/// # Errors
/// As [`pair`].
#[doc(hidden)]
pub fn steps_exactly(position: &Position, edition: Edition, most: usize) -> (Result<Vec<Step>, NoPairing>, Exactly) {
    let exact = RefCell::default();
    let steps = Round {
        position,
        law: edition.law(),
        known: Meetings::new(position),
        minorities: true,
        exact: Some((most, &exact)),
    }
    .steps();
    (steps, exact.into_inner())
}

/// C.14: p has become zero, the whole bracket is moved down.
fn whole(bracket: Bracket) -> Step {
    let candidate = Candidate { floaters: bracket.everybody(), ..Candidate::default() };
    Step { bracket, candidate, stage: None, reason: Reason::Ordinary }
}

struct Round<'a> {
    position: &'a Position,
    law: Law,
    known: Meetings,
    /// See [`treat`].
    minorities: bool,
    /// The exact route: how often it may look at players in a bracket, and what has come of it.
    exact: Option<(usize, &'a RefCell<Exactly>)>,
}

impl Round<'_> {
    fn steps(&self) -> Result<Vec<Step>, NoPairing> {
        let groups = scoregroups(self.position);
        let Some((lowest, others)) = groups.split_last() else { return Ok(Vec::new()) };
        let mut steps: Vec<Step> = Vec::with_capacity(groups.len());
        for group in others {
            let residents: Vec<u32> = group.clone().collect();
            let bracket = self.bracket(&mut steps, &residents, false);
            let step = match self.treat(&bracket, Rest::Free, None) {
                Some((candidate, stage)) => Step { bracket, candidate, stage: Some(stage), reason: Reason::Ordinary },
                None => whole(bracket),
            };
            steps.push(step);
        }
        self.finish(steps, lowest.clone().collect())
    }

    /// C.1 to C.11 and C.14, by matchings or by the exact route.
    fn treat(&self, bracket: &Bracket, rest: Rest<'_>, wanted: Option<Level>) -> Option<Found> {
        let Some((most, answers)) = self.exact else { return self.by_matchings(bracket, rest, wanted) };
        match exact::treat(self.position, self.law, bracket, (rest, wanted), most) {
            Ok(found) => {
                answers.borrow_mut().walked.push(bracket.players.len());
                found
            }
            Err(exact::TooLong) => {
                answers.borrow_mut().too_long.push(bracket.players.len());
                self.by_matchings(bracket, rest, wanted)
            }
        }
    }

    fn by_matchings(&self, bracket: &Bracket, rest: Rest<'_>, wanted: Option<Level>) -> Option<Found> {
        treat(self.position, self.law, &self.known, bracket, (rest, wanted), self.minorities)
    }

    /// The bracket under those already paired, C.12 applied.
    fn bracket(&self, steps: &mut [Step], residents: &[u32], last: bool) -> Bracket {
        let bracket = self.below(steps, residents, last);
        let Some((candidate, stage)) = self.another_player(steps, &bracket, residents) else { return bracket };
        if let Some(step) = steps.last_mut() {
            (step.candidate, step.stage, step.reason) = (candidate, Some(stage), Reason::Backtracked);
        }
        self.below(steps, residents, last)
    }

    fn can_be_paired(&self, players: &[u32]) -> bool {
        let may_meet = |a, b| self.known.at_all(self.position, self.law, a, b);
        BitMatcher::can_pair_or_leave_one(players, may_meet, |a| bye_allowed(self.position, self.law, a))
    }

    /// Who may meet whom at all, and who may have the bye.
    fn meetings(&self) -> common::meetings::Meetings {
        let meet = |a, b| self.known.at_all(self.position, self.law, a, b);
        let bye = |rank| bye_allowed(self.position, self.law, rank);
        common::meetings::Meetings::with_bye(self.position.entrants.len(), meet, bye)
    }

    fn below(&self, steps: &[Step], residents: &[u32], last: bool) -> Bracket {
        let floaters = steps.last().map_or(&[][..], |step| &step.candidate.floaters);
        Bracket::new(self.position, self.law, floaters, residents, last)
    }

    /// The lowest bracket: C.13 as long as it cannot be paired.
    fn finish(&self, mut steps: Vec<Step>, lowest: Vec<u32>) -> Result<Vec<Step>, NoPairing> {
        let bracket = self.bracket(&mut steps, &lowest, true);
        if self.can_be_paired(&bracket.everybody()) {
            return self.with_lowest(steps, bracket, Reason::Ordinary);
        }
        self.backwards(steps, lowest)
    }

    fn with_lowest(&self, mut steps: Vec<Step>, bracket: Bracket, reason: Reason) -> Result<Vec<Step>, NoPairing> {
        let (candidate, stage) = self.treat(&bracket, Rest::Complete(&[]), None).ok_or(NoPairing)?;
        steps.push(Step { bracket, candidate, stage: Some(stage), reason });
        Ok(steps)
    }

    /// The lowest bracket cannot be paired: C.13, upwards until it can.
    fn backwards(&self, mut steps: Vec<Step>, mut lowest: Vec<u32>) -> Result<Vec<Step>, NoPairing> {
        let meetings = self.meetings();
        // One matching for each of the two questions: both sets of players grow upwards.
        let (mut of_bracket, mut of_both) = (Pool::new(&meetings), Pool::new(&meetings));
        let mut reason = Reason::Ordinary;
        loop {
            let penultimate = steps.pop().ok_or(NoPairing)?;
            // Whichever way the bracket is paired, all of these must be.
            let upper = penultimate.bracket.everybody();
            let possible = self.exact.is_some() || of_both.complete([&upper[..], &lowest].concat());
            let completing = || self.treat(&penultimate.bracket, Rest::Complete(&lowest), None);
            let bracket = if let Some((candidate, stage)) = possible.then(completing).flatten() {
                steps.push(Step { candidate, stage: Some(stage), reason: Reason::Completion, ..penultimate });
                self.below(&steps, &lowest, true)
            } else {
                reason = Reason::Joined;
                let above = steps.last().map_or(&[][..], |step| &step.candidate.floaters);
                lowest = upper.into_iter().filter(|rank| above.binary_search(rank).is_err()).chain(lowest).collect();
                self.below(&steps, &lowest, true)
            };
            if of_bracket.complete(bracket.everybody()) {
                return self.with_lowest(steps, bracket, reason);
            }
        }
    }

    /// C.12: a moved-down player finds no opponent (C.1), or p pairs cannot be made in this heterogeneous bracket; the
    /// pairing of the previous one whereby another player is moved down, and they can.
    fn another_player(&self, steps: &[Step], bracket: &Bracket, residents: &[u32]) -> Option<Found> {
        let previous = steps.last()?;
        let floaters = &previous.candidate.floaters;
        let (position, law) = (self.position, self.law);
        if !strands(position, law, bracket, (floaters, residents)) || !law.has(RuleId::BACKTRACK) {
            return None;
        }
        let level = previous.candidate.level();
        let below = Below { residents, one_over: None };
        let found = self.treat(&previous.bracket, Rest::Next(&below), Some(level));
        if self.exact.is_some() || !law.has(RuleId::HALF_MOVED_DOWN) {
            return found;
        }
        self.with_one_over(previous, (residents, bracket.last), level, found)
    }

    /// C.12, the second way to take those who are moved down (see the module): the first pairing of the bracket above
    /// that leaves one of them over when all residents are met; or what was `found`, if that comes earlier.
    ///
    /// Residents who cannot meet each other leave by C.1 if nobody who is moved down can meet them either, and are none
    /// of the bracket. How many of them do is known, but not who: branch and bound.
    fn with_one_over(
        &self,
        previous: &Step,
        (residents, last): (&[u32], bool),
        level: Level,
        found: Option<Found>,
    ) -> Option<Found> {
        let (position, law) = (self.position, self.law);
        let setting = Setting::new(position, law, &previous.bracket);
        let modes = strictnesses(position, law, &previous.bracket);
        let place = |(candidate, stage): &Found| {
            let mode = modes.iter().position(|&mode| mode == stage.strictness);
            let [x, raised] = [stage.x, stage.raised].map(|limit| limit.unwrap_or(usize::MAX));
            (mode, stage.dropped, x, raised, sequence(&setting, candidate))
        };
        let open: Vec<u32> = if last { Vec::new() } else { lonely(position, law, residents, residents).collect() };
        let (all, leave) = (open.len(), (residents.len() + 1).checked_sub(previous.candidate.floaters.len()));
        let Some(leave) = leave.filter(|&leave| leave <= all) else { return found };
        let mut best = found;
        let mut parts = vec![OneOver { last, open, avoided: Vec::new() }];
        while let Some(part) = parts.pop() {
            budget::allocate(part.bytes());
            if part.avoided.len() > leave || part.avoided.len() + part.open.len() < leave {
                continue;
            }
            let below = Below { residents, one_over: Some(part.clone()) };
            let Some(found) = self.treat(&previous.bracket, Rest::Next(&below), Some(level)) else { continue };
            if best.as_ref().is_some_and(|best| place(best) <= place(&found)) {
                continue;
            }
            let floaters = &found.0.floaters;
            if takes(position, law, floaters, residents) {
                best = Some(found);
                continue;
            }
            let met = |rank: &&u32| floaters.iter().any(|&other| self.known.at_all(position, law, **rank, other));
            let Some(&resident) = part.open.iter().find(met) else { continue };
            let mut with = part;
            with.open.retain(|&rank| rank != resident);
            let mut without = with.clone();
            without.avoided.push(resident);
            parts.extend([without, with]);
        }
        best
    }
}

/// C.12: does the bracket of these residents make its p pairs with these moved down, and does each of them find an
/// opponent (C.1)? Heterogeneous, p are the players moved down; else, half of all.
#[must_use]
pub fn takes(position: &Position, law: Law, floaters: &[u32], residents: &[u32]) -> bool {
    let bracket = bracket_with(position, law, floaters, residents);
    if strands(position, law, &bracket, (floaters, residents)) {
        return false;
    }
    let players = &bracket.players;
    let meet = |v: usize, w: usize| may_meet_at_all(position, law, players[v], players[w]);
    match (bracket.heterogeneous, bracket.last) {
        (true, _) => true,
        (false, true) => can_be_paired(position, law, &bracket.everybody()),
        (false, false) => BitMatcher::most_pairs(players.len(), meet) == players.len() / 2,
    }
}

/// The bracket of these residents with these moved down into it.
#[must_use]
pub fn bracket_with(position: &Position, law: Law, floaters: &[u32], residents: &[u32]) -> Bracket {
    let last = residents.last().is_some_and(|&rank| rank as usize + 1 == position.entrants.len());
    Bracket::new(position, law, floaters, residents, last)
}

/// What C.12 is applied for: one of those moved down into this bracket has no opponent in it (C.1), or it is
/// heterogeneous and they cannot all be paired with residents.
#[must_use]
pub fn strands(position: &Position, law: Law, bracket: &Bracket, (floaters, residents): (&[u32], &[u32])) -> bool {
    let everybody = [floaters, residents].concat();
    lonely(position, law, floaters, &everybody).next().is_some()
        || bracket.heterogeneous && !find_opponents(position, law, floaters, residents)
}

/// Can all of these be paired, one with the bye if their number is odd?
#[must_use]
pub fn can_be_paired(position: &Position, law: Law, players: &[u32]) -> bool {
    let may_meet = |a, b| may_meet_at_all(position, law, a, b);
    BitMatcher::can_pair_or_leave_one(players, may_meet, |a| bye_allowed(position, law, a))
}

/// Can each of these be paired with one of the residents?
fn find_opponents(position: &Position, law: Law, moved_down: &[u32], residents: &[u32]) -> bool {
    let pairs = BitMatcher::most_pairs(moved_down.len() + residents.len(), |v, w| {
        let resident = w.checked_sub(moved_down.len()).and_then(|at| residents.get(at));
        let player = moved_down.get(v);
        player.zip(resident).is_some_and(|(&a, &b)| may_meet_at_all(position, law, a, b))
    });
    pairs == moved_down.len()
}
