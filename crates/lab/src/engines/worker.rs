//! A program that answers many questions: the asking side of the line protocol in `crates/lab/workers/README.md`.

use super::check_report::{CheckReport, CheckedRound, RoundOpinion, own_ids};
use super::failure::{FailureKind, Transcript};
use super::process;
use super::protocol::{Hello, Op, PROTOCOL, Reply, Request, Response, ResponseRound};
use super::question::Question;
use super::runner::Runner;
use super::scratch::LARGEST;
use std::io::{BufRead, BufReader, Read, Write};
use std::path::Path;
use std::process::ExitStatus;
use std::sync::atomic::{AtomicBool, AtomicU64, Ordering};
use std::sync::mpsc::{self, Receiver, RecvTimeoutError, SyncSender};
use std::sync::{Arc, Mutex, PoisonError};
use std::thread;
use std::time::{Duration, Instant};

/// The number of bytes of standard error that are kept.
const KEPT_ERRORS: usize = 64 * 1024;

/// Converts a worker's answer to a report.
pub(super) fn report(rounds: &[ResponseRound], question: &Question) -> Result<CheckReport, FailureKind> {
    let found = rounds.len();
    if found != usize::from(question.round) {
        let expected = question.round;
        return Err(FailureKind::Garbage { message: format!("the report has {found} rounds; expected {expected}") });
    }
    let pairs = |list: &[[u32; 2]]| list.iter().map(|&pair| own_ids(pair, question)).collect::<Result<Vec<_>, _>>();
    let rounds = rounds
        .iter()
        .map(|round| {
            let (missing, unexpected) = (pairs(&round.missing)?, pairs(&round.unexpected)?);
            let verdict = match (round.no_pairing, missing.is_empty() && unexpected.is_empty()) {
                (true, _) => RoundOpinion::NoPairing,
                (false, true) => RoundOpinion::Agrees,
                (false, false) => RoundOpinion::Differs,
            };
            Ok(CheckedRound { round: round.round, verdict, missing, unexpected })
        })
        .collect::<Result<_, FailureKind>>()?;
    Ok(CheckReport { rounds })
}

/// How often to check for cancellation.
const POLL_INTERVAL: Duration = Duration::from_millis(50);

/// A running worker. It is killed with its children on drop.
#[derive(Debug)]
pub(super) struct Worker {
    runner: Runner,
    words: Vec<String>,
    requests: SyncSender<Vec<u8>>,
    /// The lines that it prints. At most two lines are buffered, one here and one in the reading thread: then its pipe
    /// fills up, and the worker waits for us.
    lines: Receiver<Received>,
    errors: Arc<Errors>,
    last_line: Vec<u8>,
    hello: Hello,
    asked: u64,
    answered: u64,
    /// Whether all questions are cancelled.
    abandoned: Arc<AtomicBool>,
}

enum Received {
    Line(Vec<u8>),
    /// A line over the limit. No lines are read after it.
    TooLong,
}

#[derive(Debug, Default)]
struct Errors {
    tail: Mutex<Vec<u8>>,
    /// The number of bytes read.
    read: AtomicU64,
    /// The number of bytes that may be read. Beyond it, nothing is read until the next question.
    allowed: AtomicU64,
    /// Whether the worker has been dropped.
    over: AtomicBool,
}

impl Worker {
    /// Starts the worker and waits for its greeting.
    pub(super) fn start(
        mut runner: Runner,
        folder: &Path,
        words: Vec<String>,
        time: Duration,
        abandoned: Arc<AtomicBool>,
    ) -> Result<Self, (FailureKind, Box<Transcript>)> {
        let streams = runner.start(&words, folder, true).map_err(|error| {
            let message = format!("{}: {error}", words.first().map_or("", |word| word));
            (FailureKind::NotFound { message }, Box::new(Transcript::new(&words, b"", b"", b"")))
        })?;
        let (requests, to_write) = mpsc::sync_channel::<Vec<u8>>(1);
        if let Some(mut pipe) = streams.input {
            // On a separate thread: a worker that does not read must not block us. It ends with the worker or with us.
            thread::spawn(move || {
                for line in to_write {
                    if pipe.write_all(&line).and_then(|()| pipe.flush()).is_err() {
                        break;
                    }
                }
            });
        }
        let (sender, lines) = mpsc::sync_channel(1);
        thread::spawn(move || read_lines(streams.output, &sender));
        let errors = Arc::<Errors>::default();
        errors.allow();
        let kept = Arc::clone(&errors);
        thread::spawn(move || kept.keep(streams.errors));
        let mut worker = Self {
            runner,
            words,
            requests,
            lines,
            errors,
            last_line: Vec::new(),
            hello: Hello::default(),
            asked: 0,
            answered: 0,
            abandoned,
        };
        match worker.greeting(time) {
            Ok(hello) => {
                worker.hello = hello;
                Ok(worker)
            }
            Err(kind) => {
                let transcript = worker.transcript(b"");
                Err((kind, Box::new(transcript)))
            }
        }
    }

