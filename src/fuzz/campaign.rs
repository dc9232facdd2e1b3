//! Reading a campaign's directory.

use super::buckets::{Bucket, Gathered, Sorter};
use super::diagnosis::Suspects;
use super::expectations::{Expectations, Expected};
use super::finding::Verdict;
use super::headline::is_failure;
use super::ledger;
use super::plan::Plan;
use super::plan_file::read_plan_and_damage;
use super::sealed;
use super::store::{CLOCK, Clock, FINDINGS, LEDGER, PARTIAL, StoreError, Unfinished, add, at, read_spare};
use super::tally::{Counts, Tally};
use serde::Serialize;
use std::collections::{BTreeMap, BTreeSet};
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
    /// Buckets of findings: by diagnosis, else by symptom.
    pub buckets: BTreeMap<String, Bucket>,
    /// Which bucket a finding belongs to.
    pub sorter: Sorter,
    /// The expectations that concern it, with what came of them; their findings are in no bucket.
    pub expected: Vec<Expected>,
    /// Batches in the ledger.
    pub batches: u64,
    /// Tournaments counted here that belong to batches which are not complete.
    pub unfinished: u64,
    /// Rounds in findings of which only the folder is left after a kill; they are in no tally.
    pub uncounted: u64,
    /// Is everything there that was planned?
    pub complete: bool,
    /// What is damaged in the directory, a sentence each. What it held is not counted.
    pub damage: Vec<String>,
    /// How long it took.
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
    /// Everything planned was done, everybody answered, and nothing differs but what is expected.
    Expected,
    /// Everything planned was done, everybody answered, and nothing differs.
    NoDifference,
}

