//! Who gets White: section E.

use super::edition::{Law, Rule};
use crate::systems::dutch::colours::{alternated, both_granted, by_number, higher_granted};
use crate::tournament::{Colour, Entrant, Position};

/// E.2, for two players who want the same colour.
fn stronger_granted(higher: &Entrant, lower: &Entrant) -> Option<Colour> {
    let (a, b) = (higher.preference?, lower.preference?);
    (a.strength != b.strength).then(|| if a.strength > b.strength { a.colour } else { b.colour.other() })
}

/// The colour of the higher ranked of two players, and the article that decided.
#[must_use]
pub fn colour_of_higher(law: Law, higher: &Entrant, lower: &Entrant, initial: Colour) -> (Colour, Rule) {
    let rules = [
        (Rule::Both, both_granted(higher, lower)),
        (Rule::Stronger, stronger_granted(higher, lower)),
        (Rule::Alternate, alternated(higher, lower)),
        (Rule::HigherRanked, higher_granted(higher)),
        (Rule::Initial, Some(by_number(higher, initial))),
    ];
    let known = rules.into_iter().filter(|&(rule, _)| law.knows(rule));
    known.filter_map(|(rule, colour)| Some((colour?, rule))).next().unwrap_or((initial, Rule::Initial))
}

/// White and Black of a pair given by rank, and the article that decided.
#[must_use]
pub fn allocate(position: &Position, law: Law, a: u32, b: u32) -> (u32, u32, Rule) {
    let (high, low) = (a.min(b), a.max(b));
    let (higher, lower) = (&position.entrants[high as usize], &position.entrants[low as usize]);
    match colour_of_higher(law, higher, lower, position.initial_colour) {
        (Colour::White, rule) => (high, low, rule),
        (Colour::Black, rule) => (low, high, rule),
    }
}
