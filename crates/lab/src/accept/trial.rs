//! Tests other programs' checkers and generators: a checker must accept correct files and detect altered ones
//! ([`crate::trial`]); the files of a generator must have no findings in our lint and agree in our check.

use super::plan::{Procedure, SystemPlan};
use crate::atomic_file::AtomicFile;
use crate::campaign::Opponent;
use crate::check::input::{InputOptions, lint_file};
use crate::check::verdict::Verdict;
use crate::check::{CheckOptions, check_file};
use crate::engines::{Engine, GenerateRequest};
use crate::generate::lots;
use crate::systems::SystemId;
use crate::trf::{Document, Severity};
use crate::trial::{Checker, Kind, Part, Right, Trial, alter_any};
use serde::{Deserialize, Serialize};
use std::collections::BTreeMap;
use std::fs::{self, File};
use std::io::Read;
use std::path::{Path, PathBuf};

/// All trials of a system.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct Trials {
    pub checkers: Vec<Trial>,
    pub generators: Vec<GeneratorTrial>,
}

/// The results of our lint and check on a generator's files.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct GeneratorTrial {
    pub program: String,
    pub files: u64,
    /// Files that it failed to generate.
    pub unanswered: u64,
    /// Files with an error, and files without one.
    pub with_errors: u64,
    pub without_errors: u64,
    /// Number of findings by code, errors and warnings.
    pub codes: BTreeMap<String, u64>,
    /// Files that are correct in every round, and other files.
    pub right: u64,
    pub wrong: u64,
}

/// Why the trials could not be run.
#[derive(Debug, thiserror::Error)]
#[error("{0}: {1}")]
pub struct TrialError(pub PathBuf, pub String);

/// Runs the trials of a system, or reads their results from the folder of the procedure.
///
/// # Errors
/// [`TrialError`].
pub fn trials(plan: &Procedure, (system, id): (&SystemPlan, SystemId), out: &Path) -> Result<Trials, TrialError> {
    let path = system.trials(out);
    let failed = |error: String| TrialError(path.clone(), error);
    // Results of another version that cannot be read are replaced.
    if let Some(trials) = fs::read(&path).ok().and_then(|bytes| serde_json::from_slice(&bytes).ok()) {
        return Ok(trials);
    }
    let files = files(&out.join(system.package()), plan.trials)?;
    let mut trials = Trials::default();
    for text in &system.engines {
        let opened = Opponent::open(text, id, system.timeout.map(std::time::Duration::from_secs));
        let Ok((opponent @ Opponent::Program { .. }, _)) = opened else { continue };
        let Opponent::Program { engine, .. } = &opponent else { continue };
        let asked = Checker::Program(&opponent);
        if [Part::Pairing, Part::Standings].into_iter().any(|part| asked.checks(part)) {
            trials.checkers.push(checker(asked, id, &files, plan.seed));
        }
        if engine.adapter().generate.is_some() {
            trials.generators.push(generator(engine, id, plan));
        }
    }
    let json = serde_json::to_vec_pretty(&trials).map_err(|error| failed(error.to_string()))?;
    AtomicFile::write_whole(&path, &json).map_err(|error| failed(error.to_string()))?;
    Ok(trials)
}

/// Returns the first files of a package, with their names.
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

/// Tries each file unchanged and with one alteration; the kinds of alterations take turns.
fn checker(checker: Checker<'_>, id: SystemId, files: &[(String, Vec<u8>)], seed: u64) -> Trial {
    let mut trial = Trial::new(checker);
    let kinds: Vec<Kind> = Kind::ALL.iter().copied().filter(|kind| checker.checks(kind.part())).collect();
    for (place, (name, bytes)) in files.iter().enumerate() {
        let Some(right) = Right::of(bytes, id) else { continue };
        trial.add(name, None, checker.try_file(None, (name, bytes), id));
        let turns = kinds.iter().cycle().skip(place % kinds.len().max(1)).take(kinds.len());
        let Some(altered) = alter_any(&right, turns, &mut lots(seed.wrapping_add(place as u64))) else { continue };
        trial.add(name, Some(&altered.label), checker.try_file(Some(&altered.label), (name, &altered.bytes), id));
    }
    trial.kinds.sort_by(|one, other| one.kind.cmp(&other.kind));
    trial
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
