//! Burstein, C.04.4.2: the bye, the floaters, the order of pairings and the colours, by article.
//!
//! The functions of the system evaluate the recorded and the expected pairing; a matching decides whether players can
//! be paired at all, and the best outcome of the next bracket. Seeding rounds are explained by the Dutch system.

pub mod messages;
mod round;
mod words;

pub(super) use round::explain_round;

use crate::systems::PairingSystem as _;
use crate::systems::burstein::articles::colour_article;
use crate::systems::burstein::colours::allocate;
use crate::systems::burstein::criteria::{self, NextBracket};
use crate::systems::burstein::edition::{Edition, Floaters, Text};
use crate::systems::burstein::engine;
use crate::systems::burstein::ranking::in_bracket_order;
use crate::systems::burstein::route::{Bracket, Route};
use crate::systems::common::case::Case;
use crate::systems::common::messages::no_pairing;
use crate::systems::common::points;
use crate::systems::common::reason::{Amount, BracketName, Kind, Reason, Side};
use crate::tournament::Points;
use pairproof_statements::{self as statements, Player, Players, Sentence, Statement};

/// A round to be explained.
#[derive(Clone, Copy, Debug)]
pub(super) struct BursteinCase<'a> {
    pub case: Case<'a>,
    pub edition: Edition,
}

impl<'a> std::ops::Deref for BursteinCase<'a> {
    type Target = Case<'a>;

    fn deref(&self) -> &Case<'a> {
        &self.case
    }
}

/// A cited rule: the criterion, if it is one, and the article.
#[derive(Clone, Copy)]
struct Cited {
    criterion: Option<&'static str>,
    article: &'static str,
}

impl BursteinCase<'_> {
    fn player(&self, rank: u32) -> Player {
        Player(self.id(rank))
    }

    fn players(&self, ranks: &[u32]) -> Players {
        Players(self.ids(ranks))
    }

    /// A criterion by its number and its article of 2026; in the text of 2018 the two are the same.
    fn criterion(&self, (name, article, old): (&'static str, &'static str, &'static str)) -> Cited {
        match self.edition.text {
            Text::Of2026 => Cited { criterion: Some(name), article },
            Text::Of2018 => Cited { criterion: Some(old), article: old },
        }
    }

    /// A rule that is not a criterion.
    fn rule(&self, names: (&'static str, &'static str)) -> Cited {
        Cited { criterion: None, article: self.edition.article(names) }
    }

    /// The label of a rule: `C5 (art. 2.3.1)`, `C.5`, `art. 4.3`, `D.1`.
    fn label(&self, cited: Cited) -> String {
        match (cited.criterion, self.edition.text) {
            (Some(criterion), Text::Of2026) => format!("{criterion} (art. {})", cited.article),
            (None, Text::Of2026) => format!("art. {}", cited.article),
            (_, Text::Of2018) => cited.article.to_owned(),
        }
    }

    fn plain(&self, kind: Kind, cited: Cited, said: impl Into<Statement>) -> Reason {
        let said = Sentence::cited(self.label(cited), said);
        Reason { criterion: cited.criterion.map(str::to_owned), ..Reason::by(cited.article, kind, said) }
    }

    /// A reason that compares the recorded values with the values by the rules.
    fn sides(
        &self,
        (kind, cited): (Kind, Cited),
        recorded: (Vec<Amount>, &[u32]),
        expected: (Vec<Amount>, &[u32]),
        said: impl Into<Statement>,
    ) -> Reason {
        let side = |(value, players): (Vec<Amount>, &[u32])| Some(Side { value, players: self.ids(players) });
        Reason { recorded: side(recorded), expected: side(expected), ..self.plain(kind, cited, said) }
    }

    /// The breach that the judge finds for a recorded player or pair.
    fn breach(&self, players: &[u32]) -> Option<Reason> {
        let broken = match *players {
            [a, b] => self.broken_by_pair(a, b),
            _ => self.broken_by_one_of(players),
        }?;
        Some(broken.reason())
    }

    fn pairable(&self, players: &[u32]) -> bool {
        engine::pairable(self.position, self.edition, players)
    }
}

