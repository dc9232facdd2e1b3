//! Reads the folders of findings. [`super::case`] describes their contents.

use super::checksummed;
use super::disk::{StoreError, at};
use super::finding::{Finding, Verdict};
use super::names::{BucketName, FindingId};
use crate::atomic_file::TEMPORARY;
use crate::beneath::{EITHER, Folder, Kind, unexpected};
use crate::digest;
use crate::engines::valid_name;
use crate::input_limits::{self, TooLarge};
use std::collections::BTreeMap;
use std::io;
use std::path::{Path, PathBuf};

/// The names of files in the folder of a finding.
pub(super) const VERDICT: &str = "verdict.json";
pub(super) const CASE: &str = "case.trf";
pub(super) const SMALLEST: &str = "min.trf";

/// How deep below a folder to search for findings.
const DEPTH: u32 = 4;

/// Readable findings by path, and a sentence for each unreadable one.
pub type FoundBelow = (Vec<(PathBuf, Verdict)>, Vec<String>);

/// Returns all findings in a folder and below it, sorted by path.
pub fn findings_below(folder: &Path) -> Result<Vec<(PathBuf, Verdict)>, StoreError> {
    let mut found = Vec::new();
    for (folder, verdict) in verdicts_below(folder)? {
        let damaged = |message: String| StoreError::Damaged { path: folder.join(VERDICT), message };
        found.push((folder.clone(), verdict.map_err(damaged)?));
    }
    Ok(found)
}

/// Like [`findings_below`], but one unreadable finding does not hide the others.
pub fn readable_findings_below(folder: &Path) -> Result<FoundBelow, StoreError> {
    let (mut found, mut unreadable) = FoundBelow::default();
    for (folder, verdict) in verdicts_below(folder)? {
        match verdict {
            Ok(verdict) => found.push((folder, verdict)),
            Err(message) => unreadable.push(format!("{}: {message}", folder.join(VERDICT).display())),
        }
    }
    Ok((found, unreadable))
}

/// Returns all readable findings, and a sentence for each unreadable one and for each altered file.
pub fn readable_findings(folder: &Path) -> FoundBelow {
    let below = readable_findings_below(folder);
    let (found, mut damage) = below.unwrap_or_else(|error| (Vec::new(), vec![error.to_string()]));
    for (folder, verdict) in &found {
        let altered = altered(folder, verdict);
        damage.extend(altered.into_iter().map(|why| format!("{}: {why}", folder.display())));
    }
    (found, damage)
}

/// Reads the verdict of a finding's folder. Its checksum must match if it has one: earlier versions wrote none.
pub(super) fn read_verdict(folder: &Folder) -> ReadVerdict {
    let bytes = folder.read(VERDICT, input_limits::part()).map_err(|error| error.to_string())?;
    let verdict: Verdict = match checksummed::has_checksum(&bytes) {
        true => checksummed::from_bytes(&bytes)?,
        false => serde_json::from_slice(&bytes).map_err(|error| error.to_string())?,
    };
    let engine = &verdict.finding.engine;
    if let Some(asked) = &verdict.asked {
        valid_name(&asked.name)?;
        if asked.name != *engine {
            return Err(format!("it is about {engine:?}, but {:?} was asked", asked.name));
        }
    }
    Ok(verdict)
}

/// The findings of a ledger that have a folder: the first few of each bucket.
#[derive(Debug, Default)]
pub(super) struct Kept {
    buckets: BTreeMap<BucketName, u64>,
    /// `BUCKET/ID`.
    pub names: Vec<String>,
}

impl Kept {
    /// Counts a finding, in the order of the ledger; only the first few of a bucket have a folder.
    pub fn count(&mut self, finding: &Finding, most: u32) {
        let known = self.buckets.entry(finding.bucket.clone()).or_default();
        if *known < u64::from(most) {
            self.names.push(format!("{}/{}", finding.bucket, finding.id));
        }
        *known += 1;
    }
}

