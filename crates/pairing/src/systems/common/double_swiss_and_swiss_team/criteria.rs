//! Every rule as one function of a pair, a set of upfloaters or a pairing of a bracket. Rules are implemented only
//! here; oracle, engine, mutants and `explain` call these functions. Article numbers are those of the editions of 2026,
//! which are the same in C.04.5 and C.04.6.

use super::{Group, Rulebook, Top};
use crate::tournament::{Points, Position};
use std::cmp::Reverse;

/// C1 (2.1.1) and prohibited pairs: whether the two may meet at all.
#[must_use]
pub fn may_meet(position: &Position, a: u32, b: u32) -> bool {
    a != b && !position.entrants[a as usize].conflicts_with(b)
}

/// C2 (2.1.2): whether the player may get the pairing-allocated bye.
#[must_use]
pub fn bye_allowed(position: &Position, rank: u32) -> bool {
    !position.entrants[rank as usize].bye_barred
}

/// 3.4.2: the bye goes to the lowest score.
#[must_use]
pub fn bye_score(position: &Position, rank: u32) -> Points {
    position.entrants[rank as usize].score
}

/// 3.4.3: then to the most matches played. Matches that ended by forfeit and byes were not played.
#[must_use]
pub fn matches_played(position: &Position, rank: u32) -> u16 {
    (position.round - 1).saturating_sub(position.entrants[rank as usize].unplayed)
}

/// 3.4.4: then to the largest TPN.
#[must_use]
pub fn tpn(position: &Position, rank: u32) -> u32 {
    position.entrants[rank as usize].tpn
}

/// 3.4.2 to 3.4.4 combined: the player with the least value is first in line for the bye.
#[must_use]
pub fn bye_order(position: &Position, rank: u32) -> (Points, Reverse<u16>, Reverse<u32>) {
    (bye_score(position, rank), Reverse(matches_played(position, rank)), Reverse(tpn(position, rank)))
}

/// C4 (2.3.1): the number of upfloaters; fewer is better.
#[must_use]
pub fn upfloater_count(set: &[u32]) -> usize {
    set.len()
}

/// C5 (2.3.2): by how much each upfloater's score falls short of the residents', the largest first; less is better. As
/// long as C4 is complied with, every upfloater meets a resident, so these are the score differences of the pairs.
#[must_use]
pub fn score_differences(position: &Position, residents: Points, set: &[u32]) -> Vec<Points> {
    let mut differences: Vec<Points> =
        set.iter().map(|&rank| residents - position.entrants[rank as usize].score).collect();
    differences.sort_unstable_by_key(|&difference| Reverse(difference));
    differences
}

/// C6 (2.3.3): the score of the scoregroup after the one with `score`, the receiver of the bye included. In the reading
/// `Group::Unpaired` only unpaired players count: `lower`, with less than `score`, by ascending rank.
#[must_use]
pub fn following_score(rules: &Rulebook, position: &Position, score: Points, lower: &[u32]) -> Option<Points> {
    if rules.group == Group::Unpaired {
        return lower.first().map(|&rank| position.entrants[rank as usize].score);
    }
    let first = position.entrants.partition_point(|entrant| entrant.score >= score);
    position.entrants.get(first).map(|entrant| entrant.score)
}

/// C6 (2.3.3) for the players that a bracket leaves unpaired: whether the following scoregroup can be paired as
/// required.
///
/// It must be paired with no more than one upfloater, and none if it is even, such that all players below can be paired
/// as well. If none of its players is left, it needs no upfloater.
///
/// `left` holds all players that are left, by ascending rank; `pairable` returns whether players can all be paired with
/// one another under C1.
pub fn following_complies(
    position: &Position,
    following: Option<Points>,
    left: &[u32],
    mut pairable: impl FnMut(&[u32]) -> bool,
) -> bool {
    let (group, below): (Vec<u32>, Vec<u32>) =
        left.iter().partition(|&&rank| Some(position.entrants[rank as usize].score) == following);
    if group.len().is_multiple_of(2) {
        return pairable(&group) && pairable(&below);
    }
    below.iter().any(|&upfloater| {
        let bracket: Vec<u32> = group.iter().copied().chain([upfloater]).collect();
        let rest: Vec<u32> = below.iter().copied().filter(|&rank| rank != upfloater).collect();
        pairable(&bracket) && pairable(&rest)
    })
}

