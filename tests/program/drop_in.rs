//! The command forms of other programs, run under their names: files beside the input, checklists, random tournaments.
//! Their outputs are in `tests/cli/drop-in-*`; `scripts/drop-in.py` compares with the programs themselves.
#![cfg(unix)]

use crate::running::{json, pairproof, program, status, stdout, text};
use std::fs;
use std::os::unix::fs::symlink;
use std::path::Path;
use std::process::{Command, Output};

/// Runs the program under another name.
fn called(folder: &Path, name: &str, arguments: &[&str]) -> Output {
    let link = folder.join(name);
    if !link.exists() {
        symlink(env!("CARGO_BIN_EXE_pairproof"), &link).unwrap();
    }
    Command::new(link).args(arguments).output().expect("the program starts")
}

fn sample(name: &str) -> String {
    format!("{}/trf-samples/{name}", env!("CARGO_MANIFEST_DIR"))
}

#[test]
fn a_name_is_enough() {
    let folder = tempfile::tempdir().unwrap();
    let engine = sample("engine.trf");
    let pairs = stdout(&called(folder.path(), "bbpPairings", &["--dutch", &engine, "-p"]));
    assert!(pairs.starts_with("8\n5 1\n"), "{pairs}");
    assert_eq!(stdout(&called(folder.path(), "bbpPairings.exe", &["--dutch", &engine, "-p"])), pairs);
    assert!(stdout(&called(folder.path(), "javafo", &[&engine, "-p"])).starts_with("8\n"));
    let output = called(folder.path(), "bbpPairings", &[]);
    assert_eq!(status(&output), 0);
    assert!(stdout(&output).contains("in place of bbpPairings 6"), "{}", stdout(&output));
    // Our own commands are not available under these names.
    assert_eq!(status(&called(folder.path(), "bbpPairings", &["check", &engine])), 3);
    assert_eq!(status(&called(folder.path(), "javafo", &["check"])), 1);
}

/// A link without a digit leaves the version to the variable; a digit does not.
#[test]
fn the_variable_chooses_the_version_of_a_name() {
    let folder = tempfile::tempdir().unwrap();
    let version = |name: &str, variable: &str| {
        called(folder.path(), name, &["-r"]);
        let output = Command::new(folder.path().join(name)).arg("-r").env("PAIRPROOF_AS", variable).output().unwrap();
        (status(&output), format!("{}{}", text(&output.stdout), text(&output.stderr)))
    };
    let named = |name: &str, variable: &str, version_of: &str| {
        let (status, said) = version(name, variable);
        assert!(status == 0 && said.contains(version_of), "{name} as {variable}: {status}, {said}");
    };
    named("bbpPairings", "bbp5", "bbpPairings 5.0.1");
    named("bbpPairings", "javafo2", "bbpPairings 6");
    named("bbpPairings6", "bbp5", "bbpPairings 6");
    let (status, said) = version("bbpPairings", "bbp4");
    assert!(status == 3 && said.contains("PAIRPROOF_AS: unknown"), "{status}, {said}");
}

#[test]
fn files_without_a_folder_stand_beside_the_input() {
    let folder = tempfile::tempdir().unwrap();
    let inner = folder.path().join("inner");
    fs::create_dir(&inner).unwrap();
    let file = inner.join("event.trf");
    fs::copy(sample("engine.trf"), &file).unwrap();
    let file = file.to_str().unwrap();
    let output = called(folder.path(), "bbpPairings", &["--dutch", file, "-p", "pairs.txt", "-l"]);
    assert_eq!((status(&output), stdout(&output)), (0, String::new()), "{}", text(&output.stderr));
    assert!(fs::read_to_string(inner.join("pairs.txt")).unwrap().starts_with("8\n"));
    let list = fs::read_to_string(inner.join("event.list")).unwrap();
    let first = " 1\t13.0\t  WBWB\t  w \t N\t  D\t  D\t (5B)\t\t10\t  \t 2\t 8\t 4\t\n";
    assert!(list.contains(first) && list.contains("18\t 3.0\t BWBWB\t (W)\t Y\t  U\t   \t(bye)\t\t 9"), "{list}");
    // A path that cannot be written.
    let nowhere = format!("{}/no/such/folder", folder.path().display());
    assert_eq!(status(&called(folder.path(), "bbpPairings", &["--dutch", file, "-p", &nowhere])), 5);
}

