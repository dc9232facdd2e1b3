//! Campaigns as they are run: the real program, killed, stopped, resumed, in shards.
#![cfg(unix)]

use crate::campaign_folders::{WITH_FINDINGS, copy, whole_campaign};
use crate::common::{Level, level};
use crate::running::{fuzz, program, status, text};
use pairproof_lab::campaign::{Campaign, Counts};
use rustix::process::{Pid, Signal, kill_process};
use serde_json::Value;
use std::collections::BTreeMap;
use std::fs;
use std::path::{Path, PathBuf};
use std::process::{Child, Command, Output, Stdio};
use std::thread::sleep;
use std::time::Duration;
use tempfile::TempDir;

const NONE: &[&str] = &[];

fn run(mut command: Command) -> Output {
    command.output().expect("the program starts")
}

fn ledger(folder: &Path) -> Vec<u8> {
    fs::read(folder.join("ledger.jsonl.gz")).unwrap_or_default()
}

/// Names of all files of all findings.
fn findings(folder: &Path) -> Vec<PathBuf> {
    fn walk(folder: &Path, base: &Path, all: &mut Vec<PathBuf>) {
        for entry in fs::read_dir(folder).into_iter().flatten().flatten() {
            let path = entry.path();
            if path.is_dir() {
                walk(&path, base, all);
            } else {
                all.push(path.strip_prefix(base).unwrap().to_owned());
            }
        }
    }
    let mut all = Vec::new();
    walk(&folder.join("findings"), folder, &mut all);
    all.sort();
    all
}

fn same(one: &Path, other: &Path) {
    assert!(ledger(one) == ledger(other), "the ledgers differ");
    let names = findings(one);
    assert_eq!(names, findings(other));
    for name in names {
        // Only the path of the program may differ.
        assert_eq!(text(&fs::read(one.join(&name)).unwrap()), text(&fs::read(other.join(&name)).unwrap()), "{name:?}");
    }
}

/// The whole campaign, in a separate folder.
fn whole(folder: &TempDir) -> PathBuf {
    let out = folder.path().join("whole");
    copy(whole_campaign(), &out);
    assert!(!findings(&out).is_empty());
    out
}

fn pid(child: &Child) -> Pid {
    Pid::from_raw(i32::try_from(child.id()).unwrap()).unwrap()
}

/// Waits until the ledger has grown beyond `length` or the program has ended. Returns true if it still runs.
fn grown(child: &mut Child, folder: &Path, length: usize) -> bool {
    loop {
        if child.try_wait().unwrap().is_some() {
            return false;
        }
        if ledger(folder).len() > length {
            return true;
        }
        sleep(Duration::from_millis(1));
    }
}

#[test]
fn twenty_kills_change_nothing() {
    let folder = tempfile::tempdir().unwrap();
    let whole = whole(&folder);
    let out = folder.path().join("killed");
    let mut options = WITH_FINDINGS.to_vec();
    options.push("--resume");
    let mut random = 12_345_u64;
    let mut struck = 0;
    for kill in 0..20 {
        random = random.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
        let before = ledger(&out).len();
        let mut child = fuzz(&options, &out).stdout(Stdio::null()).stderr(Stdio::null()).spawn().unwrap();
        // Half of the kills come at any time, half while batches are being written.
        if kill % 2 == 1 && !grown(&mut child, &out, before) {
            continue;
        }
        sleep(Duration::from_micros(random >> 50));
        struck += u32::from(child.try_wait().unwrap().is_none());
        let _ = child.kill();
        child.wait().unwrap();
    }
    assert!(struck > 0, "every run was over before it could be killed");
    let output = run(fuzz(&options, &out));
    assert_eq!(status(&output), 1, "{}", text(&output.stderr));
    same(&whole, &out);
}

