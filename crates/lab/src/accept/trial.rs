//! Checkers and generators of others on trial: a checker has to pass what is right and to find what was altered; the
//! files of a generator have to be clean under our lint and right under our check.

use super::plan::{Procedure, SystemPlan};
use crate::atomic_file::AtomicFile;
use crate::campaign::Opponent;
use crate::campaign::opponent::Checked;
use crate::check::input::{InputOptions, lint_file, load};
use crate::check::verdict::Verdict;
use crate::check::{CheckOptions, check_file};
use crate::engines::{Engine, GenerateRequest};
use crate::systems::SystemId;
use crate::tournament::{Colour, Tournament};
use crate::trf::{Document, Severity};
use serde::{Deserialize, Serialize};
use std::collections::BTreeMap;
use std::fs::{self, File};
use std::io::Read;
use std::path::{Path, PathBuf};

/// All trials of a system.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct Trials {
    pub checkers: Vec<CheckerTrial>,
    pub generators: Vec<GeneratorTrial>,
}

/// A checker before files of our package.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct CheckerTrial {
    pub program: String,
    /// Files that are right in every round, and how many of them it passes.
    pub clean: u64,
    pub passed: u64,
    /// Files in which the opponents of two boards of a round were exchanged, and in how many it names that round.
    pub altered: u64,
    pub found: u64,
    /// Altered files whose round it passes: `0003.trf, round 4`.
    pub missed: Vec<String>,
    /// Files about which it gives no usable answer.
    pub unanswered: u64,
}

/// A generator before our lint and check.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct GeneratorTrial {
    pub program: String,
    pub files: u64,
    /// Files that it did not make.
    pub unanswered: u64,
    /// Files with an error, and without one.
    pub with_errors: u64,
    pub without_errors: u64,
    /// Findings by code: of errors and of warnings.
    pub codes: BTreeMap<String, u64>,
    /// Files that are right in every round, and others.
    pub right: u64,
    pub wrong: u64,
}

/// Why there are no trials.
#[derive(Debug, thiserror::Error)]
#[error("{0}: {1}")]
pub struct TrialError(pub PathBuf, pub String);

/// The trials of a system, from the folder of the procedure where they were made before.
///
/// # Errors
/// [`TrialError`].
pub fn trials(plan: &Procedure, (system, id): (&SystemPlan, SystemId), out: &Path) -> Result<Trials, TrialError> {
    let path = system.trials(out);
    let failed = |error: String| TrialError(path.clone(), error);
    if let Ok(bytes) = fs::read(&path) {
        return serde_json::from_slice(&bytes).map_err(|error| failed(error.to_string()));
    }
    let files = files(&out.join(system.package()), plan.trials)?;
    let mut trials = Trials::default();
    for text in &system.engines {
        let opened = Opponent::open(text, id, system.timeout.map(std::time::Duration::from_secs));
        let Ok((opponent @ Opponent::Program { .. }, _)) = opened else { continue };
        let Opponent::Program { engine, .. } = &opponent else { continue };
        if engine.can_check() {
            trials.checkers.push(checker(&opponent, id, &files));
        }
        if engine.adapter().generate.is_some() {
            trials.generators.push(generator(engine, id, plan));
        }
    }
    let json = serde_json::to_vec_pretty(&trials).map_err(|error| failed(error.to_string()))?;
    AtomicFile::write_whole(&path, &json).map_err(|error| failed(error.to_string()))?;
    Ok(trials)
}

/// The first files of a package, with their names.
fn files(package: &Path, wanted: u64) -> Result<Vec<(String, Vec<u8>)>, TrialError> {
    let failed = |error: String| TrialError(package.to_owned(), error);
    let file = File::open(package).map_err(|error| failed(error.to_string()))?;
    let mut archive = zip::ZipArchive::new(file).map_err(|error| failed(error.to_string()))?;
    let mut files = Vec::new();
    for place in 0..archive.len() {
        let mut entry = archive.by_index(place).map_err(|error| failed(error.to_string()))?;
        let name = entry.name().map_err(|error| failed(error.to_string()))?.into_owned();
        if files.len() as u64 == wanted || !name.ends_with(".trf") {
            continue;
        }
        let mut bytes = Vec::new();
        entry.read_to_end(&mut bytes).map_err(|error| failed(error.to_string()))?;
        files.push((name, bytes));
    }
    Ok(files)
}

