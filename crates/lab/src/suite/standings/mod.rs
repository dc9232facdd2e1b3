//! The suite of the standings: small tournaments, a list of tie-breaks, and the table that C.07 gives.
//!
//! | file | what is decided there |
//! |---|---|
//! | `wrong` | which calculators are wrong, each in one known way, and about which lists they are asked |
//! | `judge` | a table as rows; whether an answer is the table of a case |
//! | `make` | search, choice, description |
//! | `run` | an engine asked about every case |

pub mod judge;
pub mod make;
pub mod run;
pub mod wrong;

/// What the suite has in the place of a pairing system.
pub const STANDINGS: &str = "standings";

pub use make::{MakeOptions, make};
pub use run::{Calculates, run};
