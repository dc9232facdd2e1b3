//! Pairing systems: tournaments, the position before a round, and the pairing that the written rules give.
//!
//! [`tournament`] holds participants, rounds and results, and the position before each round; [`systems`] has one
//! folder per pairing system with its rules, its engine and its literal oracle.

use pairproof_matching as matching;
pub use pairproof_matching::budget;
use pairproof_trf as trf;

pub mod systems;
pub mod tournament;
