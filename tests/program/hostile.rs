//! Programs that do anything but answer (`hostile_programs`), as processes and as workers. With each of them, `fuzz`
//! and `engines` must finish, use little memory, leave nothing behind, and report what is wrong.
//!
//! The memory limits are generous, and nothing here depends on the speed of the machine; a run that does not end is
//! stopped after [`FOR_EVER`].
#![cfg(target_os = "linux")]

use crate::common::{Level, hidden_characters, left_to};
use crate::hostile_programs::{DIFFERS, Hostile, PROCESSES, WORKERS};
use crate::running::{pairproof, python, status, text};
use serde_json::Value;
use std::collections::BTreeSet;
use std::fs;
use std::path::PathBuf;
use std::process::{Child, Command, Stdio};
use std::sync::atomic::{AtomicUsize, Ordering};
use std::thread;
use std::time::{Duration, Instant};
use tempfile::TempDir;

/// Longer than any run takes, on any machine.
const FOR_EVER: Duration = Duration::from_secs(300);

/// The memory limit for pairproof, in kB.
const MEMORY: u64 = 300_000;

/// An environment variable that marks all descendants of a run.
const MARK: &str = "PAIRPROOF_HOSTILE_TEST";

/// A hostile program, ready to be run, in folders that belong to it alone.
struct Case {
    /// The folder that holds everything else.
    home: TempDir,
    mark: String,
    engine: String,
    /// Seconds per question: one for a program that hangs anyway, otherwise enough on any machine.
    timeout: &'static str,
}

/// How a run of pairproof ended.
struct Ended {
    status: Option<i32>,
    output: Vec<u8>,
    errors: Vec<u8>,
    /// Peak memory, in kB.
    peak: u64,
}

impl Case {
    fn new(kind: &str, name: &str) -> Self {
        let home = tempfile::tempdir().unwrap();
        for folder in ["tmp", "outside"] {
            fs::create_dir(home.path().join(folder)).unwrap();
        }
        fs::write(home.path().join("outside/secret"), "1\n1 2\n").unwrap();
        let table = if kind == "workers" { WORKERS } else { PROCESSES };
        let hostile = table.iter().find(|hostile| hostile.name == name).unwrap();
        let program = home.path().join(name);
        fs::write(&program, hostile.script).unwrap();
        let shell = if name.ends_with(".py") { "python3" } else { "sh" };
        let command = match kind {
            "workers" => format!("[worker]\ncommand = [\"{shell}\", \"{{program}}\"]\n"),
            _ => format!("[pair]\ncommand = [\"{shell}\", \"{{program}}\", \"{{trf}}\", \"{{out}}\"]\n"),
        };
        let adapter = format!(
            "name = \"hostile\"\ntitle = \"hostile\"\nsystems = [\"dutch-2026\"]\n{command}\n[exit]\nno_pairing = [1]\n\
             [[marker]]\ntext = \"no pairing complies with the absolute criteria\"\nmeans = \"no-pairing\"\n"
        );
        let file = home.path().join("hostile.toml");
        fs::write(&file, adapter).unwrap();
        let engine = format!("{}={}", file.display(), program.display());
        let mark = home.path().display().to_string();
        let hangs = hostile.findings.contains(&"timeout");
        Self { home, mark, engine, timeout: if hangs { "1" } else { "60" } }
    }

    fn path(&self, name: &str) -> PathBuf {
        self.home.path().join(name)
    }

    fn start(&self, name: &str, args: &[&str]) -> Child {
        let file = |kind: &str| fs::File::create(self.path(&format!("{name}.{kind}"))).unwrap();
        Command::new(env!("CARGO_BIN_EXE_pairproof"))
            .args(args)
            .env(MARK, &self.mark)
            .env("PAIRPROOF", env!("CARGO_BIN_EXE_pairproof"))
            .env("OUTSIDE", self.path("outside"))
            .env("TMPDIR", self.path("tmp"))
            .stdin(Stdio::null())
            .stdout(file("out"))
            .stderr(file("err"))
            .spawn()
            .unwrap()
    }

    fn run(&self, name: &str, args: &[&str]) -> Ended {
        let mut child = self.start(name, args);
        let began = Instant::now();
        let mut peak = 0;
        let status = loop {
            peak = peak.max(memory(child.id()));
            match child.try_wait().unwrap() {
                Some(status) => break status,
                None if began.elapsed() > FOR_EVER => {
                    child.kill().unwrap();
                    panic!("{args:?} does not end");
                }
                None => thread::sleep(Duration::from_millis(5)),
            }
        };
        let read = |kind: &str| fs::read(self.path(&format!("{name}.{kind}"))).unwrap();
        Ended { status: status.code(), output: read("out"), errors: read("err"), peak }
    }

