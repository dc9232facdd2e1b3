//! The reports of a campaign, in every form.

#[cfg(unix)]
use crate::common::{Level, left_to};
use crate::hostile_folders::reseal;
use crate::running::{pairproof, status, stdout, text};
use pairproof_lab::campaign::findings_below;
use std::fs;
use std::path::Path;
use tempfile::TempDir;

/// A campaign with a mutant that forgets the look-ahead, so that there is something to report.
fn campaign(folder: &Path) {
    let out = folder.to_str().expect("a plain path");
    let output = pairproof(&[
        "fuzz",
        "--system",
        "dutch-2026",
        "--profile",
        "tiny",
        "--engine",
        "mutant:C8",
        "--tournaments",
        "60",
        "--seed",
        "17",
        "--out",
        out,
    ]);
    assert_eq!(output.status.code(), Some(1), "{}", String::from_utf8_lossy(&output.stderr));
}

#[test]
fn every_form_tells_the_same() {
    let folder = TempDir::new().unwrap();
    let dir = folder.path().join("c");
    campaign(&dir);
    let path = dir.to_str().unwrap();

    let report = pairproof(&["report", path, "--format", "json"]);
    assert_eq!(report.status.code(), Some(1));
    let json: serde_json::Value = serde_json::from_str(&stdout(&report)).unwrap();
    assert_eq!((&json["tournaments"], &json["complete"]), (&60.into(), &true.into()));
    let causes = json["causes"].as_array().unwrap();
    assert!(!causes.is_empty());
    let bucket = causes[0]["bucket"].as_str().unwrap();
    let example = &causes[0]["examples"][0];
    let (players, _) = (example["smallest"][0].as_u64().unwrap(), example["smallest"][1].as_u64().unwrap());
    assert!(players <= 8, "{players} players");

    let page = stdout(&pairproof(&["report", path, "--format", "html"]));
    for part in ["<!doctype html>", "<svg", bucket, "mutant-C8", "class=\"bad\"", "pairproof replay"] {
        assert!(page.contains(part), "{part} is not in the page");
    }
    // The page loads no external resources.
    for part in ["http://", "https://", "<script", "<link", "src="] {
        assert!(!page.contains(part), "{part} is in the page");
    }

    let markdown = stdout(&pairproof(&["report", path]));
    assert!(
        markdown.contains(&format!("### {bucket}")) && markdown.contains("| mutant-C8 | pairproof | 60 |"),
        "{markdown}"
    );

    let junit = stdout(&pairproof(&["report", path, "--format", "junit"]));
    let said = "its only difference is what an engine without C8 (2.4.3) gives";
    for (form, text) in [("html", &page), ("markdown", &markdown)] {
        assert!(text.contains(said), "{form}: {text}");
    }
    assert!(junit.contains("what an engine without C8 (2.4.3) gives"), "{junit}");
    assert_eq!(json["diagnosis"], serde_json::json!([format!("mutant-C8: {said}")]));
    assert_eq!((bucket, causes.len()), ("mutant-C8.without-C8", 1));
    assert!(junit.contains("<testsuites") && junit.contains(bucket), "{junit}");
}

#[cfg(unix)]
#[test]
fn a_program_that_never_answers_meets_nothing() {
    let folder = TempDir::new().unwrap();
    let dir = folder.path().join("c");
    let path = dir.to_str().unwrap();
    let engine = ["--engine", "mute=false {in}"];
    let fuzz = ["fuzz", "--profile", "tiny", "--count", "520", "--seed", "1", "--quiet", "--out", path];
    assert_eq!(status(&pairproof(&[&fuzz[..], &engine].concat())), 3);
    let form = stdout(&pairproof(&["report", path, "--format", "acceptance"]));
    for part in ["0; in 520 a question was not answered or not asked", "0; nothing was compared", "too few tournaments"]
    {
        assert!(form.contains(part), "{part} is not in\n{form}");
    }
    assert!(!form.contains("MET"), "{form}");
}

