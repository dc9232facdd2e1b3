//! Kills every command that writes, at random moments: its output is either the old file or the new one, never a
//! partial one, and the same command succeeds afterwards.
//!
//! `PAIRPROOF_KILLS=500` sets the total number of kills; the default is a few.
#![cfg(unix)]

use crate::common::{Draws, number};
use crate::common::{Level, left_to};
use crate::running::{pairproof, program, status, text};
use std::collections::BTreeMap;
use std::fs;
use std::path::{Path, PathBuf};
use std::process::{Command, Stdio};
use std::thread;
use std::time::{Duration, Instant};

/// A command line that writes to the folder in which it runs.
struct Writer {
    words: &'static [&'static str],
    /// Files that are complete at every moment: as they were before, or as the command leaves them.
    whole: &'static [&'static str],
    /// A folder, and its file that marks it as complete: with that file, the folder is as it was before, or as the
    /// command leaves it.
    folder: Option<(&'static str, &'static str)>,
    /// The words of a command that must then succeed on the campaign's folder.
    after: &'static [&'static str],
}

/// A writer of files that are complete at every moment.
const fn file(words: &'static [&'static str], whole: &'static [&'static str]) -> Writer {
    Writer { words, whole, folder: None, after: &[] }
}

/// A writer of a folder that is complete if it has this file.
const fn folder(words: &'static [&'static str], name: &'static str, marker: &'static str) -> Writer {
    Writer { words, whole: &[], folder: Some((name, marker)), after: &[] }
}

const WRITERS: &[Writer] = &[
    file(&["lint", "--fix", "in.trf"], &["in.trf"]),
    file(&["lint", "--fix", "in.trf", "-o", "out"], &["out"]),
    file(&["generate", "--seed", "2", "--model", "in.trf", "-o", "out"], &["out"]),
    file(&["generate", "--seed", "2", "--count", "30", "--profile", "tiny", "--package", "new.zip"], &["new.zip"]),
    folder(
        &["generate", "--seed", "2", "--count", "30", "--profile", "tiny", "--package", "package"],
        "package",
        "manifest.json",
    ),
    file(&["suite", "make", "--standings", "--tournaments", "20", "--cases", "1", "-o", "out"], &["out"]),
    folder(&["suite", "unpack", "team-round-robin", "-o", "suite"], "suite", "suite.json"),
    file(&["suite", "run", "suite", "--format", "html", "-o", "out"], &["out"]),
    folder(
        &["matrix", "--engine", "mutant:C6", "--suite", "double-swiss-2026", "--date", "2026-11-26", "--out", "site"],
        "site",
        "pairproof-matrix.json",
    ),
    file(&["man", "man"], &["man/pairproof.1", "man/pairproof-suite-run.1"]),
    file(&["shrink", "campaign"], &[]),
    // Each form is the old one or the new one; `accept.rs` compares the final results.
    file(&["accept", "plan.toml", "--quiet", "--jobs", "1", "--out", "accepted"], &["accepted/plan.toml"]),
    Writer { words: &["pair", "in.trf", "--round", "3", "-o", "out"], whole: &["out"], folder: None, after: &[] },
    Writer {
        words: &["convert", "in.trf", "--to", "trf16", "-o", "in.trf"],
        whole: &["in.trf"],
        folder: None,
        after: &[],
    },
    Writer { words: &["standings", "in.trf", "--write", "-o", "in.trf"], whole: &["in.trf"], folder: None, after: &[] },
    Writer { words: &["standings", "in.trf", "-o", "out"], whole: &["out"], folder: None, after: &[] },
    file(&["certify", "in.trf", "-o", "out"], &["out"]),
    Writer {
        words: &["generate", "--seed", "1", "--players", "60", "--rounds", "9", "-o", "out"],
        whole: &["out"],
        folder: None,
        after: &[],
    },
    Writer {
        words: &["check", "in.trf", "--export", "json=out", "--export", "junit=xml", "--export", "human=human"],
        whole: &["out", "xml", "human"],
        folder: None,
        after: &[],
    },
    Writer {
        words: &["report", "campaign", "--format", "html", "-o", "out"],
        whole: &["out"],
        folder: None,
        after: &[],
    },
    Writer {
        words: &["shrink", "case.trf", "--engine", "mutant:C14", "-o", "out"],
        // Better and better files, each of them complete: see `is_whole`.
        whole: &[],
        folder: None,
        after: &[],
    },
    Writer {
        words: &["generate", "--seed", "1", "--count", "20", "--profile", "tiny", "--out-dir", "many"],
        whole: &[],
        folder: None,
        after: &[],
    },
    Writer {
        words: &[
            "fuzz",
            "--tournaments",
            "60",
            "--profile",
            "tiny",
            "--engine",
            "mutant:C6",
            "--seed",
            "3",
            "-q",
            "--out",
            "new",
            "--resume",
        ],
        whole: &[],
        folder: None,
        after: &["stats", "new"],
    },
    Writer { words: &["merge", "campaign", "--out", "merged"], whole: &[], folder: None, after: &["stats", "merged"] },
];

