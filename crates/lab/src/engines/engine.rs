//! [`Engine`]: a program that answers questions.

use super::adapter::{Adapter, Script};
use super::answer::{self, Answer, RawAnswer};
use super::check_report::{self, CheckReport};
use super::commands::{GenerateCommand, Meaning};
use super::failure::{EngineFailure, FailureKind, Transcript};
use super::function::Function;
use super::locate::locate;
use super::program::{Files, Program, words_of_refusal};
use super::protocol::{Op, Reply};
use super::question::{self, Purpose, Question};
use super::runner::Runner;
use super::worker::Worker;
use crate::escape;
use crate::systems::SystemId;
use crate::tournament::{Form, Tournament};
use crate::trf::{Document, Severity};
use serde::{Deserialize, Serialize};
use std::fs;
use std::path::{Path, PathBuf};
use std::sync::atomic::{AtomicU64, Ordering};
use std::sync::{Arc, Mutex, PoisonError};
use std::time::Duration;

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Mode {
    /// One process per question.
    Process,
    /// A process that answers many questions.
    Worker,
}

#[derive(Clone, Debug, Default)]
pub struct OpenOptions {
    /// The path of the program; else an environment variable, a virtual environment or `PATH` determines it.
    pub path: Option<PathBuf>,
    /// The system to ask for; else the first one that the adapter claims.
    pub system: Option<SystemId>,
    /// How to run it; else the adapter's preferred mode.
    pub mode: Option<Mode>,
    /// The time limit per question; else the adapter's.
    pub timeout: Option<Duration>,
}

/// What to generate. Omitted values are chosen by the program.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct GenerateRequest {
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub seed: Option<u64>,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub players: Option<u32>,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub rounds: Option<u16>,
}

/// A program that can be asked questions by many threads at a time.
#[derive(Debug)]
pub struct Engine {
    pub(super) program: Program,
    /// A function that is called instead of the program.
    pub(super) function: Option<Function>,
    mode: Mode,
    timeout: Duration,
    /// Idle workers.
    idle: Mutex<Vec<Worker>>,
    /// The number of questions on which a worker crashed that a new worker then answered.
    answered_again: AtomicU64,
}

impl Engine {
    /// Locates the program, which is not run yet.
    ///
    /// # Errors
    /// [`FailureKind::NotFound`]; [`FailureKind::Unsupported`] if it does not claim the system or cannot be run in the
    /// requested mode.
    pub fn open(adapter: Adapter, options: &OpenOptions) -> Result<Self, EngineFailure> {
        let fail = |kind: FailureKind| EngineFailure {
            engine: adapter.name.clone(),
            kind: kind.escaped(),
            transcript: Box::default(),
        };
        let unsupported = |message: &str| FailureKind::Unsupported { message: message.to_owned() };
        let path =
            locate(&adapter, options.path.as_deref()).map_err(|message| fail(FailureKind::NotFound { message }))?;
        let system = options.system.or_else(|| adapter.known_systems().first().copied());
        if let Some(asked) = options.system.filter(|&asked| !adapter.claims(asked)) {
            return Err(fail(unsupported(&format!("the engine pairs {}, not {asked}", adapter.systems.join(", ")))));
        }
        let mode = match (options.mode, &adapter.worker) {
            (Some(Mode::Worker), None) => return Err(fail(unsupported("the adapter has no worker command"))),
            (Some(mode), _) => mode,
            (None, Some(worker)) if worker.preferred || (adapter.pair.is_none() && adapter.check.is_none()) => {
                Mode::Worker
            }
            (None, _) => Mode::Process,
        };
        let mut engine = Self::new(adapter, path, system);
        engine.mode = mode;
        engine.timeout = options.timeout.unwrap_or(engine.timeout);
        Ok(engine)
    }

    /// Creates an engine with one process per question and the adapter's time limit.
    pub(super) fn new(adapter: Adapter, path: PathBuf, system: Option<SystemId>) -> Self {
        let timeout = adapter.time();
        let program = Program::new(adapter, path, system);
        let answered_again = AtomicU64::new(0);
        Self { program, function: None, mode: Mode::Process, timeout, idle: Mutex::default(), answered_again }
    }

    /// Returns the number of questions on which a worker crashed that a new worker then answered: they do not count as
    /// failures.
    pub fn answered_again(&self) -> u64 {
        self.answered_again.load(Ordering::Relaxed)
    }

    pub fn adapter(&self) -> &Adapter {
        &self.program.adapter
    }

    pub fn program(&self) -> &Path {
        &self.program.path
    }

    pub fn mode(&self) -> Mode {
        self.mode
    }

    pub fn system(&self) -> Option<SystemId> {
        self.program.system
    }

