//! First steps for authors of pairing programs: `init`, then commands without options, in an empty folder.
#![cfg(unix)]

use crate::common::{Level, level};
use crate::running::{PATH, python, text};
use std::fs;
use std::os::unix::fs::PermissionsExt;
use std::path::Path;
use std::process::{Command, Output, Stdio};

fn run(folder: &Path, words: &[&str]) -> Output {
    let mut command = Command::new(env!("CARGO_BIN_EXE_pairproof"));
    // The wrong engine calls pairproof.
    command.env("PAIRPROOF", env!("CARGO_BIN_EXE_pairproof")).env("PATH", &*PATH);
    command.args(words).current_dir(folder).stdin(Stdio::null()).output().expect("the program runs")
}

/// The output of a command on both streams; it must end with this status.
fn said(folder: &Path, words: &[&str], status: i32) -> String {
    let output = run(folder, words);
    let all = text(&output.stdout) + &text(&output.stderr);
    assert_eq!(output.status.code(), Some(status), "{words:?}: {all}");
    all
}

/// A program that only answers the test question of `init`, in one format.
fn script(folder: &Path, how: &str) {
    let text = format!("#!/bin/sh\nanswer() {{ printf '5\\n4 5\\n2 3\\n8 7\\n6 9\\n1 0\\n'; }}\n{how}\n");
    fs::write(folder.join("my"), text).expect("a file");
    fs::set_permissions(folder.join("my"), fs::Permissions::from_mode(0o755)).expect("a program");
}

fn folder() -> tempfile::TempDir {
    tempfile::tempdir().expect("a folder")
}

#[test]
fn from_an_empty_folder_to_the_fault_in_three_commands() {
    if python().is_none() {
        return;
    }
    let folder = folder();
    let folder = folder.path();
    let engine = Path::new(env!("CARGO_MANIFEST_DIR")).join("scripts/wrong-engine.py");
    fs::copy(engine, folder.join("my.py")).expect("a copy");

    let init = said(folder, &["init", "--engine", "python3 my.py {in}"], 0);
    assert!(init.contains("my: asked to pair round 4 of a tournament of 9"), "{init}");
    assert!(init.contains("pairproof.toml and known.toml: written; next: pairproof fuzz"), "{init}");
    // The profile and the time are smaller than `init` suggests, to keep the tests fast.
    let file = fs::read_to_string(folder.join("pairproof.toml")).expect("the file");
    assert!(file.contains("pair.command = [\"python3\", \"my.py\", \"{in}\"]"), "{file}");

    // The first tournaments show the fault.
    let time = if level() == Level::Quick { "2s" } else { "6s" };
    let fuzz = said(folder, &["fuzz", "--time", time], 1);
    assert!(
        fuzz.contains("using pairproof.toml: engine my (python3 my.py {in}), dutch-2026, profile tiny=3 club"),
        "{fuzz}"
    );
    assert!(fuzz.contains("what an engine without 5.2.5 gives"), "{fuzz}");
    assert!(fuzz.contains("findings: runs/1/findings") && fuzz.contains("--resume --time 20m"), "{fuzz}");

    let report = said(folder, &["report"], 1);
    assert!(report.contains("5.2.5") && report.contains("campaign runs/1"), "{report}");

    // The other commands work without options, too.
    assert!(said(folder, &["replay"], 1).contains("still differs"));
    assert!(said(folder, &["shrink"], 0).contains("findings shrunk"));
    let suite = said(folder, &["suite", "run"], 1);
    assert!(suite.contains("using pairproof.toml") && suite.contains("5.2.5"), "{suite}");
    let resumed = said(folder, &["fuzz", "--resume", "--time", "1s"], 1);
    assert!(resumed.contains("campaign runs/1") && resumed.contains("findings: runs/1/findings"), "{resumed}");
    // Once the fault is fixed, `replay` runs the new program; a new campaign has a new folder.
    let source = fs::read_to_string(folder.join("my.py")).expect("the program");
    fs::write(folder.join("my.py"), source.replace("KNOWS_5_2_5 = False", "KNOWS_5_2_5 = True")).expect("a file");
    let replay = said(folder, &["replay"], 0);
    assert!(replay.contains("my.py changed") && replay.contains("no longer differs"), "{replay}");
    let fuzz = said(folder, &["fuzz", "--count", "3", "--profile", "tiny"], 0);
    assert!(fuzz.contains("campaign runs/2") && fuzz.contains("no difference"), "{fuzz}");
    assert!(folder.join("runs/1/findings").is_dir());
    // It also works from a subfolder.
    fs::create_dir(folder.join("below")).expect("a folder");
    let below = said(&folder.join("below"), &["fuzz", "--count", "1", "--profile", "tiny"], 0);
    assert!(below.contains("engine my"), "{below}");
    if level() > Level::Quick {
        // Some cases cannot be run on it: they need records that it does not support.
        let below = said(&folder.join("below"), &["suite", "run", "--format", "junit", "-o", "out.xml"], 3);
        assert!(below.contains("engine my"), "{below}");
    }
}

