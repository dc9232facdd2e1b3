//! The work and the findings of campaigns. All counts come from the ledger on disk; nothing is claimed about batches
//! that are damaged, missing or not done yet.

use crate::campaign::finding::OURSELVES;
use crate::campaign::report::{self, Agreement, ReportError, ReportedCause, Summary};
use crate::campaign::{Campaign, Conclusion, Expectations, Plan, PlannedEngine, Shard, Shards, StoreError};
use crate::engines::shipped;
use crate::escape;
use crate::project::line;
use serde::Serialize;
use std::path::{Path, PathBuf};

/// The state of a campaign.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[serde(rename_all = "kebab-case")]
pub enum State {
    /// Everything planned is done, and nothing is damaged.
    Complete,
    /// It is running, or it was stopped.
    NotComplete,
    /// A part of the folder is damaged; its contents are not counted.
    Damaged,
    /// Nothing is known except that there is a campaign.
    Unreadable,
}

impl State {
    pub fn words(self) -> &'static str {
        match self {
            Self::Complete => "complete",
            Self::NotComplete => "not complete",
            Self::Damaged => "damaged; counts are of what is left",
            Self::Unreadable => "cannot be read",
        }
    }
}

/// A campaign as displayed on the board.
#[derive(Clone, Debug, Serialize)]
pub struct Board {
    /// Its folder, in the short form in which the user named it.
    pub name: String,
    pub state: State,
    /// Damage, or why the campaign cannot be read, one sentence each.
    pub damage: Vec<String>,
    /// The data of the campaign; `None` if it cannot be read.
    #[serde(flatten)]
    pub told: Option<Told>,
    /// The report of the campaign, as a page.
    #[serde(skip)]
    pub report: Vec<u8>,
}

/// The data of a readable campaign.
#[derive(Clone, Debug, Serialize)]
pub struct Told {
    pub system: String,
    pub seed: u64,
    pub profiles: Vec<String>,
    /// `K/N`, if it is a shard of a campaign.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub shard: Option<String>,
    /// The files, if the campaign does not generate tournaments.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub corpus: Option<String>,
    /// The programs being tested, with versions.
    pub under_test: Vec<String>,
    /// The version of pairproof that wrote the plan.
    pub pairproof: String,
    /// The day on which it was started; empty if unknown.
    pub day: String,
    pub conclusion: Conclusion,
    pub headline: String,
    pub tournaments: u64,
    /// Number of planned tournaments; `None` if time limits the campaign.
    pub planned: Option<u64>,
    /// Number of planned seconds, if time limits the campaign.
    pub planned_seconds: Option<u64>,
    pub rounds: u64,
    pub pairs: u64,
    pub differences: u64,
    pub failures: u64,
    /// Rounds in findings that are only known from their folders; no other count includes them.
    pub uncounted: u64,
    /// Seconds, in all sessions together.
    pub seconds: f64,
    /// Tournaments and rounds per second; `None` if a part is missing, or the time is unknown.
    pub per_second: Option<[f64; 2]>,
    pub asked: Vec<Asked>,
    pub findings: Vec<Finding>,
    /// The command that generates the same tournaments.
    pub command: String,
}

/// A program, the judge or the oracle, with the counts of the rounds that it was asked about.
#[derive(Clone, Debug, Serialize)]
pub struct Asked {
    pub name: String,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub version: Option<String>,
    pub tournaments_of: &'static str,
    pub agree: u64,
    pub differ: u64,
    pub failed: u64,
    pub timed_out: u64,
    pub not_asked: u64,
    /// Number of wrong points, ranks or tie-breaks.
    pub positions_differ: u64,
}

/// A fault: findings with the same cause.
#[derive(Clone, Debug, Serialize)]
pub struct Finding {
    pub bucket: String,
    pub engine: String,
    pub says: String,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub article: Option<String>,
    pub tournaments: u64,
    pub rounds: u64,
    /// The command that asks again about its first example, in the campaign's folder; `None` without a folder.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub command: Option<String>,
}

impl Board {
    /// Reads the campaigns that [`Shards::find`] finds for the paths, sorted by name.
    ///
    /// # Errors
    /// [`StoreError`] for a path without a campaign.
    pub fn find(paths: &[PathBuf], expectations: &Expectations) -> Result<Vec<Self>, StoreError> {
        let mut boards = Vec::new();
        for path in paths {
            let shards = Shards::find(std::slice::from_ref(path))?;
            boards.extend(shards.folders.iter().map(|folder| {
                let name = name_of(&shards.named(&folder.to_string_lossy()), path);
                Self::of(name, folder, expectations)
            }));
        }
        boards.sort_by(|one, other| one.name.cmp(&other.name));
        Ok(boards)
    }

    fn of(name: String, folder: &Path, expectations: &Expectations) -> Self {
        let campaign = Campaign::read_expecting(folder, expectations);
        match campaign.map_err(|error| error.to_string()).and_then(|campaign| Self::from_campaign(&name, &campaign)) {
            Ok(board) => board,
            Err(why) => Self { name, state: State::Unreadable, damage: vec![why], told: None, report: Vec::new() },
        }
    }

