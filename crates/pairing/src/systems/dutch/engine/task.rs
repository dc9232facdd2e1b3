//! The task of a weighted matching for a bracket, and how far it looks.

use super::field::Field;
use crate::systems::dutch::bracket::Bracket;

/// How far the matching looks.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Horizon {
    /// The bracket alone; unmatched players float.
    Bracket,
    /// The bracket alone; the rest of the field is queried for each set of downfloaters.
    Asked,
    /// The bracket and the next scoregroup; players unmatched in both float on.
    NextGroup,
    /// All remaining players, who must all be matched, one allowed player with the bye. Settles completion (C4, C5).
    Everybody,
}

/// The input of the search.
#[derive(Clone, Copy, Debug)]
pub(super) struct Task<'a> {
    pub field: &'a Field<'a>,
    pub bracket: &'a Bracket,
    pub horizon: Horizon,
    /// Whether to compare how well the next bracket can do (C8, C.7).
    pub looks_ahead: bool,
    /// Whether to compare the receivers of the bye by unplayed rounds (C9).
    pub compare_unplayed: bool,
}
