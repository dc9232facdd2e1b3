//! Runs a campaign: hands tournaments to threads, assembles batches and writes them in order.

use super::case;
use super::cause::Cause;
use super::clock::is_over;
use super::differences::{Findings, Outcome};
use super::disk::{StoreError, at};
use super::finding::{Direction, OURSELVES};
use super::open_batches::Open;
use super::setup::Setup;
use super::store::Store;
use super::tally::Tally;
use super::trial::Trial;
use super::work_queue::{Next, WorkQueue};
use crate::budget::{Stopped, until};
use std::panic::{AssertUnwindSafe, catch_unwind};
use std::sync::Arc;
use std::sync::mpsc::{self, Receiver, RecvTimeoutError};
use std::time::{Duration, Instant};

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum End {
    Complete,
    /// It was stopped; the finished work is kept.
    Stopped,
}

#[derive(Clone, Copy, Debug, Default, PartialEq)]
pub struct Progress {
    /// Tournaments of this shard that are done, including earlier sessions.
    pub tournaments: u64,
    /// Tournaments done in this session.
    pub now: u64,
    pub rounds: u64,
    /// Rounds that another program pairs differently.
    pub differences: u64,
    /// Questions without a usable answer.
    pub failures: u64,
    pub seconds: f64,
}

#[derive(Debug, thiserror::Error)]
pub enum RunError {
    #[error(transparent)]
    Store(#[from] StoreError),
    #[error("cannot start threads: {0}")]
    Threads(#[from] rayon::ThreadPoolBuildError),
}

/// How long a stopped run waits for its threads.
const STOP_TIMEOUT: Duration = Duration::from_millis(700);

/// How long a run whose time is over waits for tournaments in progress before their questions are cancelled.
const LAST_TOURNAMENTS: Duration = Duration::from_secs(5);

/// How often all results are saved to disk.
const KEEP_INTERVAL: Duration = Duration::from_secs(1);

/// How often progress is reported.
const POLL_INTERVAL: Duration = Duration::from_millis(100);

/// Runs a campaign to its end, or until [`Setup::abandon`].
///
/// If time limits the campaign, no tournament is started after the limit (including earlier sessions), nor in the time
/// reserved for shrinking once there is a finding. The finished part of incomplete batches is saved in `partial.json`,
/// every second and at the end, so that a resumed campaign has all of it.
pub fn run(
    setup: &Arc<Setup>,
    store: &mut Store,
    jobs: usize,
    watch: &mut dyn FnMut(&Progress),
) -> Result<End, RunError> {
    let pool = rayon::ThreadPoolBuilder::new().num_threads(jobs).build()?;
    let threads = pool.current_num_threads() as u64;
    let plan = &setup.plan;
    let open = Open::new(setup, store);
    let window = 4 + 2 * threads.div_ceil(plan.batch.max(1));
    let queue = Arc::new(WorkQueue::new(plan.clone(), store.committed(), window, open.done()));
    // However this function returns, no thread may wait at the queue forever.
    let _closed = Closing(&queue);
    let (sender, outcomes) = mpsc::sync_channel::<Vec<Outcome>>(64);
    let before = store.clock().seconds;
    let started = Instant::now();
    let mut session = Session { setup, queue: &queue, open, started, before, stopped_at: None, over_at: None };
    if session.is_over(store) {
        // A tournament started now would only be cancelled.
        queue.close();
    }
    {
        let (setup, queue) = (Arc::clone(setup), Arc::clone(&queue));
        pool.spawn_broadcast(move |_| work(&setup, &queue, &sender));
    }
    session.collect(store, &outcomes, watch)?;
    let done = session.over_at.is_some() || plan.tournaments.is_some() && session.open.is_empty();
    let end = if done && !setup.stopped() { End::Complete } else { End::Stopped };
    session.keep(store)?;
    restore(setup, store)?;
    store.drop_spare();
    if plan.seconds.is_some() && end == End::Complete {
        store.set_over(session.seconds())?;
    }
    Ok(end)
}

struct Session<'a> {
    setup: &'a Setup,
    queue: &'a WorkQueue,
    open: Open<'a>,
    started: Instant,
    /// Seconds of earlier sessions.
    before: f64,
    stopped_at: Option<Instant>,
    /// When the time was over.
    over_at: Option<Instant>,
}

impl Session<'_> {
    fn seconds(&self) -> f64 {
        self.before + self.started.elapsed().as_secs_f64()
    }

    /// Receives the outcomes of the threads, and writes complete batches, until all work is done.
    fn collect(
        &mut self,
        store: &mut Store,
        outcomes: &Receiver<Vec<Outcome>>,
        watch: &mut dyn FnMut(&Progress),
    ) -> Result<(), StoreError> {
        let mut progress = self.open.progress(store);
        let mut shown = Instant::now();
        let mut noted = Instant::now();
        loop {
            let mut all_done = false;
            match outcomes.recv_timeout(POLL_INTERVAL) {
                Ok(together) => {
                    for outcome in together {
                        if outcome.tally.differences() > 0 {
                            self.setup.note_difference();
                        }
                        progress.count(&outcome.tally);
                        progress.now += 1;
                        self.open.take(outcome);
                    }
                }
                Err(RecvTimeoutError::Timeout) => {}
                Err(RecvTimeoutError::Disconnected) => all_done = true,
            }
            if self.setup.stopped() {
                let since = *self.stopped_at.get_or_insert_with(Instant::now);
                self.queue.close();
                if all_done || since.elapsed() > STOP_TIMEOUT {
                    return Ok(());
                }
            } else {
                while self.open.commit(store)? {
                    self.queue.committed(store.committed());
                }
                if noted.elapsed() > KEEP_INTERVAL {
                    self.keep(store)?;
                    noted = Instant::now();
                }
                if self.is_over(store) && self.waited_enough() {
                    return Ok(());
                }
            }
            if shown.elapsed() >= POLL_INTERVAL || all_done {
                progress.seconds = self.started.elapsed().as_secs_f64();
                watch(&progress);
                shown = Instant::now();
            }
            if all_done {
                return Ok(());
            }
        }
    }

