//! The parts of a round's pairing: the bye, and the pairs in the order in which they are made.

use super::colours::allocate;
use crate::tournament::{Pairing, Points, Position};

/// A pair, and the group in which it was made. Players are ranks in [`Position::entrants`].
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Made {
    /// The player who looked for an opponent.
    pub one: u32,
    /// The opponent.
    pub other: u32,
    /// The score of the group.
    pub group: Points,
    /// Whether the first player was a floater (3.8); otherwise the pair was proposed and scrutinised (4.1).
    pub floater: bool,
}

impl Made {
    /// The pair, the higher ranked first.
    #[must_use]
    pub fn pair(&self) -> (u32, u32) {
        (self.one.min(self.other), self.one.max(self.other))
    }
}

/// The cause of a float.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Cause {
    /// 2.3.1 to 2.3.3: no compatible opponent in the group.
    Alone,
    /// 2.3.4: to make the number even.
    Even,
    /// 4.4: no opponent that leaves one for the players before.
    Exchanges,
    /// 4.4.2: floats along with the stuck player.
    Company,
    /// 3.5: in place of a floater who has no opponent in the adjacent scoregroup.
    Exchanged,
    /// 2.6: the player's pairing was cracked.
    Cracked,
}

/// A player who floats out of a group.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Floater {
    /// The rank of the player.
    pub rank: u32,
    /// The score of the group that the player leaves.
    pub group: Points,
    /// The cause of the float.
    pub cause: Cause,
}

/// The bye, the pairs and the floaters of a round.
#[derive(Clone, Debug, PartialEq, Eq, Default)]
pub struct Route {
    /// The player who gets the pairing-allocated bye (1.1).
    pub bye: Option<u32>,
    /// Pairs in the order in which they are made, without cracked pairs.
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
