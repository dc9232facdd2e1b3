//! The options of a user, and the plan that follows from them, including the defaults for omitted options.

use super::corpus::Corpus;
use super::corpus_file::system_of;
use super::opponent::Opponent;
use super::plan::{Asked, CORPUS, FORMAT, GENERATOR, Plan, PlannedProfile, Shard, batch_size, parameter_names};
use super::planned_engine::PlannedEngine;
use super::standings::answers;
use super::trust;
use crate::generate::{Generator, Profile};
use crate::systems::SystemId;
use rand::TryRng;
use rand::rngs::SysRng;
use std::fs;
use std::path::{Path, PathBuf};
use std::time::Duration;

/// A user's options for a campaign. Omitted options are as in the plan of a resumed campaign, else as by default.
#[derive(Clone, Debug, Default)]
pub struct Request {
    pub system: Option<SystemId>,
    pub reading: Option<String>,
    /// Each is `NAME`, `FILE`, `NAME=WEIGHT` or `FILE=WEIGHT`.
    pub profiles: Vec<String>,
    /// Folders and archives.
    pub corpus: Vec<PathBuf>,
    pub tournaments: Option<u64>,
    pub seconds: Option<u64>,
    /// In the form that [`Opponent::open`] reads.
    pub engines: Vec<String>,
    /// Whether commands recorded in the campaign's folder may be run.
    pub run_recorded: bool,
    /// The time limit of an engine per question.
    pub timeout: Option<Duration>,
    pub oracle: bool,
    /// The step limit of our engine per round.
    pub budget: Option<u64>,
    pub asked: Option<Asked>,
    pub seed: Option<u64>,
    pub shard: Option<Shard>,
    pub max_findings_per_bucket: Option<u32>,
}

/// The number of tournaments if the options do not set it.
const TOURNAMENTS: u64 = 1_000;

/// Returns the requested plan, based on a known one, with the engines and the files.
pub fn plan(request: &Request, known: Option<&Plan>) -> Result<(Plan, Vec<Opponent>, Option<Corpus>), String> {
    let corpus = corpus(request, known)?;
    let of_plan = known.map(Plan::system).transpose().map_err(|error| error.to_string())?;
    let most = || corpus.as_ref().and_then(system_of);
    let system = request.system.or(of_plan).or_else(most).unwrap_or(SystemId::DUTCH_2026);
    let system = request.reading.as_deref().map_or(Ok(system), |reading| system.read_as(reading))?;
    let profiles = profiles(request, known, corpus.is_some())?;
    let (opponents, engines) = engines(request, known, system)?;
    let (tournaments, seconds) = match (known, &corpus) {
        (Some(known), _) => extended(request, known, corpus.as_ref())?,
        (None, Some(corpus)) => (Some(files_of(corpus, request.tournaments)?), request.seconds),
        (None, None) if request.tournaments.is_none() && request.seconds.is_none() => (Some(TOURNAMENTS), None),
        (None, None) => (request.tournaments, request.seconds),
    };
    let imposed = request.system.is_some();
    let planned = |corpus: &Corpus| {
        let known = known.and_then(|plan| plan.corpus.as_ref());
        corpus.planned(known.map_or(imposed, |known| known.imposed))
    };
    let mut plan = Plan {
        format: FORMAT,
        pairproof: env!("CARGO_PKG_VERSION").to_owned(),
        generator: GENERATOR,
        system: system.name().to_owned(),
        asked: asked(request, known, &opponents)?,
        seed: match &corpus {
            Some(_) => 0,
            None => match request.seed.or_else(|| known.map(|plan| plan.seed)) {
                Some(seed) => seed,
                None if request.shard.is_some() => {
                    return Err("--shard: give --seed as well, the same for every shard".to_owned());
                }
                None => random_seed(),
            },
        },
        profiles,
        corpus: corpus.as_ref().map(planned),
        tournaments,
        seconds,
        oracle: request.oracle || known.is_some_and(|plan| plan.oracle),
        budget: request.budget.or_else(|| known.and_then(|plan| plan.budget)),
        batch: 0,
        // A smaller value would take a fifth of all work when the other program answers at once.
        sample: known.map_or(256, |plan| plan.sample),
        engines,
        max_findings_per_bucket: request
            .max_findings_per_bucket
            .or_else(|| known.map(|plan| plan.max_findings_per_bucket))
            .unwrap_or(5),
        shard: request.shard.or_else(|| known.map(|plan| plan.shard)).unwrap_or(Shard::WHOLE),
        merged: known.is_some_and(|plan| plan.merged),
        parameters: Vec::new(),
    };
    let generators: Vec<Generator> = plan.generators(system).map_err(|error| error.to_string())?;
    let weights: Vec<u32> = plan.profiles.iter().map(|profile| profile.weight).collect();
    plan.batch = batch_size(&generators, &weights, plan.seed, !plan.engines.is_empty());
    plan.parameters = generators.first().map(parameter_names).unwrap_or_default();
    Ok((plan, opponents, corpus))
}

