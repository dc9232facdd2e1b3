//! The contents of the folder of a finding, and what its reader can do with them.
#![cfg(unix)]

use crate::common::{Level, level};
use crate::running::{program, status, text};
use pairproof_lab::campaign::Campaign;
use std::fs;
use std::os::unix::fs::PermissionsExt;
use std::path::{Path, PathBuf};
use std::process::{Command, Output};
use tempfile::TempDir;

fn pairproof(folder: &Path, arguments: &[&str]) -> Output {
    program().args(arguments).current_dir(folder).output().expect("a run")
}

/// A program that swaps the Black players of its last two pairs if there is no bye, and keeps every question.
fn exchanger(folder: &Path, fixed: bool) {
    let exchange = "BEGIN { last = 0 } { line[NR] = $0 } END { n = NR; if (n > 3 && $2 != 0) { \
                    split(line[n], a, \" \"); split(line[n - 1], b, \" \"); \
                    line[n] = a[1] \" \" b[2]; line[n - 1] = b[1] \" \" a[2] } \
                    for (i = 1; i <= n; i++) print line[i] }";
    let pairproof = env!("CARGO_BIN_EXE_pairproof");
    let then = if fixed { "cat".to_owned() } else { format!("awk '{exchange}'") };
    let script = format!(
        "#!/bin/sh\necho \"a word to standard error\" >&2\ncp \"$1\" '{}/'asked.$$\n'{pairproof}' pair \"$1\" | {then}\n",
        folder.display()
    );
    let path = folder.join("my program.sh");
    fs::write(&path, script).unwrap();
    fs::set_permissions(&path, fs::Permissions::from_mode(0o755)).unwrap();
}

/// A campaign in a folder whose name contains spaces, with an engine given by a relative path.
fn campaign(home: &Path) -> PathBuf {
    exchanger(home, false);
    // One tournament of seed 27 has two findings, which are shrunk with 230 questions; six of seed 11 have four.
    let (count, seed) = if level() == Level::Quick { ("1", "27") } else { ("6", "11") };
    let options = ["--profile", "tiny", "--tournaments", count, "--seed", seed, "--max-findings-per-bucket", "1", "-q"];
    let engine = ["--engine", "mine='./my program.sh' {in}"];
    let arguments = [&["fuzz", "--out", "the run"], &options[..], &engine].concat();
    let output = pairproof(home, &arguments);
    assert_eq!(status(&output), 1, "{}{}", text(&output.stdout), text(&output.stderr));
    home.join("the run")
}

fn home() -> (TempDir, PathBuf) {
    let folder = tempfile::tempdir().unwrap();
    let home = folder.path().join("a home");
    fs::create_dir(&home).unwrap();
    (folder, home)
}

#[test]
fn a_finding_holds_what_was_asked_and_answered_and_its_script_asks_again() {
    let (folder, home) = home();
    let run = campaign(&home);
    a_finding_holds_what_was_asked_and_what_was_answered(&home, &run);
    is_explained(&home, &run);
    let moved = folder.path().join("moved here");
    fs::rename(&run, &moved).unwrap();
    the_script_asks_again_from_any_folder_and_after_a_move(&home, &moved);
}