#[test]
fn the_form_that_is_answered_is_kept() {
    for (how, given, kept, first) in [
        ("answer", "./my", "[\"./my\", \"{in}\"]", true),
        ("answer", "./my {in} {out}", "[\"./my\", \"{in}\"]", false),
        ("answer > \"$2\"", "./my {in}", "[\"./my\", \"{in}\", \"{out}\"]", false),
        ("[ \"$2\" = -p ] && answer > \"$3\"", "./my", "[\"./my\", \"{in}\", \"-p\", \"{out}\"]", false),
        ("[ $# = 0 ] && grep -q '^001' && answer", "one=./my", "[\"./my\"]", false),
    ] {
        let folder = folder();
        let folder = folder.path();
        script(folder, how);
        let init = said(folder, &["init", "--engine", given], 0);
        let file = fs::read_to_string(folder.join("pairproof.toml")).expect("the file");
        assert!(
            init.contains("the answer is right") && file.contains(&format!("pair.command = {kept}\n")),
            "{init}{file}"
        );
        assert_eq!(!init.contains("is answered"), first, "{given}: {init}");
        assert!(file.contains(if given.contains('=') { "name = \"one\"" } else { "name = \"my\"" }), "{file}");
    }
}

#[test]
fn a_program_on_path_keeps_its_name_beside_a_folder_of_that_name() {
    let folder = folder();
    let folder = folder.path();
    script(folder, "answer");
    for name in ["sh", "new"] {
        fs::create_dir(folder.join(name)).expect("a folder");
    }
    said(folder, &["init", "new", "--engine", "sh my {in}"], 0);
    let file = fs::read_to_string(folder.join("new/pairproof.toml")).expect("the file");
    assert!(file.contains("pair.command = [\"sh\", \"/") && file.contains("/my\", \"{in}\"]"), "{file}");
}

#[test]
fn a_program_that_does_not_answer_is_not_written() {
    let folder = folder();
    let folder = folder.path();
    for (how, hint) in [
        ("exit 7", "crashed with exit status 7"),
        ("echo hello", "then one pair per line"),
        ("true", "name that file {out}"),
    ] {
        script(folder, how);
        let init = said(folder, &["init", "--engine", "./my {in}"], 3);
        assert!(init.contains(hint) && init.contains("nothing was written"), "{how}: {init}");
        assert!(!folder.join("pairproof.toml").exists());
    }
    let init = said(folder, &["init", "--engine", "./my {in}", "--no-question"], 0);
    assert!(init.contains("written"), "{init}");
    let again = said(folder, &["init", "--engine", "./my {in}", "--no-question"], 2);
    assert!(again.contains("this file exists") && again.contains("--force"), "{again}");
    said(folder, &["init", "--engine", "./my {in}", "--no-question", "--force"], 0);
    let none = said(folder, &["init", "--force"], 2);
    assert!(none.contains("no program is named") && none.contains("pairproof init --engine './my {in}'"), "{none}");
    fs::write(folder.join("two words.py"), "").expect("a file");
    assert!(said(folder, &["init", "--force"], 2).contains("pairproof init --engine 'python3 "));
}

#[test]
fn what_a_campaign_of_others_brings_with_it_is_not_run() {
    let folder = folder();
    let folder = folder.path();
    let evil = "[engine]\nname = \"evil\"\npair.command = [\"sh\", \"-c\", \"touch ran; {in}\"]\n";
    let campaign = folder.join("campaign");
    let output = run(
        folder,
        &["fuzz", "--engine", "mutant:5.2.5", "--count", "5", "--seed", "1", "--profile", "tiny", "--out", "campaign"],
    );
    assert_eq!(output.status.code(), Some(1));
    fs::write(campaign.join("pairproof.toml"), evil).expect("a file");
    for words in [&["replay"][..], &["shrink"], &["report"], &["stats"]] {
        let none = said(&campaign, words, 2);
        assert!(none.contains("pairproof init"), "{none}");
    }
    assert!(!said(&campaign, &["replay", "."], 1).contains("evil"));
}

