//! Explanations of the colours of a pair (4.3).

use super::colour_preferences::{Preference, Strength, preference, preference_except_in_the_last_round};
use super::messages::{
    ColourDiffered, ColourDifferences, ColourFirst, ColourFirstChanges, ColourInitial, ColourOtherChanges,
    ColourPreference, ColourPreferences, NoColourPreference,
};
use crate::systems::common::case::Case;
use crate::tournament::{Colour, Position, TeamColours};
use pairproof_statements::{Player, Statement};

/// Explains the colours of a pair, given as (white, black) by rank. Which of the two is the first-team follows from
/// what the rule decided.
pub(super) fn colour(case: &Case<'_>, pair: (u32, u32), rule: u8) -> Statement {
    as_wanted(case, pair, rule, preference)
}

/// Like [`colour`], in the reading `last-round-none`.
pub(super) fn colour_without_last(case: &Case<'_>, pair: (u32, u32), rule: u8) -> Statement {
    as_wanted(case, pair, rule, preference_except_in_the_last_round)
}

fn as_wanted(
    case: &Case<'_>,
    pair: (u32, u32),
    rule: u8,
    preference: fn(&Position, u32) -> Option<Preference>,
) -> Statement {
    let position = case.position;
    let team = |rank: u32| &position.entrants[rank as usize];
    let said = |rank: u32| -> Statement {
        let Some(preference) = preference(position, rank) else { return NoColourPreference {}.into() };
        let strength = match (preference.strength, position.team.colours) {
            (Strength::Mild, _) => "mild",
            (_, TeamColours::TypeB) => "strong",
            _ => "simple",
        };
        ColourPreference { strength: strength.to_owned(), colour: preference.colour }.into()
    };
    let [white, black] = [pair.0, pair.1].map(|rank| Player(case.id(rank)));
    let last = |rank: u32| {
        let last = team(rank).colours.last();
        last.map_or("none", |&colour| if colour == Colour::White { "white" } else { "black" }).to_owned()
    };
    let (white_last, black_last) = (last(pair.0), last(pair.1));
    match rule {
        1 => ColourInitial { initial: position.initial_colour }.into(),
        2..=4 => {
            ColourPreferences { white, white_preference: said(pair.0), black, black_preference: said(pair.1) }.into()
        }
        5 => {
            let [white_difference, black_difference] = [pair.0, pair.1].map(|rank| team(rank).colour_difference);
            ColourDifferences { white, white_difference, black, black_difference }.into()
        }
        6 => ColourDiffered { white }.into(),
        7 => ColourFirst { preference: said(pair.0) }.into(),
        8 => ColourFirstChanges { white, white_last, black, black_last }.into(),
        _ => ColourOtherChanges { white, white_last, black, black_last }.into(),
    }
}
