//! Campaigns whose tournaments come from files: folders, archives, shards, kills, and files that are not tournaments.
#![cfg(unix)]

use crate::running::{json, pairproof, program, status, text};
use flate2::{Compression, GzBuilder};
use pairproof_lab::campaign::Campaign;
use serde_json::Value;
use std::fs;
use std::io::{Cursor, Write};
use std::path::{Path, PathBuf};
use std::process::Stdio;
use std::sync::OnceLock;
use std::time::Duration;

const FILES: u64 = 100;

fn path(path: &Path) -> &str {
    path.to_str().unwrap()
}

/// Small tournaments, made once.
fn made() -> &'static [(String, Vec<u8>)] {
    static MADE: OnceLock<Vec<(String, Vec<u8>)>> = OnceLock::new();
    MADE.get_or_init(|| {
        let folder = tempfile::tempdir().unwrap();
        let count = FILES.to_string();
        let options = ["--seed", "5", "--profile", "tiny", "--count", &count, "--out-dir", path(folder.path())];
        let output = pairproof(&[&["generate"], &options[..]].concat());
        assert_eq!(status(&output), 0, "{}", text(&output.stderr));
        let mut files: Vec<(String, Vec<u8>)> = fs::read_dir(folder.path())
            .unwrap()
            .flatten()
            .map(|entry| (entry.file_name().into_string().unwrap(), fs::read(entry.path()).unwrap()))
            .collect();
        files.sort();
        files
    })
}

/// A folder with these tournaments, in two subfolders.
fn folder(root: &Path) -> PathBuf {
    let corpus = root.join("corpus");
    for (place, (name, bytes)) in made().iter().enumerate() {
        let inner = corpus.join(if place % 3 == 0 { "b" } else { "a" });
        fs::create_dir_all(&inner).unwrap();
        fs::write(inner.join(name), bytes).unwrap();
    }
    corpus
}

fn ledger(campaign: &Path) -> Vec<u8> {
    fs::read(campaign.join("ledger.jsonl.gz")).unwrap()
}

/// Names of the folders of findings.
fn findings(campaign: &Path) -> Vec<String> {
    let mut names: Vec<String> = Campaign::read(campaign)
        .unwrap()
        .findings()
        .into_iter()
        .map(|(_, verdict)| format!("{}/{} {}", verdict.finding.bucket, verdict.finding.id, verdict.origin))
        .collect();
    names.sort();
    names
}

#[test]
fn a_folder_of_our_own_files_agrees() {
    let root = tempfile::tempdir().unwrap();
    let corpus = folder(root.path());
    let output = pairproof(&["fuzz", "--corpus", path(&corpus), "--format", "json"]);
    let told = json(&output);
    assert_eq!(status(&output), 0, "{told}");
    assert_eq!(told["conclusion"], "no-difference");
    assert_eq!(told["tournaments"], FILES);
    assert_eq!(told["system"], "dutch-2026");
    assert_eq!(told["record"]["differ"], 0);
    assert!(told["record"]["agree"].as_u64().unwrap() > FILES);
    assert_eq!(told["corpus"]["sources"][0]["files"], FILES);
    assert_eq!(told["refused"], serde_json::json!({}));
    // Only the first of the files.
    let few = pairproof(&["fuzz", "--corpus", path(&corpus), "--tournaments", "7", "--format", "json"]);
    assert_eq!(self::json(&few)["tournaments"], 7);
}

#[test]
fn the_record_is_a_source_and_not_a_fault_of_a_program() {
    let root = tempfile::tempdir().unwrap();
    let corpus = folder(root.path());
    let out = root.path().join("run");
    let engines = ["--engine", "mutant:C8", "--oracle"];
    let output = pairproof(&[&["fuzz", "--corpus", path(&corpus), "--out", path(&out)], &engines[..]].concat());
    assert_eq!(status(&output), 1, "{}", text(&output.stdout));
    let campaign = Campaign::read(&out).unwrap();
    let total = campaign.total();
    assert_eq!(total.record_as_voice.unwrap().differ, 0);
    assert!(total.record.is_none());
    assert_eq!(total.oracle.unwrap().differ, 0);
    assert_eq!(campaign.differences(), total.engines[0].ours.differ);
    let found = campaign.findings();
    assert!(!found.is_empty());
    for (folder, verdict) in found {
        assert_eq!(verdict.finding.profile, "corpus");
        assert_eq!(verdict.finding.votes["record"], "ours", "{}", folder.display());
        assert!(corpus.join(&verdict.origin).is_file(), "{}", verdict.origin);
        assert!(text(&fs::read(folder.join("explain.md")).unwrap()).contains(&verdict.origin));
        assert!(folder.join("case.trf").exists() && folder.join("min.trf").exists());
    }
}

