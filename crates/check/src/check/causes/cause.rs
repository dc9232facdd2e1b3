//! What a search for causes finds, as data.

pub use super::supposition::CauseKind;
use crate::tournament::Id;
use pairproof_statements::{Sentence, Statement};

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
    /// The differing rounds that agree with it and with the causes before it, and not without it.
    pub rounds: Vec<u16>,
    /// The rounds that agree without it and do not agree with it.
    #[cfg_attr(feature = "serde", serde(skip_serializing_if = "Vec::is_empty"))]
    pub against: Vec<u16>,
    /// The first round for which the record holds again: a result that was corrected before that round was paired.
    #[cfg_attr(feature = "serde", serde(skip_serializing_if = "Option::is_none"))]
    pub until: Option<u16>,
    /// The differing boards of all rounds that it explains.
    pub boards: usize,
    /// The players whose points in the file follow from it, and not from the recorded results.
    #[cfg_attr(feature = "serde", serde(skip_serializing_if = "Vec::is_empty"))]
    pub points: Vec<Id>,
    /// What else speaks for it.
    #[cfg_attr(feature = "serde", serde(serialize_with = "pairproof_statements::texts::list"))]
    #[cfg_attr(feature = "serde", serde(skip_serializing_if = "Vec::is_empty"))]
    pub evidence: Vec<Statement>,
    /// Other changes that explain as many rounds, the most probable first; at most [`Cause::SHOWN`].
    #[cfg_attr(feature = "serde", serde(skip_serializing_if = "Vec::is_empty"))]
    pub alternatives: Vec<Supposed>,
    /// How many more there are.
    #[cfg_attr(feature = "serde", serde(skip_serializing_if = "is_none"))]
    pub more: usize,
}

impl Cause {
    /// The most alternatives that are listed.
    pub const SHOWN: usize = 4;
}

#[cfg(feature = "serde")]
#[allow(clippy::trivially_copy_pass_by_ref)] // serde asks for it.
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

/// What the search for causes came to.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
#[cfg_attr(feature = "serde", derive(serde::Serialize))]
pub struct Search {
    /// How many changes were tried.
    pub tried: u32,
    /// Was everything tried that there was to try, within the limits of the search?
    pub complete: bool,
    /// The rounds that differ.
    pub rounds: usize,
    /// How many of them the causes explain.
    pub rounds_explained: usize,
    /// The boards that differ in these rounds.
    pub boards: usize,
    /// How many of them the causes explain.
    pub boards_explained: usize,
}
