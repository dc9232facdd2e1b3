//! The suite of the standings: small tournaments, a list of tie-breaks, and the table that C.07 gives.
//!
//! | file | what is decided there |
//! |---|---|
//! | `wrong` | the calculators with one known fault each, and the lists that they are asked about |
//! | `judge` | a table as rows; whether an answer is the table of a case |
//! | `make` | search, selection, description |
//! | `run` | an engine asked about every case |

pub mod judge;
pub mod make;
pub mod run;
pub mod wrong;

/// The name that the suite uses in place of a pairing system.
pub const STANDINGS: &str = "standings";

pub use make::{MakeOptions, make};
pub use run::{Calculates, run};
