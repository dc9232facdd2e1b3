//! The messages of the Dutch system of 2017 and 2026 about its criteria and its order of generation.
//!
//! When a message has a pair of arguments, the first is about the record, and the one whose name begins with `rules` is
//! about the rules' pairing.

use pairproof_statements::{Player, Players, Points, PointsList, Statement, messages};

messages! {
    /// C5 in the last bracket: who gets the bye.
    ByeScore = "dutch-bye-score" { who: Players, points: Points, rules_who: Players, rules_points: Points }
    /// C5 above it: the least score of a player who can get the bye.
    LeastByeScore = "dutch-least-bye-score" { points: Points, rules_points: Points }
    /// C9: the unplayed rounds of the receiver of the bye; 0 also if another player may get it.
    ByeUnplayed = "dutch-bye-unplayed" { who: Players, rounds: i32, rules_who: Players, rules_rounds: i32 }
    /// C7: the scores of the downfloaters. `equal`: the number of equal scores left out at the
    /// beginning of long lists.
    DownfloaterScores = "dutch-downfloater-scores" {
        who: Players,
        rules_who: Players,
        equal: usize,
        points: PointsList,
        rules_points: PointsList,
    }
    /// C.6: the score differences of pairs and downfloaters.
    ScoreDifferences = "dutch-score-differences" { equal: usize, points: PointsList, rules_points: PointsList }
    /// C8, C.7: what the downfloaters mean for the next bracket.
    NextBracket = "dutch-next-bracket" { who: Players, then: Statement, rules_who: Players, rules_then: Statement }
    /// C8: the scores of the players whom the next bracket leaves unpaired.
    LeftBelow = "dutch-left-below" { points: PointsList }
    /// C.7: how many players the next bracket leaves unpaired, and how many of them may not have the bye.
    CountBelow = "dutch-count-below" { count: usize, barred: usize }
    /// C.7: the score differences in the next bracket.
    DifferencesBelow = "dutch-differences-below" { equal: usize, points: PointsList }
    /// What a criterion compares, for tables. `criterion`: the rule's key.
    Criterion = "dutch-criterion" { criterion: String }
    /// A criterion that counts players. `what`: the rule's key.
    Counted = "dutch-counted" { what: String, who: Players, rules_who: Players }
    /// A criterion that compares the score differences of single players. `what`: the rule's key.
    FloatDifferences = "dutch-float-differences" {
        what: String,
        differences: Vec<Statement>,
        rules_differences: Vec<Statement>,
    }
    /// One such score difference.
    DifferenceOf = "dutch-difference-of" { player: Player, points: Points }
    /// A moved-down player floats on, with this score.
    FloatsOn = "dutch-floats-on" { player: Player, points: Points }
    /// C4: with these downfloaters not all lower players can be paired.
    Incomplete = "dutch-incomplete" { who: Players }
    /// Equally good, but a later set of moved-down players is paired.
    LaterSet = "dutch-later-set" { who: Players, rules_who: Players }
    /// Equally good, but a later transposition: the first player with another opponent.
    LaterTransposition = "dutch-later-transposition" { player: Player, opponent: Player, rules_opponent: Player }
    /// Equally good, but a later exchange.
    LaterExchange = "dutch-later-exchange" { exchange: Statement, rules_exchange: Statement }
    /// An exchange between S1 and S2; without players, none is needed.
    Exchange = "dutch-exchange" { from_s1: Players, from_s2: Players }
}