const C4: (&str, &str, &str) = ("C4", "2.2.1", "C.4");
const C5: (&str, &str, &str) = ("C5", "2.3.1", "C.5");
const C6: (&str, &str, &str) = ("C6", "2.3.2", "C.6");
const C7: (&str, &str, &str) = ("C7", "2.3.3", "C.7");
const C8: (&str, &str, &str) = ("C8", "2.3.4", "C.8");
const ORDER: (&str, &str) = ("4.3", "D.1");
const OUTLOOK: (&str, &str) = ("1.9.3", "A.8");
const BYE: (&str, &str) = ("3.1", "B.0");
const BYE_COMPLETES: (&str, &str) = ("3.1.2", "B.0.b");
const BYE_SCORE: (&str, &str) = ("3.1.3", "B.0.c");
const BYE_GAMES: (&str, &str) = ("3.1.4", "B.0.d");
const BYE_RANKING: (&str, &str) = ("3.1.5", "B.0.e");

/// The reason of the first difference between the record and the rules; `None` if there is none.
pub(super) fn reason(case: &BursteinCase<'_>) -> Option<Reason> {
    if Edition::is_seeding(case.position) {
        return case.edition.seeding.reason(&case.case);
    }
    let Ok(route) = engine::route(case.position, case.edition) else {
        return Some(case.plain(Kind::Absolute, case.rule(OUTLOOK), no_pairing(case.position)));
    };
    if let Some(reason) = bye_reason(case, &route) {
        return Some(reason);
    }
    for (number, bracket) in route.brackets.iter().enumerate() {
        let below = below(&route, number);
        if let Some(mut reason) = bracket_reason(case, bracket, &below) {
            reason.bracket = Some(bracket_name(case, number, bracket));
            return Some(reason);
        }
    }
    colour_reason(case, &route)
}

/// The scoregroup of the next bracket, and all players below it.
fn below(route: &Route, number: usize) -> (Vec<u32>, Vec<u32>) {
    let mut groups = route.brackets[number + 1..].iter().map(|bracket| &bracket.residents);
    (groups.next().cloned().unwrap_or_default(), groups.flatten().copied().collect())
}

fn bracket_name(case: &BursteinCase<'_>, number: usize, bracket: &Bracket) -> BracketName {
    BracketName {
        number: number + 1,
        score: points(bracket.score(case.position)),
        moved_down: case.ids(&bracket.incoming),
        players: bracket.incoming.len() + bracket.residents.len(),
    }
}

fn count(value: usize) -> Amount {
    Amount::Count(i32::try_from(value).unwrap_or(i32::MAX))
}

fn counts(values: &[usize]) -> Vec<Amount> {
    values.iter().map(|&value| count(value)).collect()
}

/// The values of C6 as amounts; in the text of 2018 the first value is a number of players.
fn measured(edition: Edition, values: &[Points]) -> Vec<Amount> {
    let number = |at: usize| at == 0 && edition.floaters == Floaters::IncomingFirst;
    let amount = |(at, &value): (usize, &Points)| {
        if number(at) { Amount::Count(value / 10) } else { Amount::Points(value) }
    };
    values.iter().enumerate().map(amount).collect()
}

/// The reason if the recorded bye differs (3.1, B.0).
fn bye_reason(case: &BursteinCase<'_>, route: &Route) -> Option<Reason> {
    let position = case.position;
    let recorded = case.recorded.byes.iter().copied().find(|&rank| Some(rank) != route.bye);
    let Some(theirs) = recorded else {
        let bye = route.bye.filter(|bye| !case.recorded.byes.contains(bye))?;
        return Some(case.plain(Kind::Bye, case.rule(BYE), messages::ByeMissing { player: case.player(bye) }));
    };
    if let Some(breach) = case.breach(&[theirs]) {
        return Some(Reason { kind: Kind::Bye, ..breach });
    }
    let ours = route.bye?;
    let rest: Vec<u32> = case.everybody().filter(|&rank| rank != theirs).collect();
    let (recorded, expected) = (case.player(theirs), case.player(ours));
    if !case.pairable(&rest) {
        let said = messages::ByeIncomplete { player: recorded };
        return Some(case.plain(Kind::Bye, case.rule(BYE_COMPLETES), said));
    }
    let sides = |names, mine: Amount, rules: Amount, said: Statement| {
        let kind = (Kind::Bye, case.rule(names));
        Some(case.sides(kind, (vec![mine], &[theirs]), (vec![rules], &[ours]), said))
    };
    let score = |rank| criteria::bye_score(position, case.edition, rank);
    let (mine, rules) = (score(theirs), score(ours));
    if mine != rules {
        let (expected_score, recorded_score) = (statements::Points(rules), statements::Points(mine));
        let said = messages::ByeScore { expected, expected_score, recorded, recorded_score };
        return sides(BYE_SCORE, Amount::Points(mine), Amount::Points(rules), said.into());
    }
    let games = |rank| usize::from(criteria::games_played(position, case.edition, rank));
    let (recorded_games, expected_games) = (games(theirs), games(ours));
    if recorded_games != expected_games {
        let said = messages::ByeGames { expected, expected_games, recorded, recorded_games };
        return sides(BYE_GAMES, count(recorded_games), count(expected_games), said.into());
    }
    let (expected_index, recorded_index) = (words::ranking(case, ours), words::ranking(case, theirs));
    let said = messages::ByeRanking { expected, expected_index, recorded, recorded_index };
    Some(case.plain(Kind::Bye, case.rule(BYE_RANKING), said))
}

