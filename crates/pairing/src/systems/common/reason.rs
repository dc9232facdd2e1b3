//! Where and why a recorded round differs from the rules, as data.

use crate::tournament::{Id, Points};
use pairproof_statements::Sentence;

/// A broken absolute rule.
#[derive(Clone, Debug, PartialEq, Eq)]
#[cfg_attr(feature = "serde", derive(serde::Serialize))]
pub struct BrokenRule {
    /// The rule's short name, for example `repeat-pairing`.
    pub rule: &'static str,
    /// The article that is broken.
    pub article: &'static str,
    /// Board number in the order of C.04.2 art. 3.6, if a pair of the record breaks the rule.
    #[cfg_attr(feature = "serde", serde(skip_serializing_if = "Option::is_none"))]
    pub board: Option<u32>,
    /// Whether a pair of the record breaks the rule. Then `players` are its two members.
    #[cfg_attr(feature = "serde", serde(skip))]
    pub pair: bool,
    /// The players concerned.
    pub players: Vec<Id>,
    /// What is broken.
    #[cfg_attr(feature = "serde", serde(flatten))]
    pub said: Sentence,
}

impl BrokenRule {
    /// Returns what is broken, with the article in front.
    #[must_use]
    pub fn cited(&self) -> Sentence {
        Sentence::cited(self.article, self.said.statement.clone())
    }

    /// Converts the broken rule to the reason why a record differs.
    #[must_use]
    pub fn reason(&self) -> Reason {
        let (criterion, article) = match split_label(self.article) {
            Some((criterion, article)) => (Some(criterion.to_owned()), article),
            None => (None, self.article),
        };
        Reason { criterion, ..Reason::by(article, Kind::Absolute, self.cited()) }
    }
}

/// Splits `C12 (art. 2.4.7)` into the criterion and its article; `None` for a label that is an article alone.
#[must_use]
pub fn split_label(label: &str) -> Option<(&str, &str)> {
    let (criterion, article) = label.split_once(" (art. ")?;
    Some((criterion, article.trim_end_matches(')')))
}

/// The kind of a difference.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[cfg_attr(feature = "serde", derive(serde::Serialize))]
#[cfg_attr(feature = "serde", serde(rename_all = "kebab-case"))]
pub enum Kind {
    /// Another player gets the pairing-allocated bye.
    Bye,
    /// Other players float down.
    Downfloaters,
    /// Other players float up.
    Upfloaters,
    /// Equally good upfloaters, but a set that comes later (C.04.5 art. 3.5.4).
    UpfloaterOrder,
    /// Equally good pairs, but an identifier that comes later (C.04.5 art. 3.6.3).
    IdentifierOrder,
    /// The same floaters, but worse pairs.
    Pairs,
    /// Equally good, but a set of moved-down players that comes later (art. 4.4).
    MovedDownOrder,
    /// Equally good, but an exchange that comes later (art. 4.3).
    ExchangeOrder,
    /// Equally good, but a transposition that comes later (art. 4.2).
    TranspositionOrder,
    /// Equally good, but a pairing that comes later (C.04.4.2 art. 4.3).
    PairingOrder,
    /// Equally good, but a set of shifters that comes later (C.04.4.1 art. 4.3).
    ShifterOrder,
    /// Only the colours of a pair differ.
    Colour,
    /// The recorded round has no such bracket: a broken absolute rule, or nothing to compare with.
    Absolute,
}

impl Kind {
    /// Returns the name used in reports for people.
    #[must_use]
    pub fn words(self) -> &'static str {
        match self {
            Self::Bye => "bye",
            Self::Downfloaters => "downfloaters",
            Self::Upfloaters => "upfloaters",
            Self::UpfloaterOrder => "order of upfloaters",
            Self::IdentifierOrder => "identifier order",
            Self::Pairs => "pairs",
            Self::MovedDownOrder => "order of moved-down players",
            Self::ExchangeOrder => "exchange order",
            Self::TranspositionOrder => "transposition order",
            Self::PairingOrder => "pairing order",
            Self::ShifterOrder => "order of shifters",
            Self::Colour => "colour",
            Self::Absolute => "absolute criteria",
        }
    }
}

