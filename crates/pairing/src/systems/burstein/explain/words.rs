//! Rankings, floaters and colours as statements.

use super::{BursteinCase, messages};
use crate::systems::RuleId;
use crate::systems::burstein::colours::{by_rank, number};
use crate::systems::burstein::criteria::NextBracket;
use crate::systems::burstein::edition::{Edition, Floaters, Following, Method, Parity, Unplayed};
use crate::tournament::{Colour, Points};
use pairproof_statements::{self as statements, PointsList, Statement};

/// The index and the number of a player.
pub(super) fn ranking(case: &BursteinCase<'_>, rank: u32) -> Statement {
    let entrant = &case.position.entrants[rank as usize];
    let index = case.edition.index_of(&entrant.opponent_scores);
    let buchholz_first = case.edition.index[0] == Method::Buchholz;
    let [buchholz, berger] = if buchholz_first { index } else { [index[1], index[0]] };
    let unplayed = entrant.opponent_scores.unplayed.buchholz;
    let shown = unplayed != 0 && case.edition.unplayed == Unplayed::AgainstOneself;
    messages::Index {
        first: if buchholz_first { "buchholz" } else { "berger" }.to_owned(),
        buchholz: statements::Points(tenths(buchholz)),
        berger: hundredths(berger),
        number: entrant.tpn,
        unplayed: PointsList(if shown { vec![tenths(unplayed)] } else { Vec::new() }),
    }
    .into()
}

fn tenths(value: i64) -> Points {
    Points::try_from(value).unwrap_or(Points::MAX)
}

fn hundredths(value: i64) -> String {
    let (sign, value) = (if value < 0 { "-" } else { "" }, value.unsigned_abs());
    let (whole, part) = (value / 100, value % 100);
    if part.is_multiple_of(10) { format!("{sign}{whole}.{}", part / 10) } else { format!("{sign}{whole}.{part:02}") }
}

/// The floaters that the value of C6 counts (`all` or `incoming`), and their scores.
pub(super) fn scores(edition: Edition, scores: &[Points]) -> (String, PointsList) {
    match edition.floaters {
        Floaters::AllScores => ("all".to_owned(), PointsList(scores.to_vec())),
        // The first value is the number of scores that follow.
        Floaters::IncomingFirst => ("incoming".to_owned(), PointsList(scores.iter().skip(1).copied().collect())),
    }
}

/// The value of C7.
pub(super) fn next(edition: Edition, (floaters, values): &NextBracket) -> Statement {
    if edition.following == Following::Met {
        return messages::NextMet { met: *floaters == 0 }.into();
    }
    let (counted, scores) = scores(edition, values);
    messages::Next { floaters: *floaters, counted, scores }.into()
}

/// The reason for the colours of a pair, given as (white, black) by rank.
pub(super) fn colour(case: &BursteinCase<'_>, (white, black): (u32, u32), rule: RuleId) -> Statement {
    let entrant = |rank: u32| &case.position.entrants[rank as usize];
    let (higher, lower) = by_rank(case.position, case.edition, white, black);
    let wanted = |rank: u32| entrant(rank).preference.map(|preference| preference.colour);
    let colour = wanted(white).unwrap_or(case.position.initial_colour);
    match rule {
        RuleId::COLOUR_INITIAL => {
            let number = number(entrant(higher), entrant(lower), case.edition.parity);
            let (whose, player) = match case.edition.parity {
                Parity::OfTheHigher => ("higher", higher),
                Parity::OfTheSmaller => ("smaller", if entrant(higher).tpn == number { higher } else { lower }),
            };
            let initial = case.position.initial_colour;
            let (whose, player, odd) = (whose.to_owned(), case.player(player), number % 2 == 1);
            messages::ColourInitial { whose, player, number, odd, initial }.into()
        }
        RuleId::COLOUR_BOTH => match (wanted(white), wanted(black)) {
            (Some(_), Some(_)) => messages::ColourBoth {}.into(),
            (granted, _) => {
                let (with, none) = if granted.is_some() { (white, black) } else { (black, white) };
                messages::ColourOne { player: case.player(with), other: case.player(none) }.into()
            }
        },
        RuleId::COLOUR_STRONGER => {
            let granted = if wanted(white) == Some(Colour::White) { white } else { black };
            messages::ColourStronger { player: case.player(granted) }.into()
        }
        RuleId::COLOUR_ALTERNATE => messages::ColourAlternate { colour }.into(),
        _ => messages::ColourHigher { colour, player: case.player(higher) }.into(),
    }
}
