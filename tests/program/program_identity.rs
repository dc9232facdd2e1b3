//! A program is identified by its command and all its files: no campaign, form or answer mixes two versions.

use crate::running::{fuzz, pairproof, status, text};
use serde_json::Value;
use std::fs;
use std::os::unix::fs::PermissionsExt;
use std::path::{Path, PathBuf};
use std::process::Command;

/// A program of two files: a script, and a file that sets the edition.
fn program(folder: &Path, edition: &str) -> String {
    let script = folder.join("engine.sh");
    let text = format!(
        "#!/bin/sh\n. \"$(dirname \"$0\")/rules.sh\"\nexec '{}' pair \"$1\" --system \"$EDITION\"\n",
        env!("CARGO_BIN_EXE_pairproof")
    );
    fs::write(&script, text).unwrap();
    fs::set_permissions(&script, fs::Permissions::from_mode(0o755)).unwrap();
    fs::write(folder.join("unrelated.sh"), "exit 1\n").unwrap();
    edit(folder, edition);
    format!("mine={} {{in}}", script.display())
}

fn edit(folder: &Path, edition: &str) {
    fs::write(folder.join("rules.sh"), format!("EDITION={edition}\n")).unwrap();
}

fn names(files: &Value) -> Vec<&str> {
    files.as_array().expect("files").iter().map(|file| file["name"].as_str().expect("a name")).collect()
}

#[test]
fn a_campaign_refuses_a_program_one_file_of_which_changed() {
    let folder = tempfile::tempdir().unwrap();
    let (engine, run) = (program(folder.path(), "dutch-2017"), folder.path().join("run"));
    let options = ["-q", "--seed", "5", "--no-standings", "--profile", "club", "--jobs", "1", "--engine", &engine];
    let output = fuzz(&[&options[..], &["--count", "8"]].concat(), &run).output().unwrap();
    assert_eq!(status(&output), 1, "{}", text(&output.stderr));
    let plan: Value = serde_json::from_slice(&fs::read(run.join("plan.json")).unwrap()).unwrap();
    let files = plan.pointer("/value/engines/0/files").or_else(|| plan.pointer("/engines/0/files")).expect("files");
    let names = names(files);
    assert!(names.contains(&"engine.sh") && names.contains(&"rules.sh"), "{names:?}");
    assert!(names.iter().any(|name| name.contains("sh") && !name.contains('.')), "the interpreter: {names:?}");
    assert!(names.contains(&"pairproof"), "the program that the script calls by its path: {names:?}");
    assert!(!names.contains(&"unrelated.sh"), "{names:?}");

    // The same program in the same state is resumed.
    let again = fuzz(&[&options[..], &["--count", "9", "--resume"]].concat(), &run).output().unwrap();
    assert_eq!(status(&again), 1, "{}", text(&again.stderr));

    edit(folder.path(), "dutch-2026");
    let run_path = run.to_string_lossy();
    let refused = fuzz(&[&options[..], &["--count", "10", "--resume"]].concat(), &run).output().unwrap();
    let said = text(&refused.stderr);
    assert_eq!(status(&refused), 2, "{said}");
    assert!(said.contains("the program mine has changed: rules.sh changed"), "{said}");
    let shrunk = pairproof(&["shrink", &run_path, "--run-recorded"]);
    assert_eq!(status(&shrunk), 2);
    assert!(text(&shrunk.stderr).contains("start a new campaign to test it"), "{}", text(&shrunk.stderr));
    // `replay` is meant for a changed program, so it runs; it reports that the program has changed.
    let replayed = pairproof(&["replay", &run_path, "--run-recorded"]);
    assert_eq!(status(&replayed), 0, "{}", text(&replayed.stderr));
    let said = text(&replayed.stderr);
    assert!(said.contains("mine is not the program that was tested: rules.sh changed"), "{said}");
}

#[test]
fn a_campaign_remembers_that_its_program_changed_while_it_was_asked() {
    let folder = tempfile::tempdir().unwrap();
    let (engine, run) = (program(folder.path(), "dutch-2026"), folder.path().join("run"));
    // The program rewrites one of its own files on every question. Its log does not count as a part of it.
    let script = folder.path().join("engine.sh");
    let text_of_script = fs::read_to_string(&script).unwrap();
    let writes = "echo \"# $$\" >>\"$(dirname \"$0\")/rules.sh\"; echo x >>\"$(dirname \"$0\")/engine.log\"\nexec";
    fs::write(&script, text_of_script.replace("exec", writes)).unwrap();
    let options = ["-q", "--seed", "5", "--no-standings", "--profile", "club", "--engine", &engine, "--count", "1"];
    let output = fuzz(&options, &run).output().unwrap();
    assert_eq!(status(&output), 3, "{}", text(&output.stderr));
    let said = text(&output.stderr);
    assert!(said.contains("rules.sh changed") && said.contains("the answers are those of two versions"), "{said}");
    assert!(!said.contains("engine.log"), "{said}");
    let stats = pairproof(&["stats", &run.to_string_lossy()]);
    let told = text(&stats.stdout) + &text(&stats.stderr);
    assert!(told.contains("the program mine changed while it was asked"), "{told}");
    assert_ne!(status(&stats), 0);
    let resumed = fuzz(&[&options[..8], &["--count", "2", "--resume"]].concat(), &run).output().unwrap();
    assert_eq!(status(&resumed), 2, "{}", text(&resumed.stderr));
}

