//! Article 10: tie-breaks from ratings. Only games over the board count, also in round robins. If any player is
//! unrated, all tie-breaks of this article are skipped.

use super::calculator::Calculator;
use super::contribution::Cut;
use super::edition::Rounding;
use super::event::Round;
use super::rating_tables::{difference, expected};
use super::value::Value;
use crate::tournament::Outcome;
use crate::trf::tie_break::{Kind, TieBreak};

/// The mean of values, rounded to a whole number; `None` if the list is empty.
fn mean(values: impl Iterator<Item = i64>, rounding: Rounding) -> Option<i64> {
    let (sum, count) = values.fold((0, 0), |(sum, count), value| (sum + value, count + 1));
    (count > 0).then(|| rounding.whole(Value::new(sum, count)))
}

/// The games of a round over the board: two in a match of Double-Swiss.
pub(super) struct RatedGames {
    pub opponent: u32,
    pub games: i64,
    /// The score, in half points.
    pub halves: i64,
}

impl Calculator<'_> {
    /// A tie-break of article 10; `None` if it is undefined.
    pub(super) fn of_ratings(&self, index: usize, tie_break: &TieBreak) -> Option<i64> {
        if self.has_unrated() {
            return None;
        }
        match tie_break.kind {
            Kind::AverageRating => self.average_rating(index, tie_break),
            Kind::Performance => self.performance(index),
            Kind::PerfectPerformance => self.perfect(index),
            Kind::AveragePerformance => self.average_performance(index, 0),
            Kind::AveragePerfect => self.average_performance(index, 1),
            Kind::Rating => self.event.participants[index].rating.map(i64::from),
            _ => None,
        }
    }

    /// The games over the board, round by round.
    pub(super) fn rated_games(&self, index: usize) -> impl Iterator<Item = RatedGames> {
        self.event.participants[index].rounds.iter().filter_map(|round| {
            let counted = |game: &Round| game.opponent_in(self.event.edition.rated).is_some();
            let (games, halves) = round.each_game().filter(counted).fold((0, 0), |(games, halves), game| {
                let own = match game.outcome {
                    Outcome::Win | Outcome::ForfeitWin => 2,
                    Outcome::Draw | Outcome::Unknown => 1,
                    _ => 0,
                };
                (games + 1, halves + own)
            });
            round.opponent.filter(|_| games > 0).map(|opponent| RatedGames { opponent, games, halves })
        })
    }

    fn rating_of(&self, games: &RatedGames) -> Option<i64> {
        self.event.participant(games.opponent).rating.map(i64::from)
    }

    /// The ratings of the opponents that count, in ascending order; the opponent of a match of two games counts once.
    fn ratings(&self, index: usize) -> Vec<i64> {
        let mut ratings: Vec<i64> = self.rated_games(index).filter_map(|games| self.rating_of(&games)).collect();
        ratings.sort_unstable();
        ratings
    }

    /// 10.1 ARO: the mean of the opponents' ratings; cuts take the lowest, medians the highest too (14).
    pub(super) fn average_rating(&self, index: usize, tie_break: &TieBreak) -> Option<i64> {
        let ratings = self.ratings(index);
        let (low, high) = (usize::from(tie_break.low), usize::from(tie_break.high));
        let last = ratings.len().saturating_sub(high);
        mean(ratings.get(low..last)?.iter().copied(), self.event.edition.mean_rounding)
    }

    /// Which of the games that count are cut from ARO, in the order of the rounds; of equal ratings the earlier one is
    /// the lower. No other tie-break of this article has cuts, and nothing is cut if ARO is left out.
    pub(super) fn cuts_of_ratings(&self, index: usize, tie_break: &TieBreak) -> Vec<Option<Cut>> {
        let mut games: Vec<(usize, Option<u16>)> =
            self.rated_games(index).map(|it| self.event.participant(it.opponent).rating).enumerate().collect();
        let mut cuts = vec![None; games.len()];
        if tie_break.kind != Kind::AverageRating || self.has_unrated() || self.event.edition.is_dutch_2006() {
            return cuts;
        }
        games.sort_by_key(|&(_, rating)| rating);
        let high = games.len().saturating_sub(usize::from(tie_break.high));
        for (place, (game, _)) in games.into_iter().enumerate() {
            if place < usize::from(tie_break.low) {
                cuts[game] = Some(Cut::Least);
            } else if place >= high {
                cuts[game] = Some(Cut::Most);
            }
        }
        cuts
    }

    /// "The highest average rating of the opponents" (1992 to 2006): of the rated opponents, not rounded.
    pub(super) fn plain_average_rating(&self, index: usize) -> Option<Value> {
        let ratings = self.ratings(index);
        let count = i64::try_from(ratings.len()).unwrap_or(i64::MAX);
        (count > 0).then(|| Value::new(ratings.iter().sum(), count))
    }

    /// The TPR (0) or PTP (1) of all participants.
    fn performances(&self, which: usize) -> &[Option<i64>] {
        self.performances[which].get_or_init(|| {
            let each = 0..self.event.participants.len();
            if which == 0 {
                each.map(|i| self.performance(i)).collect()
            } else {
                each.map(|i| self.perfect(i)).collect()
            }
        })
    }

    /// 10.2 TPR: the mean rating of the opponents plus the rating difference for the percentage.
    fn performance(&self, index: usize) -> Option<i64> {
        let average = mean(self.ratings(index).into_iter(), self.event.edition.mean_rounding)?;
        let (halves, games) = self.rated_games(index).fold((0, 0), |(sum, n), it| (sum + it.halves, n + it.games));
        let percent = self.event.edition.percent_rounding.whole(Value::new(100 * halves, 2 * games));
        Some(average + difference(usize::try_from(percent).unwrap_or(0)))
    }

    /// 10.3 PTP: the lowest rating whose expected score is at least the actual one; without any points, 800 below the
    /// lowest rated opponent.
    fn perfect(&self, index: usize) -> Option<i64> {
        let rated: Vec<(i64, i64)> =
            self.rated_games(index).filter_map(|it| Some((self.rating_of(&it)?, it.games))).collect();
        let ratings = || rated.iter().map(|&(rating, _)| rating);
        let (lowest, highest) = (ratings().min()?, ratings().max()?);
        let score: i64 = 50 * self.rated_games(index).map(|it| it.halves).sum::<i64>();
        if score == 0 {
            return Some(lowest - self.event.edition.pointless);
        }
        let expected = |own: i64| rated.iter().map(|&(rating, games)| games * expected(own - rating)).sum::<i64>();
        let enough = |own: i64| expected(own) >= score;
        let (mut below, mut at) = (lowest - 800, highest + 800);
        while at - below > 1 {
            let middle = below + (at - below) / 2;
            if enough(middle) { at = middle } else { below = middle }
        }
        Some(at)
    }

    /// 10.4 APRO and 10.5 APPO: the mean performance of the opponents.
    fn average_performance(&self, index: usize, which: usize) -> Option<i64> {
        let all = self.performances(which);
        let edition = &self.event.edition;
        let rounds = self.event.participants[index].rounds.iter();
        let met = rounds.filter_map(|round| round.opponent_in(edition.performances));
        mean(met.filter_map(|opponent| all[opponent as usize]), edition.mean_rounding)
    }
}
