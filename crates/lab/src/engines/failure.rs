//! The ways in which a program can fail to answer. None of them is an error in pairproof: the run continues, and the
//! program's output is kept.

use crate::escape;
use crate::tournament::Id;
use crate::words::counted;
use serde::Serialize;
use std::fmt;

/// The part of each output stream that is kept for a report.
const KEPT: usize = 16 * 1024;

/// A question that was not answered as it should be.
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
        /// What was looked for, or what the system said.
        message: String,
    },
    /// No answer in time; the program and its children were killed.
    Timeout {
        /// The time it had, in milliseconds.
        milliseconds: u64,
    },
    /// It ended by a signal, with a status that its adapter does not know, or (a worker) without an answer.
    Crash {
        /// Exit status, if it exited.
        status: Option<i32>,
        /// Signal, if one ended it.
        signal: Option<i32>,
    },
    /// More output than is read of any program; it was stopped.
    TooMuch {
        what: String,
        /// What is read, in bytes.
        limit: u64,
    },
    /// An answer that cannot be read, or that makes no sense as a pairing.
    Garbage { message: String },
    /// Another number of pairs than the players need (the pairing-allocated bye counts as one).
    WrongNumberOfPairs {
        /// What the players need.
        expected: usize,
        /// What the answer has, or says that it has.
        found: usize,
    },
    /// The answer names a player who is not in the file. Ids in answers are those of the file the program was given.
    UnknownId { id: Id },
    /// The program read the file and refused it, in its own words.
    Refused { message: String },
    /// The program says that no pairing complies with the absolute criteria: a legitimate answer (C.04.3 art. 1.9.3).
    NoPairing,
    /// The question cannot be put to this program: its dialect has no words for it, or it lacks the command.
    Unsupported { message: String },
    /// This machine failed us: temporary files, pipes.
    Io {
        /// What the system said.
        message: String,
    },
}

impl FailureKind {
    /// The names of all failures. [`FailureKind::NoPairing`] is an answer.
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

    /// A short name, as in the JSON form.
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

    /// The same with a message that can be shown anywhere: see [`escape`].
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

    /// Is it the program's fault? Not so when there is no pairing, when nothing was asked, or when this machine failed.
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
            Self::TooMuch { what, limit } if *limit < 1 << 20 => write!(f, "too much output: {what} exceeds {limit}"),
            Self::TooMuch { what, limit } => write!(f, "too much output: {what} exceeds {} MiB", limit >> 20),
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

/// What was run, and what it printed (the beginning and the end, when it is long), fit to be shown: what does not show
/// itself is written out.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize)]
pub struct Transcript {
    /// The command, words that have blanks in quotes.
    pub command: String,
    /// What the program was given to read.
    #[serde(skip)]
    pub question: Vec<u8>,
    /// Its standard output, or its answer file.
    pub stdout: String,
    pub stderr: String,
}

impl Transcript {
    /// Keeps what a report needs of the output.
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

    /// The last line that says something, in brackets.
    fn words(&self) -> String {
        let last = |text: &str| text.lines().rev().map(str::trim).find(|line| !line.is_empty()).map(str::to_owned);
        last(&self.stderr).or_else(|| last(&self.stdout)).map_or_else(String::new, |line| {
            let cut: String = line.chars().take(160).collect();
            format!(" [{cut}]")
        })
    }
}

/// Text for people, bounded and escaped.
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