#[test]
fn a_record_that_differs_is_found_where_nobody_else_is_asked() {
    let root = tempfile::tempdir().unwrap();
    let corpus = root.path().join("corpus");
    fs::create_dir(&corpus).unwrap();
    let swapped = made().iter().find_map(|(_, bytes)| swap(bytes)).expect("a first round of four or more");
    fs::write(corpus.join("swapped.trf"), swapped).unwrap();
    let out = root.path().join("run");
    let output = pairproof(&["fuzz", "--corpus", path(&corpus), "--out", path(&out)]);
    assert_eq!(status(&output), 1, "{}", text(&output.stdout));
    let campaign = Campaign::read(&out).unwrap();
    assert_eq!(campaign.total().record.unwrap().with_differences, 1);
    assert!(campaign.buckets.keys().all(|bucket| bucket.starts_with("record.")), "{:?}", campaign.buckets.keys());
    // There is no program to ask what the record would be for a smaller tournament.
    assert!(campaign.findings().iter().all(|(folder, _)| !folder.join("min.trf").exists()));
    let again = pairproof(&["replay", path(&out), "--run-recorded"]);
    assert_eq!(status(&again), 1, "{}", text(&again.stdout));
    assert!(text(&again.stdout).lines().all(|line| line.ends_with("still differs")), "{}", text(&again.stdout));
}

/// The same file with two opponents of the first round swapped; `None` if it has too few games.
fn swap(bytes: &[u8]) -> Option<Vec<u8>> {
    let file = String::from_utf8(bytes.to_vec()).ok()?;
    // Columns 92 to 95 have the opponent of round 1, column 97 the colour.
    let mut lines: Vec<String> = file.lines().map(str::to_owned).collect();
    let rounds = lines.iter().filter_map(|line| line.strip_prefix("XXR ").or(line.strip_prefix("142 "))).next()?;
    let rounds = rounds.trim().to_owned();
    let at = |line: &str| Some((line.get(4..8)?.trim().parse::<u32>().ok()?, line.get(91..99)?.to_owned()));
    let players: Vec<(usize, u32, String)> = (0..lines.len())
        .filter(|&place| lines[place].starts_with("001"))
        .filter_map(|place| at(&lines[place]).map(|(id, round)| (place, id, round)))
        .collect();
    let games: Vec<_> = players.iter().filter(|(_, _, round)| round.contains(" w ")).take(2).collect();
    let &[one, two] = games.as_slice() else { return None };
    let opponent = |round: &str| round.get(..4).and_then(|digits| digits.trim().parse::<u32>().ok());
    let (black_one, black_two) = (opponent(&one.2)?, opponent(&two.2)?);
    let mut put = |id: u32, opponent: u32| {
        if let Some((place, ..)) = players.iter().find(|(_, other, _)| *other == id) {
            lines[*place].replace_range(91..95, &format!("{opponent:>4}"));
            // Only the first round stays.
            lines[*place].truncate(99);
        }
    };
    let pairs = [(one.1, black_two), (two.1, black_one)];
    pairs.iter().for_each(|&(white, black)| {
        put(white, black);
        put(black, white);
    });
    for line in lines.iter_mut().filter(|line| line.starts_with("001")) {
        line.truncate(99);
        line.replace_range(80..84, " 0.0");
        // All games are drawn, so that the swap does not change any result.
        if line.get(96..97).is_some_and(|colour| colour == "w" || colour == "b") {
            line.replace_range(98..99, "=");
            line.replace_range(80..84, " 0.5");
        } else if line.get(91..99).is_some_and(|round| round.ends_with(['U', 'F', '+'])) {
            line.replace_range(80..84, " 1.0");
        } else if line.ends_with('H') {
            line.replace_range(80..84, " 0.5");
        }
    }
    let kept =
        |line: &&String| ["001", "012", "142", "152", "192", "XXR", "XXC"].contains(&line.get(..3).unwrap_or(""));
    let file: String = lines.iter().filter(kept).map(|line| format!("{line}\n")).collect();
    (rounds != "1" && games.len() == 2).then(|| file.into_bytes())
}

