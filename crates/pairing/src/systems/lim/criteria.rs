//! The requirements of the articles on a player, a pair or a group, each as one function. They are implemented only
//! here; the oracle, the engine, mutants and `explain` call these functions.

use super::edition::{Edition, Reading};
use crate::tournament::{Colour, Entrant, Points, Position};
use std::cmp::Reverse;

/// The direction in which a group is paired (2.2).
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Direction {
    /// Groups above the median, and the median itself.
    Down,
    /// Groups below the median.
    Up,
}

fn entrant(position: &Position, rank: u32) -> &Entrant {
    &position.entrants[rank as usize]
}

/// The player's score.
#[must_use]
pub fn score(position: &Position, rank: u32) -> Points {
    entrant(position, rank).score
}

/// The player's pairing number; #1 is the highest (4.2).
#[must_use]
pub fn tpn(position: &Position, rank: u32) -> u32 {
    entrant(position, rank).tpn
}

/// 2.2: the score of the median scoregroup, half a point per previous round.
#[must_use]
pub fn median(position: &Position) -> Points {
    crate::tournament::median(position.round)
}

/// C.04.1 art. 2, and prohibited pairs: whether the two players may meet at all.
#[must_use]
pub fn may_meet(position: &Position, a: u32, b: u32) -> bool {
    a != b && !entrant(position, a).conflicts_with(b)
}

/// 5.1.1, 5.1.2: whether the player may have this colour: not three times in a row, not three more than the other.
#[must_use]
pub fn permissible(position: &Position, rank: u32, colour: Colour) -> bool {
    let entrant = entrant(position, rank);
    let third = matches!(entrant.colours[..], [.., a, b] if a == colour && b == colour);
    let difference = if colour == Colour::White { entrant.colour_difference } else { -entrant.colour_difference };
    !third && difference < 2
}

/// 2.1: whether there is an allocation of colours that is permissible for both players.
#[must_use]
pub fn colours_allow(position: &Position, a: u32, b: u32) -> bool {
    [Colour::White, Colour::Black]
        .into_iter()
        .any(|colour| permissible(position, a, colour) && permissible(position, b, colour.other()))
}

/// Article 6: whether the limits of 5.1.1 and 5.1.2 are lifted for the two players.
#[must_use]
pub fn limits_lifted(edition: Edition, position: &Position, a: u32, b: u32) -> bool {
    position.last_round && (edition.reads(Reading::LiftedForAll) || score(position, a) == score(position, b))
}

/// 2.1 with article 6: whether the two players are compatible.
#[must_use]
pub fn compatible(edition: Edition, position: &Position, a: u32, b: u32) -> bool {
    may_meet(position, a, b) && (colours_allow(position, a, b) || limits_lifted(edition, position, a, b))
}

/// 1.1 with C.04.1 art. 4: whether the player may get the bye.
#[must_use]
pub fn bye_allowed(position: &Position, rank: u32) -> bool {
    !entrant(position, rank).bye_barred
}

/// 1.1 as a sort key: the lowest score, then the lowest rank; the least key gets the bye.
#[must_use]
pub fn bye_order(position: &Position, rank: u32) -> (Points, Reverse<u32>) {
    (score(position, rank), Reverse(tpn(position, rank)))
}

/// The order in which the players of a group are scrutinised (4.1): from the highest number downward, or from the
/// lowest upward; the least comes first.
#[must_use]
pub fn scrutiny(position: &Position, direction: Direction, rank: u32) -> i64 {
    let number = i64::from(tpn(position, rank));
    if direction == Direction::Down { number } else { -number }
}

/// 4.2, 4.3: the order in which the first of `players` players tries its opponents, by position: the other half from
/// its first player on, then the player's own half from its last player.
#[must_use]
pub fn exchanges(players: usize) -> Vec<usize> {
    (players / 2..players).chain((1..players / 2).rev()).collect()
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::systems::dutch::testing::sketch;

    const TEXT: Edition = Edition::L2026;

    // 2.1, article 6.
    #[test]
    fn compatibility_is_about_meetings_and_limits_of_colours() {
        let position = sketch("round 3\n1 2.0 WW x2\n2 2.0 B\n3 2.0 WW\n4 1.0 WW\n5 1.0 BB\n");
        assert!(!compatible(TEXT, &position, 0, 1) && !compatible(TEXT, &position, 0, 2));
        assert!(compatible(TEXT, &position, 1, 2) && compatible(TEXT, &position, 0, 4));
        let last = Position { last_round: true, ..position };
        assert!(compatible(TEXT, &last, 0, 2) && !compatible(TEXT, &last, 0, 3) && !compatible(TEXT, &last, 0, 1));
        let all = Edition { other: Some(Reading::LiftedForAll) };
        assert!(compatible(all, &last, 0, 3) && !compatible(all, &last, 0, 1));
    }

    #[test]
    fn the_median_is_half_of_the_rounds_played() {
        assert_eq!([1, 2, 4].map(|round| median(&Position { round, ..sketch("round 1\n1 0.0 -\n") })), [0, 5, 15]);
    }

    // 4.2: 1-4, 1-5, 1-6, 1-3, 1-2.
    #[test]
    fn exchanges_have_the_order_of_the_example() {
        assert_eq!(exchanges(6).into_iter().map(|at| at + 1).collect::<Vec<_>>(), [4, 5, 6, 3, 2]);
        assert_eq!(exchanges(2), [1]);
        assert_eq!(exchanges(0), [0; 0]);
    }

    // 1.1.
    #[test]
    fn the_bye_goes_to_the_lowest_rank_of_the_lowest_score() {
        let position = sketch("round 3\n1 2.0 -\n2 0.0 -\n5 0.0 - bar\n");
        let mut order: Vec<u32> = (0..3).collect();
        order.sort_by_key(|&rank| bye_order(&position, rank));
        assert_eq!(order, [2, 1, 0]);
        assert!(bye_allowed(&position, 1) && !bye_allowed(&position, 2));
    }
}
