//! Floaters: their choice (3.2, 3.9), their opponents (3.3, 3.4), and the order in which they are paired (3.6, 3.7).

use super::criteria::{Direction, score, scrutiny, tpn};
use super::due_colours::due;
use super::edition::Item;
use crate::tournament::{Colour, Points, Position};

/// The type of a floater (3.9.1), ordered by disadvantage, least first.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum FloaterType {
    /// Has a compatible opponent in the adjacent scoregroup.
    D,
    /// Has no compatible opponent in the adjacent scoregroup.
    C,
    /// Has already floated into this group, and has a compatible opponent in the adjacent scoregroup.
    B,
    /// Has already floated into this group, and has no compatible opponent in the adjacent scoregroup.
    A,
}

/// 3.6, 3.7: the order in which floaters of a group of this score are paired; the least goes first. Downfloaters go
/// first if the group is paired downward, upfloaters if it is paired upward (3.6.3, 3.7.3).
#[must_use]
pub fn floater_order(position: &Position, group: Points, direction: Direction, rank: u32) -> (bool, Points, i64) {
    let (own, number) = (score(position, rank), i64::from(tpn(position, rank)));
    let down = own > group;
    let second = down != (direction == Direction::Down);
    if down { (second, -own, number) } else { (second, own, -number) }
}

/// 3.9.1: the type of a floater from a group of this score; `opponent`: whether an opponent is available.
#[must_use]
pub fn floater_type(position: &Position, group: Points, rank: u32, opponent: bool) -> FloaterType {
    match (score(position, rank) != group, opponent) {
        (true, false) => FloaterType::A,
        (true, true) => FloaterType::B,
        (false, false) => FloaterType::C,
        (false, true) => FloaterType::D,
    }
}

/// 3.2.2: whether a floater of the majority would leave the due colours more equal. `false` is better.
#[must_use]
pub fn unequalising(position: &Position, majority: Option<Colour>, rank: u32) -> bool {
    majority.is_some() && due(position, rank) != majority
}

/// 3.2.4, 3.3, 3.4: the lowest numbered player floats down, the highest numbered up; the least goes first.
#[must_use]
pub fn floater_number(position: &Position, direction: Direction, rank: u32) -> i64 {
    -scrutiny(position, direction, rank)
}

/// The cost of a floater by one item; the least goes first.
#[must_use]
pub fn cost(
    position: &Position,
    (item, direction): (Item, Direction),
    (kind, majority): (FloaterType, Option<Colour>),
    rank: u32,
) -> i64 {
    match item {
        Item::Type => kind as i64,
        Item::Colours => i64::from(unequalising(position, majority, rank)),
        Item::Number => floater_number(position, direction, rank),
        Item::Floated => i64::from(floated(position, rank)),
    }
}

/// 3.3, 3.4: whether the first floater has priority over the second for an opponent in the adjacent scoregroup: a
/// higher score or pairing number downward, a lower one upward.
#[must_use]
pub fn ahead(position: &Position, direction: Direction, one: u32, other: u32) -> bool {
    precedence(position, direction, one) < precedence(position, direction, other)
}

/// The sort key of [`ahead`].
#[must_use]
pub fn precedence(position: &Position, direction: Direction, rank: u32) -> impl Ord + use<> {
    let points = score(position, rank);
    (if direction == Direction::Down { -points } else { points }, scrutiny(position, direction, rank))
}

/// 3.10: whether the player floated in the previous round.
#[must_use]
pub fn floated(position: &Position, rank: u32) -> bool {
    position.entrants[rank as usize].floats[0].is_some()
}

/// 2.6: whether the lower side cracks a pairing, given the numbers of floaters from above and from below.
#[must_use]
pub fn cracks_below(from_above: usize, from_below: usize) -> bool {
    from_above > from_below
}

#[cfg(test)]
mod tests {
    use super::super::edition::{Edition, Reading};
    use super::*;
    use crate::systems::dutch::testing::sketch;

    // 3.6, 3.7.
    #[test]
    fn floaters_go_by_score_then_number() {
        let position = sketch("round 5\n4 3.0 -\n1 2.5 -\n3 2.5 -\n2 1.5 -\n5 1.5 -\n6 1.0 -\n");
        let order = |direction| {
            let mut order: Vec<u32> = (0..6).collect();
            order.sort_by_key(|&rank| floater_order(&position, 20, direction, rank));
            order.iter().map(|&rank| tpn(&position, rank)).collect::<Vec<_>>()
        };
        assert_eq!(order(Direction::Down), [4, 1, 3, 6, 5, 2]);
        assert_eq!(order(Direction::Up), [6, 5, 2, 4, 1, 3]);
    }

    // 3.9.1.
    #[test]
    fn types_go_from_d_to_a() {
        let position = sketch("round 3\n1 2.0 -\n2 1.5 -\n");
        let of = |rank, opponent| floater_type(&position, 15, rank, opponent);
        let sorted = [of(1, true), of(1, false), of(0, true), of(0, false)];
        assert_eq!(sorted, [FloaterType::D, FloaterType::C, FloaterType::B, FloaterType::A]);
        assert!(sorted.is_sorted());
    }

    #[test]
    fn a_larger_side_above_cracks_below() {
        assert!(cracks_below(2, 1) && !cracks_below(1, 1) && !cracks_below(0, 1));
    }

    fn reading(reading: Reading) -> Edition {
        Edition { other: Some(reading) }
    }

    // 3.2.4, 3.3, 3.4: the lowest numbered player floats down, the highest numbered up, whatever their scores.
    #[test]
    fn numbers_of_floaters() {
        let position = sketch("round 3\n1 2.0 -\n3 2.0 -\n2 1.5 -\n4 1.0 -\n");
        let order = |direction| {
            let mut order: Vec<u32> = (0..4).collect();
            order.sort_by_key(|&rank| floater_number(&position, direction, rank));
            order.iter().map(|&rank| tpn(&position, rank)).collect::<Vec<_>>()
        };
        assert_eq!(order(Direction::Down), [4, 3, 2, 1]);
        assert_eq!(order(Direction::Up), [1, 2, 3, 4]);
    }

    // 3.10: an item like the others in two readings only.
    #[test]
    fn floated_is_an_item_in_two_readings() {
        assert!(!Edition::L2026.floated_is_an_item() && !reading(Reading::MostPairs).floated_is_an_item());
        for other in [Reading::FloatedAfterTypes, Reading::FloatedFirst] {
            assert!(reading(other).floated_is_an_item());
        }
    }
}
