//! Who gets White: art. 5.2 of 2026, section E of 2018 (the same rules).

use super::criteria::ranking;
use super::edition::{Alternation, Edition, Higher, Parity};
use crate::systems::dutch::colours::{alternated, alternated_in_a_round, both_granted, higher_granted};
use crate::tournament::{Colour, Entrant, Position};

/// The rule that decided a colour.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum ColourRule {
    /// 5.2.1, E.0: two players without a game: the parity of the higher ranked player's number, from the initial
    /// colour.
    Initial,
    /// 5.2.2, E.1: grant both preferences.
    Both,
    /// 5.2.3, E.2: grant the stronger preference. Two absolute ones for one colour never meet (C3).
    Stronger,
    /// 5.2.4, E.3: alternate to the latest time when one had White and the other Black.
    Alternate,
    /// 5.2.5, E.4: grant the preference of the higher ranked.
    HigherRanked,
}

impl ColourRule {
    /// All rules, in their order.
    pub const ALL: [Self; 5] = [Self::Initial, Self::Both, Self::Stronger, Self::Alternate, Self::HigherRanked];

    /// Its numbers in the texts of 2026 and 2018.
    #[must_use]
    pub fn numbers(self) -> (&'static str, &'static str) {
        match self {
            Self::Initial => ("5.2.1", "E.0"),
            Self::Both => ("5.2.2", "E.1"),
            Self::Stronger => ("5.2.3", "E.2"),
            Self::Alternate => ("5.2.4", "E.3"),
            Self::HigherRanked => ("5.2.5", "E.4"),
        }
    }

    /// The colour of the higher ranked of two players by this rule, if it decides.
    fn colour_of_higher(self, edition: Edition, higher: &Entrant, lower: &Entrant, initial: Colour) -> Option<Colour> {
        match self {
            Self::Initial => {
                let new = higher.colours.is_empty() && lower.colours.is_empty();
                new.then(|| if number(higher, lower, edition.parity) % 2 == 1 { initial } else { initial.other() })
            }
            Self::Both => both_granted(higher, lower),
            Self::Stronger => {
                let (a, b) = (higher.preference?, lower.preference?);
                let differ = a.colour == b.colour && a.strength != b.strength;
                differ.then(|| if a.strength > b.strength { a.colour } else { a.colour.other() })
            }
            Self::Alternate => match edition.alternation {
                Alternation::Histories => alternated(higher, lower),
                Alternation::SameRound => alternated_in_a_round(higher, lower),
            },
            Self::HigherRanked => higher_granted(higher),
        }
    }
}

/// The number of which 5.2.1 asks whether it is odd.
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

/// White and Black of a pair by those of the rules that are given, in their order, and which of them decided.
#[must_use]
pub fn allocate_by(
    position: &Position,
    edition: Edition,
    (a, b): (u32, u32),
    rules: &[ColourRule],
) -> Option<(u32, u32, ColourRule)> {
    let (high, low) = by_rank(position, edition, a, b);
    let (higher, lower) = (&position.entrants[high as usize], &position.entrants[low as usize]);
    let initial = position.initial_colour;
    let decided = |&rule: &ColourRule| Some((rule.colour_of_higher(edition, higher, lower, initial)?, rule));
    let (colour, rule) = rules.iter().find_map(decided)?;
    Some(match colour {
        Colour::White => (high, low, rule),
        Colour::Black => (low, high, rule),
    })
}

/// White and Black of a pair, and the rule that decided.
#[must_use]
pub fn allocate(position: &Position, edition: Edition, a: u32, b: u32) -> (u32, u32, ColourRule) {
    // Who has played has a preference, so one of the rules decides.
    allocate_by(position, edition, (a, b), &ColourRule::ALL).unwrap_or((a.min(b), a.max(b), ColourRule::HigherRanked))
}
