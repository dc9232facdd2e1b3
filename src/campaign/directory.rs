//! Reading a campaign's directory.

use super::buckets::{Bucket, BucketBuilder, BucketIndex};
use super::diagnosis::Suspects;
use super::disk::{CLOCK, FINDINGS, LEDGER, PARTIAL, StoreError, at, read_or_default};
use super::expectations::{Expectations, Expected};
use super::finding::Verdict;
use super::finding_folders::readable_findings;
use super::ledger;
use super::plan::Plan;
use super::plan_file::read_plan_and_damage;
use super::store::{Clock, Unfinished, add, read_spare};
use super::tally::{Counts, Tally};
use serde::Serialize;
use std::collections::{BTreeMap, BTreeSet};
use std::path::{Path, PathBuf};

/// A campaign that has been run, wholly or in part.
#[derive(Clone, Debug)]
pub struct Campaign {
    pub folder: PathBuf,
    pub plan: Plan,
    /// Sums by profile; those by engine are in them, in the order of the plan.
    pub profiles: BTreeMap<String, Tally>,
    /// Buckets of findings: by diagnosis, else by symptom.
    pub buckets: BTreeMap<String, Bucket>,
    pub bucket_index: BucketIndex,
    /// The expectations that concern it, with what came of them; their findings are in no bucket.
    pub expected: Vec<Expected>,
    pub batches: u64,
    /// Tournaments counted here that belong to batches which are not complete.
    pub unfinished: u64,
    /// Rounds in findings of which only the folder is left after a kill; they are in no tally.
    pub uncounted: u64,
    /// Is everything there that was planned?
    pub complete: bool,
    /// What is damaged in the directory, a sentence each. What it held is not counted.
    pub damage: Vec<String>,
    pub clock: Clock,
}

/// What a campaign comes to. Every report and every exit status says the same.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[serde(rename_all = "kebab-case")]
pub enum Conclusion {
    /// Something differs, whether or not the campaign has come to its end.
    Differences,
    /// Nothing differs, but questions were left without a usable answer.
    Unanswered,
    /// Nothing differs so far; the campaign has not come to its end, or a part of it is lost.
    Incomplete,
    /// There was nothing to compare: no tournament, or a program that answered no question.
    NothingCompared,
    /// All that was planned is done, every program answered, and only expected differences occurred.
    Expected,
    /// All that was planned is done, every program answered, and nothing differs.
    NoDifference,
}

impl Conclusion {
    pub fn words(self) -> &'static str {
        match self {
            Self::Differences => "differences",
            Self::Unanswered => "questions without an answer",
            Self::Incomplete => "not complete; nothing differs so far",
            Self::NothingCompared => "nothing was compared",
            Self::Expected => "no difference but those that are expected",
            Self::NoDifference => "no difference",
        }
    }
}

impl Campaign {
    /// Reads a directory: the ledger, what was done of batches that are not complete, and findings of which only the
    /// folder is left after a kill. Damaged parts are passed over and named in [`Campaign::damage`].
    pub fn read(folder: &Path) -> Result<Self, StoreError> {
        Self::read_expecting(folder, &Expectations::default())
    }

    /// [`Campaign::read`], with differences that are known.
    ///
    /// # Errors
    /// As [`Campaign::read`].
    pub fn read_expecting(folder: &Path, expectations: &Expectations) -> Result<Self, StoreError> {
        let (plan, damage) = read_plan_and_damage(folder)?;
        let mut damage: Vec<String> = damage.into_iter().collect();
        let path = folder.join(LEDGER);
        let mut reader = ledger::open(&path).map_err(at(&path))?;
        let clock = read_or_default(folder, CLOCK, "how long the campaign ran is not known", &mut damage);
        let mut campaign = Self {
            folder: folder.to_owned(),
            plan,
            profiles: BTreeMap::new(),
            buckets: BTreeMap::new(),
            bucket_index: BucketIndex::default(),
            expected: Vec::new(),
            batches: 0,
            unfinished: 0,
            uncounted: 0,
            complete: false,
            damage,
            clock,
        };
        let mut numbers = BTreeSet::new();
        let mut bucket_builder = BucketBuilder::new(&campaign.plan, expectations);
        let mut take = |campaign: &mut Self, frame: ledger::Frame| {
            if numbers.insert(frame.batch.number) {
                campaign.batches += 1;
                add(&mut campaign.profiles, &frame.batch.profiles);
                frame.findings.iter().for_each(|finding| bucket_builder.count(finding));
            }
        };
        while let Some(frame) = reader.next_frame().map_err(at(&path))? {
            take(&mut campaign, frame);
        }
        for frame in read_spare(folder)?.into_values() {
            take(&mut campaign, frame);
        }
        let damaged = !reader.damage().is_empty();
        campaign.damage.extend(reader.damage().iter().map(|damage| format!("{LEDGER}: {damage}")));
        if !damaged && !campaign.plan.merged {
            campaign.name_gaps(&numbers);
        }
        let counted = campaign.take_partial(&numbers, &mut bucket_builder);
        campaign.take_orphans(&numbers, &counted, &mut bucket_builder);
        let suspects = campaign.plan.system().map(Suspects::of).unwrap_or_default();
        (campaign.buckets, campaign.bucket_index, campaign.expected) = bucket_builder.buckets(&suspects);
        campaign.complete = match (campaign.plan.batches(), campaign.plan.seconds) {
            (Some(planned), _) => campaign.batches >= planned,
            (None, Some(_)) => campaign.clock.over,
            (None, None) => false,
        };
        Ok(campaign)
    }

