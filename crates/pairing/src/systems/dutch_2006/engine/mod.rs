//! Computes the answer of the oracle without enumerating the candidates: each stage of requirements becomes one
//! matching problem, or a few. The exact route ([`steps_exactly`]) uses no matching: it enumerates the candidates, for
//! the tests.
//!
//! Whether all can be paired is checked for more and more players, so each matching starts from the previous one. With
//! a limit x on denied colours, one weighted matching is kept; after the first opponent with whom it cannot be good
//! enough, one search without the player rejects most of the others at once (`matching::weighted::first_within`). With
//! two limits, three such matchings are kept (`ask::WithinLimits`).
//!
//! **C.12.** F are the c players moved down; no two of F can meet, or the bracket above would make one more pair. L'
//! are the residents without those who leave by C.1, because neither a resident nor a player of F can meet them. The
//! bracket can take F in two ways only: each of F meets a different resident; or L' has c - 1 members, one of F stays
//! unpaired (in the lowest bracket, with the bye), and the others meet all of L' (`with_one_over`). The first way is
//! one matching. So is the second, if every resident can meet another one. If not, L' depends on F, and the question is
//! NP-complete, by reduction from "does a graph have k vertices all of which are adjacent?". Above, there is a player
//! for each of its edges, and enough hubs, who can meet all of these and only these, that any q = k (k - 1) / 2 of them
//! may be moved down (k > 2); and two players whom C.1 moves down. Below, there is a resident for each vertex, who can
//! meet the players of its edges; q - k residents who can meet all players of edges and each other; and one more, who
//! can meet only these residents and the two of C.1. The two share that one opponent, so the first way is closed. The
//! second requires L' to have q + 1 members: q edges must have k vertices. Then every vertex meets the player of one of
//! its edges, and the other players the other residents. Hence a search, over such residents only.
//!
//! **C.11** may take exponential time too. It limits the colours denied in the heterogeneous group and, at the same
//! time, in the remainder (`treat`). Where a mode of `ask` expresses a limit as a sum over pairs, one matching is
//! enough. The exceptions are brackets in which both limits bind and two or more pairs of the smaller colour are
//! allowed, or a player of S2 has no preference. The general problem is "a perfect matching with exactly k edges of one
//! colour"; only randomised algorithms are known to solve it in polynomial time, and their "no" may be wrong. A round
//! that exceeds the budget is `unfinished`.

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

/// The brackets from the top, each with its final pairing.
///
/// # Errors
/// As [`pair`].
pub fn steps(position: &Position, law: Law) -> Result<Vec<Step>, NoPairing> {
    steps_with(position, law, true)
}

/// [`steps`], with or without the modes that know the parity of their sums. They affect only the running time; tests
/// show this.
///
/// # Errors
/// As [`pair`].
#[doc(hidden)]
pub fn steps_with(position: &Position, law: Law, minorities: bool) -> Result<Vec<Step>, NoPairing> {
    Round { position, law, known: Meetings::new(position), minorities, exact: None }.steps()
}

/// The statistics of the exact route.
#[doc(hidden)]
#[derive(Debug, Default)]
pub struct Exactly {
    /// Sizes of the brackets that were walked candidate by candidate, in players.
    pub walked: Vec<usize>,
    /// Sizes of the brackets in which that took too long; the engine's own answer is used there.
    pub too_long: Vec<usize>,
}