#[test]
fn a_stop_is_clean_and_loses_nothing() {
    let folder = tempfile::tempdir().unwrap();
    let whole = whole(&folder);
    let out = folder.path().join("stopped");
    let mut options = WITH_FINDINGS.to_vec();
    options.extend(["--resume", "--format", "json"]);
    for signal in [Signal::TERM, Signal::INT] {
        let before = ledger(&out).len();
        let mut child = fuzz(&options, &out).spawn().unwrap();
        if !grown(&mut child, &out, before) {
            break;
        }
        kill_process(pid(&child), signal).unwrap();
        let output = child.wait_with_output().unwrap();
        // Findings from before the stop are reported: by the run, and by every report afterwards.
        let said: Value = serde_json::from_slice(&output.stdout).unwrap();
        let found = said["conclusion"] == "differences";
        assert_eq!(status(&output), if found { 1 } else { 3 }, "{}", text(&output.stderr));
        assert_eq!(found, !findings(&out).is_empty());
        let mut stats = program();
        stats.arg("stats").arg(&out);
        let stats = run(stats);
        assert_eq!(status(&stats), status(&output));
        assert!(!text(&stats.stdout).contains("no difference"), "{}", text(&stats.stdout));
    }
    let output = run(fuzz(&options, &out));
    assert_eq!(status(&output), 1, "{}", text(&output.stderr));
    same(&whole, &out);
}

#[test]
fn jobs_and_shards_change_nothing() {
    let folder = tempfile::tempdir().unwrap();
    let whole = whole(&folder);
    let mut shards = Vec::new();
    for (number, jobs) in [("1/2", "1"), ("2/2", "5")] {
        let out = folder.path().join(format!("shard{jobs}"));
        let mut command = fuzz(&WITH_FINDINGS, &out);
        command.args(["--shard", number, "--jobs", jobs]);
        assert_eq!(status(&run(command)), 1);
        shards.push(out);
    }
    let merge = |shards: &[PathBuf], out: &Path| {
        let mut command = program();
        command.arg("merge").args(shards).arg("--out").arg(out);
        run(command)
    };
    let merged = folder.path().join("merged");
    // The order of the arguments does not matter.
    shards.reverse();
    let output = merge(&shards, &merged);
    assert_eq!(status(&output), 1, "{}", text(&output.stderr));
    same(&whole, &merged);

    let output = merge(&shards[..1], &folder.path().join("half"));
    // A difference in one half is a difference in the whole, but the help says that missing shards take precedence.
    assert_eq!(status(&output), 3);
    assert!(text(&output.stdout).contains("NOT COMPLETE"), "{}", text(&output.stdout));
    assert!(text(&output.stderr).contains("missing: 1"), "{}", text(&output.stderr));
    let output = merge(&[shards[0].clone(), whole], &folder.path().join("mixed"));
    assert_eq!(status(&output), 2);
    assert!(text(&output.stderr).contains("shard"), "{}", text(&output.stderr));
}

#[test]
fn another_plan_is_refused_and_named() {
    let folder = tempfile::tempdir().unwrap();
    let out = folder.path().join("run");
    let options = ["--profile", "tiny", "--tournaments", "20", "--seed", "3"];
    assert_eq!(status(&run(fuzz(&options, &out))), 0);
    let again = run(fuzz(&options, &out));
    assert_eq!(status(&again), 2);
    assert!(text(&again.stderr).contains("--resume"), "{}", text(&again.stderr));
    for (option, value, said) in
        [("--seed", "4", "seed: 4 instead of 3"), ("--profile", "club", "profiles"), ("--shard", "1/2", "shard")]
    {
        let mut command = fuzz(NONE, &out);
        command.args(["--resume", option, value]);
        let output = run(command);
        assert_eq!(status(&output), 2, "{option}");
        assert!(text(&output.stderr).contains(said), "{}", text(&output.stderr));
    }
    // A finished campaign stays unchanged.
    let before = ledger(&out);
    let mut command = fuzz(NONE, &out);
    command.arg("--resume");
    assert_eq!(status(&run(command)), 0);
    assert_eq!(before, ledger(&out));
    let mut nowhere = fuzz(NONE, &folder.path().join("nowhere"));
    nowhere.arg("--resume");
    assert_eq!(status(&run(nowhere)), 2);
}

