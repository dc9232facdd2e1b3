//! The bye, the sets of upfloaters, the identifiers and the colours, by article.
//!
//! Both sides are valued by the functions of the system; whether players can be paired at all is asked of a matching.

mod round;
mod words;

pub use round::explain_round;

use super::route::{Bracket, Route};
use super::rulebook::{Following, PairCriterion, Pairs, Rulebook, Sets, ids};
use super::{criteria, engine};
use crate::systems::RuleId;
use crate::systems::common::case::{Case, RecordedBracket};
use crate::systems::common::reason::{Amount, BracketName, BrokenRule, Kind, Reason, Side};
use crate::systems::common::{list, points};
use crate::tournament::Points;
use pairproof_statements::Sentence;

/// A round to be explained, and the rules.
#[derive(Clone, Copy)]
pub struct Told<'c> {
    case: &'c Case<'c>,
    rules: &'c Rulebook,
}

impl<'c> std::ops::Deref for Told<'c> {
    type Target = Case<'c>;

    fn deref(&self) -> &Case<'c> {
        self.case
    }
}

/// Where and why the record differs from the rules; nothing when it does not.
#[must_use]
pub fn reason(case: &Case<'_>, rules: &Rulebook) -> Option<Reason> {
    find(&Told { case, rules })
}

fn find(case: &Told<'_>) -> Option<Reason> {
    let Ok(route) = engine::route(case.position, case.rules) else {
        let text = "no pairing of this round complies with C1 and C2; the arbiter decides";
        return Some(plain(Kind::Absolute, None, case.rules.articles.impossible, text.to_owned()));
    };
    if let Some(reason) = bye_reason(case, &route) {
        return Some(reason);
    }
    let mut left: Vec<u32> = case.everybody().filter(|&rank| Some(rank) != route.bye).collect();
    for (number, bracket) in route.brackets.iter().enumerate() {
        if let Some(mut reason) = bracket_reason(case, bracket, &left) {
            reason.bracket = Some(bracket_name(case, number, bracket));
            return Some(reason);
        }
        leave(&mut left, bracket);
    }
    colour_reason(case, &route)
}

/// Those who are still to be paired after a bracket.
fn leave(left: &mut Vec<u32>, bracket: &Bracket) {
    left.retain(|rank| !bracket.residents.contains(rank) && !bracket.upfloaters.contains(rank));
}

fn bracket_name(case: &Told<'_>, number: usize, bracket: &Bracket) -> BracketName {
    BracketName {
        number: number + 1,
        score: points(bracket.score(case.position)),
        moved_down: Vec::new(),
        players: bracket.residents.len() + bracket.upfloaters.len(),
    }
}

fn plain(kind: Kind, criterion: Option<&str>, article: &str, text: impl Into<Sentence>) -> Reason {
    Reason { criterion: criterion.map(str::to_owned), ..Reason::by(article, kind, text) }
}

/// Both sides of a comparison: what the record has, and what the rules give.
struct Sides {
    kind: Kind,
    criterion: Option<&'static str>,
    article: &'static str,
    recorded: (Vec<Amount>, Vec<u32>),
    expected: (Vec<Amount>, Vec<u32>),
    text: String,
}

impl Sides {
    fn reason(self, case: &Told<'_>) -> Reason {
        let side = |(value, players): (Vec<Amount>, Vec<u32>)| Some(Side { value, players: case.ids(&players) });
        let (recorded, expected) = (side(self.recorded), side(self.expected));
        Reason { recorded, expected, ..plain(self.kind, self.criterion, self.article, self.text) }
    }
}

fn number(value: usize) -> Vec<Amount> {
    numbers(&[value as u32])
}

fn numbers(values: &[u32]) -> Vec<Amount> {
    values.iter().map(|&value| Amount::Count(i32::try_from(value).unwrap_or_default())).collect()
}

fn measured(values: &[Points]) -> Vec<Amount> {
    values.iter().map(|&value| Amount::Points(value)).collect()
}

/// What the judge says of a player or a pair of the record.
fn breach(case: &Told<'_>, players: &[u32]) -> Option<Reason> {
    let ids = case.ids(players);
    let concerned = |broken: &&BrokenRule| match broken.pair {
        true => ids.len() == 2 && broken.players.iter().all(|id| ids.contains(id)),
        false => broken.players.iter().any(|id| ids.contains(id)),
    };
    let broken = case.broken.iter().find(concerned)?;
    let (criterion, article) = match broken.article.split_once(" (art. ") {
        Some((criterion, article)) => (Some(criterion), article.trim_end_matches(')')),
        None => (None, broken.article),
    };
    Some(plain(Kind::Absolute, criterion, article, Sentence::cited(broken.article, broken.said.statement.clone())))
}

