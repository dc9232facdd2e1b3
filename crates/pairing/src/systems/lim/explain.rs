//! The bye, who floats, the pairs as they are made and their colours, by article; and the first place in which a record
//! differs.

use super::colours::allocate;
use super::criteria;
use super::edition::Edition;
use super::engine;
use super::route::{Cause, Floater, Made, Route};
use super::rules::{article, ids};
use crate::systems::RuleId;
use crate::systems::common::case::Case;
use crate::systems::common::explanation::{Explanation, PairExplanation, StepExplanation};
use crate::systems::common::points;
use crate::systems::common::reason::{Kind, Reason};
use crate::tournament::{Colour, Points};
use pairproof_statements::{Sentence, Statement};

/// Where and why the record differs from the rules; nothing when it does not.
pub(super) fn reason(edition: Edition, case: &Case<'_>) -> Option<Reason> {
    let Ok(route) = engine::route(edition, case.position) else {
        let text = "the procedure finds no pairing of this round; the arbiter decides";
        return Some(plain(Kind::Pairs, "2.6", text.to_owned()));
    };
    bye_reason(case, &route).or_else(|| pair_reason(case, &route)).or_else(|| colour_reason(case, &route))
}

/// A reason without values; the article goes before the text.
fn plain(kind: Kind, article: &'static str, text: impl Into<Statement>) -> Reason {
    Reason::by(article, kind, Sentence::cited(format!("art. {article}"), text))
}

fn bye_reason(case: &Case<'_>, route: &Route) -> Option<Reason> {
    let expected: Vec<u32> = route.bye.into_iter().collect();
    if case.recorded.byes == expected {
        return None;
    }
    if let Some(broken) = case.broken_by_one_of(&case.recorded.byes) {
        return Some(Reason::by(
            broken.article.trim_start_matches("art. "),
            Kind::Absolute,
            Sentence::cited(broken.article, broken.said.statement.clone()),
        ));
    }
    let (rules, record) = (case.names(&expected), case.names(&case.recorded.byes));
    let text = format!(
        "the lowest ranked player of the lowest scoregroup who may get the bye is {rules}; the record has {record}"
    );
    Some(plain(Kind::Bye, "1.1", text))
}

/// The first pair, in the order of making, that the record does not have.
fn pair_reason(case: &Case<'_>, route: &Route) -> Option<Reason> {
    let partner = |rank: u32| case.recorded.partner[rank as usize];
    let missing = route.made.iter().find(|made| partner(made.one) != Some(made.other))?;
    let wrong = [missing.one, missing.other].into_iter().find_map(|rank| {
        let other = partner(rank).filter(|&other| other != rank)?;
        case.broken_by_pair(rank, other)
    });
    if let Some(broken) = wrong {
        let article = broken.article.trim_start_matches("art. ");
        return Some(Reason::by(
            article,
            Kind::Absolute,
            Sentence::cited(broken.article, broken.said.statement.clone()),
        ));
    }
    let pair = format!("{}-{}", case.id(missing.one), case.id(missing.other));
    let theirs = match partner(missing.one) {
        Some(other) if other != missing.one => {
            format!("in the record {} meets {}", case.id(missing.one), case.id(other))
        }
        _ => format!("in the record {} has no opponent", case.id(missing.one)),
    };
    // Somebody who floats by the rules stays in the record: the choice of the floater comes first.
    let floater = route.floaters.iter().find(|floater| {
        let met = partner(floater.rank).filter(|&other| other != floater.rank);
        met.is_some_and(|other| criteria::score(case.position, other) == floater.group)
    });
    if let Some(floater) = floater {
        let (article, why) = cause(floater.cause);
        let text = format!(
            "{} floats from the group of {} points ({why}); the record pairs the player there",
            case.id(floater.rank),
            points(floater.group)
        );
        return Some(plain(Kind::Downfloaters, article, text));
    }
    let (article, kind, why) = made_by(missing);
    Some(plain(kind, article, format!("{why} {pair}; {theirs}")))
}

fn made_by(made: &Made) -> (&'static str, Kind, &'static str) {
    if made.floater {
        ("3.8", Kind::Pairs, "the first available opponent of a floater makes")
    } else {
        ("4.1", Kind::ExchangeOrder, "the first exchange that can stand makes")
    }
}

fn cause(cause: Cause) -> (&'static str, &'static str) {
    match cause {
        Cause::Alone => ("2.3", "there is no compatible opponent in the group"),
        Cause::Even => ("2.3.4", "to make the number even"),
        Cause::Exchanges => ("4.4", "no exchange yields a compatible opponent and leaves those before one"),
        Cause::Company => ("4.4.2", "in company, to keep the number even"),
        Cause::Exchanged => ("3.5", "in place of a floater who has no compatible opponent in the next group"),
        Cause::Cracked => ("2.6", "the pairing was cracked because the median cannot be paired"),
    }
}

