//! Why might rounds differ? We try suppositions: each is one thing that may have been different when a round was
//! paired. A supposition under which the rules give *exactly* the recorded round (pairs, bye and colours) is a cause.
//! Each cause is applied before we look for the next one, so that one mistake is reported once.
//!
//! This module does not implement any rule: a supposition is a changed tournament, or another engine of the system,
//! which is called through its interface. Reports say only what was tried and found; the file cannot prove that it
//! really happened.
//!
//! | file | what it contains |
//! |---|---|
//! | `supposition` | the kinds of suppositions |
//! | `change` | what each of them changes in the tournament |
//! | `statement` | the wording of each of them |
//! | `left_out_of_round_1` | in a first round: the players who break the order of the boards |
//! | `candidates` | which suppositions of each kind are tried for a round |
//! | `results` | which other results of games and matches are tried |
//! | `numbers` | suppositions about pairing numbers: two swapped, or one player elsewhere in the list |
//! | `facts` | the evidence for a supposition: points, contradicting results and names |
//! | `probe` | how many recorded rounds agree under suppositions, and the work limit of the search |
//! | `found` | which other rounds a supposition affects, and which supposition is reported first |
//! | `search` | the search itself: one cause at a time, applied before the next one is sought |
//! | `needed`, `finish` | which causes are needed, and for which rounds |
//! | `cause` | the findings, as data |

mod candidates;
pub mod cause;
mod change;
pub mod facts;
mod finish;
mod found;
mod left_out_of_round_1;
pub mod messages;
mod needed;
mod numbers;
mod probe;
mod results;
pub mod search;
mod statement;
mod supposition;

pub use cause::{Cause, CauseKind, Search, Supposed};
pub use facts::Facts;
pub use search::{Diagnosis, STEPS, find};

#[cfg(all(test, feature = "generate"))]
mod tests;