/// C6 where upfloaters are counted: how many upfloaters beyond those that [`following_complies`] allows are needed.
/// They must let the following scoregroup and all players below be paired; all sets are tried.
pub fn following_excess(
    position: &Position,
    following: Option<Points>,
    left: &[u32],
    mut pairable: impl FnMut(&[u32]) -> bool,
) -> usize {
    let (group, below): (Vec<u32>, Vec<u32>) =
        left.iter().partition(|&&rank| Some(position.entrants[rank as usize].score) == following);
    let least = group.len() % 2;
    let mut sets: Vec<u64> =
        (0..1u64 << below.len().min(63)).filter(|s| s.count_ones() as usize % 2 == least).collect();
    sets.sort_by_key(|set| set.count_ones());
    let possible = sets.into_iter().find(|set| {
        let (rising, rest): (Vec<_>, Vec<_>) =
            below.iter().copied().enumerate().partition(|&(at, _)| set >> at & 1 == 1);
        let ranks = |list: &[(usize, u32)]| list.iter().map(|&(_, rank)| rank).collect::<Vec<u32>>();
        pairable(&[group.clone(), ranks(&rising)].concat()) && pairable(&ranks(&rest))
    });
    possible.map_or(usize::MAX, |set| set.count_ones() as usize - least)
}

/// 1.5: whether the player met an opponent with a different score in the previous round. No player counts in the last
/// round (C.04.5, 2.3.4 and 2.3.5; SWISS-TEAM-13).
#[must_use]
pub fn floated_except_in_the_last_round(position: &Position, rank: u32) -> bool {
    !position.last_round && position.entrants[rank as usize].floats[0].is_some()
}

/// C7 (2.3.4): the number of upfloaters who floated in the previous round; fewer is better.
#[must_use]
pub fn upfloaters_that_floated(rules: &Rulebook, position: &Position, set: &[u32]) -> usize {
    set.iter().filter(|&&rank| (rules.upfloater_floated)(position, rank)).count()
}

/// 3.5.3 and 3.5.4: the TPNs of a set in order of score, then TPN, which is the order of rank. Sets are compared by
/// this.
#[must_use]
pub fn set_order(position: &Position, set: &[u32]) -> Vec<u32> {
    let mut set = set.to_vec();
    set.sort_unstable();
    set.iter().map(|&rank| tpn(position, rank)).collect()
}

