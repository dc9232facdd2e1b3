//! The command forms of other programs, called by their names: files beside the input, checklists, random tournaments.
//! Their outputs are in `tests/cli/drop-in-*`; `scripts/drop-in.py` compares with the programs themselves.
#![cfg(unix)]

use crate::running::{json, pairproof, status, stdout, text};
use std::fs;
use std::os::unix::fs::symlink;
use std::path::Path;
use std::process::{Command, Output};

/// The program under another name.
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
    // Our own commands are not to be had under these names.
    assert_eq!(status(&called(folder.path(), "bbpPairings", &["check", &engine])), 3);
    assert_eq!(status(&called(folder.path(), "javafo", &["check"])), 1);
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
    // A place where nothing can be written.
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
