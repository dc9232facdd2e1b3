//! The proviso of A.7.d: making strong preferences absolute in odd rounds must not have certain consequences.

use super::bracket::{Bracket, Candidate};
use super::criteria::{Setting, square};
use super::edition::Criterion;
use crate::systems::RuleId;
use crate::tournament::{Points, Strength};

/// A.7.d is applied to a bracket "as long as this does not result in" floaters with a higher score or pairs with a
/// higher score difference than the bracket has without it.
pub const PROVISO: RuleId = RuleId("Proviso");

impl Setting<'_> {
    /// Whether the consequences of A.7.d are measured, by comparison with the bracket paired without it.
    #[must_use]
    pub fn measures(&self) -> bool {
        self.law.has(PROVISO) && self.law.edition.measures_a7d() && self.matters(Criterion::StrongAsAbsolute)
    }

    /// A.7.d: whether a candidate found with A.7.d has to be compared with the bracket without it. It cannot have
    /// floaters with higher scores or pairs with higher differences if no player has a strong preference, if all
    /// players have one score, or if all players who came down are paired with residents of one score.
    #[must_use]
    pub fn to_be_measured(&self, candidate: &Candidate) -> bool {
        let Bracket { players, came_down, .. } = self.bracket;
        let score = |rank: Option<&u32>| rank.map(|&rank| self.entrant(rank).score);
        let residents = &players[*came_down..];
        let settled = candidate.m1 == *came_down && score(residents.first()) == score(residents.last());
        let strong = |&rank: &u32| self.entrant(rank).preference.is_some_and(|wish| wish.strength == Strength::Strong);
        self.measures() && score(players.first()) != score(players.last()) && !settled && players.iter().any(strong)
    }

    /// A.7.d: whether `with` has floaters with higher scores, or pairs with a higher score difference (summed up as in
    /// D.4), than `without`, found without A.7.d.
    #[must_use]
    pub fn costs_too_much(&self, with: &Candidate, without: &Candidate) -> bool {
        // Ranks ascend, so scores descend.
        let floaters = |candidate: &Candidate| -> Vec<Points> {
            candidate.floaters.iter().map(|&r| self.entrant(r).score).collect()
        };
        let differences = |candidate: &Candidate| -> i64 {
            let squares = candidate.pairs.iter().map(|&(a, b)| square(self.entrant(a).score - self.entrant(b).score));
            squares.sum()
        };
        floaters(with) > floaters(without) || differences(with) > differences(without)
    }
}