/// Returns the tournaments and seconds of a resumed campaign: a given time is added to that of the plan, a given number
/// of tournaments is the new total.
fn extended(request: &Request, known: &Plan, corpus: Option<&Corpus>) -> Result<(Option<u64>, Option<u64>), String> {
    let seconds = match (request.seconds, known.seconds) {
        (None, seconds) => seconds,
        (Some(more), Some(seconds)) => Some(seconds.saturating_add(more)),
        (Some(_), None) => {
            return Err("--time: this campaign has a number of tournaments; extend it with --count".to_owned());
        }
    };
    let tournaments = match (request.tournaments, known.tournaments) {
        (None, tournaments) => tournaments,
        (Some(_), None) => return Err("--count: this campaign has a time limit; extend it with --time".to_owned()),
        (Some(wanted), Some(there)) if wanted < there => {
            return Err(format!("--count {wanted}: the campaign has {there} tournaments; expected {there} or more"));
        }
        (Some(wanted), Some(_)) => match corpus {
            Some(corpus) => Some(files_of(corpus, Some(wanted))?),
            None => Some(wanted),
        },
    };
    Ok((tournaments, seconds))
}

/// Returns the profiles that tournaments are drawn from: those of the options, else those of the known plan.
fn profiles(request: &Request, known: Option<&Plan>, corpus: bool) -> Result<Vec<PlannedProfile>, String> {
    let profiles = match (request.profiles.is_empty(), known) {
        (true, Some(plan)) => plan.profiles.clone(),
        (true, None) if corpus => vec![PlannedProfile { name: CORPUS.to_owned(), weight: 1, toml: String::new() }],
        (true, None) => vec![profile("open")?],
        (false, _) => request.profiles.iter().map(|text| profile(text)).collect::<Result<_, _>>()?,
    };
    for (place, profile) in profiles.iter().enumerate() {
        if profiles[..place].iter().any(|other| other.name == profile.name) {
            return Err(format!("profile {} is named twice", profile.name));
        }
    }
    Ok(profiles)
}

/// Opens the corpus of the options, else that of the known plan, if there is one.
fn corpus(request: &Request, known: Option<&Plan>) -> Result<Option<Corpus>, String> {
    let of_plan = known.and_then(|plan| plan.corpus.as_ref());
    let paths: Vec<PathBuf> = match (request.corpus.is_empty(), known, of_plan) {
        (true, _, None) => return Ok(None),
        (false, Some(_), None) => {
            return Err("--corpus: the tournaments of this campaign are generated".to_owned());
        }
        (true, _, Some(_)) if request.seed.is_some() || !request.profiles.is_empty() => {
            return Err("--seed and --profile: the tournaments of this campaign come from files".to_owned());
        }
        (true, _, Some(planned)) => planned.sources.iter().map(|source| PathBuf::from(&source.path)).collect(),
        (false, ..) => request.corpus.clone(),
    };
    Corpus::open(&paths).map(Some).map_err(|error| format!("--corpus: {error}"))
}

