//! The guarantees of the shrinker, whatever the question is.

use crate::running::{pairproof, program, status, text};
use pairproof::check::legality::{Law, judge};
use pairproof::generate::{Generator, Profile};
use pairproof::lint::{LintOptions, all_findings};
use pairproof::systems::SystemId;
use pairproof::tournament::{Colour, Outcome, Tournament};
use pairproof::trf::{Document, Severity};
use pairproof_lab::campaign::shrink::file::{Texts, render};
use pairproof_lab::campaign::shrink::{NotReproduced, ShrinkOptions, Shrunk, Size, shrink};
use std::fs;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};

const SYSTEM: SystemId = SystemId::DUTCH_2026;

fn played(profile: &str, index: u64) -> Tournament {
    let profile = Profile::built_in(profile).expect("a built-in profile");
    Generator::new(profile, SYSTEM).play(5, index).tournament
}

/// Whether an outcome with a colour occurs at least this many times: a question that has nothing to do with pairing.
fn occurs(tournament: &Tournament, outcome: Outcome, colour: Option<Colour>, times: usize) -> bool {
    let entries = tournament.players.iter().flat_map(|player| &player.entries);
    entries.filter(|entry| entry.outcome == outcome && (colour.is_none() || entry.colour == colour)).count() >= times
}

fn breaches(tournament: &Tournament) -> usize {
    let count = |round| {
        let law = Law::new(SYSTEM, tournament.rounds == Some(round));
        judge(tournament, &tournament.recorded_pairing(round), law).len()
    };
    (1..=tournament.recorded).map(count).sum()
}

/// Asserts that a tournament is consistent.
fn assert_sound(tournament: &Tournament) {
    assert_eq!(breaches(tournament), 0);
    let rounds = usize::from(tournament.recorded);
    for (index, player) in (0_u32..).zip(&tournament.players) {
        assert_eq!((player.id, player.entries.len()), (index + 1, rounds));
    }
    for round in 1..=tournament.recorded {
        let record = tournament.recorded_pairing(round);
        assert!(record.anomalies.is_empty() && record.byes.len() <= 1, "round {round}: {record:?}");
    }
    for rule in &tournament.prohibitions {
        assert!(rule.players.len() > 1 && rule.first <= rule.last);
        assert!(rule.players.iter().all(|&player| (player as usize) < tournament.players.len()));
    }
    assert!(tournament.absences.iter().all(|absence| absence.round > tournament.recorded));
}

fn shrink_by(tournament: &Tournament, still: &mut dyn FnMut(&Tournament) -> bool) -> Shrunk {
    let options = ShrinkOptions::new(SYSTEM.into());
    let mut sizes = Vec::new();
    let shrunk = shrink(tournament, &options, still, &mut |best| sizes.push(Size::of(best))).expect("it shows");
    assert!(sizes.is_sorted_by(|a, b| a > b));
    assert!(still(&shrunk.tournament));
    assert_sound(&shrunk.tournament);
    let again = shrink(&shrunk.tournament, &options, still, &mut |_| ()).expect("it still shows");
    assert_eq!(again.tournament, shrunk.tournament, "shrinking twice changes nothing");
    let same = shrink(tournament, &options, still, &mut |_| ()).expect("it shows");
    assert_eq!(same, shrunk, "the same question has the same answer");
    shrunk
}

#[test]
fn histories_stay_sound_and_the_answer_is_the_same_each_time() {
    for (profile, count) in [("tiny", 30), ("byes-and-forfeits", 8), ("odd-scoring", 8), ("baku", 4)] {
        for index in 0..count {
            let tournament = played(profile, index);
            let questions: [&dyn Fn(&Tournament) -> bool; 4] = [
                &|tournament| occurs(tournament, Outcome::PairingBye, None, 2),
                &|tournament| occurs(tournament, Outcome::Win, Some(Colour::Black), 3),
                &|tournament| occurs(tournament, Outcome::ForfeitWin, None, 1),
                &|tournament| tournament.players.len() >= 3 && tournament.recorded >= 2,
            ];
            for question in questions.into_iter().filter(|question| question(&tournament)) {
                shrink_by(&tournament, &mut |tournament| question(tournament));
            }
        }
    }
}

#[test]
fn little_is_left_of_a_question_that_asks_little() {
    let tournament = played("open", 0);
    let shrunk = shrink_by(&tournament, &mut |_| true);
    assert_eq!((shrunk.tournament.players.len(), shrunk.tournament.recorded), (1, 0));
    let shrunk = shrink_by(&tournament, &mut |tournament| occurs(tournament, Outcome::Win, Some(Colour::Black), 1));
    assert_eq!((shrunk.tournament.players.len(), shrunk.tournament.recorded), (2, 1));
    assert!(shrunk.tournament.players.iter().all(|player| player.name.is_empty()));
}

#[test]
fn what_does_not_show_is_refused() {
    let result =
        shrink(&played("tiny", 0), &ShrinkOptions::new(SYSTEM.into()), &mut |_| false, &mut |_| unreachable!());
    assert_eq!(result, Err(NotReproduced));
}

#[test]
fn an_early_end_gives_the_best_so_far() {
    let tournament = played("open", 1);
    let few = ShrinkOptions { most_tries: 5, ..ShrinkOptions::new(SYSTEM.into()) };
    let mut last = None;
    let shrunk = shrink(&tournament, &few, &mut |_| true, &mut |best| last = Some(best.clone())).expect("it shows");
    assert_eq!((shrunk.tries, shrunk.complete), (5, false));
    assert_eq!(last, Some(shrunk.tournament));

    let stop = Arc::new(AtomicBool::new(false));
    let stopped = ShrinkOptions { stop: Some(&stop), ..ShrinkOptions::new(SYSTEM.into()) };
    let mut still = |_: &Tournament| {
        stop.store(true, Ordering::Relaxed);
        true
    };
    let shrunk = shrink(&tournament, &stopped, &mut still, &mut |_| ()).expect("it shows");
    assert_eq!((shrunk.tournament, shrunk.complete), (tournament, false));
}

