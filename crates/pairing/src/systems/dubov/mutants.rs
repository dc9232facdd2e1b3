//! Mutants: for every rule a program that does not know this one rule and is right in everything else.
//!
//! C1, C2, the data of upfloats and the colour rules stand outside the choice of sets and pairings: the engine pairs a
//! position that lacks the knowledge, or its pairs are given colours anew. All others list as the oracle does.

use super::colours::{ColourRule, allocate_by};
use super::edition::{Edition, Maximum, TimesUp};
use super::engine;
use super::oracle::{LARGEST_FIELD, Literal};
pub use super::rule::Rule;
use crate::systems::common::faults::{self, Fault, exchanged_colours, recoloured};
use crate::systems::{Mutant, NoPairing};
use crate::tournament::{Entrant, Pairing, Position, Strength};

impl Rule {
    /// The largest field that the mutant can pair in reasonable time.
    #[must_use]
    pub fn largest_field(self) -> usize {
        match self {
            Self::Rematch | Self::SecondBye | Self::Absolute | Self::Maximum | Self::Times => usize::MAX,
            Self::Again | Self::Colour(_) => usize::MAX,
            _ => LARGEST_FIELD,
        }
    }
}

/// Mutants that know every rule, one of them wrongly: neighbouring rules exchanged, and the bye to who has played
/// least, as py4swiss 0.3.1 gives it (`tests/disputes/dubov-fewest-games`).
#[must_use]
pub fn variants(edition: Edition) -> Vec<Mutant> {
    const NEIGHBOURS: [(Rule, Rule); 6] = [
        (Rule::Scores, Rule::Colours),
        (Rule::Colours, Rule::Maximum),
        (Rule::Maximum, Rule::Times),
        (Rule::Times, Rule::Again),
        (Rule::ByeScore, Rule::ByeGames),
        (Rule::ByeGames, Rule::ByeNumber),
    ];
    let called = |rule: Rule| {
        let name = rule.name(edition);
        let article = rule.article(edition).map_or_else(|| name.clone(), str::to_owned);
        (name, article)
    };
    let mutant = |name, rule, fault| Mutant {
        rule: name,
        article: Some(called(rule).1),
        largest: LARGEST_FIELD,
        pair: Box::new(move |position| Ok(Literal::new(edition, position, Some(fault)).route()?.pairing(position))),
    };
    let mut all = faults::variants(NEIGHBOURS, Rule::ByeGames, |rule| rule.name(edition), mutant);
    all.extend(exchanged_colours(
        &ColourRule::ALL,
        |rule| Some(called(Rule::Colour(rule))),
        |rules| {
            Box::new(move |position| {
                Ok(recoloured(engine::pair(edition, position)?, |a, b| seats(position, &rules, a, b)))
            })
        },
    ));
    all
}

/// Pairs a position without this rule.
///
/// # Errors
/// [`NoPairing`] when no pairing complies with the absolute criteria that the mutant knows.
///
/// # Panics
/// When the field is too large for a mutant that lists.
pub fn pair(edition: Edition, position: &Position, lacking: Rule) -> Result<Pairing, NoPairing> {
    let with = |alter: &dyn Fn(&mut Entrant)| {
        let mut position = position.clone();
        position.entrants.iter_mut().for_each(alter);
        engine::pair(edition, &position)
    };
    match lacking {
        Rule::Rematch => with(&|entrant| entrant.conflicts.clone_from(&entrant.prohibited)),
        Rule::SecondBye => with(&|entrant| entrant.bye_barred = false),
        Rule::Absolute => {
            let strong = |entrant: &mut Entrant| {
                if let Some(preference) = &mut entrant.preference {
                    preference.strength = preference.strength.min(Strength::Strong);
                }
            };
            let pairing = with(&strong)?;
            Ok(recoloured(pairing, |a, b| seats(position, &ColourRule::ALL, a, b)))
        }
        Rule::Maximum => engine::pair(Edition { maximum: Maximum::Nobody, ..edition }, position),
        Rule::Times => engine::pair(Edition { times: TimesUp::Nothing, ..edition }, position),
        Rule::Again => with(&|entrant| entrant.opposition.upfloated = false),
        Rule::Colour(lacking) => {
            let rules: Vec<ColourRule> = ColourRule::ALL.into_iter().filter(|&rule| rule != lacking).collect();
            Ok(recoloured(engine::pair(edition, position)?, |a, b| seats(position, &rules, a, b)))
        }
        _ => Ok(Literal::new(edition, position, Some(Fault::Lacks(lacking))).route()?.pairing(position)),
    }
}

/// White and Black of two ranks by these rules; `None` if they do not decide.
fn seats(position: &Position, rules: &[ColourRule], a: u32, b: u32) -> Option<(u32, u32)> {
    allocate_by(position, a, b, rules).map(|(white, black, _)| (white, black))
}
