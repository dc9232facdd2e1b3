//! Campaigns about standings: points, ranks and tie-breaks of programs, compared with ours.
#![cfg(unix)]

use crate::running::{json, pairproof, status, text};
use pairproof_lab::campaign::Campaign;
use std::fs;
use std::path::{Path, PathBuf};

const BIN: &str = env!("CARGO_BIN_EXE_pairproof");

/// Writes an adapter for a calculator, which is pairproof with some options.
fn adapter(folder: &Path, name: &str, rest: &str) -> PathBuf {
    let path = folder.join(format!("{name}.toml"));
    let text = format!("name = '{name}'\ntitle = '{name}'\nsystems = ['dutch-2026']\n{rest}");
    fs::write(&path, text).unwrap();
    path
}

fn campaign<'a>(engine: &'a str, more: &[&'a str]) -> Vec<&'a str> {
    let mut arguments = vec!["fuzz", "--profile", "tiny", "--seed", "4", "--tournaments", "30", "--engine", engine];
    arguments.extend(more);
    arguments
}

const LIST: &str = "DE WIN BH BH/C1 SB PS STD AOB";

#[test]
fn a_program_that_is_right_is_right_in_every_form() {
    let folder = tempfile::tempdir().unwrap();
    let forms = [
        ("json", "command = ['{program}', 'standings', '--format', 'json', '{trf}']\nanswer = 'json'"),
        ("trf", "command = ['{program}', 'standings', '--write', '-o', '{out}', '{trf}']\nanswer = 'trf'"),
        (
            "list",
            "command = ['{program}', 'standings', '--format', 'json', '--tie-breaks', '{tie_breaks},', '{trf}']\n\
             answer = 'json'",
        ),
    ];
    for (name, command) in forms {
        let rest = format!("[standings]\n{command}\ntie_breaks = '{LIST}'\norders = ['SB', 'DE PS']\n");
        let engine = format!("{}={BIN}", adapter(folder.path(), name, &rest).display());
        let output = pairproof(&campaign(&engine, &["--only-standings", "--format", "json"]));
        let told = json(&output);
        assert_eq!(status(&output), 0, "{name}: {told}");
        let counts = &told["engines"][name];
        assert_eq!(counts["standings_asked"], 30, "{told}");
        assert_eq!(counts["positions_differ"], 0, "{told}");
        assert!(counts["positions"].as_u64().unwrap() > 300, "{told}");
        assert_eq!(counts["agree"], 0, "nobody asked about pairings");
    }
    let worker = format!("pairproof-self={BIN}");
    let output = pairproof(&campaign(&worker, &["--format", "json"]));
    let told = json(&output);
    assert_eq!(status(&output), 0, "{told}");
    let counts = &told["engines"]["pairproof-self"];
    assert!(counts["agree"].as_u64().unwrap() > 30 && counts["standings_asked"] == 30, "{told}");
}

/// A calculator with the tie-breaks from before 2026.
fn old(folder: &Path) -> String {
    let rest = format!(
        "[standings]\ncommand = ['{{program}}', 'standings', '--format', 'json', '--tie-break-edition', '2024-08-01', '{{trf}}']\n\
         answer = 'json'\ntie_breaks = '{LIST}'\n"
    );
    format!("{}={BIN}", adapter(folder, "old", &rest).display())
}

#[test]
fn a_tie_break_that_differs_is_a_bucket_and_is_shrunk() {
    let folder = tempfile::tempdir().unwrap();
    let engine = old(folder.path());
    let out = folder.path().join("run");
    let out_text = out.to_str().unwrap();
    let output =
        pairproof(&campaign(&engine, &["--only-standings", "--max-findings-per-bucket", "1", "--out", out_text]));
    assert_eq!(status(&output), 1, "{}{}", text(&output.stdout), text(&output.stderr));
    let campaign_read = Campaign::read(&out).unwrap();
    assert!(campaign_read.buckets.keys().all(|bucket| bucket.starts_with("old.standings.")));
    let said = text(&output.stdout);
    assert!(said.contains("old: the standings differ: ") && !said.contains("the pairings"), "{said}");
    let report = text(&pairproof(&["report", out_text]).stdout);
    assert!(report.contains("`: standings; smallest: ") && !report.contains("round 0"), "{report}");
    let total = campaign_read.total();
    assert!(total.engines[0].ours.positions_differ > 0 && total.engines[0].ours.standings_asked == 30);
    let mut smaller = 0;
    for (folder, verdict) in campaign_read.findings() {
        let criterion = verdict.finding.criterion.clone().unwrap();
        assert!(verdict.finding.article.is_some());
        let case = text(&fs::read(folder.join("case.trf")).unwrap());
        assert!(case.contains("\n202 PTS,"), "{case}");
        let smallest = text(&fs::read(folder.join("min.trf")).unwrap());
        assert!(
            smallest.contains(&format!("\n202 PTS,{criterion}\r"))
                || smallest.contains(&format!("\n202 PTS,{criterion}\n"))
        );
        smaller += usize::from(smallest.len() < case.len());
        assert!(text(&fs::read(folder.join("explain.md")).unwrap()).contains("old says"));
        // What the program was given and answered, of both tournaments.
        for prefix in ["", "min."] {
            let read = |name: &str| fs::read(folder.join(format!("{prefix}{name}"))).unwrap();
            let tournament = if prefix.is_empty() { "case.trf" } else { "min.trf" };
            assert_eq!(read("question.trf"), fs::read(folder.join(tournament)).unwrap());
            let answer: serde_json::Value = serde_json::from_slice(&read("answer.txt")).unwrap();
            assert!(!answer["standings"].as_array().unwrap().is_empty(), "{answer}");
        }
        let explained = pairproof(&["standings", folder.join("min.trf").to_str().unwrap()]);
        assert_eq!(status(&explained), 0);
    }
    assert!(smaller > 0);
    let replayed = pairproof(&["replay", out_text, "--run-recorded"]);
    assert_eq!(status(&replayed), 1, "{}", text(&replayed.stdout));
    assert!(text(&replayed.stdout).lines().all(|line| line.ends_with("still differs")), "{}", text(&replayed.stdout));
    // A second run is identical, byte for byte; without standings, the ledger has no standings.
    let again = folder.path().join("again");
    pairproof(&campaign(
        &engine,
        &["--only-standings", "--max-findings-per-bucket", "1", "--out", again.to_str().unwrap(), "--jobs", "1"],
    ));
    let ledger = |campaign: &Path| fs::read(campaign.join("ledger.jsonl.gz")).unwrap();
    assert!(ledger(&again) == ledger(&out));
}

#[test]
fn a_judge_of_standings_is_asked_about_ours() {
    let folder = tempfile::tempdir().unwrap();
    let check = |name: &str, edition: &str| {
        let script = folder.path().join(format!("{name}.sh"));
        let body = format!(
            "#!/bin/sh\nif {BIN} check --tie-break-edition {edition} --format json \"$1\" | grep -q '\"positions_differ\":0'\n\
             then echo ALL FOLLOWS; else echo WRONG: see there; fi\n"
        );
        fs::write(&script, body).unwrap();
        let rest = format!(
            "[standings]\ntie_breaks = 'BH SB'\n[standings-check]\ncommand = ['sh', '{}', '{{trf}}']\n\
             agrees = 'ALL FOLLOWS'\ndiffers = 'WRONG'\n",
            script.display()
        );
        let engine = format!("{}={BIN}", adapter(folder.path(), name, &rest).display());
        let output = pairproof(&campaign(&engine, &["--only-standings", "--format", "json"]));
        (status(&output), json(&output))
    };
    let (status, told) = check("right", "2026-03-01");
    assert_eq!((status, &told["buckets"]), (0, &serde_json::json!({})), "{told}");
    assert_eq!(told["engines"]["right"]["standings_asked"], 30);
    let (status, told) = check("wrong", "2024-08-01");
    assert_eq!(status, 1, "{told}");
    assert!(told["buckets"]["wrong.standings.check"].as_u64().unwrap() > 0, "{told}");
}

#[test]
fn a_calculator_that_does_not_answer_is_not_an_agreement() {
    let folder = tempfile::tempdir().unwrap();
    let ends = [("crash", "exit 3"), ("garbage", "echo nothing of it"), ("garbage", "printf '1 1 0.5\\n1 1 0.5\\n'")];
    for (kind, body) in ends {
        let rest =
            format!("[standings]\ncommand = ['sh', '-c', \"{}\"]\ntie_breaks = 'BH'\n", body.replace('\\', "\\\\"));
        let engine = format!("{}={BIN}", adapter(folder.path(), "mute", &rest).display());
        let output = pairproof(&campaign(&engine, &["--only-standings", "--format", "json"]));
        let told = json(&output);
        assert_eq!(status(&output), 3, "{told}");
        assert_eq!(told["conclusion"], "unanswered");
        assert_eq!(told["engines"]["mute"]["standings_failed"], 30);
        let buckets: Vec<&String> = told["buckets"].as_object().unwrap().keys().collect();
        assert!(buckets.iter().all(|bucket| bucket.starts_with(&format!("mute.{kind}.standings"))), "{told}");
    }
}

#[test]
fn invalid_options_are_refused() {
    let refused = |options: &[&str], word: &str| {
        let output = pairproof(&[&["fuzz", "--tournaments", "1"], options].concat());
        assert_eq!(status(&output), 2, "{options:?}");
        assert!(text(&output.stderr).contains(word), "{options:?}: {}", text(&output.stderr));
    };
    refused(&["--no-standings"], "no engine remains to be asked");
    refused(&["--only-standings"], "no engine remains to be asked");
    refused(&["--only-standings", "--engine", "mutant:C8"], "mutant-C8 cannot be asked for standings");
    refused(&["--only-standings", "--no-standings"], "cannot be used with");
    let folder = tempfile::tempdir().unwrap();
    let unknown = adapter(folder.path(), "unknown", "[standings]\ncommand = ['x']\ntie_breaks = 'BH XYZ'\n");
    refused(&["--engine", &format!("{}={BIN}", unknown.display())], "XYZ");
    let mute = adapter(folder.path(), "mute", "[standings]\ntie_breaks = 'BH'\n");
    refused(&["--engine", &format!("{}={BIN}", mute.display())], "no command");
}
