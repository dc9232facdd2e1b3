//! A program that can be asked.

use super::adapter::{Adapter, GenerateCommand, Meaning, Script};
use super::answer::{self, Answer, RawAnswer};
use super::check_report::{self, CheckReport};
use super::failure::{EngineFailure, FailureKind, Transcript};
use super::locate::locate;
use super::process::{self, End, Run};
use super::question::{self, Purpose, Question};
use super::worker::{Op, Reply, Worker};
use crate::systems::SystemId;
use crate::tournament::Tournament;
use crate::trf::{Document, Severity};
use std::collections::BTreeMap;
use std::fs;
use std::io::Read;
use std::path::{Path, PathBuf};
use std::process::Command;
use std::sync::atomic::{AtomicBool, AtomicU64, Ordering};
use std::sync::{Arc, Mutex, PoisonError};
use std::time::Duration;
use tempfile::TempDir;

/// The most that is read of an answer file.
const LARGEST_ANSWER: u64 = 64 * 1024 * 1024;

/// How a program is run.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Mode {
    /// A process a question.
    Process,
    /// A process that answers many questions.
    Worker,
}

/// How to open an engine.
#[derive(Clone, Debug, Default)]
pub struct OpenOptions {
    /// Where the program is; else an environment variable, a virtual environment or `PATH` tell.
    pub path: Option<PathBuf>,
    /// The system to ask for; else the first that the adapter claims.
    pub system: Option<SystemId>,
    /// How to run it; else as the adapter prefers.
    pub mode: Option<Mode>,
    /// The time for a question; else the adapter's.
    pub timeout: Option<Duration>,
}

/// What to generate. Whatever is left out is the program's choice.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct GenerateRequest {
    /// The seed, for programs that take one.
    pub seed: Option<u64>,
    /// Players.
    pub players: Option<u32>,
    /// Rounds.
    pub rounds: Option<u16>,
}

/// A program that can be asked, by as many threads as there are.
#[derive(Debug)]
pub struct Engine {
    adapter: Adapter,
    program: PathBuf,
    system: Option<SystemId>,
    mode: Mode,
    timeout: Duration,
    /// Private: questions and answers are nobody else's, and whatever the program leaves behind goes with us.
    scratch: TempDir,
    script: Option<PathBuf>,
    files: AtomicU64,
    /// Nobody wants an answer any more.
    abandoned: Arc<AtomicBool>,
    /// Workers that nobody is asking right now.
    idle: Mutex<Vec<Worker>>,
}

impl Engine {
    /// Finds the program. It is not run yet.
    ///
    /// # Errors
    /// [`FailureKind::NotFound`]; [`FailureKind::Unsupported`] when it does not claim the system or cannot be run in the
    /// mode asked for; [`FailureKind::Io`] when there is no room for temporary files.
    pub fn open(adapter: Adapter, options: &OpenOptions) -> Result<Self, EngineFailure> {
        let fail = |kind| EngineFailure { engine: adapter.name.clone(), kind, transcript: Box::default() };
        let io = |error: std::io::Error| FailureKind::Io { message: error.to_string() };
        let unsupported = |message: &str| FailureKind::Unsupported { message: message.to_owned() };
        let program =
            locate(&adapter, options.path.as_deref()).map_err(|message| fail(FailureKind::NotFound { message }))?;
        let system = options.system.or_else(|| adapter.known_systems().first().copied());
        if let Some(asked) = options.system.filter(|&asked| !adapter.claims(asked)) {
            return Err(fail(unsupported(&format!("it pairs {}, not {asked}", adapter.systems.join(", ")))));
        }
        let mode = match (options.mode, &adapter.worker) {
            (Some(Mode::Worker), None) => return Err(fail(unsupported("it has no worker"))),
            (Some(mode), _) => mode,
            (None, Some(worker)) if worker.preferred || (adapter.pair.is_none() && adapter.check.is_none()) => {
                Mode::Worker
            }
            (None, _) => Mode::Process,
        };
        let scratch =
            tempfile::Builder::new().prefix("pairproof-engine-").tempdir().map_err(|error| fail(io(error)))?;
        let script = match adapter.script() {
            None => None,
            Some(Script::File(path)) => Some(std::path::absolute(path).map_err(|error| fail(io(error)))?),
            Some(Script::Shipped(name, text)) => {
                let path = scratch.path().join(name);
                fs::write(&path, text).map_err(|error| fail(io(error)))?;
                Some(path)
            }
        };
        let timeout = options.timeout.unwrap_or_else(|| adapter.time());
        Ok(Self {
            adapter,
            program,
            system,
            mode,
            timeout,
            scratch,
            script,
            files: AtomicU64::new(0),
            abandoned: Arc::default(),
            idle: Mutex::default(),
        })
    }

