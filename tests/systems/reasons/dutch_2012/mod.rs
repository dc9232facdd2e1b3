//! Every reason and every explanation of the Dutch system of 2012 (four readings) and of `dutch-2006/counting`,
//! verified by values that are written again. Which pairs the rules give is taken from the engine; that it is right is
//! shown by its oracle.

mod below;
mod explained;
mod reasons;
mod values;

use crate::reasons::audit::{Audit, Round};
use crate::reasons::older::{Field, Side};
use pairproof::systems::SystemId;
use pairproof::systems::dutch_procedure::bracket::{Reason as Why, Step};
use pairproof::systems::dutch_procedure::{Edition, engine};
use values::{Bracket, Reading};

/// A round with what is recomputed about it.
pub struct Case<'r> {
    field: Field<'r>,
    reading: Reading,
    edition: Edition,
}

/// A bracket of the rules with both pairings.
pub struct Sides {
    bracket: Bracket,
    why: Why,
    rules: Side,
    record: Side,
    /// Everybody below the bracket.
    lower: Vec<u32>,
}

/// The edition by which the system pairs, if it is one of those that count violations.
pub fn procedure(system: SystemId) -> Option<Edition> {
    Edition::ALL.into_iter().find(|edition| edition.name() == system.name())
}

pub fn verify(round: &Round<'_>, audit: &mut Audit) {
    let Some((reason, edition)) = round.reason().zip(procedure(round.system)) else { return };
    let mut field = Field::new(round);
    field.late_colours_turned = round.system == SystemId::DUTCH_2012_JAVAFO;
    let everybody: Vec<u32> = (0..field.size()).collect();
    // DUTCH-2012-13.
    field.byes_waived = round.system == SystemId::DUTCH_2012_JAVAFO && !field.pairable(&everybody);
    let case = Case { field, reading: Reading(round.system), edition };
    let Ok(steps) = engine::steps(&round.position, edition.law()) else {
        let text = "no pairing of this round complies with the absolute criteria; the arbiter decides";
        return case.field.no_pairing(reason, &format!("C.13: {text}"), audit);
    };
    let sides = case.sides(&steps, audit);
    let parted = sides.iter().position(|sides| sides.rules != sides.record);
    match parted {
        Some(number) => {
            case.field.bracket_name(number, &sides[number].bracket, reason, audit);
            case.bracket_reason(&sides[number], reason, audit);
        }
        None => {
            let pairs = steps.iter().map(|step| &step.candidate.pairs[..]);
            if let Some(number) = case.field.colours_only(pairs, reason, audit) {
                case.field.bracket_name(number, &sides[number].bracket, reason, audit);
            }
        }
    }
    case.explanation(&sides, parted, reason, audit);
}

impl Case<'_> {
    /// A.3, C.1: the brackets, made again from the floaters of each bracket above.
    fn sides(&self, steps: &[Step], audit: &mut Audit) -> Vec<Sides> {
        let mut start = 0;
        let mut found: Vec<Sides> = Vec::new();
        for step in steps {
            let floaters = found.last().map_or(Vec::new(), |sides| sides.rules.floaters.clone());
            let everybody = {
                let mut all = [&step.bracket.players[..], &step.bracket.outside[..]].concat();
                all.sort_unstable();
                all
            };
            let end = self.field.end_of(start, &everybody, &floaters, audit);
            // C.13: of two that are joined the upper one is S1, unless the one above it was paired anew since.
            let came_down = match step.bracket.came_down > floaters.len() {
                true => self.field.joined(&everybody, step.bracket.came_down, &end, audit),
                false => floaters,
            };
            let below: Vec<u32> = everybody.iter().copied().filter(|rank| !came_down.contains(rank)).collect();
            let backtracked = found.last().is_some_and(|sides| sides.why == Why::Backtracked);
            let mut bracket = self.bracket(&came_down, &below, end.last);
            bracket.pairs_first = backtracked && self.reading.more_pairs() && step.reason != Why::Merged;
            let same = bracket.players == step.bracket.players
                && bracket.outside == step.bracket.outside
                && bracket.mdps.len() == step.bracket.mdps
                && bracket.last == step.bracket.last
                && bracket.pairs_first == step.bracket.pairs_first;
            audit.demand(same, || format!("bracket: {:?} instead of {bracket:?}", step.bracket));
            let rules = Side::new(&step.candidate.pairs, &step.candidate.floaters);
            audit.demand(step.candidate.m1 == bracket.m1(&rules), || format!("M1 is not {}", step.candidate.m1));
            let record = self.field.recorded(&bracket.everybody());
            let lower = (end.end..self.field.size()).collect();
            found.push(Sides { bracket, why: step.reason, rules, record, lower });
            start = end.end;
        }
        audit.demand(start == self.field.size(), || "bracket: not everybody is in one".to_owned());
        found
    }

    /// A.3, C.1.
    fn bracket(&self, came_down: &[u32], residents: &[u32], last: bool) -> Bracket {
        let everybody = [came_down, residents].concat();
        let alone = |&rank: &u32| !everybody.iter().any(|&other| other != rank && self.field.may_meet(rank, other));
        let outside: Vec<u32> = residents.iter().copied().filter(|rank| !last && alone(rank)).collect();
        let players: Vec<u32> = everybody.iter().copied().filter(|rank| !outside.contains(rank)).collect();
        // DUTCH-2012-1: javafo in the last bracket only.
        let half = (last || !self.reading.javafo()) && 2 * came_down.len() >= players.len();
        let mdps = if half { Vec::new() } else { came_down.to_vec() };
        Bracket { players, came_down: came_down.to_vec(), mdps, outside, last, pairs_first: false }
    }
}
