//! Campaign folders and archives from untrusted sources: nothing outside the named paths is touched, no command is run,
//! little is unpacked, and a message says what is wrong.
#![cfg(unix)]

use crate::campaign_folders::copy;
use crate::running::{fuzz, pairproof, program, status, stdout, text};
use flate2::Compression;
use flate2::GzBuilder;
use flate2::bufread::GzDecoder;
use serde_json::{Value, json};
use std::fs;
use std::io::{Read, Write};
use std::os::unix::fs::symlink;
use std::path::{Path, PathBuf};
use std::process::Output;
use std::sync::OnceLock;
use tempfile::TempDir;

/// Data files for these tests.
fn data(name: &str) -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/data/hostile").join(name)
}

/// A folder with a campaign, and with files that must not be touched.
struct Place {
    folder: TempDir,
}

const THESIS: &str = "three years of work\n";

impl Place {
    /// A folder with a campaign of a mutant's findings.
    fn new() -> Self {
        let place = Self { folder: tempfile::tempdir().unwrap() };
        fs::create_dir_all(place.path("victim/Documents")).unwrap();
        fs::write(place.path("victim/Documents/thesis.txt"), THESIS).unwrap();
        copy(campaign(), &place.path("run"));
        place
    }

    fn path(&self, name: &str) -> PathBuf {
        self.folder.path().join(name)
    }

    /// Asserts that everything but the campaign, the output of commands, and archives is unchanged.
    fn untouched(&self) {
        let mut names: Vec<String> = fs::read_dir(self.folder.path())
            .unwrap()
            .map(|it| it.unwrap().file_name().into_string().unwrap())
            .collect();
        names.retain(|name| !["run", "merged", "archive.tgz", "archive.zip"].contains(&name.as_str()));
        assert_eq!(names, ["victim"]);
        assert_eq!(fs::read_dir(self.path("victim/Documents")).unwrap().count(), 1);
        assert_eq!(fs::read_to_string(self.path("victim/Documents/thesis.txt")).unwrap(), THESIS);
    }

    fn run(&self, arguments: &[&str]) -> Output {
        program().current_dir(self.folder.path()).args(arguments).output().unwrap()
    }

    /// Changes lines of the ledger.
    fn rewrite(&self, mut change: impl FnMut(&mut Vec<Value>)) {
        let path = self.path("run/ledger.jsonl.gz");
        let ledger = fs::read(&path).unwrap();
        let mut all = Vec::new();
        let mut rest = &ledger[..];
        while !rest.is_empty() {
            let mut lines = String::new();
            GzDecoder::new(&mut rest).read_to_string(&mut lines).unwrap();
            let mut lines: Vec<Value> = lines.lines().map(|line| serde_json::from_str(line).unwrap()).collect();
            change(&mut lines);
            let lines: Vec<String> = lines.iter().map(Value::to_string).collect();
            all.extend(member((lines.join("\n") + "\n").as_bytes()));
        }
        fs::write(path, all).unwrap();
    }

    /// Renames the bucket and id of the first finding in the ledger.
    fn rename_finding(&self, bucket: &str, id: &str) {
        let mut done = false;
        self.rewrite(|lines| {
            for finding in lines.iter_mut().filter_map(|line| line.get_mut("finding")) {
                if !done {
                    finding["bucket"] = json!(bucket);
                    finding["id"] = json!(id);
                    done = true;
                }
            }
        });
        assert!(done);
    }

    /// The folder of the first finding.
    fn finding(&self) -> PathBuf {
        let first = |folder: PathBuf| {
            let mut paths: Vec<PathBuf> = fs::read_dir(folder).unwrap().map(|entry| entry.unwrap().path()).collect();
            paths.sort();
            paths.remove(0)
        };
        first(first(self.path("run/findings")))
    }

    fn pack(&self, members: &[(&str, &Path)]) -> PathBuf {
        let path = self.path("archive.tgz");
        let mut tar = tar::Builder::new(GzBuilder::new().write(fs::File::create(&path).unwrap(), Compression::fast()));
        for (name, from) in members {
            tar.append_dir_all(name, from).unwrap();
        }
        tar.into_inner().unwrap().finish().unwrap();
        path
    }

