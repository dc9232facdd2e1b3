//! Article 7: tie-breaks from one's own results.

use super::calculator::Calculator;
use super::deviation::Deviation as D;
use super::event::{Regime, Round, Score};
use super::value::Value;
use crate::tournament::{Colour, Outcome};
use crate::trf::tie_break::TieBreak;

impl Calculator<'_> {
    fn count(&self, index: usize, counts: impl Fn(&Round) -> bool) -> Value {
        let rounds = &self.event.participants[index].rounds;
        Value::whole(rounds.iter().filter(|round| counts(round)).count().try_into().unwrap_or(i64::MAX))
    }

    /// The score in which wins are counted: match points for teams.
    pub(super) fn score_of_wins(&self, tie_break: &TieBreak) -> Score {
        if self.event.team { tie_break.score.unwrap_or(Score::Match) } else { Score::Game }
    }

    /// Did the round bring exactly the points of a win, played or not?
    pub(super) fn is_win(&self, round: &Round, score: Score) -> bool {
        if self.event.deviates(D::WinsPlayed) && !round.outcome.played() {
            return false;
        }
        let worth = &self.event.worth[score.slot()];
        let win = if round.outcome.played() { worth.win_with(round.colour) } else { worth.any_win() };
        round.points[score.slot()] == win
    }

    /// A game won over the board; with predetermined pairings a forfeit win too (15.2).
    pub(super) fn is_game_won(&self, round: &Round) -> bool {
        round.outcome == Outcome::Win
            || (self.event.regime == Regime::Predetermined
                && round.outcome == Outcome::ForfeitWin
                && round.opponent.is_some())
    }

    /// A game that article 7 counts as played. With predetermined pairings forfeits are games (15.2), since 2026
    /// without the forfeit losses.
    pub(super) fn is_game(&self, round: &Round) -> bool {
        let forfeit = match round.outcome {
            Outcome::ForfeitWin => true,
            Outcome::ForfeitLoss => !self.event.edition.forfeit_losses_stay_unplayed(),
            _ => false,
        };
        round.outcome.played() || (forfeit && self.event.regime == Regime::Predetermined && round.opponent.is_some())
    }

    /// A round that one elected to play: no requested bye, and no forfeit loss. With predetermined pairings, rounds
    /// without an opponent are no rounds, and in the edition of 2024 a forfeit loss is a game (15.2).
    pub(super) fn is_elected(&self, round: &Round) -> bool {
        if self.event.deviates(D::ElectedGames) {
            return round.outcome.played();
        }
        let let_pass = (self.event.deviates(D::ElectedByes) && round.requested_bye())
            || (self.event.deviates(D::ElectedForfeits) && round.outcome == Outcome::ForfeitLoss);
        match self.event.regime {
            Regime::Swiss => !round.voluntary() || let_pass,
            Regime::Predetermined => {
                let lost = round.outcome == Outcome::ForfeitLoss && self.event.edition.forfeit_losses_stay_unplayed();
                round.opponent.is_some() && !lost
            }
        }
    }

    /// 7.1 WIN: rounds that brought as many points as a win does, played or not.
    pub(super) fn wins(&self, index: usize, tie_break: &TieBreak) -> Value {
        let score = self.score_of_wins(tie_break);
        self.count(index, |round| self.is_win(round, score))
    }

    /// 7.2 WON: games won over the board.
    pub(super) fn wins_over_the_board(&self, index: usize) -> Value {
        let forfeits = self.event.deviates(D::WinsForfeit);
        self.count(index, |round| self.is_game_won(round) || (forfeits && round.outcome == Outcome::ForfeitWin))
    }

    /// The colour of 7.3 and 7.4.
    fn counted_colour(&self) -> Colour {
        if self.event.deviates(D::BlackIsWhite) { Colour::White } else { Colour::Black }
    }

    /// 7.3 BPG: games played with Black.
    pub(super) fn black_games(&self, index: usize) -> Value {
        let forfeits = self.event.deviates(D::BlackForfeits);
        let counts = |round: &Round| self.is_game(round) || (forfeits && round.forfeit().is_some());
        self.count(index, |round| round.colour == Some(self.counted_colour()) && counts(round))
    }

    /// 7.4 BWG: games won with Black over the board.
    pub(super) fn black_wins(&self, index: usize) -> Value {
        let forfeits = self.event.deviates(D::BlackWinsForfeit);
        let won = |round: &Round| self.is_game_won(round) || (forfeits && round.outcome == Outcome::ForfeitWin);
        self.count(index, |round| round.colour == Some(self.counted_colour()) && won(round))
    }

    /// 7.5 PS: the sum of the scores after each round; `/Cn` leaves out those after the first n rounds (14.1, 14.2).
    pub(super) fn progressive(&self, index: usize, tie_break: &TieBreak) -> Value {
        let scores = self.running_scores(index, tie_break);
        let cut = usize::from(tie_break.low);
        if self.event.deviates(D::ProgressiveLast) {
            let kept = self.event.participants[index].rounds.len().saturating_sub(cut);
            return Value::tenths(scores.take(kept).sum());
        }
        if self.event.deviates(D::ProgressivePlayed) {
            let rounds = self.event.participants[index].rounds.iter();
            let played = scores.zip(rounds).skip(cut).filter(|(_, round)| round.outcome.played());
            return Value::tenths(played.map(|(score, _)| score).sum());
        }
        Value::tenths(scores.skip(cut).sum())
    }

    /// The score after each round.
    pub(super) fn running_scores(&self, index: usize, tie_break: &TieBreak) -> impl Iterator<Item = i64> {
        let slot = self.score_of(tie_break).slot();
        self.event.participants[index].rounds.iter().scan(0_i64, move |score, round| {
            *score += i64::from(round.points[slot]);
            Some(*score)
        })
    }

    /// 7.6 REP: rounds that one elected to play.
    pub(super) fn rounds_elected(&self, index: usize) -> Value {
        self.count(index, |round| self.is_elected(round))
    }

    /// 7.7 STD: one for each round with more points than the scheduled opponent, a half for as many. Without an
    /// opponent, the value of a draw takes the opponent's place.
    pub(super) fn standard_points(&self, index: usize, tie_break: &TieBreak) -> Value {
        let slot = self.score_of(tie_break).slot();
        let rounds = self.event.participants[index].rounds.iter().enumerate();
        Value::new(rounds.map(|(place, round)| self.standard_halves(place, round, slot)).sum(), 2)
    }

    /// The standard points of one round, in halves.
    pub(super) fn standard_halves(&self, place: usize, round: &Round, slot: usize) -> i64 {
        let draw = self.event.worth[slot].draw;
        if self.event.deviates(D::StandardByes) && round.opponent.is_none() {
            return 0;
        }
        let scheduled = round.opponent.filter(|_| !self.event.deviates(D::StandardDraw));
        let theirs = scheduled
            .and_then(|opponent| self.event.participant(opponent).rounds.get(place))
            .map_or(draw, |other| other.points[slot]);
        match round.points[slot].cmp(&theirs) {
            std::cmp::Ordering::Greater => 2,
            std::cmp::Ordering::Equal => 1,
            std::cmp::Ordering::Less => 0,
        }
    }
}
