//! Unweighted matchings that are tried before a weighted one: they show whether all players can be paired (C.13), and
//! whether the next bracket can get any further (C.12).

use super::Round;
use super::c12_backtracking::{Demand, Reach};
use super::floating::Below;
use crate::matching::BitMatcher;
use crate::systems::common::meetings::Meetings;
use crate::systems::dutch_2012::absolute::{bye_allowed, compatible};
use crate::systems::dutch_2012::bracket::{Bracket, Level, Step};
use crate::systems::dutch_2012::edition::Backtracking;

impl Round<'_> {
    fn may_meet(&self, a: u32, b: u32) -> bool {
        self.known.answer(a, b, |a, b| compatible(self.position, self.law, a, b))
    }

    /// Which players may meet and, for a vertex after the players, which of them may have the bye.
    pub fn meetings(&self) -> Meetings {
        let meet = |a, b| self.may_meet(a, b);
        let bye = |rank| bye_allowed(self.position, self.law, rank);
        Meetings::with_bye(self.position.entrants.len(), meet, bye)
    }

    /// Whether C.12 could bring the next bracket far enough at all. Both brackets together make no more pairs than a
    /// matching of all their players, and the upper bracket makes as many with every set of floaters of this size. No
    /// more moved-down players can be paired than there are residents who may meet a player above, or players above who
    /// may meet a resident.
    pub fn may_get_further(
        &self,
        previous: &Step,
        bracket: &Bracket,
        below: &Below<'_>,
        residents: &[u32],
        demand: &Demand,
    ) -> bool {
        let above = [&previous.bracket.players[..], &previous.bracket.outside[..]].concat();
        let all = [&above[..], residents].concat();
        let meet = |a: u32, b: u32| self.may_meet(a, b);
        let most = BitMatcher::most_pairs(all.len(), |v, w| meet(all[v], all[w]));
        let own = previous.candidate.pairs.len();
        let floaters = previous.candidate.floaters.len();
        let pairs = most.saturating_sub(own);
        let homogeneous = below.always_heterogeneous() == Some(false);
        let meeting = |one: &[u32], others: &[u32]| one.iter().filter(|&&a| others.iter().any(|&b| meet(a, b))).count();
        let m1 = if homogeneous { 0 } else { meeting(residents, &above).min(meeting(&above, residents)).min(floaters) };
        let bound = Level { m1, pairs };
        match (self.law.edition.backtracking(), demand) {
            (Backtracking::Everything, _) => {
                let everything = bracket.everything();
                bound.m1 >= everything.m1 && bound.pairs >= everything.pairs
            }
            (_, Demand::Beyond(None)) => !bracket.last || 2 * (own + pairs) + 1 >= all.len(),
            _ => Reach { level: bound, scores: Vec::new() }.accepted(self.law, bracket, demand),
        }
    }
}