/// [`steps`] by the exact route: walks each bracket candidate by candidate, looking at players at most `most` times per
/// bracket. For the whole text only, not for mutants. Tests use it to show that matchings affect only the running time.
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
    /// The exact route: how often it may look at players in a bracket, and its statistics.
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

    /// Treats a bracket by C.1 to C.11 and C.14, with matchings or by the exact route.
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

    /// The bracket that follows the brackets already paired, with C.12 applied.
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

    /// Which players may meet at all, and which may have the bye.
    fn meetings(&self) -> common::meetings::Meetings {
        let meet = |a, b| self.known.at_all(self.position, self.law, a, b);
        let bye = |rank| bye_allowed(self.position, self.law, rank);
        common::meetings::Meetings::with_bye(self.position.entrants.len(), meet, bye)
    }

    fn below(&self, steps: &[Step], residents: &[u32], last: bool) -> Bracket {
        let floaters = steps.last().map_or(&[][..], |step| &step.candidate.floaters);
        Bracket::new(self.position, self.law, floaters, residents, last)
    }

    /// Pairs the lowest bracket, applying C.13 as long as it cannot be paired.
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

    /// Applies C.13 to a lowest bracket that cannot be paired, upwards until it can.
    fn backwards(&self, mut steps: Vec<Step>, mut lowest: Vec<u32>) -> Result<Vec<Step>, NoPairing> {
        let meetings = self.meetings();
        // One matching per question: both sets of players only grow on the way up.
        let (mut of_bracket, mut of_both) = (Pool::new(&meetings), Pool::new(&meetings));
        let mut reason = Reason::Ordinary;
        loop {
            let penultimate = steps.pop().ok_or(NoPairing)?;
            // All of these must be paired, whichever way the bracket is paired.
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

    /// C.12: if a moved-down player has no opponent (C.1), or p pairs cannot be made in this heterogeneous bracket, the
    /// pairing of the previous bracket that moves down another player so that they can.
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

    /// C.12, the second way to take the players moved down (see the module): the first pairing of the bracket above
    /// with which all residents are met and one of these players is left over; or `found`, if that comes earlier.
    ///
    /// Residents without an opponent among the residents leave by C.1 if no player moved down can meet them either. How
    /// many of them leave is known, but not which, hence branch and bound.
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
            budget::allocate_lists([&part.open, &part.avoided]);
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

/// C.12: whether the bracket of these residents makes its p pairs with these floaters, and each floater has an opponent
/// (C.1). In a heterogeneous bracket p is the number of players moved down, otherwise half of all players.
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

/// Builds the bracket of these residents with these floaters moved down into it.
#[must_use]
pub fn bracket_with(position: &Position, law: Law, floaters: &[u32], residents: &[u32]) -> Bracket {
    let last = residents.last().is_some_and(|&rank| rank as usize + 1 == position.entrants.len());
    Bracket::new(position, law, floaters, residents, last)
}

/// Whether C.12 is to be applied: a floater has no opponent in this bracket (C.1), or the bracket is heterogeneous and
/// the floaters cannot all be paired with residents.
#[must_use]
pub fn strands(position: &Position, law: Law, bracket: &Bracket, (floaters, residents): (&[u32], &[u32])) -> bool {
    let everybody = [floaters, residents].concat();
    lonely(position, law, floaters, &everybody).next().is_some()
        || bracket.heterogeneous && !find_opponents(position, law, floaters, residents)
}

/// Whether all of these players can be paired, one with the bye if their number is odd.
#[must_use]
pub fn can_be_paired(position: &Position, law: Law, players: &[u32]) -> bool {
    let may_meet = |a, b| may_meet_at_all(position, law, a, b);
    BitMatcher::can_pair_or_leave_one(players, may_meet, |a| bye_allowed(position, law, a))
}

/// Whether each of the players moved down can be paired with one of the residents.
fn find_opponents(position: &Position, law: Law, moved_down: &[u32], residents: &[u32]) -> bool {
    let pairs = BitMatcher::most_pairs(moved_down.len() + residents.len(), |v, w| {
        let resident = w.checked_sub(moved_down.len()).and_then(|at| residents.get(at));
        let player = moved_down.get(v);
        player.zip(resident).is_some_and(|(&a, &b)| may_meet_at_all(position, law, a, b))
    });
    pairs == moved_down.len()
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::systems::dutch::testing::sketch;

    /// B.1.b: in the lowest bracket the player left over needs the bye.
    #[test]
    fn a_lowest_bracket_takes_floaters_if_the_one_left_over_may_have_the_bye() {
        let takes = |bar: &str| {
            let position = sketch(&format!("round 3\n1 2.0 - {bar}\n2 2.0 - {bar}\n3 1.0 - {bar}\n"));
            super::takes(&position, Edition::D2006.law(), &[0, 1], &[2])
        };
        assert!(takes("") && !takes("bar"));
    }
}
