//! Causes of differences, with their examples, as a report lists them.

use super::ReportError;
use crate::beneath;
use crate::campaign::buckets::Bucket;
use crate::campaign::diagnosis::Suspects;
use crate::campaign::directory::Campaign;
use crate::campaign::finding::{Answers, FailureRecord, Verdict};
use crate::campaign::finding_folders::{CASE, SMALLEST};
use crate::campaign::headline::gives;
use crate::campaign::round_context::RoundContext;
use crate::check::input::{InputOptions, load};
use crate::drawing::names::Names;
use crate::drawing::{Drawn, Field};
use crate::systems::{LimitedEngine, SystemId};
use crate::tournament::{Id, Tournament};
use crate::words::counted;
use serde::Serialize;
use std::collections::{BTreeMap, HashSet};
use std::path::Path;

/// A cause of differences: a bucket.
#[derive(Clone, Debug, Serialize)]
pub struct ReportedCause {
    pub bucket: String,
    /// The engine that differs from pairproof's engine.
    pub engine: String,
    pub kind: String,
    /// The first criterion on which the two pairings differ.
    pub criterion: Option<String>,
    pub article: Option<String>,
    /// Tournaments in which it was seen.
    pub tournaments: u64,
    /// One finding per symptom in a tournament.
    pub findings: u64,
    /// 0 if it is not about rounds: about the standings, or a file as a whole.
    pub rounds: u64,
    pub headline: String,
    /// Third opinions, by program and vote.
    pub votes: BTreeMap<String, BTreeMap<String, u64>>,
    pub votes_ours: u64,
    /// Votes for the other side.
    pub votes_theirs: u64,
    /// A known deviation of the engine that names the same criterion.
    pub known_deviation: Option<String>,
    /// The suspects that explain the whole cause, by name.
    pub explained_by: Vec<String>,
    /// The same in words; empty if there are none.
    pub diagnosis: String,
    /// Findings that have a folder.
    pub examples: Vec<Example>,
}

#[derive(Clone, Debug, Serialize)]
pub struct Example {
    pub id: String,
    /// The folder, relative to the campaign's.
    pub folder: String,
    pub tournament: u64,
    pub profile: String,
    pub round: u16,
    pub players: usize,
    pub text: String,
    /// Our pairing: white, black, and whether the other side has the same pair.
    pub ours: Vec<(Id, Id, bool)>,
    pub theirs: Vec<(Id, Id, bool)>,
    /// Players and rounds of the smallest case, and whether the search for it is finished.
    pub smallest: Option<(usize, u16, bool)>,
    /// The text of the smallest case, or of the case itself.
    pub file: String,
    pub replay: String,
    /// Everything known about the finding.
    #[serde(skip)]
    verdict: Verdict,
}

/// A case in words: why the two pairings differ, and both pairings, with the pairs marked that both have.
#[derive(Clone, Debug, Default)]
pub struct Shown {
    pub text: String,
    /// White, black (0: the bye), and whether the other side has the same pair.
    pub ours: Vec<(Id, Id, bool)>,
    pub theirs: Vec<(Id, Id, bool)>,
    /// The round in question.
    pub round: u16,
}

impl ReportedCause {
    /// Returns the numbers of its tournaments and rounds in words.
    pub fn extent(&self) -> String {
        let tournaments = counted(self.tournaments, "tournament");
        if self.rounds > 0 { format!("{tournaments}, {}", counted(self.rounds, "round")) } else { tournaments }
    }
}

impl Example {
    /// Returns the smallest case, or the case itself, for display.
    pub fn shown(&self) -> Shown {
        let (answers, round) = match &self.verdict.smallest {
            Some(smallest) => (&smallest.answers, smallest.round),
            None => (&self.verdict.answers, self.round),
        };
        let ours = answers.ours.as_deref().unwrap_or_default();
        let theirs = answers.theirs.as_deref().unwrap_or_default();
        Shown { text: answers.text.clone(), ours: marked(ours, theirs), theirs: marked(theirs, ours), round }
    }

