//! Messages common to the Dutch procedures before 2017.

use crate::tournament::Colour;
use pairproof_statements::{Pairs, Player, Players, Statement, messages};

messages! {
    /// Several players remain unpaired in the lowest bracket.
    LeftUnpaired = "before-2017-left-unpaired" { players: Players }
    /// C.13: with these floaters the lowest bracket cannot be paired.
    LowestUnpairable = "before-2017-lowest-unpairable" { floaters: Players }
    /// D.3: an earlier set of moved-down players in S1.
    EarlierSet = "before-2017-earlier-set" { s1: Players, recorded: Players }
    /// D.1: an earlier transposition.
    EarlierTransposition = "before-2017-earlier-transposition" { player: Player, opponent: Player, recorded: Player }
    /// D.2: an earlier exchange; empty lists mean that no players are exchanged.
    EarlierExchange = "before-2017-earlier-exchange" {
        from_s1: Players,
        from_s2: Players,
        recorded_from_s1: Players,
        recorded_from_s2: Players,
    }
    /// The procedure produces other pairs.
    OtherPairs = "before-2017-other-pairs" { pairs: Pairs }
    /// The players who moved down from above.
    MovedDown = "before-2017-moved-down" { players: Players }
    /// The players with the score of the bracket.
    Residents = "before-2017-residents" { players: Players }
    /// C.1: the players without an opponent in the bracket.
    NoOpponent = "before-2017-no-opponent" { players: Players }
    /// C.12: not all of these players find opponents in the next bracket.
    NoOpponentsBelow = "before-2017-no-opponents-below" { floaters: Players }
    /// A.3: at least half of the bracket was moved down.
    Homogeneous = "before-2017-homogeneous"
    /// C.12, C.13: the bracket was paired again. `below`: `next` or `lowest`, the bracket that benefits.
    PairedAgain = "before-2017-paired-again" { below: String }
    /// C.13: the bracket was joined with the one above.
    Joined = "before-2017-joined"
    /// C.14: a number of pairs was lowered. `what`: `m1`, `p1`, `p` or `remainder`.
    Lowered = "before-2017-lowered" { what: String, from: usize, to: usize }
    /// The players who move down to the next bracket.
    MovesDown = "before-2017-moves-down" { players: Players }
    /// The receiver of the bye.
    Bye = "before-2017-bye" { players: Players }
    /// The note to B.2 exempts one of two players who must have the same colour, so the other player gets it.
    BoundGranted = "before-2017-colour-bound" { player: Player, exempt: Player, colour: Colour }
    /// The recorded pairs and floaters of a bracket, and why the rules do not give them.
    Recorded = "before-2017-recorded" { pairs: Pairs, floaters: Players, why: Statement }
}
