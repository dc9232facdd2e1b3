//! The other side of a supervisor (Unix): a process that starts programs for pairproof, one at a time, and ensures that
//! none of their processes outlives the question or pairproof.

use super::runner::start_program;
use super::scratch;
use super::supervisor::{SupervisorEvent, SupervisorRequest};
use rustix::process::{Pid, Resource, Rlimit, Signal, WaitId, WaitIdOptions, WaitOptions, waitid};
use std::io::{self, IoSliceMut, Write};
use std::mem::MaybeUninit;
use std::os::fd::{AsFd, OwnedFd};
use std::os::unix::net::UnixStream;
use std::path::{Path, PathBuf};
use std::process::{Command, Stdio};
use std::sync::mpsc::{self, Sender};
use std::sync::{Arc, Mutex, PoisonError};
use std::thread;
use std::time::{Duration, Instant};

/// How long killing may take. Processes that remain then cannot be killed: they are waiting for a disk or a network.
const KILL_TIMEOUT: Duration = Duration::from_secs(2);

/// State shared by both threads.
#[derive(Debug, Default)]
struct Shared {
    /// The running program. It is cleared under the lock before its process id can be reused.
    program: Option<Pid>,
    /// The folder of the questions.
    root: PathBuf,
}

type State = Arc<Mutex<Shared>>;

/// Starts programs as requested over standard input until it closes; then kills the running one and removes the folder.
///
/// # Errors
/// If standard input is not the socket that [`super::use_supervisors`] sets up.
pub fn supervise(root: &Path) -> io::Result<()> {
    // Detached from the terminal: Ctrl-C is for pairproof, and programs cannot ask at a keyboard.
    let _ = rustix::process::setsid();
    // We only end when the connection closes: the running program has to be killed first.
    let _ = ctrlc::set_handler(|| {});
    let none = Rlimit { current: Some(0), maximum: Some(0) };
    let _ = rustix::process::setrlimit(Resource::Core, none);
    #[cfg(target_os = "linux")]
    rustix::process::set_child_subreaper(Some(rustix::process::getpid()))?;

    let mut socket = UnixStream::from(io::stdin().as_fd().try_clone_to_owned()?);
    let mut orders = socket.try_clone()?;
    let state = State::default();
    lock(&state).root = root.to_owned();
    let (sender, programs) = mpsc::channel();
    let listener = Arc::clone(&state);
    thread::spawn(move || {
        // pairproof is gone, however it ended.
        let _ = listen(&mut orders, &listener, &sender);
        kill(&lock(&listener));
    });
    for program in programs {
        let status = end(program, &state);
        // If pairproof is gone, no more requests will come.
        let _ = tell(&mut socket, &SupervisorEvent::Ended { status });
    }
    scratch::remove(&lock(&state).root);
    Ok(())
}

fn lock(state: &State) -> std::sync::MutexGuard<'_, Shared> {
    state.lock().unwrap_or_else(PoisonError::into_inner)
}

fn kill(state: &Shared) {
    if let Some(program) = state.program {
        let _ = rustix::process::kill_process_group(program, Signal::KILL);
        let _ = rustix::process::kill_process(program, Signal::KILL);
    }
}

/// Reads requests until the connection closes, and starts programs.
fn listen(socket: &mut UnixStream, state: &State, programs: &Sender<Pid>) -> io::Result<()> {
    use rustix::net::{RecvAncillaryBuffer, RecvAncillaryMessage, RecvFlags, recvmsg};
    let mut text = Vec::new();
    let mut streams = Vec::new();
    let mut buffer = vec![0; 64 * 1024];
    loop {
        let mut space = [MaybeUninit::uninit(); rustix::cmsg_space!(ScmRights(3))];
        let mut control = RecvAncillaryBuffer::new(&mut space);
        let received = recvmsg(&*socket, &mut [IoSliceMut::new(&mut buffer)], &mut control, RecvFlags::empty());
        let received = match received {
            Ok(received) => received.bytes,
            Err(rustix::io::Errno::INTR) => continue,
            Err(error) => return Err(error.into()),
        };
        for message in control.drain() {
            if let RecvAncillaryMessage::ScmRights(descriptors) = message {
                streams.extend(descriptors);
            }
        }
        for stream in &streams {
            // Programs get them as their standard streams, and must not inherit a second copy.
            rustix::io::fcntl_setfd(stream, rustix::io::FdFlags::CLOEXEC)?;
        }
        if received == 0 {
            return Ok(());
        }
        text.extend_from_slice(&buffer[..received]);
        while let Some(end) = text.iter().position(|&byte| byte == b'\n') {
            let line: Vec<u8> = text.drain(..=end).collect();
            match serde_json::from_slice(&line)? {
                SupervisorRequest::End => kill(&lock(state)),
                SupervisorRequest::Start { words, folder, root } => {
                    let streams = std::mem::take(&mut streams);
                    let mut state = lock(state);
                    state.root = root;
                    match begin(&words, &folder, streams) {
                        Ok(program) => {
                            state.program = Some(program);
                            programs.send(program).map_err(io::Error::other)?;
                        }
                        Err(error) => {
                            let (errno, message) = (error.raw_os_error(), error.to_string());
                            tell(socket, &SupervisorEvent::Failed { errno, message })?;
                        }
                    }
                }
            }
        }
    }
}

