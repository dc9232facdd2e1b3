//! The folder of a matrix, and its overview pages.

use super::badge::badge;
use super::board::Board;
use super::cell;
use super::history::{HISTORY, History};
use super::results::{Answers, EngineResults, Slugs, SuiteResults, engines, plain};
use crate::atomic_folder::{AtomicFolder, FolderError};
use crate::campaign::report::environment;
use crate::digest;
use crate::escape;
use minijinja::{AutoEscape, Environment, context};
use serde::{Deserialize, Serialize};
use std::io;
use std::path::{Path, PathBuf};

/// The file that identifies a folder as a matrix: no other program uses this name.
const MARKER: &str = "pairproof-matrix.json";
const INDEX: &str = "index.html";
const BOARD: &str = "board.html";
const ENGINES: &str = "engines";
const CAMPAIGNS: &str = "campaigns";

/// Why a site could not be written.
#[derive(Debug, thiserror::Error)]
pub enum MatrixError {
    #[error("{0}: already exists and is not a matrix; name a new or an empty folder")]
    Foreign(PathBuf),
    #[error("{0}: cannot be written: {1}")]
    Write(PathBuf, io::Error),
    #[error("{0}: not the history of a matrix: {1}; move this file away to begin a new history")]
    History(PathBuf, String),
    #[error("{engine} answered to {suite} twice; give one of the two outcomes")]
    Twice { engine: String, suite: String },
    #[error("template: {0:#}")]
    Template(#[from] minijinja::Error),
}

/// The contents of a site.
#[derive(Clone, Debug)]
pub struct Site<'a> {
    /// The day, as 2026-11-26.
    pub date: &'a str,
    pub answers: &'a [Answers<'a>],
    pub boards: &'a [Board],
    /// The command that generates it again.
    pub command: &'a str,
}

/// The numbers of items written.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Written {
    pub engines: usize,
    pub suites: usize,
    /// Runs in the history, including this one.
    pub runs: usize,
}

/// A program's row in the table.
#[derive(Serialize)]
struct Row<'a> {
    results: &'a EngineResults<'a>,
    slug: &'a str,
    badge: String,
    /// By suite, in the order of the columns.
    cells: Vec<Option<&'a SuiteResults<'a>>>,
    history: Vec<super::history::Shown<'a>>,
}

impl<'a> Row<'a> {
    fn of(engine: &'a EngineResults<'a>, suites: &[&str], history: &'a History) -> Self {
        let cell = |suite: &&str| engine.suites.iter().find(|results| results.suite == *suite);
        Self {
            results: engine,
            slug: &engine.slug,
            badge: badge(&named(engine), engine, true),
            cells: suites.iter().map(cell).collect(),
            history: history.of(engine.engine, None),
        }
    }
}

/// A campaign with its page.
#[derive(Serialize)]
struct Shown<'a> {
    board: &'a Board,
    page: Option<String>,
    words: &'static str,
}

/// The contents of `pairproof-matrix.json`.
#[derive(Serialize)]
struct Document<'a> {
    version: u32,
    date: &'a str,
    pairproof: &'static str,
    command: &'a str,
    engines: Vec<EngineEntry<'a>>,
    campaigns: &'a [Board],
    /// The other files of the folder.
    files: Vec<FileEntry<'a>>,
}

#[derive(Serialize)]
struct FileEntry<'a> {
    name: &'a str,
    sha256: String,
}

#[derive(Serialize)]
struct EngineEntry<'a> {
    engine: &'a str,
    #[serde(skip_serializing_if = "Option::is_none")]
    engine_version: Option<&'a str>,
    cases: usize,
    passed: usize,
    json: String,
    badge: String,
}

