//! The words of pages, as statements.

use minijinja::Environment;
use pairproof_statements::{Statement, messages};
use std::collections::BTreeMap;

messages! {
    /// Before a reason.
    Why = "page-why"
    /// A column.
    Criterion = "page-criterion"
    /// A column: what the rules give.
    Rules = "page-rules"
    /// A column: what the file has.
    Record = "page-record"
    /// Before the criterion that decides.
    Decides = "page-decides"
    /// A heading.
    Before = "page-before"
    /// A column: the number of a participant.
    Number = "page-number"
    /// A column.
    Name = "page-name"
    /// A column.
    Points = "page-points"
    /// A column.
    Colours = "page-colours"
    /// A column: the preferred colour.
    Preference = "page-preference"
    /// A folded list.
    Differences = "page-differences"
    /// Over boards.
    RulesGive = "page-rules-give"
    /// Over boards.
    ColoursShouldBe = "page-colours-should-be"
    /// A folded table.
    AllBoards = "page-all-boards"
    /// A folded table.
    BoardsOfFile = "page-boards-of-file"
    /// A column.
    White = "page-white"
    /// A column.
    Black = "page-black"
    /// Instead of an opponent.
    Bye = "page-bye"
    /// Of colours.
    Turned = "page-turned"
    /// Instead of a pairing.
    NoPairing = "page-no-pairing"
    /// Before players.
    MovedDown = "page-moved-down"
    /// Before players.
    Residents = "page-residents"
    /// Before the two halves of the remainder.
    Remainder = "page-remainder"
    /// Before players.
    Limbo = "page-limbo"
    /// Before players.
    LeftOver = "page-left-over"
    /// Before boards.
    DiffersHere = "page-differs-here"
    /// Before players.
    LeftOverInRecord = "page-left-over-in-record"
    /// Of the record of a bracket.
    Unlawful = "page-unlawful"
    /// A folded table.
    Criteria = "page-criteria"
    /// Before a player.
    PairingBye = "page-pairing-bye"
    /// Before a reason.
    NotPossible = "page-not-possible"
    /// The answer to a wish.
    Given = "page-given"
    /// The round of a page.
    RoundWords = "page-round" { round: u16 }
    /// By which system, and whether as the last round.
    ByWords = "page-by" { system: String, last: bool }
    /// A bracket.
    BracketWords = "page-bracket" { number: usize, score: String }
    /// The first bracket that differs, and how many of its players moved down.
    FirstWords = "page-first" { number: usize, score: String, players: usize, moved: usize }
    /// A board by its number.
    BoardWords = "page-board" { board: usize }
}

fn text(statement: impl Into<Statement>) -> String {
    statement.into().to_string()
}

/// Words without arguments, which templates call `w.NAME`.
fn words() -> BTreeMap<&'static str, String> {
    BTreeMap::from([
        ("why", text(Why {})),
        ("criterion", text(Criterion {})),
        ("rules", text(Rules {})),
        ("record", text(Record {})),
        ("decides", text(Decides {})),
        ("before", text(Before {})),
        ("number", text(Number {})),
        ("name", text(Name {})),
        ("points", text(Points {})),
        ("colours", text(Colours {})),
        ("preference", text(Preference {})),
        ("differences", text(Differences {})),
        ("rules_give", text(RulesGive {})),
        ("colours_should_be", text(ColoursShouldBe {})),
        ("all_boards", text(AllBoards {})),
        ("boards_of_file", text(BoardsOfFile {})),
        ("white", text(White {})),
        ("black", text(Black {})),
        ("bye", text(Bye {})),
        ("turned", text(Turned {})),
        ("no_pairing", text(NoPairing {})),
        ("moved_down", text(MovedDown {})),
        ("residents", text(Residents {})),
        ("remainder", text(Remainder {})),
        ("limbo", text(Limbo {})),
        ("left_over", text(LeftOver {})),
        ("differs_here", text(DiffersHere {})),
        ("left_over_in_record", text(LeftOverInRecord {})),
        ("unlawful", text(Unlawful {})),
        ("criteria", text(Criteria {})),
        ("pairing_bye", text(PairingBye {})),
        ("not_possible", text(NotPossible {})),
        ("given", text(Given {})),
    ])
}

/// Puts the words into an environment, in the language of this moment.
pub fn add(environment: &mut Environment<'_>) {
    environment.add_global("w", minijinja::Value::from_serialize(words()));
    environment.add_function("in_round", |round: u16| text(RoundWords { round }));
    environment.add_function("by_system", |system: String, last: bool| text(ByWords { system, last }));
    environment.add_function("in_bracket", |number: usize, score: String| text(BracketWords { number, score }));
    environment.add_function("first_in", |number: usize, score: String, players: usize, moved: usize| {
        text(FirstWords { number, score, players, moved })
    });
    environment.add_function("at_board", |board: usize| text(BoardWords { board }));
}
