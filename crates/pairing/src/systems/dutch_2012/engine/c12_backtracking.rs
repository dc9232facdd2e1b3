//! C.12: pairs the previous bracket again so that other players move down with whom the bracket gets further.

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

/// Where a candidate comes among those of its level: S1 (D.3) and its opponents (D.1) in a heterogeneous bracket, then
/// the exchange (D.2) and the opponents (D.1) in the remainder or the homogeneous bracket. The smaller comes earlier.
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

/// How far C.12 gets the next bracket.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct Reach {
    pub level: Level,
    /// The scores in its S1, the highest first, where they matter.
    pub scores: Vec<Points>,
}

impl Reach {
    /// In the order in which C.12 compares: the greater is better.
    fn order(&self, law: Law) -> (usize, usize, &[Points]) {
        let (first, second) = match law.edition.backtracking() {
            Backtracking::MorePairs => self.level.by_pairs(),
            Backtracking::Further | Backtracking::Everything => (self.level.m1, self.level.pairs),
        };
        (first, second, &self.scores)
    }

    /// C.12: does the bracket get so much further with other floaters that they are accepted?
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
    /// pairs with them; it does not matter which.
    Everybody,
    /// The bracket makes this; nothing: it is the lowest, and cannot be paired.
    Beyond(Option<Reach>),
}

impl Round<'_> {
    /// C.12 has brought other players down into the bracket: where that is for the sake of P1, P1 comes first in it.
    pub fn promised(&self, bracket: Bracket) -> Bracket {
        let pairs_first = self.law.edition.backtracking() == Backtracking::MorePairs;
        Bracket { pairs_first, ..bracket }
    }

    /// What the bracket can make before C.12 is asked, so that it can be compared with what C.12 offers.
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

    /// The scores in an S1, where C.12 looks at them.
    fn scores(&self, s1: impl Iterator<Item = u32>) -> Vec<Points> {
        if self.law.edition.backtracking() != Backtracking::Everything {
            return Vec::new();
        }
        s1.map(|rank| self.position.entrants[rank as usize].score).collect()
    }

    /// C.12: the best pairing of the previous bracket that moves another set of the same size and scores down, so that
    /// `bracket` gets beyond the `candidate` that it has.
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
        // C.1. The lowest bracket cannot be paired then, so that everything is asked for anyway.
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

    /// C.12, where the next bracket would make `full` at best.
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

    /// The sets of those who came down and float on are searched by branch and bound: a search in which more of them
    /// may float than do is a bound for all its sets, and nearly always it finds one of them. Else a player is fixed,
    /// both ways.
    ///
    /// Where the next bracket is heterogeneous with some sets only, all are taken to make it so: its M1 is then too
    /// great for the others, which a bound may be.
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
            budget::allocate(limbo.bytes());
            // C.1 asks for P1 pairs alone: how many of them have players from above decides nothing.
            let settled = if everybody { Some(false) } else { below.heterogeneous(&limbo) };
            let heterogeneous = settled.unwrap_or(true);
            let Some(found) = self.search(&previous.bracket, rest(heterogeneous), Some(&limbo)) else { continue };
            let offer = self.offer(previous, bracket, heterogeneous, found);
            let level = offer.candidate.level();
            // A level below the own one: so are those of all sets. Above it: nothing is known of them.
            let comparable = level == own;
            let bounded = comparable
                && (!offer.reached.accepted(self.law, bracket, demand)
                    || best.as_ref().is_some_and(|best| !offer.better(best, self.law)));
            let below = self.level_order(&previous.bracket, level) < self.level_order(&previous.bracket, own);
            if bounded || below {
                continue;
            }
            let strands = || {
                let below = Bracket::new(self.position, self.law, &offer.candidate.floaters, residents, bracket.last);
                everybody && below.has_stranded(self.position, self.law)
            };
            if comparable && settled.is_some() && floating.same_scores(&offer.candidate) && !strands() {
                best = Some(offer);
            } else {
                open.extend(floating.branches(&limbo, &offer.candidate));
            }
        }
        best.map(|offer| offer.candidate)
    }

    /// Levels in the order in which the bracket asks for them: the greater is better.
    fn level_order(&self, bracket: &Bracket, level: Level) -> (usize, usize) {
        if bracket.pairs_first { level.by_pairs() } else { (level.m1, level.pairs) }
    }

    /// A candidate of the previous bracket, with what C.12 compares.
    fn offer(&self, previous: &Step, bracket: &Bracket, heterogeneous: bool, found: Found) -> Offer {
        let m1 = if heterogeneous { found.next.m1 } else { 0 };
        let scores = if m1 > 0 && !bracket.last { self.scores(found.next_s1.into_iter()) } else { Vec::new() };
        let reached = Reach { level: Level { m1, pairs: found.next.pairs }, scores };
        let setting = Setting { position: self.position, law: self.law, bracket: &previous.bracket };
        let violations = setting.violations(&found.candidate);
        let sequence = Sequence::of(&previous.bracket, &found.candidate);
        Offer { reached, violations, sequence, candidate: found.candidate }
    }
}

/// What C.12 may put in place of the candidate of the previous bracket.
struct Offer {
    reached: Reach,
    violations: Violations,
    sequence: Sequence,
    candidate: Candidate,
}

impl Offer {
    /// Does it get further, or violate less, or come earlier?
    fn better(&self, other: &Self, law: Law) -> bool {
        let (reached, known) = (self.reached.order(law), other.reached.order(law));
        reached > known || reached == known && (&self.violations, &self.sequence) < (&other.violations, &other.sequence)
    }
}
