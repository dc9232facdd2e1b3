//! Pairing systems: one folder per system, and one line per system in [`registry`].
//!
//! | file | contents |
//! |---|---|
//! | [`system`] | [`Descriptor`]: the properties of a system; [`PairingSystem`]: the trait that pairs |
//! | [`rule`] | [`Rule`], [`Rulebook`]: the parts of an edition |
//! | [`change`] | [`Change`]: how an engine that is wrong on purpose differs |
//! | [`suspect`] | [`Suspect`]: all engines that are wrong on purpose, in one list |
//! | [`id`] | [`SystemId`]: a system as a value, by name |
//! | [`limited`] | [`LimitedEngine`]: a system's engine, run within limits |
//! | [`common`] | code shared by several systems |
//! | [`registry`] | the list of all systems |
//! | [`declared`](mod@declared) | which system a file asks for |
//!
//! No code outside these folders names a system: the differences between systems are fields of the descriptor or
//! methods of the trait. `docs/contributing/add-a-system.md` explains how to add one.
//!
//! **Every system has a literal oracle besides its engine.** Two implementations by one author share misreadings, but
//! not the bugs of clever code: the oracle is not clever, so it can referee every shortcut. Criteria are written once,
//! as functions that evaluate a given candidate; the oracle and the explanations call them, and engines restate them as
//! digits of a weight. Only oracles enumerate permutations.

// Public for the tests and benchmarks of the workspace.
#[doc(hidden)]
#[allow(missing_docs)]
pub mod burstein;
#[doc(hidden)]
#[allow(missing_docs)]
pub mod double_swiss;
#[doc(hidden)]
#[allow(missing_docs)]
pub mod dubov;
#[doc(hidden)]
#[allow(missing_docs)]
pub mod dutch;
#[doc(hidden)]
#[allow(missing_docs)]
pub mod dutch_2006;
#[doc(hidden)]
#[allow(missing_docs)]
pub mod dutch_2012;
#[doc(hidden)]
#[allow(missing_docs)]
pub mod lim;
#[doc(hidden)]
#[allow(missing_docs)]
pub mod olympiad;
#[doc(hidden)]
#[allow(missing_docs)]
pub mod round_robin;
#[doc(hidden)]
#[allow(missing_docs)]
pub mod swiss_team;

pub mod change;
pub mod common;
pub mod declared;
pub mod id;
pub mod limited;
pub mod registry;
pub mod rule;
pub mod suspect;
pub mod system;
mod transpositions_and_exchanges;

pub use change::Change;
pub use declared::{declared, named};
pub use id::{SystemId, UnknownSystem};
pub use limited::{LimitedEngine, Unpaired, pair_within};
pub use rule::{Bar, Counting, FloaterCriterion, PairCriterion, Rule, RuleId, Rulebook};
pub use suspect::Suspect;
pub use system::{
    AbsoluteRules, ColourBar, DeniedColours, Descriptor, Equivalent, ForeignHistory, Freed, InForce, LastRound, Mutant,
    NoPairing, PairFunction, PairingSystem, Records, Schedule,
};
