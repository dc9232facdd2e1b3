//! Writes the directory of a campaign.

use super::checksummed;
use super::clock::{Clock, USED_UP, is_over};
use super::disk::{
    CLOCK, END, FINDINGS, LEDGER, PARTIAL, SPARE, StoreError, at, open, read_or_default, write_checksummed,
};
use super::end_record::{EndRecord, LedgerHash};
use super::finding::Finding;
use super::finding_folders::{read_verdict, remove_leftovers};
use super::ledger::{Frame, Writer};
use super::ledger_reader;
use super::names::{BucketName, FindingId};
use super::plan::{Fit, Plan};
use super::plan_file::{has_plan, read_plan_and_damage, write_plan};
use super::planned_engine::{ChangedProgram, PlannedEngine};
use super::tally::Tally;
use super::unfinished::{self, Partial, Unfinished};
use crate::atomic_file::TEMPORARY;
use crate::beneath::{Folder, Kind, unexpected};
use std::collections::BTreeMap;
use std::fs;
use std::io;
use std::path::Path;

/// A campaign's directory, locked for writing.
#[derive(Debug)]
pub struct Store {
    folder: Folder,
    plan: Plan,
    ledger: Writer,
    sums: Sums,
    hash: LedgerHash,
    /// The contents in earlier sessions; it never shrinks, so that lost data remains known.
    end: EndRecord,
    partial: BTreeMap<u64, Partial>,
    /// Batches after a damaged part of the ledger, by number. They are not run again.
    spare: BTreeMap<u64, Frame>,
    damage: Vec<String>,
    clock: Clock,
}

/// Sums over the contents of the ledger.
#[derive(Debug, Default)]
struct Sums {
    batches: u64,
    tournaments: u64,
    findings: u64,
    profiles: BTreeMap<String, Tally>,
    buckets: BTreeMap<BucketName, u64>,
    /// Findings of the ledger that have a folder.
    kept: Vec<KeptFinding>,
}

/// A finding of the ledger that has a folder.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct KeptFinding {
    pub tournament: u64,
    pub bucket: BucketName,
    pub id: FindingId,
}

impl Sums {
    /// Counts a batch, and returns its findings that get no folder.
    fn count(&mut self, plan: &Plan, frame: Frame) -> Vec<Finding> {
        let mut without = Vec::new();
        self.batches += 1;
        self.tournaments += frame.batch.tournaments;
        self.findings += frame.findings.len() as u64;
        for finding in frame.findings {
            let known = self.buckets.entry(finding.bucket.clone()).or_default();
            *known += 1;
            if *known <= u64::from(plan.max_findings_per_bucket) {
                let Finding { tournament, bucket, id, .. } = finding;
                self.kept.push(KeptFinding { tournament, bucket, id });
            } else {
                without.push(finding);
            }
        }
        add(&mut self.profiles, &frame.batch.profiles);
        without
    }
}

impl Store {
    /// Starts a campaign: creates and locks the folder, and writes the plan.
    ///
    /// # Errors
    /// [`StoreError::Exists`] if there is a campaign, [`StoreError::NotEmpty`] if the folder contains anything else.
    pub fn create(path: &Path, plan: &Plan) -> Result<Self, StoreError> {
        if path.is_file() {
            let message = "this is a file; name a new or an empty folder";
            return Err(at(path)(io::Error::new(io::ErrorKind::NotADirectory, message)));
        }
        fs::create_dir_all(path).map_err(at(path))?;
        let folder = Folder::open(path).map_err(at(path))?;
        if has_plan(&folder) {
            return Err(StoreError::Exists(path.to_owned()));
        }
        // A run that was killed before it wrote its plan leaves an empty ledger.
        let ours = |name: &str| name == LEDGER || name.starts_with(TEMPORARY);
        let names = fs::read_dir(path).map_err(at(path))?.flatten().map(|entry| entry.file_name());
        if let Some(name) = names.map(|name| name.to_string_lossy().into_owned()).find(|name| !ours(name)) {
            return Err(StoreError::NotEmpty { path: path.to_owned(), name });
        }
        let ledger = lock(&folder)?;
        // Another process may have been faster.
        if has_plan(&folder) {
            return Err(StoreError::Exists(path.to_owned()));
        }
        if ledger.length().map_err(at(&folder.at(LEDGER)))? > 0 {
            return Err(StoreError::NotEmpty { path: path.to_owned(), name: LEDGER.to_owned() });
        }
        write_plan(&folder, plan)?;
        Self::open(folder, plan, ledger, Vec::new())
    }

