//! The FIDE (Dutch) system as it stood from 1992 to 2006 (C.04.1), by its own procedure.
//!
//! The text says what to try, in which order, and what to abandon when it fails (C.1 to C.14). Violations are not
//! counted: a criterion is imposed or dropped, and the first pairing that satisfies all imposed criteria is accepted.
//! The text of 2012 counts violations; that is the reading `counting` of this edition, implemented in
//! `systems::dutch_2012`.
//!
//! | module | what is decided there |
//! |---|---|
//! | [`edition`] | the texts of 2006 and of 1998, rules by name |
//! | [`absolute`] | B.1 and B.2 as functions: who may be paired, who may have the bye |
//! | [`criteria`] | every other rule as one function |
//! | [`bracket`] | brackets (A.3, C.1), candidates, stages of requirements |
//! | [`colours`] | who gets White (section E) |
//! | [`oracle`] | all stages, and in each of them all candidates in their order: the reference |
//! | [`engine`] | the same answer without enumerating the candidates |
//! | `explain` | how a round comes about, and where a record differs, in words |
//!
//! # How each step is read
//!
//! * **A.2**: score, rating, title, alphabet. The numbers of a file only name the order before the first round
//!   (`tournament::position`).
//! * **A.3**: a bracket of which at least half were moved down is treated as homogeneous, wherever it stands; those
//!   whom C.1 has moved on are none of its players. B.5 and B.6 for upfloats look at scores (A.4), so they apply to
//!   every pair of unequal scores, in such a bracket too.
//! * **A.7.c**, odd rounds: B.2 treats strong preferences as absolute ones. The bracket is treated so, and once more
//!   without; A.7.c is given up if the bracket makes more pairs without it. The note to B.2 is used in the same way:
//!   only if the bracket makes more pairs with it. More pairs of S1 come first, then more pairs; so A.7.c never costs a
//!   moved-down player the opponent, and in C.12 it yields in the previous bracket.
//! * **B.2, E**: the note frees the players with more than half of the points of B.2, not those whom they meet. Of two
//!   who must have the same colour the one who is not freed has it, before section E is asked.
//! * **A.7.d**, even rounds: if x of the bracket, by all preferences, is greater than zero, mild preferences for the
//!   colour that too many want yield: their players go with either colour, in x and in pairs. If x is zero there is
//!   nothing to reduce. The bracket decides this for its remainder too.
//! * **A.8**: x is never below zero.
//! * **C.1**: because of a player moved down without any opponent C.12 is applied, to the bracket as it stands. If that
//! is of no use, the player leaves the bracket before it is divided, as a resident without any opponent does. From the
//! lowest bracket only one player can leave, for the bye.
//! * **C.4**: S1 of a heterogeneous bracket are its p highest players. When C.14 has lowered p, the other players who
//!   were moved down are in S2, and can be opponents.
//! * **C.6**: "in compliance with B1 and B2" includes what is still imposed of x, B.5 and B.6; otherwise C.9 to C.11
//!   would have nothing to give up. The remainder starts at C.2: its x is that of its own players.
//! * **C.7, C.8**: transpositions, then exchanges, as D.1 and D.2 order them. Of exchanges with the same difference and
//!   the same players of S1 the one with the smallest number of S2 comes first.
//! * **C.9**: the lowest player of S1 whose pairing can be changed gets the next opponent, up to the highest; so the
//!   opponents of S1 are tried in the order of D.1, and with each of them the remainder. When none is left, B.6 and
//!   then B.5 for upfloats are dropped, and the bracket restarts. **C.10**: then B.6 and B.5 for downfloats. They are
//!   dropped for the rest of the treatment of this bracket, lower values of p included; the next bracket, and a bracket
//!   that C.12 or C.13 treats again, starts with all of them. (1998: downfloats first, then upfloats.)
//! * **C.11**: x is raised by one where the pairing failed. First that of the remainder (A.8 for its own players, plus
//!   what C.11 has added), until it is p of the remainder; then that of the heterogeneous group by one, and the
//!   remainder starts with its own x again. By the letter the restart would forget what was added to x of the
//!   remainder, and never end.
//! * **C.12**: for C.1, and in a heterogeneous bracket of which not all players moved down can be paired with residents
//!   (B.1, B.2). The previous bracket is treated again, with the same number of pairs, until others (any others) are
//!   moved down with whom the bracket makes p pairs and each of them finds an opponent. Once a bracket, and only the
//!   previous one.
//! * **C.13**: if the lowest bracket cannot be paired at all, the penultimate one is treated again, with lower and
//!   lower p, until the lowest can be. If its p becomes zero, both are joined; moved down are those whom the bracket
//!   above moves down. If the lowest bracket can be paired, but not all players moved down in S1, C.14 lowers p in it.
//! * **C.14**: p of the remainder is lowered as long as all of S1 can be paired (to zero: the remainder is moved down),
//!   else p of the heterogeneous group, with p of the remainder as A.6 says. Everything has been dropped by then, and x
//!   is p: B.1 and B.2 remain. If p becomes zero, the whole bracket is moved down. Only when there is nowhere to move
//!   to, in the lowest bracket, is it paired as a homogeneous one (A.3, "whenever possible").
//! * **F.4, B.1.b**: a bye bars from another; so does a point for an opponent who did not appear.

pub mod absolute;
pub mod bracket;
pub mod colours;
pub mod criteria;
pub mod edition;
pub mod engine;
pub mod explain;
pub mod oracle;
mod system;

pub use edition::{Edition, Law};
pub use system::{DUTCH_2006, DUTCH_2006_OF_1998, EDITION};
