//! Pairing systems: a folder each, and a line each in [`registry`].
//!
//! | file | what is in it |
//! |---|---|
//! | [`system`] | [`Descriptor`]: everything that is asked of a system; [`PairingSystem`]: what pairs |
//! | [`id`] | [`SystemId`]: a system as a value, by name |
//! | [`limited`] | [`LimitedEngine`]: its engine, asked within limits |
//! | [`common`] | what several systems share |
//! | [`registry`] | the list of all systems |
//! | [`declared`](mod@declared) | which of them a file asks for |
//!
//! Nothing outside the folders knows one of the systems: what differs between them is a field of the descriptor or a
//! method of the trait. How to add one is written in `docs/contributing/add-a-system.md`.

// Public for the tests and benchmarks of this package only.
#[cfg(feature = "internals")]
#[allow(missing_docs)]
pub mod burstein;
#[cfg(not(feature = "internals"))]
#[allow(dead_code, unused_imports)] // Some of it only tests ask for.
pub(crate) mod burstein;
#[cfg(feature = "internals")]
#[allow(missing_docs)]
pub mod double_swiss;
#[cfg(not(feature = "internals"))]
#[allow(dead_code, unused_imports)] // Some of it only tests ask for.
pub(crate) mod double_swiss;
#[cfg(feature = "internals")]
#[allow(missing_docs)]
pub mod dubov;
#[cfg(not(feature = "internals"))]
#[allow(dead_code, unused_imports)] // Some of it only tests ask for.
pub(crate) mod dubov;
#[cfg(feature = "internals")]
#[allow(missing_docs)]
pub mod dutch;
#[cfg(not(feature = "internals"))]
#[allow(dead_code, unused_imports)] // Some of it only tests ask for.
pub(crate) mod dutch;
#[cfg(feature = "internals")]
#[allow(missing_docs)]
pub mod dutch_2006;
#[cfg(not(feature = "internals"))]
#[allow(dead_code, unused_imports)] // Some of it only tests ask for.
pub(crate) mod dutch_2006;
#[cfg(feature = "internals")]
#[allow(missing_docs)]
pub mod dutch_procedure;
#[cfg(not(feature = "internals"))]
#[allow(dead_code, unused_imports)] // Some of it only tests ask for.
pub(crate) mod dutch_procedure;
#[cfg(feature = "internals")]
#[allow(missing_docs)]
pub mod lim;
#[cfg(not(feature = "internals"))]
#[allow(dead_code, unused_imports)] // Some of it only tests ask for.
pub(crate) mod lim;
#[cfg(feature = "internals")]
#[allow(missing_docs)]
pub mod olympiad;
#[cfg(not(feature = "internals"))]
#[allow(dead_code, unused_imports)] // Some of it only tests ask for.
pub(crate) mod olympiad;
#[cfg(feature = "internals")]
#[allow(missing_docs)]
pub mod round_robin;
#[cfg(not(feature = "internals"))]
#[allow(dead_code, unused_imports)] // Some of it only tests ask for.
pub(crate) mod round_robin;
#[cfg(feature = "internals")]
#[allow(missing_docs)]
pub mod swiss_team;
#[cfg(not(feature = "internals"))]
#[allow(dead_code, unused_imports)] // Some of it only tests ask for.
pub(crate) mod swiss_team;

pub mod common;
pub mod declared;
pub mod id;
pub mod limited;
pub mod registry;
mod sequence;
pub mod system;

pub use declared::{declared, named};
pub use id::{SystemId, UnknownSystem};
pub use limited::{LimitedEngine, Unpaired, pair_within};
pub use system::{
    AbsoluteRules, ColourBar, DeniedColours, Descriptor, Deviation, Equivalent, Freed, InForce, LastRound, Mutant,
    NoPairing, PairFunction, PairingSystem, Records, Schedule,
};
