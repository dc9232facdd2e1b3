//! The proof that a hunt for faults can see those of the Dutch system of 2012 and before, by its own procedure and by counting: every double, a program that does not know one
//! single rule, is found among generated tournaments, and what it does wrong is shrunk to a few players.
//!
//! The table says which tournament, counted from 0, shows each fault first. By default only that one is played;
//! `PAIRPROOF_FULL=1` plays all from 0 on, checks the table and prints what became of each (with `--nocapture`);
//! `PAIRPROOF_RULE=NAME` looks at one rule only.

mod doubles_common;

use doubles_common::{ask, seen};
use pairproof::fuzz::shrink::{ShrinkOptions, Size, shrink};
use pairproof::generate::{Generator, Profile};
use pairproof::systems::SystemId;
use pairproof::tournament::Tournament;

const MOST_TOURNAMENTS: u64 = 100_000;
const MOST_PLAYERS: usize = 8;

const FIRST_2012: &[(&str, u64)] = &[
    ("A.3", 19),
    ("A.7.d", 161),
    ("A.7.d-proviso", 6),
    ("A.7.e", 41),
    ("B.1.a", 0),
    ("B.1.b", 0),
    ("B.2", 82),
    ("C.10.g", 526),
    ("B.4", 12),
    ("B.5-down", 10),
    ("B.5-up", 106),
    ("B.6-down", 11),
    ("B.6-up", 18),
    ("C.12", 1),
    ("D.4", 61),
    ("E.1", 1),
    ("E.2", 1),
    ("E.3", 268),
    ("E.4", 0),
    ("E.5", 0),
];

const FIRST_2006: &[(&str, u64)] = &[
    ("A.3", 19),
    ("A.7.c", 61),
    ("A.7.d", 98),
    ("B.1.a", 0),
    ("B.1.b", 0),
    ("B.2", 82),
    ("B.2-note", 54_818),
    ("B.4", 12),
    ("B.5-down", 11),
    ("B.5-up", 106),
    ("B.6-down", 23),
    ("B.6-up", 106),
    ("C.12", 1),
    ("E.1", 1),
    ("E.2", 1),
    ("E.3", 27),
    ("E.4", 0),
    ("E.5", 0),
];

/// By its own procedure.
const FIRST_LITERAL: &[(&str, u64)] = &[
    ("A.3", 6),
    ("A.7.c", 281),
    ("A.7.d", 491),
    ("B.1.a", 0),
    ("B.1.b", 0),
    ("B.2", 82),
    ("B.2-note", 568),
    ("B.4", 7),
    ("B.5-down", 11),
    ("B.5-up", 106),
    ("B.6-down", 23),
    ("B.6-up", 106),
    ("C.12", 1),
    ("E.1", 1),
    ("E.2", 1),
    ("E.3", 268),
    ("E.4", 0),
    ("E.5", 0),
];

fn every_fault_is_found(system: SystemId, table: &[(&str, u64)]) {
    let full = std::env::var_os("PAIRPROOF_FULL").is_some();
    let room = system.room().expect("a room");
    let generator = Generator::new(Profile::built_in("tiny").expect("a built-in profile"), system).expect("a system");
    assert_eq!(room.rules(), table.iter().map(|&(name, _)| name).collect::<Vec<_>>(), "every fault has its place");
    let only = std::env::var("PAIRPROOF_RULE").ok();
    let mut outdated = Vec::new();
    for &(name, first) in table {
        if only.as_ref().is_some_and(|only| only != name) {
            continue;
        }
        let double = room.without(name).expect("a double");
        let mut candidates = if full { 0..MOST_TOURNAMENTS } else { first..first + 1 };
        let found = candidates.find_map(|index| Some((index, seen(&generator, &double, index)?)));
        let Some((index, case)) = found else {
            outdated.push(format!("{name}: not seen"));
            continue;
        };
        if index != first {
            outdated.push(format!("(\"{name}\", {index}),"));
        }
        let wanted = ask(&case, system, &double).unwrap_or_else(|| panic!("{name} is not seen again"));
        let mut still = |tournament: &Tournament| ask(tournament, system, &double).as_ref() == Some(&wanted);
        let shrunk = shrink(&case, &ShrinkOptions::new(system), &mut still, &mut |_| ()).expect("it shows");
        assert!(shrunk.complete && still(&shrunk.tournament));
        let size = Size::of(&shrunk.tournament);
        println!(
            "| {} | {name} | {index} | {} × {} | {} × {} | {} | {wanted} |",
            system.name(),
            case.players.len(),
            case.recorded,
            size.players,
            size.rounds,
            shrunk.tries
        );
        assert!(size.players <= MOST_PLAYERS, "{name}: {} players", size.players);
    }
    assert!(outdated.is_empty(), "the table is out of date:\n{}", outdated.join("\n"));
}

#[test]
fn every_fault_of_2012_is_found_and_shrunk() {
    every_fault_is_found(SystemId::Dutch2012, FIRST_2012);
}

#[test]
fn every_fault_of_2006_by_counting_is_found_and_shrunk() {
    every_fault_is_found(SystemId::Dutch2006Counting, FIRST_2006);
}

#[test]
fn every_fault_of_2006_is_found_and_shrunk() {
    every_fault_is_found(SystemId::Dutch2006, FIRST_LITERAL);
}
