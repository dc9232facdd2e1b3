//! Double-Swiss, C.04.5: the bye, the sets of upfloaters, the identifiers and the colours, by article.
//!
//! Both sides are valued by the functions of the system; whether players can be paired at all is asked of a matching.

mod round;
mod words;

pub(super) use round::explain_round;

use crate::systems::common::case::Case;
use crate::systems::common::{list, points};
use crate::systems::common::reason::{Amount, BracketName, BrokenRule, Kind, Reason, Side};
use crate::systems::double_swiss::colours::allocate;
use crate::systems::double_swiss::route::{Bracket, Route};
use crate::systems::double_swiss::{criteria, engine};
use crate::tournament::Points;

/// Where and why the record differs from the rules; nothing when it does not.
pub(super) fn reason(case: &Case<'_>) -> Option<Reason> {
    let Ok(route) = engine::route(case.position) else {
        let text = "no pairing of this round complies with C1 and C2; the arbiter decides";
        return Some(plain(Kind::Absolute, None, "3.3.3", text.to_owned()));
    };
    if let Some(reason) = bye_reason(case, &route) {
        return Some(reason);
    }
    let mut left: Vec<u32> = everybody(case).filter(|&rank| Some(rank) != route.bye).collect();
    for (number, bracket) in route.brackets.iter().enumerate() {
        if let Some(mut reason) = bracket_reason(case, bracket, &left) {
            reason.bracket = Some(bracket_name(case, number, bracket));
            return Some(reason);
        }
        leave(&mut left, bracket);
    }
    colour_reason(case, &route)
}

fn everybody(case: &Case<'_>) -> std::ops::Range<u32> {
    0..case.position.entrants.len() as u32
}

/// Those who are still to be paired after a bracket.
fn leave(left: &mut Vec<u32>, bracket: &Bracket) {
    left.retain(|rank| !bracket.residents.contains(rank) && !bracket.upfloaters.contains(rank));
}

fn bracket_name(case: &Case<'_>, number: usize, bracket: &Bracket) -> BracketName {
    BracketName {
        number: number + 1,
        score: points(bracket.score(case.position)),
        moved_down: Vec::new(),
        players: bracket.residents.len() + bracket.upfloaters.len(),
    }
}

