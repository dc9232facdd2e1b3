//! The Burstein system, C.04.4.2, editions 2026 and 2018 (in force until January 2026).
//!
//! | module | what is decided there |
//! |---|---|
//! | [`edition`] | what distinguishes the editions and readings, as data |
//! | [`criteria`] | every rule as one function of a given pair, set of floaters or pairing of a bracket |
//! | [`ranking`] | the index, and the order of a bracket (1.8, 4.1) |
//! | [`colours`] | who gets White (article 5, section E) |
//! | [`route`] | what the pairing of a round consists of: the bye, then bracket after bracket |
//! | [`oracle`] | the pairings of a bracket in the order of article 4, the best and earliest kept |
//! | [`engine`] | the same answer by matchings |
//! | `explain` | how a round comes about, and where a record differs, in words |
//! | [`articles`] | the rules by name and article |
//! | [`changes`] | what can be changed about the rules from outside, and how the engine pairs then |
//!
//! The seeding rounds (1.6, A.5) are paired by the Dutch system of the same date.

pub mod articles;
pub mod changes;
pub mod colours;
pub mod criteria;
pub mod edition;
pub mod engine;
pub mod explain;
pub mod oracle;
pub mod ranking;
pub mod route;
mod system;
#[doc(hidden)]
#[cfg(any(test, feature = "testing"))]
pub mod testing;

pub use edition::Edition;
pub use system::*;
