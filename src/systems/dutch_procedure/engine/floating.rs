//! C.12 keeps the scores of the floaters: which of those who came down into a bracket may float on, as sets for a
//! branch and bound search. Its exactness: each step either meets the numbers, or parts the sets in two that have no
//! set in common.

use super::graph::Limbo;
use crate::systems::dutch_procedure::bracket::{Candidate, Step};
use crate::tournament::{Points, Position};

/// Who of those who came down into a bracket float on, as the scores of its floaters allow.
pub(super) struct Floating {
    /// Of each score: how many float, and who has it.
    levels: Vec<(usize, Vec<u32>)>,
}

impl Floating {
    pub fn new(position: &Position, previous: &Step) -> Self {
        let score = |rank: u32| -> Points { position.entrants[rank as usize].score };
        let came_down = &previous.bracket.players[..previous.bracket.came_down];
        let floats = |rank: &u32| previous.candidate.floaters.contains(rank);
        let mut scores: Vec<Points> = came_down.iter().copied().filter(floats).map(score).collect();
        scores.dedup();
        let level = |wanted: Points| {
            let of_score: Vec<u32> = came_down.iter().copied().filter(|&rank| score(rank) == wanted).collect();
            (of_score.iter().filter(|rank| floats(rank)).count(), of_score)
        };
        Self { levels: scores.into_iter().map(level).collect() }
    }

    /// Anybody of these scores may float. Nearly always there is nobody.
    pub fn everybody(&self) -> Limbo {
        Limbo { must: Vec::new(), may: self.levels.iter().flat_map(|(_, players)| players).copied().collect() }
    }

    /// How many of the players float, score by score.
    pub fn same_scores(&self, candidate: &Candidate) -> bool {
        self.levels.iter().all(|level| Self::floating(level, candidate) == level.0)
    }

    fn floating((_, players): &(usize, Vec<u32>), candidate: &Candidate) -> usize {
        players.iter().filter(|rank| candidate.floaters.contains(rank)).count()
    }

    /// The sets of `limbo` in two parts: with a player who floats, and without. None when no choice is left.
    pub fn branches(&self, limbo: &Limbo, candidate: &Candidate) -> Vec<Limbo> {
        let open = |level: &&(usize, Vec<u32>)| level.1.iter().any(|rank| Self::is_open(limbo, *rank));
        let wrong = self.levels.iter().filter(open).find(|level| Self::floating(level, candidate) != level.0);
        let Some((_, players)) = wrong.or_else(|| self.levels.iter().find(open)) else { return Vec::new() };
        let Some(&player) = players.iter().find(|rank| Self::is_open(limbo, **rank)) else { return Vec::new() };
        let mut with = limbo.clone();
        with.must.push(player);
        let mut without = limbo.clone();
        without.may.retain(|&rank| rank != player);
        [without, with].into_iter().filter_map(|limbo| self.settled(limbo)).collect()
    }

    fn is_open(limbo: &Limbo, rank: u32) -> bool {
        limbo.may.contains(&rank) && !limbo.must.contains(&rank)
    }

    /// The limbo with what follows from the numbers; none when they cannot be met.
    fn settled(&self, mut limbo: Limbo) -> Option<Limbo> {
        for (count, players) in &self.levels {
            let of_level = |all: &[u32]| all.iter().filter(|rank| players.contains(rank)).count();
            let (must, may) = (of_level(&limbo.must), of_level(&limbo.may));
            if must > *count || may < *count {
                return None;
            }
            if must == *count {
                let Limbo { must, may } = &mut limbo;
                may.retain(|rank| must.contains(rank) || !players.contains(rank));
            } else if may == *count {
                let more =
                    limbo.may.iter().copied().filter(|rank| players.contains(rank) && !limbo.must.contains(rank));
                let more: Vec<u32> = more.collect();
                limbo.must.extend(more);
            }
        }
        Some(limbo)
    }
}
