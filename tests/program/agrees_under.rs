//! Readings in use: a round is reported to agree under another reading of its edition if and only if that reading pairs
//! it as recorded. Tournaments are paired by one reading and checked by another.

use crate::common::{Level, left_to, number};
use pairproof::check::input::InputOptions;
use pairproof::check::{CheckOptions, FileVerdict, OtherReadings, Summary, Verdict, check_file};
use pairproof::generate::{Generator, Profile, render};
use pairproof::systems::SystemId;
use pairproof::trf::write::Target;
use std::fs;
use std::process::Command;

/// Tournaments per pair of readings.
fn count() -> u64 {
    number("PAIRPROOF_CASES", 25)
}

fn generator(system: SystemId) -> Generator {
    let mut profile = Profile::built_in("tiny").expect("a profile");
    profile = profile.with("tournament.players", "7..14").expect("a range");
    profile = profile.with("tournament.rounds", "4..7").expect("a range");
    Generator::new(profile, system)
}

fn check(bytes: &[u8], system: SystemId, other_readings: OtherReadings) -> FileVerdict {
    let input = InputOptions { system: Some(system), ..InputOptions::default() };
    check_file("case", bytes, &CheckOptions { input, other_readings, ..CheckOptions::default() })
}

fn differing(verdict: &FileVerdict) -> usize {
    verdict.rounds.iter().filter(|round| round.verdict.is_difference()).count()
}

/// If an edition has more pairs, each reading is only paired with the literal one and with the next one.
const ALL_PAIRS: usize = 15;

/// Pairs of readings: one pairs, the other checks.
fn pairs() -> Vec<(SystemId, SystemId)> {
    let others = |&by: &SystemId| {
        let others: Vec<SystemId> = by.other_readings().collect();
        let place = |id: SystemId| SystemId::ALL.iter().position(|&other| other == id);
        let wanted = |asked: &SystemId| {
            let letter = by.reading_of.is_none() || asked.reading_of.is_none();
            letter || place(by).map(|at| at + 1) == place(*asked)
        };
        let few = others.len() < ALL_PAIRS;
        others.into_iter().filter(|asked| few || wanted(asked)).map(|asked| (by, asked)).collect::<Vec<_>>()
    };
    SystemId::ALL.iter().flat_map(others).collect()
}

#[test]
fn what_another_reading_has_paired_agrees_under_it() {
    if left_to(Level::Full, "what_another_reading_has_paired_agrees_under_it") {
        return;
    }
    assert!(pairs().len() >= 6);
    let mut rounds = 0;
    for (by, asked) in pairs() {
        let generator = generator(by);
        for index in 0..count() {
            let played = generator.play(17, index);
            if played.tournament.recorded == 0 {
                continue;
            }
            let bytes = render(&played, Target::Trf26);
            let own = check(&bytes, by, OtherReadings::Told);
            assert_eq!((own.refused.as_deref(), differing(&own)), (None, 0), "{by}, {index}");
            assert!(own.rounds.iter().all(|round| round.agrees_under.is_empty()), "{by}, {index}");
            let told = check(&bytes, asked, OtherReadings::Told);
            for round in &told.rounds {
                let differs = round.verdict.is_difference();
                assert_eq!(differs, round.agrees_under.contains(&by.reading()), "{by} by {asked}, {index}: {round:?}");
                rounds += usize::from(differs);
            }
            if differing(&told) > 0 && told.rounds.len() > 1 {
                assert!(told.agrees_under.contains(&by.reading()), "{by} by {asked}, {index}");
            } else {
                assert!(told.agrees_under.is_empty(), "{by} by {asked}, {index}");
            }
            let mut summary = Summary::default();
            summary.add(&told);
            assert_eq!((summary.differ, summary.agree_under_reading), (differing(&told), differing(&told)));
            let accepted = check(&bytes, asked, OtherReadings::Accepted);
            assert!(accepted.rounds.iter().all(|round| round.verdict == Verdict::Agrees), "{by} by {asked}, {index}");
            assert_eq!(accepted.agrees_under, told.agrees_under);
            let mut summary = Summary::default();
            summary.add(&accepted);
            assert_eq!((summary.differ, summary.agree_under_reading), (0, differing(&told)));
            assert_eq!(differing(&check(&bytes, asked, OtherReadings::Ignored)), differing(&told));
        }
    }
    assert!(rounds > 0, "no round differs between two readings");
}

