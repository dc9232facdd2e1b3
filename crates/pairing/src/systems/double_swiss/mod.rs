//! The Double-Swiss system, C.04.5, of 2026: every pairing is a match of two games, and every round a round of matches.
//! Brackets, sets of upfloaters and identifiers are those of
//! [`double_swiss_and_swiss_team`](crate::systems::common::double_swiss_and_swiss_team).
//!
//! | module | contents |
//! |---|---|
//! | [`articles`] | the rules by name and article |
//! | `criteria` | the criteria that only this system has |
//! | [`colours`] | who plays the first game with White (article 4) |
//! | [`oracle`] | the same colours, implemented again for the oracle |
//! | `words` | the reasons for colours |
//! | [`messages`] | the statements for these reasons |

pub mod articles;
pub mod colours;
mod criteria;
pub mod messages;
pub mod oracle;
mod system;
#[doc(hidden)]
#[cfg(any(test, feature = "testing"))]
pub mod testing;
mod words;

pub use articles::{RULES, RULES_C6_MET};
pub use system::{DOUBLE_SWISS_2026, DOUBLE_SWISS_2026_C6_MET};
