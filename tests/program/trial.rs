//! `trial`: labelled corpora, made and run through checkers.

use crate::running::{json, pairproof, status, stdout, text};
use serde_json::{Value, json as value};
use std::fs;
use std::path::Path;

fn make(out: &Path, more: &[&str]) -> std::process::Output {
    let out = out.to_string_lossy();
    let usual = ["trial", "make", "--profile", "tiny", "--seed", "3", "--package", &out];
    let count: &[&str] = if more.contains(&"--count") { &[] } else { &["--count", "22"] };
    pairproof(&[&usual, count, more].concat())
}

fn manifest(folder: &Path) -> Value {
    serde_json::from_slice(&fs::read(folder.join("manifest.json")).unwrap()).unwrap()
}

#[test]
fn the_same_seed_makes_the_same_bytes() {
    let folder = tempfile::tempdir().unwrap();
    let (one, other) = (folder.path().join("one.zip"), folder.path().join("other.zip"));
    for (path, jobs) in [(&one, "1"), (&other, "2")] {
        let output = make(path, &["--kinds", "wrong-pair,wrong-colour,wrong-rank", "--jobs", jobs]);
        assert_eq!(status(&output), 0, "{}", text(&output.stderr));
    }
    assert!(fs::read(one).unwrap() == fs::read(other).unwrap());
}

/// Each label is true: the check reports the labelled round, point or rank, and no others in the file.
#[test]
fn what_a_label_says_is_what_the_check_finds() {
    let folder = tempfile::tempdir().unwrap();
    let corpus = folder.path().join("corpus");
    let made = make(&corpus, &[]);
    let kinds = manifest(&corpus)["kinds"].as_object().unwrap().len();
    assert!(kinds >= 9, "{}", stdout(&made));
    for file in manifest(&corpus)["files"].as_array().unwrap() {
        let path = corpus.join(file["name"].as_str().unwrap());
        let told = json(&pairproof(&["check", "--format", "json", &path.to_string_lossy()]));
        let checked = &told["files"][0];
        let rounds = checked["rounds"].as_array().unwrap();
        let differ: Vec<u64> =
            rounds.iter().filter(|it| it["verdict"] != "agrees").filter_map(|it| it["round"].as_u64()).collect();
        let positions = checked["standings"].as_array().unwrap();
        match file["noticed_by"].as_str() {
            None => assert!(differ.is_empty() && positions.is_empty(), "{file}: {checked}"),
            Some("pairing") => {
                assert_eq!(differ.first().copied(), file["round"].as_u64(), "{file}: {checked}");
                assert!(positions.is_empty(), "{file}: {checked}");
            }
            Some(_) => {
                assert!(differ.is_empty() && !positions.is_empty(), "{file}: {checked}");
                let ids = |list: &Value, key: Option<&str>| -> Vec<u64> {
                    let list = list.as_array().unwrap().iter();
                    list.filter_map(|it| key.map_or(it, |key| &it[key]).as_u64()).collect()
                };
                assert_eq!(ids(&checked["standings"], Some("id")), ids(&file["players"], None), "{file}");
            }
        }
    }
}

#[test]
fn our_own_checker_finds_everything_and_nothing_else() {
    let folder = tempfile::tempdir().unwrap();
    for system in ["dutch-2026", "dubov-2026", "double-swiss-2026", "swiss-team-2026"] {
        let corpus = folder.path().join(format!("{system}.zip"));
        let made = make(&corpus, &["--system", system, "--count", "12"]);
        assert!([0, 3].contains(&status(&made)), "{system}: {}", text(&made.stderr));
        let run = pairproof(&["trial", "run", &corpus.to_string_lossy(), "--format", "json"]);
        let told = json(&run);
        assert_eq!((status(&run), &told["right"], &told["passed"]), (0, &value!(12), &value!(12)), "{told}");
        let kinds = told["kinds"].as_array().unwrap();
        assert!(kinds.len() >= 3 && kinds.iter().all(|kind| kind["asked"] == kind["found"]), "{told}");
    }
}

