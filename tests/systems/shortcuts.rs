//! Shortcuts of the engines of dutch_2012, burstein, double_swiss and olympiad change nothing: the engine with and
//! without them, in fields that are too large for an oracle. The shortcuts of the Dutch system of 2017 and 2026 are
//! tested in `dutch_shortcuts`.

use crate::common::number;
use crate::engine_is_oracle::{Compared, Counts, DoubleSwissRound, compare_double_swiss};
use crate::hall::{Hall, PLAIN, Results};
use pairproof::systems::SystemId;
use pairproof::systems::burstein;
use pairproof::systems::common::double_swiss_and_swiss_team::Rulebook;
use pairproof::systems::common::double_swiss_and_swiss_team::engine::route_by_weights;
use pairproof::systems::double_swiss::RULES;
use pairproof::systems::double_swiss::testing::{self as double_swiss, SHAPES, Scatter, scattered_position};
use pairproof::systems::dutch::testing::{Shape, random_position, show};
use pairproof::systems::dutch_2012::{Edition, engine};
use pairproof::systems::olympiad::{self, testing};
use pairproof::systems::swiss_team;
use pairproof::tournament::Position;

#[test]
fn dutch_2012() {
    let (cases, first) = (number("PAIRPROOF_CASES", 300), number("PAIRPROOF_SEED", 0));
    for (name, shape) in Shape::ALL {
        for seed in first..first + cases {
            let position = random_position(seed, &Shape { players: (10, 32), ..shape });
            for edition in Edition::ALL {
                let law = edition.law();
                let fast = engine::steps(&position, law);
                let slow = engine::steps_with(&position, law, false);
                assert_eq!(fast, slow, "{} shape {name} seed {seed}\n{}", edition.name(), show(&position));
            }
        }
    }
}

/// Burstein's engine with all players in every graph: brackets, floaters, pairs. Random positions, and every round of
/// tournaments with hardly any legal pairs.
#[test]
fn burstein() {
    let (cases, first) = (number("PAIRPROOF_CASES", 2000) / 4, number("PAIRPROOF_SEED", 0));
    let mut counts = [0; 2];
    for seed in first..first + cases {
        let (_, shape) = burstein::testing::SHAPES[seed as usize % burstein::testing::SHAPES.len()];
        let large = Shape { players: (12, 40), rounds: (3, 24), scrambled: 600, ..shape };
        same_burstein(seed, &burstein::testing::random_position(seed, &large), &mut counts);
    }
    for seed in first..first + cases / 100 {
        for hall in [
            Hall { players: 40, rounds: 36, ..PLAIN },
            Hall { players: 41, rounds: 30, results: Results::Scattered, ..PLAIN },
            Hall { players: 60, rounds: 24, groups: &[24, 8], ..PLAIN },
            Hall { players: 90, rounds: 14, groups: &[40], results: Results::White, absent: 10, ..PLAIN },
            // Half of the field belongs to one federation: in many brackets at most one pair is possible.
            Hall { players: 48, rounds: 14, groups: &[24], ..PLAIN },
            Hall { players: 49, rounds: 14, groups: &[24], results: Results::Scattered, ..PLAIN },
        ] {
            let system = SystemId::from_name("burstein-2026").expect("a listed system");
            hall.play(system.history(), seed, |position| {
                same_burstein(seed, position, &mut counts);
                system.pair(position).ok()
            });
        }
    }
    println!("{} rounds, {} of them cannot be paired", counts[0], counts[1]);
}

fn same_burstein(seed: u64, position: &Position, counts: &mut [u64; 2]) {
    if burstein::Edition::is_seeding(position) {
        return;
    }
    for edition in burstein::Edition::ALL {
        let fast = burstein::engine::route(position, edition);
        let slow = burstein::engine::route_by_weights(position, edition);
        counts[0] += 1;
        counts[1] += u64::from(fast.is_err());
        assert!(fast == slow, "{} seed {seed}\n{}{fast:?}\n{slow:?}", edition.name, show(position));
    }
}

/// The engine without shortcuts, making every choice by weights, takes the place of the oracle. The normal engine must
/// agree with it; `engine_is_oracle` compares the normal engine with the oracle.
#[test]
fn double_swiss() {
    let (cases, first) = (number("PAIRPROOF_CASES", 2000) / 4, number("PAIRPROOF_SEED", 0));
    let mut counts = Counts::new();
    // Residents of whom each has met nearly half of the others.
    let dense = Scatter { players: (14, 24), met: (4, 8), group: (1, 3), large: (8, 14) };
    for seed in first..first + cases {
        let (name, shape) = SHAPES[seed as usize % SHAPES.len()];
        let large = Shape { players: (16, 32), rounds: (2, 12), ..shape };
        for (name, position) in [
            ("wide", scattered_position(seed, &Scatter::WIDE)),
            ("sparse", scattered_position(seed, &Scatter::SPARSE)),
            ("dense", scattered_position(seed, &dense)),
            (name, double_swiss::random_position(seed, &shape)),
            ("large", double_swiss::random_position(seed, &large)),
        ] {
            same_by_weights(&RULES, name, seed, &position, &mut counts);
        }
    }
    println!("{counts:?}");
}

fn same_by_weights(rules: &Rulebook, name: &str, seed: u64, position: &Position, counts: &mut Counts) {
    let by_weights = route_by_weights(position, rules).map(|route| DoubleSwissRound::of(route, position, rules));
    if let Compared::Differ { engine, oracle } = compare_double_swiss(position, rules, by_weights, counts) {
        panic!("{name} seed {seed}\n{}engine {engine}\nby weights {oracle}", show(position));
    }
}

/// The same test as [`double_swiss`].
#[test]
fn swiss_team() {
    let (cases, first) = (number("PAIRPROOF_CASES", 2000) / 4, number("PAIRPROOF_SEED", 0));
    let mut counts = Counts::new();
    for seed in first..first + cases {
        let (name, shape) = SHAPES[seed as usize % SHAPES.len()];
        let large = Shape { players: (16, 32), rounds: (2, 12), ..shape };
        for (name, position) in [
            ("wide", swiss_team::testing::scattered_position(seed, &Scatter::WIDE)),
            ("sparse", swiss_team::testing::scattered_position(seed, &Scatter::SPARSE)),
            (name, swiss_team::testing::random_position(seed, &shape)),
            ("large", swiss_team::testing::random_position(seed, &large)),
        ] {
            for rules in [&swiss_team::RULES_2026, &swiss_team::RULES_2024] {
                same_by_weights(rules, name, seed, &position, &mut counts);
            }
        }
    }
    println!("{counts:?}");
}

/// The Olympiad's engine, answering every question about a group from scratch over the whole field: groups, floaters,
/// pairs, reasons.
#[test]
fn olympiad() {
    let (cases, first) = (number("PAIRPROOF_CASES", 2000) / 4, number("PAIRPROOF_SEED", 0));
    for seed in first..first + cases {
        let (name, shape) = testing::SHAPES[seed as usize % testing::SHAPES.len()];
        // Long tournaments of few teams: groups that cannot be paired alone.
        let large = Shape { players: (10, 40), rounds: (3, 24), scrambled: 600, ..shape };
        let position = testing::random_position(seed, &large);
        for edition in olympiad::Edition::ALL {
            let rules = olympiad::Rulebook::of(edition);
            let fast = olympiad::engine::brackets(&position, &rules);
            let slow = olympiad::engine::brackets_anew(&position, &rules);
            assert_eq!(fast, slow, "{} shape {name} seed {seed}\n{}", edition.name(), show(&position));
        }
    }
}
