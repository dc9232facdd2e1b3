//! What happened: players, results, scoring, and the tournament's own settings.

use crate::trf::Title;
use pairproof_statements::{Argument, Value};
use std::ops::RangeInclusive;

/// Points in tenths: `10` is one point, `5` half a point.
pub type Points = i32;

/// The number that the file gives a player (its starting rank) or a team; never 0.
pub type Id = u32;

/// A colour of the pieces.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[cfg_attr(feature = "serde", serde(rename_all = "lowercase"))]
pub enum Colour {
    /// White.
    White,
    /// Black.
    Black,
}

impl Colour {
    /// Returns the other colour.
    #[must_use]
    pub fn other(self) -> Self {
        match self {
            Self::White => Self::Black,
            Self::Black => Self::White,
        }
    }

    /// Returns the keyword for it in statements, by which a message selects its form.
    #[must_use]
    pub fn word(self) -> &'static str {
        match self {
            Self::White => "white",
            Self::Black => "black",
        }
    }
}

/// In statements a colour is a keyword by which a message selects its form: `white`, `black`.
impl Argument for Colour {
    fn value(self) -> Value {
        Value::Text(self.word().to_owned())
    }

    fn read(value: &Value) -> Option<Self> {
        match value {
            Value::Text(text) if text == "white" => Some(Self::White),
            Value::Text(text) if text == "black" => Some(Self::Black),
            _ => None,
        }
    }
}

/// How one player's round went, as pairing rules distinguish it (TRF code in brackets).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
pub enum Outcome {
    /// Won over the board (`1`, and the unrated `W`).
    Win,
    /// Drawn over the board (`=`, and the unrated `D`).
    Draw,
    /// Lost over the board (`0`, and the unrated `L`).
    Loss,
    /// Paired, but the opponent did not appear (`+`).
    ForfeitWin,
    /// Paired, but did not appear (`-`).
    ForfeitLoss,
    /// Pairing-allocated bye (`U`).
    PairingBye,
    /// Requested half-point bye (`H`).
    HalfBye,
    /// Full-point bye (`F`).
    FullBye,
    /// Absent, no points (`Z` and blank).
    ZeroBye,
    /// Paired with an opponent, result not known (`?`, or a blank result): counts as a played draw for pairing.
    Unknown,
}

impl Outcome {
    /// Whether a game was played over the board. Only played games count for colours and for "already met" (C.04.2 art.
    /// 3.4, 3.5).
    #[must_use]
    pub fn played(self) -> bool {
        matches!(self, Self::Win | Self::Draw | Self::Loss | Self::Unknown)
    }

    /// Whether the player took part in the pairing of that round (an opponent or the pairing-allocated bye).
    #[must_use]
    pub fn paired(self) -> bool {
        !matches!(self, Self::HalfBye | Self::FullBye | Self::ZeroBye)
    }

    /// Returns the outcome where a forfeit counts as a game won or lost.
    #[must_use]
    pub fn as_played(self) -> Self {
        match self {
            Self::ForfeitWin => Self::Win,
            Self::ForfeitLoss => Self::Loss,
            other => other,
        }
    }

    /// Returns the outcome of the opponent in a game with this outcome.
    #[must_use]
    pub fn of_opponent(self) -> Self {
        match self {
            Self::Win => Self::Loss,
            Self::Loss => Self::Win,
            Self::ForfeitWin => Self::ForfeitLoss,
            Self::ForfeitLoss => Self::ForfeitWin,
            other => other,
        }
    }
}

/// One player's entry in one round.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Entry {
    /// Index (into [`Tournament::players`]) of the scheduled opponent, if there is one.
    pub opponent: Option<u32>,
    /// The scheduled colour, if known. After a forfeit it does not count as a colour received.
    pub colour: Option<Colour>,
    /// How the round went.
    pub outcome: Outcome,
    /// Points gained in this round under the tournament's scoring, adjustments of record 299 included.
    pub points: Points,
    /// In a match of two games: their outcomes, unless the outcome of the match implies them (two wins make a win).
    pub games: Option<[Outcome; 2]>,
}

