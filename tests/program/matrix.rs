//! `pairproof matrix`: the counts of `suite run` as pages to publish; a history; the board of campaigns.

use crate::common::{Level, left_to};
use crate::pages::sound;
use crate::running::{fuzz, json, pairproof, program, status, stdout, text};
use crate::schemas::holds;
use serde_json::Value;
use std::fs;
use std::path::{Path, PathBuf};
use std::process::Output;

fn matrix(out: &Path, words: &[&str]) -> Output {
    program()
        .args(["matrix", "--date", "2026-11-26", "--out"])
        .arg(out)
        .args(words)
        .output()
        .expect("the program starts")
}

fn read(folder: &Path, name: &str) -> String {
    fs::read_to_string(folder.join(name)).unwrap_or_else(|error| panic!("{name}: {error}"))
}

fn parsed(folder: &Path, name: &str) -> Value {
    serde_json::from_str(&read(folder, name)).expect("JSON")
}

/// The pages of a folder, by name.
fn pages(folder: &Path) -> Vec<(PathBuf, String)> {
    let (mut found, mut left) = (Vec::new(), vec![folder.to_owned()]);
    while let Some(next) = left.pop() {
        for path in fs::read_dir(next).expect("a folder").map(|entry| entry.expect("an entry").path()) {
            match path.extension() {
                _ if path.is_dir() => left.push(path),
                Some(end) if end == "html" => found.push((path.clone(), fs::read_to_string(&path).expect("UTF-8"))),
                _ => {}
            }
        }
    }
    found
}

/// Every page is well-formed and harmless, its links lead to files of the folder, and every JSON is as documented.
fn whole(folder: &Path) {
    let list = parsed(folder, "pairproof-matrix.json");
    holds("matrix", &list, &["pairproof-matrix.json"]);
    holds("matrix-history", &parsed(folder, "history.json"), &["history.json"]);
    for engine in list["engines"].as_array().unwrap() {
        let name = engine["json"].as_str().unwrap();
        holds("matrix-engine", &parsed(folder, name), &[name]);
    }
    let pages = pages(folder);
    assert!(!pages.is_empty());
    for (path, page) in pages {
        // Campaign reports have their own tests.
        if !path.parent().is_some_and(|parent| parent.ends_with("campaigns")) {
            sound(&page);
        }
        for link in page.split("href=\"").skip(1).map(|rest| rest.split('"').next().unwrap_or_default()) {
            let link = link.replace("&#x2f;", "/");
            match link.strip_prefix('#') {
                Some(place) => assert!(page.contains(&format!("id=\"{place}\"")), "{link} in {}", path.display()),
                None => {
                    let file = link.split('#').next().unwrap_or_default();
                    assert!(path.with_file_name(file).exists(), "{link} in {}", path.display());
                }
            }
        }
    }
}

#[test]
fn counts_are_those_of_suite_run() {
    let folder = tempfile::tempdir().unwrap();
    let site = folder.path().join("site");
    let engines: &[&str] = match left_to(Level::Full, "a program as a process in the matrix") {
        true => &["mutant:C8", "mutant:3.4.2"],
        false => &["mutant:C8", "mutant:3.4.2", "pairproof-self"],
    };
    let suites = ["double-swiss-2026", "burstein-2026", "dutch-2026"];
    let mut words: Vec<&str> = engines.iter().flat_map(|engine| ["--engine", engine]).collect();
    words.extend(suites.iter().flat_map(|suite| ["--suite", suite]));
    let made = matrix(&site, &words);
    assert_eq!(status(&made), 0, "{}", text(&made.stderr));
    whole(&site);
    let list = parsed(&site, "pairproof-matrix.json");
    assert_eq!(list["engines"].as_array().unwrap().len(), engines.len());
    let index = read(&site, "index.html");
    for entry in list["engines"].as_array().unwrap() {
        let results = parsed(&site, entry["json"].as_str().unwrap());
        assert_eq!(results["engine"], entry["engine"]);
        assert!(read(&site, entry["badge"].as_str().unwrap()).contains(&format!("{} of ", entry["passed"])));
        for suite in results["suites"].as_array().unwrap() {
            let command: Vec<&str> = suite["command"].as_str().unwrap().split(' ').skip(1).collect();
            let run = json(&pairproof(&[&command[..], &["--format", "json"]].concat()));
            agrees(suite, &run);
            let (page, passed, cases) = (suite["page"].as_str().unwrap(), &suite["passed"], &suite["cases"]);
            let link = format!("href=\"{}\"", page.replace('/', "&#x2f;"));
            assert!(index.contains(&link), "{link}");
            let page = read(&site, page);
            assert!(page.contains(&format!("<b>{passed}</b> of {cases} cases passed")));
            for failed in suite["failed_cases"].as_array().unwrap() {
                assert!(page.contains(&format!("<article id=\"{}\">", failed["case"].as_str().unwrap())));
            }
            let drawings = page.matches("<svg class=\"drawing\"").count();
            assert!(drawings >= 2 * suite["failed_cases"].as_array().unwrap().len(), "{drawings}");
        }
    }
}

