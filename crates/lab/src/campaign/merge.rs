//! Merges shards into one campaign.

use super::case::SCRIPT;
use super::clock::Clock;
use super::disk::{self, CLOCK, END, FINDINGS, LEDGER, PARTIAL, StoreError, at, read_or_default, write_checksummed};
use super::end_record::{EndRecord, LedgerHash};
use super::finding::Finding;
use super::finding_folders::findings_below;
use super::ledger::Frame;
use super::ledger_reader::{self, Reader};
use super::names::{BucketName, FindingId};
use super::plan::{Fit, Plan, Shard};
use super::plan_file::{PLAN, PLAN_COPY, has_plan, read_plan_and_damage, write_plan};
use super::shards::Shards;
use super::unfinished::{self, Partial, Unfinished};
use crate::atomic_file::TEMPORARY;
use crate::beneath::{Folder, Kind};
use crate::input_limits;
use std::collections::{BTreeMap, BTreeSet};
use std::fs;
use std::io::Write;
use std::path::{Path, PathBuf};

#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Merged {
    pub batches: u64,
    /// How many shards there should be.
    pub shards: u64,
    /// Shards that were not given, by number.
    pub missing: Vec<u64>,
    /// Incomplete shards: number, batches present, batches planned (`None` for a campaign limited by time).
    pub unfinished: Vec<(u64, u64, Option<u64>)>,
    /// Shards that have lost data: number, and a description.
    pub lost: Vec<(u64, String)>,
    /// Damaged parts of ledgers, one sentence each.
    pub damage: Vec<String>,
}

#[derive(Debug, thiserror::Error)]
pub enum MergeError {
    #[error(transparent)]
    Store(#[from] StoreError),
    #[error("no shards were given")]
    Nothing,
    #[error("{} and {}: batch {number} differs between them", one.display(), other.display())]
    Contradict { number: u64, one: PathBuf, other: PathBuf },
}

struct Part {
    plan: Plan,
    ledger: Reader,
    folder: Folder,
    partial: BTreeMap<u64, Partial>,
    end: EndRecord,
    /// Damage in its directory outside the ledger, one sentence each.
    damage: Vec<String>,
    next: Option<Frame>,
}

impl Part {
    /// Reads the next batch of the shard's plan; batches of other plans are skipped.
    fn advance(&mut self) -> Result<Option<Frame>, StoreError> {
        let path = self.folder.at(LEDGER);
        loop {
            let following = self.ledger.next_frame().map_err(at(&path))?;
            match following.as_ref().map(|frame| frame.fit(&self.plan)) {
                Some(Fit::Foreign) => {}
                Some(Fit::Short) => {
                    if let Some(frame) = following {
                        self.partial.entry(frame.batch.number).or_insert_with(|| Partial::of_short(frame));
                    }
                }
                Some(Fit::Whole) | None => return Ok(std::mem::replace(&mut self.next, following)),
            }
        }
    }

    fn clock(&self) -> Clock {
        Clock::read(&self.folder, &mut Vec::new())
    }
}

/// Joins shards, in any order. A shard may be given more than once (a job that was killed and restarted elsewhere):
/// each batch is taken once, and all copies of it must be equal.
///
/// # Errors
/// See [`MergeError`]; nothing is left in `out` then.
pub fn merge(paths: &[PathBuf], out: &Path) -> Result<Merged, MergeError> {
    let shards = Shards::find(paths)?;
    let renamed = |error: MergeError| match error {
        MergeError::Store(error) => MergeError::Store(shards.renamed(error)),
        MergeError::Contradict { .. } => StoreError::Packed(shards.named(&error.to_string())).into(),
        MergeError::Nothing => error,
    };
    let mut parts = open_all(&shards.folders).map_err(renamed)?;
    let Some(first) = parts.first() else { return Err(MergeError::Nothing) };
    let whole = Plan { shard: Shard::WHOLE, merged: true, ..first.plan.clone() };
    let out = Out::create(out)?;
    let mut merged = join(&mut parts, &whole, &out.folder).map_err(renamed)?;
    for damage in &mut merged.damage {
        *damage = shards.named(damage);
    }
    out.finish();
    Ok(merged)
}

/// The output directory while it is being written.
struct Out {
    folder: Folder,
    finished: bool,
    is_new: bool,
}

/// The files that `merge` writes.
const WRITTEN: [&str; 7] = [LEDGER, PARTIAL, FINDINGS, CLOCK, END, PLAN, PLAN_COPY];

impl Out {
    fn create(path: &Path) -> Result<Self, StoreError> {
        let is_new = !path.exists();
        fs::create_dir_all(path).map_err(at(path))?;
        let folder = Folder::open(path).map_err(at(path))?;
        if has_plan(&folder) {
            let message = "already contains a campaign; give another --out, or remove this folder first".to_owned();
            return Err(StoreError::Damaged { path: path.to_owned(), message });
        }
        // A killed merge leaves files with these names.
        let ours = |name: &str| WRITTEN.contains(&name) || name.starts_with(TEMPORARY);
        for (name, _) in folder.entries().map_err(at(path))? {
            if !ours(&name) {
                return Err(StoreError::NotEmpty { path: path.to_owned(), name });
            }
            folder.remove(&name).map_err(at(&folder.at(&name)))?;
        }
        Ok(Self { folder, finished: false, is_new })
    }

