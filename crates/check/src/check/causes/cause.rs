//! What a search for causes finds, as data.

pub use super::supposition::CauseKind;
use crate::tournament::Id;
use pairproof_statements::Sentence;

/// Suppositions of one kind under which a recorded round is exactly what the rules give.
#[derive(Clone, Debug, PartialEq, Eq)]
#[cfg_attr(feature = "serde", derive(serde::Serialize))]
pub struct Cause {
    /// What kind of supposition.
    pub kind: CauseKind,
    /// All that account for the round, the simplest first; at most [`Cause::SHOWN`].
    pub suppositions: Vec<Supposed>,
    /// How many more of this kind account for it.
    #[cfg_attr(feature = "serde", serde(skip_serializing_if = "is_none"))]
    pub more: usize,
    /// The differing rounds that the first of them accounts for.
    pub rounds: Vec<u16>,
    /// The rounds that agree as they are and would not agree under it. Asked only of what holds for a whole tournament.
    #[cfg_attr(feature = "serde", serde(skip_serializing_if = "Vec::is_empty"))]
    pub against: Vec<u16>,
}

impl Cause {
    /// The most suppositions of one kind that are told.
    pub const SHOWN: usize = 5;
}

#[cfg(feature = "serde")]
#[allow(clippy::trivially_copy_pass_by_ref)] // serde asks for it.
fn is_none(number: &usize) -> bool {
    *number == 0
}

/// One supposition.
#[derive(Clone, Debug, PartialEq, Eq)]
#[cfg_attr(feature = "serde", derive(serde::Serialize))]
pub struct Supposed {
    /// Completes "would agree if": `83 and 19 were swapped by hand`.
    #[cfg_attr(feature = "serde", serde(flatten))]
    pub said: Sentence,
    /// Those concerned.
    pub players: Vec<Id>,
}

/// What was found about a round that differs.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
#[cfg_attr(feature = "serde", derive(serde::Serialize))]
pub struct Causes {
    /// The kinds that account for the round, the most probable first.
    pub found: Vec<Cause>,
    /// How many suppositions were tried.
    pub tried: u32,
    /// Was everything tried that there is to try, within what the search may cost?
    pub complete: bool,
}