/// Compares the counts of a suite with a recount from the outcome of `suite run`.
fn agrees(suite: &Value, run: &Value) {
    let cases = run["cases"].as_array().unwrap();
    let counted = |result: Option<&str>| {
        let counts = |case: &&Value| case["depends_on"].is_null() && result.is_none_or(|it| case["result"] == it);
        cases.iter().filter(counts).count()
    };
    for (field, result) in
        [("passed", "passed"), ("failed", "failed"), ("no_answer", "no-answer"), ("not_asked", "not-asked")]
    {
        assert_eq!(suite[field], counted(Some(result)), "{field}: {suite}");
    }
    assert_eq!(suite["cases"], counted(None));
    let result = |row: &Value, result: &str| {
        let of_reading = |case: &&Value| {
            let names: Vec<&str> =
                case["depends_on"].as_array().into_iter().flatten().filter_map(Value::as_str).collect();
            row["reading"] == names.join(", ").as_str() && case["result"] == result
        };
        cases.iter().filter(of_reading).count()
    };
    for row in suite["readings"].as_array().unwrap() {
        assert_eq!(row["literal"], result(row, "passed"), "{row}");
        assert_eq!(row["unanswered"], result(row, "no-answer") + result(row, "not-asked"), "{row}");
    }
    let of_readings: u64 = suite["readings"].as_array().unwrap().iter().map(|row| row["cases"].as_u64().unwrap()).sum();
    assert_eq!(counted(None) + usize::try_from(of_readings).unwrap(), cases.len());
    assert_eq!(suite["explained_by"], run["explained_by"]);
}

#[test]
fn another_run_adds_a_row_to_the_history() {
    let folder = tempfile::tempdir().unwrap();
    let site = folder.path().join("site");
    let first = ["matrix", "--out", &site.to_string_lossy(), "--engine", "mutant:C8", "--suite", "double-swiss-2026"];
    let made = program().args(first).env("SOURCE_DATE_EPOCH", "1795564800").output().unwrap();
    assert_eq!(status(&made), 0, "{}", text(&made.stderr));
    fs::write(site.join("notes.txt"), "mine").unwrap();
    let second = matrix(&site, &["--engine", "mutant:C6", "--engine", "mutant:C8", "--suite", "double-swiss-2026"]);
    assert!(stdout(&second).ends_with("index.html: 2 programs, 1 suite, 2 runs\n"), "{}", stdout(&second));
    let runs = parsed(&site, "history.json")["runs"].as_array().unwrap().clone();
    let days: Vec<&Value> = runs.iter().map(|run| &run["date"]).collect();
    assert_eq!(days, ["2026-11-25", "2026-11-26"]);
    assert_eq!([1, 2], [&runs[0], &runs[1]].map(|run| run["results"].as_array().unwrap().len()));
    let page = read(&site, "cells/mutant-C8/double-swiss-2026.html");
    assert!(page.contains("<td>2026-11-25</td>") && page.contains("<td>2026-11-26</td>"));
    assert_eq!(read(&site, "notes.txt"), "mine", "what is not of the site stays");
    whole(&site);
    // Unusable input is refused before anything runs, and nothing is lost.
    fs::write(site.join("history.json"), "{}").unwrap();
    let refused = matrix(&site, &["--engine", "mutant:C8", "--suite", "double-swiss-2026"]);
    assert_eq!(status(&refused), 2);
    assert!(text(&refused.stderr).contains("history.json: not the history of a matrix"));
    let refused = matrix(folder.path(), &["--engine", "mutant:C8", "--suite", "double-swiss-2026"]);
    assert_eq!((status(&refused), stdout(&refused)), (2, String::new()));
    assert!(text(&refused.stderr).contains("already exists and is not a matrix"), "{}", text(&refused.stderr));
}

