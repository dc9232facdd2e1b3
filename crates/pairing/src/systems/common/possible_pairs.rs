//! Brackets in which the completion of the round leaves at most one pair.

use crate::matching::bits::members;

/// The *possible* pairs of a bracket, those that a pairing of everybody left can have, with the higher rank first,
/// ascending. `None` where they do not all share one player.
///
/// If they share one, a candidate of the bracket that completes has at most one pair: nothing, or a possible pair, and
/// each possible pair is a candidate. For a way to pair everybody with it has no other pair inside the bracket; that
/// would be a possible pair, too, and one without the shared player. So all other players of the bracket float, and the
/// round completes.
///
/// `residents` are the players whose partners are looked for, `partners` tells those of one inside the bracket.
pub(in crate::systems) fn sharing_a_player(
    residents: impl Iterator<Item = u32>,
    mut partners: impl FnMut(u32) -> Vec<u64>,
) -> Option<Vec<(u32, u32)>> {
    let mut pairs: Vec<(u32, u32)> = Vec::new();
    for rank in residents {
        let pair = |other: usize| (rank.min(other as u32), rank.max(other as u32));
        pairs.extend(members(&partners(rank)).map(pair));
        let shared = |player: u32| pairs.iter().all(|&(a, b)| a == player || b == player);
        if pairs.first().is_some_and(|&(a, b)| !shared(a) && !shared(b)) {
            return None;
        }
    }
    pairs.sort_unstable();
    pairs.dedup();
    Some(pairs)
}
