//! Explains the Olympiad's team Swiss: which floater, and why not an earlier one; which opponent; which colour.
//!
//! The engine reports its decisions with everything that it passed over; [`words`] turns them into statements, and
//! [`difference`] compares the record with them in order.

mod difference;
pub mod messages;
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
use pairproof_statements::general::Cited;
use pairproof_statements::{Player, Players, Points, Sentence, Statement};
use words::{Group, colour_rule, history};

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
        // Neither of the two colour limits is meant alone.
        rulebook::article(self.edition, rule).replace("22a", "22")
    }

    fn player(&self, rank: u32) -> Player {
        Player(self.case.id(rank))
    }

    fn players(&self, ranks: &[u32]) -> Players {
        Players(self.case.ids(ranks))
    }

    fn score(&self, bracket: &Bracket) -> i32 {
        let first = bracket.residents.first().copied().unwrap_or(0);
        self.case.position.entrants.get(first as usize).map_or(0, |team| team.score)
    }
}

fn title(case: &OlympiadCase<'_>, bracket: &Bracket) -> Statement {
    let place = match bracket.direction {
        Direction::Down => "above",
        Direction::Up => "below",
        Direction::Median => "median",
    };
    messages::Group { score: Points(case.score(bracket)), teams: bracket.len(), place: place.to_owned() }.into()
}

fn step(group: &Group<'_>) -> StepExplanation {
    let Group { case, bracket, paired } = *group;
    let cited = |label: String, statement: Statement| Statement::from(Cited { label, statement });
    let mut lines: Vec<Statement> = vec![messages::Teams { teams: case.players(&bracket.residents) }.into()];
    if !bracket.floaters.is_empty() {
        lines.push(messages::FloatersIn { teams: case.players(&bracket.floaters) }.into());
    }
    if paired.manner.meet == Meet::Anybody && case.rules().keeps_floaters_apart() {
        lines.push(cited(case.article(ids::RECEIVED_BY_GROUP), messages::FloatersMayMeet {}.into()));
    }
    if !paired.manner.limits {
        lines.push(cited(case.article(ids::LIMITS_YIELD), messages::LimitsYield {}.into()));
    }
    let shown = |decision: &&Decision| {
        !decision.passed.is_empty() || !matches!(decision.choice, Choice::Partner(..) | Choice::Cross(..))
    };
    let decisions = paired.decisions.iter().filter(shown);
    lines.extend(decisions.map(|decision| cited(group.article(decision), group.statement(decision))));
    StepExplanation {
        article: case.article(ids::MEDIAN),
        title: title(case, bracket),
        lines,
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
            why: colour_rule(rule, [white, black].map(|rank| &case.case.position.entrants[rank as usize])),
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
        return Some(Reason::by(case.article(ids::MEET_ONCE), Kind::Absolute, Statement::from(messages::NoPairing {})));
    };
    if let Some(broken) = case.case.broken.first() {
        return Some(Reason::by(broken.article, Kind::Absolute, broken.cited()));
    }
    let recorded_bye = case.case.recorded.byes.first().copied();
    if recorded_bye != bye {
        let article = case.article(ids::BYE_LAST);
        let statement = messages::Bye {
            expected: case.players(bye.as_slice()),
            recorded: case.players(recorded_bye.as_slice()),
            higher: recorded_bye.zip(bye).is_some_and(|(theirs, ours)| theirs < ours),
        };
        return Some(Reason::by(article.clone(), Kind::Bye, Sentence::cited(article, statement)));
    }
    if let Some((number, bracket, difference)) = first_difference(case, &route) {
        let Difference { kind, article, rules, record } = difference;
        let statement = messages::Difference { rules, record };
        let mut reason = Reason::by(article.clone(), kind, Sentence::cited(article, statement));
        reason.bracket = Some(name(case, number, bracket));
        return Some(reason);
    }
    colour_reason(case, &route)
}

fn name(case: &OlympiadCase<'_>, number: usize, bracket: &Bracket) -> BracketName {
    BracketName {
        number: number + 1,
        score: points(case.score(bracket)),
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
        let [white_colours, white_difference] = history(team(white));
        let [black_colours, black_difference] = history(team(black));
        let statement = messages::ShouldHaveWhite {
            white: case.player(white),
            black: case.player(black),
            why: colour_rule(rule, [team(white), team(black)]),
            white_colours,
            white_difference,
            black_colours,
            black_difference,
        };
        let mut reason = Reason::by(article.clone(), Kind::Colour, Sentence::cited(article, statement));
        reason.bracket = Some(name(case, number, bracket));
        Some(reason)
    })
}

/// Explains the groups, one step each; if the round is recorded, also the first in which the record differs.
pub(super) fn explain_round(case: &OlympiadCase<'_>, recorded: bool) -> Explanation {
    let rules = case.rules();
    let Ok((route, bye)) = engine::trace(case.case.position, &rules) else { return Explanation::default() };
    let mut steps = Vec::new();
    let mut has_differed = false;
    if let Some(bye) = bye {
        let step = bye_step(case, bye, recorded);
        has_differed = step.recorded.is_some();
        steps.push(step);
    }
    let difference = first_difference(case, &route).filter(|_| recorded && !has_differed);
    for (number, (bracket, paired)) in route.iter().enumerate() {
        let mut step = step(&Group { case, bracket, paired });
        if let Some((at, _, difference)) = &difference
            && *at == number
        {
            step.recorded = Some(difference.record.clone());
        }
        steps.push(step);
    }
    Explanation { paired: true, steps, bye: bye.map(|rank| case.case.id(rank)), ..Explanation::default() }
}

/// Explains which team has the bye, and why no lower ranked team has it.
fn bye_step(case: &OlympiadCase<'_>, bye: u32, recorded: bool) -> StepExplanation {
    let position = case.case.position;
    let barred = |&rank: &u32| position.entrants[rank as usize].bye_barred;
    let passed: Vec<u32> = (bye + 1..position.entrants.len() as u32).rev().collect();
    let (barred, unfit): (Vec<u32>, Vec<u32>) = passed.into_iter().partition(barred);
    let mut lines: Vec<Statement> = Vec::new();
    let mut not = |rule: RuleId, statement: Statement| {
        lines.push(Cited { label: case.article(rule), statement }.into());
    };
    if !barred.is_empty() {
        not(ids::BYE_ONCE, messages::ByeBarred { teams: case.players(&barred) }.into());
    }
    if !unfit.is_empty() {
        not(ids::MEET_ONCE, messages::ByeLeavesUnpaired { teams: case.players(&unfit) }.into());
    }
    let theirs = case.case.recorded.byes.first().copied();
    let differs = recorded && theirs != Some(bye);
    StepExplanation {
        article: case.article(ids::BYE_LAST),
        title: messages::ByeStep { team: case.player(bye) }.into(),
        lines,
        pairs: Vec::new(),
        recorded: differs.then(|| messages::RecordedBye { team: case.players(theirs.as_slice()) }.into()),
    }
}
