//! Round robins by the Berger tables, C.05 Annex 1: of players and of teams, in one cycle or several. The whole
//! schedule is known before the first round; scores and history change nothing.
//!
//! | module | contents |
//! |---|---|
//! | [`table`] | who meets whom in a round, with which colours, by formula |
//! | [`oracle`] | the same from the printed tables, and from the rule by which they continue |
//! | [`changes`] | the changes that can be made to the rules from outside |
//! | `explain` | explains in words the place in the table of every game, and the first recorded game that differs |
//! | [`varma`] | numbers drawn so that players of one federation do not meet in the last three rounds (Annex 2) |

pub mod changes;
pub mod explain;
pub mod oracle;
mod system;
pub mod table;
pub mod varma;

pub use system::*;
