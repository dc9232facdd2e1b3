//! What the articles ask of a player, a pair or a group, each as one function. The only place that knows them; oracle,
//! engine, mutants and `explain` ask here.

use super::edition::*;
use crate::tournament::{Colour, Entrant, Float, Points, Position};
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

/// 2.2: the score of the median scoregroup, half a point for each round that was paired; where nobody has it, as the
/// edition says.
#[must_use]
pub fn median(edition: Edition, position: &Position) -> Points {
    let half = Points::from(position.round.saturating_sub(1)) * 5;
    let scores = || position.entrants.iter().map(|entrant| entrant.score);
    if edition.median == Median::Empty || scores().any(|score| score == half) {
        return half;
    }
    let (above, below) = (scores().filter(|&score| score > half).min(), scores().filter(|&score| score < half).max());
    if edition.median == Median::Above { above.or(below) } else { below.or(above) }.unwrap_or(half)
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
    position.last_round
        && match edition.lifted {
            Lifted::SameScore => score(position, a) == score(position, b),
            Lifted::Everybody => true,
            Lifted::Nobody => false,
        }
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

/// The colour that the player did not have last; none without a game.
#[must_use]
pub fn alternate(position: &Position, rank: u32) -> Option<Colour> {
    entrant(position, rank).colours.last().map(|colour| colour.other())
}

/// 5.1, 5.5, 5.6: the colour that the player is due: the equalising one, else the alternate one; none without a game.
#[must_use]
pub fn due(edition: Edition, position: &Position, rank: u32) -> Option<Colour> {
    let difference = entrant(position, rank).colour_difference;
    let alternates = match edition.due {
        Due::Equalising => difference == 0,
        Due::ByParity => difference == 0 || position.round % 2 == 1 && difference.abs() == 1,
        Due::Alternate => true,
    };
    match difference {
        _ if alternates => alternate(position, rank),
        1.. => Some(Colour::Black),
        _ => Some(Colour::White),
    }
}

/// 3.8, 5.2: can both get the colour that they are due? Of a floater and an opponent (3.8), or of two others.
#[must_use]
pub fn fits(edition: Edition, position: &Position, a: u32, b: u32, floater: bool) -> bool {
    let wish = |rank| match edition.alternate {
        Alternate::Latest if floater => alternate(position, rank),
        _ => due(edition, position, rank),
    };
    match (wish(a), wish(b)) {
        (Some(mine), Some(theirs)) => mine != theirs,
        _ => edition.newcomer == Newcomer::FitsAll,
    }
}

/// 5.2: does the second scrutiny prefer the opponent at this place of the group for its first player?
#[must_use]
pub fn preferred(edition: Edition, position: &Position, group: &[u32], place: usize) -> bool {
    let fits = || fits(edition, position, group[0], group[place], false);
    match edition.second {
        Second::InTurn => fits(),
        Second::BottomHalf => place >= group.len() / 2 && fits(),
        Second::Most | Second::None => true,
    }
}

/// The order in which players of a group are looked at (4.1): from the highest number downward, or from the lowest
/// upward; the least comes first.
#[must_use]
pub fn scrutiny(position: &Position, direction: Direction, rank: u32) -> i64 {
    let number = i64::from(tpn(position, rank));
    if direction == Direction::Down { number } else { -number }
}

/// 4.1.2: the direction of [`scrutiny`] for the proposed pairings of a group that is paired in this direction.
#[must_use]
pub fn proposed(edition: Edition, direction: Direction) -> Direction {
    if edition.upward == Upward::FromFirst { Direction::Down } else { direction }
}

/// 3.6, 3.7: the order in which floaters of a group of this score are paired; the least goes first. Down-floaters go
/// first where the group is paired downward, up-floaters where it is paired upward (3.6.3, 3.7.3).
#[must_use]
pub fn floater_order(
    edition: Edition,
    position: &Position,
    group: Points,
    direction: Direction,
    rank: u32,
) -> (bool, Points, i64) {
    let (own, number) = (score(position, rank), i64::from(tpn(position, rank)));
    let number = if edition.highest == Highest::First { number } else { -number };
    let down = own > group;
    let second = down != (direction == Direction::Down);
    if down { (second, -own, number) } else { (second, own, -number) }
}

/// 3.8: does a floater meet this player only where nobody else is left?
#[must_use]
pub fn avoided(edition: Edition, position: &Position, group: Points, rank: u32) -> bool {
    edition.meeting == Meeting::Last && score(position, rank) != group
}

/// 2.3.1 to 2.3.3: can this player of a group be the opponent who keeps another one from floating?
#[must_use]
pub fn keeps(edition: Edition, position: &Position, group: Points, rank: u32) -> bool {
    edition.members == Members::All || score(position, rank) == group
}

/// 4.2, 4.3: the places of the opponents of the first of so many players, in the order in which they are tried: the
/// other half from its first, then the own half from its last.
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

/// 3.2.2: the colour that more of these players of a group of this score are due, if there is one.
#[must_use]
pub fn majority(edition: Edition, position: &Position, group: Points, players: &[u32]) -> Option<Colour> {
    let counts = |&&rank: &&u32| edition.majority == Majority::All || score(position, rank) == group;
    let many =
        |colour| players.iter().filter(counts).filter(|&&rank| due(edition, position, rank) == Some(colour)).count();
    match many(Colour::White).cmp(&many(Colour::Black)) {
        std::cmp::Ordering::Greater => Some(Colour::White),
        std::cmp::Ordering::Less => Some(Colour::Black),
        std::cmp::Ordering::Equal => None,
    }
}

/// 3.2.2: does the floater leave numbers of players due White and Black that are more unequal? Less is better.
#[must_use]
pub fn unequalising(edition: Edition, position: &Position, majority: Option<Colour>, rank: u32) -> bool {
    majority.is_some() && due(edition, position, rank) != majority
}

/// 3.2.4, 3.3, 3.4: the lowest numbered floats down, the highest numbered up; the least goes first.
#[must_use]
pub fn floater_number(edition: Edition, position: &Position, direction: Direction, rank: u32) -> (Points, i64) {
    let own = score(position, rank);
    let points = match (edition.number, direction) {
        (FloaterNumber::Number, _) => 0,
        (FloaterNumber::Score, Direction::Down) => own,
        (FloaterNumber::Score, Direction::Up) => -own,
    };
    (points, -scrutiny(position, direction, rank))
}

/// 3.2.2, 3.9.2: what is compared before the number, of the type, whether the player floated before, and whether the
/// colours are more unequal without the player; the least goes first.
#[must_use]
pub fn floater_key(edition: Edition, kind: FloaterType, floated: bool, unequal: bool) -> [u8; 3] {
    let kind = match kind {
        FloaterType::D => 0,
        FloaterType::C => 1,
        FloaterType::B => 2,
        FloaterType::A => 3,
    };
    let again = u8::from(floated && edition.previous == Previous::Key);
    let unequal = u8::from(unequal);
    match edition.order {
        FloaterOrder::TypeColour => [kind, again, unequal],
        FloaterOrder::ColourType => [unequal, kind, again],
        FloaterOrder::Colour => [unequal, again, 0],
        FloaterOrder::Type => [kind, again, 0],
        FloaterOrder::Number => [again, 0, 0],
    }
}

/// 3.3, 3.4: does the first floater have priority over the second for an opponent in the adjacent scoregroup: a higher
/// score or pairing number downward, a lower one upward?
#[must_use]
pub fn ahead(position: &Position, direction: Direction, one: u32, other: u32) -> bool {
    let key = |rank| {
        let points = score(position, rank);
        (if direction == Direction::Down { -points } else { points }, scrutiny(position, direction, rank))
    };
    key(one) < key(other)
}

/// 3.10: has the player floated in the round before, so that it matters where floaters go this way?
#[must_use]
pub fn floated(edition: Edition, position: &Position, direction: Direction, rank: u32) -> bool {
    let float = entrant(position, rank).floats[0];
    match (edition.way, direction) {
        (Way::Either, _) => float.is_some(),
        (Way::Same, Direction::Down) => float == Some(Float::Down),
        (Way::Same, Direction::Up) => float == Some(Float::Up),
    }
}

/// 4.4.1: is the floater of 2.3.4 exchanged if his number is the lowest of the group, or is not?
#[must_use]
pub fn swapped(edition: Edition, lowest: bool) -> bool {
    match edition.swap {
        Swap::Any => true,
        Swap::Lowest => lowest,
        Swap::Never => false,
    }
}

/// 2.6: is it a pairing of the lower side that is cracked, with so many floaters from above and from below?
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
        let all = Edition { lifted: Lifted::Everybody, ..TEXT };
        assert!(compatible(all, &last, 0, 3) && !compatible(all, &last, 0, 1));
    }

    #[test]
    fn the_median_is_half_of_the_rounds_played() {
        assert_eq!(
            [1, 2, 4].map(|round| median(TEXT, &Position { round, ..sketch("round 1\n1 0.0 -\n") })),
            [0, 5, 15]
        );
    }

    // 5.1, 5.5, 5.6.
    #[test]
    fn the_equalising_colour_is_due_else_the_alternate() {
        let position = sketch("round 4\n1 2.0 WBW\n2 2.0 WB\n3 2.0 BBW\n4 1.0 -\n");
        assert_eq!(
            [0, 1, 2, 3].map(|rank| due(TEXT, &position, rank)),
            [Some(Colour::Black), Some(Colour::White), Some(Colour::White), None]
        );
        let fits = |a, b| fits(TEXT, &position, a, b, false);
        assert!(fits(0, 1) && !fits(1, 2) && fits(1, 3));
        assert_eq!(majority(TEXT, &position, 20, &[0, 1, 2]), Some(Colour::White));
        assert_eq!(majority(TEXT, &position, 20, &[0, 1]), None);
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
            order.sort_by_key(|&rank| floater_order(TEXT, &position, 20, direction, rank));
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
}