/// Two boards swap players: no reading gives that pairing, and no reading is reported as agreeing.
#[test]
fn what_no_reading_gives_agrees_under_none() {
    if left_to(Level::Full, "what_no_reading_gives_agrees_under_none") {
        return;
    }
    for (by, asked) in pairs().into_iter().filter(|(by, _)| by.form() == pairproof::tournament::Form::Games) {
        let generator = generator(by);
        for index in 0..count().min(10) {
            let played = generator.play(18, index);
            let bytes = render(&played, Target::Trf26);
            for round in check(&bytes, asked, OtherReadings::Told).rounds {
                for other in asked.other_readings() {
                    let alone = check(&bytes, other, OtherReadings::Ignored);
                    let agrees = alone.rounds[usize::from(round.round) - 1].verdict == Verdict::Agrees;
                    let expected = round.verdict.is_difference() && agrees;
                    assert_eq!(
                        round.agrees_under.contains(&other.reading()),
                        expected,
                        "{by} by {asked} and {other}, {index}"
                    );
                }
            }
        }
    }
}

/// The first file by JaVaFo's reading in which a round differs from the text of 2012 read literally.
fn disputed() -> Option<Vec<u8>> {
    let (literal, javafo) = (SystemId::DUTCH_2012, SystemId::DUTCH_2012_JAVAFO);
    let generator = generator(javafo);
    (0..3000).map(|index| render(&generator.play(19, index), Target::Trf26)).find(|bytes| {
        let verdict = check(bytes, literal, OtherReadings::Told);
        differing(&verdict) == 1 && verdict.agrees_under == ["javafo"]
    })
}

#[test]
fn the_command_line_says_so_in_every_form() {
    let folder = tempfile::tempdir().expect("a folder");
    let file = folder.path().join("open.trf");
    fs::write(&file, disputed().expect("a file on which the readings differ")).expect("a writable folder");
    let run = |options: &[&str]| {
        let mut command = Command::new(env!("CARGO_BIN_EXE_pairproof"));
        let output =
            command.args(["check", "--no-standings"]).args(options).arg(&file).output().expect("the program runs");
        (output.status.code(), String::from_utf8(output.stdout).expect("UTF-8"))
    };
    let by_letter = ["--system", "dutch-2012"];
    let (status, text) = run(&by_letter);
    assert_eq!(status, Some(1), "{text}");
    assert!(text.contains("1 round differs (1 agrees under another reading)"), "{text}");
    assert!(text.contains("all rounds agree under reading javafo (--reading javafo)"), "{text}");
    assert!(
        text.lines().any(|line| line.starts_with("  round ") && line.ends_with("; agrees under reading javafo")),
        "{text}"
    );
    let (status, text) = run(&["--system", "dutch-2012", "--reading", "any"]);
    assert_eq!(status, Some(0), "{text}");
    assert!(
        text.contains("(1 only under another reading)") && text.contains(": agrees under reading javafo"),
        "{text}"
    );
    let (status, text) = run(&["--system", "dutch-2012", "--format", "json"]);
    assert_eq!(status, Some(1));
    assert!(text.contains("\"agrees_under\":[\"javafo\"]") && text.contains("\"agree_under_reading\":1"), "{text}");
    let (_, text) = run(&["--system", "dutch-2012", "--format", "junit"]);
    assert!(text.contains("message=\"agrees under reading javafo; "), "{text}");
    assert!(text.contains("name=\"rounds-that-agree-under-another-reading\" value=\"1\""), "{text}");
    let (status, text) = run(&["--system", "dutch-2012/javafo"]);
    assert_eq!(status, Some(0), "{text}");
    assert!(!text.contains("under"), "{text}");
}