    /// Runs every command that reads the folder; none may succeed silently.
    fn every_command(&self, said: &str) {
        for arguments in [
            &["report", "run"][..],
            &["stats", "run"],
            &["fuzz", "-q", "--out", "run", "--resume"],
            &["merge", "run", "--out", "merged"],
            &["replay", "run"],
            &["shrink", "run"],
        ] {
            let output = self.run(arguments);
            let all = stdout(&output) + &text(&output.stderr);
            assert!([0, 1, 2, 3].contains(&status(&output)), "{arguments:?}: {all}");
            if ["report", "stats"].contains(&arguments[0]) {
                assert!(all.contains(said), "{arguments:?}: {all}");
            }
            self.untouched();
        }
    }
}

/// A campaign that is made once, and copied by each test.
fn campaign() -> &'static Path {
    static MADE: OnceLock<TempDir> = OnceLock::new();
    let make = || {
        let folder = tempfile::tempdir().unwrap();
        // One finding, in the third of seven batches: every command reads all of it, and many tests run every command.
        let options = ["-q", "--engine", "mutant:C8", "--profile", "tiny", "--count", "100", "--seed", "5"];
        let output = fuzz(&options, folder.path()).output().unwrap();
        assert_eq!(status(&output), 1, "{}", text(&output.stderr));
        folder
    };
    MADE.get_or_init(make).path()
}

/// A member of a ledger.
fn member(lines: &[u8]) -> Vec<u8> {
    let mut encoder = GzBuilder::new().write(Vec::new(), Compression::default());
    encoder.write_all(lines).unwrap();
    encoder.finish().unwrap()
}

/// Changes a JSON file of a campaign, and updates its checksum.
pub fn reseal(path: &Path, change: impl FnOnce(&mut Value)) {
    let bytes = fs::read_to_string(path).unwrap();
    let mut value: Value = serde_json::from_str(&bytes).unwrap();
    value.as_object_mut().unwrap().remove("checksum");
    change(&mut value);
    let json = serde_json::to_string_pretty(&value).unwrap() + "\n";
    let members = json.strip_prefix("{\n").unwrap();
    let mut crc = flate2::Crc::new();
    crc.update(members.as_bytes());
    fs::write(path, format!("{{\n  \"checksum\": \"{:08x}\",\n{members}", crc.sum())).unwrap();
}

#[test]
fn names_in_a_ledger_that_lead_out_of_the_folder_are_damage() {
    for (bucket, id) in [("../../victim", "Documents"), ("..", "victim"), ("/", "etc"), ("a/b", "c"), (".", ".hidden")]
    {
        let place = Place::new();
        place.rename_finding(bucket, id);
        place.every_command("ledger.jsonl.gz: damaged from byte");
    }
}

#[test]
fn merging_an_archive_writes_nothing_beside_its_output() {
    let place = Place::new();
    let example = place.finding();
    place.rename_finding("../..", "pwned-by-merge");
    let archive = place.pack(&[("x/run", &place.path("run")), ("x/pwned-by-merge", &example)]);
    place.run(&["merge", archive.to_str().unwrap(), "--out", "merged"]);
    place.untouched();
}

#[test]
fn merging_an_archive_empties_no_file() {
    let place = Place::new();
    place.rename_finding(place.path("victim").to_str().unwrap(), "Documents");
    let archive = place.pack(&[("run", &place.path("run"))]);
    place.run(&["merge", archive.to_str().unwrap(), "--out", "merged"]);
    place.untouched();
}

#[test]
fn links_in_a_folder_are_not_followed() {
    let targets =
        ["plan.json", "plan.copy.json", "ledger.jsonl.gz", "clock.json", "partial.json", "end.json", "findings"];
    for target in targets {
        let place = Place::new();
        let path = place.path("run").join(target);
        let _ = fs::remove_file(&path);
        let _ = fs::remove_dir_all(&path);
        let to = if target == "findings" { "victim/Documents" } else { "victim/Documents/thesis.txt" };
        symlink(place.path(to), &path).unwrap();
        place.every_command("");
    }
    // The folder of a bucket, the folder of a finding, and the files in it.
    for depth in 0..3 {
        let place = Place::new();
        let finding = place.finding();
        let path = match depth {
            0 => finding.parent().unwrap().to_owned(),
            1 => finding,
            _ => finding.join("case.trf"),
        };
        let _ = fs::remove_file(&path);
        let _ = fs::remove_dir_all(&path);
        symlink(place.path(if depth < 2 { "victim/Documents" } else { "victim/Documents/thesis.txt" }), &path).unwrap();
        place.every_command(if depth < 2 { "links are not followed" } else { "case.trf" });
    }
}

