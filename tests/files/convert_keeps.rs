//! A converted file is the same tournament: read again, it has the same players, rounds, results, byes, accelerations,
//! prohibited pairs and values of results, its rounds get the same verdicts, and the next round is paired the same. A
//! note names everything that a dialect cannot hold. `PAIRPROOF_CASES` sets the number of tournaments, `PAIRPROOF_SEED`
//! the first.

use crate::common::number;
use std::collections::BTreeSet;
use std::fs;

use pairproof::check::input::{InputOptions, load};
use pairproof::check::{CheckOptions, check_file};
use pairproof::convert::{Change, Converted, Note, convert};
use pairproof::generate::{BUILT_IN, Generator, Profile, render};
use pairproof::lint::{LintOptions, all_findings};
use pairproof::standings::StandingsOptions;
use pairproof::systems::SystemId;
use pairproof::tournament::{Timeline, Tournament};
use pairproof::trf::write::Target;
use pairproof::trf::{Code, Document, PlayerRecord};

const SYSTEMS: [SystemId; 3] = [SystemId::DUTCH_2026, SystemId::DUTCH_2017, SystemId::DOUBLE_SWISS_2026];

/// The meaning of a file for pairing, in one spelling.
#[derive(Debug, PartialEq)]
struct Meaning {
    tournament: Tournament,
    forbidden: BTreeSet<(u16, u32, u32)>,
    points: Vec<Option<i32>>,
    ranks: Vec<Option<u32>>,
}

fn meaning(bytes: &[u8]) -> (Meaning, Option<&'static str>) {
    let document = Document::parse(bytes);
    let loaded = load("file", bytes, &InputOptions::default()).unwrap_or_else(|refused| {
        panic!("{:?}\n{}", refused.refused, String::from_utf8_lossy(bytes));
    });
    let mut tournament = loaded.tournament;
    let last = tournament.rounds.unwrap_or(tournament.recorded);
    let mut forbidden = BTreeSet::new();
    for prohibition in tournament.prohibitions.drain(..) {
        for round in prohibition.first..=prohibition.last.min(last) {
            for &one in &prohibition.players {
                for &two in prohibition.players.iter().filter(|&&two| two > one) {
                    forbidden.insert((round, one, two));
                }
            }
        }
    }
    for player in &mut tournament.players {
        let length = player.virtual_points.iter().rposition(|&points| points != 0).map_or(0, |last| last + 1);
        player.virtual_points.truncate(length);
    }
    tournament.absences.sort_by_key(|absence| (absence.round, absence.player));
    let next = usize::from(tournament.recorded);
    // Whether points count the bye of the next round depends on the dialect.
    let settled = |player: &PlayerRecord| {
        let absent = tournament.absences.iter().any(|absence| {
            usize::from(absence.round) > next && tournament.players[absence.player as usize].id == player.id
        });
        if absent { None } else { player.points }
    };
    let points = document.players().map(settled).collect();
    let ranks = document.players().map(|player| player.rank).collect();
    (Meaning { tournament, forbidden, points, ranks }, loaded.report.system)
}

/// The verdict of every round, and the positions that differ.
fn verdicts(bytes: &[u8]) -> String {
    let input = InputOptions { standings: Some(StandingsOptions::default()), ..InputOptions::default() };
    let verdict = check_file("file", bytes, &CheckOptions { input, ..CheckOptions::default() });
    format!("{:?} {:#?}", verdict.refused, verdict.rounds)
}

/// The next round.
fn next_round(tournament: &Tournament, system: SystemId) -> String {
    let mut timeline = Timeline::new(tournament, system.history());
    timeline.advance_to(tournament, tournament.recorded + 1);
    let last = tournament.rounds.is_some_and(|rounds| tournament.recorded + 1 >= rounds);
    format!("{:?}", system.pair(&timeline.position(tournament, last)))
}

fn lost(notes: &[Note]) -> Vec<&Note> {
    notes.iter().filter(|note| note.change == Change::Lost).collect()
}