#[test]
fn the_json_object_keeps_its_contract() {
    let folder = tempfile::tempdir().unwrap();
    let out = folder.path().join("run");
    let mut command = fuzz(&["--profile", "tiny=2", "--profile", "byes-and-forfeits", "--oracle"], &out);
    command.args(["--tournaments", "40", "--seed", "8", "--format", "json", "--system", "dutch-2017"]);
    command.args(["--engine", &format!("pairproof-self={}", env!("CARGO_BIN_EXE_pairproof"))]);
    let output = run(command);
    assert_eq!(status(&output), 0, "{}{}", text(&output.stdout), text(&output.stderr));
    let said: Value = serde_json::from_slice(&output.stdout).unwrap();
    for (key, value) in [("tournaments", 40), ("differences", 0), ("seed", 8)] {
        assert_eq!(said[key], value, "{key}");
    }
    assert_eq!(said["system"], "dutch-2017");
    for key in ["rounds", "pairs", "discarded", "seconds"] {
        assert!(said[key].is_number(), "{key}");
    }
    let engine = &said["engines"]["pairproof-self"];
    assert!(engine["agree"].as_u64().unwrap() >= said["rounds"].as_u64().unwrap());
    for key in ["differ", "failed", "timed_out"] {
        assert_eq!(engine[key], 0, "{key}");
    }
    let oracle = &said["oracle"];
    assert!(oracle["agree"].as_u64().unwrap() > 0 && oracle["skipped"].as_u64().unwrap() > 0, "{oracle}");

    let mut stats = program();
    stats.arg("stats").arg(&out);
    let told = run(stats);
    assert_eq!(status(&told), 0);
    let told = text(&told.stdout);
    for words in ["profile tiny", "players:", "criteria that decided", "never varied"] {
        assert!(told.contains(words), "{words}: {told}");
    }
}

#[test]
fn a_finding_is_complete_and_can_be_asked_again() {
    let folder = tempfile::tempdir().unwrap();
    let out = whole(&folder);
    let campaign = Campaign::read(&out).unwrap();
    let found = campaign.findings();
    assert!(!found.is_empty() && campaign.complete);
    assert!(campaign.buckets.values().any(|bucket| bucket.first.criterion.as_deref() == Some("C8")));
    let counted: u64 = campaign.buckets.values().map(|bucket| bucket.findings).sum();
    assert!(counted > found.len() as u64, "more is counted than kept");
    let mut symptoms: BTreeMap<&String, u64> = BTreeMap::new();
    for (symptom, count) in campaign.buckets.values().flat_map(|bucket| &bucket.symptoms) {
        *symptoms.entry(symptom).or_default() += count;
    }
    for (symptom, count) in symptoms {
        let folders = found.iter().filter(|(_, verdict)| *verdict.finding.bucket == **symptom).count() as u64;
        assert_eq!(folders, count.min(5), "{symptom}");
    }
    assert_eq!(campaign.buckets.keys().collect::<Vec<_>>(), ["mutant-C8.without-C8"], "one fault, one bucket");
    let (case, verdict) = &found[0];
    for name in ["case.trf", "explain.md", "engine.txt", "reproduce.sh"] {
        assert!(case.join(name).is_file(), "{name}");
    }
    assert!(
        verdict.answers.ours.is_some()
            && verdict.answers.theirs.is_some()
            && verdict.answers.ours != verdict.answers.theirs
    );
    let again = Command::new(case.join("reproduce.sh"))
        .env("PAIRPROOF", env!("CARGO_BIN_EXE_pairproof"))
        .output()
        .expect("a script that runs");
    assert_eq!(status(&again), 1, "{}{}", text(&again.stdout), text(&again.stderr));
    assert!(text(&again.stdout).contains("still differs"));
    // The file alone shows the difference, too, without any engine.
    let mut check = program();
    check.arg("check").arg(case.join("case.trf"));
    let checked = run(check);
    assert_eq!(status(&checked), 1, "{}", text(&checked.stdout));
    assert!(text(&checked.stdout).contains(&format!("round {}", verdict.finding.round)));
}