fn plain(kind: Kind, criterion: Option<&str>, article: &str, text: String) -> Reason {
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
    fn reason(self, case: &Case<'_>) -> Reason {
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
fn breach(case: &Case<'_>, players: &[u32]) -> Option<Reason> {
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
    Some(plain(Kind::Absolute, criterion, article, format!("{}: {}", broken.article, broken.text)))
}

/// The bye (3.4).
fn bye_reason(case: &Case<'_>, route: &Route) -> Option<Reason> {
    let position = case.position;
    let recorded = case.recorded.byes.iter().copied().find(|&rank| Some(rank) != route.bye);
    let Some(theirs) = recorded else {
        let bye = route.bye.filter(|bye| !case.recorded.byes.contains(bye))?;
        let text = format!("art. 3.4: {} should have the bye, and nobody has it", case.id(bye));
        return Some(plain(Kind::Bye, None, "3.4", text));
    };
    if let Some(breach) = breach(case, &[theirs]) {
        return Some(Reason { kind: Kind::Bye, ..breach });
    }
    let ours = route.bye?;
    let rest: Vec<u32> = everybody(case).filter(|&rank| rank != theirs).collect();
    let (a, b) = (case.id(theirs), case.id(ours));
    if !engine::pairable(position, &rest) {
        let text = format!("art. 3.4.1: if {a} has the bye, the others cannot all be paired");
        return Some(plain(Kind::Bye, None, "3.4.1", text));
    }
    let sides = |article, mine: Vec<Amount>, other: Vec<Amount>, text: String| {
        let (recorded, expected) = ((mine, vec![theirs]), (other, vec![ours]));
        let text = format!("art. {article}: {text}");
        Some(Sides { kind: Kind::Bye, criterion: None, article, recorded, expected, text }.reason(case))
    };
    let score = |rank| criteria::bye_score(position, rank);
    if score(theirs) != score(ours) {
        let text = format!("{b} has {} points, {a} has {}", points(score(ours)), points(score(theirs)));
        return sides("3.4.2", measured(&[score(theirs)]), measured(&[score(ours)]), text);
    }
    let played = |rank| criteria::matches_played(position, rank);
    if played(theirs) != played(ours) {
        let text = format!("{b} has played {} matches, {a} has played {}", played(ours), played(theirs));
        return sides("3.4.3", numbers(&[played(theirs).into()]), numbers(&[played(ours).into()]), text);
    }
    let tpn = |rank| criteria::tpn(position, rank);
    let text = format!("all else equal, {b} has the larger number ({}; {a} has {})", tpn(ours), tpn(theirs));
    sides("3.4.4", numbers(&[tpn(theirs)]), numbers(&[tpn(ours)]), text)
}

/// The record's pairs of those residents, with whomever they meet.
fn recorded_bracket(case: &Case<'_>, bracket: &Bracket) -> Result<Bracket, u32> {
    let mut recorded = Bracket { residents: bracket.residents.clone(), ..Bracket::default() };
    for &resident in &bracket.residents {
        let partner = case.recorded.partner[resident as usize].filter(|&other| other != resident).ok_or(resident)?;
        if bracket.residents.binary_search(&partner).is_err() {
            recorded.upfloaters.push(partner);
        }
        recorded.pairs.push((resident.min(partner), resident.max(partner)));
    }
    recorded.upfloaters.sort_unstable();
    recorded.pairs.sort_unstable();
    recorded.pairs.dedup();
    Ok(recorded)
}

/// One bracket; `left` is everybody who is still to be paired.
fn bracket_reason(case: &Case<'_>, bracket: &Bracket, left: &[u32]) -> Option<Reason> {
    let recorded = match recorded_bracket(case, bracket) {
        Ok(recorded) => recorded,
        Err(alone) => {
            let text = format!("{} is not paired in the record", case.id(alone));
            return breach(case, &[alone]).or_else(|| Some(plain(Kind::Absolute, None, "3.3.1", text)));
        }
    };
    if recorded.pairs == bracket.pairs {
        return None;
    }
    if let Some(&(a, b)) = recorded.pairs.iter().find(|&&(a, b)| !criteria::may_meet(case.position, a, b)) {
        let text = format!("C1: {} and {} may not meet", case.id(a), case.id(b));
        return breach(case, &[a, b]).or_else(|| Some(plain(Kind::Absolute, Some("C1"), "2.1.1", text)));
    }
    if let Some(stranger) = recorded.upfloaters.iter().find(|rank| left.binary_search(rank).is_err()) {
        let text = format!("{} meets somebody who is paired already", case.id(*stranger));
        return breach(case, &[*stranger]).or_else(|| Some(plain(Kind::Absolute, None, "3.3.1", text)));
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
    /// C6: is it complied with?
    complies: bool,
    floated: usize,
}

fn value(case: &Case<'_>, residents: &[u32], lower: &[u32], set: &[u32]) -> SetValue {
    let position = case.position;
    let left: Vec<u32> = lower.iter().copied().filter(|rank| set.binary_search(rank).is_err()).collect();
    let score = residents.first().map_or(0, |&rank| position.entrants[rank as usize].score);
    let pairable = |players: &[u32]| engine::pairable(position, players);
    SetValue {
        completes: pairable(&left),
        differences: criteria::score_differences(position, score, set),
        complies: criteria::following_complies(position, criteria::following_score(position, score), &left, pairable),
        floated: criteria::upfloaters_that_floated(position, set),
    }
}

/// Another set of upfloaters (3.5).
fn set_reason(case: &Case<'_>, recorded: &Bracket, bracket: &Bracket, lower: &[u32]) -> Option<Reason> {
    let (theirs, ours) = (&recorded.upfloaters, &bracket.upfloaters);
    let mine = value(case, &bracket.residents, lower, theirs);
    let rules = value(case, &bracket.residents, lower, ours);
    let (set, best) = (words::set(&case.ids(theirs)), words::set(&case.ids(ours)));
    if !mine.completes {
        let text = format!("C3 (art. 2.2.1): with {set} moving up, the players below cannot all be paired");
        return Some(plain(Kind::Absolute, Some("C3"), "2.2.1", text));
    }
    let sides = |criterion, article, recorded: Vec<Amount>, expected: Vec<Amount>, text: String| {
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
        return sides(Some("C4"), "2.3.1", number(counts.0), number(counts.1), text);
    }
    if mine.differences != rules.differences {
        let text = format!(
            "the upfloaters {best} are {} points below the residents; the record's {set} are {} points below",
            words::differences(&rules.differences),
            words::differences(&mine.differences)
        );
        return sides(Some("C5"), "2.3.2", measured(&mine.differences), measured(&rules.differences), text);
    }
    if mine.complies != rules.complies {
        let text = format!(
            "with {set} moving up, {}; with {best} moving up this is possible",
            words::following(case, &bracket.residents, lower, theirs)
        );
        return sides(
            Some("C6"),
            "2.3.3",
            number(usize::from(!mine.complies)),
            number(usize::from(!rules.complies)),
            text,
        );
    }
    if mine.floated != rules.floated {
        let text = format!(
            "of the upfloaters {set}, {} floated in the previous round; of {best}, {}",
            words::so_many(mine.floated),
            words::so_many(rules.floated)
        );
        return sides(Some("C7"), "2.3.4", number(mine.floated), number(rules.floated), text);
    }
    let order = |set: &[u32]| numbers(&criteria::set_order(case.position, set));
    let text = format!("the upfloaters {best} come before the record's {set} in the order of sets and are as good");
    sides(None, "3.5.4", order(theirs), order(ours), text)
}

/// The same players, paired otherwise (3.6).
fn pairing_reason(case: &Case<'_>, recorded: &Bracket, bracket: &Bracket) -> Reason {
    let position = case.position;
    let floated = |bracket: &Bracket| criteria::opponents_that_floated(position, &bracket.pairs);
    let (mine, rules) = (floated(recorded), floated(bracket));
    if mine != rules {
        let opponents = |bracket: &Bracket| {
            let alone = |pair: &&(u32, u32)| criteria::opponents_that_floated(position, &[**pair]) > 0;
            bracket.pairs.iter().filter(alone).map(|&(a, b)| a.min(b)).collect::<Vec<u32>>()
        };
        let told = |number: usize, bracket: &Bracket| match number {
            0 => "none".to_owned(),
            _ => format!("{number} ({})", list(&case.ids(&opponents(bracket)))),
        };
        let text = format!(
            "C8 (art. 2.3.5): of the upfloaters' opponents, {} floated in the previous round; in the rules' pairing, {}",
            told(mine, recorded),
            told(rules, bracket)
        );
        return Sides {
            kind: Kind::Pairs,
            criterion: Some("C8"),
            article: "2.3.5",
            recorded: (number(mine), opponents(recorded)),
            expected: (number(rules), opponents(bracket)),
            text,
        }
        .reason(case);
    }
    let identifier = |bracket: &Bracket| criteria::identifier(position, &bracket.pairs);
    let (mine, rules) = (identifier(recorded), identifier(bracket));
    let text = format!(
        "art. 3.6.3: the identifier {} comes before the record's {} and is as good",
        words::identifier(&rules, &mine),
        words::identifier(&mine, &rules)
    );
    let none = Vec::new;
    Sides {
        kind: Kind::IdentifierOrder,
        criterion: None,
        article: "3.6.3",
        recorded: (numbers(&mine), none()),
        expected: (numbers(&rules), none()),
        text,
    }
    .reason(case)
}

/// The first pair, from the top, whose recorded colours are turned.
fn colour_reason(case: &Case<'_>, route: &Route) -> Option<Reason> {
    let pairing = route.pairing(case.position);
    let mut turned = pairing.pairs.iter().filter(|&&(white, black)| case.recorded.has_turned(white, black));
    let &(white, black) = turned.next()?;
    let more = turned.count();
    let (_, _, rule) = allocate(case.position, white, black);
    let article = format!("4.3.{}", rule.number());
    let mut text = format!(
        "art. {article}: {} should begin with White against {}: {}",
        case.id(white),
        case.id(black),
        words::colour(case, (white, black), rule)
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
fn ids(case: &Case<'_>, ranks: &[u32]) -> String {
    if ranks.is_empty() { "-".to_owned() } else { list(&case.ids(ranks)) }
}
