//! Every reason and every explanation of the Dutch system before 2012 by its own procedure (2006 and 1998), verified by
//! values that are written again. Which pairs the rules give is taken from the engine; that it is right is shown by its
//! oracle.

mod explained;
mod reasons;
mod values;

use crate::reasons::audit::{Audit, Round};
use crate::reasons::older::{Field, Side};
use pairproof::systems::SystemId;
use pairproof::systems::dutch_2006::bracket::{Reason as Why, Step};
use pairproof::systems::dutch_2006::{Edition, engine};
use values::{Bracket, Stage, Strictness, Values};

/// A bracket of the rules with both pairings.
pub struct Sides {
    bracket: Bracket,
    why: Why,
    rules: Side,
    /// How many pairs of the rules are those of S1.
    p: usize,
    /// At which stage they were found; nothing: the whole bracket is moved down.
    stage: Option<(Stage, Strictness)>,
    record: Side,
    /// Everybody below the bracket.
    lower: Vec<u32>,
}

pub fn verify(round: &Round<'_>, audit: &mut Audit) {
    let edition = Edition::ALL.into_iter().find(|edition| edition.name() == round.system.name());
    let Some((reason, edition)) = round.reason().zip(edition) else { return };
    let case = Values { field: Field::new(round), of_1998: round.system == SystemId::DUTCH_2006_OF_1998 };
    let Ok(steps) = engine::steps(&round.position, edition.law()) else {
        let text = "C.13: no pairing of this round complies with B.1 and B.2; the arbiter decides";
        return case.field.no_pairing(reason, text, audit);
    };
    let sides = case.sides(&steps, audit);
    let parted = sides.iter().position(|sides| sides.rules != sides.record);
    for sides in &sides {
        case.stage_is_right(sides, audit);
    }
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

impl Values<'_> {
    /// A.3, C.1: the brackets, made again from the floaters of each bracket above.
    fn sides(&self, steps: &[Step], audit: &mut Audit) -> Vec<Sides> {
        let mut start = 0;
        let mut found: Vec<Sides> = Vec::new();
        for step in steps {
            let floaters = found.last().map_or(Vec::new(), |sides| sides.rules.floaters.clone());
            let everybody = step.bracket.everybody();
            let end = self.field.end_of(start, &everybody, &floaters, audit);
            // C.13: of two that are joined the upper one is moved down, unless the one above it was paired anew since.
            let outside = step.bracket.outside.iter().filter(|rank| floaters.contains(rank)).count();
            let joined = step.bracket.moved_down + outside > floaters.len();
            let came = match joined {
                true => self.field.joined(&everybody, step.bracket.moved_down, &end, audit),
                false => floaters,
            };
            let below: Vec<u32> = everybody.iter().copied().filter(|rank| !came.contains(rank)).collect();
            let bracket = self.bracket(&came, &below, end.last);
            let same = bracket.players == step.bracket.players
                && bracket.outside == step.bracket.outside
                && bracket.moved_down.len() == step.bracket.moved_down
                && bracket.heterogeneous == step.bracket.heterogeneous
                && bracket.last == step.bracket.last;
            audit.demand(same, || format!("bracket: {:?} instead of {bracket:?}", step.bracket));
            let rules = Side::new(&step.candidate.pairs, &step.candidate.floaters);
            let stage = step.stage.map(|stage| {
                let strictness =
                    Strictness { strong: stage.strictness.strong_as_absolute, note: stage.strictness.note };
                (Stage { dropped: stage.dropped, x: stage.x, raised: stage.raised }, strictness)
            });
            let record = self.field.recorded(&bracket.everybody());
            let lower = (end.end..self.field.size()).collect();
            found.push(Sides { bracket, why: step.reason, rules, p: step.candidate.p, stage, record, lower });
            start = end.end;
        }
        audit.demand(start == self.field.size(), || "bracket: not everybody is in one".to_owned());
        found
    }
}
