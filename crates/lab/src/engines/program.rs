//! A program on this machine: its path, how to start it for one question, and the meaning of its exit statuses.

use super::adapter::{Adapter, Script};
use super::answer;
use super::commands::Meaning;
use super::failure::{EngineFailure, FailureKind, Transcript};
use super::process::{self, End, Run};
use super::question::Question;
use super::runner::Runner;
use super::scratch;
use crate::systems::SystemId;
use std::collections::BTreeMap;
use std::fs;
use std::io;
use std::path::{Path, PathBuf};
use std::sync::atomic::AtomicBool;
use std::sync::{Arc, Mutex, PoisonError};
use std::time::Duration;

#[derive(Debug)]
pub(super) struct Program {
    pub adapter: Adapter,
    pub path: PathBuf,
    /// The system that it is asked about.
    pub system: Option<SystemId>,
    /// Whether all questions are cancelled.
    pub abandoned: Arc<AtomicBool>,
    /// Idle runners.
    runners: Mutex<Vec<Runner>>,
}

/// The result of a run.
pub(super) struct Answered {
    pub words: Vec<String>,
    /// The answer file, or standard output.
    pub text: Vec<u8>,
    pub errors: Vec<u8>,
}

impl Answered {
    pub fn transcript(&self, question: &Question) -> Transcript {
        Transcript::new(&self.words, &question.bytes, &self.text, &self.errors)
    }
}

/// A runner in use, with a folder for one question. On drop, the folder is removed and the runner returned.
pub(super) struct Lease<'e> {
    runners: &'e Mutex<Vec<Runner>>,
    runner: Option<Runner>,
    folder: PathBuf,
}

impl Lease<'_> {
    /// Returns the path of a file in the folder.
    pub fn file(&self, name: &str) -> PathBuf {
        self.folder.join(name)
    }
}

impl Drop for Lease<'_> {
    fn drop(&mut self) {
        scratch::remove(&self.folder);
        if let Some(runner) = self.runner.take().filter(Runner::is_free) {
            self.runners.lock().unwrap_or_else(PoisonError::into_inner).push(runner);
        }
    }
}

/// The files and values for one run.
#[derive(Default)]
pub(super) struct Files {
    pub trf: Option<PathBuf>,
    pub out: Option<PathBuf>,
    pub config: Option<PathBuf>,
    pub script: Option<PathBuf>,
    pub values: BTreeMap<&'static str, String>,
}

impl Files {
    /// Returns the files of a command that mentions no file except possibly the script. A script that comes with
    /// pairproof is written into the folder.
    pub fn with_script(adapter: &Adapter, command: &[String], folder: &Path) -> io::Result<Self> {
        let script = match adapter.script().filter(|_| command.iter().any(|word| word.contains("{script}"))) {
            None => None,
            Some(Script::File(path)) => Some(std::path::absolute(path)?),
            Some(Script::Shipped(name, text)) => {
                let path = folder.join(name);
                fs::write(&path, text)?;
                Some(path)
            }
        };
        Ok(Self { script, ..Self::default() })
    }
}

impl Program {
    pub fn new(adapter: Adapter, path: PathBuf, system: Option<SystemId>) -> Self {
        Self { adapter, path, system, abandoned: Arc::default(), runners: Mutex::default() }
    }

    /// Creates a failure. Text in `kind` that a program wrote is escaped for printing.
    pub fn failed(&self, kind: FailureKind, transcript: Transcript) -> EngineFailure {
        EngineFailure { engine: self.adapter.name.clone(), kind: kind.escaped(), transcript: Box::new(transcript) }
    }

    pub fn unsupported(&self, message: &str) -> EngineFailure {
        self.failed(FailureKind::Unsupported { message: message.to_owned() }, Transcript::default())
    }

    pub fn io(&self, error: &io::Error) -> EngineFailure {
        self.failed(FailureKind::Io { message: error.to_string() }, Transcript::default())
    }

