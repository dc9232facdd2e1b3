//! One run of a program: bounded output, bounded time, and nothing left behind.

use super::runner::Runner;
use super::scratch::{LARGEST, too_large};
use std::io::{self, Read, Write};
use std::path::Path;
use std::process::ExitStatus;
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::mpsc::{self, Receiver, SyncSender};
use std::sync::{Arc, Mutex, PoisonError};
use std::thread;
use std::time::{Duration, Instant};

/// How long to wait for the ends of the streams of a program that has ended. On a busy machine the threads that read
/// them may not run for a second; otherwise only a process that escaped us can hold them open. An incomplete answer is
/// never judged: a part of it can look like another answer.
const STREAM_GRACE: Duration = Duration::from_secs(10);

/// How often to check for cancellation, and for the amount of output.
const POLL_INTERVAL: Duration = Duration::from_millis(20);

#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) enum End {
    /// The program ended by itself; without a status if its supervisor was killed.
    Exited(Option<ExitStatus>),
    /// It did not end in time, or its streams did not end.
    TimedOut,
    /// It was stopped because of too much output: which output, and the limit in bytes or files.
    TooMuch(&'static str, u64),
}

#[derive(Debug)]
pub(super) struct Run {
    pub end: End,
    pub stdout: Vec<u8>,
    pub stderr: Vec<u8>,
}

/// Runs a program to its end. Kills it with all processes that it started if it exceeds its time or its output limit,
/// or if the question is cancelled.
pub(super) fn run(
    runner: &mut Runner,
    words: &[String],
    folder: &Path,
    input: Option<Vec<u8>>,
    time: Duration,
    abandoned: &AtomicBool,
) -> io::Result<Run> {
    let streams = runner.start(words, folder, input.is_some())?;
    let started = Instant::now();
    if let (Some(mut pipe), Some(bytes)) = (streams.input, input) {
        // On a separate thread: the program may print before it has read everything. The thread ends with the program.
        thread::spawn(move || drop(pipe.write_all(&bytes)));
    }
    let (output, errors) = (Capture::start(streams.output), Capture::start(streams.errors));
    let (mut weighed, mut pause) = (started, POLL_INTERVAL);
    let ended = loop {
        let now = Instant::now();
        let spent = now - started;
        if spent >= time || abandoned.load(Ordering::Relaxed) {
            break End::TimedOut;
        }
        if runner.wait(POLL_INTERVAL.min(time - spent)) {
            break End::Exited(None);
        }
        if output.too_much() || errors.too_much() {
            break End::TimedOut;
        }
        if weighed.elapsed() > pause {
            let begun = Instant::now();
            if let Some((what, limit)) = too_large(folder) {
                break End::TooMuch(what, limit);
            }
            weighed = Instant::now();
            // At most a tenth of the time is spent checking.
            pause = (10 * (weighed - begun)).max(POLL_INTERVAL);
        }
    };
    let status = runner.end();
    if let Some(error) = runner.failure() {
        return Err(error);
    }
    let end_of_grace = Instant::now() + STREAM_GRACE;
    let (output_is_whole, errors_are_whole) = (output.is_over(end_of_grace), errors.is_over(end_of_grace));
    let (stdout, stderr) = (output.bytes(), errors.bytes());
    let end = match ended {
        _ if output.too_much() => End::TooMuch("its standard output", LARGEST as u64),
        _ if errors.too_much() => End::TooMuch("its standard error", LARGEST as u64),
        End::Exited(_) if output_is_whole && errors_are_whole => End::Exited(status),
        End::Exited(_) => End::TimedOut,
        other => other,
    };
    Ok(Run { end, stdout, stderr })
}

/// A stream that is being read on another thread.
struct Capture {
    shared: Arc<Captured>,
    /// Disconnected when the stream is closed, or when the limit has been read.
    over: Receiver<()>,
}

/// The bytes read from a stream so far.
#[derive(Default)]
struct Captured {
    bytes: Mutex<Vec<u8>>,
    /// Whether the limit was exceeded; the rest has not been read.
    too_much: AtomicBool,
}

impl Capture {
    /// Reads a stream in a thread, to its end or up to the limit; then the program's next write gets a broken pipe.
    fn start(mut pipe: impl Read + Send + 'static) -> Self {
        let shared = Arc::<Captured>::default();
        let captured = Arc::clone(&shared);
        let (open, over) = mpsc::sync_channel(0);
        thread::spawn(move || {
            // Dropped at the end of the thread.
            let _open: SyncSender<()> = open;
            let mut buffer = [0; 16 * 1024];
            loop {
                match pipe.read(&mut buffer) {
                    Ok(0) => break,
                    Ok(length) => {
                        let mut kept = captured.bytes.lock().unwrap_or_else(PoisonError::into_inner);
                        let space = LARGEST - kept.len();
                        kept.extend_from_slice(&buffer[..length.min(space)]);
                        if length > space {
                            captured.too_much.store(true, Ordering::Relaxed);
                            break;
                        }
                    }
                    Err(error) if error.kind() == io::ErrorKind::Interrupted => {}
                    Err(_) => break,
                }
            }
        });
        Self { shared, over }
    }

