//! Dubov, C.04.4.1: the bye, the sets of upfloaters, the shifts, the transposition and the colours, by article.
//!
//! The functions of the system evaluate the recorded and the expected pairing; a matching decides whether players can
//! be paired at all, and how many cannot get their preferred colour.

mod bye;
pub mod messages;
mod round;
mod words;

pub(super) use round::explain_round;

use super::articles;
use super::colours::{allocate, article};
use super::edition::{Article, Edition};
use super::route::{Bracket, Route};
use super::{criteria, engine};
use crate::systems::RuleId;
use crate::systems::common::case::{Case, RecordedBracket};
use crate::systems::common::messages::no_pairing;
use crate::systems::common::points;
use crate::systems::common::reason::{Amount, BracketName, Kind, Reason, Side};
use crate::tournament::Points;
use pairproof_statements::{Player, Players, PointsList, Sentence, Statement};

/// The reason of the first difference between the record and the rules; `None` if there is none.
pub(super) fn reason(edition: Edition, case: &Case<'_>) -> Option<Reason> {
    let case = &Told { edition, case };
    let Ok(route) = engine::route(edition, case.position) else {
        return Some(case.plain(Kind::Absolute, Article::Outlook, no_pairing(case.case.position)));
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

/// A case to be explained by the rules of an edition.
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
    fn player(&self, rank: u32) -> Player {
        Player(self.id(rank))
    }

    fn players(&self, ranks: &[u32]) -> Players {
        Players(self.ids(ranks))
    }

    /// The label of an article: `C7 (art. 2.3.3)`, `C.7`, `art. 3.2.4`.
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

    /// A reason without values; `said` follows the article.
    fn plain(&self, kind: Kind, article: Article, said: impl Into<Statement>) -> Reason {
        let said = Sentence::cited(self.label(article), said);
        Reason { criterion: self.criterion(article), ..Reason::by(self.edition.names(article), kind, said) }
    }

    /// A reason with both values.
    fn compared(
        &self,
        kind: Kind,
        article: Article,
        [mine, rules]: [Valued<'_>; 2],
        said: impl Into<Statement>,
    ) -> Reason {
        let side = |(value, players): Valued<'_>| Some(Side { value, players: self.ids(players) });
        Reason { recorded: side(mine), expected: side(rules), ..self.plain(kind, article, said) }
    }

    /// The breach that the judge finds for a recorded player or pair.
    fn breach(&self, players: &[u32]) -> Option<Reason> {
        let broken = self.broken_by(players)?;
        let reason = broken.reason();
        // `C.1` of 2018 is both the criterion and its article.
        let own = || (broken.article.matches('.').count() == 1).then(|| broken.article.to_owned());
        Some(Reason { criterion: reason.criterion.or_else(own), ..reason })
    }
}

fn count(value: usize) -> Vec<Amount> {
    vec![Amount::Count(i32::try_from(value).unwrap_or_default())]
}

fn measured(values: &[Points]) -> Vec<Amount> {
    values.iter().map(|&value| Amount::Points(value)).collect()
}

/// Removes the players of a bracket from the players still to be paired.
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

/// The reason if a recorded bracket differs; `left`: all players still to be paired.
fn bracket_reason(case: &Told<'_>, bracket: &Bracket, left: &[u32]) -> Option<Reason> {
    let recorded = match case.recorded.bracket(&bracket.residents) {
        Ok(recorded) => recorded,
        Err(alone) => {
            let said = messages::NotPaired { player: case.player(alone) };
            return case.breach(&[alone]).or_else(|| Some(case.plain(Kind::Absolute, Article::Process, said)));
        }
    };
    if recorded.pairs == bracket.pairs() {
        return None;
    }
    if let Some(&(a, b)) = recorded.pairs.iter().find(|&&(a, b)| !criteria::legal(case.position, a, b)) {
        let met = !criteria::may_meet(case.position, a, b);
        let article = if met { Article::Meeting } else { Article::Absolute };
        let said = messages::MayNotMeet { a: case.player(a), b: case.player(b) };
        return case.breach(&[a, b]).or_else(|| Some(case.plain(Kind::Absolute, article, said)));
    }
    if let Some(stranger) = recorded.upfloaters.iter().find(|rank| left.binary_search(rank).is_err()) {
        let said = messages::AlreadyPaired { player: case.player(*stranger) };
        return case.breach(&[*stranger]).or_else(|| Some(case.plain(Kind::Absolute, Article::Process, said)));
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

/// The reason if the recorded set of upfloaters differs (3.2.2); the bracket can be paired with it.
fn set_reason(case: &Told<'_>, theirs: &[u32], bracket: &Bracket, lower: &[u32]) -> Option<Reason> {
    let (edition, position, ours) = (case.edition, case.position, &bracket.upfloaters[..]);
    let (recorded, expected) = (case.players(theirs), case.players(ours));
    let rest: Vec<u32> = lower.iter().copied().filter(|rank| theirs.binary_search(rank).is_err()).collect();
    if !engine::pairable(edition, position, &rest) {
        let said = messages::SetIncomplete { set: recorded };
        return Some(case.plain(Kind::Absolute, Article::Completion, said));
    }
    let both = |article, mine: Vec<Amount>, rules: Vec<Amount>, said: Statement| {
        let kind = if article == Article::SetOrder { Kind::UpfloaterOrder } else { Kind::Upfloaters };
        Some(case.compared(kind, article, [(mine, theirs), (rules, ours)], said))
    };
    let (mine, rules) = (criteria::count(theirs), criteria::count(ours));
    if mine != rules {
        return both(Article::Count, count(mine), count(rules), messages::SetCount { expected, recorded }.into());
    }
    let far = |set: &[u32]| criteria::score_differences(edition, position, bracket.score(position), set);
    let (mine, rules) = (far(theirs), far(ours));
    if mine != rules {
        let values = (measured(&mine), measured(&rules));
        let (expected_differences, recorded_differences) = (PointsList(rules), PointsList(mine));
        let said = messages::SetScores { expected, expected_differences, recorded, recorded_differences };
        return both(Article::Scores, values.0, values.1, said.into());
    }
    let denied = |set: &[u32]| clashes(case, &bracket.residents, set);
    let (recorded_denied, expected_denied) = (denied(theirs), denied(ours));
    if recorded_denied != expected_denied {
        let said = messages::SetColours { expected, expected_denied, recorded, recorded_denied };
        return both(Article::Colours, count(recorded_denied), count(expected_denied), said.into());
    }
    for criterion in edition.floaters() {
        let values = (criterion.value(position, theirs), criterion.value(position, ours));
        if values.0 == values.1 {
            continue;
        }
        let (article, said) = upfloats(criterion.rule, (recorded, &values.0), (expected, &values.1));
        let amounts = |values: &[u32]| values.iter().flat_map(|&value| count(value as usize)).collect();
        return both(article, amounts(&values.0), amounts(&values.1), said);
    }
    let order = both(Article::SetOrder, Vec::new(), Vec::new(), messages::SetOrder { expected, recorded }.into())?;
    Some(Reason { recorded: None, expected: None, ..order })
}

/// C8 to C10: the counts of the recorded and the expected upfloaters.
fn upfloats(rule: RuleId, recorded: (Players, &[u32]), expected: (Players, &[u32])) -> (Article, Statement) {
    let ((recorded, mine), (expected, rules)) = (recorded, expected);
    if rule == articles::ids::TIMES {
        let (expected_times, recorded_times) = (numbers(rules), numbers(mine));
        let said = messages::SetTimes { expected, expected_times, recorded, recorded_times };
        return (Article::Times, said.into());
    }
    let (article, counted) = match rule {
        articles::ids::MAXIMUM => (Article::Maximum, "maximum"),
        articles::ids::AGAIN => (Article::Again, "again"),
        RuleId(other) => (Article::Upfloaters, other),
    };
    let said = messages::SetUpfloats {
        counted: counted.to_owned(),
        expected,
        expected_upfloats: rules.iter().sum(),
        recorded,
        recorded_upfloats: mine.iter().sum(),
    };
    (article, said.into())
}

/// Numbers that are compared one by one.
fn numbers(values: &[u32]) -> String {
    values.iter().map(ToString::to_string).collect::<Vec<_>>().join(", ")
}

/// The reason if the same players are paired differently (3.2.3 to 3.2.6).
fn pairing_reason(case: &Told<'_>, recorded: &RecordedBracket, bracket: &Bracket) -> Reason {
    let (position, groups) = (case.position, &bracket.subgroups);
    let clashing = |pairs: &[(u32, u32)]| pairs.iter().filter(|&&(a, b)| criteria::clash(position, a, b)).count();
    let (mine, rules) = (clashing(&recorded.pairs), clashing(&bracket.pairs()));
    if mine != rules {
        let said = messages::Denied { recorded: mine, expected: rules };
        return case.compared(Kind::Pairs, Article::Colours, [(count(mine), &[]), (count(rules), &[])], said);
    }
    // A set of shifters has one player of each pair inside the subgroup.
    let [smaller, larger] = if groups.first_smaller { [0, 1] } else { [1, 0] }.map(|at| &groups.before[at]);
    for (which, group, set) in [("first", smaller, &groups.first), ("second", larger, &groups.second)] {
        let inside: Vec<&(u32, u32)> =
            recorded.pairs.iter().filter(|(a, b)| group.contains(a) && group.contains(b)).collect();
        let wrong = inside.iter().find(|(a, b)| set.contains(a) == set.contains(b));
        if let Some(&&(a, b)) = wrong {
            let (from, to) = if std::ptr::eq(group, &groups.before[0]) { ("G1", "G2") } else { ("G2", "G1") };
            let (from, to, both) = (from.to_owned(), to.to_owned(), set.contains(&a));
            let (a, b) = (case.player(a), case.player(b));
            if set.is_empty() {
                return case.plain(Kind::Pairs, Article::Shifts, messages::Avoidable { a, b, group: from });
            }
            let said = messages::Shifters { which: which.to_owned(), set: case.players(set), from, to, a, b, both };
            return case.plain(Kind::ShifterOrder, Article::Shifts, said);
        }
    }
    let partner = |rank: u32| case.recorded.partner[rank as usize].unwrap_or(rank);
    let Some((&a, &b)) = bracket.s1.iter().zip(&bracket.t2).find(|&(&a, &b)| partner(a) != b) else {
        return case.plain(Kind::Pairs, Article::Transposition, messages::Otherwise {});
    };
    let (player, expected, recorded) = (case.player(a), case.player(b), case.player(partner(a)));
    if bracket.s1.contains(&partner(a)) {
        let said = messages::InsideS1 { a: player, b: recorded };
        return case.plain(Kind::Pairs, Article::Transposition, said);
    }
    let said = messages::Transposition { player, expected, recorded };
    case.plain(Kind::TranspositionOrder, Article::Transposition, said)
}

/// The reason for the first pair, from the top, whose recorded colours are swapped.
fn colour_reason(case: &Told<'_>, route: &Route) -> Option<Reason> {
    let pairing = route.pairing(case.position);
    let mut turned = pairing.pairs.iter().filter(|&&(white, black)| case.recorded.has_turned(white, black));
    let &(white, black) = turned.next()?;
    let more = turned.count();
    let (_, _, rule) = allocate(case.position, white, black);
    let why = words::decided(case, (white, black), rule);
    let said =
        messages::WrongColours { white: case.player(white), black: case.player(black), matches: false, why, more };
    let pair = (white.min(black), white.max(black));
    let place = route.brackets.iter().position(|bracket| bracket.pairs().contains(&pair))?;
    let bracket = Some(bracket_name(case, place, &route.brackets[place]));
    Some(Reason { bracket, ..case.plain(Kind::Colour, article(rule), said) })
}
