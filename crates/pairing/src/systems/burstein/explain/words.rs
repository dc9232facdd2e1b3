//! Rankings, floaters and colours in words.

use super::BursteinCase;
use crate::systems::RuleId;
use crate::systems::burstein::colours::{by_rank, number};
use crate::systems::burstein::criteria::NextBracket;
use crate::systems::burstein::edition::{Edition, Floaters, Following, Method, Parity, Unplayed};
use crate::systems::common::points;
use crate::tournament::{Colour, Points};

/// A count: `nobody`, `1`, ….
pub(super) fn so_many(count: usize) -> String {
    if count == 0 { "nobody".to_owned() } else { count.to_string() }
}

/// `1 game`, `3 games`.
pub(super) fn games(count: usize) -> String {
    format!("{count} game{}", if count == 1 { "" } else { "s" })
}

/// `2 players do not get`.
pub(super) fn denied(count: usize) -> String {
    match count {
        0 => "everybody gets".to_owned(),
        1 => "1 player does not get".to_owned(),
        _ => format!("{count} players do not get"),
    }
}

/// `1 floater is enough`.
pub(super) fn enough(count: usize) -> String {
    match count {
        0 => "nobody has to float".to_owned(),
        1 => "1 floater is enough".to_owned(),
        _ => format!("{count} floaters are enough"),
    }
}

/// The index and the number of a player: `Buchholz 12.5, Sonneborn-Berger 8.75, number 7`.
pub(super) fn ranking(case: &BursteinCase<'_>, rank: u32) -> String {
    let entrant = &case.position.entrants[rank as usize];
    let index = case.edition.index_of(&entrant.opponent_scores);
    let method = |(method, value): (Method, i64)| match method {
        Method::Buchholz => format!("Buchholz {}", tenths(value)),
        Method::SonnebornBerger => format!("Sonneborn-Berger {}", hundredths(value)),
    };
    let [first, second] = [(case.edition.index[0], index[0]), (case.edition.index[1], index[1])].map(method);
    let unplayed = entrant.opponent_scores.unplayed.buchholz;
    let own = match case.edition.unplayed {
        Unplayed::AgainstOneself if unplayed != 0 => {
            format!(" ({} of it from rounds without a game)", tenths(unplayed))
        }
        _ => String::new(),
    };
    format!("{first}, {second}, number {}{own}", entrant.tpn)
}

fn tenths(value: i64) -> String {
    points(Points::try_from(value).unwrap_or(Points::MAX))
}

fn hundredths(value: i64) -> String {
    let (sign, value) = (if value < 0 { "-" } else { "" }, value.unsigned_abs());
    let (whole, part) = (value / 100, value % 100);
    if part.is_multiple_of(10) { format!("{sign}{whole}.{}", part / 10) } else { format!("{sign}{whole}.{part:02}") }
}

fn listed(scores: &[Points]) -> String {
    scores.iter().map(|&score| points(score)).collect::<Vec<_>>().join(", ")
}

/// The value of C6 in words.
pub(super) fn scores(edition: Edition, scores: &[Points]) -> String {
    match (edition.floaters, scores) {
        (Floaters::AllScores, _) => format!("{} points", listed(scores)),
        (Floaters::IncomingFirst, [0] | []) => "nobody who came in from above".to_owned(),
        (Floaters::IncomingFirst, [number, scores @ ..]) => {
            format!("{} who came in from above ({} points)", number / 10, listed(scores))
        }
    }
}

/// The value of C7 in words.
pub(super) fn next(edition: Edition, (floaters, values): &NextBracket) -> String {
    if edition.following == Following::Met {
        return if *floaters == 0 { "nobody left whom C7 wants paired" } else { "players left whom C7 wants paired" }
            .to_owned();
    }
    match (floaters, edition.floaters) {
        (0, _) => "no floater".to_owned(),
        (_, Floaters::AllScores) => format!("{floaters} with {}", scores(edition, values)),
        (_, Floaters::IncomingFirst) => format!("{floaters}, {}", scores(edition, values)),
    }
}

pub(super) fn name(colour: Colour) -> &'static str {
    if colour == Colour::White { "White" } else { "Black" }
}

/// Why the colours of a pair, given as (white, black) by rank, are what they are.
pub(super) fn colour(case: &BursteinCase<'_>, (white, black): (u32, u32), rule: RuleId) -> String {
    let entrant = |rank: u32| &case.position.entrants[rank as usize];
    let (higher, lower) = by_rank(case.position, case.edition, white, black);
    let wanted = |rank: u32| entrant(rank).preference.map(|preference| preference.colour);
    let both_want = || format!("both want {} equally", wanted(white).map_or("the same colour", name));
    match rule {
        RuleId::COLOUR_INITIAL => {
            let initial = name(case.position.initial_colour);
            let number = number(entrant(higher), entrant(lower), case.edition.parity);
            let parity = if number % 2 == 1 { "odd" } else { "even" };
            let whose = match case.edition.parity {
                Parity::OfTheHigher => format!("{}, ranked higher, has", case.id(higher)),
                Parity::OfTheSmaller => "the two have".to_owned(),
            };
            format!("neither has played a game; {whose} the {parity} number {number}, the initial colour is {initial}")
        }
        RuleId::COLOUR_BOTH => match (wanted(white), wanted(black)) {
            (Some(_), Some(_)) => "both preferences are granted".to_owned(),
            (granted, _) => {
                let (with, none) = if granted.is_some() { (white, black) } else { (black, white) };
                format!("the preference of {} is granted, {} has none", case.id(with), case.id(none))
            }
        },
        RuleId::COLOUR_STRONGER => {
            let granted = if wanted(white) == Some(Colour::White) { white } else { black };
            format!("the stronger preference, that of {}, is granted", case.id(granted))
        }
        RuleId::COLOUR_ALTERNATE => {
            format!("{}; they alternate to the latest time when one had White and the other Black", both_want())
        }
        _ => {
            format!("{}; the preference of {}, ranked higher, is granted", both_want(), case.id(higher))
        }
    }
}
