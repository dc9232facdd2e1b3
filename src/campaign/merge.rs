//! Shards become one campaign again.

use super::checksummed;
use super::disk::{CLOCK, FINDINGS, LEDGER, PARTIAL, StoreError, at, write_checksummed};
use super::finding::Finding;
use super::finding_folders::findings_below;
use super::ledger::{self, Frame, Reader};
use super::plan::{Plan, Shard};
use super::plan_file::{has_plan, read_plan, write_plan};
use super::shards::Shards;
use super::store::{Clock, Partial, Unfinished};
use std::collections::{BTreeMap, BTreeSet};
use std::fs::{self, File};
use std::io::Write;
use std::path::{Path, PathBuf};

#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Merged {
    pub batches: u64,
    /// How many shards there should be.
    pub shards: u64,
    /// Shards that were not given, by number.
    pub missing: Vec<u64>,
    /// Shards that have not come to their end: number, batches there, batches planned (none when time decides).
    pub unfinished: Vec<(u64, u64, Option<u64>)>,
}

#[derive(Debug, thiserror::Error)]
pub enum MergeError {
    #[error(transparent)]
    Store(#[from] StoreError),
    #[error("no shards were given")]
    Nothing,
    #[error("{} and {}: batch {number} is not the same in both", one.display(), other.display())]
    Contradict { number: u64, one: PathBuf, other: PathBuf },
}

struct Part {
    plan: Plan,
    ledger: Reader,
    folder: PathBuf,
    next: Option<Frame>,
}

impl Part {
    fn advance(&mut self) -> Result<Option<Frame>, StoreError> {
        let following = self.ledger.next_frame().map_err(at(&self.folder.join(LEDGER)))?;
        Ok(std::mem::replace(&mut self.next, following))
    }

    fn clock(&self) -> Clock {
        checksummed::read(&self.folder.join(CLOCK)).ok().flatten().unwrap_or_default()
    }
}

/// Joins shards, in any order. A shard may be there more than once (a job that was killed and began anew elsewhere):
/// each batch is taken once, and has to be the same wherever it is.
///
/// # Errors
/// See [`MergeError`].
pub fn merge(paths: &[PathBuf], out: &Path) -> Result<Merged, MergeError> {
    let shards = Shards::find(paths)?;
    let mut parts = open(&shards.folders)?;
    let Some(first) = parts.first() else { return Err(MergeError::Nothing) };
    let of = first.plan.shard.of;
    let whole = Plan { shard: Shard::WHOLE, merged: true, ..first.plan.clone() };
    if has_plan(out) {
        return Err(StoreError::Exists(out.to_owned()).into());
    }
    fs::create_dir_all(out).map_err(at(out))?;
    let mut merged = Merged { shards: of, ..Merged::default() };
    let mut wanted = Wanted { most: u64::from(whole.max_findings_per_bucket), ..Wanted::default() };
    let numbers = join_ledgers(&mut parts, &out.join(LEDGER), &mut wanted)?;
    merged.batches = numbers.len() as u64;
    join_partial(&parts, &numbers, out, &mut wanted)?;
    for (bucket, id) in &wanted.folders {
        let inner = Path::new(FINDINGS).join(bucket).join(id);
        if let Some(part) = parts.iter().find(|part| part.folder.join(&inner).is_dir()) {
            copy(&part.folder.join(&inner), &out.join(&inner))?;
        }
    }
    let mut clock = Clock::default();
    for number in 1..=of {
        // The one of them that came farthest stands for the shard.
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
        clock.sessions += theirs.sessions;
        let there = numbers.iter().filter(|&batch| batch % of == number - 1).count() as u64;
        let planned = Plan { shard: Shard { number, of }, ..whole.clone() }.batches();
        match planned {
            Some(planned) if there < planned => merged.unfinished.push((number, there, Some(planned))),
            None if !theirs.over => merged.unfinished.push((number, there, None)),
            _ => {}
        }
    }
    clock.over = whole.seconds.is_some() && merged.missing.is_empty() && merged.unfinished.is_empty();
    write_checksummed(&out.join(CLOCK), &clock)?;
    // Last: a directory with a plan is a campaign.
    write_plan(out, &whole)?;
    Ok(merged)
}

/// The shards, ready to be read. All must be of one plan.
fn open(folders: &[PathBuf]) -> Result<Vec<Part>, MergeError> {
    let mut parts: Vec<Part> = Vec::new();
    for folder in folders {
        let plan = read_plan(folder)?;
        if let Some(first) = parts.first() {
            let differences = first.plan.differences(&plan, true);
            if !differences.is_empty() {
                let first = first.folder.display();
                let differences = differences.into_iter().map(|line| format!("{line} ({first})")).collect();
                return Err(StoreError::Differs { path: folder.clone(), differences }.into());
            }
        }
        let path = folder.join(LEDGER);
        let ledger = ledger::open(&path).map_err(at(&path))?;
        let mut part = Part { plan, ledger, folder: folder.clone(), next: None };
        part.advance()?;
        parts.push(part);
    }
    Ok(parts)
}

/// Findings that get a folder.
#[derive(Default)]
struct Wanted {
    /// Of each bucket.
    most: u64,
    buckets: BTreeMap<String, u64>,
    folders: Vec<(String, String)>,
}

impl Wanted {
    fn add(&mut self, finding: &Finding) {
        let known = self.buckets.entry(finding.bucket.clone()).or_default();
        if *known < self.most {
            self.folders.push((finding.bucket.clone(), finding.id.clone()));
        }
        *known += 1;
    }
}

/// Writes the batches of all shards in their order. Their numbers.
fn join_ledgers(parts: &mut [Part], path: &Path, wanted: &mut Wanted) -> Result<BTreeSet<u64>, MergeError> {
    let mut file = File::create(path).map_err(at(path))?;
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
                    return Err(MergeError::Contradict { number, one: one.clone(), other: part.folder.clone() });
                }
                // Not in its order, because something before it is damaged: it was taken from another shard.
                _ => continue,
            }
        }
        file.write_all(&frame.to_bytes().map_err(at(path))?).map_err(at(path))?;
        frame.findings.iter().for_each(|finding| wanted.add(finding));
        last = Some((frame, part.folder.clone()));
    }
    file.sync_all().map_err(at(path))?;
    Ok(numbers)
}

