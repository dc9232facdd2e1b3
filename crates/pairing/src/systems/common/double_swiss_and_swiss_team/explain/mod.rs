//! The bye, the sets of upfloaters, the identifiers and the colours, by article.
//!
//! The functions of the system evaluate both sides; a matching decides whether players can be paired at all.

pub mod messages;
mod round;

pub use round::explain_round;

use super::route::{Bracket, Route};
use super::rulebook::{Following, PairCriterion, Pairs, Rulebook, Sets, ids};
use super::{criteria, engine};
use crate::systems::RuleId;
use crate::systems::common::case::{Case, RecordedBracket};
use crate::systems::common::messages::no_pairing;
use crate::systems::common::points;
use crate::systems::common::reason::{Amount, BracketName, Kind, Reason, Side};
use crate::tournament::Points;
use pairproof_statements::{self as statements, Player, Players, PointsList, Sentence, Statement};

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

impl Told<'_> {
    fn player(&self, rank: u32) -> Player {
        Player(self.id(rank))
    }

    fn players(&self, ranks: &[u32]) -> Players {
        Players(self.ids(ranks))
    }

    /// Whether the participants are teams.
    fn teams(&self) -> bool {
        self.rules.participants == "teams"
    }
}

/// Returns where and why the record differs from the rules; `None` if it does not.
#[must_use]
pub fn reason(case: &Case<'_>, rules: &Rulebook) -> Option<Reason> {
    find(&Told { case, rules })
}

