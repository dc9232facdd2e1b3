//! The team Swiss of the Chess Olympiad (FIDE handbook D.II.02), editions 2009 and 2022.
//!
//! Entrants are teams and scores are match points. The position lists the teams in the order of article 10, which
//! `tournament::ranking` computes: match points, then (2009) game points, then the initial number; this module does not
//! use game points again.
//!
//! | module | contents |
//! |---|---|
//! | [`rulebook`] | editions, readings, and the rules by name |
//! | [`groups`] | the bye, scoregroups, the median, the order in which groups are paired (12, 16-19) |
//! | [`who_may_meet`] | which teams may meet (16, 22) |
//! | [`bracket`] | a group with its floaters, and the order of all trials (30-39) |
//! | [`colours`] | which team has White on board 1 (20-28) |
//! | [`oracle`] | all configurations of a group, narrowed decision by decision |
//! | [`engine`] | the same answer by matchings |
//! | `explain` | how a round comes about, and where a record differs, in words |

pub mod bracket;
pub mod colours;
pub mod engine;
pub mod explain;
pub mod groups;
pub mod oracle;
pub mod rulebook;
mod system;
#[doc(hidden)]
#[cfg(any(test, feature = "testing"))]
pub mod testing;
pub mod who_may_meet;

pub use rulebook::{Edition, Rulebook, ids};
pub use system::*;
