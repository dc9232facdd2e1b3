//! The Olympiad's team Swiss: which floater and why not the one before, which opponent, which colour.
//!
//! The engine tells its decisions with all that it passed over; here they become words, and the record is held against them in
//! their order.

use super::{Case, PairExplanation, RoundExplanation, StepExplanation};
use crate::check::legality;
use crate::check::points;
use crate::check::verdict::{BracketName, Kind, Reason};
use crate::systems::olympiad::bracket::{Bracket, Choice, Decision, Paired, Route, Why};
use crate::systems::olympiad::colours::{ColourRule, allocate};
use crate::systems::olympiad::groups::{Direction, bye_candidates};
use crate::systems::olympiad::{Edition, Rule, Rulebook, engine};
use crate::tournament::Colour;

/// A case with its rules.
pub(super) struct OlympiadCase<'a> {
    pub case: Case<'a>,
    pub edition: Edition,
}

impl OlympiadCase<'_> {
    fn rules(&self) -> Rulebook {
        Rulebook::whole(self.edition)
    }

    fn article(&self, rule: Rule) -> String {
        // Of the two limits of colours neither is meant alone.
        rule.article(self.edition).replace("22a", "22")
    }

    fn partner(&self, rank: u32) -> Option<u32> {
        self.case.recorded.partner.get(rank as usize).copied().flatten()
    }

    fn id(&self, rank: u32) -> String {
        self.case.id(rank).to_string()
    }

    fn list(&self, ranks: &[u32]) -> String {
        if ranks.is_empty() {
            return "nobody".to_owned();
        }
        ranks.iter().map(|&rank| self.id(rank)).collect::<Vec<_>>().join(" ")
    }

    fn score(&self, bracket: &Bracket) -> String {
        let first = bracket.residents.first().copied().unwrap_or(0);
        points(self.case.position.entrants.get(first as usize).map_or(0, |team| team.score))
    }
}

/// The rule of a choice, above or below the median.
fn rule(choice: Choice, below: bool) -> Rule {
    match (choice, below) {
        (Choice::Host(..), false) => Rule::HighestReceives,
        (Choice::Host(..), true) => Rule::LowestReceives,
        (Choice::GoesOn(_), false) => Rule::DownFurther,
        (Choice::GoesOn(_), true) => Rule::UpFurther,
        (Choice::Leaves(_), false) => Rule::LowestFloats,
        (Choice::Leaves(_), true) => Rule::HighestFloats,
        (Choice::Partner(..), _) => Rule::TopHalfBackwards,
        (Choice::Cross(..), _) => Rule::HalfByHalf,
    }
}

/// The rule that forbids what was passed over, and why in words.
fn why(choice: Choice, below: bool, why: Why) -> (Rule, &'static str) {
    let leaves = matches!(choice, Choice::Leaves(_));
    match why {
        Why::Met => (Rule::MeetOnce, "they have met, or must not meet"),
        Why::Colours => (Rule::Difference, "their colours do not fit"),
        Why::Rest if leaves && below => (Rule::UpRestPairs, "without it the others could not be paired as well"),
        Why::Rest if leaves => (Rule::DownRestPairs, "without it the others could not be paired as well"),
        Why::Rest if matches!(choice, Choice::Host(..)) => (Rule::MostPairs, "the others could not be paired as well"),
        Why::Rest => (Rule::TopHalfBackwards, "the others could not be paired"),
        Why::MetGroup if below => (Rule::UpMetAll, "it has met everybody in the next group"),
        Why::MetGroup => (Rule::DownMetAll, "it has met everybody in the next group"),
        Why::Reception => (Rule::Destination, "the next group could not be paired as well with it"),
    }
}

fn is_below(bracket: &Bracket, choice: Choice) -> bool {
    match choice {
        // In the median group, floaters from below are those ranked behind its teams.
        Choice::Host(floater, _) if bracket.direction == Direction::Median => {
            bracket.residents.iter().max().is_some_and(|&last| floater > last)
        }
        _ => bracket.direction == Direction::Up,
    }
}

/// What was decided, in a sentence.
fn sentence(case: &OlympiadCase<'_>, bracket: &Bracket, decision: &Decision) -> String {
    let below = is_below(bracket, decision.choice);
    let article = case.article(rule(decision.choice, below));
    let (first, last) = if below { ("lowest", "highest") } else { ("highest", "lowest") };
    let what = match decision.choice {
        Choice::Host(floater, host) => {
            format!("floater {} meets {}, the {first} ranked that it can", case.id(floater), case.id(host))
        }
        Choice::GoesOn(floater) => format!("floater {} cannot be paired here and goes on", case.id(floater)),
        Choice::Leaves(team) => format!("{} floats, the {last} ranked that can", case.id(team)),
        Choice::Partner(a, b) => format!("{} meets {}, the first in the order that it can", case.id(a), case.id(b)),
        Choice::Cross(a, b) => {
            format!("{} meets {} of the other half, top half against bottom half", case.id(a), case.id(b))
        }
    };
    let passed: Vec<String> =
        decision.passed.iter().map(|&passed| passed_over(case, decision, below, passed)).collect();
    let passed = if passed.is_empty() { String::new() } else { format!("; not {}", passed.join(", not ")) };
    format!("{article}: {what}{passed}")
}

