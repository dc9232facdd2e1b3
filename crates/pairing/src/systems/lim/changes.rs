//! The changes to the rules. The engine consults the rulebook wherever a rule applies; colours are recomputed.

use super::colours::{COLOUR_RULES, allocate_by};
use super::edition::Edition;
use super::engine;
use crate::systems::{Change, NoPairing, RuleId, Rulebook};
use crate::tournament::{Pairing, Position};

/// All changes: two neighbouring colour rules applied in the wrong order.
#[must_use]
pub fn changes() -> Vec<Change> {
    Change::exchanges(&COLOUR_RULES).collect()
}

/// Pairs a position by the rules with one change.
///
/// # Errors
/// [`NoPairing`] when the engine finds no pairing.
pub fn pair(edition: Edition, position: &Position, change: Change) -> Result<Pairing, NoPairing> {
    let rules = Rulebook::changed(edition, change);
    let route = engine::route_by(rules, position)?;
    if !COLOUR_RULES.contains(&change.rule()) {
        return Ok(route.pairing(position));
    }
    let order: Vec<RuleId> = rules.list(&COLOUR_RULES);
    let pairs = route.made.iter().map(|made| {
        let decided = allocate_by(position, made.one, made.other, made.group, &order);
        decided.map_or(made.pair(), |(white, black, _)| (white, black))
    });
    Ok(Pairing::of(pairs, route.bye))
}
