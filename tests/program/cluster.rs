//! A campaign on many machines: shards in folders and archives, duplicated, unfinished; jobs of Slurm and Dask.
#![cfg(unix)]

use crate::campaign_folders::{WITH_FINDINGS as PLAN, copy, whole_campaign};
use crate::running::{fuzz, json, program, status, stdout, text};
use std::fs::{self, File};
use std::path::{Path, PathBuf};
use std::process::{Command, Output};
use std::thread::sleep;
use std::time::{Duration, Instant};

fn ledger(folder: &Path) -> Vec<u8> {
    fs::read(folder.join("ledger.jsonl.gz")).unwrap()
}

fn run(mut command: Command) -> Output {
    command.output().expect("the program starts")
}

fn shard(number: &str, out: &Path) {
    let mut command = fuzz(&PLAN, out);
    command.args(["--shard", number]);
    assert_eq!(status(&run(command)), 1);
}

fn merge(paths: &[&Path], out: &Path) -> Output {
    let mut command = program();
    command.arg("merge").args(paths).arg("--out").arg(out);
    run(command)
}

fn script(name: &str) -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("scripts/cluster").join(name)
}

/// Archives a folder under its own name.
fn archive(folder: &Path, path: &Path) {
    let mut builder =
        tar::Builder::new(flate2::write::GzEncoder::new(File::create(path).unwrap(), flate2::Compression::fast()));
    builder.append_dir_all(folder.file_name().unwrap(), folder).unwrap();
    builder.into_inner().unwrap().finish().unwrap();
}

#[test]
fn shards_are_taken_from_folders_and_archives_in_any_order_with_repeats() {
    let folder = tempfile::tempdir().unwrap();
    let at = |name: &str| folder.path().join(name);
    for number in ["1", "2", "3"] {
        shard(&format!("{number}/3"), &at(&format!("shards/{number}")));
    }
    // A shard that was killed halfway: half of its batches.
    let half = at("again/2");
    copy(&at("shards/2"), &half);
    let bytes = ledger(&half);
    fs::write(half.join("ledger.jsonl.gz"), &bytes[..bytes.len() / 2]).unwrap();
    archive(&at("shards/3"), &at("third.tar.gz"));
    fs::remove_dir_all(at("shards/3")).unwrap();
    let output = merge(&[&at("third.tar.gz"), &at("again"), &at("shards")], &at("merged"));
    assert_eq!(status(&output), 1, "{}", text(&output.stderr));
    assert!(ledger(&at("merged")) == ledger(whole_campaign()), "the ledgers differ");
    let names = |folder: &Path| pairproof_lab::campaign::merge::finding_names(folder);
    assert_eq!(names(&at("merged")), names(whole_campaign()));

    // The same batch with other contents.
    let other = at("other/2");
    let mut command = fuzz(&PLAN, &other);
    command.args(["--shard", "2/3", "--engine", "mutant:C9"]);
    run(command);
    for plan in ["plan.json", "plan.copy.json"] {
        fs::copy(at("shards/2").join(plan), other.join(plan)).unwrap();
    }
    let output = merge(&[&at("shards"), &at("other")], &at("never"));
    assert_eq!(status(&output), 2);
    assert!(text(&output.stderr).contains("differs between them"), "{}", text(&output.stderr));
}

#[test]
fn totals_of_the_shards_that_are_there() {
    let folder = tempfile::tempdir().unwrap();
    let shards = folder.path().join("shards");
    shard("1/2", &shards.join("1"));
    let stats = |options: &[&str]| {
        let mut command = program();
        command.arg("stats").args(options).arg(&shards);
        run(command)
    };
    let output = stats(&["--format", "json"]);
    assert_eq!(status(&output), 1, "{}", text(&output.stderr));
    let said = json(&output);
    assert_eq!((said["of"].as_u64(), said["complete"].as_bool()), (Some(2), Some(false)));
    shard("2/2", &shards.join("2"));
    let output = stats(&["--watch=1"]);
    assert_eq!(status(&output), 1, "{}", text(&output.stderr));
    assert!(stdout(&output).contains("2 of 2 shards of 800 planned: 800 tournaments"), "{}", stdout(&output));
}

