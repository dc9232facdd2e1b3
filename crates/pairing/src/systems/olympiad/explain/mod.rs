//! The Olympiad's team Swiss: which floater and why not the one before, which opponent, which colour.
//!
//! The engine tells its decisions with all that it passed over; [`words`] puts them into words, and [`difference`]
//! holds the record against them in their order.

mod difference;
mod words;

use crate::systems::RuleId;
use crate::systems::common::case::Case;
use crate::systems::common::explanation::{Explanation, PairExplanation, StepExplanation};
use crate::systems::common::points;
use crate::systems::common::reason::{BracketName, Kind, Reason};
use crate::systems::olympiad::bracket::{Bracket, Choice, Decision, Meet, Paired, Route};
use crate::systems::olympiad::colours::allocate;
use crate::systems::olympiad::groups::Direction;
use crate::systems::olympiad::rulebook::ids;
use crate::systems::olympiad::{Edition, Rulebook, engine, rulebook};
use difference::Difference;
use pairproof_statements::Sentence;
use words::{Group, colour_words, history};

/// A case with its rules.
pub(super) struct OlympiadCase<'a> {
    pub case: Case<'a>,
    pub edition: Edition,
}

impl OlympiadCase<'_> {
    fn rules(&self) -> Rulebook {
        Rulebook::of(self.edition)
    }

    fn article(&self, rule: RuleId) -> String {
        // Of the two limits of colours neither is meant alone.
        rulebook::article(self.edition, rule).replace("22a", "22")
    }

    /// Number and name.
    fn team(&self, rank: u32) -> String {
        let id = self.case.id(rank);
        let named = self.case.tournament.players.iter().find(|team| team.id == id).map(|team| team.name.trim());
        match named {
            Some(name) if !name.is_empty() => format!("{id} {name}"),
            _ => id.to_string(),
        }
    }

    fn list(&self, ranks: &[u32]) -> String {
        if ranks.is_empty() {
            return "none".to_owned();
        }
        ranks.iter().map(|&rank| self.team(rank)).collect::<Vec<_>>().join(", ")
    }

    fn score(&self, bracket: &Bracket) -> String {
        let first = bracket.residents.first().copied().unwrap_or(0);
        points(self.case.position.entrants.get(first as usize).map_or(0, |team| team.score))
    }
}

/// How many teams are named one by one.
const MOST_NAMED: usize = 40;

fn title(case: &OlympiadCase<'_>, bracket: &Bracket) -> String {
    let place = match bracket.direction {
        Direction::Down => "above the median, from the top",
        Direction::Up => "below the median, from the bottom",
        Direction::Median => "the median group",
    };
    let teams = if bracket.len() == 1 { "one team".to_owned() } else { format!("{} teams", bracket.len()) };
    format!("{} match points, {teams}, {place}", case.score(bracket))
}

fn step(group: &Group<'_>) -> StepExplanation {
    let Group { case, bracket, paired } = *group;
    let mut lines = Vec::new();
    if bracket.residents.len() <= MOST_NAMED {
        lines.push(format!("teams: {}", case.list(&bracket.residents)));
    }
    if !bracket.floaters.is_empty() {
        lines.push(format!("floaters that came in: {}", case.list(&bracket.floaters)));
    }
    if paired.manner.meet == Meet::Anybody && case.rules().keeps_floaters_apart() {
        let article = case.article(ids::RECEIVED_BY_GROUP);
        lines.push(format!("{article}: not every floater can meet a team of the group, so floaters may meet"));
    }
    if !paired.manner.limits {
        let article = case.article(ids::LIMITS_YIELD);
        lines.push(format!("{article}: within the limits of colours there would be fewer pairs, so they do not count"));
    }
    let told = |decision: &&Decision| {
        !decision.passed.is_empty() || !matches!(decision.choice, Choice::Partner(..) | Choice::Cross(..))
    };
    lines.extend(paired.decisions.iter().filter(told).map(|decision| group.sentence(decision)));
    StepExplanation {
        article: case.article(ids::MEDIAN),
        title: title(case, bracket),
        lines: lines.into_iter().map(Into::into).collect(),
        pairs: pairs(case, paired),
        recorded: None,
    }
}

fn pairs(case: &OlympiadCase<'_>, paired: &Paired) -> Vec<PairExplanation> {
    let all = paired.floating.iter().chain(&paired.inside);
    all.map(|&(a, b)| {
        let (white, black, rule) = allocate(&case.rules(), case.case.position, a, b);
        PairExplanation {
            white: case.case.id(white),
            black: case.case.id(black),
            article: colour_article(case, rule),
            why: colour_words(rule).into(),
            turned: case.case.recorded.has_turned(white, black),
        }
    })
    .collect()
}

fn colour_article(case: &OlympiadCase<'_>, rule: RuleId) -> String {
    case.article(if rule == RuleId::COLOUR_LIMITS { ids::DIFFERENCE } else { rule })
}

/// The first point at which the record differs from the rules, with the number of its group (from 0).
fn first_difference<'r>(case: &OlympiadCase<'_>, route: &'r Route) -> Option<(usize, &'r Bracket, Difference)> {
    route.iter().enumerate().find_map(|(number, (bracket, paired))| {
        let difference = Group { case, bracket, paired }.difference()?;
        Some((number, bracket, difference))
    })
}

