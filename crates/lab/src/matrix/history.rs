//! The counts of earlier runs: `history.json` in the folder of the site. Each run adds a row.

use super::results::EngineResults;
use crate::beneath::Folder;
use crate::input_limits;
use serde::{Deserialize, Serialize};
use std::io;
use std::path::Path;

/// The name of the file.
pub(super) const HISTORY: &str = "history.json";
/// Number of runs that are kept, so that the file stays small: a year and a half of nightly runs.
const KEPT: usize = 550;
/// Number of runs shown on a page.
pub(super) const SHOWN: usize = 12;

#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub(super) struct History {
    /// The version of this format: 1.
    pub version: u32,
    /// The runs, oldest first.
    pub runs: Vec<PastRun>,
}

#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub(super) struct PastRun {
    pub date: String,
    /// The version of pairproof, whose suites may differ from the current ones.
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

/// A row of the table of runs.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub(super) struct Shown<'a> {
    pub date: &'a str,
    pub pairproof: &'a str,
    pub engine_version: Option<&'a str>,
    /// The number of suites that are counted.
    pub suites: usize,
    pub passed: u64,
    pub cases: u64,
}

impl History {
    /// Reads the history of a folder; it is empty if there is none yet.
    ///
    /// # Errors
    /// A sentence, if it cannot be read; it must not be overwritten by mistake.
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

    /// Returns the last runs of a program, newest first: for one suite, or all suites together.
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
                // The file may have been edited by hand, so sums must not overflow.
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