#[test]
fn campaigns_that_are_not_shards_of_one_have_no_totals() {
    let folder = TempDir::new().unwrap();
    let [one, two] = ["one", "two"].map(|name| folder.path().join(name));
    campaign(&one);
    let larger = ["fuzz", "--profile", "tiny", "--count", "90", "--seed", "2", "--quiet", "--out"];
    assert_eq!(status(&pairproof(&[&larger[..], &[two.to_str().unwrap()]].concat())), 0);
    for paths in [&[&one, &two][..], &[&two, &one], &[&folder.path().to_owned()]] {
        let paths: Vec<&str> = paths.iter().map(|path| path.to_str().unwrap()).collect();
        let said = pairproof(&[&["stats"], &paths[..]].concat());
        assert_eq!((status(&said), &*stdout(&said)), (2, ""), "{paths:?}");
        assert!(text(&said.stderr).contains("the plan differs"), "{}", text(&said.stderr));
    }
}

#[test]
fn discrepancies_are_sorted_for_acceptance() {
    let folder = TempDir::new().unwrap();
    let dir = folder.path().join("c");
    campaign(&dir);
    let path = dir.to_str().unwrap();
    let json: serde_json::Value =
        serde_json::from_str(&stdout(&pairproof(&["report", path, "--format", "json"]))).unwrap();
    let bucket = json["causes"][0]["bucket"].as_str().unwrap().to_owned();

    let form = stdout(&pairproof(&["report", path, "--format", "acceptance"]));
    for part in
        ["(1) CHECKER mutant-C8 ON TOURNAMENTS OF pairproof", "too few tournaments", "[proposed]", "sorting.toml"]
    {
        assert!(form.contains(part), "{part} is not in\n{form}");
    }
    // The mutant is the candidate: differences are its fault unless a decision says otherwise.
    let theirs = stdout(&pairproof(&["report", path, "--format", "acceptance", "--candidate", "mutant-C8"]));
    assert!(theirs.contains("(a) of the input, its generator, or the program compared with: none"), "{theirs}");

    fs::write(dir.join("sorting.toml"), format!("[{bucket:?}]\nclass = \"interpretation\"\nnote = \"a test\"\n"))
        .unwrap();
    let sorted = stdout(&pairproof(&["report", path, "--format", "acceptance"]));
    assert!(sorted.contains("a test") && !sorted.contains("(c) of interpretation: none"), "{sorted}");

    fs::write(dir.join("sorting.toml"), "[x]\nclass = \"whose\"\n").unwrap();
    let broken = pairproof(&["report", path, "--format", "acceptance"]);
    assert_eq!(broken.status.code(), Some(2));
    let nobody = pairproof(&["report", path, "--format", "acceptance", "--candidate", "nobody"]);
    assert_eq!(nobody.status.code(), Some(2));
}

#[test]
fn a_report_is_written_as_a_whole() {
    let folder = TempDir::new().unwrap();
    let dir = folder.path().join("c");
    campaign(&dir);
    let page = folder.path().join("page.html");
    let output = pairproof(&["report", dir.to_str().unwrap(), "--format", "html", "-o", page.to_str().unwrap()]);
    assert_eq!(output.status.code(), Some(1));
    assert!(output.stdout.is_empty() && fs::read_to_string(&page).unwrap().ends_with("</html>\n"));
    let nowhere = pairproof(&["report", folder.path().to_str().unwrap()]);
    assert_eq!(nowhere.status.code(), Some(2));
}

/// The exit status of a command, and its output on both streams.
fn said(arguments: &[&str]) -> (i32, String) {
    let output = pairproof(arguments);
    (status(&output), stdout(&output) + &text(&output.stderr))
}

#[test]
fn evidence_that_is_gone_or_exchanged_is_named_by_every_command() {
    let folder = TempDir::new().unwrap();
    let dir = folder.path().join("c");
    campaign(&dir);
    let path = dir.to_str().unwrap();
    let findings = dir.join("findings");
    let (finding, _) = findings_below(&findings).unwrap().remove(0);
    // The finding is in the folder of another one.
    let other = finding.with_file_name("000000001-r01-ours");
    fs::rename(&finding, &other).unwrap();
    let (_, report) = said(&["report", path]);
    assert_eq!(report.matches("contains another finding").count(), 1, "{report}");
    // The folder is missing.
    fs::remove_dir_all(&other).unwrap();
    for command in ["report", "stats", "replay", "shrink"] {
        let (exit, said) = said(&[command, path]);
        assert!(said.contains("the folder of this finding is missing"), "{command}: {said}");
        assert_eq!(exit, if ["report", "stats"].contains(&command) { 1 } else { 3 }, "{command}: {said}");
    }
    // The folder of all findings is missing, or there is a file in its place.
    fs::remove_dir_all(&findings).unwrap();
    for hidden in [false, true] {
        if hidden {
            fs::write(&findings, "").unwrap();
        }
        for command in ["report", "replay", "shrink"] {
            let (exit, said) = said(&[command, path]);
            assert!(exit == 3 || command == "report", "{command}: {exit}: {said}");
            assert!(said.contains("the folder of this finding is missing"), "{command}: {said}");
        }
    }
}