fn passed_over(case: &OlympiadCase<'_>, decision: &Decision, below: bool, (team, reason): (u32, Why)) -> String {
    let (rule, words) = why(decision.choice, below, reason);
    format!("{} ({}: {words})", case.id(team), case.article(rule))
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

fn step(case: &OlympiadCase<'_>, bracket: &Bracket, paired: &Paired) -> StepExplanation {
    let mut lines = Vec::new();
    if bracket.residents.len() <= MOST_NAMED {
        lines.push(format!("teams: {}", case.list(&bracket.residents)));
    }
    if !bracket.floaters.is_empty() {
        lines.push(format!("floaters that came in: {}", case.list(&bracket.floaters)));
    }
    if !paired.limits {
        let article = case.article(Rule::LimitsYield);
        lines.push(format!("{article}: within the limits of colours there would be a pair less, so they do not count"));
    }
    let told = |decision: &&Decision| {
        !decision.passed.is_empty() || !matches!(decision.choice, Choice::Partner(..) | Choice::Cross(..))
    };
    lines.extend(paired.decisions.iter().filter(told).map(|decision| sentence(case, bracket, decision)));
    StepExplanation {
        article: case.article(Rule::Median),
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
            why: colour_words(rule).to_owned(),
            turned: case.case.recorded.has_turned(white, black),
        }
    })
    .collect()
}

fn colour_article(case: &OlympiadCase<'_>, rule: ColourRule) -> String {
    case.article(rule.rule().unwrap_or(Rule::Difference))
}

fn colour_words(rule: ColourRule) -> &'static str {
    match rule {
        ColourRule::Limits => "only so are both within the limits: a difference of two, not three times in a row",
        ColourRule::Equalise => "the team with the greater colour difference has Black",
        ColourRule::Alternate => "both alternate from their last colours",
        ColourRule::Sequence => "both alternate from the latest game in which their colours differed",
        ColourRule::HigherEqualises => "the same colours so far: the higher ranked team equalises",
        ColourRule::HigherAlternates => "the same colours so far: the higher ranked team alternates",
        ColourRule::Drawn => "no colours yet: odd numbers have the colour drawn for number 1",
    }
}

/// The first decision that the record does not follow, with the number of its group (from 0).
fn first_difference<'r>(case: &OlympiadCase<'_>, route: &'r Route) -> Option<(usize, &'r Bracket, &'r Decision)> {
    let follows = |bracket: &Bracket, choice: Choice| match choice {
        Choice::Host(a, b) | Choice::Partner(a, b) | Choice::Cross(a, b) => case.partner(a) == Some(b),
        Choice::GoesOn(team) | Choice::Leaves(team) => {
            case.partner(team).is_some_and(|other| other != team && !bracket.teams().any(|inside| inside == other))
        }
    };
    route.iter().enumerate().find_map(|(number, (bracket, paired))| {
        let decision = paired.decisions.iter().find(|decision| !follows(bracket, decision.choice))?;
        Some((number, bracket, decision))
    })
}

/// What the record has instead, and what speaks against it.
fn instead(case: &OlympiadCase<'_>, bracket: &Bracket, decision: &Decision) -> String {
    let below = is_below(bracket, decision.choice);
    let (Choice::Host(team, _)
    | Choice::GoesOn(team)
    | Choice::Leaves(team)
    | Choice::Partner(team, _)
    | Choice::Cross(team, _)) = decision.choice;
    let Some(other) = case.partner(team) else { return format!("{} is not paired", case.id(team)) };
    if other == team {
        return format!("{} has the bye", case.id(team));
    }
    let against = match decision.passed.iter().find(|&&(passed, _)| passed == other) {
        Some(&(_, reason)) => {
            let (rule, words) = why(decision.choice, below, reason);
            format!(", but {}: {words}", case.article(rule))
        }
        None => match decision.choice {
            Choice::Leaves(_) | Choice::GoesOn(_) => ", inside the group".to_owned(),
            _ if !bracket.teams().any(|inside| inside == other) => ", from another group".to_owned(),
            _ => ", who comes later in the order".to_owned(),
        },
    };
    format!("{} meets {}{against}", case.id(team), case.id(other))
}

