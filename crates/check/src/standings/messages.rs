//! Positions of the standings that do not follow, as statements.

use pairproof_statements::{Player, Statement, messages};

messages! {
    /// Points that do not follow from the results. `what`: `points`, `match-points` or `game-points`; `each`: the
    /// points round by round; `extra`: what record 299 adds, or `none`.
    WrongPoints = "standings-wrong-points" {
        who: Player, what: String, recorded: String, expected: String, each: String, extra: String
    }
    /// A rank, with the nearest participant whom the file ranks on the other side, and what separates the two:
    /// `points`, or a tie-break with its articles.
    WrongRank = "standings-wrong-rank" {
        who: Player, rank: u32, places: String, behind: bool, other: Player, by: String, own: String, others: String
    }
    /// A wrong rank, if no other participant's rank is wrong.
    WrongRankAlone = "standings-wrong-rank-alone" { who: Player, rank: u32, places: String, ahead: u32 }
    /// With the hint of the finding about the same line.
    WithHint = "standings-with-hint" { said: Statement, hint: String }
    /// Some of the tied participants share a rank, others have one each.
    SharedRank = "standings-shared-rank" { who: Player, rank: u32, other: Player, tied: u32, first: u32, last: u32 }
}
