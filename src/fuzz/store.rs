//! The campaign's directory while it is written.

use super::finding::Finding;
use super::ledger::{BatchLine, Frame, Writer};
use super::plan::Plan;
use super::tally::Tally;
use serde::{Deserialize, Serialize};
use std::collections::{BTreeMap, BTreeSet};
use std::fs::{self, File};
use std::io::{self, Write};
use std::path::{Path, PathBuf};

/// Names in the directory.
pub(super) const PLAN: &str = "plan.json";
pub(super) const LEDGER: &str = "ledger.jsonl.gz";
pub(super) const PARTIAL: &str = "partial.json";
pub(super) const CLOCK: &str = "clock.json";
pub(super) const FINDINGS: &str = "findings";

/// What files are called that are not complete yet.
const TEMPORARY: &str = ".pairproof-";

/// A campaign's directory that cannot be used.
#[derive(Debug, thiserror::Error)]
pub enum StoreError {
    /// The disk refuses.
    #[error("{}: {error}", path.display())]
    Io {
        /// The file or folder.
        path: PathBuf,
        /// Why.
        error: io::Error,
    },
    /// There is a campaign already.
    #[error("{}: there is a campaign already; --resume goes on with it", .0.display())]
    Exists(PathBuf),
    /// There is none.
    #[error("{}: there is no campaign (no {PLAN})", .0.display())]
    Missing(PathBuf),
    /// Another process works on it.
    #[error("{}: another process works on this campaign", .0.display())]
    Locked(PathBuf),
    /// The plan is another one.
    #[error("{}: the plan differs: {}", path.display(), differences.join("; "))]
    Differs {
        /// The directory.
        path: PathBuf,
        /// In what.
        differences: Vec<String>,
    },
    /// A file is not what it should be.
    #[error("{}: {message}", path.display())]
    Damaged {
        /// The file.
        path: PathBuf,
        /// What is wrong.
        message: String,
    },
}

/// Adds the path to an error of the disk.
pub(super) fn at(path: &Path) -> impl FnOnce(io::Error) -> StoreError + '_ {
    |error| StoreError::Io { path: path.to_owned(), error }
}

/// The plan of a directory.
///
/// # Errors
/// [`StoreError::Missing`] when there is none.
pub fn read_plan(folder: &Path) -> Result<Plan, StoreError> {
    let path = folder.join(PLAN);
    let text = match fs::read(&path) {
        Ok(text) => text,
        Err(error) if error.kind() == io::ErrorKind::NotFound => return Err(StoreError::Missing(folder.to_owned())),
        Err(error) => return Err(StoreError::Io { path, error }),
    };
    let plan: Plan = serde_json::from_slice(&text)
        .map_err(|error| StoreError::Damaged { path: path.clone(), message: error.to_string() })?;
    if plan.format != super::plan::FORMAT {
        let message = format!("format {} is not the {} of this version", plan.format, super::plan::FORMAT);
        return Err(StoreError::Damaged { path, message });
    }
    Ok(plan)
}

/// Writes a file that is there as a whole or not at all, and on disk.
pub(super) fn write_whole(path: &Path, value: &impl Serialize) -> Result<(), StoreError> {
    replace(path, value, true).map_err(at(path))
}

/// A file under another name, then under its own.
fn replace(path: &Path, value: &impl Serialize, sync: bool) -> io::Result<()> {
    let folder = path.parent().filter(|folder| !folder.as_os_str().is_empty()).unwrap_or(Path::new("."));
    let mut builder = tempfile::Builder::new();
    builder.prefix(TEMPORARY);
    // As any new file would get them; the default of temporary files is stricter.
    #[cfg(unix)]
    {
        use std::os::unix::fs::PermissionsExt;
        builder.permissions(fs::Permissions::from_mode(0o666));
    }
    let mut file = builder.tempfile_in(folder)?;
    let mut json = serde_json::to_vec_pretty(value)?;
    json.push(b'\n');
    file.write_all(&json)?;
    if sync {
        file.as_file().sync_all()?;
    }
    file.persist(path).map_err(|error| error.error)?;
    if sync {
        // The name has to be on disk as well; where folders cannot be opened, nothing can be done about it.
        let _ = File::open(folder).and_then(|folder| folder.sync_all());
    }
    Ok(())
}

