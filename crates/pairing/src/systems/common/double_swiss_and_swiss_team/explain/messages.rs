//! What the explanations of these systems say, as statements.

pub use crate::systems::common::messages::{
    AlreadyPaired, BracketStep, ByeIncomplete, ByeMissing, ByeNumber, ByePassedOver, ByeScore, ByeStep, MayNotMeet,
    MorePassedOver, NoPairing, NotPaired, Residents, SetCount, SetOrder, SetScores, WrongColours,
};
use pairproof_statements::{Player, Players, Points, PointsList, Statement, messages};

messages! {
    /// The bye goes to the most matches.
    ByeMatches = "upfloaters-bye-matches" {
        expected: Player, expected_matches: u16, recorded: Player, recorded_matches: u16,
    }

    /// With this set of upfloaters those below cannot all be paired.
    SetIncomplete = "upfloaters-set-incomplete" { set: Players, teams: bool }
    /// The next scoregroup needs fewer upfloaters with the other set. `excess`: how many more than its parity asks for.
    SetNext = "upfloaters-set-next" { expected: Players, excess: usize, recorded: Players, next: Statement }
    /// So many of the next scoregroup are left, and need more upfloaters than their number asks for.
    Next = "upfloaters-next" { left: usize, odd: bool, score: Points }
    /// Upfloaters who floated before.
    SetFloated = "upfloaters-set-floated" {
        expected: Players, expected_floated: usize, recorded: Players, recorded_floated: usize,
    }
    /// The best pairings with two sets differ in a criterion of pairs. `counted`: see `Pairs`.
    SetPairs = "upfloaters-set-pairs" {
        counted: String, expected: Players, expected_pairs: usize, recorded: Players, recorded_pairs: usize,
    }

    /// Pairings that differ in a criterion. `counted`: `alike` (preferences), `alike-strongly`, `floated` (opponents of
    /// upfloaters) or another word; the players are those concerned.
    Pairs = "upfloaters-pairs" {
        counted: String, recorded_pairs: usize, recorded: Players, expected_pairs: usize, expected: Players,
    }
    /// The identifiers differ in a top member first.
    TopOrder = "upfloaters-top-order" { expected: Player, recorded: Player }
    /// The identifiers differ in the opponent of a top member first.
    BottomOrder = "upfloaters-bottom-order" { top: Player, expected: Player, recorded: Player }

    /// Why the bye goes there. `why`: `score`, `matches` or `number`.
    ByeChosen = "upfloaters-bye-chosen" { player: Player, score: Points, matches: u16, why: String, article: String }
    /// No upfloaters are needed.
    NoUpfloaters = "upfloaters-none"
    /// So many upfloaters. `why`: `odd` (number of residents), `residents` (cannot be paired with one another), `below`
    /// (could not be paired) or `fewer` (are not enough); `criteria` are those that say so.
    Count = "upfloaters-count" { upfloaters: usize, why: String, teams: bool, criteria: String }
    /// The least score differences.
    Differences = "upfloaters-differences" { differences: PointsList }
    /// A set that comes earlier in the order, and why it is passed over.
    EarlierSet = "upfloaters-earlier-set" { set: Players, why: Statement }
    /// It cannot be paired with the residents.
    WithResidents = "upfloaters-with-residents" { criterion: String }
    /// Without it those below cannot be paired.
    LeftBelow = "upfloaters-left-below" { teams: bool, criterion: String }
    /// What it leaves of the next scoregroup.
    NextWorse = "upfloaters-next-worse" { next: Statement, criterion: String }
    /// More of it floated before.
    FloatedMore = "upfloaters-floated-more" { floated: usize, chosen: usize, criterion: String }
    /// Its best pairing is worse. `counted`: see `Pairs`.
    PairsWorse = "upfloaters-pairs-worse" { counted: String, pairs: usize, chosen: usize, criterion: String }
    /// Other sets are not listed.
    MoreEarlierSets = "upfloaters-more-earlier-sets"
    /// The set that is chosen. `first`: of all sets of these scores.
    ChosenSet = "upfloaters-chosen-set" { set: Players, first: bool, article: String }
    /// This one cannot be a top member together with those.
    TopImpossible = "upfloaters-top-impossible" { player: Player, together: Players, criterion: String }
    /// Two may not meet.
    PairImpossible = "upfloaters-pair-impossible" { top: Player, bottom: Player, criterion: String }
    /// With this pair and those before it the other top members have no opponents.
    PairBlocks = "upfloaters-pair-blocks" { top: Player, bottom: Player, criterion: String }
    /// The first identifier that `absolute` allows is worse by a criterion of pairs. `counted`: see `Pairs`.
    FirstIdentifier = "upfloaters-first-identifier" {
        tops: Players, bottoms: Players, absolute: String, counted: String, pairs: usize, chosen: usize,
        criterion: String,
    }
    /// The identifier that is chosen. `first`: of all, not only of the best.
    Identifier = "upfloaters-identifier" { tops: Players, bottoms: Players, first: bool, article: String }
}