/// Where and why the record differs from the rules.
pub(super) fn reason(case: &OlympiadCase<'_>) -> Option<Reason> {
    let position = case.case.position;
    let Ok((route, bye)) = engine::trace(position, &case.rules()) else {
        let text = "no pairing without rematches can be completed; the arbiter decides".to_owned();
        return Some(Reason::by(case.article(ids::MEET_ONCE), Kind::Absolute, text));
    };
    if let Some(broken) = case.case.broken.first() {
        return Some(Reason::by(
            broken.article,
            Kind::Absolute,
            Sentence::cited(broken.article, broken.said.statement.clone()),
        ));
    }
    let recorded_bye = case.case.recorded.byes.first().copied();
    if recorded_bye != bye {
        let article = case.article(ids::BYE_LAST);
        let name = |rank: Option<u32>| rank.map_or("no team".to_owned(), |rank| case.team(rank));
        let higher = recorded_bye.zip(bye).is_some_and(|(theirs, ours)| theirs < ours);
        let higher = if higher { ", which is ranked higher" } else { "" };
        let text = format!(
            "{article}: the bye goes to {}, the last ranked that may have it; in the record to {}{higher}",
            name(bye),
            name(recorded_bye)
        );
        return Some(Reason::by(article, Kind::Bye, text));
    }
    if let Some((number, bracket, difference)) = first_difference(case, &route) {
        let text = format!("{}; in the record {}", difference.rules, difference.record);
        let mut reason = Reason::by(difference.article, difference.kind, text);
        reason.bracket = Some(name(case, number, bracket));
        return Some(reason);
    }
    colour_reason(case, &route)
}

fn name(case: &OlympiadCase<'_>, number: usize, bracket: &Bracket) -> BracketName {
    BracketName {
        number: number + 1,
        score: case.score(bracket),
        moved_down: case.case.ids(&bracket.floaters),
        players: bracket.len(),
    }
}

fn colour_reason(case: &OlympiadCase<'_>, route: &Route) -> Option<Reason> {
    route.iter().enumerate().find_map(|(number, (bracket, paired))| {
        let mut all = paired.floating.iter().chain(&paired.inside);
        let (white, black, rule) = all.find_map(|&(a, b)| {
            let (white, black, rule) = allocate(&case.rules(), case.case.position, a, b);
            case.case.recorded.has_turned(white, black).then_some((white, black, rule))
        })?;
        let article = colour_article(case, rule);
        let team = |rank: u32| &case.case.position.entrants[rank as usize];
        let text = format!(
            "{article}: {} should have White against {}: {} (colours so far: {}; and {})",
            case.team(white),
            case.team(black),
            colour_words(rule),
            history(team(white)),
            history(team(black))
        );
        let mut reason = Reason::by(article, Kind::Colour, text);
        reason.bracket = Some(name(case, number, bracket));
        Some(reason)
    })
}

/// The groups, a step each; if the round is recorded, with the first in which the record differs.
pub(super) fn explain_round(case: &OlympiadCase<'_>, recorded: bool) -> Explanation {
    let rules = case.rules();
    let Ok((route, bye)) = engine::trace(case.case.position, &rules) else { return Explanation::default() };
    let mut steps = Vec::new();
    let mut parted = false;
    if let Some(bye) = bye {
        let step = bye_step(case, bye, recorded);
        parted = step.recorded.is_some();
        steps.push(step);
    }
    let difference = first_difference(case, &route).filter(|_| recorded && !parted);
    for (number, (bracket, paired)) in route.iter().enumerate() {
        let mut step = step(&Group { case, bracket, paired });
        if let Some((at, _, difference)) = &difference
            && *at == number
        {
            step.recorded = Some(difference.record.clone().into());
        }
        steps.push(step);
    }
    Explanation { paired: true, steps, bye: bye.map(|rank| case.case.id(rank)), ..Explanation::default() }
}

/// Who has the bye, and why not those that are ranked lower.
fn bye_step(case: &OlympiadCase<'_>, bye: u32, recorded: bool) -> StepExplanation {
    let position = case.case.position;
    let barred = |&rank: &u32| position.entrants[rank as usize].bye_barred;
    let passed: Vec<u32> = (bye + 1..position.entrants.len() as u32).rev().collect();
    let (barred, unfit): (Vec<u32>, Vec<u32>) = passed.into_iter().partition(barred);
    let mut lines = Vec::new();
    if !barred.is_empty() {
        let article = case.article(ids::BYE_ONCE);
        lines.push(format!("{article}: not {}: scored without playing", case.list(&barred)));
    }
    if !unfit.is_empty() {
        let article = case.article(ids::MEET_ONCE);
        lines.push(format!("{article}: not {}: the others could not all be paired", case.list(&unfit)));
    }
    let theirs = case.case.recorded.byes.first().copied();
    let parted = recorded && theirs != Some(bye);
    StepExplanation {
        article: case.article(ids::BYE_LAST),
        title: format!("the bye goes to {}, the last ranked that may have it", case.team(bye)),
        lines: lines.into_iter().map(Into::into).collect(),
        pairs: Vec::new(),
        recorded: parted.then(|| match theirs {
            Some(other) => format!("the bye goes to {}", case.team(other)).into(),
            None => "no team has the bye".into(),
        }),
    }
}