#[test]
fn an_altered_case_is_named_by_shrink() {
    let folder = TempDir::new().unwrap();
    let dir = folder.path().join("c");
    campaign(&dir);
    let (finding, _) = findings_below(&dir.join("findings")).unwrap().remove(0);
    fs::remove_file(finding.join("case.trf")).unwrap();
    let (exit, said) = said(&["shrink", dir.to_str().unwrap()]);
    assert!(exit == 3 && said.contains("case.trf is missing"), "{exit}: {said}");
}

#[test]
fn a_campaign_without_findings_has_none_to_replay() {
    let folder = TempDir::new().unwrap();
    let dir = folder.path().join("c");
    let path = dir.to_str().unwrap();
    assert_eq!(said(&["fuzz", "-q", "--profile", "tiny", "--count", "20", "--seed", "1", "--out", path]).0, 0);
    let (exit, said) = said(&["replay", path]);
    assert!(exit == 0 && said.contains("this campaign has no findings"), "{exit}: {said}");
    let empty = TempDir::new().unwrap();
    let (exit, said) = self::said(&["replay", empty.path().to_str().unwrap()]);
    assert!(exit == 2 && said.contains("no findings in this folder"), "{exit}: {said}");
}

#[cfg(unix)]
#[test]
fn a_resume_through_links_of_any_kind_is_refused() {
    let folder = TempDir::new().unwrap();
    let victim = folder.path().join("victim");
    for link in ["hard", "findings", "bucket"] {
        let dir = folder.path().join(link);
        campaign(&dir);
        let findings = dir.join("findings");
        let bucket = fs::read_dir(&findings).unwrap().next().unwrap().unwrap().path();
        let expected = match link {
            "hard" => {
                fs::copy(dir.join("ledger.jsonl.gz"), &victim).unwrap();
                fs::remove_file(dir.join("ledger.jsonl.gz")).unwrap();
                fs::hard_link(&victim, dir.join("ledger.jsonl.gz")).unwrap();
                "it has another name (hard link)"
            }
            _ => {
                let path = if link == "findings" { findings } else { bucket };
                fs::remove_dir_all(&path).unwrap();
                std::os::unix::fs::symlink(folder.path(), path).unwrap();
                "it is a symbolic link; links are not followed"
            }
        };
        let (exit, said) = said(&["fuzz", "-q", "--out", dir.to_str().unwrap(), "--resume", "--count", "70"]);
        assert!(exit == 2 && said.contains(expected), "{link}: {exit}: {said}");
    }
}

#[cfg(unix)]
#[test]
fn a_verdict_about_an_engine_of_a_reserved_name_is_refused() {
    let folder = TempDir::new().unwrap();
    let dir = folder.path().join("c");
    campaign(&dir);
    let (finding, _) = findings_below(&dir.join("findings")).unwrap().remove(0);
    for name in ["pairproof", "judge", "oracle"] {
        for both in [false, true] {
            reseal(&finding.join("verdict.json"), |verdict| {
                verdict["engine"] = name.into();
                verdict["asked"]["name"] = if both { name } else { "mutant-C8" }.into();
            });
            let (exit, said) = said(&["replay", finding.to_str().unwrap()]);
            assert!(exit == 2 && said.contains(&format!("{name:?}")), "{exit}: {said}");
        }
    }
}