impl Conclusion {
    /// In a few words, for headlines.
    #[must_use]
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
    /// Reads a directory: the ledger, what was done of batches that are not complete, and findings of which only the folder
    /// is left after a kill. Damaged parts are passed over and named in [`Campaign::damage`].
    ///
    /// # Errors
    /// [`StoreError`] when there is no campaign, or when its plan is damaged.
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
        let clock = sealed::read::<Clock>(&folder.join(CLOCK)).unwrap_or_else(|message| {
            damage.push(format!("{CLOCK}: {message}; how long the campaign ran is not known"));
            None
        });
        let mut campaign = Self {
            folder: folder.to_owned(),
            plan,
            profiles: BTreeMap::new(),
            buckets: BTreeMap::new(),
            sorter: Sorter::default(),
            expected: Vec::new(),
            batches: 0,
            unfinished: 0,
            uncounted: 0,
            complete: false,
            damage,
            clock: clock.unwrap_or_default(),
        };
        let mut numbers = BTreeSet::new();
        let mut gathered = Gathered::new(&campaign.plan, expectations);
        let mut take = |campaign: &mut Self, frame: ledger::Frame| {
            if numbers.insert(frame.batch.number) {
                campaign.batches += 1;
                add(&mut campaign.profiles, &frame.batch.profiles);
                frame.findings.iter().for_each(|finding| gathered.count(finding));
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
        let counted = campaign.take_partial(&numbers, &mut gathered);
        campaign.take_orphans(&numbers, &counted, &mut gathered);
        let suspects = campaign.plan.system().map(Suspects::of).unwrap_or_default();
        (campaign.buckets, campaign.sorter, campaign.expected) = gathered.buckets(&suspects);
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
    fn take_partial(&mut self, complete: &BTreeSet<u64>, gathered: &mut Gathered) -> BTreeSet<String> {
        let mut counted = BTreeSet::new();
        let partial = sealed::read::<Unfinished>(&self.folder.join(PARTIAL)).unwrap_or_else(|message| {
            self.damage.push(format!("{PARTIAL}: {message}; tournaments of unfinished batches are not counted"));
            None
        });
        for part in partial.unwrap_or_default().batches.into_iter().filter(|part| !complete.contains(&part.batch)) {
            self.unfinished += (part.done.len() + part.found.len()) as u64;
            add(&mut self.profiles, &part.profiles);
            for found in part.found {
                add(&mut self.profiles, &BTreeMap::from([(found.profile, found.tally)]));
                for finding in found.findings {
                    gathered.count(&finding);
                    counted.insert(finding.bucket + "/" + &finding.id);
                }
            }
        }
        counted
    }

    /// Findings of which nothing is left but their folder: the run was killed before it could count them.
    fn take_orphans(&mut self, complete: &BTreeSet<u64>, counted: &BTreeSet<String>, gathered: &mut Gathered) {
        let (found, damage) = readable_findings(&self.folder.join(FINDINGS));
        self.damage.extend(damage);
        for finding in found.into_iter().map(|(_, verdict)| verdict.finding) {
            let batch = finding.tournament / self.plan.batch.max(1);
            if !complete.contains(&batch) && !counted.contains(&format!("{}/{}", finding.bucket, finding.id)) {
                gathered.count(&finding);
                self.uncounted += finding.rounds;
            }
        }
    }

    /// Rounds (and broken files) that differ from what our engine says.
    #[must_use]
    pub fn differences(&self) -> u64 {
        self.total().differences() + self.uncounted
    }

    /// What it comes to.
    #[must_use]
    pub fn conclusion(&self) -> Conclusion {
        let total = self.total();
        // Every difference and every failure has its finding; those that are expected are in no bucket.
        let expected = self.expected.iter().any(|expected| expected.findings > 0);
        if self.buckets.values().any(|bucket| !is_failure(bucket)) || !expected && total.differences() > 0 {
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

    /// The sum over all profiles.
    #[must_use]
    pub fn total(&self) -> Tally {
        let mut total = Tally::default();
        for tally in self.profiles.values() {
            total.add(tally);
        }
        total
    }

    /// The findings that have a folder, with it; in the order of their tournaments within each bucket. Those that cannot be
    /// read are named in [`Campaign::damage`].
    #[must_use]
    pub fn findings(&self) -> Vec<(PathBuf, Verdict)> {
        readable_findings(&self.folder.join(FINDINGS)).0
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
    for (folder, verdict) in verdicts_below(folder)? {
        let damaged = |message: String| StoreError::Damaged { path: folder.join(VERDICT), message };
        found.push((folder.clone(), verdict.map_err(damaged)?));
    }
    Ok(found)
}

/// All findings that can be read, and a sentence for each that cannot.
#[must_use]
pub fn readable_findings(folder: &Path) -> (Vec<(PathBuf, Verdict)>, Vec<String>) {
    let (mut found, mut damage) = (Vec::new(), Vec::new());
    match verdicts_below(folder) {
        Ok(verdicts) => {
            for (folder, verdict) in verdicts {
                match verdict {
                    Ok(verdict) => found.push((folder, verdict)),
                    Err(message) => damage.push(format!("{}: {message}", folder.join(VERDICT).display())),
                }
            }
        }
        Err(error) => damage.push(error.to_string()),
    }
    (found, damage)
}

const VERDICT: &str = "verdict.json";

/// The verdict of a finding's folder. Its checksum must fit, if it has one: earlier versions wrote none.
pub(super) fn read_verdict(folder: &Path) -> ReadVerdict {
    let bytes = fs::read(folder.join(VERDICT)).map_err(|error| error.to_string())?;
    match sealed::is_sealed(&bytes) {
        true => sealed::from_bytes(&bytes),
        false => serde_json::from_slice(&bytes).map_err(|error| error.to_string()),
    }
}

type ReadVerdict = Result<Verdict, String>;

fn verdicts_below(folder: &Path) -> Result<Vec<(PathBuf, ReadVerdict)>, StoreError> {
    let mut found = Vec::new();
    search(folder, 0, &mut found)?;
    Ok(found)
}

fn search(folder: &Path, depth: u32, found: &mut Vec<(PathBuf, ReadVerdict)>) -> Result<(), StoreError> {
    let path = folder.join(VERDICT);
    if path.is_file() {
        found.push((folder.to_owned(), read_verdict(folder)));
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