/// The bye (3.4).
fn bye_reason(case: &Told<'_>, route: &Route) -> Option<Reason> {
    let position = case.position;
    let recorded = case.recorded.byes.iter().copied().find(|&rank| Some(rank) != route.bye);
    let Some(theirs) = recorded else {
        let bye = route.bye.filter(|bye| !case.recorded.byes.contains(bye))?;
        let text = format!("art. {}: {} should have the bye, and nobody has it", case.rules.articles.bye, case.id(bye));
        return Some(plain(Kind::Bye, None, case.rules.articles.bye, text));
    };
    if let Some(breach) = breach(case, &[theirs]) {
        return Some(Reason { kind: Kind::Bye, ..breach });
    }
    let ours = route.bye?;
    let rest: Vec<u32> = case.everybody().filter(|&rank| rank != theirs).collect();
    let (a, b) = (case.id(theirs), case.id(ours));
    if !engine::pairable(position, case.rules, &rest) {
        let article = case.rules.articles.bye_completion;
        let text = format!("art. {article}: if {a} has the bye, the others cannot all be paired");
        return Some(plain(Kind::Bye, None, article, text));
    }
    let sides = |article, mine: Vec<Amount>, other: Vec<Amount>, text: String| {
        let (recorded, expected) = ((mine, vec![theirs]), (other, vec![ours]));
        let text = format!("art. {article}: {text}");
        Some(Sides { kind: Kind::Bye, criterion: None, article, recorded, expected, text }.reason(case))
    };
    let score = |rank| criteria::bye_score(position, rank);
    if score(theirs) != score(ours) {
        let text = format!("{b} has {} points, {a} has {}", points(score(ours)), points(score(theirs)));
        return sides(
            case.rules.article(RuleId::BYE_SCORE),
            measured(&[score(theirs)]),
            measured(&[score(ours)]),
            text,
        );
    }
    let played = |rank| criteria::matches_played(position, rank);
    if played(theirs) != played(ours) {
        let text = format!("{b} has played {} matches, {a} has played {}", played(ours), played(theirs));
        return sides(
            case.rules.article(RuleId::BYE_GAMES),
            numbers(&[played(theirs).into()]),
            numbers(&[played(ours).into()]),
            text,
        );
    }
    let tpn = |rank| criteria::tpn(position, rank);
    let text = format!("all else equal, {b} has the larger number ({}; {a} has {})", tpn(ours), tpn(theirs));
    sides(case.rules.article(RuleId::BYE_NUMBER), numbers(&[tpn(theirs)]), numbers(&[tpn(ours)]), text)
}

/// One bracket; `left` is everybody who is still to be paired.
fn bracket_reason(case: &Told<'_>, bracket: &Bracket, left: &[u32]) -> Option<Reason> {
    let recorded = match case.recorded.bracket(&bracket.residents) {
        Ok(RecordedBracket { upfloaters, pairs }) => {
            Bracket { upfloaters, pairs, residents: bracket.residents.clone() }
        }
        Err(alone) => {
            let text = format!("{} is not paired in the record", case.id(alone));
            return breach(case, &[alone])
                .or_else(|| Some(plain(Kind::Absolute, None, case.rules.articles.complete, text)));
        }
    };
    if recorded.pairs == bracket.pairs {
        return None;
    }
    if let Some(&(a, b)) = recorded.pairs.iter().find(|&&(a, b)| !criteria::may_meet(case.position, a, b)) {
        let text = format!("C1: {} and {} may not meet", case.id(a), case.id(b));
        return breach(case, &[a, b])
            .or_else(|| Some(plain(Kind::Absolute, Some("C1"), case.rules.article(RuleId::REMATCH), text)));
    }
    if let Some(stranger) = recorded.upfloaters.iter().find(|rank| left.binary_search(rank).is_err()) {
        let text = format!("{} meets somebody who is paired already", case.id(*stranger));
        return breach(case, &[*stranger])
            .or_else(|| Some(plain(Kind::Absolute, None, case.rules.articles.complete, text)));
    }
    let lower: Vec<u32> = left.iter().copied().filter(|rank| bracket.residents.binary_search(rank).is_err()).collect();
    if recorded.upfloaters == bracket.upfloaters {
        return Some(pairing_reason(case, &recorded, bracket));
    }
    set_reason(case, &recorded, bracket, &lower)
}