impl Entry {
    /// A round in which the player was absent and got nothing.
    pub const ABSENT: Self = Self { opponent: None, colour: None, outcome: Outcome::ZeroBye, points: 0, games: None };

    /// Whether it agrees with the entry `other` of the player with this index: that the two were paired with each
    /// other, and whether they played.
    pub(super) fn mirrors(&self, other: &Self, player: usize) -> bool {
        self.opponent.is_some_and(|back| back as usize == player) && self.outcome.played() == other.outcome.played()
    }
}

/// The value of each outcome, in tenths (records 162, XXS, BB*).
#[derive(Clone, Debug, PartialEq, Eq)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
pub struct Scoring {
    /// A win with White, with Black.
    pub win: [Points; 2],
    /// A draw with White, with Black.
    pub draw: [Points; 2],
    /// A loss over the board with White, with Black.
    pub loss: [Points; 2],
    /// A forfeit win.
    pub forfeit_win: Points,
    /// A forfeit loss.
    pub forfeit_loss: Points,
    /// The pairing-allocated bye.
    pub pairing_bye: Points,
    /// A half-point bye.
    pub half_bye: Points,
    /// A full-point bye.
    pub full_bye: Points,
    /// A zero-point bye or an absence.
    pub zero_bye: Points,
    /// An unknown result (162 `X`).
    pub unknown: Points,
}

impl Default for Scoring {
    fn default() -> Self {
        Self::of_three([10, 5, 0], 10)
    }
}

impl Scoring {
    /// Creates a scoring from three values for everything that counts like a win, a draw or a loss, with either colour,
    /// and one for the pairing-allocated bye. A forfeit loss and an absence are worth nothing.
    #[must_use]
    pub fn of_three([win, draw, loss]: [Points; 3], pairing_bye: Points) -> Self {
        Self {
            win: [win; 2],
            draw: [draw; 2],
            loss: [loss; 2],
            forfeit_win: win,
            forfeit_loss: 0,
            pairing_bye,
            half_bye: draw,
            full_bye: win,
            zero_bye: 0,
            unknown: draw,
        }
    }

    /// Creates an entry with its points.
    #[must_use]
    #[inline]
    pub fn entry(&self, opponent: Option<u32>, colour: Option<Colour>, outcome: Outcome) -> Entry {
        Entry { opponent, colour, outcome, points: self.value(outcome, colour), games: None }
    }

    /// Returns the value of an outcome; a missing colour counts as White.
    #[must_use]
    pub fn value(&self, outcome: Outcome, colour: Option<Colour>) -> Points {
        let side = usize::from(colour == Some(Colour::Black));
        match outcome {
            Outcome::Win => self.win[side],
            Outcome::Draw => self.draw[side],
            Outcome::Loss => self.loss[side],
            Outcome::ForfeitWin => self.forfeit_win,
            Outcome::ForfeitLoss => self.forfeit_loss,
            Outcome::PairingBye => self.pairing_bye,
            Outcome::HalfBye => self.half_bye,
            Outcome::FullBye => self.full_bye,
            Outcome::ZeroBye => self.zero_bye,
            Outcome::Unknown => self.unknown,
        }
    }

    /// Returns the value of a win as the rules mean it ("points as rewarded for a win"): the better of the two colours.
    #[must_use]
    pub fn win_value(&self) -> Points {
        self.win[0].max(self.win[1])
    }

    /// Returns the value of a loss as the rules mean it ("points than those rewarded for a loss"): the better of the
    /// two colours.
    #[must_use]
    pub fn loss_value(&self) -> Points {
        self.loss[0].max(self.loss[1])
    }

    /// Returns the least that a game over the board is worth: a loss with the colour with which it is worth less.
    #[must_use]
    pub fn least_loss(&self) -> Points {
        self.loss[0].min(self.loss[1])
    }
}

/// A player of the tournament.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Player {
    /// The id in the file; what people call "the player's number".
    pub id: Id,
    /// Name as in the file, trimmed.
    pub name: String,
    /// Rating, 0 for none.
    pub rating: u16,
    /// Title.
    pub title: Title,
    /// One entry per recorded round, `entries[r - 1]` for round `r`. All players have the same number of entries.
    pub entries: Vec<Entry>,
    /// Virtual points (acceleration) per round, `virtual_points[r - 1]`; missing values are 0.
    pub virtual_points: Vec<Points>,
    /// Points given outside the rounds (record 299 without a type), with the round in which they start to count.
    pub adjustments: Vec<(u16, Points)>,
    /// Game points of a team per round, `game_points[r - 1]`; empty for players, whose points are game points already.
    pub game_points: Vec<Points>,
}