#[test]
fn commands_of_a_folder_run_only_when_they_are_named_or_allowed() {
    let place = Place::new();
    let asked = format!("mine={} pair --system dutch-2017 {{in}}", env!("CARGO_BIN_EXE_pairproof"));
    fs::remove_dir_all(place.path("run")).unwrap();
    // One finding is enough, and the first tournament has it; shrinking one takes a hundred questions.
    let options = ["-q", "--engine", &asked, "--profile", "tiny", "--count", "3", "--seed", "1"];
    let most = ["--max-findings-per-bucket", "1"];
    assert_eq!(status(&fuzz(&options, &place.path("run")).args(most).output().unwrap()), 1);
    let ran = place.path("victim/ran");
    let adapter = format!("command:mine=/bin/sh -c 'touch {}; cat {{in}} >/dev/null'", ran.display());
    let verdict = place.finding().join("verdict.json");
    reseal(&verdict, |verdict| {
        verdict["asked"]["adapter"] = json!(adapter);
        verdict["asked"]["path"] = json!("/bin/sh");
    });
    for plan in ["run/plan.json", "run/plan.copy.json"] {
        reseal(&place.path(plan), |plan| {
            plan["engines"][0]["adapter"] = json!(adapter);
            plan["engines"][0]["path"] = json!("/bin/sh");
        });
    }
    let commands =
        [&["replay", "run"][..], &["shrink", "run"], &["fuzz", "-q", "--out", "run", "--resume", "--count", "13"]];
    for arguments in commands {
        let output = place.run(arguments);
        let said = text(&output.stderr);
        assert_eq!(status(&output), 2, "{arguments:?}: {said}");
        assert!(said.contains("/bin/sh -c") && said.contains("--run-recorded"), "{arguments:?}: {said}");
        assert!(!ran.exists(), "{arguments:?}");
    }
    // If the engine is given again, that program is run instead.
    let output = place.run(&["replay", "run", "--engine", &asked]);
    assert_eq!(status(&output), 1, "{}", text(&output.stderr));
    assert!(!ran.exists());
    let output = place.run(&["replay", "run", "--run-recorded"]);
    assert_ne!(status(&output), 2, "{}", text(&output.stderr));
    assert!(ran.exists());
}

#[test]
fn reserved_names_are_not_those_of_engines() {
    for name in ["judge", "oracle", "pairproof", "ours", "record", "theirs", "Judge"] {
        let output = pairproof(&["fuzz", "-q", "--count", "1", "--engine", &format!("{name}=cat {{in}}")]);
        assert_eq!(status(&output), 2, "{name}");
        assert!(text(&output.stderr).contains("is a reserved name; choose another"), "{}", text(&output.stderr));
    }
    let place = Place::new();
    for plan in ["run/plan.json", "run/plan.copy.json"] {
        reseal(&place.path(plan), |plan| plan["engines"][0]["name"] = json!("judge"));
    }
    let output = place.run(&["report", "run"]);
    assert_eq!(status(&output), 2);
    assert!(text(&output.stderr).contains("is a reserved name; choose another"), "{}", text(&output.stderr));
}

#[test]
fn plans_that_cannot_be_carried_out_are_refused() {
    let changes: [fn(&mut Value); 8] = [
        |plan| plan["shard"]["of"] = json!(0),
        |plan| plan["shard"]["number"] = json!(0),
        |plan| plan["batch"] = json!(0),
        |plan| plan["sample"] = json!(0),
        |plan| plan["profiles"] = json!([]),
        |plan| plan["tournaments"] = json!(u64::MAX),
        // Neither a number nor a time: it would never end.
        |plan| plan["tournaments"] = Value::Null,
        |plan| plan["profiles"][0]["weight"] = json!(u32::MAX),
    ];
    let place = Place::new();
    let path = place.path("run/plan.json");
    let whole = fs::read(&path).unwrap();
    fs::remove_file(place.path("run/plan.copy.json")).unwrap();
    for (number, change) in changes.into_iter().enumerate() {
        fs::write(&path, &whole).unwrap();
        reseal(&path, change);
        for command in ["report", "stats"] {
            assert_eq!(status(&place.run(&[command, "run"])), 2, "{number}");
        }
        assert_eq!(status(&place.run(&["fuzz", "-q", "--out", "run", "--resume"])), 2, "{number}");
        assert_eq!(status(&place.run(&["merge", "run", "--out", "merged"])), 2, "{number}");
        assert!(!place.path("merged").exists());
    }
}

