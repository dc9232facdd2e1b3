//! Brackets with upfloaters: the rules that Double-Swiss (C.04.5) and the Swiss Team system (C.04.6) state in the same
//! words. The bye is assigned first; then each bracket, from the top, gets a set of upfloaters and the first optimal
//! identifier.
//!
//! | module | contents |
//! |---|---|
//! | [`rulebook`] | what distinguishes the systems and editions, as data |
//! | [`criteria`] | every shared rule as one function of a given pair, set of upfloaters, or pairing of a bracket |
//! | [`route`] | the pairing of a round: bye and brackets |
//! | [`oracle`] | lists and compares sets and pairings |
//! | [`engine`] | the same answer without listing sets and pairings |
//! | `system` | the interface to the rest of the program |
//! | [`explain`] | explains in words how a round is paired, and where a record differs |
//! | [`changes`] | the changes that can be made to the rules from outside, and how the engine pairs under one |

pub mod changes;
pub mod criteria;
pub mod engine;
pub mod explain;
pub mod oracle;
pub mod route;
pub mod rulebook;
mod system;

pub use rulebook::{Articles, Colours, Edition, Following, Group, PairCriterion, Pairs, Rulebook, Sets, Top, ids};
