//! The fast engine: the procedure of article 3 without enumerating pairings.
//!
//! * **Can these players be paired?** is a matching on bit rows ([`field`]). If the number is odd, one search finds all
//!   players who can be left over: those with an even alternating path from the unmatched player.
//! * **Most brackets** ([`ideal`]) reach the theoretical optimum of C5, C6, C7 and C8: no player floats, or only one
//!   resident whom the next bracket can use. Then the floater's opponent is one more vertex, the pairs that such a
//!   pairing may contain are known individually, and the first perfect matching of that graph in the order of 4.3 is
//!   the answer. If only C8 cannot reach its bound, it becomes the weight of a matching in the same graph.
//! * **Brackets in which the completion leaves at most one pair** ([`few_pairs`]): one matching of all remaining
//!   players, and one search per resident, find all possible pairs.
//! * **All other brackets** ([`exact`]) are one weighted matching of all remaining players: C5 to C8 add up over pairs
//!   and floaters, so each is a digit; C7 is charged to the players who leave the next bracket. Then, BSN by BSN, each
//!   player gets the opponent with the largest number among all optimal matchings, or floats if there is none. At first
//!   the players below the next scoregroup are omitted, on the assumption that they can be paired with the players left
//!   to them; this is nearly always true.

mod bye;
mod exact;
mod few_pairs;
mod field;
mod ideal;

use super::Edition;
use super::criteria;
use super::edition::Following;
use super::ranking::in_bracket_order;
use super::route::{Bracket, Route};
use crate::systems::NoPairing;
use crate::systems::common::meetings::Pool;
use crate::systems::dutch;
use crate::tournament::{Pairing, Position};
use field::Field;

/// Pairs the position.
///
/// # Errors
/// [`NoPairing`] when no pairing complies with C1 to C3 (1.9.3, A.8).
pub fn pair(position: &Position, edition: Edition) -> Result<Pairing, NoPairing> {
    if Edition::is_seeding(position) {
        return dutch::engine::pair(position, edition.seeding);
    }
    Ok(route(position, edition)?.pairing(position, edition))
}

/// The bye and the brackets of a round that is not a seeding round.
///
/// # Errors
/// As [`pair`].
pub fn route(position: &Position, edition: Edition) -> Result<Route, NoPairing> {
    route_with(position, edition, true)
}

/// Like [`route`] without shortcuts: every bracket by weights, with all players left in the graph. Slow; for tests.
///
/// # Errors
/// As [`pair`].
#[doc(hidden)]
pub fn route_by_weights(position: &Position, edition: Edition) -> Result<Route, NoPairing> {
    route_with(position, edition, false)
}

fn route_with(position: &Position, edition: Edition, shortcuts: bool) -> Result<Route, NoPairing> {
    let field = Field::new(position, edition);
    let mut left: Vec<u32> = (0..position.entrants.len() as u32).collect();
    let mut route = Route { bye: bye::choose(&field, &mut left)?, brackets: Vec::new() };
    let mut incoming: Vec<u32> = Vec::new();
    // The pools are shared because the queries hardly change from bracket to bracket.
    let (mut pool, mut everybody) = (field.pool(), field.pool());
    let mut below = &left[..];
    while let Some(&first) = below.first() {
        let (residents, lower) = below.split_at(field.end_of_score(first, below));
        let next = lower.first().map_or(0, |&next| field.end_of_score(next, lower));
        let (next, rest) = lower.split_at(next);
        let mut players = [&incoming[..], residents].concat();
        players.sort_unstable();
        let order = in_bracket_order(position, edition, &players);
        let task = Task { incoming: &incoming, residents, order, next, rest };
        let pairs = match edition.following {
            Following::Met => exact::pair_if_met(&field, &task),
            // The shortcuts are proven only for the criteria of the text.
            Following::ByDegrees if shortcuts && edition.pairs.len() == 1 => {
                shortcut(&field, &task, &mut pool, &mut everybody)
            }
            Following::ByDegrees => exact::pair(&field, &task),
        };
        let pairs = pairs.ok_or(NoPairing)?;
        let bracket = task.bracket(pairs);
        incoming.clone_from(&bracket.floaters);
        route.brackets.push(bracket);
        below = lower;
    }
    Ok(route)
}

