//! `accept`: one plan, one command; killed and called again; a wrong engine whose dossier names the rule.

use crate::common::{Level, left_to};
use crate::running::{program, status, stdout, text};
use serde_json::Value;
use std::fs;
use std::path::Path;
use std::process::Output;
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

/// A plan with wrong engines of our own as the other side.
fn plan(folder: &Path, tournaments: u64) -> String {
    let system = "[[system]]\nname = \"dutch-2026\"\nprofile = \"club\"\nengines = [\"mutant:C14\", \"mutant:C9\"]\n";
    let path = folder.join("plan.toml");
    fs::write(&path, format!("tournaments = {tournaments}\n{APPLICANT}{system}")).unwrap();
    path.to_string_lossy().into_owned()
}

fn accept(plan: &str, out: &Path) -> Output {
    program().args(["accept", plan, "--quiet", "--jobs", "1", "--out"]).arg(out).output().unwrap()
}

/// The form without what differs from run to run.
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
    // Nothing is left open in what people read.
    for name in ["form.md", "form.html"] {
        let page = fs::read_to_string(out.join(name)).unwrap();
        assert!(!page.contains("not asked") && !page.contains("| - |") && !page.contains("<td>-</td>"), "{page}");
    }
}

#[test]
fn what_was_killed_goes_on_to_the_same_form() {
    if left_to(Level::Full, "what_was_killed_goes_on_to_the_same_form") {
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

/// pairproof itself as the other side: a checker that passes what is right and finds what was altered.
#[test]
fn a_checker_is_put_on_trial() {
    if left_to(Level::Full, "a_checker_is_put_on_trial") {
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
