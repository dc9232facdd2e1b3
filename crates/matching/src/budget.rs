//! Limits the work of pairing a round: steps and memory, and a switch that stops it from another thread.
//!
//! Some positions need more time than any caller has. The caller asks for a pairing [`within`] limits and gets either
//! an answer or [`Exhausted`].
//!
//! The engines do not know the limits. They report their work in coarse portions ([`spend`], [`allocate`], [`table`]);
//! when the thread's budget is used up, that call does not return but unwinds to [`within`], without a panic message.
//! The count depends only on the position, not on the machine, its load or the thread's earlier work.
//!
//! Outside [`within`] there are no limits. A build that aborts on panic (`panic = "abort"`, as on `wasm32`) cannot
//! unwind: there [`within`] only calls its function and enforces no limits.

use std::cell::{Cell, RefCell};
use std::panic::{AssertUnwindSafe, catch_unwind, resume_unwind};
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};

/// The limits of one question.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Limits {
    /// Steps. A step is roughly the examination of one pair of players: a few nanoseconds.
    pub steps: u64,
    /// Bytes in tables and lists: the sizes requested, not the memory that the allocator takes.
    pub bytes: u64,
}

impl Limits {
    /// No limits.
    pub const NONE: Self = Self { steps: u64::MAX, bytes: u64::MAX };

    /// Limits with this number of steps. Memory scales with the steps, but never falls below the default.
    #[must_use]
    pub fn of_steps(steps: u64) -> Self {
        let bytes = u128::from(Self::USUAL.bytes) * u128::from(steps) / u128::from(Self::USUAL.steps);
        Self { steps, bytes: u64::try_from(bytes).unwrap_or(u64::MAX).max(Self::USUAL.bytes) }
    }

    const USUAL: Self = Self { steps: 5_000_000_000, bytes: 2 << 30 };
}

/// Far more than any round of an ordinary tournament needs: tens of seconds and 2 GiB.
impl Default for Limits {
    fn default() -> Self {
        Self::USUAL
    }
}

/// A limit was reached before the answer was found.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[cfg_attr(feature = "serde", derive(serde::Serialize))]
#[cfg_attr(feature = "serde", serde(rename_all = "lowercase"))]
pub enum Exhausted {
    /// The search stopped after this number of steps.
    Steps(u64),
    /// The search needs more than this number of bytes.
    Memory(u64),
}

impl std::fmt::Display for Exhausted {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        match *self {
            Self::Steps(steps) => write!(f, "the engine stopped after {}", in_words(steps)),
            Self::Memory(bytes) => write!(f, "the engine stopped at {} MiB of memory", bytes.div_ceil(1 << 20)),
        }
    }
}

impl std::error::Error for Exhausted {}

fn in_words(steps: u64) -> String {
    match steps {
        1 => "1 step".to_owned(),
        0..1_000_000 => format!("{steps} steps"),
        _ => format!("{} million steps", steps / 1_000_000),
    }
}

/// The switch was set before the answer was found.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Stopped;

/// The number of steps taken from the budget at a time; the switch is polled at the same interval.
const PORTION: u64 = 1 << 20;

thread_local! {
    /// Steps left in the current portion.
    static PORTION_LEFT: Cell<u64> = const { Cell::new(u64::MAX) };
    static BUDGET: RefCell<Budget> = const { RefCell::new(Budget::UNLIMITED) };
}

/// The budget left beyond the current portion.
#[derive(Clone)]
struct Budget {
    steps: u64,
    bytes: u64,
    limits: Limits,
    switch: Option<Arc<AtomicBool>>,
}

impl Budget {
    const UNLIMITED: Self = Self { steps: u64::MAX, bytes: u64::MAX, limits: Limits::NONE, switch: None };
}

/// The payload of an unwind started by this module.
enum Payload {
    Exhausted(Exhausted),
    Stopped,
}

/// Runs `question` within limits. The limits of an enclosing question apply as well: the steps that this question uses
/// are deducted from them.
///
/// # Errors
/// [`Exhausted`] when a limit is reached. All unfinished work of the question is dropped.
pub fn within<T>(limits: Limits, question: impl FnOnce() -> T) -> Result<T, Exhausted> {
    let around = current();
    let steps = limits.steps.min(around.steps);
    let bytes = limits.bytes.min(around.bytes);
    let limits = Limits { steps, bytes };
    let inner = Budget { steps, bytes, limits, switch: around.switch.clone() };
    let (answer, left) = run(inner, question);
    set(Budget { steps: around.steps - (steps - left.steps), bytes: around.bytes, ..around });
    match own(answer) {
        Ok(answer) => Ok(answer),
        Err(Payload::Exhausted(exhausted)) => Err(exhausted),
        Err(stopped) => resume_unwind(Box::new(stopped)),
    }
}