fn zip(files: &[(String, Vec<u8>)]) -> Vec<u8> {
    let mut writer = zip::ZipWriter::new(Cursor::new(Vec::new()));
    for (name, bytes) in files {
        writer.start_file(name, zip::write::SimpleFileOptions::default()).unwrap();
        writer.write_all(bytes).unwrap();
    }
    writer.finish().unwrap().into_inner()
}

fn tar(files: &[(String, Vec<u8>)]) -> Vec<u8> {
    let mut builder = tar::Builder::new(Vec::new());
    for (name, bytes) in files {
        let mut header = tar::Header::new_gnu();
        header.set_size(bytes.len() as u64);
        header.set_mode(0o644);
        header.as_gnu_mut().unwrap().name[..name.len()].copy_from_slice(name.as_bytes());
        header.set_cksum();
        builder.append(&header, bytes.as_slice()).unwrap();
    }
    builder.into_inner().unwrap()
}

fn gzip(bytes: &[u8]) -> Vec<u8> {
    let mut encoder = GzBuilder::new().write(Vec::new(), Compression::default());
    encoder.write_all(bytes).unwrap();
    encoder.finish().unwrap()
}

#[test]
fn every_kind_of_archive_gives_one_ledger_and_extracts_nothing() {
    let root = tempfile::tempdir().unwrap();
    let inner = root.path().join("inner");
    fs::create_dir(&inner).unwrap();
    let mut files = made().to_vec();
    files[0].0 = "../outside.trf".to_owned();
    files[1].0 = "/tmp/pairproof-test-absolute.trf".to_owned();
    let archives = [
        ("events.zip", zip(&files)),
        ("events.tar", tar(&files)),
        ("events.tar.gz", gzip(&tar(&files))),
        ("events.tgz", gzip(&tar(&files))),
    ];
    let mut ledgers = Vec::new();
    for (name, bytes) in archives {
        let archive = inner.join(name);
        fs::write(&archive, bytes).unwrap();
        let out = inner.join(format!("run-{name}"));
        let output = pairproof(&["fuzz", "--corpus", path(&archive), "--engine", "mutant:C8", "--out", path(&out)]);
        assert_eq!(status(&output), 1, "{}", text(&output.stderr));
        ledgers.push(ledger(&out));
    }
    assert!(ledgers.windows(2).all(|two| two[0] == two[1]));
    assert_eq!(fs::read_dir(root.path()).unwrap().count(), 1, "something lies outside");
    assert_eq!(fs::read_dir(&inner).unwrap().count(), 8);
    assert!(!Path::new("/tmp/pairproof-test-absolute.trf").exists());
}

#[test]
fn kills_and_shards_change_nothing() {
    let root = tempfile::tempdir().unwrap();
    let corpus = folder(root.path());
    let options = ["fuzz", "--corpus", path(&corpus), "--engine", "mutant:C8"];
    let whole = root.path().join("whole");
    assert_eq!(status(&pairproof(&[&options[..], &["--out", path(&whole)]].concat())), 1);
    assert!(!findings(&whole).is_empty());

    let killed = root.path().join("killed");
    for kill in 0..8 {
        let arguments = [&options[..], &["--out", path(&killed), "--resume"]].concat();
        let mut child = program().args(&arguments).stdout(Stdio::null()).stderr(Stdio::null()).spawn().unwrap();
        std::thread::sleep(Duration::from_millis(15 + 40 * kill));
        let _ = child.kill();
        child.wait().unwrap();
    }
    let output = pairproof(&[&options[..], &["--out", path(&killed), "--resume"]].concat());
    assert_eq!(status(&output), 1, "{}", text(&output.stderr));
    assert!(ledger(&killed) == ledger(&whole), "the ledgers differ");
    assert_eq!(findings(&killed), findings(&whole));

    let mut parts = Vec::new();
    for number in 1..=3 {
        let out = root.path().join(format!("part{number}"));
        let shard = format!("{number}/3");
        let output = pairproof(&[&options[..], &["--shard", &shard, "--out", path(&out)]].concat());
        assert!([0, 1].contains(&status(&output)), "{}", text(&output.stderr));
        parts.push(out);
    }
    let merged = root.path().join("merged");
    let mut arguments = vec!["merge"];
    arguments.extend(parts.iter().map(|part| path(part)));
    arguments.extend(["--out", path(&merged)]);
    let output = pairproof(&arguments);
    assert!([0, 1].contains(&status(&output)), "{}", text(&output.stderr));
    assert!(ledger(&merged) == ledger(&whole), "the ledgers differ");
    assert_eq!(findings(&merged), findings(&whole));
}

