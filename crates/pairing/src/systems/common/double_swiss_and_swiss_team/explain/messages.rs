//! Messages of the explanations of these systems.

pub use crate::systems::common::messages::{
    AlreadyPaired, BracketStep, ByeIncomplete, ByeMissing, ByeNumber, ByePassedOver, ByeScore, ByeStep, MayNotMeet,
    MorePassedOver, NoPairing, NotPaired, Residents, SetCount, SetOrder, SetScores, WrongColours,
};
use pairproof_statements::{Player, Players, Points, PointsList, Statement, messages};

messages! {
    /// The bye goes to the participant with the most matches played.
    ByeMatches = "upfloaters-bye-matches" {
        expected: Player, expected_matches: u16, recorded: Player, recorded_matches: u16,
    }

    /// With this set of upfloaters the participants below cannot all be paired.
    SetIncomplete = "upfloaters-set-incomplete" { set: Players, teams: bool }
    /// The next scoregroup, of which `left` remain, needs more upfloaters with one set than with the other.
    SetNext = "upfloaters-set-next" {
        expected: Players, expected_needed: usize, left: usize, recorded: Players, recorded_needed: usize, score: Points,
    }
    /// The numbers of upfloaters who floated before differ.
    SetFloated = "upfloaters-set-floated" {
        expected: Players, expected_floated: usize, recorded: Players, recorded_floated: usize,
    }
    /// The best pairings with two sets differ in a criterion of pairs. `counted`: see `Pairs`.
    SetPairs = "upfloaters-set-pairs" {
        counted: String, expected: Players, expected_pairs: usize, recorded: Players, recorded_pairs: usize,
    }

    /// Pairings that differ in a criterion. `counted`: `alike` (preferences), `alike-strongly`, `floated` (opponents of
    /// upfloaters) or another word; `recorded` and `expected` are the participants concerned.
    Pairs = "upfloaters-pairs" {
        counted: String, recorded_pairs: usize, recorded: Players, expected_pairs: usize, expected: Players,
    }
    /// The identifiers first differ in a top member.
    TopOrder = "upfloaters-top-order" { expected: Player, recorded: Player }
    /// The identifiers first differ in the opponent of a top member.
    BottomOrder = "upfloaters-bottom-order" { top: Player, expected: Player, recorded: Player }

    /// Why this participant gets the bye. `why`: `score`, `matches` or `number`.
    ByeChosen = "upfloaters-bye-chosen" { player: Player, score: Points, matches: u16, why: String, article: String }
    /// No upfloaters are needed.
    NoUpfloaters = "upfloaters-none"
    /// The number of upfloaters. `why`: `odd` (number of residents), `residents` (cannot be paired with one another),
    /// `below` (could not be paired) or `fewer` (are not enough); `criteria` are the criteria that require it.
    Count = "upfloaters-count" { upfloaters: usize, why: String, teams: bool, criteria: String }
    /// The smallest score differences.
    Differences = "upfloaters-differences" { differences: PointsList }
    /// A set that comes earlier in the order, and why it is passed over.
    EarlierSet = "upfloaters-earlier-set" { set: Players, why: Statement }
    /// The set cannot be paired with the residents.
    WithResidents = "upfloaters-with-residents" { criterion: String }
    /// Without the set the participants below cannot be paired.
    LeftBelow = "upfloaters-left-below" { teams: bool, criterion: String }
    /// The next scoregroup, of which the set leaves `left`, needs more upfloaters than with the chosen set.
    NextWorse = "upfloaters-next-worse" { needed: usize, chosen: usize, left: usize, score: Points, criterion: String }
    /// More participants of the set floated before.
    FloatedMore = "upfloaters-floated-more" { floated: usize, chosen: usize, criterion: String }
    /// The best pairing with the set is worse. `counted`: see `Pairs`.
    PairsWorse = "upfloaters-pairs-worse" { counted: String, pairs: usize, chosen: usize, criterion: String }
    /// Further earlier sets are not listed.
    MoreEarlierSets = "upfloaters-more-earlier-sets"
    /// The chosen set. `first`: it is the first of all sets of these scores.
    ChosenSet = "upfloaters-chosen-set" { set: Players, first: bool, article: String }
    /// This participant cannot be a top member together with the others.
    TopImpossible = "upfloaters-top-impossible" { player: Player, together: Players, criterion: String }
    /// The two may not meet.
    PairImpossible = "upfloaters-pair-impossible" { top: Player, bottom: Player, criterion: String }
    /// With this pair and the pairs before it, the other top members have no opponents.
    PairBlocks = "upfloaters-pair-blocks" { top: Player, bottom: Player, criterion: String }
    /// The first identifier that `absolute` allows is worse by a criterion of pairs. `counted`: see `Pairs`.
    FirstIdentifier = "upfloaters-first-identifier" {
        tops: Players, bottoms: Players, absolute: String, counted: String, pairs: usize, chosen: usize,
        criterion: String,
    }
    /// The chosen identifier. `first`: it is the first of all identifiers, not only of the best.
    Identifier = "upfloaters-identifier" { tops: Players, bottoms: Players, first: bool, article: String }
}
