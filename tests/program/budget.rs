//! `--budget`: a round that our engine cannot finish is reported as such, and the run continues.

use crate::running::{fuzz, json, pairproof, status, stdout, text};
use serde_json::Value;
use std::fs;
use std::path::Path;

const CLUB: &str = concat!(env!("CARGO_MANIFEST_DIR"), "/tests/cli/club.trf");

/// The engine of dutch-2006 solves a matching in nearly every round, which takes more than one step.
const BY: [&str; 4] = ["--system", "dutch-2006", "--budget", "1"];

fn check(more: &[&str]) -> std::process::Output {
    pairproof(&[&["check"], &BY[..], more].concat())
}

/// The last round that is not finished.
fn unfinished_round() -> String {
    let report = json(&check(&["--format", "json", CLUB]));
    let rounds = report["files"][0]["rounds"].as_array().expect("rounds");
    let round = rounds.iter().rfind(|round| round["verdict"] == "unfinished").expect("one of them");
    round["round"].to_string()
}

#[test]
fn check_continues_and_says_so() {
    let report = json(&check(&["--format", "json", CLUB, CLUB]));
    let whole = json(&pairproof(&["check", "--system", "dutch-2006", "--format", "json", CLUB]));
    let mut unfinished = 0;
    for file in [0, 1] {
        assert!(report["files"][file]["standings"].is_array(), "standings are compared all the same");
        let rounds = report["files"][file]["rounds"].as_array().expect("rounds");
        for (round, known) in rounds.iter().zip(whole["files"][0]["rounds"].as_array().expect("rounds")) {
            if round["verdict"] == "unfinished" {
                assert_eq!((&round["unfinished"]["steps"], &round["reason"]), (&1.into(), &Value::Null), "{round}");
                unfinished += 1;
            } else {
                assert_eq!(round["verdict"], known["verdict"]);
            }
        }
    }
    assert!(unfinished > 0 && report["summary"]["unfinished"] == unfinished, "{report}");

    let round = unfinished_round();
    let output = check(&["--round", &round, CLUB]);
    assert_eq!(status(&output), 3);
    let said = stdout(&output);
    assert!(said.contains("club.trf: 1 round unfinished"), "{said}");
    assert!(said.contains(&format!("  round {round}: unfinished\n    why  ")), "{said}");
    assert!(said.contains("the engine stopped after 1 step; --budget raises the limit\n"), "{said}");
    let output = check(&["--round", &round, "--format", "junit", CLUB]);
    let case = r#"<error message="the engine stopped after 1 step" type="unfinished"/>"#;
    assert!(stdout(&output).contains(case), "{}", stdout(&output));
}

#[test]
fn pair_and_explain_say_so_and_write_nothing() {
    let folder = tempfile::tempdir().expect("a folder");
    let out = folder.path().join("out");
    let out = out.to_string_lossy();
    let round = unfinished_round();
    let commands = [
        &["pair", "--round", &round, "-o", &out][..],
        &["explain", "--round", &round],
        &["explain", "--round", &round, "--force", "1-4"],
        &["explain", "--round", &round, "--judge", "1-4"],
        &["explain", "--round", &round, "--absent", "1"],
        &["explain", "--round", &round, "--player", "1"],
    ];
    for command in commands {
        let output = pairproof(&[command, &BY, &[CLUB]].concat());
        let said = text(&output.stderr);
        assert_eq!(status(&output), 3, "{said}");
        let line =
            format!("trf: round {round} is unfinished: the engine stopped after 1 step; raise the limit with --budget");
        assert!(said.contains(&line), "{said}");
        assert!(output.stdout.is_empty() && !Path::new(&*out).exists());
    }
    assert_eq!(status(&pairproof(&["standings", CLUB])), 0);
}

#[test]
fn generate_cuts_the_tournament_short() {
    let output = pairproof(&[&["generate", "--players", "30", "--seed", "3"], &BY[..]].concat());
    let said = text(&output.stderr);
    assert_eq!(status(&output), 3, "{said}");
    assert!(said.contains("1 tournament of 1 ended early (the step budget ran out in a round)"), "{said}");
    let file = stdout(&output);
    assert!(file.contains("is unfinished: the engine stopped after 1 step"), "{file}");
}

