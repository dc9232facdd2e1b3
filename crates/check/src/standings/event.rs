//! The input of tie-breaks: participants (players or teams) and their rounds.

use super::{Edition, StandingsReading};
use crate::tournament::Outcomes;
use crate::tournament::{Colour, Id, Outcome, Points};
pub use crate::trf::tie_break::Score;
use crate::trf::tie_break::TieBreak;

/// How pairings come about: articles 15.2 and 16 depend on it.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Regime {
    /// Swiss: article 16 governs unplayed rounds.
    Swiss,
    /// Predetermined pairings (round robin, Scheveningen, Schiller): article 15.2.
    Predetermined,
}

/// One round of one participant. For a team, `outcome` is the outcome of the match.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Round {
    /// The outcome.
    pub outcome: Outcome,
    /// Index of the scheduled opponent.
    pub opponent: Option<u32>,
    /// The scheduled colour.
    pub colour: Option<Colour>,
    /// Points awarded, in tenths: match points and game points.
    pub points: [Points; 2],
    /// In a match of two games that was played (Double-Swiss): their outcomes, the first with [`Round::colour`]. A
    /// single forfeited game counts as played (preface of C.04.5). `None` in every other round.
    pub games: Option<[Outcome; 2]>,
}

impl Round {
    /// A round of absence without points.
    pub const ABSENT: Self =
        Self { outcome: Outcome::ZeroBye, opponent: None, colour: None, points: [0; 2], games: None };

    /// The opponent, if the round is known to have one and ended in one of these ways.
    pub(super) fn opponent_in(&self, outcomes: Outcomes) -> Option<u32> {
        self.opponent.filter(|_| outcomes.contains(self.outcome))
    }

    /// The games of the round, each as a round of its own: two in a match of Double-Swiss, otherwise the round itself.
    pub(super) fn each_game(&self) -> impl Iterator<Item = Self> + use<> {
        let [first, second] = self.games.unwrap_or([self.outcome; 2]);
        let one = Self { outcome: first, games: None, ..*self };
        let two = Self { outcome: second, colour: self.colour.map(Colour::other), ..one };
        [Some(one), self.games.map(|_| two)].into_iter().flatten()
    }

    /// The known opponent of a round that was decided by forfeit.
    pub(super) fn forfeit(&self) -> Option<u32> {
        self.opponent_in(Outcomes::FORFEITS)
    }
}

/// A player or a team.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Participant {
    /// The number in the file, which is the pairing number (TPN).
    pub id: Id,
    /// The name.
    pub name: String,
    /// The rating; `None` for the unrated and for teams.
    pub rating: Option<u16>,
    /// One entry per recorded round.
    pub rounds: Vec<Round>,
    /// Additional points (record 299 without a type): match points and game points.
    pub extra: [Points; 2],
    /// The team's points on each board, round by round: `boards[r - 1][b - 1]`. Empty for individuals.
    pub boards: Vec<Vec<Points>>,
}

/// The value of a result in one of the scores, in tenths.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Worth {
    /// A win with White, with Black.
    pub win: [Points; 2],
    /// A draw.
    pub draw: Points,
    /// A loss over the board, with the colour with which it is worth less.
    pub loss: Points,
}

impl Worth {
    /// A win in the sense of the rules: the better of the two colours.
    #[must_use]
    pub fn any_win(&self) -> Points {
        self.win[0].max(self.win[1])
    }

    /// A win with this colour; without a colour it counts as White.
    #[must_use]
    pub fn win_with(&self, colour: Option<Colour>) -> Points {
        self.win[usize::from(colour == Some(Colour::Black))]
    }
}

/// A tournament as the tie-breaks see it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Event {
    /// The edition of C.07.
    pub edition: Edition,
    /// The readings that are not literal.
    pub readings: Vec<StandingsReading>,
    /// Swiss or not.
    pub regime: Regime,
    /// Whether the participants are teams.
    pub team: bool,
    /// The score that ranks first; [`Score::Game`] for individuals.
    pub primary: Score,
    /// Scheduled rounds; never fewer than `recorded`.
    pub rounds: u16,
    /// Recorded rounds.
    pub recorded: u16,
    /// The value of a round: in match points, and in game points of a whole match.
    pub worth: [Worth; 2],
    /// Boards of a match; 1 for individuals.
    pub boards: u16,
    /// The points for a win in a single game.
    pub game_win: Points,
    /// The participants by number.
    pub participants: Vec<Participant>,
}

impl Event {
    /// Whether this reading applies.
    #[must_use]
    pub fn reads(&self, reading: StandingsReading) -> bool {
        self.readings.contains(&reading)
    }

    /// Whether the round is a game without a result that does not count yet.
    pub(super) fn is_open(&self, round: &Round) -> bool {
        round.outcome == Outcome::Unknown && !self.edition.games.contains(Outcome::Unknown)
    }

    /// Whether rounds count as those of predetermined pairings (15.2).
    pub(super) fn is_predetermined(&self) -> bool {
        self.regime == Regime::Predetermined && self.edition.predetermined == Regime::Predetermined
    }

    /// The score that a tie-break is computed on: its own choice, else the primary one.
    pub(super) fn score_of(&self, tie_break: &TieBreak) -> Score {
        if self.team { tie_break.score.unwrap_or(self.primary) } else { Score::Game }
    }

    /// 13.4: the greatest primary score of the event by the greatest secondary score of a match, rounded down.
    pub(super) fn scale(&self, tie_break: &TieBreak) -> i64 {
        let most = |score: Score| i64::from(self.worth[score.slot()].any_win());
        let primary = self.score_of(tie_break);
        most(primary) * i64::from(self.rounds) / most(primary.other()).max(1)
    }

    /// Whether these are the standings after the last scheduled round.
    #[must_use]
    pub fn is_final(&self) -> bool {
        self.recorded >= self.rounds
    }

    /// A participant's points, including additional points.
    #[must_use]
    pub fn total(&self, index: usize, score: Score) -> Points {
        let slot = score.slot();
        let participant = &self.participants[index];
        participant.rounds.iter().map(|round| round.points[slot]).sum::<Points>() + participant.extra[slot]
    }

    /// The participant with this index.
    #[must_use]
    pub fn participant(&self, index: u32) -> &Participant {
        &self.participants[index as usize]
    }

    /// Whether any participant has no rating.
    #[must_use]
    pub fn has_unrated(&self) -> bool {
        self.participants.iter().any(|participant| participant.rating.is_none())
    }
}
