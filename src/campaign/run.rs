//! Running a campaign: tournaments handed out to threads, batches put together and written in their order.

use super::case;
use super::cause::Cause;
use super::differences::{Findings, Outcome};
use super::disk::StoreError;
use super::finding::{Direction, OURSELVES};
use super::ledger::{BatchLine, Frame};
use super::setup::Setup;
use super::store::{Partial, PartialFound, Store, add};
use super::tally::Tally;
use super::trial::Trial;
use super::work_queue::{Next, WorkQueue};
use crate::budget::{Stopped, until};
use std::collections::{BTreeMap, BTreeSet};
use std::panic::{AssertUnwindSafe, catch_unwind};
use std::sync::Arc;
use std::sync::mpsc::{self, Receiver, RecvTimeoutError};
use std::time::{Duration, Instant};

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum End {
    Complete,
    /// It was stopped; what was done is kept.
    Stopped,
}

#[derive(Clone, Copy, Debug, Default, PartialEq)]
pub struct Progress {
    /// Tournaments of this shard that are done, those of earlier sessions included.
    pub tournaments: u64,
    /// Of these, tournaments done in this session.
    pub now: u64,
    pub rounds: u64,
    /// Rounds that another voice pairs otherwise.
    pub differences: u64,
    /// Questions without a usable answer.
    pub failures: u64,
    pub seconds: f64,
}

#[derive(Debug, thiserror::Error)]
pub enum RunError {
    #[error(transparent)]
    Store(#[from] StoreError),
    #[error("no threads: {0}")]
    Threads(#[from] rayon::ThreadPoolBuildError),
}

/// How long a stopped run waits for its threads.
const STOP_TIMEOUT: Duration = Duration::from_millis(700);

/// How long a run whose time is over waits for the tournaments that are begun; then their questions are given up.
const LAST_TOURNAMENTS: Duration = Duration::from_secs(5);

/// A campaign that has found something keeps a fifth of its time for shrinking it, but not more than this many seconds.
const SHRINK_SECONDS: f64 = 600.0;

/// How often progress is shown.
const POLL_INTERVAL: Duration = Duration::from_millis(100);

/// Runs a campaign to its end, or until [`Setup::abandon`].
///
/// When time decides, no tournament is begun after it (earlier sessions included), and none after the time that is kept
/// for shrinking once something has been found; what was done of the last batches is kept in `partial.json`.
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
    // However this ends: no thread waits at the queue for ever.
    let _closed = Closing(&queue);
    let (sender, outcomes) = mpsc::sync_channel::<Vec<Outcome>>(64);
    {
        let (setup, queue) = (Arc::clone(setup), Arc::clone(&queue));
        pool.spawn_broadcast(move |_| work(&setup, &queue, &sender));
    }
    let before = store.clock().seconds;
    let started = Instant::now();
    let mut session = Session { setup, queue: &queue, open, started, before, stopped_at: None, over_at: None };
    session.collect(store, &outcomes, watch)?;
    let done = session.over_at.is_some() || plan.tournaments.is_some() && session.open.is_empty();
    let end = if done && !setup.stopped() { End::Complete } else { End::Stopped };
    session.open.write_cases(store)?;
    restore(setup, store)?;
    store.keep_partial(&session.open.partial())?;
    store.drop_spare();
    match (plan.seconds, end) {
        (Some(_), End::Complete) => store.set_over(session.seconds())?,
        _ => store.set_seconds(session.seconds())?,
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
    /// When its time was over.
    over_at: Option<Instant>,
}

impl Session<'_> {
    fn seconds(&self) -> f64 {
        self.before + self.started.elapsed().as_secs_f64()
    }

    /// Takes what the threads hand over, and writes batches that are complete, until all is done.
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
                    if noted.elapsed() > Duration::from_secs(1) {
                        store.set_seconds(self.seconds())?;
                        noted = Instant::now();
                    }
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

    /// Is the time over in which tournaments are begun?
    fn is_over(&self, store: &Store) -> bool {
        let found = self.open.found || !store.buckets().is_empty();
        self.setup.plan.seconds.is_some_and(|limit| {
            let limit = limit as f64;
            self.seconds() >= if found { limit - (limit / 5.0).min(SHRINK_SECONDS) } else { limit }
        })
    }

    /// Lets the tournaments end that are begun, then gives their questions up. True when that has not helped either.
    fn waited_enough(&mut self) -> bool {
        self.queue.close();
        self.setup.close();
        let since = *self.over_at.get_or_insert_with(Instant::now);
        let late = since.elapsed().saturating_sub(LAST_TOURNAMENTS + self.setup.longest_question());
        if late > Duration::ZERO {
            self.setup.give_questions_up();
        }
        late > STOP_TIMEOUT
    }
}

/// Makes folders of findings again that were lost or damaged: their tournaments are run once more.
fn restore(setup: &Setup, store: &Store) -> Result<(), StoreError> {
    if store.clock().sessions < 2 || setup.stopped() {
        return Ok(());
    }
    let folder = store.findings();
    let mut trial = None;
    for lost in store.lost_findings() {
        let trial = trial.get_or_insert_with(|| Trial::new(setup));
        let again = || until(setup.giving_up(), || trial.run(lost.tournament));
        let Ok(Ok(Some(outcome))) = catch_unwind(AssertUnwindSafe(again)) else { continue };
        let found = outcome.found.iter().find(|found| {
            let finding = &found.verdict.finding;
            (&finding.bucket, &finding.id) == (&lost.bucket, &lost.id)
        });
        if let Some(found) = found {
            case::write(setup, found, &folder)
                .map_err(|error| StoreError::Io { path: folder.join(&lost.bucket), error })?;
        }
    }
    Ok(())
}

/// Closes the queue when it goes.
struct Closing<'h>(&'h WorkQueue);

