//! Campaigns that depend on time, with an engine that differs: stopped at random, resumed, extended. No finding or
//! answer is ever lost, and the ledger equals that of an uninterrupted run of the same tournaments.
//!
//! `PAIRPROOF_TIMED_CAMPAIGNS=300` is the full test. Tests run in the order of their names, so the name of this module
//! keeps its long tests away from the end, where the other threads would wait for them.
#![cfg(unix)]

use crate::common::{Draws, Level, level, number};
use crate::running::{fuzz, program, status, text};
use flate2::bufread::GzDecoder;
use pairproof_lab::campaign::Campaign;
use rustix::process::{Pid, Signal, kill_process};
use serde_json::Value;
use std::collections::BTreeSet;
use std::fs;
use std::io::Read;
use std::path::Path;
use std::process::{Child, Command, Stdio};
use std::thread::sleep;
use std::time::{Duration, Instant};

/// The known state of a campaign at some moment.
#[derive(Debug, Default)]
struct Known {
    findings: BTreeSet<String>,
    tournaments: u64,
    answers: u64,
}

impl Known {
    fn of(folder: &Path) -> Self {
        if !folder.join("plan.json").exists() {
            return Self::default();
        }
        let campaign = Campaign::read(folder).unwrap();
        assert_eq!(campaign.damage, Vec::<String>::new());
        let total = campaign.total();
        // Counts add up: each tournament is in a complete or an incomplete batch.
        assert_eq!(total.tournaments, campaign.batches * campaign.plan.batch + campaign.unfinished);
        let engine = total.engines.first().map_or(0, |engine| engine.ours.agree + engine.ours.differ);
        // Engines are also asked about rounds without a legal pairing.
        let most = total.rounds + total.discarded();
        assert!(engine <= most, "{engine} answers in {most} rounds");
        let mut findings = BTreeSet::new();
        let mut add = |finding: &Value| {
            let name = format!("{}/{}", finding["bucket"].as_str().unwrap(), finding["id"].as_str().unwrap());
            findings.insert(name);
        };
        let (mut counted, ledger) = (0, fs::read(folder.join("ledger.jsonl.gz")).unwrap());
        let (mut rest, mut lines) = (&ledger[..], String::new());
        // A kill can leave half of a last batch.
        while !rest.is_empty() && GzDecoder::new(&mut rest).read_to_string(&mut lines).is_ok() {
            for line in lines.lines() {
                let line: Value = serde_json::from_str(line).unwrap();
                if let Some(finding) = line.get("finding") {
                    counted += 1;
                    add(finding);
                }
            }
            lines.clear();
        }
        if let Ok(text) = fs::read_to_string(folder.join("partial.json")) {
            let partial: Value = serde_json::from_str(&text).unwrap();
            let complete = |batch: &&Value| batch["batch"].as_u64().unwrap() >= campaign.batches;
            for found in partial["batches"].as_array().unwrap().iter().filter(complete) {
                for finding in
                    found["found"].as_array().unwrap().iter().flat_map(|it| it["findings"].as_array().unwrap())
                {
                    counted += 1;
                    add(finding);
                }
            }
        }
        for (_, verdict) in campaign.findings() {
            let name = format!("{}/{}", verdict.finding.bucket, verdict.finding.id);
            counted += u64::from(findings.insert(name));
        }
        let reported: u64 = campaign.buckets.values().map(|bucket| bucket.findings).sum();
        assert_eq!(reported, counted, "the report has other findings than the folder");
        Self { findings, tournaments: total.tournaments, answers: total.answers() }
    }

    fn has_all_of(&self, before: &Self, what: &str) {
        let lost: Vec<&String> = before.findings.difference(&self.findings).collect();
        assert!(lost.is_empty(), "{what}: findings were lost: {lost:?}");
        assert!(self.tournaments >= before.tournaments, "{what}: {} < {}", self.tournaments, before.tournaments);
        assert!(self.answers >= before.answers, "{what}: {} < {} answers", self.answers, before.answers);
    }
}

