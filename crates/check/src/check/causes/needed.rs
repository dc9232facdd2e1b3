//! Which causes a round needs. Each cause is found with those before it applied, so a round may agree with fewer causes
//! than were applied when it first agreed.

use super::cause::{Cause, CauseKind, in_short};
use super::facts::meet;
use super::messages;
use super::probe::{Probe, State};
use super::supposition::Supposition;
use crate::check::verdict::{RoundVerdict, Verdict};
use crate::tournament::Id;
use std::collections::{BTreeMap, BTreeSet, HashMap};

/// An accepted cause, and the rounds for which it holds.
pub(super) struct Applied {
    pub supposition: Supposition,
    /// The ids of the players, by the indexes that the supposition uses: a cause before it may have reordered the list.
    pub ids: Vec<Id>,
    /// The round for which it was found.
    pub round: u16,
    pub holds: Holds,
    /// Whether colours still differ with it.
    pub recoloured: bool,
}

/// The rounds for which an accepted cause holds.
pub(super) enum Holds {
    Always,
    /// The record was corrected before this round.
    Before(u16),
    /// It concerns the pairing of its own round.
    Once,
}

impl Applied {
    fn holds_in(&self, round: u16) -> bool {
        match self.holds {
            Holds::Always => true,
            Holds::Before(corrected) => round < corrected,
            Holds::Once => round == self.round,
        }
    }

    /// Applies it to a state, if it holds for all rounds.
    pub fn take_in(&self, state: &mut State) -> bool {
        let supposition = self.in_state(state).filter(|_| matches!(self.holds, Holds::Always));
        supposition.map(|supposition| state.take_in(&supposition, self.round, &mut Vec::new())).is_some()
    }

    /// The supposition about the players of a state. None if it concerns a game that the state lacks.
    fn in_state(&self, state: &State) -> Option<Supposition> {
        let players = &state.tournament.players;
        let places: HashMap<Id, u32> = players.iter().map(|player| player.id).zip(0..).collect();
        let id = |index: u32| self.ids.get(index as usize).copied().unwrap_or(0);
        if let Some((round, pair)) = self.supposition.game(self.round) {
            meet(&state.tournament, round, pair.map(id))?;
        }
        Some(self.supposition.renumbered(&|index| places.get(&id(index)).copied().unwrap_or(index)))
    }
}

/// The causes that explain each round, by their places in the list, from 1.
pub(super) type ByRound = BTreeMap<u16, Vec<usize>>;

/// Leaves for each round only the causes that it needs; `None` stands for a gap in the file, which is not a change.
/// Returns the rounds for which that is unknown: they keep all causes that were applied when they first agreed.
pub(super) fn leave_out_the_rest(
    file: &State,
    applied: &[Option<Applied>],
    by_round: &mut ByRound,
    steps: &mut u64,
) -> BTreeSet<u16> {
    let mut unknown = BTreeSet::new();
    for (&round, named) in by_round {
        let last = named.iter().copied().max().unwrap_or(0);
        let is_gap = named.iter().any(|&place| applied[place - 1].is_none());
        if is_gap || last < 2 {
            continue;
        }
        let of = |holds: &dyn Fn(&Applied) -> bool| -> Vec<usize> {
            (0..last).filter(|&at| named.contains(&(at + 1)) || applied[at].as_ref().is_some_and(holds)).collect()
        };
        let usual = of(&|cause| matches!(cause.holds, Holds::Always));
        let wider = of(&|cause| cause.holds_in(round));
        let mut sets = vec![usual.clone()];
        sets.extend((wider != usual).then_some(wider));
        let places = sets.into_iter().find_map(|set| fewest(file, applied, set, round, steps)).unwrap_or_else(|| {
            unknown.insert(round);
            usual
        });
        *named = places.into_iter().map(|place| place + 1).collect();
    }
    unknown
}

