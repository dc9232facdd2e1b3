//! However a campaign ends, and whatever happens to its folder: every later report must agree with a recount of the
//! files, and `--resume` must end with the ledger of an uninterrupted run.
//!
//! `PAIRPROOF_CASES` sets the number of ends and of damages to try, `PAIRPROOF_SEED` the first of them.
#![cfg(unix)]

use crate::common::{Draws, number};
use crate::common::{Level, left_to};
use crate::running::{fuzz, program, status, text};
use rustix::process::{Pid, Signal, kill_process};
use serde_json::Value;
use std::collections::{BTreeMap, BTreeSet};
use std::fs;
use std::io::Read;
use std::path::{Path, PathBuf};
use std::process::{Command, Stdio};
use std::thread::sleep;
use std::time::Duration;

/// Few tournaments per batch, many findings: a mutant without C8.
const MUTANT: &[&str] = &["--profile", "tiny", "--engine", "mutant:C8", "--tournaments", "800", "--seed", "17"];

/// The contents of the files of a folder, counted without the program's own code.
#[derive(Debug, Default, PartialEq, Eq)]
struct Recount {
    tournaments: u64,
    rounds: u64,
    differences: u64,
    failures: u64,
    findings: u64,
    batches: usize,
}

impl Recount {
    fn tally(&mut self, tally: &Value) {
        let of = |value: &Value, key: &str| value[key].as_u64().unwrap_or(0);
        self.tournaments += of(tally, "tournaments");
        self.rounds += of(tally, "rounds");
        self.differences += of(tally, "illegal") + of(tally, "panics");
        for engine in tally["engines"].as_array().into_iter().flatten() {
            for side in ["ours", "theirs"] {
                self.differences += of(&engine[side], "differ");
                self.failures += of(&engine[side], "failed") + of(&engine[side], "timed_out");
            }
        }
    }

    /// `trusted` accepts the names of the files that are as the campaign wrote them.
    fn of(folder: &Path, batch_size: u64, trusted: impl Fn(&str) -> bool) -> Self {
        let mut count = Self::default();
        let mut batches: BTreeMap<u64, Vec<Value>> = BTreeMap::new();
        for name in ["ledger.jsonl.gz", "spare.jsonl.gz"] {
            for lines in members(&fs::read(folder.join(name)).unwrap_or_default()) {
                let Some(number) = lines.last().and_then(|line| line["batch"]["number"].as_u64()) else { continue };
                batches.entry(number).or_insert(lines);
            }
        }
        count.batches = batches.len();
        let mut known = BTreeSet::new();
        let mut finding = |count: &mut Self, finding: &Value| {
            if known.insert((finding["bucket"].to_string(), finding["id"].to_string())) {
                count.findings += 1;
                return true;
            }
            false
        };
        for lines in batches.values() {
            for line in lines {
                if line["finding"].is_object() {
                    finding(&mut count, &line["finding"]);
                } else {
                    line["batch"]["profiles"].as_object().into_iter().flatten().for_each(|(_, it)| count.tally(it));
                }
            }
        }
        let partial = fs::read(folder.join("partial.json")).ok().filter(|_| trusted("partial.json"));
        let partial: Value = partial.map(|bytes| serde_json::from_slice(&bytes).unwrap()).unwrap_or_default();
        for batch in partial["batches"].as_array().into_iter().flatten() {
            if batches.contains_key(&batch["batch"].as_u64().unwrap()) {
                continue;
            }
            batch["profiles"].as_object().into_iter().flatten().for_each(|(_, it)| count.tally(it));
            for found in batch["found"].as_array().into_iter().flatten() {
                count.tally(&found["tally"]);
                for it in found["findings"].as_array().into_iter().flatten() {
                    finding(&mut count, it);
                }
            }
        }
        for path in verdicts(folder) {
            let relative = path.strip_prefix(folder).unwrap().to_string_lossy().into_owned();
            if !trusted(&relative) {
                continue;
            }
            let verdict: Value = serde_json::from_slice(&fs::read(&path).unwrap()).unwrap();
            let batch = verdict["tournament"].as_u64().unwrap() / batch_size;
            if !batches.contains_key(&batch) && finding(&mut count, &verdict) {
                // After a kill, the folder is the only trace of the finding.
                count.differences += verdict["rounds"].as_u64().unwrap();
            }
        }
        count
    }
}

