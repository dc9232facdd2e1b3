//! The text in drawings and above them, as statements.

use pairproof_statements::{Statement, messages};

messages! {
    /// A score group that is drawn.
    Group = "drawing-group" { score: String, members: usize }
    /// Score groups in which both pairings are the same; `last` is `none` for one group.
    Same = "drawing-same" { score: String, last: String, members: usize }
    /// Boards that both pairings have.
    Common = "drawing-common" { boards: usize }
    /// Boards that differ and are not drawn.
    More = "drawing-more" { boards: usize }
    /// A player who floats down.
    FloatsDown = "drawing-floats-down" { player: String }
    /// No opponent.
    Bye = "drawing-bye"
    /// A participant in full.
    Participant = "drawing-participant" { who: String, score: String, colours: String, preference: String }
    /// The preferred colour; the strength is `absolute`, `strong`, `mild` or `none`.
    Prefers = "drawing-prefers" { white: bool, strength: String }
    /// The pairing that is drawn: `file`, `rules`, `proposed` or `best`.
    Caption = "drawing-caption" { side: String }
}

/// The caption of a pairing; `side` is `file`, `rules`, `proposed` or `best`.
pub fn caption(side: &str) -> String {
    text(Caption { side: side.to_owned() })
}

/// A statement in the language of the report.
pub fn text(statement: impl Into<Statement>) -> String {
    statement.into().to_string()
}
