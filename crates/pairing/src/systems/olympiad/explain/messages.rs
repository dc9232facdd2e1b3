//! The messages of the Olympiad's team Swiss.

use pairproof_statements::{Player, Players, Points, Statement, messages};

messages! {
    /// Without rematches the round cannot be completed.
    NoPairing = "olympiad-no-pairing"
    /// The team with the bye; `higher`: whether the team of the record is ranked higher.
    Bye = "olympiad-bye" { expected: Players, recorded: Players, higher: bool }
    /// What the rules give, and what the record has in its place.
    Difference = "olympiad-difference" { rules: Statement, record: Statement }
    /// The pairs possible in a group; `within`: within the colour limits; `completed`: with the round completed.
    PairsPossible = "olympiad-pairs-possible" { pairs: usize, within: bool, completed: bool }
    /// The number of pairs in the record.
    Pairs = "olympiad-pairs" { pairs: usize }
    /// Every floater can meet a team of the group.
    FloatersReceived = "olympiad-floaters-received" { within: bool }
    /// Two floaters meet.
    FloatersMeet = "olympiad-floaters-meet" { floater: Player, other: Player }
    /// The colours of two teams that meet do not fit.
    ColoursUnfit = "olympiad-colours-unfit" { team: Player, other: Player }

    /// A decision, and the teams passed over before it, in order.
    Decided = "olympiad-decided" { what: Statement, passed: Vec<Statement> }
    /// A team that was passed over. The reason begins with its article.
    Passed = "olympiad-passed" { team: Player, why: Statement }
    /// A floater meets the first ranked team that it can; `below` the median it is the lowest ranked.
    Received = "olympiad-received" { floater: Player, host: Player, below: bool }
    /// A floater floats on to the next group.
    GoesOn = "olympiad-goes-on" { floater: Player, why: Vec<Statement> }
    /// A team floats.
    Leaves = "olympiad-leaves" { team: Player, below: bool }
    /// A team floats that can meet none of the others that are left in its group.
    MustLeave = "olympiad-must-leave" { team: Player }
    /// A team meets the first opponent in the order that it can; `halves`: an opponent from the bottom half.
    Meets = "olympiad-meets" { team: Player, other: Player, halves: bool }

    /// The two teams have met, or must not meet.
    Met = "olympiad-met"
    /// The colours of the two teams do not fit.
    Unfit = "olympiad-unfit"
    /// No team of the group is a possible opponent.
    NoOpponent = "olympiad-no-opponent" { within: bool }
    /// The group would keep fewer pairs.
    Fewer = "olympiad-fewer" { pairs: usize, within: bool }
    /// A floater that stays would have no opponent.
    Stranded = "olympiad-stranded" { pairs: usize, within: bool }
    /// The rest of the round could not be paired. `own`: `first` for a floater in the only pair, `part` for a floater
    /// in one of the pairs, `none` otherwise.
    Incomplete = "olympiad-incomplete" { own: String, pairs: usize, within: bool }
    /// The other teams of the group could not all be paired; `halves`: half against half.
    OthersUnpaired = "olympiad-others-unpaired" { within: bool, halves: bool }
    /// No team of the next groups is a possible opponent.
    MetGroups = "olympiad-met-groups" { groups: usize }
    /// How well the receiving group can be paired with the team that was passed over, and with the chosen team.
    Reception = "olympiad-reception" { passed: Statement, team: Player, chosen: Statement }
    /// How well a group can be paired: `complete-limits`, `complete`, `meet-limits`, `meet`, `placed-limits`, `placed`,
    /// `refused`.
    Receives = "olympiad-receives" { how: String }

    /// A team of the record without an opponent.
    NotPaired = "olympiad-not-paired" { team: Player }
    /// The opponent of a team in the record. `how`: `inside` or `outside` the group, `passed` for an opponent that was
    /// passed over, `half` and `later` for an opponent that comes later in the order. `floats`: the team that floats in
    /// its place; `late`: whether it comes later in the order.
    Instead = "olympiad-instead" { team: Player, other: Player, how: String, floats: Players, late: bool }

    /// Colours of a pair, and the colours of both so far: `WBW`, `+1`.
    ShouldHaveWhite = "olympiad-should-have-white" {
        white: Player, black: Player, why: Statement, white_colours: String, white_difference: String,
        black_colours: String, black_difference: String,
    }
    /// The rule of a colour: `limits`, `equalise`, `alternate`, `longer-run`, `sequence`, `higher-equalises`,
    /// `higher-alternates` or `first`.
    ColourRule = "olympiad-colour" { rule: String }

    /// A group, its teams and its place: `above`, `below` or `median`.
    Group = "olympiad-group" { score: Points, teams: usize, place: String }
    /// The step of the bye.
    ByeStep = "olympiad-bye-step" { team: Player }
    /// Teams of the group.
    Teams = "olympiad-teams" { teams: Players }
    /// Floaters that came in.
    FloatersIn = "olympiad-floaters-in" { teams: Players }
    /// Floaters may meet.
    FloatersMayMeet = "olympiad-floaters-may-meet"
    /// The colour limits yield to more pairs.
    LimitsYield = "olympiad-limits-yield"
    /// Teams that may not have the bye.
    ByeBarred = "olympiad-bye-barred" { teams: Players }
    /// Teams that cannot have the bye, because the others could not all be paired.
    ByeLeavesUnpaired = "olympiad-bye-leaves-unpaired" { teams: Players }
    /// The team with the bye in the record.
    RecordedBye = "olympiad-recorded-bye" { team: Players }
}
