//! Known differences: expected ones are listed and do not cause exit status 1, in every form.

use crate::running::{pairproof, stdout};
use serde_json::Value;
use std::fs;
use std::path::{Path, PathBuf};
use std::process::Output;
use tempfile::TempDir;

fn stderr(output: &Output) -> String {
    String::from_utf8_lossy(&output.stderr).into_owned()
}

/// Two programs: one without C8, one without 5.2.3.
const CAMPAIGN: &[&str] =
    &["--profile", "tiny", "--engine", "mutant:C8", "--engine", "mutant:5.2.3", "--tournaments", "150", "--seed", "28"];

struct Scene {
    folder: TempDir,
}

impl Scene {
    fn new() -> Self {
        Self { folder: TempDir::new().expect("a folder") }
    }

    fn path(&self, name: &str) -> PathBuf {
        self.folder.path().join(name)
    }

    /// Writes a file of expectations.
    fn file(&self, name: &str, text: &str) -> String {
        let path = self.path(name);
        fs::write(&path, text).expect("a file");
        path.to_str().expect("a plain path").to_owned()
    }

    fn fuzz(&self, out: &str, more: &[&str]) -> Output {
        let out = self.path(out);
        let mut arguments = vec!["fuzz"];
        arguments.extend(CAMPAIGN);
        arguments.extend(["--out", out.to_str().expect("a plain path")]);
        arguments.extend(more);
        pairproof(&arguments)
    }
}

const C8: &str = "[[expect]]\nengine = \"mutant-C8\"\ndiagnosis = \"without C8\"\nreason = \"C8 comes with 2.1\"\nsince = 2026-11-22\n";
const COLOURS: &str = "[[expect]]\ndiagnosis = \"without 5.2.3\"\nreason = \"argued\"\nsince = 2026-10-01\n";
const GONE: &str = "[[expect]]\nbucket = \"mutant-C8.crash.status-1\"\nreason = \"repaired?\"\nsince = 2026-09-01\n";

/// The lines that do not depend on the machine.
fn told(text: &str) -> Vec<&str> {
    text.lines().filter(|line| !line.contains(" seed 28, ") && !line.starts_with("findings: ")).collect()
}

#[test]
fn the_exit_status_follows_what_is_not_expected() {
    let scene = Scene::new();
    let all = scene.file("all.toml", &format!("{C8}{COLOURS}{GONE}"));
    let some = scene.file("some.toml", &format!("{C8}{GONE}"));

    let output = scene.fuzz("a", &["--expect", &all]);
    assert_eq!(output.status.code(), Some(0), "{}", stderr(&output));
    assert_eq!(
        told(&stdout(&output)),
        [
            "no differences except expected ones",
            "mutant-C8: diagnosis without C8 is expected: 1 round; since 2026-11-22: C8 comes with 2.1",
            "diagnosis without 5.2.3 is expected: 2 rounds; since 2026-10-01: argued",
            "bucket mutant-C8.crash.status-1 is expected but did not occur; since 2026-09-01: repaired?",
            "20 tournaments ended early (the rules gave no pairing of a round; the programs were asked about it too)",
            "judge of legality, on pairproof's pairings: 402 rounds legal, 0 illegal",
            "mutant-C8, on pairproof's tournaments: 421 rounds agree, 1 differ",
            "mutant-5.2.3, on pairproof's tournaments: 420 rounds agree, 2 differ, all in colours only",
        ]
    );

    let dir = scene.path("a");
    let dir = dir.to_str().unwrap();
    for (options, status) in [(vec![], 1), (vec!["--expect", &some], 1), (vec!["--expect", &all], 0)] {
        for command in ["stats", "report"] {
            let mut arguments = vec![command, dir];
            arguments.extend(&options);
            assert_eq!(pairproof(&arguments).status.code(), Some(status), "{arguments:?}");
        }
    }
    let partly = stdout(&pairproof(&["stats", dir, "--expect", &some]));
    assert!(partly.starts_with("mutant-5.2.3: both differences are what an engine without 5.2.3 gives "), "{partly}");
    assert!(!partly.contains("no difference"), "{partly}");
}

