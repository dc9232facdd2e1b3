//! `accept`: one plan, one command; killed and run again; a wrong engine whose dossier names the rule.

use crate::common::{Level, left_to};
use crate::running::{program, python, status, stdout, text};
use serde_json::Value;
use std::fs;
use std::path::Path;
use std::process::{Command, Output};
use std::thread::sleep;
use std::time::Duration;

const APPLICANT: &str = r#"
seed = 5
[applicant]
program = "Nightpair"
version = "2.1"
author = "Nora Vesterby"
contact = "nora@example.org"
download = "https://example.org/nightpair"
licence = "free"
checker = "nightpair -check FILE"
generator = "nightpair -generate FILE"
own-engine = true
"#;

/// A plan with our own mutants as the other side.
fn plan(folder: &Path, tournaments: u64) -> String {
    let system = "[[system]]\nname = \"dutch-2026\"\nprofile = \"club\"\nengines = [\"mutant:C14\", \"mutant:C9\"]\n";
    let path = folder.join("plan.toml");
    fs::write(&path, format!("tournaments = {tournaments}\n{APPLICANT}{system}")).unwrap();
    path.to_string_lossy().into_owned()
}

fn accept(plan: &str, out: &Path) -> Output {
    program().args(["accept", plan, "--quiet", "--jobs", "1", "--out"]).arg(out).output().unwrap()
}

/// The form without the fields that differ from run to run.
fn form(out: &Path) -> Value {
    let mut form: Value = serde_json::from_slice(&fs::read(out.join("form.json")).unwrap()).unwrap();
    for campaign in form["systems"][0]["campaigns"].as_array_mut().unwrap() {
        campaign["day"] = Value::Null;
    }
    form
}

#[test]
fn a_dossier_names_the_rule_that_is_missing() {
    if left_to(Level::Full, "a_dossier_names_the_rule_that_is_missing") {
        return;
    }
    let folder = tempfile::tempdir().unwrap();
    let out = folder.path().join("out");
    let output = accept(&plan(folder.path(), 30), &out);
    assert_eq!(status(&output), 1, "{}", text(&output.stderr));
    assert!(stdout(&output).contains("causes of differences: 0 known, 2 new"), "{}", stdout(&output));
    let dossier = out.join("dossiers/dutch-2026/mutant-C14.without-C14");
    let told = fs::read_to_string(dossier.join("README.md")).unwrap();
    assert!(told.starts_with("# What an engine without C14 (2.4.9) gives\n"), "{told}");
    let case = dossier.join("case.trf");
    let check = program().arg("check").arg(&case).output().unwrap();
    assert!(stdout(&check).contains("C14, art. 2.4.9"), "{}", stdout(&check));
    if let Some(python) = python() {
        let mut verifier = Command::new(python);
        let verified = verifier.arg("certificates/verify.py").args([&case, &dossier.join("refutation.json")]).output();
        let verified = verified.unwrap();
        assert!(verified.status.success(), "{}", stdout(&verified));
    }

    let form = form(&out);
    assert_eq!((form["complete"].as_bool(), form["applicant"]["own_engine"].as_bool()), (Some(true), Some(true)));
    let system = &form["systems"][0];
    assert_eq!(system["package"]["tournaments"], 30);
    for block in system["blocks"].as_array().unwrap() {
        assert_eq!(block["tournaments"], 30);
        assert!(
            block["players_per_tournament"].is_array()
                && block["no_standings"].as_str().is_some_and(|it| !it.is_empty())
        );
    }
    // No field of the printed forms is left open.
    for name in ["form.md", "form.html"] {
        let page = fs::read_to_string(out.join(name)).unwrap();
        assert!(!page.contains("not asked") && !page.contains("| - |") && !page.contains("<td>-</td>"), "{page}");
    }
}

#[test]
fn a_killed_procedure_resumes_to_the_same_form() {
    if left_to(Level::Full, "a_killed_procedure_resumes_to_the_same_form") {
        return;
    }
    let folder = tempfile::tempdir().unwrap();
    let plan = plan(folder.path(), 400);
    let (whole, killed) = (folder.path().join("whole"), folder.path().join("killed"));
    assert_eq!(status(&accept(&plan, &whole)), 1);
    for milliseconds in [60, 250] {
        let mut command = program();
        command.args(["accept", &plan, "--quiet", "--jobs", "1", "--out"]).arg(&killed);
        let mut child = command.spawn().unwrap();
        sleep(Duration::from_millis(milliseconds));
        child.kill().unwrap();
        child.wait().unwrap();
    }
    assert_eq!(status(&accept(&plan, &killed)), 1);
    assert_eq!(form(&killed), form(&whole));
    let dossiers = |out: &Path| {
        let mut names: Vec<_> =
            fs::read_dir(out.join("dossiers/dutch-2026")).unwrap().flatten().map(|it| it.file_name()).collect();
        names.sort();
        names
    };
    assert_eq!(dossiers(&killed), dossiers(&whole));
}

