//! Round robins by the Berger tables, C.05 Annex 1: of players and of teams, in one cycle or several. The whole
//! schedule is known before the first round; scores and history change nothing.
//!
//! | module | what is decided there |
//! |---|---|
//! | [`table`] | who meets whom in a round, with which colours, by formula |
//! | [`oracle`] | the same from the printed tables, and from the rule by which they continue |
//! | [`changes`] | what can be changed about the rules from outside, and how the engine pairs then |
//! | `explain` | the place in the table of every game, and the first recorded game that differs, in words |
//! | [`varma`] | numbers drawn so that one federation does not meet in the last three rounds (Annex 2) |

pub mod changes;
pub mod explain;
pub mod oracle;
mod system;
pub mod table;
pub mod varma;

pub use system::*;