fn find(case: &Told<'_>) -> Option<Reason> {
    let Ok(route) = engine::route(case.position, case.rules) else {
        return Some(plain(Kind::Absolute, None, case.rules.articles.impossible, no_pairing(case.position)));
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

/// Removes the participants of a bracket from those still to be paired.
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

/// Returns `C3 (art. 2.2.1)`, or `art. 3.4` without a criterion.
fn label(criterion: Option<&str>, article: &str) -> String {
    match criterion {
        Some(criterion) => format!("{criterion} (art. {article})"),
        None => format!("art. {article}"),
    }
}

/// Returns a reason without values.
fn plain(kind: Kind, criterion: Option<&str>, article: &str, said: impl Into<Statement>) -> Reason {
    let said = Sentence::cited(label(criterion, article), said);
    Reason { criterion: criterion.map(str::to_owned), ..Reason::by(article, kind, said) }
}

/// Both sides of a comparison: the record and the rules.
struct Sides {
    kind: Kind,
    criterion: Option<&'static str>,
    article: &'static str,
    recorded: (Vec<Amount>, Vec<u32>),
    expected: (Vec<Amount>, Vec<u32>),
    said: Statement,
}

impl Sides {
    fn reason(self, case: &Told<'_>) -> Reason {
        let side = |(value, players): (Vec<Amount>, Vec<u32>)| Some(Side { value, players: case.ids(&players) });
        let (recorded, expected) = (side(self.recorded), side(self.expected));
        Reason { recorded, expected, ..plain(self.kind, self.criterion, self.article, self.said) }
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

/// Returns the reason for a rule broken by a participant or a pair of the record.
fn breach(case: &Told<'_>, players: &[u32]) -> Option<Reason> {
    Some(case.broken_by(players)?.reason())
}

/// Compares the bye (3.4).
fn bye_reason(case: &Told<'_>, route: &Route) -> Option<Reason> {
    let position = case.position;
    let recorded = case.recorded.byes.iter().copied().find(|&rank| Some(rank) != route.bye);
    let Some(theirs) = recorded else {
        let bye = route.bye.filter(|bye| !case.recorded.byes.contains(bye))?;
        let said = messages::ByeMissing { player: case.player(bye) };
        return Some(plain(Kind::Bye, None, case.rules.articles.bye, said));
    };
    if let Some(breach) = breach(case, &[theirs]) {
        return Some(Reason { kind: Kind::Bye, ..breach });
    }
    let ours = route.bye?;
    let rest: Vec<u32> = case.everybody().filter(|&rank| rank != theirs).collect();
    let (expected, recorded) = (case.player(ours), case.player(theirs));
    if !engine::pairable(position, case.rules, &rest) {
        let said = messages::ByeIncomplete { player: recorded };
        return Some(plain(Kind::Bye, None, case.rules.articles.bye_completion, said));
    }
    let sides = |rule, mine: Vec<Amount>, other: Vec<Amount>, said: Statement| {
        let (recorded, expected) = ((mine, vec![theirs]), (other, vec![ours]));
        let article = case.rules.article(rule);
        Some(Sides { kind: Kind::Bye, criterion: None, article, recorded, expected, said }.reason(case))
    };
    let (mine, rules) = (criteria::bye_score(position, theirs), criteria::bye_score(position, ours));
    if mine != rules {
        let (expected_score, recorded_score) = (statements::Points(rules), statements::Points(mine));
        let said = messages::ByeScore { expected, expected_score, recorded, recorded_score };
        return sides(RuleId::BYE_SCORE, measured(&[mine]), measured(&[rules]), said.into());
    }
    let played = |rank| criteria::matches_played(position, rank);
    let (recorded_matches, expected_matches) = (played(theirs), played(ours));
    if recorded_matches != expected_matches {
        let said = messages::ByeMatches { expected, expected_matches, recorded, recorded_matches };
        let (mine, rules) = (numbers(&[recorded_matches.into()]), numbers(&[expected_matches.into()]));
        return sides(RuleId::BYE_GAMES, mine, rules, said.into());
    }
    let (recorded_number, expected_number) = (criteria::tpn(position, theirs), criteria::tpn(position, ours));
    let said = messages::ByeNumber { expected, expected_number, recorded, recorded_number };
    sides(RuleId::BYE_NUMBER, numbers(&[recorded_number]), numbers(&[expected_number]), said.into())
}

/// Compares one bracket; `left` holds all participants who are still to be paired.
fn bracket_reason(case: &Told<'_>, bracket: &Bracket, left: &[u32]) -> Option<Reason> {
    let recorded = match case.recorded.bracket(&bracket.residents) {
        Ok(RecordedBracket { upfloaters, pairs }) => {
            Bracket { upfloaters, pairs, residents: bracket.residents.clone() }
        }
        Err(alone) => {
            let said = messages::NotPaired { player: case.player(alone) };
            return breach(case, &[alone])
                .or_else(|| Some(plain(Kind::Absolute, None, case.rules.articles.complete, said)));
        }
    };
    if recorded.pairs == bracket.pairs {
        return None;
    }
    if let Some(&(a, b)) = recorded.pairs.iter().find(|&&(a, b)| !criteria::may_meet(case.position, a, b)) {
        let said = messages::MayNotMeet { a: case.player(a), b: case.player(b) };
        let (name, article) = (case.rules.name(RuleId::REMATCH), case.rules.article(RuleId::REMATCH));
        return breach(case, &[a, b]).or_else(|| Some(plain(Kind::Absolute, Some(name), article, said)));
    }
    if let Some(stranger) = recorded.upfloaters.iter().find(|rank| left.binary_search(rank).is_err()) {
        let said = messages::AlreadyPaired { player: case.player(*stranger) };
        return breach(case, &[*stranger])
            .or_else(|| Some(plain(Kind::Absolute, None, case.rules.articles.complete, said)));
    }
    let lower: Vec<u32> = left.iter().copied().filter(|rank| bracket.residents.binary_search(rank).is_err()).collect();
    if recorded.upfloaters == bracket.upfloaters {
        return Some(pairing_reason(case, &recorded, bracket));
    }
    set_reason(case, &recorded, bracket, &lower)
}

/// The values of a set of upfloaters, given that the bracket with it can be paired.
struct SetValue {
    /// C3: whether the participants below can be paired.
    completes: bool,
    differences: Vec<Points>,
    /// C6: how far it is from being complied with; 0 if it is.
    lacking: usize,
    following: NextGroup,
    floated: usize,
}

/// What a set of upfloaters leaves of the following scoregroup.
struct NextGroup {
    score: Points,
    left: usize,
    /// How many upfloaters it needs so that all below can be paired. Meaningless if they cannot.
    needed: usize,
}

fn value(case: &Told<'_>, residents: &[u32], lower: &[u32], set: &[u32]) -> SetValue {
    let position = case.position;
    let left: Vec<u32> = lower.iter().copied().filter(|rank| set.binary_search(rank).is_err()).collect();
    let score = residents.first().map_or(0, |&rank| position.entrants[rank as usize].score);
    let pairable = |players: &[u32]| engine::pairable(position, case.rules, players);
    let completes = pairable(&left);
    let following = criteria::following_score(case.rules, position, score, lower);
    let complies = criteria::following_complies(position, following, &left, pairable);
    let of_group = left.iter().filter(|&&rank| Some(position.entrants[rank as usize].score) == following).count();
    let excess =
        if completes && !complies { engine::following_excess(position, case.rules, following, &left) } else { 0 };
    let lacking = match case.rules.following {
        Following::Counted => excess,
        _ => usize::from(!complies),
    };
    SetValue {
        completes,
        differences: criteria::score_differences(position, score, set),
        lacking,
        following: NextGroup { score: following.unwrap_or_default(), left: of_group, needed: of_group % 2 + excess },
        floated: criteria::upfloaters_that_floated(case.rules, position, set),
    }
}

/// Explains a different set of upfloaters (3.5).
fn set_reason(case: &Told<'_>, recorded: &Bracket, bracket: &Bracket, lower: &[u32]) -> Option<Reason> {
    let (theirs, ours) = (&recorded.upfloaters, &bracket.upfloaters);
    let mine = value(case, &bracket.residents, lower, theirs);
    let rules = value(case, &bracket.residents, lower, ours);
    let (recorded, expected) = (case.players(theirs), case.players(ours));
    if !mine.completes {
        let (name, article) = (case.rules.name(RuleId::COMPLETION), case.rules.article(RuleId::COMPLETION));
        let said = messages::SetIncomplete { set: recorded, teams: case.teams() };
        return Some(plain(Kind::Absolute, Some(name), article, said));
    }
    let sides = |rule, mine: Vec<Amount>, rules: Vec<Amount>, said: Statement| {
        let article = case.rules.article(rule);
        let criterion = (rule != RuleId::SET_ORDER).then(|| case.rules.name(rule));
        let kind = if criterion.is_some() { Kind::Upfloaters } else { Kind::UpfloaterOrder };
        let (recorded, expected) = ((mine, theirs.clone()), (rules, ours.clone()));
        Some(Sides { kind, criterion, article, recorded, expected, said }.reason(case))
    };
    let counts = (criteria::upfloater_count(theirs), criteria::upfloater_count(ours));
    if counts.0 != counts.1 {
        let said = messages::SetCount { expected, recorded };
        return sides(RuleId::COUNT, number(counts.0), number(counts.1), said.into());
    }
    if mine.differences != rules.differences {
        let (mine, rules) = (measured(&mine.differences), measured(&rules.differences));
        let far =
            |set: &[u32]| PointsList(criteria::score_differences(case.position, bracket.score(case.position), set));
        let (expected_differences, recorded_differences) = (far(ours), far(theirs));
        let said = messages::SetScores { expected, expected_differences, recorded, recorded_differences };
        return sides(RuleId::FLOATER_SCORES, mine, rules, said.into());
    }
    if mine.lacking != rules.lacking {
        let NextGroup { score, left, needed: expected_needed } = rules.following;
        let (score, recorded_needed) = (statements::Points(score), mine.following.needed);
        let said = messages::SetNext { expected, expected_needed, left, recorded, recorded_needed, score };
        return sides(RuleId::NEXT_BRACKET, number(mine.lacking), number(rules.lacking), said.into());
    }
    if mine.floated != rules.floated {
        let (expected_floated, recorded_floated) = (rules.floated, mine.floated);
        let said = messages::SetFloated { expected, expected_floated, recorded, recorded_floated };
        return sides(ids::UPFLOATERS_FLOATED, number(mine.floated), number(rules.floated), said.into());
    }
    if let Some((criterion, [recorded_pairs, expected_pairs])) = best_pairs(case, bracket, [theirs, ours]) {
        let counted = criterion.counted.to_owned();
        let said = messages::SetPairs { counted, expected, expected_pairs, recorded, recorded_pairs };
        return sides(criterion.rule, number(recorded_pairs), number(expected_pairs), said.into());
    }
    let order = |set: &[u32]| numbers(&criteria::set_order(case.position, set));
    sides(RuleId::SET_ORDER, order(theirs), order(ours), messages::SetOrder { expected, recorded }.into())
}

/// Where sets are compared by the best pairing of their bracket: returns the first criterion in which the two sets
/// differ, with the two counts.
fn best_pairs<'r>(case: &Told<'r>, bracket: &Bracket, sets: [&[u32]; 2]) -> Option<(&'r PairCriterion, [usize; 2])> {
    if case.rules.sets != Sets::BestPairing {
        return None;
    }
    let best =
        |set: &[u32]| engine::first_pairing(case.position, case.rules, case.rules.pairs, &bracket.residents, set);
    let best = sets.map(best);
    let counts = |criterion: &'r PairCriterion| (criterion, [0, 1].map(|at| criterion.count(case.position, &best[at])));
    case.rules.pairs.iter().map(counts).find(|(_, [mine, rules])| mine != rules)
}

/// Explains a different pairing of the same participants (3.6).
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
    let half = rules.len() / 2;
    let at = mine.iter().zip(&rules).position(|(a, b)| a != b).unwrap_or_default();
    let of = |identifier: &[u32], at: usize| case.player(of_number(case, identifier[at]));
    let (recorded, expected) = (of(&mine, at), of(&rules, at));
    let said = match at.checked_sub(half) {
        None => messages::TopOrder { expected, recorded }.into(),
        Some(at) => messages::BottomOrder { top: of(&rules, at), expected, recorded }.into(),
    };
    let side = |identifier: &[u32]| (numbers(identifier), Vec::new());
    Sides {
        kind: Kind::IdentifierOrder,
        criterion: None,
        article: case.rules.article(RuleId::PAIRING_ORDER),
        recorded: side(&mine),
        expected: side(&rules),
        said,
    }
    .reason(case)
}

/// Returns the rank of a TPN. Identifiers consist of TPNs, which are not the numbers of the file where a team has not
/// entered yet.
fn of_number(case: &Told<'_>, tpn: u32) -> u32 {
    case.everybody().find(|&rank| criteria::tpn(case.position, rank) == tpn).unwrap_or_default()
}

/// Explains a different number of pairs that count against a criterion; the first of `brackets` is the record's.
fn criterion_reason(case: &Told<'_>, criterion: &PairCriterion, brackets: [&Bracket; 2]) -> Reason {
    let position = case.position;
    let concerned = |bracket: &Bracket| -> Vec<u32> {
        let counting = bracket.pairs.iter().filter(|&&pair| criterion.counts(position, pair));
        match criterion.pairs {
            Pairs::Received(_) => counting.map(|&(a, b)| a.min(b)).collect(),
            Pairs::Alike(_) => counting.flat_map(|&(a, b)| [a, b]).collect(),
        }
    };
    let [recorded, expected] = brackets.map(concerned);
    let [recorded_pairs, expected_pairs] = brackets.map(|bracket| criterion.count(position, &bracket.pairs));
    let said = messages::Pairs {
        counted: criterion.counted.to_owned(),
        recorded_pairs,
        recorded: case.players(&recorded),
        expected_pairs,
        expected: case.players(&expected),
    };
    Sides {
        kind: Kind::Pairs,
        criterion: Some(case.rules.name(criterion.rule)),
        article: case.rules.article(criterion.rule),
        recorded: (number(recorded_pairs), recorded),
        expected: (number(expected_pairs), expected),
        said: said.into(),
    }
    .reason(case)
}

/// Explains the first pair, from the top, whose recorded colours are reversed.
fn colour_reason(case: &Told<'_>, route: &Route) -> Option<Reason> {
    let pairing = route.pairing(case.position, case.rules);
    let mut turned = pairing.pairs.iter().filter(|&&(white, black)| case.recorded.has_turned(white, black));
    let &(white, black) = turned.next()?;
    let more = turned.count();
    let colours = &case.rules.colours;
    let (_, _, rule) = (colours.allocate)(case.position, white, black, None);
    let said = messages::WrongColours {
        white: case.player(white),
        black: case.player(black),
        matches: colours.of_matches,
        why: (colours.why)(case, (white, black), rule),
        more,
    };
    let pair = (white.min(black), white.max(black));
    let place = route.brackets.iter().position(|bracket| bracket.pairs.contains(&pair))?;
    let bracket = Some(bracket_name(case, place, &route.brackets[place]));
    Some(Reason { bracket, ..plain(Kind::Colour, None, &format!("{}.{rule}", colours.article), said) })
}
