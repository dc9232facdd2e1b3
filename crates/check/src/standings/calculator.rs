//! Computes one tie-break of one participant, and caches the values that several tie-breaks need.

use super::contribution::Contribution;
use super::event::{Event, Score};
use super::scores::Scores;
use super::value::Value;
use crate::tournament::Points;
use crate::trf::tie_break::{Kind, TieBreak};
use std::cell::{OnceCell, RefCell};
use std::cmp::Ordering;

/// The value of a tie-break for a participant.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Figure {
    /// No value: no game counts, or the tie-break is left out. Ranks behind every number.
    Undefined,
    /// A number.
    Number(Value),
    /// The place inside the tied group, from 1; 0 if there was no tie to break.
    Place(u32),
    /// Points (in tenths) that are compared one after the other.
    Boards(Vec<Points>),
}

impl Figure {
    /// As text: a decimal number, rounded to four places where it has more.
    #[must_use]
    pub fn text(&self) -> String {
        match self {
            Self::Number(value) => value.decimal(),
            other => other.exact(),
        }
    }

    /// As text, with a mixed fraction where a decimal number would have to be rounded.
    #[must_use]
    pub fn exact(&self) -> String {
        match self {
            Self::Undefined | Self::Place(0) => "-".to_owned(),
            Self::Number(value) => value.to_string(),
            Self::Place(place) => format!("{place}."),
            Self::Boards(points) => {
                let each: Vec<String> = points.iter().map(|&p| Value::tenths(i64::from(p)).to_string()).collect();
                each.join(" ")
            }
        }
    }
}

/// Which of two figures ranks first ([`Ordering::Less`]). More is better, except in board count and the pairing number.
#[must_use]
pub fn better(tie_break: &TieBreak, one: &Figure, two: &Figure) -> Ordering {
    let lower_first = matches!(tie_break.kind, Kind::BoardCount | Kind::PairingNumber);
    match (one, two) {
        (Figure::Number(a), Figure::Number(b)) if lower_first != tie_break.reversed => a.cmp(b),
        (Figure::Number(a), Figure::Number(b)) => b.cmp(a),
        (Figure::Place(a), Figure::Place(b)) => a.cmp(b),
        (Figure::Boards(a), Figure::Boards(b)) => b.cmp(a),
        (Figure::Undefined, Figure::Undefined) => Ordering::Equal,
        // Only the reading `reverse-any` leads to a reversed tie-break that is undefined for some participants.
        (Figure::Undefined, _) if tie_break.reversed => Ordering::Less,
        (_, Figure::Undefined) if tie_break.reversed => Ordering::Greater,
        (Figure::Undefined, _) => Ordering::Greater,
        (_, Figure::Undefined) => Ordering::Less,
        _ => Ordering::Equal,
    }
}

/// Computes tie-breaks of an event.
#[derive(Debug)]
pub struct Calculator<'e> {
    pub(super) event: &'e Event,
    /// By score, then plain and Fore.
    scores: [OnceCell<Scores>; 4],
    /// The uncut Buchholz of all participants, in the same order.
    buchholz: [OnceCell<Vec<Value>>; 4],
    /// The performances of all participants: TPR, PTP.
    pub(super) performances: [OnceCell<Vec<Option<i64>>>; 2],
    unrated: OnceCell<bool>,
    pub(super) rounds_with_games: OnceCell<i64>,
    scratch: RefCell<Vec<Contribution>>,
}

impl<'e> Calculator<'e> {
    /// Creates a calculator for an event.
    #[must_use]
    pub fn new(event: &'e Event) -> Self {
        Self {
            event,
            scores: Default::default(),
            buchholz: Default::default(),
            performances: Default::default(),
            unrated: OnceCell::new(),
            rounds_with_games: OnceCell::new(),
            scratch: RefCell::default(),
        }
    }

    pub(super) fn scores(&self, score: Score, fore: bool) -> &Scores {
        self.scores[2 * score.slot() + usize::from(fore)].get_or_init(|| Scores::new(self.event, score, fore))
    }

    pub(super) fn buchholz_of_all(&self, score: Score, fore: bool, compute: impl FnOnce() -> Vec<Value>) -> &[Value] {
        self.buchholz[2 * score.slot() + usize::from(fore)].get_or_init(compute)
    }

    pub(super) fn has_unrated(&self) -> bool {
        *self.unrated.get_or_init(|| self.event.has_unrated())
    }

    pub(super) fn with_scratch<T>(&self, work: impl FnOnce(&mut Vec<Contribution>) -> T) -> T {
        work(&mut self.scratch.borrow_mut())
    }

    /// The score that a tie-break is computed on: its own choice, else the primary one.
    pub(super) fn score_of(&self, tie_break: &TieBreak) -> Score {
        self.event.score_of(tie_break)
    }

    /// A tie-break of a participant, by index. Those that are decided inside a tied group have no figure here.
    #[must_use]
    pub fn figure(&self, tie_break: &TieBreak, index: usize) -> Figure {
        use Kind as K;
        let participant = &self.event.participants[index];
        let number = match tie_break.kind {
            K::Points => Value::tenths(self.event.total(index, self.score_of(tie_break)).into()),
            K::OtherScore => Value::tenths(self.event.total(index, self.score_of(tie_break).other()).into()),
            K::PairingNumber => Value::whole(participant.id.into()),
            K::Wins => self.wins(index, tie_break),
            K::WinsOverTheBoard => self.wins_over_the_board(index),
            K::BlackGames => self.black_games(index),
            K::BlackWins => self.black_wins(index),
            K::Progressive => self.progressive(index, tie_break),
            K::RoundsElected => self.rounds_elected(index),
            K::StandardPoints => self.standard_points(index, tie_break),
            K::Buchholz | K::ForeBuchholz => self.buchholz(index, tie_break),
            K::SonnebornBerger | K::MatchMatch | K::MatchGame | K::GameMatch | K::GameGame => {
                self.sonneborn_berger(index, tie_break)
            }
            K::Koya => self.koya(index, tie_break),
            K::ScoreStrength => self.score_strength(index, tie_break),
            K::BoardCount => self.board_count(index),
            K::TopBoards => return Figure::Boards(self.top_boards(index)),
            K::BottomBoards => return Figure::Boards(self.bottom_boards(index)),
            K::AverageBuchholz => {
                return self.average_buchholz(index, tie_break).map_or(Figure::Undefined, Figure::Number);
            }
            K::AverageRating if self.event.edition.is_dutch_2006() => {
                return self.plain_average_rating(index).map_or(Figure::Undefined, Figure::Number);
            }
            K::AverageRating
            | K::Performance
            | K::PerfectPerformance
            | K::AveragePerformance
            | K::AveragePerfect
            | K::Rating => {
                let rating = self.of_ratings(index, tie_break);
                return rating.map_or(Figure::Undefined, |rating| Figure::Number(Value::whole(rating)));
            }
            K::DirectEncounter
            | K::Extended
            | K::ExtendedTop
            | K::ExtendedBottom
            | K::ExtendedCountTop
            | K::ExtendedCountBottom => return Figure::Place(0),
        };
        Figure::Number(number)
    }
}