    fn finish(mut self) {
        self.finished = true;
    }
}

impl Drop for Out {
    fn drop(&mut self) {
        if self.finished {
            return;
        }
        for name in WRITTEN {
            let _ = self.folder.remove(name);
        }
        if self.is_new {
            let _ = fs::remove_dir(self.folder.path());
        }
    }
}

fn join(parts: &mut [Part], whole: &Plan, out: &Folder) -> Result<Merged, MergeError> {
    let of = parts.first().map_or(1, |first| first.plan.shard.of);
    let mut merged = Merged { shards: of, ..Merged::default() };
    let mut wanted = Wanted { most: u64::from(whole.max_findings_per_bucket), ..Wanted::default() };
    let numbers = join_ledgers(parts, out, &mut wanted)?;
    merged.batches = numbers.len() as u64;
    let mut record = Vec::new();
    for part in &*parts {
        let path = part.folder.at(LEDGER);
        let number = part.plan.shard.number;
        for damage in part.ledger.sentences(false) {
            merged.damage.push(format!("{}: {damage}", path.display()));
            record.push(format!("shard {number}: {LEDGER}: {damage}"));
        }
        for damage in &part.damage {
            merged.damage.push(format!("{}: {damage}", part.folder.path().display()));
            record.push(format!("shard {number}: {damage}"));
        }
    }
    let partial = join_partial(parts, &numbers, out, &mut wanted)?;
    copy_findings(parts, &wanted, out)?;
    let mut clock = Clock::default();
    for number in 1..=of {
        // Of several copies of a shard, the one that got furthest is counted.
        let clocks = parts.iter().filter(|part| part.plan.shard.number == number).map(Part::clock);
        let farther =
            |one: &Clock, other: &Clock| one.over.cmp(&other.over).then(one.seconds.total_cmp(&other.seconds));
        let Some(theirs) = clocks.max_by(farther) else {
            merged.missing.push(number);
            continue;
        };
        if clock.day.is_empty() || (!theirs.day.is_empty() && theirs.day < clock.day) {
            clock.day.clone_from(&theirs.day);
        }
        clock.seconds += theirs.seconds;
        clock.sessions = clock.sessions.saturating_add(theirs.sessions);
        let there = wanted.batches.get(&(number - 1)).copied().unwrap_or_default();
        let planned = Plan { shard: Shard { number, of }, ..whole.clone() }.batches();
        match planned {
            Some(planned) if there < planned => merged.unfinished.push((number, there, Some(planned))),
            None if !theirs.over => merged.unfinished.push((number, there, None)),
            _ => {}
        }
        if let Some(lost) = lost(parts, number, of, (&wanted, &partial)) {
            merged.lost.push((number, lost));
        }
    }
    clock.over = whole.seconds.is_some() && merged.missing.is_empty() && merged.unfinished.is_empty();
    write_checksummed(out, CLOCK, &clock)?;
    let end = EndRecord { damage: record, ..end_of(&wanted, &partial, parts, out)? };
    write_checksummed(out, END, &end)?;
    // The plan is written last: a directory with a plan counts as a campaign.
    write_plan(out, whole)?;
    Ok(merged)
}

/// Returns the end record of the whole: the counts that all shards had, even if data was lost since.
fn end_of(
    wanted: &Wanted,
    partial: &BTreeMap<u64, Partial>,
    parts: &[Part],
    out: &Folder,
) -> Result<EndRecord, StoreError> {
    let path = out.at(LEDGER);
    let hash = out.file(LEDGER).and_then(|file| LedgerHash::of(file, u64::MAX)).map_err(at(&path))?;
    let of = parts.first().map_or(1, |first| first.plan.shard.of);
    let mut had = [0, 0, 0];
    for number in 1..=of {
        let [tournaments, findings, batches] = wanted.of_shard(number, of, partial);
        let ends = || parts.iter().filter(|part| part.plan.shard.number == number).map(|part| &part.end);
        had[0] += ends().map(|end| end.tournaments).fold(tournaments, u64::max);
        had[1] += ends().map(|end| end.findings).fold(findings, u64::max);
        had[2] += ends().map(|end| end.batches).fold(batches, u64::max);
    }
    let [tournaments, findings, batches] = had;
    let (ledger_bytes, ledger_sha256, damage) = (hash.bytes, hash.value(), Vec::new());
    Ok(EndRecord { batches, tournaments, findings, ledger_bytes, ledger_sha256, damage })
}

/// Describes what is missing from a shard, by its own end record.
fn lost(parts: &[Part], number: u64, of: u64, found: (&Wanted, &BTreeMap<u64, Partial>)) -> Option<String> {
    let [tournaments, findings, _] = found.0.of_shard(number, of, found.1);
    let theirs = parts.iter().filter(|part| part.plan.shard.number == number);
    theirs.filter_map(|part| part.end.missing(tournaments, findings)).next()
}

/// Opens the shards for reading. All must have the same plan.
fn open_all(folders: &[PathBuf]) -> Result<Vec<Part>, MergeError> {
    let mut parts: Vec<Part> = Vec::new();
    for path in folders {
        let folder = disk::open(path)?;
        let (plan, _) = read_plan_and_damage(&folder)?;
        if let Some(first) = parts.first() {
            let differences = first.plan.differences(&plan, true);
            if !differences.is_empty() {
                let first = first.folder.path().display();
                let differences = differences.into_iter().map(|line| format!("{line} ({first})")).collect();
                return Err(StoreError::Differs { path: path.clone(), differences }.into());
            }
        }
        let ledger = ledger_reader::open(&folder, LEDGER).map_err(at(&folder.at(LEDGER)))?;
        let mut damage = Vec::new();
        let partial = unfinished::read(&folder, &plan, &mut damage);
        let end: EndRecord =
            read_or_default(&folder, END, "the expected contents of the ledger are unknown", &mut damage);
        let end = end.bounded().or_counted(&Clock::read(&folder, &mut damage));
        damage.extend(end.damage.iter().cloned());
        let mut part = Part { plan, ledger, folder, partial, end, damage, next: None };
        part.advance()?;
        parts.push(part);
    }
    Ok(parts)
}

/// The batches joined so far, and the findings that get a folder.
#[derive(Default)]
struct Wanted {
    /// The most folders per bucket.
    most: u64,
    buckets: BTreeMap<BucketName, u64>,
    folders: Vec<(BucketName, FindingId)>,
    /// Tournaments, findings and batches of the ledger, by shard number from 0.
    tournaments: BTreeMap<u64, u64>,
    findings: BTreeMap<u64, u64>,
    batches: BTreeMap<u64, u64>,
}

impl Wanted {
    fn add(&mut self, finding: &Finding) {
        let known = self.buckets.entry(finding.bucket.clone()).or_default();
        if *known < self.most {
            self.folders.push((finding.bucket.clone(), finding.id.clone()));
        }
        *known += 1;
    }

