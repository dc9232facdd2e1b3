//! Article 6 (direct encounter): a tied group is ordered by the results among its members.

use super::calculator::Calculator;
use super::edition::{NotAllMet, SeveralGames};
use super::event::{Round, Score};
use super::value::Value;
use crate::tournament::Outcomes;
use crate::trf::tie_break::{Kind, TieBreak};

/// The results of a member of a tied group against the others.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct Encounters {
    /// The member.
    pub member: u32,
    /// Points against members of the group; against a member met several times, the mean (6.1.2).
    pub sum: Value,
    /// Members who were not met.
    pub missing: usize,
}

impl Calculator<'_> {
    /// The opponent, if this round is a game for direct encounter. Forfeits are not (6.1.1) unless `/P` says so, or the
    /// pairings are predetermined (15.2).
    pub(super) fn is_encounter(&self, round: &Round, forfeits_played: bool) -> Option<u32> {
        let forfeits = forfeits_played || self.event.is_predetermined();
        let games = self.event.edition.encounters;
        round.opponent_in(if forfeits { games.with(Outcomes::FORFEITS) } else { games })
    }

    /// The results of the members of a group (sorted by index) among themselves.
    pub(super) fn encounters(&self, group: &[u32], score: Score, forfeits_played: bool) -> Vec<Encounters> {
        let mut met: Vec<(u32, i64)> = Vec::new();
        let mut encounters = Vec::with_capacity(group.len());
        for &member in group {
            let rounds = &self.event.participant(member).rounds;
            met.clear();
            met.extend(rounds.iter().filter_map(|round| {
                let opponent = self.is_encounter(round, forfeits_played)?;
                let inside = opponent != member && group.binary_search(&opponent).is_ok();
                inside.then(|| (opponent, i64::from(round.points[score.slot()])))
            }));
            met.sort_unstable();
            let mut sum = Value::ZERO;
            let mut opponents = 0;
            for games in met.chunk_by(|a, b| a.0 == b.0) {
                let points: i64 = games.iter().map(|game| game.1).sum();
                let count = match self.event.edition.several_games {
                    SeveralGames::Mean => i64::try_from(games.len()).unwrap_or(1),
                    SeveralGames::Sum => 1,
                };
                sum = sum.plus(Value::tenths(points).over(count));
                opponents += 1;
            }
            encounters.push(Encounters { member, sum, missing: group.len() - 1 - opponents });
        }
        encounters
    }

    /// One application of article 6: the parts into which it divides a group, best first, members by index. One part
    /// means that it decides nothing.
    pub(super) fn divide(&self, group: &[u32], score: Score, forfeits_played: bool) -> Vec<Vec<u32>> {
        let mut left = self.encounters(group, score, forfeits_played);
        left.sort_by(|a, b| b.sum.cmp(&a.sum).then(a.member.cmp(&b.member)));
        let members = |part: &[Encounters]| {
            let mut members: Vec<u32> = part.iter().map(|one| one.member).collect();
            members.sort_unstable();
            members
        };
        let not_all_met = self.event.edition.not_all_met;
        if left.iter().all(|one| one.missing == 0) || not_all_met == NotAllMet::Ordered {
            // 6.2: all have met.
            return left.chunk_by(|a, b| a.sum == b.sum).map(members).collect();
        }
        if not_all_met == NotAllMet::Tied {
            return vec![members(&left)];
        }
        // 6.3: the member who would be first whatever the missing games brought is first; and so on for the next place.
        // Whatever they bring is at least a loss, and at most a win for another member.
        let worth = &self.event.worth[score.slot()];
        let [win, loss] = [worth.any_win(), worth.loss].map(|points| Value::tenths(points.into()));
        let with_missing = |one: &Encounters, each: Value| (0..one.missing).fold(one.sum, |sum, _| sum.plus(each));
        left.sort_by_key(|one| std::cmp::Reverse(with_missing(one, loss)));
        let mut parts = Vec::new();
        let mut first = 0;
        while first + 1 < left.len() {
            let at_worst = with_missing(&left[first], loss);
            let sure = left[first + 1..].iter().all(|other| with_missing(other, win) < at_worst);
            if !sure {
                break;
            }
            parts.push(vec![left[first].member]);
            first += 1;
        }
        parts.push(members(&left[first..]));
        parts
    }

    /// 6 DE: the parts of a tied group, best first; each part that is smaller than the whole is divided again.
    pub(super) fn direct(&self, group: &[u32], score: Score, forfeits_played: bool) -> Vec<Vec<u32>> {
        let parts = self.divide(group, score, forfeits_played);
        if parts.len() < 2 || !self.event.edition.encounter_again {
            return parts;
        }
        let again = |part: Vec<u32>| {
            if part.len() < 2 { vec![part] } else { self.direct(&part, score, forfeits_played) }
        };
        parts.into_iter().flat_map(again).collect()
    }

    /// Divides a tied group by a tie-break that compares its members.
    pub(super) fn divide_group(&self, group: &[u32], tie_break: &TieBreak) -> Vec<Vec<u32>> {
        let mut group = group.to_vec();
        group.sort_unstable();
        if tie_break.kind == Kind::DirectEncounter {
            self.direct(&group, self.score_of(tie_break), tie_break.forfeits_played)
        } else {
            self.extended(&group, tie_break)
        }
    }
}