    fn fuzz(&self) -> Ended {
        let out = self.path("campaign").display().to_string();
        self.run(
            "fuzz",
            &[
                "fuzz",
                "--engine",
                &self.engine,
                "--profile",
                "tiny",
                "--tournaments",
                "2",
                "--seed",
                // With this seed, every program gets to do what its name says.
                "10",
                "--timeout",
                self.timeout,
                "--jobs",
                "2",
                "--out",
                &out,
                "--quiet",
                "--format",
                "json",
            ],
        )
    }

    fn engines(&self) -> Ended {
        self.run("engines", &["engines", "--engine", &self.engine, "--timeout", self.timeout, "--format", "json"])
    }

    /// The kinds of all findings of the campaign.
    fn kinds(&self) -> BTreeSet<String> {
        let mut kinds = BTreeSet::new();
        for bucket in fs::read_dir(self.path("campaign/findings")).into_iter().flatten() {
            for finding in fs::read_dir(bucket.unwrap().path()).unwrap() {
                let text = fs::read(finding.unwrap().path().join("verdict.json")).unwrap();
                let verdict: Value = serde_json::from_slice(&text).unwrap();
                kinds.insert(verdict["kind"].as_str().unwrap().to_owned());
            }
        }
        kinds
    }

    /// Waits until nothing of the programs is left; a supervisor needs a moment to clean up after pairproof has ended.
    fn nothing_is_left(&self, what: &str) {
        let began = Instant::now();
        loop {
            let living = self.living();
            let files: Vec<_> =
                fs::read_dir(self.path("tmp")).unwrap().map(|entry| entry.unwrap().file_name()).collect();
            if living.is_empty() && files.is_empty() {
                break;
            }
            assert!(began.elapsed() < Duration::from_secs(60), "{what}: {living:?} live on, {files:?} lie about");
            thread::sleep(Duration::from_millis(20));
        }
        assert_eq!(fs::read(self.path("outside/secret")).unwrap(), b"1\n1 2\n", "{what}: a file outside was touched");
    }

    /// The processes that descend from a run, found by the mark in their environment or command line.
    fn living(&self) -> Vec<String> {
        let contains = |text: Vec<u8>| text.windows(self.mark.len()).any(|part| part == self.mark.as_bytes());
        let mut found = Vec::new();
        for entry in fs::read_dir("/proc").unwrap().flatten() {
            if !entry.file_name().to_string_lossy().bytes().all(|byte| byte.is_ascii_digit()) {
                continue;
            }
            let read = |name: &str| fs::read(entry.path().join(name)).unwrap_or_default();
            if contains(read("environ")) || contains(read("cmdline")) {
                let line = String::from_utf8_lossy(&read("cmdline")).replace('\0', " ");
                found.push(format!("{} {line}", entry.file_name().to_string_lossy()));
            }
        }
        found
    }
}

/// The peak memory of a process so far, in kB.
fn memory(process: u32) -> u64 {
    let status = fs::read_to_string(format!("/proc/{process}/status")).unwrap_or_default();
    let line = status.lines().find_map(|line| line.strip_prefix("VmHWM:"));
    line.and_then(|line| line.trim().trim_end_matches(" kB").parse().ok()).unwrap_or(0)
}

/// Tests all programs of a table, two at a time.
fn go_through(kind: &str, table: &[Hostile]) {
    let python = python().is_some();
    let (next, peak) = (AtomicUsize::new(0), AtomicUsize::new(0));
    thread::scope(|scope| {
        for _ in 0..2 {
            scope.spawn(|| {
                while let Some(hostile) = table.get(next.fetch_add(1, Ordering::Relaxed)) {
                    let name = hostile.name;
                    if name.ends_with(".py") && !python {
                        eprintln!("{name} is left out");
                        continue;
                    }
                    let needed = one(kind, name, hostile.findings);
                    peak.fetch_max(needed, Ordering::Relaxed);
                }
            });
        }
    });
    eprintln!("{kind}: {} programs, pairproof needed at most {} kB", table.len(), peak.into_inner());
}

