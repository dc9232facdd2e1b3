//! Does the record of a round agree under a supposition, exactly?

use super::supposition::Supposition;
use crate::budget::{Limits, counted};
use crate::check::verdict::{Reading, readings};
use crate::systems::common::alterations::Sees;
use crate::systems::common::case::Recorded;
use crate::systems::{Mutant, NoPairing, SystemId};
use crate::tournament::{Pairing, Position, Timeline, Tournament};

/// The most steps of one question: an engine that lacks a rule may take long, and must not take all there is.
const ONE_QUESTION: u64 = 2_000_000;

/// Asks about one round, and counts what that costs.
pub(super) struct Probe<'t> {
    pub tournament: &'t Tournament,
    pub system: SystemId,
    round: u16,
    /// The tournament as it was supposed last; put right again before the next question.
    scratch: Tournament,
    /// Before the round, as it is recorded.
    timeline: Timeline,
    steps: u64,
    tried: u32,
}

impl<'t> Probe<'t> {
    pub fn new(tournament: &'t Tournament, system: SystemId, round: u16, steps: u64) -> Self {
        let mut timeline = Timeline::new(tournament, system.history());
        timeline.advance_to(tournament, round);
        Self { tournament, system, round, scratch: tournament.clone(), timeline, steps, tried: 0 }
    }

    /// Steps that are left.
    pub fn left(&self) -> u64 {
        self.steps
    }

    /// How many suppositions were tried.
    pub fn tried(&self) -> u32 {
        self.tried
    }

    /// Is the record exactly what the rules give under the supposition? None when nobody knows: nothing is left of the
    /// budget, or the field is too large for an engine that lacks a rule.
    pub fn agrees(&mut self, supposition: &Supposition) -> Option<bool> {
        let mut touched = Vec::new();
        let few = supposition.apply(&mut self.scratch, self.round, &mut touched);
        let answer = self.ask(supposition);
        if few {
            for player in touched {
                self.scratch.players[player as usize].clone_from(&self.tournament.players[player as usize]);
            }
            self.scratch.initial_colour = self.tournament.initial_colour;
        } else {
            self.scratch = self.tournament.clone();
        }
        answer
    }

    fn ask(&mut self, supposition: &Supposition) -> Option<bool> {
        let system = match supposition {
            Supposition::Edition(other) => *other,
            _ => self.system,
        };
        let mutant = match supposition {
            Supposition::Without(rule, _) => Some(self.system.without(rule)?),
            _ => None,
        };
        let asked = match supposition {
            Supposition::LastRound(last) => vec![*last],
            _ => as_last(self.tournament, self.round),
        };
        let timeline = supposition.changes_the_past().then(|| {
            let mut timeline = Timeline::new(&self.scratch, system.history());
            timeline.advance_to(&self.scratch, self.round);
            timeline
        });
        let mut known = true;
        let mut counted = false;
        for last in asked {
            let mut position = timeline.as_ref().unwrap_or(&self.timeline).position(&self.scratch, last);
            if let Supposition::Altered(alteration, _) = supposition
                && let Sees::Position(alter) = alteration.sees
            {
                alter(&mut position);
            }
            let Some(pairing) = self.pair(&position, system, mutant.as_ref()) else {
                known = false;
                continue;
            };
            self.tried += u32::from(!std::mem::replace(&mut counted, true));
            if pairing.is_ok_and(|pairing| same(&self.scratch, &position, &pairing)) {
                return Some(true);
            }
        }
        known.then_some(false)
    }

    /// Pairs within what is left; none when that, or the engine, does not reach.
    fn pair(
        &mut self,
        position: &Position,
        system: SystemId,
        mutant: Option<&Mutant>,
    ) -> Option<Result<Pairing, NoPairing>> {
        // About what it costs to make the position, in the same unit.
        let around = 30 * position.entrants.len() as u64 + 500;
        self.steps = self.steps.checked_sub(around)?;
        let limits = Limits { steps: self.steps.min(ONE_QUESTION), ..Limits::default() };
        let (answer, steps) = match mutant {
            Some(mutant) if position.entrants.len() > mutant.largest => return None,
            Some(mutant) => counted(limits, || (mutant.pair)(position)),
            None => counted(limits, || system.pair(position)),
        };
        self.steps -= steps.min(self.steps);
        answer.ok()
    }
}

/// Whether a round is asked about as the last one, as another one, or as both.
pub(super) fn as_last(tournament: &Tournament, round: u16) -> Vec<bool> {
    readings(tournament, round).iter().map(|&reading| reading == Reading::Final).collect()
}

/// The same pairs, bye and colours. Colours that the record does not say agree with any.
fn same(tournament: &Tournament, position: &Position, pairing: &Pairing) -> bool {
    let record = tournament.recorded_pairing(position.round);
    let recorded = Recorded::new(position, &record);
    record.anomalies.is_empty()
        && recorded.pairs.len() == pairing.pairs.len()
        && recorded.byes.iter().eq(pairing.bye.iter())
        && pairing.pairs.iter().all(|&(white, black)| {
            recorded.partner[white as usize] == Some(black) && !recorded.has_turned(white, black)
        })
}
