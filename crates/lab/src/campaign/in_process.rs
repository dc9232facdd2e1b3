//! Our pairing of a round, and the verdicts of the oracle, our own functions and the judge of legality: everything that
//! needs no other program. It runs while a tournament is being played.

use super::finding::{JUDGE, ORACLE};
use super::opponent::{Opponent, oracle_field};
use super::round_context::RoundContext;
use super::setup::Setup;
use super::tally::{Counts, EngineTally, Tally};
use crate::budget::within;
use crate::systems::{Unpaired, pair_within};
use crate::tournament::{Pairing, Position, Tournament};
use std::borrow::Cow;

/// Larger fields are not examined for deciding criteria: that would take longer than everything else.
const LARGEST_SAMPLE: usize = 250;

/// Pairs the rounds of one tournament after another.
pub(super) struct InProcess<'s> {
    setup: &'s Setup,
    seen: Vec<bool>,
    /// Rounds in which the oracle or a function differs from us, or the judge objects; with the name of each.
    pub objections: Vec<(u16, String)>,
}

impl<'s> InProcess<'s> {
    pub fn new(setup: &'s Setup) -> Self {
        Self { setup, seen: Vec::new(), objections: Vec::new() }
    }

    /// Returns the initial counts of a tournament.
    pub fn begin(&mut self) -> Tally {
        self.objections.clear();
        Tally {
            engines: vec![EngineTally::default(); self.setup.opponents.len()],
            oracle: self.setup.plan.oracle.then(Counts::default),
            ..Tally::default()
        }
    }

    /// Returns our pairing of a round, and whether it names every player once. If it does not, the judge objects. If
    /// our engine reached its limits, no other engine is asked.
    pub fn pair(&mut self, index: u64, position: &Position, tally: &mut Tally) -> (Result<Pairing, Unpaired>, bool) {
        let pairing = self.setup.ours().pair(position);
        if let Err(Unpaired::Unfinished(_)) = pairing {
            return (pairing, true);
        }
        if pairing.as_ref().is_ok_and(|pairing| !well_formed(position, pairing, &mut self.seen)) {
            self.object(position.round, JUDGE);
            return (pairing, false);
        }
        self.compare(position, &pairing, tally);
        sample(self.setup, index, position, tally);
        (pairing, true)
    }

    pub fn object(&mut self, round: u16, name: &str) {
        self.objections.push((round, name.to_owned()));
    }

    /// Asks functions that see a modified tournament about each recorded round, and about `next`, the unrecorded one.
    pub fn ask_about_tournament(&mut self, tournament: &Tournament, next: Option<u16>, tally: &mut Tally) {
        let setup = self.setup;
        for (opponent, counts) in setup.opponents.iter().zip(&mut tally.engines) {
            let Opponent::Function { name, suspect } = opponent else { continue };
            if !suspect.needs_tournament() {
                continue;
            }
            for round in (1..=tournament.recorded).chain(next) {
                let context = RoundContext::before(tournament, round, setup.ours());
                match context.opinion_of(suspect, context.limits) {
                    None => counts.ours.skipped += 1,
                    Some(theirs) if theirs.same(&context.ours) => counts.ours.agree += 1,
                    Some(_) => self.object(round, name),
                }
            }
        }
    }

    /// Compares the oracle and the functions with our pairing.
    fn compare(&mut self, position: &Position, ours: &Result<Pairing, Unpaired>, tally: &mut Tally) {
        let setup = self.setup;
        let limits = setup.plan.limits();
        let small = position.entrants.len() <= oracle_field(setup.system);
        if let Some(counts) = &mut tally.oracle {
            let theirs = small.then(|| pair_within(limits, || setup.system.pair_literally(position)));
            match theirs {
                None | Some(Err(Unpaired::Unfinished(_))) => counts.skipped += 1,
                Some(theirs) if same(&theirs, ours) => counts.agree += 1,
                Some(_) => self.object(position.round, ORACLE),
            }
        }
        for (opponent, counts) in setup.opponents.iter().zip(&mut tally.engines) {
            if let Opponent::Function { name, suspect } = opponent
                && !suspect.needs_tournament()
            {
                let small = position.entrants.len() <= suspect.largest;
                let seen = suspect.sees_players(Cow::Borrowed(position));
                match small.then(|| pair_within(limits, || suspect.pair(&seen))) {
                    None | Some(Err(Unpaired::Unfinished(_))) => counts.ours.skipped += 1,
                    Some(theirs) if same(&theirs, ours) => counts.ours.agree += 1,
                    Some(_) => self.object(position.round, name),
                }
            }
        }
    }
}

/// Whether the pairing names every player exactly once.
fn well_formed(position: &Position, pairing: &Pairing, seen: &mut Vec<bool>) -> bool {
    seen.clear();
    seen.resize(position.entrants.len(), false);
    let mut once = |rank: u32| match seen.get_mut(rank as usize) {
        Some(seen) => !std::mem::replace(seen, true),
        None => false,
    };
    let named = pairing.pairs.iter().all(|&(white, black)| once(white) && once(black)) && pairing.bye.is_none_or(once);
    named && 2 * pairing.pairs.len() + usize::from(pairing.bye.is_some()) == position.entrants.len()
}

/// Whether the pairs, bye and colours are the same. The order of the pairs is ignored.
fn same(one: &Result<Pairing, Unpaired>, other: &Result<Pairing, Unpaired>) -> bool {
    if one == other {
        return true;
    }
    let (Ok(one), Ok(other)) = (one, other) else { return false };
    let sorted = |pairing: &Pairing| {
        let mut pairs = pairing.pairs.clone();
        pairs.sort_unstable();
        pairs
    };
    one.bye == other.bye && sorted(one) == sorted(other)
}

/// Determines the deciding criteria, in one of every `plan.sample` rounds.
fn sample(setup: &Setup, index: u64, position: &Position, tally: &mut Tally) {
    let wanted = setup.plan.sample;
    let taken = wanted > 0 && index.wrapping_mul(31).wrapping_add(u64::from(position.round)).is_multiple_of(wanted);
    if !taken || position.entrants.len() > LARGEST_SAMPLE {
        return;
    }
    let deciding = within(setup.plan.limits(), || setup.system.pairing.deciding(position));
    if let Ok(Some(criteria)) = deciding {
        tally.decided.rounds += 1;
        for criterion in criteria {
            *tally.decided.criteria.entry(criterion).or_default() += 1;
        }
    }
}