    fn too_much(&self) -> bool {
        self.shared.too_much.load(Ordering::Relaxed)
    }

    /// Waits for the end of the stream, at most until `until`; returns whether it came.
    fn is_over(&self, until: Instant) -> bool {
        let waited = self.over.recv_timeout(until.saturating_duration_since(Instant::now()));
        waited != Err(mpsc::RecvTimeoutError::Timeout)
    }

    /// Takes the bytes read so far.
    fn bytes(&self) -> Vec<u8> {
        std::mem::take(&mut *self.shared.bytes.lock().unwrap_or_else(PoisonError::into_inner))
    }
}

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

    const LONG: Duration = Duration::from_secs(60);

    fn run_until(script: &str, input: Option<Vec<u8>>, time: Duration, abandoned: bool) -> Run {
        let mut runner = Runner::new().unwrap();
        let folder = runner.folder().unwrap();
        let words = ["sh", "-c", script].map(str::to_owned);
        run(&mut runner, &words, &folder, input, time, &AtomicBool::new(abandoned)).unwrap()
    }

    fn run_to_end(script: &str, input: Option<Vec<u8>>) -> Run {
        run_until(script, input, LONG, false)
    }

    fn exited(run: &Run) -> (Option<i32>, Option<i32>) {
        let End::Exited(Some(status)) = run.end else { panic!("{run:?}") };
        status_and_signal(status)
    }

    #[test]
    fn an_abandoned_question_ends_immediately() {
        assert_eq!(run_until("sleep 600", None, LONG, true).end, End::TimedOut);
    }

    #[test]
    fn output_and_status_are_kept() {
        let run = run_to_end("cat; echo bad >&2; exit 7", Some(b"hello".to_vec()));
        assert_eq!(exited(&run), (Some(7), None));
        assert_eq!((run.stdout, run.stderr), (b"hello".to_vec(), b"bad\n".to_vec()));
    }

    #[test]
    fn signals_are_reported() {
        assert_eq!(exited(&run_to_end("kill -SEGV $$", None)), (None, Some(11)));
    }

    #[test]
    fn children_die_with_a_program_that_hangs() {
        let folder = tempfile::tempdir().unwrap();
        let pid_file = folder.path().join("pid");
        let script = format!("sleep 600 & echo $! > '{}'; echo said; wait", pid_file.display());
        let run = run_until(&script, None, Duration::from_millis(700), false);
        assert_eq!(run.end, End::TimedOut);
        if let Ok(text) = std::fs::read_to_string(&pid_file) {
            let pid = rustix::process::Pid::from_raw(text.trim().parse().unwrap()).unwrap();
            // The child is orphaned; init will reap it.
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
        let run = run_to_end("sleep 600 & echo done", None);
        assert_eq!(run.stdout, b"done\n");
        assert!(matches!(run.end, End::Exited(_)));
    }

    /// A stream whose reader gets little time on a busy machine.
    struct Late(io::Cursor<&'static [u8]>);

    impl Read for Late {
        fn read(&mut self, buffer: &mut [u8]) -> io::Result<usize> {
            thread::sleep(Duration::from_millis(50));
            let one = 1.min(buffer.len());
            self.0.read(&mut buffer[..one])
        }
    }

    #[test]
    fn a_stream_is_over_at_its_end_only() {
        let stream = Capture::start(Late(io::Cursor::new(b"1 2\n")));
        assert!(!stream.is_over(Instant::now()), "nothing has been read yet");
        assert!(stream.is_over(Instant::now() + LONG));
        assert_eq!(stream.bytes(), b"1 2\n");
    }

    #[test]
    fn unread_input_is_not_an_error() {
        assert_eq!(run_to_end("exec <&-; echo yes", Some(vec![b'x'; 1 << 20])).stdout, b"yes\n");
    }

    #[test]
    fn no_time_at_all_is_a_timeout() {
        assert_eq!(run_until("exit 0", None, Duration::ZERO, false).end, End::TimedOut);
    }

    #[test]
    fn floods_are_stopped() {
        let flood = |rest: &str| run_to_end(&format!("cat /dev/zero {rest}"), None);
        let run = flood("");
        assert_eq!((run.end, run.stdout.len()), (End::TooMuch("its standard output", LARGEST as u64), LARGEST));
        assert_eq!(flood(">&2").end, End::TooMuch("its standard error", LARGEST as u64));
        assert_eq!(flood("> file").end, End::TooMuch("its files", crate::input_limits::QUESTION_FOLDER));
    }
}