    /// The adapter.
    #[must_use]
    pub fn adapter(&self) -> &Adapter {
        &self.adapter
    }

    /// Where the program is.
    #[must_use]
    pub fn program(&self) -> &Path {
        &self.program
    }

    /// How it is run.
    #[must_use]
    pub fn mode(&self) -> Mode {
        self.mode
    }

    /// The system it is asked for.
    #[must_use]
    pub fn system(&self) -> Option<SystemId> {
        self.system
    }

    /// The version that the program tells of itself; `None` when it tells none.
    ///
    /// # Errors
    /// Whatever the program did instead.
    pub fn version(&self) -> Result<Option<String>, EngineFailure> {
        if let Some(version) = &self.adapter.version {
            let words = self.words(&version.command, &Files::default());
            let run = self.run(&words, None, &[])?;
            let mut text = String::from_utf8_lossy(&run.stdout).into_owned();
            text.push_str(&String::from_utf8_lossy(&run.stderr));
            let told = if version.after.is_empty() {
                text.lines().map(str::trim).find(|line| !line.is_empty())
            } else {
                text.split_once(&version.after).and_then(|(_, rest)| rest.lines().next()).map(str::trim)
            };
            return Ok(told.map(|told| told.chars().take(100).collect()));
        }
        if self.mode == Mode::Worker {
            let worker = self.worker(self.timeout)?;
            let version = worker.version().to_owned();
            self.give_back(worker);
            return Ok(Some(version).filter(|version| !version.is_empty()));
        }
        Ok(None)
    }

    /// The time that a question has.
    #[must_use]
    pub fn timeout(&self) -> Duration {
        self.timeout
    }

    /// Gives all questions up, those that are being asked and those to come: they end at once, as if time were over.
    pub fn abandon(&self) {
        self.abandoned.store(true, Ordering::Relaxed);
    }

    /// Asks for the round after the last recorded one.
    ///
    /// # Errors
    /// Whatever the program did instead; [`FailureKind::Unsupported`] when it cannot be asked, also for bytes that are no
    /// tournament.
    pub fn pair(&self, trf: &[u8]) -> Result<Answer, EngineFailure> {
        self.pair_tournament(&self.tournament(trf)?)
    }

    /// The same for a tournament that has been read.
    ///
    /// # Errors
    /// See [`Engine::pair`].
    pub fn pair_tournament(&self, tournament: &Tournament) -> Result<Answer, EngineFailure> {
        self.pair_within(tournament, self.timeout)
    }

    pub(super) fn pair_within(&self, tournament: &Tournament, time: Duration) -> Result<Answer, EngineFailure> {
        let question = self.question(tournament, Purpose::Pair)?;
        if self.mode == Mode::Worker {
            return self.ask(Op::Pair, &question, time, |reply| match reply {
                Reply::Pairing { pairs, bye } => answer::understand(&RawAnswer::from_json(pairs, bye), &question),
                _ => Err(FailureKind::Garbage { message: "it is no pairing".to_owned() }),
            });
        }
        let Some(command) = &self.adapter.pair else { return Err(self.unsupported("it pairs no round")) };
        let files = self.files(&command.command, &question)?;
        let words = self.words(&command.command, &files);
        let input = files.trf.is_none().then(|| question.bytes.clone());
        let run = self.run_within(&words, input, &question.bytes, time)?;
        let text = self.answer_text(&run, &files, &words, &question.bytes)?;
        answer::read(&text, command.answer)
            .and_then(|raw| answer::understand(&raw, &question))
            .map_err(|kind| self.failed(kind, Transcript::new(&words, &question.bytes, &text, &run.stderr)))
    }

    /// Has the recorded rounds checked.
    ///
    /// # Errors
    /// See [`Engine::pair`].
    pub fn check(&self, trf: &[u8]) -> Result<CheckReport, EngineFailure> {
        self.check_tournament(&self.tournament(trf)?)
    }

    /// The same for a tournament that has been read.
    ///
    /// # Errors
    /// See [`Engine::pair`].
    pub fn check_tournament(&self, tournament: &Tournament) -> Result<CheckReport, EngineFailure> {
        let question = self.question(tournament, Purpose::Check)?;
        if self.mode == Mode::Worker && self.adapter.worker.as_ref().is_some_and(|worker| worker.checks) {
            return self.ask(Op::Check, &question, self.timeout, |reply| match reply {
                Reply::Check(rounds) => super::worker::report(&rounds, &question),
                _ => Err(FailureKind::Garbage { message: "it is no report".to_owned() }),
            });
        }
        let Some(command) = &self.adapter.check else { return Err(self.unsupported("it checks no files")) };
        let files = self.files(&command.command, &question)?;
        let words = self.words(&command.command, &files);
        let input = files.trf.is_none().then(|| question.bytes.clone());
        let run = self.run_within(&words, input, &question.bytes, self.timeout)?;
        let mut text = self.answer_text(&run, &files, &words, &question.bytes)?;
        // Some write the report to the stream of errors.
        text.push(b'\n');
        text.extend_from_slice(&run.stderr);
        check_report::read(&text, &question)
            .map_err(|kind| self.failed(kind, Transcript::new(&words, &question.bytes, &text, &run.stderr)))
    }