#[test]
fn every_generated_tournament_survives_every_conversion() {
    let (cases, first) = (number("PAIRPROOF_CASES", 8), number("PAIRPROOF_SEED", 0));
    for index in first..first + cases {
        for &(name, _) in BUILT_IN.iter().filter(|(name, _)| *name != "giant") {
            let system = SYSTEMS[usize::try_from(index % 3).unwrap()];
            let mut profile = Profile::built_in(name).unwrap().with("players", "4..30").unwrap();
            if index % 2 == 0 {
                profile = profile.with("unfinished", "1..2").unwrap();
            }
            let played = Generator::new(profile, system).play(17, index);
            for from in Target::ALL {
                let source = render(&played, from);
                let (expected, code) = meaning(&source);
                let verdict = verdicts(&source);
                let pairing = next_round(&expected.tournament, system);
                for to in Target::ALL {
                    let Converted { bytes, notes, refused } = convert(&Document::parse(&source), to);
                    let shown = || {
                        format!(
                            "{name}, {system}, tournament {index}, {from} to {to}\n{notes:#?}\n{}\n----\n{}",
                            String::from_utf8_lossy(&source),
                            String::from_utf8_lossy(&bytes)
                        )
                    };
                    assert_eq!(refused, None, "{}", shown());
                    let (found, found_code) = meaning(&bytes);
                    let lost = lost(&notes);
                    let named = |record: &str| lost.iter().any(|note| note.record == record);
                    let partly = named("260");
                    if !partly {
                        assert!(found == expected, "{}", shown());
                        assert_eq!(next_round(&found.tournament, system), pairing, "{}", shown());
                    }
                    assert_eq!(found_code, code, "{}", shown());
                    if !partly && index % 4 == 0 {
                        assert_eq!(verdicts(&bytes), verdict, "{}", shown());
                    }
                }
            }
        }
    }
}

/// No conversion of a sample introduces a difference: points lose byes of the next round, and ranks follow.
#[test]
fn a_conversion_makes_no_new_difference() {
    let differences = |name: &str, bytes: &[u8]| {
        let input = InputOptions { standings: Some(StandingsOptions::default()), ..InputOptions::default() };
        let report = check_file(name, bytes, &CheckOptions { input, ..CheckOptions::default() });
        let rounds = report.rounds.iter().filter(|round| round.verdict.is_difference()).count();
        (report.refused, rounds, report.standings.map_or(0, |positions| positions.len()))
    };
    let folder = concat!(env!("CARGO_MANIFEST_DIR"), "/trf-samples");
    let mut compared = 0;
    for entry in fs::read_dir(folder).expect("samples").flatten() {
        let name = entry.file_name().to_string_lossy().into_owned();
        if !name.ends_with(".trf") && !name.ends_with(".trfx") {
            continue;
        }
        let bytes = fs::read(entry.path()).expect("a sample");
        let before = differences(&name, &bytes);
        for target in [Target::Trf16, Target::Trf26, Target::Engine] {
            let converted = convert(&Document::parse(&bytes), target);
            // Without the record that names the system, its rounds would be checked by another system.
            let nameless = converted.notes.iter().any(|it| it.change == Change::Lost && it.record.ends_with("92"));
            if converted.refused.is_none() && !nameless {
                assert_eq!(differences(&name, &converted.bytes), before, "{name} as {target:?}");
                compared += 1;
            }
        }
    }
    assert!(compared > 30, "{compared}");
}

fn case(name: &str) -> Vec<u8> {
    let path = format!("{}/tests/cases/{name}.trf", env!("CARGO_MANIFEST_DIR"));
    std::fs::read(&path).unwrap_or_else(|error| panic!("{path}: {error}"))
}

fn lines<'t>(text: &'t str, code: &str) -> Vec<&'t str> {
    text.lines().filter(|line| line.starts_with(code)).collect()
}

/// Some engines read only `XXA`, some only 250: the file has both, with the same meaning as the source's 250.
#[test]
fn engines_find_the_acceleration_of_250() {
    let source = case("acceleration-in-250");
    let converted = convert(&Document::parse(&source), Target::Engine);
    let text = String::from_utf8(converted.bytes.clone()).unwrap();
    assert_eq!(lines(&text, "XXA"), ["XXA    4  1.5  1.5", "XXA    5  1.0  1.0  1.0", "XXA    6  1.0  1.0  1.0"]);
    assert_eq!(lines(&text, "250"), ["250       1.5   1   2    4    4", "250       1.0   1   3    5    6"]);
    assert!(text.find("XXA") < text.find("250 "), "bbpPairings appends an XXA to a 250");
    assert!(meaning(&converted.bytes) == meaning(&source));
    // Repeating the same points is not a contradiction (X003).
    let found = all_findings(&Document::parse(&converted.bytes), &LintOptions::default());
    assert!(found.iter().all(|finding| finding.code != Code::X003));
    let other = text.replace("XXA    4  1.5", "XXA    4  1.0");
    let found = all_findings(&Document::parse(other.as_bytes()), &LintOptions::default());
    assert!(found.iter().any(|finding| finding.code == Code::X003));
}

/// The Baku acceleration that 192 names is written out for programs that do not know the name.
#[test]
fn engines_find_the_acceleration_that_the_type_names() {
    let source = case("acceleration-in-the-type");
    let (expected, _) = meaning(&source);
    for target in [Target::Engine, Target::Trf16] {
        let converted = convert(&Document::parse(&source), target);
        let text = String::from_utf8(converted.bytes.clone()).unwrap();
        let accelerated = expected.tournament.players.iter().filter(|player| !player.virtual_points.is_empty());
        assert_eq!(lines(&text, "XXA").len(), accelerated.count(), "{text}");
        assert!(!text.contains("_BAKU"));
        assert!(meaning(&converted.bytes).0 == expected, "{text}");
        assert_eq!(verdicts(&converted.bytes), verdicts(&source));
        let moved = |note: &Note| (note.record.as_str(), note.change) == ("192", Change::Moved);
        assert!(converted.notes.iter().any(moved), "{:?}", converted.notes);
    }
}

