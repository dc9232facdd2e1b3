//! The contents of a report, as data.

use super::ReportError;
use super::acceptance::Acceptance;
use super::causes::{ReportedCause, causes};
use super::sorting;
use crate::campaign::buckets::Bucket;
use crate::campaign::directory::{Campaign, Conclusion};
use crate::campaign::expectations::Expected;
use crate::campaign::finding::{Direction, JUDGE, ORACLE, OURSELVES, RECORD};
use crate::campaign::headline::{headlines, not_reproduced};
use crate::campaign::plan::PlannedProfile;
use crate::campaign::planned_engine::PlannedEngine;
use crate::campaign::tally::{Counts, Tally};
use serde::Serialize;
use std::collections::BTreeMap;

#[derive(Clone, Debug, Serialize)]
pub struct Summary {
    /// The version of this format.
    pub version: u32,
    /// The version of pairproof that ran the campaign.
    pub pairproof: String,
    pub system: String,
    pub seed: u64,
    /// Whether the tournaments are the files of a corpus.
    pub corpus: bool,
    /// Whether everything that was planned has been done.
    pub complete: bool,
    pub conclusion: Conclusion,
    /// The conclusion in a few words.
    pub headline: String,
    /// The programs being tested, with their versions.
    pub under_test: Vec<String>,
    /// The day on which the campaign was started; empty if unknown.
    pub day: String,
    /// A sentence per program with findings: the known faults that give the same answers; and one about findings that
    /// were not reproduced.
    pub diagnosis: Vec<String>,
    /// The known differences, with their outcome.
    pub expected: Vec<Expected>,
    /// The same in sentences.
    pub expectations: Vec<String>,
    /// Damage in the directory, one sentence each.
    pub damage: Vec<String>,
    /// Files of the corpus that could not be checked, by reason.
    pub refused: BTreeMap<String, u64>,
    /// The first of these files, with what is wrong in each.
    pub refused_files: Vec<String>,
    /// Seconds, in all sessions together.
    pub seconds: f64,
    pub tournaments: u64,
    /// Number of planned tournaments; `None` if time limited the campaign.
    pub planned: Option<u64>,
    pub rounds: u64,
    pub pairs: u64,
    /// Tournaments that ended early.
    pub discarded: u64,
    /// Rounds that another program pairs differently.
    pub differences: u64,
    /// Questions without a usable answer.
    pub failures: u64,
    /// The results of each program that was asked, by profile.
    pub matrix: Vec<Agreement>,
    /// The names of the profiles, in the order of the plan.
    pub profiles: Vec<String>,
    /// Causes of differences, the most frequent first.
    pub causes: Vec<ReportedCause>,
    /// Tournaments by number of players, as class and count.
    pub sizes: Vec<(String, u64)>,
    /// Tournaments by planned rounds.
    pub planned_rounds: Vec<(String, u64)>,
    pub events: Vec<(String, u64)>,
    /// Rounds in the sample for criteria, and the number of rounds in which each criterion decided.
    pub decided: (u64, Vec<(String, u64)>),
    /// Rounds that differ, by the first criterion.
    pub by_criterion: Vec<(String, u64)>,
    /// Parameters that never varied although the profile lets them, as profile, parameter and value.
    pub never_varied: Vec<(String, String, i64)>,
    /// Seconds, and the number of tournaments finished by then.
    pub throughput: Vec<(f64, u64)>,
    pub acceptance: Acceptance,
}

/// The results of a program that was asked about the tournaments of one side.
#[derive(Clone, Debug, Serialize)]
pub struct Agreement {
    pub name: String,
    pub version: Option<String>,
    pub tournaments_of: &'static str,
    /// Whether its differences count: beside programs that are asked, the record of a file is only one more opinion.
    #[serde(skip)]
    pub under_test: bool,
    /// By profile, in the order of [`Summary::profiles`].
    pub cells: Vec<Counts>,
    /// By profile: whether there is an unexpected finding.
    pub unexpected: Vec<bool>,
    pub total: Counts,
}

impl Summary {
    /// Summarises a campaign. `candidate` is the applicant for acceptance: `pairproof` or an engine.
    pub fn new(campaign: &Campaign, candidate: &str) -> Result<Self, ReportError> {
        let plan = &campaign.plan;
        if candidate != OURSELVES && !plan.engines.iter().any(|engine| engine.name == candidate) {
            let names: String = plan.engines.iter().map(|engine| format!(", {}", engine.name)).collect();
            return Err(ReportError::Candidate(candidate.to_owned(), names));
        }
        let sorting = sorting::read(&campaign.folder)?;
        let total = campaign.total();
        let causes = causes(campaign)?;
        let profiles: Vec<String> = plan.profiles.iter().map(|profile| profile.name.clone()).collect();
        let mut by_criterion: BTreeMap<String, u64> = BTreeMap::new();
        for cause in &causes {
            let name = cause.criterion.clone().unwrap_or_else(|| cause.kind.clone());
            *by_criterion.entry(name).or_default() += cause.rounds.max(cause.findings);
        }
        let never_varied = profiles.iter().flat_map(|profile| {
            let constant = campaign.constant_parameters(profile).into_iter();
            constant.filter(|(_, _, varies)| *varies).map(|(name, value, _)| (profile.clone(), name, value))
        });
        Ok(Self {
            version: 1,
            pairproof: plan.pairproof.clone(),
            system: plan.system.clone(),
            seed: plan.seed,
            corpus: plan.corpus.is_some(),
            complete: campaign.complete,
            conclusion: campaign.conclusion(),
            headline: headline(campaign),
            under_test: under_test(campaign),
            day: campaign.clock.day.clone(),
            diagnosis: [headlines(campaign), not_reproduced(campaign)].concat(),
            expected: campaign.expected.clone(),
            expectations: campaign.expected.iter().map(Expected::sentence).collect(),
            damage: campaign.damage.clone(),
            refused: total.refused.clone(),
            refused_files: total.refused_files.values().cloned().collect(),
            seconds: campaign.clock.seconds,
            tournaments: total.tournaments,
            planned: plan.shard_tournaments(),
            rounds: total.rounds,
            pairs: total.pairs,
            discarded: total.discarded(),
            differences: campaign.differences(),
            failures: total.failures(),
            matrix: matrix(campaign, &total),
            sizes: sizes(&total),
            planned_rounds: total.planned_rounds.iter().map(|(rounds, &n)| (rounds.to_string(), n)).collect(),
            events: total.events.counts().iter().map(|&(name, n)| (name.to_owned(), n)).collect(),
            decided: (total.decided.rounds, total.decided.criteria.clone().into_iter().collect()),
            by_criterion: by_criterion.into_iter().collect(),
            never_varied: never_varied.collect(),
            throughput: campaign.clock.throughput.clone(),
            acceptance: Acceptance::new(campaign, candidate, &causes, &sorting),
            profiles,
            causes,
        })
    }
}