impl Player {
    /// Returns the points of all recorded rounds, without points given outside of them.
    #[must_use]
    pub fn points_of_rounds(&self) -> Points {
        self.entries.iter().map(|entry| entry.points).sum()
    }
}

/// A set of players no two of whom may meet in some rounds (records 260 and XXP).
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Prohibition {
    /// First round, from 1.
    pub first: u16,
    /// Last round, inclusive.
    pub last: u16,
    /// Player indexes.
    pub players: Vec<u32>,
}

/// An absence or bye in a round that is not recorded yet (records 240, XXZ, or the block of the round to pair).
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Absence {
    /// Player index.
    pub player: u32,
    /// The round, from 1.
    pub round: u16,
    /// [`Outcome::HalfBye`], [`Outcome::FullBye`] or [`Outcome::ZeroBye`].
    pub kind: Outcome,
}

/// The form of competition.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub enum Form {
    /// Players, in games: each column of the file is a round.
    #[default]
    Games,
    /// Players, in matches of two games: every two columns of the file are a round.
    Matches,
    /// Teams.
    Teams,
}

impl Form {
    /// The columns of a round, from 1, in the participants' own records: two in a match of two games, otherwise one.
    #[must_use]
    pub fn columns(self, round: u16) -> RangeInclusive<u16> {
        let last = self.columns_of(round);
        match self {
            Self::Matches => last.saturating_sub(1)..=last,
            Self::Games | Self::Teams => last..=last,
        }
    }

    /// The number of columns that a number of rounds takes.
    #[must_use]
    pub fn columns_of(self, rounds: u16) -> u16 {
        match self {
            Self::Matches => rounds.saturating_mul(2),
            Self::Games | Self::Teams => rounds,
        }
    }
}

/// The colour preferences of teams (C.04.6 art. 1.7).
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub enum TeamColours {
    /// Type A: simple preferences. The default.
    #[default]
    TypeA,
    /// Type B: strong and mild preferences.
    TypeB,
    /// No preferences.
    None,
}

/// The rules laid down for the pairings of a team competition (C.04.6 art. 1.2, 1.7).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct TeamRules {
    /// The colour preferences of the teams.
    pub colours: TeamColours,
    /// Whether game points are the primary score, and match points the secondary one.
    pub game_points_first: bool,
    /// Whether the secondary score has no effect on colours (4.2.2).
    pub no_secondary: bool,
    /// The number of boards of a match.
    pub boards: u16,
    /// Game points of the pairing-allocated bye, if they differ from those of a drawn match.
    pub game_points_of_bye: Option<Points>,
}

/// Match points first, and four boards.
impl Default for TeamRules {
    fn default() -> Self {
        Self {
            colours: TeamColours::default(),
            game_points_first: false,
            no_secondary: false,
            boards: 4,
            game_points_of_bye: None,
        }
    }
}

/// A whole tournament: everything that the rules of any system may need.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Tournament {
    /// What a round consists of.
    pub form: Form,
    /// The tournament's name.
    pub name: String,
    /// Players in pairing-number order (by id, or in file order with `XXC rank`): index + 1 is the TPN of the final
    /// list.
    pub players: Vec<Player>,
    /// The number of recorded rounds.
    pub recorded: u16,
    /// Planned number of rounds, if known (142, XXR, `--total-rounds`).
    pub rounds: Option<u16>,
    /// The rules laid down for a competition of teams; the default for players.
    pub team: TeamRules,
    /// The values of results.
    pub scoring: Scoring,
    /// The colour drawn by lot before round 1, declared or inferred.
    pub initial_colour: Option<Colour>,
    /// Pairs that must not meet.
    pub prohibitions: Vec<Prohibition>,
    /// Byes and absences of rounds not recorded yet.
    pub absences: Vec<Absence>,
}
