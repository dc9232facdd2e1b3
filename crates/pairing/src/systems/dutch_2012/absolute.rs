//! The absolute rules (B.1, B.2) as functions: who may be paired, and who may have the bye.
//!
//! Oracle, engine and `explain` all call these functions.

use super::edition::Law;
use crate::systems::RuleId;
use crate::systems::dutch::bracket::may_meet;
use crate::tournament::{Position, Strength};

/// B.1.a, B.2: whether the two players may be paired. If either is a top scorer, B.2 is not an absolute rule.
#[must_use]
pub fn compatible(position: &Position, law: Law, a: u32, b: u32) -> bool {
    let (x, y) = (&position.entrants[a as usize], &position.entrants[b as usize]);
    let met = if law.has(RuleId::REMATCH) { !may_meet(position, a, b) } else { x.prohibited.contains(b) };
    !met && (x.topscorer || y.topscorer || !law.has(RuleId::SAME_COLOUR) || x.clash(y) != Some(Strength::Absolute))
}

/// B.1.b: whether the player may get the bye.
#[must_use]
pub fn bye_allowed(position: &Position, law: Law, rank: u32) -> bool {
    !position.entrants[rank as usize].bye_barred || !law.has(RuleId::SECOND_BYE) || law.byes_waived
}