/// Runs `question` unless the switch is set to true (by any thread) before the answer is found. Nested questions that
/// run [`within`] limits end with it.
///
/// # Errors
/// [`Stopped`], a few milliseconds after the switch was set.
pub fn until<T>(switch: &Arc<AtomicBool>, question: impl FnOnce() -> T) -> Result<T, Stopped> {
    let around = current();
    let inner = Budget { switch: Some(Arc::clone(switch)), ..around.clone() };
    let (answer, left) = run(inner, question);
    set(Budget { switch: around.switch, ..left });
    match own(answer) {
        Ok(answer) => Ok(answer),
        Err(Payload::Stopped) => Err(Stopped),
        Err(exhausted) => resume_unwind(Box::new(exhausted)),
    }
}

/// Runs `question` within limits (see [`within`]) and also returns the number of steps that it took. If it runs out of
/// steps, that is all the steps that it had.
pub fn counted<T>(limits: Limits, question: impl FnOnce() -> T) -> (Result<T, Exhausted>, u64) {
    // Two nested questions, so that the unused portion of the inner one is returned before the steps are counted.
    let mut taken = 0;
    let answer = within(limits, || {
        // Enclosing limits may be smaller.
        let before = current().steps;
        let answer = within(Limits::NONE, question);
        let left = current();
        taken = before - left.steps;
        set(left);
        answer
    });
    let answer = answer.and_then(|answer| answer);
    // Where nothing is limited (`panic = "abort"`) nothing is counted either, so the result is 0 steps.
    (answer, taken)
}

type Answer<T> = Result<T, Box<dyn std::any::Any + Send>>;

/// Runs `question`; returns its answer or the payload of its unwinding, and the rest of the budget.
fn run<T>(budget: Budget, question: impl FnOnce() -> T) -> (Answer<T>, Budget) {
    if cfg!(not(panic = "unwind")) {
        return (Ok(question()), budget);
    }
    set(budget);
    let answer = catch_unwind(AssertUnwindSafe(question));
    (answer, current())
}

/// Extracts the payload if this module started the unwinding; resumes any other panic.
fn own<T>(answer: Answer<T>) -> Result<T, Payload> {
    answer.map_err(|payload| match payload.downcast::<Payload>() {
        Ok(payload) => *payload,
        Err(panic) => resume_unwind(panic),
    })
}

/// The thread's budget, including the rest of the current portion.
fn current() -> Budget {
    BUDGET.with_borrow_mut(|budget| {
        let portion = PORTION_LEFT.replace(0);
        // Outside all questions the portion is `u64::MAX`, hence the saturation.
        budget.steps = budget.steps.saturating_add(portion);
        budget.clone()
    })
}

fn set(budget: Budget) {
    PORTION_LEFT.set(0);
    BUDGET.set(budget);
}

/// Records work: about one step per pair of players that was or will be examined. Called once per search or per node of
/// an enumeration, so that the cost of recording is negligible.
///
/// Unwinds to [`within`] or [`until`] when the budget is used up or the switch was set.
#[inline]
pub fn spend(steps: usize) {
    PORTION_LEFT.with(|left| match left.get().checked_sub(steps as u64) {
        Some(rest) => left.set(rest),
        None => next_portion(steps as u64),
    });
}

#[cold]
fn next_portion(steps: u64) {
    let stop = BUDGET.with_borrow_mut(|budget| {
        if budget.switch.as_ref().is_some_and(|switch| switch.load(Ordering::Relaxed)) {
            return Some(Payload::Stopped);
        }
        let left = budget.steps.saturating_add(PORTION_LEFT.replace(0));
        let Some(rest) = left.checked_sub(steps) else {
            budget.steps = 0;
            return Some(Payload::Exhausted(Exhausted::Steps(budget.limits.steps)));
        };
        let portion = rest.min(PORTION);
        budget.steps = rest - portion;
        PORTION_LEFT.set(portion);
        None
    });
    if let Some(payload) = stop {
        unwind(payload);
    }
}

/// Records that a list or a cache has grown by `bytes` and stays allocated until the question ends.
///
/// Unwinds like [`spend`].
#[inline]
pub fn allocate(bytes: usize) {
    take(bytes as u64, true);
}

/// Records lists that stay allocated until the question ends, by their capacity.
///
/// Unwinds like [`spend`].
pub fn allocate_lists<T, const N: usize>(lists: [&Vec<T>; N]) {
    allocate(lists.iter().map(|list| list.capacity() * size_of::<T>()).sum());
}

/// Records a table of `bytes` that replaces an earlier one or is short-lived.
///
/// Unwinds like [`spend`].
#[inline]
pub fn table(bytes: usize) {
    // Small tables are not worth checking.
    if bytes as u64 > PORTION {
        take(bytes as u64, false);
    }
}

