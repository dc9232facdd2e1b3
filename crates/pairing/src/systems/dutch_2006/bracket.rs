//! Score brackets (A.3), stages of requirements (C.2 to C.14), and the possible outcomes of a bracket.

use super::absolute::{Strictness, bye_allowed, may_meet_at_all};
use super::edition::Law;
use crate::systems::RuleId;
use crate::systems::common::before_2017::PairedBracket;
use crate::tournament::{Colour, Position};

/// A score bracket to be paired. Players are given by rank in [`Position::entrants`].
#[derive(Clone, Debug, PartialEq, Eq, Default)]
pub struct Bracket {
    /// All players by ascending rank, except those in [`Bracket::outside`]; moved-down players come first.
    pub players: Vec<u32>,
    /// Number of players who were moved down from a higher bracket.
    pub moved_down: usize,
    /// Whether it is paired as a heterogeneous bracket: not if at least half were moved down (A.3).
    pub heterogeneous: bool,
    /// Players without an opponent here, who are moved down, or in the lowest bracket have the bye, before the bracket
    /// is paired (C.1).
    pub outside: Vec<u32>,
    /// Whether this is the lowest bracket, in which at most one player, with the bye, stays unpaired.
    pub last: bool,
}

impl Bracket {
    /// Builds the bracket of `residents` and the players `moved_down` from above, who come first, by C.1 and then A.3.
    /// Moved-down players whom C.12 could not help leave as residents do: "if necessary players will be moved down" (B,
    /// absolute criteria). Only one player can leave the lowest bracket, for the bye.
    #[must_use]
    pub fn new(position: &Position, law: Law, moved_down: &[u32], residents: &[u32], last: bool) -> Self {
        let everybody = [moved_down, residents].concat();
        let mut outside: Vec<u32> = lonely(position, law, &everybody, &everybody).collect();
        outside.sort_unstable();
        if last && !(outside.len() == 1 && everybody.len() % 2 == 1 && bye_allowed(position, law, outside[0])) {
            outside.clear();
        }
        let stays = |rank: &u32| outside.binary_search(rank).is_err();
        let moved_down = moved_down.iter().filter(|&rank| stays(rank)).count();
        let players: Vec<u32> = everybody.into_iter().filter(stays).collect();
        let half = law.has(RuleId::HALF_MOVED_DOWN) && 2 * moved_down >= players.len();
        Self { moved_down, heterogeneous: moved_down > 0 && !half, players, outside, last }
    }

    /// A.6: p of the heterogeneous group, which is the number of players moved down; 0 in a homogeneous bracket.
    #[must_use]
    pub fn p(&self) -> usize {
        if self.heterogeneous { self.moved_down } else { 0 }
    }

    /// All players by ascending rank, including the players outside.
    #[must_use]
    pub fn everybody(&self) -> Vec<u32> {
        let mut everybody = [&self.players[..], &self.outside[..]].concat();
        everybody.sort_unstable();
        everybody
    }
}

/// C.1: the players of `group` without an opponent in the bracket.
pub(super) fn lonely<'p>(
    position: &'p Position,
    law: Law,
    group: &'p [u32],
    everybody: &'p [u32],
) -> impl Iterator<Item = u32> + 'p {
    let meets = move |a: u32| everybody.iter().any(|&b| a != b && may_meet_at_all(position, law, a, b));
    group.iter().copied().filter(move |&rank| !meets(rank))
}

/// A pairing of a bracket, tentative or final.
#[derive(Clone, Debug, PartialEq, Eq, Default)]
pub struct Candidate {
    /// `(higher, lower)` by rank: first the pairs of the heterogeneous group in the order of S1, then the pairs of the
    /// homogeneous group or remainder in the order of its S1.
    pub pairs: Vec<(u32, u32)>,
    /// Number of pairs of the heterogeneous group.
    pub p: usize,
    /// All players left unpaired, by ascending rank, including [`Bracket::outside`].
    pub floaters: Vec<u32>,
}

impl Candidate {
    /// The level that C.14 had to go down to.
    #[must_use]
    pub fn level(&self) -> Level {
        Level { p: self.p, pairs: self.pairs.len() }
    }
}

/// The numbers that C.14 lowers. Greater is better; the pairs of the heterogeneous group come first.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub struct Level {
    /// Number of pairs of the heterogeneous group.
    pub p: usize,
    /// Number of all pairs.
    pub pairs: usize,
}

/// The requirements on a candidate: the state of the procedure when it is tried.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Stage {
    /// How many of the criteria B.5 and B.6 have been dropped, in the order of C.9 and C.10.
    pub dropped: usize,
    /// x of the heterogeneous group. `None`: C.11 has raised it to p, so that it no longer limits anything.
    pub x: Option<usize>,
    /// The amount by which C.11 has raised x of the homogeneous group or remainder. `None`: to its p.
    pub raised: Option<usize>,
    /// How colours are treated.
    pub strictness: Strictness,
}

/// A bracket and how it was paired.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Step {
    /// The bracket.
    pub bracket: Bracket,
    /// Its pairing.
    pub candidate: Candidate,
    /// The requirements under which it was found. `None`: C.14 reached p = 0, and the whole bracket was moved down.
    pub stage: Option<Stage>,
    /// Why it was paired (again): in the ordinary course, or by C.12 or C.13.
    pub reason: Reason,
}

/// Why a bracket has the pairing that it has.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Reason {
    /// The first candidate that complies.
    Ordinary,
    /// C.12: another player was moved down, so that the next bracket could make its p pairs.
    Backtracked,
    /// C.13: paired again so that the lowest bracket could be paired.
    Completion,
    /// C.13: the two lowest brackets joined into one.
    Joined,
}

impl PairedBracket for Step {
    fn pairs(&self) -> &[(u32, u32)] {
        &self.candidate.pairs
    }

    fn floaters(&self) -> &[u32] {
        &self.candidate.floaters
    }
}

/// A.8: w, b, q and x of a group with given preferences.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Count {
    /// Players with a preference for White.
    pub w: usize,
    /// Players with a preference for Black.
    pub b: usize,
    /// Half of the players, rounded upwards.
    pub q: usize,
}

impl Count {
    pub(super) fn of(preferences: impl Iterator<Item = Option<Colour>>) -> Self {
        let (mut w, mut b, mut n) = (0, 0, 0usize);
        for preference in preferences {
            n += 1;
            w += usize::from(preference == Some(Colour::White));
            b += usize::from(preference == Some(Colour::Black));
        }
        Self { w, b, q: n.div_ceil(2) }
    }

    /// x: b - q if b > w, else w - q; never below zero.
    #[must_use]
    pub fn x(self) -> usize {
        if self.b > self.w { self.b.saturating_sub(self.q) } else { self.w.saturating_sub(self.q) }
    }
}
