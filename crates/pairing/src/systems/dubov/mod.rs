//! The Dubov system, C.04.4.1: until 31 January 2026 and from 1 February 2026.
//!
//! | module | what is in it |
//! |---|---|
//! | [`edition`] | what distinguishes the editions and readings; the numbers of the articles |
//! | [`criteria`] | every criterion, once |
//! | [`colour_preferences`] | article 1.6 |
//! | [`upfloater_limits`] | article 1.8 |
//! | [`colours`] | article 5 |
//! | [`route`] | brackets and their pairing |
//! | [`oracle`] | sets, shifts and transpositions listed and compared |
//! | [`engine`] | the same answer by matchings |
//! | [`explain`] | how a round comes about, and where a record differs, in words |
//! | [`articles`] | the rules by name and article |
//! | [`changes`] | what can be changed about the rules from outside, and how the engine pairs then |

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