fn take(bytes: u64, kept: bool) {
    let enough = BUDGET.with_borrow_mut(|budget| {
        let rest = budget.bytes.checked_sub(bytes);
        if kept && let Some(rest) = rest {
            budget.bytes = rest;
        }
        rest.is_some().then_some(()).ok_or(Exhausted::Memory(budget.limits.bytes))
    });
    if let Err(exhausted) = enough {
        unwind(Payload::Exhausted(exhausted));
    }
}

fn unwind(payload: Payload) {
    if cfg!(panic = "unwind") {
        resume_unwind(Box::new(payload));
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn steps(steps: u64) -> Limits {
        Limits { steps, bytes: 1 << 30 }
    }

    #[test]
    fn all_steps_of_a_budget_can_be_taken_and_not_one_more() {
        for limit in [0, 1, 5, PORTION, PORTION + 1, 3 * PORTION + 7] {
            let whole = |more: u64| {
                within(steps(limit), || {
                    (0..limit + more).step_by(1000).for_each(|done| spend(1000.min(limit + more - done) as usize));
                    limit
                })
            };
            assert_eq!(whole(0), Ok(limit));
            assert_eq!(whole(1), Err(Exhausted::Steps(limit)));
        }
        // There are no limits outside `within`.
        spend(usize::MAX / 4);
        spend(usize::MAX / 4);
    }

    #[test]
    fn a_question_uses_up_what_the_one_around_it_has() {
        let around = within(steps(100), || {
            assert_eq!(within(steps(60), || spend(60)), Ok(()));
            assert_eq!(within(steps(60), || spend(41)), Err(Exhausted::Steps(40)));
            spend(1);
        });
        assert_eq!(around, Err(Exhausted::Steps(100)));
        assert_eq!(within(steps(100), || within(steps(10), || spend(10)).map(|()| spend(90))), Ok(Ok(())));
    }

    #[test]
    fn memory_that_is_kept_adds_up_and_a_table_does_not() {
        let limits = Limits { steps: u64::MAX, bytes: 10 << 20 };
        let all = Exhausted::Memory(10 << 20);
        assert_eq!(within(limits, || (0..10).for_each(|_| allocate(1 << 20))), Ok(()));
        assert_eq!(within(limits, || (0..11).for_each(|_| allocate(1 << 20))), Err(all));
        let (six, four, five) = (vec![0u32; 6 << 18], vec![0u32; 4 << 18], vec![0u32; 5 << 18]);
        assert_eq!(within(limits, || allocate_lists([&six, &four])), Ok(()));
        assert_eq!(within(limits, || allocate_lists([&six, &five])), Err(all));
        assert_eq!(within(limits, || (0..11).for_each(|_| table(10 << 20))), Ok(()));
        assert_eq!(within(limits, || table((10 << 20) + 1)), Err(all));
        assert_eq!(within(limits, || within(limits, || allocate(6 << 20)).map(|()| allocate(6 << 20))), Ok(Ok(())));
    }

    #[test]
    fn the_switch_ends_the_questions_inside() {
        let switch = Arc::new(AtomicBool::new(false));
        assert_eq!(until(&switch, || within(steps(10), || 7)), Ok(Ok(7)));
        let ends = || {
            within(Limits::NONE, || {
                switch.store(true, Ordering::Relaxed);
                (0..u64::MAX).for_each(|_| spend(1000));
            })
        };
        assert_eq!(until(&switch, ends), Err(Stopped));
        // The switch no longer applies after `until` has returned.
        assert_eq!(within(steps(2 * PORTION), || spend(PORTION as usize + 1)), Ok(()));
    }

    #[test]
    fn a_real_panic_goes_through() {
        let panic = catch_unwind(|| within(steps(10), || panic!("a fault")));
        assert_eq!(panic.unwrap_err().downcast_ref::<&str>(), Some(&"a fault"));
        assert_eq!(within(steps(10), || spend(10)), Ok(()));
    }

    #[test]
    fn the_memory_grows_with_the_steps() {
        let usual = Limits::default();
        assert_eq!(Limits::of_steps(1).bytes, usual.bytes);
        assert_eq!(Limits::of_steps(usual.steps), usual);
        assert_eq!(Limits::of_steps(3 * usual.steps).bytes, 3 * usual.bytes);
        assert_eq!(Limits::of_steps(u64::MAX).steps, u64::MAX);
    }

    #[test]
    fn limits_are_displayed_in_words() {
        let displayed = |exhausted: Exhausted| exhausted.to_string();
        assert_eq!(displayed(Exhausted::Steps(1)), "the engine stopped after 1 step");
        assert_eq!(displayed(Exhausted::Steps(2500)), "the engine stopped after 2500 steps");
        assert_eq!(displayed(Exhausted::Steps(20_000_000)), "the engine stopped after 20 million steps");
        assert_eq!(displayed(Exhausted::Memory(3 << 20)), "the engine stopped at 3 MiB of memory");
    }
}