/// Returns the kinds of questions that the engines are asked.
fn asked(request: &Request, known: Option<&Plan>, opponents: &[Opponent]) -> Result<Asked, String> {
    let Some(asked) = request.asked else { return Ok(known.map_or(Asked::Everything, |plan| plan.asked)) };
    let option = if asked == Asked::Standings { "--only-standings" } else { "--no-standings" };
    if opponents.is_empty() {
        return Err(format!("{option}: no engine remains to be asked"));
    }
    if let (Asked::Standings, Some(mute)) = (asked, opponents.iter().find(|opponent| !answers(opponent))) {
        return Err(format!(
            "{option}: {} cannot be asked for standings; its adapter has no command for them",
            mute.name()
        ));
    }
    Ok(asked)
}

/// Returns how many files of a corpus are used.
fn files_of(corpus: &Corpus, wanted: Option<u64>) -> Result<u64, String> {
    match wanted {
        Some(wanted) if wanted > corpus.len() => {
            Err(format!("--count {wanted}: the corpus has only {} files", corpus.len()))
        }
        wanted => Ok(wanted.unwrap_or(corpus.len())),
    }
}

/// Parses `NAME`, `NAME=WEIGHT`, or a file instead of the name.
fn profile(text: &str) -> Result<PlannedProfile, String> {
    let (name, weight) = match text.rsplit_once('=').map(|(name, weight)| (name, weight.parse::<u32>())) {
        Some((name, Ok(weight))) => (name, weight),
        Some((_, Err(_))) if !Path::new(text).exists() => {
            return Err(format!("--profile {text}: expected a whole number as the weight"));
        }
        _ => (text, 1),
    };
    let profile = read_profile(name)?;
    Ok(PlannedProfile { name: name.to_owned(), weight, toml: profile.to_toml() })
}

fn engines(
    request: &Request,
    known: Option<&Plan>,
    system: SystemId,
) -> Result<(Vec<Opponent>, Vec<PlannedEngine>), String> {
    let recorded = known.map_or(&[][..], |plan| &plan.engines);
    let opened = trust::open(recorded, &request.engines, request.run_recorded, system, request.timeout)?;
    for (place, (opponent, _)) in opened.iter().enumerate() {
        if opened[..place].iter().any(|(other, _)| other.name() == opponent.name()) {
            return Err(format!("engine {} is named twice", opponent.name()));
        }
    }
    Ok(opened.into_iter().unzip())
}

/// Reads a built-in profile by name, else a file.
pub fn read_profile(name: &str) -> Result<Profile, String> {
    match Profile::built_in(name) {
        Ok(profile) => Ok(profile),
        Err(unknown) => {
            let path = profile_file(name).ok_or_else(|| unknown.to_string())?;
            let text = fs::read_to_string(path).map_err(|error| format!("{name}: {error}"))?;
            Profile::parse(&text).map_err(|error| format!("{name}: {error}"))
        }
    }
}

/// Returns the file that a profile name refers to; `None` for a built-in profile.
pub fn profile_file(name: &str) -> Option<&Path> {
    Some(Path::new(name)).filter(|path| Profile::built_in(name).is_err() && path.exists())
}

/// Draws a seed from the operating system's random numbers; if there are none, uses the process id.
pub fn random_seed() -> u64 {
    let drawn = SysRng.try_next_u64().unwrap_or_else(|_| std::process::id().into());
    // Short enough to be typed.
    drawn % 1_000_000_000_000
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn profiles_and_weights() {
        let planned = profile("tiny=3").unwrap();
        assert_eq!((planned.name.as_str(), planned.weight), ("tiny", 3));
        assert_eq!(profile("open").unwrap().weight, 1);
        assert!(profile("tiny=lots").is_err());
        assert!(profile("nothing-like-it").is_err());
    }
}
