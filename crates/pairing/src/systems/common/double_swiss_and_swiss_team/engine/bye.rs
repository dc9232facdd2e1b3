//! The pairing-allocated bye (3.4).

use super::field::Field;
use super::{criteria, without};
use crate::matching::bits::has;
use crate::systems::NoPairing;
use crate::systems::common::meetings::Pool;

/// Removes the receiver of the bye, if there is one, from `left`, such that all other players can be paired.
pub(super) fn choose(field: &Field<'_>, left: &mut Vec<u32>) -> Result<Option<u32>, NoPairing> {
    let mut pool = Pool::new(&field.meetings);
    if left.len().is_multiple_of(2) {
        return if field.perfect(&mut pool, left) { Ok(None) } else { Err(NoPairing) };
    }
    let allowed = |&rank: &u32| criteria::bye_allowed(field.position, rank);
    let mut candidates: Vec<u32> = left.iter().copied().filter(allowed).collect();
    candidates.sort_unstable_by_key(|&rank| criteria::bye_order(field.position, rank));
    // 3.4.1: if a maximum matching leaves three players unmatched, no bye lets all the others be paired.
    let spare = if field.robust(left.len() - 1) { None } else { Some(pool.spare(left).ok_or(NoPairing)?) };
    let leaves = |rank: &u32| spare.as_ref().is_none_or(|spare| has(spare, *rank as usize));
    let bye = candidates.into_iter().find(leaves).ok_or(NoPairing)?;
    *left = without(left, &[bye]);
    Ok(Some(bye))
}
