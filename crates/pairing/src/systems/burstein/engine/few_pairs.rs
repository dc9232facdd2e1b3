//! Brackets in which the completion of the round (C4) leaves at most one pair.
//!
//! For example, half of the field is of one federation and can only play the other half. Then hardly any players can be
//! paired before the federation's scoregroups begin, and bracket after bracket floats completely or except for one
//! pair.
//!
//! If all possible pairs share a player, the candidates are the possible pairs, one by one, and the empty pairing
//! ([`sharing_a_player`]). C5 prefers a pair to none. Then each pair is evaluated by C6 to C8 as written; C7 is found
//! in the same way, or the bracket is not settled here; among equal candidates 4.3 takes the first.
//!
//! Two players who floated in together cannot be a possible pair: the bracket above would have had one pair more (C5),
//! and the round could still have been completed. So only the partners of residents are considered.

use super::Task;
use super::field::Field;
use crate::systems::burstein::criteria::{NextBracket, denied, opponents};
use crate::systems::common::meetings::Pool;
use crate::systems::common::possible_pairs::sharing_a_player;
use std::cmp::Reverse;

/// The maximum number of candidates that are tried one by one for C7.
const CANDIDATES: usize = 64;

/// The pairs, by position in the order of BSNs; `None` if not settled here. `everybody`: a pool for all players left.
pub(super) fn pair(field: &Field<'_>, task: &Task<'_>, everybody: &mut Pool<'_>) -> Option<Vec<(usize, usize)>> {
    let left = [&task.order[..], task.next, task.rest].concat();
    everybody.perfect(left.iter().copied()).then_some(())?;
    let pairs = possible(field, &task.order, task.residents, everybody)?;
    let incoming = field.meetings.set(task.incoming);
    let scores: Vec<_> =
        pairs.iter().map(|&pair| field.floaters(&without(&task.order, Some(pair)), &incoming)).collect();
    let least = scores.iter().min();
    let mut best: Vec<(u32, u32)> =
        pairs.into_iter().zip(&scores).filter(|&(_, scores)| Some(scores) == least).map(|(pair, _)| pair).collect();
    if best.len() > 1 {
        if best.len() > CANDIDATES {
            return None;
        }
        let mut judged = Vec::with_capacity(best.len());
        for pair in best {
            let next = next_bracket(field, task, pair, everybody)?;
            let first = Reverse(opponents(&task.order, &[pair]));
            judged.push((next, denied(field.position, pair.0, pair.1), first, pair));
        }
        best = judged.into_iter().min().map(|(.., pair)| pair).into_iter().collect();
    }
    let place = |rank: u32| task.order.iter().position(|&other| other == rank);
    best.into_iter().map(|(a, b)| Some((place(a)?.min(place(b)?), place(a)?.max(place(b)?)))).collect()
}

/// The possible pairs inside a bracket, if they share a player. All players left must be paired in the pool.
fn possible(
    field: &Field<'_>,
    bracket: &[u32],
    residents: &[u32],
    everybody: &mut Pool<'_>,
) -> Option<Vec<(u32, u32)>> {
    let inside = field.meetings.set(bracket);
    let partners = |rank| everybody.partners(rank).iter().zip(&inside).map(|(row, inside)| row & inside).collect();
    sharing_a_player(residents.iter().copied(), partners)
}

/// The value of C7 if a bracket makes only this pair; `None` if it is not found here.
fn next_bracket(field: &Field<'_>, task: &Task<'_>, pair: (u32, u32), everybody: &mut Pool<'_>) -> Option<NextBracket> {
    if task.next.is_empty() {
        return Some((0, Vec::new()));
    }
    let floaters = without(&task.order, Some(pair));
    let bracket = [&floaters[..], task.next].concat();
    let left = [&bracket[..], task.rest].concat();
    everybody.perfect(left.iter().copied()).then_some(())?;
    let pairs = possible(field, &bracket, task.next, everybody)?;
    let came_in = field.meetings.set(&floaters);
    let options: Vec<Option<(u32, u32)>> = match pairs.len() {
        0 => vec![None],
        _ => pairs.into_iter().map(Some).collect(),
    };
    let value = |option: Option<(u32, u32)>| {
        let floaters = without(&bracket, option);
        (floaters.len(), field.floaters(&floaters, &came_in))
    };
    options.into_iter().map(value).min()
}

/// The players without the two of a pair.
fn without(players: &[u32], pair: Option<(u32, u32)>) -> Vec<u32> {
    players.iter().copied().filter(|&rank| pair.is_none_or(|(a, b)| rank != a && rank != b)).collect()
}
