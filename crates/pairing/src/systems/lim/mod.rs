//! The Lim system, C.04.4.3: from 1 February 2026.
//!
//! The text leaves much open. This module implements the literal reading; every open point has an id in
//! `docs/open-questions.md`, and we claim only that engine and oracle both follow that reading.
//!
//! | module | what is in it |
//! |---|---|
//! | [`edition`] | the readings |
//! | [`criteria`] | compatibility, the bye, orders (1.1, 2.1, 4.1 to 4.3), once |
//! | [`due_colours`] | the colour that a player is due (5.1, 5.5, 5.6) |
//! | [`floaters`] | who floats, and the order of floaters (3.2 to 3.10) |
//! | [`colours`] | article 5 and article 7.2 |
//! | [`route`] | the pairs in the order in which they are made |
//! | [`oracle`] | every question answered by trying all pairings |
//! | [`engine`] | the same answer by matchings |
//! | `explain` | how a round comes about, and where a record differs, in words |
//! | [`articles`] | the rules by name and article |
//! | [`changes`] | what can be changed about the rules from outside, and how the engine pairs then |

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