    /// Returns the version that the program reports; `None` if it reports none.
    pub fn version(&self) -> Result<Option<String>, EngineFailure> {
        let program = &self.program;
        if let Some(version) = &program.adapter.version {
            let mut lease = program.lease()?;
            let words = program.words(&version.command, &program.script(&lease, &version.command)?);
            let run = program.run(&mut lease, &words, None, &[], self.timeout)?;
            let mut text = String::from_utf8_lossy(&run.stdout).into_owned();
            text.push_str(&String::from_utf8_lossy(&run.stderr));
            let told = if version.after.is_empty() {
                text.lines().map(str::trim).find(|line| !line.is_empty())
            } else {
                text.split_once(&version.after).and_then(|(_, rest)| rest.lines().next()).map(str::trim)
            };
            return Ok(told.map(|told| escape::line(told).chars().take(100).collect()));
        }
        if self.mode == Mode::Worker {
            let worker = self.worker(self.timeout)?;
            let version: String = escape::line(worker.version()).chars().take(100).collect();
            self.give_back(worker);
            return Ok(Some(version).filter(|version| !version.is_empty()));
        }
        Ok(None)
    }

    pub fn timeout(&self) -> Duration {
        self.timeout
    }

    /// Cancels all pending and future questions as if they had timed out.
    pub fn abandon(&self) {
        self.program.abandoned.store(true, Ordering::Relaxed);
    }

    /// Asks for the round after the last recorded one.
    ///
    /// # Errors
    /// Any failure of the program; [`FailureKind::Unsupported`] if it cannot be asked, or if the bytes are not a
    /// tournament.
    pub fn pair(&self, trf: &[u8]) -> Result<Answer, EngineFailure> {
        self.pair_tournament(&self.tournament(trf)?)
    }

    /// Like [`Engine::pair`], for a tournament that has been read.
    ///
    /// # Errors
    /// See [`Engine::pair`].
    pub fn pair_tournament(&self, tournament: &Tournament) -> Result<Answer, EngineFailure> {
        self.pair_recorded(tournament).map(|(answer, _)| answer)
    }

    /// Like [`Engine::pair_tournament`], with the command that was run and the program's output.
    ///
    /// # Errors
    /// See [`Engine::pair`].
    pub fn pair_recorded(&self, tournament: &Tournament) -> Result<(Answer, Transcript), EngineFailure> {
        self.pair_within(tournament, self.timeout)
    }

    pub(super) fn pair_within(
        &self,
        tournament: &Tournament,
        time: Duration,
    ) -> Result<(Answer, Transcript), EngineFailure> {
        let question = self.question(tournament, Purpose::Pair)?;
        if let Some(function) = &self.function {
            return self.call(function, &question);
        }
        if self.mode == Mode::Worker {
            return self.ask(Op::Pair, &question, time, |reply| match reply {
                Reply::Pairing { pairs, bye } => answer::understand(&RawAnswer::from_json(pairs, bye), &question),
                _ => Err(FailureKind::Garbage { message: "the reply is not a pairing".to_owned() }),
            });
        }
        let Some(command) = &self.program.adapter.pair else {
            return Err(self.unsupported("the engine does not pair rounds"));
        };
        let answered = self.program.ask(&command.command, &question, time)?;
        let transcript = answered.transcript(&question);
        let to_file = command.command.iter().any(|word| word.contains("{out}"));
        if !to_file && answered.text.iter().all(u8::is_ascii_whitespace) {
            let message = match answered.errors.iter().all(u8::is_ascii_whitespace) {
                true => "it printed nothing; if it writes the pairing to a file, name that file {out} in the command",
                false => "it wrote to standard error only; print the pairing to standard output, or write it to {out}",
            };
            return Err(self.failed(FailureKind::Garbage { message: message.to_owned() }, transcript));
        }
        match answer::read(&answered.text, command.answer).and_then(|raw| answer::understand(&raw, &question)) {
            Ok(answer) => Ok((answer, transcript)),
            Err(kind) => Err(self.failed(kind, transcript)),
        }
    }

    /// Asks the program to check the recorded rounds.
    ///
    /// # Errors
    /// See [`Engine::pair`].
    pub fn check(&self, trf: &[u8]) -> Result<CheckReport, EngineFailure> {
        self.check_tournament(&self.tournament(trf)?)
    }

    /// Like [`Engine::check`], for a tournament that has been read.
    ///
    /// # Errors
    /// See [`Engine::pair`].
    pub fn check_tournament(&self, tournament: &Tournament) -> Result<CheckReport, EngineFailure> {
        self.check_recorded(tournament).map(|(report, _)| report)
    }

