//! Every criterion as one function of something given: a pair, a set of upfloaters, a subgroup. The only place that
//! knows them; oracle, engine, mutants and `explain` ask here. Articles of 2026; `edition` has those of 2018.

use super::edition::{ByeGames, Edition, GroupOrder, Halves, Maximum, ScoreOrder, TimesUp};
use crate::tournament::{Colour, Entrant, Points, Position, Preference, Strength};
use std::cmp::Reverse;

fn entrant(position: &Position, rank: u32) -> &Entrant {
    &position.entrants[rank as usize]
}

/// 1.6: everybody has a colour preference; without a game a mild one for Black (1.6.4).
#[must_use]
pub fn preference(position: &Position, rank: u32) -> Preference {
    const BLACK: Preference = Preference { colour: Colour::Black, strength: Strength::Mild };
    entrant(position, rank).preference.unwrap_or(BLACK)
}

/// C1 (2.1.1) and prohibited pairs: may the two meet at all?
#[must_use]
pub fn may_meet(position: &Position, a: u32, b: u32) -> bool {
    a != b && !entrant(position, a).conflicts_with(b)
}

/// C3 (2.1.3): do the two not have the same absolute preference? There are no exceptions, in no round.
#[must_use]
pub fn colours_allow(position: &Position, a: u32, b: u32) -> bool {
    let (one, other) = (preference(position, a), preference(position, b));
    one != other || one.strength != Strength::Absolute
}

/// C1 and C3: is the pair legal, as far as it concerns no other?
#[must_use]
pub fn legal(position: &Position, a: u32, b: u32) -> bool {
    may_meet(position, a, b) && colours_allow(position, a, b)
}

/// C2 (2.1.2, 3.1.1): may the player get the pairing-allocated bye?
#[must_use]
pub fn bye_allowed(position: &Position, rank: u32) -> bool {
    !entrant(position, rank).bye_barred
}

/// 3.1.3: the bye goes to the lowest score.
#[must_use]
pub fn score(position: &Position, rank: u32) -> Points {
    entrant(position, rank).score
}

/// 3.1.4: then to the most games.
#[must_use]
pub fn games(edition: Edition, position: &Position, rank: u32) -> u16 {
    let entrant = entrant(position, rank);
    let played = (position.round - 1).saturating_sub(entrant.unplayed);
    played + if edition.bye_games == ByeGames::Paired { entrant.opposition.forfeits } else { 0 }
}

/// 3.1.5: then to the largest TPN.
#[must_use]
pub fn tpn(position: &Position, rank: u32) -> u32 {
    entrant(position, rank).tpn
}

/// 3.1.3 to 3.1.5 together: the least goes first.
#[must_use]
pub fn bye_order(edition: Edition, position: &Position, rank: u32) -> (Points, Reverse<u16>, Reverse<u32>) {
    (score(position, rank), Reverse(games(edition, position, rank)), Reverse(tpn(position, rank)))
}

/// C5 (2.3.1): the number of upfloaters; less is better.
#[must_use]
pub fn count(set: &[u32]) -> usize {
    set.len()
}

/// C6 (2.3.2): by how much each upfloater's score falls short of the residents', the largest first; less is better.
/// Every upfloater meets a resident as long as C5 is complied with. (In the reading `c6-highest-first` the smallest
/// first.)
#[must_use]
pub fn score_differences(edition: Edition, position: &Position, residents: Points, set: &[u32]) -> Vec<Points> {
    let mut differences: Vec<Points> = set.iter().map(|&rank| residents - score(position, rank)).collect();
    match edition.scores {
        ScoreOrder::LowestFirst => differences.sort_unstable_by_key(|&difference| Reverse(difference)),
        ScoreOrder::HighestFirst => differences.sort_unstable(),
    }
    differences
}

/// C7 (2.3.3) for a pair: does one of the two not get its preference? Less is better.
#[must_use]
pub fn clash(position: &Position, a: u32, b: u32) -> bool {
    preference(position, a).colour == preference(position, b).colour
}

/// MaxT (1.8.2).
#[must_use]
pub fn maximum_upfloats(rounds: u16) -> u16 {
    2 + rounds / 5
}

