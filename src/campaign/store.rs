//! The campaign's directory while it is written.

use super::checksummed;
use super::disk::{CLOCK, FINDINGS, LEDGER, PARTIAL, SPARE, StoreError, at, read_or_default, write_checksummed};
use super::finding::Finding;
use super::finding_folders::read_verdict;
use super::ledger::{self, Frame, Writer};
use super::plan::Plan;
use super::plan_file::{has_plan, read_plan_and_damage, write_plan};
use super::tally::Tally;
use crate::atomic_file::{AtomicFile, TEMPORARY};
use serde::{Deserialize, Serialize};
use std::collections::{BTreeMap, BTreeSet};
use std::fs;
use std::io::{self, Write};
use std::path::{Path, PathBuf};
use std::time::{SystemTime, UNIX_EPOCH};

/// What was done when the campaign was stopped, of batches that were not complete: `partial.json`.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub(super) struct Unfinished {
    pub batches: Vec<Partial>,
}

/// What was done of one batch that was not complete.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub(super) struct Partial {
    pub batch: u64,
    /// The tournaments without findings, by number.
    pub done: BTreeSet<u64>,
    /// Their counts by profile.
    pub profiles: BTreeMap<String, Tally>,
    /// The tournaments with findings. They count in every report; a resumed run does them again.
    #[serde(default)]
    pub found: Vec<PartialFound>,
}

/// A tournament with findings, of a batch that is not complete.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub(super) struct PartialFound {
    pub tournament: u64,
    pub profile: String,
    pub tally: Tally,
    pub findings: Vec<Finding>,
}

/// How long a campaign has been running: the one thing in the directory that two equal runs do not share.
#[derive(Clone, Debug, Default, PartialEq, Serialize, Deserialize)]
pub struct Clock {
    /// Seconds, of all sessions together.
    pub seconds: f64,
    /// How often it was started.
    pub sessions: u64,
    /// Of a campaign that time decides: was its time used up?
    #[serde(default)]
    pub over: bool,
    /// The day on which it was started, as 2026-11-23; empty in directories of older versions.
    #[serde(default)]
    pub day: String,
    /// Seconds, and the tournaments that were done by then; thinned out as there are more.
    #[serde(default)]
    pub throughput: Vec<(f64, u64)>,
}

/// Points of the throughput that are kept.
const POINTS: usize = 200;

impl Clock {
    fn note(&mut self, seconds: f64, tournaments: u64) {
        self.seconds = seconds;
        if self.throughput.last().is_some_and(|last| last.1 == tournaments) {
            return;
        }
        self.throughput.push(((seconds * 1000.0).round() / 1000.0, tournaments));
        if self.throughput.len() > POINTS {
            let mut at = 0;
            let last = self.throughput.len() - 1;
            self.throughput.retain(|_| {
                at += 1;
                at % 2 == 1 || at > last
            });
        }
    }
}

/// Today, in UTC.
fn today() -> String {
    let seconds = SystemTime::now().duration_since(UNIX_EPOCH).map_or(0, |since| since.as_secs());
    day_of(seconds / 86_400)
}

/// The day so many days after 1970-01-01, by the Gregorian calendar.
fn day_of(days: u64) -> String {
    let (mut year, mut left) = (1970_u64, days);
    let leap = |year: u64| year.is_multiple_of(4) && !year.is_multiple_of(100) || year.is_multiple_of(400);
    while left >= 365 + u64::from(leap(year)) {
        left -= 365 + u64::from(leap(year));
        year += 1;
    }
    let lengths = [31, 28 + u64::from(leap(year)), 31, 30, 31, 30, 31, 31, 30, 31, 30, 31];
    let mut month = 1;
    for length in lengths {
        if left < length {
            break;
        }
        left -= length;
        month += 1;
    }
    format!("{year}-{month:02}-{:02}", left + 1)
}