/// Waits for the end of a run, or stops it.
fn end(mut child: Child, signal: Option<Signal>, after: Duration) {
    let begun = Instant::now();
    while begun.elapsed() < after {
        if child.try_wait().unwrap().is_some() {
            return;
        }
        sleep(Duration::from_millis(5));
    }
    if let Some(signal) = signal {
        let _ = kill_process(Pid::from_raw(i32::try_from(child.id()).unwrap()).unwrap(), signal);
    }
    child.wait().unwrap();
}

/// An engine that pairs by another edition. From the full level on, it swaps two players now and then, which gives five
/// times as many findings, each of which is shrunk with a hundred questions or more. A shell starts faster than Python,
/// and starts no other programs for what it can do itself.
fn external(folder: &Path) -> String {
    let script = folder.join("differs.sh");
    let pair = format!("'{}' pair --system dutch-2017 \"$1\"", env!("CARGO_BIN_EXE_pairproof"));
    let text = if level() == Level::Quick {
        format!("exec {pair}\n")
    } else {
        format!(
            "answer=$({pair}) || exit\n\
             [ -n \"$answer\" ] || exit 0\n\
             IFS='\n'; set -- $answer\n\
             if [ $# -gt 2 ] && [ $((${{#2}} % 2)) = 1 ]; then\n\
             count=$1; first=\"${{2% *}} ${{3#* }}\"; second=\"${{3% *}} ${{2#* }}\"\n\
             shift 3; set -- \"$count\" \"$first\" \"$second\" \"$@\"\n\
             fi\n\
             printf '%s\\n' \"$@\"\n"
        )
    };
    fs::write(&script, text).unwrap();
    format!("mine=sh {} {{in}}", script.display())
}

fn campaign(draws: &mut Draws, number: u64) {
    let folder = tempfile::tempdir().unwrap();
    let out = folder.path().join("run");
    let seed = draws.below(1_000_000).to_string();
    let engine = if number.is_multiple_of(2) { external(folder.path()) } else { "mutant:C8".to_owned() };
    let jobs = draws.between(1, 3).to_string();
    // Shrinking a finding takes hundreds of questions and ignores the time limit: at the quick level, one per kind.
    let most = if level() == Level::Quick { "1" } else { "5" };
    let fixed = ["-q", "--jobs", &jobs, "--engine", &engine, "--max-findings-per-bucket", most];
    let mut run = |what: &str, options: &[&str]| {
        let before = Known::of(&out);
        let mut command: Command = fuzz(&fixed, &out);
        command.args(options).stdout(Stdio::null()).stderr(Stdio::null());
        let signal =
            *draws.pick(&[None, Some(Signal::INT), Some(Signal::TERM), Some(Signal::KILL), Some(Signal::KILL)]);
        let after = Duration::from_millis(draws.between(20, 2_500) as u64);
        end(command.spawn().unwrap(), signal, after);
        Known::of(&out).has_all_of(&before, &format!("campaign {number}, seed {seed}, {what}, {signal:?}"));
    };
    let time = ["1s", "2s"][usize::from(number.is_multiple_of(3))];
    run("begun", &["--profile", "tiny", "--seed", &seed, "--time", time]);
    if !out.join("plan.json").exists() {
        return;
    }
    for time in 1..=(number % 3 + 1) {
        let more: &[&str] =
            if (number + time).is_multiple_of(2) { &["--resume", "--time", "1s"] } else { &["--resume"] };
        run(&format!("resumed {time}"), more);
    }
    // The last run, to its end.
    let before = Known::of(&out);
    let output = fuzz(&fixed, &out).args(["--resume", "--time", "1s"]).output().unwrap();
    assert!([0, 1, 3].contains(&status(&output)), "{}", text(&output.stderr));
    Known::of(&out).has_all_of(&before, &format!("campaign {number}, to its end"));
    let done = Campaign::read(&out).unwrap();
    if done.batches == 0 {
        return;
    }
    let whole = folder.path().join("whole");
    let count = (done.batches * done.plan.batch).to_string();
    let output = fuzz(&fixed, &whole).args(["--profile", "tiny", "--seed", &seed, "--count", &count]).output().unwrap();
    assert!([0, 1].contains(&status(&output)), "{}", text(&output.stderr));
    let [one, other] = [&out, &whole].map(|folder| fs::read(folder.join("ledger.jsonl.gz")).unwrap());
    assert!(one == other, "campaign {number}, seed {seed}: the ledger is not that of an uninterrupted run");
}