    /// Can it check files, in the mode it is run?
    #[must_use]
    pub fn can_check(&self) -> bool {
        self.adapter.check.is_some()
            || self.mode == Mode::Worker && self.adapter.worker.as_ref().is_some_and(|worker| worker.checks)
    }

    /// Has a tournament generated: the file as the program wrote it.
    ///
    /// # Errors
    /// See [`Engine::pair`].
    pub fn generate(&self, request: &GenerateRequest) -> Result<Vec<u8>, EngineFailure> {
        let Some(command) = &self.adapter.generate else { return Err(self.unsupported("it generates nothing")) };
        let mut files = Files::default();
        files.out = Some(self.file("generated.trf"));
        if let Some(seed) = request.seed {
            if !command.seeded {
                return Err(self.unsupported("its generator takes no seed"));
            }
            // The word of the command is there in any case.
            files.values.insert("seed", seed.to_string());
        } else {
            files.values.insert("seed", "1".to_owned());
        }
        let config = self.file("generate.cfg");
        let settings = self.settings(command, request)?;
        fs::write(&config, settings).map_err(|error| self.io(&error))?;
        files.config = Some(config);
        let words = self.words(&command.command, &files);
        let run = self.run(&words, None, &[])?;
        let text = self.answer_text(&run, &files, &words, &[])?;
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
                Some(_) if key.is_empty() => return Err(self.unsupported("its generator takes no such setting")),
                Some(value) => text.push_str(&format!("{key}={value}\n")),
                None => {}
            }
        }
        Ok(text)
    }

    /// The file that the program is given, for whoever wants to ask it by hand.
    ///
    /// # Errors
    /// [`FailureKind::Unsupported`] when its dialect lacks the words.
    pub fn question(&self, tournament: &Tournament, purpose: Purpose) -> Result<Question, EngineFailure> {
        question::write(tournament, &self.adapter.dialect, purpose).map_err(|message| self.unsupported(&message))
    }

    fn tournament(&self, trf: &[u8]) -> Result<Tournament, EngineFailure> {
        let document = Document::parse(trf);
        let imported = Tournament::from_document(&document).map_err(|error| self.unsupported(&error.to_string()))?;
        // A field that could not be read would be asked about as if it were empty.
        let findings = document.diagnostics();
        match findings.iter().chain(&imported.remarks).find(|finding| finding.severity_pairing == Severity::Fatal) {
            Some(finding) => {
                Err(self.unsupported(&format!("line {}: {}: {}", finding.line, finding.code.id(), finding.message)))
            }
            None => Ok(imported.tournament),
        }
    }

    fn failed(&self, kind: FailureKind, transcript: Transcript) -> EngineFailure {
        EngineFailure { engine: self.adapter.name.clone(), kind, transcript: Box::new(transcript) }
    }

    fn unsupported(&self, message: &str) -> EngineFailure {
        self.failed(FailureKind::Unsupported { message: message.to_owned() }, Transcript::default())
    }

    fn io(&self, error: &std::io::Error) -> EngineFailure {
        self.failed(FailureKind::Io { message: error.to_string() }, Transcript::default())
    }

    /// A file of its own for every question, for questions come from several threads.
    fn file(&self, name: &str) -> PathBuf {
        let number = self.files.fetch_add(1, Ordering::Relaxed);
        self.scratch.path().join(format!("{number}-{name}"))
    }

    /// The files that a command speaks of.
    fn files(&self, command: &[String], question: &Question) -> Result<Files, EngineFailure> {
        let has = |place: &str| command.iter().any(|word| word.contains(place));
        let mut files = Files::default();
        if has("{trf}") {
            let path = self.file("question.trf");
            fs::write(&path, &question.bytes).map_err(|error| self.io(&error))?;
            files.trf = Some(path);
        }
        if has("{out}") {
            files.out = Some(self.file("answer.txt"));
        }
        files.values.insert("round", question.round.to_string());
        files.values.insert("rounds", question.rounds.to_string());
        Ok(files)
    }

    /// A command with its places filled.
    fn words(&self, command: &[String], files: &Files) -> Vec<String> {
        let path = |path: &Option<PathBuf>| path.as_ref().map(|path| path.to_string_lossy().into_owned());
        let mut places = vec![("{program}", self.program.to_string_lossy().into_owned())];
        places.extend(self.system.map(|system| ("{system}", system.name().to_owned())));
        places.extend(path(&files.trf).map(|path| ("{trf}", path)));
        places.extend(path(&files.out).map(|path| ("{out}", path)));
        places.extend(path(&files.config).map(|path| ("{config}", path)));
        places.extend(path(&self.script).map(|path| ("{script}", path)));
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

    fn command(&self, words: &[String]) -> Command {
        let mut command = Command::new(words.first().map_or("", String::as_str));
        command.args(words.iter().skip(1)).current_dir(self.scratch.path());
        command
    }

    fn run(&self, words: &[String], input: Option<Vec<u8>>, question: &[u8]) -> Result<Run, EngineFailure> {
        self.run_within(words, input, question, self.timeout)
    }

    /// Runs a command, and understands every way to end but the regular one.
    fn run_within(
        &self,
        words: &[String],
        input: Option<Vec<u8>>,
        question: &[u8],
        time: Duration,
    ) -> Result<Run, EngineFailure> {
        let run = process::run(&mut self.command(words), input, time, &self.abandoned).map_err(|error| {
            let kind = FailureKind::NotFound { message: format!("{}: {error}", words.first().map_or("", |word| word)) };
            self.failed(kind, Transcript::new(words, question, b"", b""))
        })?;
        match self.ending(&run, time) {
            None => Ok(run),
            Some(kind) => Err(self.failed(kind, Transcript::new(words, question, &run.stdout, &run.stderr))),
        }
    }

    fn ending(&self, run: &Run, time: Duration) -> Option<FailureKind> {
        let End::Exited(status) = run.end else {
            return Some(FailureKind::Timeout { milliseconds: u64::try_from(time.as_millis()).unwrap_or(u64::MAX) });
        };
        let (status, signal) = process::status_and_signal(status);
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
    fn answer_text(
        &self,
        run: &Run,
        files: &Files,
        words: &[String],
        question: &[u8],
    ) -> Result<Vec<u8>, EngineFailure> {
        let Some(path) = &files.out else { return Ok(run.stdout.clone()) };
        let mut text = Vec::new();
        match fs::File::open(path).and_then(|file| file.take(LARGEST_ANSWER).read_to_end(&mut text)) {
            Ok(_) => Ok(text),
            Err(error) => {
                let kind = FailureKind::Garbage { message: format!("there is no answer file ({error})") };
                Err(self.failed(kind, Transcript::new(words, question, &run.stdout, &run.stderr)))
            }
        }
    }

    /// An idle worker, or a new one.
    fn worker(&self, time: Duration) -> Result<Worker, EngineFailure> {
        let idle = self.idle.lock().unwrap_or_else(PoisonError::into_inner).pop();
        match idle {
            Some(worker) => Ok(worker),
            None => self.new_worker(time),
        }
    }

    fn new_worker(&self, time: Duration) -> Result<Worker, EngineFailure> {
        let Some(worker) = &self.adapter.worker else { return Err(self.unsupported("it has no worker")) };
        let words = self.words(&worker.command, &Files::default());
        Worker::start(&mut self.command(&words), words, time, Arc::clone(&self.abandoned)).map_err(
            |(kind, transcript)| {
                let missing = self.adapter.markers.iter().any(|marker| {
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

    /// Puts a question to a worker. One that dies or hangs is replaced at the next question; one that dies after it has
    /// answered others before may have died of those, so that a fresh one is asked once more.
    fn ask<T>(
        &self,
        op: Op,
        question: &Question,
        time: Duration,
        understand: impl Fn(Reply) -> Result<T, FailureKind>,
    ) -> Result<T, EngineFailure> {
        // A worker needs its time to start, whatever the question is given.
        let mut worker = self.worker(self.timeout)?;
        let system = self.system.map(SystemId::name);
        loop {
            let used = worker.answered() > 0;
            match worker.ask(op, &question.bytes, system, time) {
                Ok(reply) => {
                    let result = understand(reply);
                    let result = result.map_err(|kind| self.failed(kind, worker.transcript(&question.bytes)));
                    self.give_back(worker);
                    return result;
                }
                Err(FailureKind::Crash { .. }) if used => {
                    drop(worker);
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

/// The files and values of one run; the files go when it is done.
#[derive(Default)]
struct Files {
    trf: Option<PathBuf>,
    out: Option<PathBuf>,
    config: Option<PathBuf>,
    values: BTreeMap<&'static str, String>,
}

impl Drop for Files {
    fn drop(&mut self) {
        for path in [&self.trf, &self.out, &self.config].into_iter().flatten() {
            // It may never have come into being; and the folder goes at the end in any case.
            let _ = fs::remove_file(path);
        }
    }
}

/// The first words that a program says about its refusal; the last line of a Python traceback.
fn words_of_refusal(texts: &[std::borrow::Cow<'_, str>]) -> String {
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
