//! Messages about the procedure of the Dutch system of 2012.

use pairproof_statements::{Players, PointsList, Statement, messages};

messages! {
    /// C.14: all pairs that are still to be made must contain a moved-down player.
    OnlyMovedDown = "procedure-only-moved-down" { pairs: usize, recorded: usize, recorded_moved_down: usize }
    /// C.14: fewer pairs than can be made.
    FewerPairs = "procedure-fewer-pairs" { recorded: usize, possible: usize }
    /// C.14: fewer moved-down players in pairs than possible.
    FewerMovedDown = "procedure-fewer-moved-down" { recorded: usize, possible: usize, all: usize }
    /// A criterion that counts violations.
    Violations = "procedure-violations" { counted: Statement, possible: usize, possible_players: Players }
    /// The violations of a criterion in a pairing. `what`: the keyword of the criterion.
    Counted = "procedure-counted" { what: String, count: usize, players: Players }
    /// A criterion that compares scores. `what`: its keyword.
    Scores = "procedure-scores" {
        what: String,
        recorded: PointsList,
        players: Players,
        possible: PointsList,
        possible_players: Players,
    }
    /// A criterion that adds squared score differences, in points squared: `5.25`. `what`: its keyword.
    Squares = "procedure-squares" {
        what: String,
        recorded: String,
        players: Players,
        possible: String,
        possible_players: Players,
    }
    /// As good as the rules' pairing, but later in the order of section D.
    EquallyGood = "procedure-equally-good" { but: Statement }
    /// C.12: players with other scores may not be moved down.
    OtherScores = "procedure-other-scores" { scores: PointsList, recorded: PointsList }
    /// C.12: with the recorded floaters the lowest bracket cannot be paired, with the other floaters it can.
    LowestWithOthers = "procedure-lowest-with-others" { floaters: Players, others: Players }
    /// C.12: the next bracket makes fewer pairs.
    PairsBelow = "procedure-pairs-below" { floaters: Players, pairs: usize, others: Players, more: usize }
    /// C.12: the next bracket pairs fewer of the moved-down players.
    PairedBelow = "procedure-paired-below" { floaters: Players, paired: usize, others: Players, more: usize }
    /// The sum of squared score differences of the pairing, in points squared.
    B3Factor = "procedure-b3-factor" { sum: String }
    /// A.7.d: strong preferences do not count as absolute in the bracket, because of the consequences of that.
    A7dNotApplied = "procedure-a7d-not-applied"
    /// B.1.b was waived for all players.
    ByesWaived = "procedure-byes-waived"
}
