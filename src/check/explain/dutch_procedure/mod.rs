//! The Dutch system while it was a procedure (2012 and before): how each bracket was paired and which requirements were dropped on the
//! way, and the first bracket in which the record parts from that ([`difference`]).
//!
//! Nothing here knows a rule: both sides are valued by the rule functions of the system.

mod difference;

use super::dutch::words;
use super::{Case, PairExplanation, RoundExplanation, StepExplanation};
use crate::check::points;
use crate::check::verdict::{BracketName, Kind, Reason};
use crate::systems::dutch::colours::ColourRule;
use crate::systems::dutch_procedure::bracket::{self, Bracket, Candidate, Step};
use crate::systems::dutch_procedure::colours::{allocate, first_colour};
use crate::systems::dutch_procedure::edition::Law;
use crate::systems::dutch_procedure::rules::{Criterion, Rule, Setting, bye_allowed};
use crate::systems::dutch_procedure::{Edition, engine};
use crate::tournament::Points;

/// A round to be explained, by an edition that is defined by a procedure.
#[derive(Clone, Copy, Debug)]
pub(super) struct ProcedureCase<'a> {
    /// The round.
    pub case: Case<'a>,
    /// Whose rules.
    pub edition: Edition,
}

impl<'a> std::ops::Deref for ProcedureCase<'a> {
    type Target = Case<'a>;

    fn deref(&self) -> &Case<'a> {
        &self.case
    }
}

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

    /// The record as a candidate of a bracket: pairs with both members in it; whoever has an opponent elsewhere, the bye or
    /// nobody floats.
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

    /// `4, 7`, or `nobody`.
    fn names(&self, ranks: &[u32]) -> String {
        if ranks.is_empty() { "nobody".to_owned() } else { words::list(&self.ids(ranks)) }
    }
}

/// The same pairs?
fn same(a: &Candidate, b: &Candidate) -> bool {
    let sorted = |candidate: &Candidate| {
        let mut pairs = candidate.pairs.clone();
        pairs.sort_unstable();
        pairs
    };
    a.floaters == b.floaters && sorted(a) == sorted(b)
}

/// The first bracket, from the top, whose players are recorded otherwise; its number from 0, and the record.
fn first_difference<'s>(case: &ProcedureCase<'_>, steps: &'s [Step]) -> Option<(usize, &'s Step, Candidate)> {
    steps.iter().enumerate().find_map(|(number, step)| {
        let recorded = case.recorded_candidate(&step.bracket);
        (!same(&recorded, &step.candidate)).then_some((number, step, recorded))
    })
}

/// Where and why the record parts from the rules; nothing when it does not.
pub(super) fn reason(case: &ProcedureCase<'_>) -> Option<Reason> {
    let Ok(steps) = engine::steps(case.position, case.law()) else {
        let text = "no pairing of this round complies with the absolute criteria; the arbiter decides";
        return Some(plain(Kind::Absolute, "C.13", text.to_owned()));
    };
    match first_difference(case, &steps) {
        Some((number, _, recorded)) => {
            let mut reason = difference::reason(case, &steps, number, &recorded);
            reason.bracket = Some(bracket_name(case, number, &steps[number].bracket));
            Some(reason)
        }
        None => colour_reason(case, &steps),
    }
}