/// The first pair whose recorded colours are turned.
fn colour_reason(case: &Case<'_>, route: &Route) -> Option<Reason> {
    route.made.iter().find_map(|made| {
        let (white, black, rule) = allocate(case.position, made.one, made.other, made.group);
        case.recorded.has_turned(white, black).then(|| {
            let why = colour_words(case, ((white, black), made.group), rule);
            let text = format!("{} should have White against {}: {why}", case.id(white), case.id(black));
            plain(Kind::Colour, article(rule), text)
        })
    })
}

fn colour(colour: Colour) -> &'static str {
    if colour == Colour::White { "White" } else { "Black" }
}

fn colour_words(case: &Case<'_>, ((white, black), group): ((u32, u32), Points), rule: RuleId) -> String {
    let high = white.min(black);
    let wish = |rank: u32| criteria::due(case.position, rank).map_or("no colour", colour);
    match rule {
        RuleId::COLOUR_INITIAL => format!("neither has played; by the number of {} and the lot", case.id(high)),
        RuleId::COLOUR_LIMITS => {
            "the other way one would have a third game of one colour running, or three more".to_owned()
        }
        ids::DUE => {
            format!("{} is due {}, {} is due {}", case.id(white), wish(white), case.id(black), wish(black))
        }
        ids::HISTORY => {
            format!("both are due {}; when their colours last differed, {} had Black", wish(white), case.id(white))
        }
        _ => {
            let which = if group >= criteria::median(case.position) { "higher" } else { "lower" };
            format!("both are due {}, with the same history; the {which} ranked gets it", wish(white))
        }
    }
}

/// The steps; if the round is recorded, with the first in which the record differs.
pub(super) fn explain_round(edition: Edition, case: &Case<'_>, recorded: bool) -> Explanation {
    let Ok(route) = engine::route(edition, case.position) else { return Explanation::default() };
    let mut steps = Vec::new();
    if let Some(bye) = route.bye {
        let line = format!("{}: the lowest ranked of the lowest scoregroup who may get it", case.id(bye));
        let title = "the pairing-allocated bye".to_owned();
        let article = "1.1".to_owned();
        steps.push(StepExplanation { article, title, lines: vec![line.into()], ..StepExplanation::default() });
    }
    // Groups in the order of pairing: from the top, from the bottom, the median.
    let median = criteria::median(case.position);
    let mut scores: Vec<Points> =
        route.made.iter().map(|made| made.group).chain(route.floaters.iter().map(|floater| floater.group)).collect();
    scores.sort_unstable_by_key(|&score| match score.cmp(&median) {
        std::cmp::Ordering::Greater => (0, -score),
        std::cmp::Ordering::Less => (1, score),
        std::cmp::Ordering::Equal => (2, 0),
    });
    scores.dedup();
    steps.extend(scores.into_iter().map(|score| group_step(case, &route, (score, median))));
    if recorded && let Some(reason) = reason(edition, case) {
        let differs = |step: &StepExplanation| step.pairs.iter().any(|pair| pair.turned || !has(case, pair));
        let at = match reason.kind {
            Kind::Bye => 0,
            _ => steps.iter().position(differs).unwrap_or(0),
        };
        if let Some(step) = steps.get_mut(at) {
            step.recorded = Some(reason.said.whole());
        }
    }
    Explanation { paired: true, steps, bye: route.bye.map(|rank| case.id(rank)), ..Explanation::default() }
}

/// Does the record have this pair?
fn has(case: &Case<'_>, pair: &PairExplanation) -> bool {
    case.recorded.pairs.iter().any(|&(white, black)| {
        let ids = [case.id(white), case.id(black)];
        ids.contains(&pair.white) && ids.contains(&pair.black)
    })
}

fn group_step(case: &Case<'_>, route: &Route, (score, median): (Points, Points)) -> StepExplanation {
    let floater_line = |floater: &Floater| {
        let (article, why) = cause(floater.cause);
        format!("{} floats: {why} ({article})", case.id(floater.rank))
    };
    let pair = |made: &Made| {
        let (white, black, rule) = allocate(case.position, made.one, made.other, made.group);
        PairExplanation {
            white: case.id(white),
            black: case.id(black),
            article: article(rule).to_owned(),
            why: colour_words(case, ((white, black), made.group), rule).into(),
            turned: case.recorded.has_turned(white, black),
        }
    };
    let way = match score.cmp(&median) {
        std::cmp::Ordering::Greater => "paired downward",
        std::cmp::Ordering::Less => "paired upward",
        std::cmp::Ordering::Equal => "the median, paired last",
    };
    StepExplanation {
        article: "2.2".to_owned(),
        title: format!("scoregroup of {} points, {way}", points(score)),
        lines: route
            .floaters
            .iter()
            .filter(|floater| floater.group == score)
            .map(|floater| floater_line(floater).into())
            .collect(),
        pairs: route.made.iter().filter(|made| made.group == score).map(pair).collect(),
        recorded: None,
    }
}