fn tell(socket: &mut UnixStream, news: &SupervisorEvent) -> io::Result<()> {
    let mut line = serde_json::to_vec(news)?;
    line.push(b'\n');
    socket.write_all(&line)
}

fn begin(words: &[String], folder: &Path, streams: Vec<OwnedFd>) -> io::Result<Pid> {
    let (first, rest) = words.split_first().ok_or_else(|| io::Error::other("no command"))?;
    let mut command = Command::new(first);
    command.args(rest).current_dir(folder);
    let mut streams = streams.into_iter();
    let mut next = || streams.next().map_or_else(Stdio::null, Stdio::from);
    command.stdout(next()).stderr(next()).stdin(next());
    let child = start_program(&mut command, folder)?;
    let program = i32::try_from(child.id()).ok().and_then(Pid::from_raw);
    program.ok_or_else(|| io::Error::other("a program without a number"))
}

/// Waits for the end of the program, and kills the processes that it leaves. Returns its raw status.
fn end(program: Pid, state: &State) -> i32 {
    let mut status = None;
    while status.is_none() {
        // Without reaping: the ids of dead processes are not reused until we hold the lock.
        match waitid(WaitId::All, WaitIdOptions::EXITED | WaitIdOptions::NOWAIT) {
            Err(rustix::io::Errno::INTR) => continue,
            // It has already been reaped, which should not happen.
            Err(_) => status = Some(0),
            Ok(_) => {}
        }
        let mut state = lock(state);
        let over = waitid(WaitId::Pid(program), WaitIdOptions::EXITED | WaitIdOptions::NOHANG | WaitIdOptions::NOWAIT);
        if !matches!(over, Ok(None)) {
            let _ = rustix::process::kill_process_group(program, Signal::KILL);
            state.program = None;
        }
        while let Ok(Some((dead, how))) = rustix::process::wait(WaitOptions::NOHANG) {
            if dead == program {
                status = Some(how.as_raw());
                state.program = None;
            }
        }
    }
    kill_the_rest();
    status.unwrap_or_default()
}

/// Kills the processes that the program left, until none remains.
fn kill_the_rest() {
    let deadline = Instant::now() + KILL_TIMEOUT;
    let mut pause = Duration::from_micros(20);
    loop {
        match rustix::process::wait(WaitOptions::NOHANG) {
            Ok(Some(_)) => {}
            // Some children are still alive.
            Ok(None) if Instant::now() < deadline => {
                kill_descendants();
                thread::sleep(pause);
                pause = (pause * 2).min(Duration::from_millis(1));
            }
            Ok(None) => return,
            Err(rustix::io::Errno::INTR) => {}
            Err(_) => return,
        }
    }
}

/// Kills the children, which makes their children ours; if the system does not list children, kills all descendants.
#[cfg(target_os = "linux")]
fn kill_descendants() {
    let mut found = super::process_tree::children();
    if found.is_empty() {
        found =
            super::process_tree::descendants(std::process::id(), &[]).into_iter().map(|(process, _)| process).collect();
    }
    for process in found {
        if let Some(pid) = i32::try_from(process).ok().and_then(Pid::from_raw) {
            let _ = rustix::process::kill_process(pid, Signal::KILL);
        }
    }
}

#[cfg(not(target_os = "linux"))]
fn kill_descendants() {}