/// What is worth knowing about a set of upfloaters, given that the bracket with it can be paired.
struct SetValue {
    /// C3: can those below be paired?
    completes: bool,
    differences: Vec<Points>,
    /// C6: what is lacking, none if it is complied with.
    lacking: usize,
    floated: usize,
}

fn value(case: &Told<'_>, residents: &[u32], lower: &[u32], set: &[u32]) -> SetValue {
    let position = case.position;
    let left: Vec<u32> = lower.iter().copied().filter(|rank| set.binary_search(rank).is_err()).collect();
    let score = residents.first().map_or(0, |&rank| position.entrants[rank as usize].score);
    let pairable = |players: &[u32]| engine::pairable(position, case.rules, players);
    let completes = pairable(&left);
    let following = criteria::following_score(case.rules, position, score, lower);
    let complies = criteria::following_complies(position, following, &left, pairable);
    let lacking = match case.rules.following {
        Following::Counted if !complies && completes => {
            engine::following_excess(position, case.rules, following, &left)
        }
        _ => usize::from(!complies),
    };
    SetValue {
        completes,
        differences: criteria::score_differences(position, score, set),
        lacking,
        floated: criteria::upfloaters_that_floated(case.rules, position, set),
    }
}

/// Another set of upfloaters (3.5).
fn set_reason(case: &Told<'_>, recorded: &Bracket, bracket: &Bracket, lower: &[u32]) -> Option<Reason> {
    let (theirs, ours) = (&recorded.upfloaters, &bracket.upfloaters);
    let mine = value(case, &bracket.residents, lower, theirs);
    let rules = value(case, &bracket.residents, lower, ours);
    let (set, best) = (words::set(&case.ids(theirs)), words::set(&case.ids(ours)));
    if !mine.completes {
        let article = case.rules.article(RuleId::COMPLETION);
        let below = case.rules.participants;
        let text = format!("C3 (art. {article}): with {set} moving up, the {below} below cannot all be paired");
        return Some(plain(Kind::Absolute, Some("C3"), article, text));
    }
    let sides = |rule, recorded: Vec<Amount>, expected: Vec<Amount>, text: String| {
        let article = case.rules.article(rule);
        let criterion = (rule != RuleId::SET_ORDER).then(|| case.rules.name(rule));
        let text = match criterion {
            Some(criterion) => format!("{criterion} (art. {article}): {text}"),
            None => format!("art. {article}: {text}"),
        };
        let kind = if criterion.is_some() { Kind::Upfloaters } else { Kind::UpfloaterOrder };
        let (recorded, expected) = ((recorded, theirs.clone()), (expected, ours.clone()));
        Some(Sides { kind, criterion, article, recorded, expected, text }.reason(case))
    };
    let counts = (criteria::upfloater_count(theirs), criteria::upfloater_count(ours));
    if counts.0 != counts.1 {
        let upfloaters = match counts.1 {
            1 => "1 upfloater is".to_owned(),
            number => format!("{number} upfloaters are"),
        };
        let text = format!("{upfloaters} enough ({best}); the record has {} ({set})", counts.0);
        return sides(RuleId::COUNT, number(counts.0), number(counts.1), text);
    }
    if mine.differences != rules.differences {
        let text = format!(
            "the upfloaters {best} are {} points below the residents; the record's {set} are {} points below",
            words::differences(&rules.differences),
            words::differences(&mine.differences)
        );
        return sides(RuleId::FLOATER_SCORES, measured(&mine.differences), measured(&rules.differences), text);
    }
    if mine.lacking != rules.lacking {
        let possible = match rules.lacking {
            0 => "this is possible".to_owned(),
            more => format!("{more} more are enough"),
        };
        let text = format!(
            "with {set} moving up, {}; with {best} moving up {possible}",
            words::following(case, &bracket.residents, lower, theirs)
        );
        return sides(RuleId::NEXT_BRACKET, number(mine.lacking), number(rules.lacking), text);
    }
    if mine.floated != rules.floated {
        let text = format!(
            "of the upfloaters {set}, {} floated in the previous round; of {best}, {}",
            words::so_many(mine.floated),
            words::so_many(rules.floated)
        );
        return sides(ids::UPFLOATERS_FLOATED, number(mine.floated), number(rules.floated), text);
    }
    if case.rules.sets == Sets::BestPairing {
        let best_of =
            |set: &[u32]| engine::first_pairing(case.position, case.rules, case.rules.pairs, &bracket.residents, set);
        let (mine, rules) = (best_of(theirs), best_of(ours));
        for criterion in case.rules.pairs {
            let [mine, rules] = [&mine, &rules].map(|pairs| criterion.count(case.position, pairs));
            if mine != rules {
                let [of, counted] = criterion.words;
                let text = format!("with {best} moving up, {of}{rules}{counted}; with {set}, {mine} at least");
                return sides(criterion.rule, number(mine), number(rules), text);
            }
        }
    }
    let order = |set: &[u32]| numbers(&criteria::set_order(case.position, set));
    let text = format!("the upfloaters {best} come before the record's {set} in the order of sets and are as good");
    sides(RuleId::SET_ORDER, order(theirs), order(ours), text)
}

