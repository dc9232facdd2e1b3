//! Checks a tournament file: its rounds, its standings, and the file itself; converts and generates tournaments.

pub use pairproof_matching::budget;
pub use pairproof_pairing::{systems, tournament};
pub use pairproof_trf as trf;

pub mod check;
pub mod convert;
#[doc(hidden)]
pub mod escape;
#[cfg(feature = "generate")]
pub mod generate;
pub mod lint;
mod pair_error;
pub mod standings;
mod tournament_file;
#[doc(hidden)]
pub mod words;

pub use check::input::InputOptions;
pub use pair_error::PairError;
pub use systems::SystemId;
pub use tournament_file::{Board, PairedBy, PairedRound, Refusal, RoundToPair, TournamentFile};