fn plain(kind: Kind, article: String, text: String) -> Reason {
    Reason { bracket: None, kind, criterion: None, article: Some(article), recorded: None, expected: None, text }
}

/// Where and why the record parts from the rules.
pub(super) fn reason(case: &OlympiadCase<'_>) -> Option<Reason> {
    let position = case.case.position;
    let Ok((route, bye)) = engine::trace(position, &case.rules()) else {
        let text = "no pairing without rematches can be completed; the arbiter decides".to_owned();
        return Some(plain(Kind::Absolute, case.article(Rule::MeetOnce), text));
    };
    let breaches = legality::judge(case.case.tournament, case.case.record, case.case.law);
    if let Some(breach) = breaches.first() {
        let broken = breach.describe(case.case.tournament, case.case.law, None);
        return Some(plain(Kind::Absolute, broken.article.to_owned(), format!("{}: {}", broken.article, broken.text)));
    }
    let recorded_bye = case.case.recorded.byes.first().copied();
    if recorded_bye != bye {
        let article = case.article(Rule::ByeLast);
        let name = |rank: Option<u32>| rank.map_or("nobody".to_owned(), |rank| case.id(rank));
        let text = format!(
            "{article}: the bye goes to {}, the last ranked that may have it; in the record to {}",
            name(bye),
            name(recorded_bye)
        );
        return Some(plain(Kind::Bye, article, text));
    }
    if let Some((number, bracket, decision)) = first_difference(case, &route) {
        let below = is_below(bracket, decision.choice);
        let kind = match decision.choice {
            Choice::Leaves(_) | Choice::GoesOn(_) if below => Kind::Upfloaters,
            Choice::Leaves(_) | Choice::GoesOn(_) => Kind::Downfloaters,
            _ => Kind::Pairs,
        };
        let text = format!("{}; in the record {}", sentence(case, bracket, decision), instead(case, bracket, decision));
        let mut reason = plain(kind, case.article(rule(decision.choice, below)), text);
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
        let history = |rank: u32| -> String {
            let colours = &case.case.position.entrants[rank as usize].colours;
            let letters: String = colours.iter().map(|&c| if c == Colour::White { 'W' } else { 'B' }).collect();
            if letters.is_empty() { "none".to_owned() } else { letters }
        };
        let text = format!(
            "{article}: {} should have White against {}: {} (colours so far: {} and {})",
            case.id(white),
            case.id(black),
            colour_words(rule),
            history(white),
            history(black)
        );
        let mut reason = plain(Kind::Colour, article, text);
        reason.bracket = Some(name(case, number, bracket));
        Some(reason)
    })
}

/// Explains a round.
pub(super) fn explain_round(case: &OlympiadCase<'_>, explanation: &mut RoundExplanation) {
    let rules = case.rules();
    let Ok((route, bye)) = engine::trace(case.case.position, &rules) else { return };
    explanation.paired = true;
    explanation.bye = bye.map(|rank| case.case.id(rank));
    let recorded = explanation.verdict.is_some();
    let mut parted = false;
    if let Some(bye) = bye {
        let position = case.case.position;
        let barred = |&rank: &u32| position.entrants[rank as usize].bye_barred;
        let passed: Vec<u32> = (bye + 1..position.entrants.len() as u32).rev().collect();
        let (barred, unfit): (Vec<u32>, Vec<u32>) = passed.into_iter().partition(barred);
        debug_assert!(bye_candidates(&rules, position).any(|rank| rank == bye));
        let mut lines = Vec::new();
        if !barred.is_empty() {
            let article = case.article(Rule::ByeOnce);
            lines.push(format!("{article}: not {}: scored without playing", case.list(&barred)));
        }
        if !unfit.is_empty() {
            lines.push(format!("not {}: the others could not be paired", case.list(&unfit)));
        }
        let theirs = case.case.recorded.byes.first().copied();
        parted = recorded && theirs != Some(bye);
        explanation.steps.push(StepExplanation {
            article: case.article(Rule::ByeLast),
            title: format!("the bye goes to {}, the last ranked that may have it", case.id(bye)),
            lines,
            pairs: Vec::new(),
            recorded: parted.then(|| match theirs {
                Some(other) => format!("the bye goes to {}", case.id(other)),
                None => "nobody has the bye".to_owned(),
            }),
        });
    }
    let difference = first_difference(case, &route).filter(|_| recorded && !parted);
    for (number, (bracket, paired)) in route.iter().enumerate() {
        let mut step = step(case, bracket, paired);
        if let Some((at, bracket, decision)) = difference
            && at == number
        {
            step.recorded = Some(instead(case, bracket, decision));
        }
        explanation.steps.push(step);
    }
}
