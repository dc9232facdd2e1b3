//! The findings of a search for causes, as data.

use crate::tournament::Id;
use pairproof_statements::{Sentence, Statement};
use std::collections::BTreeSet;

/// A kind of supposition.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
#[cfg_attr(feature = "serde", derive(serde::Serialize))]
#[cfg_attr(feature = "serde", serde(rename_all = "kebab-case"))]
pub enum CauseKind {
    /// Another edition, or another reading.
    Edition,
    /// Another pairing system.
    System,
    /// Another number of rounds: the round was, or was not, paired as the last one.
    Rounds,
    /// An acceleration.
    Acceleration,
    /// The colour drawn by lot.
    InitialColour,
    /// All numbers were assigned differently.
    Order,
    /// Players were not in the field.
    LeftOut,
    /// An absent player was in the field.
    TakenIn,
    /// A result of an earlier round was different.
    Result,
    /// A player's round without a game was of another kind.
    Bye,
    /// Two players had each other's number, or one had another place in the list.
    Numbers,
    /// Two players were swapped by hand in the correct pairing, or the colours of a board were reversed.
    ByHand,
    /// The boards of the round itself are recorded wrongly: two players swapped, or the colours of a board reversed.
    Record,
    /// One person is in the file under two numbers.
    OnePerson,
    /// Players who were kept apart.
    KeptApart,
    /// A round is missing.
    MissingRound,
    /// A rule was not known, or not applied.
    Rule,
}

impl CauseKind {
    /// Whether it concerns all rounds.
    #[must_use]
    pub fn is_of_the_tournament(self) -> bool {
        match self {
            Self::Edition
            | Self::System
            | Self::Acceleration
            | Self::InitialColour
            | Self::Order
            | Self::Numbers
            | Self::KeptApart
            | Self::OnePerson
            | Self::Rule => true,
            Self::Rounds
            | Self::LeftOut
            | Self::TakenIn
            | Self::Result
            | Self::Bye
            | Self::ByHand
            | Self::Record
            | Self::MissingRound => false,
        }
    }

    /// Whether it is a mistake in the file, so that no rule was broken.
    #[must_use]
    pub fn is_in_the_record(self) -> bool {
        !matches!(self, Self::Rounds | Self::LeftOut | Self::TakenIn | Self::ByHand | Self::Rule)
    }
}

/// One change of a tournament under which rounds that differ are exactly what the rules give.
#[derive(Clone, Debug, PartialEq, Eq)]
#[cfg_attr(feature = "serde", derive(serde::Serialize))]
pub struct Cause {
    /// What kind of change.
    pub kind: CauseKind,
    /// What was different: `the result of 83 - 19 in round 4 was a draw`.
    #[cfg_attr(feature = "serde", serde(flatten))]
    pub said: Sentence,
    /// The players concerned.
    pub players: Vec<Id>,
    /// The differing rounds that it explains, together with all other causes that name them.
    pub rounds: Vec<u16>,
    /// The rounds that agree without it but not with it.
    #[cfg_attr(feature = "serde", serde(skip_serializing_if = "Vec::is_empty"))]
    pub against: Vec<u16>,
    /// The line of the file that declares it, if there is one with which all rounds that it explains are declared.
    #[cfg_attr(feature = "serde", serde(skip_serializing_if = "Option::is_none"))]
    pub line: Option<String>,
    /// The first round for which the record holds again: a result that was corrected before that round was paired.
    #[cfg_attr(feature = "serde", serde(skip_serializing_if = "Option::is_none"))]
    pub until: Option<u16>,
    /// The differing boards of all rounds that it explains.
    pub boards: usize,
    /// The players whose points in the file follow from it, and not from the recorded results.
    #[cfg_attr(feature = "serde", serde(skip_serializing_if = "Vec::is_empty"))]
    pub points: Vec<Id>,
    /// Other evidence for it.
    #[cfg_attr(feature = "serde", serde(serialize_with = "pairproof_statements::texts::list"))]
    #[cfg_attr(feature = "serde", serde(skip_serializing_if = "Vec::is_empty"))]
    pub evidence: Vec<Statement>,
    /// Other changes that explain as many rounds, the most probable first; at most [`Cause::SHOWN`].
    #[cfg_attr(feature = "serde", serde(skip_serializing_if = "Vec::is_empty"))]
    pub alternatives: Vec<Supposed>,
    /// The number of further alternatives, which are not listed.
    #[cfg_attr(feature = "serde", serde(skip_serializing_if = "is_none"))]
    pub more: usize,
}

impl Cause {
    /// The maximum number of alternatives listed.
    pub const SHOWN: usize = 4;
}

#[cfg(feature = "serde")]
#[allow(clippy::trivially_copy_pass_by_ref)] // serde requires a reference.
fn is_none(number: &usize) -> bool {
    *number == 0
}

/// Rounds as text: `3, 5-8`.
#[must_use]
pub fn in_short(rounds: &[u16]) -> String {
    let mut runs: Vec<[u16; 2]> = Vec::new();
    for &round in rounds {
        match runs.last_mut() {
            Some([_, last]) if *last + 1 == round => *last = round,
            _ => runs.push([round; 2]),
        }
    }
    let run = |&[first, last]: &[u16; 2]| match last - first {
        0 => first.to_string(),
        1 => format!("{first}, {last}"),
        _ => format!("{first}-{last}"),
    };
    runs.iter().map(run).collect::<Vec<_>>().join(", ")
}

/// Another change that would explain the same.
#[derive(Clone, Debug, PartialEq, Eq)]
#[cfg_attr(feature = "serde", derive(serde::Serialize))]
pub struct Supposed {
    /// What kind of change.
    pub kind: CauseKind,
    /// What was different.
    #[cfg_attr(feature = "serde", serde(flatten))]
    pub said: Sentence,
    /// The players concerned.
    pub players: Vec<Id>,
}

/// The outcome of the search for causes.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
#[cfg_attr(feature = "serde", derive(serde::Serialize))]
pub struct Search {
    /// The number of changes tried.
    pub tried: u32,
    /// Whether every candidate was tried within the limits of the search.
    pub complete: bool,
    /// The rounds that differ.
    pub rounds: usize,
    /// How many of them the causes explain.
    pub rounds_explained: usize,
    /// The boards that differ in these rounds.
    pub boards: usize,
    /// How many of them the causes explain.
    pub boards_explained: usize,
    /// Explained rounds that may not need all of their causes: the steps ran out before that was known.
    #[cfg_attr(feature = "serde", serde(skip))]
    pub not_reduced: BTreeSet<u16>,
}