/// The recorded pairing of these players; the error is the first of them who is not paired at all.
fn recorded_bracket(case: &BursteinCase<'_>, bracket: &Bracket) -> Result<Bracket, u32> {
    let mut recorded = Bracket { pairs: Vec::new(), floaters: Vec::new(), ..bracket.clone() };
    let players = bracket.players();
    for rank in in_bracket_order(case.position, case.edition, &players) {
        let partner = case.recorded.partner[rank as usize].filter(|&other| other != rank).ok_or(rank)?;
        if players.binary_search(&partner).is_err() {
            recorded.floaters.push(rank);
        } else if !recorded.pairs.contains(&(partner, rank)) {
            recorded.pairs.push((rank, partner));
        }
    }
    recorded.floaters.sort_unstable();
    Ok(recorded)
}

/// The evaluation of a set of floaters.
struct Value {
    scores: Vec<Points>,
    /// `None` if the round cannot be completed (C4); the default value if no bracket follows.
    next: Option<NextBracket>,
}

fn value(case: &BursteinCase<'_>, bracket: &Bracket, floaters: &[u32], below: &(Vec<u32>, Vec<u32>)) -> Value {
    let came_in = |rank: u32| bracket.incoming.contains(&rank);
    let everybody = [floaters, &below.0, &below.1].concat();
    let next = if !case.pairable(&everybody) {
        None
    } else if below.0.is_empty() {
        Some(NextBracket::default())
    } else {
        engine::next_bracket(case.position, case.edition, floaters, (&below.0, &below.1))
    };
    Value { scores: criteria::floater_scores(case.position, case.edition, floaters, came_in), next }
}

/// The reason if a recorded bracket differs; `below`: the players to be paired after it.
fn bracket_reason(case: &BursteinCase<'_>, bracket: &Bracket, below: &(Vec<u32>, Vec<u32>)) -> Option<Reason> {
    let recorded = match recorded_bracket(case, bracket) {
        Ok(recorded) => recorded,
        Err(alone) => {
            let said = messages::NotPaired { player: case.player(alone) };
            return case.breach(&[alone]).or_else(|| Some(case.plain(Kind::Absolute, case.rule(OUTLOOK), said)));
        }
    };
    if recorded.pairs == bracket.pairs {
        return None;
    }
    let illegal = |&&(a, b): &&(u32, u32)| {
        !criteria::may_meet(case.position, a, b) || criteria::same_absolute(case.position, a, b)
    };
    if let Some(&(a, b)) = recorded.pairs.iter().find(illegal) {
        let said = messages::MayNotMeet { a: case.player(a), b: case.player(b) };
        return case.breach(&[a, b]).or_else(|| Some(case.plain(Kind::Absolute, case.rule(OUTLOOK), said)));
    }
    if recorded.floaters != bracket.floaters
        && let Some(reason) = floaters_reason(case, bracket, &recorded, below)
    {
        return Some(reason);
    }
    Some(pairs_reason(case, bracket, &recorded))
}

