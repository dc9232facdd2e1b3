//! One run of a program: bounded output, bounded time, and nothing left behind.

use std::io::{self, Read, Write};
use std::process::{Child, Command, ExitStatus, Stdio};
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::mpsc::{self, RecvTimeoutError};
use std::sync::{Arc, Mutex, PoisonError};
use std::thread;
use std::time::{Duration, Instant};

/// The most that is kept of a stream; a program that prints more is read on, but the rest is dropped.
const LIMIT: usize = 32 * 1024 * 1024;

/// How long to wait for the streams of a program that has ended: only something that escaped its group can hold them open.
const STREAM_GRACE: Duration = Duration::from_millis(500);

/// How a run ended.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum End {
    Exited(ExitStatus),
    TimedOut,
}

/// A finished run.
#[derive(Debug)]
pub(super) struct Run {
    pub end: End,
    pub stdout: Vec<u8>,
    pub stderr: Vec<u8>,
}

/// The bytes of a stream so far.
pub(super) type Captured = Arc<Mutex<Vec<u8>>>;

pub(super) fn taken(captured: &Captured) -> Vec<u8> {
    std::mem::take(&mut *captured.lock().unwrap_or_else(PoisonError::into_inner))
}

/// Starts a program in a process group of its own, so that its children can be killed with it, and Ctrl-C at the terminal
/// reaches only us.
pub(super) fn spawn(command: &mut Command) -> io::Result<Child> {
    #[cfg(unix)]
    std::os::unix::process::CommandExt::process_group(command, 0);
    let mut attempts = 0;
    loop {
        match command.spawn() {
            // Somebody (a compiler, or a fork of one of our own threads) holds the file open for writing a moment longer.
            Err(error) if error.kind() == io::ErrorKind::ExecutableFileBusy && attempts < 50 => {
                attempts += 1;
                thread::sleep(Duration::from_millis(10));
            }
            other => return other,
        }
    }
}

/// Runs a program to its end, or kills it with its children when its time is over or nobody wants its answer any more.
pub(super) fn run(
    command: &mut Command,
    input: Option<Vec<u8>>,
    time: Duration,
    abandoned: &AtomicBool,
) -> io::Result<Run> {
    let stdin = if input.is_some() { Stdio::piped() } else { Stdio::null() };
    let mut child = spawn(command.stdin(stdin).stdout(Stdio::piped()).stderr(Stdio::piped()))?;
    let deadline = Instant::now() + time;
    if let (Some(mut pipe), Some(bytes)) = (child.stdin.take(), input) {
        // A thread of its own: the program may print before it has read everything. It ends with the program.
        thread::spawn(move || drop(pipe.write_all(&bytes)));
    }
    let (closed, streams) = mpsc::channel();
    let stdout = child.stdout.take().map(|pipe| capture(pipe, closed.clone()));
    let stderr = child.stderr.take().map(|pipe| capture(pipe, closed.clone()));
    drop(closed);

    let mut open = usize::from(stdout.is_some()) + usize::from(stderr.is_some());
    let mut pause = Duration::from_micros(100);
    let ended = loop {
        let now = Instant::now();
        if now >= deadline || abandoned.load(Ordering::Relaxed) {
            break false;
        }
        if has_ended(&mut child)? {
            break true;
        }
        let wait = pause.min(deadline - now);
        if open > 0 {
            // A program that ends closes its streams, which wakes us at once.
            match streams.recv_timeout(wait) {
                Ok(()) => {
                    open -= 1;
                    pause = Duration::from_micros(100);
                    continue;
                }
                Err(RecvTimeoutError::Timeout) => {}
                Err(RecvTimeoutError::Disconnected) => open = 0,
            }
        } else {
            thread::sleep(wait);
        }
        pause = (pause * 2).min(Duration::from_millis(10));
    };
    // Also after a regular end: children that the program left running would hold its streams.
    kill_group(&mut child);
    let status = child.wait()?;
    let end_of_grace = Instant::now() + STREAM_GRACE;
    while open > 0 {
        match streams.recv_timeout(end_of_grace.saturating_duration_since(Instant::now())) {
            Ok(()) => open -= 1,
            Err(_) => break,
        }
    }
    let bytes = |captured: Option<Captured>| captured.as_ref().map(taken).unwrap_or_default();
    let end = if ended { End::Exited(status) } else { End::TimedOut };
    Ok(Run { end, stdout: bytes(stdout), stderr: bytes(stderr) })
}

/// Reads a stream to its end in a thread, and says when it is there.
fn capture(mut pipe: impl Read + Send + 'static, closed: mpsc::Sender<()>) -> Captured {
    let captured = Captured::default();
    let shared = Arc::clone(&captured);
    thread::spawn(move || {
        let mut buffer = [0; 16 * 1024];
        loop {
            match pipe.read(&mut buffer) {
                Ok(0) => break,
                Ok(length) => {
                    let mut kept = shared.lock().unwrap_or_else(PoisonError::into_inner);
                    let room = LIMIT.saturating_sub(kept.len());
                    kept.extend_from_slice(&buffer[..length.min(room)]);
                }
                Err(error) if error.kind() == io::ErrorKind::Interrupted => {}
                Err(_) => break,
            }
        }
        let _ = closed.send(());
    });
    captured
}

