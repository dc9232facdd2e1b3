//! Messages about the procedure of the Dutch system before 2012.

use crate::tournament::Colour;
use pairproof_statements::{Player, Players, Statement, messages};

messages! {
    /// C.14: p has become zero.
    NoPairsOfS1 = "dutch-2006-no-pairs-of-s1" { p: usize }
    /// B.2: two players who must have the same colour.
    BothMust = "dutch-2006-both-must" { a: Player, b: Player, colour: Colour }
    /// A.7.c: two strong preferences for the same colour in an odd round. `pairs`: how many pairs
    /// are possible without such a pair.
    BothStrong = "dutch-2006-both-strong" { a: Player, b: Player, colour: Colour, pairs: usize }
    /// C.4: a player of S1 has no opponent of S2. `lowered`: whether C.14 lowered p, from `from`.
    LeftOfS1 = "dutch-2006-left-of-s1" { s1: Players, lowered: bool, from: usize, p: usize, without: Player }
    /// C.14: fewer pairs than can be made.
    FewerPairs = "dutch-2006-fewer-pairs" { recorded: usize, possible: usize }
    /// B.4: more pairs than x that do not fulfil all preferences. `of`: `s1`, `remainder` or `all`.
    TooManyDenied = "dutch-2006-too-many-denied" { of: String, pairs: usize, players: Players, x: usize, stage: Statement }
    /// B.5, B.6: these players receive the same float again. `float`: `up` or `down`; `back`: how many rounds ago.
    FloatAgain = "dutch-2006-float-again" { players: Players, float: String, back: usize, stage: Statement }
    /// The record complies as well, but comes later in the order of section D.
    CompliesToo = "dutch-2006-complies-too" { stage: Statement, but: Statement }
    /// The requirements. `dropped`: how many of these do not apply, in this order: B.6 and B.5 for the `first` floats
    /// (`up` or `down`), B.6 and B.5 for the others.
    Stage = "dutch-2006-stage" { parts: Vec<Statement>, dropped: usize, first: String }
    /// p and x. `of`: `s1`, `remainder` or `all`; `limited`: whether x is a limit, and not raised to p.
    Limit = "dutch-2006-limit" { of: String, p: usize, limited: bool, x: usize }
    /// A.7.d: mild preferences for a colour yield.
    MildYield = "dutch-2006-mild-yield" { colour: Colour }
    /// A.8: how many players expect White and Black.
    Counts = "dutch-2006-counts" { remainder: bool, w: usize, b: usize, q: usize, x: usize }
    /// C.14: p = 0.
    WholeMovedDown = "dutch-2006-whole-moved-down"
    /// A.7.c: whether strong preferences are treated as absolute ones.
    StrongAsAbsolute = "dutch-2006-strong-as-absolute" { applied: bool }
    /// The note to B.2.
    NoteApplied = "dutch-2006-note-applied"
    /// C.9, C.10: a criterion was dropped. `float`: `up` or `down`.
    Dropped = "dutch-2006-dropped" { article: String, float: String }
    /// C.11: x was raised.
    XRaised = "dutch-2006-x-raised" { stage: Statement }
}