#[derive(Debug)]
pub struct Store {
    folder: PathBuf,
    plan: Plan,
    ledger: Writer,
    buckets: BTreeMap<String, u64>,
    committed: u64,
    profiles: BTreeMap<String, Tally>,
    partial: Vec<Partial>,
    /// Batches behind a damaged part of the ledger, by number. They are not asked for again.
    spare: BTreeMap<u64, Frame>,
    damage: Vec<String>,
    /// Findings of the ledger that have a folder.
    kept: Vec<KeptFinding>,
    clock: Clock,
}

/// A finding of the ledger that has a folder.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct KeptFinding {
    pub tournament: u64,
    pub bucket: String,
    pub id: String,
}

impl Store {
    /// Begins a campaign. The folder is made, locked, and given its plan.
    ///
    /// # Errors
    /// [`StoreError::Exists`] when there is one, [`StoreError::NotEmpty`] when anything else is there.
    pub fn create(folder: &Path, plan: &Plan) -> Result<Self, StoreError> {
        fs::create_dir_all(folder).map_err(at(folder))?;
        if has_plan(folder) {
            return Err(StoreError::Exists(folder.to_owned()));
        }
        // A run that was killed before it had its plan leaves an empty ledger.
        let ours = |name: &str| name == LEDGER || name.starts_with(TEMPORARY);
        let names = fs::read_dir(folder).map_err(at(folder))?.flatten().map(|entry| entry.file_name());
        if let Some(name) = names.map(|name| name.to_string_lossy().into_owned()).find(|name| !ours(name)) {
            return Err(StoreError::NotEmpty { path: folder.to_owned(), name });
        }
        let ledger = lock(folder)?;
        // Another process may have been faster.
        if has_plan(folder) {
            return Err(StoreError::Exists(folder.to_owned()));
        }
        let path = folder.join(LEDGER);
        if fs::metadata(&path).map_err(at(&path))?.len() > 0 {
            return Err(StoreError::NotEmpty { path: folder.to_owned(), name: LEDGER.to_owned() });
        }
        write_plan(folder, plan)?;
        Self::open(folder, plan, ledger, Vec::new())
    }

    /// Goes on with a campaign.
    ///
    /// # Errors
    /// [`StoreError::Differs`] when its plan is not the one given.
    pub fn resume(folder: &Path, plan: &Plan) -> Result<Self, StoreError> {
        if !has_plan(folder) {
            return Err(StoreError::Missing(folder.to_owned()));
        }
        let ledger = lock(folder)?;
        let (known, damage) = read_plan_and_damage(folder)?;
        let differences = known.differences(plan, false);
        if !differences.is_empty() {
            return Err(StoreError::Differs { path: folder.to_owned(), differences });
        }
        if known.merged {
            let message = "it was merged from shards; the shards themselves can be resumed".to_owned();
            return Err(StoreError::Damaged { path: folder.to_owned(), message });
        }
        if damage.is_some() {
            write_plan(folder, &known)?;
        }
        Self::open(folder, plan, ledger, damage.into_iter().collect())
    }