#[test]
fn a_changed_corpus_is_refused() {
    let root = tempfile::tempdir().unwrap();
    let corpus = folder(root.path());
    let out = root.path().join("run");
    assert_eq!(status(&pairproof(&["fuzz", "--corpus", path(&corpus), "--out", path(&out)])), 0);
    assert_eq!(status(&pairproof(&["fuzz", "--resume", "--out", path(&out)])), 0);
    let other = corpus.join("a").join("more.trf");
    fs::write(&other, &made()[0].1).unwrap();
    let output = pairproof(&["fuzz", "--resume", "--out", path(&out)]);
    assert_eq!(status(&output), 2);
    let said = text(&output.stderr);
    assert!(said.contains("corpus: 101 files with SHA-256") && said.contains("instead of 100 files"), "{said}");
    fs::remove_file(other).unwrap();
    assert_eq!(status(&pairproof(&["fuzz", "--resume", "--out", path(&out)])), 0);
    // Moved to another folder, it is still the same corpus.
    let moved = root.path().join("moved");
    fs::rename(&corpus, &moved).unwrap();
    let output = pairproof(&["fuzz", "--resume", "--out", path(&out)]);
    assert_eq!(status(&output), 2);
    assert!(text(&output.stderr).contains("corpus"), "{}", text(&output.stderr));
    assert_eq!(status(&pairproof(&["fuzz", "--resume", "--out", path(&out), "--corpus", path(&moved)])), 0);
}

#[test]
fn refused_files_are_counted_and_named() {
    let root = tempfile::tempdir().unwrap();
    let corpus = root.path().join("corpus");
    fs::create_dir(&corpus).unwrap();
    for number in 0..30 {
        fs::write(corpus.join(format!("{number:02}.txt")), "no tournament at all\n").unwrap();
    }
    let output = pairproof(&["fuzz", "--corpus", path(&corpus), "--format", "json"]);
    let nothing = json(&output);
    assert_eq!(nothing["conclusion"], "nothing-compared", "{nothing}");
    assert_eq!(status(&output), 3);
    assert_eq!(nothing["refused"]["no tournament"], 30);
    let named = nothing["refused_files"].as_array().unwrap();
    assert_eq!(named.len(), 20);
    assert!(named[0].as_str().unwrap().starts_with("00.txt: "), "{}", named[0]);
    let human = text(&pairproof(&["fuzz", "--corpus", path(&corpus)]).stdout);
    assert!(human.contains("30 files refused: no tournament"), "{human}");
    assert!(human.contains("  19.txt: ") && !human.contains("20.txt") && human.contains("and 10 more"), "{human}");

    fs::write(corpus.join("good.trf"), &made()[0].1).unwrap();
    let other = text(&made()[1].1).replace("FIDE_DUTCH_2026", "FIDE_DUTCH_2017").replace("Dutch 2026", "Dutch 2017");
    fs::write(corpus.join("other.trf"), other).unwrap();
    let output = pairproof(&["fuzz", "--corpus", path(&corpus), "--format", "json"]);
    let mixed = json(&output);
    assert_eq!((status(&output), mixed["conclusion"].as_str()), (3, Some("refused")), "{mixed}");
    assert_eq!(mixed["tournaments"], 1);
    let refused = mixed["refused"].as_object().unwrap();
    let of = |start: &str| refused.iter().find(|(reason, _)| reason.starts_with(start)).map(|(_, count)| count);
    assert_eq!(of("another system"), Some(&Value::from(1)), "{mixed}");
    // A system given as an option is imposed.
    let output = pairproof(&["fuzz", "--corpus", path(&corpus), "--system", "dutch-2026", "--format", "json"]);
    assert_eq!(json(&output)["tournaments"], 2);
}

#[test]
fn invalid_options_are_refused_before_any_work() {
    let root = tempfile::tempdir().unwrap();
    let corpus = folder(root.path());
    let out = root.path().join("run");
    let refused = |options: &[&str], word: &str| {
        let output = pairproof(&[&["fuzz", "--out", path(&out)], options].concat());
        assert_eq!(status(&output), 2, "{options:?}");
        assert!(text(&output.stderr).contains(word), "{options:?}: {}", text(&output.stderr));
        assert!(!out.exists());
    };
    let corpus = path(&corpus);
    refused(&["--corpus", corpus, "--seed", "1"], "--seed");
    refused(&["--corpus", corpus, "--profile", "tiny"], "--profile");
    refused(&["--corpus", corpus, "--tournaments", "101"], "only 100 files");
    refused(&["--corpus", corpus, "--corpus", corpus], "named twice");
    refused(&["--corpus", "Cargo.toml"], "expected a folder or an archive");
    refused(&["--corpus", "no-such-folder"], "no-such-folder");
    refused(&["--corpus", "benches"], "contains no *.trf");
}