/// The fewest of these causes with which the recorded round is what the rules give, apart from colours that a swap by
/// hand left changed. None if it is not with all of them, or if the steps do not suffice.
///
/// Earlier causes are left out first, so what remains explains the round, and does not without any one of them. Takes
/// one pairing for each cause.
fn fewest(
    file: &State,
    causes: &[Option<Applied>],
    mut places: Vec<usize>,
    round: u16,
    steps: &mut u64,
) -> Option<Vec<usize>> {
    let recoloured = |place: usize| causes[place].as_ref().is_some_and(|cause| cause.recoloured);
    let most = fit(file, causes, &places, round, steps)?;
    if most > 0 && !places.iter().any(|&place| recoloured(place)) || most == u32::MAX {
        return None;
    }
    for place in places.clone().into_iter().filter(|&place| !recoloured(place)) {
        let without: Vec<usize> = places.iter().copied().filter(|&other| other != place).collect();
        if fit(file, causes, &without, round, steps)? <= most {
            places = without;
        }
    }
    Some(places)
}

/// The number of boards on which a round differs under these causes. None if it is unknown.
fn fit(file: &State, causes: &[Option<Applied>], places: &[usize], round: u16, steps: &mut u64) -> Option<u32> {
    let mut state = file.clone();
    let mut once = None;
    for cause in places.iter().filter_map(|&place| causes[place].as_ref()) {
        let Some(supposition) = cause.in_state(&state) else { return Some(u32::MAX) };
        match cause.holds {
            Holds::Once => once = Some(supposition),
            Holds::Always | Holds::Before(_) => drop(state.take_in(&supposition, cause.round, &mut Vec::new())),
        }
    }
    let Some(supposition) = once else { return state.fits(&[round], steps)[0] };
    let mut probe = Probe::new(&state, round, *steps);
    let fit = probe.fit(&supposition);
    *steps = probe.steps;
    fit
}

/// Names for each cause the rounds that need it, and the other causes that these rounds need as well, as far as known.
pub(super) fn name_rounds(by_round: &ByRound, unknown: &BTreeSet<u16>, causes: &mut [Cause]) {
    for (place, cause) in (1..).zip(causes) {
        cause.rounds = by_round.iter().filter(|(_, places)| places.contains(&place)).map(|(&round, _)| round).collect();
        let mut with: BTreeMap<(Vec<usize>, bool), Vec<u16>> = BTreeMap::new();
        for round in &cause.rounds {
            let others: Vec<usize> = by_round[round].iter().copied().filter(|&other| other != place).collect();
            if !others.is_empty() {
                with.entry((others, !unknown.contains(round))).or_default().push(*round);
            }
        }
        for ((others, only), rounds) in with {
            let count = if rounds.len() == cause.rounds.len() { 0 } else { rounds.len() };
            let (several, rounds) = (others.len() > 1, in_short(&rounds));
            let causes = others.iter().map(ToString::to_string).collect::<Vec<_>>().join(", ");
            cause.evidence.push(messages::Together { causes, several, rounds, count, only }.into());
        }
    }
}

/// Names for each cause in the record the rounds that break a rule only because of it. With several causes, another
/// one may be what makes a round legal, and with a round missing, nothing is known.
pub(super) fn name_illegal_rounds(rounds: &[RoundVerdict], causes: &mut [Cause]) {
    let is_known = |kind: CauseKind| kind.is_in_the_record() && kind != CauseKind::MissingRound;
    for (place, cause) in (1..).zip(causes).filter(|(_, cause)| is_known(cause.kind)) {
        let alone = |round: &&RoundVerdict| round.verdict == Verdict::Illegal && round.explained_by == [place];
        let illegal: Vec<u16> = rounds.iter().filter(alone).map(|round| round.round).collect();
        if !illegal.is_empty() {
            let count = illegal.len();
            cause.evidence.push(messages::IllegalOnlyBy { rounds: in_short(&illegal), count }.into());
        }
    }
}
