//! The ways in which a program can fail to answer. None of them is an error in pairproof: the run continues, and the
//! program's output is kept.

use crate::escape;
use crate::tournament::Id;
use crate::words::counted;
use serde::Serialize;
use std::fmt;

/// The number of bytes of each output stream that are kept for a report.
const KEPT: usize = 16 * 1024;

/// A question without a usable answer.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, thiserror::Error)]
#[error("{engine}: {kind}{}", transcript.words())]
pub struct EngineFailure {
    pub engine: String,
    #[serde(flatten)]
    pub kind: FailureKind,
    pub transcript: Box<Transcript>,
}

#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[serde(tag = "kind", rename_all = "kebab-case")]
pub enum FailureKind {
    /// The program is not on this machine, or cannot be started.
    NotFound {
        /// The names that were looked for, or the message of the operating system.
        message: String,
    },
    /// No answer in time; the program and its children were killed.
    Timeout {
        /// The time limit, in milliseconds.
        milliseconds: u64,
    },
    /// It was ended by a signal, exited with a status that its adapter does not list, or (a worker) gave no answer.
    Crash {
        /// Exit status, if it exited.
        status: Option<i32>,
        /// Signal, if one ended it.
        signal: Option<i32>,
    },
    /// More output than is read from any program; it was stopped.
    TooMuch {
        what: String,
        /// The limit, in bytes.
        limit: u64,
    },
    /// An answer that cannot be parsed, or that is not a valid pairing.
    Garbage { message: String },
    /// A number of pairs that does not match the number of players (the pairing-allocated bye counts as one).
    WrongNumberOfPairs {
        /// The number that the players require.
        expected: usize,
        /// The number of pairs in the answer, or the number that it announces.
        found: usize,
    },
    /// The answer names a player who is not in the file. Ids in answers are those of the file the program was given.
    UnknownId { id: Id },
    /// The program read the file and refused it, with its own message.
    Refused { message: String },
    /// The program finds no pairing that complies with the absolute criteria: a legitimate answer (C.04.3 art. 1.9.3).
    NoPairing,
    /// The question cannot be asked: the program's dialect cannot express it, or it lacks the command.
    Unsupported { message: String },
    /// A failure of this machine: temporary files, pipes.
    Io {
        /// The message of the operating system.
        message: String,
    },
}

impl FailureKind {
    /// The names of all failures. [`FailureKind::NoPairing`] is not among them: it is an answer.
    pub const NAMES: [&'static str; 10] = [
        "not-found",
        "timeout",
        "crash",
        "too-much-output",
        "garbage",
        "wrong-number-of-pairs",
        "unknown-id",
        "refused",
        "unsupported",
        "io",
    ];

    /// Returns a short name, as in the JSON form.
    pub fn name(&self) -> &'static str {
        match self {
            Self::NotFound { .. } => "not-found",
            Self::Timeout { .. } => "timeout",
            Self::Crash { .. } => "crash",
            Self::TooMuch { .. } => "too-much-output",
            Self::Garbage { .. } => "garbage",
            Self::WrongNumberOfPairs { .. } => "wrong-number-of-pairs",
            Self::UnknownId { .. } => "unknown-id",
            Self::Refused { .. } => "refused",
            Self::NoPairing => "no-pairing",
            Self::Unsupported { .. } => "unsupported",
            Self::Io { .. } => "io",
        }
    }

    /// Makes the message safe to print anywhere: see [`escape`].
    pub(super) fn escaped(mut self) -> Self {
        if let Self::NotFound { message }
        | Self::Garbage { message }
        | Self::Refused { message }
        | Self::Unsupported { message }
        | Self::Io { message } = &mut self
        {
            *message = escape::line(message);
        }
        self
    }

    /// Whether the program is at fault: not if there is no pairing, if nothing was asked, or if this machine failed.
    pub fn is_fault(&self) -> bool {
        !matches!(self, Self::NoPairing | Self::Unsupported { .. } | Self::NotFound { .. } | Self::Io { .. })
    }
}

