//! The changes to the rules of this system, and how the engine pairs under a change.
//!
//! C1, C2, the upfloat data and the colour rules lie outside the choice of sets and pairings: the engine pairs a
//! position without that information, or the colours of its pairs are recomputed. With all other changes the engine
//! enumerates candidates as the oracle does.

use super::articles::ids;
use super::colours::{COLOUR_RULES, allocate_by};
use super::edition::Edition;
use super::engine;
use super::oracle::{LARGEST_FIELD, Literal};
use crate::systems::change::{altered, recoloured, without_knowledge};
use crate::systems::{Change, NoPairing, RuleId, Rulebook};
use crate::tournament::{Pairing, Position, Strength};

/// The largest field that can be paired in reasonable time.
#[must_use]
pub fn largest_field(change: Change) -> usize {
    let listed = match change {
        Change::Without(RuleId::REMATCH | RuleId::SECOND_BYE | RuleId::SAME_COLOUR) => false,
        Change::Without(ids::MAXIMUM | ids::TIMES | ids::AGAIN) => false,
        change => !COLOUR_RULES.contains(&change.rule()),
    };
    if listed { LARGEST_FIELD } else { usize::MAX }
}

/// All changes: neighbouring rules exchanged, and the bye for the player with the fewest games, as py4swiss 0.3.1
/// assigns it (`tests/disputes/dubov-fewest-games`).
#[must_use]
pub fn changes() -> Vec<Change> {
    let set = [RuleId::FLOATER_SCORES, RuleId::PREFERENCE, ids::MAXIMUM, ids::TIMES, ids::AGAIN];
    let bye = [RuleId::BYE_SCORE, RuleId::BYE_GAMES, RuleId::BYE_NUMBER];
    let exchanged = Change::exchanges(&set).chain(Change::exchanges(&bye));
    let reversed = [Change::Reversed(RuleId::BYE_GAMES)];
    exchanged.chain(reversed).chain(Change::exchanges(&COLOUR_RULES)).collect()
}

/// Pairs a position by the rules with one change.
///
/// # Errors
/// [`NoPairing`] when no pairing complies with the remaining absolute criteria.
///
/// # Panics
/// When candidates are enumerated and the field has more than 64 players. Fields between [`largest_field`] and this
/// bound only take too long.
pub fn pair(edition: Edition, position: &Position, change: Change) -> Result<Pairing, NoPairing> {
    let rules = Rulebook::changed(edition, change);
    if let Some(position) = without_knowledge(change, position) {
        return engine::pair(edition, &position);
    }
    match change {
        Change::Without(RuleId::SAME_COLOUR) => {
            let strong = altered(position, |entrant| {
                if let Some(preference) = &mut entrant.preference {
                    preference.strength = preference.strength.min(Strength::Strong);
                }
            });
            let pairing = engine::pair(edition, &strong)?;
            Ok(recoloured(pairing, |a, b| seats(position, &COLOUR_RULES, a, b)))
        }
        // C9 builds on C8: without C8 there are no players for C9 to count.
        Change::Without(ids::MAXIMUM) => engine::pair(edition.without_floaters(&[ids::MAXIMUM, ids::TIMES]), position),
        Change::Without(rule @ (ids::TIMES | ids::AGAIN)) => engine::pair(edition.without_floaters(&[rule]), position),
        change if COLOUR_RULES.contains(&change.rule()) => {
            let order = rules.list(&COLOUR_RULES);
            Ok(recoloured(engine::pair(edition, position)?, |a, b| seats(position, &order, a, b)))
        }
        _ => Ok(Literal::new(rules, position).route()?.pairing(position)),
    }
}

/// White and Black of two ranks by these rules; `None` if they do not decide.
fn seats(position: &Position, rules: &[RuleId], a: u32, b: u32) -> Option<(u32, u32)> {
    allocate_by(position, a, b, rules).map(|(white, black, _)| (white, black))
}
