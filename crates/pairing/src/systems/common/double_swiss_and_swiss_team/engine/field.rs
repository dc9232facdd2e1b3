//! The players of the round: who can meet whom, and bounds from the number of opponents that a player must not meet.

use super::Rulebook;
use crate::systems::common::meetings::{Meetings, Pool};
use crate::tournament::{Points, Position};

/// The players of the round.
pub(super) struct Field<'a> {
    pub position: &'a Position,
    pub rules: &'a Rulebook,
    pub meetings: Meetings,
    /// The largest number of opponents that any player must not meet.
    pub degree: usize,
}

impl<'a> Field<'a> {
    pub fn new(position: &'a Position, rules: &'a Rulebook) -> Self {
        let degree = position.entrants.iter().map(|entrant| entrant.conflicts.len()).max().unwrap_or(0);
        Self { position, rules, meetings: Meetings::new(position, |_| None), degree }
    }

    pub fn score(&self, rank: u32) -> Points {
        self.position.entrants[rank as usize].score
    }

    /// C7 for one player: whether the player should rather not float up.
    pub fn spared(&self, rank: u32) -> bool {
        (self.rules.upfloater_floated)(self.position, rank)
    }

    pub fn may_meet(&self, a: u32, b: u32) -> bool {
        self.meetings.allow(a, b)
    }

    /// Whether any set of so many players can be paired because each of them can meet at least half of the set (Dirac).
    pub fn robust(&self, players: usize) -> bool {
        players == 0 || (players.is_multiple_of(2) && players >= 2 * self.degree + 2)
    }

    /// Whether all these players can be paired with one another. The pool is only used where counting does not decide.
    pub fn perfect(&self, pool: &mut Pool<'_>, players: &[u32]) -> bool {
        self.robust(players.len()) || pool.perfect(players.iter().copied())
    }
}
