//! Searches for the smallest case of every finding, once a campaign has stopped searching for new ones.

use super::case::{shrink_case, wants_shrinking};
use super::disk::{FINDINGS, StoreError, at};
use super::finding::Verdict;
use super::finding_folders::readable_findings;
use super::setup::Setup;
use std::collections::HashMap;
use std::path::{Path, PathBuf};
use std::sync::atomic::{AtomicUsize, Ordering};
use std::sync::mpsc::{self, RecvTimeoutError};
use std::sync::{Mutex, PoisonError};
use std::thread;
use std::time::{Duration, Instant};

/// How often the deadline is checked.
const POLL_INTERVAL: Duration = Duration::from_millis(50);

#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Shrinking {
    /// Findings whose search for the smallest case is complete.
    pub done: usize,
    /// Findings left for `pairproof shrink DIR`.
    pub left: usize,
    /// Findings that the program no longer shows, although it has not changed: they have no smallest case.
    pub not_reproduced: usize,
}

/// Searches for the smallest case of each finding in `folder` that has none yet, on `jobs` threads, until `deadline` or
/// [`Setup::abandon`]. The best cases found by then are kept. No program is asked after `deadline`. `progress` is
/// called several times a second with the numbers of finished and remaining findings.
pub fn shrink_findings(
    setup: &Setup,
    folder: &Path,
    jobs: usize,
    deadline: Option<Instant>,
    progress: &mut dyn FnMut(Shrinking),
) -> Result<Shrinking, StoreError> {
    let findings = folder.join(FINDINGS);
    let all = readable_findings(&findings).0;
    let mut explained: HashMap<(String, String), usize> = HashMap::new();
    for (_, verdict) in &all {
        let diagnosis = verdict.finding.diagnosis.iter();
        for suspect in diagnosis.flat_map(|diagnosis| &diagnosis.explained_by) {
            *explained.entry((verdict.finding.engine.clone(), suspect.clone())).or_default() += 1;
        }
    }
    let wanted = |found: Vec<(PathBuf, Verdict)>| {
        found.into_iter().filter(|(_, verdict)| wants_shrinking(verdict)).collect::<Vec<_>>()
    };
    let work = wanted(all);
    let over = || deadline.is_some_and(|deadline| Instant::now() >= deadline);
    if work.is_empty() || over() || setup.cancelled() {
        return Ok(Shrinking { left: work.len(), ..Shrinking::default() });
    }
    let next = AtomicUsize::new(0);
    let done = AtomicUsize::new(0);
    let not_reproduced = AtomicUsize::new(0);
    let trouble = Mutex::new(None);
    // Every thread holds a sender; the channel closes when the last of them ends.
    let (sender, threads) = mpsc::channel::<()>();
    thread::scope(|scope| {
        for _ in 0..jobs.clamp(1, work.len()) {
            let running = sender.clone();
            let (work, next, done, explained) = (&work, &next, &done, &explained);
            let (not_reproduced, trouble) = (&not_reproduced, &trouble);
            scope.spawn(move || {
                let _running = running;
                while let Some((folder, verdict)) = work.get(next.fetch_add(1, Ordering::Relaxed)) {
                    if setup.cancelled() {
                        break;
                    }
                    let engine = &verdict.finding.engine;
                    let explains =
                        |suspect: &str| explained.get(&(engine.clone(), suspect.to_owned())).copied().unwrap_or(0);
                    match shrink_case(setup, folder, verdict, &explains) {
                        Ok(true) => {}
                        Ok(false) => drop(not_reproduced.fetch_add(1, Ordering::Relaxed)),
                        Err(error) => {
                            let mut trouble = trouble.lock().unwrap_or_else(PoisonError::into_inner);
                            trouble.get_or_insert((folder.clone(), error));
                        }
                    }
                    done.fetch_add(1, Ordering::Relaxed);
                }
            });
        }
        drop(sender);
        while threads.recv_timeout(POLL_INTERVAL) == Err(RecvTimeoutError::Timeout) {
            if over() {
                setup.cancel_questions();
            }
            let done = done.load(Ordering::Relaxed);
            progress(Shrinking { done, left: work.len() - done, not_reproduced: 0 });
        }
    });
    if let Some((folder, error)) = trouble.into_inner().unwrap_or_else(PoisonError::into_inner) {
        return Err(at(&folder)(error));
    }
    let not_reproduced = not_reproduced.into_inner();
    let without = wanted(readable_findings(&findings).0).len();
    let left = without.saturating_sub(not_reproduced);
    Ok(Shrinking { done: work.len().saturating_sub(without), left, not_reproduced })
}
