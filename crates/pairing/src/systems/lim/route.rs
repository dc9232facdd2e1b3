//! How a round is paired: the bye, and the pairs in the order in which they are made.

use super::colours::allocate;
use crate::tournament::{Pairing, Points, Position};

/// A pair, and where it was made. By rank in [`Position::entrants`].
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Made {
    /// Who looked for an opponent.
    pub one: u32,
    /// The opponent.
    pub other: u32,
    /// The score of the group.
    pub group: Points,
    /// Was the first one a floater (3.8)? Else the pair was proposed and scrutinised (4.1).
    pub floater: bool,
}

impl Made {
    /// The pair, the higher ranked first.
    #[must_use]
    pub fn pair(&self) -> (u32, u32) {
        (self.one.min(self.other), self.one.max(self.other))
    }
}

/// Why somebody floats.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Cause {
    /// 2.3.1 to 2.3.3: no compatible opponent in the group.
    Alone,
    /// 2.3.4: to make the number even.
    Even,
    /// 4.4: no opponent that leaves those before him one.
    Exchanges,
    /// 4.4.2: in company.
    Company,
    /// 3.5: in place of a floater who has no opponent next.
    Exchanged,
    /// 2.6: his pairing was cracked.
    Cracked,
}

/// Who floats out of a group, and why.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Floater {
    /// By rank.
    pub rank: u32,
    /// The score of the group that he leaves.
    pub group: Points,
    /// Why.
    pub cause: Cause,
}

/// How a round is paired.
#[derive(Clone, Debug, PartialEq, Eq, Default)]
pub struct Route {
    /// Who gets the pairing-allocated bye (1.1).
    pub bye: Option<u32>,
    /// Pairs in the order in which they are made; those that were cracked are not there.
    pub made: Vec<Made>,
    /// Floaters in the order in which they leave a group.
    pub floaters: Vec<Floater>,
}

impl Route {
    /// All pairs with their colours (article 5), and the bye.
    #[must_use]
    pub fn pairing(&self, position: &Position) -> Pairing {
        let pairs = self.made.iter().map(|made| {
            let (white, black, _) = allocate(position, made.one, made.other, made.group);
            (white, black)
        });
        Pairing::of(pairs, self.bye)
    }
}