/// The members of a ledger that can be read, each as its lines.
fn members(bytes: &[u8]) -> Vec<Vec<Value>> {
    let mut all = Vec::new();
    let mut at = 0;
    while at + 10 <= bytes.len() {
        let mut decoded = String::new();
        let mut rest = &bytes[at..];
        let whole = rest.starts_with(&[0x1f, 0x8b, 8])
            && flate2::bufread::GzDecoder::new(&mut rest).read_to_string(&mut decoded).is_ok();
        let lines: Result<Vec<Value>, _> = decoded.lines().map(serde_json::from_str).collect();
        match lines {
            Ok(lines) if whole => {
                all.push(lines);
                at = bytes.len() - rest.len();
            }
            _ => at += 1,
        }
    }
    all
}

fn verdicts(folder: &Path) -> Vec<PathBuf> {
    let folders = |path: &Path| {
        let entries = fs::read_dir(path).into_iter().flatten().flatten();
        let mut inner: Vec<PathBuf> = entries
            .filter(|entry| !entry.file_name().to_string_lossy().starts_with('.'))
            .map(|entry| entry.path())
            .collect();
        inner.sort();
        inner
    };
    let buckets = folders(&folder.join("findings"));
    let findings = buckets.iter().flat_map(|bucket| folders(bucket));
    findings.map(|finding| finding.join("verdict.json")).filter(|path| path.is_file()).collect()
}

/// Compares every report on a folder with a recount. Returns an error text if a report is untrue.
fn reports_are_true(folder: &Path, expected: &Recount, complete: bool) -> Result<(), String> {
    let report = |format: &str| {
        let mut command = program();
        command.arg("report").arg(folder).args(["--format", format]);
        command.output().unwrap()
    };
    let json = report("json");
    let said: Value = serde_json::from_slice(&json.stdout)
        .map_err(|error| format!("{error}: {}{}", text(&json.stdout), text(&json.stderr)))?;
    let of = |key: &str| said[key].as_u64().unwrap_or(u64::MAX);
    let told = (of("tournaments"), of("rounds"), of("differences"), of("failures"));
    let counted = (expected.tournaments, expected.rounds, expected.differences, expected.failures);
    if told != counted {
        return Err(format!("tournaments, rounds, differences, failures: told {told:?}, counted {counted:?}"));
    }
    if said["complete"] != complete {
        return Err(format!("complete is {}, not {complete}", said["complete"]));
    }
    let right = match (expected.differences, expected.failures) {
        (1.., _) => 1,
        (0, 0) if complete => 0,
        _ => 3,
    };
    for format in ["json", "markdown", "html", "junit"] {
        let output = report(format);
        if status(&output) != right {
            return Err(format!("{format}: status {} instead of {right}", status(&output)));
        }
        let words = text(&output.stdout).to_lowercase();
        if right != 0 && (words.contains("no difference") || words.contains("no-difference")) {
            return Err(format!("{format}: it says that there is no difference"));
        }
        if right != 0 && format == "junit" && !words.contains("<failure") && !words.contains("<error") {
            return Err("junit: all is well".to_owned());
        }
    }
    let mut stats = program();
    stats.arg("stats").arg(folder);
    let stats = stats.output().unwrap();
    let words = text(&stats.stdout);
    if status(&stats) != right || (right != 0 && words.contains("no difference")) {
        return Err(format!("stats: status {}: {words}", status(&stats)));
    }
    Ok(())
}

/// A plan, its options, and the results of an uninterrupted run.
struct Whole {
    options: Vec<String>,
    folder: PathBuf,
    batch_size: u64,
    status: i32,
    batches: usize,
}

impl Whole {
    fn run(options: Vec<String>, folder: PathBuf) -> Self {
        let output = fuzz(&options, &folder).output().unwrap();
        let ended = status(&output);
        assert!([1, 3].contains(&ended), "{}{}", text(&output.stdout), text(&output.stderr));
        let plan: Value = serde_json::from_slice(&fs::read(folder.join("plan.json")).unwrap()).unwrap();
        let batch_size = plan["batch"].as_u64().unwrap();
        let recount = Recount::of(&folder, batch_size, |_| true);
        let whole = Self { options, folder, batch_size, status: ended, batches: recount.batches };
        assert!(recount.findings > 0);
        reports_are_true(&whole.folder, &recount, true).unwrap();
        whole
    }

    fn ledger(folder: &Path) -> Vec<u8> {
        fs::read(folder.join("ledger.jsonl.gz")).unwrap_or_default()
    }

