//! Explains the whole round: the bye, then each bracket with its upfloaters, subgroups, shifts and transposition.

use super::{Told, bye, clashes, messages, numbers, words};
use crate::systems::RuleId;
use crate::systems::common::case::Case;
use crate::systems::common::explanation::{Explanation, PairExplanation, StepExplanation};
use crate::systems::dubov::articles::ids::{AGAIN, MAXIMUM, TIMES};
use crate::systems::dubov::colours::{allocate, article};
use crate::systems::dubov::edition::{Article, Edition};
use crate::systems::dubov::route::Bracket;
use crate::systems::dubov::{criteria, engine, upfloater_limits};
use pairproof_statements::{Points, PointsList, Sentence, Statement};

/// The maximum number of players listed with their average ratings.
const TOLD: usize = 12;

/// The steps of the round; if it is recorded, the first step that differs carries the reason.
pub(in crate::systems) fn explain_round(edition: Edition, case: &Case<'_>, recorded: bool) -> Explanation {
    let case = &Told { edition, case };
    let Ok(route) = engine::route(edition, case.position) else { return Explanation::default() };
    let mut steps = Vec::new();
    let mut has_differed = !recorded;
    if let Some(bye) = route.bye {
        let mut step = bye::step(case, bye);
        step.say_once(&mut has_differed, case.recorded.byes != [bye], || super::reason(case.edition, case.case));
        steps.push(step);
    }
    for (number, bracket) in route.brackets.iter().enumerate() {
        let mut step = bracket_step(case, number, bracket);
        let other = || case.recorded.bracket(&bracket.residents).is_ok_and(|record| record.pairs != bracket.pairs());
        let differs = !has_differed && other();
        step.say_once(&mut has_differed, differs, || super::reason(case.edition, case.case));
        steps.push(step);
    }
    Explanation { paired: true, steps, bye: route.bye.map(|rank| case.id(rank)), ..Explanation::default() }
}

fn bracket_step(case: &Told<'_>, number: usize, bracket: &Bracket) -> StepExplanation {
    let mut lines = vec![messages::Residents { players: case.players(&bracket.residents) }.into()];
    upfloaters(case, bracket, &mut lines);
    subgroups(case, bracket, &mut lines);
    transposition(case, bracket, &mut lines);
    let pair = |(&a, &b): (&u32, &u32)| {
        let (white, black, rule) = allocate(case.position, a, b);
        PairExplanation {
            white: case.id(white),
            black: case.id(black),
            article: case.edition.names(article(rule)).to_owned(),
            why: words::decided(case, (white, black), rule),
            turned: case.recorded.has_turned(white, black),
        }
    };
    StepExplanation {
        article: case.edition.names(Article::Process).to_owned(),
        title: messages::BracketStep { number: number + 1, score: Points(bracket.score(case.position)) }.into(),
        lines,
        pairs: bracket.s1.iter().zip(&bracket.t2).map(pair).collect(),
        recorded: None,
    }
}

/// A line about an article.
fn line(case: &Told<'_>, article: Article, said: impl Into<Statement>) -> Statement {
    Sentence::cited(case.label(article), said).whole()
}

/// Adds the lines about 3.2.1 and 3.2.2: the set with its values.
fn upfloaters(case: &Told<'_>, bracket: &Bracket, lines: &mut Vec<Statement>) {
    let (edition, position, set) = (case.edition, case.position, &bracket.upfloaters[..]);
    lines.push(line(case, Article::Count, messages::Count { upfloaters: set.len() }));
    if !set.is_empty() {
        let differences = criteria::score_differences(edition, position, bracket.score(position), set);
        let differences = PointsList(differences);
        lines.push(line(case, Article::Scores, messages::Differences { differences }));
    }
    let denied = clashes(case, &bracket.residents, set);
    lines.push(line(case, Article::Colours, messages::ChosenDenied { denied }));
    if set.is_empty() {
        return;
    }
    if !position.last_round {
        let value = |rule: RuleId| {
            let criterion = edition.floaters().find(|criterion| criterion.rule == rule);
            criterion.map_or_else(Vec::new, |criterion| criterion.value(position, set))
        };
        let sum = |rule| value(rule).iter().sum();
        let maximum = upfloater_limits::maximum_upfloats(position.rounds);
        lines.push(line(case, Article::Maximum, messages::Maximum { upfloaters: sum(MAXIMUM), maximum }));
        lines.push(line(case, Article::Times, messages::Times { times: numbers(&value(TIMES)) }));
        lines.push(line(case, Article::Again, messages::Again { upfloaters: sum(AGAIN) }));
    }
    let article = edition.names(Article::SetOrder).to_owned();
    lines.push(messages::ChosenSet { set: case.players(set), article }.into());
}

/// Adds the lines about 3.2.3 and 3.2.4.
fn subgroups(case: &Told<'_>, bracket: &Bracket, lines: &mut Vec<Statement>) {
    let (groups, name) = (&bracket.subgroups, |article| case.edition.names(article).to_owned());
    let [g1, g2] = [0, 1].map(|at| case.players(&groups.before[at]));
    let (halves, article) = (groups.halved, name(Article::Subgroups));
    lines.push(messages::Subgroups { g1, g2, halves, article }.into());
    let (smaller, larger) = if groups.first_smaller { ("G1", "G2") } else { ("G2", "G1") };
    let (smaller, larger, article) = (smaller.to_owned(), larger.to_owned(), name(Article::Shifts));
    if !groups.first.is_empty() {
        let (from, to, article) = (smaller.clone(), larger.clone(), article.clone());
        lines.push(messages::FirstShift { set: case.players(&groups.first), from, to, article }.into());
    }
    if !groups.second.is_empty() {
        let set = case.players(&groups.second);
        lines.push(messages::SecondShift { set, from: larger, to: smaller, article }.into());
    }
}

/// Adds the lines about 3.2.5 and 3.2.6.
fn transposition(case: &Told<'_>, bracket: &Bracket, lines: &mut Vec<Statement>) {
    let (position, name) = (case.position, |article| case.edition.names(article).to_owned());
    let average = |&rank: &u32| -> Statement {
        messages::Average { player: case.player(rank), average: criteria::average_rating(position, rank) }.into()
    };
    let players: Vec<Statement> = bracket.s1.iter().take(TOLD).map(average).collect();
    let more = bracket.s1.len() - players.len();
    lines.push(messages::Averages { players, more, article: name(Article::Sorting) }.into());
    let first = bracket.t2.is_sorted_by_key(|&rank| criteria::tpn(position, rank));
    let article = name(Article::Transposition);
    lines.push(messages::Opponents { players: case.players(&bracket.t2), first, article }.into());
}