/// Tournaments that were done when the campaign was stopped, of batches that were not.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub(super) struct Partial {
    /// The batch.
    pub batch: u64,
    /// The tournaments, by number. None of them has findings: those with findings are done again.
    pub done: BTreeSet<u64>,
    /// Their counts by profile.
    pub profiles: BTreeMap<String, Tally>,
}

/// How long a campaign has been running: the one thing in the directory that two equal runs do not share.
#[derive(Clone, Copy, Debug, Default, PartialEq, Serialize, Deserialize)]
pub struct Clock {
    /// Seconds, of all sessions together.
    pub seconds: f64,
    /// How often it was started.
    pub sessions: u64,
}

/// A directory that is written.
#[derive(Debug)]
pub struct Store {
    folder: PathBuf,
    plan: Plan,
    ledger: Writer,
    /// Findings by bucket.
    buckets: BTreeMap<String, u64>,
    /// Complete batches of this shard.
    committed: u64,
    profiles: BTreeMap<String, Tally>,
    partial: Vec<Partial>,
    clock: Clock,
}

impl Store {
    /// Begins a campaign. The folder is made; the plan is the first thing in it.
    ///
    /// # Errors
    /// [`StoreError::Exists`] when there is one.
    pub fn create(folder: &Path, plan: &Plan) -> Result<Self, StoreError> {
        fs::create_dir_all(folder).map_err(at(folder))?;
        if folder.join(PLAN).exists() {
            return Err(StoreError::Exists(folder.to_owned()));
        }
        write_whole(&folder.join(PLAN), plan)?;
        Self::open(folder, plan)
    }

    /// Goes on with a campaign.
    ///
    /// # Errors
    /// [`StoreError::Differs`] when its plan is not the one given.
    pub fn resume(folder: &Path, plan: &Plan) -> Result<Self, StoreError> {
        let known = read_plan(folder)?;
        let differences = known.differences(plan, false);
        if !differences.is_empty() {
            return Err(StoreError::Differs { path: folder.to_owned(), differences });
        }
        if known.merged {
            let message = "it was merged from shards; the shards themselves can be resumed".to_owned();
            return Err(StoreError::Damaged { path: folder.to_owned(), message });
        }
        Self::open(folder, plan)
    }

    fn open(folder: &Path, plan: &Plan) -> Result<Self, StoreError> {
        let path = folder.join(LEDGER);
        let mut buckets: BTreeMap<String, u64> = BTreeMap::new();
        let mut profiles = BTreeMap::new();
        let mut committed = 0;
        let mut wrong = None;
        let ledger = Writer::open(&path, |frame| {
            for finding in &frame.findings {
                *buckets.entry(finding.bucket.clone()).or_default() += 1;
            }
            let expected = plan.batch_number(committed);
            if frame.batch.number != expected && wrong.is_none() {
                wrong = Some(format!("batch {} where batch {expected} should be", frame.batch.number));
            }
            committed += 1;
            add(&mut profiles, &frame.batch.profiles);
        })
        .map_err(at(&path))?;
        let Some(ledger) = ledger else { return Err(StoreError::Locked(folder.to_owned())) };
        if let Some(message) = wrong {
            return Err(StoreError::Damaged { path, message });
        }
        let partial: Vec<Partial> = read_json(&folder.join(PARTIAL)).unwrap_or_default();
        let clock: Clock = read_json(&folder.join(CLOCK)).unwrap_or_default();
        let mut store = Self {
            folder: folder.to_owned(),
            plan: plan.clone(),
            ledger,
            buckets,
            committed,
            profiles,
            partial,
            clock: Clock { sessions: clock.sessions + 1, ..clock },
        };
        store.tidy();
        store.set_seconds(clock.seconds)?;
        Ok(store)
    }

