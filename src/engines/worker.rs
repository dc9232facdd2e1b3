//! A program that answers many questions: the asking side of the line protocol in `scripts/workers/README.md`.

use super::check_report::{CheckReport, CheckedRound, RoundOpinion, own_ids};
use super::failure::{FailureKind, Transcript};
use super::process::{self, Captured};
use super::question::Question;
use serde::{Deserialize, Serialize};
use std::io::{BufRead, BufReader, Read, Write};
use std::process::{Child, Command, ExitStatus, Stdio};
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::mpsc::{self, Receiver, RecvTimeoutError, Sender};
use std::sync::{Arc, PoisonError};
use std::thread;
use std::time::{Duration, Instant};

/// The protocol's number, in the greeting.
pub const PROTOCOL: u32 = 1;

/// The longest line that is read.
const LONGEST_LINE: u64 = 64 * 1024 * 1024;

/// How much of the stream of errors is kept.
const KEPT_ERRORS: usize = 64 * 1024;

/// What is asked.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub(super) enum Op {
    Pair,
    Check,
}

/// A question as a line.
#[derive(Clone, Debug, Serialize, Deserialize)]
pub(super) struct Request {
    pub id: u64,
    pub op: Op,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub system: Option<String>,
    pub trf: String,
}

/// The greeting.
#[derive(Clone, Debug, Default, Serialize, Deserialize)]
pub(super) struct Hello {
    pub hello: String,
    #[serde(default)]
    pub protocol: u32,
    #[serde(default)]
    pub version: String,
}

/// An answer as a line.
#[derive(Clone, Debug, Default, Serialize, Deserialize)]
pub(super) struct Response {
    #[serde(default)]
    pub id: Option<u64>,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub pairs: Option<Vec<[u32; 2]>>,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub bye: Option<u32>,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub rounds: Option<Vec<ResponseRound>>,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub error: Option<String>,
    /// What the error is: `no-pairing`, `refused` (taken for granted) or `crash`.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub kind: Option<String>,
}

/// A checked round: how the worker would have paired it, `null` for no legal pairing; the bye is `[id, 0]`.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub(super) struct ResponseRound {
    pub round: u16,
    #[serde(default)]
    pub missing: Vec<[u32; 2]>,
    #[serde(default)]
    pub unexpected: Vec<[u32; 2]>,
    #[serde(default)]
    pub no_pairing: bool,
}

/// A readable answer.
#[derive(Clone, Debug)]
pub(super) enum Reply {
    Pairing { pairs: Vec<[u32; 2]>, bye: Option<u32> },
    Check(Vec<ResponseRound>),
}

