//! The interface for other languages: one question (a command, options in JSON, and the bytes of a file) and one
//! answer.
//!
//! The program, the Python package and the page in the browser return the same data because only this module assembles
//! it. It does not read files or print, and does not know exit statuses.
//!
//! | file | contents |
//! |---|---|
//! | `options` | the options, by name, and invalid combinations of them |
//! | `ask` | the commands |
//! | `pairing` | the boards of a round as data |
//! | `edit` | edits of a file |
//! | `results` | new results of games |
//! | `round_changes` | absences, byes, forbidden pairs; the file with a newly paired round |
//! | `open_games` | which players can still meet, under every result of the open games |
//! | `parsed` | the contents of a file, as data |
//! | `rounds` | the boards of all recorded rounds as data |
//! | `lint` | the findings of files, and their totals |
//! | `conversion` | a file in another dialect, or the reason why it cannot be converted |
//! | `standings` | the standings as data |
//! | `generator` | a generator with parameters from the caller |

mod ask;
pub mod conversion;
pub mod edit;
pub mod generator;
pub mod lint;
pub mod open_games;
pub mod options;
pub mod pairing;
mod parsed;
pub mod results;
pub mod round_changes;
mod rounds;
pub mod standings;

pub use ask::{IN_QUESTION, ask};

use crate::escape;
use serde::Serialize;

/// A report with the version of its format. Fields may be added without a new version; meanings do not change.
#[derive(Serialize)]
pub struct Versioned<'a, T> {
    version: u32,
    #[serde(flatten)]
    report: &'a T,
}

impl<'a, T> Versioned<'a, T> {
    /// The report, with version 1.
    pub fn of(report: &'a T) -> Self {
        Self { version: 1, report }
    }
}

/// A value as one line of JSON, in which invisible characters are escaped.
///
/// # Errors
/// A value that JSON cannot represent, which does not happen for our values.
pub fn json(value: &impl Serialize) -> serde_json::Result<String> {
    Ok(escape::json(serde_json::to_string(value)?) + "\n")
}

/// The kind of a [`Problem`].
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[serde(rename_all = "kebab-case")]
pub enum ProblemKind {
    /// A command or an option that does not exist, or is invalid.
    Usage,
    /// A file, or a question about it, that is refused.
    Refused,
    /// No pairing complies with the absolute rules.
    NoPairing,
    /// The engine reached its limits.
    Unfinished,
}

/// Why there is no answer, for callers: a kind, and a sentence.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, thiserror::Error)]
#[error("{message}")]
pub struct Problem {
    /// The kind.
    pub kind: ProblemKind,
    /// The sentence.
    pub message: String,
}

impl Problem {
    /// A usage error.
    pub fn usage(message: impl ToString) -> Self {
        Self { kind: ProblemKind::Usage, message: message.to_string() }
    }

    /// A refusal.
    pub fn refused(message: impl ToString) -> Self {
        Self { kind: ProblemKind::Refused, message: message.to_string() }
    }

    /// The problem as JSON: `{"kind":...,"message":...}`.
    #[must_use]
    pub fn to_json(&self) -> String {
        json(self).unwrap_or_default()
    }
}

impl From<crate::PairError> for Problem {
    fn from(error: crate::PairError) -> Self {
        let kind = match error {
            crate::PairError::NoPairing { .. } => ProblemKind::NoPairing,
            crate::PairError::Unfinished { .. } => ProblemKind::Unfinished,
            _ => ProblemKind::Refused,
        };
        Self { kind, message: error.to_string() }
    }
}
