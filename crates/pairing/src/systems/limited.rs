//! A system's engine, run within limits.

use super::SystemId;
use super::system::NoPairing;
use crate::budget::{Exhausted, Limits, within};
use crate::tournament::{Pairing, Position};

/// Why a position was not paired.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Unpaired {
    /// There is no pairing.
    NoPairing,
    /// It is unknown: the limits were reached before there was an answer.
    Unfinished(Exhausted),
}

impl std::fmt::Display for Unpaired {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        match self {
            Self::NoPairing => NoPairing.fmt(f),
            Self::Unfinished(exhausted) => exhausted.fmt(f),
        }
    }
}

impl std::error::Error for Unpaired {}

impl From<NoPairing> for Unpaired {
    fn from(NoPairing: NoPairing) -> Self {
        Self::NoPairing
    }
}

impl From<Exhausted> for Unpaired {
    fn from(exhausted: Exhausted) -> Self {
        Self::Unfinished(exhausted)
    }
}

/// Runs a pairing function within limits.
///
/// # Errors
/// See [`Unpaired`].
pub fn pair_within(limits: Limits, pair: impl FnOnce() -> Result<Pairing, NoPairing>) -> Result<Pairing, Unpaired> {
    Ok(within(limits, pair)??)
}

/// The engine of a system, with limits for each position.
#[derive(Clone, Copy, Debug)]
pub struct LimitedEngine {
    /// The system whose engine is run.
    pub system: SystemId,
    /// The limits for each position.
    pub limits: Limits,
}

impl LimitedEngine {
    /// Pairs the position.
    ///
    /// # Errors
    /// See [`Unpaired`].
    pub fn pair(self, position: &Position) -> Result<Pairing, Unpaired> {
        pair_within(self.limits, || self.system.pair(position))
    }
}

/// Uses the default limits.
impl From<SystemId> for LimitedEngine {
    fn from(system: SystemId) -> Self {
        Self { system, limits: Limits::default() }
    }
}
