//! Repeats the questions of findings that are on disk.

use super::cause::Cause;
use super::disagreement::Voice;
use super::finding::{Direction, Finding, OURSELVES, RECORD, STANDINGS, UNFINISHED, Verdict, is_failure};
use super::finding_folders::{CASE, SMALLEST, altered};
use super::generated_by_others::causes_in_generated;
use super::names::BucketName;
use super::opponent::Opponent;
use super::round_context::{Opinion, RoundContext};
use super::standings::causes_of;
use crate::beneath::Folder;
use crate::budget::Limits;
use crate::check::input::{InputOptions, Loaded, load};
use crate::generate::{Generator, Profile};
use crate::input_limits;
use crate::standings::StandingsOptions;
use crate::systems::{LimitedEngine, SystemId};
use crate::tournament::Id;
use serde::Serialize;
use std::path::Path;

#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[serde(tag = "state", rename_all = "kebab-case")]
pub enum Replayed {
    Still,
    /// They differ, but for another reason.
    Otherwise {
        /// The bucket it would be in now.
        bucket: BucketName,
        /// Whether the program gives no usable answer now.
        #[serde(skip)]
        failed: bool,
    },
    Gone,
    /// Nothing differs any more, but nothing has changed either: the program does not always give the same answer.
    Unstable,
    /// It cannot be asked again here.
    NotAsked {
        why: String,
    },
}

/// The new answers about one file of a finding.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct ReplayedFile {
    pub file: &'static str,
    pub round: u16,
    /// Our pairing; `None` if the rules give none.
    pub ours: Option<Vec<[Id; 2]>>,
    /// Their pairing; `None` if they give no pairing.
    pub theirs: Option<Vec<[Id; 2]>>,
    /// How the program failed to answer.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub failure: Option<String>,
}

/// The result of repeating the questions of a finding.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct Replay {
    /// The overall result: a finding is only gone if none of its files shows the difference any more.
    #[serde(flatten)]
    pub state: Replayed,
    /// The answers about its files, the smallest case first.
    pub said: Vec<ReplayedFile>,
}

impl Replayed {
    fn not_asked(why: impl Into<String>) -> Self {
        Self::NotAsked { why: why.into() }
    }

    /// Compares a finding with its present cause.
    fn of(cause: Option<&Cause>, finding: &Finding) -> Self {
        match cause {
            None => Self::Gone,
            Some(cause) if cause.is_of(finding) => Self::Still,
            Some(cause) => Self::otherwise(cause, finding),
        }
    }

    fn otherwise(cause: &Cause, finding: &Finding) -> Self {
        Self::Otherwise { bucket: cause.bucket(&finding.engine), failed: is_failure(&cause.kind) }
    }
}

impl Replay {
    fn not_asked(why: impl Into<String>) -> Self {
        Replayed::not_asked(why).into()
    }
}

impl From<Replayed> for Replay {
    fn from(state: Replayed) -> Self {
        Self { state, said: Vec::new() }
    }
}

/// Repeats the questions of the finding in `folder`. `opponent` is the engine that differed, if it is a program or a
/// function.
pub fn replay(folder: &Path, verdict: &Verdict, opponent: Option<&Opponent>) -> Replay {
    let altered = altered(folder, verdict);
    if !altered.is_empty() {
        return Replay::not_asked(altered.join("; "));
    }
    let finding = &verdict.finding;
    let Some(system) = SystemId::from_name(&verdict.system) else {
        return Replay::not_asked(format!("{}: no such system", verdict.system));
    };
    match opponent.filter(|_| finding.direction == Direction::Theirs && finding.engine != RECORD) {
        Some(opponent) => generated_again(folder, verdict, system, opponent),
        None => from_files(folder, verdict, system, opponent),
    }
}