/// The bracket in which the record differs from the rules.
#[derive(Clone, Debug, PartialEq, Eq)]
#[cfg_attr(feature = "serde", derive(serde::Serialize))]
pub struct BracketName {
    /// The number of the bracket, counted from 1 at the top.
    pub number: usize,
    /// The residents' score, in points.
    pub score: String,
    /// Moved-down players.
    pub moved_down: Vec<Id>,
    /// The number of players in the bracket.
    pub players: usize,
}

/// A value of a criterion, in the units of its sentence.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Amount {
    /// A count, or a pairing number.
    Count(i32),
    /// A score or a score difference: in tenths here, in points (`2.5`) in reports, there as a string like all points.
    Points(Points),
    /// The score difference of a moved-down player who floats on, to which the rules give no number: `floats on` in
    /// reports. The value is the player's score, in tenths.
    FloatsOn(Points),
    /// A sum of squared score differences: in hundredths here, in points squared (`5.25`) in reports.
    Squares(i64),
}

#[cfg(feature = "serde")]
impl serde::Serialize for Amount {
    fn serialize<S: serde::Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        match *self {
            Self::Count(count) => serializer.serialize_i32(count),
            Self::Points(tenths) => serializer.serialize_str(&format!("{:.1}", f64::from(tenths) / 10.0)),
            Self::FloatsOn(_) => serializer.serialize_str("floats on"),
            Self::Squares(hundredths) => serializer.serialize_str(&format!("{:.2}", hundredths as f64 / 100.0)),
        }
    }
}

/// One side's value of a criterion, with the players who were counted.
#[derive(Clone, Debug, PartialEq, Eq)]
#[cfg_attr(feature = "serde", derive(serde::Serialize))]
pub struct Side {
    /// The value, as the criterion compares it: from the first number on. Less is better, except for the number of
    /// matches played and the pairing number of the receiver of a bye (C.04.5 art. 3.4).
    pub value: Vec<Amount>,
    /// The players counted.
    pub players: Vec<Id>,
}

/// Where and why the record differs from the rules.
#[derive(Clone, Debug, PartialEq, Eq)]
#[cfg_attr(feature = "serde", derive(serde::Serialize))]
pub struct Reason {
    /// The first bracket, from the top, in which they differ.
    #[cfg_attr(feature = "serde", serde(skip_serializing_if = "Option::is_none"))]
    pub bracket: Option<BracketName>,
    /// The kind of difference.
    pub kind: Kind,
    /// The first criterion (or rule) on which they differ, as the edition numbers it: `C12`, `C.10`.
    #[cfg_attr(feature = "serde", serde(skip_serializing_if = "Option::is_none"))]
    pub criterion: Option<String>,
    /// Its article: `2.4.7`.
    #[cfg_attr(feature = "serde", serde(skip_serializing_if = "Option::is_none"))]
    pub article: Option<String>,
    /// The record's value.
    #[cfg_attr(feature = "serde", serde(skip_serializing_if = "Option::is_none"))]
    pub recorded: Option<Side>,
    /// The value of the rules' pairing.
    #[cfg_attr(feature = "serde", serde(skip_serializing_if = "Option::is_none"))]
    pub expected: Option<Side>,
    /// Why the bye does not go to the recorded player, if that is a reason of its own: the pairings part in an earlier
    /// bracket or by an earlier criterion, but people ask about the bye.
    #[cfg_attr(feature = "serde", serde(skip_serializing_if = "Option::is_none"))]
    pub bye: Option<Sentence>,
    /// The explanation, with the rule in front.
    #[cfg_attr(feature = "serde", serde(flatten))]
    pub said: Sentence,
}

impl Reason {
    /// Creates a difference of this kind by an article, without a bracket, a criterion and values.
    #[must_use]
    pub fn by(article: impl Into<String>, kind: Kind, said: impl Into<Sentence>) -> Self {
        Self {
            bracket: None,
            kind,
            criterion: None,
            article: Some(article.into()),
            recorded: None,
            expected: None,
            bye: None,
            said: said.into(),
        }
    }
}
