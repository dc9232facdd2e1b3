//! Every criterion as one function: the cost of a pair or a floater.
//!
//! Oracle, engine and `explain` all call these functions. A cost is a number of violations, except for the B.3 factor.

use super::bracket::{Bracket, Candidate};
use super::edition::{Criterion, Floaters, Law};
use crate::tournament::{Entrant, Float, Points, Position, Strength};

/// The violations of a candidate, compared lexicographically; less is better.
pub type Violations = Vec<i64>;

/// The bracket under consideration, and the law that applies to it.
#[derive(Clone, Copy, Debug)]
pub struct Setting<'a> {
    /// The field.
    pub position: &'a Position,
    /// The text of the rules.
    pub law: Law,
    /// The bracket.
    pub bracket: &'a Bracket,
}

impl Setting<'_> {
    pub(super) fn entrant(&self, rank: u32) -> &Entrant {
        &self.position.entrants[rank as usize]
    }

    /// The violations of a candidate, most important first (C.10). Only candidates of the same level (C.14) can be
    /// compared.
    #[must_use]
    pub fn violations(&self, candidate: &Candidate) -> Violations {
        if candidate.m1 == 0 && self.bracket.heterogeneous() {
            let bracket = &self.bracket.as_homogeneous();
            return Setting { bracket, ..*self }.violations(candidate);
        }
        self.compared().flat_map(|criterion| self.values(criterion, candidate)).collect()
    }

    /// The criteria by which candidates of one level are compared, most important first.
    pub fn compared(&self) -> impl DoubleEndedIterator<Item = Criterion> + '_ {
        self.criteria().filter(|&criterion| criterion != Criterion::ScoreDifferences || !self.chooses_in_remainders())
    }

    /// D.4: whether the B3-factor chooses only within the remainder that a pairing of S1 leaves (C.6).
    #[must_use]
    pub fn chooses_in_remainders(&self) -> bool {
        self.bracket.heterogeneous()
            && !self.law.edition.b3_of_all_pairs()
            && self.criteria().any(|criterion| criterion == Criterion::ScoreDifferences)
    }

    /// The criteria that can cost anything in this bracket, most important first.
    pub fn criteria(&self) -> impl DoubleEndedIterator<Item = Criterion> + '_ {
        self.law.criteria().filter(|&criterion| self.matters(criterion))
    }

    /// D.4: the B3-factor of a candidate, preceded by the values of the more important criteria.
    #[must_use]
    pub fn through_b3_factor(&self, candidate: &Candidate) -> Violations {
        let mut values = Violations::new();
        for criterion in self.criteria() {
            values.extend(self.values(criterion, candidate));
            if criterion == Criterion::ScoreDifferences {
                break;
            }
        }
        values
    }

    /// The players whose pair or float a criterion counts in a candidate, by rank.
    #[must_use]
    pub fn counted_players(&self, criterion: Criterion, candidate: &Candidate) -> Vec<u32> {
        let pairs = candidate.pairs.iter().filter(|&&(a, b)| self.pair(criterion, a, b) > 0);
        let ups = matches!(criterion, Criterion::UpfloatAgain | Criterion::UpfloatAfterTwo);
        let mut players: Vec<u32> = pairs.flat_map(|&(a, b)| if ups { vec![b] } else { vec![a, b] }).collect();
        players.extend(self.floating(candidate).filter(|&rank| self.floater(criterion, rank) > 0));
        players
    }

    /// The cost of a candidate by one criterion: one number or, for scores, a list compared lexicographically; less is
    /// better.
    #[must_use]
    pub fn values(&self, criterion: Criterion, candidate: &Candidate) -> Violations {
        match criterion {
            Criterion::PairedScores => candidate.s1().map(|rank| -i64::from(self.entrant(rank).score)).collect(),
            _ => vec![self.total(criterion, candidate)],
        }
    }

    /// The floaters of a candidate, except the players who leave the bracket in any case (C.1).
    pub fn floating<'c>(&'c self, candidate: &'c Candidate) -> impl Iterator<Item = u32> + 'c {
        candidate.floaters.iter().copied().filter(|rank| !self.bracket.outside.contains(rank))
    }

    /// The cost of a candidate by a criterion that is a sum.
    #[must_use]
    pub fn total(&self, criterion: Criterion, candidate: &Candidate) -> i64 {
        let pairs: i64 = candidate.pairs.iter().map(|&(a, b)| self.pair(criterion, a, b)).sum();
        pairs + self.floating(candidate).map(|rank| self.floater(criterion, rank)).sum::<i64>()
    }

    /// Whether the criterion can cost anything in this bracket.
    #[must_use]
    pub fn matters(&self, criterion: Criterion) -> bool {
        let odd = self.position.round % 2 == 1;
        self.law.has(criterion.rule())
            && match criterion {
                Criterion::ScoreDifferences => {
                    self.bracket.last && (self.bracket.joined || self.law.edition.b3_in_every_lowest_bracket())
                }
                Criterion::PairedScores => self.bracket.heterogeneous(),
                Criterion::TopscorerColours => self.bracket.players.iter().any(|&r| self.entrant(r).topscorer),
                Criterion::StrongAsAbsolute => odd && !self.bracket.without_a7d,
                Criterion::StrongPreference => !odd,
                Criterion::Preference => true,
                Criterion::DownfloatAgain => self.floated(0, Float::Down),
                Criterion::DownfloatAfterTwo => self.floated(1, Float::Down),
                Criterion::UpfloatAgain => self.bracket.heterogeneous() && self.floated(0, Float::Up),
                Criterion::UpfloatAfterTwo => self.bracket.heterogeneous() && self.floated(1, Float::Up),
            }
    }

    /// Whether B.5 and B.6 protect the player.
    #[must_use]
    pub fn protected(&self, rank: u32) -> bool {
        !(self.law.edition.frees_topscorers_of_floats() && self.entrant(rank).topscorer)
    }

    fn floated(&self, back: usize, float: Float) -> bool {
        self.bracket.players.iter().any(|&r| self.entrant(r).floats[back] == Some(float))
    }

    /// The cost of a pair by one criterion; `a` is the higher ranked player.
    #[must_use]
    pub fn pair(&self, criterion: Criterion, a: u32, b: u32) -> i64 {
        let (x, y) = (self.entrant(a), self.entrant(b));
        let clash = x.clash(y);
        match criterion {
            // D.4: "such a homogeneous score bracket or remainder" excludes the pairs of S1 in a heterogeneous bracket.
            Criterion::ScoreDifferences if self.bracket.is_mdp(a) && !self.law.edition.b3_of_all_pairs() => 0,
            Criterion::ScoreDifferences => square(x.score - y.score),
            Criterion::PairedScores => 0,
            Criterion::TopscorerColours => i64::from(clash == Some(Strength::Absolute)),
            // B.2 already covers two absolute preferences.
            Criterion::StrongAsAbsolute => i64::from(clash.is_some_and(|strength| strength >= Strength::Strong)),
            Criterion::Preference => i64::from(clash.is_some()),
            Criterion::StrongPreference => i64::from(clash.is_some_and(|strength| strength >= Strength::Strong)),
            Criterion::DownfloatAgain | Criterion::DownfloatAfterTwo => 0,
            Criterion::UpfloatAgain => i64::from(self.upfloater(a, b) && y.floats[0] == Some(Float::Up)),
            Criterion::UpfloatAfterTwo => i64::from(self.upfloater(a, b) && y.floats[1] == Some(Float::Up)),
        }
    }

    /// A.4, C.3.g: whether the lower ranked player is an upfloater for B.5 and B.6: only in the heterogeneous part of a
    /// bracket, because the remainder counts as homogeneous (A.3), whatever the scores in a merged bracket.
    fn upfloater(&self, a: u32, b: u32) -> bool {
        self.bracket.is_mdp(a) && self.entrant(a).score != self.entrant(b).score && self.protected(b)
    }

    /// The cost of a player who stays unpaired: a downfloater, or in the last bracket the receiver of the bye.
    #[must_use]
    pub fn floater(&self, criterion: Criterion, rank: u32) -> i64 {
        let player = self.entrant(rank);
        let judged = match self.law.edition.floaters() {
            Floaters::All => true,
            Floaters::Residents => !self.bracket.moved_down(rank),
        };
        let judged = judged && self.protected(rank);
        match criterion {
            // D.4: the bye counts as an opponent one point below the lowest score in the bracket.
            Criterion::ScoreDifferences => square(player.score - (self.bracket.lowest(self.position) - 10)),
            Criterion::DownfloatAgain => i64::from(judged && player.floats[0] == Some(Float::Down)),
            Criterion::DownfloatAfterTwo => i64::from(judged && player.floats[1] == Some(Float::Down)),
            _ => 0,
        }
    }
}

pub(super) fn square(difference: Points) -> i64 {
    i64::from(difference) * i64::from(difference)
}

#[cfg(test)]
mod tests;
