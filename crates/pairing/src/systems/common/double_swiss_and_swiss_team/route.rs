//! The pairing of a round: the bye, then one bracket after the other, then colours.

use super::Rulebook;
use crate::tournament::{Pairing, Points, Position};

/// A bracket (C.04.5 and C.04.6 art. 1.3.2) and its pairing. All players are ranks in [`Position::entrants`].
#[derive(Clone, Debug, PartialEq, Eq, Default)]
pub struct Bracket {
    /// The top scoregroup: the remaining players of one score, ascending.
    pub residents: Vec<u32>,
    /// The upfloaters, ascending.
    pub upfloaters: Vec<u32>,
    /// The pairs, `(higher, lower)` by rank, ascending.
    pub pairs: Vec<(u32, u32)>,
}

impl Bracket {
    /// Returns the residents' score.
    #[must_use]
    pub fn score(&self, position: &Position) -> Points {
        self.residents.first().map_or(0, |&rank| position.entrants[rank as usize].score)
    }
}

/// The bye and the brackets of a round.
#[derive(Clone, Debug, PartialEq, Eq, Default)]
pub struct Route {
    /// The receiver of the pairing-allocated bye.
    pub bye: Option<u32>,
    /// The brackets, from the top.
    pub brackets: Vec<Bracket>,
}

impl Route {
    /// Returns all pairs with their colours (article 4), and the bye.
    #[must_use]
    pub fn pairing(&self, position: &Position, rules: &Rulebook) -> Pairing {
        self.pairing_without(position, rules, None)
    }

    /// Like [`Route::pairing`], but without the colour rule of this number.
    #[must_use]
    pub fn pairing_without(&self, position: &Position, rules: &Rulebook, lacking: Option<u8>) -> Pairing {
        let pairs = self.brackets.iter().flat_map(|bracket| &bracket.pairs);
        let pairs = pairs.map(|&(a, b)| {
            let (white, black, _) = (rules.colours.allocate)(position, a, b, lacking);
            (white, black)
        });
        Pairing::of(pairs, self.bye)
    }
}
