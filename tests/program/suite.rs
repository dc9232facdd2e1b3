//! `pairproof suite`: the suites of this repository and a new one, run on engines, compared, unpacked, and used without
//! this program.

use crate::common::{Level, left_to};
use crate::running::python;
use pairproof_lab::suite::{Suite, seen};
use serde_json::Value;
use std::collections::{BTreeMap, BTreeSet};
use std::fs;
use std::path::{Path, PathBuf};
use std::process::Command;

const PAIRPROOF: &str = env!("CARGO_BIN_EXE_pairproof");

fn suites() -> Vec<PathBuf> {
    let root = Path::new(env!("CARGO_MANIFEST_DIR")).join("suite");
    let entries = fs::read_dir(root).unwrap().map(|entry| entry.unwrap().path());
    let mut found: Vec<PathBuf> = entries.filter(|path| path.extension().is_some_and(|it| it == "json")).collect();
    found.sort();
    found
}

fn suite(file: &Path) -> Value {
    serde_json::from_slice(&fs::read(file).unwrap()).unwrap()
}

/// Exit status, standard output.
fn run(args: &[&str]) -> (i32, String) {
    let output = Command::new(PAIRPROOF).args(args).output().unwrap();
    (output.status.code().unwrap(), String::from_utf8(output.stdout).unwrap())
}

#[test]
fn our_engine_passes_every_suite() {
    let suites = suites();
    assert!(suites.len() >= 11);
    for file in suites {
        let (status, said) = run(&["suite", "run", file.to_str().unwrap()]);
        assert_eq!(status, 0, "{said}");
        // The program includes the same suite, so that it needs no files.
        let empty = tempfile::tempdir().unwrap();
        let mut by_name = Command::new(PAIRPROOF);
        by_name.args(["suite", "run"]).arg(file.file_stem().unwrap()).args(["--format", "json"]);
        let json = String::from_utf8(by_name.current_dir(&empty).output().unwrap().stdout).unwrap();
        assert_eq!(json, run(&["suite", "run", file.to_str().unwrap(), "--format", "json"]).1);
        let outcome: Value = serde_json::from_str(&json).unwrap();
        // Cases that depend on a reading also pass under the literal reading.
        assert!(outcome["cases"].as_array().unwrap().iter().all(|case| case["result"] == "passed"), "{json}");
    }
}

#[test]
fn wrong_engines_fail_the_cases_that_the_suite_says() {
    for file in suites() {
        let suite = suite(&file);
        let cases = suite["cases"].as_array().unwrap();
        let mut counted: BTreeMap<&str, u64> = BTreeMap::new();
        for case in cases {
            for id in case["fails"].as_array().unwrap() {
                *counted.entry(id.as_str().unwrap()).or_default() += 1;
            }
        }
        for mutant in suite["mutants"].as_array().unwrap() {
            let id = mutant["id"].as_str().unwrap();
            assert_eq!(counted.get(id).copied().unwrap_or(0), mutant["fails"].as_u64().unwrap(), "{file:?}: {id}");
        }
        assert!(cases.len() <= 400);
        let mut players: Vec<u64> = cases.iter().map(|case| case["players"].as_u64().unwrap()).collect();
        players.sort_unstable();
        assert!(players[players.len() / 2] <= 7);
    }
}

// Every mutant fails two cases, or is shown to be equivalent, or is in the list of mutants without cases. A single
// round of a known program is one case.
#[test]
fn wrong_engines_without_cases_are_listed() {
    let path = Path::new(env!("CARGO_MANIFEST_DIR")).join("suite/rare.toml");
    let table: toml::Table = fs::read_to_string(path).unwrap().parse().unwrap();
    let word = |engine: &toml::Value, key: &str| engine[key].as_str().unwrap().to_owned();
    let engines = table["engine"].as_array().unwrap().iter();
    let listed: BTreeSet<(String, String)> =
        engines.map(|engine| (word(engine, "suite"), word(engine, "name"))).collect();
    let mut found = BTreeSet::new();
    for file in suites() {
        let suite = suite(&file);
        for mutant in suite["mutants"].as_array().unwrap() {
            if mutant["fails"].as_u64().unwrap() < 2 && mutant["kind"] != "seen" && mutant["equivalent"].is_null() {
                found.insert((suite["system"].as_str().unwrap().to_owned(), mutant["id"].as_str().unwrap().to_owned()));
            }
        }
    }
    assert_eq!(found, listed);
}

