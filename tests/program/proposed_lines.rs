//! The lines that `check` proposes for a file: with them, the rounds that they are for are declared.

use pairproof::check::declared::ArbiterDecides;
use pairproof::check::{CheckOptions, FileVerdict, Verdict, check_file};
use std::collections::BTreeMap;
use std::fs;
use std::path::{Path, PathBuf};

/// Folders of files of which some differ.
const FOLDERS: [&str; 3] = ["tests/cases", "tests/cli", "trf-samples/faulty"];

fn check(bytes: &[u8]) -> FileVerdict {
    check_file("case", bytes, &CheckOptions { causes: true, ..CheckOptions::default() })
}

/// The proposed lines, by round: those of the causes that explain it, or its own.
fn proposed(verdict: &FileVerdict) -> BTreeMap<u16, Vec<String>> {
    let mut lines: BTreeMap<u16, Vec<String>> = BTreeMap::new();
    for cause in &verdict.causes {
        if let Some(line) = &cause.line {
            cause.rounds.iter().for_each(|&round| lines.entry(round).or_default().push(line.clone()));
        }
    }
    for round in &verdict.rounds {
        let advice = round.advice.as_ref().and_then(|advice| ArbiterDecides::read(&advice.statement));
        if let Some(ArbiterDecides { line }) = advice {
            lines.entry(round.round).or_default().push(line);
        }
    }
    lines
}

#[test]
fn with_the_proposed_lines_their_rounds_are_declared() {
    let root = Path::new(env!("CARGO_MANIFEST_DIR"));
    let files = |folder: &str| -> Vec<PathBuf> {
        let entries = fs::read_dir(root.join(folder)).expect("a folder");
        entries
            .map(|entry| entry.expect("an entry").path())
            .filter(|path| path.extension() == Some("trf".as_ref()))
            .collect()
    };
    let (mut of_causes, mut of_rounds) = (0, 0);
    for path in FOLDERS.into_iter().flat_map(files) {
        let bytes = fs::read(&path).expect("a file");
        let verdict = check(&bytes);
        let lines = proposed(&verdict);
        if lines.is_empty() {
            continue;
        }
        let mut text = bytes.clone();
        text.extend(lines.values().flatten().flat_map(|line| format!("{line}\r\n").into_bytes()));
        let after = check(&text);
        for round in after.rounds.iter().filter(|round| lines.contains_key(&round.round)) {
            assert_eq!(round.verdict, Verdict::Declared, "{}: {lines:?}", path.display());
        }
        of_causes += verdict.causes.iter().filter(|cause| cause.line.is_some()).count();
        of_rounds += verdict.rounds.iter().filter(|round| round.advice.is_some()).count();
    }
    assert!(of_causes >= 3 && of_rounds >= 3, "{of_causes} lines of causes, {of_rounds} of rounds");
}