#[test]
fn a_campaign_counts_the_tournament_and_keeps_it() {
    let folder = tempfile::tempdir().expect("a folder");
    let options = ["--profile", "tiny", "--tournaments", "60", "--seed", "1", "--format", "json", "-q"];
    let run = |name: &str, jobs: &str| {
        let folder = folder.path().join(name);
        let options = [&options[..], &BY, &["--jobs", jobs]].concat();
        (fuzz(&options, &folder).output().expect("the program starts"), folder)
    };
    let (output, one) = run("one", "1");
    assert_eq!(status(&output), 3, "{}", text(&output.stderr));
    let summary = json(&output);
    let unfinished = summary["unfinished"].as_u64().expect("a number");
    assert!(unfinished > 0);
    assert_eq!(summary["conclusion"], "unanswered");
    assert_eq!((&summary["tournaments"], &summary["differences"]), (&60.into(), &0.into()), "{summary}");
    assert_eq!(summary["buckets"]["pairproof.unfinished"], unfinished);
    // The number of steps depends on the position, not on the machine.
    let (_, two) = run("two", "2");
    let ledger = |folder: &Path| fs::read(folder.join("ledger.jsonl.gz")).expect("a ledger");
    assert_eq!(ledger(&one), ledger(&two));
    // It is run again with the same budget.
    let output = pairproof(&["replay", &one.to_string_lossy(), "--run-recorded"]);
    assert_eq!(status(&output), 3);
    let said = stdout(&output);
    assert!(said.lines().count() > 0, "{said}");
    for line in said.lines() {
        assert!(line.starts_with("pairproof.unfinished/") && line.ends_with(": still no usable answer"), "{said}");
    }
    for found in fs::read_dir(one.join("findings/pairproof.unfinished")).expect("findings") {
        let explained = fs::read_to_string(found.expect("one").path().join("explain.md")).expect("a text");
        assert!(explained.contains("did not finish round"), "{explained}");
    }
}

#[test]
fn files_of_a_corpus_end_before_the_round() {
    let folder = tempfile::tempdir().expect("a folder");
    let corpus = folder.path().join("corpus");
    fs::create_dir(&corpus).expect("a folder");
    fs::copy(CLUB, corpus.join("club.trf")).expect("a copy");
    let corpus = corpus.to_string_lossy().into_owned();
    for engine in [&[][..], &["--engine", "mutant:B.2"]] {
        let options = [&["--corpus", &corpus, "--format", "json", "-q"], &BY[..], engine].concat();
        let output = fuzz(&options, &folder.path().join(format!("out{}", engine.len()))).output().expect("it starts");
        let summary = json(&output);
        assert_eq!(summary["unfinished"], 1, "{summary}");
        assert!(summary["rounds"].as_u64() < Some(5), "{summary}");
        assert_eq!(summary["buckets"]["pairproof.unfinished"], 1, "{summary}");
    }
}

#[test]
fn budgets_are_numbers_of_steps() {
    for wrong in ["0", "-1", "k", "5x", "1.5M", "99999999999999999999", "99999999999G"] {
        let output = pairproof(&["check", "--budget", wrong, CLUB]);
        assert_eq!(status(&output), 2, "{wrong}");
    }
    for right in ["1G", "7M", "300k", "2000000"] {
        assert_eq!(status(&pairproof(&["check", "--budget", right, CLUB])), 0, "{right}");
    }
}

#[test]
fn more_jobs_than_are_of_use_are_not_begun() {
    let output = pairproof(&["check", "--jobs", "60000", CLUB]);
    assert_eq!(status(&output), 0);
    assert!(text(&output.stderr).contains("--jobs 60000: "), "{}", text(&output.stderr));
    assert!(!text(&pairproof(&["check", "--jobs", "8", CLUB]).stderr).contains("--jobs"));
}
