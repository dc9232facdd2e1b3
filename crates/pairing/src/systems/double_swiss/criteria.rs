//! The criteria that only C.04.5 has. The criteria that it shares with Swiss Team (C1 to C7) are in
//! [`double_swiss_and_swiss_team::criteria`](crate::systems::common::double_swiss_and_swiss_team::criteria).

use crate::systems::common::double_swiss_and_swiss_team::{PairCriterion, Pairs, ids};
use crate::tournament::Position;

/// 1.5: whether the player met a different score in the previous round. No player counts in the last round (2.3.4,
/// 2.3.5).
pub(super) fn floated(position: &Position, rank: u32) -> bool {
    !position.last_round && position.entrants[rank as usize].floats[0].is_some()
}

/// C8 (2.3.5).
pub(super) const PAIRS: &[PairCriterion] =
    &[PairCriterion { rule: ids::RECEIVERS_FLOATED, pairs: Pairs::Received(floated), counted: "floated" }];