/// The report that a worker's answer is.
pub(super) fn report(rounds: &[ResponseRound], question: &Question) -> Result<CheckReport, FailureKind> {
    let found = rounds.len();
    if found != usize::from(question.round) {
        let expected = question.round;
        return Err(FailureKind::Garbage { message: format!("{found} rounds are reported, {expected} are recorded") });
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

/// How often to look whether anybody still wants the answer.
const GLANCE: Duration = Duration::from_millis(50);

/// A running worker. It is killed with its children when dropped.
#[derive(Debug)]
pub(super) struct Worker {
    child: Child,
    words: Vec<String>,
    requests: Sender<Vec<u8>>,
    lines: Receiver<Vec<u8>>,
    errors: Captured,
    last_line: Vec<u8>,
    hello: Hello,
    asked: u64,
    answered: u64,
    /// Nobody wants an answer any more.
    abandoned: Arc<AtomicBool>,
    /// Its status has been fetched: its number may belong to somebody else by now.
    buried: bool,
}

impl Worker {
    /// Starts it and waits for its greeting.
    pub(super) fn start(
        command: &mut Command,
        words: Vec<String>,
        time: Duration,
        abandoned: Arc<AtomicBool>,
    ) -> Result<Self, (FailureKind, Box<Transcript>)> {
        command.stdin(Stdio::piped()).stdout(Stdio::piped()).stderr(Stdio::piped());
        let mut child = process::spawn(command).map_err(|error| {
            let message = format!("{}: {error}", words.first().map_or("", |word| word));
            (FailureKind::NotFound { message }, Box::new(Transcript::new(&words, b"", b"", b"")))
        })?;
        let (requests, to_write) = mpsc::channel::<Vec<u8>>();
        if let Some(mut pipe) = child.stdin.take() {
            // A thread of its own: a worker that does not read must not block us. It ends with the worker or with us.
            thread::spawn(move || {
                for line in to_write {
                    if pipe.write_all(&line).and_then(|()| pipe.flush()).is_err() {
                        break;
                    }
                }
            });
        }
        let (sender, lines) = mpsc::channel();
        if let Some(pipe) = child.stdout.take() {
            thread::spawn(move || read_lines(pipe, &sender));
        }
        let errors = Captured::default();
        if let Some(pipe) = child.stderr.take() {
            let errors = Arc::clone(&errors);
            thread::spawn(move || keep_tail(pipe, &errors));
        }
        let mut worker = Self {
            child,
            words,
            requests,
            lines,
            errors,
            last_line: Vec::new(),
            hello: Hello::default(),
            asked: 0,
            answered: 0,
            abandoned,
            buried: false,
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
            let message = format!("it speaks protocol {}, this is {PROTOCOL}", hello.protocol);
            return Err(FailureKind::Garbage { message });
        }
        Ok(hello)
    }

    /// The version in its greeting.
    pub(super) fn version(&self) -> &str {
        &self.hello.version
    }

    /// How many questions it has answered.
    pub(super) fn answered(&self) -> u64 {
        self.answered
    }

    /// What it said last, and its errors.
    pub(super) fn transcript(&mut self, question: &[u8]) -> Transcript {
        // The last words of a worker that died may still be on their way.
        if self.buried || process::has_ended(&mut self.child).unwrap_or(true) {
            thread::sleep(Duration::from_millis(20));
        }
        let errors = self.errors.lock().unwrap_or_else(PoisonError::into_inner);
        Transcript::new(&self.words, question, &self.last_line, &errors)
    }

    /// Puts a question and waits for the answer. After anything but an answer, [`FailureKind::NoPairing`] and
    /// [`FailureKind::Refused`] it is of no further use.
    pub(super) fn ask(
        &mut self,
        op: Op,
        trf: &[u8],
        system: Option<&str>,
        time: Duration,
    ) -> Result<Reply, FailureKind> {
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
        let response: Response = serde_json::from_slice(&line)
            .map_err(|error| FailureKind::Garbage { message: format!("a line that is no answer: {error}") })?;
        if response.id != Some(self.asked) {
            let message = format!("an answer to question {:?} instead of {}", response.id, self.asked);
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
            Response { pairs: Some(pairs), bye, .. } => Ok(Reply::Pairing { pairs, bye }),
            _ => {
                let message = "neither pairs nor rounds nor an error".to_owned();
                Err(FailureKind::Garbage { message })
            }
        }
    }

    fn next_line(&mut self, deadline: Instant, time: Duration) -> Result<Vec<u8>, FailureKind> {
        loop {
            let now = Instant::now();
            match self.lines.recv_timeout(deadline.saturating_duration_since(now).min(GLANCE)) {
                Ok(line) => {
                    self.last_line.clone_from(&line);
                    return Ok(line);
                }
                Err(RecvTimeoutError::Timeout) if now < deadline && !self.abandoned.load(Ordering::Relaxed) => {}
                Err(RecvTimeoutError::Timeout) => {
                    let milliseconds = u64::try_from(time.as_millis()).unwrap_or(u64::MAX);
                    return Err(FailureKind::Timeout { milliseconds });
                }
                Err(RecvTimeoutError::Disconnected) => return Err(self.death()),
            }
        }
    }

    /// How it died; it has closed its output, so that it is dead or as good as dead.
    fn death(&mut self) -> FailureKind {
        for _ in 0..50 {
            if self.buried || process::has_ended(&mut self.child).unwrap_or(true) {
                let (status, signal) = self.bury().map_or((None, None), process::status_and_signal);
                return FailureKind::Crash { status, signal };
            }
            thread::sleep(Duration::from_millis(10));
        }
        FailureKind::Crash { status: None, signal: None }
    }

    /// Kills it and its children, if they live, and fetches its status.
    fn bury(&mut self) -> Option<ExitStatus> {
        if !self.buried {
            process::kill_group(&mut self.child);
        }
        self.buried = true;
        self.child.wait().ok()
    }
}

impl Drop for Worker {
    fn drop(&mut self) {
        self.bury();
    }
}

/// Sends every line on. A line that is too long ends the reading: what follows cannot be trusted.
fn read_lines(pipe: impl Read, sender: &Sender<Vec<u8>>) {
    let mut reader = BufReader::new(pipe);
    loop {
        let mut line = Vec::new();
        match reader.by_ref().take(LONGEST_LINE).read_until(b'\n', &mut line) {
            Ok(0) | Err(_) => break,
            Ok(_) => {
                let complete = line.last() == Some(&b'\n');
                if !line.iter().all(u8::is_ascii_whitespace) && sender.send(line).is_err() {
                    break;
                }
                if !complete {
                    break;
                }
            }
        }
    }
}

/// Keeps the end of a stream.
fn keep_tail(mut pipe: impl Read, kept: &Captured) {
    let mut buffer = [0; 4096];
    while let Ok(length) = pipe.read(&mut buffer) {
        if length == 0 {
            break;
        }
        let mut kept = kept.lock().unwrap_or_else(PoisonError::into_inner);
        kept.extend_from_slice(&buffer[..length]);
        let surplus = kept.len().saturating_sub(KEPT_ERRORS);
        kept.drain(..surplus);
    }
}