/// An external corpus: a name and a label per file are enough. What our checker does not find is reported.
#[test]
fn a_corpus_of_another_author_is_read() {
    let folder = tempfile::tempdir().unwrap();
    let corpus = folder.path().join("theirs");
    make(&corpus, &["--kinds", "wrong-pair", "--count", "2"]);
    let label = |file: &Value| value!({ "name": file["name"], "right": file["right"] });
    let known = manifest(&corpus);
    let mut files: Vec<Value> = known["files"].as_array().unwrap().iter().map(label).collect();
    // The first pair has true labels; those of the second pair are swapped.
    for (key, said) in [("kind", value!("twisted")), ("noticed_by", value!("pairing"))] {
        files[1][key] = said.clone();
        files[2][key] = said;
    }
    (files[2]["right"], files[3]["right"]) = (value!(false), value!(true));
    let write = |files: &[Value]| {
        let text = value!({ "system": "dutch-2026", "files": files }).to_string();
        fs::write(corpus.join("manifest.json"), text).unwrap();
    };
    write(&files);
    let path = corpus.to_string_lossy();
    let run = pairproof(&["trial", "run", &path]);
    let said = stdout(&run);
    assert_eq!(status(&run), 1, "{said}");
    assert!(said.contains("correct files passed: 1 of 2") && said.contains("false alarms: 0003.trf: round"), "{said}");
    assert!(said.contains("twisted             1 of 2; missed: 0002.trf"), "{said}");

    for (name, why) in [("../0000.trf", "inside the folder"), ("nothing.trf", "nothing.trf")] {
        files[0]["name"] = value!(name);
        write(&files);
        let run = pairproof(&["trial", "run", &path]);
        assert_eq!(status(&run), 2, "{name}");
        assert!(text(&run.stderr).contains(why), "{}", text(&run.stderr));
    }
    files[0] = value!({ "name": "0000.trf", "right": false });
    write(&files);
    let run = pairproof(&["trial", "run", &path]);
    assert!(status(&run) == 2 && text(&run.stderr).contains("has no label"), "{}", text(&run.stderr));
}

#[test]
fn a_program_that_checks_nothing_is_refused() {
    let folder = tempfile::tempdir().unwrap();
    let corpus = folder.path().join("corpus");
    make(&corpus, &["--kinds", "wrong-points", "--count", "1"]);
    let run = pairproof(&["trial", "run", &corpus.to_string_lossy(), "--engine", "mutant:C14"]);
    assert_eq!(status(&run), 2);
    assert!(text(&run.stderr).contains("checks neither pairings nor standings"), "{}", text(&run.stderr));
    let unknown = make(&folder.path().join("other"), &["--kinds", "wrong-wrong"]);
    assert!(status(&unknown) == 2 && text(&unknown.stderr).contains("unknown kind"), "{}", text(&unknown.stderr));
}

#[test]
fn nobody_floats_in_a_corpus_of_round_robins() {
    let folder = tempfile::tempdir().unwrap();
    let corpus = folder.path().join("corpus");
    make(&corpus, &["--system", "round-robin"]);
    let kinds = manifest(&corpus)["kinds"].as_object().unwrap().clone();
    assert!(!kinds.is_empty() && !kinds.contains_key("wrong-floater"), "{kinds:?}");
}

#[test]
fn files_that_a_checker_cannot_be_asked_about_are_counted_and_leave_the_trial_incomplete() {
    let folder = tempfile::tempdir().unwrap();
    let (corpus, adapter) = (folder.path().join("corpus"), folder.path().join("tables.toml"));
    make(&corpus, &["--kinds", "wrong-pair,wrong-points", "--count", "4"]);
    let standings =
        "command = ['{program}', 'standings', '--format', 'json', '{trf}']\nanswer = 'json'\ntie_breaks = 'BH'";
    let text = format!("name = 'tables'\ntitle = 'tables'\nsystems = ['dutch-2026']\n[standings]\n{standings}\n");
    fs::write(&adapter, text).unwrap();
    let engine = format!("{}={}", adapter.display(), env!("CARGO_BIN_EXE_pairproof"));
    let run = pairproof(&["trial", "run", &corpus.to_string_lossy(), "--engine", &engine]);
    let said = stdout(&run);
    assert_eq!(status(&run), 3, "{said}");
    assert!(said.contains("answered: 6 of 8 files; could not be asked about: 2"), "{said}");
    assert!(said.contains("tables does not check pairings"), "{said}");
}
