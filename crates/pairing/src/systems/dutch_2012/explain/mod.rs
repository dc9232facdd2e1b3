//! Explains the Dutch system while it was a procedure (2012 and before): how each bracket was paired, which
//! requirements were dropped on the way, and the first bracket in which the record differs ([`difference`]).
//!
//! This module does not implement any rule: the rule functions of the system evaluate both sides.

mod difference;
pub mod messages;

use super::absolute::bye_allowed;
use super::bracket::{self, Bracket, Candidate, Step};
use super::criteria::Setting;
use super::edition::Criterion;
use super::edition::Law;
use super::{Edition, engine};
use crate::systems::RuleId;
use crate::systems::common::before_2017::SectionE;
use crate::systems::common::before_2017::explain::{
    EditionCase, Members, RecordedBracket, colour_reason, explanation, floaters_line, line, lowered, paired_again,
    plain, same, step as explain_bracket,
};
use crate::systems::common::before_2017::messages::Joined;
use crate::systems::common::explanation::{Explanation, StepExplanation};
use crate::systems::common::messages::no_pairing;
use crate::systems::common::points;
use crate::systems::common::reason::{BracketName, Kind, Reason};
use crate::systems::dutch::explain::colours;
use crate::tournament::Points;
use pairproof_statements::{Players, Statement};

/// A round to be explained, by an edition that is defined by a procedure.
pub(super) type ProcedureCase<'a> = EditionCase<'a, Edition>;

impl ProcedureCase<'_> {
    fn setting<'s>(&'s self, bracket: &'s Bracket) -> Setting<'s> {
        Setting { position: self.position, law: self.law(), bracket }
    }

    fn law(&self) -> Law {
        self.edition.law()
    }

    fn score(&self, rank: u32) -> Points {
        self.position.entrants[rank as usize].score
    }

    /// The record as a candidate of a bracket: pairs with both members in it; a player who has an opponent elsewhere,
    /// the bye or no opponent floats.
    fn recorded_candidate(&self, bracket: &Bracket) -> Candidate {
        let mut players = [&bracket.players[..], &bracket.outside[..]].concat();
        players.sort_unstable();
        let inside = |rank: &u32| players.binary_search(rank).is_ok();
        let mut candidate = Candidate::default();
        for &player in &players {
            match self.recorded.partner[player as usize].filter(|other| *other != player && inside(other)) {
                Some(other) if other < player => {}
                Some(other) => candidate.pairs.push((player, other)),
                None => candidate.floaters.push(player),
            }
        }
        candidate.m1 = candidate.pairs.iter().filter(|&&(higher, _)| bracket.is_mdp(higher)).count();
        candidate
    }
}

/// The first bracket from the top that is recorded differently: its number, counted from 0, and the record.
fn first_difference(case: &ProcedureCase<'_>, steps: &[Step]) -> Option<(usize, Candidate)> {
    steps.iter().enumerate().find_map(|(number, step)| {
        let recorded = case.recorded_candidate(&step.bracket);
        let expected = &step.candidate;
        (!same((&recorded.pairs, &recorded.floaters), (&expected.pairs, &expected.floaters)))
            .then_some((number, recorded))
    })
}

/// Where and why the record differs from the rules; `None` if it does not.
pub(super) fn reason(case: &ProcedureCase<'_>) -> Option<Reason> {
    let Ok(steps) = engine::steps(case.position, case.law()) else {
        return Some(plain(Kind::Absolute, "C.13", no_pairing(case.position)));
    };
    match first_difference(case, &steps) {
        Some((number, recorded)) => {
            let mut reason = difference::reason(case, &steps, number, &recorded);
            reason.bracket = Some(bracket_name(case, number, &steps[number].bracket));
            Some(reason)
        }
        None => {
            let name = |number: usize| bracket_name(case, number, &steps[number].bracket);
            let reason = colour_reason(case, case.law(), &steps, name, |pair, rule| colour_words(case, pair, rule))?;
            Some(Reason { criterion: None, ..reason })
        }
    }
}