#[test]
fn a_batch_out_of_range_is_damage_that_is_reported_once() {
    let place = Place::new();
    let last = fs::read(place.path("run/ledger.jsonl.gz")).unwrap().len();
    place.rewrite(|lines| {
        for batch in lines.iter_mut().filter_map(|line| line.get_mut("batch")) {
            if batch["first"].as_u64() >= Some(75) {
                batch["number"] = json!(20_000_000);
            }
        }
    });
    let output = place.run(&["report", "run"]);
    let said = stdout(&output);
    assert!(said.contains("20000000") && said.len() < last + 20_000, "{} bytes: {said}", said.len());
    assert_eq!(said.matches("20000000").count(), 1, "{said}");
}

#[test]
fn a_ledger_that_unpacks_to_far_more_than_its_size_is_refused() {
    let place = Place::new();
    fs::write(place.path("run/ledger.jsonl.gz"), member(&vec![b' '; 40 << 20])).unwrap();
    for command in [&["report", "run"][..], &["stats", "run"], &["merge", "run", "--out", "merged"]] {
        let output = place.run(command);
        let said = text(&output.stderr);
        assert_eq!(status(&output), 2, "{said}");
        assert!(said.contains("times its size") && said.contains("--input-limit"), "{said}");
    }
    assert!(!place.path("merged").exists());
}

#[test]
fn an_archive_that_unpacks_to_far_more_than_its_size_leaves_nothing_behind() {
    let place = Place::new();
    let path = place.path("archive.tgz");
    let temporary = place.path("victim");
    for size in [40_u64 << 20, 2 << 30] {
        let mut tar = tar::Builder::new(GzBuilder::new().write(fs::File::create(&path).unwrap(), Compression::fast()));
        let mut header = tar::Header::new_gnu();
        header.set_size(size);
        header.set_mode(0o644);
        let zeros = std::io::repeat(0).take(size.min(40 << 20));
        let _ = tar.append_data(&mut header, "run/plan.json", zeros);
        tar.into_inner().unwrap().finish().unwrap();
        let mut merge = program();
        merge.current_dir(place.folder.path()).env("TMPDIR", &temporary);
        let output = merge.args(["merge", "archive.tgz", "--out", "merged"]).output().unwrap();
        let said = text(&output.stderr);
        assert_eq!(status(&output), 2, "{said}");
        assert!(said.contains("--input-limit"), "{said}");
        assert_eq!(fs::read_dir(&temporary).unwrap().count(), 1, "something was left behind");
        assert!(!place.path("merged").exists());
    }
}

#[test]
fn members_of_a_zip_that_overlap_are_refused_as_a_corpus() {
    let archive = data("overlapping-members.zip");
    let output = pairproof(&["fuzz", "-q", "--corpus", archive.to_str().unwrap()]);
    let said = text(&output.stderr);
    assert_eq!(status(&output), 2, "{said}");
    assert!(said.contains("overlapping-members.zip") && said.contains("--input-limit"), "{said}");
}

#[test]
fn refused_files_of_a_corpus_are_named_and_the_run_is_not_complete() {
    let archive = data("corpus-with-refused-files.tar");
    let output = pairproof(&["fuzz", "-q", "--corpus", archive.to_str().unwrap(), "--format", "json"]);
    assert_eq!(status(&output), 3, "{}", text(&output.stderr));
    let said = crate::running::json(&output);
    assert_eq!((&said["tournaments"], &said["conclusion"]), (&json!(5), &json!("refused")), "{said}");
    let refused = said["refused_files"].to_string();
    assert!(["link.trf", "hard.trf", "dev.trf", "fifo.trf"].iter().all(|name| refused.contains(name)), "{refused}");
}

#[test]
fn two_files_of_one_name_are_distinguished_or_refused_by_name() {
    let place = Place::new();
    let club = fs::read(Path::new(env!("CARGO_MANIFEST_DIR")).join("trf-samples/club.trf")).unwrap();
    let path = place.path("archive.zip");
    let mut zip = zip::ZipWriter::new(fs::File::create(&path).unwrap());
    for name in ["one.trf", "two.trf"] {
        zip.start_file(name, zip::write::SimpleFileOptions::default()).unwrap();
        zip.write_all(&club).unwrap();
    }
    zip.finish().unwrap();
    // The zip writer refuses a second file with the same name.
    let bytes = fs::read(&path).unwrap();
    fs::write(&path, replace(&bytes, b"two.trf", b"one.trf")).unwrap();
    let output = place.run(&["fuzz", "-q", "--corpus", "archive.zip", "--format", "json"]);
    let said = crate::running::json(&output);
    assert_eq!(status(&output), 3, "{said}");
    assert_eq!(said["tournaments"], 1);
    assert!(said["refused_files"].to_string().contains("one.trf"), "{said}");
}

