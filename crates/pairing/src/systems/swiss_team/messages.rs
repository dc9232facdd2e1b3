//! Statements about the reasons for colours.

use crate::tournament::Colour;
use pairproof_statements::{Player, Statement, messages};

messages! {
    /// Neither has played.
    ColourInitial = "swiss-team-colour-initial" { initial: Colour }
    /// The preferences differ.
    ColourPreferences = "swiss-team-colour-preferences" {
        white: Player, white_preference: Statement, black: Player, black_preference: Statement,
    }
    /// A colour preference. `strength`: `mild`, `strong`, or `simple` where there is only one kind.
    ColourPreference = "swiss-team-wish" { strength: String, colour: Colour }
    /// No colour preference.
    NoColourPreference = "swiss-team-no-wish"
    /// The colour differences differ.
    ColourDifferences = "swiss-team-colour-differences" {
        white: Player, white_difference: i32, black: Player, black_difference: i32,
    }
    /// The latest difference is reversed.
    ColourDiffered = "swiss-team-colour-differed" { white: Player }
    /// Both have the same preference: the first-team gets it.
    ColourFirst = "swiss-team-colour-first" { preference: Statement }
    /// The first-team changes its last colour. Last colours: `white`, `black` or `none`.
    ColourFirstChanges = "swiss-team-colour-first-changes" {
        white: Player, white_last: String, black: Player, black_last: String,
    }
    /// The other team changes its last colour.
    ColourOtherChanges = "swiss-team-colour-other-changes" {
        white: Player, white_last: String, black: Player, black_last: String,
    }
}