#[test]
fn another_plan_takes_another_folder() {
    if left_to(Level::Full, "another_plan_takes_another_folder") {
        return;
    }
    let folder = tempfile::tempdir().unwrap();
    let out = folder.path().join("out");
    assert_eq!(status(&accept(&plan(folder.path(), 5), &out)), 1);
    let output = accept(&plan(folder.path(), 6), &out);
    assert_eq!(status(&output), 2);
    assert!(text(&output.stderr).contains("belongs to another plan"), "{}", text(&output.stderr));
    let broken = folder.path().join("broken.toml");
    fs::write(&broken, format!("tournaments = 0\n{APPLICANT}[[system]]\nname = \"monrad\"\nengines = []\n")).unwrap();
    let output = accept(&broken.to_string_lossy(), &folder.path().join("new"));
    assert_eq!(status(&output), 2);
    let said = text(&output.stderr);
    assert!(said.contains("at least 1") && said.contains("monrad") && said.contains("engines is empty"), "{said}");
    assert!(!folder.path().join("new").exists());
}

#[test]
fn a_run_that_was_killed_before_it_had_its_plan_is_begun_again() {
    let folder = tempfile::tempdir().unwrap();
    let (plan, out) = (plan(folder.path(), 2), folder.path().join("out"));
    fs::create_dir(&out).unwrap();
    fs::write(out.join(".pairproof-xyz"), "tournam").unwrap();
    let output = accept(&plan, &out);
    assert!(status(&output) <= 1, "{}", text(&output.stderr));
    assert!(out.join("form.json").exists() && !out.join(".pairproof-xyz").exists());
    // Files that `accept` did not write are not touched.
    let foreign = folder.path().join("foreign");
    fs::create_dir(&foreign).unwrap();
    fs::write(foreign.join("notes.txt"), "mine").unwrap();
    fs::write(foreign.join(".pairproof-xyz"), "").unwrap();
    let output = accept(&plan, &foreign);
    assert_eq!(status(&output), 2);
    assert!(text(&output.stderr).contains("the folder is not empty"), "{}", text(&output.stderr));
    assert!(foreign.join(".pairproof-xyz").exists());
}

/// pairproof itself as the other side: a checker that passes correct rounds and finds the altered ones.
#[test]
fn a_checker_is_tested() {
    if left_to(Level::Full, "a_checker_is_tested") {
        return;
    }
    let folder = tempfile::tempdir().unwrap();
    let system = "[[system]]\nname = \"dutch-2026\"\nprofile = \"club\"\nengines = [\"pairproof-self\"]\n";
    let path = folder.path().join("plan.toml");
    fs::write(&path, format!("tournaments = 12\ntrials = 12\n{APPLICANT}{system}")).unwrap();
    let out = folder.path().join("out");
    let output = accept(&path.to_string_lossy(), &out);
    assert_eq!(status(&output), 0, "{}\n{}", stdout(&output), text(&output.stderr));
    let trial = &form(&out)["systems"][0]["trials"]["checkers"][0];
    assert_eq!((trial["right"].as_u64(), trial["passed"].as_u64()), (Some(12), Some(12)), "{trial}");
    let kinds = trial["kinds"].as_array().unwrap();
    assert!(kinds.len() >= 8, "{trial}");
    assert!(kinds.iter().all(|kind| kind["asked"].as_u64() >= Some(1) && kind["found"] == kind["asked"]), "{trial}");
    for name in ["form.md", "form.html"] {
        let page = fs::read_to_string(out.join(name)).unwrap();
        assert!(page.contains("wrong-colour") && page.contains("passes 12 of 12"), "{page}");
    }
}

/// Runs a command printed in a document, in a folder.
fn printed(command: &str, folder: &Path) -> Output {
    let ours = Path::new(env!("CARGO_BIN_EXE_pairproof")).parent().unwrap();
    let path = format!("{}:{}", ours.display(), std::env::var("PATH").unwrap_or_default());
    std::process::Command::new("sh").args(["-c", command]).current_dir(folder).env("PATH", path).output().unwrap()
}