    /// Resumes the campaign to the end, and compares.
    fn finish(&self, folder: &Path) -> Result<(), String> {
        let mut options = self.options.clone();
        options.push("--resume".to_owned());
        let output = fuzz(&options, folder).output().unwrap();
        if status(&output) != self.status {
            return Err(format!("resumed: status {}: {}", status(&output), text(&output.stderr)));
        }
        if Self::ledger(folder) != Self::ledger(&self.folder) {
            return Err(format!("resumed: another ledger: {}", text(&output.stderr)));
        }
        let names = |folder: &Path| -> Vec<PathBuf> {
            verdicts(folder).iter().map(|path| path.strip_prefix(folder).unwrap().to_owned()).collect()
        };
        if names(folder) != names(&self.folder) {
            return Err(format!("resumed: other findings: {:?} {:?}", names(folder), names(&self.folder)));
        }
        reports_are_true(folder, &Recount::of(folder, self.batch_size, |_| true), true)
    }
}

/// A program that pairs by other rules and always crashes on the same questions.
fn crashing_engine(folder: &Path) -> String {
    let script = folder.join("crashes.sh");
    let text = format!(
        "case $(cksum < \"$1\" | cut -c 1) in 7) echo out of luck >&2; kill -SEGV $$;; esac\n\
         exec '{}' pair \"$1\" --system dutch-2017\n",
        env!("CARGO_BIN_EXE_pairproof")
    );
    fs::write(&script, text).unwrap();
    format!("crashes=sh {} {{in}}", script.display())
}

#[test]
fn whatever_ends_a_campaign_reports_are_true_and_nothing_is_lost() {
    if left_to(Level::Full, "whatever_ends_a_campaign_reports_are_true_and_nothing_is_lost") {
        return;
    }
    let base = tempfile::tempdir().unwrap();
    let mutant = Whole::run(MUTANT.iter().map(|&word| word.to_owned()).collect(), base.path().join("mutant"));
    let crashing = crashing_engine(base.path());
    let foreign = ["--profile", "tiny", "--tournaments", "24", "--seed", "5", "--engine", &crashing];
    let foreign = Whole::run(foreign.iter().map(|&word| word.to_owned()).collect(), base.path().join("foreign"));
    let (cases, first) = (number("PAIRPROOF_CASES", 6), number("PAIRPROOF_SEED", 0));
    let mut struck = BTreeMap::new();
    for case in first..first + cases {
        let mut random = Draws(case);
        let whole = if random.below(4) == 0 { &foreign } else { &mutant };
        let out = base.path().join(format!("case{case}"));
        let sessions = 1 + random.below(3);
        for session in 0..sessions {
            let mut options = whole.options.clone();
            options.push("--resume".to_owned());
            let kind = ["INT", "TERM", "KILL", "disk full"][random.below(4)];
            let mut command = fuzz(&options, &out);
            if kind == "disk full" {
                // The operating system refuses every write beyond this many blocks of a file.
                let limited = Command::new("sh");
                let mut limited = std::mem::replace(&mut command, limited);
                limited.arg("--jobs").arg("2");
                let blocks = random.below(24);
                let words = format!("trap '' XFSZ; ulimit -f {blocks}; exec \"$@\"");
                command.args(["-c", &words, "sh"]).arg(limited.get_program()).args(limited.get_args());
                command.stdin(Stdio::null()).stdout(Stdio::piped()).stderr(Stdio::piped());
            }
            let mut child = command.spawn().unwrap();
            if kind != "disk full" {
                sleep(Duration::from_micros(random.below(600_000) as u64));
                if child.try_wait().unwrap().is_none() {
                    *struck.entry(kind).or_insert(0) += 1;
                    let pid = Pid::from_raw(i32::try_from(child.id()).unwrap()).unwrap();
                    let signal = match kind {
                        "INT" => Signal::INT,
                        "TERM" => Signal::TERM,
                        _ => Signal::KILL,
                    };
                    kill_process(pid, signal).unwrap();
                }
            }
            let output = child.wait_with_output().unwrap();
            let code = status(&output);
            let said = text(&output.stderr);
            if kind == "disk full" && Whole::ledger(&out) != Whole::ledger(&whole.folder) {
                *struck.entry(kind).or_insert(0) += 1;
                assert!(said.contains("File too large"), "case {case}: {said}");
            }
            assert!(code != 70 && !said.contains("panicked"), "case {case}: {said}");
            if out.join("plan.json").exists() {
                let count = Recount::of(&out, whole.batch_size, |_| true);
                reports_are_true(&out, &count, count.batches == whole.batches)
                    .unwrap_or_else(|why| panic!("case {case}, session {session}, {kind}: {why}\n{said}"));
            }
        }
        whole.finish(&out).unwrap_or_else(|why| panic!("case {case}: {why}"));
        fs::remove_dir_all(&out).unwrap();
    }
    println!("{cases} cases, ends by kind: {struck:?}");
}