/// `PAIRPROOF_BLESS=1` rewrites the texts of the suites, to be reviewed by a person.
#[test]
fn suites_are_worded_as_the_program_words_them_today() {
    for path in suites() {
        let known = Suite::read(&path).unwrap();
        // The texts of this suite are about tie-breaks; `suite/standings.py` recomputes them.
        if known.system == "standings" {
            continue;
        }
        let disputes = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/disputes");
        let seen = seen::read(&disputes, known.system.parse().unwrap()).unwrap().0;
        let today = known.in_current_words(&seen).unwrap();
        if std::env::var_os("PAIRPROOF_BLESS").is_some() {
            fs::write(&path, today.text().unwrap()).unwrap();
            continue;
        }
        for (known, today) in known.cases.iter().zip(&today.cases) {
            assert_eq!(known.text, today.text, "{}: {}", path.display(), known.file);
        }
        assert!(known == today, "{}", path.display());
    }
}

#[test]
fn a_rule_that_an_engine_does_not_know_is_named() {
    for (name, rule) in [
        ("dutch-2026", "C14"),
        ("dutch-2026", "5.2.3"),
        ("dutch-2017", "C.12"),
        ("double-swiss-2026", "C5"),
        ("dubov-2026", "C6"),
        ("dubov-2018", "C.6"),
        ("burstein-2026", "C6"),
        ("burstein-2018", "C.7"),
        ("lim-2026", "4.2"),
    ] {
        let (status, said) = run(&["suite", "run", name, "--engine", &format!("mutant:{rule}")]);
        assert_eq!(status, 1, "{said}");
        assert!(said.contains(&format!("The same answers are given by an engine without {rule}")), "{said}");
        assert!(said.lines().any(|line| line.trim_end().ends_with('<')), "{said}");
    }
}

/// A program that forgets one outcome when it moves from the rules of 2017 to those of 2026.
#[test]
fn an_outcome_that_an_engine_forgets_is_named() {
    for (engine, words) in [
        ("no-float-for-half-bye", "does not give a downfloat for a half-point bye (1.4.3)"),
        ("no-float-for-forfeit-win", "does not give a downfloat for a win by forfeit (1.4.3)"),
        ("no-bar-for-full-bye", "gives the bye to a player despite a full-point bye (2.1.2)"),
        ("bar-for-pairing-bye-worth-a-win", "bars from the bye for a pairing-allocated bye only if it is worth a win"),
    ] {
        let (status, said) = run(&["suite", "run", "dutch-2026", "--engine", &format!("mutant:{engine}")]);
        assert_eq!(status, 1, "{said}");
        let named = format!("The same answers are given by an engine that {words}");
        assert!(said.contains(&named) && !said.contains("or by an engine"), "{said}");
    }
}

#[test]
fn a_suite_is_made_again_byte_for_byte_and_passed() {
    if left_to(Level::Full, "a_suite_is_made_again_byte_for_byte_and_passed") {
        return;
    }
    let folder = tempfile::tempdir().unwrap();
    let make = |name: &str, threads: &str| {
        let path = folder.path().join(name);
        let size = ["--tournaments", "40", "--aimed", "20", "--cases", "1"];
        let made = Command::new(PAIRPROOF)
            .args(["suite", "make", "--system", "dutch-2026", "-o"])
            .arg(&path)
            .args(size)
            .env("RAYON_NUM_THREADS", threads)
            .output()
            .unwrap();
        assert!(made.status.success(), "{made:?}");
        path
    };
    let (one, two) = (make("one", "1"), make("two", "3"));
    assert!(fs::read(&one).unwrap() == fs::read(&two).unwrap());
    assert_eq!(run(&["suite", "run", one.to_str().unwrap()]).0, 0);
}

#[test]
fn a_suite_without_cases_compares_nothing() {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("none.json");
    let mut none = Suite::read(&suites()[0]).unwrap();
    none.cases.clear();
    fs::write(&path, none.text().unwrap()).unwrap();
    assert_eq!(run(&["suite", "run", path.to_str().unwrap()]).0, 3);
}

