//! A suite on disk: one JSON file ([`Suite`]) with its tournaments in it, or a folder that [`Suite::unpack`] wrote for
//! human readers and for programs that require files.
//!
//! | file of the folder | |
//! |---|---|
//! | `cases/NNN-NAME.trf` | a tournament up to the round in question |
//! | `cases/NNN-NAME.pairs` | the pairing by the rules: their number, then `white black` per line, `id 0` for the bye |
//! | `suite.json` | the suite |
//! | `index.html` | the page of the suite |

use super::page::page;
use super::standings::judge::Row;
use crate::atomic_folder::{AtomicFolder, FolderError};
use crate::beneath::{Folder, is_plain_name};
use crate::digest;
use crate::input_limits;
use crate::systems::Suspect;
use crate::systems::suspect::Kind;
use crate::tournament::Id;
use serde::de::Error as _;
use serde::{Deserialize, Deserializer, Serialize};
use std::io;
use std::path::{Path, PathBuf};

/// The name of the suite in its unpacked folder.
pub const SUITE: &str = "suite.json";
/// The version of the format. In version 1, the tournaments were in separate files.
pub const VERSION: u32 = 2;
/// The folder of the cases.
const CASES: &str = "cases";
/// The name of the page.
pub const PAGE: &str = "index.html";

/// A suite: the options it was made with, the wrong engines, and the cases with their tournaments.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Suite {
    /// The version of this format: [`VERSION`].
    pub version: u32,
    /// The system, edition and reading.
    pub system: String,
    /// How it was made: the seed, the most tournaments to search in each stage, the cases wanted for each wrong engine,
    /// and the version of this program.
    pub seed: u64,
    pub tournaments: u64,
    #[serde(default)]
    pub aimed: u64,
    pub wanted: usize,
    pub made_with: String,
    /// The wrong engines that it was made with.
    pub mutants: Vec<Mutant>,
    pub cases: Vec<Case>,
}

/// A wrong engine.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Mutant {
    pub id: String,
    /// A description of the fault.
    pub says: String,
    pub kind: Kind,
    /// The article that it violates.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub article: Option<String>,
    /// The number of cases that it fails.
    pub fails: usize,
    /// Why it fails no case: it pairs every legal position like the rules.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub equivalent: Option<String>,
}

impl Mutant {
    pub(super) fn of(engine: &Suspect, cases: &[Case]) -> Self {
        let Suspect { id, says, kind, article, .. } = engine;
        let equivalent = engine.equivalent.map(str::to_owned);
        Self { equivalent, ..Self::counted((id, says, *kind, article.as_ref()), cases) }
    }

    /// Creates a mutant with this name, description, kind and article, and counts the cases that it fails.
    pub(super) fn counted(of: (&str, &str, Kind, Option<&String>), cases: &[Case]) -> Self {
        let (id, says, kind, article) = of;
        let fails = cases.iter().filter(|case| case.fails.iter().any(|failing| failing == id)).count();
        Self { id: id.to_owned(), says: says.to_owned(), kind, article: article.cloned(), fails, equivalent: None }
    }
}

/// The question and the answer of a case of standings.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Asked {
    /// The list, points first.
    pub tie_breaks: Vec<String>,
    /// The edition of C.07, by its first day.
    pub edition: String,
    /// The player in question.
    pub player: Id,
    /// How that player's values are derived, one sentence per tie-break.
    pub worked: Vec<String>,
    /// The table, from first place to last.
    pub table: Vec<Row>,
}

/// A case. Player numbers are those of its file, rounds count from 1.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Case {
    /// The name of its tournament in the unpacked folder: `cases/NAME.trf`.
    #[serde(deserialize_with = "case_file")]
    pub file: String,
    /// The round to pair.
    pub round: u16,
    pub players: usize,
    /// `[white, black]` of each pair.
    pub pairs: Vec<[Id; 2]>,
    /// The player who gets the pairing-allocated bye.
    pub bye: Option<Id>,
    /// The requested table, in a suite of standings.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub standings: Option<Asked>,
    /// The wrong engine that the case was made for.
    pub tests: String,
    /// The articles of all wrong engines that fail it, starting with that of [`Case::tests`].
    pub articles: Vec<String>,
    /// The wrong engines that fail it.
    pub fails: Vec<String>,
    /// Readings of the text that pair the round differently (`docs/open-questions.md`). The pairing is that of the
    /// literal reading.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub depends_on: Vec<String>,
    /// Whether all earlier rounds follow the rules; otherwise they are only legal.
    pub by_rules: bool,
    /// What a wrong engine does here, and why it is wrong.
    pub text: String,
    #[serde(flatten)]
    pub tournament: Tournament,
}

