//! The Double-Swiss system, C.04.5, of 2026: every pairing is a match of two games, and every round a round of matches.
//!
//! | module | what is decided there |
//! |---|---|
//! | [`criteria`] | every rule as one function of a given pair, set of upfloaters, or pairing of a bracket |
//! | [`colours`] | who plays the first game with White (article 4) |
//! | [`route`] | what the pairing of a round consists of: the bye, then bracket after bracket (3.3) |
//! | [`oracle`] | sets and pairings listed and compared |
//! | [`engine`] | the same answer in near-linear time |
//! | `explain` | how a round comes about, and where a record differs, in words |
//! | [`mutants`] | programs that are wrong on purpose, to test those who look for faults |

pub mod colours;
pub mod criteria;
pub mod engine;
mod explain;
pub mod mutants;
pub mod oracle;
pub mod route;
mod system;
#[doc(hidden)]
#[cfg(any(test, feature = "internals"))]
pub mod testing;

pub use system::{DOUBLE_SWISS_2026, DoubleSwiss};
