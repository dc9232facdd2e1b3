//! Ctrl-C, SIGTERM and SIGHUP: a campaign stops in order, every other command at once; no unfinished file is left.

use super::common::print_error;
use super::exit::Exit;
use crate::atomic_file::abandon_unfinished;
use crate::campaign::Setup;
use std::fs;
use std::sync::{Arc, Mutex, MutexGuard, OnceLock, PoisonError, Weak};
use std::time::{Duration, Instant};

/// The campaign that signals stop, and when a signal stopped one.
type Running = (Weak<Setup>, Option<Instant>);

fn running() -> MutexGuard<'static, Running> {
    static RUNNING: Mutex<Running> = Mutex::new((Weak::new(), None));
    RUNNING.lock().unwrap_or_else(PoisonError::into_inner)
}

/// A signal within this time of the first one repeats it: `timeout` signals the process and then its group, a
/// terminal and a supervisor each send their own.
const SAME: Duration = Duration::from_secs(1);

/// Makes a signal stop this campaign, instead of an earlier one. A second signal ends the process at once.
pub(super) fn stop(setup: &Arc<Setup>) -> Result<(), String> {
    running().0 = Arc::downgrade(setup);
    listen()
}

/// Makes a signal end the command.
pub(super) fn end() {
    // A command started under nohup must survive the end of the terminal.
    if !hangup_is_ignored() {
        // Without the handler a signal still ends the process, but may leave a temporary file.
        let _ = listen();
    }
}

fn listen() -> Result<(), String> {
    static HANDLER: OnceLock<Result<(), String>> = OnceLock::new();
    let handler = || {
        let mut running = running();
        if running.1.is_some_and(|stopped| stopped.elapsed() < SAME) {
            return;
        }
        let campaign = running.0.upgrade();
        match campaign {
            Some(setup) if !setup.stopped() => {
                running.1 = Some(Instant::now());
                setup.abandon();
            }
            campaign => {
                abandon_unfinished();
                print_error("interrupted");
                let differs = campaign.is_some_and(|setup| setup.has_differences());
                std::process::exit(if differs { Exit::Differed } else { Exit::Incomplete } as i32)
            }
        }
    };
    let set = || ctrlc::set_handler(handler).map_err(|error| format!("cannot listen for signals: {error}"));
    HANDLER.get_or_init(set).clone()
}

fn hangup_is_ignored() -> bool {
    let status = fs::read_to_string("/proc/self/status").unwrap_or_default();
    let ignored = status.lines().find_map(|line| line.strip_prefix("SigIgn:"));
    let ignored = ignored.and_then(|mask| u64::from_str_radix(mask.trim(), 16).ok());
    ignored.is_some_and(|mask| mask & 1 != 0)
}
