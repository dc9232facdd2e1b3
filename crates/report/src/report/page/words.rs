//! The words of pages, as statements.

use crate::drawing::text;
use minijinja::Environment;
use pairproof_statements::{Language, messages};
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
    /// Above boards.
    RulesGive = "page-rules-give"
    /// Above boards.
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
    /// A remark about colours.
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
    /// A remark about the record of a bracket.
    Illegal = "page-illegal"
    /// A folded table.
    Criteria = "page-criteria"
    /// Before a player.
    PairingBye = "page-pairing-bye"
    /// Before a reason.
    NotPossible = "page-not-possible"
    /// The answer to a request.
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
    /// Before the reason why a file was refused.
    Refused = "page-refused"
    /// Before the reason why no round was paired.
    Unpaired = "page-unpaired"
    /// Before the parts of the standings that were not compared.
    NotCompared = "page-not-compared"
    /// Other readings under which all rounds agree.
    AgreeUnder = "page-agree-under" { readings: String }
    /// Other readings under which a round agrees.
    RoundAgreesUnder = "page-round-agrees-under" { readings: String }
    /// What a file says about a round.
    Declares = "page-declares" { text: String }
    /// The limit that was reached.
    Stopped = "page-stopped" { text: String }
    /// Before a cause; number 0 for the only one.
    Cause = "page-cause" { number: usize }
    /// Before other causes that explain as much.
    Or = "page-or"
    /// Before advice.
    Todo = "page-todo"
    /// After causes.
    NoProof = "page-no-proof"
    /// A heading.
    Standings = "page-standings"
    /// The heading of a page of standings.
    StandingsAfter = "page-standings-after" { tournament: String, when: String, round: u16, of: u16 }
    /// The basis of the standings.
    StandingsBasis = "page-standings-basis" { list: String, source: String, edition: String, reason: String }
    /// Above positions that are folded.
    MorePositions = "page-more-positions" { more: usize }
    /// Above positions that a cause explains.
    PositionsExplained = "page-positions-explained" { positions: usize }
    /// A heading.
    OtherRounds = "page-other-rounds"
    /// A link to a round, with its verdict by its name in data.
    RoundLink = "page-round-link" { round: u16, verdict: String }
    /// A round, before its verdict.
    RoundHeading = "page-round-heading" { round: u16 }
    /// A heading.
    CrossTable = "page-cross"
    /// The legend of the cross table.
    CrossLegend = "page-cross-legend" { teams: bool }
    /// About the order of a cross table.
    ByPoints = "page-by-points"
    /// A column.
    Rank = "page-rank"
    /// A column.
    Rating = "page-rating"
    /// A column.
    MatchPoints = "page-match-points"
    /// A column.
    GamePoints = "page-game-points"
    /// A column: a round.
    RoundShort = "page-round-short" { round: u16 }
    /// A heading.
    File = "page-file"
    /// More findings of a code.
    MoreOf = "page-more-of" { more: usize, code: String, title: String }
    /// The severity of a finding, by its name in data.
    Severity = "page-severity" { severity: String }
    /// The heading of an index.
    Files = "page-files" { files: usize }
    /// A column.
    FilesFile = "page-files-file"
    /// A column.
    FilesVerdict = "page-files-verdict"
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
        ("illegal", text(Illegal {})),
        ("criteria", text(Criteria {})),
        ("pairing_bye", text(PairingBye {})),
        ("not_possible", text(NotPossible {})),
        ("given", text(Given {})),
        ("refused", text(Refused {})),
        ("unpaired", text(Unpaired {})),
        ("not_compared", text(NotCompared {})),
        ("or", text(Or {})),
        ("todo", text(Todo {})),
        ("no_proof", text(NoProof {})),
        ("standings", text(Standings {})),
        ("other_rounds", text(OtherRounds {})),
        ("cross", text(CrossTable {})),
        ("by_points", text(ByPoints {})),
        ("rank", text(Rank {})),
        ("rating", text(Rating {})),
        ("match_points", text(MatchPoints {})),
        ("game_points", text(GamePoints {})),
        ("file", text(File {})),
        ("files_file", text(FilesFile {})),
        ("files_verdict", text(FilesVerdict {})),
    ])
}

/// Puts the words into an environment, in the language of this moment.
pub fn add(environment: &mut Environment<'_>) {
    environment.add_global("w", minijinja::Value::from_serialize(words()));
    environment.add_function("language", || Language::current().code());
    environment.add_function("in_round", |round: u16| text(RoundWords { round }));
    environment.add_function("by_system", |system: String, last: bool| text(ByWords { system, last }));
    environment.add_function("in_bracket", |number: usize, score: String| text(BracketWords { number, score }));
    environment.add_function("first_in", |number: usize, score: String, players: usize, moved: usize| {
        text(FirstWords { number, score, players, moved })
    });
    environment.add_function("at_board", |board: usize| text(BoardWords { board }));
    environment.add_function("agree_under", |readings: Vec<String>| text(AgreeUnder { readings: readings.join(", ") }));
    environment.add_function("cause", |number: usize| text(Cause { number }));
    environment.add_function("round_link", |round: u16, verdict: String| text(RoundLink { round, verdict }));
    environment.add_function("round_heading", |round: u16| text(RoundHeading { round }));
    environment.add_function("cross_legend", |teams: bool| text(CrossLegend { teams }));
    environment.add_function("round_short", |round: u16| text(RoundShort { round }));
    environment.add_function("more_of", |more: usize, code: String, title: String| text(MoreOf { more, code, title }));
    environment.add_function("files_title", |files: usize| text(Files { files }));
}