fn replace(bytes: &[u8], from: &[u8], to: &[u8]) -> Vec<u8> {
    let mut all = bytes.to_vec();
    for at in 0..=all.len() - from.len() {
        if all[at..].starts_with(from) {
            all[at..at + to.len()].copy_from_slice(to);
        }
    }
    all
}

#[test]
fn a_ledger_that_was_cut_at_a_batch_is_not_complete() {
    // From a version that did not write an end record: its clock counted the tournaments.
    let folder = tempfile::tempdir().unwrap();
    let archive = fs::File::open(data("time-campaign-with-cut-ledger.tgz")).unwrap();
    tar::Archive::new(flate2::read::GzDecoder::new(archive)).unpack(folder.path()).unwrap();
    let old = folder.path().join("tc");
    let said = |path: &Path| {
        let output = pairproof(&["report", path.to_str().unwrap()]);
        (status(&output), stdout(&output))
    };
    let (exit, report) = said(&old);
    assert_eq!(exit, 3, "{report}");
    assert!(report.contains("96 of 3248 tournaments are left; 3152 are missing"), "{report}");
    let place = Place::new();
    let ledger = place.path("run/ledger.jsonl.gz");
    let whole = fs::read(&ledger).unwrap();
    let mut rest = &whole[..];
    GzDecoder::new(&mut rest).read_to_end(&mut Vec::new()).unwrap();
    let first = whole.len() - rest.len();
    fs::write(&ledger, &whole[..first]).unwrap();
    fs::remove_dir_all(place.path("run/findings")).unwrap();
    let (exit, report) = said(&place.path("run"));
    assert!(exit == 3 || exit == 1, "{report}");
    assert!(report.contains("of 100 tournaments are left"), "{report}");
    // The missing batches are run again.
    let output = place.run(&["fuzz", "-q", "--out", "run", "--resume"]);
    assert_eq!(status(&output), 1, "{}", text(&output.stderr));
    assert_eq!(fs::read(&ledger).unwrap(), whole);
}

#[test]
fn altered_files_of_a_finding_are_named() {
    let place = Place::new();
    let finding = place.finding();
    let case = finding.join("case.trf");
    let mut bytes = fs::read(&case).unwrap();
    bytes.extend(b"\n### altered\n");
    fs::write(&case, bytes).unwrap();
    fs::remove_file(finding.join("expected.txt")).unwrap();
    let report = stdout(&place.run(&["report", "run"]));
    assert!(report.contains("case.trf was changed after it was written"), "{report}");
    assert!(report.contains("expected.txt is missing"), "{report}");
    let output = place.run(&["replay", finding.to_str().unwrap()]);
    assert_eq!(status(&output), 3);
    assert!(stdout(&output).contains("case.trf was changed after it was written"), "{}", stdout(&output));
}

#[test]
fn many_small_files_do_not_hide_a_large_one_from_the_limit() {
    let folder = tempfile::tempdir().unwrap();
    let script = folder.path().join("hides.py");
    // The blocks are counted, not what is in them.
    let text = "import os, time\n\
                for i in range(1500): open(f'{i:05}', 'w').close()\n\
                with open('big', 'wb') as f: os.posix_fallocate(f.fileno(), 0, 700 << 20)\n\
                time.sleep(5)\n";
    fs::write(&script, text).unwrap();
    let engine = format!("mine=python3 {}", script.display());
    let options = ["-q", "--engine", &engine, "--profile", "tiny", "--count", "1", "--seed", "1", "--format", "json"];
    let output = fuzz(&options, &folder.path().join("run")).output().unwrap();
    let said = stdout(&output);
    assert!(said.contains("mine.too-much-output"), "{said}");
}

#[test]
fn a_case_of_a_suite_leads_nowhere_else() {
    let place = Place::new();
    let suite = place.path("run/suite");
    let source = Path::new(env!("CARGO_MANIFEST_DIR")).join("suite/dutch-2026.json");
    fs::create_dir_all(&suite).unwrap();
    let json = fs::read_to_string(source).unwrap();
    let mut value: Value = serde_json::from_str(&json).unwrap();
    value["cases"][0]["file"] = json!("../../victim/Documents/thesis.txt");
    fs::write(suite.join("suite.json"), value.to_string()).unwrap();
    let output = place.run(&["suite", "unpack", "run/suite", "-o", "run/unpacked"]);
    assert_eq!(status(&output), 2);
    assert!(text(&output.stderr).contains("is not the file of a case"), "{}", text(&output.stderr));
}