impl Drop for Closing<'_> {
    fn drop(&mut self) {
        self.0.close();
    }
}

/// Outcomes that a thread hands over together (waking the other side for each would be a fifth of all work on small
/// tournaments) ...
const MESSAGE_LENGTH: usize = 32;
/// ... but none is kept for long.
const MESSAGE_INTERVAL: Duration = Duration::from_millis(20);

/// What a thread does.
fn work(setup: &Setup, queue: &WorkQueue, outcomes: &mpsc::SyncSender<Vec<Outcome>>) {
    let mut trial = Trial::new(setup);
    let mut together = Vec::new();
    let mut handed_over = Instant::now();
    loop {
        let index = match queue.next() {
            Next::Tournament(index) => index,
            Next::End => break,
            // A thread that waits for others must keep nothing that they wait for.
            Next::Wait => {
                if !together.is_empty() && outcomes.send(std::mem::take(&mut together)).is_err() {
                    return;
                }
                queue.wait();
                continue;
            }
        };
        let run = || until(setup.giving_up(), || trial.run(index));
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
        // The receiver is gone when the campaign was given up.
        let _ = outcomes.send(together);
    }
}

/// Our own breakdown is a finding like any other.
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
    fn count(&mut self, tally: &Tally) {
        self.tournaments += tally.tournaments + tally.refusals();
        self.rounds += tally.rounds;
        self.differences += tally.differences();
        self.failures += tally.failures();
    }
}

struct Open<'s> {
    setup: &'s Setup,
    batches: BTreeMap<u64, OpenBatch>,
    /// Tournaments of batches that the store knows already.
    spare: BTreeSet<u64>,
    /// Was anything found in this session?
    found: bool,
}

#[derive(Default)]
struct OpenBatch {
    /// Tournaments without findings.
    done: BTreeSet<u64>,
    profiles: BTreeMap<String, Tally>,
    /// Those with findings, by number.
    found: BTreeMap<u64, Outcome>,
    /// Those about which not all questions were asked, because time was over. They never come into the ledger.
    cut: Vec<Outcome>,
}

impl<'s> Open<'s> {
    fn new(setup: &'s Setup, store: &mut Store) -> Self {
        let batches = store.take_partial().into_iter().map(|part| {
            let batch = OpenBatch { done: part.done, profiles: part.profiles, ..OpenBatch::default() };
            (part.batch, batch)
        });
        let batches = batches.collect();
        Self { setup, batches, spare: store.spare_tournaments().collect(), found: false }
    }

