//! The Lim system, C.04.4.3: from 1 February 2026.
//!
//! The text leaves much open. This module implements the literal reading; every open point has an id in
//! `docs/open-questions.md`, and we claim only that engine and oracle both follow that reading.
//!
//! | module | contents |
//! |---|---|
//! | [`edition`] | the readings |
//! | [`criteria`] | compatibility, the bye, orders (1.1, 2.1, 4.1 to 4.3), once |
//! | [`due_colours`] | the colour that a player is due (5.1, 5.5, 5.6) |
//! | [`floaters`] | the choice and the order of floaters (3.2 to 3.10) |
//! | [`colours`] | article 5 and article 7.2 |
//! | [`route`] | the pairs in the order in which they are made |
//! | [`oracle`] | answers every question by trying all pairings |
//! | [`engine`] | finds the same pairing by matchings |
//! | `explain` | explains how a round is paired, and where a record differs |
//! | [`articles`] | the rules by name and article |
//! | [`changes`] | the possible changes to the rules, and how the engine pairs under them |

pub mod articles;
pub mod changes;
pub mod colours;
pub mod criteria;
pub mod due_colours;
pub mod edition;
pub mod engine;
pub mod explain;
pub mod floaters;
pub mod oracle;
pub mod route;
mod system;
#[doc(hidden)]
#[cfg(any(test, feature = "testing"))]
pub mod testing;

pub use system::*;
