//! What the two Dutch procedures before 2017 (`dutch_procedure` and `dutch_2006`) have in common: section E, and how a
//! bracket is explained.

pub mod explain;

use crate::systems::common::equivalents::BOTH_AND_STRONGER;
use crate::systems::common::faults::{self, recoloured};
use crate::systems::dutch::colours::{ColourRule, alternated, both_granted, by_number, higher_granted};
use crate::systems::{Equivalent, Mutant, NoPairing};
use crate::tournament::{Colour, Entrant, Pairing, Position};

/// Section E of a text before 2017, as far as editions, readings and mutants differ in it.
pub trait SectionE: Copy {
    /// Is the rule applied?
    fn knows_colour(self, rule: ColourRule) -> bool;

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
pub fn allocate(position: &Position, law: impl SectionE, a: u32, b: u32) -> (u32, u32, ColourRule) {
    allocate_by(position, law, (a, b), &ColourRule::ALL)
}

/// [`allocate`] by these rules, in this order.
fn allocate_by(
    position: &Position,
    law: impl SectionE,
    (a, b): (u32, u32),
    rules: &[ColourRule],
) -> (u32, u32, ColourRule) {
    let (high, low) = (a.min(b), a.max(b));
    let (higher, lower) = (&position.entrants[high as usize], &position.entrants[low as usize]);
    let first = law.first_colour(position);
    let colour = |rule: ColourRule| match rule {
        ColourRule::Both => both_granted(higher, lower),
        ColourRule::Stronger => stronger_granted(higher, lower),
        ColourRule::Alternate => alternated(higher, lower),
        ColourRule::HigherRanked => higher_granted(higher),
        ColourRule::Initial => Some(by_number(higher, first)),
    };
    let known = rules.iter().copied().filter(|&rule| law.knows_colour(rule));
    let decided = known.filter_map(|rule| Some((colour(rule)?, rule))).next();
    match decided.unwrap_or((first, ColourRule::Initial)) {
        (Colour::White, rule) => (high, low, rule),
        (Colour::Black, rule) => (low, high, rule),
    }
}

/// Mutants of section E that are not wrong.
pub static EQUIVALENTS: [Equivalent; 1] = [Equivalent { engines: &["E.1 after E.2"], why: BOTH_AND_STRONGER }];

/// A mutant for each two neighbours of section E: it asks them in the wrong order.
pub fn exchanged_colours<L: SectionE + Send + Sync + 'static>(
    law: L,
    pair: fn(&Position, L) -> Result<Pairing, NoPairing>,
) -> Vec<Mutant> {
    let called = |rule: ColourRule| {
        let name = format!("E.{}", rule.number());
        Some((name.clone(), name))
    };
    faults::exchanged_colours(&ColourRule::ALL, called, |rules| {
        Box::new(move |position| {
            let seats = |a, b| {
                let (white, black, _) = allocate_by(position, law, (a, b), &rules);
                Some((white, black))
            };
            Ok(recoloured(pair(position, law)?, seats))
        })
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
