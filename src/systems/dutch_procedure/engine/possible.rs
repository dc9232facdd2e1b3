//! What matchings without weights tell before a weighted one is asked: can everybody be paired (C.13), and can the next
//! bracket get any further (C.12)?

use super::{Backtracking, Below, Bracket, Level, Reach, Round, Step};
use crate::matching::BitMatcher;
use crate::matching::bits::put;
use crate::systems::common::meetings::{Meetings, Pool};
use crate::systems::dutch_procedure::absolute::{bye_allowed, compatible};

impl Round<'_> {
    /// Who may meet whom, and behind the players the bye: who may have it.
    pub fn meetings(&self) -> Meetings {
        let players = self.position.entrants.len();
        let mut meetings = Meetings::none(players + 1);
        let mut allow = |a: usize, b: usize| {
            put(meetings.row_mut(a), b);
            put(meetings.row_mut(b), a);
        };
        for b in 0..players {
            let meets = |&a: &usize| {
                self.known.answer(a as u32, b as u32, |a, b| compatible(self.position, self.law, a, b))
            };
            (0..b).filter(meets).for_each(|a| allow(a, b));
            if bye_allowed(self.position, self.law, b as u32) {
                allow(b, players);
            }
        }
        meetings
    }

    /// Can all of these be paired, one with the bye if their number is odd? The matching is kept in the pool.
    pub fn can_be_paired(&self, pool: &mut Pool<'_>, above: &[u32], below: &[u32]) -> bool {
        let mut all = [above, below].concat();
        if all.len() % 2 == 1 {
            all.push(self.position.entrants.len() as u32);
        }
        pool.perfect(all.into_iter())
    }

    /// Could C.12 bring the next bracket far enough at all? Both brackets together make no more pairs than a matching of
    /// all their players, and the upper one makes as many with every set of floaters of this size; of those moved down,
    /// no more can be paired than there are residents whom somebody above may meet, or players above who may meet one.
    pub fn may_get_further(
        &self,
        previous: &Step,
        bracket: &Bracket,
        below: &Below<'_>,
        residents: &[u32],
        present: Option<&Reach>,
    ) -> bool {
        let above = [&previous.bracket.players[..], &previous.bracket.outside[..]].concat();
        let all = [&above[..], residents].concat();
        let meet = |a: u32, b: u32| self.known.answer(a, b, |a, b| compatible(self.position, self.law, a, b));
        let most = BitMatcher::most_pairs(all.len(), |v, w| meet(all[v], all[w]));
        let own = previous.candidate.pairs.len();
        let floaters = previous.candidate.floaters.len();
        let pairs = most.saturating_sub(own).min((floaters + residents.len()) / 2);
        let homogeneous = below.always_heterogeneous() == Some(false);
        let meeting = |one: &[u32], others: &[u32]| {
            one.iter().filter(|&&a| others.iter().any(|&b| meet(a, b))).count()
        };
        let m1 = if homogeneous { 0 } else { meeting(residents, &above).min(meeting(&above, residents)).min(floaters) };
        let bound = Level { m1, pairs };
        match (self.law.edition.backtracking(), present) {
            (Backtracking::Everything, _) => {
                let everything = bracket.everything();
                bound.m1 >= everything.m1 && bound.pairs >= everything.pairs
            }
            (_, None) => !bracket.last || 2 * (own + pairs) + 1 >= all.len(),
            _ => Reach { level: bound, scores: Vec::new() }.accepted(self.law, bracket, present),
        }
    }
}
