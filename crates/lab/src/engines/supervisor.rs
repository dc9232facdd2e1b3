//! Our side of a supervisor: a second process of pairproof that starts other programs for us, one at a time (Unix).
//!
//! On Linux, a process started by a program becomes a child of the supervisor as soon as its own parent has died, in
//! whatever process group or session it is. So the supervisor finds all such processes and kills them when the question
//! is over. However we die, the supervisor notices that its connection to us has closed; it then does the same and
//! removes the folder of the questions.
//!
//! Both sides exchange lines of JSON over a socket pair; the program's streams are passed along as file descriptors, so
//! its output reaches us directly.

use serde::{Deserialize, Serialize};
use std::io::{self, BufRead, BufReader, IoSlice, Write};
use std::mem::MaybeUninit;
use std::os::fd::{AsFd, BorrowedFd, OwnedFd};
use std::os::unix::net::UnixStream;
use std::os::unix::process::ExitStatusExt;
use std::path::{Path, PathBuf};
use std::process::{Child, Command, ExitStatus, Stdio};
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::{Mutex, PoisonError};
use std::thread;
use std::time::{Duration, Instant};

/// The subcommand that runs the other side.
pub const SUBCOMMAND: &str = "supervise";

/// How long a supervisor may take to kill everything. If it takes longer, the program has blocked it; it is killed.
const KILL_TIMEOUT: Duration = Duration::from_secs(3);

#[derive(Debug, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub(super) enum SupervisorRequest {
    /// Starts a program. The descriptors of its output, errors and, optionally, input are passed with the line.
    Start {
        words: Vec<String>,
        folder: PathBuf,
        root: PathBuf,
    },
    End,
}

#[derive(Debug, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub(super) enum SupervisorEvent {
    /// The program could not be started.
    Failed { errno: Option<i32>, message: String },
    /// The program has ended with this status, and all processes that it had started are gone.
    Ended { status: i32 },
}

/// Whether this process is pairproof itself, so that it can be started again as a supervisor.
static AVAILABLE: AtomicBool = AtomicBool::new(false);

/// The running supervisors, and the children that we had before: any other process that becomes our child has lost its
/// supervisor.
static LIVING: Mutex<Vec<u32>> = Mutex::new(Vec::new());

/// Declares that this process is pairproof, whose subcommand `supervise` calls [`super::supervise`]: from now on
/// engines are run by supervisors. Without this call (in another program that uses the library), only a program's
/// process group dies with it.
pub fn use_supervisors() {
    AVAILABLE.store(true, Ordering::Relaxed);
}

/// A supervisor. It ends on drop.
#[derive(Debug)]
pub(super) struct Supervisor {
    process: Child,
    news: BufReader<UnixStream>,
    /// The beginning of an incomplete line.
    partial: Vec<u8>,
    waits: Option<Duration>,
    state: State,
    /// Why the program could not be started.
    failure: Option<io::Error>,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum State {
    Idle,
    Running,
    /// The program has ended, and its status has not been fetched yet.
    Ended(i32),
    /// The supervisor is dead or does not respond.
    Broken,
}

impl Supervisor {
    /// Starts a supervisor; `None` if this process is not pairproof.
    pub(super) fn start(root: &Path) -> io::Result<Option<Self>> {
        if !AVAILABLE.load(Ordering::Relaxed) {
            return Ok(None);
        }
        let (ours, theirs) = UnixStream::pair()?;
        let mut command = Command::new(own_program()?);
        command.arg(SUBCOMMAND).arg(root).stdin(OwnedFd::from(theirs)).stdout(Stdio::null()).stderr(Stdio::null());
        let mut living = LIVING.lock().unwrap_or_else(PoisonError::into_inner);
        adopt_orphans(&mut living);
        let process = command.spawn()?;
        living.push(process.id());
        drop(living);
        let news = BufReader::new(ours);
        Ok(Some(Self { process, news, partial: Vec::new(), waits: None, state: State::Idle, failure: None }))
    }