/// Damages a file in one place, and returns a description.
fn damage(path: &Path, random: &mut Draws) -> String {
    let mut bytes = fs::read(path).unwrap();
    let at = random.below(bytes.len());
    let length = 1 + random.below(200.min(bytes.len() - at.min(bytes.len())));
    let end = (at + length).min(bytes.len());
    let kind = random.below(7);
    let words = match kind {
        0 => {
            fs::remove_file(path).unwrap();
            return "removed".to_owned();
        }
        1 if !bytes.is_empty() => {
            bytes[at] ^= 1 << random.below(8);
            format!("a bit of byte {at} turned")
        }
        2 => {
            bytes.truncate(at);
            format!("cut off at byte {at}")
        }
        3 => {
            bytes[at..end].fill(0);
            format!("zeros from byte {at} to {end}")
        }
        4 => {
            bytes.drain(at..end);
            format!("bytes {at} to {end} taken out")
        }
        5 => {
            let copied = bytes[at..end].to_vec();
            bytes.splice(at..at, copied);
            format!("bytes {at} to {end} doubled")
        }
        _ => {
            bytes.extend((0..length).map(|_| random.below(256) as u8));
            format!("{length} bytes of garbage at the end")
        }
    };
    fs::write(path, bytes).unwrap();
    words
}

fn copy(from: &Path, to: &Path) {
    fs::create_dir_all(to).unwrap();
    for entry in fs::read_dir(from).unwrap().flatten() {
        let target = to.join(entry.file_name());
        if entry.path().is_dir() {
            copy(&entry.path(), &target);
        } else {
            fs::copy(entry.path(), target).unwrap();
        }
    }
}

#[test]
fn whatever_is_damaged_reports_are_true_and_nothing_is_lost() {
    if left_to(Level::Full, "whatever_is_damaged_reports_are_true_and_nothing_is_lost") {
        return;
    }
    let base = tempfile::tempdir().unwrap();
    let whole = Whole::run(MUTANT.iter().map(|&word| word.to_owned()).collect(), base.path().join("whole"));
    // A campaign that was stopped in the middle.
    let stopped = base.path().join("stopped");
    for _ in 0..20 {
        let mut child = fuzz(&whole.options, &stopped).spawn().unwrap();
        // Once the first batches are written, most of the run is still to come, however fast the machine is.
        let begun = || fs::metadata(stopped.join("ledger.jsonl.gz")).is_ok_and(|ledger| ledger.len() > 0);
        while !begun() && child.try_wait().unwrap().is_none() {
            sleep(Duration::from_millis(1));
        }
        let pid = Pid::from_raw(i32::try_from(child.id()).unwrap()).unwrap();
        let _ = kill_process(pid, Signal::TERM);
        child.wait().unwrap();
        if stopped.join("partial.json").exists() {
            break;
        }
        let _ = fs::remove_dir_all(&stopped);
    }
    assert!(stopped.join("partial.json").exists(), "every run was over before it could be stopped");
    let (cases, first) = (number("PAIRPROOF_CASES", 16), number("PAIRPROOF_SEED", 0));
    for case in first..first + cases {
        let mut random = Draws(case);
        let from = if random.below(2) == 0 { &whole.folder } else { &stopped };
        let out = base.path().join(format!("case{case}"));
        copy(from, &out);
        let mut files: Vec<String> =
            ["plan.json", "plan.copy.json", "clock.json", "partial.json", "ledger.jsonl.gz", "ledger.jsonl.gz"]
                .map(str::to_owned)
                .to_vec();
        files.extend(verdicts(&out).iter().map(|path| path.strip_prefix(&out).unwrap().to_string_lossy().into_owned()));
        files.retain(|name| out.join(name).is_file());
        let all = files.len();
        let among = if random.below(3) == 0 { all } else { all.min(6) };
        let place = random.below(among);
        let name = files[place].clone();
        let before = fs::read(out.join(&name)).unwrap();
        let done = damage(&out.join(&name), &mut random);
        let told = format!("case {case}, {name}: {done}");
        let unharmed = fs::read(out.join(&name)).is_ok_and(|bytes| bytes == before);
        let count = Recount::of(&out, whole.batch_size, |file| file != name || unharmed);
        reports_are_true(&out, &count, count.batches == whole.batches).unwrap_or_else(|why| panic!("{told}: {why}"));
        if !unharmed && out.join(&name).exists() && !name.starts_with("ledger") {
            let mut stats = program();
            stats.arg("stats").arg(&out);
            let stats = stats.output().unwrap();
            let file = name.rsplit('/').next().unwrap();
            assert!(text(&stats.stdout).contains(file), "{told}: not named\n{}", text(&stats.stdout));
        }
        whole.finish(&out).unwrap_or_else(|why| panic!("{told}: {why}"));
        fs::remove_dir_all(&out).unwrap();
    }
}