/// Keeps what was done of batches that no shard has wholly: the most that one of them did.
fn join_partial(parts: &[Part], complete: &BTreeSet<u64>, out: &Path, wanted: &mut Wanted) -> Result<(), StoreError> {
    let mut most: BTreeMap<u64, Partial> = BTreeMap::new();
    for part in parts {
        let theirs: Unfinished = checksummed::read(&part.folder.join(PARTIAL)).ok().flatten().unwrap_or_default();
        for batch in theirs.batches.into_iter().filter(|batch| !complete.contains(&batch.batch)) {
            let done = |batch: &Partial| batch.done.len() + batch.found.len();
            if most.get(&batch.batch).is_none_or(|known| done(known) < done(&batch)) {
                most.insert(batch.batch, batch);
            }
        }
    }
    if most.is_empty() {
        return Ok(());
    }
    let findings = most.values().flat_map(|batch| &batch.found).flat_map(|found| &found.findings);
    findings.for_each(|finding| wanted.add(finding));
    write_checksummed(&out.join(PARTIAL), &Unfinished { batches: most.into_values().collect() })
}

/// Are all findings of the folders there? For tests.
#[doc(hidden)]
pub fn finding_names(folder: &Path) -> Vec<String> {
    let found = findings_below(&folder.join(FINDINGS)).unwrap_or_default();
    found.into_iter().map(|(_, verdict)| format!("{}/{}", verdict.finding.bucket, verdict.finding.id)).collect()
}

fn copy(from: &Path, to: &Path) -> Result<(), StoreError> {
    fs::create_dir_all(to).map_err(at(to))?;
    for entry in fs::read_dir(from).map_err(at(from))?.flatten() {
        let target = to.join(entry.file_name());
        fs::copy(entry.path(), &target).map_err(at(&target))?;
    }
    Ok(())
}
