//! Lim: pairs, bye and colours.

use super::{Comparison, Source};
use crate::common::{Level, level};
use pairproof::systems::SystemId;
use pairproof::systems::lim::testing::{SHAPES, random_position};

/// The edition by the letter.
pub const EDITION: Comparison =
    Comparison { cases: 1000, largest: usize::MAX, sources, compare: super::compare_pairings };
/// Its readings.
pub const READINGS: Comparison =
    Comparison { cases: 150, largest: usize::MAX, sources, compare: super::compare_pairings };

fn sources() -> Vec<Source> {
    SHAPES.into_iter().map(|(name, shape)| Source::new(name, move |seed| random_position(seed, &shape))).collect()
}

/// For each reading the first position, by shape and seed, that it pairs otherwise than the edition.
const FIRST: &[(&str, &str, u64)] = &[
    ("lim-2026/bye-completable", "flat", 14),
    ("lim-2026/lifted-for-all", "last", 30),
    ("lim-2026/never-lifted", "dense", 15),
    ("lim-2026/median-below", "newcomers", 0),
    ("lim-2026/median-above", "newcomers", 15),
    ("lim-2026/across-the-median", "dense", 21),
    ("lim-2026/own-score-only", "newcomers", 0),
    ("lim-2026/evening-keeps-pairs", "dense", 2),
    ("lim-2026/most-pairs", "dense", 2),
    ("lim-2026/company-unchecked", "flat", 134),
    ("lim-2026/company-keeps-pairs", "floats", 2220),
    ("lim-2026/company-by-article-3", "floats", 1858),
    ("lim-2026/swap-for-the-lowest", "floats", 6),
    ("lim-2026/colours-before-types", "steep", 5),
    ("lim-2026/number-before-types", "ordinary", 1),
    ("lim-2026/lowest-ranked", "dense", 3680),
    ("lim-2026/nobody-excluded", "steep", 36),
    ("lim-2026/all-excluded", "flat", 25),
    ("lim-2026/not-exchanged", "floats", 1),
    ("lim-2026/own-colours-only", "ordinary", 15),
    ("lim-2026/floated-after-types", "byes", 2),
    ("lim-2026/floated-first", "ordinary", 1),
    ("lim-2026/floated-same-way", "floats", 1),
    ("lim-2026/larger-is-higher", "dense", 1),
    ("lim-2026/compatible-is-available", "newcomers", 0),
    ("lim-2026/floaters-apart", "newcomers", 1),
    ("lim-2026/other-colour-last", "flat", 2),
    ("lim-2026/newcomers-fit-nobody", "newcomers", 21),
    ("lim-2026/floats-on-for-colours", "dense", 1),
    ("lim-2026/alternate-in-odd-rounds", "flat", 2),
    ("lim-2026/alternate-always", "flat", 2),
    ("lim-2026/bottom-half", "flat", 4),
    ("lim-2026/most-fitting", "flat", 4),
    ("lim-2026/table-from-the-top", "floats", 4),
    ("lim-2026/larger-difference-first", "newcomers", 0),
    ("lim-2026/below-by-score", "newcomers", 15),
    ("lim-2026/ranked-by-number", "newcomers", 0),
    ("lim-2026/longer-history-differs", "newcomers", 0),
    ("lim-2026/crack-first", "ordinary", 2),
    ("lim-2026/crack-best", "ordinary", 2),
    ("lim-2026/one-side-cracked", "last", 2),
    ("lim-2026/maxi-tournaments", "flat", 4),
    ("lim-2026/lowest-rated-bye", "byes", 4),
    ("lim-2026/half-of-what-could-be-won", "tiny", 5),
    ("lim-2026/identical-alternate", "last", 17),
    ("lim-2026/cracked-not-counted", "steep", 2),
    ("lim-2026/not-made-again", "steep", 2),
    ("lim-2026/past-the-adjacent", "steep", 37),
];

/// `PAIRPROOF_TESTS=night` looks for them and prints them.
#[test]
fn every_reading_pairs_some_position_otherwise() {
    let edition = SystemId::LIM_2026;
    let otherwise = |reading: SystemId, shape: &str, seed: u64| {
        let shape = SHAPES.iter().find(|(name, _)| *name == shape).expect("a shape").1;
        let position = random_position(seed, &shape);
        reading.pair(&position) != edition.pair(&position)
    };
    // What changes the history changes no position that is drawn.
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