    /// Whether another program can be started.
    pub(super) fn is_idle(&self) -> bool {
        self.state == State::Idle
    }

    /// Starts a program with these streams: output, errors and, optionally, input. A failure to start is reported
    /// later: see [`Supervisor::failure`].
    pub(super) fn begin(
        &mut self,
        words: &[String],
        folder: &Path,
        root: &Path,
        streams: &[OwnedFd],
    ) -> io::Result<()> {
        let order =
            SupervisorRequest::Start { words: words.to_vec(), folder: folder.to_owned(), root: root.to_owned() };
        let streams: Vec<BorrowedFd<'_>> = streams.iter().map(AsFd::as_fd).collect();
        self.failure = None;
        if let Err(error) = self.send(&order, &streams) {
            self.lost();
            return Err(error);
        }
        self.state = State::Running;
        Ok(())
    }

    /// Returns why the program that has ended could not be started, if so.
    pub(super) fn failure(&mut self) -> Option<io::Error> {
        self.failure.take()
    }

    /// Waits for the end of the program, at most for `time`. Returns true if it has ended.
    pub(super) fn wait(&mut self, time: Duration) -> bool {
        if self.state == State::Running {
            match self.listen(Some(time)) {
                Ok(None) => {}
                Ok(Some(SupervisorEvent::Ended { status })) => self.state = State::Ended(status),
                Ok(Some(SupervisorEvent::Failed { errno, message })) => {
                    let error = errno.map_or_else(|| io::Error::other(message), io::Error::from_raw_os_error);
                    self.failure = Some(error);
                    self.state = State::Idle;
                }
                Err(_) => self.lost(),
            }
        }
        self.state != State::Running
    }

    /// Kills the program and any processes that it started. Returns its status if the supervisor reported it.
    pub(super) fn end(&mut self) -> Option<ExitStatus> {
        if self.state == State::Running {
            // The program may have suspended its supervisor.
            signal(self.process.id(), rustix::process::Signal::CONT);
            let deadline = Instant::now() + KILL_TIMEOUT;
            if self.send(&SupervisorRequest::End, &[]).is_err() {
                self.lost();
            }
            while !self.wait(Duration::from_millis(50)) && Instant::now() < deadline {}
            if self.state == State::Running {
                self.lost();
            }
        }
        match self.state {
            State::Ended(status) => {
                self.state = State::Idle;
                Some(ExitStatus::from_raw(status))
            }
            _ => None,
        }
    }

