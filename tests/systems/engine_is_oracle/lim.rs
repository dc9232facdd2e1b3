//! Lim: pairs, bye and colours.

use super::{Comparison, Source};
use crate::common::{Level, level};
use pairproof::systems::SystemId;
use pairproof::systems::lim::testing::{SHAPES, random_position};

/// The edition, read literally.
pub const EDITION: Comparison =
    Comparison { cases: 1000, largest: usize::MAX, sources, compare: super::compare_pairings };
/// Its readings.
pub const READINGS: Comparison =
    Comparison { cases: 150, largest: usize::MAX, sources, compare: super::compare_pairings };

fn sources() -> Vec<Source> {
    SHAPES.into_iter().map(|(name, shape)| Source::new(name, move |seed| random_position(seed, &shape))).collect()
}

/// For each reading, the first position, by shape and seed, that it pairs differently from the edition.
const FIRST: &[(&str, &str, u64)] = &[
    ("lim-2026/bye-completable", "flat", 14),
    ("lim-2026/lifted-for-all", "last", 30),
    ("lim-2026/evening-keeps-pairs", "dense", 2),
    ("lim-2026/most-pairs", "dense", 2),
    ("lim-2026/floated-after-types", "byes", 2),
    ("lim-2026/floated-first", "ordinary", 1),
    ("lim-2026/colours-in-turn", "last", 4),
];

/// `PAIRPROOF_TESTS=night` searches for these positions and prints them.
#[test]
fn every_reading_pairs_some_position_otherwise() {
    let edition = SystemId::LIM_2026;
    let otherwise = |reading: SystemId, shape: &str, seed: u64| {
        let shape = SHAPES.iter().find(|(name, _)| *name == shape).expect("a shape").1;
        let position = random_position(seed, &shape);
        reading.pair(&position) != edition.pair(&position)
    };
    // A reading of the history has the same answer for the same position.
    let readings: Vec<SystemId> =
        edition.other_readings().filter(|reading| reading.history() == edition.history()).collect();
    if level() == Level::Night {
        for &reading in &readings {
            let places = (0..10_000).flat_map(|seed| SHAPES.map(|(name, _)| (name, seed)));
            let first = places.into_iter().find(|&(shape, seed)| otherwise(reading, shape, seed));
            println!("    {:?},", first.map(|(shape, seed)| (reading.name(), shape, seed)));
        }
    }
    let named: Vec<&str> = FIRST.iter().map(|first| first.0).collect();
    let all: Vec<&str> = readings.iter().map(|reading| reading.name()).collect();
    assert_eq!(named, all);
    for &(name, shape, seed) in FIRST {
        let reading = SystemId::from_name(name).expect("a reading");
        assert!(otherwise(reading, shape, seed), "{name} {shape} {seed}");
    }
}
