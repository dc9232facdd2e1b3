//! The whole round: the bye, then each bracket: its ranking, its floaters, its pairs.

use super::{BursteinCase, C5, C6, C7, C8, ORDER, below, recorded_bracket, value, words};
use crate::systems::PairingSystem as _;
use crate::systems::burstein::colours::allocate;
use crate::systems::burstein::edition::Edition;
use crate::systems::burstein::route::{Bracket, Route};
use crate::systems::burstein::rules::colour_article;
use crate::systems::burstein::{criteria, engine};
use crate::systems::common::explanation::{Explanation, PairExplanation, StepExplanation};
use crate::systems::common::{list, points};

/// So many players of a bracket are told with their index, and so many passed over for the bye.
const TOLD: usize = 12;

/// The steps; if the round is recorded, with the first in which the record differs.
pub(in crate::systems) fn explain_round(case: &BursteinCase<'_>, recorded: bool) -> Explanation {
    if Edition::is_seeding(case.position) {
        return case.edition.seeding.explain(&case.case, recorded);
    }
    let Ok(route) = engine::route(case.position, case.edition) else { return Explanation::default() };
    let mut steps = Vec::new();
    let mut parted = !recorded;
    if let Some(bye) = route.bye {
        let mut step = bye_step(case, bye);
        step.say_once(&mut parted, case.recorded.byes != [bye], || super::reason(case));
        steps.push(step);
    }
    for (number, bracket) in route.brackets.iter().enumerate() {
        let mut step = bracket_step(case, number, bracket, &route);
        let differs = !parted && recorded_bracket(case, bracket).is_ok_and(|recorded| recorded.pairs != bracket.pairs);
        step.say_once(&mut parted, differs, || super::reason(case));
        steps.push(step);
    }
    Explanation { paired: true, steps, bye: route.bye.map(|rank| case.id(rank)), ..Explanation::default() }
}

/// 3.1, B.0.
fn bye_step(case: &BursteinCase<'_>, bye: u32) -> StepExplanation {
    let position = case.position;
    let mut order: Vec<u32> = case.everybody().collect();
    order.sort_by_key(|&rank| criteria::bye_order(position, case.edition, rank));
    let mut lines = Vec::new();
    let mut more = 0;
    for &rank in order.iter().take_while(|&&rank| rank != bye) {
        let id = case.id(rank);
        if lines.len() == TOLD {
            more += 1;
        } else if criteria::bye_allowed(position, rank) {
            let article = case.edition.article(super::BYE_COMPLETES);
            lines.push(format!("{id} would come first, but then the others cannot all be paired ({article})"));
        } else {
            lines.push(format!(
                "{id} would come first, but may not have the bye ({})",
                case.edition.article(("C2", "C.2"))
            ));
        }
    }
    if more > 0 {
        lines.push(format!("so many more are passed over for one of these reasons: {more}"));
    }
    let games = usize::from(criteria::games_played(position, case.edition, bye));
    lines.push(format!(
        "{} has {} points and {}; {}",
        case.id(bye),
        points(criteria::bye_score(position, case.edition, bye)),
        words::games(games),
        words::ranking(case, bye)
    ));
    StepExplanation {
        article: case.edition.article(super::BYE).to_owned(),
        title: format!("the bye goes to {}", case.id(bye)).into(),
        lines: lines.into_iter().map(Into::into).collect(),
        ..StepExplanation::default()
    }
}

fn bracket_step(case: &BursteinCase<'_>, number: usize, bracket: &Bracket, route: &Route) -> StepExplanation {
    let edition = case.edition;
    let mut lines = Vec::new();
    if !bracket.incoming.is_empty() {
        lines.push(format!("incoming floaters {}", list(&case.ids(&bracket.incoming))));
    }
    let order = criteria::in_bracket_order(case.position, edition, &bracket.players());
    for (at, &rank) in order.iter().enumerate().take(TOLD) {
        lines.push(format!("number {}: {} ({})", at + 1, case.id(rank), words::ranking(case, rank)));
    }
    if order.len() > TOLD {
        lines.push(format!("so many more, by the same order: {}", order.len() - TOLD));
    }
    floaters(case, number, bracket, route, &mut lines);
    let denied: usize = bracket.pairs.iter().map(|&(a, b)| criteria::denied(case.position, a, b)).sum();
    let label = case.label(case.criterion(C8));
    lines.push(format!("{label}: {} the colour preference", words::denied(denied)));
    let pair = |&(a, b): &(u32, u32)| {
        let (white, black, rule) = allocate(case.position, edition, a, b);
        PairExplanation {
            white: case.id(white),
            black: case.id(black),
            article: colour_article(edition, rule).to_owned(),
            why: words::colour(case, (white, black), rule).into(),
            turned: case.recorded.has_turned(white, black),
        }
    };
    StepExplanation {
        article: format!("{}, {}", edition.article(("3.2", "B.2")), edition.article(ORDER)),
        title: format!("bracket {}, {} points", number + 1, points(bracket.score(case.position))).into(),
        lines: lines.into_iter().map(Into::into).collect(),
        pairs: bracket.pairs.iter().map(pair).collect(),
        recorded: None,
    }
}

/// C5 to C7.
fn floaters(case: &BursteinCase<'_>, number: usize, bracket: &Bracket, route: &Route, lines: &mut Vec<String>) {
    let set = &bracket.floaters;
    let label = |criterion| case.label(case.criterion(criterion));
    if set.is_empty() {
        lines.push(format!("{}: everybody can be paired here", label(C5)));
        return;
    }
    lines.push(format!("{}: {}", label(C5), words::enough(criteria::floater_count(set))));
    let chosen = value(case, bracket, set, &below(route, number));
    lines.push(format!(
        "{}: the floaters {} have {}; less is not possible",
        label(C6),
        list(&case.ids(set)),
        words::scores(case.edition, &chosen.scores)
    ));
    if let Some(next) = chosen.next {
        lines.push(format!("{}: the next bracket then has {}", label(C7), words::next(case.edition, &next)));
    }
}
