//! Why might rounds differ? Suppositions are tried: each is one thing that may have been different when a round was
//! paired. Those under which the recorded round is *exactly* what the rules give, pairs, bye and colours, are causes. A
//! cause is applied before the next one is looked for, so that one mistake is reported once.
//!
//! Nothing here knows a rule: every supposition is a changed tournament, or another engine of the system, which is
//! asked through its interface. What is told is what was tried and found, never more; that it was so, nobody can know
//! from the file.
//!
//! | file | what is decided there |
//! |---|---|
//! | `supposition` | what can be supposed |
//! | `change` | what that changes in the tournament |
//! | `statement` | how it is said |
//! | `left_out_of_round_1` | of a first round: who is out of the order of the boards |
//! | `candidates` | which suppositions of each kind are tried for a round |
//! | `numbers` | of these, what concerns the numbers: two exchanged, or one player elsewhere in the list |
//! | `facts` | what points, contradicting results and names say for a supposition |
//! | `probe` | how far do the recorded rounds agree under suppositions, and what the search may cost |
//! | `found` | which other rounds a supposition reaches, and which one comes first |
//! | `search` | the search itself: one cause after the other, each kept once it was found |
//! | `cause` | what was found, as data |

mod candidates;
pub mod cause;
mod change;
pub mod facts;
mod found;
mod left_out_of_round_1;
pub mod messages;
mod numbers;
mod probe;
pub mod search;
mod statement;
mod supposition;

pub use cause::{Cause, CauseKind, Search, Supposed};
pub use facts::Facts;
pub use search::{Diagnosis, STEPS, find};

#[cfg(all(test, feature = "generate"))]
mod tests;