/// Tests one program and returns the peak memory of pairproof, in kB.
fn one(kind: &str, name: &str, expected: &[&str]) -> usize {
    let began = Instant::now();
    let case = Case::new(kind, name);
    let what = format!("{kind}/{name}");
    let fuzz = case.fuzz();
    case.nothing_is_left(&what);
    let told = || format!("{what}: {}{}", String::from_utf8_lossy(&fuzz.output), String::from_utf8_lossy(&fuzz.errors));
    let kinds = case.kinds();
    let known = |kind: &String| pairproof_lab::engines::FailureKind::NAMES.contains(&kind.as_str());
    if expected == DIFFERS {
        assert!(kinds.iter().any(|kind| !known(kind)), "{kinds:?}: {}", told());
    } else {
        assert_eq!(kinds.is_empty(), expected.is_empty(), "{kinds:?}: {}", told());
        assert!(kinds.iter().all(|kind| expected.contains(&kind.as_str())), "{kinds:?}: {}", told());
    }
    assert_eq!(fuzz.status == Some(0), expected.is_empty(), "{:?}: {}", fuzz.status, told());
    let engines = case.engines();
    case.nothing_is_left(&what);
    let works = if expected.is_empty() { Some(0) } else { Some(3) };
    assert_eq!(engines.status, works, "{what}: {}", String::from_utf8_lossy(&engines.output));
    for ended in [&fuzz, &engines] {
        assert!(ended.peak < MEMORY, "{what}: {} kB", ended.peak);
        for text in [&ended.output, &ended.errors] {
            assert!(text.iter().all(|&byte| byte == b'\n' || byte >= b' '), "{what}: {}", text.escape_ascii());
        }
    }
    if std::env::var_os("PAIRPROOF_TELL").is_some() {
        eprintln!("{what}: {:.1} s, {} kB", began.elapsed().as_secs_f64(), fuzz.peak.max(engines.peak));
    }
    usize::try_from(fuzz.peak.max(engines.peak)).unwrap()
}

#[test]
fn hostile_processes() {
    if left_to(Level::Full, "hostile_processes") {
        return;
    }
    go_through("processes", PROCESSES);
}

#[test]
fn hostile_workers() {
    if left_to(Level::Full, "hostile_workers") {
        return;
    }
    go_through("workers", WORKERS);
}

/// Every output format that shows the words of a program.
#[test]
fn words_of_programs_are_escaped_everywhere() {
    for (kind, finding) in [("processes", "crash"), ("workers", "refused")] {
        let case = Case::new(kind, "talks-to-the-terminal.sh");
        case.fuzz();
        assert_eq!(case.kinds(), BTreeSet::from([finding.to_owned()]));
        let out = case.path("campaign").display().to_string();
        let mut shown = vec![("engines".to_owned(), case.engines().output)];
        shown
            .push(("engines for people".to_owned(), case.run("people", &["engines", "--engine", &case.engine]).output));
        for form in ["html", "json", "junit", "markdown"] {
            shown.push((form.to_owned(), case.run(form, &["report", "--format", form, &out]).output));
        }
        shown.push(("stats".to_owned(), case.run("stats", &["stats", &out]).output));
        shown.push(("replay".to_owned(), case.run("replay", &["replay", &out, "--run-recorded"]).output));
        for bucket in fs::read_dir(case.path("campaign/findings")).unwrap() {
            for finding in fs::read_dir(bucket.unwrap().path()).unwrap() {
                for file in fs::read_dir(finding.unwrap().path()).unwrap() {
                    let path = file.unwrap().path();
                    shown.push((path.display().to_string(), fs::read(path).unwrap()));
                }
            }
        }
        let mut told = 0;
        for (what, bytes) in shown {
            let text = String::from_utf8(bytes).unwrap_or_else(|error| panic!("{what}: {error}"));
            let text = text.replace("\r\n", "\n");
            let hidden = |c: &char| *c != '\n' && hidden_characters().contains(c);
            assert_eq!(text.chars().find(hidden), None, "{what}: {text}");
            told += usize::from(text.contains("script"));
            if what == "html" || what == "junit" {
                assert!(!text.contains("<script>alert"), "{what}: {text}");
            }
            if what == "markdown" || what.ends_with(".md") {
                assert!(!text.replace("\\<", "").contains("<script"), "{what}: {text}");
            }
        }
        assert!(told > 3, "the words are shown in {told} places");
    }
}

