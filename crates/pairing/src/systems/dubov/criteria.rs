//! Every criterion as one function of a pair, a set of upfloaters or a subgroup. Criteria are implemented only here;
//! oracle, engine, mutants and `explain` call these functions. Articles are those of 2026; `edition` has those of 2018.

use super::articles::ids;
use super::colour_preferences::preference;
use super::edition::{ByeGames, Edition, Halves, ScoreOrder};
use super::upfloater_limits::{is_maximum, upfloats};
use crate::systems::{Counting, FloaterCriterion};
use crate::tournament::{Entrant, Points, Position, Strength};
use std::cmp::Reverse;

fn entrant(position: &Position, rank: u32) -> &Entrant {
    &position.entrants[rank as usize]
}

/// C1 (2.1.1) and prohibited pairs: whether the two players may meet at all.
#[must_use]
pub fn may_meet(position: &Position, a: u32, b: u32) -> bool {
    a != b && !entrant(position, a).conflicts_with(b)
}

/// C3 (2.1.3): whether the two players do not share an absolute preference. There are no exceptions in any round.
#[must_use]
pub fn colours_allow(position: &Position, a: u32, b: u32) -> bool {
    let (one, other) = (preference(position, a), preference(position, b));
    one != other || one.strength != Strength::Absolute
}

/// C1 and C3: whether the pair is legal on its own.
#[must_use]
pub fn legal(position: &Position, a: u32, b: u32) -> bool {
    may_meet(position, a, b) && colours_allow(position, a, b)
}

/// C2 (2.1.2, 3.1.1): whether the player may get the pairing-allocated bye.
#[must_use]
pub fn bye_allowed(position: &Position, rank: u32) -> bool {
    !entrant(position, rank).bye_barred
}

/// 3.1.3: the bye goes to the lowest score.
#[must_use]
pub fn score(position: &Position, rank: u32) -> Points {
    entrant(position, rank).score
}

/// 3.1.4: then the bye goes to the player with the most games.
#[must_use]
pub fn games(edition: Edition, position: &Position, rank: u32) -> u16 {
    let entrant = entrant(position, rank);
    let played = (position.round - 1).saturating_sub(entrant.unplayed);
    played + if edition.bye_games == ByeGames::Paired { entrant.opposition.forfeits } else { 0 }
}

/// 3.1.5: then the bye goes to the largest TPN. 3.2.3, 4.3.2 (for Black seekers) and 4.4.2 also order players by TPN,
/// whatever their scores.
#[must_use]
pub fn tpn(position: &Position, rank: u32) -> u32 {
    entrant(position, rank).tpn
}

/// 3.1.3 to 3.1.5 as one sort key: the least key gets the bye.
#[must_use]
pub fn bye_order(edition: Edition, position: &Position, rank: u32) -> (Points, Reverse<u16>, Reverse<u32>) {
    (score(position, rank), Reverse(games(edition, position, rank)), Reverse(tpn(position, rank)))
}

/// C5 (2.3.1): the number of upfloaters; fewer is better.
#[must_use]
pub fn count(set: &[u32]) -> usize {
    set.len()
}

/// C6 (2.3.2): the score difference between the residents and each upfloater, largest first; less is better. Every
/// upfloater meets a resident as long as C5 is complied with. (In the reading `c6-highest-first` the smallest
/// difference comes first.)
#[must_use]
pub fn score_differences(edition: Edition, position: &Position, residents: Points, set: &[u32]) -> Vec<Points> {
    let mut differences: Vec<Points> = set.iter().map(|&rank| residents - score(position, rank)).collect();
    match edition.scores {
        ScoreOrder::LowestFirst => differences.sort_unstable_by_key(|&difference| Reverse(difference)),
        ScoreOrder::HighestFirst => differences.sort_unstable(),
    }
    differences
}

/// C7 (2.3.3) for a pair: whether one of the two players does not get its preference. Fewer is better.
#[must_use]
pub fn clash(position: &Position, a: u32, b: u32) -> bool {
    preference(position, a).colour == preference(position, b).colour
}

/// C8 (2.3.4): maximum upfloaters.
pub const MAXIMUM: FloaterCriterion = FloaterCriterion {
    rule: ids::MAXIMUM,
    count: |position, rank| is_maximum(position, rank).into(),
    sets: Counting::Sum,
};

/// C9 (2.3.5): the number of times that maximum upfloaters were upfloated.
pub const TIMES: FloaterCriterion = FloaterCriterion {
    rule: ids::TIMES,
    count: |position, rank| if is_maximum(position, rank) { upfloats(position, rank).into() } else { 0 },
    sets: Counting::Sum,
};

/// C9 in the reading `c9-most-first`: the individual numbers, greatest first.
pub const TIMES_MOST_FIRST: FloaterCriterion = FloaterCriterion { sets: Counting::GreatestFirst, ..TIMES };

/// C10 (2.3.6): upfloaters of the previous round. No player counts in the last round.
pub const AGAIN: FloaterCriterion = FloaterCriterion {
    rule: ids::AGAIN,
    count: |position, rank| (!position.last_round && entrant(position, rank).opposition.upfloated).into(),
    sets: Counting::Sum,
};

/// 3.2.3: whether the subgroups of these players are halves by number, not by colour.
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
    entrant(position, rank).opposition.average_rating()
}

/// The sort key of 3.2.5 and 4.3.2 (for White seekers): ARO, then TPN; the least comes first.
#[must_use]
pub fn by_average(position: &Position, rank: u32) -> (i32, u32) {
    (average_rating(position, rank), tpn(position, rank))
}

