//! The smallest tournament that still shows a difference.
//!
//! [`shrink`] takes a tournament and a predicate ("does it still show the difference?") and keeps removing things:
//! rounds, players, byes and forfeits, options, varied results. Each candidate is smaller than the best so far
//! ([`Size`]) and violates no absolute rule that the best does not violate. The candidates depend only on the best so
//! far, so the same tournament and the same answers always give the same result, and shrinking that result again
//! changes nothing.
//!
//! The history that [`shrink`] finds is legal, but the rules would usually have paired it differently. So [`smallest`]
//! first searches for a tournament in which the rules produce every round: the rounds of each candidate are re-paired.
//! It accepts another legal history only if that fails, or needs more than twice as many players.
//!
//! | file | what is decided there |
//! |---|---|
//! | `size` | what is smaller |
//! | `strategy` | what is tried, in which order |
//! | `search` | the best so far, and whether a candidate replaces it |
//! | `rounds`, `players` | a tournament without some of its rounds, of its players |
//! | `by_rules` | a history that the rules themselves produce |
//! | `entries` | simpler results; fewer byes and forfeits |
//! | `settings` | options of the tournament |
//! | [`file`](mod@file) | the file |

mod by_rules;
mod entries;
pub mod file;
mod players;
mod rounds;
mod search;
mod settings;
mod size;
mod strategy;

pub use by_rules::is_by_rules;
pub use size::Size;

use crate::budget::until;
use crate::systems::LimitedEngine;
use crate::tournament::{Pairing, Position, Tournament};
use search::Search;
use std::sync::Arc;
use std::sync::atomic::AtomicBool;

#[derive(Clone, Copy, Debug)]
pub struct ShrinkOptions<'a> {
    /// The engine whose absolute rules the history keeps, and which re-pairs it.
    pub engine: LimitedEngine,
    /// The most tournaments to ask about; after them, the best so far is the result.
    pub most_tries: u64,
    /// When set, the best so far is the result.
    pub stop: Option<&'a Arc<AtomicBool>>,
}

impl ShrinkOptions<'_> {
    /// Searches until nothing more can be removed.
    pub fn new(engine: LimitedEngine) -> Self {
        Self { engine, most_tries: u64::MAX, stop: None }
    }

    /// Pairs by the rules; `None` if there is no pairing, or if it is not found in time.
    fn pair(&self, position: &Position) -> Option<Pairing> {
        let pair = || self.engine.pair(position).ok();
        match self.stop {
            Some(stop) => until(stop, pair).ok().flatten(),
            None => pair(),
        }
    }
}

#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Shrunk {
    pub tournament: Tournament,
    /// Number of tournaments asked about, including the first.
    pub tries: u64,
    /// Number of these that became the new best.
    pub steps: u64,
    /// Whether nothing more can be removed; otherwise the search ended early.
    pub complete: bool,
    /// Whether all its recorded rounds follow the rules.
    pub by_rules: bool,
}

/// The given tournament does not show the difference.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
#[error("the tournament does not show the difference")]
pub struct NotReproduced;

/// Returns whether a tournament still shows the difference.
type Predicate<'a> = &'a mut dyn FnMut(&Tournament) -> bool;

/// Receives every new best.
type Observer<'a> = &'a mut dyn FnMut(&Tournament);

/// Shrinks a tournament for which `predicate` returns true. `observer` receives every new best, starting with the
/// tournament itself.
pub fn shrink(
    tournament: &Tournament,
    options: &ShrinkOptions<'_>,
    predicate: Predicate<'_>,
    observer: Observer<'_>,
) -> Result<Shrunk, NotReproduced> {
    if !predicate(tournament) {
        return Err(NotReproduced);
    }
    observer(tournament);
    let mut search = Search::new(tournament, options, predicate, observer);
    let complete = strategy::run(&mut search);
    let (tries, steps) = (search.tries, search.steps);
    let tournament = search.into_best();
    let by_rules = by_rules::is_by_rules(&tournament, options);
    Ok(Shrunk { tournament, tries, steps, complete, by_rules })
}

/// A history by the rules may have up to this many times the players of a merely legal history.
const WORTH: usize = 2;

/// With at most this many players, no smaller tournament with a merely legal history is searched for.
const FEW: usize = 8;

/// How many choices of results are tried at the end, to re-pair a tournament with a merely legal history.
const LAST_VARIANTS: u64 = 60;

/// Like [`shrink`], but with a history that follows the rules if possible. Each search for it asks about at most
/// `most_tries` tournaments. The tournaments passed to `observer` get smaller, except that one with a better history
/// may come last.
pub fn smallest(
    tournament: &Tournament,
    options: &ShrinkOptions<'_>,
    predicate: Predicate<'_>,
    observer: Observer<'_>,
) -> Result<Shrunk, NotReproduced> {
    if !predicate(tournament) {
        return Err(NotReproduced);
    }
    observer(tournament);
    let (mut tries, mut steps) = (1, 0);
    let start = first_by_rules(tournament, 5, options, &mut tries, predicate, observer);
    let mut complete = true;
    let mut best = tournament.clone();
    if let Some(start) = &start {
        let mut search = Search::new(start, options, predicate, observer).by_rules();
        complete = strategy::run(&mut search);
        tries += search.tries;
        steps += search.steps;
        best = search.into_best();
    }
    if start.is_some() && (best.players.len() <= FEW || stopped(options)) {
        return Ok(Shrunk { tournament: best, tries, steps, complete, by_rules: true });
    }
    let enough = best.players.len() / WORTH;
    let wanted = |other: &Tournament| start.is_none() || other.players.len() <= enough;
    let mut only_wanted = |other: &Tournament| {
        if wanted(other) {
            observer(other);
        }
    };
    let mut search = Search::new(&best, options, predicate, &mut only_wanted);
    complete &= strategy::run(&mut search);
    tries += search.tries;
    steps += search.steps;
    let legal = search.into_best();
    if !wanted(&legal) {
        return Ok(Shrunk { tournament: best, tries, steps, complete, by_rules: true });
    }
    let again = match stopped(options) {
        true => None,
        false => first_by_rules(&legal, LAST_VARIANTS, options, &mut tries, predicate, observer),
    };
    let by_rules = again.is_some();
    Ok(Shrunk { tournament: again.unwrap_or(legal), tries, steps, complete, by_rules })
}

/// Returns a tournament by the rules that still shows the difference: the original, or one with its rounds re-paired.
fn first_by_rules(
    tournament: &Tournament,
    variants: u64,
    options: &ShrinkOptions<'_>,
    tries: &mut u64,
    predicate: Predicate<'_>,
    observer: Observer<'_>,
) -> Option<Tournament> {
    if by_rules::is_by_rules(tournament, options) {
        return Some(tournament.clone());
    }
    let mut again = (0..variants).filter_map(|variant| by_rules::replayed(tournament, options, variant));
    let found = again.find(|again| {
        *tries += 1;
        predicate(again)
    })?;
    observer(&found);
    Some(found)
}

fn stopped(options: &ShrinkOptions<'_>) -> bool {
    options.stop.is_some_and(|stop| stop.load(std::sync::atomic::Ordering::Relaxed))
}