/// The reason if the recorded floaters are worse (C4 to C7); `None` if they are as good.
fn floaters_reason(
    case: &BursteinCase<'_>,
    bracket: &Bracket,
    recorded: &Bracket,
    below: &(Vec<u32>, Vec<u32>),
) -> Option<Reason> {
    let (theirs, ours) = (&recorded.floaters, &bracket.floaters);
    let (mine, rules) = (value(case, bracket, theirs, below), value(case, bracket, ours, below));
    let (recorded, expected) = (case.players(theirs), case.players(ours));
    let Some(next) = &mine.next else {
        let said = messages::FloatersIncomplete { floaters: recorded };
        return Some(case.plain(Kind::Absolute, case.criterion(C4), said));
    };
    let sides = |criterion, mine: Vec<Amount>, rules: Vec<Amount>, said: Statement| {
        let kind = (Kind::Downfloaters, case.criterion(criterion));
        Some(case.sides(kind, (mine, theirs), (rules, ours), said))
    };
    let numbers = (criteria::floater_count(theirs), criteria::floater_count(ours));
    if numbers.0 != numbers.1 {
        let said = messages::FloaterCount { expected, recorded };
        return sides(C5, counts(&[numbers.0]), counts(&[numbers.1]), said.into());
    }
    if mine.scores != rules.scores {
        let (mine, rules) = (&mine.scores, &rules.scores);
        let (counted, expected_scores) = words::scores(case.edition, rules);
        let (_, recorded_scores) = words::scores(case.edition, mine);
        let said = messages::FloaterScores { counted, expected, expected_scores, recorded, recorded_scores };
        return sides(C6, measured(case.edition, mine), measured(case.edition, rules), said.into());
    }
    let rules = rules.next?;
    if *next != rules {
        let (expected_next, recorded_next) = (words::next(case.edition, &rules), words::next(case.edition, next));
        let said = messages::NextBracket { expected, expected_next, recorded, recorded_next };
        let value = |next: &NextBracket| [vec![count(next.0)], measured(case.edition, &next.1)].concat();
        return sides(C7, value(next), value(&rules), said.into());
    }
    None
}

/// The reason if the floaters are as good but the pairs differ: C8, and the order of 4.3 (D.1).
fn pairs_reason(case: &BursteinCase<'_>, bracket: &Bracket, recorded: &Bracket) -> Reason {
    let denied = |pairs: &[(u32, u32)]| pairs.iter().map(|&(a, b)| criteria::denied(case.position, a, b)).sum();
    let (mine, rules): (usize, usize) = (denied(&recorded.pairs), denied(&bracket.pairs));
    if mine != rules {
        let said = messages::Denied { recorded: mine, expected: rules };
        let kind = (Kind::Pairs, case.criterion(C8));
        return case.sides(kind, (counts(&[mine]), &[]), (counts(&[rules]), &[]), said);
    }
    let order = in_bracket_order(case.position, case.edition, &bracket.players());
    let (mine, rules) = (criteria::opponents(&order, &recorded.pairs), criteria::opponents(&order, &bracket.pairs));
    let at = mine.iter().zip(&rules).position(|(a, b)| a != b).unwrap_or(0);
    let opponent = |number: usize| Players(number.checked_sub(1).map(|at| case.id(order[at])).into_iter().collect());
    let said = messages::PairingOrder {
        player: case.player(order[at]),
        number: at + 1,
        expected: opponent(rules[at]),
        expected_number: rules[at],
        recorded: opponent(mine[at]),
        recorded_number: mine[at],
    };
    let kind = (Kind::PairingOrder, case.rule(ORDER));
    let player = [order[at]];
    case.sides(kind, (counts(&[mine[at]]), &player), (counts(&[rules[at]]), &player), said)
}

/// The reason for the first pair, from the top, whose recorded colours are swapped.
fn colour_reason(case: &BursteinCase<'_>, route: &Route) -> Option<Reason> {
    let pairs = route.pairing(case.position, case.edition).pairs;
    let mut turned = pairs.iter().filter(|&&(white, black)| case.recorded.has_turned(white, black));
    let &(white, black) = turned.next()?;
    let more = turned.count();
    let (_, _, rule) = allocate(case.position, case.edition, white, black);
    let why = words::colour(case, (white, black), rule);
    let said =
        messages::WrongColours { white: case.player(white), black: case.player(black), matches: false, why, more };
    let has = |bracket: &Bracket| bracket.pairs.iter().any(|pair| [(white, black), (black, white)].contains(pair));
    let place = route.brackets.iter().position(has)?;
    let bracket = Some(bracket_name(case, place, &route.brackets[place]));
    Some(Reason {
        bracket,
        ..case.plain(Kind::Colour, Cited { criterion: None, article: colour_article(case.edition, rule) }, said)
    })
}
