//! The counts of earlier runs: `history.json` in the folder of the site. Each run adds a row.

use super::results::EngineResults;
use crate::beneath::Folder;
use crate::input_limits;
use serde::{Deserialize, Serialize};
use std::io;
use std::path::Path;

/// The name of the file.
pub(super) const HISTORY: &str = "history.json";
/// Runs that are kept, so that the file stays small: a year and a half of nights.
const KEPT: usize = 550;
/// Runs that a page shows.
pub(super) const SHOWN: usize = 12;

#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub(super) struct History {
    /// Of this form: 1.
    pub version: u32,
    /// The oldest first.
    pub runs: Vec<PastRun>,
}

#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub(super) struct PastRun {
    pub date: String,
    /// The version of pairproof, whose suites may be other ones than today's.
    pub pairproof: String,
    pub results: Vec<PastResult>,
}

#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub(super) struct PastResult {
    pub engine: String,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub engine_version: Option<String>,
    pub suite: String,
    pub cases: u64,
    pub passed: u64,
    pub failed: u64,
}

/// A row of a table of runs.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub(super) struct Shown<'a> {
    pub date: &'a str,
    pub pairproof: &'a str,
    pub engine_version: Option<&'a str>,
    /// How many suites are counted.
    pub suites: usize,
    pub passed: u64,
    pub cases: u64,
}

impl History {
    /// The history of a folder; an empty one where there is none yet.
    ///
    /// # Errors
    /// Why it cannot be read: a history that is thrown away by mistake is lost.
    pub fn read(folder: &Path) -> Result<Self, String> {
        let read = || Folder::open(folder)?.read(HISTORY, input_limits::part());
        let bytes = match read() {
            Ok(bytes) => bytes,
            Err(error) if error.kind() == io::ErrorKind::NotFound => return Ok(Self { version: 1, runs: Vec::new() }),
            Err(error) => return Err(error.to_string()),
        };
        let history: Self = serde_json::from_slice(&bytes).map_err(|error| error.to_string())?;
        match history.version {
            1 => Ok(history),
            other => Err(format!("version {other} is not supported: expected 1")),
        }
    }

    /// Adds the run of a day.
    pub fn add(&mut self, date: &str, engines: &[EngineResults<'_>]) {
        let of = |engine: &EngineResults<'_>| -> Vec<PastResult> {
            let result = |suite: &super::results::SuiteResults<'_>| PastResult {
                engine: engine.engine.to_owned(),
                engine_version: engine.engine_version.map(str::to_owned),
                suite: suite.suite.to_owned(),
                cases: suite.cases as u64,
                passed: suite.passed as u64,
                failed: suite.failed as u64,
            };
            engine.suites.iter().map(result).collect()
        };
        let results: Vec<PastResult> = engines.iter().flat_map(of).collect();
        if !results.is_empty() {
            self.runs.push(PastRun { date: date.to_owned(), pairproof: env!("CARGO_PKG_VERSION").to_owned(), results });
        }
        let old = self.runs.len().saturating_sub(KEPT);
        self.runs.drain(..old);
    }

    /// The last runs of a program, the newest first: of one suite, or all suites together.
    pub fn of(&self, engine: &str, suite: Option<&str>) -> Vec<Shown<'_>> {
        let mut rows = Vec::new();
        for run in self.runs.iter().rev() {
            let meant =
                |result: &&PastResult| result.engine == engine && suite.is_none_or(|suite| result.suite == suite);
            let mut versions: Vec<Option<&str>> =
                run.results.iter().filter(meant).map(|result| result.engine_version.as_deref()).collect();
            versions.sort_unstable();
            versions.dedup();
            for engine_version in versions {
                let of_version = |result: &&PastResult| result.engine_version.as_deref() == engine_version;
                let results = || run.results.iter().filter(meant).filter(of_version);
                // The file may have been changed by hand: sums do not run over.
                let sum = |count: fn(&PastResult) -> u64| results().map(count).fold(0, u64::saturating_add);
                rows.push(Shown {
                    date: &run.date,
                    pairproof: &run.pairproof,
                    engine_version,
                    suites: results().count(),
                    passed: sum(|result| result.passed),
                    cases: sum(|result| result.cases),
                });
            }
            if rows.len() >= SHOWN {
                break;
            }
        }
        rows
    }
}