#[test]
fn every_form_lists_what_is_expected() {
    let scene = Scene::new();
    let file = scene.file("all.toml", &format!("{C8}{COLOURS}{GONE}"));
    assert_eq!(scene.fuzz("a", &[]).status.code(), Some(1));
    let dir = scene.path("a");
    let report = |form: &str| {
        let output = pairproof(&["report", dir.to_str().unwrap(), "--format", form, "--expect", &file]);
        assert_eq!(output.status.code(), Some(0), "{form}: {}", stderr(&output));
        stdout(&output)
    };
    let json: Value = serde_json::from_str(&report("json")).unwrap();
    assert_eq!(json["conclusion"], "expected");
    assert_eq!(json["causes"], serde_json::json!([]));
    assert_eq!(json["expected"][0]["diagnosis"], "without C8");
    assert_eq!(json["expected"][0]["rounds"], 1);
    assert_eq!(json["expected"][2]["findings"], 0);
    for (form, verdict) in [("markdown", "no differences except expected ones"), ("html", "class=\"good\"")] {
        let text = report(form);
        for part in [verdict, "C8 comes with 2.1", "did not occur"] {
            assert!(text.contains(part), "{form}: {part} is not in\n{text}");
        }
    }
    let junit = report("junit");
    for part in ["failures=\"0\"", "errors=\"0\"", "diagnosis without C8", "<skipped message=\"bucket mutant-C8.crash"]
    {
        assert!(junit.contains(part), "{part} is not in\n{junit}");
    }
}

#[test]
fn a_single_case_can_be_expected() {
    let scene = Scene::new();
    assert_eq!(scene.fuzz("a", &[]).status.code(), Some(1));
    let dir = scene.path("a");
    let mut text = String::new();
    for folder in folders(&dir.join("findings")) {
        let id = folder.file_name().unwrap().to_str().unwrap().to_owned();
        text.push_str(&format!("[[expect]]\ncase = \"{id}\"\nreason = \"looked at\"\nsince = 2026-11-22\n"));
    }
    let file = scene.file("cases.toml", &text);
    assert_eq!(pairproof(&["stats", dir.to_str().unwrap(), "--expect", &file]).status.code(), Some(0));
}

/// The folders of findings.
fn folders(findings: &Path) -> Vec<PathBuf> {
    let inner = |path: &Path| fs::read_dir(path).into_iter().flatten().flatten().map(|entry| entry.path());
    inner(findings).flat_map(|bucket| inner(&bucket).collect::<Vec<_>>()).collect()
}

#[test]
fn errors_in_the_file_are_reported_before_any_work() {
    let scene = Scene::new();
    let file = scene.file("wrong.toml", "[[expect]]\ndiagnosis = \"without C8\"\nreason = 5\nsince = \"soon\"\n");
    let output = scene.fuzz("a", &["--expect", &file]);
    assert_eq!(output.status.code(), Some(2));
    assert!(!scene.path("a").exists());
    for part in [
        "wrong.toml:3:10: found an integer, expected a text in quotes",
        "wrong.toml:4:9: found \"soon\", expected a date like 2026-11-22",
    ] {
        assert!(stderr(&output).contains(part), "{part} is not in\n{}", stderr(&output));
    }
    let missing = scene.fuzz("a", &["--expect", "no-such-file.toml"]);
    assert_eq!(missing.status.code(), Some(2));
}

#[test]
fn the_shipped_files_can_be_read() {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("scripts/expectations");
    let mut seen = 0;
    for entry in fs::read_dir(folder).unwrap().flatten() {
        let path = entry.path();
        if path.extension().is_some_and(|extension| extension == "toml") {
            let read = pairproof_lab::campaign::Expectations::read(&path).unwrap_or_else(|error| panic!("{error}"));
            assert!(!read.0.is_empty(), "{}", path.display());
            seen += 1;
        }
    }
    assert!(seen > 0);
}

/// The tournaments of expected findings must not refute the fault that explains all findings.
#[test]
fn an_expected_case_leaves_the_diagnosis_of_the_others() {
    let scene = Scene::new();
    let script =
        scene.file("m14.sh", &format!("'{}' pair --without C14 \"$1\" || echo 0\n", env!("CARGO_BIN_EXE_pairproof")));
    let out = scene.path("a");
    let dir = out.to_str().unwrap();
    let engine = format!("m14=sh {script} {{in}}");
    let options = ["--profile", "tiny", "--count", "100", "--seed", "5", "--jobs", "2"];
    let run = pairproof(&[&["fuzz", "-q", "--engine", &engine, "--out", dir], &options[..]].concat());
    assert!(stdout(&run).contains("what an engine without C14 "), "{}{}", stdout(&run), stderr(&run));
    let expected = folders(&out.join("findings")).remove(0);
    let id = expected.file_name().unwrap().to_str().unwrap();
    let known =
        scene.file("k.toml", &format!("[[expect]]\ncase = \"{id}\"\nreason = \"argued\"\nsince = 2026-11-22\n"));
    let stats = stdout(&pairproof(&["stats", dir, "--expect", &known]));
    assert!(stats.contains("what an engine without C14 "), "{stats}");
    let report = pairproof(&["report", dir, "--expect", &known, "--format", "json"]);
    let report: Value = serde_json::from_slice(&report.stdout).expect("json");
    let causes = report["causes"].as_array().expect("causes");
    let folders = causes.iter().flat_map(|cause| cause["examples"].as_array().expect("examples"));
    for example in folders {
        assert_ne!(example["id"], id, "an example of what is not expected");
    }
}