/// 3.6.1 and 3.6.2: the TPNs of the top members ascending, then the TPNs of their opponents. Pairings are compared by
/// this list.
#[must_use]
pub fn identifier(rules: &Rulebook, position: &Position, pairs: &[(u32, u32)]) -> Vec<u32> {
    let ordered = |&(a, b): &(u32, u32)| {
        let (higher, lower) = (tpn(position, a.min(b)), tpn(position, a.max(b)));
        match rules.top {
            Top::Number => (higher.min(lower), higher.max(lower)),
            Top::Score => (higher, lower),
        }
    };
    let mut members: Vec<(u32, u32)> = pairs.iter().map(ordered).collect();
    members.sort_unstable();
    members.iter().map(|&(top, _)| top).chain(members.iter().map(|&(_, bottom)| bottom)).collect()
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::systems::dutch::testing::sketch;

    fn field() -> Position {
        // Ranks: 2 6 8 (3 points) 1 3 5 (2.5 points).
        sketch("round 3\n2 3.0 WB fd-\n6 3.0 WB x8\n8 3.0 - idle2\n1 2.5 WB bar\n3 2.5 W idle1 fu-\n5 2.5 WB\n")
    }

    #[test]
    fn c1_and_c2_are_those_of_the_position() {
        let position = field();
        assert!(!may_meet(&position, 1, 2) && may_meet(&position, 0, 1));
        assert!(!bye_allowed(&position, 3) && bye_allowed(&position, 4));
    }

    #[test]
    fn the_bye_goes_by_score_then_matches_then_tpn() {
        let position = field();
        let mut order: Vec<u32> = (0..6).collect();
        order.sort_by_key(|&rank| bye_order(&position, rank));
        let tpns: Vec<u32> = order.iter().map(|&rank| tpn(&position, rank)).collect();
        assert_eq!(tpns, [5, 1, 3, 6, 2, 8]);
        assert_eq!([matches_played(&position, 2), matches_played(&position, 4)], [0, 1]);
    }

    #[test]
    fn c4_and_c5_count_and_measure() {
        let position = field();
        assert_eq!(upfloater_count(&[0, 1, 3]), 3);
        assert_eq!(score_differences(&position, 40, &[0, 3, 1]), [15, 10, 10]);
        // One upfloater with 2.5 points is better than two.
        assert!(score_differences(&position, 40, &[0, 1, 3]) < score_differences(&position, 40, &[0, 3, 4]));
    }

    #[test]
    fn c6_looks_at_the_following_scoregroup_only() {
        let (position, rules) = (field(), &crate::systems::double_swiss::RULES);
        assert_eq!(following_score(rules, &position, 40, &[]), Some(30));
        assert_eq!(following_score(rules, &position, 30, &[]), Some(25));
        assert_eq!(following_score(rules, &position, 25, &[]), None);
        let pairable = |players: &[u32]| match *players {
            [] => true,
            [a, b] => may_meet(&position, a, b),
            _ => players.len() == 4,
        };
        // 6 and 8 have met, so they would need two upfloaters.
        assert!(!following_complies(&position, Some(30), &[1, 2, 3, 4], pairable));
        assert!(following_complies(&position, Some(30), &[0, 2, 3, 4], pairable));
        assert!(following_complies(&position, Some(30), &[0, 3, 4, 5], pairable));
        assert!(following_complies(&position, Some(30), &[3, 4], pairable));
    }

    #[test]
    fn following_excess_is_none_where_c6_is_met() {
        let position = field();
        let pairable = |players: &[u32]| match *players {
            [] => true,
            [a, b] => may_meet(&position, a, b),
            _ => players.len() == 4,
        };
        // 6 and 8 have met, so they need two upfloaters.
        assert_eq!(following_excess(&position, Some(30), &[1, 2, 3, 4], pairable), 2);
        assert_eq!(following_excess(&position, Some(30), &[0, 2, 3, 4], pairable), 0);
        assert_eq!(following_excess(&position, Some(30), &[3, 4], pairable), 0);
    }

    #[test]
    fn c7_and_c8_lapse_in_the_last_round() {
        use crate::systems::double_swiss::RULES;
        let upfloaters_that_floated = |position: &Position, set: &[u32]| upfloaters_that_floated(&RULES, position, set);
        let opponents_that_floated = |position: &Position, pairs: &[(u32, u32)]| RULES.pairs[0].count(position, pairs);
        let mut position = field();
        assert_eq!(upfloaters_that_floated(&position, &[0, 1, 4]), 2);
        // Only the player with the higher score counts, and only where scores differ.
        assert_eq!(opponents_that_floated(&position, &[(3, 0), (1, 4)]), 1);
        assert_eq!(opponents_that_floated(&position, &[(0, 1), (3, 4)]), 0);
        position.last_round = true;
        assert_eq!(upfloaters_that_floated(&position, &[0, 1, 4]), 0);
        assert_eq!(opponents_that_floated(&position, &[(3, 0)]), 0);
    }

    // The example of 3.5.4.
    #[test]
    fn sets_have_the_order_of_the_example() {
        let position = field();
        let mut sets = Vec::new();
        for pair in [[0, 1], [0, 2], [1, 2]] {
            for third in 3..6 {
                sets.push(set_order(&position, &[third, pair[1], pair[0]]));
            }
        }
        assert!(sets.is_sorted());
        assert_eq!(sets[0], [2, 6, 1]);
        assert_eq!(sets[8], [6, 8, 5]);
    }

    // The example of 3.6.2: 11-24 16-6 10-9 8-4.
    #[test]
    fn the_identifier_is_that_of_the_example() {
        let text: String = [4, 6, 8, 9, 10, 11, 16, 24].map(|tpn| format!("{tpn} 1.0 -\n")).concat();
        let position = sketch(&format!("round 1\n{text}"));
        let rank = |tpn: u32| position.entrants.iter().position(|e| e.tpn == tpn).expect("a player") as u32;
        let pairs = [(11, 24), (16, 6), (10, 9), (8, 4)].map(|(a, b)| (rank(a), rank(b)));
        assert_eq!(identifier(&crate::systems::double_swiss::RULES, &position, &pairs), [4, 6, 9, 11, 8, 16, 10, 24]);
    }

    /// C6 (2.3.3): the players below must still be pairable without the upfloater of an odd group.
    #[test]
    fn c6_looks_at_the_rest_as_well() {
        let position = sketch("round 4\n1 3.0 WB\n2 2.5 WB x3,4\n3 2.5 WB x4\n4 2.5 WB\n5 2.0 WB\n6 2.0 WB\n");
        let pairable = |players: &[u32]| match *players {
            [] => true,
            [a, b] => may_meet(&position, a, b),
            [a, b, c, d] => [[(a, b), (c, d)], [(a, c), (b, d)], [(a, d), (b, c)]]
                .iter()
                .any(|pairs| pairs.iter().all(|&(a, b)| may_meet(&position, a, b))),
            _ => false,
        };
        // 2, 3 and 4 have all met: whichever of them floats up to 1, the other two cannot be paired.
        assert!(!following_complies(&position, Some(30), &[0, 1, 2, 3], pairable));
        assert_eq!(following_excess(&position, Some(30), &[0, 1, 2, 3], pairable), usize::MAX);
        assert!(following_complies(&position, Some(30), &[0, 1, 4, 5], pairable));
        assert_eq!(following_excess(&position, Some(30), &[0, 1, 4, 5], pairable), 0, "one upfloater of an odd group");
        // 2 and 3 have met and need two upfloaters, but an even group may have none.
        assert_eq!(following_excess(&position, Some(25), &[1, 2, 4, 5], pairable), 2);
        assert!(!following_complies(&position, Some(25), &[1, 2, 4, 5], pairable));
    }

    /// 1.5.
    #[test]
    fn a_player_who_met_another_score_floated() {
        let mut position = field();
        let floated = |position: &Position| [0, 1, 2, 4].map(|rank| floated_except_in_the_last_round(position, rank));
        assert_eq!(floated(&position), [true, false, false, true]);
        position.last_round = true;
        assert_eq!(floated(&position), [false; 4]);
    }
}
