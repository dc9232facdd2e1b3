//! Why might a round differ? Suppositions are tried: each is one thing that may have been otherwise when the round was
//! paired. Those under which the recorded round is *exactly* what the rules give, pairs, bye and colours, are told.
//!
//! Nothing here knows a rule: every supposition is a changed tournament, or another engine of the system, which is
//! asked through its interface. What is told is what was tried and found, never more; that it was so, nobody can know
//! from the file.
//!
//! | file | what is decided there |
//! |---|---|
//! | `supposition` | what can be supposed, what it changes, how it is said |
//! | `late_entries` | of a first round: who is out of the order of the boards |
//! | `candidates` | which suppositions of each kind are tried for a round, in which order |
//! | `probe` | does the record agree under one, and what the search may cost |
//! | `ranking` | which comes first |
//! | `search` | the search itself: all rounds that differ, within what it may cost |
//! | `cause` | what was found, as data |

mod candidates;
pub mod cause;
mod late_entries;
pub mod messages;
mod probe;
mod ranking;
pub mod search;
mod supposition;

pub use cause::{Cause, CauseKind, Causes, Supposed};
pub use search::{STEPS, find};

#[cfg(all(test, feature = "generate"))]
mod tests;
