//! The parts of a round's pairing (1.9): the bye, then one bracket after another, then the colours.

use super::colours::allocate;
use crate::tournament::{Pairing, Points, Position};

/// A bracket (1.3.2) and its pairing. Players are ranks in [`Position::entrants`].
#[derive(Clone, Debug, PartialEq, Eq, Default)]
pub struct Bracket {
    /// The players left in the scoregroup, ascending.
    pub residents: Vec<u32>,
    /// The upfloaters (3.2.2), ascending.
    pub upfloaters: Vec<u32>,
    /// G1 and G2 (3.2.3, 3.2.4).
    pub subgroups: Subgroups,
    /// S1 (3.2.5).
    pub s1: Vec<u32>,
    /// T2 (3.2.6): the opponents of S1, in its order.
    pub t2: Vec<u32>,
}

impl Bracket {
    /// The residents' score.
    #[must_use]
    pub fn score(&self, position: &Position) -> Points {
        self.residents.first().map_or(0, |&rank| position.entrants[rank as usize].score)
    }

    /// The pairs, `(higher, lower)` by rank, ascending.
    #[must_use]
    pub fn pairs(&self) -> Vec<(u32, u32)> {
        let mut pairs: Vec<(u32, u32)> = self.s1.iter().zip(&self.t2).map(|(&a, &b)| (a.min(b), a.max(b))).collect();
        pairs.sort_unstable();
        pairs
    }
}

/// The subgroups of a bracket and the shifts that lead to them. Players are ranks.
#[derive(Clone, Debug, PartialEq, Eq, Default)]
pub struct Subgroups {
    /// Whether G1 and G2 are halves by number (3.2.3).
    pub halved: bool,
    /// Whether G1 was not larger than G2 before the shifts.
    pub first_smaller: bool,
    /// G1 and G2 before the shifts.
    pub before: [Vec<u32>; 2],
    /// The players of the first shift, in the order of the numbers of 4.3.
    pub first: Vec<u32>,
    /// The players of the second shift.
    pub second: Vec<u32>,
    /// G1 and G2 after the shifts.
    pub after: [Vec<u32>; 2],
}

/// The bye and the brackets of a round.
#[derive(Clone, Debug, PartialEq, Eq, Default)]
pub struct Route {
    /// The player who gets the pairing-allocated bye (3.1).
    pub bye: Option<u32>,
    /// The brackets, from the top.
    pub brackets: Vec<Bracket>,
}

impl Route {
    /// All pairs with their colours (article 5), and the bye.
    #[must_use]
    pub fn pairing(&self, position: &Position) -> Pairing {
        let pairs = self.brackets.iter().flat_map(|bracket| bracket.s1.iter().zip(&bracket.t2));
        let pairs = pairs.map(|(&a, &b)| {
            let (white, black, _) = allocate(position, a, b);
            (white, black)
        });
        Pairing::of(pairs, self.bye)
    }
}