    fn open(folder: &Path, plan: &Plan, ledger: Writer, mut damage: Vec<String>) -> Result<Self, StoreError> {
        let path = folder.join(LEDGER);
        let mut spare = read_spare(folder)?;
        let kept = spare.values().cloned().collect::<Vec<_>>();
        let clock: Clock = read_or_default(folder, CLOCK, "the time of earlier sessions is not known", &mut damage);
        let partial: Unfinished = read_or_default(folder, PARTIAL, "these tournaments are done again", &mut damage);
        let mut store = Self {
            folder: folder.to_owned(),
            plan: plan.clone(),
            ledger,
            buckets: BTreeMap::new(),
            committed: 0,
            profiles: BTreeMap::new(),
            partial: partial.batches,
            spare: BTreeMap::new(),
            damage,
            kept: Vec::new(),
            clock: Clock {
                sessions: clock.sessions + 1,
                day: if clock.day.is_empty() { today() } else { clock.day.clone() },
                ..clock.clone()
            },
        };
        let mut ledger = store.ledger.try_clone().map_err(at(&path))?;
        let found = ledger.recover(
            |frame| {
                let next = frame.batch.number == plan.batch_number(store.committed);
                if next {
                    store.count(frame);
                }
                next
            },
            |behind| write_spare(folder, kept.iter().chain(behind)),
        );
        let found = found.map_err(at(&path))?;
        let again = "; these batches are done again";
        store.damage.extend(found.damage.iter().map(|damage| format!("{LEDGER}: {damage}{again}")));
        if let Some(byte) = found.misplaced {
            let expected = plan.batch_number(store.committed);
            store
                .damage
                .push(format!("{LEDGER}: batch {expected} does not stand at byte {byte}, where it should be{again}"));
        }
        spare.extend(found.spare.into_iter().map(|frame| (frame.batch.number, frame)));
        spare.retain(|&number, _| number >= plan.batch_number(store.committed));
        store.spare = spare;
        store.tidy();
        store.set_seconds(clock.seconds)?;
        Ok(store)
    }

    /// Counts a batch that stands in the ledger.
    fn count(&mut self, frame: Frame) {
        for finding in frame.findings {
            let known = self.buckets.entry(finding.bucket.clone()).or_default();
            *known += 1;
            if *known <= u64::from(self.plan.max_findings_per_bucket) {
                self.kept.push(KeptFinding { tournament: finding.tournament, bucket: finding.bucket, id: finding.id });
            }
        }
        add(&mut self.profiles, &frame.batch.profiles);
        self.committed += 1;
    }

    /// Findings of the ledger whose folder is lost or damaged. The damaged folders are taken away.
    pub(super) fn lost_findings(&self) -> Vec<KeptFinding> {
        let lost = |kept: &&KeptFinding| {
            let folder = self.findings().join(&kept.bucket).join(&kept.id);
            let readable = read_verdict(&folder).is_ok_and(|verdict| verdict.finding.id == kept.id);
            if !readable {
                let _ = fs::remove_dir_all(&folder);
            }
            !readable
        };
        self.kept.iter().filter(lost).cloned().collect()
    }

    /// What was found damaged in the folder when it was opened, a sentence each.
    pub fn damage(&self) -> &[String] {
        &self.damage
    }