/// Has the program generate the tournament of the finding again. Its pairing of the same position proves nothing: it
/// may come from other code than its generator.
fn generated_again(folder: &Path, verdict: &Verdict, system: SystemId, opponent: &Opponent) -> Replay {
    let finding = &verdict.finding;
    let (Some(engine), Some(request)) = (opponent.generator(), &verdict.generated_from) else {
        // Ours may have changed: then the file of the finding shows nothing any more.
        let of_file = from_files(folder, verdict, system, None);
        return match of_file.state {
            Replayed::Gone => of_file,
            _ => Replay::not_asked(format!("{} cannot be asked to generate this tournament again", finding.engine)),
        };
    };
    let causes = match causes_in_generated(engine, request, engine_of(verdict, system)) {
        Ok(causes) => causes,
        Err(failure) => return Replay::not_asked(failure.to_string()),
    };
    let same = causes.iter().find(|cause| cause.is_of(finding));
    Replayed::of(same.or_else(|| causes.first()), finding).into()
}

/// Repeats the questions about the files in the folder; judges the files if no program is to be asked.
fn from_files(folder: &Path, verdict: &Verdict, system: SystemId, opponent: Option<&Opponent>) -> Replay {
    let finding = &verdict.finding;
    match (finding.engine.as_str(), finding.kind.as_str()) {
        (OURSELVES, UNFINISHED) => return unfinished_still(folder, verdict, system).into(),
        (OURSELVES, _) => return panics_still(verdict, system).into(),
        (_, "file-refused") => return refused_still(folder, system).into(),
        _ if finding.is_about_standings() => return stated_still(folder, verdict, opponent).into(),
        (_, STANDINGS) => return recorded_still(folder, verdict, system).into(),
        (_, "unstable") => return Replay::not_asked(format!("generate it again with: {}", verdict.origin)),
        _ => {}
    }
    let again = Again { folder, verdict, system, opponent };
    let mut files = Vec::new();
    if let Some(smallest) = verdict.smallest.as_ref().filter(|_| has(folder, SMALLEST)) {
        let round = if smallest.round > 0 { smallest.round } else { smallest.rounds };
        files.push(again.about(SMALLEST, round));
    }
    files.push(again.about(CASE, finding.round));
    let mut replay = Replay { state: Replayed::Gone, said: Vec::new() };
    for (state, said) in files {
        replay.said.extend(said);
        replay.state = match (replay.state, state) {
            (known @ Replayed::NotAsked { .. }, _) => known,
            (_, new @ Replayed::NotAsked { .. }) => new,
            (Replayed::Still, _) | (_, Replayed::Still) => Replayed::Still,
            (known @ Replayed::Otherwise { .. }, _) => known,
            (Replayed::Gone | Replayed::Unstable, new) => new,
        };
    }
    replay
}

/// A finding whose questions are repeated.
struct Again<'a> {
    folder: &'a Path,
    verdict: &'a Verdict,
    system: SystemId,
    opponent: Option<&'a Opponent>,
}

impl Again<'_> {
    fn about(&self, file: &'static str, round: u16) -> (Replayed, Option<ReplayedFile>) {
        let loaded = match read(self.folder, file, self.system, None) {
            Ok(loaded) => loaded,
            Err(why) => return (Replayed::not_asked(why), None),
        };
        let finding = &self.verdict.finding;
        let context = RoundContext::before(&loaded.tournament, round, engine_of(self.verdict, self.system));
        let (cause, theirs, failure) = match (Voice::named(&finding.engine, self.opponent), finding.direction) {
            (Some(voice), _) => match voice.disagreement(&context, self.system) {
                Ok(disagreement) => {
                    let failure = disagreement.as_ref().and_then(|it| it.failure()).map(ToString::to_string);
                    let theirs = disagreement.as_ref().and_then(|it| it.opinion()).cloned();
                    (disagreement.map(|disagreement| disagreement.cause), theirs, failure)
                }
                Err(failure) => return (Replayed::not_asked(failure.to_string()), None),
            },
            // The pairings of their generated tournament are in the file.
            (None, Direction::Theirs) => match Cause::of_record(&loaded.tournament, &context, self.system) {
                Some((cause, theirs)) => (Some(cause), theirs, None),
                None => (None, None, None),
            },
            (None, Direction::Ours) => {
                return (Replayed::not_asked(format!("{} is not there", finding.engine)), None);
            }
        };
        let ours = context.ours.lines();
        let theirs = if cause.is_none() { ours.clone() } else { theirs.as_ref().and_then(Opinion::lines) };
        let said = ReplayedFile { file, round, ours, theirs, failure };
        (Replayed::of(cause.as_ref(), finding), Some(said))
    }
}

