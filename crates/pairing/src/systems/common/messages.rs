//! What several systems say.

use crate::tournament::Colour;
use pairproof_statements::{Player, Statement, messages};

messages! {
    /// No pairing of the round complies with the absolute criteria.
    NoPairing = "common-no-pairing"
    /// An absolute criterion forbids the pair.
    MayNotMeet = "common-may-not-meet" { a: Player, b: Player }
    /// Both preferences are for different colours.
    BothGranted = "common-colour-both"
    /// Only one of the two has a preference.
    OneGranted = "common-colour-one" { player: Player, other: Player }
    /// Both want one colour, this player more strongly.
    StrongerGranted = "common-colour-stronger" { player: Player }
    /// Both want one colour absolutely, this player with the wider colour difference.
    WiderGranted = "common-colour-wider" { player: Player }
    /// Both want one colour equally: the latest round with different colours decides.
    Alternated = "common-colour-alternate" { colour: Colour }
    /// Both want one colour equally, and had the same colours.
    HigherGranted = "common-colour-higher" { player: Player, colour: Colour }
    /// Neither has a preference: the pairing number of the higher ranked decides. `turned`: a reading turns the initial
    /// colour round after the first round.
    ByNumber = "common-colour-number" { player: Player, number: u32, odd: bool, initial: Colour, turned: bool }
    /// The colours of a pair are turned. `excess`: what the recorded colours bring beyond the limits; `more`: so many
    /// other pairs are turned too.
    ColoursTurned = "common-colours-turned" {
        white: Player,
        black: Player,
        why: Statement,
        excess: Vec<Statement>,
        more: usize,
    }
    /// The recorded colour would be the third or a later one in a row.
    ColourInARow = "common-colour-in-a-row" { player: Player, colour: Colour, times: usize, article: String }
    /// With the recorded colour the player has so many more games with this colour than with the other.
    ColourTooOften = "common-colour-too-often" { player: Player, colour: Colour, more: u32, article: String }
}