impl Site<'_> {
    /// Checks that a site can be written into this folder. For a command that runs programs before it writes.
    ///
    /// # Errors
    /// [`MatrixError::Foreign`], [`MatrixError::History`].
    pub fn check(folder: &Path) -> Result<(), MatrixError> {
        let file = folder.exists() && !folder.is_dir();
        if file || AtomicFolder::is_foreign(folder, MARKER, listed) {
            return Err(MatrixError::Foreign(folder.to_owned()));
        }
        history_of(folder).map(drop)
    }

    /// Writes the site into a new or an empty folder, or replaces an earlier one and continues its history.
    ///
    /// # Errors
    /// [`MatrixError`]; the folder is unchanged then.
    pub fn write(&self, folder: &Path) -> Result<Written, MatrixError> {
        let engines = engines(self.answers, self.date);
        for engine in &engines {
            let twice = engine.suites.windows(2).find(|pair| pair[0].suite == pair[1].suite);
            if let Some([suite, _]) = twice {
                let (engine, suite) = (escape::line(engine.engine), escape::line(suite.suite));
                return Err(MatrixError::Twice { engine, suite });
            }
        }
        let at = |name: &str| {
            let path = folder.join(name);
            move |error| MatrixError::Write(path, error)
        };
        let new = AtomicFolder::create(folder, MARKER, listed).map_err(|error| match error {
            FolderError::Foreign => MatrixError::Foreign(folder.to_owned()),
            FolderError::Io(error) => at("")(error),
        })?;
        let mut history = history_of(folder)?;
        history.add(self.date, &engines);
        for (name, text) in self.files(&engines, &history)? {
            new.write(&name, &text).map_err(at(&name))?;
        }
        new.commit().map_err(at(""))?;
        let suites = suites(&engines).len();
        Ok(Written { engines: engines.len(), suites, runs: history.runs.len() })
    }

    /// Renders all files, by name.
    fn files(&self, engines: &[EngineResults<'_>], history: &History) -> Result<Vec<(String, Vec<u8>)>, MatrixError> {
        let mut environment = environment(AutoEscape::Html);
        for (name, text) in [
            ("matrix.css", include_str!("style.css")),
            ("parts.html", include_str!("parts.html")),
            ("page.html", include_str!("page.html")),
            ("index.html", include_str!("index.html")),
            ("cell.html", include_str!("cell.html")),
            ("board.html", include_str!("board.html")),
        ] {
            environment.add_template(name, text)?;
        }
        let mut files = vec![(HISTORY.to_owned(), json(history)?)];
        for engine in engines {
            let title = format!("{}: {} of {} cases passed, {}", named(engine), engine.passed, engine.cases, self.date);
            let svg = badge(&title, engine, false);
            files.push((format!("{ENGINES}/{}.svg", engine.slug), svg.into_bytes()));
            files.push((format!("{ENGINES}/{}.json", engine.slug), json(engine)?));
            for suite in &engine.suites {
                let page = cell::page(&environment, (engine.engine, engine.engine_version), self.date, suite, history)?;
                files.push((suite.page.clone(), escape::page(&page).into_bytes()));
            }
        }
        let mut slugs = Slugs::default();
        let shown: Vec<Shown<'_>> = self.boards.iter().map(|board| Shown::of(board, &mut slugs)).collect();
        for shown in &shown {
            files.extend(shown.page.iter().map(|page| (page.clone(), shown.board.report.clone())));
        }
        if !shown.is_empty() {
            let page = environment.get_template(BOARD)?.render(context! { date => self.date, shown })?;
            files.push((BOARD.to_owned(), escape::page(&page).into_bytes()));
        }
        files.push((INDEX.to_owned(), self.index(&environment, engines, &shown, history)?.into_bytes()));
        files.push((MARKER.to_owned(), json(&self.document(engines, &files))?));
        Ok(files)
    }

    fn index(
        &self,
        environment: &Environment<'_>,
        engines: &[EngineResults<'_>],
        shown: &[Shown<'_>],
        history: &History,
    ) -> Result<String, MatrixError> {
        let suites = suites(engines);
        let rows: Vec<Row<'_>> = engines.iter().map(|engine| Row::of(engine, &suites, history)).collect();
        let readings = engines.iter().flat_map(|engine| &engine.suites).any(|suite| !suite.readings.is_empty());
        let page = environment.get_template(INDEX)?.render(context! {
            rows, suites, readings, shown,
            date => self.date, command => self.command, pairproof => env!("CARGO_PKG_VERSION"),
        })?;
        Ok(escape::page(&page))
    }

    fn document<'s>(&'s self, engines: &'s [EngineResults<'_>], files: &'s [(String, Vec<u8>)]) -> Document<'s> {
        let entry = |engine: &'s EngineResults<'_>| EngineEntry {
            engine: engine.engine,
            engine_version: engine.engine_version,
            cases: engine.cases,
            passed: engine.passed,
            json: format!("{ENGINES}/{}.json", engine.slug),
            badge: format!("{ENGINES}/{}.svg", engine.slug),
        };
        let (date, command, engines) = (self.date, self.command, engines.iter().map(entry).collect());
        let files = files.iter().map(|(name, bytes)| FileEntry { name, sha256: digest::of(bytes) }).collect();
        let pairproof = env!("CARGO_PKG_VERSION");
        Document { version: 1, date, pairproof, command, engines, campaigns: self.boards, files }
    }
}

impl<'a> Shown<'a> {
    fn of(board: &'a Board, slugs: &mut Slugs) -> Self {
        let page = board.told.is_some().then(|| format!("{CAMPAIGNS}/{}.html", slugs.of(&plain(&board.name), None)));
        let words = board.state.words();
        Self { board, page, words }
    }
}

/// Returns the files of a site.
fn listed(document: &[u8]) -> Option<Vec<(String, String)>> {
    #[derive(Deserialize)]
    struct Ours {
        pairproof: String,
        files: Vec<Named>,
    }
    #[derive(Deserialize)]
    struct Named {
        name: String,
        sha256: String,
    }
    let Ours { pairproof, files } = serde_json::from_slice(document).ok()?;
    (!pairproof.is_empty()).then(|| files.into_iter().map(|file| (file.name, file.sha256)).collect())
}

fn history_of(folder: &Path) -> Result<History, MatrixError> {
    History::read(folder).map_err(|why| MatrixError::History(folder.join(HISTORY), why))
}

/// Returns a program's name with its version.
fn named(engine: &EngineResults<'_>) -> String {
    engine.engine_version.map_or_else(|| engine.engine.to_owned(), |version| format!("{} {version}", engine.engine))
}

/// Returns the suites that any program was asked about, sorted by name.
fn suites<'a>(engines: &[EngineResults<'a>]) -> Vec<&'a str> {
    let mut suites: Vec<&str> = engines.iter().flat_map(|engine| &engine.suites).map(|suite| suite.suite).collect();
    suites.sort_unstable();
    suites.dedup();
    suites
}

/// Returns the text of a JSON file, with hidden characters escaped.
fn json(value: &impl Serialize) -> Result<Vec<u8>, minijinja::Error> {
    let failed =
        |error: serde_json::Error| minijinja::Error::new(minijinja::ErrorKind::BadSerialization, error.to_string());
    let text = serde_json::to_string_pretty(value).map_err(failed)?;
    Ok((escape::json(text) + "\n").into_bytes())
}
