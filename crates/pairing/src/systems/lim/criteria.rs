//! What the articles ask of a player, a pair or a group, each as one function. The only place that knows them; oracle,
//! engine, mutants and `explain` ask here.

use super::edition::{Edition, Item, Reading};
use crate::tournament::{Colour, Entrant, Points, Position};
use std::cmp::Reverse;

/// Which way a group is paired (2.2).
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Direction {
    /// Groups above the median, and the median itself.
    Down,
    /// Groups below the median.
    Up,
}

/// The type of a floater (3.9.1), the least disadvantage first.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum FloaterType {
    /// Has a compatible opponent in the adjacent scoregroup.
    D,
    /// Has none.
    C,
    /// Has floated into this group already, and has a compatible opponent next.
    B,
    /// Has floated into this group already, and has none.
    A,
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

/// 2.2: the score of the median scoregroup, half a point for each round that was paired.
#[must_use]
pub fn median(position: &Position) -> Points {
    Points::from(position.round.saturating_sub(1)) * 5
}

/// C.04.1 art. 2, and prohibited pairs: may the two meet at all?
#[must_use]
pub fn may_meet(position: &Position, a: u32, b: u32) -> bool {
    a != b && !entrant(position, a).conflicts_with(b)
}

/// 5.1.1, 5.1.2: may the player have this colour: not for the third time running, not three more than of the other?
#[must_use]
pub fn permissible(position: &Position, rank: u32, colour: Colour) -> bool {
    let entrant = entrant(position, rank);
    let third = matches!(entrant.colours[..], [.., a, b] if a == colour && b == colour);
    let difference = if colour == Colour::White { entrant.colour_difference } else { -entrant.colour_difference };
    !third && difference < 2
}

/// 2.1: is there an assignment of colours that is permissible for both?
#[must_use]
pub fn colours_allow(position: &Position, a: u32, b: u32) -> bool {
    [Colour::White, Colour::Black]
        .into_iter()
        .any(|colour| permissible(position, a, colour) && permissible(position, b, colour.other()))
}

/// Article 6: are the limits of 5.1.1 and 5.1.2 lifted for the two?
#[must_use]
pub fn limits_lifted(edition: Edition, position: &Position, a: u32, b: u32) -> bool {
    position.last_round && (edition.reads(Reading::LiftedForAll) || score(position, a) == score(position, b))
}

/// 2.1 with article 6: are the two compatible?
#[must_use]
pub fn compatible(edition: Edition, position: &Position, a: u32, b: u32) -> bool {
    may_meet(position, a, b) && (colours_allow(position, a, b) || limits_lifted(edition, position, a, b))
}

/// 1.1 with C.04.1 art. 4: may the player get the bye?
#[must_use]
pub fn bye_allowed(position: &Position, rank: u32) -> bool {
    !entrant(position, rank).bye_barred
}

/// 1.1: the lowest score, then the lowest rank; the least goes first.
#[must_use]
pub fn bye_order(position: &Position, rank: u32) -> (Points, Reverse<u32>) {
    (score(position, rank), Reverse(tpn(position, rank)))
}

/// 5.1, 5.5, 5.6: the colour that the player is due: the equalising one, else the alternate one; none without a game.
#[must_use]
pub fn due(position: &Position, rank: u32) -> Option<Colour> {
    let entrant = entrant(position, rank);
    match entrant.colour_difference {
        0 => entrant.colours.last().map(|colour| colour.other()),
        1.. => Some(Colour::Black),
        _ => Some(Colour::White),
    }
}

/// 3.8, 5.2: can both get the colour that they are due?
#[must_use]
pub fn fits(position: &Position, a: u32, b: u32) -> bool {
    due(position, a).zip(due(position, b)).is_none_or(|(mine, theirs)| mine != theirs)
}

/// The order in which players of a group are looked at (4.1): from the highest number downward, or from the lowest
/// upward; the least comes first.
#[must_use]
pub fn scrutiny(position: &Position, direction: Direction, rank: u32) -> i64 {
    let number = i64::from(tpn(position, rank));
    if direction == Direction::Down { number } else { -number }
}