#[test]
fn shards_that_end_when_their_time_is_over_become_a_whole_that_is_complete() {
    let folder = tempfile::tempdir().unwrap();
    let at = |name: &str| folder.path().join(name);
    let mut tournaments = 0;
    for number in ["1/2", "2/2"] {
        let out = at(&number[..1]);
        let mut command = fuzz(&["--profile", "tiny", "--time", "1s", "--seed", "5", "--format", "json"], &out);
        command.args(["--jobs", "1", "--shard", number]);
        let output = run(command);
        assert_eq!(status(&output), 0, "{}", text(&output.stderr));
        tournaments += json(&output)["tournaments"].as_u64().unwrap();
    }
    let output = merge(&[&at("1")], &at("half"));
    assert_eq!(status(&output), 3);
    let output = merge(&[&at("2"), &at("1")], &at("merged"));
    assert_eq!(status(&output), 0, "{}{}", stdout(&output), text(&output.stderr));
    // The count includes the last, incomplete batches.
    assert!(stdout(&output).starts_with(&format!("{tournaments} tournaments")), "{}", stdout(&output));
}

/// The script of a task, without a scheduler: Slurm's parameters are in the environment.
#[test]
fn a_task_of_an_array_runs_its_shard() {
    let folder = tempfile::tempdir().unwrap();
    for task in ["5", "7", "9"] {
        let mut command = Command::new(script("slurm/shard.sh"));
        command.arg(folder.path()).args(PLAN).env("PAIRPROOF", env!("CARGO_BIN_EXE_pairproof"));
        command.env("SLURM_ARRAY_TASK_ID", task).env("SLURM_ARRAY_TASK_COUNT", "3");
        command.env("SLURM_ARRAY_TASK_MIN", "5").env("SLURM_ARRAY_TASK_STEP", "2");
        let output = run(command);
        assert_eq!(status(&output), 0, "{}", text(&output.stderr));
    }
    let mut command = Command::new(script("slurm/merge.sh"));
    command.arg(folder.path()).env("PAIRPROOF", env!("CARGO_BIN_EXE_pairproof"));
    let output = run(command);
    assert_eq!(status(&output), 0, "{}", text(&output.stderr));
    assert!(ledger(whole_campaign()) == ledger(&folder.path().join("whole")), "the ledgers differ");
}

/// A real Slurm, if one is installed (`SLURM_CONF`).
#[test]
fn a_job_array_of_slurm() {
    let there = Command::new("sinfo").arg("--noheader").output();
    if !there.is_ok_and(|output| output.status.success() && !output.stdout.is_empty()) {
        eprintln!("skipped: there is no Slurm here (sinfo does not answer)");
        return;
    }
    let folder = tempfile::Builder::new().prefix("pairproof-slurm-").tempdir().unwrap();
    let mut command = Command::new(script("slurm/submit.sh"));
    command.arg("3").arg(folder.path()).args(PLAN).env("PAIRPROOF", env!("CARGO_BIN_EXE_pairproof"));
    let output = run(command);
    assert_eq!(status(&output), 0, "{}", text(&output.stderr));
    let whole = folder.path().join("whole/plan.json");
    let begun = Instant::now();
    while !whole.exists() && begun.elapsed() < Duration::from_secs(300) {
        sleep(Duration::from_secs(1));
    }
    assert!(ledger(whole_campaign()) == ledger(&folder.path().join("whole")), "the ledgers differ");
}

/// Dask's local cluster of two processes, if Python has Dask (`PAIRPROOF_PYTHON` names another Python).
#[test]
fn tasks_of_dask() {
    let python = std::env::var("PAIRPROOF_PYTHON").unwrap_or_else(|_| "python3".to_owned());
    let there = Command::new(&python).args(["-c", "import distributed"]).output();
    if !there.is_ok_and(|output| output.status.success()) {
        eprintln!("skipped: {python} has no `distributed` (pip install distributed; PAIRPROOF_PYTHON names a Python)");
        return;
    }
    let folder = tempfile::tempdir().unwrap();
    let mut command = Command::new(&python);
    command.arg(script("dask_campaign.py")).args(["--shards", "3", "--workers", "2", "--out"]).arg(folder.path());
    command.args(["--pairproof", env!("CARGO_BIN_EXE_pairproof"), "--"]).args(PLAN);
    let output = run(command);
    assert_eq!(status(&output), 1, "{}", text(&output.stderr));
    assert!(ledger(whole_campaign()) == ledger(&folder.path().join("whole")), "the ledgers differ");
}
