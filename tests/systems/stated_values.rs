//! Values of criteria that only reports state, found by matchings: they are those that trying all sets finds.

use crate::common::number;
use pairproof::systems::burstein::{self, criteria as of_burstein};
use pairproof::systems::common::double_swiss_and_swiss_team::{criteria, engine};
use pairproof::systems::double_swiss::testing::Scatter;
use pairproof::systems::dutch::bracket::scoregroups;
use pairproof::systems::dutch::testing::show;
use pairproof::systems::swiss_team::{self, testing::scattered_position};
use pairproof::tournament::Position;

/// Whether these players can be paired with one another; tries all pairs.
fn pairable(players: &[u32], may_meet: &dyn Fn(u32, u32) -> bool) -> bool {
    let Some((&first, others)) = players.split_first() else { return true };
    others.iter().any(|&other| may_meet(first, other) && pairable(&without(others, &[other]), may_meet))
}

fn without(players: &[u32], set: &[u32]) -> Vec<u32> {
    players.iter().copied().filter(|rank| !set.contains(rank)).collect()
}

/// C6 of Swiss Team, where upfloaters are counted.
#[test]
fn upfloaters_of_the_following_scoregroup() {
    let (cases, first) = (number("PAIRPROOF_CASES", 2000), number("PAIRPROOF_SEED", 0));
    let rules = &swiss_team::RULES_2026;
    let small = Scatter { players: (6, 12), met: (1, 6), group: (1, 4), large: (3, 6) };
    let mut needed = [0; 2];
    for seed in first..first + cases {
        let position = scattered_position(seed, &small);
        let everybody: Vec<u32> = (0..position.entrants.len() as u32).collect();
        let pairable = |players: &[u32]| pairable(players, &|a, b| criteria::may_meet(&position, a, b));
        for group in scoregroups(&position).into_iter().skip(1) {
            let start = group.start as usize;
            let left = &everybody[start + (everybody.len() - start) % 2..];
            if !pairable(left) {
                continue;
            }
            let following = Some(position.entrants[start].score);
            let stated = engine::following_excess(&position, rules, following, left);
            let listed = criteria::following_excess(&position, following, left, pairable);
            assert_eq!(stated, listed, "seed {seed}: {left:?}\n{}", show(&position));
            needed[usize::from(listed > 0)] += 1;
        }
    }
    println!("{} times as required, {} times more upfloaters", needed[0], needed[1]);
    assert!(needed[1] > 0);
}

/// C7 of Burstein, in every edition and reading.
#[test]
fn the_best_outcome_of_the_next_bracket() {
    let (cases, first) = (number("PAIRPROOF_CASES", 2000) / 4, number("PAIRPROOF_SEED", 0));
    let mut compared = 0;
    for seed in first..first + cases {
        let (_, shape) = burstein::testing::SHAPES[seed as usize % burstein::testing::SHAPES.len()];
        let position = burstein::testing::random_position(seed, &shape);
        let everybody: Vec<u32> = (0..position.entrants.len() as u32).collect();
        for group in scoregroups(&position).into_iter().skip(1) {
            let (start, end) = (group.start as usize, group.end as usize);
            // One or two players float into the next bracket, so that the number of players left is even.
            let floaters = &everybody[start.saturating_sub(2 - (everybody.len() - start) % 2)..start];
            let below = (&everybody[start..end], &everybody[end..]);
            for edition in burstein::Edition::ALL {
                let listed = next_bracket(&position, edition, floaters, below);
                if let Some(listed) = listed {
                    let stated = burstein::engine::next_bracket(&position, edition, floaters, below);
                    assert_eq!(stated, Some(listed), "{} seed {seed}\n{}", edition.name, show(&position));
                    compared += 1;
                }
            }
        }
    }
    println!("{compared} brackets");
    assert!(compared > 0);
}

/// `None`: the round cannot be completed.
fn next_bracket(
    position: &Position,
    edition: burstein::Edition,
    floaters: &[u32],
    (next, rest): (&[u32], &[u32]),
) -> Option<of_burstein::NextBracket> {
    let may_meet =
        |a: u32, b: u32| of_burstein::may_meet(position, a, b) && !of_burstein::same_absolute(position, a, b);
    let pairable = |players: &[u32]| pairable(players, &may_meet);
    let players = [floaters, next].concat();
    if !pairable(&[&players, rest].concat()) {
        return None;
    }
    let sets = (0..1u32 << players.len()).map(|set| {
        let (left, stay): (Vec<_>, Vec<_>) = (0..players.len()).partition(|at| set >> at & 1 == 1);
        [left, stay].map(|places| places.into_iter().map(|at| players[at]).collect::<Vec<u32>>())
    });
    let possible = sets.filter(|[left, stay]| pairable(stay) && pairable(&[left, rest].concat()));
    if edition.following == burstein::edition::Following::Met {
        let odd = players.len() % 2;
        let mut met = possible.filter(|[left, _]| left.len() == odd && left.iter().all(|rank| next.contains(rank)));
        return Some((usize::from(met.next().is_none()), Vec::new()));
    }
    let came_in = |rank: u32| floaters.contains(&rank);
    possible.map(|[left, _]| (left.len(), of_burstein::floater_scores(position, edition, &left, came_in))).min()
}