    /// Names batches that are not there although later ones are.
    fn name_gaps(&mut self, numbers: &BTreeSet<u64>) {
        let Some(&last) = numbers.last() else { return };
        let planned = (0..).map(|ordinal| self.plan.batch_number(ordinal));
        let missing: Vec<String> = planned
            .take_while(|&number| number < last)
            .filter(|number| !numbers.contains(number))
            .map(|number| number.to_string())
            .collect();
        if !missing.is_empty() {
            self.damage.push(format!("{LEDGER}: batches that are missing: {}", missing.join(", ")));
        }
    }

    /// What a stopped run had done of batches that are not complete. The names of the findings in it.
    fn take_partial(&mut self, complete: &BTreeSet<u64>, bucket_builder: &mut BucketBuilder) -> BTreeSet<String> {
        let mut counted = BTreeSet::new();
        let lost = "tournaments of unfinished batches are not counted";
        let partial: Unfinished = read_or_default(&self.folder, PARTIAL, lost, &mut self.damage);
        for part in partial.batches.into_iter().filter(|part| !complete.contains(&part.batch)) {
            self.unfinished += (part.done.len() + part.found.len()) as u64;
            add(&mut self.profiles, &part.profiles);
            for found in part.found {
                add(&mut self.profiles, &BTreeMap::from([(found.profile, found.tally)]));
                for finding in found.findings {
                    bucket_builder.count(&finding);
                    counted.insert(finding.bucket + "/" + &finding.id);
                }
            }
        }
        counted
    }

    /// Findings of which nothing is left but their folder: the run was killed before it could count them.
    fn take_orphans(
        &mut self,
        complete: &BTreeSet<u64>,
        counted: &BTreeSet<String>,
        bucket_builder: &mut BucketBuilder,
    ) {
        let (found, damage) = readable_findings(&self.folder.join(FINDINGS));
        self.damage.extend(damage);
        for finding in found.into_iter().map(|(_, verdict)| verdict.finding) {
            let batch = finding.tournament / self.plan.batch.max(1);
            if !complete.contains(&batch) && !counted.contains(&format!("{}/{}", finding.bucket, finding.id)) {
                bucket_builder.count(&finding);
                self.uncounted += finding.rounds;
            }
        }
    }

    /// Rounds (and broken files) that differ from what our engine says.
    pub fn differences(&self) -> u64 {
        self.total().differences() + self.uncounted
    }

    pub fn conclusion(&self) -> Conclusion {
        let total = self.total();
        // Every difference and every failure has its finding; those that are expected are in no bucket.
        let expected = self.expected.iter().any(|expected| expected.findings > 0);
        if self.buckets.values().any(|bucket| !bucket.is_failure()) || !expected && total.differences() > 0 {
            return Conclusion::Differences;
        }
        if !self.buckets.is_empty() || !expected && total.failures() > 0 {
            return Conclusion::Unanswered;
        }
        if !self.complete || !self.damage.is_empty() {
            return Conclusion::Incomplete;
        }
        let silent = |counts: Counts| counts.agree + counts.differ + counts.positions == 0;
        let nobody = total.oracle.is_some_and(silent)
            || total.record.is_some_and(silent)
            || total.engines.iter().any(|engine| silent(engine.ours.plus(&engine.theirs)))
            || total.engines.len() < self.plan.engines.len();
        match total.rounds {
            0 => Conclusion::NothingCompared,
            _ if nobody => Conclusion::NothingCompared,
            _ if expected => Conclusion::Expected,
            _ => Conclusion::NoDifference,
        }
    }

    pub fn total(&self) -> Tally {
        let mut total = Tally::default();
        for tally in self.profiles.values() {
            total.add(tally);
        }
        total
    }

    /// The findings that have a folder, with it; in the order of their tournaments within each bucket. Those that
    /// cannot be read are named in [`Campaign::damage`].
    pub fn findings(&self) -> Vec<(PathBuf, Verdict)> {
        readable_findings(&self.folder.join(FINDINGS)).0
    }

    /// Parameters that had one value only in all tournaments of a profile, with that value, and whether the profile
    /// says that they vary.
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
