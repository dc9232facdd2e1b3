//! The order in which reductions are tried: the large ones first, and all of them again until none succeeds.

use super::players::{Repair, met, without_players};
use super::rounds::{first_rounds, without_rounds};
use super::search::Search;
use super::{entries, settings};
use crate::campaign::round_context::before;

/// With at most this many players, all sets of two are tried, not only neighbours.
const PAIRS_UP_TO: usize = 16;

/// With at most this many players, all sets of three and four are tried as well. Many players can only be removed
/// together: four who played one another in all rounds leave no player without an opponent.
const GROUPS_UP_TO: usize = 12;

/// Reduces the tournament until nothing helps. Returns false if the search ended early.
pub(super) fn run(search: &mut Search<'_>) -> bool {
    loop {
        let before = search.size();
        rounds(search);
        players(search);
        rounds(search);
        if search.size() == before {
            groups(search, 2, PAIRS_UP_TO);
        }
        if search.size() == before {
            groups(search, 3, GROUPS_UP_TO);
            groups(search, 4, GROUPS_UP_TO);
        }
        if search.size() == before {
            settings::simplify(search);
            entries::simplify(search);
        }
        if search.size() == before || search.ended() {
            break;
        }
    }
    !search.ended()
}

fn rounds(search: &mut Search<'_>) {
    let recorded = search.best().recorded;
    let _ = (0..recorded).any(|kept| {
        // First with the players who were absent in that round, then with those announced absent from the next one.
        search.offer(before(search.best(), kept + 1)) || search.offer(first_rounds(search.best(), kept))
    });
    let recorded = search.best().recorded;
    let last_ones = |first: u16| (0..recorded).map(|index| index < first).collect::<Vec<_>>();
    let _ = (1..=recorded).rev().any(|first| search.offer(without_rounds(search.best(), &last_ones(first))));
    let mut round = 0;
    while round < usize::from(search.best().recorded) {
        let removed: Vec<bool> = (0..usize::from(search.best().recorded)).map(|index| index == round).collect();
        if !search.offer(without_rounds(search.best(), &removed)) {
            round += 1;
        }
    }
}

/// Removes neighbours by standing, then by number: half of the field, a quarter, and so on down to single players.
fn players(search: &mut Search<'_>) {
    for by_standing in [true, false] {
        let mut size = search.best().players.len() / 2;
        while size > 0 {
            let mut at = 0;
            let mut order = ordered(search, by_standing);
            while at < order.len() {
                let end = order.len().min(at + size);
                if end - at < order.len() && without(search, &order[at..end]) {
                    order = ordered(search, by_standing);
                } else {
                    at = end;
                }
            }
            size /= 2;
        }
    }
}

fn ordered(search: &Search<'_>, by_standing: bool) -> Vec<u32> {
    let mut order: Vec<u32> = (0..).take(search.best().players.len()).collect();
    if by_standing {
        let score = |&index: &u32| search.best().players[index as usize].points_of_rounds();
        order.sort_by_key(|index| std::cmp::Reverse(score(index)));
    }
    order
}

/// Removes sets of `size` players. Sets whose members met one another most often come first.
fn groups(search: &mut Search<'_>, size: usize, up_to: usize) {
    'again: loop {
        let players = search.best().players.len();
        if players > up_to || players <= size || search.ended() {
            return;
        }
        let mut groups = choices(players as u32, size);
        let games = |group: &Vec<u32>| {
            let pairs = group.iter().flat_map(|&a| group.iter().map(move |&b| (a, b))).filter(|(a, b)| a < b);
            pairs.filter(|&(a, b)| met(search.best(), a, b)).count()
        };
        groups.sort_by_cached_key(|group| std::cmp::Reverse(games(group)));
        for group in groups {
            if without(search, &group) {
                continue 'again;
            }
        }
        return;
    }
}

fn without(search: &mut Search<'_>, players: &[u32]) -> bool {
    let mut removed = vec![false; search.best().players.len()];
    for &player in players {
        removed[player as usize] = true;
    }
    // A player who lost an opponent gets another one when the round is re-paired.
    let repairs = if search.has_rules() { &Repair::PRESENT[..] } else { &Repair::ALL[..] };
    repairs.iter().any(|&repair| search.offer(without_players(search.best(), &removed, repair)))
}

/// Returns all sets of `size` numbers below `end`, ascending.
fn choices(end: u32, size: usize) -> Vec<Vec<u32>> {
    let mut sets = vec![Vec::new()];
    for _ in 0..size {
        let longer = |set: Vec<u32>| {
            let first = set.last().map_or(0, |&last| last + 1);
            (first..end).map(move |next| [&set[..], &[next]].concat())
        };
        sets = sets.into_iter().flat_map(longer).collect();
    }
    sets
}

#[cfg(test)]
mod tests {
    use super::choices;

    #[test]
    fn sets_of_players() {
        assert_eq!(choices(3, 2), [vec![0, 1], vec![0, 2], vec![1, 2]]);
        assert_eq!(choices(12, 4).len(), 495);
        assert!(choices(2, 3).is_empty());
    }
}
