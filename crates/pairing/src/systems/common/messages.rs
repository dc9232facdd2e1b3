//! Messages that several systems share.

use crate::tournament::{Colour, Position};
use pairproof_statements::{Player, Players, Points, PointsList, Statement, messages};

messages! {
    /// No pairing of the round complies with the absolute criteria. `prohibited`: some pairs are prohibited as well.
    NoPairing = "common-no-pairing" { prohibited: bool }
    /// An absolute criterion forbids the pair.
    MayNotMeet = "common-may-not-meet" { a: Player, b: Player }
    /// The two preferences are for different colours.
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
    /// Neither has a preference: the pairing number of the higher ranked decides. `turned`: the reading reverses the
    /// initial colour after the first round.
    ByNumber = "common-colour-number" { player: Player, number: u32, odd: bool, initial: Colour, turned: bool }
    /// The colours of a pair are reversed. `excess`: how the recorded colours exceed the limits; `more`: the number of
    /// further pairs with reversed colours.
    ColoursTurned = "common-colours-turned" {
        white: Player,
        black: Player,
        why: Statement,
        excess: Vec<Statement>,
        more: usize,
    }
    /// The recorded colour would be the third or a later one in a row.
    ColourInARow = "common-colour-in-a-row" { player: Player, colour: Colour, times: usize, article: String }
    /// With the recorded colour, the player's games with it exceed those with the other colour by `more`.
    ColourTooOften = "common-colour-too-often" { player: Player, colour: Colour, more: u32, article: String }

    /// The record does not have the bye of the rules.
    ByeMissing = "common-bye-missing" { player: Player }
    /// With this bye the others cannot all be paired.
    ByeIncomplete = "common-bye-incomplete" { player: Player }
    /// The bye goes to the lowest score.
    ByeScore = "common-bye-score" {
        expected: Player, expected_score: Points, recorded: Player, recorded_score: Points,
    }
    /// The bye goes to the largest TPN.
    ByeNumber = "common-bye-number" {
        expected: Player, expected_number: u32, recorded: Player, recorded_number: u32,
    }
    /// A player of the bracket is not paired in the record.
    NotPaired = "common-not-paired" { player: Player }
    /// The record has an upfloater from a bracket that is complete.
    AlreadyPaired = "common-already-paired" { player: Player }
    /// Fewer upfloaters are enough.
    SetCount = "common-set-count" { expected: Players, recorded: Players }
    /// Upfloaters with higher scores are possible.
    SetScores = "common-set-scores" {
        expected: Players, expected_differences: PointsList, recorded: Players, recorded_differences: PointsList,
    }
    /// The recorded set comes later in the order of sets.
    SetOrder = "common-set-order" { expected: Players, recorded: Players }
    /// The colours of a pair are reversed. `matches`: a player begins a match with White; `more`: the number of further
    /// boards with reversed colours.
    WrongColours = "common-wrong-colours" {
        white: Player, black: Player, matches: bool, why: Statement, more: usize,
    }
    /// The step of the bye.
    ByeStep = "common-bye-step" { player: Player }
    /// The step of a bracket, counted from the top, with the score of its residents.
    BracketStep = "common-bracket-step" { number: usize, score: Points }
    /// Passed over for the bye. `why`: `incomplete` (the others cannot all be paired) or `barred`.
    ByePassedOver = "common-bye-passed-over" { player: Player, why: String, article: String }
    /// Further players are passed over for the bye.
    MorePassedOver = "common-more-passed-over" { more: usize, teams: bool }
    /// The residents of a bracket.
    Residents = "common-residents" { players: Players }
    /// The number of players in the pairs by the rules who do not get the colour that they prefer.
    ChosenDenied = "common-chosen-denied" { denied: usize }
}

/// The statement that the rules give no pairing of the position.
pub fn no_pairing(position: &Position) -> NoPairing {
    NoPairing { prohibited: position.entrants.iter().any(|entrant| !entrant.prohibited.is_empty()) }
}
