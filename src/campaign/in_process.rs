//! Our pairing of a round, and what the oracle, functions of our own and the judge of legality say about it: all that
//! needs no other program. It is asked while a tournament is played.

use super::finding::{JUDGE, ORACLE};
use super::opponent::{Opponent, oracle_field};
use super::setup::Setup;
use super::tally::{Counts, EngineTally, Tally};
use crate::systems::NoPairing;
use crate::tournament::{Pairing, Position};

/// Fields beyond this are not looked at for criteria: it would take longer than everything else.
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

    /// Counts of a tournament that is about to begin.
    pub fn begin(&mut self) -> Tally {
        self.objections.clear();
        Tally {
            engines: vec![EngineTally::default(); self.setup.opponents.len()],
            oracle: self.setup.plan.oracle.then(Counts::default),
            ..Tally::default()
        }
    }

    /// Our pairing of a round, and whether it names every player once. If not, that is an objection of the judge.
    pub fn pair(
        &mut self,
        index: u64,
        position: &Position,
        tally: &mut Tally,
    ) -> (Result<Pairing, NoPairing>, bool) {
        let pairing = self.setup.system.pair(position);
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

    /// The oracle and functions beside our pairing.
    fn compare(&mut self, position: &Position, ours: &Result<Pairing, NoPairing>, tally: &mut Tally) {
        let setup = self.setup;
        if let Some(counts) = &mut tally.oracle {
            if position.entrants.len() > oracle_field(setup.system) {
                counts.skipped += 1;
            } else if same(&setup.system.pair_literally(position), ours) {
                counts.agree += 1;
            } else {
                self.object(position.round, ORACLE);
            }
        }
        for (opponent, counts) in setup.opponents.iter().zip(&mut tally.engines) {
            if let Opponent::Function { name, largest, pair } = opponent {
                if position.entrants.len() > *largest {
                    counts.ours.skipped += 1;
                } else if same(&pair(position), ours) {
                    counts.ours.agree += 1;
                } else {
                    self.object(position.round, name);
                }
            }
        }
    }
}

/// Does the pairing name every player once?
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

/// The same pairs, bye and colours? The order of the pairs says nothing.
fn same(one: &Result<Pairing, NoPairing>, other: &Result<Pairing, NoPairing>) -> bool {
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

/// Looks for the criteria that decided, in one of every `plan.sample` rounds.
fn sample(setup: &Setup, index: u64, position: &Position, tally: &mut Tally) {
    let wanted = setup.plan.sample;
    let taken = wanted > 0 && index.wrapping_mul(31).wrapping_add(u64::from(position.round)).is_multiple_of(wanted);
    if !taken || position.entrants.len() > LARGEST_SAMPLE {
        return;
    }
    if let Some(criteria) = setup.system.pairing.deciding(position) {
        tally.decided.rounds += 1;
        for criterion in criteria {
            *tally.decided.criteria.entry(criterion).or_default() += 1;
        }
    }
}
