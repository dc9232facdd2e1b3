//! A tournament under a supposition, and how many of its recorded rounds then agree with the rules.

use super::supposition::Supposition;
use crate::budget::{Limits, counted};
use crate::check::verdict::{Reading, readings};
use crate::systems::common::alterations::{Alteration, Sees};
use crate::systems::common::case::Recorded;
use crate::systems::{Mutant, NoPairing, SystemId};
use crate::tournament::{Pairing, Position, Timeline, Tournament};

/// The maximum number of steps per pairing: an engine without a rule may be slow and must not use up the whole budget.
const ONE_QUESTION: u64 = 2_000_000;

/// A tournament with all suppositions about it.
#[derive(Clone)]
pub(super) struct State {
    pub tournament: Tournament,
    pub system: SystemId,
    /// The rule that the program lacked.
    pub without: Option<String>,
    /// What the program saw differently.
    pub altered: Option<&'static Alteration>,
}

impl State {
    pub fn new(tournament: &Tournament, system: SystemId) -> Self {
        Self { tournament: tournament.clone(), system, without: None, altered: None }
    }

    /// Returns the state with one more supposition that holds for all rounds.
    pub fn with(&self, supposition: &Supposition, round: u16) -> Self {
        let mut state = self.clone();
        state.take_in(supposition, round, &mut Vec::new());
        state
    }

    /// Applies a supposition. Returns false if any player may have changed, not only the players in `touched`.
    pub fn take_in(&mut self, supposition: &Supposition, round: u16, touched: &mut Vec<u32>) -> bool {
        match supposition {
            Supposition::Edition(other) => self.system = *other,
            Supposition::Without(rule, _) => self.without = Some(rule.clone()),
            Supposition::Altered(alteration, _) => self.altered = Some(alteration),
            _ => {}
        }
        supposition.apply(&mut self.tournament, round, touched)
    }

    /// The number of boards on which each of these rounds differs, in the order of the rounds; `None` if it is unknown.
    pub fn fits(&self, rounds: &[u16], steps: &mut u64) -> Vec<Option<u32>> {
        let mut timeline = Timeline::new(&self.tournament, self.system.history());
        let each = rounds.iter().map(|&round| {
            timeline.advance_to(&self.tournament, round);
            fit(self, &timeline, &as_last(&self.tournament, round), steps)
        });
        each.collect()
    }
}

/// Tries suppositions on one round and counts the cost.
pub(super) struct Probe<'s> {
    pub base: &'s State,
    round: u16,
    /// The tournament under the current supposition; restored before the next one is tried.
    scratch: State,
    /// The recorded history before the round.
    timeline: Timeline,
    pub steps: u64,
    pub tried: u32,
}

impl<'s> Probe<'s> {
    pub fn new(base: &'s State, round: u16, steps: u64) -> Self {
        let mut timeline = Timeline::new(&base.tournament, base.system.history());
        timeline.advance_to(&base.tournament, round);
        Self { base, round, scratch: base.clone(), timeline, steps, tried: 0 }
    }

    /// The number of boards on which the record differs from what the rules give under the supposition. None if
    /// unknown: the budget is used up, or the field is too large for an engine without a rule.
    pub fn fit(&mut self, supposition: &Supposition) -> Option<u32> {
        // There may be a hundred thousand more suppositions, and each position of a large field takes milliseconds.
        if self.steps == 0 {
            return None;
        }
        let mut touched = Vec::new();
        let few = self.scratch.take_in(supposition, self.round, &mut touched);
        let asked = match supposition {
            Supposition::LastRound(last) => vec![*last],
            _ => as_last(&self.base.tournament, self.round),
        };
        let timeline = supposition.changes_the_past(self.round).then(|| {
            let mut timeline = Timeline::new(&self.scratch.tournament, self.scratch.system.history());
            timeline.advance_to(&self.scratch.tournament, self.round);
            timeline
        });
        let answer = fit(&self.scratch, timeline.as_ref().unwrap_or(&self.timeline), &asked, &mut self.steps);
        self.tried += u32::from(answer.is_some());
        if few {
            let original = &self.base.tournament;
            for player in touched {
                self.scratch.tournament.players[player as usize].clone_from(&original.players[player as usize]);
            }
            self.scratch.tournament.initial_colour = original.initial_colour;
            self.scratch.system = self.base.system;
            self.scratch.without.clone_from(&self.base.without);
            self.scratch.altered = self.base.altered;
        } else {
            self.scratch = self.base.clone();
        }
        answer
    }
}

/// The number of boards on which the next round of the timeline differs; none if unknown.
fn fit(state: &State, timeline: &Timeline, asked: &[bool], steps: &mut u64) -> Option<u32> {
    let mutant = match &state.without {
        Some(rule) => Some(state.system.without(rule)?),
        None => None,
    };
    let mut best = None;
    for &last in asked {
        let mut position = timeline.position(&state.tournament, last);
        if let Some(Alteration { sees: Sees::Position(alter), .. }) = state.altered {
            alter(&mut position);
        }
        let pairing = pair(&position, state.system, mutant.as_ref(), steps)?;
        let differing = match &pairing {
            Ok(pairing) => differing(&state.tournament, &position, pairing),
            Err(_) => u32::MAX,
        };
        best = Some(best.map_or(differing, |best: u32| best.min(differing)));
        if differing == 0 {
            break;
        }
    }
    best
}

/// Pairs within the remaining steps, which are 0 once they have run out; none in that case, or if the field is too
/// large for the engine.
fn pair(
    position: &Position,
    system: SystemId,
    mutant: Option<&Mutant>,
    steps: &mut u64,
) -> Option<Result<Pairing, NoPairing>> {
    // The approximate cost of building the position, in the same unit.
    let around = 30 * position.entrants.len() as u64 + 500;
    *steps = steps.saturating_sub(around);
    if *steps == 0 {
        return None;
    }
    let limits = Limits { steps: (*steps).min(ONE_QUESTION), ..Limits::default() };
    let (answer, used) = match mutant {
        Some(mutant) if position.entrants.len() > mutant.largest => return None,
        Some(mutant) => counted(limits, || (mutant.pair)(position)),
        None => counted(limits, || system.pair(position)),
    };
    *steps -= used.min(*steps);
    answer.ok()
}

/// Whether a round is paired as the last one, as an ordinary one, or as both.
pub(super) fn as_last(tournament: &Tournament, round: u16) -> Vec<bool> {
    readings(tournament, round).iter().map(|&reading| reading == Reading::Final).collect()
}

/// The number of boards, byes and colours that differ. Unrecorded colours agree with any.
fn differing(tournament: &Tournament, position: &Position, pairing: &Pairing) -> u32 {
    let record = tournament.recorded_pairing(position.round);
    let recorded = Recorded::new(position, &record);
    let common = |&&(white, black): &&(u32, u32)| recorded.partner[white as usize] == Some(black);
    let shared = pairing.pairs.iter().filter(common).count();
    let turned =
        pairing.pairs.iter().filter(common).filter(|&&(white, black)| recorded.has_turned(white, black)).count();
    let missing = pairing.pairs.len().max(recorded.pairs.len()) - shared;
    let byes = usize::from(!recorded.byes.iter().eq(pairing.bye.iter()));
    (missing + turned + byes + record.anomalies.len()) as u32
}