#[test]
fn a_suite_is_unpacked_into_separate_files() {
    let folder = tempfile::tempdir().unwrap();
    let unpack = |name: &str| {
        let path = folder.path().join(name);
        let status = run(&["suite", "unpack", "dutch-2026", "-o", path.to_str().unwrap()]).0;
        (status, path)
    };
    let (status, unpacked) = unpack("new");
    assert_eq!(status, 0);
    let source = Path::new(env!("CARGO_MANIFEST_DIR")).join("suite/dutch-2026.json");
    // Besides the suite, its file records which page was written, so that no other page is ever replaced.
    let mut written = suite(&unpacked.join("suite.json"));
    assert!(written.as_object_mut().unwrap().remove("page_sha256").is_some());
    assert!(written == suite(&source));
    for case in suite(&source)["cases"].as_array().unwrap() {
        let lines: Vec<&str> = case["trf"].as_array().unwrap().iter().map(|line| line.as_str().unwrap()).collect();
        let trf = unpacked.join(case["file"].as_str().unwrap());
        assert_eq!(fs::read_to_string(&trf).unwrap(), lines.join("\n"));
        let pairs = fs::read_to_string(trf.with_extension("pairs")).unwrap();
        let bye = usize::from(!case["bye"].is_null());
        assert_eq!(pairs.lines().count(), 1 + case["pairs"].as_array().unwrap().len() + bye);
    }
    assert!(fs::read_to_string(unpacked.join("index.html")).unwrap().trim_end().ends_with("</html>"));
    let run = |suite: &str| run(&["suite", "run", suite, "--format", "json"]);
    assert_eq!(run(unpacked.to_str().unwrap()), run("dutch-2026"));
    // A suite is replaced; a folder with other files in it is not touched.
    assert_eq!(unpack("new").0, 0);
    let other = folder.path().join("other");
    fs::create_dir(&other).unwrap();
    fs::write(other.join("mine"), "x").unwrap();
    assert_eq!(unpack("other").0, 2);
    // A suite that the user put beside another page was not unpacked there.
    fs::copy(&source, other.join("suite.json")).unwrap();
    fs::write(other.join("index.html"), "x").unwrap();
    assert_eq!(unpack("other").0, 2);
    assert_eq!(fs::read_dir(&other).unwrap().count(), 3);
}

#[test]
fn what_a_known_program_was_seen_to_do_is_a_case() {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("suite");
    let root = Path::new(env!("CARGO_MANIFEST_DIR"));
    let mut make = Command::new(PAIRPROOF);
    make.args(["suite", "make", "--system", "dubov-2026", "--tournaments", "1", "--aimed", "0", "--seen"]);
    let made = make.arg(root.join("tests/disputes")).arg("-o").arg(&path).output().unwrap();
    assert!(made.status.success(), "{made:?}");
    // A tournament of two players is not clean under lint: it is reported and left out.
    let said = String::from_utf8(made.stderr).unwrap();
    assert!(said.contains("left out: dubov-by-cppdubov/number-and-lot"), "{said}");
    let suite = suite(&path);
    let cases = suite["cases"].as_array().unwrap();
    let case = cases.iter().find(|case| case["tests"] == "seen dubov-fewest-games").unwrap();
    assert!(case["text"].as_str().unwrap().starts_with("A known program (tests/disputes/dubov-fewest-games) pairs"));
    assert_eq!(run(&["suite", "run", path.to_str().unwrap()]).0, 0);
    // A folder that cannot be read is reported, and nothing is written.
    let mut make = Command::new(PAIRPROOF);
    make.args(["suite", "make", "--system", "dubov-2026", "--tournaments", "1", "--aimed", "0", "--seen"]);
    let refused = make.arg(folder.path().join("nowhere")).arg("-o").arg(folder.path().join("other")).output().unwrap();
    assert_eq!(refused.status.code(), Some(2));
    assert!(String::from_utf8(refused.stderr).unwrap().contains("nowhere"));
    assert!(!folder.path().join("other").exists());
}

#[test]
fn two_runs_are_compared() {
    let folder = tempfile::tempdir().unwrap();
    let outcome = |name: &str, engine: &[&str]| {
        let path = folder.path().join(name).to_str().unwrap().to_owned();
        let base = ["suite", "run", "dutch-2026", "--format", "json", "-o", &path];
        run(&[&base[..], engine].concat());
        path
    };
    let (right, wrong) = (outcome("right", &[]), outcome("wrong", &["--engine", "mutant:C14"]));
    let (status, said) = run(&["suite", "diff", &right, &wrong]);
    assert_eq!(status, 1);
    assert!(said.starts_with("no longer pass: "), "{said}");
    assert_eq!(run(&["suite", "diff", &wrong, &wrong]), (0, "no outcome differs\n".to_owned()));
    let (_, said) = run(&["suite", "diff", &wrong, &right]);
    assert!(said.starts_with("now pass: "), "{said}");
    // Reports for machines and people are complete.
    let (_, junit) = run(&["suite", "run", "dutch-2026", "--engine", "mutant:C14", "--format", "junit"]);
    assert!(junit.contains("<failure") && junit.trim_end().ends_with("</testsuites>"), "{junit}");
    let (_, html) = run(&["suite", "run", "dutch-2026", "--engine", "mutant:C14", "--format", "html"]);
    assert!(html.contains("class=\"failed\"") && html.trim_end().ends_with("</html>"));
}

