//! Every reason and every explanation of the Dutch system of 2012 (four readings) and of `dutch-2006/counting`,
//! verified by reimplemented values. The pairs of the rules are taken from the engine; its oracle shows that they are
//! right.

mod below;
mod reasons;
mod values;

use crate::reasons::audit::{Audit, Round};
use crate::reasons::older::shared::{Side, Told};
use crate::reasons::older::{self, Bracket, Field, Sides, Why, line, lowered};
use pairproof::systems::SystemId;
use pairproof::systems::dutch_2012::bracket::{Reason as EngineWhy, Step};
use pairproof::systems::dutch_2012::explain::messages as m;
use pairproof::systems::dutch_2012::{Edition, engine};
use pairproof_statements::Statement;
use std::ops::Deref;
use values::{Criterion, Reading, as_homogeneous, m1, squares};

/// A round with the values recomputed for it.
pub struct Case<'r> {
    field: Field<'r>,
    reading: Reading,
    edition: Edition,
}

impl<'r> Deref for Case<'r> {
    type Target = Field<'r>;

    fn deref(&self) -> &Field<'r> {
        &self.field
    }
}

/// The edition by which the system pairs, if it is one that counts violations.
pub fn procedure(system: SystemId) -> Option<Edition> {
    Edition::ALL.into_iter().find(|edition| edition.name() == system.name())
}

pub fn verify(round: &Round<'_>, audit: &mut Audit) {
    let Some(reason) = round.reason() else { return };
    let edition = procedure(round.system).expect("an edition of this name");
    let javafo = round.system == SystemId::DUTCH_2012_JAVAFO;
    let told = Told::new(round, reason, audit);
    let mut field = Field::new(&told, javafo, round.system == SystemId::DUTCH_2006_COUNTING);
    // DUTCH-2012-13.
    field.byes_waived = javafo && !field.pairable(&field.everybody());
    let case = Case { field, reading: Reading(round.system), edition };
    let Ok(engine_steps) = engine::steps(&round.position, edition.law()) else {
        return case.field.no_pairing();
    };
    let steps: Vec<older::Step> = engine_steps.iter().map(step).collect();
    let make = |came: &[u32], below: &[u32], last, (above, why)| Bracket {
        pairs_first: above == Some(Why::Backtracked) && case.reading.more_pairs() && why != Why::Joined,
        joined: why == Why::Joined,
        ..case.bracket(came, below, last)
    };
    let same = |number: usize, bracket: &Bracket| {
        let Step { bracket: engine, candidate, .. } = &engine_steps[number];
        (&bracket.players, &bracket.outside) == (&engine.players, &engine.outside)
            && (bracket.first.len(), bracket.came.len()) == (engine.mdps, engine.came_down)
            && (bracket.last, bracket.pairs_first, bracket.joined) == (engine.last, engine.pairs_first, engine.joined)
            && candidate.m1 == m1(bracket, &steps[number].rules)
    };
    let mut sides = case.field.sides(&steps, make, same);
    for (sides, step) in sides.iter_mut().zip(&engine_steps) {
        sides.bracket.without_a7d = step.bracket.without_a7d;
    }
    sides.iter().for_each(|sides| case.paired_again(sides));
    let why = |number: usize| case.bracket_reason(&sides[number]);
    case.field.verify((&steps, &sides), why, |number| case.lines(&sides[number]), false);
}

fn step(step: &Step) -> older::Step {
    let mut everybody = [&step.bracket.players[..], &step.bracket.outside[..]].concat();
    everybody.sort_unstable();
    older::Step {
        everybody,
        came: step.bracket.came_down,
        outside: step.bracket.outside.clone(),
        why: match step.reason {
            EngineWhy::Ordinary => Why::Ordinary,
            EngineWhy::Backtracked => Why::Backtracked,
            EngineWhy::Completion => Why::Completion,
            EngineWhy::Merged => Why::Joined,
        },
        rules: Side::new(&step.candidate.pairs, &step.candidate.floaters),
        pairs: step.candidate.pairs.clone(),
    }
}

impl Case<'_> {
    /// A.3, C.1.
    fn bracket(&self, came: &[u32], residents: &[u32], last: bool) -> Bracket {
        let everybody = [came, residents].concat();
        let alone = |&rank: &u32| !everybody.iter().any(|&other| other != rank && self.may_meet(rank, other));
        let outside: Vec<u32> = residents.iter().copied().filter(|rank| !last && alone(rank)).collect();
        let players: Vec<u32> = everybody.iter().copied().filter(|rank| !outside.contains(rank)).collect();
        // DUTCH-2012-1: javafo in the last bracket only.
        let half = !came.is_empty() && (last || !self.reading.javafo()) && 2 * came.len() >= players.len();
        let first = if half { Vec::new() } else { came.to_vec() };
        Bracket { players, came: came.to_vec(), first, half, outside, last, ..Bracket::default() }
    }

    /// What `explain` prints about a bracket before and after its floaters.
    fn lines(&self, Sides { bracket, rules, .. }: &Sides) -> [Vec<Statement>; 2] {
        let (m0, p0) = (bracket.first.len(), bracket.players.len() / 2);
        let (m1, p1) = (m1(bracket, rules), rules.pairs.len());
        let mut lines = Vec::new();
        lines.extend((m1 < m0).then(|| lowered("m1", m0, m1)));
        lines.extend((p1 < p0).then(|| lowered("p1", p0, p1)));
        lines.extend(bracket.without_a7d.then(|| line("A.7.d", m::A7dNotApplied {})));
        lines.extend(self.dropped(if m1 == 0 { as_homogeneous(bracket) } else { bracket.clone() }, rules));
        let waived = bracket.last && rules.floaters.iter().any(|&rank| self.entrant(rank).bye_barred);
        [lines, waived.then(|| line("B.1.b", m::ByesWaived {})).into_iter().collect()]
    }

    /// The criteria that the rules' pairing does not fulfil, in the order in which they are dropped.
    fn dropped(&self, paired: Bracket, rules: &Side) -> Vec<Statement> {
        let mut lines = Vec::new();
        for criterion in self.reading.criteria(&self.field, &paired).into_iter().rev() {
            let total: i64 = self.reading.value(&self.field, &paired, criterion, rules).0.iter().sum();
            if total == 0 || criterion.is_scores() {
                continue;
            }
            let said = match criterion {
                Criterion::B3Factor => m::B3Factor { sum: squares(total) }.into(),
                _ => self.counted(&paired, criterion, rules),
            };
            lines.push(line(self.words(criterion).0, said));
        }
        lines
    }

    fn words(&self, criterion: Criterion) -> (&'static str, String) {
        self.reading.words(criterion)
    }

    /// What a criterion counts on one side.
    fn counted(&self, paired: &Bracket, criterion: Criterion, side: &Side) -> Statement {
        let (value, players) = self.reading.value(&self.field, paired, criterion, side);
        let players = self.players(&players);
        m::Counted { what: self.words(criterion).1, count: value[0] as usize, players }.into()
    }
}
