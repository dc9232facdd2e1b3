//! The set of upfloaters (3.5).

use super::field::Field;
use super::{Following, Sets, criteria, exact, without};
use crate::matching::bits::has;
use crate::systems::common::meetings::Pool;
use crate::tournament::Points;

/// Chooses upfloaters, bracket after bracket.
pub(super) struct Chooser<'f> {
    field: &'f Field<'f>,
    /// The top scoregroup and its upfloaters.
    bracket: Pool<'f>,
    /// All players below.
    rest: Pool<'f>,
    /// The following scoregroup (C6).
    group: Pool<'f>,
    /// All players below the following scoregroup.
    below: Pool<'f>,
}

impl<'f> Chooser<'f> {
    pub fn new(field: &'f Field<'f>) -> Self {
        let pool = || Pool::new(&field.meetings);
        Self { field, bracket: pool(), rest: pool(), group: pool(), below: pool() }
    }

    /// Returns the upfloaters for these residents from the players below. It must be possible to pair all of them
    /// together.
    pub fn choose(&mut self, residents: &[u32], lower: &[u32]) -> Vec<u32> {
        if self.field.perfect(&mut self.bracket, residents) && self.field.perfect(&mut self.rest, lower) {
            return Vec::new();
        }
        let (position, rules) = (self.field.position, self.field.rules);
        let following =
            residents.first().and_then(|&r| criteria::following_score(rules, position, self.field.score(r), lower));
        if rules.sets == Sets::BestPairing {
            let task = exact::Task { residents, lower, following, lacking: 0, lacking_below: 0 };
            return exact::choose_among_all(self.field, &task);
        }
        let odd = residents.len() % 2;
        let lacking = if self.field.robust(residents.len() + odd) { odd } else { self.bracket.deficiency(residents) };
        if let Some(set) = self.greedy(residents, lower, lacking) {
            let left = without(lower, &set);
            if self.field.perfect(&mut self.rest, &left)
                && (self.indifferent(following, lower, &set) || self.complies(following, &left))
            {
                return set;
            }
        }
        if lacking == 1
            && let Some(upfloater) = self.single(residents, lower, following)
        {
            return vec![upfloater];
        }
        let lacking_below = self.rest.deficiency(lower);
        exact::choose(self.field, &exact::Task { residents, lower, following, lacking, lacking_below })
    }

    /// The order in which single upfloaters are preferred: C5, C7, then rank.
    fn preference(&self, lower: &[u32]) -> Vec<u32> {
        let mut order = lower.to_vec();
        order.sort_by_key(|&rank| (-self.field.score(rank), self.field.spared(rank)));
        order
    }

    /// Returns the first of the best sets by C5 and C7, ignoring C3 and C6, with as many upfloaters as a maximum
    /// matching of the residents leaves players unmatched. A player is accepted if this makes a larger matching
    /// possible.
    fn greedy(&mut self, residents: &[u32], lower: &[u32], lacking: usize) -> Option<Vec<u32>> {
        if lacking == 0 {
            return None;
        }
        let mut set = Vec::with_capacity(lacking);
        let anybody = self.field.robust(residents.len() + lacking);
        for upfloater in self.preference(lower) {
            if anybody || self.bracket.join(upfloater) {
                set.push(upfloater);
                if set.len() == lacking {
                    set.sort_unstable();
                    return Some(set);
                }
            }
        }
        None
    }

    /// Returns a single upfloater: the first in the order of preference who is legal (C1, C3) and complies with C6. If
    /// none of a score complies, it is the first legal player of that score.
    fn single(&mut self, residents: &[u32], lower: &[u32], following: Option<Points>) -> Option<u32> {
        let anybody = self.field.robust(residents.len() + 1);
        let any_rest = self.field.robust(lower.len().saturating_sub(1));
        // The upfloater can be left unmatched below, and meets a player who can be left unmatched in the bracket.
        let spare = if anybody { Vec::new() } else { self.bracket.spare(residents)? };
        let spare_below = if any_rest { Vec::new() } else { self.rest.spare(lower)? };
        let order = self.preference(lower);
        let mut doubtful = false;
        for level in order.chunk_by(|&a, &b| self.field.score(a) == self.field.score(b)) {
            let mut first = None;
            for &upfloater in level {
                let joins = anybody || self.field.meetings.meets_one_of(upfloater, &spare);
                if !joins || !any_rest && !has(&spare_below, upfloater as usize) {
                    continue;
                }
                let set = [upfloater];
                if self.indifferent(following, lower, &set) || self.complies(following, &without(lower, &set)) {
                    return Some(upfloater);
                }
                if first.is_some() && self.field.rules.following == Following::Counted {
                    // Perhaps none complies; which of several comes closest can only be decided by weights.
                    doubtful = true;
                }
                first = first.or(Some(upfloater));
            }
            if doubtful {
                return None;
            }
            if first.is_some() {
                return first;
            }
        }
        None
    }

    /// Whether C6 judges all sets of this size from the following scoregroup equally: true only if this set lies in it,
    /// and the rest of it can be paired whichever players leave. Below it nothing changes.
    fn indifferent(&self, following: Option<Points>, lower: &[u32], set: &[u32]) -> bool {
        let inside = |&&rank: &&u32| Some(self.field.score(rank)) == following;
        if !set.iter().all(|rank| inside(&rank)) {
            return false;
        }
        let left = lower.iter().take_while(inside).count() - set.len();
        self.field.robust(left - left % 2)
    }

    /// C6 ([`criteria::following_complies`]), given that all players in `left` can be paired together.
    fn complies(&mut self, following: Option<Points>, left: &[u32]) -> bool {
        let end = left.partition_point(|&rank| Some(self.field.score(rank)) == following);
        let (group, below) = left.split_at(end);
        if group.is_empty() {
            return true;
        }
        if group.len().is_multiple_of(2) {
            return self.field.perfect(&mut self.group, group) && self.field.perfect(&mut self.below, below);
        }
        // One upfloater from below, who can be left unmatched there, must meet a player who can be left unmatched in
        // the group.
        let Some(spare) = self.group.spare(group) else { return false };
        let anybody = self.field.robust(below.len().saturating_sub(1));
        let spare_below = if anybody { Some(Vec::new()) } else { self.below.spare(below) };
        let Some(spare_below) = spare_below else { return false };
        below.iter().any(|&upfloater| {
            let leaves = anybody || has(&spare_below, upfloater as usize);
            leaves && self.field.meetings.meets_one_of(upfloater, &spare)
        })
    }
}