/// A tournament file as text. Its bytes are the lines, joined by newlines, in its encoding.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct Tournament {
    /// UTF-8 if not given.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    encoding: Option<Encoding>,
    trf: Vec<String>,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
enum Encoding {
    /// One character per byte, so that any file can be kept.
    #[serde(rename = "latin-1")]
    Latin1,
}

impl Tournament {
    pub(super) fn of(bytes: &[u8]) -> Self {
        let (encoding, text) = match str::from_utf8(bytes) {
            Ok(text) => (None, text.to_owned()),
            Err(_) => (Some(Encoding::Latin1), bytes.iter().copied().map(char::from).collect()),
        };
        Self { encoding, trf: text.split('\n').map(str::to_owned).collect() }
    }

    pub(super) fn replace_line(&mut self, old: &str, new: String) {
        if let Some(line) = self.trf.iter_mut().find(|line| **line == old) {
            *line = new;
        }
    }

    /// Returns the bytes of the file.
    pub fn bytes(&self) -> Vec<u8> {
        let text = self.trf.join("\n");
        match self.encoding {
            None => text.into_bytes(),
            Some(Encoding::Latin1) => text.chars().map(|c| u8::try_from(c).unwrap_or(b'?')).collect(),
        }
    }
}

/// Reads the path of a case in a suite of untrusted origin; it cannot lead outside the folder of cases.
fn case_file<'de, D: Deserializer<'de>>(deserializer: D) -> Result<String, D::Error> {
    let path = String::deserialize(deserializer)?;
    let name = path.strip_prefix(CASES).and_then(|rest| rest.strip_prefix('/'));
    match name {
        Some(name) if is_plain_name(name) => Ok(path),
        _ => Err(D::Error::custom(format!("{path:?} is not the file of a case: expected {CASES}/NAME.trf"))),
    }
}

impl Case {
    /// Returns the file name of a case: its number, and the wrong engine whose fault it shows.
    pub(super) fn file_name(number: usize, id: &str) -> String {
        let plain = |c: char| if c.is_ascii_alphanumeric() || c == '.' { c } else { '-' };
        format!("{CASES}/{number:03}-{}.trf", id.chars().map(plain).collect::<String>())
    }

    /// Removes duplicate articles, keeping the order.
    pub(super) fn articles<'a>(all: impl Iterator<Item = &'a String>) -> Vec<String> {
        let mut articles: Vec<String> = Vec::new();
        for article in all {
            if !articles.contains(article) {
                articles.push(article.clone());
            }
        }
        articles
    }

    /// Returns the number of the case, such as `001`.
    pub fn number(&self) -> &str {
        self.name().split('-').next().unwrap_or_default()
    }

    /// Returns the name of the case, such as `001-without-C8`.
    pub fn name(&self) -> &str {
        let file = self.file.rsplit('/').next().unwrap_or_default();
        file.trim_end_matches(".trf")
    }

    /// Returns the name of the file with the pairing, or with the table: `id rank value …` per line, with tabs.
    fn pairing_file(&self) -> String {
        let kind = if self.standings.is_some() { "table" } else { "pairs" };
        format!("{}.{kind}", self.file.trim_end_matches(".trf"))
    }

    fn pairing_text(&self) -> String {
        if let Some(asked) = &self.standings {
            let line = |row: &Row| format!("{}\t{}\t{}\n", row.id, row.rank, row.values.join("\t"));
            return asked.table.iter().map(line).collect();
        }
        let bye = self.bye.map(|id| [id, 0]);
        let lines: Vec<String> =
            self.pairs.iter().copied().chain(bye).map(|[white, black]| format!("{white} {black}\n")).collect();
        format!("{}\n{}", lines.len(), lines.concat())
    }
}

/// Why a suite cannot be used.
#[derive(Debug, thiserror::Error)]
pub enum SuiteError {
    #[error("{0}: cannot be read: {1}")]
    Read(PathBuf, io::Error),
    #[error("{0}: not a suite: {1}")]
    Form(PathBuf, String),
    #[error("{0}: cannot be written: {1}")]
    Write(PathBuf, io::Error),
    #[error("{0} already exists and is not a suite of pairproof; choose another folder")]
    Foreign(PathBuf),
}

