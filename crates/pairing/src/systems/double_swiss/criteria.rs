//! The criteria that only C.04.5 has. The criteria that it shares with Swiss Team (C1 to C7) are in
//! [`double_swiss_and_swiss_team::criteria`](crate::systems::common::double_swiss_and_swiss_team::criteria).

use crate::systems::common::double_swiss_and_swiss_team::criteria::floated_except_in_the_last_round;
use crate::systems::common::double_swiss_and_swiss_team::{PairCriterion, Pairs, ids};

/// C8 (2.3.5).
pub(super) const PAIRS: &[PairCriterion] = &[PairCriterion {
    rule: ids::RECEIVERS_FLOATED,
    pairs: Pairs::Received(floated_except_in_the_last_round),
    counted: "floated",
}];
