//! `pairproof explain` claims nothing about rounds that will not be played, about schedules, or about contradictory
//! questions.

use crate::running::{pairproof, status, stdout, text};
use serde_json::Value;

/// Exit status, standard output, standard error.
fn explain(file: &str, options: &[&str]) -> (i32, String, String) {
    let sample = format!("trf-samples/{file}");
    let output = pairproof(&[&["explain", &sample], options].concat());
    (status(&output), stdout(&output), text(&output.stderr))
}

#[test]
fn players_and_boards_are_explained_in_json() {
    for options in [["--player", "3"], ["--board", "2"]] {
        for file in ["open-9.trf", "lim.trf", "team.trf"] {
            let (status, json, error) = explain(file, &[&options[..], &["--round", "2", "--format", "json"]].concat());
            assert_eq!(status, 0, "{file}: {error}");
            let report: Value = serde_json::from_str(&json).unwrap();
            let players = report["players"].as_array().unwrap();
            assert_eq!(players.len(), if options[0] == "--board" { 2 } else { 1 }, "{json}");
        }
    }
}

#[test]
fn a_schedule_knows_neither_scores_nor_floats_nor_absences() {
    for file in ["round-robin.trf", "double-round-robin.trf", "team.trf"] {
        let (status, told, _) = explain(file, &["--round", "3", "--player", "2"]);
        assert_eq!(status, 0);
        for word in ["points", "preference", "floated"] {
            assert!(!told.contains(word), "{file}: {told}");
        }
        let (status, told, error) = explain(file, &["--round", "3", "--absent", "1"]);
        assert_eq!((status, &*told), (2, ""));
        assert!(error.contains("an absence does not change it"), "{error}");
    }
}

#[test]
fn a_round_after_the_last_one_is_not_explained() {
    for (file, round) in [("open-9.trf", "10"), ("double-round-robin.trf", "15")] {
        let (status, told, error) = explain(file, &["--round", round]);
        assert_eq!((status, &*told), (2, ""));
        assert!(error.contains(&format!("if there is one more, use --total-rounds {round}")), "{error}");
        assert_eq!(explain(file, &["--round", round, "--total-rounds", round]).0, 0);
    }
}

#[test]
fn questions_that_contradict_themselves_are_refused() {
    for options in [
        &["--force", "3-7", "--forbid", "7-3"][..],
        &["--force", "3-7", "--force", "7-8"],
        &["--force", "3-7", "--bye", "3"],
        &["--force", "3-7", "--absent", "7"],
        &["--bye", "3", "--absent", "3"],
    ] {
        let (status, told, error) = explain("open-9.trf", &[&["--round", "5"], options].concat());
        assert_eq!((status, &*told), (2, ""), "{options:?}");
        assert!(error.contains("contradict each other"), "{error}");
    }
}