    /// Returns the suspects that give the same answer as the program in the smallest case, or in the case itself if it
    /// was not shrunk. The suspects of a cause explain the original tournaments, but not always the smaller ones.
    pub fn explained_by(&self, campaign: &Campaign, suspects: &[String]) -> Vec<String> {
        let explained = || {
            if suspects.is_empty() {
                return None;
            }
            let (name, round, answers) = match &self.verdict.smallest {
                Some(it) => (SMALLEST, if it.round > 0 { it.round } else { it.rounds }, &it.answers),
                None => (CASE, self.round, &self.verdict.answers),
            };
            let system = campaign.plan.system().ok()?;
            let file = beneath::read_file(&campaign.folder.join(&self.folder).join(name))?;
            let options = InputOptions { system: Some(system), ..InputOptions::default() };
            let tournament = load(name, &file, &options).ok()?.tournament;
            let engine = LimitedEngine { system, limits: campaign.plan.limits() };
            let context = RoundContext::before(&tournament, round, engine);
            let all = Suspects::of(system);
            let gives = |id: &&String| {
                let opinion = all.one_or_both(id).and_then(|suspect| context.opinion_of(&suspect, context.limits));
                opinion.is_some_and(|opinion| opinion.lines() == answers.theirs)
            };
            Some(suspects.iter().filter(gives).cloned().collect())
        };
        explained().unwrap_or_default()
    }

    /// Returns the command by which a user asks the program about `question.trf` of the smallest case, or of the case.
    pub fn command(&self) -> Option<&str> {
        let smallest = self.verdict.smallest.as_ref();
        smallest.map_or(self.verdict.command.as_deref(), |smallest| smallest.command.as_deref())
    }

    /// Returns how the program failed to answer.
    pub fn failure(&self) -> Option<&FailureRecord> {
        let smallest = self.verdict.smallest.as_ref().and_then(|smallest| smallest.failure.as_ref());
        smallest.or(self.verdict.failure.as_ref())
    }

    /// Draws the smallest case, or the case itself: the program's pairing and the pairing by the rules. `campaign` is
    /// the folder of the campaign.
    pub(super) fn drawings(&self, campaign: &Path) -> Vec<Drawing> {
        let verdict = &self.verdict;
        let folder = campaign.join(&self.folder);
        match &verdict.smallest {
            Some(smallest) => drawn(&folder.join("min.trf"), smallest.round, &smallest.answers, verdict),
            None => {
                let ours = Some(verdict.answers.ours.clone().unwrap_or_default());
                let answers = Answers { ours, ..verdict.answers.clone() };
                drawn(&folder.join("case.trf"), verdict.finding.round, &answers, verdict)
            }
        }
    }
}

/// A pairing as SVG.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct Drawing {
    pub title: String,
    pub svg: String,
}

/// Larger fields are not drawn with all their boards.
const WHOLE: usize = 30;
/// Larger files are not shown.
const SHOWN: usize = 8_000;

pub(super) fn causes(campaign: &Campaign) -> Result<Vec<ReportedCause>, ReportError> {
    let mut folders: BTreeMap<String, Vec<(String, Verdict)>> = BTreeMap::new();
    // An example of a cause shows what is counted in it, so no expected difference.
    for (folder, verdict) in campaign.findings() {
        let bucket = campaign.bucket_index.bucket_of(&verdict.finding, &campaign.expected);
        let Some(bucket) = bucket.map(str::to_owned) else { continue };
        let short = folder.strip_prefix(&campaign.folder).unwrap_or(&folder).display().to_string();
        folders.entry(bucket).or_default().push((short, verdict));
    }
    let suspects = campaign.plan.system().map(Suspects::of).unwrap_or_default();
    let mut causes: Vec<ReportedCause> = campaign
        .buckets
        .iter()
        .map(|(name, bucket)| cause(campaign, &suspects, name, bucket, folders.remove(name).unwrap_or_default()))
        .collect();
    causes.sort_by_key(|cause| std::cmp::Reverse(cause.rounds.max(cause.findings)));
    Ok(causes)
}

