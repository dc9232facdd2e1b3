//! C.12: pairs the previous bracket again to move down other players, with whom the bracket gets further.

use super::floating::{Below, Floating};
use super::graph::{Rest, Scope};
use super::search::Found;
use super::{Paired, Round};
use crate::budget;
use crate::systems::RuleId;
use crate::systems::dutch::oracle::transpositions_and_exchanges::{Exchange, Priority};
use crate::systems::dutch_2012::bracket::{Bracket, Candidate, Level, Step};
use crate::systems::dutch_2012::criteria::{Setting, Violations};
use crate::systems::dutch_2012::edition::{Backtracking, Law};
use crate::tournament::Points;

/// The position of a candidate in its level: S1 (D.3) and its opponents (D.1) in a heterogeneous bracket, then the
/// exchange (D.2) and the opponents (D.1) in the remainder or the homogeneous bracket. Smaller is earlier.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord)]
struct Sequence {
    s1: Vec<u32>,
    opponents: Vec<u32>,
    exchange: Priority,
    rest: Vec<u32>,
}

impl Sequence {
    fn of(bracket: &Bracket, candidate: &Candidate) -> Self {
        let (first, others) = candidate.pairs.split_at(candidate.m1);
        let (s1, opponents): (Vec<u32>, Vec<u32>) = first.iter().copied().unzip();
        let (upper, rest): (Vec<u32>, Vec<u32>) = others.iter().copied().unzip();
        let group = bracket.players.iter().copied().filter(|rank| !s1.contains(rank) && !opponents.contains(rank));
        let exchange = Exchange::making(&upper, &group.collect::<Vec<u32>>());
        Self { s1, opponents, exchange: exchange.priority(), rest }
    }
}

/// How far the next bracket gets through C.12.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct Reach {
    pub level: Level,
    /// The scores in its S1, highest first; empty where C.12 does not compare them.
    pub scores: Vec<Points>,
}

impl Reach {
    /// Sort key in the order in which C.12 compares; greater is better.
    fn order(&self, law: Law) -> (usize, usize, &[Points]) {
        let (first, second) = match law.edition.backtracking() {
            Backtracking::MorePairs => self.level.by_pairs(),
            Backtracking::Further | Backtracking::Everything => (self.level.m1, self.level.pairs),
        };
        (first, second, &self.scores)
    }

    /// C.12: whether the bracket gets far enough with other floaters for them to be accepted.
    pub fn accepted(&self, law: Law, bracket: &Bracket, demand: &Demand) -> bool {
        let present = match demand {
            Demand::Everybody => return self.level.pairs >= bracket.full_before_c1(law).pairs,
            Demand::Beyond(present) => present.as_ref(),
        };
        match (law.edition.backtracking(), present) {
            (Backtracking::Everything, _) => {
                self.level == bracket.everything()
                    && present.is_none_or(|present| present.level != self.level || self.scores > present.scores)
            }
            (_, None) => true,
            (Backtracking::Further, Some(present)) => self.level > present.level,
            (Backtracking::MorePairs, Some(Self { level: present, .. })) => {
                self.level.pairs > present.pairs || present.pairs == bracket.p0() && self.level.m1 > present.m1
            }
        }
    }
}

/// Why C.12 is applied.
pub(super) enum Demand {
    /// C.1: a moved-down player has no opponent. The other floaters must all have one, and the bracket must make P0
    /// pairs with them, whichever pairs these are.
    Everybody,
    /// The bracket must get further than this. `None`: it is the lowest bracket and cannot be paired.
    Beyond(Option<Reach>),
}