fn bracket_name(case: &ProcedureCase<'_>, number: usize, bracket: &Bracket) -> BracketName {
    let own = bracket.players.get(bracket.came_down).or(bracket.outside.first());
    BracketName {
        number: number + 1,
        score: points(own.map_or(0, |&rank| case.position.entrants[rank as usize].score)),
        moved_down: case.ids(&bracket.players[..bracket.came_down]),
        players: bracket.players.len() + bracket.outside.len(),
    }
}

/// Why a pair has these colours, and whether a reading reversed E.5 after the first round.
fn colour_words(case: &ProcedureCase<'_>, pair: (u32, u32), rule: RuleId) -> Statement {
    let turned = case.law().first_colour(case.position) != case.position.initial_colour;
    colours::colour(case, pair, rule, turned)
}

/// Explains the brackets, one step each; if the round is recorded, also the first in which the record differs.
pub(super) fn explain_round(case: &ProcedureCase<'_>, recorded: bool) -> Explanation {
    let Ok(steps) = engine::steps(case.position, case.edition.law()) else { return Explanation::default() };
    let explained = steps.iter().enumerate().map(|(number, step)| explain_step(case, number, step)).collect();
    let differs = recorded.then(|| first_difference(case, &steps)).flatten();
    let differs = differs.as_ref().map(|(number, candidate)| RecordedBracket {
        number: *number,
        pairs: &candidate.pairs,
        floaters: &candidate.floaters,
        why: difference::reason(case, &steps, *number, candidate).said.whole(),
    });
    explanation(case, &steps, explained, differs)
}

fn explain_step(case: &ProcedureCase<'_>, number: usize, step: &Step) -> StepExplanation {
    let Step { bracket, candidate, reason } = step;
    let name = bracket_name(case, number, bracket);
    let (moved_down, residents) = bracket.players.split_at(bracket.came_down);
    let half = bracket.came_down > 0 && bracket.mdps == 0;
    let mut lines = Members { moved_down, residents, outside: &bracket.outside, half }.lines(case);
    match reason {
        bracket::Reason::Ordinary => {}
        bracket::Reason::Backtracked => lines.push(paired_again("C.12", "next")),
        bracket::Reason::Completion => lines.push(paired_again("C.13", "lowest")),
        bracket::Reason::Merged => lines.push(line("C.13", Joined {})),
    }
    if candidate.m1 < bracket.mdps {
        lines.push(lowered("m1", bracket.mdps, candidate.m1));
    }
    if candidate.pairs.len() < bracket.p0() {
        lines.push(lowered("p1", bracket.p0(), candidate.pairs.len()));
    }
    if bracket.without_a7d {
        lines.push(line("A.7.d", messages::A7dNotApplied {}));
    }
    lines.extend(dropped(case, bracket, candidate));
    lines.extend(floaters_line(case, &candidate.floaters, bracket.last));
    if bracket.last && candidate.floaters.iter().any(|&rank| !bye_allowed(case.position, case.law(), rank)) {
        lines.push(line("B.1.b", messages::ByesWaived {}));
    }
    let why = |pair, rule| colour_words(case, pair, rule);
    explain_bracket(case, case.law(), &name, lines, &candidate.pairs, why)
}

/// The requirements that the pairing of a bracket drops, in the order in which they are dropped.
fn dropped(case: &ProcedureCase<'_>, bracket: &Bracket, candidate: &Candidate) -> Vec<Statement> {
    let homogeneous = bracket.as_homogeneous();
    let setting = case.setting(if candidate.m1 == 0 { &homogeneous } else { bracket });
    let mut lines = Vec::new();
    for criterion in setting.criteria().rev() {
        let total = setting.total(criterion, candidate);
        if total == 0 || criterion.is_scores() {
            continue;
        }
        let said = match criterion {
            Criterion::ScoreDifferences => messages::B3Factor { sum: difference::squares(total) }.into(),
            _ => counted(case, &setting, criterion, candidate),
        };
        lines.push(line(criterion.article(case.edition), said));
    }
    lines
}

/// The violations that a criterion counts in a candidate.
fn counted(case: &ProcedureCase<'_>, setting: &Setting<'_>, criterion: Criterion, candidate: &Candidate) -> Statement {
    let count = usize::try_from(setting.total(criterion, candidate)).unwrap_or_default();
    let players = Players(case.ids(&setting.counted_players(criterion, candidate)));
    messages::Counted { what: criterion.counted().to_owned(), count, players }.into()
}
