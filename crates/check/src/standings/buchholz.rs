//! Article 8 (Buchholz).

use super::calculator::Calculator;
use super::dummies_cuts_and_medians::Terms;
use super::edition::AverageOver;
use super::reading::StandingsReading;
use super::value::Value;
use crate::tournament::Outcomes;
use crate::trf::tie_break::{Kind, TieBreak};

impl Calculator<'_> {
    pub(super) fn buchholz_terms(&self, tie_break: &TieBreak) -> Terms {
        Terms {
            opponents: self.score_of(tie_break),
            own: None,
            fore: tie_break.fore || tie_break.kind == Kind::ForeBuchholz,
            forfeits_played: tie_break.forfeits_played,
        }
    }

    /// 8.1 BH: the sum of the opponents' scores. 8.3 FB: the same, the paired games of the last round counted as draws.
    pub(super) fn buchholz(&self, index: usize, tie_break: &TieBreak) -> Value {
        let terms = self.buchholz_terms(tie_break);
        self.with_scratch(|out| self.cut_sum(index, &terms, (tie_break.low, tie_break.high), out))
    }

    /// 8.2 AOB: the mean of the Buchholz (`/F`: Fore Buchholz) of the opponents played, without cuts.
    pub(super) fn average_buchholz(&self, index: usize, tie_break: &TieBreak) -> Option<Value> {
        let (sum, count) = self
            .played_opponents(index)
            .map(|opponent| self.opponents_buchholz(tie_break, opponent))
            .fold((Value::ZERO, 0), |(sum, count), value| (sum.plus(value), count + 1));
        let divisor = match self.event.edition.average_over {
            AverageOver::Opponents => count,
            AverageOver::Rounds => i64::from(self.event.recorded),
        };
        let rounding = self.event.edition.average_rounding;
        let rounded = |mean: Value| rounding.map_or(mean, |rounding| Value::whole(rounding.whole(mean)));
        (count > 0).then(|| rounded(sum.over(divisor)))
    }

    /// The uncut Buchholz of an opponent.
    pub(super) fn opponents_buchholz(&self, tie_break: &TieBreak, opponent: u32) -> Value {
        let score = self.score_of(tie_break);
        let terms = Terms { opponents: score, own: None, fore: tie_break.fore, forfeits_played: false };
        let all = || {
            let each = 0..self.event.participants.len();
            each.map(|index| self.with_scratch(|out| self.cut_sum(index, &terms, (0, 0), out))).collect()
        };
        self.buchholz_of_all(score, tie_break.fore, all)[opponent as usize]
    }

    /// The opponents that count as played, as often as they were met (4.4); in a round robin those of forfeits, too
    /// (15.2).
    pub(super) fn played_opponents(&self, index: usize) -> impl Iterator<Item = u32> {
        let forfeits = self.event.is_predetermined() && !self.event.reads(StandingsReading::AobGames);
        let played = if forfeits { Outcomes::ALL } else { self.event.edition.games };
        self.event.participants[index].rounds.iter().filter_map(move |round| round.opponent_in(played))
    }
}
