//! **pairproof** pairs Swiss tournaments exactly as the written rules say, and explains every pairing by article.
//!
//! The entry point is [`TournamentFile`]: it reads a file, checks its rounds, pairs the next one and explains any of
//! them. Data flows one way: bytes → document ([`trf`]) → tournament ([`tournament`]) → position before a round →
//! pairing ([`systems`]) and standings ([`standings`]) → verdict ([`check`]). `ARCHITECTURE.md` describes the crates
//! and folders.
//!
//! # Features
//!
//! * `serde`: verdicts and explanations can be serialised;
//! * `generate`: random tournaments;
//! * `front`: the same data and pages as the program, for bindings to other languages;
//! * `campaign`: tests other programs; shrinks, diagnoses and records their differences;
//! * `cli` (default): the program.
//!
//! Without default features the library depends only on `nom` and `memchr`, besides the crates of this workspace.

pub use pairproof_check::{check, convert, lint, standings};
pub use pairproof_matching::budget;
pub use pairproof_pairing::{systems, tournament};
pub use pairproof_trf as trf;

#[cfg(feature = "generate")]
pub use pairproof_check::generate;
#[cfg(feature = "front")]
pub use pairproof_report::front;

#[doc(hidden)]
#[cfg(feature = "cli")]
pub mod cli;

#[cfg(feature = "cli")]
use pairproof_check::{escape, words};
#[cfg(feature = "cli")]
use pairproof_lab::{accept, atomic_file, beneath, campaign, engines, input_limits, matrix, project, suite, trial};
#[cfg(feature = "cli")]
use pairproof_report::report;

pub use check::input::InputOptions;
pub use pairproof_check::{Board, PairError, PairedBy, PairedRound, Refusal, RoundToPair, TournamentFile};
pub use systems::SystemId;

// The examples of the README are tests.
#[cfg(doctest)]
#[doc = include_str!("../README.md")]
struct Readme;
