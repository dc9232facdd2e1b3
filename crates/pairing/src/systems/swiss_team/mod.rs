//! The Swiss Team system, C.04.6, editions of 2024 and 2026. Entrants are teams, scores are primary scores (match
//! points, or game points where record 192 says so). Brackets, sets of upfloaters and identifiers are shared: see
//! [`double_swiss_and_swiss_team`](crate::systems::common::double_swiss_and_swiss_team).
//!
//! | module | contents |
//! |---|---|
//! | [`articles`] | the rules of the editions and readings by name and article |
//! | [`colour_preferences`] | article 1.7 |
//! | [`criteria`] | the criteria that only this system has |
//! | [`colours`] | who has White on board 1 (article 4) |
//! | [`oracle`] | preferences and colours, implemented again for the oracle |
//! | `words` | the reasons for colours |
//! | [`messages`] | the statements for these reasons |

pub mod articles;
pub mod colour_preferences;
pub mod colours;
pub mod criteria;
pub mod messages;
pub mod oracle;
mod system;
#[doc(hidden)]
#[cfg(any(test, feature = "testing"))]
pub mod testing;
mod words;

pub use articles::*;
pub use system::*;
