//! The batches in progress: they are assembled, saved in `partial.json`, and written to the ledger in order.

use super::case;
use super::differences::{NewFinding, Outcome};
use super::disk::{StoreError, at};
use super::ledger::{BatchLine, Frame};
use super::names::BucketName;
use super::run::Progress;
use super::setup::Setup;
use super::store::{Store, add};
use super::tally::Tally;
use super::unfinished::{Partial, PartialFound};
use std::collections::{BTreeMap, BTreeSet};

pub(super) struct Open<'s> {
    setup: &'s Setup,
    batches: BTreeMap<u64, OpenBatch>,
    /// Tournaments of spare batches, which the store already has.
    spare: BTreeSet<u64>,
}

#[derive(Default)]
struct OpenBatch {
    /// Tournaments without findings.
    done: BTreeSet<u64>,
    profiles: BTreeMap<String, Tally>,
    /// Tournaments with findings, by number.
    found: BTreeMap<u64, Found>,
    /// Tournaments with questions that were not asked because the time was over. They never enter the ledger, and are
    /// kept until all questions have been asked.
    cut: BTreeMap<u64, Found>,
}

/// A tournament with findings, or one with questions that were not asked.
struct Found {
    record: PartialFound,
    /// The contents of the folders of its findings; empty if an earlier session found them.
    new: Vec<NewFinding>,
}

impl From<PartialFound> for Found {
    fn from(record: PartialFound) -> Self {
        Self { record, new: Vec::new() }
    }
}

impl Found {
    fn new(setup: &Setup, outcome: Outcome) -> Self {
        let record = PartialFound {
            tournament: outcome.index,
            profile: setup.plan.profiles[outcome.profile].name.clone(),
            tally: outcome.tally,
            findings: outcome.found.iter().map(|found| found.verdict.finding.clone()).collect(),
            cut: Some(outcome.cut),
        };
        Self { record, new: outcome.found }
    }
}

impl OpenBatch {
    fn of(partial: Partial) -> Self {
        let (found, cut): (Vec<_>, Vec<_>) = partial.found.into_iter().partition(PartialFound::is_whole);
        let by_number = |all: Vec<PartialFound>| all.into_iter().map(|it| (it.tournament, it.into())).collect();
        Self { done: partial.done, profiles: partial.profiles, found: by_number(found), cut: by_number(cut) }
    }

    fn is_complete(&self, size: u64) -> bool {
        (self.done.len() + self.found.len()) as u64 == size
    }
}

impl<'s> Open<'s> {
    pub fn new(setup: &'s Setup, store: &mut Store) -> Self {
        let batches = store.take_partial().into_iter().map(|(number, part)| (number, OpenBatch::of(part))).collect();
        Self { setup, batches, spare: store.spare_tournaments().collect() }
    }

    /// Returns the tournaments that need not be repeated.
    pub fn done(&self) -> BTreeSet<u64> {
        let done = self.batches.values().flat_map(|batch| batch.done.iter().chain(batch.found.keys()));
        done.chain(&self.spare).copied().collect()
    }

    pub fn is_empty(&self) -> bool {
        self.batches.is_empty()
    }

    /// Whether these batches contain a finding.
    pub fn has_findings(&self) -> bool {
        let found = |batch: &OpenBatch| {
            batch.found.values().chain(batch.cut.values()).any(|found| !found.record.findings.is_empty())
        };
        self.batches.values().any(found)
    }

    pub fn progress(&self, store: &Store) -> Progress {
        let mut progress = Progress::default();
        store.profiles().values().for_each(|tally| progress.count(tally));
        for batch in self.batches.values() {
            let found = batch.found.values().map(|found| &found.record.tally);
            batch.profiles.values().chain(found).for_each(|tally| progress.count(tally));
        }
        progress
    }

    pub fn take(&mut self, outcome: Outcome) {
        let plan = &self.setup.plan;
        let index = outcome.index;
        let batch = self.batches.entry(index / plan.batch).or_default();
        if outcome.cut {
            let new = Found::new(self.setup, outcome);
            if batch.cut.get(&index).is_none_or(|known| new.record.knows_more_than(&known.record)) {
                batch.cut.insert(index, new);
            }
            return;
        }
        batch.cut.remove(&index);
        if outcome.found.is_empty() {
            batch.done.insert(index);
            let name = &plan.profiles[outcome.profile].name;
            match batch.profiles.get_mut(name) {
                Some(sum) => sum.add(&outcome.tally),
                None => {
                    batch.profiles.insert(name.clone(), outcome.tally);
                }
            }
        } else {
            batch.found.insert(index, Found::new(self.setup, outcome));
        }
    }

    /// Writes the next batch if it is complete. Returns false if it is not.
    pub fn commit(&mut self, store: &mut Store) -> Result<bool, StoreError> {
        let plan = &self.setup.plan;
        let number = plan.batch_number(store.committed());
        if let Some(frame) = store.take_spare(number) {
            store.append(frame)?;
            return Ok(true);
        }
        let range = plan.batch_range(number);
        let size = range.end - range.start;
        let Some(batch) = self.batches.get(&number).filter(|batch| batch.is_complete(size)) else { return Ok(false) };
        self.write_batch(store, batch, &mut BTreeMap::new())?;
        let Some(batch) = self.batches.remove(&number) else { return Ok(false) };
        let mut profiles = batch.profiles;
        let mut findings = Vec::new();
        for Found { record, .. } in batch.found.into_values() {
            add(&mut profiles, &BTreeMap::from([(record.profile, record.tally)]));
            findings.extend(record.findings);
        }
        let batch = BatchLine { number, first: range.start, tournaments: size, profiles };
        store.append(Frame { findings, batch })?;
        Ok(true)
    }

    /// Writes the folders of a batch's findings, up to the plan's limit per bucket; `new` counts the findings that are
    /// not in the ledger yet.
    fn write_batch(
        &self,
        store: &Store,
        batch: &OpenBatch,
        new: &mut BTreeMap<BucketName, u64>,
    ) -> Result<(), StoreError> {
        let mut folder = None;
        for found in batch.found.values().chain(batch.cut.values()) {
            for (place, finding) in found.record.findings.iter().enumerate() {
                let more = new.entry(finding.bucket.clone()).or_default();
                if let Some(found) = found.new.get(place).filter(|_| store.wants(&finding.bucket, *more)) {
                    if folder.is_none() {
                        folder = Some(store.findings()?);
                    }
                    let Some(folder) = &folder else { continue };
                    case::write(self.setup, found, folder).map_err(at(&folder.at(&finding.bucket)))?;
                }
                *more += 1;
            }
        }
        Ok(())
    }

    /// Writes the folders of findings in batches that are not complete yet.
    pub fn write_cases(&self, store: &Store) -> Result<(), StoreError> {
        let mut new = BTreeMap::new();
        self.batches.values().try_for_each(|batch| self.write_batch(store, batch, &mut new))
    }

    /// Returns the finished part of incomplete batches.
    pub fn partial(&self) -> Vec<Partial> {
        let known = |batch: &OpenBatch| !batch.done.is_empty() || !batch.found.is_empty() || !batch.cut.is_empty();
        let batches = self.batches.iter().filter(|(_, batch)| known(batch));
        batches
            .map(|(&number, batch)| Partial {
                batch: number,
                done: batch.done.clone(),
                profiles: batch.profiles.clone(),
                found: batch.found.values().chain(batch.cut.values()).map(|found| found.record.clone()).collect(),
            })
            .collect()
    }
}