    /// Resumes a campaign. A plan with more tournaments or more time extends it.
    ///
    /// # Errors
    /// [`StoreError::Differs`] if its plan is not the given one.
    pub fn resume(path: &Path, plan: &Plan) -> Result<Self, StoreError> {
        let folder = open(path)?;
        if !has_plan(&folder) {
            return Err(StoreError::Missing(path.to_owned()));
        }
        let ledger = lock(&folder)?;
        no_links(&folder)?;
        let (known, damage) = read_plan_and_damage(&folder)?;
        let extended = known.extended_to(plan);
        let differences = extended.differences(plan, false);
        if !differences.is_empty() {
            return Err(StoreError::Differs { path: path.to_owned(), differences });
        }
        if known.merged {
            let message = "this campaign was merged from shards; resume the shards instead".to_owned();
            return Err(StoreError::Damaged { path: path.to_owned(), message });
        }
        if damage.is_some() || extended != known {
            write_plan(&folder, &extended)?;
        }
        let mut store = Self::open(folder, plan, ledger, damage.into_iter().collect())?;
        if extended != known {
            store.clock.over = false;
            store.set_seconds(store.clock.seconds)?;
        }
        Ok(store)
    }

    /// Marks programs that changed while they were asked: reports mention it, and the campaign cannot be resumed.
    ///
    /// # Errors
    /// [`StoreError`] if the plan cannot be written.
    pub fn note_changed_programs(&mut self, changed: &[ChangedProgram]) -> Result<(), StoreError> {
        let (mut plan, _) = read_plan_and_damage(&self.folder)?;
        let has_changed = |engine: &&mut PlannedEngine| changed.iter().any(|program| program.name == engine.name);
        plan.engines.iter_mut().filter(has_changed).for_each(PlannedEngine::mix);
        write_plan(&self.folder, &plan)
    }

    fn open(folder: Folder, plan: &Plan, mut ledger: Writer, mut damage: Vec<String>) -> Result<Self, StoreError> {
        let path = folder.at(LEDGER);
        let end: EndRecord =
            read_or_default(&folder, END, "the expected contents of the ledger are unknown", &mut damage);
        let clock = Clock::read(&folder, &mut damage);
        let end = end.bounded().or_counted(&clock);
        let mut partial = unfinished::read(&folder, plan, &mut damage);
        let mut spare = read_spare(&folder, plan, &mut damage)?;
        let kept = spare.values().cloned().collect::<Vec<_>>();
        let mut sums = Sums::default();
        let next = |frame: &Frame, batches: u64| {
            frame.batch.number == plan.batch_number(batches) && frame.fit(plan) == Fit::Whole
        };
        let found = ledger.recover(
            |frame| {
                let next = next(&frame, sums.batches);
                if next {
                    sums.count(plan, frame);
                }
                next
            },
            |behind| write_spare(&folder, kept.iter().chain(behind)),
        );
        let found = found.map_err(at(&path))?;
        let has_findings = sums.findings > 0 || partial.values().any(|part| part.findings() > 0);
        let used_up = plan.seconds.is_some_and(|limit| is_over(limit, clock.seconds, has_findings));
        let again = if used_up { "" } else { "; these batches are run again" };
        damage.extend(found.damage.iter().map(|damage| format!("{LEDGER}: {damage}{again}")));
        let expected = plan.batch_number(sums.batches);
        // The last batch of an extended campaign is in the right place, but no longer complete.
        let short = |frame: &Frame| frame.batch.number == expected && frame.fit(plan) == Fit::Short;
        let misplaced = found.misplaced.filter(|_| !found.spare.first().is_some_and(short));
        if let Some(byte) = misplaced {
            damage.push(format!("{LEDGER}: batch {expected} is not at byte {byte}, where it should be{again}"));
        }
        add_spare(LEDGER, found.spare, plan, &mut spare, &mut damage);
        let (spare, shorts): (BTreeMap<u64, Frame>, BTreeMap<u64, Frame>) =
            spare.into_iter().filter(|&(number, _)| number >= expected).partition(|(_, it)| it.fit(plan) == Fit::Whole);
        for (number, frame) in shorts {
            partial.entry(number).or_insert_with(|| Partial::of_short(frame));
        }
        partial.retain(|number, _| *number >= expected && !spare.contains_key(number));
        let hash = ledger.read_from_start(|file| LedgerHash::of(file, u64::MAX)).map_err(at(&path))?;
        let seconds = clock.seconds;
        let mut store =
            Self { folder, plan: plan.clone(), ledger, sums, hash, end, partial, spare, damage, clock: clock.begun() };
        store.tidy();
        let partial: Vec<Partial> = store.partial.values().cloned().collect();
        if used_up || found.damage.is_empty() && misplaced.is_none() {
            let [tournaments, findings] = store.known(&partial);
            let lost = store.end.missing(tournaments, findings).map(|lost| match (used_up, plan.seconds) {
                (true, _) => format!("{LEDGER}: {lost}. {USED_UP}"),
                (_, None) => format!("{LEDGER}: {lost}; they are run again"),
                (_, Some(_)) => format!("{LEDGER}: {lost}; they are run again as far as the campaign's time allows"),
            });
            store.damage.extend(lost);
        }
        store.keep(&partial, seconds)?;
        Ok(store)
    }

