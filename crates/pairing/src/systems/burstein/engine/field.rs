//! The allowed pairs as bit rows, and queries without weights.

use super::super::{Edition, criteria};
use crate::matching::bits::has;
use crate::systems::common::meetings::{Meetings, Pool};
use crate::tournament::{Points, Position, Strength};

/// The players of the round.
pub(super) struct Field<'a> {
    pub position: &'a Position,
    pub edition: Edition,
    /// The allowed pairs (C1, C3).
    pub meetings: Meetings,
}

impl<'a> Field<'a> {
    pub fn new(position: &'a Position, edition: Edition) -> Self {
        let absolute = |rank: usize| {
            let preference = position.entrants[rank].preference?;
            (preference.strength == Strength::Absolute).then_some(preference.colour)
        };
        Self { position, edition, meetings: Meetings::new(position, absolute) }
    }

    pub fn score(&self, rank: u32) -> Points {
        self.position.entrants[rank as usize].score
    }

    /// C6 of floaters; `incoming`: the incoming floaters of the bracket as bits.
    pub fn floaters(&self, floaters: &[u32], incoming: &[u64]) -> Vec<Points> {
        criteria::floater_scores(self.position, self.edition, floaters, |rank| has(incoming, rank as usize))
    }

    /// The number of players at the start of `players` who have the score of `first`.
    pub fn end_of_score(&self, first: u32, players: &[u32]) -> usize {
        players.partition_point(|&rank| self.score(rank) >= self.score(first))
    }

    /// Whether two players may meet under C1 and C3.
    pub fn may_pair(&self, a: u32, b: u32) -> bool {
        self.meetings.allow(a, b)
    }

    /// The number of players in a set who can meet a player.
    fn count(&self, rank: u32, set: &[u64]) -> usize {
        self.meetings.row(rank).iter().zip(set).map(|(row, set)| (row & set).count_ones() as usize).sum()
    }

    /// Whether a player can meet any player in a set.
    pub fn meets_one_of(&self, rank: u32, set: &[u64]) -> bool {
        self.meetings.meets_one_of(rank, set)
    }

    /// The maximum number of these players that any of them cannot meet.
    pub fn blocked(&self, players: &[u32]) -> usize {
        let set = self.meetings.set(players);
        let blocked = |&rank: &u32| players.len().saturating_sub(1 + self.count(rank, &set));
        players.iter().map(blocked).max().unwrap_or(0)
    }

    /// Whether these players can all be paired with each other. Reuses results of earlier queries in `pool`.
    pub fn perfect(&self, pool: &mut Pool<'_>, players: &[u32]) -> bool {
        // Dirac's theorem applies: the number of opponents of each player is at least half the number of players.
        let robust = players.is_empty() || players.len() >= 2 * self.blocked(players) + 2;
        players.len().is_multiple_of(2) && (robust || pool.perfect(players.iter().copied()))
    }

    /// A new pool for queries about these players.
    pub fn pool(&self) -> Pool<'_> {
        Pool::new(&self.meetings)
    }
}