#[test]
fn an_engine_that_was_fixed_shows_nothing_on_replay() {
    let folder = tempfile::tempdir().unwrap();
    let out = folder.path().join("run");
    let broken = engine(&folder, "broken", "echo 'no pairing today'");
    let mut command = fuzz(&["--profile", "tiny", "--tournaments", "3", "--seed", "1"], &out);
    command.arg("--engine").arg(&broken);
    assert_eq!(status(&run(command)), 3);
    fs::write(folder.path().join("broken.sh"), format!("exec '{}' pair \"$1\"", env!("CARGO_BIN_EXE_pairproof")))
        .unwrap();
    let mut replay = program();
    replay.arg("replay").arg(&out).arg("--run-recorded");
    let output = run(replay);
    assert_eq!(status(&output), 0, "{}{}", text(&output.stdout), text(&output.stderr));
    assert!(text(&output.stdout).contains("no longer differs"));
}

/// An adapter for a shell script that is run once per pairing.
fn engine(folder: &TempDir, name: &str, script: &str) -> PathBuf {
    let program = folder.path().join(format!("{name}.sh"));
    fs::write(&program, script).unwrap();
    let adapter = folder.path().join(format!("{name}.toml"));
    let text = format!(
        "name = '{name}'\ntitle = 'a fake'\nsystems = ['dutch-2026']\ntimeout = 3600\nprogram = ['{}']\n\
         [pair]\ncommand = ['sh', '{}', '{{trf}}']\n[exit]\nok = [0]\nrefused = [2]\n\
         [dialect]\nscoring = 'XXS'\nabsences = '240'\nacceleration = '250'\n",
        program.display(),
        program.display()
    );
    fs::write(&adapter, text).unwrap();
    adapter
}

#[test]
fn whatever_a_program_does_is_a_finding() {
    let folder = tempfile::tempdir().unwrap();
    for (name, script, kind) in [
        ("crashes", "echo partly; echo why >&2; kill -SEGV $$", "crash"),
        ("babbles", "echo 'no pairing today'", "garbage"),
        ("forgets", "printf '1\\n1 2\\n'", "wrong-number-of-pairs"),
        ("invents", "sed -n 's/^142 */&/p' \"$1\" >/dev/null; printf '2\\n1 2\\n998 999\\n'", "unknown-id"),
        ("refuses", "echo 'not for me'; exit 2", "refused"),
    ] {
        let adapter = engine(&folder, name, script);
        let out = folder.path().join(name);
        let mut command = fuzz(&["--profile", "tiny", "--tournaments", "12", "--seed", "2"], &out);
        command.arg("--engine").arg(&adapter);
        let output = run(command);
        assert!([1, 3].contains(&status(&output)), "{name}: {}", text(&output.stderr));
        let campaign = Campaign::read(&out).unwrap();
        assert_eq!(campaign.total().tournaments, 12, "{name}: the run went on");
        let Counts { failed, .. } = campaign.total().engines[0].ours;
        assert!(failed > 0, "{name}");
        let found = campaign.findings();
        let (case, verdict) = found.iter().find(|(_, verdict)| verdict.finding.kind == kind).expect(kind);
        let failure = verdict.failure.as_ref().expect("the program's own words");
        assert!(failure.command.contains(name), "{failure:?}");
        assert!(case.join("question.trf").is_file(), "{name}");
        if name == "crashes" {
            assert!(failure.stdout.contains("partly") && failure.stderr.contains("why"), "{failure:?}");
        }
    }
}