    /// Returns the findings of the ledger whose folder is lost or damaged. Damaged folders are removed.
    pub(super) fn lost_findings(&self) -> Vec<KeptFinding> {
        let findings = self.folder.folder(FINDINGS).ok();
        let lost = |kept: &&KeptFinding| {
            let bucket = findings.as_ref().and_then(|findings| findings.folder(&kept.bucket).ok());
            let Some(bucket) = bucket else { return true };
            let verdict = bucket.folder(&kept.id).map_err(|error| error.to_string());
            let readable = verdict.and_then(|folder| read_verdict(&folder)).is_ok_and(|it| it.finding.id == kept.id);
            if !readable {
                let _ = bucket.remove(&kept.id);
            }
            !readable
        };
        self.sums.kept.iter().filter(lost).cloned().collect()
    }

    /// Returns the damage found when the folder was opened, one sentence each.
    pub fn damage(&self) -> &[String] {
        &self.damage
    }

    /// Returns the tournaments of batches that were saved from behind a damaged part of the ledger.
    pub(super) fn spare_tournaments(&self) -> impl Iterator<Item = u64> + '_ {
        self.spare.keys().flat_map(|&number| self.plan.batch_range(number))
    }

    /// Takes the batch with this number, if it is already known.
    pub(super) fn take_spare(&mut self, number: u64) -> Option<Frame> {
        self.spare.remove(&number)
    }

    /// Removes the file of saved batches when none is left.
    pub(super) fn drop_spare(&self) {
        if self.spare.is_empty() {
            let _ = self.folder.remove(SPARE);
        }
    }

    /// Removes incomplete files and folders left by a run that was killed or stopped.
    fn tidy(&self) {
        for (name, _) in self.folder.entries().into_iter().flatten() {
            if name.starts_with(TEMPORARY) {
                let _ = self.folder.remove(&name);
            }
        }
        if let Ok(findings) = self.folder.folder(FINDINGS) {
            remove_leftovers(&findings);
        }
    }

    pub fn folder(&self) -> &Path {
        self.folder.path()
    }

    /// Returns the folder of all findings, which is created if necessary.
    pub(super) fn findings(&self) -> Result<Folder, StoreError> {
        self.folder.make(FINDINGS).map_err(at(&self.folder.at(FINDINGS)))
    }

    /// Returns the number of batches in the ledger.
    pub fn committed(&self) -> u64 {
        self.sums.batches
    }

    /// Returns the sums so far, by profile.
    pub fn profiles(&self) -> &BTreeMap<String, Tally> {
        &self.sums.profiles
    }

    /// Whether there are findings so far.
    pub fn has_findings(&self) -> bool {
        self.sums.findings > 0
    }

    pub fn clock(&self) -> &Clock {
        &self.clock
    }

    /// Whether one more finding of a bucket, of which `more` are about to be added, gets a folder.
    pub(super) fn wants(&self, bucket: &BucketName, more: u64) -> bool {
        let known = self.sums.buckets.get(bucket).copied().unwrap_or(0);
        known + more < u64::from(self.plan.max_findings_per_bucket)
    }

    /// Appends a batch, which is on disk when this returns. Folders of findings beyond the limit are removed: earlier
    /// sessions did not know yet how many findings would precede them.
    pub(super) fn append(&mut self, frame: Frame) -> Result<(), StoreError> {
        let bytes = self.ledger.append(&frame).map_err(at(&self.folder.at(LEDGER)))?;
        self.hash.add(&bytes);
        let without = self.sums.count(&self.plan, frame);
        let findings = (!without.is_empty()).then(|| self.folder.folder(FINDINGS).ok()).flatten();
        for finding in findings.iter().flat_map(|_| &without) {
            let bucket = findings.as_ref().and_then(|findings| findings.folder(&finding.bucket).ok());
            let _ = bucket.map(|bucket| bucket.remove(&finding.id));
        }
        Ok(())
    }

    /// Takes the finished part of incomplete batches.
    pub(super) fn take_partial(&mut self) -> BTreeMap<u64, Partial> {
        std::mem::take(&mut self.partial)
    }

    /// Saves the finished part of incomplete batches, the running time of the campaign, and its end record.
    pub(super) fn keep(&mut self, partial: &[Partial], seconds: f64) -> Result<(), StoreError> {
        if !partial.is_empty() {
            write_checksummed(&self.folder, PARTIAL, &Unfinished { batches: partial.to_vec() })?;
        } else {
            self.folder.remove(PARTIAL).map_err(at(&self.folder.at(PARTIAL)))?;
        }
        let [tournaments, findings] = self.known(partial);
        self.end = EndRecord {
            batches: self.end.batches.max(self.sums.batches),
            tournaments: self.end.tournaments.max(tournaments),
            findings: self.end.findings.max(findings),
            ledger_bytes: self.hash.bytes,
            ledger_sha256: self.hash.value(),
            damage: std::mem::take(&mut self.end.damage),
        };
        write_checksummed(&self.folder, END, &self.end)?;
        self.set_seconds(seconds)
    }

    /// Returns the tournaments and findings in the ledger, unfinished batches, and batches after a damaged part.
    fn known(&self, partial: &[Partial]) -> [u64; 2] {
        let spare = |count: fn(&Frame) -> u64| self.spare.values().map(count).sum::<u64>();
        let open = |count: fn(&Partial) -> u64| partial.iter().map(count).sum::<u64>();
        [
            self.sums.tournaments + open(Partial::tournaments) + spare(|frame| frame.batch.tournaments),
            self.sums.findings + open(Partial::findings) + spare(|frame| frame.findings.len() as u64),
        ]
    }

    /// Records that the campaign's time is used up.
    pub(super) fn set_over(&mut self, seconds: f64) -> Result<(), StoreError> {
        self.clock.over = true;
        self.set_seconds(seconds)
    }

    /// Records how long the campaign has been running.
    fn set_seconds(&mut self, seconds: f64) -> Result<(), StoreError> {
        let done = self.sums.profiles.values().map(|tally| tally.tournaments).sum();
        self.clock.note(seconds, done);
        // Not synced: it is written once a second.
        let write = || self.folder.write(CLOCK, &checksummed::to_bytes(&self.clock)?);
        write().map_err(at(&self.folder.at(CLOCK)))
    }
}