    fn done(&self) -> BTreeSet<u64> {
        self.batches.values().flat_map(|batch| &batch.done).chain(&self.spare).copied().collect()
    }

    fn is_empty(&self) -> bool {
        self.batches.is_empty()
    }

    fn progress(&self, store: &Store) -> Progress {
        let mut progress = Progress::default();
        let open = self.batches.values().flat_map(|batch| batch.profiles.values());
        store.profiles().values().chain(open).for_each(|tally| progress.count(tally));
        progress
    }

    fn take(&mut self, outcome: Outcome) {
        let plan = &self.setup.plan;
        let batch = self.batches.entry(outcome.index / plan.batch).or_default();
        if outcome.cut {
            self.found |= !outcome.found.is_empty();
            batch.cut.push(outcome);
        } else if outcome.found.is_empty() {
            batch.done.insert(outcome.index);
            let name = &plan.profiles[outcome.profile].name;
            match batch.profiles.get_mut(name) {
                Some(sum) => sum.add(&outcome.tally),
                None => {
                    batch.profiles.insert(name.clone(), outcome.tally);
                }
            }
        } else {
            self.found = true;
            batch.found.insert(outcome.index, outcome);
        }
    }

    /// Writes the next batch, if it is complete. False when there is none.
    fn commit(&mut self, store: &mut Store) -> Result<bool, StoreError> {
        let plan = &self.setup.plan;
        let number = plan.batch_number(store.committed());
        if let Some(frame) = store.take_spare(number) {
            store.append(frame)?;
            return Ok(true);
        }
        let range = plan.batch_range(number);
        let size = range.end - range.start;
        let complete = |batch: &OpenBatch| (batch.done.len() + batch.found.len()) as u64 == size;
        let Some(batch) = self.batches.get(&number).filter(|batch| complete(batch)) else { return Ok(false) };
        self.write_batch(store, batch, &mut BTreeMap::new())?;
        let Some(batch) = self.batches.remove(&number) else { return Ok(false) };
        let mut profiles = batch.profiles;
        let mut findings = Vec::new();
        for outcome in batch.found.into_values() {
            let name = plan.profiles[outcome.profile].name.clone();
            add(&mut profiles, &BTreeMap::from([(name, outcome.tally)]));
            findings.extend(outcome.found.into_iter().map(|found| found.verdict.finding));
        }
        let batch = BatchLine { number, first: range.start, tournaments: size, profiles };
        store.append(Frame { findings, batch })?;
        Ok(true)
    }

    /// Writes the folders of a batch's findings, as many of each bucket as the plan wants; `new` counts those that are
    /// not in the ledger yet.
    fn write_batch(&self, store: &Store, batch: &OpenBatch, new: &mut BTreeMap<String, u64>) -> Result<(), StoreError> {
        for found in batch.found.values().chain(&batch.cut).flat_map(|outcome| &outcome.found) {
            let bucket = &found.verdict.finding.bucket;
            let more = new.entry(bucket.clone()).or_default();
            if store.wants(bucket, *more) {
                let folder = store.findings();
                case::write(self.setup, found, &folder)
                    .map_err(|error| StoreError::Io { path: folder.join(bucket), error })?;
            }
            *more += 1;
        }
        Ok(())
    }

    /// Writes the folders of findings in batches that will not be complete in this session.
    fn write_cases(&self, store: &Store) -> Result<(), StoreError> {
        let mut new = BTreeMap::new();
        self.batches.values().try_for_each(|batch| self.write_batch(store, batch, &mut new))
    }

    /// What is worth keeping of batches that are not complete.
    fn partial(&self) -> Vec<Partial> {
        let profiles = &self.setup.plan.profiles;
        let found = |outcome: &Outcome| PartialFound {
            tournament: outcome.index,
            profile: profiles[outcome.profile].name.clone(),
            tally: outcome.tally.clone(),
            findings: outcome.found.iter().map(|found| found.verdict.finding.clone()).collect(),
        };
        let batches = self.batches.iter();
        batches
            .map(|(&number, batch)| Partial {
                batch: number,
                done: batch.done.clone(),
                profiles: batch.profiles.clone(),
                found: batch.found.values().chain(&batch.cut).map(found).collect(),
            })
            .collect()
    }
}
