//! Section E of the texts before 2017: who gets White.

use crate::systems::RuleId;
use crate::systems::dutch::colours::{COLOUR_RULES, alternated, both_granted, by_number, higher_granted};
use crate::tournament::{Colour, Entrant, Position, Strength};

/// Section E of a text before 2017, as far as editions, readings and mutants differ in it.
pub trait SectionE: Copy {
    /// Is the rule applied?
    fn has_colour(self, rule: RuleId) -> bool;

    /// E.5: the colour of the first of two players without a game, if its number is odd.
    fn first_colour(self, position: &Position) -> Colour;

    /// The note to B.2: is the opponent of a topscorer free of B.2 too?
    fn frees_opponents(self) -> bool;
}

/// B.2, for two players who must have the same colour, of whom the note exempts one: the other one has it.
fn bound_granted(higher: &Entrant, lower: &Entrant) -> Option<Colour> {
    let (a, b) = (higher.preference?, lower.preference?);
    let both_must = a == b && a.strength == Strength::Absolute;
    (both_must && higher.topscorer != lower.topscorer)
        .then(|| if lower.topscorer { a.colour } else { b.colour.other() })
}

/// E.2, for two players who want the same colour: of two equally strong preferences none is the stronger, however wide
/// the colour differences.
fn stronger_granted(higher: &Entrant, lower: &Entrant) -> Option<Colour> {
    let (a, b) = (higher.preference?, lower.preference?);
    (a.strength != b.strength).then(|| if a.strength > b.strength { a.colour } else { b.colour.other() })
}

/// White and Black of a pair given by rank, and the rule that decided: one of section E, or B.2.
#[must_use]
pub fn allocate(position: &Position, law: impl SectionE, a: u32, b: u32) -> (u32, u32, RuleId) {
    allocate_by(position, law, (a, b), &COLOUR_RULES)
}

/// [`allocate`] by these rules, in this order.
pub(super) fn allocate_by(
    position: &Position,
    law: impl SectionE,
    (a, b): (u32, u32),
    rules: &[RuleId],
) -> (u32, u32, RuleId) {
    let (high, low) = (a.min(b), a.max(b));
    let (higher, lower) = (&position.entrants[high as usize], &position.entrants[low as usize]);
    let first = law.first_colour(position);
    let bound = || bound_granted(higher, lower).map(|colour| (colour, RuleId::SAME_COLOUR));
    let absolute = (law.has_colour(RuleId::SAME_COLOUR) && !law.frees_opponents()).then(bound).flatten();
    let colour = |rule: RuleId| match rule {
        RuleId::COLOUR_BOTH => both_granted(higher, lower),
        RuleId::COLOUR_STRONGER => stronger_granted(higher, lower),
        RuleId::COLOUR_ALTERNATE => alternated(higher, lower),
        RuleId::COLOUR_HIGHER => higher_granted(higher),
        _ => Some(by_number(higher, first)),
    };
    let known = rules.iter().copied().filter(|&rule| law.has_colour(rule));
    let decided = known.filter_map(|rule| Some((colour(rule)?, rule))).next();
    match absolute.or(decided).unwrap_or((first, RuleId::COLOUR_INITIAL)) {
        (Colour::White, rule) => (high, low, rule),
        (Colour::Black, rule) => (low, high, rule),
    }
}
