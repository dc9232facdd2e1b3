//! Shared code of the verifiers that construct the expected reason and steps themselves, and compare them.

use crate::reasons::audit::{Audit, Round};
use pairproof::check::explain::StepExplanation;
use pairproof::check::verdict::{Amount, BracketName, BrokenRule, Kind, Reason, Side};
use pairproof::systems::common::messages::{ByePassedOver, MorePassedOver, NoPairing};
use pairproof::tournament::Position;
use pairproof_statements::general::Cited;
use pairproof_statements::{Player, Sentence, Statement};

/// Values of both sides, the record's first, with the players by rank.
pub type Sides = [(Vec<Amount>, Vec<u32>); 2];

/// A rule: its label in sentences, the criterion, if it is one, and the article.
pub struct Rule {
    pub label: String,
    pub criterion: Option<String>,
    pub article: String,
}

pub fn without(players: &[u32], set: &[u32]) -> Vec<u32> {
    players.iter().copied().filter(|rank| !set.contains(rank)).collect()
}

pub fn counts(values: &[usize]) -> Vec<Amount> {
    values.iter().map(|&value| Amount::Count(value as i32)).collect()
}

/// Says that the round cannot be paired, and mentions prohibited pairs if there are any.
pub fn no_pairing_of(position: &Position) -> NoPairing {
    let prohibited: usize = position.entrants.iter().map(|entrant| entrant.prohibited.len()).sum();
    NoPairing { prohibited: prohibited > 0 }
}

pub fn everybody(round: &Round<'_>) -> Vec<u32> {
    (0..round.position.entrants.len() as u32).collect()
}

/// Demands that the reason is exactly this one.
pub fn reason(
    round: &Round<'_>,
    (bracket, kind, rule): (Option<BracketName>, Kind, Rule),
    sides: Option<Sides>,
    said: Statement,
    audit: &mut Audit,
) {
    let Some(reason) = round.reason() else { return };
    let Rule { label, criterion, article } = rule;
    let side = |(value, players): (Vec<Amount>, Vec<u32>)| Some(Side { value, players: round.ids(&players) });
    let [recorded, expected] = sides.map_or([None, None], |sides| sides.map(side));
    audit.verified.push(format!("{label}: {}", said.id));
    let said = Sentence::cited(label, said);
    let mine = Reason { bracket, kind, criterion, article: Some(article), recorded, expected, bye: None, said };
    audit.demand(*reason == mine, || format!("reason: {reason:?} instead of {mine:?}"));
}

/// Whether the reason repeats a broken rule; if so, its kind must be this one.
pub fn repeats(round: &Round<'_>, kind: Kind, audit: &mut Audit) -> bool {
    let Some(reason) = round.reason() else { return false };
    let cites = |broken: &&BrokenRule| reason.said == broken.cited();
    let found = round.verdict.broken.iter().find(cites);
    audit.verified.extend(found.map(|broken| format!("broken: {}", broken.rule)));
    audit.demand(found.is_none() || reason.kind == kind, || format!("kind: {:?}", reason.kind));
    found.is_some()
}

/// The reason about an illegal pair in the bracket of this number repeats a broken rule.
pub fn repeats_pair(round: &Round<'_>, number: usize, audit: &mut Audit) {
    let bracket = round.reason().and_then(|reason| reason.bracket.as_ref());
    let named = bracket.is_some_and(|bracket| bracket.number == number + 1);
    let repeats = repeats(round, Kind::Absolute, audit);
    audit.demand(repeats && named, || format!("illegal pair: {:?}", round.reason()));
}

/// The players before the receiver of the bye: a line for each of the first `listed`, and one for the others. `barred`
/// is the article that bars a player, `incomplete` the one by which the others could not be paired.
pub fn passed_over(
    round: &Round<'_>,
    before: &[u32],
    (listed, teams): (usize, bool),
    [barred, incomplete]: [&str; 2],
    pairable: impl Fn(&[u32]) -> bool,
) -> Vec<Statement> {
    let everybody = everybody(round);
    let passed_over = |&rank: &u32| -> Statement {
        let (why, article) = match round.position.entrants[rank as usize].bye_barred {
            true => ("barred", barred),
            false if !pairable(&without(&everybody, &[rank])) => ("incomplete", incomplete),
            false => ("for no reason", ""),
        };
        ByePassedOver { player: Player(round.id(rank)), why: why.to_owned(), article: article.to_owned() }.into()
    };
    let mut lines: Vec<Statement> = before.iter().take(listed).map(passed_over).collect();
    if before.len() > listed {
        lines.push(MorePassedOver { more: before.len() - listed, teams }.into());
    }
    lines
}

/// Demands exactly these steps; in the step at index `parted`, if there is one, the record differs.
pub fn steps(round: &Round<'_>, mut mine: Vec<StepExplanation>, parted: Option<usize>, audit: &mut Audit) {
    if let Some(parted) = parted.and_then(|at| mine.get_mut(at)) {
        parted.recorded = round.reason().map(|reason| reason.said.whole());
    }
    let theirs = &round.explanation.steps;
    audit.demand(theirs.len() == mine.len(), || "explanation: steps are missing".to_owned());
    for (step, mine) in theirs.iter().zip(mine) {
        for (line, mine) in step.lines.iter().zip(&mine.lines) {
            audit.demand(line == mine, || format!("line {}: {line:?} instead of {mine:?}", line.id));
            let cited = Cited::read(line).map(|cited| cited.statement);
            audit.verified.push(format!("line {}", cited.as_ref().unwrap_or(line).id));
        }
        audit.demand(*step == mine, || format!("step: {step:?} instead of {mine:?}"));
    }
}