/// Has the program ended? It stays a zombie, so that its group's number is not given to anybody else before the group is
/// killed.
#[cfg(unix)]
pub(super) fn has_ended(child: &mut Child) -> io::Result<bool> {
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
pub(super) fn has_ended(child: &mut Child) -> io::Result<bool> {
    child.try_wait().map(|status| status.is_some())
}

/// Kills a program and its children. To be called before the program is waited for.
#[cfg(unix)]
pub(super) fn kill_group(child: &mut Child) {
    if let Some(group) = group(child) {
        let _ = rustix::process::kill_process_group(group, rustix::process::Signal::KILL);
    }
}

#[cfg(not(unix))]
pub(super) fn kill_group(child: &mut Child) {
    let _ = child.kill();
}

#[cfg(unix)]
fn group(child: &Child) -> Option<rustix::process::Pid> {
    i32::try_from(child.id()).ok().and_then(rustix::process::Pid::from_raw)
}

/// Exit status and signal.
pub(super) fn status_and_signal(status: ExitStatus) -> (Option<i32>, Option<i32>) {
    #[cfg(unix)]
    let signal = std::os::unix::process::ExitStatusExt::signal(&status);
    #[cfg(not(unix))]
    let signal = None;
    (status.code(), signal)
}

#[cfg(all(test, unix))]
mod tests {
    use super::*;

    fn shell(script: &str) -> Command {
        let mut command = Command::new("sh");
        command.args(["-c", script]);
        command
    }

    const LONG: Duration = Duration::from_secs(60);

    fn run_to_end(command: &mut Command, input: Option<Vec<u8>>, time: Duration) -> io::Result<Run> {
        run(command, input, time, &AtomicBool::new(false))
    }

    #[test]
    fn an_abandoned_question_ends_at_once() {
        assert_eq!(run(&mut shell("sleep 600"), None, LONG, &AtomicBool::new(true)).unwrap().end, End::TimedOut);
    }

    #[test]
    fn output_and_status_are_kept() {
        let run = run_to_end(&mut shell("cat; echo bad >&2; exit 7"), Some(b"hello".to_vec()), LONG).unwrap();
        assert_eq!((run.stdout, run.stderr), (b"hello".to_vec(), b"bad\n".to_vec()));
        let End::Exited(status) = run.end else { panic!("timed out") };
        assert_eq!(status_and_signal(status), (Some(7), None));
    }

    #[test]
    fn signals_are_told() {
        let run = run_to_end(&mut shell("kill -SEGV $$"), None, LONG).unwrap();
        let End::Exited(status) = run.end else { panic!("timed out") };
        assert_eq!(status_and_signal(status), (None, Some(11)));
    }

    #[test]
    fn children_die_with_a_program_that_hangs() {
        let folder = tempfile::tempdir().unwrap();
        let pid_file = folder.path().join("pid");
        let script = format!("sleep 600 & echo $! > '{}'; echo said; wait", pid_file.display());
        let run = run_to_end(&mut shell(&script), None, Duration::from_millis(700)).unwrap();
        assert_eq!(run.end, End::TimedOut);
        if let Ok(text) = std::fs::read_to_string(&pid_file) {
            let pid = rustix::process::Pid::from_raw(text.trim().parse().unwrap()).unwrap();
            // The child belongs to nobody now; it vanishes as soon as init has looked after it.
            let gone = (0..500).any(|_| {
                thread::sleep(Duration::from_millis(10));
                rustix::process::test_kill_process(pid).is_err() || is_zombie(text.trim())
            });
            assert!(gone, "the child of a killed program lives on");
        }
    }

    fn is_zombie(pid: &str) -> bool {
        std::fs::read_to_string(format!("/proc/{pid}/stat")).is_ok_and(|stat| stat.contains(") Z "))
    }

    #[test]
    fn children_that_hold_the_streams_do_not_hold_us() {
        let run = run_to_end(&mut shell("sleep 600 & echo done"), None, LONG).unwrap();
        assert_eq!(run.stdout, b"done\n");
        assert!(matches!(run.end, End::Exited(_)));
    }

    #[test]
    fn input_that_nobody_reads_is_no_error() {
        let run = run_to_end(&mut shell("exec <&-; echo yes"), Some(vec![b'x'; 1 << 20]), LONG).unwrap();
        assert_eq!(run.stdout, b"yes\n");
    }

    #[test]
    fn no_time_at_all_is_a_timeout() {
        assert_eq!(run_to_end(&mut shell("exit 0"), None, Duration::ZERO).unwrap().end, End::TimedOut);
    }
}
