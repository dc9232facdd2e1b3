//! Everything that a report says, as data.

use super::ReportError;
use super::acceptance::Acceptance;
use super::sorting;
use crate::fuzz::buckets::Bucket;
use crate::fuzz::campaign::{Campaign, Conclusion};
use crate::fuzz::diagnosis::Suspects;
use crate::fuzz::expectations::Expected;
use crate::fuzz::finding::{Direction, Verdict};
use crate::fuzz::headline::{gives, headlines};
use crate::fuzz::plan::PlannedProfile;
use crate::fuzz::setup::{JUDGE, ORACLE, OURSELVES, RECORD};
use crate::fuzz::tally::{Counts, SIZES, Tally};
use crate::tournament::Id;
use serde::Serialize;
use std::collections::BTreeMap;
use std::fs;
use std::path::Path;

/// A campaign, told.
#[derive(Clone, Debug, Serialize)]
pub struct Summary {
    /// The version of this form.
    pub version: u32,
    /// The version of pairproof that ran it.
    pub pairproof: String,
    /// The pairing system.
    pub system: String,
    /// The seed.
    pub seed: u64,
    /// Was everything done that was planned?
    pub complete: bool,
    /// What it comes to.
    pub conclusion: Conclusion,
    /// The same in a few words.
    pub headline: String,
    /// A sentence for everybody with findings: which known fault gives the same answers.
    pub diagnosis: Vec<String>,
    /// Differences that are known, and what came of each.
    pub expected: Vec<Expected>,
    /// The same in sentences.
    pub expectations: Vec<String>,
    /// What is damaged in the directory, a sentence each.
    pub damage: Vec<String>,
    /// Seconds, all sessions together.
    pub seconds: f64,
    /// Tournaments of ours.
    pub tournaments: u64,
    /// Tournaments planned; none when time decided.
    pub planned: Option<u64>,
    /// Rounds.
    pub rounds: u64,
    /// Pairs.
    pub pairs: u64,
    /// Tournaments cut short.
    pub discarded: u64,
    /// Rounds on which somebody disagrees.
    pub differences: u64,
    /// Questions without a usable answer.
    pub failures: u64,
    /// Everybody who was asked, profile by profile.
    pub matrix: Vec<Agreement>,
    /// The names of the profiles, in the order of the plan.
    pub profiles: Vec<String>,
    /// Causes of differences, the most frequent first.
    pub causes: Vec<Cause>,
    /// Tournaments by number of players, as class and count.
    pub sizes: Vec<(String, u64)>,
    /// Tournaments by planned rounds.
    pub planned_rounds: Vec<(String, u64)>,
    /// What happened in the tournaments.
    pub events: Vec<(String, u64)>,
    /// Rounds in the sample for criteria, and in how many of them each criterion decided.
    pub decided: (u64, Vec<(String, u64)>),
    /// Rounds that differ, by the first criterion.
    pub by_criterion: Vec<(String, u64)>,
    /// Parameters that never varied though the profile lets them, as profile, parameter and value.
    pub never_varied: Vec<(String, String, i64)>,
    /// Seconds and tournaments done by then.
    pub throughput: Vec<(f64, u64)>,
    /// The form of an application for acceptance.
    pub acceptance: Acceptance,
}

/// Somebody who was asked about the tournaments of one side.
#[derive(Clone, Debug, Serialize)]
pub struct Agreement {
    /// Who.
    pub name: String,
    /// The version.
    pub version: Option<String>,
    /// Whose tournaments.
    pub tournaments_of: &'static str,
    /// By profile, in the order of [`Summary::profiles`].
    pub cells: Vec<Counts>,
    /// By profile, is there a finding that is not expected?
    pub unexpected: Vec<bool>,
    /// The sum.
    pub total: Counts,
}

/// A cause of differences: a bucket.
#[derive(Clone, Debug, Serialize)]
pub struct Cause {
    /// Its name.
    pub bucket: String,
    /// Who differs from pairproof's engine.
    pub engine: String,
    /// The kind of difference.
    pub kind: String,
    /// The first criterion on which the two part.
    pub criterion: Option<String>,
    /// Its article.
    pub article: Option<String>,
    /// Tournaments.
    pub findings: u64,
    /// Rounds.
    pub rounds: u64,
    /// What it is, in one line.
    pub headline: String,
    /// Third opinions, by voice and vote.
    pub votes: BTreeMap<String, BTreeMap<String, u64>>,
    /// Votes for pairproof.
    pub votes_ours: u64,
    /// Votes for the other one.
    pub votes_theirs: u64,
    /// A known deviation of the engine that names the same criterion.
    pub known_deviation: Option<String>,
    /// The suspects that explain all of it, by name.
    pub explained_by: Vec<String>,
    /// The same in words; empty if there are none.
    pub diagnosis: String,
    /// Findings that have a folder.
    pub examples: Vec<Example>,
}

