//! What `replay` and `shrink` say, and their status, if the findings or the program are not what they were.
#![cfg(unix)]

use crate::campaign_folders::{copy, whole_campaign};
use crate::kills::signals_are_ignored;
use crate::running::{fuzz, pairproof, program, status, text};
use std::fs;
use std::os::unix::fs::PermissionsExt;
use std::path::{Path, PathBuf};
use std::process::Command;
use tempfile::TempDir;

/// A script that pairs as `then` says; the question is `$1`.
fn script(folder: &Path, then: &str) -> String {
    let path = folder.join("program.sh");
    fs::write(&path, format!("#!/bin/sh\n{then}\n")).unwrap();
    fs::set_permissions(&path, fs::Permissions::from_mode(0o755)).unwrap();
    format!("mine='{}' {{in}}", path.display())
}

/// A campaign of a few small tournaments with this program.
fn campaign(folder: &Path, engine: &str) -> (i32, PathBuf, String) {
    let out = folder.join("run");
    let mut command = fuzz(&["-q", "--profile", "tiny", "--count", "3", "--seed", "1", "--engine", engine], &out);
    let output = command.output().unwrap();
    (status(&output), out, text(&output.stdout) + &text(&output.stderr))
}

fn said(words: &[&str]) -> (i32, String) {
    let output = pairproof(words);
    (status(&output), text(&output.stdout) + &text(&output.stderr))
}

#[test]
fn a_program_that_answers_differently_each_time_is_not_taken_for_a_fixed_one() {
    let folder = TempDir::new().unwrap();
    let asked = folder.path().join("asked");
    let right = format!("('{}' pair \"$1\" || echo 0)", env!("CARGO_BIN_EXE_pairproof"));
    // Only the first questions get a wrong answer, which is still a pairing.
    let exchange = "awk '{ line[NR] = $0 } END { split(line[NR], a, \" \"); split(line[NR - 1], b, \" \"); \
                    line[NR] = a[1] \" \" b[2]; \
                    line[NR - 1] = b[1] \" \" a[2]; for (i = 1; i <= NR; i++) print line[i] }'";
    let then = format!(
        "read -r count < '{asked}' 2>/dev/null || count=0\necho $((count + 1)) > '{asked}'\n\
         if [ \"$count\" -lt 3 ]; then {right} | {exchange}; else {right}; fi",
        asked = asked.display()
    );
    let engine = script(folder.path(), &then);
    let (exit, out, told) = campaign(folder.path(), &engine);
    assert_eq!(exit, 1, "{told}");
    assert!(told.contains("not reproduced") && !told.contains("run pairproof shrink"), "{told}");
    let path = out.to_str().unwrap();
    // The readers of a later report learn it, too.
    for command in ["report", "stats"] {
        let (_, told) = said(&[command, path]);
        assert!(told.contains("not reproduced: asked again"), "{told}");
    }
    let (exit, told) = said(&["replay", path, "--run-recorded"]);
    assert!(exit == 0 && told.contains("no longer differs, but mine has not changed"), "{exit}: {told}");
    let (exit, told) = said(&["shrink", path, "--run-recorded"]);
    assert!(exit == 3 && told.contains("not reproduced"), "{exit}: {told}");
    // A program that has changed may be fixed.
    script(folder.path(), &right);
    let (exit, told) = said(&["replay", path, "--run-recorded"]);
    assert!(exit == 0 && told.contains("program.sh changed"), "{exit}: {told}");
}

#[test]
fn questions_without_a_usable_answer_are_not_differences() {
    let folder = TempDir::new().unwrap();
    let engine = script(folder.path(), "echo 'no pairing today'");
    let (exit, out, told) = campaign(folder.path(), &engine);
    assert_eq!(exit, 3, "{told}");
    let (exit, told) = said(&["replay", out.to_str().unwrap(), "--run-recorded"]);
    assert!(exit == 3 && told.contains("still no usable answer"), "{exit}: {told}");
}

#[test]
fn damage_is_reported_and_hides_no_finding_that_still_differs() {
    let folder = TempDir::new().unwrap();
    let run = folder.path().join("run");
    copy(whole_campaign(), &run);
    let path = run.to_str().unwrap();
    let findings = pairproof_lab::campaign::findings_below(&run.join("findings")).unwrap();
    assert!(findings.len() > 2);
    // One folder is missing, and one verdict cannot be read: the others still differ.
    fs::remove_dir_all(&findings[0].0).unwrap();
    fs::write(findings[1].0.join("verdict.json"), "{").unwrap();
    let (exit, told) = said(&["replay", path]);
    assert_eq!(exit, 1, "{told}");
    assert!(told.contains("still differs"), "{told}");
    assert_eq!(told.matches("the folder of this finding is missing").count(), 1, "{told}");
    assert!(told.contains("verdict.json: "), "{told}");
    // Only the unreadable one is left, so nothing that was named can be used.
    for (folder, _) in &findings[2..] {
        fs::remove_dir_all(folder).unwrap();
    }
    let bucket = findings[1].0.parent().unwrap().to_str().unwrap();
    assert_eq!(said(&["replay", bucket]).0, 2);
    // All findings and the ledger are gone.
    fs::remove_dir_all(run.join("findings")).unwrap();
    fs::remove_file(run.join("ledger.jsonl.gz")).unwrap();
    let (exit, told) = said(&["replay", path]);
    assert!(exit == 3 && told.contains("ledger"), "{exit}: {told}");
}

