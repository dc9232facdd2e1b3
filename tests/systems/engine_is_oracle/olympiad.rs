//! The Olympiad's team Swiss: pairs, bye and colours.

use super::{Compared, Comparison, Counts, Source, compare_pairings};
use pairproof::systems::SystemId;
use pairproof::systems::olympiad::testing::{SHAPES, random_position};
use pairproof::systems::olympiad::{Edition, Rulebook, engine, oracle};
use pairproof::tournament::Position;

pub const GROUPS: Comparison = Comparison { cases: 1000, largest: usize::MAX, sources, compare };

fn sources() -> Vec<Source> {
    SHAPES.into_iter().map(|(name, shape)| Source::new(name, move |seed| random_position(seed, &shape))).collect()
}

fn compare(system: SystemId, position: &Position, counts: &mut Counts) -> Compared {
    let (mut engine, mut oracle) = match compare_pairings(system, position, counts) {
        Compared::Differ { engine, oracle } => (engine, oracle),
        same @ Compared::Same => return same,
    };
    // The groups as each of the two paired them, by rank.
    if let Some(edition) = Edition::ALL.into_iter().find(|edition| edition.name() == system.name()) {
        engine += &format!("\n{:#?}", engine::brackets(position, &Rulebook::of(edition)));
        oracle += &format!("\n{:#?}", oracle::groups_literally(position, edition));
    }
    Compared::Differ { engine, oracle }
}
