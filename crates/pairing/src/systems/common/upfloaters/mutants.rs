//! Mutants: for every rule a program that does not know this one rule and is right in everything else.
//!
//! C1, C2 and the colour rules stand outside the choice of sets and pairings: the engine pairs a position that lacks
//! the knowledge, or its pairs are given colours anew. All others list as the oracle does.

use super::engine;
use super::oracle::{LARGEST_FIELD, Literal};
use super::rulebook::{Rule, Rulebook};
use crate::systems::common::faults::{self, Fault};
use crate::systems::{Mutant, NoPairing};
use crate::tournament::{Entrant, Pairing, Position};

/// Mutants that know every rule, one of them wrongly: neighbouring criteria exchanged, and the bye to who has played
/// least.
#[must_use]
pub fn variants(rules: &'static Rulebook) -> Vec<Mutant> {
    const NEIGHBOURS: [(Rule, Rule); 6] = [
        (Rule::UpfloaterScores, Rule::Following),
        (Rule::Following, Rule::UpfloatersFloated),
        (Rule::Pairs(0), Rule::Pairs(1)),
        (Rule::Pairs(1), Rule::Pairs(2)),
        (Rule::ByeScore, Rule::ByeMatches),
        (Rule::ByeMatches, Rule::ByeNumber),
    ];
    let mutant = |name: String, rule: Rule, fault: Fault<Rule>| Mutant {
        rule: name,
        article: Some(rules.article(rule).to_owned()),
        largest: LARGEST_FIELD,
        pair: Box::new(move |position| {
            Ok(Literal::new(position, rules, Some(fault)).route()?.pairing(position, rules))
        }),
    };
    let known = |rule| rules.rules.iter().any(|named| named.rule == rule);
    let neighbours = NEIGHBOURS.into_iter().filter(|&(before, after)| known(before) && known(after));
    faults::variants(neighbours, Rule::ByeMatches, |rule| rules.name(rule), mutant)
}

/// The mutant that lacks the rule of this name (upper and lower case are the same).
#[must_use]
pub fn without(rules: &'static Rulebook, name: &str) -> Option<Mutant> {
    let named = rules.find(name)?;
    Some(Mutant {
        rule: named.name.to_owned(),
        article: named.article.map(str::to_owned),
        largest: largest_field(named.rule),
        pair: Box::new(move |position| pair(position, rules, named.rule)),
    })
}

/// The largest field that the mutant can pair in reasonable time.
#[must_use]
pub fn largest_field(rule: Rule) -> usize {
    match rule {
        Rule::Rematch | Rule::SecondBye | Rule::Colour(_) => usize::MAX,
        _ => LARGEST_FIELD,
    }
}

/// Pairs a position without this rule.
///
/// # Errors
/// [`NoPairing`] when no pairing complies with the absolute criteria that the mutant knows.
///
/// # Panics
/// When the field is too large for a mutant that lists.
pub fn pair(position: &Position, rules: &Rulebook, lacking: Rule) -> Result<Pairing, NoPairing> {
    match lacking {
        Rule::Rematch => {
            engine::pair(&altered(position, |entrant| entrant.conflicts.clone_from(&entrant.prohibited)), rules)
        }
        Rule::SecondBye => engine::pair(&altered(position, |entrant| entrant.bye_barred = false), rules),
        Rule::Colour(number) => Ok(engine::route(position, rules)?.pairing_without(position, rules, Some(number))),
        _ => Ok(Literal::new(position, rules, Some(Fault::Lacks(lacking))).route()?.pairing(position, rules)),
    }
}

fn altered(position: &Position, alter: impl FnMut(&mut Entrant)) -> Position {
    let mut position = position.clone();
    position.entrants.iter_mut().for_each(alter);
    position
}

#[cfg(test)]
mod tests {
    use super::super::oracle::pair_literally;
    use super::*;
    use crate::systems::double_swiss::testing::{SHAPES, random_position};
    use crate::systems::{double_swiss, swiss_team};

    #[test]
    fn names_are_found_again() {
        for rules in [&double_swiss::RULES, &swiss_team::RULES_2026, &swiss_team::RULES_2024] {
            for named in rules.rules {
                assert_eq!(rules.find(&named.name.to_lowercase()).map(|found| found.rule), Some(named.rule));
            }
            assert!(rules.find("C11").is_none());
        }
    }

    // Whatever it is blind to, a mutant pairs everybody once, or says that it cannot.
    #[test]
    fn mutants_pair_everybody_once() {
        for rules in [&double_swiss::RULES, &swiss_team::RULES_2026, &swiss_team::RULES_2024] {
            for named in rules.rules {
                for seed in 0..100 {
                    let position = random_position(seed, &SHAPES[0].1);
                    let Ok(pairing) = pair(&position, rules, named.rule) else {
                        assert!(pair_literally(&position, rules).is_err(), "{}, seed {seed}", named.name);
                        continue;
                    };
                    let mut players: Vec<u32> = pairing.pairs.iter().flat_map(|&(a, b)| [a, b]).collect();
                    players.extend(pairing.bye);
                    players.sort_unstable();
                    let all = 0..position.entrants.len() as u32;
                    assert!(players.into_iter().eq(all), "{}, seed {seed}", named.name);
                }
            }
        }
    }
}
