//! Reads `pairproof.toml`.

use super::engine::{Program, program};
use crate::accept::{Applicant, Procedure, SystemPlan};
use crate::campaign::request::read_profile;
use crate::front::generator::default_profile;
use crate::systems::SystemId;
use crate::toml_reader::{Fault, Reader, Value, kind, lines};
use serde::Deserialize;
use std::fs;
use std::path::{Path, PathBuf};
use toml::de::{DeTable, DeValue};

/// The settings of a folder.
#[derive(Clone, Debug)]
pub struct Project {
    /// The file, as an absolute path.
    pub path: PathBuf,
    pub(super) program: Program,
    pub system: SystemId,
    /// The profiles, as for `--profile`; empty for the defaults of a campaign.
    pub profiles: Vec<String>,
    /// The file of known differences.
    pub expect: Option<PathBuf>,
    /// The folder of campaigns.
    pub out: PathBuf,
    acceptance: Acceptance,
}

/// The table `[accept]`: the procedure by which the folder's program applies for acceptance.
#[derive(Clone, Debug, Default, PartialEq, Deserialize)]
#[serde(default, deny_unknown_fields)]
struct Acceptance {
    tournaments: Option<u64>,
    seed: Option<u64>,
    trials: Option<u64>,
    applicant: Option<Applicant>,
}

/// The default number of tournaments in an acceptance procedure: a rehearsal.
const REHEARSAL: u64 = 1_000;

/// The default folder of campaigns.
const OUT: &str = "runs";

/// Why the file cannot be used.
#[derive(Debug, thiserror::Error)]
pub enum ProjectError {
    #[error("{}: {error}", path.display())]
    Io { path: PathBuf, error: std::io::Error },
    #[error("{}", lines(path, faults))]
    Faults { path: PathBuf, faults: Vec<Fault> },
    /// The file is not used, whatever its contents.
    #[error("{0}")]
    NotTaken(String),
}

impl Project {
    pub fn read(path: &Path) -> Result<Self, ProjectError> {
        let failed = |error| ProjectError::Io { path: path.to_owned(), error };
        let text = fs::read_to_string(path).map_err(failed)?;
        let absolute = std::path::absolute(path).map_err(failed)?;
        Self::parse(&text, &absolute).map_err(|faults| ProjectError::Faults { path: path.to_owned(), faults })
    }

    /// Parses the text of a file; paths in it are relative to its folder.
    pub fn parse(text: &str, path: &Path) -> Result<Self, Vec<Fault>> {
        const KEYS: [&str; 6] = ["system", "profile", "expect", "out", "engine", "accept"];
        let folder = path.parent().unwrap_or(Path::new(""));
        let (mut reader, table) = Reader::new(text);
        let table: &DeTable<'_> = table.get_ref();
        for key in table.keys().filter(|key| !KEYS.contains(&key.get_ref().as_ref())) {
            reader.fault(key.span(), format!("found {:?}, expected one of {}", key.get_ref(), KEYS.join(", ")));
        }
        let find = |name: &str| table.iter().find(|(key, _)| key.get_ref() == name).map(|(_, value)| value);
        let system = find("system").and_then(|value| reader.system(value)).unwrap_or(SystemId::DUTCH_2026);
        let profiles = find("profile").map(|value| profiles(&mut reader, value, folder)).unwrap_or_default();
        let expect = find("expect").and_then(|value| existing(&mut reader, value, folder));
        let out = find("out").and_then(|value| reader.words(value)).unwrap_or_else(|| OUT.to_owned());
        let acceptance = find("accept").and_then(|value| reader.typed(value)).unwrap_or_default();
        let program = match find("engine").map(|value| (value, value.get_ref().as_table())) {
            Some((value, Some(table))) => program(&mut reader, table, value.span(), system),
            Some((value, None)) => {
                reader.fault(value.span(), format!("found {}, expected a table: [engine]", kind(value.get_ref())));
                None
            }
            None => {
                reader.fault(0..0, "found no [engine]; expected the program to test".to_owned());
                None
            }
        };
        let program = program.unwrap_or_default();
        let (path, out) = (path.to_owned(), folder.join(out));
        reader.finish(Self { path, program, system, profiles, expect, out, acceptance })
    }

    /// Returns the name of the engine in reports.
    pub fn engine(&self) -> &str {
        &self.program.adapter.name
    }

    /// Returns the command that is run, for display.
    pub fn command(&self) -> String {
        self.program.command()
    }

    /// Returns the argument that names the engine in other commands.
    pub fn argument(&self) -> String {
        self.path.to_string_lossy().into_owned()
    }

    /// Returns the acceptance procedure of the program.
    pub fn procedure(&self) -> Procedure {
        let unknown = || "not stated".to_owned();
        let Acceptance { tournaments, seed, trials, applicant } = self.acceptance.clone();
        let profile = self.profiles.first().and_then(|profile| profile.split('=').next());
        Procedure {
            candidate: self.engine().to_owned(),
            tournaments: tournaments.unwrap_or(REHEARSAL),
            seed: seed.unwrap_or(1),
            trials: trials.unwrap_or(25),
            applicant: applicant.unwrap_or_else(|| Applicant {
                program: self.engine().to_owned(),
                version: unknown(),
                author: unknown(),
                contact: unknown(),
                download: unknown(),
                licence: unknown(),
                checker: unknown(),
                generator: unknown(),
                own_engine: true,
            }),
            systems: vec![SystemPlan {
                name: self.system.name().to_owned(),
                profile: Some(profile.unwrap_or(default_profile(self.system)).to_owned()),
                engines: vec![self.argument()],
                corpus: Vec::new(),
                timeout: None,
            }],
        }
    }
}

/// Reads one profile, or a list of them.
fn profiles(reader: &mut Reader<'_>, value: &Value<'_>, folder: &Path) -> Vec<String> {
    let list: Vec<&Value<'_>> = match value.get_ref() {
        DeValue::Array(list) => list.iter().collect(),
        _ => vec![value],
    };
    let mut profiles = Vec::new();
    for value in list {
        let Some(text) = reader.words(value) else { continue };
        // The path of a profile file is relative to this file's folder.
        let (name, weight) = match text.rsplit_once('=') {
            Some((name, weight)) => (name, format!("={weight}")),
            None => (text.as_str(), String::new()),
        };
        let file = folder.join(name);
        let name = if file.is_file() { file.to_string_lossy().into_owned() } else { name.to_owned() };
        match read_profile(&name) {
            Ok(_) => profiles.push(name + &weight),
            Err(why) => reader.fault(value.span(), why),
        }
    }
    profiles
}

fn existing(reader: &mut Reader<'_>, value: &Value<'_>, folder: &Path) -> Option<PathBuf> {
    let name = reader.words(value)?;
    let path = folder.join(&name);
    if !path.is_file() {
        reader
            .fault(value.span(), format!("found {name:?}, which is not a file; expected a file of known differences"));
        return None;
    }
    Some(path)
}
