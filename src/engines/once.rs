//! A program that is started once a question: its files, its command, and what the ways to end mean.

use super::adapter::{Adapter, Meaning, Script};
use super::engine::Engine;
use super::failure::{EngineFailure, FailureKind, Transcript};
use super::process::{self, End, Run};
use super::question::Question;
use super::runner::Runner;
use super::scratch;
use std::collections::BTreeMap;
use std::fs;
use std::io;
use std::path::{Path, PathBuf};
use std::sync::{Mutex, PoisonError};
use std::time::Duration;

/// A runner in use, with a folder for one question. The folder goes and the runner is given back when it is dropped.
pub(super) struct Lease<'e> {
    runners: &'e Mutex<Vec<Runner>>,
    runner: Option<Runner>,
    folder: PathBuf,
}

impl Lease<'_> {
    /// The path of a file in the folder.
    pub(super) fn file(&self, name: &str) -> PathBuf {
        self.folder.join(name)
    }

    /// The files that a command speaks of.
    pub(super) fn files(
        &self,
        engine: &Engine,
        command: &[String],
        question: &Question,
    ) -> Result<Files, EngineFailure> {
        let has = |place: &str| command.iter().any(|word| word.contains(place));
        let mut files = self.script_of(engine, command)?;
        if has("{trf}") {
            let path = self.file("question.trf");
            fs::write(&path, &question.bytes).map_err(|error| engine.io(&error))?;
            files.trf = Some(path);
        }
        if has("{out}") {
            files.out = Some(self.file("answer.txt"));
        }
        files.values.insert("round", question.round.to_string());
        files.values.insert("rounds", question.rounds.to_string());
        Ok(files)
    }

    /// Only the script, if the command speaks of one.
    pub(super) fn script_of(&self, engine: &Engine, command: &[String]) -> Result<Files, EngineFailure> {
        Files::with_script(&engine.adapter, command, &self.folder).map_err(|error| engine.io(&error))
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

/// The files and values of one run.
#[derive(Default)]
pub(super) struct Files {
    pub trf: Option<PathBuf>,
    pub out: Option<PathBuf>,
    pub config: Option<PathBuf>,
    pub script: Option<PathBuf>,
    pub values: BTreeMap<&'static str, String>,
}

impl Files {
    /// Those of a command that speaks of no file but, maybe, the script. A script that comes with pairproof is written into
    /// the folder.
    pub(super) fn with_script(adapter: &Adapter, command: &[String], folder: &Path) -> io::Result<Self> {
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

impl Engine {
    /// A runner that is not in use, or a new one, with a new folder.
    pub(super) fn lease(&self) -> Result<Lease<'_>, EngineFailure> {
        let idle = self.runners.lock().unwrap_or_else(PoisonError::into_inner).pop();
        let mut runner = match idle {
            Some(runner) => runner,
            None => Runner::new().map_err(|error| self.io(&error))?,
        };
        let folder = runner.folder().map_err(|error| self.io(&error))?;
        Ok(Lease { runners: &self.runners, runner: Some(runner), folder })
    }

    /// A command with its places filled.
    pub(super) fn words(&self, command: &[String], files: &Files) -> Vec<String> {
        let path = |path: &Option<PathBuf>| path.as_ref().map(|path| path.to_string_lossy().into_owned());
        let mut places = vec![("{program}", self.program.to_string_lossy().into_owned())];
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

    /// Runs a command, and understands every way to end but the regular one.
    pub(super) fn run(
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
                // Statuses from 128 on are those of a shell whose program died by a signal.
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
            _ if exit.refused.contains(&code) => Some(refused()),
            _ => Some(crash),
        }
    }

    /// What the program answered: its answer file, or its standard output.
    pub(super) fn answer_text(
        &self,
        lease: &Lease<'_>,
        run: &Run,
        files: &Files,
        words: &[String],
        question: &[u8],
    ) -> Result<Vec<u8>, EngineFailure> {
        let Some(path) = &files.out else { return Ok(run.stdout.clone()) };
        scratch::read_answer(&lease.folder, path)
            .map_err(|kind| self.failed(kind, Transcript::new(words, question, &run.stdout, &run.stderr)))
    }
}

/// The first words that a program says about its refusal; the last line of a Python traceback.
pub(super) fn words_of_refusal(texts: &[std::borrow::Cow<'_, str>]) -> String {
    for text in texts.iter().rev() {
        let mut lines = text.lines().map(str::trim).filter(|line| !line.is_empty());
        let line = if text.contains("Traceback (most recent call last)") {
            lines.next_back()
        } else {
            // A bare error number says less than the line below it.
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
    "without a word".to_owned()
}