    /// Tournaments of batches that are known already, from behind a damaged part of the ledger.
    pub(super) fn spare_tournaments(&self) -> impl Iterator<Item = u64> + '_ {
        self.spare.keys().flat_map(|&number| self.plan.batch_range(number))
    }

    /// The batch of this number, if it is known already.
    pub(super) fn take_spare(&mut self, number: u64) -> Option<Frame> {
        self.spare.remove(&number)
    }

    /// Takes the file with such batches away when none is left.
    pub(super) fn drop_spare(&self) {
        if self.spare.is_empty() {
            let _ = fs::remove_file(self.folder.join(SPARE));
        }
    }

    /// Takes away what a run left behind that was killed or stopped: files that are not complete, and findings of
    /// batches that are not in the ledger (they are found again).
    fn tidy(&self) {
        let next = self.plan.batch_number(self.committed);
        let known = |name: &str| {
            let tournament = name.split('-').next().and_then(|digits| digits.parse::<u64>().ok());
            let batch = tournament.map(|tournament| tournament / self.plan.batch.max(1));
            batch.is_some_and(|batch| batch < next || self.spare.contains_key(&batch))
        };
        for bucket in fs::read_dir(self.findings()).into_iter().flatten().flatten() {
            for entry in fs::read_dir(bucket.path()).into_iter().flatten().flatten() {
                if !known(&entry.file_name().to_string_lossy()) {
                    let _ = fs::remove_dir_all(entry.path());
                }
            }
            // Only when nothing is left in it.
            let _ = fs::remove_dir(bucket.path());
        }
        for entry in fs::read_dir(&self.folder).into_iter().flatten().flatten() {
            if entry.file_name().to_string_lossy().starts_with(TEMPORARY) {
                let _ = fs::remove_file(entry.path());
            }
        }
    }

    pub fn folder(&self) -> &Path {
        &self.folder
    }

    pub fn findings(&self) -> PathBuf {
        self.folder.join(FINDINGS)
    }

    pub fn committed(&self) -> u64 {
        self.committed
    }

    /// Sums so far, by profile.
    pub fn profiles(&self) -> &BTreeMap<String, Tally> {
        &self.profiles
    }

    /// Findings so far, by bucket.
    pub fn buckets(&self) -> &BTreeMap<String, u64> {
        &self.buckets
    }

    pub fn clock(&self) -> &Clock {
        &self.clock
    }

    /// Is a folder wanted for one more finding of a bucket, of which `more` are about to be added?
    pub(super) fn wants(&self, bucket: &str, more: u64) -> bool {
        let known = self.buckets.get(bucket).copied().unwrap_or(0);
        known + more < u64::from(self.plan.max_findings_per_bucket)
    }

    /// Adds a batch: it is on disk when this returns.
    pub(super) fn append(&mut self, frame: Frame) -> Result<(), StoreError> {
        self.ledger.append(&frame).map_err(at(&self.folder.join(LEDGER)))?;
        self.count(frame);
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
        write_checksummed(&path, &Unfinished { batches: partial.to_vec() })
    }

    /// Notes that the time of a campaign is used up.
    pub(super) fn set_over(&mut self, seconds: f64) -> Result<(), StoreError> {
        self.clock.over = true;
        self.set_seconds(seconds)
    }

    /// Notes how long it has been running.
    pub(super) fn set_seconds(&mut self, seconds: f64) -> Result<(), StoreError> {
        let done = self.profiles.values().map(|tally| tally.tournaments).sum();
        self.clock.note(seconds, done);
        let path = self.folder.join(CLOCK);
        // Not synced: it is written once a second.
        let write = || AtomicFile::write_whole(&path, &checksummed::to_bytes(&self.clock)?);
        write().map_err(at(&path))
    }
}

/// Locks a directory: the ledger belongs to one process at a time.
fn lock(folder: &Path) -> Result<Writer, StoreError> {
    let path = folder.join(LEDGER);
    Writer::lock(&path).map_err(at(&path))?.ok_or_else(|| StoreError::Locked(folder.to_owned()))
}

/// Puts batches from behind a damaged part of the ledger on disk, before they are cut off there.
fn write_spare<'f>(folder: &Path, frames: impl Iterator<Item = &'f Frame>) -> io::Result<()> {
    let mut file = AtomicFile::create(&folder.join(SPARE))?;
    for frame in frames {
        file.write_all(&frame.to_bytes()?)?;
    }
    file.commit_synced()
}

/// Batches that were saved from behind a damaged part of the ledger, by number.
pub(super) fn read_spare(folder: &Path) -> Result<BTreeMap<u64, Frame>, StoreError> {
    let path = folder.join(SPARE);
    let mut reader = ledger::open(&path).map_err(at(&path))?;
    let mut spare = BTreeMap::new();
    while let Some(frame) = reader.next_frame().map_err(at(&path))? {
        spare.insert(frame.batch.number, frame);
    }
    Ok(spare)
}

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

#[cfg(test)]
mod tests {
    use super::{Clock, POINTS, day_of};

    #[test]
    fn days_are_those_of_the_calendar() {
        let days = [0, 59, 789, 11_016, 20_780].map(day_of);
        assert_eq!(days, ["1970-01-01", "1970-03-01", "1972-02-29", "2000-02-29", "2026-11-23"]);
    }

    #[test]
    fn the_throughput_keeps_few_points_and_the_last() {
        let mut clock = Clock::default();
        (0..5000_u64).for_each(|at| clock.note(at as f64, at));
        assert!(clock.throughput.len() <= POINTS);
        assert_eq!(clock.throughput.last(), Some(&(4999.0, 4999)));
    }
}
