//! The editions that are criteria: pairs, bye and colours.

use super::{Compared, Comparison, Counts, Source, compare_pairings};
use pairproof::systems::SystemId;
use pairproof::systems::dutch::Edition;
use pairproof::systems::dutch::bracket::Candidate;
use pairproof::systems::dutch::oracle::brackets_literally;
use pairproof::systems::dutch::testing::{Shape, random_position};
use pairproof::tournament::Position;
use std::fmt::Write as _;

pub const CRITERIA: Comparison = Comparison { cases: 3000, largest: usize::MAX, sources, compare };

/// A reading that changes only histories: it uses the engine of its edition.
pub const HISTORIES: Comparison = Comparison { cases: 300, ..CRITERIA };

/// All shapes, and histories that no rule produces. For example BBBBBWW: the preference is for White because of the
/// colour difference, and a game with White, the preference granted, is the third in a row (C11, C.9). That decided one
/// of 200,000 positions of this shape.
pub fn sources() -> Vec<Source> {
    let shapes = Shape::ALL.into_iter().chain([("lawless", Shape::LAWLESS)]);
    shapes.map(|(name, shape)| Source::new(name, move |seed| random_position(seed, &shape))).collect()
}

fn compare(system: SystemId, position: &Position, counts: &mut Counts) -> Compared {
    match compare_pairings(system, position, counts) {
        Compared::Differ { engine, oracle } => {
            let edition = if system.base().name() == "dutch-2017" { Edition::D2017 } else { Edition::D2026 };
            Compared::Differ { engine, oracle: oracle + &route(position, edition) }
        }
        same @ Compared::Same => same,
    }
}

/// What the oracle did in each bracket.
fn route(position: &Position, edition: Edition) -> String {
    let tpn = |rank: u32| position.entrants[rank as usize].tpn;
    let mut text = String::new();
    for (bracket, Candidate { pairs, downfloaters }, quality) in
        brackets_literally(position, edition).unwrap_or_default()
    {
        let pairs: Vec<String> = pairs.iter().map(|&(a, b)| format!("{}-{}", tpn(a), tpn(b))).collect();
        let floaters: Vec<u32> = downfloaters.iter().map(|&floater| tpn(floater)).collect();
        let players: Vec<u32> = bracket.players().map(tpn).collect();
        let (route, pairs) = (bracket.route, pairs.join(" "));
        let _ = write!(text, "\n  {route:?} {players:?}: {pairs}, down {floaters:?}, {:?}", quality.0);
    }
    text
}
