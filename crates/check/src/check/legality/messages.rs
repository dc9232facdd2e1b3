//! Statements that say which absolute rule is broken.

use crate::tournament::Colour;
use pairproof_statements::{Player, messages};

messages! {
    /// The two met in an earlier round.
    MetBefore = "legal-met-before" { a: Player, b: Player, round: u16 }
    /// The two are a prohibited pair of this round.
    MustNotMeet = "legal-must-not-meet" { a: Player, b: Player }
    /// Both must have the same colour; in most systems topscorers are free of this rule.
    SameColour = "legal-same-colour" { a: Player, b: Player, colour: Colour, topscorers: bool }
    /// With either colour one of the two is beyond the limits.
    ColourLimits = "legal-colour-limits" { a: Player, b: Player }
    /// The player had the bye before.
    SecondBye = "legal-second-bye" { player: Player, round: u16 }
    /// The player scored without playing. `what`: `forfeit`, `full`, `half` or `points`.
    BarredBye = "legal-barred-bye" { player: Player, what: String, round: u16 }
    /// A second bye in one round.
    ExtraBye = "legal-extra-bye" { player: Player }
    /// A bye in an even field.
    NeedlessBye = "legal-needless-bye" { player: Player }
    /// Neither an opponent nor the bye.
    LeftUnpaired = "legal-left-unpaired" { player: Player }
    /// The player is its own opponent.
    PairedWithItself = "legal-paired-with-itself" { player: Player }
    /// Two players name the same opponent.
    PairedTwice = "legal-paired-twice" { player: Player, a: Player, b: Player }
    /// The opponent names no player.
    NotMutual = "legal-not-mutual" { a: Player, b: Player }
    /// An absent player takes part.
    AbsentPaired = "legal-absent-paired" { player: Player }
}
