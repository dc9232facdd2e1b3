//! The colour that a player is due (5.1, 5.5, 5.6), and its consequences for pairs and groups.

use crate::tournament::{Colour, Position};

/// 5.1, 5.5, 5.6: the colour that the player is due: the equalising or else the alternate one; `None` without a game.
#[must_use]
pub fn due(position: &Position, rank: u32) -> Option<Colour> {
    let entrant = &position.entrants[rank as usize];
    match entrant.colour_difference {
        0 => entrant.colours.last().map(|colour| colour.other()),
        1.. => Some(Colour::Black),
        _ => Some(Colour::White),
    }
}

/// 3.8, 5.2: whether both players can get the colour that they are due.
#[must_use]
pub fn fits(position: &Position, a: u32, b: u32) -> bool {
    due(position, a).zip(due(position, b)).is_none_or(|(mine, theirs)| mine != theirs)
}

/// 3.2.2: the colour that more of these players are due, if there is one.
#[must_use]
pub fn majority(position: &Position, players: &[u32]) -> Option<Colour> {
    let many = |colour| players.iter().filter(|&&rank| due(position, rank) == Some(colour)).count();
    match many(Colour::White).cmp(&many(Colour::Black)) {
        std::cmp::Ordering::Greater => Some(Colour::White),
        std::cmp::Ordering::Less => Some(Colour::Black),
        std::cmp::Ordering::Equal => None,
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::systems::dutch::testing::sketch;

    // 5.1, 5.5, 5.6.
    #[test]
    fn the_equalising_colour_is_due_else_the_alternate() {
        let position = sketch("round 4\n1 2.0 WBW\n2 2.0 WB\n3 2.0 BBW\n4 1.0 -\n");
        assert_eq!(
            [0, 1, 2, 3].map(|rank| due(&position, rank)),
            [Some(Colour::Black), Some(Colour::White), Some(Colour::White), None]
        );
        assert!(fits(&position, 0, 1) && !fits(&position, 1, 2) && fits(&position, 1, 3));
        assert_eq!(majority(&position, &[0, 1, 2]), Some(Colour::White));
        assert_eq!(majority(&position, &[0, 1]), None);
    }
}
