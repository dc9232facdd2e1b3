//! Mutants that know every criterion, but compare two neighbouring ones in the wrong order, or have one of them as the
//! other edition has it.
//!
//! They are lists like those of the editions, and the engine pairs by them: a shortcut that is proven for the list of
//! an edition only is not used for another one. C5, and C6 (C.5), which say what has to be searched at all, stay in
//! their places.

use super::colours::ColourRule;
use super::criteria::{Criterion, Rule};
use super::edition::Edition;
use super::engine;
use super::mutants::{Fault, LARGE_FIELD, allocate_by};
use crate::systems::Mutant;
use crate::systems::common::faults::{exchanged_colours, exchanges, recoloured};
use std::sync::LazyLock;

/// A list of criteria, and what is wrong with it.
struct Variant {
    /// The edition that it is a variant of, by name.
    edition: &'static str,
    /// What is wrong: `C10 after C11`, `C14 of dutch-2017`.
    name: String,
    /// The criterion that suffers.
    criterion: Criterion,
    list: Vec<&'static Rule>,
}

static VARIANTS: LazyLock<Vec<Variant>> =
    LazyLock::new(|| Edition::ALL.into_iter().flat_map(|edition| exchanged(edition).chain(foreign(edition))).collect());

/// All variants of an edition, in the order of its criteria: first those that exchange neighbours.
pub fn of(edition: Edition) -> Vec<Mutant> {
    let own = VARIANTS.iter().filter(|variant| variant.edition == edition.name);
    let mutant = |variant: &'static Variant| {
        let altered = Edition { rules: &variant.list, ..edition };
        let label = edition.label(variant.criterion);
        let article = label.split_once("(art. ").map(|(_, article)| article.trim_end_matches(')').to_owned());
        Mutant {
            rule: variant.name.clone(),
            article: Some(article.unwrap_or(label)),
            largest: LARGE_FIELD,
            pair: Box::new(move |position| engine::pair(position, altered)),
        }
    };
    let called = |rule| {
        let name = Fault::Colour(rule).name(edition);
        Some((name.clone(), name))
    };
    let colours = exchanged_colours(&ColourRule::ALL, called, |rules| {
        Box::new(move |position| {
            Ok(recoloured(engine::pair(position, edition)?, |a, b| Some(allocate_by(&rules, position, (a, b)))))
        })
    });
    own.map(mutant).chain(colours).collect()
}

/// `C10`, `C.8`.
fn short(edition: Edition, criterion: Criterion) -> String {
    edition.label(criterion).split(' ').next().unwrap_or_default().to_owned()
}

fn exchanged(edition: Edition) -> impl Iterator<Item = Variant> {
    let first = edition.criteria().position(|criterion| criterion == Criterion::DOWNFLOATERS).map_or(0, |at| at + 1);
    exchanges(edition.rules).skip(first).map(move |(before, after, list)| {
        let (before, after) = (before.criterion, after.criterion);
        let name = format!("{} after {}", short(edition, before), short(edition, after));
        Variant { edition: edition.name, name, criterion: before, list }
    })
}

/// A criterion of the same name that another edition counts otherwise.
fn foreign(edition: Edition) -> impl Iterator<Item = Variant> {
    let others = Edition::ALL.into_iter().filter(move |other| *other != edition);
    others.flat_map(move |other| {
        edition.rules.iter().enumerate().filter_map(move |(place, rule)| {
            let foreign = other.rule(rule.criterion).filter(|foreign| !std::ptr::eq(*foreign, *rule))?;
            let mut list = edition.rules.to_vec();
            list[place] = foreign;
            let name = format!("{} of {}", short(edition, rule.criterion), other.name);
            Some(Variant { edition: edition.name, name, criterion: rule.criterion, list })
        })
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    /// C5, and C6 (C.5), say what has to be searched at all: their order is never exchanged.
    #[test]
    fn the_criteria_that_are_searched_by_stay_in_their_places() {
        let names = |edition| -> Vec<String> { exchanged(edition).map(|variant| variant.name).collect() };
        let (of_2026, of_2017) = (names(Edition::D2026), names(Edition::D2017));
        assert_eq!((&of_2026[0][..], &of_2017[0][..]), ("C7 after C8", "C.6 after C.7"));
        assert_eq!(of_2026.len(), Edition::D2026.rules.len() - 3);
        assert_eq!(of_2017.len(), Edition::D2017.rules.len() - 2);
    }
}
