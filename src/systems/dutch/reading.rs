//! Other readings of the text of 2026, by name (`--reading`). Each differs from the default in what a position says about the rounds before, and in
//! nothing else: engine, oracle and criteria read it there.

use super::Edition;
use crate::systems::{Double, NoPairing, PairingSystem};
use crate::tournament::{DUTCH_2026_C11_DENIED, DUTCH_2026_FLOATS_BY_RESULTS, HistoryRules, Pairing, Position};

/// The edition of 2026 in another reading.
#[derive(Debug)]
pub struct Reading {
    name: &'static str,
    history: &'static HistoryRules,
}

impl Reading {
    /// DUTCH-2026-13: art. 1.4.2 compares the scores that the results gave, not the points of record 299 on top of them.
    pub const FLOATS_BY_RESULTS: Self =
        Self { name: "dutch-2026/floats-by-results", history: &DUTCH_2026_FLOATS_BY_RESULTS };
    /// DUTCH-2026-14: art. 2.4.6 (C11) counts a third game of one colour only if it is not the colour that the player should get.
    pub const C11_DENIED: Self = Self { name: "dutch-2026/c11-denied", history: &DUTCH_2026_C11_DENIED };

    /// The name on the command line.
    #[must_use]
    pub const fn name(&self) -> &'static str {
        self.name
    }
}

impl PairingSystem for Reading {
    fn name(&self) -> &'static str {
        self.name
    }

    fn history(&self) -> &'static HistoryRules {
        self.history
    }

    fn pair(&self, position: &Position) -> Result<Pairing, NoPairing> {
        Edition::D2026.pair(position)
    }

    fn pair_literally(&self, position: &Position) -> Result<Pairing, NoPairing> {
        Edition::D2026.pair_literally(position)
    }

    fn oracle_field(&self) -> usize {
        Edition::D2026.oracle_field()
    }

    fn rules(&self) -> Vec<String> {
        Edition::D2026.rules()
    }

    fn without(&self, rule: &str) -> Option<Double> {
        Edition::D2026.without(rule)
    }
}
