//! The environment in which programs run: a folder for their questions, and a supervisor on systems that have one.

use super::scratch::Scratch;
#[cfg(unix)]
use super::supervisor::Supervisor;
use std::io::{self, Read, Write};
use std::path::{Path, PathBuf};
use std::process::{Child, Command, ExitStatus, Stdio};
use std::sync::atomic::{AtomicU64, Ordering};
use std::thread;
use std::time::{Duration, Instant};

/// The number of runners and programs that this process has started.
static STARTED: AtomicU64 = AtomicU64::new(0);

/// Returns how many processes this process has started, including supervisors: tests check that it does not grow.
pub fn programs_started() -> u64 {
    STARTED.load(Ordering::Relaxed)
}

/// Runs programs, one at a time.
#[derive(Debug)]
pub(super) struct Runner {
    // Dropped first: the supervisor removes the folder, too.
    backend: Backend,
    scratch: Scratch,
}

#[derive(Debug)]
enum Backend {
    #[cfg(unix)]
    Supervised(Box<Supervisor>),
    /// The program is our child process.
    Alone(Option<Child>),
}

pub(super) struct Streams {
    pub input: Option<Box<dyn Write + Send>>,
    pub output: Box<dyn Read + Send>,
    pub errors: Box<dyn Read + Send>,
}

impl Runner {
    pub(super) fn new() -> io::Result<Self> {
        STARTED.fetch_add(1, Ordering::Relaxed);
        let scratch = Scratch::new()?;
        #[cfg(unix)]
        let backend = match Supervisor::start(scratch.root())? {
            Some(supervisor) => Backend::Supervised(Box::new(supervisor)),
            None => Backend::Alone(None),
        };
        #[cfg(not(unix))]
        let backend = Backend::Alone(None);
        Ok(Self { backend, scratch })
    }

    /// Creates a new folder for a question.
    pub(super) fn folder(&mut self) -> io::Result<PathBuf> {
        self.scratch.question()
    }

    /// Whether nothing is running and another program can be started.
    pub(super) fn is_free(&self) -> bool {
        match &self.backend {
            #[cfg(unix)]
            Backend::Supervised(supervisor) => supervisor.is_idle(),
            Backend::Alone(child) => child.is_none(),
        }
    }

    /// Starts a program in a folder. A supervisor reports a failure to start only later: see [`Runner::failure`].
    pub(super) fn start(&mut self, words: &[String], folder: &Path, with_input: bool) -> io::Result<Streams> {
        STARTED.fetch_add(1, Ordering::Relaxed);
        match &mut self.backend {
            #[cfg(unix)]
            Backend::Supervised(supervisor) => {
                let (output, to_output) = io::pipe()?;
                let (errors, to_errors) = io::pipe()?;
                let mut theirs = vec![to_output.into(), to_errors.into()];
                let mut input: Option<Box<dyn Write + Send>> = None;
                if with_input {
                    let (from_input, writer) = io::pipe()?;
                    theirs.push(from_input.into());
                    input = Some(Box::new(writer));
                }
                supervisor.begin(words, folder, self.scratch.root(), &theirs)?;
                Ok(Streams { input, output: Box::new(output), errors: Box::new(errors) })
            }
            Backend::Alone(running) => {
                let (first, rest) = words.split_first().ok_or_else(|| io::Error::other("no command"))?;
                let mut command = Command::new(first);
                let stdin = if with_input { Stdio::piped() } else { Stdio::null() };
                command.args(rest).current_dir(folder);
                command.stdin(stdin).stdout(Stdio::piped()).stderr(Stdio::piped());
                let mut child = start_program(&mut command, folder)?;
                let input = child.stdin.take().map(|pipe| Box::new(pipe) as Box<dyn Write + Send>);
                let output = child.stdout.take().map(|pipe| Box::new(pipe) as Box<dyn Read + Send>);
                let errors = child.stderr.take().map(|pipe| Box::new(pipe) as Box<dyn Read + Send>);
                *running = Some(child);
                let nothing = || Box::new(io::empty()) as Box<dyn Read + Send>;
                Ok(Streams { input, output: output.unwrap_or_else(nothing), errors: errors.unwrap_or_else(nothing) })
            }
        }
    }

