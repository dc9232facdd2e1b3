//! The changes of these systems, and how the engine pairs under one.
//!
//! C1, C2 and the colour rules lie outside the choice of sets and pairings: the engine pairs a position that lacks the
//! information, or the colours of its pairs are computed again. With all other changes the engine enumerates candidates
//! as the oracle does.

use super::engine;
use super::oracle::{LARGEST_FIELD, Literal};
use super::rulebook::{Edition, Rulebook, ids};
use crate::systems::change::without_knowledge;
use crate::systems::{Change, NoPairing, Rule, RuleId};
use crate::tournament::{Pairing, Position};

/// Returns the changes: neighbouring criteria exchanged, and the bye for the player with the fewest matches played.
#[must_use]
pub fn changes(edition: &'static Edition) -> Vec<Change> {
    let floaters = [RuleId::FLOATER_SCORES, RuleId::NEXT_BRACKET, ids::UPFLOATERS_FLOATED];
    let pairs: Vec<RuleId> = edition.pairs.iter().map(|criterion| criterion.rule).collect();
    let bye = [RuleId::BYE_SCORE, RuleId::BYE_GAMES, RuleId::BYE_NUMBER];
    let exchanged = [&floaters[..], &pairs, &bye].into_iter().flat_map(Change::exchanges);
    let known = |change: &Change| match *change {
        Change::After(before, after) => [before, after].iter().all(|&rule| Rule::of(edition.rules, rule).is_some()),
        _ => true,
    };
    exchanged.filter(known).chain([Change::Reversed(RuleId::BYE_GAMES)]).collect()
}

/// Returns the largest field that is paired in reasonable time.
#[must_use]
pub fn largest_field(change: Change) -> usize {
    match change {
        Change::Without(RuleId::REMATCH | RuleId::SECOND_BYE) => usize::MAX,
        Change::Without(rule) if ids::COLOURS.contains(&rule) => usize::MAX,
        _ => LARGEST_FIELD,
    }
}

/// Pairs a position by the rules with one change.
///
/// # Errors
/// [`NoPairing`] when no pairing complies with the absolute criteria that are left.
///
/// # Panics
/// When candidates are enumerated and the field has more than 64 players. Fields between [`largest_field`] and this
/// bound only take too long.
pub fn pair(position: &Position, edition: &'static Edition, change: Change) -> Result<Pairing, NoPairing> {
    let whole = Rulebook::of(edition);
    if let Some(position) = without_knowledge(change, position) {
        return engine::pair(&position, &whole);
    }
    if let Change::Without(rule) = change
        && let Some(number) = ids::colour_number(rule)
    {
        return Ok(engine::route(position, &whole)?.pairing_without(position, &whole, Some(number)));
    }
    let rules = Rulebook::changed(edition, change);
    Ok(Literal::new(position, &rules).route()?.pairing(position, &rules))
}

#[cfg(test)]
mod tests {
    use super::super::oracle::pair_literally;
    use super::*;
    use crate::systems::double_swiss::testing::{SHAPES, random_position};
    use crate::systems::{double_swiss, swiss_team};

    // Whichever rule it lacks, a mutant pairs every player once or reports that there is no pairing.
    #[test]
    fn mutants_pair_every_player_once() {
        for edition in [&double_swiss::RULES, &swiss_team::RULES_2026, &swiss_team::RULES_2024] {
            for rule in edition.rules {
                for seed in 0..100 {
                    let position = random_position(seed, &SHAPES[0].1);
                    let Ok(pairing) = pair(&position, edition, Change::Without(rule.id)) else {
                        assert!(
                            pair_literally(&position, &Rulebook::of(edition)).is_err(),
                            "{}, seed {seed}",
                            rule.name
                        );
                        continue;
                    };
                    let mut players: Vec<u32> = pairing.pairs.iter().flat_map(|&(a, b)| [a, b]).collect();
                    players.extend(pairing.bye);
                    players.sort_unstable();
                    let all = 0..position.entrants.len() as u32;
                    assert!(players.into_iter().eq(all), "{}, seed {seed}", rule.name);
                }
            }
        }
    }
}
