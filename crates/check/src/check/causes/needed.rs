//! Which causes a round needs. Each cause is found with those before it applied, so a round may agree with fewer causes
//! than were applied when it first agreed.

use super::cause::{Cause, in_short};
use super::messages;
use super::probe::{Probe, State};
use super::search::STEPS;
use super::supposition::Supposition;
use crate::check::verdict::{RoundVerdict, Verdict};
use std::collections::{BTreeMap, HashMap};

/// An accepted cause, and the rounds for which it holds.
pub(super) struct Applied {
    pub supposition: Supposition,
    /// The round for which it was found.
    pub round: u16,
    pub holds: Holds,
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
}

/// The causes that explain each round, by their places in the list, from 1.
pub(super) type ByRound = HashMap<u16, Vec<usize>>;

/// Leaves for each round only the causes that it needs.
pub(super) fn leave_out_the_rest(file: &State, applied: &[Applied], by_round: &mut ByRound) {
    for (&round, places) in by_round {
        let last = places.iter().copied().max().unwrap_or(0);
        if last > 1
            && let Some(fewest) = fewest(file, &applied[..last], round)
        {
            *places = fewest.into_iter().map(|place| place + 1).collect();
        }
    }
}

/// The fewest of the causes, given by their places in the list, with which the recorded round is what the rules give.
/// None if it is not with all of them.
///
/// Earlier causes are left out first, so what remains explains the round, and does not without any one of them. Takes
/// one pairing for each cause.
fn fewest(file: &State, causes: &[Applied], round: u16) -> Option<Vec<usize>> {
    let mut places: Vec<usize> = (0..causes.len()).filter(|&place| causes[place].holds_in(round)).collect();
    let agrees = |places: &[usize]| {
        let mut state = file.clone();
        let mut once = None;
        for cause in places.iter().map(|&place| &causes[place]) {
            match cause.holds {
                Holds::Once => once = Some(&cause.supposition),
                Holds::Always | Holds::Before(_) => state = state.with(&cause.supposition, cause.round),
            }
        }
        match once {
            Some(supposition) => Probe::new(&state, round, STEPS).fit(supposition) == Some(0),
            None => state.fits(&[round], &mut { u64::MAX })[0] == Some(0),
        }
    };
    if !agrees(&places) {
        return None;
    }
    for place in places.clone() {
        let without: Vec<usize> = places.iter().copied().filter(|&other| other != place).collect();
        if agrees(&without) {
            places = without;
        }
    }
    Some(places)
}

/// Names for each cause the rounds that need it, and the other causes that these rounds need as well.
pub(super) fn name_rounds(by_round: &ByRound, causes: &mut [Cause]) {
    for (place, cause) in (1..).zip(causes) {
        cause.rounds = by_round.iter().filter(|(_, places)| places.contains(&place)).map(|(&round, _)| round).collect();
        cause.rounds.sort_unstable();
        let mut with: BTreeMap<Vec<usize>, Vec<u16>> = BTreeMap::new();
        for round in &cause.rounds {
            let others = by_round[round].iter().copied().filter(|&other| other != place).collect();
            with.entry(others).or_default().push(*round);
        }
        with.remove(&Vec::new());
        for (others, rounds) in with {
            let count = if rounds.len() == cause.rounds.len() { 0 } else { rounds.len() };
            let (several, rounds) = (others.len() > 1, in_short(&rounds));
            let causes = others.iter().map(ToString::to_string).collect::<Vec<_>>().join(", ");
            cause.evidence.push(messages::Together { causes, several, rounds, count }.into());
        }
    }
}

/// Names for each cause in the record the rounds that break a rule only because of it. With several causes, another
/// one may be what makes a round legal.
pub(super) fn name_illegal_rounds(rounds: &[RoundVerdict], causes: &mut [Cause]) {
    for (place, cause) in (1..).zip(causes).filter(|(_, cause)| cause.kind.is_in_the_record()) {
        let alone = |round: &&RoundVerdict| round.verdict == Verdict::Illegal && round.explained_by == [place];
        let illegal: Vec<u16> = rounds.iter().filter(alone).map(|round| round.round).collect();
        if !illegal.is_empty() {
            let count = illegal.len();
            cause.evidence.push(messages::IllegalOnlyBy { rounds: in_short(&illegal), count }.into());
        }
    }
}
