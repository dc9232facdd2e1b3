//! Mutants: for every rule a program that does not know this one rule and is right in everything else.
//!
//! C1, C2, the colour rules and those of the index stand outside the choice of pairs: the engine pairs a position that
//! lacks the knowledge, or its pairs are given colours anew. All others list as the oracle does.

use super::colours::{ColourRule, allocate_by};
use super::edition::{Edition, Text};
use super::engine;
use super::oracle::{LARGEST_FIELD, Literal, seated};
pub use super::rule::Rule;
use crate::systems::common::faults::{self, Fault, exchanged_colours, recoloured};
use crate::systems::dutch;
use crate::systems::{Mutant, NoPairing};
use crate::tournament::{Entrant, Pairing, Position};

impl Rule {
    /// The largest field that the mutant can pair in reasonable time.
    #[must_use]
    pub fn largest_field(self) -> usize {
        if self.lists() { LARGEST_FIELD } else { usize::MAX }
    }
}

/// Mutants that know every rule, one of them wrongly: neighbouring rules exchanged, and the bye to who has played
/// least. Seeding rounds they pair by the rules.
#[must_use]
pub fn variants(edition: Edition) -> Vec<Mutant> {
    const NEIGHBOURS: [(Rule, Rule); 3] = [
        (Rule::FloaterScores, Rule::NextBracket),
        (Rule::NextBracket, Rule::Preferences),
        (Rule::ByeScore, Rule::ByeGames),
    ];
    let mutant = |name, rule: Rule, fault| Mutant {
        rule: name,
        article: Some(rule.quoted(edition).to_owned()),
        largest: LARGEST_FIELD,
        pair: Box::new(move |position| {
            if Edition::is_seeding(position) {
                return engine::pair(position, edition);
            }
            Ok(seated(position, edition, &Literal::new(position, edition, Some(fault)).route()?))
        }),
    };
    let called = |rule| {
        let rule = Rule::Colour(rule);
        Some((rule.name(edition).to_owned(), rule.quoted(edition).to_owned()))
    };
    let mut all = faults::variants(NEIGHBOURS, Rule::ByeGames, |rule| rule.name(edition), mutant);
    all.extend(exchanged_colours(&ColourRule::ALL, called, |rules| {
        Box::new(move |position| {
            let pairing = engine::pair(position, edition)?;
            if Edition::is_seeding(position) {
                return Ok(pairing);
            }
            Ok(recoloured(pairing, |a, b| seats(position, edition, &rules, (a, b))))
        })
    }));
    all.extend(foreign(edition));
    all
}

/// Mutants that have one thing as the other edition has it: C6 and C7, and the Dutch system of the seeding rounds.
fn foreign(edition: Edition) -> [Mutant; 2] {
    let other = if edition.text == Text::Of2026 { Edition::B2018 } else { Edition::B2026 };
    let mutant = |rule: Rule, what: &str, altered: Edition| Mutant {
        rule: format!("{what} of {}", other.name),
        article: Some(rule.quoted(edition).to_owned()),
        largest: usize::MAX,
        pair: Box::new(move |position| engine::pair(position, altered)),
    };
    [
        mutant(Rule::FloaterScores, Rule::FloaterScores.name(edition), Edition { floaters: other.floaters, ..edition }),
        mutant(Rule::Seeding, "seeding rounds", Edition { seeding: other.seeding, ..edition }),
    ]
}

/// White and Black of two ranks by these rules; `None` if they do not decide.
fn seats(position: &Position, edition: Edition, rules: &[ColourRule], pair: (u32, u32)) -> Option<(u32, u32)> {
    allocate_by(position, edition, pair, rules).map(|(white, black, _)| (white, black))
}

