//! A campaign told in every form.

use crate::running::{pairproof, stdout};
use std::fs;
use std::path::Path;
use tempfile::TempDir;

/// A campaign in which somebody forgets the look-ahead: there is something to tell.
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
    // Nothing is fetched from anywhere.
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
    // The mutant is the one that applies: what differs is its fault, as long as nobody decides otherwise.
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
