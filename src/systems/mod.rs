//! Pairing systems: one room each, all behind [`PairingSystem`].

pub mod double_swiss;
pub mod dutch;
pub mod dutch_2006;
pub mod dutch_procedure;
pub mod olympiad;
pub mod registry;
mod sequence;

pub use registry::{SystemId, declared};

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

    /// The largest field that [`PairingSystem::pair_literally`] should be asked to pair: beyond, it takes too long.
    fn oracle_field(&self) -> usize;

    /// The rules that a test double can lack, by the names of this edition, in its order.
    fn rules(&self) -> Vec<String> {
        Vec::new()
    }

    /// The double that does not know this one rule (upper and lower case are the same) and is right in everything else.
    fn without(&self, rule: &str) -> Option<Double> {
        let _ = rule;
        None
    }

    /// [`PairingSystem::without`], for a rule that somebody typed.
    ///
    /// # Errors
    /// Which rules there are.
    fn lacking(&self, rule: &str) -> Result<Double, String> {
        self.without(rule).ok_or_else(|| {
            format!("{} has no rule {rule:?} that can be left out; it has {}", self.name(), self.rules().join(", "))
        })
    }
}

/// Pairs a position.
pub type PairFunction = Box<dyn Fn(&Position) -> Result<Pairing, NoPairing> + Send + Sync>;

/// A deliberately wrong engine: whoever cannot find it out cannot find a program with that fault.
pub struct Double {
    /// The rule that it does not know, as the edition names it.
    pub rule: String,
    /// Its article, where the name does not say it.
    pub article: Option<String>,
    /// The largest field that it pairs in reasonable time.
    pub largest: usize,
    /// How it pairs.
    pub pair: PairFunction,
}

/// There is no pairing that complies with the absolute criteria; the arbiter decides (C.04.3 art. 1.9.3).
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
#[error("no pairing complies with the absolute criteria")]
pub struct NoPairing;
