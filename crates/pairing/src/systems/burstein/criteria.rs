//! Every rule as one function of a pair, a set of floaters or the bye. Rules are implemented only here; the oracle, the
//! engine, mutants and `explain` call these functions. Players are ranks in [`Position::entrants`].

use super::edition::{ByeGames, ByeScore, Edition, Floaters};
use super::ranking::ranking;
use crate::systems::{PairCriterion, RuleId};
use crate::tournament::{Points, Position, Strength};
use std::cmp::Reverse;

/// C1 (2.1.1, C.1) and prohibited pairs: whether the two players may meet at all.
#[must_use]
pub fn may_meet(position: &Position, a: u32, b: u32) -> bool {
    a != b && !position.entrants[a as usize].conflicts_with(b)
}

/// C2 (2.1.2, C.2): whether the player may get the pairing-allocated bye.
#[must_use]
pub fn bye_allowed(position: &Position, rank: u32) -> bool {
    !position.entrants[rank as usize].bye_barred
}

/// C3 (2.1.3, C.3): whether both players have the same absolute colour preference. There are no topscorers.
#[must_use]
pub fn same_absolute(position: &Position, a: u32, b: u32) -> bool {
    let absolute = |rank: u32| {
        let preference = position.entrants[rank as usize].preference?;
        (preference.strength == Strength::Absolute).then_some(preference.colour)
    };
    absolute(a).is_some_and(|colour| absolute(b) == Some(colour))
}

/// C5 (2.3.1, C.5): the number of outgoing floaters; fewer is better.
#[must_use]
pub fn floater_count(floaters: &[u32]) -> usize {
    floaters.len()
}

/// C6 (2.3.2, C.6) of a set of floaters; less is better, compared among sets of the same size. 2026: their scores,
/// highest first. 2018: the number of incoming floaters among them, times ten like a score, then the scores of these,
/// highest first (pairing as many as possible, with the highest scores, leaves as few as possible, with the lowest).
///
/// `came_in` returns whether a player is an incoming floater of the bracket.
#[must_use]
pub fn floater_scores(
    position: &Position,
    edition: Edition,
    floaters: &[u32],
    came_in: impl Fn(u32) -> bool,
) -> Vec<Points> {
    let counts = |rank: &&u32| edition.floaters == Floaters::AllScores || came_in(**rank);
    let score = |&rank: &u32| position.entrants[rank as usize].score;
    let mut scores: Vec<Points> = floaters.iter().filter(counts).map(score).collect();
    scores.sort_unstable_by_key(|&score| Reverse(score));
    if edition.floaters == Floaters::IncomingFirst {
        scores.insert(0, 10 * scores.len() as Points);
    }
    scores
}

/// C7 (2.3.3, C.7): the best outcome of the next bracket. It consists of the least number of floaters that the next
/// bracket can have so that the round can be completed, and the least value of C6 with that number. The floaters of
/// this bracket are incoming floaters there.
pub type NextBracket = (usize, Vec<Points>);

/// C8 (2.3.4, C.8): the number of players in a pair who do not get their colour preference: one if both prefer the same
/// colour, otherwise none.
#[must_use]
pub fn denied(position: &Position, a: u32, b: u32) -> usize {
    let wanted_colour = |rank: u32| position.entrants[rank as usize].preference.map(|preference| preference.colour);
    usize::from(wanted_colour(a).is_some() && wanted_colour(a) == wanted_colour(b))
}

/// C8 (2.3.4, C.8) as a criterion of pairs.
pub const PREFERENCE: PairCriterion = PairCriterion {
    rule: RuleId::PREFERENCE,
    count: |position, a, b| u32::try_from(denied(position, a, b)).unwrap_or(u32::MAX),
    most: 1,
};

/// 3.1.3, B.0.c: the bye goes to the lowest score. With virtual points: the score of the pairing (C.04.7 art. 1.5).
#[must_use]
pub fn bye_score(position: &Position, edition: Edition, rank: u32) -> Points {
    let entrant = &position.entrants[rank as usize];
    match edition.bye_score {
        ByeScore::Pairing => entrant.score,
        ByeScore::Standings => entrant.score - entrant.virtual_points,
    }
}

/// 3.1.4, B.0.d: then the bye goes to the highest number of games over the board.
#[must_use]
pub fn games_played(position: &Position, edition: Edition, rank: u32) -> u16 {
    let entrant = &position.entrants[rank as usize];
    let played = (position.round - 1).saturating_sub(entrant.unplayed);
    match edition.bye_games {
        ByeGames::Played => played,
        ByeGames::Paired => played + entrant.opposition.forfeits,
    }
}

/// 3.1.3 to 3.1.5, B.0.c to e, as one sort key: the least key gets the bye. The last part prefers the lowest ranking.
pub type ByeOrder = (Points, Reverse<u16>, Reverse<(Reverse<[i64; 2]>, u32)>);

/// The [`ByeOrder`] of a player.
#[must_use]
pub fn bye_order(position: &Position, edition: Edition, rank: u32) -> ByeOrder {
    (
        bye_score(position, edition, rank),
        Reverse(games_played(position, edition, rank)),
        Reverse(ranking(position, edition, rank)),
    )
}

/// 4.3, D.1: the opponents of BSN 1, 2, …, by BSN, with 0 for a floater. Of two pairings the one with the greater list
/// comes first. `order` is the result of [`in_bracket_order`](super::ranking::in_bracket_order).
#[must_use]
pub fn opponents(order: &[u32], pairs: &[(u32, u32)]) -> Vec<usize> {
    let bsn = |rank: u32| order.iter().position(|&known| known == rank).map_or(0, |at| at + 1);
    let opponent = |rank: u32| {
        let pair = pairs.iter().find(|&&(a, b)| a == rank || b == rank);
        pair.map_or(0, |&(a, b)| bsn(if a == rank { b } else { a }))
    };
    order.iter().map(|&rank| opponent(rank)).collect()
}

#[cfg(test)]
mod tests;
