//! The smallest tournament in which a wrong engine parts from the rules.

use super::search::{Place, STEPS, can_be_a_case};
use super::wrong::{Kind, WrongEngine};
use crate::budget::Limits;
use crate::campaign::round_context::RoundContext;
use crate::campaign::shrink::{ShrinkOptions, smallest};
use crate::systems::{LimitedEngine, SystemId};
use crate::tournament::Tournament;

/// Tournaments that are tried for one place at most, in each of the searches.
const MOST_TRIES: u64 = 4_000;

/// A tournament up to a round that a wrong engine pairs otherwise.
#[derive(Clone, Debug)]
pub(super) struct Small {
    /// The wrong engine, by its place in the list.
    pub engine: usize,
    pub tournament: Tournament,
    /// Are all its rounds what the rules give?
    pub by_rules: bool,
}

/// Takes away what is not needed; none when the place does not show it again.
pub(super) fn shrink(place: &Place, system: SystemId, engines: &[WrongEngine]) -> Option<Small> {
    let limits = Limits::of_steps(STEPS);
    let wrong = &engines[place.engine];
    let whatever = wrong.kind == Kind::Reading;
    let mut shows = |tournament: &Tournament| {
        RoundContext::next(tournament, system.into()).is_some_and(|context| {
            wrong.differs(&context, system, limits) && can_be_a_case(&context, system, whatever)
        })
    };
    let engine = LimitedEngine { system, limits };
    let options = ShrinkOptions { engine, most_tries: MOST_TRIES, stop: None };
    let shrunk = smallest(&place.tournament, &options, &mut shows, &mut |_| {}).ok()?;
    Some(Small { engine: place.engine, tournament: shrunk.tournament, by_rules: shrunk.by_rules })
}
