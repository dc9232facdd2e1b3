//! The editions that are procedures: brackets, pairs, floaters, why a bracket was paired again, bye and colours.

use super::{Compared, Comparison, Counts, dutch, text};
use pairproof::systems::dutch_2012::bracket::Step;
use pairproof::systems::dutch_2012::{Edition, engine, oracle};
use pairproof::systems::{NoPairing, SystemId};
use pairproof::tournament::Position;
use std::fmt::Write as _;

pub const STEPS: Comparison =
    Comparison { cases: 300, largest: oracle::LARGEST_FIELD, sources: dutch::sources, compare };

fn compare(system: SystemId, position: &Position, _: &mut Counts) -> Compared {
    let edition = Edition::ALL.into_iter().find(|edition| edition.name() == system.name());
    let law = edition.expect("an edition that is a procedure").law();
    let (steps, expected) = (engine::steps(position, law), oracle::steps(position, law));
    // The colours, by the engine's code and by the oracle's.
    let (pairing, coloured) = (engine::pair(position, law), oracle::pair_literally(position, law));
    if steps == expected && pairing == coloured {
        return Compared::Same;
    }
    let both = |pairing, steps| text(position, pairing) + &brackets(position, steps);
    Compared::Differ { engine: both(&pairing, &steps), oracle: both(&coloured, &expected) }
}

/// The steps of each bracket, by pairing number.
fn brackets(position: &Position, steps: &Result<Vec<Step>, NoPairing>) -> String {
    let tpn = |rank: &u32| position.entrants[*rank as usize].tpn;
    let mut text = String::new();
    for Step { bracket, candidate, reason } in steps.iter().flatten() {
        let pairs: Vec<String> = candidate.pairs.iter().map(|(a, b)| format!("{}-{}", tpn(a), tpn(b))).collect();
        let floaters: Vec<u32> = candidate.floaters.iter().map(tpn).collect();
        let players: Vec<u32> = bracket.players.iter().map(tpn).collect();
        let (mdps, pairs, m1) = (bracket.mdps, pairs.join(" "), candidate.m1);
        let _ = write!(text, "\n  {reason:?} {players:?} M0 {mdps}: {pairs}, M1 {m1}, down {floaters:?}");
    }
    text
}
