//! Shards become one campaign again.

use super::checksummed;
use super::disk::{CLOCK, FINDINGS, LEDGER, StoreError, at, write_checksummed};
use super::finding_folders::findings_below;
use super::ledger::{self, Frame, Reader};
use super::plan::{Plan, Shard};
use super::plan_file::{has_plan, read_plan, write_plan};
use super::store::Clock;
use std::collections::BTreeMap;
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
    /// Shards that have not come to their end: number, batches there, batches planned.
    pub unfinished: Vec<(u64, u64, u64)>,
}

#[derive(Debug, thiserror::Error)]
pub enum MergeError {
    #[error(transparent)]
    Store(#[from] StoreError),
    #[error("no shards were given")]
    Nothing,
    #[error("{} and {}: both are shard {number}", one.display(), other.display())]
    Twice {
        number: u64,
        one: PathBuf,
        other: PathBuf,
    },
}

struct Part {
    plan: Plan,
    ledger: Reader,
    path: PathBuf,
    next: Option<Frame>,
    batches: u64,
}

impl Part {
    fn advance(&mut self) -> Result<Option<Frame>, StoreError> {
        let following = self.ledger.next_frame().map_err(at(&self.path))?;
        let taken = std::mem::replace(&mut self.next, following);
        self.batches += u64::from(taken.is_some());
        Ok(taken)
    }
}

pub fn merge(folders: &[PathBuf], out: &Path) -> Result<Merged, MergeError> {
    let mut parts: Vec<(PathBuf, Part)> = Vec::new();
    for folder in folders {
        let plan = read_plan(folder)?;
        if let Some((first, part)) = parts.first() {
            let differences = part.plan.differences(&plan, true);
            if !differences.is_empty() {
                let differences = differences.into_iter().map(|line| format!("{line} ({})", first.display())).collect();
                return Err(StoreError::Differs { path: folder.clone(), differences }.into());
            }
        }
        let number = plan.shard.number;
        if let Some((one, _)) = parts.iter().find(|(_, part)| part.plan.shard.number == number) {
            return Err(MergeError::Twice { number, one: one.clone(), other: folder.clone() });
        }
        let path = folder.join(LEDGER);
        let ledger = ledger::open(&path).map_err(at(&path))?;
        let mut part = Part { plan, ledger, path, next: None, batches: 0 };
        part.advance()?;
        parts.push((folder.clone(), part));
    }
    let Some((_, first)) = parts.first() else { return Err(MergeError::Nothing) };
    let of = first.plan.shard.of;
    let whole = Plan { shard: Shard::WHOLE, merged: true, ..first.plan.clone() };
    if has_plan(out) {
        return Err(StoreError::Exists(out.to_owned()).into());
    }
    fs::create_dir_all(out).map_err(at(out))?;

    let path = out.join(LEDGER);
    let mut file = File::create(&path).map_err(at(&path))?;
    let mut merged = Merged { shards: of, ..Merged::default() };
    let mut buckets: BTreeMap<String, u64> = BTreeMap::new();
    let mut wanted: Vec<(String, String)> = Vec::new();
    let next_number = |part: &Part| part.next.as_ref().map(|frame| frame.batch.number);
    while let Some((_, part)) =
        parts.iter_mut().filter(|(_, part)| part.next.is_some()).min_by_key(|(_, part)| next_number(part))
    {
        let Some(frame) = part.advance()? else { break };
        file.write_all(&frame.to_bytes().map_err(at(&path))?).map_err(at(&path))?;
        merged.batches += 1;
        for finding in frame.findings {
            let known = buckets.entry(finding.bucket.clone()).or_default();
            if *known < u64::from(whole.max_findings_per_bucket) {
                wanted.push((finding.bucket, finding.id));
            }
            *known += 1;
        }
    }
    file.sync_all().map_err(at(&path))?;

    for (bucket, id) in &wanted {
        let inner = Path::new(FINDINGS).join(bucket).join(id);
        if let Some((folder, _)) = parts.iter().find(|(folder, _)| folder.join(&inner).is_dir()) {
            copy(&folder.join(&inner), &out.join(&inner))?;
        }
    }
    let mut clock = Clock::default();
    for (folder, part) in &parts {
        let theirs: Clock = checksummed::read(&folder.join(CLOCK)).ok().flatten().unwrap_or_default();
        if clock.day.is_empty() || (!theirs.day.is_empty() && theirs.day < clock.day) {
            clock.day.clone_from(&theirs.day);
        }
        clock.seconds += theirs.seconds;
        clock.sessions += theirs.sessions;
        if let Some(planned) = part.plan.batches().filter(|&planned| part.batches < planned) {
            merged.unfinished.push((part.plan.shard.number, part.batches, planned));
        }
    }
    merged.missing =
        (1..=of).filter(|&number| parts.iter().all(|(_, part)| part.plan.shard.number != number)).collect();
    write_checksummed(&out.join(CLOCK), &clock)?;
    // Last: a directory with a plan is a campaign.
    write_plan(out, &whole)?;
    Ok(merged)
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