/// Returns the bytes of a file of a finding.
fn file(folder: &Path, name: &str) -> Result<Vec<u8>, String> {
    let read = Folder::open(folder).and_then(|folder| folder.read(name, input_limits::TOURNAMENT));
    read.map_err(|error| format!("{name}: {error}"))
}

fn has(folder: &Path, name: &str) -> bool {
    Folder::open(folder).is_ok_and(|folder| folder.has(name))
}

/// Loads a file of a finding.
fn read(folder: &Path, name: &str, system: SystemId, standings: Option<StandingsOptions>) -> Result<Loaded, String> {
    let bytes = file(folder, name)?;
    let options = InputOptions { system: Some(system), standings, ..InputOptions::default() };
    load(name, &bytes, &options).map_err(|refused| format!("{name}: {}", refused.refused.unwrap_or_default()))
}

/// Checks whether the generator or the engine still panics.
fn panics_still(verdict: &Verdict, system: SystemId) -> Replayed {
    let profile = Profile::built_in(&verdict.finding.profile).ok();
    let generator = profile.map(|profile| Generator::new(profile, system));
    let Some(generator) = generator else {
        return Replayed::not_asked(format!("generate it again with: {}", verdict.origin));
    };
    let again = std::panic::AssertUnwindSafe(|| generator.play(verdict.seed, verdict.finding.tournament));
    match std::panic::catch_unwind(again) {
        Ok(_) => Replayed::Gone,
        Err(_) => Replayed::Still,
    }
}

/// Returns our engine with the limits of the campaign.
fn engine_of(verdict: &Verdict, system: SystemId) -> LimitedEngine {
    LimitedEngine { system, limits: verdict.budget.map_or_else(Limits::default, Limits::of_steps) }
}

/// Checks whether our engine still reaches its limits.
fn unfinished_still(folder: &Path, verdict: &Verdict, system: SystemId) -> Replayed {
    let loaded = match read(folder, CASE, system, None) {
        Ok(loaded) => loaded,
        Err(why) => return Replayed::not_asked(why),
    };
    let context = RoundContext::before(&loaded.tournament, verdict.finding.round, engine_of(verdict, system));
    if let Opinion::Unfinished(_) = context.ours { Replayed::Still } else { Replayed::Gone }
}

/// The file that a program generated.
const GENERATED: &str = "generated.trf";

/// Checks whether the program still gives the same answer about the standings.
fn stated_still(folder: &Path, verdict: &Verdict, opponent: Option<&Opponent>) -> Replayed {
    let finding = &verdict.finding;
    let Some(Opponent::Program { engine, .. }) = opponent else {
        return Replayed::not_asked(format!("{} is not there", finding.engine));
    };
    let mut now = Replayed::Gone;
    for name in [SMALLEST, CASE] {
        if name == SMALLEST && !has(folder, name) {
            continue;
        }
        let causes = |bytes: Vec<u8>| causes_of(engine, &bytes).map_err(|why| format!("{name}: {why}"));
        match file(folder, name).and_then(causes) {
            Err(why) => return Replayed::not_asked(why),
            Ok((causes, _)) if causes.iter().any(|cause| cause.bucket(&finding.engine) == finding.bucket) => {
                return Replayed::Still;
            }
            Ok((causes, _)) => {
                if let Some(cause) = causes.first() {
                    now = Replayed::otherwise(cause, finding);
                }
            }
        }
    }
    now
}

fn refused_still(folder: &Path, system: SystemId) -> Replayed {
    if let Err(why) = file(folder, GENERATED) {
        return Replayed::not_asked(why);
    }
    match read(folder, GENERATED, system, None) {
        Ok(_) => Replayed::Gone,
        Err(_) => Replayed::Still,
    }
}

/// Checks whether points and ranks of the file still do not follow from its results.
fn recorded_still(folder: &Path, verdict: &Verdict, system: SystemId) -> Replayed {
    match read(folder, GENERATED, system, Some(StandingsOptions::default())) {
        Ok(loaded) => Replayed::of(Cause::of_recorded_standings(&loaded.report).as_ref(), &verdict.finding),
        Err(why) => Replayed::not_asked(why),
    }
}