/// A finding in its folder.
#[derive(Clone, Debug, Serialize)]
pub struct Example {
    /// Its name.
    pub id: String,
    /// Its folder, below the campaign's.
    pub folder: String,
    /// The number of the tournament.
    pub tournament: u64,
    /// The profile.
    pub profile: String,
    /// The round.
    pub round: u16,
    /// Players in that round.
    pub players: usize,
    /// Why, in words.
    pub text: String,
    /// Our pairing: white, black, and whether the other side has the same pair.
    pub ours: Vec<(Id, Id, bool)>,
    /// Theirs.
    pub theirs: Vec<(Id, Id, bool)>,
    /// Players and rounds of the smallest case.
    pub smallest: Option<(usize, u16)>,
    /// The smallest case, or the case itself: a file.
    pub file: String,
    /// How to ask again.
    pub replay: String,
}

/// The largest file that is shown whole.
const SHOWN: usize = 8_000;

impl Summary {
    /// Tells a campaign. `candidate` is who applies for acceptance: `pairproof` or an engine.
    ///
    /// # Errors
    /// [`ReportError`] when something in the directory cannot be read, or nobody is called so.
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
            *by_criterion.entry(name).or_default() += cause.rounds;
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
            complete: campaign.complete,
            conclusion: campaign.conclusion(),
            headline: headline(campaign),
            diagnosis: headlines(campaign),
            expected: campaign.expected.clone(),
            expectations: campaign.expected.iter().map(Expected::sentence).collect(),
            damage: campaign.damage.clone(),
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
            throughput: Vec::new(),
            acceptance: Acceptance::new(campaign, candidate, &causes, &sorting),
            profiles,
            causes,
        })
    }
}

/// What the campaign comes to, in one line.
fn headline(campaign: &Campaign) -> String {
    let conclusion = campaign.conclusion();
    let differences = campaign.differences();
    if let (Conclusion::Differences, [only]) = (conclusion, &headlines(campaign)[..]) {
        return only.clone();
    }
    match conclusion {
        Conclusion::Differences if differences == 1 => "1 round differs".to_owned(),
        Conclusion::Differences if differences > 1 => format!("{} rounds differ", super::thousands(differences)),
        _ => conclusion.words().to_owned(),
    }
}

/// Classes of sizes that occurred, those between them included.
fn sizes(total: &Tally) -> Vec<(String, u64)> {
    let mut from = 1;
    let mut classes: Vec<(String, u64)> = Vec::new();
    for (at, &count) in total.sizes.iter().enumerate() {
        let name = match SIZES.get(at) {
            Some(&end) => format!("{from}-{end}"),
            None => format!("{from}+"),
        };
        from = SIZES.get(at).map_or(from, |&end| end + 1);
        classes.push((name, count));
    }
    let first = classes.iter().position(|class| class.1 > 0).unwrap_or(0);
    let last = classes.iter().rposition(|class| class.1 > 0).unwrap_or(0);
    classes.get(first..=last).map(<[_]>::to_vec).unwrap_or_default()
}

