//! Mutants: for every rule a program that does not know this one rule and is right in everything else. All of them are
//! the engine, which asks at the place of each rule whether it knows it; colours are given anew.

use super::colours::{ColourRule, allocate_by};
use super::edition::Edition;
use super::engine;
use super::route::Route;
pub use super::rule::Rule;
use crate::systems::common::faults::exchanged_colours;
use crate::systems::{Mutant, NoPairing};
use crate::tournament::{Pairing, Position};

/// Pairs a position without this rule.
///
/// # Errors
/// [`NoPairing`] when the mutant finds no pairing.
pub fn pair(edition: Edition, position: &Position, lacking: Rule) -> Result<Pairing, NoPairing> {
    let route = engine::route_without(edition, position, Some(lacking))?;
    let Rule::Colour(unknown) = lacking else { return Ok(route.pairing(edition, position)) };
    let rules: Vec<ColourRule> = ColourRule::ALL.into_iter().filter(|&rule| rule != unknown).collect();
    Ok(coloured(edition, position, &route, &rules))
}

/// Mutants that know every rule, but ask two neighbouring ones of colours in the wrong order.
#[must_use]
pub fn variants(edition: Edition) -> Vec<Mutant> {
    let called = |rule: ColourRule| Some((rule.name().to_owned(), rule.article().to_owned()));
    exchanged_colours(&ColourRule::ALL, called, |rules| {
        Box::new(move |position| Ok(coloured(edition, position, &engine::route(edition, position)?, &rules)))
    })
}

/// The pairs of a route with colours by these rules, in this order.
fn coloured(edition: Edition, position: &Position, route: &Route, rules: &[ColourRule]) -> Pairing {
    let pairs = route.made.iter().map(|made| {
        let decided = allocate_by(edition, position, made.one, made.other, made.group, rules);
        decided.map_or(made.pair(), |(white, black, _)| (white, black))
    });
    Pairing::of(pairs, route.bye)
}