#[test]
fn every_form_names_the_refused_files() {
    let root = tempfile::tempdir().unwrap();
    let corpus = root.path().join("corpus");
    fs::create_dir(&corpus).unwrap();
    fs::write(corpus.join("good.trf"), &made()[0].1).unwrap();
    fs::write(corpus.join("broken.txt"), "no tournament at all\n").unwrap();
    let out = root.path().join("run");
    assert_eq!(status(&pairproof(&["fuzz", "-q", "--corpus", path(&corpus), "--out", path(&out)])), 3);
    for form in ["html", "json", "junit", "markdown", "acceptance"] {
        let report = pairproof(&["report", path(&out), "--format", form]);
        assert_eq!(status(&report), 3, "{form}: {}", text(&report.stderr));
        let report = text(&report.stdout);
        assert!(report.contains("refused") && report.contains("no tournament"), "{form}: {report}");
        assert!(report.contains("broken.txt") || report.contains("broken\\.txt"), "{form}: {report}");
        assert!(form != "junit" || report.contains("errors=\"1\""), "{report}");
    }
}

#[test]
fn the_record_beside_a_program_fails_no_test_of_a_build() {
    let root = tempfile::tempdir().unwrap();
    let corpus = root.path().join("corpus");
    fs::create_dir(&corpus).unwrap();
    let swapped = made().iter().find_map(|(_, bytes)| swap(bytes)).expect("a first round of four or more");
    fs::write(corpus.join("swapped.trf"), swapped).unwrap();
    let out = root.path().join("run");
    let engine = format!("right={} pair {{in}}", env!("CARGO_BIN_EXE_pairproof"));
    let output = pairproof(&["fuzz", "-q", "--corpus", path(&corpus), "--engine", &engine, "--out", path(&out)]);
    assert_eq!(status(&output), 0, "{}{}", text(&output.stdout), text(&output.stderr));
    assert!(Campaign::read(&out).unwrap().total().record_as_voice.unwrap().differ > 0);
    let report = pairproof(&["report", path(&out), "--format", "junit"]);
    let page = text(&report.stdout);
    assert_eq!(status(&report), 0, "{page}");
    assert!(page.contains("failures=\"0\"") && !page.contains("<failure"), "{page}");
    assert!(page.contains("record (not under test)"), "{page}");
}

#[test]
fn a_shard_without_tournaments_compares_nothing_and_is_complete() {
    let root = tempfile::tempdir().unwrap();
    let shard = |number: &str| {
        let out = root.path().join(number);
        let shard = format!("{number}/4");
        let options = ["--profile", "tiny", "--count", "40", "--seed", "1", "--shard", &shard, "--out", path(&out)];
        pairproof(&[&["fuzz", "-q"], &options[..]].concat())
    };
    let last = shard("4");
    assert_eq!(status(&last), 3);
    let said = text(&last.stdout);
    assert!(said.contains("nothing was compared: shard 4/4 has no tournaments"), "{said}");
    let stats = pairproof(&["stats", "--format", "json", path(&root.path().join("4"))]);
    assert_eq!(json(&stats)["complete"], true);
    // The other shards compared everything that there is.
    ["1", "2", "3"].into_iter().for_each(|number| drop(shard(number)));
    let all = pairproof(&["stats", path(root.path())]);
    assert_eq!(status(&all), 0, "{}", text(&all.stdout));
}

#[test]
fn nobody_is_advised_to_use_an_option_that_the_campaign_does_not_have() {
    let root = tempfile::tempdir().unwrap();
    let corpus = root.path().join("corpus");
    fs::create_dir(&corpus).unwrap();
    fs::copy("trf-samples/faulty/both-win.trf", corpus.join("both-win.trf")).unwrap();
    let output = pairproof(&["fuzz", "--corpus", path(&corpus)]);
    let said = text(&output.stdout) + &text(&output.stderr);
    assert!(said.contains("G005: ") && said.contains("correct the file"), "{said}");
    assert!(!said.contains("--waive"), "{said}");
}
