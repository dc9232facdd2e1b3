//! The pairing-allocated bye (3.1, B.0).

use super::field::Field;
use crate::matching::bits::has;
use crate::systems::NoPairing;
use crate::systems::burstein::criteria;

/// Removes the player who gets the bye, if there is one, from `left`; all others can then be paired.
pub(super) fn choose(field: &Field<'_>, left: &mut Vec<u32>) -> Result<Option<u32>, NoPairing> {
    if left.len().is_multiple_of(2) {
        return if field.perfect(&mut field.pool(), left) { Ok(None) } else { Err(NoPairing) };
    }
    // 3.1.2: the players without whom all others can be paired.
    let spare = field.pool().spare(left).ok_or(NoPairing)?;
    let allowed = |rank: &u32| has(&spare, *rank as usize) && criteria::bye_allowed(field.position, *rank);
    let order = |&rank: &u32| criteria::bye_order(field.position, field.edition, rank);
    let bye = left.iter().copied().filter(allowed).min_by_key(order).ok_or(NoPairing)?;
    left.retain(|&rank| rank != bye);
    Ok(Some(bye))
}
