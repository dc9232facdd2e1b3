//! Brackets with upfloaters: the rules that Double-Swiss (C.04.5) and the Swiss Team system (C.04.6) state in the same
//! words. The bye is assigned first; then each bracket, from the top, gets a set of upfloaters and the first optimal
//! identifier.
//!
//! | module | what is decided there |
//! |---|---|
//! | [`rulebook`] | what distinguishes the systems and editions, as data |
//! | [`criteria`] | every shared rule as one function of a given pair, set of upfloaters, or pairing of a bracket |
//! | [`route`] | what the pairing of a round consists of |
//! | [`oracle`] | sets and pairings listed and compared |
//! | [`engine`] | the same answer in near-linear time |
//! | `system` | what the rest of the program asks |
//! | [`explain`] | how a round comes about, and where a record differs, in words |
//! | [`changes`] | what can be changed about the rules from outside, and how the engine pairs then |

pub mod changes;
pub mod criteria;
pub mod engine;
pub mod explain;
pub mod oracle;
pub mod route;
pub mod rulebook;
mod system;

pub use rulebook::{Articles, Colours, Edition, Following, Group, PairCriterion, Pairs, Rulebook, Sets, Top, ids};
