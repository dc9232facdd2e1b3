//! The proof that a hunt for faults in the Double-Swiss system can see: every double, a program that does not know one single
//! rule, is found among generated tournaments, and what it does wrong is shrunk to at most eight players.
//!
//! The table says which tournament, counted from 0, shows each fault first. By default only that one is played;
//! `PAIRPROOF_FULL=1` plays all from 0 on, checks the table and prints what became of each (with `--nocapture`).

mod doubles_common;

use doubles_common::{ask, seen};
use pairproof::fuzz::shrink::file::{Texts, render};
use pairproof::fuzz::shrink::{ShrinkOptions, Size, shrink};
use pairproof::generate::{Generator, Profile};
use pairproof::systems::SystemId;
use pairproof::tournament::{Form, Tournament};
use pairproof::trf::Document;

const SYSTEM: SystemId = SystemId::DoubleSwiss2026;

/// What is demanded of the harness.
const MOST_TOURNAMENTS: u64 = 100_000;
const MOST_PLAYERS: usize = 8;

const FIRST: &[(&str, u64)] = &[
    ("C1", 1),
    ("C2", 0),
    ("C3", 7),
    ("C4", 1),
    ("C5", 0),
    ("C6", 41),
    ("C7", 21),
    ("C8", 358),
    ("3.4.2", 0),
    ("3.4.3", 45),
    ("3.4.4", 3),
    ("3.5.4", 1),
    ("3.6.3", 0),
    ("4.3.1", 0),
    ("4.3.2", 11),
    ("4.3.3", 18),
    ("4.3.4", 1),
    ("4.3.5", 5),
];

#[test]
fn every_fault_is_found_and_shrunk() {
    let full = std::env::var_os("PAIRPROOF_FULL").is_some();
    let profile = Profile::built_in("tiny").expect("a built-in profile");
    let generator = Generator::new(profile, SYSTEM).expect("a system that is there");
    let room = SYSTEM.room().expect("a system that is there");
    assert_eq!(room.rules(), FIRST.iter().map(|&(name, _)| name).collect::<Vec<_>>(), "every rule has its place");
    for &(name, first) in FIRST {
        let double = room.without(name).expect("a double");
        let mut candidates = if full { 0..MOST_TOURNAMENTS } else { first..first + 1 };
        let found = candidates.find_map(|index| Some((index, seen(&generator, &double, index)?)));
        let Some((index, case)) = found else { panic!("{name}: not seen") };
        let wanted = ask(&case, SYSTEM, &double).unwrap_or_else(|| panic!("{name} is not seen again"));
        let mut still = |tournament: &Tournament| ask(tournament, SYSTEM, &double).as_ref() == Some(&wanted);
        let shrunk = shrink(&case, &ShrinkOptions::new(SYSTEM), &mut still, &mut |_| ()).expect("it shows");
        assert!(shrunk.complete && still(&shrunk.tournament), "{name}");
        let size = Size::of(&shrunk.tournament);
        println!(
            "| {name} | {index} | {} × {} | {} × {} | {} | {wanted} |",
            case.players.len(),
            case.recorded,
            size.players,
            size.rounds,
            shrunk.tries
        );
        assert!(size.players <= MOST_PLAYERS, "{name}: {} players", size.players);

        // The file holds it all.
        let bytes = render(&shrunk.tournament, SYSTEM, &Texts::default()).expect("a file");
        let read =
            Tournament::from_document_as(&Document::parse(&bytes), Form::Matches).expect("a tournament").tournament;
        assert!(still(&read), "{name}: the file does not show it\n{}", String::from_utf8_lossy(&bytes));
        assert!(full || index == first, "{name}");
        if full && index != first {
            println!("{name}: the table is out of date, {index}");
        }
    }
}