#[test]
fn timed_campaigns_lose_nothing_wherever_they_are_stopped() {
    let campaigns = number("PAIRPROOF_TIMED_CAMPAIGNS", if level() == Level::Quick { 1 } else { 4 });
    let mut draws = Draws(number("PAIRPROOF_SEED", 20_261_125));
    for number in 0..campaigns {
        campaign(&mut draws, number);
        if campaigns > 50 && number % 10 == 9 {
            println!("{} campaigns", number + 1);
        }
    }
}

#[test]
fn a_campaign_of_tournaments_is_extended_to_that_of_all() {
    let folder = tempfile::tempdir().unwrap();
    let [out, whole] = ["run", "whole"].map(|name| folder.path().join(name));
    let fixed = ["-q", "--engine", "mutant:C8", "--profile", "tiny", "--seed", "4"];
    // A batch has 16 tournaments: the last batch is short, and is reopened.
    assert_eq!(status(&fuzz(&fixed, &out).args(["--count", "41"]).output().unwrap()), 1);
    let before = Known::of_short(&out);
    for (count, findings) in [("44", 0), ("100", before)] {
        let output = fuzz(&["-q", "--resume", "--count", count], &out).output().unwrap();
        assert_eq!(status(&output), 1, "{}", text(&output.stderr));
        assert!(Known::of_short(&out) >= findings);
    }
    assert_eq!(status(&fuzz(&fixed, &whole).args(["--tournaments", "100"]).output().unwrap()), 1);
    let [one, other] = [&out, &whole].map(|folder| fs::read(folder.join("ledger.jsonl.gz")).unwrap());
    assert!(one == other, "the ledger is not that of an uninterrupted run");
    for (options, why) in [(["--count", "99"], "expected 100 or more"), (["--time", "5s"], "extend it with --count")] {
        let output = fuzz(&["-q", "--resume"], &out).args(options).output().unwrap();
        assert_eq!(status(&output), 2);
        assert!(text(&output.stderr).contains(why), "{}", text(&output.stderr));
    }
    let mut stats = program();
    let output = stats.args(["stats", "--format", "json"]).arg(&out).output().unwrap();
    assert_eq!(crate::running::json(&output)["complete"], true);
}

impl Known {
    /// The number of findings of an undamaged campaign.
    fn of_short(folder: &Path) -> u64 {
        let campaign = Campaign::read(folder).unwrap();
        assert_eq!(campaign.damage, Vec::<String>::new());
        campaign.buckets.values().map(|bucket| bucket.findings).sum()
    }
}

/// Runs a campaign without findings that ends by time.
fn timed(folder: &Path) {
    let options = ["-q", "--jobs", "1", "--profile", "tiny", "--seed", "3", "--time", "1s"];
    let output = fuzz(&options, folder).output().unwrap();
    assert_eq!(status(&output), 0, "{}", text(&output.stderr));
}

/// Asserts that no report or merge of the folder claims agreement; the campaign is not complete.
fn is_not_complete(folder: &Path, said: &str) {
    let run = |arguments: &[&str]| program().args(arguments).current_dir(folder).output().unwrap();
    for command in [["report", ".", "--format", "json"], ["stats", ".", "--format", "json"]] {
        let output = run(&command);
        let json = crate::running::json(&output);
        assert_eq!((status(&output), &json["complete"]), (3, &Value::Bool(false)), "{command:?}: {json}");
        assert!(json["damage"].to_string().contains(said), "{command:?}: {json}");
    }
    let stats = text(&run(&["stats", "."]).stdout);
    assert!(stats.contains("NOT COMPLETE") && !stats.contains("\nno difference"), "{stats}");
}

