//! `partial.json`: the results of incomplete batches. Its contents are never lost: they stay here until they move into
//! the ledger with their batch.

use super::checksummed;
use super::disk::PARTIAL;
use super::finding::Finding;
use super::ledger::Frame;
use super::plan::Plan;
use super::tally::{DIGITS, Tally, counts_are_bounded};
use crate::beneath::Folder;
use crate::input_limits;
use serde::{Deserialize, Serialize};
use std::collections::{BTreeMap, BTreeSet};
use std::io;

#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub(super) struct Unfinished {
    pub batches: Vec<Partial>,
}

/// The finished part of one incomplete batch.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub(super) struct Partial {
    pub batch: u64,
    /// The tournaments without findings, by number.
    pub done: BTreeSet<u64>,
    /// Their counts by profile.
    pub profiles: BTreeMap<String, Tally>,
    /// The tournaments with findings, and those with questions left to ask.
    #[serde(default)]
    pub found: Vec<PartialFound>,
}

/// A tournament with findings, in an incomplete batch.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub(super) struct PartialFound {
    pub tournament: u64,
    pub profile: String,
    pub tally: Tally,
    pub findings: Vec<Finding>,
    /// Whether questions about it were left when the time was over, which a resumed campaign asks. Older versions did
    /// not record this; a missing value counts as true.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub cut: Option<bool>,
}

impl PartialFound {
    /// Whether no question about it is left.
    pub fn is_whole(&self) -> bool {
        self.cut == Some(false)
    }

    /// Whether it has more answers than another record of the same tournament.
    pub fn knows_more_than(&self, other: &Self) -> bool {
        let known = |it: &Self| (it.is_whole(), it.findings.len(), it.tally.answers());
        known(self) > known(other)
    }
}

impl Partial {
    /// Returns the number of tournaments with complete or partial results.
    pub fn tournaments(&self) -> u64 {
        (self.done.len() + self.found.len()) as u64
    }

    pub fn findings(&self) -> u64 {
        self.found.iter().map(|found| found.findings.len() as u64).sum()
    }

    /// Converts the last batch of a campaign before it was extended: its frame in the ledger is no longer complete. The
    /// frame only has one sum, which covers all of its tournaments.
    pub fn of_short(frame: Frame) -> Self {
        let batch = frame.batch;
        let mut found: BTreeMap<u64, PartialFound> = BTreeMap::new();
        for finding in frame.findings {
            let entry = found.entry(finding.tournament).or_insert_with(|| PartialFound {
                tournament: finding.tournament,
                profile: finding.profile.clone(),
                cut: Some(false),
                ..PartialFound::default()
            });
            entry.findings.push(finding);
        }
        let all = batch.first..batch.first.saturating_add(batch.tournaments);
        let done = all.filter(|tournament| !found.contains_key(tournament)).collect();
        Self { batch: batch.number, done, profiles: batch.profiles, found: found.into_values().collect() }
    }

    /// Whether it is a part of a batch of this plan, with each tournament once.
    fn fits(&self, plan: &Plan) -> bool {
        let range = plan.batch_range(self.batch);
        let mine = self.batch % plan.shard.of == plan.shard.number - 1;
        let inside = |tournament: &u64| range.contains(tournament);
        let found: BTreeSet<u64> = self.found.iter().map(|found| found.tournament).collect();
        let profiles = |name: &str| plan.profiles.iter().any(|profile| profile.name == name);
        let own = |found: &PartialFound| found.findings.iter().all(|finding| finding.tournament == found.tournament);
        mine && self.done.iter().all(inside)
            && found.iter().all(inside)
            && found.len() == self.found.len()
            && found.is_disjoint(&self.done)
            && self.found.iter().all(|found| profiles(&found.profile) && own(found))
            && self.profiles.keys().all(|name| profiles(name))
    }
}

/// Reads the unfinished batches of a campaign by number. Damage and foreign batches are reported in `damage`.
pub(super) fn read(folder: &Folder, plan: &Plan, damage: &mut Vec<String>) -> BTreeMap<u64, Partial> {
    let lost = "the tournaments in it are not counted";
    let read = || match folder.read(PARTIAL, input_limits::part()) {
        Ok(bytes) if counts_are_bounded(&bytes) => checksummed::from_bytes::<Unfinished>(&bytes),
        Ok(_) => Err(format!("a number has more than {DIGITS} digits")),
        Err(error) if error.kind() == io::ErrorKind::NotFound => Ok(Unfinished::default()),
        Err(error) => Err(error.to_string()),
    };
    let (batches, foreign) = match read() {
        Ok(unfinished) => unfinished.of_plan(plan),
        Err(message) => {
            damage.push(format!("{PARTIAL}: {message}; {lost}"));
            return BTreeMap::new();
        }
    };
    if let Some(first) = foreign.first() {
        let count = foreign.len();
        damage.push(format!("{PARTIAL}: {count} batches do not match the plan, the first is {first}; {lost}"));
    }
    batches
}

impl Unfinished {
    /// Returns the batches of the plan, each once, and the numbers of the others.
    pub fn of_plan(self, plan: &Plan) -> (BTreeMap<u64, Partial>, Vec<u64>) {
        let (mut batches, mut foreign) = (BTreeMap::new(), Vec::new());
        for partial in self.batches {
            if !partial.fits(plan) || batches.contains_key(&partial.batch) {
                foreign.push(partial.batch);
            } else {
                batches.insert(partial.batch, partial);
            }
        }
        (batches, foreign)
    }
}