#[test]
fn a_wrong_file_is_refused_with_all_that_is_wrong() {
    let folder = folder();
    let folder = folder.path();
    fs::write(folder.join("pairproof.toml"), "sytem = \"dutch\"\n[engine]\npair.command = [\"sh\"]\ntimeout = \"x\"\n")
        .expect("a file");
    for words in [&["fuzz"][..], &["report"], &["suite", "run"], &["replay"], &["shrink"], &["accept"]] {
        let why = said(folder, words, 2);
        assert!(why.contains("pairproof.toml:1:1: found \"sytem\", expected one of system"), "{why}");
        assert!(why.contains("pairproof.toml:4:11: "), "{why}");
    }
    // Commands that do not need the file do not read it.
    said(folder, &["engines", "--list"], 0);
}

#[test]
fn acceptance_is_rehearsed_without_a_plan() {
    if python().is_none() {
        return;
    }
    let folder = folder();
    let folder = folder.path();
    let engine = Path::new(env!("CARGO_MANIFEST_DIR")).join("scripts/wrong-engine.py");
    fs::copy(engine, folder.join("my.py")).expect("a copy");
    said(folder, &["init", "--engine", "python3 my.py {in}", "--profile", "tiny"], 0);
    let file = folder.join("pairproof.toml");
    let text = fs::read_to_string(&file).expect("the file");
    fs::write(&file, text + "\n[accept]\ntournaments = 6\ntrials = 2\n").expect("a file");
    let first = said(folder, &["accept"], 1);
    assert!(first.contains("profile tiny,"), "{first}");
    assert!(first.contains("procedure runs/accept-1") && folder.join("runs/accept-1/form.md").is_file(), "{first}");
    assert!(said(folder, &["accept"], 1).contains("procedure runs/accept-1"), "the same procedure is resumed");
    let several = fs::read_to_string(&file).expect("the file").replace("\"tiny\"", "\"tiny\", \"club\"");
    fs::write(&file, several).expect("a file");
    assert!(said(folder, &["accept"], 1).contains("profile tiny (only the first of 2; a plan takes one profile)"));
}

#[test]
fn the_suite_is_run_again_when_the_program_changes() {
    use std::io::{BufRead, BufReader};
    let folder = folder();
    let folder = folder.path();
    script(folder, "answer");
    said(folder, &["init", "--engine", "./my {in}"], 0);
    let mut command = Command::new(env!("CARGO_BIN_EXE_pairproof"));
    command.args(["suite", "run", "lim-2026", "--watch", "-o", "outcome"]).current_dir(folder);
    let mut child = command.stdin(Stdio::null()).stderr(Stdio::piped()).spawn().expect("the program starts");
    let mut lines = BufReader::new(child.stderr.take().expect("a pipe")).lines();
    let mut until = |what: &str| lines.by_ref().map_while(Result::ok).any(|line| line.contains(what));
    assert!(until("waiting for a change"));
    script(folder, "answer; exit 1");
    assert!(until("my has changed: running the suite again"));
    assert!(until("waiting for a change"));
    fs::write(folder.join("pairproof.toml"), "wrong").expect("a file");
    assert!(until("pairproof.toml has changed"));
    child.kill().expect("a process");
    child.wait().expect("its end");
}

#[test]
fn names_complete_in_shells_that_complete_values() {
    for shell in ["bash", "fish", "zsh"] {
        let script = said(Path::new("."), &["completions", shell], 0);
        for name in ["bbp6", "byes-and-forfeits", "dutch-2026", "X001", "team-round-robin", "standings"] {
            assert!(script.contains(name), "{shell}: {name}");
        }
    }
    let help = said(Path::new("."), &["fuzz", "--help"], 0);
    assert!(["bbp6", "byes-and-forfeits", "dutch-2026"].iter().all(|name| help.contains(name)), "{help}");
}

#[test]
fn colour_is_a_choice() {
    let case = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/cli/club-colours.trf");
    let case = case.to_string_lossy();
    assert!(said(Path::new("."), &["check", &case, "--color", "always"], 1).contains("\u{1b}["));
    assert!(!said(Path::new("."), &["check", &case, "--color", "never"], 1).contains("\u{1b}["));
    assert!(!said(Path::new("."), &["--color", "auto", "check", &case], 1).contains("\u{1b}["));
}
