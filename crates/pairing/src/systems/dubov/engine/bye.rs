//! The pairing-allocated bye (3.1).

use super::field::Field;
use crate::matching::bits::has;
use crate::systems::NoPairing;
use crate::systems::common::meetings::Pool;
use crate::systems::dubov::criteria;

/// Removes the player who gets the bye, if there is one, from `left`; all others can then be paired.
pub(super) fn choose(field: &Field<'_>, pool: &mut Pool<'_>, left: &mut Vec<u32>) -> Result<Option<u32>, NoPairing> {
    if left.len().is_multiple_of(2) {
        return if pool.perfect(left.iter().copied()) { Ok(None) } else { Err(NoPairing) };
    }
    // 3.1.2: if a maximum matching leaves three players single, no bye completes the round.
    let spare = pool.spare(left).ok_or(NoPairing)?;
    let mut candidates: Vec<u32> =
        left.iter().copied().filter(|&rank| criteria::bye_allowed(field.position, rank)).collect();
    candidates.sort_unstable_by_key(|&rank| criteria::bye_order(field.edition, field.position, rank));
    let bye = candidates.into_iter().find(|&rank| has(&spare, rank as usize)).ok_or(NoPairing)?;
    left.retain(|&rank| rank != bye);
    Ok(Some(bye))
}
