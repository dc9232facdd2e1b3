//! Explains the whole round: the bye, then each bracket with its ranking, its floaters and its pairs.

use super::{BursteinCase, C5, C6, C7, C8, Cited, ORDER, below, messages, recorded_bracket, value, words};
use crate::systems::PairingSystem as _;
use crate::systems::burstein::articles::colour_article;
use crate::systems::burstein::colours::allocate;
use crate::systems::burstein::edition::Edition;
use crate::systems::burstein::ranking::in_bracket_order;
use crate::systems::burstein::route::{Bracket, Route};
use crate::systems::burstein::{criteria, engine};
use crate::systems::common::explanation::{Explanation, PairExplanation, StepExplanation};
use pairproof_statements::{self as statements, Sentence, Statement};

/// The maximum number of players listed with their index per bracket, and of those passed over for the bye.
const TOLD: usize = 12;

/// The steps of the round; if it is recorded, the first step that differs carries the reason.
pub(in crate::systems) fn explain_round(case: &BursteinCase<'_>, recorded: bool) -> Explanation {
    if Edition::is_seeding(case.position) {
        return case.edition.seeding.explain(&case.case, recorded);
    }
    let Ok(route) = engine::route(case.position, case.edition) else { return Explanation::default() };
    let mut steps = Vec::new();
    let mut has_differed = !recorded;
    if let Some(bye) = route.bye {
        let mut step = bye_step(case, bye);
        step.say_once(&mut has_differed, case.recorded.byes != [bye], || super::reason(case));
        steps.push(step);
    }
    for (number, bracket) in route.brackets.iter().enumerate() {
        let mut step = bracket_step(case, number, bracket, &route);
        let differs =
            !has_differed && recorded_bracket(case, bracket).is_ok_and(|recorded| recorded.pairs != bracket.pairs);
        step.say_once(&mut has_differed, differs, || super::reason(case));
        steps.push(step);
    }
    Explanation { paired: true, steps, bye: route.bye.map(|rank| case.id(rank)), ..Explanation::default() }
}

/// The step of the bye (3.1, B.0).
fn bye_step(case: &BursteinCase<'_>, bye: u32) -> StepExplanation {
    let position = case.position;
    let mut order: Vec<u32> = case.everybody().collect();
    order.sort_by_key(|&rank| criteria::bye_order(position, case.edition, rank));
    let before: Vec<u32> = order.into_iter().take_while(|&rank| rank != bye).collect();
    let passed_over = |&rank: &u32| -> Statement {
        let (why, article) = match criteria::bye_allowed(position, rank) {
            true => ("incomplete", super::BYE_COMPLETES),
            false => ("barred", ("C2", "C.2")),
        };
        let article = case.edition.article(article).to_owned();
        messages::ByePassedOver { player: case.player(rank), why: why.to_owned(), article }.into()
    };
    let mut lines: Vec<Statement> = before.iter().take(TOLD).map(passed_over).collect();
    if before.len() > TOLD {
        lines.push(messages::MorePassedOver { more: before.len() - TOLD, teams: false }.into());
    }
    let chosen = messages::ByeChosen {
        player: case.player(bye),
        score: statements::Points(criteria::bye_score(position, case.edition, bye)),
        games: criteria::games_played(position, case.edition, bye).into(),
        index: words::ranking(case, bye),
    };
    lines.push(chosen.into());
    StepExplanation {
        article: case.edition.article(super::BYE).to_owned(),
        title: messages::ByeStep { player: case.player(bye) }.into(),
        lines,
        ..StepExplanation::default()
    }
}

fn bracket_step(case: &BursteinCase<'_>, number: usize, bracket: &Bracket, route: &Route) -> StepExplanation {
    let edition = case.edition;
    let mut lines: Vec<Statement> = Vec::new();
    if !bracket.incoming.is_empty() {
        lines.push(messages::Incoming { players: case.players(&bracket.incoming) }.into());
    }
    let order = in_bracket_order(case.position, edition, &bracket.players());
    for (number, &rank) in (1..).zip(&order).take(TOLD) {
        let index = words::ranking(case, rank);
        lines.push(messages::Number { number, player: case.player(rank), index }.into());
    }
    if order.len() > TOLD {
        lines.push(messages::MoreNumbers { more: order.len() - TOLD }.into());
    }
    floaters(case, number, bracket, route, &mut lines);
    let denied: usize = bracket.pairs.iter().map(|&(a, b)| criteria::denied(case.position, a, b)).sum();
    lines.push(line(case, case.criterion(C8), messages::ChosenDenied { denied }));
    let pair = |&(a, b): &(u32, u32)| {
        let (white, black, rule) = allocate(case.position, edition, a, b);
        PairExplanation {
            white: case.id(white),
            black: case.id(black),
            article: colour_article(edition, rule).to_owned(),
            why: words::colour(case, (white, black), rule),
            turned: case.recorded.has_turned(white, black),
        }
    };
    StepExplanation {
        article: format!("{}, {}", edition.article(("3.2", "B.2")), edition.article(ORDER)),
        title: messages::BracketStep { number: number + 1, score: statements::Points(bracket.score(case.position)) }
            .into(),
        lines,
        pairs: bracket.pairs.iter().map(pair).collect(),
        recorded: None,
    }
}

/// A line about a criterion.
fn line(case: &BursteinCase<'_>, cited: Cited, said: impl Into<Statement>) -> Statement {
    Sentence::cited(case.label(cited), said).whole()
}

/// Adds the lines about C5 to C7.
fn floaters(case: &BursteinCase<'_>, number: usize, bracket: &Bracket, route: &Route, lines: &mut Vec<Statement>) {
    let set = &bracket.floaters;
    let line = |criterion, said: Statement| line(case, case.criterion(criterion), said);
    lines.push(line(C5, messages::Enough { floaters: criteria::floater_count(set) }.into()));
    if set.is_empty() {
        return;
    }
    let chosen = value(case, bracket, set, &below(route, number));
    let (counted, scores) = words::scores(case.edition, &chosen.scores);
    lines.push(line(C6, messages::ChosenScores { counted, floaters: case.players(set), scores }.into()));
    if let Some(next) = chosen.next {
        lines.push(line(C7, messages::ChosenNext { next: words::next(case.edition, &next) }.into()));
    }
}