/// The pairs of a bracket, by position in the order of BSNs. `pool` is for the players below, `everybody` for all
/// players left.
fn shortcut(
    field: &Field<'_>,
    task: &Task<'_>,
    pool: &mut Pool<'_>,
    everybody: &mut Pool<'_>,
) -> Option<Vec<(usize, usize)>> {
    let players = field.meetings.set(&task.order);
    if !task.order.iter().any(|&rank| field.meets_one_of(rank, &players)) {
        // No two players here can meet: all float, and the round can be completed as before.
        return Some(Vec::new());
    }
    let found = ideal::pair(field, task, pool);
    found
        .or_else(|| few_pairs::pair(field, task, everybody))
        .or_else(|| exact::pair_window(field, task, pool))
        .or_else(|| exact::pair(field, task))
}

/// A bracket to be paired.
struct Task<'t> {
    incoming: &'t [u32],
    residents: &'t [u32],
    /// All players by BSN.
    order: Vec<u32>,
    /// The next scoregroup.
    next: &'t [u32],
    /// All players below it.
    rest: &'t [u32],
}

impl Task<'_> {
    /// The bracket with these pairs, given as positions in `order`.
    fn bracket(&self, pairs: Vec<(usize, usize)>) -> Bracket {
        let mut paired = vec![false; self.order.len()];
        let rank = |at: usize| self.order[at];
        pairs.iter().for_each(|&(a, b)| (paired[a], paired[b]) = (true, true));
        let mut floaters: Vec<u32> = (0..self.order.len()).filter(|&at| !paired[at]).map(rank).collect();
        floaters.sort_unstable();
        Bracket {
            incoming: self.incoming.to_vec(),
            residents: self.residents.to_vec(),
            pairs: pairs.into_iter().map(|(a, b)| (rank(a), rank(b))).collect(),
            floaters,
        }
    }
}

/// Whether these players can all be paired with each other under C1 and C3. By matching; for `explain`.
#[must_use]
pub fn pairable(position: &Position, edition: Edition, players: &[u32]) -> bool {
    let field = Field::new(position, edition);
    field.perfect(&mut field.pool(), players)
}

/// BURSTEIN-4: whether the floaters and the next scoregroup can be paired, except one resident if their number is odd,
/// so that the round can be completed.
fn met(field: &Field<'_>, floaters: &[u32], (next, rest): (&[u32], &[u32])) -> bool {
    let players = [floaters, next].concat();
    let odd = !players.len().is_multiple_of(2);
    let without = |one: Option<u32>| {
        let stay: Vec<u32> = players.iter().copied().filter(|&rank| Some(rank) != one).collect();
        let rest: Vec<u32> = rest.iter().copied().chain(one).collect();
        field.perfect(&mut field.pool(), &stay) && field.perfect(&mut field.pool(), &rest)
    };
    if odd { next.iter().any(|&rank| without(Some(rank))) } else { without(None) }
}

/// C7 of the floaters of a bracket, by weights; `None` if the round cannot be completed (C4). For `explain`.
#[must_use]
pub fn next_bracket(
    position: &Position,
    edition: Edition,
    floaters: &[u32],
    (next, rest): (&[u32], &[u32]),
) -> Option<criteria::NextBracket> {
    let field = Field::new(position, edition);
    if edition.following == Following::Met {
        return Some((usize::from(!met(&field, floaters, (next, rest))), Vec::new()));
    }
    let mut players = [floaters, next].concat();
    players.sort_unstable();
    let order = in_bracket_order(position, edition, &players);
    // The next bracket with an empty scoregroup after it: all players below are the rest, and C7 does not apply.
    let task = Task { incoming: floaters, residents: next, order, next: &[], rest };
    let bracket = task.bracket(exact::pair(&field, &task)?);
    let came_in = |rank: u32| floaters.contains(&rank);
    Some((bracket.floaters.len(), criteria::floater_scores(position, edition, &bracket.floaters, came_in)))
}
