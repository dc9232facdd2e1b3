//! Every reason and every explanation of the Dutch system before 2012 by its own procedure (2006 and 1998), verified by
//! reimplemented values. The pairs of the rules are taken from the engine; its oracle shows that they are right.

mod reasons;
mod stage;
mod values;

use crate::reasons::audit::{Audit, Round};
use crate::reasons::older::shared::{Side, Told};
use crate::reasons::older::{self, Bracket, Field, Why};
use pairproof::systems::SystemId;
use pairproof::systems::dutch_2006::bracket::{Reason as EngineWhy, Step};
use pairproof::systems::dutch_2006::{Edition, engine};
use values::{Stage, Strictness, Values};

/// How the pairing of a bracket was found.
#[derive(Clone, Copy)]
struct Found {
    /// How many pairs of the rules belong to S1.
    p: usize,
    /// The stage; `None` if the whole bracket is moved down.
    stage: Option<(Stage, Strictness)>,
}

pub fn verify(round: &Round<'_>, audit: &mut Audit) {
    let Some(reason) = round.reason() else { return };
    let edition = Edition::ALL.into_iter().find(|edition| edition.name() == round.system.name());
    let edition = edition.expect("an edition of this name");
    let of_1998 = round.system == SystemId::DUTCH_2006_OF_1998;
    let told = Told::new(round, reason, audit);
    let case = Values { field: Field::new(&told, false, true), of_1998 };
    let Ok(engine_steps) = engine::steps(&round.position, edition.law()) else {
        return case.field.no_pairing();
    };
    let steps: Vec<older::Step> = engine_steps.iter().map(step).collect();
    let found: Vec<Found> = engine_steps.iter().map(found).collect();
    let make = |came: &[u32], below: &[u32], last, _| case.bracket(came, below, last);
    let same = |number: usize, bracket: &Bracket| {
        let engine = &engine_steps[number].bracket;
        let moved_down = bracket.came.iter().filter(|rank| !bracket.outside.contains(rank)).count();
        (&bracket.players, &bracket.outside) == (&engine.players, &engine.outside)
            && (moved_down, bracket.last) == (engine.moved_down, engine.last)
            && engine.heterogeneous == (moved_down > 0 && !bracket.half)
    };
    let sides = case.field.sides(&steps, make, same);
    sides.iter().zip(&found).for_each(|(sides, &found)| case.stage_is_right(sides, found));
    let why = |number: usize| case.bracket_reason(&sides[number], found[number]);
    let lines = |number: usize| [case.lines(&sides[number], found[number]), Vec::new()];
    case.field.verify((&steps, &sides), why, lines, true);
}

fn step(step: &Step) -> older::Step {
    older::Step {
        everybody: step.bracket.everybody(),
        came: step.bracket.moved_down,
        outside: step.bracket.outside.clone(),
        why: match step.reason {
            EngineWhy::Ordinary => Why::Ordinary,
            EngineWhy::Backtracked => Why::Backtracked,
            EngineWhy::Completion => Why::Completion,
            EngineWhy::Joined => Why::Joined,
        },
        rules: Side::new(&step.candidate.pairs, &step.candidate.floaters),
        pairs: step.candidate.pairs.clone(),
    }
}

fn found(step: &Step) -> Found {
    let stage = step.stage.map(|stage| {
        let strictness = Strictness { strong: stage.strictness.strong_as_absolute, note: stage.strictness.note };
        (Stage { dropped: stage.dropped, x: stage.x, raised: stage.raised }, strictness)
    });
    Found { p: step.candidate.p, stage }
}
