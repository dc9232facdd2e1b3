//! Lim: pairs, bye and colours.

use super::{Comparison, Source};
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
    ("lim-2026/lifted-for-nobody", "dense", 15),
    ("lim-2026/median-below", "newcomers", 0),
    ("lim-2026/median-above", "newcomers", 0),
    ("lim-2026/adjacent-beyond", "dense", 21),
    ("lim-2026/opponents-of-one-score", "newcomers", 0),
    ("lim-2026/floater-keeps-pairs", "floats", 1),
    ("lim-2026/company-of-the-lowest", "flat", 134),
    ("lim-2026/company-keeps-pairs", "dense", 1635),
    ("lim-2026/swap-lowest-only", "last", 5),
    ("lim-2026/swap-never", "floats", 1),
    ("lim-2026/colours-before-types", "steep", 1),
    ("lim-2026/without-types", "ordinary", 1),
    ("lim-2026/without-colours", "ordinary", 6),
    ("lim-2026/number-only", "ordinary", 1),
    ("lim-2026/lowest-by-score", "steep", 2216),
    ("lim-2026/excluding-nobody", "steep", 36),
    ("lim-2026/excluding-possible", "flat", 25),
    ("lim-2026/colours-of-one-score", "ordinary", 15),
    ("lim-2026/previous-compared", "byes", 2),
    ("lim-2026/previous-same-way", "last", 24),
    ("lim-2026/largest-number-highest", "dense", 1),
    ("lim-2026/floaters-apart", "newcomers", 1),
    ("lim-2026/alternate-of-latest", "flat", 2),
    ("lim-2026/newcomer-fits-nobody", "newcomers", 21),
    ("lim-2026/due-by-parity", "flat", 2),
    ("lim-2026/due-alternate", "flat", 2),
    ("lim-2026/second-scrutiny-most", "flat", 4),
    ("lim-2026/second-scrutiny-bottom-half", "flat", 4),
    ("lim-2026/second-scrutiny-none", "flat", 1),
    ("lim-2026/upward-from-first", "floats", 4),
    ("lim-2026/larger-difference-first", "newcomers", 0),
    ("lim-2026/below-by-score", "newcomers", 15),
    ("lim-2026/rank-by-number", "newcomers", 0),
    ("lim-2026/crack-first", "ordinary", 2),
    ("lim-2026/crack-best", "ordinary", 2),
    ("lim-2026/crack-one-side", "last", 2),
    ("lim-2026/tie-alternate", "last", 17),
    ("lim-2026/crack-count-fixed", "steep", 2),
];

/// `PAIRPROOF_FULL=1` looks for them and prints them.
#[test]
fn every_reading_pairs_some_position_otherwise() {
    let edition = SystemId::LIM_2026;
    let otherwise = |reading: SystemId, shape: &str, seed: u64| {
        let shape = SHAPES.iter().find(|(name, _)| *name == shape).expect("a shape").1;
        let position = random_position(seed, &shape);
        reading.pair(&position) != edition.pair(&position)
    };
    let readings: Vec<SystemId> = edition.other_readings().collect();
    if std::env::var_os("PAIRPROOF_FULL").is_some() {
        for &reading in &readings {
            let places = (0..30_000).flat_map(|seed| SHAPES.map(|(name, _)| (name, seed)));
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