/// A file that is not a program is reported, as a process and as a worker.
#[test]
fn a_program_that_cannot_be_started_is_reported() {
    use std::os::unix::fs::PermissionsExt;
    for table in ["[pair]", "[worker]"] {
        let case = Case::new("processes", "hangs.sh");
        let (program, file) = (case.path("hangs.sh"), case.path("hostile.toml"));
        fs::write(&program, "just text").unwrap();
        fs::set_permissions(&program, fs::Permissions::from_mode(0o755)).unwrap();
        let adapter = "name = \"hostile\"\ntitle = \"hostile\"\nsystems = [\"dutch-2026\"]\n";
        fs::write(&file, format!("{adapter}{table}\ncommand = [\"{{program}}\"]\n")).unwrap();
        let engines = case.engines();
        let text = String::from_utf8(engines.output).unwrap();
        assert_eq!(engines.status, Some(3), "{text}");
        assert!(text.contains("not-found") && text.contains("Exec format error"), "{text}");
        case.nothing_is_left(table);
    }
}

fn signal(process: u32, name: &str) {
    assert!(Command::new("kill").args([format!("-{name}"), process.to_string()]).status().unwrap().success());
}

/// A campaign whose program hangs, with a daemon in a separate session.
fn hanging() -> (Case, Child) {
    let case = Case::new("processes", "hangs-with-a-daemon.sh");
    let out = case.path("campaign").display().to_string();
    let child = case.start(
        "fuzz",
        &["fuzz", "--engine", &case.engine, "--profile", "tiny", "--timeout", "3600", "--out", &out, "--quiet"],
    );
    let began = Instant::now();
    while !case.path("outside/started").exists() {
        assert!(began.elapsed() < FOR_EVER);
        thread::sleep(Duration::from_millis(10));
    }
    (case, child)
}

#[test]
fn nothing_outlives_us() {
    for name in ["TERM", "INT", "KILL"] {
        let (case, mut child) = hanging();
        assert!(case.living().len() > 3, "{:?}", case.living());
        signal(child.id(), name);
        child.wait().unwrap();
        case.nothing_is_left(name);
    }
}

/// pairproof and the supervisors are killed together: the next run removes the folders.
#[test]
fn the_next_run_removes_what_a_crash_has_left() {
    let (case, mut child) = hanging();
    let supervisors: Vec<u32> = case
        .living()
        .iter()
        .filter(|line| line.contains(" supervise "))
        .filter_map(|line| line.split(' ').next()?.parse().ok())
        .collect();
    assert!(!supervisors.is_empty(), "{:?}", case.living());
    signal(child.id(), "STOP");
    supervisors.iter().for_each(|&supervisor| signal(supervisor, "KILL"));
    signal(child.id(), "KILL");
    child.wait().unwrap();
    // No process of pairproof is left to kill these, so the test does it.
    while let Some(line) = case.living().first() {
        let number = line.split(' ').next().unwrap();
        let _ = Command::new("kill").args(["-KILL", number]).stderr(Stdio::null()).status();
        thread::sleep(Duration::from_millis(1));
    }
    assert!(fs::read_dir(case.path("tmp")).unwrap().next().is_some(), "there is nothing to be removed");
    assert_eq!(case.run("next", &["engines", "--engine", "pairproof-self"]).status, Some(0));
    case.nothing_is_left("after the next run");
}

#[test]
fn a_link_that_leads_nowhere_is_a_file_that_cannot_be_read() {
    let folder = tempfile::tempdir().unwrap();
    fs::copy("trf-samples/club.trf", folder.path().join("club.trf")).unwrap();
    std::os::unix::fs::symlink("/nowhere/at-all.trf", folder.path().join("round-9.trf")).unwrap();
    let path = folder.path().display().to_string();
    let checked = pairproof(&["check", &path]);
    assert_eq!(status(&checked), 2);
    assert!(text(&checked.stdout).contains("round-9.trf: refused: cannot be read"), "{}", text(&checked.stdout));
    let linted = pairproof(&["lint", &path]);
    assert_eq!(status(&linted), 2);
    assert!(text(&linted.stdout).ends_with("1 file could not be read\n"), "{}", text(&linted.stdout));
}

#[test]
fn a_file_without_a_recorded_round_was_not_compared() {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("cut.trf");
    let club = fs::read("trf-samples/club.trf").unwrap();
    fs::write(&path, &club[..400]).unwrap();
    let output = pairproof(&["check", &path.display().to_string()]);
    assert!(text(&output.stdout).contains("no recorded round"), "{}", text(&output.stdout));
    assert_eq!(status(&output), 3);
}

#[test]
fn what_cannot_be_waived_says_so() {
    let output = pairproof(&["check", "trf-samples/faulty/starting-rank-twice.trf", "--waive", "P002"]);
    assert_eq!(status(&output), 2);
    assert!(text(&output.stdout).contains("--waive cannot help here"), "{}", text(&output.stdout));
}
