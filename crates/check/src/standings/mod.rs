//! The standings: points, tie-breaks (C.07) and ranks, and whether those recorded in a file follow from its results.
//!
//! Individuals and teams are treated as one kind of participant: they have rounds with an opponent, a result, and
//! points in one or two scores. All arithmetic is in integers and exact fractions. Virtual points (acceleration) only
//! affect pairing, so they do not occur here.
//!
//! | file | contents |
//! |---|---|
//! | `event`, `event_of_individuals`, `event_of_teams`, `withdrawals` | the input of tie-breaks, taken from a file |
//! | `edition` | the choices that each edition of C.07 makes, as data |
//! | `reading` | other readings of C.07, by name |
//! | `changes` | calculators that are wrong in one known way, for conformance suites |
//! | `list` | a file's tie-breaks; `trf::tie_break` knows the meaning of a descriptor such as `BH/C1` |
//! | `scores`, `contribution`, `dummies_cuts_and_medians` | articles 14 and 16: adjusted scores, dummies, cuts, medians |
//! | `own_results`, `buchholz`, `sonneborn_berger_and_koya`, `direct_encounter` | one function per tie-break, named by article |
//! | `rating`, `rating_tables`, `boards`, `team_tie_breaks` | likewise: ratings, boards, teams (ESB, EDE, SSSC) |
//! | `calculator` | which of these functions a descriptor means |
//! | `table` | the order, and what separates one from the next |
//! | `how` | how a figure was computed, in words |
//! | `recorded`, `verify`, `judge` | the recorded points and ranks, and which of them do not follow from the results |
//! | `coverage` | how much was compared, so that the verdict does not claim more |
//! | `write` | writes points and ranks into the file |
//! | `value` | exact numbers |
//!
//! A tie-break gives every participant a number, except those that compare the members of a tied group (direct
//! encounter). Two participants are separated by the first tie-break in which they differ. Ranks decided by lot cannot
//! be recomputed: participants still tied at the end of the list may have any of the tied ranks, or may all share the
//! first of them. The last recorded round of intermediate standings may or may not be the last scheduled one, so there
//! are two readings; ranks may follow from either.

mod boards;
mod buchholz;
mod calculator;
mod changes;
mod contribution;
mod coverage;
mod direct_encounter;
mod dummies_cuts_and_medians;
mod edition;
mod event;
mod event_of_individuals;
mod event_of_teams;
mod how;
mod judge;
mod list;
pub mod messages;
mod own_results;
mod rating;
mod rating_tables;
mod reading;
mod recorded;
mod scores;
mod sonneborn_berger_and_koya;
mod table;
mod team_tie_breaks;
mod value;
mod verify;
mod withdrawals;
mod write;

pub use crate::trf::tie_break::{Kind, Score, TieBreak};
pub use calculator::{Calculator, Figure, better};
pub use changes::{CHANGES, Change};
pub use coverage::{Comparison, LeftOut, StandingsVerdict};
pub use edition::Edition;
pub use event::{Event, Participant, Regime, Round, Worth};
pub use judge::{Basis, Judged, Prepared, Ranked, StandingsOptions, judge, judge_prepared};
pub use list::List;
pub use rating_tables::expected as expected_percent;
pub use reading::StandingsReading;
pub use recorded::Recorded;
pub use table::Table;
pub use value::Value;
pub use verify::{Amount, Decided, Position};
