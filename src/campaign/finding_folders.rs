//! The folders of findings, as they are read. What stands in them: [`super::case`].

use super::checksummed;
use super::disk::{StoreError, at};
use super::finding::Verdict;
use std::fs;
use std::path::{Path, PathBuf};

/// The names of files in the folder of a finding.
pub(super) const VERDICT: &str = "verdict.json";
pub(super) const CASE: &str = "case.trf";
pub(super) const SMALLEST: &str = "min.trf";

/// All findings in a folder and below it, sorted by path.
pub fn findings_below(folder: &Path) -> Result<Vec<(PathBuf, Verdict)>, StoreError> {
    let mut found = Vec::new();
    for (folder, verdict) in verdicts_below(folder)? {
        let damaged = |message: String| StoreError::Damaged { path: folder.join(VERDICT), message };
        found.push((folder.clone(), verdict.map_err(damaged)?));
    }
    Ok(found)
}

/// All findings that can be read, and a sentence for each that cannot.
pub fn readable_findings(folder: &Path) -> (Vec<(PathBuf, Verdict)>, Vec<String>) {
    let (mut found, mut damage) = (Vec::new(), Vec::new());
    match verdicts_below(folder) {
        Ok(verdicts) => {
            for (folder, verdict) in verdicts {
                match verdict {
                    Ok(verdict) => found.push((folder, verdict)),
                    Err(message) => damage.push(format!("{}: {message}", folder.join(VERDICT).display())),
                }
            }
        }
        Err(error) => damage.push(error.to_string()),
    }
    (found, damage)
}

/// The verdict of a finding's folder. Its checksum must fit, if it has one: earlier versions wrote none.
pub(super) fn read_verdict(folder: &Path) -> ReadVerdict {
    let bytes = fs::read(folder.join(VERDICT)).map_err(|error| error.to_string())?;
    match checksummed::has_checksum(&bytes) {
        true => checksummed::from_bytes(&bytes),
        false => serde_json::from_slice(&bytes).map_err(|error| error.to_string()),
    }
}

type ReadVerdict = Result<Verdict, String>;

fn verdicts_below(folder: &Path) -> Result<Vec<(PathBuf, ReadVerdict)>, StoreError> {
    let mut found = Vec::new();
    search(folder, 0, &mut found)?;
    Ok(found)
}

fn search(folder: &Path, depth: u32, found: &mut Vec<(PathBuf, ReadVerdict)>) -> Result<(), StoreError> {
    let path = folder.join(VERDICT);
    if path.is_file() {
        found.push((folder.to_owned(), read_verdict(folder)));
        return Ok(());
    }
    if depth > 3 || !folder.is_dir() {
        return Ok(());
    }
    let mut folders: Vec<PathBuf> = fs::read_dir(folder)
        .map_err(at(folder))?
        .flatten()
        .filter(|entry| !entry.file_name().to_string_lossy().starts_with('.'))
        .map(|entry| entry.path())
        .filter(|path| path.is_dir())
        .collect();
    folders.sort();
    for inner in folders {
        search(&inner, depth + 1, found)?;
    }
    Ok(())
}
