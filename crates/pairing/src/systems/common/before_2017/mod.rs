//! What the two Dutch procedures before 2017 (`dutch_procedure` and `dutch_2006`) have in common: section E, and how a
//! bracket is explained.

pub mod explain;

use crate::systems::change::recoloured;
use crate::systems::common::equivalents::BOTH_AND_STRONGER;
use crate::systems::dutch::colours::{COLOUR_RULES, alternated, both_granted, by_number, higher_granted};
use crate::systems::{Equivalent, RuleId};
use crate::tournament::{Colour, Entrant, Pairing, Position};

/// Section E of a text before 2017, as far as editions, readings and mutants differ in it.
pub trait SectionE: Copy {
    /// Is the rule applied?
    fn has_colour(self, rule: RuleId) -> bool;

    /// E.5: the colour of the first of two players without a game, if its number is odd.
    fn first_colour(self, position: &Position) -> Colour;
}

/// A bracket that was paired.
pub trait PairedBracket {
    /// (higher, lower) of each pair.
    fn pairs(&self) -> &[(u32, u32)];

    /// The players who are moved down, or have the bye.
    fn floaters(&self) -> &[u32];
}

/// E.2, for two players who want the same colour: of two equally strong preferences none is the stronger, however wide
/// the colour differences.
fn stronger_granted(higher: &Entrant, lower: &Entrant) -> Option<Colour> {
    let (a, b) = (higher.preference?, lower.preference?);
    (a.strength != b.strength).then(|| if a.strength > b.strength { a.colour } else { b.colour.other() })
}

/// White and Black of a pair given by rank, and the rule of section E that decided.
#[must_use]
pub fn allocate(position: &Position, law: impl SectionE, a: u32, b: u32) -> (u32, u32, RuleId) {
    allocate_by(position, law, (a, b), &COLOUR_RULES)
}

/// [`allocate`] by these rules, in this order.
fn allocate_by(position: &Position, law: impl SectionE, (a, b): (u32, u32), rules: &[RuleId]) -> (u32, u32, RuleId) {
    let (high, low) = (a.min(b), a.max(b));
    let (higher, lower) = (&position.entrants[high as usize], &position.entrants[low as usize]);
    let first = law.first_colour(position);
    let colour = |rule: RuleId| match rule {
        RuleId::COLOUR_BOTH => both_granted(higher, lower),
        RuleId::COLOUR_STRONGER => stronger_granted(higher, lower),
        RuleId::COLOUR_ALTERNATE => alternated(higher, lower),
        RuleId::COLOUR_HIGHER => higher_granted(higher),
        _ => Some(by_number(higher, first)),
    };
    let known = rules.iter().copied().filter(|&rule| law.has_colour(rule));
    let decided = known.filter_map(|rule| Some((colour(rule)?, rule))).next();
    match decided.unwrap_or((first, RuleId::COLOUR_INITIAL)) {
        (Colour::White, rule) => (high, low, rule),
        (Colour::Black, rule) => (low, high, rule),
    }
}

/// Mutants of section E that are not wrong.
pub static EQUIVALENTS: [Equivalent; 1] = [Equivalent { engines: &["E.1 after E.2"], why: BOTH_AND_STRONGER }];

/// The pairs of an engine with the colours of section E, two neighbouring rules of which are asked in the wrong order.
pub fn recoloured_by(position: &Position, law: impl SectionE, pairing: Pairing, order: &[RuleId]) -> Pairing {
    recoloured(pairing, |a, b| {
        let (white, black, _) = allocate_by(position, law, (a, b), order);
        Some((white, black))
    })
}

/// The pairs of all brackets with their colours.
#[must_use]
pub fn pairing(position: &Position, law: impl SectionE, brackets: &[impl PairedBracket]) -> Pairing {
    let coloured = |&(a, b): &(u32, u32)| {
        let (white, black, _) = allocate(position, law, a, b);
        (white, black)
    };
    let pairs = brackets.iter().flat_map(PairedBracket::pairs).map(coloured);
    Pairing::of(pairs, brackets.last().and_then(|last| last.floaters().first().copied()))
}