    /// Runs a command on a question, and reads the answer.
    pub fn ask(&self, command: &[String], question: &Question, time: Duration) -> Result<Answered, EngineFailure> {
        let mut lease = self.lease()?;
        let files = self.files(&lease, command, question)?;
        let words = self.words(command, &files);
        let input = files.trf.is_none().then(|| question.bytes.clone());
        let run = self.run(&mut lease, &words, input, &question.bytes, time)?;
        let text = self.answer_text(&lease, &run, &files, &words, &question.bytes)?;
        Ok(Answered { words, text, errors: run.stderr })
    }

    /// Returns an idle runner, or a new one, with a new folder.
    pub fn lease(&self) -> Result<Lease<'_>, EngineFailure> {
        let idle = self.runners.lock().unwrap_or_else(PoisonError::into_inner).pop();
        let mut runner = match idle {
            Some(runner) => runner,
            None => Runner::new().map_err(|error| self.io(&error))?,
        };
        let folder = runner.folder().map_err(|error| self.io(&error))?;
        Ok(Lease { runners: &self.runners, runner: Some(runner), folder })
    }

    /// Writes the files that a command mentions.
    fn files(&self, lease: &Lease<'_>, command: &[String], question: &Question) -> Result<Files, EngineFailure> {
        let has = |place: &str| command.iter().any(|word| word.contains(place));
        let mut files = self.script(lease, command)?;
        if has("{trf}") {
            let path = lease.file("question.trf");
            fs::write(&path, &question.bytes).map_err(|error| self.io(&error))?;
            files.trf = Some(path);
        }
        if has("{out}") {
            files.out = Some(lease.file("answer.txt"));
        }
        files.values.insert("round", question.round.to_string());
        files.values.insert("rounds", question.rounds.to_string());
        Ok(files)
    }

    /// Writes only the script, if the command mentions it.
    pub fn script(&self, lease: &Lease<'_>, command: &[String]) -> Result<Files, EngineFailure> {
        Files::with_script(&self.adapter, command, &lease.folder).map_err(|error| self.io(&error))
    }

    /// Replaces the placeholders of a command.
    pub fn words(&self, command: &[String], files: &Files) -> Vec<String> {
        let path = |path: &Option<PathBuf>| path.as_ref().map(|path| path.to_string_lossy().into_owned());
        let mut places = vec![("{program}", self.path.to_string_lossy().into_owned())];
        places.extend(self.system.map(|system| ("{system}", system.name().to_owned())));
        places.extend(path(&files.trf).map(|path| ("{trf}", path)));
        places.extend(path(&files.out).map(|path| ("{out}", path)));
        places.extend(path(&files.config).map(|path| ("{config}", path)));
        places.extend(path(&files.script).map(|path| ("{script}", path)));
        let values: Vec<(String, &String)> =
            files.values.iter().map(|(name, value)| (format!("{{{name}}}"), value)).collect();
        command
            .iter()
            .map(|word| {
                let filled = places.iter().fold(word.clone(), |word, (place, text)| word.replace(place, text));
                values.iter().fold(filled, |word, (place, text)| word.replace(place, text))
            })
            .collect()
    }

    /// Runs a command, and turns every irregular end into a failure.
    pub fn run(
        &self,
        lease: &mut Lease<'_>,
        words: &[String],
        input: Option<Vec<u8>>,
        question: &[u8],
        time: Duration,
    ) -> Result<Run, EngineFailure> {
        let Some(runner) = &mut lease.runner else {
            return Err(self.io(&io::Error::other("no runner")));
        };
        let run = process::run(runner, words, &lease.folder, input, time, &self.abandoned).map_err(|error| {
            let kind = FailureKind::NotFound { message: format!("{}: {error}", words.first().map_or("", |word| word)) };
            self.failed(kind, Transcript::new(words, question, b"", b""))
        })?;
        match self.ending(&run, time) {
            None => Ok(run),
            Some(kind) => Err(self.failed(kind, Transcript::new(words, question, &run.stdout, &run.stderr))),
        }
    }

    fn ending(&self, run: &Run, time: Duration) -> Option<FailureKind> {
        let status = match run.end {
            End::Exited(status) => status,
            End::TimedOut => {
                let milliseconds = u64::try_from(time.as_millis()).unwrap_or(u64::MAX);
                return Some(FailureKind::Timeout { milliseconds });
            }
            End::TooMuch(what, limit) => return Some(FailureKind::TooMuch { what: what.to_owned(), limit }),
        };
        let (status, signal) = status.map_or((None, None), process::status_and_signal);
        let crash = FailureKind::Crash { status, signal };
        let Some(code) = status else { return Some(crash) };
        let texts = [String::from_utf8_lossy(&run.stdout), String::from_utf8_lossy(&run.stderr)];
        let marked = self.adapter.markers.iter().find(|marker| texts.iter().any(|text| text.contains(&marker.text)));
        let refused = || FailureKind::Refused { message: words_of_refusal(&texts) };
        match marked.map(|marker| marker.means) {
            Some(Meaning::NoPairing) => {
                let exit = &self.adapter.exit;
                let listed = exit.ok.contains(&code) || exit.no_pairing.contains(&code);
                // A shell returns statuses from 128 if its program died from a signal.
                let regular = listed || exit.no_pairing.is_empty() && code < 128;
                return Some(if regular { FailureKind::NoPairing } else { crash });
            }
            Some(Meaning::Refused) => return Some(refused()),
            Some(Meaning::Crash) => return Some(crash),
            Some(Meaning::NotFound) => return Some(FailureKind::NotFound { message: words_of_refusal(&texts) }),
            None => {}
        }
        let exit = &self.adapter.exit;
        match code {
            _ if exit.ok.contains(&code) => None,
            _ if exit.refused.contains(&code) && answer::looks_like_a_pairing(&run.stdout) => {
                let mut message = format!("exit status {code}, although it printed a pairing");
                if !texts[1].trim().is_empty() {
                    message = format!("{} ({message})", words_of_refusal(&texts[1..]));
                }
                Some(FailureKind::Refused { message })
            }
            _ if exit.refused.contains(&code) => Some(refused()),
            _ => Some(crash),
        }
    }

    /// Returns the program's answer: its answer file, or its standard output.
    pub fn answer_text(
        &self,
        lease: &Lease<'_>,
        run: &Run,
        files: &Files,
        words: &[String],
        question: &[u8],
    ) -> Result<Vec<u8>, EngineFailure> {
        let Some(path) = &files.out else { return Ok(run.stdout.clone()) };
        scratch::read_answer(&lease.folder, path).map_err(|kind| {
            let kind = match kind {
                FailureKind::Garbage { .. } if answer::looks_like_a_pairing(&run.stdout) => FailureKind::Garbage {
                    message:
                        "it printed the pairing instead of writing the file {out}; give the command with {in} only"
                            .to_owned(),
                },
                kind => kind,
            };
            self.failed(kind, Transcript::new(words, question, &run.stdout, &run.stderr))
        })
    }
}

/// Returns the first words of a program's refusal; for a Python traceback, its last line.
pub(super) fn words_of_refusal(texts: &[std::borrow::Cow<'_, str>]) -> String {
    for text in texts.iter().rev() {
        let mut lines = text.lines().map(str::trim).filter(|line| !line.is_empty());
        let line = if text.contains("Traceback (most recent call last)") {
            lines.next_back()
        } else {
            // A bare error number is less helpful than the line after it.
            let first = lines.next();
            match (first, lines.next()) {
                (Some(first), Some(second)) if first.starts_with("###") => {
                    return format!("{} {second}", first.trim_start_matches('#').trim_start());
                }
                _ => first,
            }
        };
        if let Some(line) = line {
            return line.chars().take(300).collect();
        }
    }
    "no message".to_owned()
}
