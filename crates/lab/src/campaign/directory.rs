//! Reads a campaign's directory.

use super::agreeing;
use super::buckets::{Bucket, BucketBuilder, BucketIndex};
use super::clock::{Clock, USED_UP};
use super::diagnosis::Suspects;
use super::disk::{CLOCK, END, FINDINGS, LEDGER, PARTIAL, StoreError, at, open, read_or_default};
use super::end_record::EndRecord;
use super::expectations::{Expectations, Expected};
use super::finding::Verdict;
use super::finding_folders::{Kept, VERDICT, exchanged, readable_findings};
use super::ledger::Frame;
use super::ledger_reader::{self, Reader};
use super::plan::{Fit, Plan};
use super::plan_file::{PLAN, read_plan_and_damage};
use super::store::{self, add, read_spare};
use super::tally::{Counts, Tally};
use super::unfinished::{self, Partial};
use crate::beneath::Folder;
use serde::Serialize;
use std::collections::{BTreeMap, BTreeSet};
use std::path::{Path, PathBuf};
use std::thread;
use std::time::{Duration, SystemTime};

/// A campaign that has been run, wholly or in part.
#[derive(Clone, Debug)]
pub struct Campaign {
    pub folder: PathBuf,
    pub plan: Plan,
    /// Sums by profile; they include the sums by engine, in the order of the plan.
    pub profiles: BTreeMap<String, Tally>,
    /// Buckets of findings: by diagnosis, or by symptom if there is no diagnosis.
    pub buckets: BTreeMap<String, Bucket>,
    pub bucket_index: BucketIndex,
    /// The expectations that concern the campaign, with their outcome; the findings they cover are in no bucket.
    pub expected: Vec<Expected>,
    pub batches: u64,
    /// Tournaments counted here that belong to incomplete batches.
    pub unfinished: u64,
    /// Rounds in findings of which only the folder is left after a kill; they are not in any tally.
    pub uncounted: u64,
    /// Whether everything that was planned has been done.
    pub complete: bool,
    /// Damage in the directory, one sentence each. The contents of damaged parts are not counted.
    pub damage: Vec<String>,
    /// Findings of the ledger whose folder is missing, as `BUCKET/ID`. When a run was killed and is resumed, it creates
    /// these folders again before it ends.
    pub without_folder: Vec<String>,
    pub clock: Clock,
}

/// How many times something that a running campaign changes is read at most, until it does not change meanwhile.
const READINGS: usize = 4;

/// Longer than it takes to replace two files one after the other.
const MOMENT: Duration = Duration::from_millis(100);

/// The sizes and times of the files that a running campaign changes.
#[derive(PartialEq, Eq)]
struct State([Option<(u64, Option<SystemTime>)>; 5]);

impl State {
    fn of(folder: &Folder) -> Self {
        let of = |name| folder.file(name).and_then(|file| file.metadata()).ok();
        Self([PLAN, LEDGER, PARTIAL, END, CLOCK].map(|name| of(name).map(|it| (it.len(), it.modified().ok()))))
    }
}

/// The files of a folder in the state of one moment; of the ledger, the end at that moment.
struct Parts {
    plan: Plan,
    damage: Vec<String>,
    end: EndRecord,
    clock: Clock,
    partial: BTreeMap<u64, Partial>,
    ledger: Reader,
}

impl Parts {
    fn read(folder: &Folder) -> Result<Self, StoreError> {
        let mut state = State::of(folder);
        for _ in 1..READINGS {
            let read = Self::read_once(folder);
            let now = State::of(folder);
            if now == state {
                return read;
            }
            state = now;
        }
        Self::read_once(folder)
    }

    /// The ledger comes last: it may be newer than the other files, which is the state after a kill, but not older.
    fn read_once(folder: &Folder) -> Result<Self, StoreError> {
        let (plan, damage) = read_plan_and_damage(folder)?;
        let mut damage: Vec<String> = damage.into_iter().collect();
        let end: EndRecord =
            read_or_default(folder, END, "the expected contents of the ledger are unknown", &mut damage);
        let clock = Clock::read(folder, &mut damage);
        let end = end.or_counted(&clock);
        let partial = unfinished::read(folder, &plan, &mut damage);
        let ledger = ledger_reader::open(folder, LEDGER).map_err(at(&folder.at(LEDGER)))?;
        Ok(Self { plan, damage, end, clock, partial, ledger })
    }
}