/// 1.8.1: is the player a maximum upfloater?
#[must_use]
pub fn maximum_upfloater(edition: Edition, position: &Position, rank: u32) -> bool {
    let (upfloats, most) = (upfloats(position, rank), maximum_upfloats(position.rounds));
    match edition.maximum {
        Maximum::AtLeast => upfloats >= most,
        Maximum::Exactly => upfloats == most,
    }
}

/// How often the player was an upfloater (1.3.2).
#[must_use]
pub fn upfloats(position: &Position, rank: u32) -> u16 {
    entrant(position, rank).opposition.upfloats
}

/// C8 (2.3.4) for one upfloater: 1 for a maximum upfloater, but for the last round; less is better.
#[must_use]
pub fn maximum(edition: Edition, position: &Position, rank: u32) -> bool {
    !position.last_round && maximum_upfloater(edition, position, rank)
}

/// C9 (2.3.5) for one upfloater: how often a maximum upfloater was upfloated, but for the last round; less is better.
#[must_use]
pub fn times(edition: Edition, position: &Position, rank: u32) -> u16 {
    if maximum(edition, position, rank) { upfloats(position, rank) } else { 0 }
}

/// C10 (2.3.6) for one upfloater: did it upfloat in the previous round? No player counts in the last round.
#[must_use]
pub fn again(position: &Position, rank: u32) -> bool {
    !position.last_round && entrant(position, rank).opposition.upfloated
}

/// C8 for a set; less is better.
#[must_use]
pub fn maxima(edition: Edition, position: &Position, set: &[u32]) -> usize {
    set.iter().filter(|&&rank| maximum(edition, position, rank)).count()
}

/// C9 for a set: the sum; less is better. (In the reading `c9-most-first` the single numbers, the greatest first.)
#[must_use]
pub fn times_up(edition: Edition, position: &Position, set: &[u32]) -> Vec<u32> {
    let mut all: Vec<u32> = set.iter().map(|&rank| times(edition, position, rank).into()).collect();
    match edition.times {
        TimesUp::Sum => vec![all.iter().sum()],
        TimesUp::MostFirst => {
            all.sort_unstable_by_key(|&number| Reverse(number));
            all
        }
    }
}

/// C10 for a set; less is better.
#[must_use]
pub fn again_up(position: &Position, set: &[u32]) -> usize {
    set.iter().filter(|&&rank| again(position, rank)).count()
}

/// 3.2.3: are the subgroups of these players halves by number, not by colour?
#[must_use]
pub fn halved(edition: Edition, position: &Position, players: &[u32]) -> bool {
    match edition.halves {
        Halves::UnplayedBracket => players.iter().all(|&rank| entrant(position, rank).colours.is_empty()),
        Halves::FirstRound => position.round == 1,
    }
}

/// 1.7: the average rating of the opponents.
#[must_use]
pub fn average_rating(position: &Position, rank: u32) -> i32 {
    entrant(position, rank).opposition.average_rating
}

/// By TPN (3.2.3, 4.3.2 for Black seekers, 4.4.2); the least comes first.
#[must_use]
pub fn by_number(edition: Edition, position: &Position, rank: u32) -> (Reverse<Points>, u32) {
    let score = if edition.order == GroupOrder::ScoreFirst { score(position, rank) } else { 0 };
    (Reverse(score), tpn(position, rank))
}

/// By ARO, then TPN (3.2.5, 4.3.2 for White seekers); the least comes first.
#[must_use]
pub fn by_average(edition: Edition, position: &Position, rank: u32) -> (i32, Reverse<Points>, u32) {
    let (score, tpn) = by_number(edition, position, rank);
    (average_rating(position, rank), score, tpn)
}

/// 4.3.3: the places of a sorted list of so many players in the order of their numbers #1, #2 ...: always the one in the
/// middle of those that are left, the upper one of two.
#[must_use]
pub fn from_the_middle(size: usize) -> Vec<usize> {
    let mut left: Vec<usize> = (0..size).collect();
    let mut order = Vec::with_capacity(size);
    while !left.is_empty() {
        order.push(left.remove((left.len() - 1) / 2));
    }
    order
}