#[test]
fn random_tournaments_agree_with_the_rules_that_they_are_made_by() {
    let folder = tempfile::tempdir().unwrap();
    let at = |name: &str| folder.path().join(name).to_str().unwrap().to_owned();
    fs::write(
        at("rtg.cfg"),
        "# a comment\nPlayersNumber=12\nRoundsNumber=5\nForfeitRate=20\nPointsForWin=3\nPointsForDraw=1\n",
    )
    .unwrap();
    let output = called(folder.path(), "bbpPairings", &["--dutch", "-g", &at("rtg.cfg"), "-o", "made.trf", "-s", "7"]);
    assert_eq!(status(&output), 0, "{}", text(&output.stderr));
    let made = fs::read(at("made.trf")).unwrap();
    called(folder.path(), "bbpPairings", &["--dutch", "-g", &at("rtg.cfg"), "-o", "again.trf", "-s", "7"]);
    assert_eq!(made, fs::read(at("again.trf")).unwrap());
    let checked = pairproof(&["check", "--format", "json", "--no-standings", &at("made.trf")]);
    assert_eq!(status(&checked), 0, "{}", text(&checked.stderr));
    assert_eq!(json(&checked)["files"][0]["players"], 12);
    let output = called(folder.path(), "javafo2", &[&at("made.trf"), "-g", "-o", &at("model.trf")]);
    assert_eq!(status(&output), 0, "{}", text(&output.stderr));
    fs::write(at("bad.cfg"), "Players=12\n").unwrap();
    assert_eq!(status(&called(folder.path(), "bbpPairings", &["--dutch", "-g", &at("bad.cfg"), "-o", "x"])), 3);
    assert_eq!(status(&called(folder.path(), "bbpPairings", &["--dutch", "-g", &at("none.cfg"), "-o", "x"])), 5);
}

/// Every output of every form: it never overwrites the input, and two outputs never share a file.
#[test]
fn no_output_replaces_the_input_or_another_output() {
    let folder = tempfile::tempdir().unwrap();
    for (name, from) in [("engine.trf", "engine.trf"), ("t.list", "engine.trf"), ("club.trf", "club.trf")] {
        fs::copy(sample(from), folder.path().join(name)).unwrap();
    }
    fs::write(folder.path().join("cfg"), "PlayersNumber=12\nRoundsNumber=5\n").unwrap();
    let names = || -> Vec<_> {
        let mut names: Vec<_> = fs::read_dir(folder.path()).unwrap().map(|entry| entry.unwrap().path()).collect();
        names.sort();
        names.into_iter().map(|path| (path.clone(), fs::read(path).unwrap())).collect()
    };
    let before = names();
    let read = "this is a file that the command reads; write to another file";
    for (line, says) in [
        ("--dutch engine.trf -p engine.trf", read),
        ("--dutch engine.trf -p x.txt -l engine.trf", read),
        ("--dutch club.trf -c -l club.trf", read),
        ("--dutch t.list -c -l", read),
        ("t.list -p -l", read),
        ("--dutch -g cfg -o cfg", read),
        ("--dutch club.trf -g -o club.trf", read),
        ("--dutch -g cfg -o y.trf -l ./cfg", read),
        ("engine.trf -p x.txt -l x.txt", "two results would be written to this file"),
        ("--dutch engine.trf -p x.txt -l ./x.txt", "two results would be written to this file"),
        ("--dutch -g -o y.trf -l y.trf", "two results would be written to this file"),
        // An option is not a file name.
        ("engine.trf -p -c", "unknown arguments"),
        ("engine.trf -p --total-rounds", "unknown arguments"),
        ("--dutch engine.trf -p -x", "unknown arguments"),
        ("--dutch engine.trf -p x.txt -l -r", "unknown arguments"),
        ("--dutch -g -o -s", "unknown arguments"),
    ] {
        let output = program().args(line.split(' ')).current_dir(folder.path()).output().unwrap();
        let usage = if line.starts_with("--dutch") { 3 } else { 1 };
        assert_eq!(status(&output), usage, "{line}: {}", text(&output.stderr));
        assert!(text(&output.stderr).contains(says), "{line}: {}", text(&output.stderr));
        assert!(names() == before, "{line}");
    }
    // A device accepts both outputs.
    let words = ["--dutch", "engine.trf", "-p", "/dev/stdout", "-l", "/dev/stdout"];
    let output = program().args(words).current_dir(folder.path()).output().unwrap();
    assert!(status(&output) == 0 && stdout(&output).contains("8\n5 1\n"), "{}", text(&output.stderr));
}

#[test]
fn an_unknown_version_is_refused() {
    let engine = sample("engine.trf");
    for (name, form, exit) in [("zzz", "--dutch", 3), ("bbp-5", "--dutch", 3), ("javafo", "", 1)] {
        let words = [form, &engine, "-p"].into_iter().filter(|word| !word.is_empty());
        let output = program().args(words).env("PAIRPROOF_AS", name).output().unwrap();
        assert_eq!(status(&output), exit, "{name}");
        let known = format!("PAIRPROOF_AS: unknown {name:?}; expected one of bbp6, bbp5, javafo3, javafo2, javafo1");
        assert!(text(&output.stderr).contains(&known), "{}", text(&output.stderr));
    }
    for name in ["", "bbp5", "javafo2"] {
        let output = program().args(["--dutch", &engine, "-p"]).env("PAIRPROOF_AS", name).output().unwrap();
        assert_eq!(status(&output), 0, "{name}: {}", text(&output.stderr));
    }
}

/// The other programs have no such option.
#[test]
fn advice_for_our_command_line_is_left_out() {
    let folder = tempfile::tempdir().unwrap();
    let output = called(folder.path(), "bbpPairings", &["--dutch", "tests/cli/club.trf", "-p"]);
    let said = text(&output.stderr);
    assert!(said.contains("the tournament has 5 rounds") && !said.contains("--total-rounds"), "{said}");
}
