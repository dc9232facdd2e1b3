//! What the articles ask of a player, a pair or a group, each as one function. The only place that knows them; oracle,
//! engine, mutants and `explain` ask here.

use super::edition::{Edition, Item, Reading};
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

/// 2.2: half a point for each round that was paired, in one reading half of what could be won (LIM-34).
fn half_of_the_points(edition: Edition, position: &Position) -> Points {
    if edition.reads(Reading::HalfOfWhatCouldBeWon) {
        return position.winnable / 2;
    }
    Points::from(position.round.saturating_sub(1)) * 5
}

/// 2.2: the score of the median scoregroup, half a point for each round that was paired.
#[must_use]
pub fn median(edition: Edition, position: &Position) -> Points {
    let half = half_of_the_points(edition, position);
    let scores = position.entrants.iter().map(|entrant| entrant.score);
    let next = match edition.other {
        _ if scores.clone().any(|score| score == half) => None,
        Some(Reading::MedianBelow) => scores.filter(|&score| score < half).max(),
        Some(Reading::MedianAbove) => scores.filter(|&score| score > half).min(),
        _ => None,
    };
    next.unwrap_or(half)
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
    let equal = score(position, a) == score(position, b) && !edition.reads(Reading::NeverLifted);
    position.last_round && (equal || edition.reads(Reading::LiftedForAll))
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

/// 1.1: the lowest score, then the lowest rank; the least goes first. In one reading of 7.1 the lowest rating of the
/// file comes before the rank in the first round (LIM-33).
#[must_use]
pub fn bye_order(edition: Edition, position: &Position, rank: u32) -> (Points, u16, Reverse<u32>) {
    let rated = edition.reads(Reading::LowestRatedBye) && position.round == 1;
    let rating = if rated { entrant(position, rank).rating } else { 0 };
    (score(position, rank), rating, Reverse(tpn(position, rank)))
}

/// 3.2.3, 3.8, 5.7: is it a Maxi-tournament? The text of 2026 says of none; that of 1988 of those with more than 2^n
/// players in n rounds (LIM-32).
#[must_use]
pub fn maxi(edition: Edition, position: &Position) -> bool {
    let limit = 1usize.checked_shl(u32::from(position.rounds)).unwrap_or(usize::MAX);
    edition.reads(Reading::MaxiTournaments) && position.entrants.len() > limit
}

/// 3.2.3, 3.8, 5.7: do the ratings of the two differ by 100 points or less?
#[must_use]
pub fn near(position: &Position, one: u32, other: u32) -> bool {
    entrant(position, one).rating.abs_diff(entrant(position, other).rating) <= 100
}

/// 3.2.3: who floats to make these even instead of the chosen one, who is too far from the lowest numbered (upward:
/// from the highest numbered).
#[must_use]
pub fn near_enough(edition: Edition, position: &Position, direction: Direction, members: &[u32], chosen: u32) -> u32 {
    let last = members.iter().copied().max_by_key(|&rank| scrutiny(position, direction, rank)).unwrap_or(chosen);
    if maxi(edition, position) && !near(position, chosen, last) { last } else { chosen }
}

/// 3.8: in one reading only who is due the alternate colour counts as an opponent of a floater (LIM-22).
#[must_use]
pub fn counts_for_floater(edition: Edition, position: &Position, group: Points, rank: u32, opponent: u32) -> bool {
    !edition.reads(Reading::FloatsOnForColours)
        || score(position, rank) == group
        || fits_floater(edition, position, rank, opponent)
}

/// 5.1, 5.5, 5.6: the colour that the player is due: the equalising one, else the alternate one; none without a game.
#[must_use]
pub fn due(edition: Edition, position: &Position, rank: u32) -> Option<Colour> {
    let entrant = entrant(position, rank);
    let alternate = entrant.colours.last().map(|colour| colour.other());
    let odd = edition.reads(Reading::AlternateInOddRounds) && position.round % 2 == 1;
    match entrant.colour_difference {
        _ if edition.reads(Reading::AlternateAlways) => alternate,
        0 => alternate,
        -1 | 1 if odd => alternate,
        1.. => Some(Colour::Black),
        _ => Some(Colour::White),
    }
}

/// 5.2: can both get the colour that they are due?
#[must_use]
pub fn fits(edition: Edition, position: &Position, a: u32, b: u32) -> bool {
    agree(edition, due(edition, position, a), due(edition, position, b))
}

/// 3.8: is the opponent due the alternate colour?
#[must_use]
pub fn fits_floater(edition: Edition, position: &Position, floater: u32, opponent: u32) -> bool {
    if edition.reads(Reading::OtherColourLast) {
        let last = |rank: u32| entrant(position, rank).colours.last().copied();
        return agree(edition, last(floater), last(opponent));
    }
    fits(edition, position, floater, opponent)
}

fn agree(edition: Edition, one: Option<Colour>, other: Option<Colour>) -> bool {
    match (one, other) {
        (Some(mine), Some(theirs)) => mine != theirs,
        _ => !edition.reads(Reading::NewcomersFitNobody),
    }
}

/// 3.8: does a floater only meet this player of the group of this score if no other opponent is left?
#[must_use]
pub fn goes_last(edition: Edition, position: &Position, group: Points, opponent: u32) -> bool {
    edition.reads(Reading::FloatersApart) && score(position, opponent) != group
}

/// 5.2: in so many players, may the opponent at this place of [`exchanges`] be chosen for the colour?
#[must_use]
pub fn exchanged_for_colours(edition: Edition, players: usize, place: usize) -> bool {
    !edition.reads(Reading::BottomHalf) || place < players / 2
}

/// 4.1: from which end the players of a group are taken for their opponents.
#[must_use]
pub fn walk(edition: Edition, direction: Direction) -> Direction {
    if edition.reads(Reading::TableFromTheTop) { Direction::Down } else { direction }
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
pub fn floater_order(
    edition: Edition,
    position: &Position,
    group: Points,
    direction: Direction,
    rank: u32,
) -> (bool, Points, i64) {
    let (own, number) = (score(position, rank), i64::from(tpn(position, rank)));
    let number = if edition.reads(Reading::LargerIsHigher) { -number } else { number };
    let down = own > group;
    let second = down != (direction == Direction::Down);
    if down { (second, -own, number) } else { (second, own, -number) }
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
    let counts = |rank: u32| !edition.reads(Reading::OwnColoursOnly) || score(position, rank) == group;
    let many =
        |colour| players.iter().filter(|&&rank| counts(rank) && due(edition, position, rank) == Some(colour)).count();
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
    let own = if edition.reads(Reading::LowestRanked) { score(position, rank) } else { 0 };
    (if direction == Direction::Down { own } else { -own }, -scrutiny(position, direction, rank))
}

/// What a floater costs by one item; the least goes first.
#[must_use]
pub fn cost(
    edition: Edition,
    position: &Position,
    (item, direction): (Item, Direction),
    (kind, majority): (FloaterType, Option<Colour>),
    rank: u32,
) -> (Points, i64) {
    match item {
        Item::Type => (0, kind as i64),
        Item::Colours => (0, i64::from(unequalising(edition, position, majority, rank))),
        Item::Number => floater_number(edition, position, direction, rank),
        Item::Floated => (0, i64::from(floated(edition, position, direction, rank))),
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
pub fn floated(edition: Edition, position: &Position, direction: Direction, rank: u32) -> bool {
    let same = if direction == Direction::Down { Float::Down } else { Float::Up };
    match entrant(position, rank).floats[0] {
        Some(float) => !edition.reads(Reading::FloatedSameWay) || float == same,
        None => false,
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
        let all = Edition { other: Some(Reading::LiftedForAll) };
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
        assert!(fits(TEXT, &position, 0, 1) && !fits(TEXT, &position, 1, 2) && fits(TEXT, &position, 1, 3));
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
        order.sort_by_key(|&rank| bye_order(TEXT, &position, rank));
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

    // 2.2 (LIM-34) and its readings: the group next to the median where nobody has that score.
    #[test]
    fn the_median_where_nobody_has_its_score() {
        let position = sketch("round 4\n1 2.0 -\n2 1.0 -\n3 1.0 -\n4 0.5 -\n");
        let of = |other| median(reading(other), &position);
        assert_eq!((median(TEXT, &position), of(Reading::MedianBelow), of(Reading::MedianAbove)), (15, 10, 20));
        let there = sketch("round 3\n1 2.0 -\n2 1.0 -\n3 0.5 -\n");
        assert_eq!([Reading::MedianBelow, Reading::MedianAbove].map(|other| median(reading(other), &there)), [10, 10]);
        let ahead = sketch("round 4 winnable40\n1 2.0 -\n");
        assert_eq!(median(reading(Reading::HalfOfWhatCouldBeWon), &ahead), 20);
    }

    // 3.2.3, 3.8, 5.7 as the text of 1988 has them (LIM-32): Maxi-tournaments have more than 2^n players in n rounds,
    // and ratings count as near up to a difference of 100.
    #[test]
    fn maxi_tournaments_look_at_ratings() {
        let field = |rounds: u32, players: usize| {
            let lines = (1..=players).map(|tpn| format!("{tpn} 1.0 -\n"));
            sketch(&format!("round 2 of{rounds}\n{}", lines.collect::<String>()))
        };
        let old = reading(Reading::MaxiTournaments);
        assert_eq!([3, 4, 5].map(|players| maxi(old, &field(2, players))), [false, false, true]);
        assert!(!maxi(TEXT, &field(2, 5)));
        let position =
            sketch("round 2 of1\n1 1.0 - rating2400\n2 1.0 - rating2301\n3 1.0 - rating2300\n4 1.0 - rating2299\n");
        assert_eq!([1, 2, 3].map(|other| near(&position, 0, other)), [true, true, false]);
        assert_eq!([1, 2, 3].map(|other| near(&position, other, 0)), [true, true, false]);
        // Downward the lowest numbered (largest number) is near enough or floats itself; upward the highest numbered.
        let chosen =
            |edition, direction, members: &[u32], rank| near_enough(edition, &position, direction, members, rank);
        assert_eq!(chosen(old, Direction::Down, &[0, 1, 2], 0), 0);
        assert_eq!(chosen(old, Direction::Down, &[0, 1, 2, 3], 0), 3);
        assert_eq!(chosen(old, Direction::Down, &[0, 1, 2, 3], 1), 1);
        assert_eq!(chosen(old, Direction::Up, &[0, 1, 2, 3], 3), 0);
        assert_eq!(chosen(TEXT, Direction::Down, &[0, 1, 2, 3], 0), 0);
    }

    // 4.2, 5.2 (LIM-31): in the reading `bottom-half` only players of the other half are exchanged for colours.
    #[test]
    fn exchanges_for_colours_in_one_reading() {
        let may = |edition, players| [0, 1, 2, 3, 4].map(|place| exchanged_for_colours(edition, players, place));
        assert_eq!(may(TEXT, 6), [true; 5]);
        assert_eq!(may(reading(Reading::BottomHalf), 6), [true, true, true, false, false]);
        assert_eq!(may(reading(Reading::BottomHalf), 2), [true, false, false, false, false]);
    }

    // 3.2.4, 3.3, 3.4: the lowest numbered floats down, the highest numbered up; in one reading the lowest score first.
    #[test]
    fn numbers_of_floaters() {
        let position = sketch("round 3\n1 2.0 -\n2 2.0 -\n3 1.5 -\n4 1.0 -\n");
        let order = |edition, direction| {
            let mut order: Vec<u32> = (0..4).collect();
            order.sort_by_key(|&rank| floater_number(edition, &position, direction, rank));
            order.iter().map(|&rank| tpn(&position, rank)).collect::<Vec<_>>()
        };
        assert_eq!(order(TEXT, Direction::Down), [4, 3, 2, 1]);
        assert_eq!(order(TEXT, Direction::Up), [1, 2, 3, 4]);
        // A number that is smaller although the score is less: the reading goes by the score.
        let late = sketch("round 3\n5 2.0 -\n6 2.0 -\n1 1.5 -\n");
        let first = |edition, direction| {
            (0..3).min_by_key(|&rank| floater_number(edition, &late, direction, rank)).map(|rank| tpn(&late, rank))
        };
        assert_eq!([Direction::Down, Direction::Up].map(|direction| first(TEXT, direction)), [Some(6), Some(1)]);
        let ranked = reading(Reading::LowestRanked);
        assert_eq!([Direction::Down, Direction::Up].map(|direction| first(ranked, direction)), [Some(1), Some(5)]);
    }

    // 3.10: an item like the others in two readings only.
    #[test]
    fn floated_is_an_item_in_two_readings() {
        assert!(!TEXT.floated_is_an_item() && !reading(Reading::ColoursBeforeTypes).floated_is_an_item());
        for other in [Reading::FloatedAfterTypes, Reading::FloatedFirst] {
            assert!(reading(other).floated_is_an_item());
        }
    }
}