    /// Saves all results to disk. Findings are saved before their folders, so that a kill in between leaves no folder
    /// of an unknown finding.
    fn keep(&self, store: &mut Store) -> Result<(), StoreError> {
        store.keep(&self.open.partial(), self.seconds())?;
        self.open.write_cases(store)
    }

    /// Whether the time for starting tournaments is over.
    fn is_over(&self, store: &Store) -> bool {
        let found = self.open.has_findings() || store.has_findings();
        self.setup.plan.seconds.is_some_and(|limit| is_over(limit, self.seconds(), found))
    }

    /// Waits for tournaments in progress, then cancels their questions. Returns true if that did not help either.
    fn waited_enough(&mut self) -> bool {
        self.queue.close();
        self.setup.close();
        let since = *self.over_at.get_or_insert_with(Instant::now);
        let late = since.elapsed().saturating_sub(LAST_TOURNAMENTS + self.setup.longest_question());
        if late > Duration::ZERO {
            self.setup.cancel_questions();
        }
        late > STOP_TIMEOUT
    }
}

/// Restores folders of findings that were lost or damaged, by repeating their tournaments.
fn restore(setup: &Setup, store: &Store) -> Result<(), StoreError> {
    if store.clock().sessions < 2 || setup.cancelled() {
        return Ok(());
    }
    let lost = store.lost_findings();
    if lost.is_empty() {
        return Ok(());
    }
    // The campaign's time only limits the starting of tournaments, not this repetition.
    setup.reopen();
    let folder = store.findings()?;
    let mut trial = None;
    for lost in lost {
        let trial = trial.get_or_insert_with(|| Trial::new(setup));
        let again = || until(setup.cancellation(), || trial.run(lost.tournament));
        let Ok(Ok(Some(outcome))) = catch_unwind(AssertUnwindSafe(again)) else { continue };
        let found = outcome.found.iter().find(|found| {
            let finding = &found.verdict.finding;
            (&finding.bucket, &finding.id) == (&lost.bucket, &lost.id)
        });
        if let Some(found) = found {
            case::write(setup, found, &folder).map_err(at(&folder.at(&lost.bucket)))?;
        }
    }
    Ok(())
}

/// Closes the queue on drop.
struct Closing<'h>(&'h WorkQueue);

impl Drop for Closing<'_> {
    fn drop(&mut self) {
        self.0.close();
    }
}

/// Number of outcomes that a thread sends together: waking the receiver for each one would take a fifth of all work on
/// small tournaments.
const MESSAGE_LENGTH: usize = 32;
/// The longest time that a thread keeps outcomes before sending them.
const MESSAGE_INTERVAL: Duration = Duration::from_millis(20);

/// The loop of a worker thread.
fn work(setup: &Setup, queue: &WorkQueue, outcomes: &mpsc::SyncSender<Vec<Outcome>>) {
    let mut trial = Trial::new(setup);
    let mut together = Vec::new();
    let mut handed_over = Instant::now();
    loop {
        let index = match queue.next() {
            Next::Tournament(index) => index,
            Next::End => break,
            // A waiting thread must not keep outcomes that the others wait for.
            Next::Wait => {
                if !together.is_empty() && outcomes.send(std::mem::take(&mut together)).is_err() {
                    return;
                }
                queue.wait();
                continue;
            }
        };
        let run = || until(setup.cancellation(), || trial.run(index));
        let outcome = match catch_unwind(AssertUnwindSafe(run)) {
            Ok(Ok(Some(outcome))) => outcome,
            Ok(Ok(None) | Err(Stopped)) => break,
            Err(payload) => {
                trial = Trial::new(setup);
                broken(setup, index, payload.as_ref())
            }
        };
        together.push(outcome);
        if together.len() >= MESSAGE_LENGTH || handed_over.elapsed() > MESSAGE_INTERVAL {
            if outcomes.send(std::mem::take(&mut together)).is_err() {
                return;
            }
            handed_over = Instant::now();
        }
    }
    if !together.is_empty() {
        // The receiver is gone if the campaign was cancelled.
        let _ = outcomes.send(together);
    }
}

/// Turns a panic of our own into a finding.
fn broken(setup: &Setup, index: u64, payload: &(dyn std::any::Any + Send)) -> Outcome {
    let message = payload.downcast_ref::<&str>().map(|text| (*text).to_owned());
    let message = message.or_else(|| payload.downcast_ref::<String>().cloned()).unwrap_or_default();
    let profile = setup.plan.profile_of(index);
    let mut findings = Findings::new(setup, index, profile, None);
    findings.add_whole(OURSELVES, Direction::Ours, Cause::plain("panic", message), None);
    let tally = Tally { tournaments: 1, panics: 1, ..Tally::default() };
    Outcome { index, profile, tally, found: findings.found, cut: false }
}

impl Progress {
    pub(super) fn count(&mut self, tally: &Tally) {
        self.tournaments += tally.tournaments + tally.refusals();
        self.rounds += tally.rounds;
        self.differences += tally.differences();
        self.failures += tally.failures();
    }
}
