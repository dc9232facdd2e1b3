//! The absolute rules (B.1, B.2) as functions: who may be paired, and who may have the bye.
//!
//! Oracle, engine and `explain` all call these functions.

use super::edition::Law;
use crate::systems::RuleId;
use crate::tournament::{Position, Strength};

/// The effect of A.7.c and of the note to B.2 on the absolute colour preferences in a bracket.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub struct Strictness {
    /// A.7.c: whether strong preferences count as absolute ones.
    pub strong_as_absolute: bool,
    /// The note: whether players with more than half of the points are exempt from B.2.
    pub note: bool,
}

/// B.1.a: whether the two players have not met and are not prohibited from meeting.
fn may_meet(position: &Position, law: Law, a: u32, b: u32) -> bool {
    let entrant = &position.entrants[a as usize];
    if law.has(RuleId::REMATCH) { !entrant.conflicts_with(b) } else { !entrant.prohibited.contains(b) }
}

/// B.1.a, B.2 with its note and A.7.c: whether the two players may be paired.
#[must_use]
pub fn compatible(position: &Position, law: Law, strictness: Strictness, a: u32, b: u32) -> bool {
    let (x, y) = (&position.entrants[a as usize], &position.entrants[b as usize]);
    let least = if strictness.strong_as_absolute { Strength::Strong } else { Strength::Absolute };
    let free = strictness.note && (x.topscorer || y.topscorer);
    may_meet(position, law, a, b)
        && (free || !law.has(RuleId::SAME_COLOUR) || x.clash(y).is_none_or(|strength| strength < least))
}

/// B.1.a and B.2 with the note, but without A.7.c: whether the two players may be paired as a last resort.
#[must_use]
pub fn may_meet_at_all(position: &Position, law: Law, a: u32, b: u32) -> bool {
    compatible(
        position,
        law,
        Strictness { strong_as_absolute: false, note: law.has(crate::systems::dutch_2006::edition::NOTE) },
        a,
        b,
    )
}

/// B.1.b: whether the player may get the bye.
#[must_use]
pub fn bye_allowed(position: &Position, law: Law, rank: u32) -> bool {
    !position.entrants[rank as usize].bye_barred || !law.has(RuleId::SECOND_BYE)
}
