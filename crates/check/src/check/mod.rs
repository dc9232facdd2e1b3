//! Is a recorded round what the rules give? If not: is it legal, and where and why does it differ from the rules?
//!
//! | file | what is decided there |
//! |---|---|
//! | `input` | from bytes to a tournament that can be checked, or a refusal |
//! | `run` | a whole file, round by round |
//! | `compare` | one round: missing and unexpected pairs, colours |
//! | `causes` | what might have been otherwise when a round that differs was paired |
//! | `legality` | the judge: which absolute rules the record breaks, independent of every engine |
//! | `explain` | the first bracket and the first criterion on which record and rules part |
//! | `what_if` | the best pairing with something that is wished, and what is worse |
//! | `boards` | the order of the boards |
//! | `verdict` | what all of them say, as data |

pub mod boards;
pub mod causes;
pub mod compare;
pub mod declared;
pub mod explain;
pub mod files;
pub mod input;
pub mod legality;
pub mod run;
#[cfg(test)]
mod testing;
pub mod verdict;
pub mod what_if;

pub use crate::systems::common::points;
pub use run::{CheckOptions, OtherReadings, check_file, check_loaded, check_rounds};
pub use verdict::{FileVerdict, RoundVerdict, Summary, Verdict};
