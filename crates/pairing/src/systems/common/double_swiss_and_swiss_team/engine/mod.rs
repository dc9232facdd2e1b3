//! The fast engine: the procedure of 3.3.2 without listing sets or pairings.
//!
//! * **Whether players can be paired** is decided by a matching on bit rows, which is kept and repaired from query to
//!   query ([`field`]); if every player can meet at least half of the others, counting is enough (Dirac).
//! * **Upfloaters** ([`choose_upfloaters`]). The sets that make the top scoregroup pairable form a matroid, as long as
//!   they have at most as many players as a maximum matching inside it leaves unmatched. So the greedy set by score, C7
//!   and rank is optimal. If the rest can be completed and C6 is met, it is the answer. Otherwise single upfloaters are
//!   tried in the order of preference, and larger sets are a maximum-weight matching ([`exact`]): every criterion is a
//!   digit, and the order of sets is settled by asking for one player after another whether some optimal set contains
//!   all players accepted so far and this one.
//! * **The bracket** ([`identifier`]). The top members: a matching in which the players chosen so far are kept apart,
//!   tested for one player after another. The bottom member of each: one alternating search per top member.
//!
//! Every step keeps a witness, a matching that proves that the decisions so far can be completed; each query costs one
//! search from it.
//!
//! C8 forbids pairs if its minimum is zero or if it is constant; otherwise it is a weight. A group at least twice as
//! large as the longest list of opponents needs no matching at all (Dirac).

mod by_score;
mod bye;
mod choose_upfloaters;
mod exact;
mod field;
mod identifier;

use super::route::{Bracket, Route};
use super::{Following, PairCriterion, Pairs, Rulebook, Sets, Top, criteria};
use crate::matching::{BitMatcher, Lex, Objective, Solver};
use crate::systems::NoPairing;
use crate::systems::common::meetings::Pool;
use crate::tournament::{Pairing, Points, Position};
use choose_upfloaters::Chooser;
use field::Field;

/// Pairs the position.
///
/// # Errors
/// [`NoPairing`] when no pairing complies with C1 and C2 (3.3.3).
pub fn pair(position: &Position, rules: &Rulebook) -> Result<Pairing, NoPairing> {
    Ok(route(position, rules)?.pairing(position, rules))
}

/// Returns the bye and the brackets.
///
/// # Errors
/// As [`pair`].
pub fn route(position: &Position, rules: &Rulebook) -> Result<Route, NoPairing> {
    let field = Field::new(position, rules);
    let mut left: Vec<u32> = (0..position.entrants.len() as u32).collect();
    let mut route = Route::default();
    let mut chooser = Chooser::new(&field);
    let mut matcher = BitMatcher::new();
    route.bye = bye::choose(&field, &mut left)?;
    while let Some(&first) = left.first() {
        let score = field.score(first);
        let end = left.partition_point(|&rank| field.score(rank) == score);
        let (residents, lower) = left.split_at(end);
        let upfloaters = chooser.choose(residents, lower);
        let pairs = identifier::pair(&field, rules.pairs, residents, &upfloaters, &mut matcher);
        let lower = without(lower, &upfloaters);
        route.brackets.push(Bracket { residents: residents.to_vec(), upfloaters, pairs });
        left = lower;
    }
    Ok(route)
}

/// Like [`route`], but without any shortcut: every set of upfloaters and every identifier by weights. Slow; for tests.
///
/// # Errors
/// As [`pair`].
#[doc(hidden)]
pub fn route_by_weights(position: &Position, rules: &Rulebook) -> Result<Route, NoPairing> {
    let field = Field::new(position, rules);
    let mut left: Vec<u32> = (0..position.entrants.len() as u32).collect();
    let mut route = Route { bye: bye::choose(&field, &mut left)?, ..Route::default() };
    while let Some(&first) = left.first() {
        let end = left.partition_point(|&rank| field.score(rank) == field.score(first));
        let (residents, lower) = left.split_at(end);
        let following = criteria::following_score(rules, position, field.score(first), lower);
        let task = exact::Task { residents, lower, following, lacking: 0, lacking_below: 0 };
        let upfloaters = exact::choose_among_all(&field, &task);
        let pairs = identifier::pair_by_weights(&field, rules.pairs, residents, &upfloaters);
        let lower = without(lower, &upfloaters);
        route.brackets.push(Bracket { residents: residents.to_vec(), upfloaters, pairs });
        left = lower;
    }
    Ok(route)
}

/// Whether these players can all be paired with one another under C1. Uses a matching; for `explain`.
#[must_use]
pub fn pairable(position: &Position, rules: &Rulebook, players: &[u32]) -> bool {
    let field = Field::new(position, rules);
    field.perfect(&mut Pool::new(&field.meetings), players)
}

/// C6 where upfloaters are counted ([`criteria::following_excess`]), by matching; for `explain`. `left` can be paired.
#[must_use]
pub fn following_excess(position: &Position, rules: &Rulebook, following: Option<Points>, left: &[u32]) -> usize {
    let field = Field::new(position, rules);
    let of_group = left.iter().take_while(|&&rank| Some(field.score(rank)) == following).count();
    let mut solver: Solver<Lex<1>> = Solver::new();
    solver.solve_with(left.len(), Objective::CardinalityThenWeight, |a, b| {
        field.may_meet(left[a], left[b]).then(|| Lex([-i64::from((a < of_group) != (b < of_group))]))
    });
    let needed = (0..of_group).filter(|&a| solver.mate(a).is_some_and(|b| b >= of_group)).count();
    needed - of_group % 2
}

/// Returns the first pairing of a bracket by these criteria alone, `(higher, lower)` by rank; for `explain`.
#[must_use]
pub fn first_pairing(
    position: &Position,
    rules: &Rulebook,
    criteria: &[PairCriterion],
    residents: &[u32],
    upfloaters: &[u32],
) -> Vec<(u32, u32)> {
    identifier::pair(&Field::new(position, rules), criteria, residents, upfloaters, &mut BitMatcher::new())
}

/// Returns `players` without those in `set`; both ascending.
fn without(players: &[u32], set: &[u32]) -> Vec<u32> {
    players.iter().copied().filter(|rank| set.binary_search(rank).is_err()).collect()
}