impl Suite {
    /// Reads a suite: its file, or the folder that [`Suite::unpack`] wrote. Links in a folder are not followed.
    ///
    /// # Errors
    /// [`SuiteError::Read`], [`SuiteError::Form`].
    pub fn read(path: &Path) -> Result<Self, SuiteError> {
        let read = || {
            let file = if path.is_dir() { path.join(SUITE) } else { path.canonicalize()? };
            let (folder, name) = (file.parent().unwrap_or(path), file.file_name().unwrap_or_default());
            Folder::open(folder)?.read(&name.to_string_lossy(), input_limits::part())
        };
        Self::parse(path, &read().map_err(|error| SuiteError::Read(path.to_owned(), error))?)
    }

    /// Parses a suite; `name` is for messages.
    ///
    /// # Errors
    /// [`SuiteError::Form`].
    pub fn parse(name: &Path, text: &[u8]) -> Result<Self, SuiteError> {
        let form = |why: String| SuiteError::Form(name.to_owned(), why);
        let suite: Self = serde_json::from_slice(text).map_err(|error| form(error.to_string()))?;
        if suite.version != VERSION {
            return Err(form(format!("version {} is not supported: expected {VERSION}", suite.version)));
        }
        Ok(suite)
    }

    /// Returns the text of its file.
    ///
    /// # Errors
    /// [`SuiteError::Form`], if JSON cannot express it.
    pub fn text(&self) -> Result<String, SuiteError> {
        json(self)
    }

    /// Writes the suite into a folder as separate files, with its page. A suite already there is replaced. A folder
    /// with `suite.json` is complete.
    ///
    /// # Errors
    /// [`SuiteError::Write`]; [`SuiteError::Foreign`] for a folder with other files in it.
    pub fn unpack(&self, folder: &Path) -> Result<(), SuiteError> {
        let at = |name: &str| {
            let path = folder.join(name);
            move |error| SuiteError::Write(path, error)
        };
        let page = page(self, None)?;
        let new = AtomicFolder::create(folder, SUITE, Self::listed).map_err(|error| match error {
            FolderError::Foreign => SuiteError::Foreign(folder.to_owned()),
            FolderError::Io(error) => at("")(error),
        })?;
        let write = |name: &str, bytes: &[u8]| new.write(name, bytes).map_err(at(name));
        for case in &self.cases {
            write(&case.file, &case.tournament.bytes())?;
            write(&case.pairing_file(), case.pairing_text().as_bytes())?;
        }
        write(PAGE, page.as_bytes())?;
        write(SUITE, self.unpacked(&page)?.as_bytes())?;
        new.commit().map_err(at(""))
    }

    /// Returns the text of `suite.json` in an unpacked suite.
    fn unpacked(&self, page: &str) -> Result<String, SuiteError> {
        json(&Unpacked { suite: self, page_sha256: digest::of(page) })
    }

    /// Returns the files of an unpacked suite. The suite itself gives the bytes of all but the page.
    fn listed(text: &[u8]) -> Option<Vec<(String, String)>> {
        #[derive(Deserialize)]
        struct Page {
            page_sha256: String,
        }
        let suite = Self::parse(Path::new(SUITE), text).ok()?;
        let Page { page_sha256 } = serde_json::from_slice(text).ok()?;
        let of_case = |case: &Case| {
            let tournament = digest::of(case.tournament.bytes());
            [(case.file.clone(), tournament), (case.pairing_file(), digest::of(case.pairing_text()))]
        };
        Some(suite.cases.iter().flat_map(of_case).chain([(PAGE.to_owned(), page_sha256)]).collect())
    }
}

/// `suite.json` in an unpacked suite. Without the digest of the page, it is a suite that the user has put there.
#[derive(Serialize)]
struct Unpacked<'a> {
    #[serde(flatten)]
    suite: &'a Suite,
    page_sha256: String,
}

/// Formats a suite as JSON.
fn json(document: &impl Serialize) -> Result<String, SuiteError> {
    let form = |error: serde_json::Error| SuiteError::Form(SUITE.into(), error.to_string());
    Ok(serde_json::to_string_pretty(document).map_err(form)? + "\n")
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn tournaments_keep_their_bytes() {
        for bytes in [&b""[..], b"\n", b"012 a\r\n\r001 b", "012 Zürich\n".as_bytes(), b"012 Z\xfcrich\n\x80\xff"] {
            let json = serde_json::to_string(&Tournament::of(bytes)).unwrap();
            assert_eq!(serde_json::from_str::<Tournament>(&json).unwrap().bytes(), bytes, "{json}");
        }
    }
}
