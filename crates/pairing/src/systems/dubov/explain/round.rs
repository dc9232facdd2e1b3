//! The whole round: the bye, then each bracket, its upfloaters, its subgroups and shifts, and its transposition.

use super::{Told, bye, clashes, words};
use crate::systems::RuleId;
use crate::systems::common::case::Case;
use crate::systems::common::explanation::{Explanation, PairExplanation, StepExplanation};
use crate::systems::common::{list, points};
use crate::systems::dubov::colours::{allocate, article};
use crate::systems::dubov::edition::{Article, Edition};
use crate::systems::dubov::route::Bracket;
use crate::systems::dubov::rules::ids::{AGAIN, MAXIMUM, TIMES};
use crate::systems::dubov::{criteria, engine};

/// The steps; if the round is recorded, with the first in which the record differs.
pub(in crate::systems) fn explain_round(edition: Edition, case: &Case<'_>, recorded: bool) -> Explanation {
    let case = &Told { edition, case };
    let Ok(route) = engine::route(edition, case.position) else { return Explanation::default() };
    let mut steps = Vec::new();
    let mut parted = !recorded;
    if let Some(bye) = route.bye {
        let mut step = bye::step(case, bye);
        step.say_once(&mut parted, case.recorded.byes != [bye], || super::reason(case.edition, case.case));
        steps.push(step);
    }
    for (number, bracket) in route.brackets.iter().enumerate() {
        let mut step = bracket_step(case, number, bracket);
        let other = || case.recorded.bracket(&bracket.residents).is_ok_and(|record| record.pairs != bracket.pairs());
        let differs = !parted && other();
        step.say_once(&mut parted, differs, || super::reason(case.edition, case.case));
        steps.push(step);
    }
    Explanation { paired: true, steps, bye: route.bye.map(|rank| case.id(rank)), ..Explanation::default() }
}

fn bracket_step(case: &Told<'_>, number: usize, bracket: &Bracket) -> StepExplanation {
    let mut lines = vec![format!("residents {}", ids(case, &bracket.residents))];
    upfloaters(case, bracket, &mut lines);
    subgroups(case, bracket, &mut lines);
    transposition(case, bracket, &mut lines);
    let pair = |(&a, &b): (&u32, &u32)| {
        let (white, black, rule) = allocate(case.position, a, b);
        PairExplanation {
            white: case.id(white),
            black: case.id(black),
            article: case.edition.names(article(rule)).to_owned(),
            why: words::decided(case, (white, black), rule).into(),
            turned: case.recorded.has_turned(white, black),
        }
    };
    StepExplanation {
        article: case.edition.names(Article::Process).to_owned(),
        title: format!("bracket {}, {} points", number + 1, points(bracket.score(case.position))).into(),
        lines: lines.into_iter().map(Into::into).collect(),
        pairs: bracket.s1.iter().zip(&bracket.t2).map(pair).collect(),
        recorded: None,
    }
}

/// 3.2.1, 3.2.2: the set with its values.
fn upfloaters(case: &Told<'_>, bracket: &Bracket, lines: &mut Vec<String>) {
    let (edition, position, set) = (case.edition, case.position, &bracket.upfloaters[..]);
    let best = clashes(case, &bracket.residents, set);
    if set.is_empty() {
        lines.push(format!("{}: no upfloaters; they and all below can be paired", case.label(Article::Count)));
        lines.push(format!("{}: {best} do not get their colour preference", case.label(Article::Colours)));
        return;
    }
    let differences = criteria::score_differences(edition, position, bracket.score(position), set);
    lines.push(format!("{}: {}", case.label(Article::Count), words::upfloaters(set.len())));
    let far = words::differences(&differences);
    lines.push(format!("{}: {far} points below the residents", case.label(Article::Scores)));
    lines.push(format!("{}: {best} do not get their colour preference", case.label(Article::Colours)));
    if !position.last_round {
        let value = |rule: RuleId| {
            let criterion = edition.floaters().find(|criterion| criterion.rule == rule);
            let value = criterion.map_or_else(Vec::new, |criterion| criterion.value(position, set));
            value.iter().map(ToString::to_string).collect::<Vec<String>>().join(", ")
        };
        lines.push(format!(
            "{}: {} of them reached the maximum of {} upfloats; {}: {} times; {}: {} upfloated in the previous round",
            case.label(Article::Maximum),
            value(MAXIMUM),
            criteria::maximum_upfloats(position.rounds),
            case.label(Article::Times),
            value(TIMES),
            case.label(Article::Again),
            value(AGAIN)
        ));
    }
    let (set, order) = (words::set(&case.ids(set)), edition.names(Article::SetOrder));
    lines.push(format!("upfloaters {set}: the first of the best sets ({order})"));
}

/// 3.2.3, 3.2.4.
fn subgroups(case: &Told<'_>, bracket: &Bracket, lines: &mut Vec<String>) {
    let (groups, edition) = (&bracket.subgroups, case.edition);
    let how = if groups.halved { "halves by number, nobody has played" } else { "by colour preference" };
    lines.push(format!(
        "G1 {}; G2 {}: {how} ({})",
        ids(case, &groups.before[0]),
        ids(case, &groups.before[1]),
        edition.names(Article::Subgroups)
    ));
    let (from, to) = if groups.first_smaller { ("G1", "G2") } else { ("G2", "G1") };
    let shifts = edition.names(Article::Shifts);
    if !groups.first.is_empty() {
        let pairs = if groups.first.len() == 1 { "1 pair" } else { &format!("{} pairs", groups.first.len()) };
        lines.push(format!(
            "{pairs} inside {from} cannot be avoided: {} moves from {from} to {to} ({shifts})",
            words::set(&case.ids(&groups.first))
        ));
    }
    if !groups.second.is_empty() {
        let set = words::set(&case.ids(&groups.second));
        lines.push(format!("to make both of one size, {set} moves from {to} to {from} ({shifts})"));
    }
}

/// 3.2.5, 3.2.6.
fn transposition(case: &Told<'_>, bracket: &Bracket, lines: &mut Vec<String>) {
    let (position, edition) = (case.position, case.edition);
    let averages: Vec<String> = bracket
        .s1
        .iter()
        .take(12)
        .map(|&rank| format!("{} ({})", case.id(rank), criteria::average_rating(position, rank)))
        .collect();
    let more = if bracket.s1.len() > 12 { " ..." } else { "" };
    lines.push(format!("S1 with ARO: {}{more} ({})", averages.join(", "), edition.names(Article::Sorting)));
    let mut sorted = bracket.t2.clone();
    sorted.sort_by_key(|&rank| criteria::tpn(position, rank));
    let rank = if sorted == bracket.t2 { "the first transposition" } else { "the first legal transposition" };
    lines.push(format!("T2: {}: {rank} ({})", ids(case, &bracket.t2), edition.names(Article::Transposition)));
}

/// Ids in a sentence; a dash for none.
fn ids(case: &Told<'_>, ranks: &[u32]) -> String {
    if ranks.is_empty() { "-".to_owned() } else { list(&case.ids(ranks)) }
}