/// The contents of a folder.
#[derive(Default)]
struct Known {
    /// The complete batches.
    batches: BTreeSet<u64>,
    /// Tournaments and findings, including those of incomplete batches.
    tournaments: u64,
    findings: u64,
    /// The findings of the ledger that should have a folder.
    kept: Kept,
}

/// The result of a campaign, which every report and every exit status is based on.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[serde(rename_all = "kebab-case")]
pub enum Conclusion {
    /// Something differs, whether or not the campaign is complete.
    Differences,
    /// Nothing differs, but questions were left without a usable answer.
    Unanswered,
    /// Nothing differs so far; the campaign is not complete, or a part of it is lost.
    Incomplete,
    /// Nothing differs, but some files of the corpus were refused and could not be checked.
    Refused,
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
            Self::Incomplete => "incomplete; nothing differs so far",
            Self::Refused => "some files of the corpus were refused; no differences in the others",
            Self::NothingCompared => "nothing was compared",
            Self::Expected => "no differences except expected ones",
            Self::NoDifference => "no difference",
        }
    }
}

impl Campaign {
    /// Reads a directory: the ledger, the finished part of incomplete batches, and findings of which only the folder is
    /// left after a kill. Damaged parts are skipped and listed in [`Campaign::damage`].
    pub fn read(folder: &Path) -> Result<Self, StoreError> {
        Self::read_expecting(folder, &Expectations::default())
    }

    /// Like [`Campaign::read`], with a list of known differences.
    ///
    /// # Errors
    /// As [`Campaign::read`].
    pub fn read_expecting(path: &Path, expectations: &Expectations) -> Result<Self, StoreError> {
        let folder = open(path)?;
        let (mut state, mut before) = (State::of(&folder), None);
        for _ in 1..READINGS {
            let read = Self::read_once(path, expectations);
            let now = State::of(&folder);
            // Half a batch, a finding that is not counted yet, or one whose files do not fit each other, may be what a
            // running campaign is just writing. So what seems to be damaged is read again after a moment.
            let seen = read.as_ref().ok().map(|campaign| (campaign.damage.clone(), campaign.uncounted));
            let whole = seen.as_ref().is_some_and(|(damage, uncounted)| damage.is_empty() && *uncounted == 0);
            if whole || now == state && (seen.is_none() || seen == before) {
                return read;
            }
            if now == state {
                thread::sleep(MOMENT);
            }
            (state, before) = (now, seen);
        }
        Self::read_once(path, expectations)
    }

    fn read_once(path: &Path, expectations: &Expectations) -> Result<Self, StoreError> {
        let folder = open(path)?;
        // A running campaign writes the folder of a finding before the ledger: read later, it could be of a tournament
        // that is not counted here.
        let found = readable_findings(&path.join(FINDINGS));
        let Parts { plan, mut damage, end, clock, mut partial, mut ledger } = Parts::read(&folder)?;
        let mixed = plan.engines.iter().filter(|engine| engine.is_mixed());
        damage.extend(mixed.map(|engine| {
            format!("the program {} changed while it was asked: the answers are those of two versions", engine.name)
        }));
        damage.extend(end.damage.iter().map(|sentence| format!("merged from shards with damage: {sentence}")));
        let mut campaign = Self {
            folder: path.to_owned(),
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
            without_folder: Vec::new(),
            clock,
        };
        let mut bucket_builder = BucketBuilder::new(&campaign.plan, expectations);
        let mut known = Known::default();
        let damaged = campaign.take_ledger((&folder, &mut ledger), &mut known, &mut partial, &mut bucket_builder)?;
        if !damaged && !campaign.plan.merged {
            campaign.name_gaps(&known.batches);
        }
        partial.retain(|number, _| !known.batches.contains(number));
        let counted = campaign.take_partial(&partial, &mut known, &mut bucket_builder);
        let folders = campaign.take_orphans(found, (&known.batches, &counted), &mut bucket_builder);
        let suspects = campaign.plan.system().map(Suspects::of).unwrap_or_default();
        let refuted = agreeing::refuted(&campaign.plan, &known.batches, bucket_builder.suspected(), &suspects);
        (campaign.buckets, campaign.bucket_index, campaign.expected) = bucket_builder.buckets(&suspects, &refuted);
        let cut = campaign.take_end(&folder, &end, &known, damaged);
        campaign.complete = !cut
            && match (campaign.plan.batches(), campaign.plan.seconds) {
                (Some(planned), None) => campaign.batches >= planned,
                (Some(planned), Some(_)) => campaign.batches >= planned || campaign.clock.over,
                (None, Some(_)) => campaign.clock.over,
                (None, None) => false,
            };
        if !cut {
            campaign.name_without_folder(&known.kept, &folders);
        }
        Ok(campaign)
    }

