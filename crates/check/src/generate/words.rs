//! Words that a profile may use; lists of tie-breaks are in `tie_breaks`.

use crate::tournament::{Colour, Points, Scoring};
use std::fmt;
use std::str::FromStr;

/// A word that is not valid here.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("{found:?} is not one of {expected}")]
pub struct UnknownWord {
    found: String,
    expected: &'static str,
}

macro_rules! words {
    ($(#[$about:meta])* $name:ident { $($(#[$each:meta])* $variant:ident $word:literal)+ }) => {
        $(#[$about])*
        #[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
        pub enum $name { $($(#[$each])* $variant,)+ }

        impl fmt::Display for $name {
            fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
                f.write_str(match self { $(Self::$variant => $word,)+ })
            }
        }

        impl FromStr for $name {
            type Err = UnknownWord;

            fn from_str(text: &str) -> Result<Self, UnknownWord> {
                match text {
                    $($word => Ok(Self::$variant),)+
                    _ => Err(UnknownWord { found: text.to_owned(), expected: concat!($($word, " "),+) }),
                }
            }
        }
    };
}

words! {
    /// The colour drawn by lot before round 1.
    InitialColour {
        /// White.
        White "white"
        /// Black.
        Black "black"
    }
}

impl InitialColour {
    /// The corresponding colour.
    #[must_use]
    pub fn colour(self) -> Colour {
        match self {
            Self::White => Colour::White,
            Self::Black => Colour::Black,
        }
    }
}

words! {
    /// Virtual points.
    Acceleration {
        /// None.
        None "none"
        /// Baku as in C.04.7 (2026): the value of a win, then half of it; declared by record 192 alone. If the scoring
        /// does not allow it (art. 1.1: a win equals two draws, a loss is worth nothing) there is none.
        Baku "baku"
        /// Baku as in C.04.5.1 (before 2026): one point, then half a point; only with 1-½-0, otherwise none; declared
        /// by records 250.
        BakuOld "baku-old"
        /// Arbitrary values for arbitrary rounds and players, declared by records 250.
        Ranges "ranges"
    }
}

words! {
    /// How ratings are drawn.
    RatingModel {
        /// A bell curve around the mean.
        Normal "normal"
        /// Evenly from low to high.
        Uniform "uniform"
        /// The mean for all.
        Equal "equal"
    }
}

words! {
    /// The colour preferences of teams (C.04.6 art. 1.7).
    ColourPreferences {
        /// Simple colour preferences.
        TypeA "type-a"
        /// Strong and mild colour preferences.
        TypeB "type-b"
        /// None.
        None "none"
    }
}

words! {
    /// The scores of teams (C.04.6 art. 1.2): the primary one, and whether there is another.
    TeamScores {
        /// Match points, then game points.
        MatchPoints "match-points"
        /// Game points, then match points.
        GamePoints "game-points"
        /// Match points; game points do not affect colours.
        MatchPointsOnly "match-points-only"
        /// Game points; match points do not affect colours.
        GamePointsOnly "game-points-only"
    }
}

words! {
    /// The rounds in which a prohibition holds.
    ProhibitedRounds {
        /// All rounds.
        All "all"
        /// From a random round to a later one.
        Some "some"
    }
}

/// The values of win, draw, loss and absence, in tenths.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct PointScale {
    /// A win, also by forfeit, and a full-point bye.
    pub win: Points,
    /// A draw and a half-point bye.
    pub draw: Points,
    /// A loss over the board.
    pub loss: Points,
    /// A forfeit loss and a zero-point bye.
    pub absence: Points,
}

impl PointScale {
    /// 1, ½, 0.
    pub const STANDARD: Self = Self { win: 10, draw: 5, loss: 0, absence: 0 };

    /// 2, 1, 0.
    pub const OF_MATCHES: Self = Self { win: 20, draw: 10, loss: 0, absence: 0 };

    /// The whole scoring, given the value of the pairing-allocated bye.
    #[must_use]
    pub fn scoring(self, bye: ByeValue) -> Scoring {
        let pairing_bye = match bye {
            ByeValue::Win => self.win,
            ByeValue::Draw => self.draw,
            ByeValue::Loss => self.loss,
            ByeValue::Points(points) => points,
        };
        Scoring {
            win: [self.win; 2],
            draw: [self.draw; 2],
            loss: [self.loss; 2],
            forfeit_win: self.win,
            forfeit_loss: self.absence,
            // VCL4THP Q79-88: the pairing-allocated bye is not worth more than a win.
            pairing_bye: pairing_bye.min(self.win),
            half_bye: self.draw,
            full_bye: self.win,
            zero_bye: self.absence,
            unknown: self.draw,
        }
    }
}

/// The value of the pairing-allocated bye.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum ByeValue {
    /// As a win.
    Win,
    /// As a draw.
    Draw,
    /// As a loss.
    Loss,
    /// This number of tenths, but not more than a win.
    Points(Points),
}

/// Parses points in tenths from `3`, `0.5`, `1.5`.
fn tenths(text: &str) -> Option<Points> {
    let (whole, part) = text.split_once('.').unwrap_or((text, "0"));
    let digits = |text: &str| text.bytes().all(|byte| byte.is_ascii_digit()) && !text.is_empty();
    if !digits(whole) || whole.len() > 2 || !digits(part) || part.len() != 1 {
        return None;
    }
    Some(10 * whole.parse::<Points>().ok()? + part.parse::<Points>().ok()?)
}

struct Shown(Points);

impl fmt::Display for Shown {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        if self.0 % 10 == 0 { write!(f, "{}", self.0 / 10) } else { write!(f, "{}.{}", self.0 / 10, self.0 % 10) }
    }
}

impl FromStr for PointScale {
    type Err = String;

    fn from_str(text: &str) -> Result<Self, String> {
        let values: Option<Vec<Points>> = text.split('-').map(tenths).collect();
        let scale = match values.as_deref() {
            Some(&[win, draw, loss]) => Self { win, draw, loss, absence: 0 },
            Some(&[win, draw, loss, absence]) => Self { win, draw, loss, absence },
            _ => return Err(format!("{text:?}: expected win-draw-loss, or win-draw-loss-absence, as in 1-0.5-0")),
        };
        let ordered = [scale.win, scale.draw, scale.loss, scale.absence].is_sorted_by(|a, b| a >= b);
        if ordered && scale.win > scale.loss {
            Ok(scale)
        } else {
            Err(format!(
                "{text:?}: the values must not increase from win to absence, and a win must be worth more than a loss"
            ))
        }
    }
}

impl fmt::Display for PointScale {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}-{}-{}", Shown(self.win), Shown(self.draw), Shown(self.loss))?;
        if self.absence != 0 { write!(f, "-{}", Shown(self.absence)) } else { Ok(()) }
    }
}

impl FromStr for ByeValue {
    type Err = String;

    fn from_str(text: &str) -> Result<Self, String> {
        match text {
            "win" => Ok(Self::Win),
            "draw" => Ok(Self::Draw),
            "loss" => Ok(Self::Loss),
            _ => tenths(text)
                .map(Self::Points)
                .ok_or_else(|| format!("{text:?} is not one of win, draw, loss, or a value such as 0.5")),
        }
    }
}

impl fmt::Display for ByeValue {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Win => f.write_str("win"),
            Self::Draw => f.write_str("draw"),
            Self::Loss => f.write_str("loss"),
            Self::Points(points) => Shown(*points).fmt(f),
        }
    }
}
