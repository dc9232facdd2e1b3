//! The proof that a hunt for faults in the Olympiad's system can see: every double, a program that does not know one single
//! rule, is found among generated tournaments of teams, and what it does wrong is shrunk.
//!
//! The table says in which profile and tournament, counted from 0, each fault shows first. By default only that one is played;
//! `PAIRPROOF_FULL=1` plays all from 0 on, checks the table and prints what became of each (with `--nocapture`).

mod doubles_common;

use doubles_common::{ask, seen};
use pairproof::fuzz::shrink::file::{Texts, render};
use pairproof::fuzz::shrink::{ShrinkOptions, Size, shrink};
use pairproof::generate::{Generator, Profile};
use pairproof::systems::SystemId;
use pairproof::tournament::{Form, Tournament};
use pairproof::trf::Document;

const SYSTEM: SystemId = SystemId::Olympiad2009;

/// What is demanded of the harness.
const MOST_TOURNAMENTS: u64 = 20_000;
const MOST_TEAMS: usize = 14;

/// Two to eight teams show most; who has met a whole group, or two, needs long tournaments of a few more.
const PROFILES: [(&str, &[(&str, &str)]); 2] =
    [("tiny", &[]), ("swiss-marathon", &[("players", "8..14"), ("rounds", "6..9")])];

const FIRST: &[(&str, usize, u64)] = &[
    ("12", 0, 0),
    ("16a", 0, 1),
    ("16b", 0, 0),
    ("18", 0, 0),
    ("19", 0, 23),
    ("21", 0, 0),
    ("22a", 0, 578),
    ("22b", 0, 249),
    ("23a", 0, 45),
    ("23b", 0, 1603),
    ("23b-itself", 1, 259),
    ("24a", 0, 0),
    ("25", 0, 0),
    ("26", 0, 267),
    ("27a", 0, 111),
    ("27b", 0, 7),
    ("30a", 0, 5),
    ("30a-opponent", 0, 5),
    ("30a-group", 0, 45),
    ("30b", 0, 18),
    ("31", 0, 3359),
    ("32", 1, 6401),
    ("33a", 0, 28),
    ("33a-opponent", 0, 1),
    ("33b", 0, 18),
    ("34", 0, 4854),
    ("35", 1, 2467),
    ("36", 0, 0),
    ("37", 0, 2053),
    ("38", 1, 840),
    ("39", 1, 4119),
    ("41", 0, 6),
    ("42", 0, 0),
];

fn generator((name, changes): (&str, &[(&str, &str)])) -> Generator {
    let profile = Profile::built_in(name).expect("a built-in profile");
    let profile = changes.iter().fold(profile, |profile, (key, value)| profile.with(key, value).expect("a parameter"));
    Generator::new(profile, SYSTEM).expect("a system that is there")
}

#[test]
fn every_fault_is_found_and_shrunk() {
    let full = std::env::var_os("PAIRPROOF_FULL").is_some();
    let generators = PROFILES.map(generator);
    let room = SYSTEM.room().expect("a system that is there");
    let names: Vec<&str> = FIRST.iter().map(|&(name, ..)| name).collect();
    assert_eq!(room.rules(), names, "every rule has its place");
    let mut outdated = Vec::new();
    for &(name, profile, first) in FIRST {
        let double = room.without(name).expect("a double");
        let find = |profile: usize, index: u64| Some((profile, index, seen(&generators[profile], &double, index)?));
        let found = if full {
            let mut all = (0..PROFILES.len()).flat_map(|p| (0..MOST_TOURNAMENTS).map(move |index| (p, index)));
            all.find_map(|(profile, index)| find(profile, index))
        } else {
            find(profile, first)
        };
        let Some((at, index, case)) = found else {
            assert!(full, "{name}: not seen");
            outdated.push(format!("{name}: not seen"));
            continue;
        };
        if (at, index) != (profile, first) {
            outdated.push(format!("(\"{name}\", {at}, {index}),"));
        }
        let wanted = ask(&case, SYSTEM, &double).unwrap_or_else(|| panic!("{name} is not seen again"));
        let mut still = |tournament: &Tournament| ask(tournament, SYSTEM, &double).as_ref() == Some(&wanted);
        let shrunk = shrink(&case, &ShrinkOptions::new(SYSTEM), &mut still, &mut |_| ()).expect("it shows");
        assert!(shrunk.complete && still(&shrunk.tournament), "{name}");
        let size = Size::of(&shrunk.tournament);
        println!(
            "| {name} | {} | {index} | {} × {} | {} × {} | {} | {wanted} |",
            PROFILES[at].0,
            case.players.len(),
            case.recorded,
            size.players,
            size.rounds,
            shrunk.tries
        );
        assert!(size.players <= MOST_TEAMS, "{name}: {} teams", size.players);

        // The file holds it all.
        let bytes = render(&shrunk.tournament, SYSTEM, &Texts::default()).expect("a file");
        let read = Tournament::from_document_as(&Document::parse(&bytes), Form::Teams).expect("teams").tournament;
        assert!(still(&read), "{name}: the file does not show it\n{}", String::from_utf8_lossy(&bytes));
    }
    assert!(outdated.is_empty(), "the table is out of date:\n{}", outdated.join("\n"));
}
