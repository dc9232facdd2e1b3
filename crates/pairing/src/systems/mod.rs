//! Pairing systems: a folder each, and a line each in [`registry`].
//!
//! | file | what is in it |
//! |---|---|
//! | [`system`] | [`Descriptor`]: everything that is asked of a system; [`PairingSystem`]: what pairs |
//! | [`rule`] | [`Rule`], [`Rulebook`]: what an edition consists of |
//! | [`change`] | [`Change`]: what is different about an engine that is wrong on purpose |
//! | [`suspect`] | [`Suspect`]: every engine that is wrong on purpose, in one list |
//! | [`id`] | [`SystemId`]: a system as a value, by name |
//! | [`limited`] | [`LimitedEngine`]: its engine, asked within limits |
//! | [`common`] | what several systems share |
//! | [`registry`] | the list of all systems |
//! | [`declared`](mod@declared) | which of them a file asks for |
//!
//! Nothing outside the folders knows one of the systems: what differs between them is a field of the descriptor or a
//! method of the trait. How to add one is written in `docs/contributing/add-a-system.md`.
//!
//! **Every system has a literal oracle beside its engine.** Two implementations by one author share misreadings, but
//! not mistakes in cleverness: the oracle has no cleverness, so every shortcut has a referee. Criteria are written
//! once, as functions that measure a given candidate; the oracle and the explanations call them, and engines restate
//! them as digits of a weight. Outside an oracle no step enumerates permutations.

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
