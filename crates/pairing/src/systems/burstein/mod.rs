//! The Burstein system, C.04.4.2, editions 2026 and 2018 (in force until January 2026).
//!
//! | module | contents |
//! |---|---|
//! | [`edition`] | the differences between the editions and readings, as data |
//! | [`criteria`] | every rule as one function of a given pair, set of floaters or pairing of a bracket |
//! | [`ranking`] | the index, and the order of a bracket (1.8, 4.1) |
//! | [`colours`] | allocation of colours (article 5, section E) |
//! | [`route`] | the parts of a round's pairing: the bye, then bracket after bracket |
//! | [`oracle`] | tries the pairings of a bracket in the order of article 4 and keeps the best and earliest |
//! | [`engine`] | finds the same pairing by matchings |
//! | `explain` | explains how a round is paired, and where a record differs |
//! | [`articles`] | the rules by name and article |
//! | [`changes`] | the possible changes to the rules, and how the engine pairs under them |
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
