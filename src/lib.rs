//! **pairproof** pairs Swiss tournaments exactly as the written rules say, and explains every pairing by article.
//!
//! Data flows one way: text → document ([`trf`]) → tournament ([`tournament`]) → position before a round →
//! pairing ([`systems`]) and standings ([`standings`]) → verdict ([`check`]) → report ([`report`]). A module uses only modules named before it.

pub mod check;
pub mod cli;
pub mod engines;
pub mod fuzz;
pub mod generate;
pub mod matching;
pub mod report;
pub mod standings;
pub mod systems;
pub mod tournament;
pub mod trf;
