//! The proof that a hunt for faults can see: every double of both editions, a program that does not know one single rule,
//! is found among generated tournaments, and what it does wrong is shrunk to at most eight players.
//!
//! The tables say which tournament, counted from 0, shows each fault first. By default only that one is played;
//! `PAIRPROOF_FULL=1` plays all from 0 on, checks the tables and prints what became of each (with `--nocapture`).

mod doubles_common;

use doubles_common::{ask, seen};
use pairproof::fuzz::shrink::{ShrinkOptions, Shrunk, Size, shrink};
use pairproof::generate::{Generator, Profile};
use pairproof::systems::{Double, SystemId};
use pairproof::tournament::Tournament;

/// What is demanded of the harness.
const MOST_TOURNAMENTS: u64 = 100_000;
const MOST_PLAYERS: usize = 8;

/// Two to eight players show nearly everything.
const TINY: (&str, &[(&str, &str)]) = ("tiny", &[]);

/// A topscorer beyond a colour difference of two, who could do better, needs a long tournament of few: in 100,000 of the
/// others there is none.
const MARATHON: (&str, &[(&str, &str)]) = ("swiss-marathon", &[("players", "6..10")]);

const FIRST_2026: &[(&str, u64)] = &[
    ("C1", 0),
    ("C2", 0),
    ("C3", 82),
    ("C4", 7),
    ("C5", 6),
    ("C6", 13_691),
    ("C7", 1),
    ("C8", 1),
    ("C9", 35),
    ("C10", 9779),
    ("C11", 6314),
    ("C12", 6),
    ("C13", 41),
    ("C14", 10),
    ("C15", 267),
    ("C16", 11),
    ("C17", 13_934),
    ("C18", 360),
    ("C19", 328),
    ("C20", 954),
    ("C21", 2041),
    ("5.2.1", 1),
    ("5.2.2", 1),
    ("5.2.3", 27),
    ("5.2.4", 0),
    ("5.2.5", 0),
];

const FIRST_2017: &[(&str, u64)] = &[
    ("C.1", 0),
    ("C.2", 0),
    ("C.3", 82),
    ("C.4", 190),
    ("C.5", 4049),
    ("C.6", 6),
    ("C.7", 1),
    ("C.8", 9779),
    ("C.9", 6314),
    ("C.10", 12),
    ("C.11", 18),
    ("C.12", 18),
    ("C.13", 59),
    ("C.14", 8270),
    ("C.15", 13_934),
    ("C.16", 360),
    ("C.17", 328),
    ("C.18", 954),
    ("C.19", 2041),
    ("E.1", 1),
    ("E.2", 1),
    ("E.3", 27),
    ("E.4", 0),
    ("E.5", 0),
];

fn generator(system: SystemId, (name, changes): (&str, &[(&str, &str)])) -> Generator {
    let profile = Profile::built_in(name).expect("a built-in profile");
    let profile = changes.iter().fold(profile, |profile, (key, value)| profile.with(key, value).expect("a parameter"));
    Generator::new(profile, system).expect("a system that is there")
}

/// Shrinks, and looks whether everything that is promised of it holds.
fn shrunk(case: &Tournament, system: SystemId, double: &Double) -> (String, Shrunk) {
    let name = &double.rule;
    let wanted = ask(case, system, double).unwrap_or_else(|| panic!("{name} is not seen again"));
    let mut still = |tournament: &Tournament| ask(tournament, system, double).as_ref() == Some(&wanted);
    let options = ShrinkOptions::new(system);
    let mut bests = Vec::new();
    let shrunk = shrink(case, &options, &mut still, &mut |best| bests.push(best.clone())).expect("it shows");
    assert!(shrunk.complete);
    assert!(bests.iter().all(&mut still), "{name}: every best shows it");
    assert!(bests.iter().map(Size::of).is_sorted_by(|a, b| a > b), "{name}: every best is smaller");
    assert_eq!(bests.first(), Some(case));
    assert_eq!(bests.last(), Some(&shrunk.tournament));
    let again = shrink(&shrunk.tournament, &options, &mut still, &mut |_| ()).expect("it still shows");
    assert_eq!(again.tournament, shrunk.tournament, "{name}: shrinking twice changes nothing");
    (wanted, shrunk)
}

fn every_fault_is_found(system: SystemId, table: &[(&str, u64)]) {
    let full = std::env::var_os("PAIRPROOF_FULL").is_some();
    let (tiny, marathon) = (generator(system, TINY), generator(system, MARATHON));
    let room = system.room().expect("a system that is there");
    assert_eq!(
        room.rules(),
        table.iter().map(|&(name, _)| name).collect::<Vec<_>>(),
        "every fault has its place in the table"
    );
    for &(name, first) in table {
        let double = room.without(name).expect("a fault");
        let (profile, generator) =
            if matches!(name, "C10" | "C.8") { (MARATHON.0, &marathon) } else { (TINY.0, &tiny) };
        let mut candidates = if full { 0..MOST_TOURNAMENTS } else { first..first + 1 };
        let found = candidates.find_map(|index| Some((index, seen(generator, &double, index)?)));
        let Some((index, case)) = found else { panic!("{} {name}: not seen", system.name()) };
        assert_eq!(index, first, "{} {name}: the table is out of date", system.name());
        let (wanted, shrunk) = shrunk(&case, system, &double);
        let size = Size::of(&shrunk.tournament);
        println!(
            "| {} | {name} | {profile} | {index} | {} × {} | {} × {} | {} | {wanted} |",
            system.name(),
            case.players.len(),
            case.recorded,
            size.players,
            size.rounds,
            shrunk.tries
        );
        assert!(size.players <= MOST_PLAYERS, "{} {name}: {} players", system.name(), size.players);
        assert!(size.rounds <= case.recorded && size.players <= case.players.len());
    }
}

#[test]
fn every_fault_of_2026_is_found_and_shrunk() {
    every_fault_is_found(SystemId::Dutch2026, FIRST_2026);
}

#[test]
fn every_fault_of_2017_is_found_and_shrunk() {
    every_fault_is_found(SystemId::Dutch2017, FIRST_2017);
}
