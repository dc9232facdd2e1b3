//! Brackets in which completing the round leaves at most one pair.

use crate::matching::bits::members;

/// Returns the *possible* pairs of a bracket, or `None` if they do not all share one player.
///
/// A pair is possible if some pairing of all remaining players has it. Each has the higher rank first; ascending.
///
/// If they share one, a candidate with which the round can be completed has at most one pair: none, or a possible pair,
/// and each possible pair is such a candidate. A pairing of all players that has this pair has no other pair inside the
/// bracket, because that one would also be possible and would not contain the shared player. So all other players of
/// the bracket float, and the round can be completed.
///
/// `residents` are the players whose partners are computed; `partners` returns those of one player inside the bracket.
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
