//! Who gets White: section E.

use super::edition::Law;
use super::rules::Rule;
use crate::systems::dutch::colours::{alternated, both_granted, by_number, higher_granted};
use crate::tournament::{Colour, Entrant, Position};

/// E.2, for two players who want the same colour: of two equally strong preferences none is the stronger, however wide the
/// colour differences.
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

/// E.5: the colour of the first of two players without a game, if its number is odd. The article is about the first round;
/// in later ones JaVaFo turns it round.
#[must_use]
pub fn first_colour(position: &Position, law: Law) -> Colour {
    let initial = position.initial_colour;
    if position.round > 1 && law.edition.reverses_late_first_colours() { initial.other() } else { initial }
}

/// White and Black of a pair given by rank, and the article that decided.
#[must_use]
pub fn allocate(position: &Position, law: Law, a: u32, b: u32) -> (u32, u32, Rule) {
    let (high, low) = (a.min(b), a.max(b));
    let (higher, lower) = (&position.entrants[high as usize], &position.entrants[low as usize]);
    match colour_of_higher(law, higher, lower, first_colour(position, law)) {
        (Colour::White, rule) => (high, low, rule),
        (Colour::Black, rule) => (low, high, rule),
    }
}