    /// Like [`Engine::check_tournament`], with the command that was run and the program's output.
    ///
    /// # Errors
    /// See [`Engine::pair`].
    pub fn check_recorded(&self, tournament: &Tournament) -> Result<(CheckReport, Transcript), EngineFailure> {
        let question = self.question(tournament, Purpose::Check)?;
        if self.worker_checks() {
            return self.ask(Op::Check, &question, self.timeout, |reply| match reply {
                Reply::Check(rounds) => super::worker::report(&rounds, &question),
                _ => Err(FailureKind::Garbage { message: "the reply is not a report".to_owned() }),
            });
        }
        let Some(command) = &self.program.adapter.check else {
            return Err(self.unsupported("the engine does not check files"));
        };
        let mut answered = self.program.ask(&command.command, &question, self.timeout)?;
        // Some programs write the report to standard error.
        answered.text.push(b'\n');
        answered.text.extend_from_slice(&answered.errors);
        let transcript = answered.transcript(&question);
        match check_report::read(&answered.text, &question) {
            Ok(report) => Ok((report, transcript)),
            Err(kind) => Err(self.failed(kind, transcript)),
        }
    }

    /// Returns the command by which a user asks the same question: the question in one file, the answer in another,
    /// both in the user's current folder. `None` if the program has no such command, and for a function; for a worker,
    /// the command starts it.
    pub fn command_line(
        &self,
        purpose: Purpose,
        question: &str,
        answer: &str,
        [round, rounds]: [u16; 2],
    ) -> Option<String> {
        let worker = self.program.adapter.worker.as_ref().filter(|_| self.mode == Mode::Worker);
        let command = match (worker, purpose) {
            (Some(worker), Purpose::Pair) => &worker.command,
            (Some(worker), Purpose::Check) if worker.checks => &worker.command,
            (_, Purpose::Pair) => &self.program.adapter.pair.as_ref()?.command,
            (_, Purpose::Check) => &self.program.adapter.check.as_ref()?.command,
        };
        let has = |place: &str| command.iter().any(|word| word.contains(place));
        let script = match self.program.adapter.script() {
            Some(Script::File(path)) => std::path::absolute(path).ok(),
            Some(Script::Shipped(name, _)) => Some(PathBuf::from(name)),
            None => None,
        };
        let mut files = Files {
            trf: has("{trf}").then(|| PathBuf::from(question)),
            out: has("{out}").then(|| PathBuf::from(answer)),
            script,
            ..Files::default()
        };
        files.values.insert("round", round.to_string());
        files.values.insert("rounds", rounds.to_string());
        let line = shell_words::join(self.program.words(command, &files));
        Some(if worker.is_some() || has("{trf}") { line } else { format!("{line} < {question}") })
    }

    /// Whether it can check files in its mode.
    pub fn can_check(&self) -> bool {
        self.program.adapter.check.is_some() || self.worker_checks()
    }

    fn worker_checks(&self) -> bool {
        self.mode == Mode::Worker && self.program.adapter.worker.as_ref().is_some_and(|worker| worker.checks)
    }

    /// Asks the program to generate a tournament, and returns its file unchanged.
    ///
    /// # Errors
    /// See [`Engine::pair`].
    pub fn generate(&self, request: &GenerateRequest) -> Result<Vec<u8>, EngineFailure> {
        let Some(command) = &self.program.adapter.generate else {
            return Err(self.unsupported("the engine does not generate tournaments"));
        };
        let mut lease = self.program.lease()?;
        let mut files = self.program.script(&lease, &command.command)?;
        files.out = Some(lease.file("generated.trf"));
        if let Some(seed) = request.seed {
            if !command.seeded {
                return Err(self.unsupported("its generator does not take a seed"));
            }
            // The command contains the placeholder in any case.
            files.values.insert("seed", seed.to_string());
        } else {
            files.values.insert("seed", "1".to_owned());
        }
        let config = lease.file("generate.cfg");
        let settings = self.settings(command, request)?;
        fs::write(&config, settings).map_err(|error| self.program.io(&error))?;
        files.config = Some(config);
        let words = self.program.words(&command.command, &files);
        let run = self.program.run(&mut lease, &words, None, &[], self.timeout)?;
        let text = self.program.answer_text(&lease, &run, &files, &words, &[])?;
        if text.is_empty() {
            let kind = FailureKind::Garbage { message: "no file was generated".to_owned() };
            return Err(self.failed(kind, Transcript::new(&words, &[], &run.stdout, &run.stderr)));
        }
        Ok(text)
    }

    fn settings(&self, command: &GenerateCommand, request: &GenerateRequest) -> Result<String, EngineFailure> {
        let mut text = String::new();
        let wanted = [(&command.players, request.players), (&command.rounds, request.rounds.map(u32::from))];
        for (key, value) in wanted {
            match value {
                Some(_) if key.is_empty() => return Err(self.unsupported("its generator does not have this setting")),
                Some(value) => text.push_str(&format!("{key}={value}\n")),
                None => {}
            }
        }
        Ok(text)
    }