/// 3.6, 3.7: the order in which floaters of a group of this score are paired; the least goes first. Down-floaters go
/// first where the group is paired downward, up-floaters where it is paired upward (3.6.3, 3.7.3).
#[must_use]
pub fn floater_order(position: &Position, group: Points, direction: Direction, rank: u32) -> (bool, Points, i64) {
    let (own, number) = (score(position, rank), i64::from(tpn(position, rank)));
    let down = own > group;
    let second = down != (direction == Direction::Down);
    if down { (second, -own, number) } else { (second, own, -number) }
}

/// 4.2, 4.3: in which order the first of `players` tries its opponents, by place: the other half from its first player,
/// then its own half from the last.
#[must_use]
pub fn exchanges(players: usize) -> Vec<usize> {
    (players / 2..players).chain((1..players / 2).rev()).collect()
}

/// 3.9.1: the type of a floater out of a group of this score.
#[must_use]
pub fn floater_type(position: &Position, group: Points, rank: u32, opponent: bool) -> FloaterType {
    match (score(position, rank) != group, opponent) {
        (true, false) => FloaterType::A,
        (true, true) => FloaterType::B,
        (false, false) => FloaterType::C,
        (false, true) => FloaterType::D,
    }
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

/// 3.2.2: does the floater leave numbers of players due White and Black that are more unequal? Less is better.
#[must_use]
pub fn unequalising(position: &Position, majority: Option<Colour>, rank: u32) -> bool {
    majority.is_some() && due(position, rank) != majority
}

/// 3.2.4, 3.3, 3.4: the lowest numbered floats down, the highest numbered up; the least goes first.
#[must_use]
pub fn floater_number(position: &Position, direction: Direction, rank: u32) -> i64 {
    -scrutiny(position, direction, rank)
}

/// What a floater costs by one item; the least goes first.
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

/// 3.3, 3.4: does the first floater have priority over the second for an opponent in the adjacent scoregroup: a higher
/// score or pairing number downward, a lower one upward?
#[must_use]
pub fn ahead(position: &Position, direction: Direction, one: u32, other: u32) -> bool {
    precedence(position, direction, one) < precedence(position, direction, other)
}

/// The order of [`ahead`].
#[must_use]
pub fn precedence(position: &Position, direction: Direction, rank: u32) -> impl Ord + use<> {
    let points = score(position, rank);
    (if direction == Direction::Down { -points } else { points }, scrutiny(position, direction, rank))
}

/// 3.10: has the player floated in the round before?
#[must_use]
pub fn floated(position: &Position, rank: u32) -> bool {
    entrant(position, rank).floats[0].is_some()
}

/// 2.6: does the lower side crack a pairing, given how many floaters come from above and from below?
#[must_use]
pub fn cracks_below(from_above: usize, from_below: usize) -> bool {
    from_above > from_below
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

    // 4.2: 1-4, 1-5, 1-6, 1-3, 1-2.
    #[test]
    fn exchanges_have_the_order_of_the_example() {
        assert_eq!(exchanges(6).into_iter().map(|at| at + 1).collect::<Vec<_>>(), [4, 5, 6, 3, 2]);
        assert_eq!(exchanges(2), [1]);
        assert_eq!(exchanges(0), [0; 0]);
    }

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

    // 1.1.
    #[test]
    fn the_bye_goes_to_the_lowest_rank_of_the_lowest_score() {
        let position = sketch("round 3\n1 2.0 -\n2 0.0 -\n5 0.0 - bar\n");
        let mut order: Vec<u32> = (0..3).collect();
        order.sort_by_key(|&rank| bye_order(&position, rank));
        assert_eq!(order, [2, 1, 0]);
        assert!(bye_allowed(&position, 1) && !bye_allowed(&position, 2));
    }

    #[test]
    fn a_larger_side_above_cracks_below() {
        assert!(cracks_below(2, 1) && !cracks_below(1, 1) && !cracks_below(0, 1));
    }

    fn reading(reading: Reading) -> Edition {
        Edition { other: Some(reading) }
    }

    // 3.2.4, 3.3, 3.4: the lowest numbered floats down, the highest numbered up, whatever their scores.
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
        assert!(!TEXT.floated_is_an_item() && !reading(Reading::MostPairs).floated_is_an_item());
        for other in [Reading::FloatedAfterTypes, Reading::FloatedFirst] {
            assert!(reading(other).floated_is_an_item());
        }
    }
}
