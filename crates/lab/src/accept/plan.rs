//! The plan of a procedure: a TOML file.

use crate::campaign::Request;
use crate::front::generator::default_profile;
use crate::systems::SystemId;
use crate::toml_reader;
use serde::{Deserialize, Serialize};
use std::path::{Path, PathBuf};
use std::time::Duration;
use std::{fs, io};

/// The contents of `PLAN.toml`.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(deny_unknown_fields, rename_all = "kebab-case")]
pub struct Procedure {
    /// The applicant: `pairproof`, or an engine of each system.
    #[serde(default = "ourselves")]
    pub candidate: String,
    /// The number of tournaments of each generator, for each system.
    pub tournaments: u64,
    pub seed: u64,
    /// The number of files that each checker and each generator is tested with.
    #[serde(default = "usual_trials")]
    pub trials: u64,
    pub applicant: Applicant,
    #[serde(rename = "system")]
    pub systems: Vec<SystemPlan>,
}

fn ourselves() -> String {
    "pairproof".to_owned()
}

fn usual_trials() -> u64 {
    25
}

/// The form's data about the program that applies. None of it is verified.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields, rename_all(deserialize = "kebab-case"))]
pub struct Applicant {
    pub program: String,
    pub version: String,
    pub author: String,
    pub contact: String,
    /// Where to download it.
    pub download: String,
    pub licence: String,
    /// How to call its checker.
    pub checker: String,
    /// How to call its generator.
    pub generator: String,
    /// Whether it pairs with its own engine.
    #[serde(alias = "own_engine")]
    pub own_engine: bool,
}

/// A system for which the candidate seeks acceptance.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields, rename_all = "kebab-case")]
pub struct SystemPlan {
    /// Its name, as for `--system`.
    pub name: String,
    /// The profile of our tournaments, as for `--profile`.
    pub profile: Option<String>,
    /// The other programs, as for `--engine`.
    pub engines: Vec<String>,
    /// Tournaments by others, as for `--corpus`.
    #[serde(default)]
    pub corpus: Vec<PathBuf>,
    /// Time limit of an engine per question, in seconds.
    pub timeout: Option<u64>,
}

/// Why the plan could not be read.
#[derive(Debug, thiserror::Error)]
pub enum PlanError {
    #[error("{0}: {1}")]
    Read(PathBuf, io::Error),
    #[error("{0}: {1}")]
    Meaning(PathBuf, String),
    /// A sentence with file, line and column.
    #[error("{0}")]
    Form(String),
}

/// A campaign of a procedure.
#[derive(Clone, Debug)]
pub struct Step {
    /// The folder, relative to that of the procedure.
    pub folder: String,
    /// A description of the comparison.
    pub says: String,
    pub request: Request,
}

impl Procedure {
    /// Reads a plan; all invalid entries are reported at once.
    ///
    /// # Errors
    /// [`PlanError`].
    pub fn read(path: &Path) -> Result<(Self, String), PlanError> {
        let text = fs::read_to_string(path).map_err(|error| PlanError::Read(path.to_owned(), error))?;
        let meaning = |message: String| PlanError::Meaning(path.to_owned(), message);
        let plan: Self =
            toml::from_str(&text).map_err(|error| PlanError::Form(toml_reader::line(path, &text, &error)))?;
        let faults = plan.faults();
        if faults.is_empty() { Ok((plan, text)) } else { Err(meaning(faults.join("; "))) }
    }

    /// Returns the text of a plan, in the form that [`Procedure::read`] reads.
    ///
    /// # Errors
    /// If a number cannot be expressed in TOML.
    pub fn text(&self) -> Result<String, String> {
        toml::to_string(self).map_err(|error| error.to_string())
    }

    fn faults(&self) -> Vec<String> {
        let mut faults = Vec::new();
        if self.tournaments == 0 {
            faults.push("tournaments: expected at least 1".to_owned());
        }
        if self.systems.is_empty() {
            faults.push("[[system]] is missing; expected at least one system".to_owned());
        }
        for (place, system) in self.systems.iter().enumerate() {
            if let Err(unknown) = system.id() {
                faults.push(unknown);
            }
            if self.systems[..place].iter().any(|other| other.name == system.name) {
                faults.push(format!("system {} is listed twice", system.name));
            }
            if system.engines.is_empty() {
                faults.push(format!(
                    "system {}: engines is empty; expected the programs to compare the candidate with",
                    system.name
                ));
            }
        }
        faults
    }

    /// Returns the campaigns of a system, in order.
    pub fn steps(&self, system: &SystemPlan, id: SystemId) -> Vec<Step> {
        let request = Request {
            system: Some(id),
            engines: system.engines.clone(),
            timeout: system.timeout.map(Duration::from_secs),
            ..Request::default()
        };
        let mut steps = vec![Step {
            folder: format!("{}/campaign", system.folder()),
            says: "tournaments of both generators".to_owned(),
            request: Request {
                profiles: vec![system.profile(id).to_owned()],
                tournaments: Some(self.tournaments),
                seed: Some(self.seed),
                ..request.clone()
            },
        }];
        if !system.corpus.is_empty() {
            steps.push(Step {
                folder: format!("{}/corpus", system.folder()),
                says: "tournaments of files".to_owned(),
                request: Request { corpus: system.corpus.clone(), ..request },
            });
        }
        steps
    }
}

impl SystemPlan {
    /// Returns the system of this name.
    ///
    /// # Errors
    /// A sentence, if the system does not exist.
    pub fn id(&self) -> Result<SystemId, String> {
        let known = || SystemId::ALL.iter().filter(|id| id.reading_of.is_none()).map(ToString::to_string);
        SystemId::from_name(&self.name).ok_or_else(|| {
            format!("system {:?} is unknown; expected one of {}", self.name, known().collect::<Vec<_>>().join(", "))
        })
    }

    /// Returns the profile of our tournaments.
    pub fn profile(&self, id: SystemId) -> &str {
        self.profile.as_deref().unwrap_or(default_profile(id))
    }

    /// Returns its folder, relative to that of the procedure.
    pub fn folder(&self) -> String {
        self.name.replace('/', "-")
    }

    /// Returns the path of the package of our tournaments, relative to the folder of the procedure.
    pub fn package(&self) -> String {
        format!("{}/package.zip", self.folder())
    }

    /// Returns the path of the results of the trials of its programs.
    pub fn trials(&self, out: &Path) -> PathBuf {
        out.join(self.folder()).join("trials.json")
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn all_invalid_entries_are_reported() {
        let applicant = Applicant {
            program: String::new(),
            version: String::new(),
            author: String::new(),
            contact: String::new(),
            download: String::new(),
            licence: String::new(),
            checker: String::new(),
            generator: String::new(),
            own_engine: true,
        };
        let system = |name: &str| SystemPlan {
            name: name.to_owned(),
            profile: None,
            engines: Vec::new(),
            corpus: Vec::new(),
            timeout: None,
        };
        let systems = vec![system("dutch-2026"), system("dutch-2026"), system("monrad")];
        let plan = Procedure { candidate: ourselves(), tournaments: 0, seed: 1, trials: 1, applicant, systems };
        let faults = plan.faults();
        assert_eq!(faults.len(), 6, "{faults:?}");
        assert!(faults[2].contains("listed twice") && faults[4].contains("monrad"), "{faults:?}");
    }
}
