//! Statements about the reasons for colours.

use crate::tournament::Colour;
use pairproof_statements::{Player, messages};

messages! {
    /// Neither has had a colour; the number of the higher ranked decides.
    ColourInitial = "double-swiss-colour-initial" { player: Player, number: u32, odd: bool, initial: Colour }
    /// The player who began with White less often does so.
    ColourFewer = "double-swiss-colour-fewer" { white: Player, white_times: usize, black: Player, black_times: usize }
    /// The latest difference is reversed.
    ColourDiffered = "double-swiss-colour-differed" { white: Player }
    /// The higher ranked alternates.
    ColourHigher = "double-swiss-colour-higher" { player: Player, last: Colour }
    /// The opponent of the higher ranked, who has had no colour, alternates.
    ColourOpponent = "double-swiss-colour-opponent" { higher: Player, lower: Player, last: Colour }
}