/// Builds the command, to be run in a folder.
fn command(words: &[&str], folder: &Path) -> Command {
    let mut command = program();
    command.args(words).current_dir(folder);
    command
}

/// Fills a folder with the files that the commands need.
fn prepare(folder: &Path) {
    fs::copy("trf-samples/club.trf", folder.join("in.trf")).expect("copied");
    fs::copy("tests/cli/shrink-case.trf", folder.join("case.trf")).expect("copied");
    for name in ["out", "xml", "human"] {
        fs::write(folder.join(name), "what was there before\n".repeat(500)).expect("written");
    }
    let campaign = folder.join("campaign").display().to_string();
    let words = ["fuzz", "--tournaments", "30", "--profile", "tiny", "--engine", "mutant:C6", "--seed", "1", "-q"];
    let made = pairproof(&[&words[..], &["--out", &campaign]].concat());
    assert!(status(&made) <= 1, "{}", text(&made.stderr));
    for (words, name) in [
        (&["suite", "unpack", "round-robin", "-o"][..], "suite"),
        (&["matrix", "--engine", "mutant:C8", "--suite", "double-swiss-2026", "--out"][..], "site"),
        (&["generate", "--seed", "1", "--count", "40", "--profile", "tiny", "--package"][..], "package"),
    ] {
        let folder = folder.join(name).display().to_string();
        let made = pairproof(&[words, &[&folder]].concat());
        assert!(status(&made) <= 1, "{}", text(&made.stderr));
    }
    let plan = "seed = 5\ntournaments = 10\n[applicant]\nprogram = \"Nightpair\"\nversion = \"2.1\"\nauthor = \"Nora \
        Vesterby\"\ncontact = \"nora@example.org\"\ndownload = \"https://example.org\"\nlicence = \"free\"\nchecker = \
        \"nightpair\"\ngenerator = \"nightpair\"\nown-engine = true\n[[system]]\nname = \"dutch-2026\"\nprofile = \
        \"tiny\"\nengines = [\"mutant:C14\"]\n";
    fs::write(folder.join("plan.toml"), plan).expect("written");
}

fn copy(from: &Path, to: &Path) {
    fs::create_dir_all(to).expect("a folder");
    for entry in fs::read_dir(from).expect("a folder").map(|entry| entry.expect("an entry")) {
        let target = to.join(entry.file_name());
        if entry.path().is_dir() {
            copy(&entry.path(), &target);
        } else {
            fs::copy(entry.path(), &target).expect("copied");
        }
    }
}

/// The contents of all files of a folder, by path, except temporary files, which have special names.
fn files(folder: &Path) -> BTreeMap<PathBuf, Vec<u8>> {
    let mut found = BTreeMap::new();
    let mut folders = vec![folder.to_owned()];
    while let Some(next) = folders.pop() {
        for path in fs::read_dir(next).expect("a folder").map(|entry| entry.expect("an entry").path()) {
            let hidden = path.file_name().is_some_and(|name| name.to_string_lossy().starts_with('.'));
            if hidden {
                continue;
            }
            if path.is_dir() {
                folders.push(path);
            } else {
                found.insert(path.strip_prefix(folder).expect("below").to_owned(), fs::read(&path).expect("a file"));
            }
        }
    }
    found
}

/// Asserts that a tournament file is complete: it is read without a finding about its end.
fn assert_whole_tournament(what: &str, path: &Path, bytes: &[u8]) {
    let linted = pairproof(&["lint", "--purpose", "pairing", &path.display().to_string()]);
    assert!(bytes.ends_with(b"\n") && status(&linted) <= 1, "{what}: {}: {}", path.display(), text(&linted.stdout));
    assert!(!text(&linted.stdout).contains("T005"), "{what}: {}", text(&linted.stdout));
}

/// Starts the command, kills it after a while, and returns whether it was still running.
fn kill(mut command: Command, after: Duration) -> bool {
    let mut child = command.stdout(Stdio::null()).stderr(Stdio::null()).spawn().expect("it starts");
    thread::sleep(after);
    let running = child.try_wait().expect("a child").is_none();
    // SIGKILL; an error says that it has ended meanwhile.
    let _ = child.kill();
    child.wait().expect("a child");
    running
}

