//! What the pairing of a round consists of (1.9): the bye, then one bracket after the other, then colours.

use super::colours::allocate;
use crate::tournament::{Pairing, Points, Position};

/// A bracket (1.3.2) and its pairing. All players by rank in [`Position::entrants`].
#[derive(Clone, Debug, PartialEq, Eq, Default)]
pub struct Bracket {
    /// Who is left of the scoregroup, ascending.
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

/// How the subgroups came about. All players by rank.
#[derive(Clone, Debug, PartialEq, Eq, Default)]
pub struct Subgroups {
    /// Are G1 and G2 halves by number (3.2.3)?
    pub halved: bool,
    /// Was G1 the smaller subgroup in the beginning, or were both of one size?
    pub first_smaller: bool,
    /// The subgroups in the beginning.
    pub before: [Vec<u32>; 2],
    /// Who was shifted first, in the order of the numbers of 4.3.
    pub first: Vec<u32>,
    /// Who was shifted then.
    pub second: Vec<u32>,
    /// G1 and G2 in the end.
    pub after: [Vec<u32>; 2],
}

/// How a round is paired.
#[derive(Clone, Debug, PartialEq, Eq, Default)]
pub struct Route {
    /// Who gets the pairing-allocated bye (3.1).
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
