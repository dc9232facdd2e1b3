//! Who gets White: art. 5.2 of 2026, section E of 2017 (the same rules). Other systems use some of these rules.

use crate::systems::RuleId;
use crate::tournament::{Colour, Entrant, Pairing, Position, Strength};

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

/// 5.2.1 / E.1. If one player has no preference, the opponent's is granted (art. 1.7.4, A.6.d).
pub(in crate::systems) fn both_granted(higher: &Entrant, lower: &Entrant) -> Option<Colour> {
    match (higher.preference, lower.preference) {
        (Some(a), Some(b)) => (a.colour != b.colour).then_some(a.colour),
        (Some(a), None) => Some(a.colour),
        (None, Some(b)) => Some(b.colour.other()),
        (None, None) => None,
    }
}

/// 5.2.2 / E.2, for two players who want the same colour.
pub(in crate::systems) fn stronger_granted(higher: &Entrant, lower: &Entrant) -> Option<Colour> {
    let (a, b) = (higher.preference?, lower.preference?);
    if a.strength != b.strength {
        return Some(if a.strength > b.strength { a.colour } else { b.colour.other() });
    }
    if a.strength == Strength::Absolute {
        let (wide_a, wide_b) = (higher.colour_difference.abs(), lower.colour_difference.abs());
        if wide_a != wide_b {
            return Some(if wide_a > wide_b { a.colour } else { b.colour.other() });
        }
    }
    None
}

/// 5.2.3 / E.3: histories without unplayed rounds, compared from the latest game backwards until the shorter one ends.
pub(in crate::systems) fn alternated(higher: &Entrant, lower: &Entrant) -> Option<Colour> {
    let (mine, theirs) = (higher.colours.iter().rev(), lower.colours.iter().rev());
    mine.zip(theirs).find(|(a, b)| a != b).map(|(a, _)| a.other())
}

/// Like [`alternated`], but compares only games of the same round (BURSTEIN-12, SWISS-TEAM-14).
pub(in crate::systems) fn alternated_in_the_same_round(higher: &Entrant, lower: &Entrant) -> Option<Colour> {
    let mut both = higher.coloured & lower.coloured;
    while let Some(round) = both.checked_ilog2() {
        let before = (1u64 << round) - 1;
        let colour = |player: &Entrant| player.colours.get((player.coloured & before).count_ones() as usize).copied();
        if colour(higher) != colour(lower) {
            return colour(higher).map(Colour::other);
        }
        both &= before;
    }
    None
}

/// 5.2.4 / E.4.
pub(in crate::systems) fn higher_granted(higher: &Entrant) -> Option<Colour> {
    higher.preference.map(|preference| preference.colour)
}

/// 5.2.5 / E.5.
pub(in crate::systems) fn by_number(higher: &Entrant, initial: Colour) -> Colour {
    if higher.tpn % 2 == 1 { initial } else { initial.other() }
}

/// The colour of the first of two players, and the rule that decided. `higher` must be the higher ranked (art. 1.2).
#[must_use]
#[inline]
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

/// White and Black of a pair given by rank, and the rule that decided.
#[must_use]
#[inline]
pub fn allocate(position: &Position, a: u32, b: u32) -> (u32, u32, RuleId) {
    let (high, low) = (a.min(b), a.max(b));
    let (colour, rule) =
        colour_of_higher(&position.entrants[high as usize], &position.entrants[low as usize], position.initial_colour);
    match colour {
        Colour::White => (high, low, rule),
        Colour::Black => (low, high, rule),
    }
}

/// A pairing of these pairs, given by rank in any order, with the colours of article 5 (section E).
#[must_use]
pub fn coloured(position: &Position, mut pairs: Vec<(u32, u32)>, bye: Option<u32>) -> Pairing {
    pairs.sort_unstable_by_key(|&(a, b)| a.min(b));
    for pair in &mut pairs {
        let (white, black, _) = allocate(position, pair.0, pair.1);
        *pair = (white, black);
    }
    Pairing { pairs, bye }
}

#[cfg(test)]
mod tests {
    use super::super::oracle;
    use super::super::testing::{Shape, random_position, show};
    use super::*;

    // Any two players of random positions, whether or not they would be paired; each rule decides more than a thousand
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