fn a_finding_holds_what_was_asked_and_what_was_answered(home: &Path, run: &Path) {
    let asked: Vec<Vec<u8>> = fs::read_dir(home)
        .unwrap()
        .flatten()
        .filter(|entry| entry.file_name().to_string_lossy().starts_with("asked."))
        .map(|entry| fs::read(entry.path()).unwrap())
        .collect();
    let found = Campaign::read(run).unwrap().findings();
    assert!(!found.is_empty());
    for (folder, verdict) in found {
        let read = |name: &str| fs::read(folder.join(name)).unwrap_or_else(|error| panic!("{name}: {error}"));
        let smallest = verdict.smallest.clone().expect("it was shrunk");
        for (prefix, file, ours, theirs, command) in [
            ("", "case.trf", &verdict.answers.ours, &verdict.answers.theirs, &verdict.command),
            ("min.", "min.trf", &smallest.answers.ours, &smallest.answers.theirs, &smallest.command),
        ] {
            let question = read(&format!("{prefix}question.trf"));
            assert!(asked.contains(&question), "{file}: the program was given other bytes");
            let lines = |lines: &Option<Vec<[u32; 2]>>| {
                let mut lines = lines.clone().unwrap();
                lines.sort_unstable();
                lines
            };
            let pairs = |name: String| {
                let text = text(&read(&name));
                let mut lines = text.lines().map(|line| line.split(' ').map(|word| word.parse::<u32>().unwrap()));
                let count = lines.next().unwrap().next().unwrap();
                let mut pairs: Vec<[u32; 2]> =
                    lines.map(|mut ids| [ids.next().unwrap(), ids.next().unwrap()]).collect();
                assert_eq!(pairs.len(), count as usize);
                pairs.sort_unstable();
                pairs
            };
            assert_eq!(pairs(format!("{prefix}answer.txt")), lines(theirs));
            assert_eq!(pairs(format!("{prefix}expected.txt")), lines(ours));
            assert_ne!(lines(ours), lines(theirs));
            // The command runs unchanged in the folder of the finding.
            let command = command.as_ref().expect("a command");
            let again = Command::new("sh").args(["-c", command]).current_dir(&folder).output().unwrap();
            assert_eq!(again.stdout, read(&format!("{prefix}answer.txt")), "{command}");
            // The file alone shows the difference.
            let checked = pairproof(&folder, &["check", file]);
            assert_eq!(status(&checked), 1, "{}", text(&checked.stdout));
        }
        let linted = pairproof(&folder, &["lint", "min.trf"]);
        assert_eq!((status(&linted), text(&linted.stdout).lines().count()), (0, 2), "{}", text(&linted.stdout));
        let explained = text(&read("explain.md"));
        let (min, case) = (explained.find("`min.trf`").unwrap(), explained.find("`case.trf`").unwrap());
        assert!(min < case, "{explained}");
        assert!(text(&read("engine.txt")).contains("a word to standard error"));
        let checked = text(&pairproof(&folder, &["check", "min.trf"]).stdout);
        let (agree, _) = checked
            .split_once(" agree")
            .map_or(("0", ""), |(head, tail)| (head.rsplit(' ').nth(1).unwrap_or("0"), tail));
        let before = smallest.round - 1;
        let all = before == 0 || agree == before.to_string();
        assert_eq!(smallest.by_rules, all, "{checked}");
        assert!(smallest.by_rules, "the rules give this fault everywhere");
    }
}

/// `explain` takes the folder of one finding.
fn is_explained(home: &Path, run: &Path) {
    let campaign = Campaign::read(run).unwrap();
    let (folder, verdict) = pairproof_lab::campaign::findings_below(run).unwrap().remove(0);
    let explained = pairproof(home, &["explain", &folder.to_string_lossy()]);
    let round = verdict.smallest.as_ref().map_or(verdict.finding.round, |smallest| smallest.round);
    let said = text(&explained.stdout);
    assert_eq!(status(&explained), 1, "{said}{}", text(&explained.stderr));
    assert!(said.contains(&format!(".trf, round {round}")) && said.contains("the rules give"), "{said}");
    // A folder of several findings is not one of them.
    if campaign.buckets.len() > 1 {
        let several = pairproof(home, &["explain", &run.to_string_lossy()]);
        assert_eq!(status(&several), 2);
        assert!(text(&several.stderr).contains("expected the folder of one finding"), "{}", text(&several.stderr));
    }
}

/// The folder of the campaign is now next to `home`, under another name.
fn the_script_asks_again_from_any_folder_and_after_a_move(home: &Path, moved: &Path) {
    let (finding, verdict) = Campaign::read(moved).unwrap().findings().remove(0);
    let script = finding.join("reproduce.sh");
    let reproduce = |from: &Path, script: &Path, more: &[&str]| {
        let mut command = Command::new(script);
        command.env("PAIRPROOF", env!("CARGO_BIN_EXE_pairproof")).args(more).current_dir(from);
        let output = command.output().unwrap();
        (status(&output), text(&output.stdout) + &text(&output.stderr))
    };
    for (from, script) in [(Path::new("/"), script.as_path()), (finding.as_path(), Path::new("./reproduce.sh"))] {
        let (ended, told) = reproduce(from, script, &[]);
        assert_eq!(ended, 1, "{told}");
        assert!(told.contains("still differs") && told.contains("min.trf, round"), "{told}");
        for pairs in [verdict.answers.ours.clone().unwrap(), verdict.answers.theirs.clone().unwrap()] {
            assert!(pairs.iter().all(|[white, black]| told.contains(&format!("{white}-{black}"))), "{told}");
        }
    }
    // Another program instead, given by a path relative to the reader's current folder.
    fs::rename(home.join("my program.sh"), home.join("gone.sh")).unwrap();
    let (ended, told) = reproduce(home, &script, &[]);
    assert_eq!(ended, 3, "{told}");
    let (ended, told) = reproduce(home, &script, &["--engine", "mine=./gone.sh {in}"]);
    assert_eq!(ended, 1, "{told}");
    let (ended, told) = reproduce(home, &script, &["--engine", "mine=./no-such.sh {in}"]);
    assert_eq!(ended, 2, "{told}");
    // The program is fixed.
    exchanger(home, true);
    let (ended, told) = reproduce(Path::new("/"), &script, &[]);
    assert_eq!(ended, 0, "{told}");
    assert!(told.contains("no longer differs"), "{told}");
    let replayed = pairproof(home, &["replay", "../moved here", "--run-recorded"]);
    assert_eq!(status(&replayed), 0, "{}", text(&replayed.stdout));
    // Without pairproof itself.
    let nowhere = Command::new(&script).env("PAIRPROOF", "/no/such/pairproof").output().unwrap();
    assert_eq!(status(&nowhere), 3);
}

