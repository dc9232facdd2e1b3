//! Section E of the texts before 2017: who gets White.

use crate::systems::RuleId;
use crate::systems::dutch::colours::{COLOUR_RULES, alternated, both_granted, by_number, higher_granted};
use crate::tournament::{Colour, Entrant, Position, Strength};

/// The parts of section E before 2017 in which editions, readings and mutants differ.
pub trait SectionE: Copy {
    /// Whether the rule is applied.
    fn has_colour(self, rule: RuleId) -> bool;

    /// E.5: the colour of the higher ranked of two players without a game, if that player has an odd number.
    fn first_colour(self, position: &Position) -> Colour;

    /// The note to B.2: whether the opponent of a topscorer is exempt from B.2 too.
    fn frees_opponents(self) -> bool;
}

/// B.2, for two players who must have the same colour, one of whom the note exempts: the other player gets it.
fn bound_granted(higher: &Entrant, lower: &Entrant) -> Option<Colour> {
    let (a, b) = (higher.preference?, lower.preference?);
    let both_must = a == b && a.strength == Strength::Absolute;
    (both_must && higher.topscorer != lower.topscorer)
        .then(|| if lower.topscorer { a.colour } else { b.colour.other() })
}

/// E.2, for two players who want the same colour. Two preferences of the same strength are equal, however wide the
/// colour differences.
fn stronger_granted(higher: &Entrant, lower: &Entrant) -> Option<Colour> {
    let (a, b) = (higher.preference?, lower.preference?);
    (a.strength != b.strength).then(|| if a.strength > b.strength { a.colour } else { b.colour.other() })
}

/// Returns White and Black of a pair given by rank, and the rule that decided: one of section E, or B.2.
#[must_use]
pub fn allocate(position: &Position, law: impl SectionE, a: u32, b: u32) -> (u32, u32, RuleId) {
    allocate_by(position, law, (a, b), &COLOUR_RULES)
}

/// Like [`allocate`], but with only these rules, in this order.
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
