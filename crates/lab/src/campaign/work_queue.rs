//! Chooses the tournament that a thread of a campaign processes next.

use super::plan::Plan;
use std::collections::BTreeSet;
use std::sync::{Condvar, Mutex, MutexGuard, PoisonError};

/// The answer of the queue to a thread.
pub(super) enum Next {
    Tournament(u64),
    /// Other batches must be written first.
    Wait,
    End,
}

/// Hands out the tournaments in order, and not too far ahead of the batches on disk.
pub(super) struct WorkQueue {
    plan: Plan,
    /// The most batches that may be open at a time.
    window: u64,
    state: Mutex<QueueState>,
    moved: Condvar,
}

struct QueueState {
    /// The ordinal, within this shard, of the batch that is being handed out.
    ordinal: u64,
    /// The next tournament of this batch, and the batch's end.
    next: u64,
    end: u64,
    committed: u64,
    /// The number of batches of this shard.
    batches: Option<u64>,
    closed: bool,
    /// Tournaments that were done in earlier sessions.
    done: BTreeSet<u64>,
}

impl WorkQueue {
    pub fn new(plan: Plan, committed: u64, window: u64, done: BTreeSet<u64>) -> Self {
        let range = plan.batch_range(plan.batch_number(committed));
        let state = QueueState {
            ordinal: committed,
            next: range.start,
            end: range.end,
            committed,
            batches: plan.batches(),
            closed: false,
            done,
        };
        Self { plan, window, state: Mutex::new(state), moved: Condvar::new() }
    }

    fn lock(&self) -> MutexGuard<'_, QueueState> {
        self.state.lock().unwrap_or_else(PoisonError::into_inner)
    }

    pub fn next(&self) -> Next {
        let mut state = self.lock();
        loop {
            if state.closed || state.batches.is_some_and(|batches| state.ordinal >= batches) {
                return Next::End;
            }
            if state.next < state.end {
                if self.too_far(&state) {
                    return Next::Wait;
                }
                let index = state.next;
                state.next += 1;
                if !state.done.remove(&index) {
                    return Next::Tournament(index);
                }
                continue;
            }
            state.ordinal += 1;
            let range = self.plan.batch_range(self.plan.batch_number(state.ordinal));
            if range.is_empty() {
                return Next::End;
            }
            (state.next, state.end) = (range.start, range.end);
        }
    }

    fn too_far(&self, state: &QueueState) -> bool {
        let over = state.closed || state.batches.is_some_and(|batches| state.ordinal >= batches);
        !over && state.ordinal >= state.committed + self.window
    }

    /// Waits until the batch that is being handed out is no longer too far ahead.
    pub fn wait(&self) {
        let state = self.moved.wait_while(self.lock(), |state| self.too_far(state));
        drop(state.unwrap_or_else(PoisonError::into_inner));
    }

    pub fn committed(&self, batches: u64) {
        self.lock().committed = batches;
        self.moved.notify_all();
    }

    pub fn close(&self) {
        self.lock().closed = true;
        self.moved.notify_all();
    }
}