/// The runner next to the suites does not know about this program; here it runs this program.
#[test]
fn a_suite_can_be_used_without_this_program() {
    let root = Path::new(env!("CARGO_MANIFEST_DIR")).join("suite");
    let Some(interpreter) = python() else { return };
    let python = |rule: &[&str]| {
        let mut command = Command::new(interpreter);
        command
            .arg(root.join("run.py"))
            .arg(root.join("dutch-2026.json"))
            .arg("--")
            .arg(PAIRPROOF)
            .arg("pair")
            .arg("{file}");
        command.args(rule).output().unwrap()
    };
    let right = python(&[]);
    assert_eq!(String::from_utf8_lossy(&right.stdout), "0 cases failed\n");
    let wrong = python(&["--without", "C14"]);
    assert_eq!(wrong.status.code(), Some(1));
    assert!(String::from_utf8_lossy(&wrong.stdout).contains("2.4.9"));
}

// The runner of the standings, run on the suite's own tables, and on wrong ranks.
#[test]
fn the_standings_can_be_used_without_this_program() {
    let root = Path::new(env!("CARGO_MANIFEST_DIR")).join("suite");
    let unpacked = tempfile::tempdir().unwrap();
    assert_eq!(run(&["suite", "unpack", "standings", "-o", unpacked.path().to_str().unwrap()]).0, 0);
    let Some(python) = python() else { return };
    let answer = |program: &str| {
        let mut command = Command::new(python);
        command
            .arg(root.join("standings.py"))
            .arg(root.join("standings.json"))
            .args(["--", "sh", "-c", program, "{file}"])
            .arg(unpacked.path().join("cases"));
        command.output().unwrap()
    };
    // `$0` is the question file, `$1` the folder of the cases.
    let right = answer(r#"name=${0##*/}; exec cat "$1/${name%.trf}.table""#);
    assert!(right.status.success(), "{right:?}");
    let wrong = answer("echo 1 1 1");
    assert_eq!(wrong.status.code(), Some(1));
    let all = suite(&root.join("standings.json"))["cases"].as_array().unwrap().len();
    assert!(String::from_utf8_lossy(&wrong.stderr).contains(&format!("{all} cases failed")), "{wrong:?}");
}

/// Named wrong calculators fail exactly the cases listed in the suite of the standings, and are recognised.
#[test]
fn wrong_calculators_of_standings_are_named() {
    let cases =
        suite(&Path::new(env!("CARGO_MANIFEST_DIR")).join("suite/standings.json"))["cases"].as_array().unwrap().clone();
    for (mutant, says) in [
        ("BH/C1 as BH", "takes BH/C1 for BH"),
        ("buchholz-raw", "takes the opponents' scores as they are"),
        ("last-first", "in the opposite order"),
        ("without DE", "ranks without DE"),
    ] {
        let engine = format!("mutant:{mutant}");
        let args = ["suite", "run", "standings", "--engine", &engine];
        let (status, said) = run(&args);
        assert_eq!(status, 1, "{said}");
        assert!(
            said.lines().any(|line| line.contains("The same answers are given by") && line.contains(says)),
            "{said}"
        );
        let (_, json) = run(&[&args[..], &["--format", "json"]].concat());
        let outcome: Value = serde_json::from_str(&json).unwrap();
        for (case, tested) in cases.iter().zip(outcome["cases"].as_array().unwrap()) {
            let fails = case["fails"].as_array().unwrap().iter().any(|id| id == mutant);
            assert_eq!(tested["result"] == "failed", fails, "{mutant}: {}", case["file"]);
        }
    }
    let (status, _) = run(&["suite", "run", "standings", "--engine", "mutant:nothing"]);
    assert_eq!(status, 2);
}

#[test]
fn the_suite_of_the_standings_is_made_again_byte_for_byte() {
    let folder = tempfile::tempdir().unwrap();
    let make = |name: &str, threads: &str| {
        let path = folder.path().join(name);
        let args = ["suite", "make", "--standings", "--tournaments", "60", "--cases", "1", "-o"];
        let made = Command::new(PAIRPROOF).args(args).arg(&path).env("RAYON_NUM_THREADS", threads).output().unwrap();
        assert!(made.status.success(), "{made:?}");
        fs::read(path).unwrap()
    };
    assert!(make("one", "1") == make("two", "3"));
    assert_eq!(run(&["suite", "run", folder.path().join("one").to_str().unwrap()]).0, 0);
}
