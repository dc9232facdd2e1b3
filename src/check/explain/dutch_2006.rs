//! The Dutch system before 2012 by its own procedure: how each bracket was paired and what was required then, and the first
//! bracket in which the record parts from that.
//!
//! Nothing here knows a rule: both sides are judged by the rule functions of the system. Articles and symbols are those of that
//! text.

mod bracket;
mod stage;

use super::dutch::words;
use super::{Case, PairExplanation, RoundExplanation, StepExplanation};
use crate::check::points;
use crate::check::verdict::{BracketName, Kind, Reason};
use crate::systems::dutch::colours::ColourRule;
use crate::systems::dutch_2006::bracket::{Bracket, Candidate, Step};
use crate::systems::dutch_2006::colours::allocate;
use crate::systems::dutch_2006::edition::Rule;
use crate::systems::dutch_2006::rules::Setting;
use crate::systems::dutch_2006::{Edition, engine};

/// A round to be explained.
#[derive(Clone, Copy, Debug)]
pub(super) struct LiteralCase<'a> {
    /// The round.
    pub case: Case<'a>,
    /// Whose rules.
    pub edition: Edition,
}

impl<'a> std::ops::Deref for LiteralCase<'a> {
    type Target = Case<'a>;

    fn deref(&self) -> &Case<'a> {
        &self.case
    }
}

impl LiteralCase<'_> {
    fn setting<'s>(&'s self, bracket: &'s Bracket) -> Setting<'s> {
        Setting::new(self.position, self.edition.law(), bracket)
    }

    /// The record as a candidate of a bracket: pairs with both members in it; whoever has an opponent elsewhere, the bye or
    /// nobody floats. The pairs of S1, which are its `p` highest players, come first.
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
fn first_difference(case: &LiteralCase<'_>, steps: &[Step]) -> Option<(usize, Candidate)> {
    steps.iter().enumerate().find_map(|(number, step)| {
        let recorded = case.recorded_candidate(&step.bracket, step.candidate.p);
        (!same(&recorded, &step.candidate)).then_some((number, recorded))
    })
}

