//! The statements in explanations of the Dubov system.

pub use crate::systems::common::messages::{
    AlreadyPaired, BracketStep, ByeIncomplete, ByeMissing, ByeNumber, ByePassedOver, ByeScore, ByeStep, ChosenDenied,
    MayNotMeet, MorePassedOver, NoPairing, NotPaired, Residents, SetCount, SetOrder, SetScores, WrongColours,
};
use crate::tournament::Colour;
use pairproof_statements::{Player, Players, Points, PointsList, Statement, messages};

messages! {
    /// The bye goes to the player with the most games. `paired`: all rounds with an opponent count.
    ByeGames = "dubov-bye-games" {
        paired: bool, expected: Player, expected_games: u16, recorded: Player, recorded_games: u16,
    }
    /// With this set of upfloaters the players below cannot all be paired.
    SetIncomplete = "dubov-set-incomplete" { set: Players }
    /// The number of players of the bracket who do not get their preferred colour, for each set.
    SetColours = "dubov-set-colours" {
        expected: Players, expected_denied: usize, recorded: Players, recorded_denied: usize,
    }
    /// The upfloaters that count against a criterion. `counted`: `maximum` (upfloaters), `again` (upfloated in the
    /// previous round) or the name of another rule.
    SetUpfloats = "dubov-set-upfloats" {
        counted: String, expected: Players, expected_upfloats: u32, recorded: Players, recorded_upfloats: u32,
    }
    /// The number of times that maximum upfloaters upfloated; several numbers if they are compared one by one.
    SetTimes = "dubov-set-times" {
        expected: Players, expected_times: String, recorded: Players, recorded_times: String,
    }
    /// The number of players of the bracket who do not get their preferred colour.
    Denied = "dubov-denied" { recorded: usize, expected: usize }
    /// A pair inside a subgroup (`G1`, `G2`) although none is necessary.
    Avoidable = "dubov-avoidable" { a: Player, b: Player, group: String }
    /// A pair inside a subgroup of which the rules shift both players or neither. `which`: `first` or `second` shift.
    Shifters = "dubov-shifters" {
        which: String, set: Players, from: String, to: String, a: Player, b: Player, both: bool,
    }
    /// The record pairs the bracket differently.
    Otherwise = "dubov-otherwise"
    /// Two players of S1 meet.
    InsideS1 = "dubov-inside-s1" { a: Player, b: Player }
    /// The transposition of the rules comes first.
    Transposition = "dubov-transposition" { player: Player, expected: Player, recorded: Player }
    /// Neither player has played; the number of the higher ranked player decides.
    ColourInitial = "dubov-colour-initial" { player: Player, number: u32, odd: bool, initial: Colour }
    /// Both players get their due colours.
    ColourBoth = "dubov-colour-both" { white: Player, black: Player }
    /// The stronger preference is granted. Strengths: `mild`, `strong`, `absolute`.
    ColourStronger = "dubov-colour-stronger" {
        colour: Colour, stronger: Player, strength: String, weaker: Player, weaker_strength: String,
    }
    /// The latest difference is reversed.
    ColourAlternate = "dubov-colour-alternate" { colour: Colour, white: Player }
    /// The higher ranked player gets the colour that both prefer.
    ColourHigher = "dubov-colour-higher" { colour: Colour, player: Player }

    /// The player who gets the bye. `paired`: all rounds with an opponent count.
    ByeChosen = "dubov-bye-chosen" {
        player: Player, score: Points, score_article: String, paired: bool, games: u16, games_article: String,
        number: u32, number_article: String,
    }
    /// The number of upfloaters that is enough.
    Count = "dubov-count" { upfloaters: usize }
    /// The score differences of the upfloaters.
    Differences = "dubov-differences" { differences: PointsList }
    /// The number of maximum upfloaters in the set.
    Maximum = "dubov-maximum" { upfloaters: u32, maximum: u16 }
    /// The number of times that the maximum upfloaters upfloated.
    Times = "dubov-times" { times: String }
    /// The number of upfloaters who upfloated in the previous round.
    Again = "dubov-again" { upfloaters: u32 }
    /// The chosen set.
    ChosenSet = "dubov-chosen-set" { set: Players, article: String }
    /// The subgroups. `halves`: halves by number, not by colour.
    Subgroups = "dubov-subgroups" { g1: Players, g2: Players, halves: bool, article: String }
    /// The first shift.
    FirstShift = "dubov-first-shift" { set: Players, from: String, to: String, article: String }
    /// The second shift.
    SecondShift = "dubov-second-shift" { set: Players, from: String, to: String, article: String }
    /// S1 with the average ratings of the opponents; only the beginning if it is long.
    Averages = "dubov-averages" { players: Vec<Statement>, more: usize, article: String }
    /// The average rating of the opponents of a player.
    Average = "dubov-average" { player: Player, average: i32 }
    /// The opponents of S1. `first`: this is the first of all transpositions, not only of the legal ones.
    Opponents = "dubov-opponents" { players: Players, first: bool, article: String }
}
