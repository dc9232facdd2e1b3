//! Searches for the smallest tournament in which a wrong engine differs from the rules.

use super::search::{Place, STEPS, can_be_a_case};
use crate::budget::Limits;
use crate::campaign::round_context::RoundContext;
use crate::campaign::shrink::{ShrinkOptions, smallest};
use crate::systems::Suspect;
use crate::systems::{LimitedEngine, SystemId};
use crate::tournament::Tournament;

/// The most tournaments that are tried for one place, in each of the searches.
const MOST_TRIES: u64 = 4_000;

/// A tournament up to a round that a wrong engine pairs differently.
#[derive(Clone, Debug)]
pub(super) struct Small {
    /// The wrong engine, by its index in the list.
    pub engine: usize,
    pub tournament: Tournament,
    /// Whether all its rounds follow the rules.
    pub by_rules: bool,
}

/// Shrinks the places of one wrong engine, each to a tournament that differs from the earlier ones.
pub(super) fn shrink_all(places: &[&Place], system: SystemId, engines: &[Suspect]) -> Vec<Small> {
    let mut all: Vec<Small> = Vec::new();
    for place in places {
        let small = shrink(place, system, engines, &all);
        all.extend(small);
    }
    all
}

/// Shrinks a place; `None` if the difference cannot be reproduced, or if the place is one of `known`.
fn shrink(place: &Place, system: SystemId, engines: &[Suspect], known: &[Small]) -> Option<Small> {
    let limits = Limits::of_steps(STEPS);
    let wrong = &engines[place.engine];
    let whatever = place.whatever_reading;
    let mut shows = |tournament: &Tournament| {
        known.iter().all(|small| small.tournament != *tournament)
            && RoundContext::next(tournament, system.into())
                .is_some_and(|context| context.differs(wrong, limits) && can_be_a_case(&context, system, whatever))
    };
    let engine = LimitedEngine { system, limits };
    let options = ShrinkOptions { engine, most_tries: MOST_TRIES, stop: None };
    let shrunk = smallest(&place.tournament, &options, &mut shows, &mut |_| {}).ok()?;
    Some(Small { engine: place.engine, tournament: shrunk.tournament, by_rules: shrunk.by_rules })
}
