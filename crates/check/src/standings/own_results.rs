//! Article 7: tie-breaks from one's own results.

use super::calculator::Calculator;
use super::edition::{End, Standard};
use super::event::{Round, Score};
use super::value::Value;
use crate::tournament::Outcome;
use crate::tournament::Outcomes;
use crate::trf::tie_break::TieBreak;

impl Calculator<'_> {
    fn count(&self, index: usize, counts: impl Fn(&Round) -> bool) -> Value {
        let rounds = &self.event.participants[index].rounds;
        Value::whole(rounds.iter().filter(|round| counts(round)).count().try_into().unwrap_or(i64::MAX))
    }

    fn count_games(&self, index: usize, counts: impl Fn(&Round) -> bool) -> Value {
        let games = self.event.participants[index].rounds.iter().flat_map(Round::each_game);
        Value::whole(games.filter(counts).count().try_into().unwrap_or(i64::MAX))
    }

    /// The score in which wins are counted: match points for teams.
    pub(super) fn score_of_wins(&self, tie_break: &TieBreak) -> Score {
        if self.event.team { tie_break.score.unwrap_or(Score::Match) } else { Score::Game }
    }

    /// Whether the round brought exactly the points of a win, played or not.
    pub(super) fn is_win(&self, round: &Round, score: Score) -> bool {
        let edition = &self.event.edition;
        let worth = &self.event.worth[score.slot()];
        let win = if edition.games.contains(round.outcome) { worth.win_with(round.colour) } else { worth.any_win() };
        edition.wins.contains(round.outcome) && round.points[score.slot()] == win
    }

    /// Whether a forfeit is a game of article 7, because pairings are predetermined (15.2).
    fn is_predetermined_game(&self, round: &Round) -> bool {
        self.event.is_predetermined() && round.opponent_in(self.event.edition.predetermined_games).is_some()
    }

    /// 7.2: whether the game was won over the board.
    pub(super) fn is_won_over_the_board(&self, round: &Round) -> bool {
        self.is_won(round, self.event.edition.wins_over_the_board)
    }

    fn is_won(&self, round: &Round, wins: Outcomes) -> bool {
        wins.contains(round.outcome) || (round.outcome == Outcome::ForfeitWin && self.is_predetermined_game(round))
    }

    /// 7.3: whether it is a game with Black.
    pub(super) fn is_black_game(&self, round: &Round) -> bool {
        let edition = &self.event.edition;
        round.colour == Some(edition.counted_colour)
            && (edition.black_games.contains(round.outcome) || self.is_predetermined_game(round))
    }

    /// 7.4: whether the game was won with Black.
    pub(super) fn is_black_win(&self, round: &Round) -> bool {
        round.colour == Some(self.event.edition.counted_colour) && self.is_won(round, self.event.edition.black_wins)
    }

    /// 7.6: whether one elected to play the round. With predetermined pairings, rounds without an opponent do not
    /// count, and forfeit losses only if they are games (15.2).
    pub(super) fn is_elected(&self, round: &Round) -> bool {
        if self.event.is_predetermined() {
            let lost = round.outcome == Outcome::ForfeitLoss;
            return round.opponent.is_some() && (!lost || self.is_predetermined_game(round));
        }
        self.event.edition.elected.contains(round.outcome)
    }

    /// 7.1 WIN: rounds that brought as many points as a win does, played or not.
    pub(super) fn wins(&self, index: usize, tie_break: &TieBreak) -> Value {
        let score = self.score_of_wins(tie_break);
        self.count(index, |round| self.is_win(round, score))
    }

    /// 7.2 WON: games won over the board.
    pub(super) fn wins_over_the_board(&self, index: usize) -> Value {
        self.count_games(index, |game| self.is_won_over_the_board(game))
    }

    /// 7.3 BPG: games played with Black.
    pub(super) fn black_games(&self, index: usize) -> Value {
        self.count_games(index, |game| self.is_black_game(game))
    }

    /// 7.4 BWG: games won with Black over the board.
    pub(super) fn black_wins(&self, index: usize) -> Value {
        self.count_games(index, |game| self.is_black_win(game))
    }

    /// 7.5 PS: the sum of the scores after each round; `/Cn` leaves out those after the first n rounds (14.1, 14.2).
    pub(super) fn progressive(&self, index: usize, tie_break: &TieBreak) -> Value {
        let edition = &self.event.edition;
        let rounds = &self.event.participants[index].rounds;
        let cut = usize::from(tie_break.low);
        let kept = match edition.progressive_cut {
            End::First => cut..rounds.len(),
            End::Last => 0..rounds.len().saturating_sub(cut),
        };
        let scores = self.running_scores(index, tie_break).zip(rounds).enumerate();
        let counted =
            scores.filter(|(at, (_, round))| kept.contains(at) && edition.progressive.contains(round.outcome));
        Value::tenths(counted.map(|(_, (score, _))| score).sum())
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

    /// 7.7 STD: one for each round with more points than the scheduled opponent, a half for equal points. Without an
    /// opponent, the value of a draw replaces the opponent's points. A game without a result brings nothing yet.
    pub(super) fn standard_points(&self, index: usize, tie_break: &TieBreak) -> Value {
        let slot = self.score_of(tie_break).slot();
        let rounds = self.event.participants[index].rounds.iter().enumerate();
        Value::new(rounds.map(|(place, round)| self.standard_halves(place, round, slot)).sum(), 2)
    }

    /// The standard points of one round, in halves.
    pub(super) fn standard_halves(&self, place: usize, round: &Round, slot: usize) -> i64 {
        if self.event.is_open(round) {
            return 0;
        }
        let scheduled = match (self.event.edition.standard, round.opponent) {
            (Standard::Opponent, None) => return 0,
            (Standard::Draw, _) => None,
            (_, opponent) => opponent,
        };
        let theirs = scheduled
            .and_then(|opponent| self.event.participant(opponent).rounds.get(place))
            .map_or(self.event.worth[slot].draw, |other| other.points[slot]);
        match round.points[slot].cmp(&theirs) {
            std::cmp::Ordering::Greater => 2,
            std::cmp::Ordering::Equal => 1,
            std::cmp::Ordering::Less => 0,
        }
    }
}