/// The same participants, paired otherwise (3.6).
fn pairing_reason(case: &Told<'_>, recorded: &Bracket, bracket: &Bracket) -> Reason {
    let position = case.position;
    for criterion in case.rules.pairs {
        let counts = [recorded, bracket].map(|bracket| criterion.count(position, &bracket.pairs));
        if counts[0] != counts[1] {
            return criterion_reason(case, criterion, [recorded, bracket]);
        }
    }
    let identifier = |bracket: &Bracket| criteria::identifier(case.rules, position, &bracket.pairs);
    let (mine, rules) = (identifier(recorded), identifier(bracket));
    let article = case.rules.article(RuleId::PAIRING_ORDER);
    let text = format!(
        "art. {article}: the identifier {} comes before the record's {} and is as good",
        words::identifier(&rules, &mine),
        words::identifier(&mine, &rules)
    );
    let none = Vec::new;
    Sides {
        kind: Kind::IdentifierOrder,
        criterion: None,
        article,
        recorded: (numbers(&mine), none()),
        expected: (numbers(&rules), none()),
        text,
    }
    .reason(case)
}

/// Another number of pairs that count against a criterion; of `brackets` the first is the record's.
fn criterion_reason(case: &Told<'_>, criterion: &PairCriterion, brackets: [&Bracket; 2]) -> Reason {
    let position = case.position;
    let concerned = |bracket: &Bracket| -> Vec<u32> {
        let counting = bracket.pairs.iter().filter(|&&pair| criterion.counts(position, pair));
        match criterion.pairs {
            Pairs::Received(_) => counting.map(|&(a, b)| a.min(b)).collect(),
            Pairs::Alike(_) => counting.flat_map(|&(a, b)| [a, b]).collect(),
        }
    };
    let told = |bracket: &Bracket| match criterion.count(position, &bracket.pairs) {
        0 => "none".to_owned(),
        number => format!("{number} ({})", list(&case.ids(&concerned(bracket)))),
    };
    let (name, article) = (case.rules.name(criterion.rule), case.rules.article(criterion.rule));
    let [before, after] = criterion.words;
    let [mine, rules] = brackets.map(told);
    let text = format!("{name} (art. {article}): {before}{mine}{after}; in the rules' pairing, {rules}");
    let side = |bracket: &Bracket| (number(criterion.count(position, &bracket.pairs)), concerned(bracket));
    let (recorded, expected) = (side(brackets[0]), side(brackets[1]));
    Sides { kind: Kind::Pairs, criterion: Some(name), article, recorded, expected, text }.reason(case)
}

/// The first pair, from the top, whose recorded colours are turned.
fn colour_reason(case: &Told<'_>, route: &Route) -> Option<Reason> {
    let pairing = route.pairing(case.position, case.rules);
    let mut turned = pairing.pairs.iter().filter(|&&(white, black)| case.recorded.has_turned(white, black));
    let &(white, black) = turned.next()?;
    let more = turned.count();
    let colours = &case.rules.colours;
    let (_, _, rule) = (colours.allocate)(case.position, white, black, None);
    let article = format!("{}.{rule}", colours.article);
    let mut text = format!(
        "art. {article}: {} should {} against {}: {}",
        case.id(white),
        colours.white,
        case.id(black),
        (colours.why)(case, (white, black), rule)
    );
    if more > 0 {
        text.push_str(&format!("; {more} more board{} with turned colours", if more == 1 { "" } else { "s" }));
    }
    let pair = (white.min(black), white.max(black));
    let place = route.brackets.iter().position(|bracket| bracket.pairs.contains(&pair))?;
    let bracket = Some(bracket_name(case, place, &route.brackets[place]));
    Some(Reason { bracket, ..plain(Kind::Colour, None, &article, text) })
}

/// Ids in a sentence; a dash for none.
fn ids(case: &Told<'_>, ranks: &[u32]) -> String {
    if ranks.is_empty() { "-".to_owned() } else { list(&case.ids(ranks)) }
}