// Reading the file back gives the same tournament, and `lint` has no complaints about the file.
#[test]
fn the_file_says_the_same_and_is_clean() {
    for profile in ["tiny", "byes-and-forfeits", "odd-scoring", "baku", "swiss-marathon"] {
        for index in 0..20 {
            let tournament = played(profile, index);
            let bytes = render(&tournament, SYSTEM, &Texts { remarks: &["why".to_owned()], ..Texts::default() })
                .expect("a file");
            let document = Document::parse(&bytes);
            let mut found = all_findings(&document, &LintOptions::default());
            // Remarks about games (½-0, White for the third time) are properties of the tournament itself.
            found.retain(|finding| !finding.code.id().starts_with('G') || finding.severity_pairing > Severity::Info);
            assert!(found.is_empty(), "{profile} {index}: {found:?}\n{}", String::from_utf8_lossy(&bytes));
            let mut read = Tournament::from_document(&document).expect("a tournament").tournament;
            for (player, original) in read.players.iter_mut().zip(&tournament.players) {
                player.name.clone_from(&original.name);
                let longer = player.virtual_points.len().max(original.virtual_points.len());
                let padded = |points: &[i32]| points.iter().copied().chain([0; 99]).take(longer).collect::<Vec<_>>();
                assert_eq!(padded(&player.virtual_points), padded(&original.virtual_points), "{profile} {index}");
                player.virtual_points.clone_from(&original.virtual_points);
            }
            assert_eq!(read.players, tournament.players, "{profile} {index}");
            assert_eq!((read.rounds, read.recorded), (tournament.rounds, tournament.recorded));
            assert_eq!((read.prohibitions, read.absences.len()), (tournament.prohibitions, tournament.absences.len()));
        }
    }
}

// The command line: the best file so far is always in place, and a shell command judges the files.
#[cfg(unix)]
#[test]
fn a_command_says_what_is_interesting() {
    use std::process::Command;
    let folder = tempfile::tempdir().expect("a folder");
    let file = folder.path().join("case.trf");
    let tournament =
        (0..).map(|index| played("tiny", index)).find(|played| occurs(played, Outcome::PairingBye, None, 2));
    fs::write(&file, render(&tournament.expect("byes"), SYSTEM, &Texts::default()).expect("a file")).expect("room");
    let shrink = |command: &str, more: &[&str]| {
        let mut run = Command::new(env!("CARGO_BIN_EXE_pairproof"));
        let output = run.arg("shrink").arg(&file).args(["--command", command]).args(more).output().expect("a run");
        (output.status.code(), String::from_utf8_lossy(&output.stderr).into_owned())
    };
    let smallest = folder.path().join("case.min.trf");
    let (status, told) = shrink("grep -q '0000 - U' {}", &[]);
    assert_eq!(status, Some(0), "{told}");
    let text = fs::read_to_string(&smallest).expect("the smallest");
    let players: Vec<&str> = text.lines().filter(|line| line.starts_with("001")).collect();
    assert!(matches!(players[..], [only] if only.matches("0000 - U").count() == 1), "{text}");
    let found = all_findings(&Document::parse(text.as_bytes()), &LintOptions::default());
    assert!(found.is_empty(), "{found:?}");

    fs::remove_file(&smallest).expect("it is there");
    let (status, told) = shrink("grep -q '0000 - U' {}", &["--tries", "3"]);
    assert_eq!(status, Some(3), "{told}");
    assert!(smallest.exists());

    fs::remove_file(&smallest).expect("it is there");
    let (status, told) = shrink("false {}", &[]);
    assert_eq!(status, Some(2), "{told}");
    assert!(told.contains("refused"), "{told}");
    assert!(!smallest.exists());
    let left: Vec<_> = fs::read_dir(folder.path()).expect("the folder").collect();
    assert_eq!(left.len(), 1, "nothing is left behind: {left:?}");
}

#[test]
fn a_field_that_is_too_large_for_the_oracle_is_not_said_to_agree() {
    let folder = tempfile::tempdir().expect("a folder");
    let out = folder.path().join("x.trf").display().to_string();
    let output = pairproof(&["shrink", "trf-samples/open-9.trf", "--oracle", "-o", &out]);
    let told = text(&output.stderr);
    assert_eq!(status(&output), 3, "{told}");
    assert!(told.contains("no round was compared"), "{told}");
}

#[cfg(unix)]
#[test]
fn no_more_tournaments_are_tried_than_allowed() {
    let folder = tempfile::tempdir().unwrap();
    let asked = folder.path().join("asked");
    let command = format!("echo >> '{}'; test -f {{}}", asked.display());
    for tries in [1, 2, 5] {
        let _ = fs::remove_file(&asked);
        let out = folder.path().join(format!("{tries}.trf"));
        let number = tries.to_string();
        let output = program()
            .args(["shrink", "trf-samples/club.trf", "--command", &command, "--tries", &number, "-o"])
            .arg(out)
            .output()
            .unwrap();
        assert_eq!(status(&output), 3, "{}", text(&output.stderr));
        assert_eq!(fs::read_to_string(&asked).unwrap().lines().count(), tries);
    }
}
