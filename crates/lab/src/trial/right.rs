//! A correct tournament, the starting point of alterations.

use crate::check::input::{InputOptions, load};
use crate::check::{CheckOptions, OtherReadings, RoundVerdict, Verdict, check_rounds};
use crate::standings::{Prepared, StandingsOptions};
use crate::systems::SystemId;
use crate::tournament::Tournament;
use crate::trf::Document;

/// A file that agrees with the rules in every round and in every point and rank.
#[derive(Clone, Debug)]
pub struct Right {
    pub document: Document,
    pub tournament: Tournament,
    pub system: SystemId,
    pub prepared: Prepared,
}

/// Returns the options for reading files in a trial: the system is known, and the standings are compared.
pub fn input(system: SystemId) -> InputOptions {
    InputOptions { system: Some(system), standings: Some(StandingsOptions::default()), ..InputOptions::default() }
}

/// Returns the options for checking rounds. Other readings are tried: a pairing that one of them gives is not wrong.
pub fn options(system: SystemId) -> CheckOptions {
    CheckOptions { input: input(system), other_readings: OtherReadings::Told, ..CheckOptions::default() }
}

impl Right {
    /// Returns the tournament of a file; `None` unless all of it is right.
    pub fn of(bytes: &[u8], system: SystemId) -> Option<Self> {
        let loaded = load("right", bytes, &input(system)).ok()?;
        let right = |round: &RoundVerdict| round.verdict == Verdict::Agrees;
        if loaded.tournament.recorded == 0
            || loaded.report.standings.as_ref().is_none_or(|positions| !positions.is_empty())
            || !check_rounds(&loaded.tournament, system, &options(system)).iter().all(right)
        {
            return None;
        }
        let document = Document::parse(bytes);
        let prepared = Prepared::of_file(&document, loaded.tournament.rounds, &StandingsOptions::default()).ok()?;
        Some(Self { document, tournament: loaded.tournament, system, prepared })
    }
}

/// Returns the numbers from 0 in a random order.
pub fn shuffled(count: usize, lots: &mut dyn FnMut(usize) -> usize) -> Vec<usize> {
    let mut order: Vec<usize> = (0..count).collect();
    for place in (1..count).rev() {
        order.swap(place, lots(place + 1));
    }
    order
}