fn plain(kind: Kind, article: &str, text: String) -> Reason {
    Reason {
        bracket: None,
        kind,
        criterion: Some(article.to_owned()),
        article: Some(article.to_owned()),
        recorded: None,
        expected: None,
        text: format!("{article}: {text}"),
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

fn colour_rule(rule: Rule) -> ColourRule {
    match rule {
        Rule::Both => ColourRule::Both,
        Rule::Stronger => ColourRule::Stronger,
        Rule::Alternate => ColourRule::Alternate,
        Rule::HigherRanked => ColourRule::HigherRanked,
        _ => ColourRule::Initial,
    }
}

/// Why a pair has these colours. Where a reading turns E.5 round after the first round, that is said.
fn colour_words(case: &ProcedureCase<'_>, pair: (u32, u32), rule: Rule) -> String {
    let text = words::colour(case, pair, colour_rule(rule));
    let turned = first_colour(case.position, case.law()) != case.position.initial_colour;
    match text.strip_suffix(')') {
        Some(start) if rule == Rule::Initial && turned => format!("{start}, turned round after round 1)"),
        _ => text,
    }
}

/// `1 pair is`, `2 pairs are`.
fn pairs_are(count: usize) -> String {
    if count == 1 { "1 pair is".to_owned() } else { format!("{count} pairs are") }
}

/// The first pair, from the top, whose recorded colours are turned.
fn colour_reason(case: &ProcedureCase<'_>, steps: &[Step]) -> Option<Reason> {
    let law = case.edition.law();
    let mut turned = steps.iter().enumerate().flat_map(|(number, step)| {
        step.candidate.pairs.iter().filter_map(move |&(a, b)| {
            let (white, black, rule) = allocate(case.position, law, a, b);
            case.recorded.has_turned(white, black).then_some((number, white, black, rule))
        })
    });
    let (number, white, black, rule) = turned.next()?;
    let more = turned.count();
    let why = colour_words(case, (white, black), rule);
    let mut text = format!("{} should have White against {}: {why}", case.id(white), case.id(black));
    if more > 0 {
        text.push_str(&format!("; {more} more board{} with turned colours", if more == 1 { "" } else { "s" }));
    }
    Some(Reason {
        bracket: Some(bracket_name(case, number, &steps[number].bracket)),
        criterion: None,
        ..plain(Kind::Colour, rule.name(case.edition), text)
    })
}

/// Adds the brackets, a step each, to an explanation that says, if there is a record, how it compares.
pub(super) fn explain_round(case: &ProcedureCase<'_>, explanation: &mut RoundExplanation) {
    let Ok(steps) = engine::steps(case.position, case.edition.law()) else { return };
    explanation.paired = true;
    explanation.bye = steps.last().and_then(|step| step.candidate.floaters.first()).map(|&rank| case.id(rank));
    let mut explained: Vec<StepExplanation> =
        steps.iter().enumerate().map(|(number, step)| explain_step(case, number, step)).collect();
    if explanation.verdict.is_some()
        && let Some((number, _, recorded)) = first_difference(case, &steps)
    {
        let pairs: Vec<String> =
            recorded.pairs.iter().map(|&(a, b)| format!("{}-{}", case.id(a), case.id(b))).collect();
        let left = format!("left over {}", case.names(&recorded.floaters));
        let why = difference::reason(case, &steps, number, &recorded).text;
        let pairs = if pairs.is_empty() { "no pairs".to_owned() } else { format!("pairs {}", pairs.join(" ")) };
        explained[number].recorded = Some(format!("{pairs}, {left}; {why}"));
    }
    explanation.steps = explained;
}

fn explain_step(case: &ProcedureCase<'_>, number: usize, step: &Step) -> StepExplanation {
    let Step { bracket, candidate, reason } = step;
    let law = case.edition.law();
    let name = bracket_name(case, number, bracket);
    let mut lines = Vec::new();
    let (moved_down, residents) = bracket.players.split_at(bracket.came_down);
    if !moved_down.is_empty() {
        lines.push(format!("moved down: {}", words::list(&case.ids(moved_down))));
    }
    lines.push(format!("residents: {}", case.names(residents)));
    if !bracket.outside.is_empty() {
        let outside = words::list(&case.ids(&bracket.outside));
        lines.push(format!("C.1: no opponent in this bracket for {outside}: moved down"));
    }
    if bracket.came_down > 0 && bracket.mdps == 0 {
        lines.push("A.3: at least half of the bracket was moved down: treated as homogeneous".to_owned());
    }
    match reason {
        bracket::Reason::Ordinary => {}
        bracket::Reason::Backtracked => {
            lines.push("C.12: paired again; with these floaters the next bracket gets further".to_owned());
        }
        bracket::Reason::Completion => {
            lines.push("C.13: paired again, so that the lowest bracket could be paired".to_owned());
        }
        bracket::Reason::Merged => {
            lines.push("C.13: joined with what was above it".to_owned());
        }
    }
    if candidate.m1 < bracket.mdps {
        lines.push(format!("C.14: M1 lowered from {} to {}", bracket.mdps, candidate.m1));
    }
    if candidate.pairs.len() < bracket.p0() {
        lines.push(format!("C.14: P1 lowered from {} to {}", bracket.p0(), candidate.pairs.len()));
    }
    lines.extend(given_up(case, bracket, candidate));
    if !candidate.floaters.is_empty() {
        let floaters = words::list(&case.ids(&candidate.floaters));
        lines.push(if bracket.last { format!("the bye: {floaters}") } else { format!("moves down: {floaters}") });
        if bracket.last && candidate.floaters.iter().any(|&rank| !bye_allowed(case.position, law, rank)) {
            lines.push("B.1.b: waived, as the round has no pairing otherwise".to_owned());
        }
    }
    let pairs = candidate.pairs.iter().map(|&(a, b)| {
        let (white, black, rule) = allocate(case.position, law, a, b);
        PairExplanation {
            white: case.id(white),
            black: case.id(black),
            article: rule.name(case.edition).to_owned(),
            why: colour_words(case, (white, black), rule),
            turned: case.recorded.has_turned(white, black),
        }
    });
    StepExplanation {
        article: format!("bracket {}", name.number),
        title: format!("{} points", name.score),
        lines,
        pairs: pairs.collect(),
        recorded: None,
    }
}

/// The requirements that the pairing of a bracket gives up, from the first that was given up on.
fn given_up(case: &ProcedureCase<'_>, bracket: &Bracket, candidate: &Candidate) -> Vec<String> {
    let homogeneous = bracket.as_homogeneous();
    let setting = case.setting(if candidate.m1 == 0 { &homogeneous } else { bracket });
    let mut lines = Vec::new();
    for criterion in setting.criteria().rev() {
        let total = setting.total(criterion, candidate);
        if total == 0 || criterion.is_scores() || criterion == Criterion::PairDifferences {
            continue;
        }
        let (article, name) = criterion.label(case.edition);
        let players = setting.guilty(criterion, candidate);
        lines.push(match criterion {
            Criterion::ScoreDifferences => {
                format!("{article}: {name} {} ({})", difference::squares(total), criterion.counted())
            }
            Criterion::Preference | Criterion::StrongPreference => {
                format!("{article}: {name} = {total}: {} ({})", criterion.counted(), case.names(&players))
            }
            _ => {
                let players = case.names(&players);
                format!("{article}: {name} dropped; {}: {total} ({players})", criterion.counted())
            }
        });
    }
    lines
}