/// 4.3.3: the positions in a sorted list of `size` players in the order of their numbers #1, #2 ...: always the middle
/// of the remaining players, or the upper of the two middle ones.
#[must_use]
pub fn from_the_middle(size: usize) -> Vec<usize> {
    let mut left: Vec<usize> = (0..size).collect();
    let mut order = Vec::with_capacity(size);
    while !left.is_empty() {
        order.push(left.remove((left.len() - 1) / 2));
    }
    order
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::systems::dutch::testing::sketch;

    const TEXT: Edition = Edition::D2026;

    fn field() -> Position {
        // Ranks: 2 6 8 (3 points) 1 3 5 (2.5 points).
        sketch(
            "round 4 of9\n2 3.0 WBW aro1900 ups3 rose\n6 3.0 BWB x8 aro1850\n8 3.0 -\n1 2.5 WWB bar aro2000 ups4\n\
             3 2.5 W idle2 off1 aro1900 rose\n5 2.5 WBB aro1900 ups2\n",
        )
    }

    #[test]
    fn c1_and_c3_are_about_pairs() {
        let position = sketch("round 3 last\n1 2.0 WW x2\n2 2.0 B\n3 2.0 WW\n4 2.0 BB\n5 2.0 W\n");
        assert!(!may_meet(&position, 0, 1) && may_meet(&position, 0, 2));
        // C3 applies in the last round too.
        assert!(!colours_allow(&position, 0, 2) && colours_allow(&position, 0, 3) && colours_allow(&position, 0, 4));
        assert!(!legal(&position, 0, 1) && !legal(&position, 0, 2) && legal(&position, 0, 4));
    }

    #[test]
    fn c2_is_that_of_the_position() {
        assert!(bye_allowed(&field(), 0) && !bye_allowed(&field(), 3));
    }

    #[test]
    fn the_bye_goes_by_score_then_games_then_tpn() {
        let mut position = field();
        let order = |edition, position: &Position| {
            let mut order: Vec<u32> = (0..6).collect();
            order.sort_by_key(|&rank| bye_order(edition, position, rank));
            order.iter().map(|&rank| tpn(position, rank)).collect::<Vec<_>>()
        };
        assert_eq!(order(TEXT, &position), [5, 1, 3, 8, 6, 2]);
        position.entrants[5].unplayed = 1;
        assert_eq!(order(TEXT, &position), [1, 5, 3, 8, 6, 2]);
        assert_eq!([games(TEXT, &position, 4), games(TEXT, &position, 5)], [1, 2]);
        let paired = Edition { bye_games: ByeGames::Paired, ..TEXT };
        assert_eq!(games(paired, &position, 4), 2);
    }

    #[test]
    fn c5_and_c6_count_and_measure() {
        let position = field();
        assert_eq!(count(&[0, 1, 3]), 3);
        assert_eq!(score_differences(TEXT, &position, 40, &[0, 3, 1]), [15, 10, 10]);
        let highest = Edition { scores: ScoreOrder::HighestFirst, ..TEXT };
        assert_eq!(score_differences(highest, &position, 40, &[0, 3, 1]), [10, 10, 15]);
    }

    // The example of D.1 (2018): sorted by C.6, lowest score first, the fourth container comes before the third.
    #[test]
    fn containers_of_2018_are_sorted_by_c6() {
        let position = sketch("round 5\n1 3.0 -\n2 3.0 -\n3 3.0 -\n4 2.5 -\n5 2.5 -\n6 1.5 -\n");
        let far = |set: &[u32]| score_differences(Edition::D2018, &position, 35, set);
        let printed = [&[0, 1], &[0, 3], &[3, 4], &[0, 5], &[3, 5]].map(|set| far(set));
        assert!(printed.is_sorted(), "{printed:?}");
    }

    #[test]
    fn c7_is_about_equal_colours() {
        let position = field();
        // 2 and 8 prefer Black, 5 prefers White.
        assert!(clash(&position, 0, 2) && !clash(&position, 0, 5));
    }

    #[test]
    fn c8_to_c10_count_upfloaters_except_in_the_last_round() {
        let mut position = field();
        let set = [0, 3, 4, 5];
        let value = |criterion: FloaterCriterion, position: &Position| criterion.value(position, &set);
        assert_eq!(value(MAXIMUM, &position), [2]);
        assert_eq!(value(TIMES, &position), [7]);
        assert_eq!(value(TIMES_MOST_FIRST, &position), [4, 3, 0, 0]);
        assert_eq!(value(AGAIN, &position), [2]);
        position.last_round = true;
        assert_eq!((value(MAXIMUM, &position), value(AGAIN, &position)), (vec![0], vec![0]));
        assert_eq!(value(TIMES, &position), [0]);
    }

    #[test]
    fn halves_are_for_brackets_in_which_nobody_has_played() {
        let position = field();
        assert!(halved(TEXT, &position, &[2]) && !halved(TEXT, &position, &[2, 4]));
        assert!(!halved(Edition { halves: Halves::FirstRound, ..TEXT }, &position, &[2]));
    }

    #[test]
    fn groups_are_sorted_by_average_then_by_number() {
        let position = field();
        let mut order: Vec<u32> = (0..6).collect();
        order.sort_by_key(|&rank| by_average(&position, rank));
        assert_eq!(order.iter().map(|&rank| tpn(&position, rank)).collect::<Vec<_>>(), [8, 6, 2, 3, 5, 1]);
    }

    // The example of 4.3.3: of A to G, D C E B F A G.
    #[test]
    fn shifters_are_numbered_from_the_middle() {
        let letters: String = from_the_middle(7).into_iter().map(|at| char::from(b'A' + at as u8)).collect();
        assert_eq!(letters, "DCEBFAG");
        assert_eq!(from_the_middle(4), [1, 2, 0, 3]);
        assert_eq!(from_the_middle(0), [0; 0]);
    }
}