    fn greeting(&mut self, time: Duration) -> Result<Hello, FailureKind> {
        let line = self.next_line(Instant::now() + time, time)?;
        let hello: Hello = serde_json::from_slice(&line)
            .map_err(|error| FailureKind::Garbage { message: format!("no greeting: {error}") })?;
        if hello.protocol > PROTOCOL {
            let message = format!("the worker speaks protocol {}; expected {PROTOCOL}", hello.protocol);
            return Err(FailureKind::Garbage { message });
        }
        Ok(hello)
    }

    pub(super) fn version(&self) -> &str {
        &self.hello.version
    }

    /// Returns how many questions it has answered.
    pub(super) fn answered(&self) -> u64 {
        self.answered
    }

    /// Returns its last line and its errors.
    pub(super) fn transcript(&mut self, question: &[u8]) -> Transcript {
        // The last output of a worker that died may not have arrived yet.
        if self.runner.wait(Duration::ZERO) {
            thread::sleep(Duration::from_millis(20));
        }
        let errors = self.errors.tail.lock().unwrap_or_else(PoisonError::into_inner);
        Transcript::new(&self.words, question, &self.last_line, &errors)
    }

    /// Returns the last question and answer.
    pub(super) fn said(&self, question: &[u8]) -> Transcript {
        Transcript::new(&self.words, question, &self.last_line, b"")
    }

    /// Asks a question and waits for the answer. After any failure except [`FailureKind::NoPairing`] and
    /// [`FailureKind::Refused`] the worker can no longer be used.
    pub(super) fn ask(
        &mut self,
        op: Op,
        trf: &[u8],
        system: Option<&str>,
        time: Duration,
    ) -> Result<Reply, FailureKind> {
        match self.lines.try_recv() {
            Ok(heard) => {
                self.understood(heard)?;
                let message = "found a line that does not answer a question".to_owned();
                return Err(FailureKind::Garbage { message });
            }
            Err(_) => self.errors.allow(),
        }
        self.asked += 1;
        let trf = String::from_utf8_lossy(trf).into_owned();
        let request = Request { id: self.asked, op, system: system.map(str::to_owned), trf };
        let mut line = serde_json::to_vec(&request).map_err(|error| FailureKind::Io { message: error.to_string() })?;
        line.push(b'\n');
        let deadline = Instant::now() + time;
        if self.requests.send(line).is_err() {
            return Err(self.death());
        }
        let line = self.next_line(deadline, time)?;
        let response: Response = serde_json::from_slice(&line).map_err(|error| FailureKind::Garbage {
            message: format!("found a line that is not an answer: {error}"),
        })?;
        if response.id != Some(self.asked) {
            let found = response.id.map_or_else(|| "without a number".to_owned(), |id| format!("to question {id}"));
            let message = format!("found an answer {found}, expected one to question {}", self.asked);
            return Err(FailureKind::Garbage { message });
        }
        self.answered += 1;
        match response {
            Response { error: Some(_), kind: Some(kind), .. } if kind == "no-pairing" => Err(FailureKind::NoPairing),
            Response { error: Some(_), kind: Some(kind), .. } if kind == "crash" => {
                Err(FailureKind::Crash { status: None, signal: None })
            }
            Response { error: Some(message), .. } => Err(FailureKind::Refused { message }),
            Response { rounds: Some(rounds), .. } => Ok(Reply::Check(rounds)),
            Response { standings: Some(rows), .. } => Ok(Reply::Standings(rows)),
            Response { pairs: Some(pairs), bye, .. } => Ok(Reply::Pairing { pairs, bye }),
            _ => {
                let message = "the answer has neither pairs, rounds, standings nor an error".to_owned();
                Err(FailureKind::Garbage { message })
            }
        }
    }

