//! **pairproof** pairs Swiss tournaments exactly as the written rules say, and explains every pairing by article.
//!
//! The front door is [`TournamentFile`]: it reads a file, checks its rounds, pairs the next one and explains any. Data
//! flows one way: bytes → document ([`trf`]) → tournament ([`tournament`]) → position before a round → pairing
//! ([`systems`]) and standings ([`standings`]) → verdict ([`check`]). `ARCHITECTURE.md` says where everything is.
//!
//! # Features
//!
//! * `serde`: verdicts and explanations can be serialised;
//! * `generate`: random tournaments;
//! * `front`: the same data and pages as the program, for other languages;
//! * `campaign`: other programs asked, what differs shrunk, diagnosed and filed;
//! * `cli` (default): the program. Without default features the library needs `nom` and `thiserror` only.

pub mod budget;
pub mod check;
pub mod convert;
pub mod lint;
pub mod standings;
pub mod systems;
pub mod tournament;
pub mod trf;

// Public for the tests and benchmarks of this package only.
#[cfg(all(feature = "internals", feature = "campaign", feature = "front"))]
#[allow(missing_docs)]
pub mod accept;
#[cfg(all(not(feature = "internals"), feature = "campaign", feature = "front"))]
#[allow(dead_code, unused_imports)] // Some of it only tests ask for.
pub(crate) mod accept;
#[cfg(all(feature = "internals", feature = "campaign"))]
#[allow(missing_docs)]
pub mod campaign;
#[cfg(all(not(feature = "internals"), feature = "campaign"))]
#[allow(dead_code, unused_imports)] // Some of it only tests ask for.
pub(crate) mod campaign;
#[cfg(all(feature = "internals", feature = "campaign"))]
#[allow(missing_docs)]
pub mod engines;
#[cfg(all(not(feature = "internals"), feature = "campaign"))]
#[allow(dead_code, unused_imports)] // Some of it only tests ask for.
pub(crate) mod engines;
#[cfg(feature = "internals")]
#[allow(missing_docs)]
pub mod matching;
#[cfg(not(feature = "internals"))]
#[allow(dead_code, unused_imports)] // Some of it only tests ask for.
pub(crate) mod matching;
#[cfg(all(feature = "internals", feature = "front"))]
#[allow(missing_docs)]
pub mod report;
#[cfg(all(not(feature = "internals"), feature = "front"))]
#[allow(dead_code, unused_imports)] // Some of it only tests ask for.
pub(crate) mod report;
#[cfg(all(feature = "internals", feature = "campaign"))]
#[allow(missing_docs)]
pub mod suite;
#[cfg(all(not(feature = "internals"), feature = "campaign"))]
#[allow(dead_code, unused_imports)] // Some of it only tests ask for.
pub(crate) mod suite;

#[cfg(feature = "campaign")]
mod atomic_file;
#[cfg(feature = "campaign")]
mod atomic_folder;
#[cfg(feature = "campaign")]
mod beneath;
#[doc(hidden)]
#[cfg(feature = "cli")]
pub mod cli;
#[cfg(any(feature = "campaign", feature = "front"))]
mod drawing;
#[cfg_attr(not(feature = "cli"), allow(dead_code))]
mod escape;
#[cfg(feature = "front")]
pub mod front;
#[cfg(feature = "generate")]
pub mod generate;
#[cfg(any(feature = "campaign", feature = "front"))]
mod html;
#[cfg(all(feature = "internals", feature = "campaign"))]
#[allow(missing_docs)]
pub mod input_limits;
#[cfg(all(not(feature = "internals"), feature = "campaign"))]
#[allow(dead_code)] // The command line sets the limit.
pub(crate) mod input_limits;
mod tournament_file;

pub use check::input::InputOptions;
pub use systems::SystemId;
pub use tournament_file::{Board, PairError, PairedBy, PairedRound, Refusal, RoundToPair, TournamentFile};

// The examples of the README are tests.
#[cfg(doctest)]
#[doc = include_str!("../README.md")]
struct Readme;
