//! Checks whether a recorded round is what the rules give; if not, whether it is legal, and where and why it differs.
//!
//! | file | what it contains |
//! |---|---|
//! | `input` | from bytes to a tournament that can be checked, or a refusal |
//! | `source_line` | the line of the file that a finding is about |
//! | `run` | a whole file, round by round |
//! | `compare` | one round: missing and unexpected pairs, colours |
//! | `causes` | what may have been different when a differing round was paired |
//! | `legality` | the judge: which absolute rules the record breaks, independent of every engine |
//! | `certificate` | rounds with a proof, for other programs |
//! | `explain` | the first bracket and the first criterion in which the record differs from the rules |
//! | `what_if` | the best pairing under a condition, and in which criterion it is worse |
//! | `player` | one player in one round: why this opponent, float or bye, and why not another |
//! | `boards` | the order of the boards |
//! | `verdict` | all these results as data |
//!
//! # From a line of the file to a verdict
//!
//! `001    7 w    Immergut, Kaja ... 1.5   11     1 b 0     4 b 0     8 w =  0000 - U     3 w 0` of
//! `trf-samples/club.trf`:
//!
//! * **Record.** The grammar of `player_001` reads columns: id 7, 1.5 points, rank 11, five round blocks, the fourth of
//!   them the pairing-allocated bye. A field that cannot be read becomes a finding (code, line, columns) and never ends
//!   the reading early.
//! * **Lint** adds up 0 + 0 + 0.5 + 1 + 0 and compares the sum with 1.5; it also checks that 8 recorded the draw
//!   against 7.
//! * **Tournament.** `import` turns ids into indices and results into tenths of a point by the declared scoring.
//! * **Position.** Before round 5 the player has 1.5 points, colours B B W (unplayed rounds are skipped), a strong
//!   preference for White, a downfloat because of the bye in round 4, no right to another bye, and the opponents 1, 4
//!   and 8.
//! * **Pairing.** The engine sees ranks, classes and conflicts; the player is in the scoregroup of 1.5.
//! * **Comparison.** `compare` looks for the recorded pair among the pairs of the rules, then for its colours.
//! * **Verdict.** If the round did not agree, `legality` would name the absolute rule that is broken, and `explain` the
//!   first place where record and rules differ.
//!
//! Verdicts are data; only "could not do it" is an error. Every assumption is reported: each is a finding with a code,
//! and fatal findings refuse the file unless they are waived by name. If the number of rounds is unknown, the last
//! recorded round is tried both as the last of the tournament and as an ordinary one, and the report says which reading
//! agreed. The judge of legality shares no code with the engines: no scores, no preferences, no list of opponents.

pub mod boards;
pub mod causes;
pub mod certificate;
pub mod compare;
pub mod declared;
pub mod explain;
pub mod files;
mod finding;
pub mod input;
pub mod legality;
pub mod player;
pub mod run;
mod source_line;
#[cfg(test)]
mod testing;
pub mod verdict;
pub mod what_if;

pub use crate::systems::common::points;
pub use run::{CheckOptions, OtherReadings, check_file, check_loaded, check_rounds};
pub use verdict::{FileVerdict, RoundVerdict, Summary, Verdict};