fn matrix(campaign: &Campaign, total: &Tally) -> Vec<Agreement> {
    let plan = &campaign.plan;
    let tallies: Vec<Option<&Tally>> =
        plan.profiles.iter().map(|profile| campaign.profiles.get(&profile.name)).collect();
    let row =
        |(voice, name): (&str, &str), version: Option<String>, of: &'static str, pick: &dyn Fn(&Tally) -> Counts| {
            let direction = if of == OURSELVES { Direction::Ours } else { Direction::Theirs };
            let cells = tallies.iter().map(|tally| tally.map_or_else(Counts::default, pick)).collect();
            let of_voice = |bucket: &&Bucket| bucket.first.engine == voice;
            let unexpected = |profile: &PlannedProfile| {
                let place = (direction, profile.name.clone());
                campaign.buckets.values().filter(of_voice).any(|bucket| bucket.places.contains_key(&place))
            };
            let unexpected = plan.profiles.iter().map(unexpected).collect();
            Agreement { name: name.to_owned(), version, tournaments_of: of, cells, unexpected, total: pick(total) }
        };
    let mut rows = vec![row((JUDGE, "judge of legality"), None, OURSELVES, &|tally| Counts {
        tournaments: tally.tournaments,
        agree: tally.rounds - tally.illegal.min(tally.rounds),
        differ: tally.illegal,
        ..Counts::default()
    })];
    if plan.corpus.is_some() {
        rows.push(row((RECORD, "record"), None, "files", &|tally| {
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

fn causes(campaign: &Campaign) -> Result<Vec<Cause>, ReportError> {
    let mut folders: BTreeMap<String, Vec<(String, Verdict)>> = BTreeMap::new();
    for (folder, verdict) in campaign.findings() {
        let short = folder.strip_prefix(&campaign.folder).unwrap_or(&folder).display().to_string();
        let bucket = campaign.sorter.bucket_of(&verdict.finding).to_owned();
        folders.entry(bucket).or_default().push((short, verdict));
    }
    let suspects = campaign.plan.system().map(Suspects::of).unwrap_or_default();
    let mut causes: Vec<Cause> = campaign
        .buckets
        .iter()
        .map(|(name, bucket)| cause(campaign, &suspects, name, bucket, folders.remove(name).unwrap_or_default()))
        .collect();
    causes.sort_by_key(|cause| std::cmp::Reverse(cause.rounds));
    Ok(causes)
}

fn cause(
    campaign: &Campaign,
    suspects: &Suspects,
    name: &str,
    bucket: &Bucket,
    folders: Vec<(String, Verdict)>,
) -> Cause {
    let first = &bucket.first;
    let votes = |wanted: &str| bucket.votes.values().filter_map(|votes| votes.get(wanted)).sum();
    let known = folders.iter().flat_map(|(_, verdict)| &verdict.known_deviations);
    let names_criterion = |text: &&String| first.criterion.as_ref().is_some_and(|criterion| text.contains(criterion));
    let text = folders.first().map(|(_, verdict)| verdict.text.clone()).unwrap_or_default();
    let headline = match (text.lines().next(), &first.criterion) {
        (Some(line), _) if !line.is_empty() => line.to_owned(),
        (_, Some(criterion)) => format!("{} ({criterion})", first.kind),
        _ => first.kind.clone(),
    };
    Cause {
        bucket: name.to_owned(),
        engine: first.engine.clone(),
        kind: first.kind.clone(),
        criterion: first.criterion.clone(),
        article: match &bucket.explained_by[..] {
            [only] => suspects.get(only).and_then(|suspect| suspect.article.clone()),
            _ => first.article.clone(),
        },
        explained_by: bucket.explained_by.clone(),
        diagnosis: if bucket.explained_by.is_empty() { String::new() } else { gives(bucket, suspects) },
        findings: bucket.findings,
        rounds: bucket.rounds,
        headline,
        votes_ours: votes("ours"),
        votes_theirs: votes("theirs"),
        votes: bucket.votes.clone(),
        known_deviation: known.clone().find(names_criterion).cloned(),
        examples: folders.into_iter().map(|(folder, verdict)| example(&campaign.folder, folder, verdict)).collect(),
    }
}

fn example(campaign: &Path, folder: String, verdict: Verdict) -> Example {
    let (ours, theirs) = (verdict.ours.unwrap_or_default(), verdict.theirs.unwrap_or_default());
    let marked = |one: &[[Id; 2]], other: &[[Id; 2]]| {
        let same = |pair: &[Id; 2]| other.contains(pair);
        one.iter().map(|pair| (pair[0], pair[1], same(pair))).collect()
    };
    let read = |name: &str| fs::read(campaign.join(&folder).join(name)).ok();
    let file = read("min.trf").or_else(|| read("case.trf")).unwrap_or_default();
    let mut file = String::from_utf8_lossy(&file).into_owned();
    if file.len() > SHOWN {
        file = format!("({} bytes: see the folder)", file.len());
    }
    Example {
        id: verdict.finding.id,
        tournament: verdict.finding.tournament,
        profile: verdict.finding.profile,
        round: verdict.finding.round,
        players: verdict.finding.players,
        text: verdict.text,
        ours: marked(&ours, &theirs),
        theirs: marked(&theirs, &ours),
        smallest: verdict.smallest.as_ref().map(|smallest| (smallest.players, smallest.rounds)),
        replay: format!("pairproof replay {folder}"),
        file,
        folder,
    }
}