#[cfg(unix)]
#[test]
fn recorded_commands_are_shown_before_they_run() {
    if left_to(Level::Full, "recorded_commands_are_shown_before_they_run") {
        return;
    }
    let folder = TempDir::new().unwrap();
    let dir = folder.path().join("c");
    let path = dir.to_str().unwrap();
    let adapter = folder.path().join("mine.toml");
    let program = env!("CARGO_BIN_EXE_pairproof");
    let toml = "name = \"mine\"\ntitle = \"mine\"\nsystems = [\"dutch-2026\"]\n[pair]\n";
    let command = "command = [\"{program}\", \"pair\", \"--system\", \"dutch-2017\", \"{trf}\"]\n";
    fs::write(&adapter, toml.to_owned() + command).unwrap();
    let engine = &format!("{}={program}", adapter.display());
    let (exit, begun) = said(&[
        "fuzz",
        "-q",
        "--profile",
        "tiny",
        "--count",
        "40",
        "--seed",
        "1",
        "--max-findings-per-bucket",
        "1",
        "--engine",
        engine,
        "--out",
        path,
    ]);
    assert_eq!(exit, 1, "{begun}");
    let line = "pair --system dutch-2017";
    for arguments in [
        &["replay", path, "--run-recorded"][..],
        &["shrink", path, "--run-recorded"],
        &["fuzz", "-q", "--out", path, "--resume", "--count", "41", "--run-recorded"],
    ] {
        let (_, said) = said(arguments);
        assert_eq!(said.matches(line).count(), 1, "{arguments:?}: {said}");
    }
}

#[test]
fn archives_that_cannot_be_read_are_named_by_stats_as_by_merge() {
    let folder = TempDir::new().unwrap();
    let archive = folder.path().join("run.tgz");
    fs::write(&archive, "no archive").unwrap();
    let (path, out) = (archive.to_str().unwrap(), folder.path().join("merged"));
    let (exit, merge) = said(&["merge", path, "--out", out.to_str().unwrap()]);
    assert!(exit == 2 && !merge.contains("no campaign"), "{merge}");
    assert_eq!(said(&["stats", path]), (2, merge));
}

#[test]
fn members_of_an_archive_are_named_by_their_names_in_it() {
    let folder = TempDir::new().unwrap();
    let dir = folder.path().join("c");
    campaign(&dir);
    let ledger = dir.join("ledger.jsonl.gz");
    let mut bytes = fs::read(&ledger).unwrap();
    bytes[30] ^= 1;
    fs::write(&ledger, bytes).unwrap();
    let archive = folder.path().join("run.tar");
    let mut tar = tar::Builder::new(fs::File::create(&archive).unwrap());
    tar.append_dir_all("c", &dir).unwrap();
    tar.finish().unwrap();
    let out = folder.path().join("merged");
    let (exit, said) = said(&["merge", archive.to_str().unwrap(), "--out", out.to_str().unwrap()]);
    assert_eq!(exit, 3, "{said}");
    assert!(said.contains("run.tar: c/ledger.jsonl.gz: ") && !said.contains("pairproof-shards"), "{said}");
}

#[test]
fn findings_that_got_no_folder_are_not_said_to_have_one() {
    let folder = TempDir::new().unwrap();
    let out = folder.path().join("run");
    let out = out.to_str().unwrap();
    let options = ["--profile", "tiny", "--count", "60", "--seed", "17", "--max-findings-per-bucket", "0"];
    let (exit, told) = said(&[&["fuzz", "-q", "--engine", "mutant:C8", "--out", out], &options[..]].concat());
    assert!(exit == 1 && !told.contains("findings: ") && !told.contains("folders: "), "{exit}: {told}");
    let (exit, told) = said(&["replay", out]);
    assert!(exit == 3 && told.contains("without a folder"), "{exit}: {told}");
}

/// The suspects of a cause are those of the original tournaments; each is tried on the case that is shown.
#[test]
fn a_case_names_the_faults_that_explain_it_and_no_others() {
    let folder = TempDir::new().unwrap();
    campaign(folder.path());
    let campaign = pairproof_lab::campaign::Campaign::read(folder.path()).unwrap();
    let summary = pairproof_lab::campaign::report::Summary::new(&campaign, "pairproof").unwrap();
    let explained = summary.causes.iter().find(|cause| cause.explained_by.contains(&"without C8".to_owned())).unwrap();
    let suspects = ["without C14", "without C8", "without 5.2.5"].map(str::to_owned);
    for example in &explained.examples {
        assert_eq!(example.explained_by(&campaign, &suspects), ["without C8"], "{}", example.folder);
    }
}
