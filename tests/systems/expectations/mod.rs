//! Tournament files with an expectation file beside them: `NAME.trf` and `NAME.toml` in `tests/cases` and
//! `tests/disputes`. A case or a dispute is added by adding files.

mod format;
mod judge;

use format::Expectations;
use judge::Judge;
use std::fs;
use std::path::{Path, PathBuf};

fn folder(name: &str) -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("tests").join(name)
}

/// All files below a folder with this extension.
pub fn files(folder: &Path, extension: &str) -> Vec<PathBuf> {
    let mut files = Vec::new();
    for entry in fs::read_dir(folder).unwrap_or_else(|error| panic!("{}: {error}", folder.display())) {
        let path = entry.expect("an entry").path();
        if path.is_dir() {
            files.extend(self::files(&path, extension));
        } else if path.extension().is_some_and(|found| found == extension) {
            files.push(path);
        }
    }
    files.sort();
    files
}

fn read(path: &Path) -> String {
    fs::read_to_string(path).unwrap_or_else(|error| panic!("{}: {error}", path.display()))
}

/// Judges every file that has expectations and returns their number.
fn judge(name: &str) -> usize {
    let folder = folder(name);
    let (mut failures, mut judged) = (Vec::new(), 0);
    for path in files(&folder, "toml") {
        let name = path.strip_prefix(&folder).expect("a path below the folder").display().to_string();
        let expected: Expectations = toml::from_str(&read(&path)).unwrap_or_else(|error| panic!("{name}: {error}"));
        let file = path.with_extension("trf");
        let bytes = fs::read(&file).unwrap_or_else(|error| panic!("{}: {error}", file.display()));
        assert!(!expected.about.trim().is_empty(), "{name}: `about` says what the file shows");
        let asserted = expected.pairing.len() + expected.apart.len() + expected.check.len();
        let asserted = asserted + expected.finding.len() + expected.standings.len();
        assert!(asserted > 0, "{name}: nothing is expected");
        let mut judge = Judge { name: &name, bytes: &bytes, failures: Vec::new() };
        judge.judge(&expected);
        failures.append(&mut judge.failures);
        judged += 1;
    }
    assert!(failures.is_empty(), "{} of {name} fail\n{}", failures.len(), failures.join("\n"));
    judged
}

#[test]
fn cases() {
    assert!(judge("cases") > 0);
}

#[test]
fn disputes() {
    assert!(judge("disputes") > 0);
}

/// Every dispute has a page that the list of disputes mentions, and all its files have expectations.
#[test]
fn every_dispute_is_complete() {
    let list = read(&folder("disputes/README.md"));
    for entry in fs::read_dir(folder("disputes")).expect("the disputes") {
        let dispute = entry.expect("an entry").path();
        if !dispute.is_dir() {
            continue;
        }
        let name = dispute.file_name().expect("a name").to_string_lossy().into_owned();
        assert!(dispute.join("README.md").exists(), "{name} has no page");
        assert!(list.contains(&format!("({name}/README.md)")), "{name} is not in the list of disputes");
        let files = files(&dispute, "trf");
        assert!(!files.is_empty(), "{name} has no file");
        for file in files {
            assert!(file.with_extension("toml").exists(), "{}: no expectations", file.display());
        }
    }
}

/// Every file of `tests/cases` has expectations or is named by a test.
#[test]
fn every_case_is_used() {
    let tests = files(&folder(""), "rs").into_iter().map(|path| read(&path));
    let commands = files(&folder("cli"), "toml").into_iter().map(|path| read(&path));
    let named: String = tests.chain(commands).collect();
    for file in files(&folder("cases"), "trf") {
        let name = file.file_stem().expect("a name").to_string_lossy().into_owned();
        assert!(
            file.with_extension("toml").exists() || named.contains(&name),
            "{}: no expectations, and no test names it",
            file.display()
        );
    }
}
