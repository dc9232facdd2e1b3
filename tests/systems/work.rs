//! The work of the engines on fixed tournaments: how many steps they take, and which strategies settle the brackets of
//! the Dutch system.
//!
//! Most mistakes in an engine cost time rather than the answer: a shortcut declines, and a slower method finds the same
//! pairing. No comparison with an oracle notices that. These counts do, and they are the same on every machine (where
//! panics unwind: otherwise nothing is counted). `PAIRPROOF_BLESS=1 cargo test --test systems work::` rewrites them:
//! review which counts grew, and why.

use crate::common::on_file::is_on_file;
use crate::mutants::generator;
use pairproof::budget::{Limits, counted};
use pairproof::systems::dutch::Edition;
use pairproof::systems::dutch::engine::trace;
use pairproof::systems::{NoPairing, SystemId};
use pairproof::tournament::{Pairing, Position};
use std::collections::BTreeMap;
use std::fmt::Write;

/// A kind of tournament: its name, the profile and its changes, and the number of tournaments.
type Kind = (&'static str, &'static str, &'static [(&'static str, &'static str)], u64);

/// From a few players to more than a machine word holds.
const KINDS: [Kind; 8] = [
    ("2 to 8 players", "tiny", &[], 60),
    ("40 players", "open", &[], 6),
    ("40 players, byes and forfeits", "byes-and-forfeits", &[], 6),
    ("almost as many rounds as players", "swiss-marathon", &[], 10),
    ("40 players, two clubs", "open", &[("prohibitions.groups", "2"), ("prohibitions.size", "16")], 6),
    ("150 players", "open", &[("players", "150")], 2),
    ("151 players, byes and forfeits", "byes-and-forfeits", &[("players", "151")], 2),
    (
        "100 players, eight clubs",
        "open",
        &[("players", "100"), ("prohibitions.groups", "8"), ("prohibitions.size", "20")],
        2,
    ),
];

/// Plays these tournaments. `pair` must return the pairings of the system.
fn play(
    system: SystemId,
    (_, profile, changes, tournaments): Kind,
    mut pair: impl FnMut(&Position) -> Result<Pairing, NoPairing>,
) {
    let generator = generator(system, (profile, changes));
    for index in 0..tournaments {
        generator.play_with(1, index, &mut |position| Ok(pair(position)?));
    }
}

#[test]
fn the_engines_take_as_many_steps_as_before() {
    let mut text = String::new();
    let paired = |system: &&SystemId| system.reading_of.is_none() && system.schedule.is_none();
    for &system in SystemId::ALL.iter().filter(paired) {
        for kind in KINDS {
            let (mut rounds, mut steps) = (0, 0);
            play(system, kind, |position| {
                let (pairing, taken) = counted(Limits::NONE, || system.pair(position));
                rounds += 1;
                steps += taken;
                pairing.expect("no limits")
            });
            writeln!(text, "{system}, {}: {steps} steps in {rounds} rounds", kind.0).expect("a string");
        }
    }
    is_on_file("work/steps.txt", &text);
}

#[test]
fn the_same_strategies_settle_as_many_brackets_as_before() {
    let mut text = String::new();
    for edition in Edition::ALL {
        for kind in KINDS {
            let mut settled = BTreeMap::new();
            let system = SystemId::from_name(edition.name).expect("a system");
            play(system, kind, |position| {
                let trace = trace(position, edition)?;
                trace.brackets.iter().for_each(|bracket| *settled.entry(bracket.settled_by).or_insert(0) += 1);
                Ok(trace.pairing)
            });
            for (strategy, brackets) in settled {
                writeln!(text, "{system}, {}: {strategy:?} {brackets}", kind.0).expect("a string");
            }
        }
    }
    is_on_file("work/strategies.txt", &text);
}