    fn add_frame(&mut self, frame: &Frame, of: u64) {
        let shard = frame.batch.number % of;
        *self.tournaments.entry(shard).or_default() += frame.batch.tournaments;
        *self.findings.entry(shard).or_default() += frame.findings.len() as u64;
        *self.batches.entry(shard).or_default() += 1;
        frame.findings.iter().for_each(|finding| self.add(finding));
    }

    /// Returns the tournaments and findings of a shard, including unfinished batches, and its batches in the ledger.
    fn of_shard(&self, number: u64, of: u64, partial: &BTreeMap<u64, Partial>) -> [u64; 3] {
        let shard = number - 1;
        let open = || partial.values().filter(|part| part.batch % of == shard);
        let sum = |sums: &BTreeMap<u64, u64>| sums.get(&shard).copied().unwrap_or_default();
        [
            sum(&self.tournaments) + open().map(Partial::tournaments).sum::<u64>(),
            sum(&self.findings) + open().map(Partial::findings).sum::<u64>(),
            sum(&self.batches),
        ]
    }
}

/// Writes the batches of all shards in order. Returns their numbers.
fn join_ledgers(parts: &mut [Part], out: &Folder, wanted: &mut Wanted) -> Result<BTreeSet<u64>, MergeError> {
    let path = out.at(LEDGER);
    let mut file = out.file_to_write(LEDGER).map_err(at(&path))?;
    let of = parts.first().map_or(1, |first| first.plan.shard.of);
    let mut numbers = BTreeSet::new();
    let mut last: Option<(Frame, PathBuf)> = None;
    let next_number = |part: &Part| part.next.as_ref().map(|frame| frame.batch.number);
    while let Some(part) = parts.iter_mut().filter(|part| part.next.is_some()).min_by_key(|part| next_number(part)) {
        let Some(frame) = part.advance()? else { break };
        let number = frame.batch.number;
        if !numbers.insert(number) {
            match &last {
                Some((same, _)) if *same == frame => continue,
                Some((same, one)) if same.batch.number == number => {
                    let other = part.folder.path().to_owned();
                    return Err(MergeError::Contradict { number, one: one.clone(), other });
                }
                // Out of order, because something before it is damaged: it has already been taken from another copy.
                _ => continue,
            }
        }
        file.write_all(&frame.to_bytes().map_err(at(&path))?).map_err(at(&path))?;
        wanted.add_frame(&frame, of);
        last = Some((frame, part.folder.path().to_owned()));
    }
    file.sync_all().map_err(at(&path))?;
    Ok(numbers)
}

/// Keeps the finished part of batches that no shard has completed: the copy with the most tournaments.
fn join_partial(
    parts: &mut [Part],
    complete: &BTreeSet<u64>,
    out: &Folder,
    wanted: &mut Wanted,
) -> Result<BTreeMap<u64, Partial>, StoreError> {
    let mut most: BTreeMap<u64, Partial> = BTreeMap::new();
    for part in parts {
        for (number, batch) in std::mem::take(&mut part.partial) {
            let more = most.get(&number).is_none_or(|known| known.tournaments() < batch.tournaments());
            if more && !complete.contains(&number) {
                most.insert(number, batch);
            }
        }
    }
    if !most.is_empty() {
        let findings = most.values().flat_map(|batch| &batch.found).flat_map(|found| &found.findings);
        findings.for_each(|finding| wanted.add(finding));
        write_checksummed(out, PARTIAL, &Unfinished { batches: most.values().cloned().collect() })?;
    }
    Ok(most)
}

/// Returns the names of all findings that have a folder. For tests.
#[doc(hidden)]
pub fn finding_names(folder: &Path) -> Vec<String> {
    let found = findings_below(&folder.join(FINDINGS)).unwrap_or_default();
    found.into_iter().map(|(_, verdict)| format!("{}/{}", verdict.finding.bucket, verdict.finding.id)).collect()
}

/// Copies the folders of findings. They contain only regular files.
fn copy_findings(parts: &[Part], wanted: &Wanted, out: &Folder) -> Result<(), StoreError> {
    for (bucket, id) in &wanted.folders {
        let source =
            |part: &Part| part.folder.folder(FINDINGS).and_then(|findings| findings.folder(bucket)?.folder(id)).ok();
        let Some(from) = parts.iter().find_map(source) else { continue };
        let target = out.at(FINDINGS).join(&**bucket).join(&**id);
        let to = out.make(FINDINGS).and_then(|findings| findings.make(bucket)).and_then(|bucket| bucket.make(id));
        let to = to.map_err(at(&target))?;
        for (name, kind) in from.entries().map_err(at(from.path()))? {
            if kind == Kind::File {
                let bytes = from.read(&name, input_limits::part()).map_err(at(&from.at(&name)))?;
                to.write(&name, &bytes).map_err(at(&to.at(&name)))?;
                if name == SCRIPT {
                    to.make_executable(&name).map_err(at(&to.at(&name)))?;
                }
            }
        }
    }
    Ok(())
}
