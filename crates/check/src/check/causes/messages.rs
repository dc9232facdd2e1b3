//! Suppositions under which a round would agree, as statements: each completes "the round would agree if".

use crate::tournament::Colour;
use pairproof_statements::{Player, Players, Statement, messages};

messages! {
    /// Another edition, or another reading.
    Edition = "cause-edition" { system: String }
    /// The round was paired as the last one, or it was not.
    LastRound = "cause-last-round" { last: bool }
    /// The Baku acceleration was applied, or the virtual points were not.
    Baku = "cause-baku" { applied: bool }
    /// The colour drawn by lot.
    InitialColour = "cause-initial-colour" { colour: Colour }
    /// All numbers followed the ratings.
    ByRating = "cause-by-rating"
    /// These were not in the field. `late`: those of them who were probably entered after the pairing.
    LeftOut = "cause-left-out" { players: Players, late: Players }
    /// These were not in the field, and others stood elsewhere in the list.
    LateEntries = "cause-late-entries" { left_out: Players, moved: Vec<Statement> }
    /// A player stood behind another in the list.
    Moved = "cause-moved" { player: Player, after: Player }
    /// A player was in the field, with an opponent or with the bye.
    TakenIn = "cause-taken-in" { player: Player, opponent: Players }
    /// An earlier result: `white`, `draw`, `black`, `white-forfeit`, `black-forfeit` or `unknown`.
    OtherResult = "cause-result" { white: Player, black: Player, round: u16, result: String }
    /// An earlier round without a game: `pairing`, `half`, `full` or `absent`.
    OtherBye = "cause-bye" { player: Player, what: String, round: u16 }
    /// Two had each other's number.
    Numbers = "cause-numbers" { a: Player, b: Player }
    /// Two changed places in the right pairing.
    Swapped = "cause-swapped" { a: Player, b: Player }
    /// The colours of a board were reversed by hand.
    ColoursReversed = "cause-colours-reversed" { white: Player, black: Player }
    /// A rule, with its article, was not applied.
    RuleNotApplied = "cause-rule" { rule: String }
    /// The program took other facts for its pairing: the name of the change, and its English words.
    OtherFacts = "cause-other-facts" { name: String, what: String, article: String }
}