/// Checks for links. Findings are written below `findings`: neither it nor a bucket's folder may lead elsewhere.
fn no_links(folder: &Folder) -> Result<(), StoreError> {
    if !folder.has(FINDINGS) {
        return Ok(());
    }
    let findings = folder.folder(FINDINGS).map_err(at(&folder.at(FINDINGS)))?;
    let mut buckets = findings.entries().map_err(at(findings.path()))?.into_iter();
    match buckets.find(|(_, kind)| ![Kind::File, Kind::Folder].contains(kind)) {
        Some((name, kind)) => Err(at(&findings.at(&name))(unexpected(kind, "a folder"))),
        None => Ok(()),
    }
}

/// Locks a directory: only one process at a time may write the ledger.
fn lock(folder: &Folder) -> Result<Writer, StoreError> {
    let file = folder.file_to_write(LEDGER).map_err(at(&folder.at(LEDGER)))?;
    Writer::lock(file).ok_or_else(|| StoreError::Locked(folder.path().to_owned()))
}

/// Describes a batch that is not in the plan.
pub(super) fn foreign(file: &str, frame: &Frame) -> String {
    format!("{file}: batch {} with {} tournaments is not one of the plan", frame.batch.number, frame.batch.tournaments)
}

/// Saves batches from behind a damaged part of the ledger to disk, before they are cut off there.
fn write_spare<'f>(folder: &Folder, frames: impl Iterator<Item = &'f Frame>) -> io::Result<()> {
    let mut bytes = Vec::new();
    for frame in frames {
        bytes.extend(frame.to_bytes()?);
    }
    folder.write_synced(SPARE, &bytes)
}

/// Reads the batches saved from behind a damaged part of the ledger, by number. Batches outside the plan are reported
/// in `damage`.
pub(super) fn read_spare(
    folder: &Folder,
    plan: &Plan,
    damage: &mut Vec<String>,
) -> Result<BTreeMap<u64, Frame>, StoreError> {
    let path = folder.at(SPARE);
    let mut reader = ledger_reader::open(folder, SPARE).map_err(at(&path))?;
    let (mut spare, mut frames) = (BTreeMap::new(), Vec::new());
    while let Some(frame) = reader.next_frame().map_err(at(&path))? {
        frames.push(frame);
    }
    add_spare(SPARE, frames, plan, &mut spare, damage);
    Ok(spare)
}

/// Adds the batches of a file by number. Batches outside the plan are damage, reported once.
fn add_spare(file: &str, frames: Vec<Frame>, plan: &Plan, spare: &mut BTreeMap<u64, Frame>, damage: &mut Vec<String>) {
    let (foreigners, own): (Vec<_>, Vec<_>) = frames.into_iter().partition(|frame| frame.fit(plan) == Fit::Foreign);
    if let Some(first) = foreigners.first() {
        let more = if foreigners.len() > 1 { format!(" (and {} more)", foreigners.len() - 1) } else { String::new() };
        damage.push(foreign(file, first) + &more);
    }
    spare.extend(own.into_iter().map(|frame| (frame.batch.number, frame)));
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