impl Round<'_> {
    /// Marks a bracket into which C.12 has moved other players: if C.12 aims at P1, then P1 comes first in it.
    pub fn promised(&self, bracket: Bracket) -> Bracket {
        let pairs_first = self.law.edition.backtracking() == Backtracking::MorePairs;
        Bracket { pairs_first, ..bracket }
    }

    /// How far the bracket gets before C.12 is applied, for comparison with the offers of C.12.
    fn reached(&self, bracket: &Bracket, candidate: &Candidate) -> Reach {
        let level = candidate.level();
        let pairs_first = self.law.edition.backtracking() == Backtracking::MorePairs;
        if !pairs_first || bracket.last || level.m1 == 0 || level.pairs == bracket.p0() {
            return Reach { level, scores: self.scores(candidate.s1()) };
        }
        let bracket = Bracket { pairs_first, ..bracket.clone() };
        let level = self.search(&bracket, Rest::Free, None).map_or(level, |found| found.candidate.level());
        Reach { level, scores: Vec::new() }
    }

    /// The scores in an S1; empty if C.12 does not compare them.
    fn scores(&self, s1: impl Iterator<Item = u32>) -> Vec<Points> {
        if self.law.edition.backtracking() != Backtracking::Everything {
            return Vec::new();
        }
        s1.map(|rank| self.position.entrants[rank as usize].score).collect()
    }

    /// C.12: the best pairing of the previous bracket that moves another set of players down. The set has the same size
    /// and the same scores, and `bracket` gets further with it than its present `candidate`.
    pub fn other_floaters(
        &self,
        steps: &[Step],
        bracket: &Bracket,
        residents: &[u32],
        candidate: Option<&Candidate>,
    ) -> Option<Paired> {
        let previous = steps.last()?;
        if previous.candidate.floaters.is_empty() || !self.law.has(RuleId::BACKTRACK) {
            return None;
        }
        // C.1. A stranded player in the lowest bracket means no pairing, so C.12 must get all players paired anyway.
        let stranded = self.law.edition.moved_down_first() && !bracket.last;
        if stranded && bracket.has_stranded(self.position, self.law) {
            let full = bracket.full_before_c1(self.law);
            if let Some(other) = self.backtrack(previous, bracket, residents, (full, &Demand::Everybody)) {
                return Some(other);
            }
        }
        let full = bracket.full();
        if candidate.is_some_and(|candidate| candidate.level() == full) {
            return None;
        }
        let present = candidate.map(|candidate| self.reached(bracket, candidate));
        self.backtrack(previous, bracket, residents, (full, &Demand::Beyond(present)))
    }

    /// Applies C.12; the next bracket makes `full` at best.
    fn backtrack(
        &self,
        previous: &Step,
        bracket: &Bracket,
        residents: &[u32],
        (full, demand): (Level, &Demand),
    ) -> Option<Paired> {
        let floaters = &previous.candidate.floaters;
        let below = Below::new(self.position, self.law, previous, bracket, residents);
        if self.shortcuts && !self.may_get_further(previous, bracket, &below, residents, demand) {
            return None;
        }
        let rest = |heterogeneous: bool| {
            if bracket.last {
                return Rest::Complete { residents, heterogeneous };
            }
            let spare = floaters.len() + residents.len() - 2 * full.pairs;
            Rest::Next { residents, heterogeneous, spare }
        };
        self.measured(&previous.bracket, |above| {
            let previous = Step { bracket: above.clone(), ..previous.clone() };
            self.best_of_sets(&previous, (bracket, residents), &below, &rest, demand)
        })
    }

    /// Searches the sets of moved-down players who float on, by branch and bound. A search in which more of them may
    /// float than do is a bound for all its sets, and it nearly always finds one of these sets. Otherwise it branches
    /// on a player: floating or not.
    ///
    /// If the next bracket is heterogeneous with only some of the sets, all sets are assumed to make it heterogeneous.
    /// Its M1 is then too great for the others, which is allowed in a bound.
    fn best_of_sets<'r>(
        &self,
        previous: &Step,
        (bracket, residents): (&Bracket, &[u32]),
        below: &Below<'_>,
        rest: &dyn Fn(bool) -> Rest<'r>,
        demand: &Demand,
    ) -> Option<Candidate> {
        let everybody = matches!(demand, Demand::Everybody);
        let mut floating = Floating::new(self.position, previous, Scope::CameDown);
        if everybody || below.heterogeneous(&floating.everybody()).is_none() {
            floating = Floating::new(self.position, previous, Scope::Everybody);
        }
        let own = previous.candidate.level();
        let mut best: Option<Offer> = None;
        let mut open = vec![floating.everybody()];
        while let Some(limbo) = open.pop() {
            budget::allocate_lists([&limbo.must, &limbo.may]);
            // C.1 requires only P1 pairs of C.12: the number of pairs with players from above does not matter.
            let settled = if everybody { Some(false) } else { below.heterogeneous(&limbo) };
            let heterogeneous = settled.unwrap_or(true);
            let Some(found) = self.search(&previous.bracket, rest(heterogeneous), Some(&limbo)) else { continue };
            let offer = self.offer(previous, bracket, heterogeneous, found);
            let level = offer.candidate.level();
            debug_assert!(
                self.level_order(&previous.bracket, level) <= self.level_order(&previous.bracket, own),
                "the previous bracket has its best level already"
            );
            // If this level is below the previous bracket's own, so is every set's.
            if level != own
                || !offer.reached.accepted(self.law, bracket, demand)
                || best.as_ref().is_some_and(|best| !offer.better(best, self.law))
            {
                continue;
            }
            let strands = || {
                let below = Bracket::new(self.position, self.law, &offer.candidate.floaters, residents, bracket.last);
                everybody && below.has_stranded(self.position, self.law)
            };
            if settled.is_some() && floating.same_scores(&offer.candidate) && !strands() {
                best = Some(offer);
            } else {
                open.extend(floating.branches(&limbo, &offer.candidate));
            }
        }
        best.map(|offer| offer.candidate)
    }

    /// Sort key of a level in the order that the bracket requires; greater is better.
    fn level_order(&self, bracket: &Bracket, level: Level) -> (usize, usize) {
        if bracket.pairs_first { level.by_pairs() } else { (level.m1, level.pairs) }
    }

    /// A candidate of the previous bracket, with the values that C.12 compares.
    fn offer(&self, previous: &Step, bracket: &Bracket, heterogeneous: bool, found: Found) -> Offer {
        let m1 = if heterogeneous { found.next.m1 } else { 0 };
        // Scores are compared only in the reading in which every bracket above the last one is heterogeneous.
        let scores = if bracket.last { Vec::new() } else { self.scores(found.next_s1.into_iter()) };
        let reached = Reach { level: Level { m1, pairs: found.next.pairs }, scores };
        let setting = Setting { position: self.position, law: self.law, bracket: &previous.bracket };
        let violations = setting.violations(&found.candidate);
        let sequence = Sequence::of(&previous.bracket, &found.candidate);
        Offer { reached, violations, sequence, candidate: found.candidate }
    }
}