    /// Counts the batches of the ledger, including those after a damaged part. Returns whether a part is damaged.
    fn take_ledger(
        &mut self,
        (folder, reader): (&Folder, &mut Reader),
        known: &mut Known,
        partial: &mut BTreeMap<u64, Partial>,
        bucket_builder: &mut BucketBuilder,
    ) -> Result<bool, StoreError> {
        let path = folder.at(LEDGER);
        let mut foreign: Option<(String, u64)> = None;
        let mut take = |campaign: &mut Self, frame: Frame| match frame.fit(&campaign.plan) {
            Fit::Whole if known.batches.insert(frame.batch.number) => {
                campaign.batches += 1;
                known.tournaments += frame.batch.tournaments;
                known.findings += frame.findings.len() as u64;
                add(&mut campaign.profiles, &frame.batch.profiles);
                for finding in &frame.findings {
                    bucket_builder.count(finding);
                    known.kept.count(finding, campaign.plan.max_findings_per_bucket);
                }
            }
            Fit::Whole => {}
            Fit::Short => {
                partial.entry(frame.batch.number).or_insert_with(|| Partial::of_short(frame));
            }
            Fit::Foreign => foreign.get_or_insert_with(|| (store::foreign(LEDGER, &frame), 0)).1 += 1,
        };
        while let Some(frame) = reader.next_frame().map_err(at(&path))? {
            take(self, frame);
        }
        for frame in read_spare(folder, &self.plan.clone(), &mut self.damage)?.into_values() {
            take(self, frame);
        }
        self.damage.extend(reader.sentences(true).into_iter().map(|damage| format!("{LEDGER}: {damage}")));
        let more = |count| if count > 1 { format!(" (and {} more)", count - 1) } else { String::new() };
        self.damage.extend(foreign.map(|(sentence, count)| sentence + &more(count)));
        Ok(!reader.damage().is_empty())
    }

    /// Reports what the end record lists and the folder does not have. Returns whether anything is missing.
    fn take_end(&mut self, folder: &Folder, end: &EndRecord, known: &Known, damaged: bool) -> bool {
        if let Some(missing) = end.missing(known.tournaments, known.findings) {
            let over = self.plan.seconds.is_some() && self.clock.over && !self.plan.merged;
            let hint = if over { format!(". {USED_UP}") } else { String::new() };
            self.damage.push(format!("{LEDGER}: {missing}{hint}"));
            return true;
        }
        if damaged || !end.damage.is_empty() {
            return true;
        }
        if !end.fits(folder).unwrap_or(false) {
            self.damage.push(format!("{LEDGER}: changed after it was written ({END})"));
            return true;
        }
        false
    }

    /// Reports missing batches before the last one, as ranges, and only the first few.
    fn name_gaps(&mut self, numbers: &BTreeSet<u64>) {
        const NAMED: usize = 10;
        let shard = self.plan.shard;
        let (mut next, mut gaps, mut missing) = (0, Vec::new(), 0);
        for ordinal in numbers.iter().map(|number| number / shard.of) {
            if ordinal > next {
                missing += ordinal - next;
                let [first, last] = [next, ordinal - 1].map(|ordinal| self.plan.batch_number(ordinal));
                gaps.push(if first == last { first.to_string() } else { format!("{first} to {last}") });
            }
            next = ordinal + 1;
        }
        if !gaps.is_empty() {
            let more = if gaps.len() > NAMED { ", ..." } else { "" };
            gaps.truncate(NAMED);
            let count = if missing == 1 { "1 batch is".to_owned() } else { format!("{missing} batches are") };
            self.damage.push(format!("{LEDGER}: {count} missing: {}{more}", gaps.join(", ")));
        }
    }

