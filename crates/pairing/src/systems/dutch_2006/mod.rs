//! The FIDE (Dutch) system as it stood from 1992 to 2006 (C.04.1), by its own procedure.
//!
//! The text says what to try, in which order, and what to abandon when it fails (C.1 to C.14). Violations are not
//! counted: a criterion is imposed or dropped, and the first pairing that satisfies all imposed criteria is accepted.
//! The text of 2012 counts violations; that is the reading `counting` of this edition, implemented in
//! `systems::dutch_2012`.
//!
//! | module | contents |
//! |---|---|
//! | [`edition`] | the texts of 2006 and of 1998, rules by name |
//! | [`absolute`] | B.1 and B.2 as functions: who may be paired, who may have the bye |
//! | [`criteria`] | every other rule as one function |
//! | [`bracket`] | brackets (A.3, C.1), candidates, stages of requirements |
//! | [`colours`] | colour allocation (section E) |
//! | [`oracle`] | the reference: all stages, and in each of them all candidates in their order |
//! | [`engine`] | the same answer without enumerating the candidates |
//! | `explain` | how a round comes about, and where a record differs, in words |
//!
//! # How each step is read
//!
//! * **A.2**: score, rating, title, alphabet. The numbers of a file only give the order before the first round
//!   (`tournament::position`).
//! * **A.3**: a bracket of which at least half were moved down is treated as homogeneous, wherever it is; players whom
//!   C.1 has moved on do not belong to it. B.5 and B.6 for upfloats look at scores (A.4), so they apply to every pair
//!   of unequal scores, in such a bracket too.
//! * **A.7.c**, odd rounds: B.2 treats strong preferences as absolute ones. The bracket is paired with A.7.c, and again
//!   without it; A.7.c is dropped if the bracket makes more pairs without it. The note to B.2 is used in the same way:
//!   only if the bracket makes more pairs with it. Pairs of S1 are compared first, then all pairs; so A.7.c never costs
//!   a moved-down player the opponent, and in C.12 it yields in the previous bracket.
//! * **B.2, E**: the note exempts the players with more than half of the points from B.2, but not their opponents. If
//!   two players must have the same colour, the player who is not exempt gets it, before section E is applied.
//! * **A.7.d**, even rounds: if x of the bracket, by all preferences, is greater than zero, mild preferences for the
//!   colour that too many want yield: their players accept either colour, in x and in pairs. If x is zero there is
//!   nothing to reduce. The decision for the bracket also holds for its remainder.
//! * **A.8**: x is never below zero.
//! * **C.1**: a moved-down player without any opponent causes C.12 to be applied, to the bracket as it stands. If that
//!   does not help, the player leaves the bracket before it is divided, like a resident without any opponent. Only one
//!   player can leave the lowest bracket, for the bye.
//! * **C.4**: S1 of a heterogeneous bracket consists of its p highest players. When C.14 has lowered p, the other
//!   moved-down players are in S2, and can be opponents.
//! * **C.6**: "in compliance with B1 and B2" includes x, B.5 and B.6 as far as they are still imposed; otherwise C.9 to
//!   C.11 would have nothing to drop. The remainder starts at C.2: its x is that of its own players.
//! * **C.7, C.8**: transpositions, then exchanges, as D.1 and D.2 order them. Among exchanges with the same difference
//!   and the same players of S1, the exchange with the smallest number of S2 comes first.
//! * **C.9**: the lowest player of S1 whose pairing can be changed gets the next opponent, up to the highest; so the
//!   opponents of S1 are tried in the order of D.1, and with each of them the remainder. When none is left, B.6 and
//!   then B.5 for upfloats are dropped, and the bracket restarts. **C.10**: then B.6 and B.5 for downfloats. They are
//!   dropped for the rest of the treatment of this bracket, lower values of p included; the next bracket, and a bracket
//!   that C.12 or C.13 treats again, starts with all of them. (1998: downfloats first, then upfloats.)
//! * **C.11**: x is raised by one where the pairing failed. First x of the remainder (A.8 for its own players, plus the
//!   amount that C.11 has added), until it is p of the remainder; then x of the heterogeneous group by one, and the
//!   remainder starts with its own x again. Read literally, the restart would forget the amount added to x of the
//!   remainder, and never end.
//! * **C.12**: applied because of C.1, and in a heterogeneous bracket whose moved-down players cannot all be paired
//!   with residents (B.1, B.2). The previous bracket is paired again, with the same number of pairs, until others (any
//!   others) are moved down with whom the bracket makes p pairs and who all find an opponent. Once per bracket, and
//!   only for the previous bracket.
//! * **C.13**: if the lowest bracket cannot be paired at all, the penultimate one is paired again, with lower and lower
//!   p, until the lowest can be. If its p becomes zero, both are joined; moved-down players are then those from the
//!   bracket above. If the lowest bracket can be paired, but not all moved-down players in S1, C.14 lowers p in it.
//! * **C.14**: p of the remainder is lowered as long as all of S1 can be paired (to zero: the remainder is moved down),
//!   otherwise p of the heterogeneous group, with p of the remainder as A.6 says. All criteria have been dropped by
//!   then, and x is p: only B.1 and B.2 remain. If p becomes zero, the whole bracket is moved down. Only the lowest
//!   bracket, which cannot be moved down, is then paired as homogeneous (A.3, "whenever possible").
//! * **F.4, B.1.b**: a bye rules out another one; so does a point for an opponent who did not appear.

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