    fn from_campaign(name: &str, campaign: &Campaign) -> Result<Self, String> {
        let failed = |error: ReportError| error.to_string();
        let summary = Summary::new(campaign, OURSELVES).map_err(failed)?;
        let report = report::page(&summary, &campaign.folder).map_err(failed)?.into_bytes();
        let state = match (summary.damage.is_empty(), summary.complete) {
            (false, _) => State::Damaged,
            (true, true) => State::Complete,
            (true, false) => State::NotComplete,
        };
        let damage = summary.damage.clone();
        Ok(Self { name: name.to_owned(), state, damage, told: Some(Told::of(campaign, summary)), report })
    }
}

/// Returns the name of a campaign: its folder, relative to the parent of the named path.
fn name_of(folder: &str, path: &Path) -> String {
    let parent = path.parent().map(|parent| parent.to_string_lossy().into_owned()).unwrap_or_default();
    let short = folder.strip_prefix(&parent).map_or(folder, |rest| rest.trim_start_matches('/'));
    escape::line(if short.is_empty() { folder } else { short })
}

impl Told {
    fn of(campaign: &Campaign, summary: Summary) -> Self {
        let plan = &campaign.plan;
        let whole = campaign.damage.is_empty() && campaign.uncounted == 0 && summary.seconds > 0.0;
        let rate = |count: u64| (10.0 * count as f64 / summary.seconds).round() / 10.0;
        Self {
            system: plan.system.clone(),
            seed: plan.seed,
            profiles: summary.profiles.clone(),
            shard: (plan.shard != Shard::WHOLE).then(|| format!("{}/{}", plan.shard.number, plan.shard.of)),
            corpus: plan.corpus.as_ref().map(ToString::to_string),
            under_test: summary.under_test.clone(),
            pairproof: plan.pairproof.clone(),
            day: summary.day.clone(),
            conclusion: summary.conclusion,
            headline: summary.headline.clone(),
            tournaments: summary.tournaments,
            planned: summary.planned,
            planned_seconds: plan.seconds,
            rounds: summary.rounds,
            pairs: summary.pairs,
            differences: summary.differences,
            failures: summary.failures,
            uncounted: campaign.uncounted,
            seconds: (10.0 * summary.seconds).round() / 10.0,
            per_second: whole.then(|| [rate(summary.tournaments), rate(summary.rounds)]),
            asked: summary.matrix.iter().map(Asked::of).collect(),
            findings: summary.causes.iter().map(Finding::of).collect(),
            command: command(plan, summary.tournaments),
        }
    }
}

impl Asked {
    fn of(row: &Agreement) -> Self {
        let total = row.total;
        Self {
            name: row.name.clone(),
            version: row.version.clone(),
            tournaments_of: row.tournaments_of,
            agree: total.agree,
            differ: total.differ,
            failed: total.failed,
            timed_out: total.timed_out,
            not_asked: total.skipped,
            positions_differ: total.positions_differ,
        }
    }
}

impl Finding {
    fn of(cause: &ReportedCause) -> Self {
        let says = if cause.diagnosis.is_empty() { &cause.headline } else { &cause.diagnosis };
        Self {
            bucket: cause.bucket.clone(),
            engine: cause.engine.clone(),
            says: says.clone(),
            article: cause.article.clone(),
            tournaments: cause.tournaments,
            rounds: cause.rounds,
            command: cause.examples.first().map(|example| example.replay.clone()),
        }
    }
}

/// Returns the command that generates the same tournaments, without this machine's paths of programs.
fn command(plan: &Plan, tournaments: u64) -> String {
    let mut words: Vec<String> = ["pairproof", "fuzz", "--system", &plan.system].map(str::to_owned).into();
    let mut add = |option: &str, value: String| words.extend([option.to_owned(), value]);
    if plan.corpus.is_some() {
        add("--corpus", "FILES".to_owned());
    } else {
        for profile in &plan.profiles {
            let weight = if profile.weight == 1 { String::new() } else { format!("={}", profile.weight) };
            add("--profile", format!("{}{weight}", profile.name));
        }
        add("--seed", plan.seed.to_string());
        add("--count", plan.tournaments.unwrap_or(tournaments).to_string());
    }
    for engine in &plan.engines {
        add("--engine", argument(engine));
    }
    if plan.shard != Shard::WHOLE {
        add("--shard", format!("{}/{}", plan.shard.number, plan.shard.of));
    }
    if let Some(budget) = plan.budget {
        add("--budget", budget.to_string());
    }
    let asked = match (plan.asked.pairings(), plan.asked.standings()) {
        (true, false) => Some("--no-standings"),
        (false, true) => Some("--only-standings"),
        _ => None,
    };
    let oracle = plan.oracle.then_some("--oracle");
    words.extend(asked.into_iter().chain(oracle).map(str::to_owned));
    line(&words)
}

/// Returns a program as in `--engine`, without its path on this machine.
fn argument(engine: &PlannedEngine) -> String {
    let PlannedEngine { name, adapter, path, .. } = engine;
    let known = shipped().contains(&adapter.as_str()) || adapter.starts_with("mutant:");
    match (known, path) {
        (true, None) => adapter.clone(),
        (true, Some(_)) => format!("{adapter}=PATH"),
        (false, _) => format!("{name}=COMMAND"),
    }
}
