//! Implements the interface of a pairing system for the systems whose brackets have upfloaters.

use super::{Rulebook, changes, engine, explain, oracle};
use crate::systems::common::case::Case;
use crate::systems::common::explanation::Explanation;
use crate::systems::common::reason::Reason;
use crate::systems::{Change, NoPairing, PairingSystem, Rule};
use crate::tournament::{Pairing, Position, Preference};

impl PairingSystem for Rulebook {
    fn pair(&self, position: &Position) -> Result<Pairing, NoPairing> {
        engine::pair(position, self)
    }

    fn pair_literally(&self, position: &Position) -> Result<Pairing, NoPairing> {
        oracle::pair_literally(position, self)
    }

    fn rules(&self) -> Vec<Rule> {
        self.edition.rules.to_vec()
    }

    fn changes(&self) -> Vec<Change> {
        changes::changes(self.edition)
    }

    fn pair_changed(&self, change: Change, position: &Position) -> Result<Pairing, NoPairing> {
        changes::pair(position, self.edition, change)
    }

    fn largest_field(&self, change: Change) -> usize {
        changes::largest_field(change)
    }

    fn deciding(&self, _: &Position) -> Option<Vec<String>> {
        None
    }

    fn preference(&self, position: &Position, rank: u32) -> Option<Preference> {
        (self.colours.preference)(position, rank)
    }

    fn reason(&self, case: &Case<'_>) -> Option<Reason> {
        explain::reason(case, self)
    }

    fn explain(&self, case: &Case<'_>, recorded: bool) -> Explanation {
        explain::explain_round(case, self, recorded)
    }
}
