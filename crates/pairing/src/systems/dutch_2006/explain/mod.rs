//! Explains the Dutch system before 2012 by its own procedure: how each bracket was paired and under which
//! requirements, and the first bracket in which the record differs.
//!
//! This module does not implement any rule: the rule functions of the system evaluate both sides. Articles and symbols
//! refer to that text.

mod bracket;
pub mod messages;
mod stage;

use super::bracket::{Bracket, Candidate, Step};
use super::criteria::Setting;
use super::{Edition, engine};
use crate::systems::common::before_2017::explain::{
    EditionCase, Members, RecordedBracket, colour_reason, explanation, floaters_line, line, paired_again, plain, same,
    step as explain_bracket,
};
use crate::systems::common::before_2017::messages::Joined;
use crate::systems::common::explanation::{Explanation, StepExplanation};
use crate::systems::common::messages::no_pairing;
use crate::systems::common::points;
use crate::systems::common::reason::{BracketName, Kind, Reason};
use crate::systems::dutch::explain::colours;

/// A round to be explained.
pub(super) type LiteralCase<'a> = EditionCase<'a, Edition>;

impl LiteralCase<'_> {
    fn setting<'s>(&'s self, bracket: &'s Bracket) -> Setting<'s> {
        Setting::new(self.position, self.edition.law(), bracket)
    }

    /// The record as a candidate of a bracket: pairs with both members in it; a player who has an opponent elsewhere,
    /// the bye or no opponent floats. The pairs of S1, which are its `p` highest players, come first.
    fn recorded_candidate(&self, bracket: &Bracket, p: usize) -> Candidate {
        let players = bracket.everybody();
        let s1 = &bracket.players[..p];
        let (mut first, mut rest, mut floaters) = (Vec::new(), Vec::new(), Vec::new());
        for &player in &players {
            let partner = self.recorded.partner[player as usize].filter(|&other| other != player);
            match partner.filter(|other| players.binary_search(other).is_ok()) {
                Some(other) if other < player => {}
                Some(other) if s1.contains(&player) && !s1.contains(&other) => first.push((player, other)),
                Some(other) => rest.push((player, other)),
                None => floaters.push(player),
            }
        }
        let p = first.len();
        Candidate { pairs: [first, rest].concat(), p, floaters }
    }
}

/// The first bracket from the top that is recorded differently: its number, counted from 0, and the record.
fn first_difference(case: &LiteralCase<'_>, steps: &[Step]) -> Option<(usize, Candidate)> {
    steps.iter().enumerate().find_map(|(number, step)| {
        let recorded = case.recorded_candidate(&step.bracket, step.candidate.p);
        let expected = &step.candidate;
        (!same((&recorded.pairs, &recorded.floaters), (&expected.pairs, &expected.floaters)))
            .then_some((number, recorded))
    })
}

/// Where and why the record differs from the rules; `None` if it does not.
pub(super) fn reason(case: &LiteralCase<'_>) -> Option<Reason> {
    let Ok(steps) = engine::steps(case.position, case.edition.law()) else {
        return Some(plain(Kind::Absolute, "C.13", no_pairing(case.position)));
    };
    let Some((number, recorded)) = first_difference(case, &steps) else {
        let name = |number: usize| bracket_name(case, number, &steps[number].bracket);
        let why = |pair, rule| colours::colour(case, pair, rule, false);
        return colour_reason(case, case.edition.law(), &steps, name, why);
    };
    let mut reason = bracket::reason(case, &steps, number, &recorded);
    reason.bracket = Some(bracket_name(case, number, &steps[number].bracket));
    Some(reason)
}

fn bracket_name(case: &LiteralCase<'_>, number: usize, bracket: &Bracket) -> BracketName {
    BracketName {
        number: number + 1,
        score: points(own_score(case, bracket)),
        moved_down: case.ids(&moved_down(case, bracket)),
        players: bracket.everybody().len(),
    }
}

/// The score of the bracket; for joined brackets (C.13), the score of the higher one.
fn own_score(case: &LiteralCase<'_>, bracket: &Bracket) -> i32 {
    let everybody = bracket.everybody();
    let resident = bracket.players.get(bracket.moved_down).or(everybody.last());
    resident.map_or(0, |&rank| case.position.entrants[rank as usize].score)
}

/// The players who came from above, including those whom C.1 moves on, who are outside.
fn moved_down(case: &LiteralCase<'_>, bracket: &Bracket) -> Vec<u32> {
    let own = own_score(case, bracket);
    let here = &bracket.players[..bracket.moved_down];
    let above = |rank: u32| case.position.entrants[rank as usize].score > own;
    let moved_on = |rank: &u32| bracket.outside.contains(rank) && above(*rank);
    bracket.everybody().into_iter().filter(|rank| here.contains(rank) || moved_on(rank)).collect()
}

/// Explains the brackets, one step each; if the round is recorded, also the first in which the record differs.
pub(super) fn explain_round(case: &LiteralCase<'_>, recorded: bool) -> Explanation {
    let Ok(steps) = engine::steps(case.position, case.edition.law()) else { return Explanation::default() };
    let explained = steps.iter().enumerate().map(|(number, step)| explain_step(case, number, step)).collect();
    let differs = recorded.then(|| first_difference(case, &steps)).flatten();
    let differs = differs.as_ref().map(|(number, candidate)| RecordedBracket {
        number: *number,
        pairs: &candidate.pairs,
        floaters: &candidate.floaters,
        why: bracket::reason(case, &steps, *number, candidate).said.whole(),
    });
    explanation(case, &steps, explained, differs)
}

fn explain_step(case: &LiteralCase<'_>, number: usize, step: &Step) -> StepExplanation {
    let Step { bracket, candidate, reason, .. } = step;
    let name = bracket_name(case, number, bracket);
    let moved_down = moved_down(case, bracket);
    // No player is moved down from the lowest bracket: a player without an opponent there is a resident.
    let (here, outside) = match bracket.last {
        true => (bracket.everybody(), &[][..]),
        false => (bracket.players.clone(), &bracket.outside[..]),
    };
    let residents: Vec<u32> = here.into_iter().filter(|rank| !moved_down.contains(rank)).collect();
    let members = Members {
        moved_down: &moved_down,
        residents: &residents,
        outside,
        half: bracket.moved_down > 0 && !bracket.heterogeneous,
    };
    let mut lines = members.lines(case);
    match reason {
        bracket::Why::Ordinary => {}
        bracket::Why::Backtracked => lines.push(paired_again("C.12", "next")),
        bracket::Why::Completion => lines.push(paired_again("C.13", "lowest")),
        bracket::Why::Joined => lines.push(line("C.13", Joined {})),
    }
    lines.extend(stage::lines(case, step));
    lines.extend(floaters_line(case, &candidate.floaters, bracket.last));
    let why = |pair, rule| colours::colour(case, pair, rule, false);
    explain_bracket(case, case.edition.law(), &name, lines, &candidate.pairs, why)
}
