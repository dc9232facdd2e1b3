//! Statements about what may have been different when a round was paired, and the evidence for it.

use crate::tournament::Colour;
use pairproof_statements::{Player, Players, Statement, messages};

messages! {
    /// Another edition, or another reading.
    Edition = "cause-edition" { system: String }
    /// The round was paired as the last one, or it was not.
    LastRound = "cause-last-round" { last: bool }
    /// The Baku acceleration was applied, or the virtual points were not.
    Baku = "cause-baku" { applied: bool }
    /// The first players of the list had virtual points; `recorded`: those who have them in the file.
    Accelerated = "cause-accelerated" { players: u32, recorded: u32 }
    /// The upper half of the list had an extra point in the first rounds.
    UpperHalf = "cause-upper-half" { rounds: u16 }
    /// Two numbers of one person.
    OnePerson = "cause-one-person" { a: Player, b: Player }
    /// The players of a federation were kept apart.
    KeptApart = "cause-kept-apart" { federation: String }
    /// Two players were kept apart.
    TwoKeptApart = "cause-two-kept-apart" { a: Player, b: Player }
    /// The file records nothing for a round.
    BlankRound = "cause-blank-round" { round: u16 }
    /// A round is missing before this one.
    LostRound = "cause-lost-round" { round: u16 }
    /// Two players are interchanged in the record of a round.
    BoardsRecorded = "cause-boards-recorded" { a: Player, b: Player, round: u16 }
    /// The colours of a board are recorded the wrong way round; `white` had White. `filed`: whether the file has the
    /// board at all, or only a cause before this one gives it.
    ColoursRecorded = "cause-colours-recorded" { white: Player, black: Player, round: u16, filed: bool }
    /// The colour drawn by lot.
    InitialColour = "cause-initial-colour" { colour: Colour }
    /// All numbers followed the ratings.
    ByRating = "cause-by-rating"
    /// The numbers are the final ranking; the column of the ranks holds the starting numbers.
    ByRankColumn = "cause-by-rank-column"
    /// The numbers are the final ranking, and the starting list is not in the file.
    NoStartingList = "cause-no-starting-list"
    /// The players were not in the field. `late`: those among them who were probably entered after the pairing.
    LeftOut = "cause-left-out" { players: Players, late: Players }
    /// Players were not in the field, and others had another place in the list.
    LateEntries = "cause-late-entries" { left_out: Players, moved: Vec<Statement> }
    /// A player came after another in the list.
    Moved = "cause-moved" { player: Player, after: Player }
    /// A player came first in the list.
    MovedFirst = "cause-moved-first" { player: Player }
    /// Late entries had the last numbers, in this order.
    AtTheEnd = "cause-at-the-end" { players: Players }
    /// A player was in the field, with an opponent or with the bye.
    TakenIn = "cause-taken-in" { player: Player, opponent: Players }
    /// An earlier result: `white`, `draw`, `black`, `white-forfeit`, `black-forfeit` or `unknown`. `recorded`: the
    /// result in the file, or `none` if the file lacks the game.
    OtherResult = "cause-result" { white: Player, black: Player, round: u16, result: String, recorded: String }
    /// One game of a match, with the results of White and of Black: `1-0`.
    GameResult = "cause-game" {
        white: Player, black: Player, round: u16, game: usize, result: String, recorded: String
    }
    /// The game points of an earlier match of teams: `3-1`.
    MatchResult = "cause-match" { one: Player, other: Player, round: u16, result: String, recorded: String }
    /// An earlier round without a game: `pairing`, `half`, `full` or `absent`.
    OtherBye = "cause-bye" { player: Player, what: String, round: u16 }
    /// Two players had each other's number.
    Numbers = "cause-numbers" { a: Player, b: Player }
    /// Two players were swapped in the correct pairing; `recoloured`: and colours were changed.
    Swapped = "cause-swapped" { a: Player, b: Player, recoloured: bool }
    /// The colours of a board were reversed by hand.
    ColoursReversed = "cause-colours-reversed" { white: Player, black: Player }
    /// A rule, with its article, was not applied.
    RuleNotApplied = "cause-rule" { rule: String }
    /// The program paired from different facts: the name of the change, and its English text.
    OtherFacts = "cause-other-facts" { name: String, what: String, article: String }
    /// Evidence: the number of checked rounds that agree with the change, and the number of rounds checked; whether
    /// earlier causes are applied as well.
    RoundsAgree = "evidence-rounds" { agree: usize, rounds: usize, earlier: bool }
    /// Evidence: the results that the file gives the two players contradict each other, or are possible but unusual.
    OddResult = "evidence-odd-result" { white: Player, black: Player, result: String, possible: bool }
    /// Evidence: it explains these rounds together with other causes, given by their numbers; `count`: the number of
    /// these rounds, 0 for all that it explains; `only`: whether it is known that all of them are needed.
    Together = "evidence-together" { causes: String, several: bool, rounds: String, count: usize, only: bool }
    /// Evidence: these rounds break a rule only because of it.
    IllegalOnlyBy = "evidence-illegal" { rounds: String, count: usize }
    /// Evidence: from this round on, the pairings follow from the record, or from its numbers.
    Corrected = "evidence-corrected" { round: u16, numbers: bool }
    /// Evidence: the two entries have the same name.
    SameName = "evidence-same-name" { name: String }
    /// Evidence: the players are on differing boards in several rounds.
    Recurs = "evidence-recurs" { players: Players, rounds: usize }
    /// Evidence: the numbers follow the points after the last round.
    FinalRanking = "evidence-final-ranking"
}
