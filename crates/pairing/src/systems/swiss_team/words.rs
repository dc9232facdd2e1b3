//! Why the colours of a pair are what they are (4.3), in words.

use super::criteria::{Preference, Strength, preference, preference_but_in_the_last_round};
use crate::systems::common::case::Case;
use crate::tournament::{Colour, Position, TeamColours};

fn name(colour: Colour) -> &'static str {
    if colour == Colour::White { "White" } else { "Black" }
}

/// The reason for a pair, given as (white, black) by rank. Which of the two is the first-team is seen from what the
/// rule did.
pub(super) fn colour(case: &Case<'_>, pair: (u32, u32), rule: u8) -> String {
    as_wanted(case, pair, rule, preference)
}

/// The same in the reading `last-round-none`.
pub(super) fn colour_without_last(case: &Case<'_>, pair: (u32, u32), rule: u8) -> String {
    as_wanted(case, pair, rule, preference_but_in_the_last_round)
}

fn as_wanted(
    case: &Case<'_>,
    (white, black): (u32, u32),
    rule: u8,
    preference: fn(&Position, u32) -> Option<Preference>,
) -> String {
    let position = case.position;
    let team = |rank: u32| &position.entrants[rank as usize];
    let wish = |rank: u32| {
        let what = |preference: Preference| match (preference.strength, position.team.colours) {
            (Strength::Mild, _) => format!("a mild preference for {}", name(preference.colour)),
            (_, TeamColours::TypeB) => format!("a strong preference for {}", name(preference.colour)),
            _ => format!("a preference for {}", name(preference.colour)),
        };
        preference(position, rank).map_or("no preference".to_owned(), what)
    };
    let (a, b) = (case.id(white), case.id(black));
    let both = || format!("{a} has {}, {b} has {}", wish(white), wish(black));
    let last = |rank: u32| team(rank).colours.last().map_or("no colour", |&colour| name(colour));
    match rule {
        1 => {
            let initial = name(position.initial_colour);
            format!("neither has played yet; by the parity of the first-team's number, the initial colour is {initial}")
        }
        2..=4 => both(),
        5 => {
            let difference = |rank: u32| team(rank).colour_difference;
            format!("{a} has the colour difference {:+}, {b} has {:+}", difference(white), difference(black))
        }
        6 => format!("equal colour differences; when their colours last differed, {a} had Black"),
        7 => format!("both want the same ({}), and the first-team gets it", wish(white)),
        8 => format!(
            "the same colours so far; the first-team changes its last colour ({a} had {}, {b} {})",
            last(white),
            last(black)
        ),
        _ => format!(
            "the first-team has had no colour; the other changes its last one ({a} had {}, {b} {})",
            last(white),
            last(black)
        ),
    }
}