fn cause(
    campaign: &Campaign,
    suspects: &Suspects,
    name: &str,
    bucket: &Bucket,
    folders: Vec<(String, Verdict)>,
) -> ReportedCause {
    let first = &bucket.first;
    let votes = |wanted: &str| bucket.votes.values().filter_map(|votes| votes.get(wanted)).sum();
    let known = folders.iter().flat_map(|(_, verdict)| &verdict.known_deviations);
    let names_criterion = |text: &&String| first.criterion.as_ref().is_some_and(|criterion| text.contains(criterion));
    let text = folders.first().map(|(_, verdict)| verdict.answers.text.clone()).unwrap_or_default();
    let headline = match (text.lines().next(), &first.criterion) {
        (Some(line), _) if !line.is_empty() => line.to_owned(),
        (_, Some(criterion)) => format!("{} ({criterion})", first.kind),
        _ => first.kind.clone(),
    };
    ReportedCause {
        bucket: name.to_owned(),
        engine: first.engine.clone(),
        kind: first.kind.clone(),
        criterion: first.criterion.clone(),
        article: match &bucket.explained_by[..] {
            [simplest, ..] => suspects.get(simplest).and_then(|suspect| suspect.article.clone()),
            [] => first.article.clone(),
        },
        explained_by: bucket.explained_by.clone(),
        diagnosis: if bucket.explained_by.is_empty() { String::new() } else { gives(bucket, suspects) },
        tournaments: bucket.tournaments.len() as u64,
        findings: bucket.findings,
        rounds: if first.round > 0 { bucket.rounds } else { 0 },
        headline,
        votes_ours: votes("ours"),
        votes_theirs: votes("theirs"),
        votes: bucket.votes.clone(),
        known_deviation: known.clone().find(names_criterion).cloned(),
        examples: folders.into_iter().map(|(folder, verdict)| example(&campaign.folder, folder, verdict)).collect(),
    }
}

/// Draws both pairings of a round of a file; returns nothing if one is missing or the file is not a tournament.
fn drawn(file: &Path, round: u16, answers: &Answers, verdict: &Verdict) -> Vec<Drawing> {
    let draw = || {
        let (ours, theirs) = (answers.ours.as_deref()?, answers.theirs.as_deref().filter(|theirs| !theirs.is_empty())?);
        let system = SystemId::from_name(&verdict.system)?;
        let sides = [(verdict.finding.engine.as_str(), theirs, "bad"), ("The rules give", ours, "good")];
        compared(&beneath::read_file(file)?, system, round, sides)
    };
    draw().unwrap_or_default()
}

/// Draws two pairings of a round of a file, each with its title and the class of the boards that the other pairing
/// lacks. Returns `None` if the file cannot be read as a tournament.
pub(crate) fn compared(
    file: &[u8],
    system: SystemId,
    round: u16,
    [one, other]: [(&str, &[[Id; 2]], &'static str); 2],
) -> Option<Vec<Drawing>> {
    let options = InputOptions { system: Some(system), ..InputOptions::default() };
    let tournament = load("", file, &options).ok()?.tournament;
    let last = tournament.rounds == Some(round);
    let position = Tournament::position(&tournament, round, system.history(), last);
    let names = Names::of(&tournament);
    let field = Field::new(&position, &names);
    let differing = |one: &[[Id; 2]], other: &[[Id; 2]]| -> HashSet<[Id; 2]> {
        one.iter().filter(|pair| !other.contains(pair)).copied().collect()
    };
    let apart = [differing(one.1, other.1), differing(other.1, one.1)];
    let concerned: HashSet<Id> = apart.iter().flatten().flatten().copied().collect();
    let all = position.entrants.len() <= WHOLE;
    let sides = [one, other].into_iter().zip(&apart).map(|((title, pairs, class), differing)| {
        let drawn = Drawn { pairs, differing, class, concerned: &concerned, all };
        Drawing { title: title.to_owned(), svg: field.draw(&drawn, title) }
    });
    Some(sides.collect())
}

/// Marks the pairs of one side that the other side also has.
fn marked(one: &[[Id; 2]], other: &[[Id; 2]]) -> Vec<(Id, Id, bool)> {
    one.iter().map(|pair| (pair[0], pair[1], other.contains(pair))).collect()
}

fn example(campaign: &Path, folder: String, verdict: Verdict) -> Example {
    let Answers { ours, theirs, .. } = verdict.answers.clone();
    let (ours, theirs) = (ours.unwrap_or_default(), theirs.unwrap_or_default());
    let read = |name: &str| beneath::read_file(&campaign.join(&folder).join(name));
    let file = read("min.trf").or_else(|| read("case.trf")).unwrap_or_default();
    let mut file = String::from_utf8_lossy(&file).into_owned();
    if file.len() > SHOWN {
        file = format!("({} bytes: see the folder)", file.len());
    }
    Example {
        id: verdict.finding.id.to_string(),
        tournament: verdict.finding.tournament,
        profile: verdict.finding.profile.clone(),
        round: verdict.finding.round,
        players: verdict.finding.players,
        text: verdict.answers.text.clone(),
        ours: marked(&ours, &theirs),
        theirs: marked(&theirs, &ours),
        smallest: verdict.smallest.as_ref().map(|it| (it.players, it.rounds, it.complete)),
        replay: format!("pairproof replay {folder}"),
        file,
        folder,
        verdict,
    }
}
