//! Score brackets (A.3), and the possible outcomes of a bracket.

use super::absolute::{bye_allowed, compatible};
use super::edition::Law;
use crate::systems::common::before_2017::PairedBracket;
use crate::tournament::{Points, Position};

/// A score bracket to be paired. Players are given by rank in [`Position::entrants`].
#[derive(Clone, Debug, PartialEq, Eq, Default)]
pub struct Bracket {
    /// All players by ascending rank, except those in [`Bracket::outside`].
    pub players: Vec<u32>,
    /// Number of players at the head of the list who are paired first (M0); 0 if the bracket is homogeneous.
    pub mdps: usize,
    /// Number of players at the head who came from a higher bracket, even if the bracket is treated as homogeneous.
    pub came_down: usize,
    /// Players without an opponent here, who are moved down before the bracket is paired (C.1).
    pub outside: Vec<u32>,
    /// Whether this is the lowest bracket, in which at most one player, with the bye, may stay unpaired.
    pub last: bool,
    /// Whether the number of pairs precedes M1, because C.12 has moved other players down to make P1 pairs possible.
    pub pairs_first: bool,
    /// Whether C.13 has joined brackets into this one, so that D.4 applies.
    pub joined: bool,
    /// Whether A.7.d is not applied, because of the consequences that it would have.
    pub without_a7d: bool,
}

impl Bracket {
    /// Builds the bracket of `residents` and the players `moved_down` from above, who come first. Applies A.3 and,
    /// except in the last bracket, C.1.
    #[must_use]
    pub fn new(position: &Position, law: Law, moved_down: &[u32], residents: &[u32], last: bool) -> Self {
        let everybody: Vec<u32> = moved_down.iter().chain(residents).copied().collect();
        let lonely =
            |rank: &u32| !last && !everybody.iter().any(|&o| o != *rank && compatible(position, law, *rank, o));
        let outside: Vec<u32> = residents.iter().copied().filter(lonely).collect();
        let mut players = everybody;
        players.retain(|rank| !outside.contains(rank));
        let came_down = moved_down.len();
        let mdps = if law.halves(last) && 2 * came_down >= players.len() { 0 } else { came_down };
        Self { players, mdps, came_down, outside, last, ..Self::default() }
    }

    /// Whether some players are paired before the rest.
    #[must_use]
    pub fn heterogeneous(&self) -> bool {
        self.mdps > 0
    }

    /// Whether the player is one of the players paired first.
    #[must_use]
    pub fn is_mdp(&self, rank: u32) -> bool {
        self.heads(self.mdps, rank)
    }

    /// Whether the player came from a higher bracket.
    #[must_use]
    pub fn moved_down(&self, rank: u32) -> bool {
        self.heads(self.came_down, rank)
    }

    /// C.1: whether a moved-down player has no opponent in the bracket and cannot get the bye here either.
    #[must_use]
    pub fn has_stranded(&self, position: &Position, law: Law) -> bool {
        let everybody = || self.players.iter().chain(&self.outside);
        let odd = self.last && self.players.len() % 2 == 1;
        self.players[..self.came_down].iter().any(|&rank| {
            let meets = everybody().any(|&other| other != rank && compatible(position, law, rank, other));
            !(meets || odd && bye_allowed(position, law, rank))
        })
    }

    /// Whether the player is among the first `count`.
    fn heads(&self, count: usize, rank: u32) -> bool {
        count > 0 && rank <= self.players[count - 1]
    }

    /// C.14.b.2: the same bracket with M1 = 0, managed as homogeneous.
    #[must_use]
    pub fn as_homogeneous(&self) -> Self {
        Self { mdps: 0, ..self.clone() }
    }

    /// P0 (A.6.b).
    #[must_use]
    pub fn p0(&self) -> usize {
        self.players.len() / 2
    }

    /// The level at which C.14 begins: M0 moved-down players and P0 pairs.
    #[must_use]
    pub fn full(&self) -> Level {
        Level { m1: self.mdps, pairs: self.p0() }
    }

    /// The level at which C.14 would begin if C.1 moved no player on. It is the target of C.12 when C.1 applies C.12
    /// because of a moved-down player without an opponent.
    #[must_use]
    pub fn full_before_c1(&self, law: Law) -> Level {
        let all = self.players.len() + self.outside.len();
        let homogeneous = law.halves(self.last) && 2 * self.came_down >= all;
        Level { m1: if homogeneous { 0 } else { self.came_down }, pairs: all / 2 }
    }

    /// The level that `Backtracking::Everything` demands of C.12: P0 pairs, and M0 moved-down players in pairs, but at
    /// most half of all players (players without an opponent included).
    #[must_use]
    pub fn everything(&self) -> Level {
        let half = (self.players.len() + self.outside.len()) / 2;
        Level { m1: self.mdps.min(half), pairs: self.p0() }
    }

    /// The lowest score in the bracket.
    #[must_use]
    pub fn lowest(&self, position: &Position) -> Points {
        self.players.last().map_or(0, |&rank| position.entrants[rank as usize].score)
    }
}

/// A pairing of a bracket, tentative or final.
#[derive(Clone, Debug, PartialEq, Eq, Default)]
pub struct Candidate {
    /// `(higher, lower)` by rank: in a heterogeneous bracket first the pairs of S1, then the remainder in the order of
    /// its S1.
    pub pairs: Vec<(u32, u32)>,
    /// Number of pairs of moved-down players (M1); they come first.
    pub m1: usize,
    /// All players left unpaired, by ascending rank, including [`Bracket::outside`].
    pub floaters: Vec<u32>,
}

impl Candidate {
    /// The members of S1 in a heterogeneous bracket.
    pub fn s1(&self) -> impl Iterator<Item = u32> + '_ {
        self.pairs[..self.m1].iter().map(|&(mdp, _)| mdp)
    }

    /// The level that C.14 had to go down to: M1 and the number of pairs.
    #[must_use]
    pub fn level(&self) -> Level {
        Level { m1: self.m1, pairs: self.pairs.len() }
    }
}

/// The numbers that C.14 lowers. Greater is better; M1 comes first.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub struct Level {
    /// Number of pairs of moved-down players (M1).
    pub m1: usize,
    /// Number of all pairs (P1).
    pub pairs: usize,
}

impl Level {
    /// Sort key for comparisons in which the number of pairs precedes M1.
    #[must_use]
    pub fn by_pairs(self) -> (usize, usize) {
        (self.pairs, self.m1)
    }
}

/// A bracket and how it was paired.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Step {
    /// The bracket.
    pub bracket: Bracket,
    /// Its pairing.
    pub candidate: Candidate,
    /// Why it was paired (again): in the ordinary course, or by C.12 or C.13.
    pub reason: Reason,
}

/// Why a bracket has the pairing that it has.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Reason {
    /// The best pairing of the bracket by itself.
    Ordinary,
    /// C.12: other players were moved down, so that the next bracket could pair them.
    Backtracked,
    /// C.13: paired again so that the lowest bracket could be paired.
    Completion,
    /// C.13: the best pairing of the two lowest brackets joined into one.
    Merged,
}

impl PairedBracket for Step {
    fn pairs(&self) -> &[(u32, u32)] {
        &self.candidate.pairs
    }

    fn floaters(&self) -> &[u32] {
        &self.candidate.floaters
    }
}