/// Outcomes of other machines are merged; their names may contain anything, but it stays inert.
#[test]
fn outcomes_with_hostile_names_are_joined_and_inert() {
    let folder = tempfile::tempdir().unwrap();
    let at = |name: &str| folder.path().join(name).to_string_lossy().into_owned();
    let run = json(&pairproof(&["suite", "run", "double-swiss-2026", "--engine", "mutant:C6", "--format", "json"]));
    let hostile = "../<script>alert('&\"')</script>\u{202e}\u{1b}[2J";
    for (file, engine, version) in
        [("one.json", hostile, hostile), ("two.json", hostile, "2"), ("a.json", "Alpha", "1")]
    {
        let mut run = run.clone();
        (run["engine"], run["engine_version"]) = (engine.into(), version.into());
        for case in run["cases"].as_array_mut().unwrap().iter_mut().filter(|case| case["result"] == "failed") {
            (case["why"], case["failed_article"]) = (hostile.into(), hostile.into());
        }
        run["explained_by"] = vec![hostile].into();
        fs::write(at(file), run.to_string()).unwrap();
    }
    let site = folder.path().join("site");
    let made = matrix(&site, &[&at("one.json"), &at("two.json"), &at("a.json")]);
    assert_eq!(status(&made), 0, "{}", text(&made.stderr));
    whole(&site);
    for (path, page) in pages(&site) {
        assert!(!page.contains("<script"), "{}", path.display());
    }
    let engines = parsed(&site, "pairproof-matrix.json")["engines"].clone();
    assert_eq!(engines[2]["engine"], "Alpha", "in alphabetical order");
    for engine in engines.as_array().unwrap() {
        let svg = read(&site, engine["badge"].as_str().unwrap());
        assert!(!svg.contains("<script") && !svg.contains('\u{202e}'), "{svg}");
    }
    // The same outcome twice, or cases of another suite, are refused: it would be unclear which counts are right.
    let twice = matrix(&folder.path().join("twice"), &[&at("a.json"), &at("a.json")]);
    assert!(text(&twice.stderr).contains("Alpha answered to double-swiss-2026 twice"), "{}", text(&twice.stderr));
    let mut other = run.clone();
    other["cases"].as_array_mut().unwrap().pop();
    fs::write(at("other.json"), other.to_string()).unwrap();
    let refused = matrix(&folder.path().join("other"), &[&at("other.json")]);
    assert!(status(&refused) == 2 && text(&refused.stderr).contains("its cases are not those of a suite here"));
}

/// The board shows what the ledger holds: for a complete campaign, a damaged one, and one without a plan.
#[test]
fn the_board_claims_no_more_than_the_ledger() {
    let folder = tempfile::tempdir().unwrap();
    let nights = folder.path().join("nights");
    fs::create_dir(&nights).unwrap();
    let one = nights.join("one");
    let options = ["-q", "--seed", "5", "--count", "40", "--profile", "tiny", "--engine", "mutant:C14"];
    assert!(fuzz(&options, &one).output().unwrap().status.code().is_some_and(|code| code <= 1));
    let [cut, broken] = ["cut", "unreadable"].map(|name| nights.join(name));
    for copy in [&cut, &broken] {
        fs::create_dir(copy).unwrap();
        for name in ["plan.json", "plan.copy.json", "ledger.jsonl.gz", "clock.json", "end.json"] {
            fs::copy(one.join(name), copy.join(name)).unwrap();
        }
    }
    let ledger = fs::read(one.join("ledger.jsonl.gz")).unwrap();
    fs::write(cut.join("ledger.jsonl.gz"), &ledger[..ledger.len() / 2]).unwrap();
    for name in ["plan.json", "plan.copy.json"] {
        fs::write(broken.join(name), "nonsense").unwrap();
    }
    let site = folder.path().join("site");
    let made = matrix(&site, &["--campaign", &nights.to_string_lossy()]);
    assert_eq!(status(&made), 3, "{}", text(&made.stderr));
    whole(&site);
    let boards = parsed(&site, "pairproof-matrix.json")["campaigns"].clone();
    let states: Vec<(&str, &str)> = boards
        .as_array()
        .unwrap()
        .iter()
        .map(|board| (board["name"].as_str().unwrap(), board["state"].as_str().unwrap()))
        .collect();
    assert_eq!(states, [("nights/cut", "damaged"), ("nights/one", "complete"), ("nights/unreadable", "unreadable")]);
    let stats = json(&pairproof(&["stats", &one.to_string_lossy(), "--format", "json"]));
    for field in ["tournaments", "rounds", "pairs", "differences", "failures", "seed", "conclusion"] {
        assert_eq!(boards[1][field], stats[field], "{field}");
    }
    assert!(boards[0]["tournaments"].as_u64() < boards[1]["tournaments"].as_u64());
    assert!(boards[0]["per_second"].is_null() && boards[0]["conclusion"] != "no-difference");
    assert!(boards[2]["tournaments"].is_null());
    assert_eq!(
        boards[1]["command"],
        "pairproof fuzz --system dutch-2026 --profile tiny --seed 5 --count 40 --engine mutant:C14"
    );
    let page = read(&site, "board.html");
    assert!(page.contains("<b>Damaged; counts are of what is left.</b>") && page.contains("<b>Cannot be read.</b>"));
    assert_eq!(page.matches("rate unknown").count(), 1);
}
