//! What the pairing of a round consists of (3.3): the bye, then one bracket after the other, then colours.

use super::colours::allocate;
use crate::tournament::{Pairing, Points, Position};

/// A bracket (1.3.2) and its pairing. All players by rank in [`Position::entrants`].
#[derive(Clone, Debug, PartialEq, Eq, Default)]
pub struct Bracket {
    /// The top scoregroup (3.2): who is left of one score, ascending.
    pub residents: Vec<u32>,
    /// The upfloaters (3.5), ascending.
    pub upfloaters: Vec<u32>,
    /// The pairs, `(higher, lower)` by rank, ascending.
    pub pairs: Vec<(u32, u32)>,
}

impl Bracket {
    /// The residents' score.
    #[must_use]
    pub fn score(&self, position: &Position) -> Points {
        self.residents.first().map_or(0, |&rank| position.entrants[rank as usize].score)
    }
}

/// How a round is paired.
#[derive(Clone, Debug, PartialEq, Eq, Default)]
pub struct Route {
    /// Who gets the pairing-allocated bye (3.4).
    pub bye: Option<u32>,
    /// The brackets, from the top.
    pub brackets: Vec<Bracket>,
}

impl Route {
    /// All pairs with their colours (article 4), and the bye.
    #[must_use]
    pub fn pairing(&self, position: &Position) -> Pairing {
        let pairs = self.brackets.iter().flat_map(|bracket| &bracket.pairs);
        let mut pairs: Vec<(u32, u32)> = pairs
            .map(|&(a, b)| {
                let (white, black, _) = allocate(position, a, b);
                (white, black)
            })
            .collect();
        pairs.sort_unstable_by_key(|&(white, black)| white.min(black));
        Pairing { pairs, bye: self.bye }
    }
}