    fn next_line(&mut self, deadline: Instant, time: Duration) -> Result<Vec<u8>, FailureKind> {
        loop {
            let now = Instant::now();
            if now >= deadline || self.abandoned.load(Ordering::Relaxed) {
                let milliseconds = u64::try_from(time.as_millis()).unwrap_or(u64::MAX);
                return Err(FailureKind::Timeout { milliseconds });
            }
            match self.lines.recv_timeout((deadline - now).min(POLL_INTERVAL)) {
                Ok(heard) => return self.understood(heard),
                Err(RecvTimeoutError::Timeout) if self.errors.too_much() => {
                    return Err(too_much("its standard error"));
                }
                // Its stream may stay open if it killed its supervisor and left a child.
                Err(RecvTimeoutError::Timeout) if self.runner.wait(Duration::ZERO) => {
                    return match self.lines.recv_timeout(POLL_INTERVAL) {
                        Ok(heard) => self.understood(heard),
                        Err(_) => Err(self.death()),
                    };
                }
                Err(RecvTimeoutError::Timeout) => {}
                Err(RecvTimeoutError::Disconnected) => return Err(self.death()),
            }
        }
    }

    fn understood(&mut self, heard: Received) -> Result<Vec<u8>, FailureKind> {
        let Received::Line(line) = heard else { return Err(too_long()) };
        self.last_line.clone_from(&line);
        Ok(line)
    }

    /// Determines how it died; it has closed its output, so it is dead or useless.
    fn death(&mut self) -> FailureKind {
        let ended = self.runner.wait(Duration::from_millis(500));
        // If it is still alive without its output, it is killed, and that status reveals nothing about it.
        let status = self.kill().filter(|_| ended);
        if let Some(error) = self.runner.failure() {
            let message = format!("{}: {error}", self.words.first().map_or("", |word| word));
            return FailureKind::NotFound { message };
        }
        let (status, signal) = status.map_or((None, None), process::status_and_signal);
        FailureKind::Crash { status, signal }
    }

    /// Kills it and its children if they are alive, and returns its status.
    fn kill(&mut self) -> Option<ExitStatus> {
        self.runner.end()
    }
}

impl Drop for Worker {
    fn drop(&mut self) {
        self.errors.over.store(true, Ordering::Relaxed);
        self.kill();
    }
}

fn too_much(what: &str) -> FailureKind {
    FailureKind::TooMuch { what: what.to_owned(), limit: LARGEST as u64 }
}

fn too_long() -> FailureKind {
    too_much("a line of its standard output")
}

/// Sends every line and waits until it is taken. Reading stops at a line that is too long: the output after it cannot
/// be trusted.
fn read_lines(pipe: impl Read, sender: &SyncSender<Received>) {
    let mut reader = BufReader::new(pipe);
    loop {
        let mut line = Vec::new();
        match reader.by_ref().take(LARGEST as u64).read_until(b'\n', &mut line) {
            Ok(0) | Err(_) => break,
            Ok(_) => {
                let complete = line.last() == Some(&b'\n');
                if !complete && line.len() >= LARGEST {
                    let _ = sender.send(Received::TooLong);
                    break;
                }
                if !line.iter().all(u8::is_ascii_whitespace) && sender.send(Received::Line(line)).is_err() {
                    break;
                }
                if !complete {
                    break;
                }
            }
        }
    }
}

impl Errors {
    /// Allows another [`LARGEST`] bytes.
    fn allow(&self) {
        self.allowed.store(self.read.load(Ordering::Relaxed) + LARGEST as u64, Ordering::Relaxed);
    }

    fn too_much(&self) -> bool {
        self.read.load(Ordering::Relaxed) > self.allowed.load(Ordering::Relaxed)
    }

    /// Keeps the end of the stream.
    fn keep(&self, mut pipe: impl Read) {
        let mut buffer = [0; 4096];
        while let Ok(length) = pipe.read(&mut buffer) {
            if length == 0 {
                break;
            }
            {
                let mut tail = self.tail.lock().unwrap_or_else(PoisonError::into_inner);
                tail.extend_from_slice(&buffer[..length]);
                let surplus = tail.len().saturating_sub(KEPT_ERRORS);
                tail.drain(..surplus);
            }
            self.read.fetch_add(length as u64, Ordering::Relaxed);
            while self.too_much() && !self.over.load(Ordering::Relaxed) {
                thread::sleep(POLL_INTERVAL);
            }
        }
    }
}