fn is_not_complete_when_merged(folder: &Path, said: &str) {
    let merged = tempfile::tempdir().unwrap();
    let out = merged.path().join("merged");
    let output = program().arg("merge").arg(folder).arg("--out").arg(&out).output().unwrap();
    assert_eq!(status(&output), 3, "{}", text(&output.stderr));
    assert!(!text(&output.stdout).contains("\nno difference"), "{}", text(&output.stdout));
    is_not_complete(&out, said);
}

#[test]
fn a_cut_timed_campaign_stays_incomplete_until_its_tournaments_are_done_again() {
    let folder = tempfile::tempdir().unwrap();
    let data = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/data/hostile/time-campaign-with-cut-ledger.tgz");
    let archive = flate2::read::GzDecoder::new(fs::File::open(data).unwrap());
    tar::Archive::new(archive).unpack(folder.path()).unwrap();
    let run = folder.path().join("tc");
    let missing = "96 of 3248 tournaments are left; 3152 are missing";
    is_not_complete(&run, missing);
    is_not_complete_when_merged(&run, missing);
    let output = fuzz(&["-q", "--resume"], &run).output().unwrap();
    // Part of it, or nothing, is run again in the second reserved for shrinking.
    assert_ne!(status(&output), 0);
    assert!(text(&output.stdout).contains("missing. The campaign's time is used up"), "{}", text(&output.stdout));
    let output = program().args(["stats", "--format", "json"]).arg(&run).output().unwrap();
    assert_eq!(crate::running::json(&output)["complete"], false);
}

#[test]
fn a_damaged_timed_campaign_stays_incomplete_until_its_tournaments_are_done_again() {
    let folder = tempfile::tempdir().unwrap();
    let run = folder.path().join("run");
    timed(&run);
    let ledger = run.join("ledger.jsonl.gz");
    let whole = fs::read(&ledger).unwrap();
    for cut in [false, true] {
        let mut altered = whole.clone();
        altered[whole.len() / 2] ^= 0x10;
        altered.truncate(if cut { whole.len() - 7 } else { whole.len() });
        fs::write(&ledger, &altered).unwrap();
        is_not_complete(&run, "missing");
        is_not_complete_when_merged(&run, "missing");
    }
    let output = fuzz(&["-q", "--jobs", "1", "--resume"], &run).output().unwrap();
    assert_eq!(status(&output), 3, "{}", text(&output.stdout));
    assert!(text(&output.stderr).contains("add time with --resume"), "{}", text(&output.stderr));
    is_not_complete(&run, "missing");
    let output = fuzz(&["-q", "--jobs", "1", "--resume", "--time", "3s"], &run).output().unwrap();
    assert_eq!(status(&output), 0, "{}", text(&output.stdout));
    assert!(fs::read(&ledger).unwrap().starts_with(&whole));
}

#[test]
fn a_campaign_that_is_read_while_it_runs_is_in_one_state() {
    let folder = tempfile::tempdir().unwrap();
    let out = folder.path().join("run");
    let options = ["-q", "--profile", "tiny", "--time", "2s", "--seed", "3", "--engine", "mutant:C14"];
    let mut running = fuzz(&options, &out).stdout(Stdio::null()).stderr(Stdio::null()).spawn().unwrap();
    let mut before = 0;
    while running.try_wait().unwrap().is_none() {
        // At first it has only the copy of its plan, as after a kill.
        let started = out.join("end.json").exists();
        let Some(campaign) = Campaign::read(&out).ok().filter(|_| started) else { continue };
        assert_eq!(campaign.damage, Vec::<String>::new());
        let total = campaign.total();
        assert!(total.tournaments >= before, "{} after {before}", total.tournaments);
        before = total.tournaments;
    }
    assert!(before > 0);
}
