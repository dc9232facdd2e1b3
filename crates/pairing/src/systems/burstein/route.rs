//! The parts of a round's pairing (1.9.2, A.8): the bye, then one bracket after another, then the colours.

use super::Edition;
use super::colours::allocate;
use crate::tournament::{Pairing, Points, Position};

/// A bracket (1.2.2) and its pairing. Players are ranks in [`Position::entrants`].
#[derive(Clone, Debug, PartialEq, Eq, Default)]
pub struct Bracket {
    /// Incoming floaters, ascending.
    pub incoming: Vec<u32>,
    /// Resident players, ascending.
    pub residents: Vec<u32>,
    /// The pairs in the order of BSNs, the player with the smaller BSN first.
    pub pairs: Vec<(u32, u32)>,
    /// Outgoing floaters, ascending.
    pub floaters: Vec<u32>,
}

impl Bracket {
    /// The residents' score.
    #[must_use]
    pub fn score(&self, position: &Position) -> Points {
        self.residents.first().map_or(0, |&rank| position.entrants[rank as usize].score)
    }

    /// All players, ascending.
    #[must_use]
    pub fn players(&self) -> Vec<u32> {
        let mut players = [&self.incoming[..], &self.residents[..]].concat();
        players.sort_unstable();
        players
    }
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
    pub fn pairing(&self, position: &Position, edition: Edition) -> Pairing {
        let pairs = self.brackets.iter().flat_map(|bracket| &bracket.pairs);
        let pairs = pairs.map(|&(a, b)| {
            let (white, black, _) = allocate(position, edition, a, b);
            (white, black)
        });
        Pairing::of(pairs, self.bye)
    }
}
