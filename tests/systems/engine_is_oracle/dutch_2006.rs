//! The procedure before 2012: brackets, pairs, stages of requirements, the bye, and the colours, for which the oracle
//! has its own code.

use super::{Compared, Comparison, Counts, dutch, text};
use pairproof::systems::common::before_2017::pairing;
use pairproof::systems::dutch_2006::bracket::Step;
use pairproof::systems::dutch_2006::{Edition, engine, oracle};
use pairproof::systems::{NoPairing, SystemId};
use pairproof::tournament::Position;
use std::fmt::Write as _;

pub const STEPS: Comparison =
    Comparison { cases: 300, largest: oracle::LARGEST_FIELD, sources: dutch::sources, compare };

fn compare(system: SystemId, position: &Position, _: &mut Counts) -> Compared {
    let edition = Edition::ALL.into_iter().find(|edition| edition.name() == system.name());
    let law = edition.expect("an edition before 2012").law();
    let (steps, expected) = (engine::steps(position, law), oracle::steps(position, law));
    let coloured = oracle::colour(position, law, &expected);
    let paired = steps.clone().map(|steps| pairing(position, law, &steps));
    if steps == expected && paired == coloured {
        return Compared::Same;
    }
    let both = |pairing, steps| text(position, pairing) + &brackets(position, steps);
    Compared::Differ { engine: both(&paired, &steps), oracle: both(&coloured, &expected) }
}

/// The steps of each bracket, by pairing number.
fn brackets(position: &Position, steps: &Result<Vec<Step>, NoPairing>) -> String {
    let tpn = |rank: &u32| position.entrants[*rank as usize].tpn;
    let mut text = String::new();
    for Step { bracket, candidate, stage, reason } in steps.iter().flatten() {
        let pairs: Vec<String> = candidate.pairs.iter().map(|(a, b)| format!("{}-{}", tpn(a), tpn(b))).collect();
        let floaters: Vec<u32> = candidate.floaters.iter().map(tpn).collect();
        let players: Vec<u32> = bracket.players.iter().map(tpn).collect();
        let (moved, heterogeneous, pairs, p) =
            (bracket.moved_down, bracket.heterogeneous, pairs.join(" "), candidate.p);
        let _ = write!(
            text,
            "\n  {reason:?} {players:?} {moved} moved down, heterogeneous {heterogeneous}: {pairs}, p {p}, down {floaters:?}, {stage:?}"
        );
    }
    text
}