/// As slow as a Python program, which needs a while per question.
const SLOW: &str = "sleep SECONDS; exec '{}' pair \"$1\" --system dutch-2017";

#[test]
fn time_ends_a_campaign_and_the_findings_are_reported() {
    let folder = tempfile::tempdir().unwrap();
    // It pairs by the rules of 2017, so it differs sooner or later. The quick level runs about as many questions in a
    // quarter of the time.
    let (seconds, time) = if level() == Level::Quick { ("0.1", "2s") } else { ("0.5", "8s") };
    let slow = SLOW.replace("SECONDS", seconds).replace("{}", env!("CARGO_BIN_EXE_pairproof"));
    let slow = engine(&folder, "slow", &slow);
    let out = folder.path().join("run");
    let mut command = fuzz(&["--profile", "tiny", "--seed", "5", "--time", time, "--format", "json"], &out);
    command.arg("--engine").arg(&slow);
    let output = run(command);
    let said: Value = serde_json::from_slice(&output.stdout).unwrap();
    assert_eq!(said["complete"], true, "{said}");
    assert!(said["tournaments"].as_u64().unwrap() > 0, "tournaments of the last batch count: {said}");
    let campaign = Campaign::read(&out).unwrap();
    let found = findings(&out).iter().any(|name| name.ends_with("verdict.json"));
    assert_eq!(!campaign.buckets.is_empty(), found);
    // The number of findings depends on the machine. The exit status that follows from them does not.
    let Counts { differ, failed, timed_out, .. } = campaign.total().engines[0].ours;
    let expected = match (differ, failed + timed_out) {
        (1.., _) => 1,
        (0, 1..) => 3,
        (0, 0) => 0,
    };
    assert_eq!(found, expected != 0, "{said}");
    assert_eq!(status(&output), expected, "{said}");
    for format in ["markdown", "html", "junit", "json"] {
        let mut report = program();
        report.arg("report").arg(&out).args(["--format", format]);
        let report = run(report);
        assert_eq!(status(&report), status(&output), "{format}");
        let said = text(&report.stdout);
        let well = match format {
            "junit" => !said.contains("<failure") && !said.contains("<error"),
            _ => said.contains("no difference") || said.contains("no-difference"),
        };
        assert_eq!(well, !found, "{format}: {said}");
    }
}

#[test]
fn an_engine_that_only_hangs_ends_with_the_time_and_is_reported() {
    let folder = tempfile::tempdir().unwrap();
    let adapter = engine(&folder, "sleeps", "sleep 100000");
    let text_of_adapter = fs::read_to_string(&adapter).unwrap().replace("timeout = 3600", "timeout = 1");
    fs::write(&adapter, text_of_adapter).unwrap();
    let out = folder.path().join("run");
    let mut command = fuzz(&["--profile", "tiny", "--seed", "5", "--time", "2s"], &out);
    command.arg("--engine").arg(&adapter);
    let output = run(command);
    assert_eq!(status(&output), 3, "{}", text(&output.stdout));
    let campaign = Campaign::read(&out).unwrap();
    assert!(campaign.total().engines[0].ours.timed_out > 0);
    assert!(!text(&output.stdout).contains("no difference"), "{}", text(&output.stdout));
}