/// Returns a sentence if the folder's name does not match the finding in it.
pub(super) fn exchanged(folder: &Path, verdict: &Verdict) -> Option<String> {
    let Finding { bucket, id, .. } = &verdict.finding;
    let own = folder.ends_with(Path::new(&**bucket).join(&**id));
    (!own).then(|| format!("{}: contains another finding ({bucket}/{id})", folder.display()))
}

/// Returns the hash that a verdict records for each of its files.
pub(super) fn evidence(bytes: &[u8]) -> String {
    digest::of(bytes)
}

/// Returns a sentence for each file of a finding that was changed since the verdict was written.
pub fn altered(folder: &Path, verdict: &Verdict) -> Vec<String> {
    if verdict.evidence.is_empty() {
        return Vec::new();
    }
    let opened = match Folder::open(folder) {
        Ok(opened) => opened,
        Err(error) => return vec![error.to_string()],
    };
    let files = verdict.evidence.iter();
    files
        .filter_map(|(name, hash)| match opened.read(name, input_limits::part()) {
            Ok(bytes) if evidence(&bytes) == *hash => None,
            Ok(_) => Some(format!("{name} was changed after it was written")),
            Err(error) if error.kind() == io::ErrorKind::NotFound => Some(format!("{name} is missing")),
            Err(error) => Some(format!("{name}: {error}")),
        })
        .collect()
}

/// Removes incomplete files and folders that a killed run left behind in the folder of all findings.
pub(super) fn remove_leftovers(findings: &Folder) {
    let folders = |folder: &Folder| -> Vec<Folder> {
        let entries = folder.entries().into_iter().flatten().filter(|(_, kind)| *kind == Kind::Folder);
        entries.filter_map(|(name, _)| folder.folder(&name).ok()).collect()
    };
    for bucket in folders(findings) {
        for (name, _) in bucket.entries().into_iter().flatten() {
            // While a finding is written, its folder's name begins with a dot.
            let unfinished = name.strip_prefix('.').is_some_and(|id| FindingId::try_from(id.to_owned()).is_ok());
            if unfinished || name.starts_with(TEMPORARY) {
                let _ = bucket.remove(&name);
            }
        }
        for finding in folders(&bucket) {
            for (name, _) in finding.entries().into_iter().flatten() {
                if name.starts_with(TEMPORARY) {
                    let _ = finding.remove(&name);
                }
            }
        }
    }
    for (name, kind) in findings.entries().into_iter().flatten() {
        if kind == Kind::Folder {
            // Fails unless the folder is empty.
            let _ = findings.remove_empty(&name);
        }
    }
}

type ReadVerdict = Result<Verdict, String>;

fn verdicts_below(path: &Path) -> Result<Vec<(PathBuf, ReadVerdict)>, StoreError> {
    let mut found = Vec::new();
    match Folder::open(path) {
        Ok(folder) => search(&folder, DEPTH, &mut found)?,
        Err(error) if error.kind() == io::ErrorKind::NotFound => {}
        Err(error) => return Err(at(path)(error)),
    }
    Ok(found)
}

fn search(folder: &Folder, depth: u32, found: &mut Vec<(PathBuf, ReadVerdict)>) -> Result<(), StoreError> {
    let most = input_limits::members();
    if found.len() as u64 > most {
        let error = TooLarge::new(format!("more than {most} folders of findings"), most.to_string());
        return Err(at(folder.path())(error.into()));
    }
    if folder.has(VERDICT) {
        found.push((folder.path().to_owned(), read_verdict(folder)));
        return Ok(());
    }
    if depth == 0 {
        return Ok(());
    }
    for (name, kind) in folder.entries().map_err(at(folder.path()))? {
        match kind {
            Kind::Folder if !name.starts_with('.') => {
                search(&folder.folder(&name).map_err(at(&folder.at(&name)))?, depth - 1, found)?;
            }
            Kind::Link | Kind::Other => {
                found.push((folder.at(&name), Err(unexpected(kind, EITHER).to_string())));
            }
            _ => {}
        }
    }
    Ok(())
}
