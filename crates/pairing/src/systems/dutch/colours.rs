//! Who gets White: art. 5.2 of 2026, section E of 2017 (the same rules).

use crate::systems::RuleId;
use crate::systems::common::colours::{alternated, both_granted, by_number, higher_granted, stronger_granted};
use crate::tournament::{Colour, Entrant, Position};

/// The rules of art. 5.2 (2026) and section E (2017), in their order.
pub const COLOUR_RULES: [RuleId; 5] = [
    RuleId::COLOUR_BOTH,
    RuleId::COLOUR_STRONGER,
    RuleId::COLOUR_ALTERNATE,
    RuleId::COLOUR_HIGHER,
    RuleId::COLOUR_INITIAL,
];

/// The number of a rule inside art. 5.2 (2026) or section E (2017): 1 to 5.
#[must_use]
pub fn number(rule: RuleId) -> usize {
    COLOUR_RULES.iter().position(|&known| known == rule).map_or(0, |place| place + 1)
}

/// The colour of the first of two players, and the rule that decided. `higher` must be the higher ranked (art. 1.2).
#[must_use]
pub fn colour_of_higher(higher: &Entrant, lower: &Entrant, initial: Colour) -> (Colour, RuleId) {
    if let Some(colour) = both_granted(higher, lower) {
        return (colour, RuleId::COLOUR_BOTH);
    }
    if let Some(colour) = stronger_granted(higher, lower) {
        return (colour, RuleId::COLOUR_STRONGER);
    }
    if let Some(colour) = alternated(higher, lower) {
        return (colour, RuleId::COLOUR_ALTERNATE);
    }
    if let Some(colour) = higher_granted(higher) {
        return (colour, RuleId::COLOUR_HIGHER);
    }
    (by_number(higher, initial), RuleId::COLOUR_INITIAL)
}

/// White and black of a pair given by rank, and the rule that decided.
#[must_use]
pub fn allocate(position: &Position, a: u32, b: u32) -> (u32, u32, RuleId) {
    let (high, low) = (a.min(b), a.max(b));
    let (colour, rule) =
        colour_of_higher(&position.entrants[high as usize], &position.entrants[low as usize], position.initial_colour);
    match colour {
        Colour::White => (high, low, rule),
        Colour::Black => (low, high, rule),
    }
}

#[cfg(test)]
mod tests {
    use super::super::oracle;
    use super::super::testing::{Shape, random_position, show};
    use super::*;

    // Every two players of random positions, whether they would be paired or not; each rule decides some thousands of
    // times.
    #[test]
    fn colours_are_those_of_the_oracle() {
        let mut decided = [0u32; 5];
        for (name, shape) in Shape::ALL.into_iter().chain([("lawless", Shape::LAWLESS)]) {
            for seed in 0..400 {
                let position = random_position(seed, &shape);
                let field = position.entrants.len() as u32;
                for (a, b) in (0..field).flat_map(|a| (0..a).map(move |b| (a, b))) {
                    let (white, black, rule) = allocate(&position, a, b);
                    assert_eq!((white, black), oracle::colours(&position, a, b), "{name} {seed}\n{}", show(&position));
                    decided[number(rule) - 1] += 1;
                }
            }
        }
        assert!(decided.iter().all(|&count| count > 1000), "{decided:?}");
    }
}