/// Returns the subject of the test: the programs that are asked, else the files, else our own engine.
fn under_test(campaign: &Campaign) -> Vec<String> {
    let plan = &campaign.plan;
    let named = |engine: &PlannedEngine| match &engine.version {
        Some(version) => format!("{} {version}", engine.name),
        None => engine.name.clone(),
    };
    match (&plan.engines[..], &plan.corpus) {
        ([], None) => vec![format!("pairproof {}", plan.pairproof)],
        ([], Some(_)) => vec!["the files".to_owned()],
        (engines, _) => engines.iter().map(named).collect(),
    }
}

/// Summarises the result of the campaign in one line.
fn headline(campaign: &Campaign) -> String {
    let conclusion = campaign.conclusion();
    let of = |bucket: &Bucket| if bucket.is_failure() { 0 } else { bucket.rounds };
    // The counts of the campaign include the expected differences.
    let differences = match campaign.expected.iter().any(Expected::occurs) {
        true => campaign.buckets.values().map(of).sum(),
        false => campaign.differences(),
    };
    if let (Conclusion::Differences, [only]) = (conclusion, &headlines(campaign)[..]) {
        return only.clone();
    }
    match conclusion {
        Conclusion::Differences if differences == 1 => "1 round differs".to_owned(),
        Conclusion::Differences if differences > 1 => format!("{} rounds differ", super::thousands(differences)),
        _ => campaign.conclusion_in_words(),
    }
}

/// Returns the size classes that occurred, including the empty ones between them.
fn sizes(total: &Tally) -> Vec<(String, u64)> {
    let classes = total.size_classes(1, '+');
    let first = classes.iter().position(|class| class.1 > 0).unwrap_or(0);
    let last = classes.iter().rposition(|class| class.1 > 0).unwrap_or(0);
    classes.get(first..=last).map(<[_]>::to_vec).unwrap_or_default()
}

/// The source of the tournaments of a corpus.
const FILES: &str = "files";

fn matrix(campaign: &Campaign, total: &Tally) -> Vec<Agreement> {
    let plan = &campaign.plan;
    let tallies: Vec<Option<&Tally>> =
        plan.profiles.iter().map(|profile| campaign.profiles.get(&profile.name)).collect();
    let row =
        |(source, name): (&str, &str), version: Option<String>, of: &'static str, pick: &dyn Fn(&Tally) -> Counts| {
            let direction = if of == OURSELVES { Direction::Ours } else { Direction::Theirs };
            let cells = tallies.iter().map(|tally| tally.map_or_else(Counts::default, pick)).collect();
            let of_source = |bucket: &&Bucket| bucket.first.engine == source;
            let unexpected = |profile: &PlannedProfile| {
                let place = (direction, profile.name.clone());
                campaign.buckets.values().filter(of_source).any(|bucket| bucket.places.contains_key(&place))
            };
            let unexpected = plan.profiles.iter().map(unexpected).collect();
            let (name, under_test) = (name.to_owned(), source != RECORD || plan.engines.is_empty());
            let tournaments_of = if of == OURSELVES && plan.corpus.is_some() { FILES } else { of };
            Agreement { name, version, tournaments_of, under_test, cells, unexpected, total: pick(total) }
        };
    let mut rows = vec![row((JUDGE, "judge of legality"), None, OURSELVES, &|tally| Counts {
        tournaments: tally.tournaments,
        agree: tally.rounds - tally.illegal.min(tally.rounds),
        differ: tally.illegal,
        ..Counts::default()
    })];
    if plan.corpus.is_some() {
        rows.push(row((RECORD, "record"), None, FILES, &|tally| {
            tally.record.or(tally.record_as_voice).unwrap_or_default()
        }));
    }
    if plan.oracle {
        rows.push(row((ORACLE, "literal oracle"), None, OURSELVES, &|tally| tally.oracle.unwrap_or_default()));
    }
    for (at, engine) in plan.engines.iter().enumerate() {
        let of = |tally: &Tally| tally.engines.get(at).copied().unwrap_or_default();
        rows.push(row((&engine.name, &engine.name), engine.version.clone(), OURSELVES, &|tally| of(tally).ours));
        let theirs = row((&engine.name, &engine.name), engine.version.clone(), "its own", &|tally| of(tally).theirs);
        if theirs.total.tournaments > 0 {
            rows.push(theirs);
        }
    }
    rows
}
