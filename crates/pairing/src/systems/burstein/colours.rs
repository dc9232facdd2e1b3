//! Allocation of colours: art. 5.2 of 2026, section E of 2018 (the same rules).

use super::edition::{Alternation, Edition, Higher, Parity};
use super::ranking::ranking;
use crate::systems::RuleId;
use crate::systems::dutch::colours::{alternated, alternated_in_the_same_round, both_granted, higher_granted};
use crate::tournament::{Colour, Entrant, Position};

/// The rules of 5.2 (2018: E.0 to E.4), in their order.
pub const COLOUR_RULES: [RuleId; 5] = [
    RuleId::COLOUR_INITIAL,
    RuleId::COLOUR_BOTH,
    RuleId::COLOUR_STRONGER,
    RuleId::COLOUR_ALTERNATE,
    RuleId::COLOUR_HIGHER,
];

/// The colour of the higher ranked of two players by this rule, if it decides.
fn colour_of_higher(
    rule: RuleId,
    edition: Edition,
    higher: &Entrant,
    lower: &Entrant,
    initial: Colour,
) -> Option<Colour> {
    match rule {
        RuleId::COLOUR_INITIAL => {
            let new = higher.colours.is_empty() && lower.colours.is_empty();
            new.then(|| if number(higher, lower, edition.parity) % 2 == 1 { initial } else { initial.other() })
        }
        RuleId::COLOUR_BOTH => both_granted(higher, lower),
        RuleId::COLOUR_STRONGER => {
            let (a, b) = (higher.preference?, lower.preference?);
            let differ = a.colour == b.colour && a.strength != b.strength;
            differ.then(|| if a.strength > b.strength { a.colour } else { a.colour.other() })
        }
        RuleId::COLOUR_ALTERNATE => match edition.alternation {
            Alternation::Histories => alternated(higher, lower),
            Alternation::SameRound => alternated_in_the_same_round(higher, lower),
        },
        _ => higher_granted(higher),
    }
}

/// The number whose parity decides 5.2.1.
pub(super) fn number(higher: &Entrant, lower: &Entrant, parity: Parity) -> u32 {
    match parity {
        Parity::OfTheHigher => higher.tpn,
        Parity::OfTheSmaller => higher.tpn.min(lower.tpn),
    }
}

/// The higher and the lower ranked of two players (5.2.1, 5.2.5).
#[must_use]
pub fn by_rank(position: &Position, edition: Edition, a: u32, b: u32) -> (u32, u32) {
    let a_higher = match edition.higher {
        Higher::ByIndex => ranking(position, edition, a) < ranking(position, edition, b),
        Higher::ByScore => a < b,
    };
    if a_higher { (a, b) } else { (b, a) }
}

/// White and Black of a pair by the given rules, in their order, and the rule that decided.
#[must_use]
pub fn allocate_by(
    position: &Position,
    edition: Edition,
    (a, b): (u32, u32),
    rules: &[RuleId],
) -> Option<(u32, u32, RuleId)> {
    let (high, low) = by_rank(position, edition, a, b);
    let (higher, lower) = (&position.entrants[high as usize], &position.entrants[low as usize]);
    let initial = position.initial_colour;
    let decided = |&rule: &RuleId| Some((colour_of_higher(rule, edition, higher, lower, initial)?, rule));
    let (colour, rule) = rules.iter().find_map(decided)?;
    Some(match colour {
        Colour::White => (high, low, rule),
        Colour::Black => (low, high, rule),
    })
}

/// White and Black of a pair, and the rule that decided.
#[must_use]
pub fn allocate(position: &Position, edition: Edition, a: u32, b: u32) -> (u32, u32, RuleId) {
    // Every player who has played has a preference, so one of the rules decides.
    allocate_by(position, edition, (a, b), &COLOUR_RULES).unwrap_or((a.min(b), a.max(b), RuleId::COLOUR_HIGHER))
}
