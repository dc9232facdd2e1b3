//! Dubov, C.04.4.1: the bye, the sets of upfloaters, the shifts, the transposition and the colours, by article.
//!
//! Both sides are valued by the functions of the system; whether players can be paired at all, and how many must do
//! without their colours, is asked of a matching.

mod bye;
mod round;
mod words;

pub(super) use round::explain_round;

use super::colours::{allocate, article};
use super::edition::{Article, Edition};
use super::route::{Bracket, Route};
use super::rules;
use super::{criteria, engine};
use crate::systems::common::case::{Case, RecordedBracket};
use crate::systems::common::points;
use crate::systems::common::reason::{Amount, BracketName, BrokenRule, Kind, Reason, Side};
use crate::tournament::Points;
use pairproof_statements::{Sentence, Statement};

/// Where and why the record differs from the rules; nothing when it does not.
pub(super) fn reason(edition: Edition, case: &Case<'_>) -> Option<Reason> {
    let case = &Told { edition, case };
    let Ok(route) = engine::route(edition, case.position) else {
        let text = "no pairing of this round complies with the absolute criteria; the arbiter decides";
        return Some(case.plain(Kind::Absolute, Article::Outlook, text.to_owned()));
    };
    if let Some(reason) = bye::reason(case, &route) {
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

/// A value, and the players who were counted.
type Valued<'v> = (Vec<Amount>, &'v [u32]);

/// A case to be told by an edition.
struct Told<'c> {
    edition: Edition,
    case: &'c Case<'c>,
}

impl<'c> std::ops::Deref for Told<'c> {
    type Target = Case<'c>;

    fn deref(&self) -> &Case<'c> {
        self.case
    }
}

impl Told<'_> {
    /// `C7 (art. 2.3.3)`, `C.7`, `art. 3.2.4`.
    fn label(&self, article: Article) -> String {
        match (article.criterion(), self.edition.names(article)) {
            (Some(criterion), name) if name.starts_with(|c: char| c.is_ascii_digit()) => {
                format!("{criterion} (art. {name})")
            }
            (_, name) if name.starts_with('C') => name.to_owned(),
            (_, name) => format!("art. {name}"),
        }
    }

    /// The criterion as the edition numbers it, if the article is one.
    fn criterion(&self, article: Article) -> Option<String> {
        let criterion = article.criterion()?;
        let name = self.edition.names(article);
        Some(if name.starts_with('C') { name } else { criterion }.to_owned())
    }

    /// A reason without values; `text` comes behind the article.
    fn plain(&self, kind: Kind, article: Article, text: impl Into<Statement>) -> Reason {
        let text = Sentence::cited(self.label(article), text);
        Reason { criterion: self.criterion(article), ..Reason::by(self.edition.names(article), kind, text) }
    }

    /// A reason with both values.
    fn compared(
        &self,
        kind: Kind,
        article: Article,
        [mine, rules]: [Valued<'_>; 2],
        text: impl Into<Statement>,
    ) -> Reason {
        let side = |(value, players): Valued<'_>| Some(Side { value, players: self.ids(players) });
        Reason { recorded: side(mine), expected: side(rules), ..self.plain(kind, article, text) }
    }

    /// What the judge says of a player or a pair of the record.
    fn breach(&self, players: &[u32]) -> Option<Reason> {
        let ids = self.ids(players);
        let concerned = |broken: &&BrokenRule| match broken.pair {
            true => ids.len() == 2 && broken.players.iter().all(|id| ids.contains(id)),
            false => broken.players.iter().any(|id| ids.contains(id)),
        };
        let broken = self.broken.iter().find(concerned)?;
        let (criterion, article) = match broken.article.split_once(" (art. ") {
            Some((criterion, article)) => (Some(criterion), article.trim_end_matches(')')),
            None if broken.article.matches('.').count() == 1 => (Some(broken.article), broken.article),
            None => (None, broken.article),
        };
        let text = Sentence::cited(broken.article, broken.said.statement.clone());
        Some(Reason { criterion: criterion.map(str::to_owned), ..Reason::by(article, Kind::Absolute, text) })
    }
}

fn count(value: usize) -> Vec<Amount> {
    vec![Amount::Count(i32::try_from(value).unwrap_or_default())]
}