/// Where and why the record parts from the rules; nothing when it does not.
pub(super) fn reason(case: &LiteralCase<'_>) -> Option<Reason> {
    let Ok(steps) = engine::steps(case.position, case.edition.law()) else {
        let text = "no pairing of this round complies with B.1 and B.2; the arbiter decides";
        return Some(plain(Kind::Absolute, "C.13", text.to_owned()));
    };
    let Some((number, recorded)) = first_difference(case, &steps) else { return colour_reason(case, &steps) };
    let mut reason = bracket::reason(case, &steps, number, &recorded);
    reason.bracket = Some(bracket_name(case, number, &steps[number].bracket));
    Some(reason)
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

/// `1 pair is`, `2 pairs are`.
fn pairs_are(count: usize) -> String {
    if count == 1 { "1 pair is".to_owned() } else { format!("{count} pairs are") }
}

fn bracket_name(case: &LiteralCase<'_>, number: usize, bracket: &Bracket) -> BracketName {
    let everybody = bracket.everybody();
    let own = bracket.players.get(bracket.moved_down).or(everybody.last());
    BracketName {
        number: number + 1,
        score: points(own.map_or(0, |&rank| case.position.entrants[rank as usize].score)),
        moved_down: case.ids(&moved_down(case, bracket)),
        players: everybody.len(),
    }
}

/// Who came from above: those whom C.1 moves on too, who stand among those outside.
fn moved_down(case: &LiteralCase<'_>, bracket: &Bracket) -> Vec<u32> {
    let everybody = bracket.everybody();
    let score = |rank: u32| case.position.entrants[rank as usize].score;
    let own = everybody.last().map_or(0, |&rank| score(rank));
    let here = &bracket.players[..bracket.moved_down];
    let moved_on = |rank: &u32| bracket.outside.contains(rank) && score(*rank) > own;
    everybody.into_iter().filter(|rank| here.contains(rank) || moved_on(rank)).collect()
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

/// The first pair, from the top, whose recorded colours are turned.
fn colour_reason(case: &LiteralCase<'_>, steps: &[Step]) -> Option<Reason> {
    let law = case.edition.law();
    let mut turned = steps.iter().enumerate().flat_map(|(number, step)| {
        step.candidate.pairs.iter().filter_map(move |&(a, b)| {
            let (white, black, rule) = allocate(case.position, law, a, b);
            case.recorded.has_turned(white, black).then_some((number, white, black, rule))
        })
    });
    let (number, white, black, rule) = turned.next()?;
    let more = turned.count();
    let why = words::colour(case, (white, black), colour_rule(rule));
    let mut text = format!("{} should have White against {}: {why}", case.id(white), case.id(black));
    if more > 0 {
        text.push_str(&format!("; {more} more board{} with turned colours", if more == 1 { "" } else { "s" }));
    }
    Some(Reason {
        bracket: Some(bracket_name(case, number, &steps[number].bracket)),
        ..plain(Kind::Colour, rule.name(), text)
    })
}

/// Adds the brackets, a step each, to an explanation that says, if there is a record, how it compares.
pub(super) fn explain_round(case: &LiteralCase<'_>, explanation: &mut RoundExplanation) {
    let Ok(steps) = engine::steps(case.position, case.edition.law()) else { return };
    explanation.paired = true;
    explanation.bye = steps.last().and_then(|step| step.candidate.floaters.first()).map(|&rank| case.id(rank));
    let mut explained: Vec<StepExplanation> =
        steps.iter().enumerate().map(|(number, step)| explain_step(case, number, step)).collect();
    if explanation.verdict.is_some()
        && let Some((number, recorded)) = first_difference(case, &steps)
    {
        let pairs: Vec<String> =
            recorded.pairs.iter().map(|&(a, b)| format!("{}-{}", case.id(a), case.id(b))).collect();
        let left = format!("left over {}", case.names(&recorded.floaters));
        let why = bracket::reason(case, &steps, number, &recorded).text;
        let pairs = if pairs.is_empty() { "no pairs".to_owned() } else { format!("pairs {}", pairs.join(" ")) };
        explained[number].recorded = Some(format!("{pairs}, {left}; {why}"));
    }
    explanation.steps = explained;
}

fn explain_step(case: &LiteralCase<'_>, number: usize, step: &Step) -> StepExplanation {
    let Step { bracket, candidate, reason, .. } = step;
    let law = case.edition.law();
    let name = bracket_name(case, number, bracket);
    let mut lines = Vec::new();
    let residents = &bracket.players[bracket.moved_down..];
    if !name.moved_down.is_empty() {
        lines.push(format!("moved down: {}", words::list(&name.moved_down)));
    }
    lines.push(format!("residents: {}", case.names(residents)));
    if !bracket.outside.is_empty() {
        let outside = words::list(&case.ids(&bracket.outside));
        lines.push(format!("C.1: no opponent in this bracket for {outside}: moved down"));
    }
    if bracket.moved_down > 0 && !bracket.heterogeneous {
        lines.push("A.3: at least half of the bracket was moved down: treated as homogeneous".to_owned());
    }
    match reason {
        bracket::Why::Ordinary => {}
        bracket::Why::Backtracked => {
            lines.push("C.12: paired again, so that the next bracket could make its p pairs".to_owned());
        }
        bracket::Why::Completion => {
            lines.push("C.13: paired again, so that the lowest bracket could be paired".to_owned());
        }
        bracket::Why::Joined => lines.push("C.13: joined with what was above it".to_owned()),
    }
    lines.extend(stage::lines(case, step));
    if !candidate.floaters.is_empty() {
        let floaters = words::list(&case.ids(&candidate.floaters));
        lines.push(if bracket.last { format!("the bye: {floaters}") } else { format!("moves down: {floaters}") });
    }
    let pairs = candidate.pairs.iter().map(|&(a, b)| {
        let (white, black, rule) = allocate(case.position, law, a, b);
        PairExplanation {
            white: case.id(white),
            black: case.id(black),
            article: rule.name().to_owned(),
            why: words::colour(case, (white, black), colour_rule(rule)),
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
