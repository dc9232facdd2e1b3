//! The sentences around the verdicts, as statements.

use pairproof_statements::{Players, Statement, messages};

messages! {
    /// The file records no round.
    NoRound = "report-no-round"
    /// Rounds that agree; `under`: how many of them only under another reading.
    Agree = "report-agree" { rounds: usize, under: usize }
    /// Rounds that differ; `under`: how many of them agree under another reading.
    Differ = "report-differ" { rounds: usize, under: usize }
    /// Other rounds: `declared`, `empty`, `unfinished` or `unchecked`.
    Rounds = "report-rounds" { rounds: usize, how: String }
    /// Positions of the standings that differ.
    Positions = "report-positions" { positions: usize }
    /// Number of players or teams.
    Participants = "report-participants" { count: usize, teams: bool }
    /// The verdict about a round, by its name in data.
    Verdict = "report-verdict" { verdict: String }
    /// A round and its verdict.
    Round = "report-round" { round: u16, verdict: String }
    /// A round that agrees only under another reading, or that differs and would agree under it.
    Under = "report-under" { round: u16, verdict: String, agrees: bool, reading: String }
    /// Many rounds in one line.
    InShort = "report-in-short" { rounds: Vec<Statement> }
    /// One of many rounds in one line: `rule` is `none` if none is known.
    RoundInShort = "report-round-in-short" { round: u16, boards: usize, rule: String }
    /// A broken absolute rule; board 0 for none.
    Broken = "report-broken" { board: u32, said: Statement, rule: String }
    /// The first difference; bracket 0 for none, rule `none` for none.
    Why = "report-why" { bracket: usize, score: String, said: Statement, rule: String }
    /// The heading of the explanation of one player.
    RoundBySystem = "report-round-by-system" { round: u16, system: String }
    /// The heading of alternatives.
    WhyNot = "report-why-not"
    /// An alternative, and what is against it.
    Alternative = "report-alternative" { supposed: Statement, why: Statement }
    /// A label in front of a line: `rules`, `file`, `colours`, `why`, `cause`, `evidence`, `or`, `do`, `none`,
    /// `note`, `declares`, `round`, `proposed`, `best`.
    Label = "report-label" { label: String }
    /// The heading of the participants.
    BeforeTheRound = "report-before"
    /// How many changes were tried; `complete`: nothing was left untried.
    Tried = "report-tried" { tried: u32, complete: bool }
    /// Further items that are not listed.
    OrMore = "report-or-more" { more: usize }
    /// What a cause explains: `count` of `of` differing rounds, which, how many boards, and the points of how many
    /// players (`players`: who, unless they are many).
    Explains = "report-explains" { count: usize, of: usize, rounds: String, boards: usize, points: usize, players: Players }
    /// Rounds that agree as they are but would not with a cause.
    Against = "report-against" { rounds: String, count: usize }
    /// How much all causes explain, if they do not explain everything.
    Partly = "report-partly" { rounds: usize, of: usize, boards: usize, of_boards: usize }
    /// No round agrees, and no cause was found.
    OtherSystem = "report-other-system" { rounds: usize, system: String }
    /// A round that differs, or breaks a rule (`illegal`), because of causes above: their numbers, or `none` for the
    /// only one.
    /// `only`: whether it is known that the round needs all of them.
    ExplainedRound = "report-explained-round" {
        round: u16, verdict: String, causes: String, number: usize, only: bool
    }
    /// Later rounds that differ because of a cause.
    Folded = "report-folded" { rounds: String, count: usize, causes: String, number: usize, boards: usize }
    /// Positions of the standings that follow once the causes are applied.
    PositionsExplained = "report-positions-explained" { positions: usize }
    /// The heading of the positions of the standings that do not follow: the list of tie-breaks, its source, and the
    /// edition.
    StandingsBy = "report-standings-by" { list: String, source: String, edition: String, reason: String }
    /// The part of a position that does not follow: `points`, `match-points`, `game-points` or `rank`.
    PositionField = "report-position-field" { what: String }
    /// What to do about a round: by the kind of its cause. `line` declares the change in the file; "none" if no line
    /// helps.
    WhatToDo = "report-do" { kind: String, round: u16, line: String }
    /// A bye instead of an opponent.
    Bye = "report-bye"
    /// More boards than are shown.
    MoreBoards = "report-more-boards" { more: usize }
    /// Whether a round was checked as the last one, if the number of rounds is not known.
    TakenAs = "report-taken-as" { last: bool }
    /// Files and rounds of a run.
    Sums = "report-sums" { files: usize, rounds: usize }
    /// A count by kind: `agree`, `differ`, `declared`, `reading` (agree under another reading only), `empty`,
    /// `unfinished`, `unchecked`, `positions`, `standings` (of files, not or only partly compared), or `refused`.
    Sum = "report-sum" { number: usize, how: String }
    /// The heading of an explanation: which rules, why these, and whether as the last round.
    ExplainedBy = "explain-by" { system: String, reason: Statement, last: bool }
    /// The state of the round: `not-recorded`, `agrees`, or `no-pairing`.
    ExplainedState = "explain-state" { state: String }
    /// The heading of a bracket; the route is `ordinary`, `penultimate` or `collapsed-last`.
    ExplainedBracket = "explain-bracket" { number: usize, score: String, route: String }
    /// A label in a bracket: `moved-down`, `residents`, `limbo`, `remainder`, `exchange` or `downfloats`.
    ExplainedPart = "explain-part" { part: String }
    /// Where the file differs from the rules.
    DiffersHere = "explain-differs-here"
    /// The pairs of the file in a bracket.
    PairsOfFile = "explain-pairs" { pairs: String }
    /// The downfloaters of the file in a bracket.
    DownfloatsOfFile = "explain-downfloats" { players: String }
    /// The pairs of the file break an absolute criterion or leave players who cannot be paired.
    Illegal = "explain-illegal"
    /// The heading of a column in the table of criteria: `criterion`, `counts`, `rules` or `file`.
    Column = "explain-column" { column: String }
    /// The mark of the criterion that decides.
    Decides = "explain-decides"
    /// The player with the pairing-allocated bye.
    ByeOf = "explain-bye" { player: String }
    /// A what-if question; `supposed`: what is supposed, joined.
    WhatIf = "what-if" { supposed: String }
    /// Two suppositions.
    WhatIfBoth = "what-if-both" { first: String, second: String }
    /// Supposed: two players meet.
    WhatIfMet = "what-if-met" { one: String, other: String }
    /// Supposed: two players do not meet.
    WhatIfNotMet = "what-if-not-met" { one: String, other: String }
    /// Supposed: a player has the bye.
    WhatIfBye = "what-if-bye" { player: String }
    /// Supposed: players are absent.
    WhatIfAbsent = "what-if-absent" { players: String, count: usize }
    /// Supposed: the round is paired as proposed.
    WhatIfProposed = "what-if-proposed"
    /// The answer: `not-possible`, `given`, `illegal` or `worse`.
    WhatIfAnswer = "what-if-answer" { answer: String }
    /// What is left under the conditions if no board is new: `nobody`, or the `same` boards.
    WhatIfLeft = "what-if-left" { left: String }
    /// The answer to a question about absent players.
    WhatIfWithout = "what-if-without" { players: String }
    /// More lines than are shown.
    AndMore = "report-and-more" { more: usize }
}
