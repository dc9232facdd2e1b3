//! The statements in explanations of the Burstein system.

pub use crate::systems::common::messages::{
    BothGranted as ColourBoth, BracketStep, ByeIncomplete, ByeMissing, ByePassedOver, ByeScore, ByeStep, ChosenDenied,
    MayNotMeet, MorePassedOver, NoPairing, NotPaired, WrongColours,
};
use crate::tournament::Colour;
use pairproof_statements::{Player, Players, Points, PointsList, Statement, messages};

messages! {
    /// The bye goes to the player with the most games.
    ByeGames = "burstein-bye-games" {
        expected: Player, expected_games: usize, recorded: Player, recorded_games: usize,
    }
    /// The bye goes to the player with the lowest ranking.
    ByeRanking = "burstein-bye-ranking" {
        expected: Player, expected_index: Statement, recorded: Player, recorded_index: Statement,
    }
    /// The ranking of a player. `first`: the method that comes first, `buchholz` or `berger`; `berger` in points
    /// squared, with up to two decimals; `unplayed`: the part of Buchholz from rounds without a game, if any.
    Index = "burstein-index" {
        first: String, buchholz: Points, berger: String, number: u32, unplayed: PointsList,
    }
    /// With these floaters the remaining players cannot all be paired.
    FloatersIncomplete = "burstein-floaters-incomplete" { floaters: Players }
    /// Fewer floaters are enough.
    FloaterCount = "burstein-floater-count" { expected: Players, recorded: Players }
    /// The scores of the floaters. `counted`: `all`, or `incoming` if only incoming floaters count.
    FloaterScores = "burstein-floater-scores" {
        counted: String, expected: Players, expected_scores: PointsList, recorded: Players,
        recorded_scores: PointsList,
    }
    /// The best outcome of the next bracket.
    NextBracket = "burstein-next-bracket" {
        expected: Players, expected_next: Statement, recorded: Players, recorded_next: Statement,
    }
    /// The floaters of the next bracket. `counted`: as in `FloaterScores`.
    Next = "burstein-next" { floaters: usize, counted: String, scores: PointsList }
    /// Whether the next bracket pairs all the players that it should.
    NextMet = "burstein-next-met" { met: bool }
    /// The number of players who do not get their colour preference.
    Denied = "burstein-denied" { recorded: usize, expected: usize }
    /// The opponent of a player; numbers are BSNs. No opponent, with the number zero, means that the player floats.
    PairingOrder = "burstein-pairing-order" {
        player: Player, number: usize, expected: Players, expected_number: usize, recorded: Players,
        recorded_number: usize,
    }
    /// Neither player has played. `whose`: the number of the `higher` ranked player, or the `smaller` of the two.
    ColourInitial = "burstein-colour-initial" {
        whose: String, player: Player, number: u32, odd: bool, initial: Colour,
    }
    /// Only one of the players has a colour preference.
    ColourOne = "burstein-colour-one" { player: Player, other: Player }
    /// The stronger preference is granted.
    ColourStronger = "burstein-colour-stronger" { player: Player }
    /// The latest difference is reversed.
    ColourAlternate = "burstein-colour-alternate" { colour: Colour }
    /// The higher ranked player gets the colour that both prefer.
    ColourHigher = "burstein-colour-higher" { colour: Colour, player: Player }

    /// The player who gets the bye.
    ByeChosen = "burstein-bye-chosen" { player: Player, score: Points, games: usize, index: Statement }
    /// Incoming floaters of a bracket.
    Incoming = "burstein-incoming" { players: Players }
    /// The number of a player in the bracket.
    Number = "burstein-number" { number: usize, player: Player, index: Statement }
    /// The number of further players with numbers.
    MoreNumbers = "burstein-more-numbers" { more: usize }
    /// The number of floaters that is enough.
    Enough = "burstein-enough" { floaters: usize }
    /// The scores of the floaters are the least possible. `counted`: as in `FloaterScores`.
    ChosenScores = "burstein-chosen-scores" { counted: String, floaters: Players, scores: PointsList }
    /// The best outcome of the next bracket with the chosen floaters.
    ChosenNext = "burstein-chosen-next" { next: Statement }
}