#[test]
fn a_kill_leaves_the_old_file_or_the_new_one() {
    if left_to(Level::Full, "a_kill_leaves_the_old_file_or_the_new_one") {
        return;
    }
    let kills = usize::try_from(number("PAIRPROOF_KILLS", 22)).expect("a number");
    let mut draws = Draws(number("PAIRPROOF_SEED", 1));
    let start = tempfile::tempdir().expect("a folder");
    prepare(start.path());
    let mut killed = 0;
    for (place, writer) in WRITERS.iter().enumerate() {
        let what = writer.words.join(" ");
        let done = tempfile::tempdir().expect("a folder");
        copy(start.path(), done.path());
        let began = Instant::now();
        let ended = command(writer.words, done.path()).output().expect("it starts");
        let long = began.elapsed();
        assert!(status(&ended) <= 1, "{what}: {}", text(&ended.stderr));
        let (before, new) = (files(start.path()), files(done.path()));
        let wanted = kills * (place + 1) / WRITERS.len() - kills * place / WRITERS.len();
        let mut here = 0;
        // Some kills come too late if the machine has become faster meanwhile.
        for _ in 0..20 * wanted {
            if here == wanted {
                break;
            }
            let folder = tempfile::tempdir().expect("a folder");
            copy(start.path(), folder.path());
            let wait = long.mul_f64(draws.below(1000) as f64 / 1000.0);
            here += usize::from(kill(command(writer.words, folder.path()), wait));
            judge(writer, folder.path(), (&before, &new));
            let again = command(writer.words, folder.path()).output().expect("it starts");
            // A complete merge is not repeated; a copy of the plan is written before the plan.
            let plan =
                ["merged/plan.json", "merged/plan.copy.json"].iter().any(|name| folder.path().join(name).exists());
            let merged = writer.words[0] == "merge" && plan;
            let good = status(&again) <= 1 || merged && status(&again) == 2;
            assert!(good, "{what}: killed and run again: {}", text(&again.stderr));
            for name in writer.whole {
                assert_eq!(
                    fs::read(folder.path().join(name)).ok().as_ref(),
                    new.get(Path::new(name)),
                    "{what}: {name}"
                );
            }
        }
        killed += here;
    }
    println!("{killed} kills of {} commands", WRITERS.len());
    assert!(killed * 2 > kills, "only {killed} of {kills} were in time");
}

type Files = BTreeMap<PathBuf, Vec<u8>>;

fn judge(writer: &Writer, folder: &Path, (before, new): (&Files, &Files)) {
    let what = writer.words.join(" ");
    let now = files(folder);
    for name in writer.whole {
        let path = Path::new(name);
        let one = [before.get(path), new.get(path)].contains(&now.get(path));
        assert!(one, "{what}: {name} is neither the old file nor the new one");
    }
    if let Some((name, marker)) = writer.folder {
        let inside = |all: &Files| -> Files {
            all.iter()
                .filter(|(path, _)| path.starts_with(name))
                .map(|(path, bytes)| (path.clone(), bytes.clone()))
                .collect()
        };
        let marked = folder.join(name).join(marker).exists();
        let whole = [inside(before), inside(new)].contains(&inside(&now));
        assert!(whole || !marked, "{what}: {name} is neither the old folder nor the new one");
    }
    // Existing files that are not the result are not touched.
    let replaced = |path: &Path| writer.folder.is_some_and(|(name, _)| path.starts_with(name));
    for (path, bytes) in before.iter().filter(|(path, _)| new.get(*path) == before.get(*path) && !replaced(path)) {
        assert_eq!(now.get(path), Some(bytes), "{what}: {}", path.display());
    }
    for (path, bytes) in now.iter().filter(|(path, _)| path.starts_with("many") || writer.words[0] == "shrink") {
        let tournament = path.extension().is_some_and(|extension| extension == "trf") || path == Path::new("out");
        if tournament && before.get(path) != Some(bytes) {
            assert_whole_tournament(&what, &folder.join(path), bytes);
        }
    }
    // A folder with a plan is a readable campaign; without one it is not a campaign.
    if writer.after.last().is_some_and(|directory| folder.join(directory).join("plan.json").exists()) {
        let told = command(writer.after, folder).output().expect("it starts");
        assert!([0, 1, 3].contains(&status(&told)), "{what}: {}", text(&told.stderr));
        assert!(!text(&told.stdout).contains("damaged"), "{what}: {}", text(&told.stdout));
        for (path, bytes) in now.iter().filter(|(path, _)| path.ends_with("verdict.json")) {
            assert!(bytes.ends_with(b"}\n"), "{what}: {}", path.display());
        }
    }
}