// A full disk: a small in-memory file system, if the user may mount one.
#[cfg(target_os = "linux")]
#[test]
fn a_full_disk_leaves_whole_findings_and_says_so() {
    let folder = tempfile::tempdir().unwrap();
    let small = folder.path().join("small");
    fs::create_dir(&small).unwrap();
    let inside = |size: &str, script: &str| {
        let script = format!("mount -t tmpfs -o size={size} none '{}' && {{ {script}; }}", small.display());
        Command::new("unshare").args(["-rm", "sh", "-c", &script]).current_dir(folder.path()).output()
    };
    if !inside("1m", "true").is_ok_and(|output| output.status.success()) {
        eprintln!("skipped: this machine lets nobody have a disk of his own");
        return;
    }
    let pairproof = env!("CARGO_BIN_EXE_pairproof");
    let options = "--profile tiny --engine mutant:C8 --tournaments 200 --seed 17 -q";
    let mut full = 0;
    for size in ["32k", "40k", "48k", "56k", "64k", "80k"] {
        let output = inside(
            size,
            &format!("'{pairproof}' fuzz {options} --out small/run; echo $? > status; cp -r small/run {size}"),
        );
        let status = fs::read_to_string(folder.path().join("status")).unwrap();
        let run = folder.path().join(size);
        // Differences found before the disk was full still count.
        full +=
            u32::from(!run.join("findings").exists() || output.unwrap().stderr.windows(8).any(|it| it == b"No space"));
        assert!(["1", "2", "3"].contains(&status.trim()), "{size}: {status}");
        for bucket in fs::read_dir(run.join("findings")).into_iter().flatten().flatten() {
            for finding in fs::read_dir(bucket.path()).unwrap().flatten() {
                let name = finding.file_name().to_string_lossy().into_owned();
                assert!(!name.starts_with('.') && finding.path().join("verdict.json").exists(), "{size}: {name}");
            }
        }
        if run.join("findings").exists() {
            let stats = self::pairproof(folder.path(), &["stats", size]);
            assert!(!text(&stats.stdout).contains("no difference"), "{size}: {}", text(&stats.stdout));
            fs::remove_dir_all(run).unwrap();
        }
    }
    assert!(full > 1, "no disk was too small");
    let output = inside("40k", &format!("'{pairproof}' fuzz {options} --out small/run")).unwrap();
    assert_eq!(status(&output), 1, "findings are differences, also on a full disk");
    assert!(text(&output.stderr).contains("No space left on device"), "{}", text(&output.stderr));
}

#[test]
fn without_a_folder_findings_are_kept_in_one_that_is_named() {
    let folder = tempfile::tempdir().unwrap();
    let arguments =
        ["fuzz", "--profile", "tiny", "--engine", "mutant:C8", "--tournaments", "200", "--seed", "17", "-q"];
    let mut command = program();
    let output = command.args(arguments).env("TMPDIR", folder.path()).output().unwrap();
    assert_eq!(status(&output), 1);
    let told = text(&output.stderr);
    let kept = told.lines().find_map(|line| line.strip_prefix("findings kept in ")).unwrap_or_else(|| panic!("{told}"));
    assert!(!Campaign::read(Path::new(kept)).unwrap().findings().is_empty());
}
