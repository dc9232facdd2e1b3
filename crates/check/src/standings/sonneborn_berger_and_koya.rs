//! Article 9 (Sonneborn-Berger, Koya).

use super::calculator::Calculator;
use super::dummies_cuts_and_medians::Terms;
use super::event::Event;
use super::value::Value;
use crate::tournament::Points;
use crate::trf::tie_break::TieBreak;

impl Calculator<'_> {
    pub(super) fn berger_terms(&self, tie_break: &TieBreak) -> Terms {
        let (opponents, own) = self.multiplied(tie_break);
        Terms { opponents, own: Some(own), fore: false, forfeits_played: tie_break.forfeits_played }
    }

    /// 9.1 SB: the opponents' scores, each times the points scored against that opponent. 13.2 ESB: the same for teams.
    pub(super) fn sonneborn_berger(&self, index: usize, tie_break: &TieBreak) -> Value {
        let terms = self.berger_terms(tie_break);
        self.with_scratch(|out| self.cut_sum(index, &terms, (tie_break.low, tie_break.high), out))
    }

    /// 9.2 KS: the points scored against opponents who have at least half of the attainable points; `/L+n` and `/L-n`
    /// shift that limit by half points (14.5).
    pub(super) fn koya(&self, index: usize, tie_break: &TieBreak) -> Value {
        let slot = self.score_of(tie_break).slot();
        let rounds = self.event.participants[index].rounds.iter();
        let counted = rounds.filter(|round| round.opponent.is_some_and(|other| self.is_strong(other, tie_break)));
        Value::tenths(counted.map(|round| i64::from(round.points[slot])).sum())
    }

    /// Whether an opponent reaches the limit of Koya. The score counts unadjusted, without additional points.
    pub(super) fn is_strong(&self, opponent: u32, tie_break: &TieBreak) -> bool {
        let slot = self.score_of(tie_break).slot();
        let score: Points = self.event.participant(opponent).rounds.iter().map(|round| round.points[slot]).sum();
        let (twice, limit) = (2 * i64::from(score), self.twice_the_limit(tie_break));
        twice > limit || (twice == limit && self.event.edition.koya_half)
    }

    /// Twice Koya's limit, in tenths: a win in every round, and the shift.
    pub(super) fn twice_the_limit(&self, tie_break: &TieBreak) -> i64 {
        let slot = self.score_of(tie_break).slot();
        let most = i64::from(self.event.worth[slot].any_win())
            * self.rounds_with_games.get_or_init(|| rounds_with_games(self.event));
        most + 10 * i64::from(tie_break.limit)
    }
}

/// Rounds in which a participant can play. In a round robin of an odd field each is free once per cycle.
fn rounds_with_games(event: &Event) -> i64 {
    let rounds = i64::from(event.rounds);
    let paired = |participant: &&super::event::Participant| participant.rounds.iter().any(|r| r.opponent.is_some());
    let field = i64::try_from(event.participants.iter().filter(paired).count()).unwrap_or(0);
    let free = event.is_predetermined() && field % 2 == 1 && !event.edition.koya_free_rounds;
    if free { rounds - rounds / field } else { rounds }
}
