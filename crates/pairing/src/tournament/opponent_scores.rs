//! The strength of a player's opponents before a round (C.04.4.2 art. 1.7): Buchholz and Sonneborn-Berger from current
//! scores, with the rule for rounds without a game. Virtual points do not count.

use super::{HistoryReadings, Outcome, Points, Series, Tournament};

/// Buchholz and Sonneborn-Berger before a round (C.04.4.2 art. 1.7.1). Their parts are kept separately, so that a
/// reading can apply another rule to them.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub struct OpponentScores {
    /// The two sums, by the text.
    pub total: Evaluation,
    /// The part that comes from rounds without a game, each played against oneself (1.7.2).
    pub unplayed: Evaluation,
    /// What it adds that the opponents' absences up to the current round count as draws (1.7.2, exception).
    pub absences: Evaluation,
    /// The part that the opponents' virtual points of the current round would add; they are excluded (1.7.2).
    pub virtual_points: Evaluation,
}

/// A Buchholz and a Sonneborn-Berger score.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Evaluation {
    /// Sum of the opponents' scores, in tenths.
    pub buchholz: i64,
    /// Sum of the points against each opponent times that opponent's score, in hundredths.
    pub sonneborn_berger: i64,
}

impl Evaluation {
    /// Adds an opponent with this score, against whom these points were scored.
    fn meet(&mut self, score: Points, points: Points) {
        let (score, points) = (i64::from(score), i64::from(points));
        self.buchholz = self.buchholz.saturating_add(score);
        self.sonneborn_berger = self.sonneborn_berger.saturating_add(points * score);
    }

    /// Returns the sum of two evaluations.
    #[must_use]
    pub fn plus(self, other: Self) -> Self {
        Self {
            buchholz: self.buchholz.saturating_add(other.buchholz),
            sonneborn_berger: self.sonneborn_berger.saturating_add(other.sonneborn_berger),
        }
    }

    /// Returns the evaluation without a part of it.
    #[must_use]
    pub fn minus(self, part: Self) -> Self {
        Self {
            buchholz: self.buchholz.saturating_sub(part.buchholz),
            sonneborn_berger: self.sonneborn_berger.saturating_sub(part.sonneborn_berger),
        }
    }
}

/// Returns the opposition of every player (by index) before `round`; `scores` are the points of each before it, without
/// virtual points, and `virtual_points` returns the virtual points of the round.
pub(super) fn opponent_scores(
    tournament: &Tournament,
    (round, readings): (u16, HistoryReadings),
    scores: &[Points],
    virtual_points: impl Fn(usize) -> Points,
) -> Vec<OpponentScores> {
    let before = usize::from(round - 1);
    let draw = tournament.scoring.draw[0].max(tournament.scoring.draw[1]);
    let drawn: Vec<Points> = (0..tournament.players.len())
        .map(|index| absences(tournament, index, round, readings).map(|points| draw - points).sum())
        .collect();
    let of_player = |(index, player): (usize, &super::Player)| {
        let mut opposition = OpponentScores::default();
        for entry in (0..before).map(|column| player.entries.get(column)) {
            let points = entry.map_or(0, |entry| entry.points);
            let other = entry.filter(|entry| entry.outcome.played()).and_then(|entry| entry.opponent);
            let Some(other) = other.map(|other| other as usize).filter(|&other| other < scores.len()) else {
                opposition.total.meet(scores[index], points);
                opposition.unplayed.meet(scores[index], points);
                continue;
            };
            opposition.total.meet(scores[other], points);
            opposition.absences.meet(drawn[other], points);
            opposition.virtual_points.meet(virtual_points(other), points);
        }
        opposition.total = opposition.total.plus(opposition.absences);
        opposition
    };
    tournament.players.iter().enumerate().map(of_player).collect()
}

/// Returns the points of the rounds before this one in a series of zero-point byes that continues in it (1.7.2,
/// exception). They are not always 0: a tournament can give points for an absence.
fn absences(
    tournament: &Tournament,
    index: usize,
    round: u16,
    readings: HistoryReadings,
) -> impl Iterator<Item = Points> + '_ {
    let entries = &tournament.players[index].entries;
    let absent = move |column: usize| entries.get(column).is_none_or(|entry| entry.outcome == Outcome::ZeroBye);
    let current = match readings.series {
        Series::ToThisRound if round <= tournament.recorded => {
            let entry = entries.get(usize::from(round - 1));
            entry.is_none_or(|entry| entry.outcome == Outcome::ZeroBye)
        }
        Series::ToThisRound => {
            let here = |absence: &&super::Absence| absence.player as usize == index && absence.round == round;
            tournament.absences.iter().find(here).is_some_and(|absence| absence.kind == Outcome::ZeroBye)
        }
        Series::ToFinishedRound => true,
        Series::Never => false,
    };
    let before = if current { usize::from(round - 1) } else { 0 };
    let series = (0..before).rev().take_while(move |&column| absent(column));
    series.map(|column| entries.get(column).map_or(0, |entry| entry.points))
}