impl fmt::Display for FailureKind {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::NotFound { message } => write!(f, "not found: {message}"),
            Self::Timeout { milliseconds } => write!(f, "no answer within {} s", *milliseconds as f64 / 1000.0),
            Self::Crash { signal: Some(signal), .. } => write!(f, "crashed with signal {signal}"),
            Self::Crash { status: Some(status), .. } => write!(f, "crashed with exit status {status}"),
            Self::Crash { .. } => f.write_str("ended without an answer"),
            Self::TooMuch { what, limit } if *limit < 1 << 20 => {
                write!(f, "too much output: more than {limit} in {what}")
            }
            Self::TooMuch { what, limit } => write!(f, "too much output: more than {} MiB in {what}", limit >> 20),
            Self::Garbage { message } => write!(f, "unusable answer: {message}"),
            Self::WrongNumberOfPairs { expected, found } => {
                write!(f, "found {}, expected {expected}", counted(*found, "pair"))
            }
            Self::UnknownId { id } => write!(f, "the answer names player {id}, who is not in the file"),
            Self::Refused { message } => write!(f, "refused the file: {message}"),
            Self::NoPairing => f.write_str("says that no pairing complies with the absolute criteria"),
            Self::Unsupported { message } => write!(f, "not asked: {message}"),
            Self::Io { message } => write!(f, "this machine: {message}"),
        }
    }
}

/// A command and its output (the beginning and the end, if it is long), safe to print: invisible characters are
/// escaped.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize)]
pub struct Transcript {
    /// The command, with quotes around words that contain blanks.
    pub command: String,
    /// The input of the program.
    #[serde(skip)]
    pub question: Vec<u8>,
    /// Its standard output, or its answer file.
    pub stdout: String,
    pub stderr: String,
}

impl Transcript {
    /// Keeps the parts of the output that a report needs.
    pub fn new(command: &[String], question: &[u8], stdout: &[u8], stderr: &[u8]) -> Self {
        let words: Vec<String> = command
            .iter()
            .map(|word| if word.contains(char::is_whitespace) { format!("{word:?}") } else { word.clone() })
            .collect();
        Self {
            command: escape::line_of_any_length(&words.join(" ")),
            question: question.to_vec(),
            stdout: shortened(stdout),
            stderr: shortened(stderr),
        }
    }

    /// Returns the last non-empty line of its output, as the end of a sentence.
    fn words(&self) -> String {
        let last = |text: &str| text.lines().rev().map(str::trim).find(|line| !line.is_empty()).map(str::to_owned);
        last(&self.stderr).or_else(|| last(&self.stdout)).map_or_else(String::new, |line| {
            let cut: String = line.chars().take(160).collect();
            format!("; the last line of its output: {cut}")
        })
    }
}

/// Returns text for display, bounded and escaped.
fn shortened(bytes: &[u8]) -> String {
    if bytes.len() <= KEPT {
        return escape::text(bytes);
    }
    let (head, tail) = (&bytes[..KEPT / 2], &bytes[bytes.len() - KEPT / 2..]);
    let left_out = bytes.len() - KEPT;
    format!("{}\n[... {left_out} bytes ...]\n{}", escape::text(head), escape::text(tail))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn long_output_keeps_both_ends() {
        let mut bytes = b"begin".to_vec();
        bytes.extend(vec![b'x'; 100_000]);
        bytes.extend(b"end");
        let text = shortened(&bytes);
        assert!(text.starts_with("begin") && text.ends_with("end") && text.len() < KEPT + 100);
    }

    #[test]
    fn json_names_the_kind() {
        let failure = EngineFailure {
            engine: "x".to_owned(),
            kind: FailureKind::WrongNumberOfPairs { expected: 3, found: 2 },
            transcript: Box::default(),
        };
        let json = serde_json::to_value(&failure).unwrap();
        assert_eq!(json["kind"], "wrong-number-of-pairs");
        assert_eq!(json["expected"], 3);
        assert_eq!(failure.kind.name(), "wrong-number-of-pairs");
    }
}
