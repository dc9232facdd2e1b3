//! The Dutch system while it was a procedure (2012 and before): how each bracket was paired and which requirements were dropped on the
//! way, and the first bracket in which the record parts from that.
//!
//! Nothing here knows a rule: both sides are valued by the rule functions of the system.

use super::dutch::words;
use super::{Case, PairExplanation, RoundExplanation, StepExplanation};
use crate::check::legality;
use crate::check::points;
use crate::check::verdict::{Amount, BracketName, Kind, Reason, Side};
use crate::systems::dutch::colours::ColourRule;
use crate::systems::dutch_procedure::bracket::{self, Bracket, Candidate, Step};
use crate::systems::dutch_procedure::colours::allocate;
use crate::systems::dutch_procedure::rules::{Criterion, Rule, Setting, bye_allowed, compatible};
use crate::systems::dutch_procedure::{Edition, engine};

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
        Setting { position: self.position, law: self.edition.law(), bracket }
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
    let Ok(steps) = engine::steps(case.position, case.edition.law()) else {
        let text = "no pairing of this round complies with the absolute criteria; the arbiter decides";
        return Some(plain(Kind::Absolute, "C.13", text.to_owned()));
    };
    match first_difference(case, &steps) {
        Some((number, step, recorded)) => {
            let mut reason = bracket_reason(case, step, &recorded);
            reason.bracket = Some(bracket_name(case, number, &step.bracket));
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

fn bracket_reason(case: &ProcedureCase<'_>, step: &Step, recorded: &Candidate) -> Reason {
    if let Some(reason) = unlawful(case, &step.bracket, recorded) {
        return reason;
    }
    let expected = &step.candidate;
    let floats = if recorded.floaters == expected.floaters {
        Kind::Pairs
    } else if step.bracket.last {
        Kind::Bye
    } else {
        Kind::Downfloaters
    };
    let (mine, theirs) = (recorded.level(), expected.level());
    if mine < theirs {
        let text = if mine.m1 < theirs.m1 {
            format!(
                "{} of {} moved-down players are paired as recorded, {} can be",
                mine.m1, step.bracket.mdps, theirs.m1
            )
        } else {
            format!("{} pairs are recorded in this bracket, {} can be made", mine.pairs, theirs.pairs)
        };
        return plain(floats, "C.14", text);
    }
    let homogeneous = step.bracket.as_homogeneous();
    let setting = case.setting(if expected.m1 == 0 { &homogeneous } else { &step.bracket });
    let differing = setting.criteria().find_map(|criterion| {
        let (mine, theirs) = (setting.total(criterion, recorded), setting.total(criterion, expected));
        (mine != theirs).then_some((criterion, mine, theirs))
    });
    let better = mine > theirs || differing.is_some_and(|(_, mine, theirs)| mine < theirs);
    if better
        || (differing.is_none() && matches!(step.reason, bracket::Reason::Backtracked | bracket::Reason::Completion))
    {
        let floaters = case.names(&recorded.floaters);
        return match step.reason {
            bracket::Reason::Backtracked => {
                plain(floats, "C.12", format!("with {floaters} moved down, the next bracket makes fewer pairs"))
            }
            bracket::Reason::Completion => {
                plain(floats, "C.13", format!("with {floaters} moved down, the lowest bracket cannot be paired"))
            }
            bracket::Reason::Ordinary | bracket::Reason::Merged => {
                let text = "the recorded one is better, which the rules' pairing cannot be: please report this";
                plain(floats, "C.6", text.to_owned())
            }
        };
    }
    match differing {
        Some((criterion, mine, theirs)) => {
            criterion_reason(case, &setting, criterion, (recorded, mine), (expected, theirs))
        }
        None => order_reason(case, step, recorded),
    }
}

fn criterion_reason(
    case: &ProcedureCase<'_>,
    setting: &Setting<'_>,
    criterion: Criterion,
    (recorded, mine): (&Candidate, i64),
    (expected, theirs): (&Candidate, i64),
) -> Reason {
    let (article, name) = criterion.label(case.edition);
    let side = |candidate: &Candidate, value: i64| Side {
        value: vec![Amount::Count(i32::try_from(value).unwrap_or_default())],
        players: case.ids(&setting.guilty(criterion, candidate)),
    };
    let kind = if recorded.floaters == expected.floaters {
        Kind::Pairs
    } else if setting.bracket.last {
        Kind::Bye
    } else {
        Kind::Downfloaters
    };
    let who = |candidate| match setting.guilty(criterion, candidate)[..] {
        [] => String::new(),
        ref players => format!(" ({})", case.names(players)),
    };
    let text = format!(
        "{name}: {}: {mine}{} as recorded, {theirs}{} suffice",
        criterion.counted(),
        who(recorded),
        who(expected)
    );
    Reason {
        recorded: Some(side(recorded, mine)),
        expected: Some(side(expected, theirs)),
        ..plain(kind, article, text)
    }
}

/// Equally good, so it comes later in the sequence.
fn order_reason(case: &ProcedureCase<'_>, step: &Step, recorded: &Candidate) -> Reason {
    let expected = &step.candidate;
    let heads = |candidate: &Candidate, from: usize, to: usize| -> Vec<u32> {
        let mut s1: Vec<u32> = candidate.pairs[from..to].iter().map(|&(higher, _)| higher).collect();
        s1.sort_unstable();
        s1
    };
    let m1 = expected.m1;
    if heads(recorded, 0, m1) != heads(expected, 0, m1) {
        let set = case.names(&heads(expected, 0, m1));
        return plain(Kind::MovedDownOrder, "D.3", format!("equally good, but S1 of {set} comes earlier"));
    }
    let opponents = |candidate: &Candidate| -> Vec<u32> { candidate.pairs.iter().map(|&(_, lower)| lower).collect() };
    let (first, all) = (m1, expected.pairs.len());
    if opponents(recorded)[..first] == opponents(expected)[..first]
        && heads(recorded, first, all) != heads(expected, first, all)
    {
        let set = case.names(&heads(expected, first, all));
        return plain(
            Kind::ExchangeOrder,
            "D.2",
            format!("equally good, but the exchange that makes S1 {set} comes earlier"),
        );
    }
    let mut sorted = expected.pairs[first..].to_vec();
    sorted.sort_unstable();
    let ordered = [&expected.pairs[..first], &sorted[..]].concat();
    let partner = |higher: u32, pairs: &[(u32, u32)]| pairs.iter().find(|pair| pair.0 == higher).map(|pair| pair.1);
    let text = ordered.iter().find_map(|&(higher, lower)| {
        let other = partner(higher, &recorded.pairs).filter(|&other| other != lower)?;
        let (higher, lower, other) = (case.id(higher), case.id(lower), case.id(other));
        Some(format!(
            "equally good, but the transposition that gives {higher} the opponent {lower} comes before {other}"
        ))
    });
    plain(Kind::TranspositionOrder, "D.1", text.unwrap_or_else(|| "equally good, but later in the sequence".to_owned()))
}

/// A broken absolute rule in the bracket.
fn unlawful(case: &ProcedureCase<'_>, bracket: &Bracket, recorded: &Candidate) -> Option<Reason> {
    let law = case.edition.law();
    let forbidden = recorded.pairs.iter().find(|&&(a, b)| !compatible(case.position, law, a, b));
    let barred = recorded.floaters.iter().find(|&&rank| bracket.last && !bye_allowed(case.position, law, rank));
    let index = |rank: u32| case.position.entrants[rank as usize].index;
    let concerned: Vec<u32> = match (forbidden, barred) {
        (Some(&(a, b)), _) => vec![index(a), index(b)],
        (None, Some(&rank)) => vec![index(rank)],
        (None, None) if bracket.last && recorded.floaters.len() > 1 => Vec::new(),
        (None, None) => return None,
    };
    let breaches = legality::judge(case.tournament, case.record, case.law);
    let breach = breaches.iter().find(|breach| concerned.iter().all(|player| breach.players().contains(player)));
    Some(match (breach, forbidden) {
        (Some(breach), _) => {
            let broken = breach.describe(case.tournament, case.law, None);
            plain(Kind::Absolute, broken.article, broken.text)
        }
        (None, Some(&(a, b))) => {
            plain(Kind::Absolute, "B.1", format!("{} and {} may not meet", case.id(a), case.id(b)))
        }
        (None, None) => plain(
            Kind::Absolute,
            "B.1.b",
            format!("{} stay unpaired in the last bracket", case.names(&recorded.floaters)),
        ),
    })
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
    let why = words::colour(case, (white, black), colour_rule(rule));
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
        && let Some((number, step, recorded)) = first_difference(case, &steps)
    {
        let pairs: Vec<String> =
            recorded.pairs.iter().map(|&(a, b)| format!("{}-{}", case.id(a), case.id(b))).collect();
        let left = format!("left over {}", case.names(&recorded.floaters));
        let why = bracket_reason(case, step, &recorded).text;
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
            lines.push("C.12: paired again, so that the next bracket could make its pairs".to_owned());
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
    let homogeneous = bracket.as_homogeneous();
    let setting = case.setting(if candidate.m1 == 0 { &homogeneous } else { bracket });
    for criterion in setting.criteria().rev() {
        let total = setting.total(criterion, candidate);
        if total == 0 {
            continue;
        }
        let (article, name) = criterion.label(case.edition);
        let players = setting.guilty(criterion, candidate);
        let dropped = match criterion {
            Criterion::ScoreDifferences => format!("{article}: {name} {total} ({})", criterion.counted()),
            Criterion::Preference | Criterion::StrongPreference => {
                format!("{article}: {name} = {total}: {} ({})", criterion.counted(), case.names(&players))
            }
            _ => {
                let players = case.names(&players);
                format!("{article}: {name} dropped; {}: {total} ({players})", criterion.counted())
            }
        };
        lines.push(dropped);
    }
    if !candidate.floaters.is_empty() {
        let floaters = words::list(&case.ids(&candidate.floaters));
        lines.push(if bracket.last { format!("the bye: {floaters}") } else { format!("moves down: {floaters}") });
    }
    let pairs = candidate.pairs.iter().map(|&(a, b)| {
        let (white, black, rule) = allocate(case.position, law, a, b);
        PairExplanation {
            white: case.id(white),
            black: case.id(black),
            article: rule.name(case.edition).to_owned(),
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
