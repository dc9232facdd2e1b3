//! C.12 keeps the scores of the floaters. The sets of moved-down players who may float on are searched by branch and
//! bound. The search is exact, because each step either satisfies the counts or splits the sets into two disjoint
//! families.

use super::graph::{Limbo, Scope};
use crate::systems::dutch_2012::absolute::compatible;
use crate::systems::dutch_2012::bracket::{Bracket, Candidate, Step};
use crate::systems::dutch_2012::edition::Law;
use crate::tournament::{Points, Position};

/// The players of a bracket, all or only the moved-down ones, who can float on while its floaters keep their scores.
pub(super) struct Floating {
    /// The players under consideration.
    scope: Scope,
    /// For each score: the number of floaters, and the players with this score.
    levels: Vec<(usize, Vec<u32>)>,
}

impl Floating {
    pub fn new(position: &Position, previous: &Step, scope: Scope) -> Self {
        let score = |rank: u32| -> Points { position.entrants[rank as usize].score };
        let meant = &previous.bracket.players[..scope.players(&previous.bracket)];
        let floats = |rank: &u32| previous.candidate.floaters.contains(rank);
        let mut scores: Vec<Points> = meant.iter().copied().filter(floats).map(score).collect();
        scores.dedup();
        let level = |wanted: Points| {
            let of_score: Vec<u32> = meant.iter().copied().filter(|&rank| score(rank) == wanted).collect();
            (of_score.iter().filter(|rank| floats(rank)).count(), of_score)
        };
        Self { scope, levels: scores.into_iter().map(level).collect() }
    }

    /// Lets all players with these scores float. Among the moved-down players there are nearly always none.
    pub fn everybody(&self) -> Limbo {
        let may = self.levels.iter().flat_map(|(_, players)| players).copied().collect();
        Limbo { scope: self.scope, must: Vec::new(), may }
    }

    /// Whether the candidate has the required number of floaters of each score.
    pub fn same_scores(&self, candidate: &Candidate) -> bool {
        self.levels.iter().all(|level| Self::floating(level, candidate) == level.0)
    }

    fn floating((_, players): &(usize, Vec<u32>), candidate: &Candidate) -> usize {
        players.iter().filter(|rank| candidate.floaters.contains(rank)).count()
    }

    /// Splits the sets of `limbo` in two: with a certain player floating, and without. Empty if no choice is left.
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

    /// Extends the limbo by the consequences of the numbers; `None` if the numbers cannot be met.
    fn settled(&self, mut limbo: Limbo) -> Option<Limbo> {
        for (count, players) in &self.levels {
            let of_level = |all: &[u32]| all.iter().filter(|rank| players.contains(rank)).count();
            let (must, may) = (of_level(&limbo.must), of_level(&limbo.may));
            if must > *count || may < *count {
                return None;
            }
            if must == *count {
                let Limbo { must, may, .. } = &mut limbo;
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

/// Decides whether the next bracket is paired as a heterogeneous one. A.3 compares the moved-down players with the
/// residents whom C.1 does not move on, and which residents have an opponent depends on the players moved down.
pub(super) struct Below<'a> {
    position: &'a Position,
    law: Law,
    above: &'a Bracket,
    /// Number of players moved down.
    floaters: usize,
    /// Number of residents who find an opponent in any case.
    settled: usize,
    /// Residents without an opponent among the residents.
    lonely: Vec<u32>,
    /// The answer, if it is the same for every set of floaters.
    always: Option<bool>,
}

impl<'a> Below<'a> {
    /// Takes `previous`, the `bracket` below it as it is now, and the residents of that bracket.
    pub fn new(position: &'a Position, law: Law, previous: &'a Step, bracket: &Bracket, residents: &[u32]) -> Self {
        let meets = |rank: u32| residents.iter().any(|&o| o != rank && compatible(position, law, rank, o));
        let lonely: Vec<u32> = residents.iter().copied().filter(|&rank| !bracket.last && !meets(rank)).collect();
        let always = (lonely.is_empty() || !law.halves(bracket.last)).then(|| bracket.heterogeneous());
        let floaters = previous.candidate.floaters.len();
        let settled = residents.len() - lonely.len();
        Self { position, law, above: &previous.bracket, floaters, settled, lonely, always }
    }

    /// The answer, if it is the same for every set of floaters.
    pub fn always_heterogeneous(&self) -> Option<bool> {
        self.always
    }

    /// Whether the bracket is heterogeneous with these sets of floaters. `None`: it depends on the set.
    pub fn heterogeneous(&self, limbo: &Limbo) -> Option<bool> {
        self.always.or_else(|| {
            let Bracket { players, outside, .. } = self.above;
            let free = &players[limbo.scope.players(self.above)..];
            let find = |floaters: &[&[u32]]| {
                let meets = |rank: u32| floaters.iter().copied().flatten().any(|&o| self.may_meet(rank, o));
                self.settled + self.lonely.iter().filter(|&&rank| meets(rank)).count()
            };
            if self.floaters < find(&[&limbo.must, outside]) {
                return Some(true);
            }
            (self.floaters >= find(&[&limbo.may, free, outside])).then_some(false)
        })
    }

    fn may_meet(&self, a: u32, b: u32) -> bool {
        compatible(self.position, self.law, a, b)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::systems::dutch::testing::sketch;
    use crate::systems::dutch_2012::bracket::Reason;
    use crate::systems::dutch_2012::edition::Edition;

    /// A.3, C.1: 3 and 4 have met. With 1, who has met 4, only 3 stays below; with 2, both do.
    #[test]
    fn a_bracket_half_of_which_was_moved_down_is_homogeneous() {
        let position = sketch("round 4\n1 2.0 - x4\n2 2.0 -\n3 1.0 - x4\n4 1.0 -\n5 0.0 -\n");
        let law = Edition::D2012.law();
        let candidate = Candidate { floaters: vec![0], ..Candidate::default() };
        let bracket = Bracket { players: vec![0, 1], ..Bracket::default() };
        let previous = Step { bracket, candidate, reason: Reason::Ordinary };
        let next = Bracket::new(&position, law, &[0], &[2, 3], false);
        let below = Below::new(&position, law, &previous, &next, &[2, 3]);
        let limbo = |rank: u32| Limbo { scope: Scope::Everybody, must: vec![rank], may: vec![rank] };
        assert_eq!([0, 1].map(|rank| below.heterogeneous(&limbo(rank))), [Some(false), Some(true)]);
    }
}
