//! The changes to the rules of this system, and how the engine pairs under a change.
//!
//! C1, C2, the colour rules and the rules of the index lie outside the choice of pairs: the engine pairs a position
//! without that information, or the colours of its pairs are recomputed. With all other changes the engine enumerates
//! candidates as the oracle does.

use super::articles::ids;
use super::colours::{COLOUR_RULES, allocate_by};
use super::edition::{Edition, Text};
use super::engine;
use super::oracle::{LARGEST_FIELD, Literal, seated};
use crate::systems::change::{altered, recoloured, without_knowledge};
use crate::systems::{Change, NoPairing, RuleId, Rulebook};
use crate::tournament::{Entrant, Pairing, Position};

/// The rules by which pairs are chosen: if one of them is changed, the engine enumerates as the oracle does.
const LISTED: [RuleId; 10] = [
    RuleId::SAME_COLOUR,
    RuleId::COMPLETION,
    RuleId::COUNT,
    RuleId::FLOATER_SCORES,
    RuleId::NEXT_BRACKET,
    RuleId::PREFERENCE,
    RuleId::BYE_SCORE,
    RuleId::BYE_GAMES,
    RuleId::BYE_NUMBER,
    RuleId::PAIRING_ORDER,
];

/// The largest field that can be paired in reasonable time.
#[must_use]
pub fn largest_field(change: Change) -> usize {
    let listed = LISTED.contains(&change.rule()) && !matches!(change, Change::AsIn(..));
    if listed { LARGEST_FIELD } else { usize::MAX }
}

/// All changes: neighbouring rules exchanged, the bye for the player with the fewest games, and the rules that differ
/// in the other edition: C6 with C7, and the Dutch system of the seeding rounds.
#[must_use]
pub fn changes(edition: Edition) -> Vec<Change> {
    let set = [RuleId::FLOATER_SCORES, RuleId::NEXT_BRACKET, RuleId::PREFERENCE];
    let bye = [Change::After(RuleId::BYE_SCORE, RuleId::BYE_GAMES), Change::Reversed(RuleId::BYE_GAMES)];
    let foreign = [RuleId::FLOATER_SCORES, RuleId::SEEDING].map(|rule| Change::AsIn(rule, other(edition).name));
    Change::exchanges(&set).chain(bye).chain(Change::exchanges(&COLOUR_RULES)).chain(foreign).collect()
}

/// The other edition.
fn other(edition: Edition) -> Edition {
    if edition.text == Text::Of2026 { Edition::B2018 } else { Edition::B2026 }
}

/// White and Black of two ranks by these rules; `None` if they do not decide.
fn seats(position: &Position, edition: Edition, rules: &[RuleId], pair: (u32, u32)) -> Option<(u32, u32)> {
    allocate_by(position, edition, pair, rules).map(|(white, black, _)| (white, black))
}

/// Pairs a position by the rules with one change. Seeding rounds are paired by the Dutch system: apart from changes of
/// the seeding itself, only the removal of knowledge that both systems share affects them.
///
/// # Errors
/// [`NoPairing`] when no pairing complies with the remaining absolute criteria.
///
/// # Panics
/// When candidates are enumerated and the field has more than 64 players. Fields between [`largest_field`] and this
/// bound only take too long.
pub fn pair(position: &Position, edition: Edition, change: Change) -> Result<Pairing, NoPairing> {
    if let Some(position) = without_knowledge(change, position) {
        return engine::pair(&position, edition);
    }
    match change {
        Change::AsIn(RuleId::SEEDING, _) => {
            return engine::pair(position, Edition { seeding: other(edition).seeding, ..edition });
        }
        Change::AsIn(..) => return engine::pair(position, Edition { floaters: other(edition).floaters, ..edition }),
        Change::Without(RuleId::SEEDING) => {
            let unseeded = Position { rounds: position.round, ..position.clone() };
            return engine::pair(if Edition::is_seeding(position) { &unseeded } else { position }, edition);
        }
        _ if Edition::is_seeding(position) => return engine::pair(position, edition),
        _ => {}
    }
    let with = |alter: &dyn Fn(&mut Entrant)| engine::pair(&altered(position, alter), edition);
    let rules = Rulebook::changed(edition, change);
    if COLOUR_RULES.contains(&change.rule()) {
        let order = rules.list(&COLOUR_RULES);
        return Ok(recoloured(engine::pair(position, edition)?, |a, b| seats(position, edition, &order, (a, b))));
    }
    match change {
        Change::Without(ids::UNPLAYED) => with(&|entrant| {
            entrant.opponent_scores.total = entrant.opponent_scores.total.minus(entrant.opponent_scores.unplayed);
        }),
        Change::Without(ids::ABSENCES) => with(&|entrant| {
            entrant.opponent_scores.total = entrant.opponent_scores.total.minus(entrant.opponent_scores.absences);
        }),
        Change::Without(ids::VIRTUAL_POINTS) => with(&|entrant| {
            entrant.opponent_scores.total = entrant.opponent_scores.total.plus(entrant.opponent_scores.virtual_points);
        }),
        Change::Without(ids::BUCHHOLZ) => with(&|entrant| entrant.opponent_scores.total.buchholz = 0),
        Change::Without(ids::SONNEBORN_BERGER) => with(&|entrant| entrant.opponent_scores.total.sonneborn_berger = 0),
        Change::Without(ids::NUMBER) => without_number(position, edition),
        _ => Ok(seated(position, edition, &Literal::new(position, rules).route()?)),
    }
}

/// Ranks players with the same index by the larger number. The parity of the numbers (5.2.1) is unchanged.
fn without_number(position: &Position, edition: Edition) -> Result<Pairing, NoPairing> {
    let turned = altered(position, |entrant| entrant.tpn = !entrant.tpn);
    let mut pairing = engine::pair(&turned, edition)?;
    for (white, black) in &mut pairing.pairs {
        let (first, second, _) = super::colours::allocate(position, edition, *white, *black);
        (*white, *black) = (first, second);
    }
    Ok(pairing)
}

#[cfg(test)]
mod tests {
    use super::super::articles::rules;
    use super::super::oracle::pair_literally;
    use super::super::testing::{SHAPES, random_position};
    use super::*;

    // Whichever rule a mutant lacks, it pairs every player once or reports that there is no pairing.
    #[test]
    fn mutants_pair_every_player_once() {
        for rule in rules(Edition::B2026) {
            for seed in 0..100 {
                let position = random_position(seed, &SHAPES[0].1);
                let Ok(pairing) = pair(&position, Edition::B2026, Change::Without(rule.id)) else {
                    assert!(pair_literally(&position, Edition::B2026).is_err(), "{rule:?}, seed {seed}");
                    continue;
                };
                let mut players: Vec<u32> = pairing.pairs.iter().flat_map(|&(a, b)| [a, b]).collect();
                players.extend(pairing.bye);
                players.sort_unstable();
                assert!(players.into_iter().eq(0..position.entrants.len() as u32), "{rule:?}, seed {seed}");
            }
        }
    }
}
