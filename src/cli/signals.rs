//! Ctrl-C, SIGTERM and SIGHUP: a campaign stops in order, every other command at once; no unfinished file is left.

use super::common::print_error;
use super::exit::Exit;
use crate::atomic_file::abandon_unfinished;
use crate::campaign::Setup;
use std::fs;
use std::sync::{Arc, Mutex, MutexGuard, OnceLock, PoisonError, Weak};

/// The campaign that a signal stops.
fn running() -> MutexGuard<'static, Weak<Setup>> {
    static RUNNING: Mutex<Weak<Setup>> = Mutex::new(Weak::new());
    RUNNING.lock().unwrap_or_else(PoisonError::into_inner)
}

/// Makes a signal stop this campaign, instead of an earlier one. A second signal ends the process at once.
pub(super) fn stop(setup: &Arc<Setup>) -> Result<(), String> {
    *running() = Arc::downgrade(setup);
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
        let campaign = running().upgrade();
        match campaign {
            Some(setup) if !setup.stopped() => setup.abandon(),
            _ => {
                abandon_unfinished();
                print_error("interrupted");
                std::process::exit(Exit::Incomplete as i32)
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
