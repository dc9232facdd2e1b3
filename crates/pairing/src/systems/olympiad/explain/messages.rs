//! The statements of the Olympiad's team Swiss.

use pairproof_statements::{Player, Players, Points, Statement, messages};

messages! {
    /// Without rematches the round cannot be completed.
    NoPairing = "olympiad-no-pairing"
    /// Who has the bye; `higher`: the team of the record is ranked higher.
    Bye = "olympiad-bye" { expected: Players, recorded: Players, higher: bool }
    /// What the rules give, and what the record has in its place.
    Difference = "olympiad-difference" { rules: Statement, record: Statement }
    /// So many pairs are possible in a group: within the limits of colours, with the rest of the round completed.
    PairsPossible = "olympiad-pairs-possible" { pairs: usize, within: bool, completed: bool }
    /// So many pairs.
    Pairs = "olympiad-pairs" { pairs: usize }
    /// Every floater can meet a team of the group.
    FloatersReceived = "olympiad-floaters-received" { within: bool }
    /// Two floaters meet.
    FloatersMeet = "olympiad-floaters-meet" { floater: Player, other: Player }
    /// The colours of two teams that meet do not fit.
    ColoursUnfit = "olympiad-colours-unfit" { team: Player, other: Player }

    /// A decision, and what was passed over before it, in order.
    Decided = "olympiad-decided" { what: Statement, passed: Vec<Statement> }
    /// A team that was passed over. The reason has its article in front.
    Passed = "olympiad-passed" { team: Player, why: Statement }
    /// A floater meets the first ranked team that it can; `below` the median it is the lowest ranked.
    Received = "olympiad-received" { floater: Player, host: Player, below: bool }
    /// A floater goes on to the next group.
    GoesOn = "olympiad-goes-on" { floater: Player, why: Vec<Statement> }
    /// A team floats.
    Leaves = "olympiad-leaves" { team: Player, below: bool }
    /// A team meets the first in the order that it can; `halves`: of the bottom half.
    Meets = "olympiad-meets" { team: Player, other: Player, halves: bool }

    /// They have met, or must not meet.
    Met = "olympiad-met"
    /// Their colours do not fit.
    Unfit = "olympiad-unfit"
    /// No team of the group is an opponent.
    NoOpponent = "olympiad-no-opponent" { within: bool }
    /// The group would keep fewer pairs.
    Fewer = "olympiad-fewer" { pairs: usize, within: bool }
    /// A floater that stays would have no opponent.
    Stranded = "olympiad-stranded" { pairs: usize, within: bool }
    /// The rest of the round could not be paired. `own`: `first` for a floater in the only pair, `part` for a floater
    /// in one of the pairs, `none` otherwise.
    Incomplete = "olympiad-incomplete" { own: String, pairs: usize, within: bool }
    /// The others of the group could not all be paired; `halves`: half against half.
    OthersUnpaired = "olympiad-others-unpaired" { within: bool, halves: bool }
    /// No team of the next groups is an opponent.
    MetGroups = "olympiad-met-groups" { groups: usize }
    /// What the receiving group can do with the team that was passed over, and with the one that was chosen.
    Reception = "olympiad-reception" { passed: Statement, team: Player, chosen: Statement }
    /// What a group can do: `complete-limits`, `complete`, `meet-limits`, `meet`, `placed-limits`, `placed`,
    /// `refused`.
    Receives = "olympiad-receives" { how: String }

    /// A team of the record without an opponent.
    NotPaired = "olympiad-not-paired" { team: Player }
    /// Whom a team meets in the record. `how`: `inside` or `outside` the group, `passed` for an opponent that was
    /// passed over, `half` and `later` for one that comes later in the order. `floats`: who floats in its place;
    /// `late`: later in the order.
    Instead = "olympiad-instead" { team: Player, other: Player, how: String, floats: Players, late: bool }

    /// Colours of a pair, and the colours of both so far: `WBW`, `+1`.
    ShouldHaveWhite = "olympiad-should-have-white" {
        white: Player, black: Player, why: Statement, white_colours: String, white_difference: String,
        black_colours: String, black_difference: String,
    }
    /// The rule of a colour: `limits`, `equalise`, `alternate`, `sequence`, `higher-equalises`, `higher-alternates`
    /// or `first`.
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
    /// The limits of colours yield to more pairs.
    LimitsYield = "olympiad-limits-yield"
    /// These may not have the bye.
    ByeBarred = "olympiad-bye-barred" { teams: Players }
    /// With these as the team with the bye, the others cannot all be paired.
    ByeLeavesUnpaired = "olympiad-bye-leaves-unpaired" { teams: Players }
    /// Who has the bye in the record.
    RecordedBye = "olympiad-recorded-bye" { team: Players }
}