    /// Counts the finished part of incomplete batches. Returns the names of the findings in it.
    fn take_partial(
        &mut self,
        partial: &BTreeMap<u64, Partial>,
        known: &mut Known,
        bucket_builder: &mut BucketBuilder,
    ) -> BTreeSet<String> {
        let mut counted = BTreeSet::new();
        for part in partial.values() {
            self.unfinished += part.tournaments();
            known.tournaments += part.tournaments();
            known.findings += part.findings();
            add(&mut self.profiles, &part.profiles);
            for found in &part.found {
                add(&mut self.profiles, &BTreeMap::from([(found.profile.clone(), found.tally.clone())]));
                for finding in &found.findings {
                    bucket_builder.count(finding);
                    counted.insert(format!("{}/{}", finding.bucket, finding.id));
                }
            }
        }
        counted
    }

    /// Reports the findings of the ledger that should have a folder and have none.
    fn name_without_folder(&mut self, kept: &Kept, folders: &BTreeSet<String>) {
        const NAMED: usize = 10;
        // A verdict that cannot be read has a sentence of its own.
        let unreadable = |name: &str| self.folder.join(FINDINGS).join(name).join(VERDICT).symlink_metadata().is_ok();
        let missing = kept.names.iter().filter(|name| !folders.contains(*name) && !unreadable(name));
        self.without_folder = missing.cloned().collect();
        // A kill may be the cause, and the resumed run creates these folders again.
        if !self.complete && self.clock.sessions > 1 {
            return;
        }
        let named = self.without_folder.iter().take(NAMED);
        self.damage.extend(named.map(|name| format!("{FINDINGS}/{name}: the folder of this finding is missing")));
        if let more @ 1.. = self.without_folder.len().saturating_sub(NAMED) {
            self.damage.push(format!("{FINDINGS}: the folders of {more} other findings are missing"));
        }
    }

    /// Counts findings of which only the folder is left, because the run was killed before it could count them. Returns
    /// the names of all findings that have a folder.
    fn take_orphans(
        &mut self,
        (found, damage): (Vec<(PathBuf, Verdict)>, Vec<String>),
        (complete, counted): (&BTreeSet<u64>, &BTreeSet<String>),
        bucket_builder: &mut BucketBuilder,
    ) -> BTreeSet<String> {
        self.damage.extend(damage);
        self.damage.extend(found.iter().filter_map(|(folder, verdict)| exchanged(folder, verdict)));
        let mut folders = BTreeSet::new();
        for finding in found.into_iter().map(|(_, verdict)| verdict.finding) {
            folders.insert(format!("{}/{}", finding.bucket, finding.id));
            let batch = finding.tournament / self.plan.batch;
            if !complete.contains(&batch) && !counted.contains(&format!("{}/{}", finding.bucket, finding.id)) {
                bucket_builder.count(&finding);
                self.uncounted = self.uncounted.saturating_add(finding.rounds);
            }
        }
        folders
    }

    /// Returns the number of rounds (and broken files) that differ from our engine.
    pub fn differences(&self) -> u64 {
        self.total().differences().saturating_add(self.uncounted)
    }

    pub fn conclusion(&self) -> Conclusion {
        let total = self.total();
        // Every difference and every failure has its finding; expected findings are in no bucket.
        let expected = self.expected.iter().any(Expected::occurs);
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
            _ if total.refusals() > 0 => Conclusion::Refused,
            _ if expected => Conclusion::Expected,
            _ => Conclusion::NoDifference,
        }
    }

    /// Whether nothing was compared because the campaign has fewer batches than shards: the other shards have them all.
    pub fn is_empty_shard(&self) -> bool {
        self.plan.shard.of > 1 && self.plan.batches() == Some(0) && self.conclusion() == Conclusion::NothingCompared
    }

    /// Returns the conclusion in words, with the reason if the shard has no tournaments.
    pub fn conclusion_in_words(&self) -> String {
        let words = self.conclusion().words();
        let shard = self.plan.shard;
        match self.is_empty_shard() {
            true => format!("{words}: shard {}/{} has no tournaments", shard.number, shard.of),
            false => words.to_owned(),
        }
    }

    pub fn total(&self) -> Tally {
        let mut total = Tally::default();
        for tally in self.profiles.values() {
            total.add(tally);
        }
        total
    }

    /// Returns the findings that have a folder, with its path; sorted by tournament within each bucket. Unreadable
    /// findings are listed in [`Campaign::damage`].
    pub fn findings(&self) -> Vec<(PathBuf, Verdict)> {
        readable_findings(&self.folder.join(FINDINGS)).0
    }

    /// Returns the parameters that had the same value in all tournaments of a profile, with that value, and whether the
    /// profile lets them vary.
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
