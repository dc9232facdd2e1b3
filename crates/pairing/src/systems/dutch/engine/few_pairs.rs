//! Brackets in which the completion of the round (C4) leaves at most one pair.
//!
//! For example, half of the field is of one federation and can only play the other half. Then hardly any players can be
//! paired before the federation's scoregroups begin, and bracket after bracket floats down completely or except for one
//! pair.
//!
//! A pair of the bracket is *possible* if all remaining players can be paired with this pair among their pairs (where
//! MDPs do not meet each other, and any bye goes to a player who may take it). One matching of all players and one
//! search per resident find all possible pairs ([`Pool::matched`]).
//!
//! Each candidate that completes the round consists of possible pairs. If there are none, all players float: that is
//! the only candidate. If all of them share one player, the candidates are the possible pairs, one by one, and the
//! empty pairing ([`sharing_a_player`]). C6 prefers a pair to none, C7 the pair that takes the highest score away from
//! the floaters. If several do so, the criteria compare them like any candidates; the value of C8 for the next bracket
//! is found in the same way, or not at all. Of equal candidates the one with the highest-ranked MDP is the earliest
//! (4.4), and for a given MDP the one with the highest-ranked resident (4.2).

use super::field::Field;
use super::pool::Pool;
use crate::matching::bits::put;
use crate::systems::common::possible_pairs::sharing_a_player;
use crate::systems::dutch::bracket::Candidate;
use crate::systems::dutch::criteria::{Outlook, Quality, Setting, Value, judge_compatible};
use crate::tournament::Points;
use std::ops::Range;

/// The best and earliest candidate of a bracket that is not the last. Only for editions in which every bracket must
/// complete, and whose lists begin like the 2026 list up to C8 ([`Field::floaters_first`]) and continue with local
/// criteria. `None`: not known.
pub(super) fn search(field: &Field<'_>, setting: &Setting<'_>) -> Option<Candidate> {
    let bracket = setting.bracket;
    let best = best_pairs(field, &bracket.mdps, bracket.residents.clone())?;
    let with = |pair: Option<(u32, u32)>| {
        let left = |&rank: &u32| pair.is_none_or(|(a, b)| rank != a && rank != b);
        Candidate { pairs: pair.into_iter().collect(), downfloaters: bracket.players().filter(left).collect() }
    };
    if best.len() < 2 {
        return Some(with(best.first().copied()));
    }
    if best.iter().any(|&(upper, _)| bracket.is_resident(upper)) {
        return None;
    }
    let mut first: Option<(Quality, Candidate)> = None;
    for pair in best {
        let candidate = with(Some(pair));
        let outlook = Ahead { bye_score: field.bye_score, next: next_value(field, setting, &candidate.downfloaters)? };
        let quality = judge_compatible(setting, &candidate, &outlook)?;
        if first.as_ref().is_none_or(|(least, _)| quality < *least) {
            first = Some((quality, candidate));
        }
    }
    first.map(|(_, candidate)| candidate)
}

/// The possible pairs of a bracket that take the highest total score from the floaters, ascending; empty if no pair is
/// possible. `None`: the pairs do not share a player, or not all players can be paired.
fn best_pairs(field: &Field<'_>, mdps: &[u32], residents: Range<u32>) -> Option<Vec<(u32, u32)>> {
    let rest = residents.start..field.len();
    let odd = (mdps.len() + rest.len()) % 2 == 1;
    let mut matched = field.pool()?.matched(mdps, rest, odd.then_some(|rank| field.may_get_bye(rank)))?;
    let mut inside = vec![0; Pool::words(field.len())];
    mdps.iter().copied().chain(residents.clone()).for_each(|rank| put(&mut inside, rank as usize));
    let partners = |rank| matched.partners(rank).iter().zip(&inside).map(|(row, inside)| row & inside).collect();
    let mut pairs = sharing_a_player(residents, partners)?;
    let taken = |&(a, b): &(u32, u32)| field.score(a) + field.score(b);
    let most: Option<Points> = pairs.iter().map(taken).max();
    pairs.retain(|pair| Some(taken(pair)) == most);
    Some(pairs)
}

/// C8: the value of the players whom the next bracket leaves unpaired at best. `None`: not known.
fn next_value(field: &Field<'_>, setting: &Setting<'_>, floaters: &[u32]) -> Option<Value> {
    let group = field.group_from(setting.below());
    let best = best_pairs(field, floaters, group.clone())?.first().copied();
    let left = |rank: &u32| best.is_none_or(|(a, b)| *rank != a && *rank != b);
    let scores: Value = floaters.iter().copied().chain(group).filter(left).map(|rank| field.score(rank)).collect();
    Some(std::iter::once(scores.len() as Points).chain(scores).collect())
}

/// The known answers about the rest for one candidate.
struct Ahead {
    bye_score: Option<Points>,
    next: Value,
}

impl Outlook for Ahead {
    fn completion(&self, _: &[u32], _: u32) -> Option<Points> {
        Some(self.bye_score.unwrap_or(0))
    }

    fn next_bracket(&self, _: &[u32], _: u32) -> Value {
        self.next.clone()
    }
}