/// Ctrl-C and SIGTERM, in commands without a campaign: status 3, one line, and no unfinished output.
#[test]
fn a_signal_leaves_nothing_unfinished() {
    if signals_are_ignored() {
        eprintln!("skipped: signals are ignored here, as under nohup, and in what is started from here");
        return;
    }
    let place = tempfile::tempdir().unwrap();
    let old = ["generate", "--seed", "1", "--count", "2", "--profile", "tiny", "--package", "old"];
    assert!(command(&old, place.path()).status().unwrap().success());
    let sample = Path::new(env!("CARGO_MANIFEST_DIR")).join("trf-samples/club.trf");
    fs::copy(sample, place.path().join("club.trf")).unwrap();
    let before = files(place.path());
    let package = "--count 1000000 --profile club --package";
    // The command line, the signal, and a path prefix whose existence shows that writing has begun.
    for (line, signal, begun) in [
        (format!("generate --seed 3 {package} old"), "INT", "old/.pairproof-new/0000"),
        (format!("generate --seed 3 {package} new"), "TERM", "new/.pairproof-new/0000"),
        (format!("generate --seed 3 {package} new.zip"), "INT", ".pairproof-"),
        ("trial make --seed 3 --count 100000 --package corpus".to_owned(), "TERM", "corpus/.pairproof-new/0000"),
        ("shrink --command=sleep\t9;ls\t{} club.trf -o small.trf".to_owned(), "TERM", "pairproof-shrink-"),
        ("check -".to_owned(), "INT", ""),
    ] {
        let words: Vec<&str> = line.split(' ').collect();
        let mut running = command(&words, place.path());
        running.env("TMPDIR", place.path());
        let mut running = running.stdin(Stdio::piped()).stderr(Stdio::piped()).spawn().unwrap();
        let input = running.stdin.take();
        let deadline = Instant::now() + Duration::from_secs(120);
        let wanted = place.path().join(begun);
        let has_begun = || {
            let entries =
                fs::read_dir(wanted.parent().unwrap()).map_or_else(|_| Vec::new(), |it| it.flatten().collect());
            let name = wanted.file_name().unwrap().to_string_lossy().into_owned();
            entries.iter().any(|entry| entry.file_name().to_string_lossy().starts_with(&name))
        };
        if begun.is_empty() {
            until_interrupts_are_handled(running.id());
        } else {
            while !has_begun() {
                assert!(running.try_wait().unwrap().is_none() && Instant::now() < deadline, "{line}");
                thread::sleep(Duration::from_millis(5));
            }
        }
        let id = running.id().to_string();
        assert!(Command::new("kill").args(["-s", signal, &id]).status().unwrap().success());
        let output = running.wait_with_output().unwrap();
        drop(input);
        assert_eq!(status(&output), 3, "{line}: {}", text(&output.stderr));
        assert!(text(&output.stderr).ends_with("pairproof: interrupted\n"), "{line}: {}", text(&output.stderr));
        assert!(files(place.path()) == before, "{line}");
        for folder in ["", "old", "new", "corpus"] {
            let entries = fs::read_dir(place.path().join(folder)).into_iter().flatten().flatten();
            let is_temporary = |name: &str| name.starts_with('.') || name.starts_with("pairproof-");
            let mut temporary = entries.filter(|entry| is_temporary(&entry.file_name().to_string_lossy()));
            assert!(temporary.next().is_none(), "{line}: {folder}");
        }
    }
}

/// Waits until a process handles SIGINT; where nothing tells, for a second.
fn until_interrupts_are_handled(process: u32) {
    let deadline = Instant::now() + Duration::from_secs(1);
    while !signals(&process.to_string(), "SigCgt:").contains(&2) && Instant::now() < deadline {
        thread::sleep(Duration::from_millis(5));
    }
}

/// Reads a set of signals, such as `SigCgt:`, from the status of a process. It is empty if the system has no such file.
fn signals(process: &str, mask: &str) -> Vec<u32> {
    let status = fs::read_to_string(format!("/proc/{process}/status")).unwrap_or_default();
    let mask = status.lines().find_map(|line| line.strip_prefix(mask));
    let mask = mask.and_then(|mask| u64::from_str_radix(mask.trim(), 16).ok()).unwrap_or(0);
    (1..=64).filter(|signal| mask >> (signal - 1) & 1 == 1).collect()
}

/// Whether SIGHUP, SIGINT or SIGTERM is ignored, which programs inherit.
pub fn signals_are_ignored() -> bool {
    signals("self", "SigIgn:").iter().any(|signal| [1, 2, 15].contains(signal))
}