/// Pairs a position without this rule.
///
/// # Errors
/// [`NoPairing`] when no pairing complies with the absolute criteria that the mutant knows.
///
/// # Panics
/// When the field is too large for a mutant that lists.
pub fn pair(position: &Position, edition: Edition, lacking: Rule) -> Result<Pairing, NoPairing> {
    let altered = |alter: &dyn Fn(&mut Entrant)| {
        let mut position = position.clone();
        position.entrants.iter_mut().for_each(alter);
        engine::pair(&position, edition)
    };
    if Edition::is_seeding(position) {
        return seeding(position, edition, lacking);
    }
    match lacking {
        Rule::Rematch => altered(&|entrant| entrant.conflicts.clone_from(&entrant.prohibited)),
        Rule::SecondBye => altered(&|entrant| entrant.bye_barred = false),
        Rule::Unplayed => altered(&|entrant| {
            entrant.opponent_scores.total = entrant.opponent_scores.total.minus(entrant.opponent_scores.unplayed);
        }),
        Rule::Absences => altered(&|entrant| {
            entrant.opponent_scores.total = entrant.opponent_scores.total.minus(entrant.opponent_scores.absences);
        }),
        Rule::VirtualPoints => altered(&|entrant| {
            entrant.opponent_scores.total = entrant.opponent_scores.total.plus(entrant.opponent_scores.virtual_points);
        }),
        Rule::Buchholz => altered(&|entrant| entrant.opponent_scores.total.buchholz = 0),
        Rule::SonnebornBerger => altered(&|entrant| entrant.opponent_scores.total.sonneborn_berger = 0),
        Rule::Number => without_number(position, edition),
        Rule::Seeding => engine::pair(position, edition),
        Rule::Colour(lacking) => {
            let rules: Vec<ColourRule> = ColourRule::ALL.into_iter().filter(|&rule| rule != lacking).collect();
            Ok(recoloured(engine::pair(position, edition)?, |a, b| seats(position, edition, &rules, (a, b))))
        }
        _ => Ok(seated(position, edition, &Literal::new(position, edition, Some(Fault::Lacks(lacking))).route()?)),
    }
}

/// A seeding round: a program that lacks a rule of the Burstein system alone pairs it by the Dutch system, as it
/// should.
fn seeding(position: &Position, edition: Edition, lacking: Rule) -> Result<Pairing, NoPairing> {
    let mut position = position.clone();
    match lacking {
        Rule::Seeding => {
            position.rounds = position.round;
            return engine::pair(&position, edition);
        }
        Rule::Rematch => {
            for entrant in &mut position.entrants {
                entrant.conflicts.clone_from(&entrant.prohibited);
            }
        }
        Rule::SecondBye => position.entrants.iter_mut().for_each(|entrant| entrant.bye_barred = false),
        _ => {}
    }
    dutch::engine::pair(&position, edition.seeding)
}

/// Ranks players of one index by the larger number. The parity of the numbers (5.2.1) stays.
fn without_number(position: &Position, edition: Edition) -> Result<Pairing, NoPairing> {
    let mut turned = position.clone();
    for entrant in &mut turned.entrants {
        entrant.tpn = !entrant.tpn;
    }
    let mut pairing = engine::pair(&turned, edition)?;
    for (white, black) in &mut pairing.pairs {
        let (first, second, _) = super::colours::allocate(position, edition, *white, *black);
        (*white, *black) = (first, second);
    }
    Ok(pairing)
}

#[cfg(test)]
mod tests {
    use super::super::oracle::pair_literally;
    use super::super::testing::{SHAPES, random_position};
    use super::*;

    #[test]
    fn names_are_found_again() {
        for edition in [Edition::B2026, Edition::B2018] {
            for rule in Rule::ALL {
                assert_eq!(Rule::from_name(&rule.name(edition).to_lowercase(), edition), Some(rule));
            }
        }
        assert_eq!(Rule::from_name("C9", Edition::B2026), None);
        assert_eq!(Rule::Unplayed.article(Edition::B2026), Some("1.7.2"));
        assert_eq!(Rule::Pairs.article(Edition::B2018), None);
    }

    // Whatever it is blind to, a mutant pairs everybody once, or says that it cannot.
    #[test]
    fn mutants_pair_everybody_once() {
        for rule in Rule::ALL {
            for seed in 0..100 {
                let position = random_position(seed, &SHAPES[0].1);
                let Ok(pairing) = pair(&position, Edition::B2026, rule) else {
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
