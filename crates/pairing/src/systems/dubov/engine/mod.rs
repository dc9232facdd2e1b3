//! The engine: finds the pairing of the oracle without enumeration.
//!
//! | module | what it decides |
//! |---|---|
//! | `field` | which pairs are allowed, and whether players can be paired at all |
//! | `bye` | the pairing-allocated bye (3.1) |
//! | `choose_upfloaters`, `exact` | the set of upfloaters (3.2.2) |
//! | `shifts` | G1 and G2 (3.2.3, 3.2.4) |
//! | `transposition` | S1 and T2 (3.2.5, 3.2.6) |
//!
//! * **Upfloaters.** None, if residents and the others can be paired separately. One, if the first candidate reaches
//!   the best C7 that the numbers of White and Black seekers allow. Otherwise one matching of maximum weight, with C5
//!   to C10 as digits; the set is then read off number by number among all best matchings. First only the next
//!   scoregroups take part and C4 is ignored: if the least number of upfloaters suffices and the rest can be paired,
//!   the result is the same.
//! * **Shifts.** The least number of pairs inside the smaller subgroup determines the number of pairs inside the larger
//!   one, and these are the clashes of C7. Both shifts take one player of each such pair. Usually the smaller subgroup
//!   has none, and one matching across the subgroups proves it.
//! * **Transposition.** One alternating search for each player of S1.

mod bye;
mod choose_upfloaters;
mod exact;
mod field;
mod shifts;
mod transposition;

use super::colour_preferences::preference;
use super::edition::Edition;
use super::route::{Bracket, Route, Subgroups};
use crate::systems::NoPairing;
use crate::systems::common::meetings::Pool;
use crate::tournament::{Colour, Pairing, Position};
use choose_upfloaters::Chooser;
use field::Field;

/// Pairs the position.
///
/// # Errors
/// [`NoPairing`] when no pairing complies with C1 to C3 (1.9.3).
pub fn pair(edition: Edition, position: &Position) -> Result<Pairing, NoPairing> {
    Ok(route(edition, position)?.pairing(position))
}

/// The bye and the brackets.
///
/// # Errors
/// As [`pair`].
pub fn route(edition: Edition, position: &Position) -> Result<Route, NoPairing> {
    let field = Field::new(edition, position);
    let mut left: Vec<u32> = (0..position.entrants.len() as u32).collect();
    let mut pool = Pool::new(&field.meetings);
    let mut route = Route { bye: bye::choose(&field, &mut pool, &mut left)?, ..Route::default() };
    let mut chooser = Chooser::new(&field, pool);
    while let Some(&first) = left.first() {
        let end = left.partition_point(|&rank| field.score(rank) == field.score(first));
        let (residents, lower) = left.split_at(end);
        let upfloaters = chooser.choose(residents, lower);
        let players: Vec<u32> = residents.iter().chain(&upfloaters).copied().collect();
        let subgroups = shifts::subgroups(&field, &players);
        let (s1, t2) = transposition::choose(&field, &subgroups.after);
        let lower = lower.iter().copied().filter(|rank| upfloaters.binary_search(rank).is_err()).collect();
        route.brackets.push(Bracket { residents: residents.to_vec(), upfloaters, subgroups, s1, t2 });
        left = lower;
    }
    Ok(route)
}

/// Whether these players can all be paired with each other under C1 and C3. By matching; for `explain`.
#[must_use]
pub fn pairable(edition: Edition, position: &Position, players: &[u32]) -> bool {
    Pool::new(&Field::new(edition, position).meetings).perfect(players.iter().copied())
}

/// The best C7 of a bracket of these players; `None` if they cannot all be paired with each other. For `explain`.
#[must_use]
pub fn clashes(edition: Edition, position: &Position, players: &[u32]) -> Option<usize> {
    pairable(edition, position, players).then(|| {
        let groups = subgroups(edition, position, players);
        let whites = |rank: &&u32| preference(position, **rank).colour == Colour::White;
        let whites = players.iter().filter(whites).count();
        // (In halves no player has played, so all of them prefer Black.)
        let unavoidable = if groups.halved { 0 } else { groups.first.len() };
        unavoidable * 2 + whites.abs_diff(players.len() - whites) / 2
    })
}

/// The subgroups of a bracket of these players, who must all be pairable with each other; for `explain`.
#[must_use]
pub fn subgroups(edition: Edition, position: &Position, players: &[u32]) -> Subgroups {
    shifts::subgroups(&Field::new(edition, position), players)
}
