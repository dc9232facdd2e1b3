//! Lim: pairs, bye and colours.

use super::{Comparison, Source};
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
