//! The task of a weighted matching for a bracket, and how far it looks.

use super::field::Field;
use crate::systems::dutch::bracket::Bracket;

/// How far the matching looks.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Horizon {
    /// The bracket alone; unmatched players float.
    Bracket,
    /// The bracket alone; the rest of the field is asked about each set of downfloaters.
    Asked,
    /// The bracket and the next scoregroup; players unmatched in both float on.
    NextGroup,
    /// Everybody left, all to be matched, one of the allowed ones with the bye. Settles completion (C4, C5).
    Everybody,
}

/// What the search is about.
#[derive(Clone, Copy, Debug)]
pub(super) struct Task<'a> {
    pub field: &'a Field<'a>,
    pub bracket: &'a Bracket,
    pub horizon: Horizon,
    /// Compare how well the next bracket can do (C8, C.7).
    pub looks_ahead: bool,
    /// The receiver of the bye is compared by unplayed rounds (C9).
    pub compare_unplayed: bool,
}