    /// Takes away what a run left behind that was killed.
    fn tidy(&self) {
        let hidden = |entry: &fs::DirEntry| entry.file_name().to_string_lossy().starts_with('.');
        for bucket in fs::read_dir(self.findings()).into_iter().flatten().flatten() {
            for entry in fs::read_dir(bucket.path()).into_iter().flatten().flatten().filter(hidden) {
                let _ = fs::remove_dir_all(entry.path());
            }
        }
        for entry in fs::read_dir(&self.folder).into_iter().flatten().flatten() {
            if entry.file_name().to_string_lossy().starts_with(TEMPORARY) {
                let _ = fs::remove_file(entry.path());
            }
        }
    }

    /// The directory.
    #[must_use]
    pub fn folder(&self) -> &Path {
        &self.folder
    }

    /// Where findings go.
    #[must_use]
    pub fn findings(&self) -> PathBuf {
        self.folder.join(FINDINGS)
    }

    /// Complete batches of this shard.
    #[must_use]
    pub fn committed(&self) -> u64 {
        self.committed
    }

    /// Sums so far, by profile.
    #[must_use]
    pub fn profiles(&self) -> &BTreeMap<String, Tally> {
        &self.profiles
    }

    /// Findings so far, by bucket.
    #[must_use]
    pub fn buckets(&self) -> &BTreeMap<String, u64> {
        &self.buckets
    }

    /// How long it has been running.
    #[must_use]
    pub fn clock(&self) -> Clock {
        self.clock
    }

    /// Is a folder wanted for one more finding of a bucket, of which `more` are about to be added?
    pub(super) fn wants(&self, bucket: &str, more: u64) -> bool {
        let known = self.buckets.get(bucket).copied().unwrap_or(0);
        known + more < u64::from(self.plan.max_findings_per_bucket)
    }

    /// Adds a batch: it is on disk when this returns.
    pub(super) fn append(&mut self, findings: Vec<Finding>, batch: BatchLine) -> Result<(), StoreError> {
        let frame = Frame { findings, batch };
        self.ledger.append(&frame).map_err(at(&self.folder.join(LEDGER)))?;
        for finding in frame.findings {
            *self.buckets.entry(finding.bucket).or_default() += 1;
        }
        add(&mut self.profiles, &frame.batch.profiles);
        self.committed += 1;
        Ok(())
    }

    /// What was done of batches that are not complete, and is still of use.
    pub(super) fn take_partial(&mut self) -> Vec<Partial> {
        let first = self.plan.batch_number(self.committed);
        let mut partial = std::mem::take(&mut self.partial);
        partial.retain(|part| part.batch >= first);
        partial
    }

    /// Keeps what was done of batches that are not complete.
    pub(super) fn keep_partial(&self, partial: &[Partial]) -> Result<(), StoreError> {
        let path = self.folder.join(PARTIAL);
        if partial.is_empty() {
            return match fs::remove_file(&path) {
                Err(error) if error.kind() != io::ErrorKind::NotFound => Err(at(&path)(error)),
                _ => Ok(()),
            };
        }
        write_whole(&path, &partial)
    }

    /// Notes how long it has been running.
    pub(super) fn set_seconds(&mut self, seconds: f64) -> Result<(), StoreError> {
        self.clock.seconds = seconds;
        let path = self.folder.join(CLOCK);
        replace(&path, &self.clock, false).map_err(at(&path))
    }
}

/// Adds sums by profile.
pub(super) fn add(sums: &mut BTreeMap<String, Tally>, more: &BTreeMap<String, Tally>) {
    for (profile, tally) in more {
        match sums.get_mut(profile) {
            Some(sum) => sum.add(tally),
            None => {
                sums.insert(profile.clone(), tally.clone());
            }
        }
    }
}

pub(super) fn read_json<T: serde::de::DeserializeOwned>(path: &Path) -> Option<T> {
    serde_json::from_slice(&fs::read(path).ok()?).ok()
}
