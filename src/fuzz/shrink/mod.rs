//! The smallest tournament that still shows a difference.
//!
//! [`shrink`] is given a tournament and a question, "does it still show it?", and keeps taking away: rounds, players, byes
//! and forfeits, options, the variety of results. Whatever it tries is smaller than the best so far ([`Size`]) and breaks
//! no absolute rule that the best does not break; the best is known at every moment. What it tries follows from the best
//! alone, so that the same tournament and the same answers always end in the same result, and shrinking that again changes
//! nothing.
//!
//! A shrunk history is legal, but in general not what the rules would have paired: only the round in question counts.
//!
//! | file | what is decided there |
//! |---|---|
//! | `size` | what is smaller |
//! | `search` | what is tried, in which order |
//! | `rounds`, `players` | a tournament without some of its rounds, of its players |
//! | `entries` | simpler results; fewer byes and forfeits |
//! | `settings` | options of the tournament |
//! | [`difference`] | the usual question: does another program still pair the next round otherwise, for the same reason? |
//! | [`file`](mod@file) | the file |

pub mod difference;
mod entries;
pub mod file;
mod players;
mod rounds;
mod search;
mod settings;
mod size;

pub use rounds::before_round;
pub use size::Size;

use crate::systems::SystemId;
use crate::tournament::Tournament;
use std::sync::atomic::AtomicBool;

/// How far to go.
#[derive(Clone, Copy, Debug)]
pub struct ShrinkOptions<'a> {
    /// Whose absolute rules the history keeps.
    pub system: SystemId,
    /// Tournaments to ask about at most; then the best so far is the result.
    pub most_tries: u64,
    /// When set, the best so far is the result.
    pub stop: Option<&'a AtomicBool>,
}

impl ShrinkOptions<'_> {
    /// Until nothing more can be taken away.
    #[must_use]
    pub fn new(system: SystemId) -> Self {
        Self { system, most_tries: u64::MAX, stop: None }
    }
}

/// The result.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Shrunk {
    /// The smallest tournament found.
    pub tournament: Tournament,
    /// How many tournaments were asked about, the first included.
    pub tries: u64,
    /// How many of them were a new best.
    pub steps: u64,
    /// Nothing more can be taken away; else the search was ended early.
    pub complete: bool,
}

/// The tournament as it was given does not show what is asked for.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
#[error("the difference does not show in the tournament as it is")]
pub struct NotReproduced;

/// Shrinks a tournament as long as `still` says yes. `observer` sees every new best, the first time the tournament itself.
///
/// # Errors
/// [`NotReproduced`] when `still` says no to the tournament itself.
pub fn shrink(
    tournament: &Tournament,
    options: &ShrinkOptions<'_>,
    still: &mut dyn FnMut(&Tournament) -> bool,
    observer: &mut dyn FnMut(&Tournament),
) -> Result<Shrunk, NotReproduced> {
    if !still(tournament) {
        return Err(NotReproduced);
    }
    observer(tournament);
    Ok(search::Search::new(tournament, options, still, observer).run())
}