/// A possible replacement by C.12 for the candidate of the previous bracket.
struct Offer {
    reached: Reach,
    violations: Violations,
    sequence: Sequence,
    candidate: Candidate,
}

impl Offer {
    /// Whether this offer gets further than the other, or violates less, or comes earlier.
    fn better(&self, other: &Self, law: Law) -> bool {
        let (reached, known) = (self.reached.order(law), other.reached.order(law));
        reached > known || reached == known && (&self.violations, &self.sequence) < (&other.violations, &other.sequence)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// D.2: the exchange is one of the remainder, without S1 and its opponents; it counts before the opponents (D.1).
    #[test]
    fn the_exchange_is_that_of_the_remainder() {
        let bracket = Bracket { players: (0..11).collect(), mdps: 1, came_down: 1, ..Bracket::default() };
        let sequence = |rest: [(u32, u32); 3]| {
            let pairs = [&[(0, 1)][..], &rest].concat();
            Sequence::of(&bracket, &Candidate { pairs, m1: 1, floaters: Vec::new() })
        };
        // 2 leaves S1 for 8; or 3 and 4 leave it for 5 and 6.
        assert!(sequence([(3, 10), (4, 7), (8, 9)]) < sequence([(2, 3), (5, 7), (6, 8)]));
    }
}
