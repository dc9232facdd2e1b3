//! Which cause is told first.
//!
//! A kind of supposition of which there are many is less of an explanation: among a thousand some fit by chance. So
//! each has the weight of its kind, divided by how many there are of it; a supposition that holds for the whole
//! tournament gains by each other differing round that it accounts for, and loses by each agreeing one that it would
//! spoil. The weights are ours. They order what is told, and decide about nothing else.

use super::cause::{Cause, CauseKind, Supposed};
use super::supposition::Supposition;
use crate::tournament::Tournament;

/// By how much another round makes a supposition more or less probable.
const ANOTHER_ROUND: f64 = 200.0;

/// Suppositions of one kind whose reach is asked for at most: the others say the same of fewer.
const REACHED: usize = 12;

type Reach<'a> = dyn Fn(&Supposition) -> (Vec<u16>, Vec<u16>) + 'a;

/// All that were found as causes, a kind each, the most probable first.
pub(super) fn ranked(
    tournament: &Tournament,
    round: u16,
    found: Vec<(Supposition, f64)>,
    reach: &Reach<'_>,
) -> Vec<Cause> {
    let mut kinds: Vec<(CauseKind, Vec<(Supposition, f64)>)> = Vec::new();
    for (supposition, weight) in found {
        let kind = supposition.kind();
        match kinds.iter_mut().find(|(known, _)| *known == kind) {
            Some((_, members)) => members.push((supposition, weight)),
            None => kinds.push((kind, vec![(supposition, weight)])),
        }
    }
    let mut causes: Vec<(f64, Cause)> =
        kinds.into_iter().map(|(kind, members)| of_kind((tournament, round), kind, members, reach)).collect();
    // (The sort is stable: of equal weights the kind that was tried first.)
    causes.sort_by(|(one, _), (other, _)| other.total_cmp(one));
    causes.into_iter().map(|(_, cause)| cause).collect()
}

/// Other rounds that would agree too, and those that would not any more.
type Rounds = (Vec<u16>, Vec<u16>);

fn of_kind(
    (tournament, round): (&Tournament, u16),
    kind: CauseKind,
    mut members: Vec<(Supposition, f64)>,
    reach: &Reach<'_>,
) -> (f64, Cause) {
    members.sort_by(|(_, one), (_, other)| other.total_cmp(one));
    let count = members.len();
    let mut reached: Vec<(f64, Supposition, Rounds)> = members
        .into_iter()
        .take(REACHED)
        .map(|(supposition, weight)| {
            let (rounds, against) = reach(&supposition);
            let other = rounds.len() as f64 - 1.0 - against.len() as f64;
            (weight + other * ANOTHER_ROUND.ln(), supposition, (rounds, against))
        })
        .collect();
    reached.sort_by(|one, other| other.0.total_cmp(&one.0));
    let best = reached.first().map_or(f64::NEG_INFINITY, |first| first.0);
    // One of several that fit is as probable as all of them together.
    let weight = best + reached.iter().map(|(weight, ..)| (weight - best).exp()).sum::<f64>().ln();
    let suppositions: Vec<Supposed> = reached
        .iter()
        .take(Cause::SHOWN)
        .map(|(_, supposition, _)| {
            let players = supposition.players();
            Supposed {
                said: supposition.statement(tournament, round).into(),
                players: players.iter().map(|&player| tournament.players[player as usize].id).collect(),
            }
        })
        .collect();
    let more = count - suppositions.len();
    let (rounds, against) = reached.into_iter().next().map(|(_, _, reach)| reach).unwrap_or_default();
    (weight, Cause { kind, suppositions, more, rounds, against })
}