/// An absence worth a half and a forfeit loss worth nothing: 162 has one symbol for both, 299 distinguishes them. The
/// note names the record that gave the value.
#[test]
fn a_value_that_162_cannot_say_is_written_as_299() {
    let source = case("forfeit-loss-worth-less-than-absence");
    let converted = convert(&Document::parse(&source), Target::Trf26);
    let text = String::from_utf8(converted.bytes.clone()).unwrap();
    assert_eq!(lines(&text, "162"), ["162  W 3.0    D 2.0    L 1.0    A 0.5    P 1.5"]);
    assert_eq!(lines(&text, "299"), ["299 -         0.0  000"]);
    assert_eq!((lost(&converted.notes), &converted.refused), (vec![], &None));
    let moved: Vec<_> = converted.notes.iter().map(|note| (note.line, note.record.as_str(), note.change)).collect();
    assert_eq!(moved, [(8, "BBF", Change::Moved)]);
    assert!(meaning(&converted.bytes) == meaning(&source));
    assert_eq!(verdicts(&converted.bytes), verdicts(&source));
}

/// If a dialect cannot hold something that is needed to read the file, the record is named and the file is not written.
#[test]
fn nothing_is_written_that_would_be_refused() {
    let source = case("a-win-with-black-worth-more");
    let converted = convert(&Document::parse(&source), Target::Trf26);
    let named: Vec<_> = lost(&converted.notes).iter().map(|note| (note.line, note.record.as_str())).collect();
    assert_eq!(named, [(5, "XXS")]);
    assert!(converted.refused.as_ref().is_some_and(|why| why.contains("P007")), "{:?}", converted.refused);
    for target in [Target::Trf16, Target::Engine] {
        let converted = convert(&Document::parse(&source), target);
        assert_eq!(converted.refused, None);
        assert!(meaning(&converted.bytes) == meaning(&source));
    }
    let adjusted = b"142 3\r\n152 W\r\n299           0.5    1    1\r\n\
        001    1      Alpha, Ann                        2000                             1.5    1     2 w 1\r\n\
        001    2      Beta, Bob                         1990                             0.0    2     1 b 0\r\n";
    let converted = convert(&Document::parse(adjusted), Target::Trf16);
    assert!(converted.refused.as_ref().is_some_and(|why| why.contains("P007")), "{converted:?}");
}

/// Records 250 are converted as far as they are read: the limit counts the points that a record gives and its players,
/// not the rounds before it. Once a record exceeds twenty million, no further one is read.
#[test]
fn records_250_are_converted_as_far_as_they_are_taken() {
    let player = |id: u32| format!("001 {id:>4}      Player {id:<26} 2000 {:27} 0.0 {id:>4}\r\n", "");
    let players: String = (1..=100).map(player).collect();
    let (last, all, nobody) = (" 999 999    1  100", "   1 999    1  100", " 999 999 5000 5000");
    // A record of all rounds counts 100,000 here, one without players 100.
    for (records, points, beyond) in [
        (&[(249, "1.0", last), (1, "2.0", last)][..], 20, false),
        (&[(199, "1.0", all), (1, "2.0", last)], 20, false),
        (&[(199, "1.0", all), (1, "2.0", all)], 20, false),
        (&[(200, "1.0", all), (1, "2.0", last), (1, "3.0", last)], 20, true),
        (&[(199, "1.0", all), (1000, "9.0", nobody), (1, "2.0", last), (1, "3.0", last)], 20, true),
    ] {
        let range =
            |&(count, points, range): &(usize, &str, &str)| format!("250       {points}{range}\r\n").repeat(count);
        let ranges: String = records.iter().map(range).collect();
        let document = Document::parse(format!("142 999\r\n152 W\r\n{ranges}{players}").as_bytes());
        let given = |document: &Document, beyond: bool| -> Vec<_> {
            let imported = Tournament::from_document(document).unwrap();
            assert_eq!(imported.remarks.iter().any(|remark| remark.code == Code::X005), beyond, "{records:?}");
            imported.tournament.players.into_iter().map(|player| player.virtual_points).collect()
        };
        let converted = convert(&document, Target::Trf16);
        let (before, after) = (given(&document, beyond), given(&Document::parse(&converted.bytes), false));
        assert!(before.iter().all(|own| own.last() == Some(&points)), "{records:?}: {:?}", before[99].last());
        assert!(before == after, "{records:?}: player 100 has {:?} in TRF16", after[99].last());
    }
}