#[test]
fn expectations_of_the_project_hold_however_the_campaign_is_named() {
    let folder = TempDir::new().unwrap();
    let home = folder.path();
    let run = |words: &[&str]| status(&program().args(words).current_dir(home).output().unwrap());
    let right = format!("'{}' pair --without C8 \"$1\" || echo 0", env!("CARGO_BIN_EXE_pairproof"));
    script(home, &right);
    assert_eq!(run(&["init", "--engine", "mine=./program.sh {in}"]), 0);
    let known = "[[expect]]\ndiagnosis = \"without C8\"\nreason = \"not built yet\"\nsince = 2026-11-22\n";
    fs::write(home.join("known.toml"), known).unwrap();
    assert_eq!(run(&["fuzz", "-q", "--profile", "tiny", "--count", "60", "--seed", "17"]), 0);
    for words in [
        &["report"][..],
        &["stats"],
        &["report", "runs/1"],
        &["stats", "runs/1"],
        &["stats", home.join("runs/1").to_str().unwrap()],
    ] {
        assert_eq!(run(words), 0, "{words:?}");
    }
    // A campaign elsewhere is not of the project.
    let elsewhere = TempDir::new().unwrap();
    copy(&home.join("runs/1"), &elsewhere.path().join("run"));
    assert_eq!(run(&["stats", elsewhere.path().join("run").to_str().unwrap()]), 1);
}

#[test]
fn a_signal_that_is_sent_twice_leaves_the_summary() {
    if signals_are_ignored() {
        eprintln!("skipped: signals are ignored here, as under nohup, and in what is started from here");
        return;
    }
    let folder = TempDir::new().unwrap();
    let out = folder.path().join("run");
    let options = ["-q", "--profile", "tiny", "--count", "1000000", "--seed", "1", "--format", "json"];
    let mut running = fuzz(&[&options[..], &["--engine", "mutant:C8"]].concat(), &out);
    let running = running.stdout(std::process::Stdio::piped()).stderr(std::process::Stdio::piped()).spawn().unwrap();
    let found = || fs::read_dir(out.join("findings")).is_ok_and(|mut found| found.next().is_some());
    while !found() {
        std::thread::sleep(std::time::Duration::from_millis(20));
    }
    let id = running.id().to_string();
    for _ in 0..2 {
        assert!(Command::new("kill").args(["-s", "TERM", &id]).status().unwrap().success());
        std::thread::sleep(std::time::Duration::from_millis(30));
    }
    let output = running.wait_with_output().unwrap();
    assert_eq!(status(&output), 1, "{}", text(&output.stderr));
    let summary: serde_json::Value = serde_json::from_slice(&output.stdout).expect("the summary");
    assert_eq!(summary["conclusion"], "differences");
}

#[test]
fn a_useless_answer_of_any_kind_leaves_the_later_rounds_asked() {
    let of = |then: &str| {
        let folder = TempDir::new().unwrap();
        let (_, out, told) = campaign(folder.path(), &script(folder.path(), then));
        let total = pairproof_lab::campaign::Campaign::read(&out).unwrap().total().engines[0].ours;
        assert!(total.failed > 0, "{told}");
        total.skipped
    };
    // An answer that cannot be read, one with a pair too few, one with a player who is not there.
    for then in ["echo no", "printf '1\\n1 2\\n'", "printf '1\\n9998 9999\\n'"] {
        assert_eq!(of(then), 0, "{then}");
    }
    // A crash gives no answer.
    assert!(of("exit 77") > 0);
}

/// A program whose pairings are right and whose generator pairs by older rules: the pairings are not what was found.
#[test]
fn a_wrong_generator_is_asked_to_generate_again() {
    let folder = TempDir::new().unwrap();
    let bin = env!("CARGO_BIN_EXE_pairproof");
    let generator = folder.path().join("generate.sh");
    let by = |system: &str| {
        let options = format!("--system {system} --profile club --players 10 --rounds 5");
        fs::write(&generator, format!("exec '{bin}' generate {options} --seed \"$2\" -o \"$1\"\n")).unwrap();
    };
    for (seeded, still) in [(true, "still differs"), (false, "cannot be asked to generate this tournament again")] {
        by("dutch-2012");
        let adapter = folder.path().join(format!("seeded-{seeded}.toml"));
        let command =
            format!("command = ['sh', '{}', '{{out}}', '{{seed}}']\nseeded = {seeded}\n", generator.display());
        let pair = "[pair]\ncommand = ['{program}', 'pair', '{trf}']\n";
        let names = "name = 'wrong'\ntitle = 'wrong'\nsystems = ['dutch-2026']\n";
        fs::write(&adapter, format!("{names}{pair}[generate]\n{command}")).unwrap();
        let engine = format!("{}={bin}", adapter.display());
        let out = folder.path().join(format!("run-{seeded}"));
        let options = ["-q", "--profile", "tiny", "--count", "6", "--seed", "3", "--no-standings", "--engine", &engine];
        assert_eq!(status(&fuzz(&options, &out).output().unwrap()), 1);
        let replay = ["replay", out.to_str().unwrap(), "--run-recorded"];
        let (exit, told) = said(&replay);
        assert!(exit == if seeded { 1 } else { 3 } && told.contains(still), "{exit}: {told}");
        by("dutch-2026");
        let (exit, told) = said(&replay);
        assert!(!seeded || exit == 0 && told.contains("no longer differs"), "{exit}: {told}");
    }
}
