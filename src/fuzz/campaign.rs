//! Reading a campaign's directory.

use super::finding::{Finding, Verdict};
use super::ledger;
use super::plan::Plan;
use super::store::{CLOCK, Clock, FINDINGS, LEDGER, StoreError, add, at, read_json, read_plan};
use super::tally::Tally;
use serde::Serialize;
use std::collections::BTreeMap;
use std::fs;
use std::path::{Path, PathBuf};

/// A campaign that has been run, wholly or in part.
#[derive(Clone, Debug)]
pub struct Campaign {
    /// The directory.
    pub folder: PathBuf,
    /// The plan.
    pub plan: Plan,
    /// Sums by profile; those by engine are in them, in the order of the plan.
    pub profiles: BTreeMap<String, Tally>,
    /// Buckets of findings.
    pub buckets: BTreeMap<String, Bucket>,
    /// Batches in the ledger.
    pub batches: u64,
    /// Is everything there that was planned?
    pub complete: bool,
    /// How long it took.
    pub clock: Clock,
}

/// All findings of one cause.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct Bucket {
    /// Findings (tournaments).
    pub findings: u64,
    /// Rounds in them.
    pub rounds: u64,
    /// The first one.
    pub first: Finding,
    /// What others said about its findings: by voice and vote.
    pub votes: BTreeMap<String, BTreeMap<String, u64>>,
}

impl Bucket {
    fn new(finding: &Finding) -> Self {
        Self { findings: 0, rounds: 0, first: finding.clone(), votes: BTreeMap::new() }
    }

    fn add(&mut self, finding: &Finding) {
        self.findings += 1;
        self.rounds += finding.rounds;
        for (voice, vote) in &finding.votes {
            *self.votes.entry(voice.clone()).or_default().entry(vote.clone()).or_default() += 1;
        }
    }
}

impl Campaign {
    /// Reads a directory. What is in a torn end of its ledger is not counted.
    ///
    /// # Errors
    /// [`StoreError`] when there is no campaign, or when it is damaged.
    pub fn read(folder: &Path) -> Result<Self, StoreError> {
        let plan = read_plan(folder)?;
        let path = folder.join(LEDGER);
        let mut reader = ledger::open(&path).map_err(at(&path))?;
        let mut profiles = BTreeMap::new();
        let mut buckets: BTreeMap<String, Bucket> = BTreeMap::new();
        let mut batches = 0;
        while let Some(frame) = reader.next_frame().map_err(at(&path))? {
            batches += 1;
            add(&mut profiles, &frame.batch.profiles);
            for finding in &frame.findings {
                buckets.entry(finding.bucket.clone()).or_insert_with(|| Bucket::new(finding)).add(finding);
            }
        }
        let clock: Clock = read_json(&folder.join(CLOCK)).unwrap_or_default();
        let complete = match (plan.batches(), plan.seconds) {
            (Some(planned), _) => batches >= planned,
            (None, Some(seconds)) => clock.seconds >= seconds as f64,
            (None, None) => false,
        };
        Ok(Self { folder: folder.to_owned(), plan, profiles, buckets, batches, complete, clock })
    }

    /// The sum over all profiles.
    #[must_use]
    pub fn total(&self) -> Tally {
        let mut total = Tally::default();
        for tally in self.profiles.values() {
            total.add(tally);
        }
        total
    }

    /// The findings that have a folder, with it; in the order of their tournaments within each bucket.
    ///
    /// # Errors
    /// When a folder cannot be read.
    pub fn findings(&self) -> Result<Vec<(PathBuf, Verdict)>, StoreError> {
        findings_below(&self.folder.join(FINDINGS))
    }

    /// Parameters that had one value only in all tournaments of a profile, with that value, and whether the profile says
    /// that they vary.
    #[must_use]
    pub fn constant_parameters(&self, profile: &str) -> Vec<(String, i64, bool)> {
        let planned = self.plan.profiles.iter().find(|planned| planned.name == profile);
        let parsed = planned.and_then(|planned| crate::generate::Profile::parse(&planned.toml).ok());
        let varying = parsed.map(|profile| profile.varying()).unwrap_or_default();
        let Some(tally) = self.profiles.get(profile) else { return Vec::new() };
        let ranges = self.plan.parameters.iter().zip(&tally.parameters);
        ranges
            .filter(|(_, [least, greatest])| least == greatest)
            .map(|(name, [value, _])| (name.clone(), *value, varying.contains(&name.as_str())))
            .collect()
    }
}

/// All findings in a folder and below it, sorted by path.
///
/// # Errors
/// When a folder cannot be read, or when a verdict is damaged.
pub fn findings_below(folder: &Path) -> Result<Vec<(PathBuf, Verdict)>, StoreError> {
    let mut found = Vec::new();
    search(folder, 0, &mut found)?;
    Ok(found)
}

fn search(folder: &Path, depth: u32, found: &mut Vec<(PathBuf, Verdict)>) -> Result<(), StoreError> {
    let path = folder.join("verdict.json");
    if path.is_file() {
        let text = fs::read(&path).map_err(at(&path))?;
        let verdict = serde_json::from_slice(&text)
            .map_err(|error| StoreError::Damaged { path: path.clone(), message: error.to_string() })?;
        found.push((folder.to_owned(), verdict));
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