fn measured(values: &[Points]) -> Vec<Amount> {
    values.iter().map(|&value| Amount::Points(value)).collect()
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

/// One bracket; `left` is everybody who is still to be paired.
fn bracket_reason(case: &Told<'_>, bracket: &Bracket, left: &[u32]) -> Option<Reason> {
    let recorded = match case.recorded.bracket(&bracket.residents) {
        Ok(recorded) => recorded,
        Err(alone) => {
            let text = format!("{} is not paired in the record", case.id(alone));
            return case.breach(&[alone]).or_else(|| Some(case.plain(Kind::Absolute, Article::Process, text)));
        }
    };
    if recorded.pairs == bracket.pairs() {
        return None;
    }
    if let Some(&(a, b)) = recorded.pairs.iter().find(|&&(a, b)| !criteria::legal(case.position, a, b)) {
        let met = !criteria::may_meet(case.position, a, b);
        let article = if met { Article::Meeting } else { Article::Absolute };
        let text = format!("{} and {} may not meet", case.id(a), case.id(b));
        return case.breach(&[a, b]).or_else(|| Some(case.plain(Kind::Absolute, article, text)));
    }
    if let Some(stranger) = recorded.upfloaters.iter().find(|rank| left.binary_search(rank).is_err()) {
        let text = format!("{} meets somebody who is paired already", case.id(*stranger));
        return case.breach(&[*stranger]).or_else(|| Some(case.plain(Kind::Absolute, Article::Process, text)));
    }
    if recorded.upfloaters == bracket.upfloaters {
        return Some(pairing_reason(case, &recorded, bracket));
    }
    let lower: Vec<u32> = left.iter().copied().filter(|rank| bracket.residents.binary_search(rank).is_err()).collect();
    set_reason(case, &recorded.upfloaters, bracket, &lower)
}

/// The best C7 of a bracket with this set.
fn clashes(case: &Told<'_>, residents: &[u32], set: &[u32]) -> usize {
    let mut players: Vec<u32> = residents.iter().chain(set).copied().collect();
    players.sort_unstable();
    engine::clashes(case.edition, case.position, &players).unwrap_or_default()
}

/// Another set of upfloaters (3.2.2), with which the bracket can be paired.
fn set_reason(case: &Told<'_>, theirs: &[u32], bracket: &Bracket, lower: &[u32]) -> Option<Reason> {
    let (edition, position, ours) = (case.edition, case.position, &bracket.upfloaters[..]);
    let (set, best) = (words::set(&case.ids(theirs)), words::set(&case.ids(ours)));
    let rest: Vec<u32> = lower.iter().copied().filter(|rank| theirs.binary_search(rank).is_err()).collect();
    if !engine::pairable(edition, position, &rest) {
        let text = format!("with {set} moving up, the players below cannot all be paired");
        return Some(case.plain(Kind::Absolute, Article::Completion, text));
    }
    let both = |article, mine: Vec<Amount>, rules: Vec<Amount>, text: String| {
        let kind = if article == Article::SetOrder { Kind::UpfloaterOrder } else { Kind::Upfloaters };
        Some(case.compared(kind, article, [(mine, theirs), (rules, ours)], text))
    };
    let (mine, rules) = (criteria::count(theirs), criteria::count(ours));
    if mine != rules {
        let verb = if rules == 1 { "is" } else { "are" };
        let text = format!("{} {verb} enough ({best}); the record has {mine} ({set})", words::upfloaters(rules));
        return both(Article::Count, count(mine), count(rules), text);
    }
    let far = |set: &[u32]| criteria::score_differences(edition, position, bracket.score(position), set);
    let (mine, rules) = (far(theirs), far(ours));
    if mine != rules {
        let text = format!(
            "the upfloaters {best} are {} points below the residents; the record's {set} are {} points below",
            words::differences(&rules),
            words::differences(&mine)
        );
        return both(Article::Scores, measured(&mine), measured(&rules), text);
    }
    let (mine, rules) = (clashes(case, &bracket.residents, theirs), clashes(case, &bracket.residents, ours));
    if mine != rules {
        let text = format!(
            "with {set} moving up, at least {mine} players of the bracket do not get their colour preference; with {best} \
             it is {rules}"
        );
        return both(Article::Colours, count(mine), count(rules), text);
    }
    for criterion in edition.floaters() {
        let (mine, rules) = (criterion.value(position, theirs), criterion.value(position, ours));
        if mine == rules {
            continue;
        }
        let numbers = |values: &[u32]| values.iter().map(ToString::to_string).collect::<Vec<_>>().join(", ");
        let amounts = |values: &[u32]| values.iter().flat_map(|&value| count(value as usize)).collect();
        let so_many = |values: &[u32]| words::so_many(values.iter().sum::<u32>() as usize);
        let (a, b) = (so_many(&mine), so_many(&rules));
        let (article, text) = match criterion.rule {
            rules::ids::MAXIMUM => (
                Article::Maximum,
                format!("of the upfloaters {set}, {a} upfloated so often that it is the maximum; of {best}, {b}"),
            ),
            rules::ids::TIMES => {
                let (a, b) = (numbers(&mine), numbers(&rules));
                let text =
                    format!("the maximum upfloaters of {set} upfloated {a} times so far; those of {best} {b} times");
                (Article::Times, text)
            }
            rules::ids::AGAIN => (
                Article::Again,
                format!("of the upfloaters {set}, {a} upfloated in the previous round; of {best}, {b}"),
            ),
            other => (Article::Upfloaters, format!("{other:?}: {set} counts {a}, {best} counts {b}")),
        };
        return both(article, amounts(&mine), amounts(&rules), text);
    }
    let text = format!("the upfloaters {best} come before the record's {set} in the order of sets and are as good");
    Some(Reason { recorded: None, expected: None, ..both(Article::SetOrder, Vec::new(), Vec::new(), text)? })
}

/// The same players, paired otherwise (3.2.3 to 3.2.6).
fn pairing_reason(case: &Told<'_>, recorded: &RecordedBracket, bracket: &Bracket) -> Reason {
    let (position, groups) = (case.position, &bracket.subgroups);
    let clashing = |pairs: &[(u32, u32)]| pairs.iter().filter(|&&(a, b)| criteria::clash(position, a, b)).count();
    let (mine, rules) = (clashing(&recorded.pairs), clashing(&bracket.pairs()));
    if mine != rules {
        let text = format!("{mine} players of the bracket do not get their colour preference; {rules} is possible");
        return case.compared(Kind::Pairs, Article::Colours, [(count(mine), &[]), (count(rules), &[])], text);
    }
    // A set of shifters has one player of each pair inside the subgroup.
    let [smaller, larger] = if groups.first_smaller { [0, 1] } else { [1, 0] }.map(|at| &groups.before[at]);
    for (which, group, set) in [("first", smaller, &groups.first), ("second", larger, &groups.second)] {
        let inside: Vec<&(u32, u32)> =
            recorded.pairs.iter().filter(|(a, b)| group.contains(a) && group.contains(b)).collect();
        let wrong = inside.iter().find(|(a, b)| set.contains(a) == set.contains(b));
        if let Some(&&(a, b)) = wrong {
            let (g, colour) = if std::ptr::eq(group, &groups.before[0]) { ("G1", "G2") } else { ("G2", "G1") };
            if set.is_empty() {
                let text = format!("{}-{} is inside {g}, where no pair is unavoidable", case.id(a), case.id(b));
                return case.plain(Kind::Pairs, Article::Shifts, text);
            }
            let both = if set.contains(&a) { "both" } else { "neither" };
            let text = format!(
                "the {which} shift moves {} from {g} to {colour}, the first set that allows the best pairing; of the record's \
                 pair {}-{} inside {g} it holds {both}",
                words::set(&case.ids(set)),
                case.id(a),
                case.id(b)
            );
            return case.plain(Kind::ShifterOrder, Article::Shifts, text);
        }
    }
    let partner = |rank: u32| case.recorded.partner[rank as usize].unwrap_or(rank);
    let Some((&a, &b)) = bracket.s1.iter().zip(&bracket.t2).find(|&(&a, &b)| partner(a) != b) else {
        let text = "the record pairs the players of the bracket otherwise".to_owned();
        return case.plain(Kind::Pairs, Article::Transposition, text);
    };
    let other = partner(a);
    if bracket.s1.contains(&other) {
        let text = format!("{} and {} are both in S1", case.id(a), case.id(other));
        return case.plain(Kind::Pairs, Article::Transposition, text);
    }
    let text = format!(
        "{} of S1 meets {}, with whom a transposition begins that comes before the record's; there it meets {}",
        case.id(a),
        case.id(b),
        case.id(other)
    );
    case.plain(Kind::TranspositionOrder, Article::Transposition, text)
}

/// The first pair, from the top, whose recorded colours are turned.
fn colour_reason(case: &Told<'_>, route: &Route) -> Option<Reason> {
    let pairing = route.pairing(case.position);
    let mut turned = pairing.pairs.iter().filter(|&&(white, black)| case.recorded.has_turned(white, black));
    let &(white, black) = turned.next()?;
    let more = turned.count();
    let (_, _, rule) = allocate(case.position, white, black);
    let mut text = format!(
        "{} should have White against {}: {}",
        case.id(white),
        case.id(black),
        words::decided(case, (white, black), rule)
    );
    if more > 0 {
        text.push_str(&format!("; {more} more board{} with turned colours", if more == 1 { "" } else { "s" }));
    }
    let pair = (white.min(black), white.max(black));
    let place = route.brackets.iter().position(|bracket| bracket.pairs().contains(&pair))?;
    let bracket = Some(bracket_name(case, place, &route.brackets[place]));
    Some(Reason { bracket, ..case.plain(Kind::Colour, article(rule), text) })
}