fn copied(from: &Path, to: &Path) {
    fs::create_dir_all(to).unwrap();
    for entry in fs::read_dir(from).unwrap() {
        let entry = entry.unwrap();
        let target = to.join(entry.file_name());
        if entry.file_type().unwrap().is_dir() {
            copied(&entry.path(), &target);
        } else {
            fs::copy(entry.path(), target).unwrap();
        }
    }
}

/// Three wrong engines: every command in the dossiers, the form and the report does what it says, in another folder.
#[test]
#[cfg(unix)]
fn every_printed_command_works_elsewhere() {
    if left_to(Level::Full, "every_printed_command_works_elsewhere") {
        return;
    }
    let folder = tempfile::tempdir().unwrap();
    let engines = "engines = [\"mutant:C14\", \"mutant:C9\", \"mutant:C12\"]";
    let path = folder.path().join("plan.toml");
    let system = format!("[[system]]\nname = \"dutch-2026\"\nprofile = \"club\"\n{engines}\n");
    fs::write(&path, format!("tournaments = 30\n{APPLICANT}{system}")).unwrap();
    let made = folder.path().join("made");
    assert_eq!(status(&accept(&path.to_string_lossy(), &made)), 1);
    let out = folder.path().join("elsewhere");
    copied(&made, &out);
    fs::remove_dir_all(made).unwrap();

    let mut commands = 0;
    for dossier in fs::read_dir(out.join("dossiers/dutch-2026")).unwrap() {
        let dossier = dossier.unwrap().path();
        let readme = fs::read_to_string(dossier.join("README.md")).unwrap();
        for command in readme.lines().filter_map(|line| line.strip_prefix("$ ")) {
            commands += 1;
            let output = printed(command, &dossier);
            assert_eq!(status(&output), 1, "{}: {command}: {}", dossier.display(), text(&output.stderr));
        }
    }
    assert!(commands >= 6, "{commands} commands in the dossiers of three engines");

    let page = fs::read_to_string(out.join("form.md")).unwrap();
    let quoted: Vec<&str> = page.split('`').skip(1).step_by(2).filter(|it| it.starts_with("pairproof ")).collect();
    assert_eq!(quoted.len(), 1, "{quoted:?}");
    let again = tempfile::tempdir().unwrap();
    let output = printed(quoted[0], again.path());
    assert_eq!(status(&output), 0, "{}: {}", quoted[0], text(&output.stderr));
    assert!(
        fs::read(again.path().join("package.zip")).unwrap() == fs::read(out.join("dutch-2026/package.zip")).unwrap()
    );

    let campaign = out.join("dutch-2026/campaign");
    let report = program().arg("report").arg(&campaign).args(["--format", "html"]).output().unwrap();
    let page = stdout(&report);
    let shown: Vec<&str> = page
        .split("<code>")
        .skip(1)
        .filter_map(|rest| rest.split_once("</code>"))
        .map(|(command, _)| command)
        .filter(|command| command.starts_with("pairproof "))
        .collect();
    assert!(shown.len() >= 3, "{shown:?}");
    for command in shown {
        // Unescaped, as a browser shows it.
        let command = &command.replace("&#x2f;", "/");
        let output = printed(command, &campaign);
        assert_eq!(status(&output), 1, "{command}: {}{}", stdout(&output), text(&output.stderr));
        assert!(stdout(&output).contains("still differs"), "{command}: {}", stdout(&output));
    }
}

#[test]
fn all_errors_of_a_plan_are_reported_before_any_work() {
    let folder = tempfile::tempdir().unwrap();
    let (path, out) = (folder.path().join("plan.toml"), folder.path().join("out"));
    let systems = "[[system]]\nname = \"dutch-2026\"\nengines = [\"nobody\"]\n\
                   [[system]]\nname = \"dutch-2017\"\nengines = [\"mutant:C.7\", \"mutant:C.99\"]\n";
    fs::write(&path, format!("tournaments = 50000\n{APPLICANT}{systems}")).unwrap();
    let said = accept(path.to_str().unwrap(), &out);
    assert_eq!(status(&said), 2);
    let error = text(&said.stderr);
    assert!(error.contains("nobody") && error.contains("C.99"), "{error}");
    assert!(!out.exists());

    fs::write(&path, "tournaments = 5\nseed = \"five\"\n").unwrap();
    let error = text(&accept(path.to_str().unwrap(), &out).stderr);
    assert!(error.contains("plan.toml:2:8: invalid type"), "{error}");
}