    /// Waits for the end of the program, at most for `time`. Returns true if it has ended.
    pub(super) fn wait(&mut self, time: Duration) -> bool {
        match &mut self.backend {
            #[cfg(unix)]
            Backend::Supervised(supervisor) => supervisor.wait(time),
            Backend::Alone(Some(child)) => {
                let deadline = Instant::now() + time;
                let mut pause = Duration::from_micros(100);
                loop {
                    let now = Instant::now();
                    // If the status cannot be determined, the program is gone.
                    if has_ended(child).unwrap_or(true) {
                        return true;
                    }
                    if now >= deadline {
                        return false;
                    }
                    thread::sleep(pause.min(deadline - now));
                    pause = (pause * 2).min(Duration::from_millis(5));
                }
            }
            Backend::Alone(None) => true,
        }
    }

    /// Returns why the program that has ended could not be started, if so.
    pub(super) fn failure(&mut self) -> Option<io::Error> {
        match &mut self.backend {
            #[cfg(unix)]
            Backend::Supervised(supervisor) => supervisor.failure(),
            Backend::Alone(_) => None,
        }
    }

    /// Kills the program and any processes that it started. Returns its status if it is known.
    pub(super) fn end(&mut self) -> Option<ExitStatus> {
        match &mut self.backend {
            #[cfg(unix)]
            Backend::Supervised(supervisor) => supervisor.end(),
            Backend::Alone(running) => {
                let mut child = running.take()?;
                // Also after a regular end: children that the program left running would hold its streams open.
                kill_group(&mut child);
                child.wait().ok()
            }
        }
    }
}

impl Drop for Runner {
    fn drop(&mut self) {
        self.end();
    }
}

/// Starts a program in its own process group, so that its children can be killed with it. Its temporary files go into
/// the folder of the question.
pub(super) fn start_program(command: &mut Command, folder: &Path) -> io::Result<Child> {
    for variable in ["TMPDIR", "TMP", "TEMP"] {
        command.env(variable, folder);
    }
    #[cfg(unix)]
    std::os::unix::process::CommandExt::process_group(command, 0);
    let mut attempts = 0;
    loop {
        match command.spawn() {
            // A compiler, or a fork of one of our own threads, may hold the file open for writing a moment longer.
            Err(error) if error.kind() == io::ErrorKind::ExecutableFileBusy && attempts < 50 => {
                attempts += 1;
                thread::sleep(Duration::from_millis(10));
            }
            other => return other,
        }
    }
}

/// Whether the program has ended. It stays a zombie, so that its process group id is not reused before the group is
/// killed.
#[cfg(unix)]
fn has_ended(child: &mut Child) -> io::Result<bool> {
    use rustix::process::{WaitId, WaitIdOptions, waitid};
    let Some(pid) = group(child) else { return Ok(true) };
    let options = WaitIdOptions::EXITED | WaitIdOptions::NOHANG | WaitIdOptions::NOWAIT;
    match waitid(WaitId::Pid(pid), options) {
        Ok(status) => Ok(status.is_some()),
        Err(rustix::io::Errno::INTR) => Ok(false),
        Err(error) => Err(error.into()),
    }
}

#[cfg(not(unix))]
fn has_ended(child: &mut Child) -> io::Result<bool> {
    child.try_wait().map(|status| status.is_some())
}

/// Kills a program and its children. Must be called before the program is waited for.
#[cfg(unix)]
fn kill_group(child: &mut Child) {
    if let Some(group) = group(child) {
        let _ = rustix::process::kill_process_group(group, rustix::process::Signal::KILL);
    }
    let _ = child.kill();
}

#[cfg(not(unix))]
fn kill_group(child: &mut Child) {
    let _ = child.kill();
}

#[cfg(unix)]
fn group(child: &Child) -> Option<rustix::process::Pid> {
    i32::try_from(child.id()).ok().and_then(rustix::process::Pid::from_raw)
}