/// Runs every command that a dossier prints in a copy of the dossier.
fn commands_of_a_dossier_work_elsewhere(dossier: &Path) {
    let copy = tempfile::tempdir().unwrap();
    for file in fs::read_dir(dossier).unwrap() {
        let file = file.unwrap();
        fs::copy(file.path(), copy.path().join(file.file_name())).unwrap();
    }
    let readme = fs::read_to_string(copy.path().join("README.md")).unwrap();
    let ours = Path::new(env!("CARGO_BIN_EXE_pairproof")).parent().unwrap();
    let run = |command: &str| {
        let path = format!("{}:{}", ours.display(), std::env::var("PATH").unwrap_or_default());
        Command::new("sh").args(["-c", command]).current_dir(&copy).env("PATH", path).output().unwrap()
    };
    let asked: Vec<&str> = readme.lines().filter_map(|line| line.strip_prefix("    ")).collect();
    assert_eq!(asked.len(), 1, "{readme}");
    let answer = run(asked[0]);
    assert_eq!(text(&answer.stdout), fs::read_to_string(copy.path().join("answer.txt")).unwrap(), "{}", asked[0]);
    let commands: Vec<&str> = readme.lines().filter_map(|line| line.strip_prefix("$ ")).collect();
    assert!(!commands.is_empty(), "{readme}");
    for command in commands {
        assert_eq!(status(&run(command)), 1, "{command}: the case differs");
    }
}

#[test]
fn an_acceptance_starts_anew_with_a_changed_program() {
    let folder = tempfile::tempdir().unwrap();
    let (engine, out) = (program(folder.path(), "dutch-2017"), folder.path().join("out"));
    let plan = folder.path().join("plan.toml");
    let quoted = engine.replace('\\', "\\\\").replace('"', "\\\"");
    let applicant = "[applicant]\nprogram = \"Mine\"\nversion = \"1.4\"\nauthor = \"Nora Vesterby\"\n\
                     contact = \"nora@example.org\"\ndownload = \"https://example.org\"\nlicence = \"free\"\n\
                     checker = \"none\"\ngenerator = \"none\"\nown-engine = true\n";
    let system = format!("[[system]]\nname = \"dutch-2026\"\nprofile = \"club\"\nengines = [\"{quoted}\"]\n");
    fs::write(&plan, format!("candidate = \"mine\"\ntournaments = 8\nseed = 5\n{applicant}{system}")).unwrap();
    let accept = || pairproof(&["accept", &plan.to_string_lossy(), "--out", &out.to_string_lossy(), "--jobs", "1"]);
    let form = || -> Value { serde_json::from_slice(&fs::read(out.join("form.json")).unwrap()).unwrap() };
    let differences = |form: &Value| form["systems"][0]["differences"].as_array().expect("differences").len();

    let first = accept();
    assert_eq!(status(&first), 1, "{}", text(&first.stderr));
    let before = form();
    assert!(differences(&before) > 0);
    let identity = &before["systems"][0]["programs"][0];
    assert_eq!(identity["version"], "1.4", "of the applicant, where the program does not tell it");
    let digest = |form: &Value| {
        let files = form["systems"][0]["programs"][0]["files"].as_array().expect("files").clone();
        files.iter().find(|file| file["name"] == "rules.sh").expect("rules.sh")["sha256"].clone()
    };

    for dossier in fs::read_dir(out.join("dossiers/dutch-2026")).unwrap() {
        commands_of_a_dossier_work_elsewhere(&dossier.unwrap().path());
    }

    edit(folder.path(), "dutch-2026");
    let second = accept();
    let said = text(&second.stderr);
    assert_eq!(status(&second), 0, "{said}");
    assert!(said.contains("rules.sh changed") && said.contains("restarted"), "{said}");
    let after = form();
    assert_eq!(differences(&after), 0);
    assert_ne!(digest(&before), digest(&after));
    let dossiers: Vec<PathBuf> = fs::read_dir(out.join("dossiers/dutch-2026"))
        .into_iter()
        .flatten()
        .map(|entry| entry.unwrap().path())
        .collect();
    assert!(dossiers.is_empty(), "of the earlier program: {dossiers:?}");
    assert!(out.join("dutch-2026/campaign.before-1/plan.json").is_file(), "the earlier campaign is kept");
    assert!(out.join("dossiers/dutch-2026.before-1").is_dir(), "and its dossiers");
}

/// Paths in an argument, after an option, in a list, in a shell line, and in a quoted script.
#[test]
fn a_path_with_blanks_names_a_file_of_the_program() {
    let folder = tempfile::tempdir().unwrap();
    let below = folder.path().join("my engine, 2nd");
    fs::create_dir(&below).unwrap();
    for name in ["one.sh", "two.sh", "three.sh", "four.sh", "five.sh"] {
        fs::write(below.join(name), "exit 1\n").unwrap();
    }
    let at = |name: &str| below.join(name).display().to_string();
    fs::write(below.join("one.sh"), format!("exec sh \"{}\"\n", at("five.sh"))).unwrap();
    let engine = format!(
        "mine=/bin/sh '{}' '--with={}' '/nowhere:{}' 'sh \"{}\"' {{in}}",
        at("one.sh"),
        at("two.sh"),
        at("three.sh"),
        at("four.sh")
    );
    let run = folder.path().join("run");
    let output = fuzz(&["-q", "--seed", "5", "--profile", "club", "--count", "1", "--engine", &engine], &run).output();
    assert!(output.is_ok());
    let plan: Value = serde_json::from_slice(&fs::read(run.join("plan.json")).unwrap()).unwrap();
    let files = plan.pointer("/value/engines/0/files").or_else(|| plan.pointer("/engines/0/files")).expect("files");
    let names = names(files);
    for name in ["one.sh", "two.sh", "three.sh", "four.sh", "five.sh"] {
        assert!(names.contains(&name), "{name} is not among {names:?}");
    }
}
