//! The samples: good files have no findings, and each faulty one has the report that is stored beside it.
//!
//! `PAIRPROOF_BLESS=1 cargo test --test files lint_samples` rewrites the reports.

use std::fs;
use std::path::{Path, PathBuf};

use crate::lint_rules::file::report;
use pairproof::check::input::{InputOptions, lint_file};
use pairproof::lint::fix::fixed;
use pairproof::lint::{LintOptions, all_findings};
use pairproof::trf::{Diagnostic, Document, Severity};

fn folder() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("trf-samples")
}

/// The tournament files of a folder, sorted.
fn files(folder: &Path) -> Vec<PathBuf> {
    let mut files: Vec<PathBuf> = fs::read_dir(folder)
        .expect("the folder of samples")
        .flatten()
        .map(|entry| entry.path())
        .filter(|path| path.extension().is_some_and(|extension| extension == "trf" || extension == "trfx"))
        .collect();
    files.sort();
    files
}

fn findings(path: &Path) -> Vec<Diagnostic> {
    let bytes = fs::read(path).expect("a sample");
    all_findings(&Document::parse(&bytes), &LintOptions::default())
}

#[test]
fn good_samples_are_in_order() {
    let files = files(&folder());
    assert!(files.len() >= 8);
    for path in files {
        let found = findings(&path);
        let grave: Vec<&Diagnostic> = found.iter().filter(|found| found.worst() >= Severity::Error).collect();
        assert!(grave.is_empty(), "{}: {grave:#?}", path.display());
    }
}

#[test]
fn faulty_samples_have_the_report_beside_them() {
    let bless = std::env::var_os("PAIRPROOF_BLESS").is_some();
    let files = files(&folder().join("faulty"));
    assert!(files.len() >= 20);
    for path in files {
        let actual = report(&findings(&path));
        let beside = path.with_extension("lint");
        if bless {
            fs::write(&beside, &actual).expect("the report can be written");
        }
        let expected = fs::read_to_string(&beside).unwrap_or_default();
        assert_eq!(actual, expected.replace("\r\n", "\n"), "{}", path.display());
        assert!(!actual.is_empty(), "{}", path.display());
    }
}

#[test]
fn what_matters_for_pairing_is_the_same_without_the_rest() {
    for path in files(&folder()).iter().chain(&files(&folder().join("faulty"))) {
        let bytes = fs::read(path).expect("a sample");
        let options = LintOptions { pairing_only: true, ..LintOptions::default() };
        let mut all = findings(path);
        all.retain(|found| found.severity_pairing > Severity::None);
        assert_eq!(all_findings(&Document::parse(&bytes), &options), all, "{}", path.display());
    }
}

/// What a report calls a repair is made by `--fix`, or `--fix` says why not; it makes nothing else.
#[test]
fn repairs_are_what_fix_makes() {
    let root = Path::new(env!("CARGO_MANIFEST_DIR"));
    let folders = ["trf-samples", "trf-samples/faulty", "tests/cases", "tests/cli", "tests/data/reliability"];
    let (mut repairs, mut by_hand) = (0, 0);
    for path in folders.iter().flat_map(|folder| files(&root.join(folder))) {
        let bytes = fs::read(&path).expect("a sample");
        let found = lint_file(&Document::parse(&bytes), &InputOptions::default());
        let fixed = fixed(Document::parse(&bytes), &LintOptions::default(), |_| false);
        for found in found.iter().filter(|found| found.fix.is_some()) {
            let told = (found.line, found.code);
            let made =
                fixed.repairs.iter().any(|repair| repair.code.id() == told.1 && [told.0, 0].contains(&repair.line));
            let left = fixed
                .left_out
                .iter()
                .any(|left| left.line == told.0 && left.code.is_none_or(|code| code.id() == told.1));
            assert_eq!(made || left && !found.by_hand, !found.by_hand, "{}: {told:?} {found:?}", path.display());
            *(if found.by_hand { &mut by_hand } else { &mut repairs }) += 1;
        }
    }
    assert!(repairs >= 10 && by_hand >= 10, "{repairs} repairs, {by_hand} by hand");
}

#[test]
fn every_sample_is_in_the_index() {
    let index = fs::read_to_string(folder().join("README.md")).expect("the index");
    for path in files(&folder()).into_iter().chain(files(&folder().join("faulty"))) {
        let name = path.file_name().unwrap_or_default().to_string_lossy().into_owned();
        assert!(index.contains(&format!("`{name}`")), "{name} is not in the index");
    }
}