    fn send(&mut self, order: &SupervisorRequest, streams: &[BorrowedFd<'_>]) -> io::Result<()> {
        use rustix::net::{SendAncillaryBuffer, SendAncillaryMessage, SendFlags, sendmsg};
        let mut line = serde_json::to_vec(order)?;
        line.push(b'\n');
        let mut space = [MaybeUninit::uninit(); rustix::cmsg_space!(ScmRights(3))];
        let mut control = SendAncillaryBuffer::new(&mut space);
        if !streams.is_empty() && !control.push(SendAncillaryMessage::ScmRights(streams)) {
            return Err(io::Error::other("too many streams"));
        }
        let socket = self.news.get_mut();
        let sent = sendmsg(&*socket, &[IoSlice::new(&line)], &mut control, SendFlags::empty())?;
        socket.write_all(&line[sent..])
    }

    /// Returns the next event; `None` if there is none in this time.
    fn listen(&mut self, time: Option<Duration>) -> io::Result<Option<SupervisorEvent>> {
        let time = time.map(|time| time.max(Duration::from_micros(1)));
        if self.waits != time {
            self.news.get_ref().set_read_timeout(time)?;
            self.waits = time;
        }
        loop {
            match self.news.read_until(b'\n', &mut self.partial) {
                Ok(_) if self.partial.last() == Some(&b'\n') => {
                    let news = serde_json::from_slice(&self.partial);
                    self.partial.clear();
                    return Ok(Some(news?));
                }
                Ok(_) => return Err(io::ErrorKind::UnexpectedEof.into()),
                Err(error) if error.kind() == io::ErrorKind::Interrupted => {}
                Err(error) if matches!(error.kind(), io::ErrorKind::WouldBlock | io::ErrorKind::TimedOut) => {
                    return Ok(None);
                }
                Err(error) => return Err(error),
            }
        }
    }

    /// Handles a dead or unresponsive supervisor: the processes that it supervised are now ours to kill.
    fn lost(&mut self) {
        self.state = State::Broken;
        self.dismiss(Duration::ZERO);
        kill_orphans();
    }

    /// Waits for the supervisor to end, which it does when the connection is closed; otherwise kills it.
    fn dismiss(&mut self, time: Duration) {
        let deadline = Instant::now() + time;
        let mut pause = Duration::from_micros(100);
        let mut living = true;
        while living && Instant::now() < deadline {
            living = matches!(self.process.try_wait(), Ok(None));
            if living {
                thread::sleep(pause);
                pause = (pause * 2).min(Duration::from_millis(5));
            }
        }
        if living {
            let _ = self.process.kill();
            let _ = self.process.wait();
        }
        let number = self.process.id();
        LIVING.lock().unwrap_or_else(PoisonError::into_inner).retain(|&living| living != number);
    }
}

impl Drop for Supervisor {
    fn drop(&mut self) {
        if self.state == State::Broken {
            return;
        }
        if self.state == State::Running {
            self.end();
        }
        // The closed connection makes the supervisor exit.
        if self.news.get_ref().shutdown(std::net::Shutdown::Both).is_ok() {
            self.dismiss(KILL_TIMEOUT);
        }
    }
}

/// Returns the program of this process; on Linux even if its file has been replaced meanwhile.
fn own_program() -> io::Result<PathBuf> {
    if cfg!(target_os = "linux") { Ok(PathBuf::from("/proc/self/exe")) } else { std::env::current_exe() }
}

fn signal(process: u32, signal: rustix::process::Signal) {
    if let Some(pid) = i32::try_from(process).ok().and_then(rustix::process::Pid::from_raw) {
        let _ = rustix::process::kill_process(pid, signal);
    }
}

/// Makes this process the parent of processes that lose their supervisor, so that they can be found. The children that
/// it already has (after a shell's `exec` of pairproof) are excluded.
#[cfg(target_os = "linux")]
fn adopt_orphans(living: &mut Vec<u32>) {
    static ONCE: std::sync::Once = std::sync::Once::new();
    ONCE.call_once(|| {
        living.extend(super::process_tree::children());
        let _ = rustix::process::set_child_subreaper(Some(rustix::process::getpid()));
    });
}

#[cfg(not(target_os = "linux"))]
fn adopt_orphans(_: &mut Vec<u32>) {}

/// Kills the processes that have lost their supervisor: each of our children that is not a supervisor.
#[cfg(target_os = "linux")]
fn kill_orphans() {
    use rustix::process::{Pid, Signal, WaitOptions, waitpid};
    // While the lock is held, no supervisor is started.
    let living = LIVING.lock().unwrap_or_else(PoisonError::into_inner);
    let own = std::process::id();
    let deadline = Instant::now() + KILL_TIMEOUT;
    while Instant::now() < deadline {
        let orphans = super::process_tree::descendants(own, &living);
        if orphans.is_empty() {
            return;
        }
        for &(orphan, parent) in &orphans {
            signal(orphan, Signal::KILL);
            if parent == own {
                let pid = i32::try_from(orphan).ok().and_then(Pid::from_raw);
                let _ = waitpid(pid, WaitOptions::NOHANG);
            }
        }
        thread::sleep(Duration::from_millis(1));
    }
}

#[cfg(not(target_os = "linux"))]
fn kill_orphans() {}
