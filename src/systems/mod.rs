//! Pairing systems: one room each, all behind [`PairingSystem`].

pub mod dutch;
pub mod registry;

pub use registry::SystemId;

use crate::tournament::{HistoryRules, Pairing, Position};

/// A pairing system in one edition.
pub trait PairingSystem: Sync {
    /// The name on the command line, for example `dutch-2026`.
    fn name(&self) -> &'static str;

    /// How this edition judges rounds without a game.
    fn history(&self) -> &'static HistoryRules;

    /// Pairs the position by the fast engine.
    ///
    /// # Errors
    /// [`NoPairing`] when no pairing complies with the absolute criteria.
    fn pair(&self, position: &Position) -> Result<Pairing, NoPairing>;

    /// Pairs the position by the literal oracle: candidates in the order of the articles, the best and earliest kept.
    /// Exponential; meant for small fields.
    ///
    /// # Errors
    /// [`NoPairing`] when no pairing complies with the absolute criteria.
    fn pair_literally(&self, position: &Position) -> Result<Pairing, NoPairing>;
}

/// There is no pairing that complies with the absolute criteria; the arbiter decides (C.04.3 art. 1.9.3).
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
#[error("no pairing complies with the absolute criteria")]
pub struct NoPairing;