    /// Returns the file that the program is given, also for asking it by hand.
    ///
    /// # Errors
    /// [`FailureKind::Unsupported`] if its dialect cannot express the question.
    pub fn question(&self, tournament: &Tournament, purpose: Purpose) -> Result<Question, EngineFailure> {
        let kind = self.system().map(|system| system.records.code_for_engines);
        question::write(tournament, kind, &self.program.adapter.dialect, purpose)
            .map_err(|message| self.unsupported(&message))
    }

    fn tournament(&self, trf: &[u8]) -> Result<Tournament, EngineFailure> {
        let document = Document::parse(trf);
        let form = self.system().map_or(Form::Games, |system| system.form());
        let imported =
            Tournament::from_document_as(&document, form).map_err(|error| self.unsupported(&error.to_string()))?;
        // Otherwise a field that could not be read would be treated as empty.
        let findings = document.diagnostics();
        match findings.iter().chain(&imported.remarks).find(|finding| finding.severity_pairing == Severity::Fatal) {
            Some(finding) => {
                Err(self.unsupported(&format!("line {}: {}: {}", finding.line, finding.code.id(), finding.message)))
            }
            None => Ok(imported.tournament),
        }
    }

    pub(super) fn failed(&self, kind: FailureKind, transcript: Transcript) -> EngineFailure {
        self.program.failed(kind, transcript)
    }

    pub(super) fn unsupported(&self, message: &str) -> EngineFailure {
        self.program.unsupported(message)
    }

    /// Returns an idle worker, or starts a new one.
    fn worker(&self, time: Duration) -> Result<Worker, EngineFailure> {
        let idle = self.idle.lock().unwrap_or_else(PoisonError::into_inner).pop();
        match idle {
            Some(worker) => Ok(worker),
            None => self.new_worker(time),
        }
    }

    fn new_worker(&self, time: Duration) -> Result<Worker, EngineFailure> {
        let Some(worker) = &self.program.adapter.worker else {
            return Err(self.unsupported("the adapter has no worker command"));
        };
        let mut runner = Runner::new().map_err(|error| self.program.io(&error))?;
        let folder = runner.folder().map_err(|error| self.program.io(&error))?;
        let files = Files::with_script(&self.program.adapter, &worker.command, &folder)
            .map_err(|error| self.program.io(&error))?;
        let words = self.program.words(&worker.command, &files);
        Worker::start(runner, &folder, words, time, Arc::clone(&self.program.abandoned)).map_err(
            |(kind, transcript)| {
                let missing = self.program.adapter.markers.iter().any(|marker| {
                    marker.means == Meaning::NotFound
                        && (transcript.stderr.contains(&marker.text) || transcript.stdout.contains(&marker.text))
                });
                let kind = match kind {
                    FailureKind::Crash { .. } if missing => FailureKind::NotFound {
                        message: words_of_refusal(&[
                            transcript.stderr.as_str().into(),
                            transcript.stdout.as_str().into(),
                        ]),
                    },
                    kind => kind,
                };
                self.failed(kind, *transcript)
            },
        )
    }

    fn give_back(&self, worker: Worker) {
        self.idle.lock().unwrap_or_else(PoisonError::into_inner).push(worker);
    }

    /// Asks a worker a question. A worker that dies or hangs is replaced at the next question. If it had answered
    /// questions before, they may have caused the crash, so a new worker is asked once more.
    pub(super) fn ask<T>(
        &self,
        op: Op,
        question: &Question,
        time: Duration,
        understand: impl Fn(Reply) -> Result<T, FailureKind>,
    ) -> Result<(T, Transcript), EngineFailure> {
        // A worker needs its full time to start, whatever the time for the question is.
        let mut worker = self.worker(self.timeout)?;
        let system = self.program.system.map(SystemId::name);
        let mut crashed = false;
        loop {
            let used = worker.answered() > 0;
            match worker.ask(op, &question.bytes, system, time) {
                Ok(reply) => {
                    self.answered_again.fetch_add(u64::from(crashed), Ordering::Relaxed);
                    let result = match understand(reply) {
                        Ok(understood) => Ok((understood, worker.said(&question.bytes))),
                        Err(kind) => Err(self.failed(kind, worker.transcript(&question.bytes))),
                    };
                    self.give_back(worker);
                    return result;
                }
                Err(FailureKind::Crash { .. }) if used => {
                    drop(worker);
                    crashed = true;
                    worker = self.new_worker(self.timeout)?;
                }
                Err(kind) => {
                    let alive = matches!(kind, FailureKind::NoPairing | FailureKind::Refused { .. });
                    let failure = self.failed(kind, worker.transcript(&question.bytes));
                    if alive {
                        self.give_back(worker);
                    }
                    return Err(failure);
                }
            }
        }
    }
}