#[test]
fn a_flipped_byte_costs_its_batch_and_is_named() {
    let folder = tempfile::tempdir().unwrap();
    let whole = whole(&folder);
    let out = folder.path().join("flipped");
    copy(&whole, &out);
    let mut bytes = ledger(&out);
    let at = bytes.len() / 10;
    bytes[at] ^= 0x55;
    fs::write(out.join("ledger.jsonl.gz"), &bytes).unwrap();
    let campaign = Campaign::read(&out).unwrap();
    assert!(!campaign.complete && campaign.damage.len() == 2, "{:?}", campaign.damage);
    assert!(campaign.damage[1].contains("tournaments are left"), "{:?}", campaign.damage);
    let complete = Campaign::read(&whole).unwrap();
    assert!(campaign.total().tournaments * 10 > complete.total().tournaments * 9, "only one batch is lost");
    let mut options = WITH_FINDINGS.to_vec();
    options.push("--resume");
    let output = run(fuzz(&options, &out));
    assert_eq!(status(&output), 1, "{}", text(&output.stderr));
    assert!(text(&output.stderr).contains("damaged from byte"), "{}", text(&output.stderr));
    same(&whole, &out);
    assert!(!out.join("spare.jsonl.gz").exists());
}

#[test]
fn an_engine_that_only_crashes_never_agrees() {
    let folder = tempfile::tempdir().unwrap();
    // Many languages exit with status 1 after an uncaught error. Two players over two rounds have no second pairing.
    let crashes = folder.path().join("crashes.sh");
    fs::write(&crashes, "echo Traceback >&2; exit 1\n").unwrap();
    let out = folder.path().join("run");
    let mut command = fuzz(&["--profile", "tiny", "--tournaments", "60", "--seed", "2"], &out);
    command.arg("--engine").arg(format!("mine={}", crashes.display()));
    let output = run(command);
    assert_eq!(status(&output), 3, "{}", text(&output.stdout));
    let Counts { agree, differ, failed, .. } = Campaign::read(&out).unwrap().total().engines[0].ours;
    assert_eq!((agree, differ), (0, 0));
    assert!(failed > 0);
}

#[test]
fn shrinking_resumes_where_the_campaign_stopped() {
    let folder = tempfile::tempdir().unwrap();
    let out = whole(&folder);
    let smallest: Vec<PathBuf> = findings(&out).into_iter().filter(|name| name.ends_with("min.trf")).collect();
    let (first, bytes) = (out.join(&smallest[0]), fs::read(out.join(&smallest[0])).unwrap());
    fs::remove_file(&first).unwrap();
    let verdict = first.with_file_name("verdict.json");
    let mut data: Value = serde_json::from_slice(&fs::read(&verdict).unwrap()).unwrap();
    for key in ["smallest", "checksum"] {
        data.as_object_mut().unwrap().remove(key);
    }
    fs::write(&verdict, data.to_string()).unwrap();
    let mut shrink = program();
    shrink.arg("shrink").arg(&out);
    let output = run(shrink);
    assert_eq!(status(&output), 0, "{}", text(&output.stderr));
    assert_eq!(text(&fs::read(&first).unwrap()), text(&bytes));
}

#[test]
fn a_folder_with_leftovers_is_refused() {
    let folder = tempfile::tempdir().unwrap();
    let out = folder.path().join("run");
    fs::create_dir(&out).unwrap();
    fs::write(out.join("notes.txt"), "mine").unwrap();
    let output = run(fuzz(&["--tournaments", "4"], &out));
    assert_eq!(status(&output), 2);
    assert!(text(&output.stderr).contains("notes.txt"), "{}", text(&output.stderr));
    assert!(!out.join("plan.json").exists());
}

#[test]
fn a_program_that_hangs_does_not_keep_us_from_stopping() {
    let folder = tempfile::tempdir().unwrap();
    let adapter = engine(&folder, "hangs", "echo $$ >> \"$0.pids\"; sleep 100000");
    let out = folder.path().join("run");
    let mut command = fuzz(&["--profile", "tiny", "--tournaments", "5", "--seed", "2"], &out);
    command.arg("--engine").arg(&adapter);
    let child = command.spawn().unwrap();
    while !folder.path().join("hangs.sh.pids").exists() {
        sleep(Duration::from_millis(5));
    }
    kill_process(pid(&child), Signal::TERM).unwrap();
    let output = child.wait_with_output().unwrap();
    assert_eq!(status(&output), 3, "{}", text(&output.stderr));
}
