//! C6: the upfloaters that the following scoregroup needs.

use super::explained::sets;
use super::{Bracket, Case, FEW};
use crate::reasons::audit::Audit;
use crate::reasons::expected::{everybody, without};
use pairproof::check::verdict::Reason;
use pairproof::systems::common::double_swiss_and_swiss_team::explain::messages::SetNext;

impl Case<'_> {
    /// The score of the following scoregroup.
    pub(super) fn following(&self, residents: &[u32], lower: &[u32]) -> Option<i32> {
        let top = self.score(residents[0]);
        let present = everybody(self.round);
        let asked = if self.terms.unpaired { lower } else { &present };
        asked.iter().map(|&rank| self.score(rank)).filter(|&score| score < top).max()
    }

    /// What the set leaves of the following scoregroup, and all who are left below.
    pub(super) fn left_of_following(&self, residents: &[u32], lower: &[u32], set: &[u32]) -> (Vec<u32>, Vec<u32>) {
        let following = self.following(residents, lower);
        without(lower, set).into_iter().partition(|&rank| Some(self.score(rank)) == following)
    }

    /// How many upfloaters the rest of the following scoregroup needs so that all below can be paired too. `None` if
    /// there are too many sets to try.
    pub(super) fn needed(&self, residents: &[u32], lower: &[u32], set: &[u32]) -> Option<usize> {
        let (group, below) = self.left_of_following(residents, lower, set);
        if group.is_empty() {
            return Some(0);
        }
        let fits = |set: &[u32]| self.pairable(&[&group[..], set].concat()) && self.pairable(&without(&below, set));
        let fit = |size: usize| sets(&below, size).iter().any(|set| fits(set));
        let least = group.len() % 2;
        if fit(least) {
            return Some(least);
        }
        let more = || (least + 2..=below.len()).step_by(2).find(|&size| fit(size));
        (below.len() <= FEW).then(|| more().unwrap_or(usize::MAX))
    }

    /// By how much C6 is missed if the following scoregroup needs this number of upfloaters; 0 if it is met.
    pub(super) fn lacking(&self, needed: usize) -> usize {
        let excess = needed - needed % 2;
        if self.terms.counted { excess } else { excess.min(1) }
    }

    /// How many upfloaters are needed with the record's set and with the rules' set; if that cannot be computed, the
    /// numbers in the reason.
    pub(super) fn both_needed(
        &self,
        rules: &Bracket,
        lower: &[u32],
        mine: &[u32],
        reason: &Reason,
        audit: &mut Audit,
    ) -> [usize; 2] {
        let [a, b] = [mine, &rules.upfloaters].map(|set| self.needed(&rules.residents, lower, set));
        if a.is_none() || b.is_none() {
            audit.partly("how many upfloaters a large next bracket needs");
        }
        // A number that is not known is at least two more than the parity requires.
        let least = self.left_of_following(&rules.residents, lower, mine).0.len() % 2 + 2;
        let told = SetNext::read(&reason.said.statement);
        let told = told.map_or([least; 2], |told| [told.recorded_needed, told.expected_needed].map(|n| n.max(least)));
        [a.unwrap_or(told[0]), b.unwrap_or(told[1])]
    }
}
