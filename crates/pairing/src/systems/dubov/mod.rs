//! The Dubov system, C.04.4.1: until 31 January 2026 and from 1 February 2026.
//!
//! | module | contents |
//! |---|---|
//! | [`edition`] | the differences between the editions and readings; the article numbers |
//! | [`criteria`] | every criterion, once |
//! | [`colour_preferences`] | article 1.6 |
//! | [`upfloater_limits`] | article 1.8 |
//! | [`colours`] | article 5 |
//! | [`route`] | brackets and their pairing |
//! | [`oracle`] | enumerates and compares sets, shifts and transpositions |
//! | [`engine`] | finds the same pairing by matchings |
//! | [`explain`] | explains how a round is paired, and where a record differs |
//! | [`articles`] | the rules by name and article |
//! | [`changes`] | the possible changes to the rules, and how the engine pairs under them |

pub mod articles;
pub mod changes;
pub mod colour_preferences;
pub mod colours;
pub mod criteria;
pub mod edition;
pub mod engine;
pub mod explain;
pub mod oracle;
pub mod route;
mod system;
#[doc(hidden)]
#[cfg(any(test, feature = "testing"))]
pub mod testing;
pub mod upfloater_limits;

pub use system::*;
