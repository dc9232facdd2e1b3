//! One character of a player record is missing, wrong or one too many: a mistake is reported once, not in every block
//! of the line and in the lines of all opponents.

use pairproof::check::input::{InputOptions, lint_file};
use pairproof::check::verdict::Finding;
use pairproof::trf::Document;
use std::collections::BTreeMap;

const CLUB: &str = concat!(env!("CARGO_MANIFEST_DIR"), "/trf-samples/club.trf");

/// The files with one damaged character in the line of player 3, with a name for each.
fn damaged() -> Vec<(String, String)> {
    let file = std::fs::read_to_string(CLUB).expect("the sample");
    let start = file.find("001    3 ").expect("player 3");
    let end = start + file[start..].find('\r').expect("the end of the line");
    let mut files = Vec::new();
    for column in 1..=end - start {
        let (before, rest) = file.split_at(start + column - 1);
        let behind = &rest[1..];
        for (what, with) in [("blank", ' '), ("x", 'x'), ("5", '5')] {
            files.push((format!("{what} for column {column}"), format!("{before}{with}{behind}")));
            files.push((format!("{what} before column {column}"), format!("{before}{with}{rest}")));
        }
        files.push((format!("without column {column}"), format!("{before}{behind}")));
    }
    files
}

#[test]
fn one_damaged_character_is_one_mistake() {
    let findings = |text: &str| lint_file(&Document::parse(text.as_bytes()), &InputOptions::default());
    let usual = findings(&std::fs::read_to_string(CLUB).expect("the sample")).len();
    let mut counts: BTreeMap<usize, Vec<String>> = BTreeMap::new();
    let files = damaged();
    for (name, text) in &files {
        let found: usize = findings(text).iter().map(|found| 1 + found.more as usize).sum();
        counts.entry(found.saturating_sub(usual)).or_default().push(name.clone());
    }
    let many: Vec<(usize, &Vec<String>)> = counts.range(6..).map(|(count, names)| (*count, names)).collect();
    let total: usize = many.iter().map(|(_, names)| names.len()).sum();
    assert!(total * 60 < files.len(), "{total} of {}: {many:?}", files.len());
    assert!(many.iter().all(|(count, _)| *count <= 10), "{many:?}");
}

/// Where the report names the characters of a record code or of a starting rank and what to write instead, writing just
/// that restores the line.
#[test]
fn what_is_printed_for_a_code_or_a_number_restores_the_line() {
    let original = std::fs::read_to_string(CLUB).expect("the sample");
    let mut restored = 0;
    for (name, text) in damaged() {
        let found = lint_file(&Document::parse(text.as_bytes()), &InputOptions::default());
        let of_identity = |found: &&Finding| ["record code", "starting rank"].contains(&found.field);
        // Where the fields of the line are off their columns, that is to be corrected first.
        let is_shifted = found.iter().any(|found| found.code == "T021");
        for found in found.iter().filter(of_identity).filter(|_| !is_shifted) {
            let (Some(fix), Some([first, last])) = (&found.fix, found.columns) else { continue };
            let start: usize = text.split_inclusive('\n').take(found.line as usize - 1).map(str::len).sum();
            let (first, end) = (start + first as usize - 1, start + last as usize);
            assert_eq!(format!("{}{fix}{}", &text[..first], &text[end..]), original, "{name}: {}", found.message);
            restored += 1;
        }
    }
    assert!(restored >= 20, "{restored}");
}
