//! Who can meet whom, as bit rows, and questions without weights.

use super::super::Edition;
use crate::systems::common::meetings::{Meetings, Pool};
use crate::tournament::{Points, Position, Strength};

/// The players of the round.
pub(super) struct Field<'a> {
    pub position: &'a Position,
    pub edition: Edition,
    /// Who may meet whom (C1, C3).
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

    /// The number of players at the head of `players` who have the score of `first`.
    pub fn end_of_score(&self, first: u32, players: &[u32]) -> usize {
        players.partition_point(|&rank| self.score(rank) >= self.score(first))
    }

    /// C1 and C3.
    pub fn may_pair(&self, a: u32, b: u32) -> bool {
        self.meetings.allow(a, b)
    }

    /// How many of a set can meet with a player.
    fn count(&self, rank: u32, set: &[u64]) -> usize {
        self.meetings.row(rank).iter().zip(set).map(|(row, set)| (row & set).count_ones() as usize).sum()
    }

    /// Can a player meet one of a set?
    pub fn meets_one_of(&self, rank: u32, set: &[u64]) -> bool {
        self.meetings.row(rank).iter().zip(set).any(|(row, set)| row & set != 0)
    }

    /// Nobody of these has to avoid more of them.
    pub fn blocked(&self, players: &[u32]) -> usize {
        let set = self.meetings.set(players);
        let blocked = |&rank: &u32| players.len().saturating_sub(1 + self.count(rank, &set));
        players.iter().map(blocked).max().unwrap_or(0)
    }

    /// Can these all be paired with one another?
    pub fn perfect(&self, players: &[u32]) -> bool {
        // Dirac: everybody can meet half of the others.
        let robust = players.is_empty() || players.len() >= 2 * self.blocked(players) + 2;
        players.len().is_multiple_of(2)
            && (robust || Pool::new(&self.meetings).perfect(players.iter().copied()))
    }

    /// Of an odd number: who can be left over when all the others are paired with one another? `None`: they cannot be,
    /// whoever is left.
    pub fn spare(&self, players: &[u32]) -> Option<Vec<u64>> {
        let graph = self.meetings.graph();
        let mut matcher = self.meetings.matcher(players);
        if 2 * matcher.maximise(&graph) + 1 != players.len() {
            return None;
        }
        let single = players.iter().find(|&&rank| matcher.mate(rank as usize).is_none())?;
        matcher.augment_from(&graph, *single as usize);
        let outer: Vec<u32> = players.iter().copied().filter(|&rank| matcher.is_outer(rank as usize)).collect();
        Some(self.meetings.set(&outer))
    }
}