fn checker(opponent: &Opponent, id: SystemId, files: &[(String, Vec<u8>)]) -> CheckerTrial {
    let mut trial = CheckerTrial { program: opponent.name().to_owned(), ..CheckerTrial::default() };
    let options = InputOptions { system: Some(id), ..InputOptions::default() };
    for (place, (name, bytes)) in files.iter().enumerate() {
        let Ok(loaded) = load(name, bytes, &options) else { continue };
        let tournament = loaded.tournament;
        trial.clean += 1;
        match opponent.check(&tournament) {
            Ok((rounds, _)) => trial.passed += u64::from(rounds.iter().all(|(_, said)| *said == Checked::Agrees)),
            Err(_) => trial.unanswered += 1,
        }
        let Some((altered, round)) = exchanged(&tournament, place) else { continue };
        trial.altered += 1;
        match opponent.check(&altered) {
            Ok((rounds, _)) if rounds.iter().any(|(at, said)| *at == round && *said != Checked::Agrees) => {
                trial.found += 1;
            }
            Ok(_) => trial.missed.push(format!("{name}, round {round}")),
            Err(_) => trial.unanswered += 1,
        }
    }
    trial
}

/// A tournament in which two boards of a round have exchanged their players with Black, where both games ended alike so
/// that every score stays; and that round. Another round for each `place`.
fn exchanged(tournament: &Tournament, place: usize) -> Option<(Tournament, u16)> {
    let recorded = usize::from(tournament.recorded);
    let column =
        (0..recorded).map(|step| (place + step) % recorded.max(1)).find(|&at| boards(tournament, at).is_some())?;
    let [(white, black), (other_white, other_black)] = boards(tournament, column)?;
    let mut altered = tournament.clone();
    for (one, opponent) in [(white, other_black), (other_black, white), (other_white, black), (black, other_white)] {
        altered.players[one].entries[column].opponent = u32::try_from(opponent).ok();
    }
    Some((altered, u16::try_from(column + 1).ok()?))
}

/// The first two boards of a round with the same result.
fn boards(tournament: &Tournament, column: usize) -> Option<[(usize, usize); 2]> {
    let mut first = BTreeMap::new();
    for (white, player) in tournament.players.iter().enumerate() {
        let Some(entry) = player.entries.get(column).filter(|entry| entry.colour == Some(Colour::White)) else {
            continue;
        };
        let Some(black) = entry.opponent.map(|black| black as usize) else { continue };
        let theirs = tournament.players.get(black).and_then(|other| other.entries.get(column));
        let Some(theirs) = theirs else { continue };
        let key = (entry.points, theirs.points, format!("{:?} {:?}", entry.outcome, theirs.outcome));
        if let Some(known) = first.insert(key, (white, black)) {
            return Some([known, (white, black)]);
        }
    }
    None
}

fn generator(engine: &Engine, id: SystemId, plan: &Procedure) -> GeneratorTrial {
    let mut trial = GeneratorTrial { program: engine.adapter().name.clone(), ..GeneratorTrial::default() };
    let seeded = engine.adapter().generate.as_ref().is_some_and(|command| command.seeded);
    let input = InputOptions { system: Some(id), ..InputOptions::default() };
    let options = CheckOptions { input: input.clone(), causes: false, ..CheckOptions::default() };
    for index in 0..plan.trials {
        let seed = seeded.then(|| plan.seed.wrapping_add(index) % 1_000_000_000);
        let Ok(bytes) = engine.generate(&GenerateRequest { seed, players: None, rounds: None }) else {
            trial.unanswered += 1;
            continue;
        };
        trial.files += 1;
        let findings = lint_file(&Document::parse(&bytes), &input);
        let counted = findings.iter().filter(|finding| finding.severity >= Severity::Warning);
        counted.for_each(|finding| *trial.codes.entry(finding.code.to_owned()).or_default() += 1);
        let error = findings.iter().any(|finding| finding.severity >= Severity::Error);
        *(if error { &mut trial.with_errors } else { &mut trial.without_errors }) += 1;
        let verdict = check_file("generated.trf", &bytes, &options);
        let agrees = !verdict.rounds.is_empty() && verdict.rounds.iter().all(|round| round.verdict == Verdict::Agrees);
        *(if agrees { &mut trial.right } else { &mut trial.wrong }) += 1;
    }
    trial
}
