//! Who plays the first game of a match with White (article 4).

use crate::systems::dutch::colours::alternated;
use crate::tournament::{Colour, Entrant, Position};

/// A colour rule. Given (higher, lower) and the initial colour, it returns the colour of the higher ranked if it
/// decides.
type Decide = fn(&Entrant, &Entrant, Colour) -> Option<Colour>;

/// The rules of 4.3, in order. In systems with upfloaters a colour rule is identified by its number.
const RULES: [Decide; 5] = [
    initial_colour,
    |higher, lower, _| fewer_whites(higher, lower),
    // 4.3.3: histories without unplayed matches (C.04.2 art. 3.4).
    |higher, lower, _| alternated(higher, lower),
    |higher, _, _| higher.colours.last().map(|colour| colour.other()),
    |_, lower, _| lower.colours.last().copied(),
];

/// 4.3.1. A player who has only been in matches without a played game (each forfeited one game) has no colour (1.6) and
/// counts as a player who has yet to play: no other rule could decide.
fn initial_colour(higher: &Entrant, lower: &Entrant, initial: Colour) -> Option<Colour> {
    let neither = higher.colours.is_empty() && lower.colours.is_empty();
    neither.then(|| if higher.tpn % 2 == 1 { initial } else { initial.other() })
}

/// 4.3.2.
fn fewer_whites(higher: &Entrant, lower: &Entrant) -> Option<Colour> {
    let whites = |entrant: &Entrant| entrant.colours.iter().filter(|&&colour| colour == Colour::White).count();
    match whites(higher).cmp(&whites(lower)) {
        std::cmp::Ordering::Less => Some(Colour::White),
        std::cmp::Ordering::Greater => Some(Colour::Black),
        std::cmp::Ordering::Equal => None,
    }
}

/// 4.2 and 4.3: returns White and Black of the first game, for a pair given by rank, and the number of the deciding
/// rule.
#[must_use]
pub fn allocate(position: &Position, a: u32, b: u32) -> (u32, u32, u8) {
    allocate_without(position, a, b, None)
}

/// Like [`allocate`], but without the rule of one number; the higher ranked gets White if no other rule decides.
pub(super) fn allocate_without(position: &Position, a: u32, b: u32, lacking: Option<u8>) -> (u32, u32, u8) {
    let (high, low) = (a.min(b), a.max(b));
    let (higher, lower) = (&position.entrants[high as usize], &position.entrants[low as usize]);
    let rules = (1..).zip(RULES).filter(|&(number, _)| Some(number) != lacking);
    let mut decided = rules.filter_map(|(number, rule)| Some((rule(higher, lower, position.initial_colour)?, number)));
    match decided.next() {
        Some((Colour::Black, rule)) => (low, high, rule),
        Some((Colour::White, rule)) => (high, low, rule),
        None => (high, low, 1),
    }
}

#[cfg(test)]
mod tests {
    use super::super::oracle;
    use super::super::testing::{SHAPES, random_position, show};
    use super::*;
    use crate::systems::dutch::testing::sketch;

    /// Returns the number that gets White, and the rule: for 3 and 6 with these histories, 3 being the higher ranked.
    fn white(head: &str, three: &str, six: &str) -> (u32, u8) {
        let position = sketch(&format!("{head}\n3 2.0 {three}\n6 1.0 {six}\n"));
        let (white, _, rule) = allocate(&position, 1, 0);
        (position.entrants[white as usize].tpn, rule)
    }

    #[test]
    fn the_first_match_follows_the_number() {
        assert_eq!(white("round 1", "-", "-"), (3, 1));
        assert_eq!(white("round 1 black", "-", "-"), (6, 1));
        let even = sketch("round 1\n2 2.0 -\n1 1.0 -\n");
        assert_eq!(allocate(&even, 0, 1), (1, 0, 1));
    }

    #[test]
    fn white_goes_to_the_lower_number_of_whites() {
        assert_eq!(white("round 3", "WB", "BB"), (6, 2));
        assert_eq!(white("round 3", "B", "WB"), (3, 2));
        // Games with Black do not count.
        assert_eq!(white("round 4", "WWB", "W"), (6, 2));
    }

    #[test]
    fn then_the_latest_difference_is_alternated() {
        assert_eq!(white("round 4", "WBB", "BWB"), (3, 3));
        assert_eq!(white("round 4", "BBW", "WB"), (6, 3));
    }

    #[test]
    fn then_the_higher_ranked_and_then_the_opponent_alternates() {
        assert_eq!(white("round 3", "WB", "WB"), (3, 4));
        assert_eq!(white("round 3", "BW", "BBW"), (6, 4));
        assert_eq!(white("round 3", "-", "B"), (6, 5));
        assert_eq!(white("round 3", "BB", "-"), (3, 4));
    }

    // All pairs of players of random positions, whether they would be paired or not; each rule decides some hundreds of
    // times.
    #[test]
    fn colours_are_those_of_the_oracle() {
        let mut decided = [0u32; 5];
        for (name, shape) in SHAPES {
            for seed in 0..300 {
                let position = random_position(seed, &shape);
                let field = position.entrants.len() as u32;
                for (a, b) in (0..field).flat_map(|a| (0..a).map(move |b| (a, b))) {
                    let (white, black, rule) = allocate(&position, a, b);
                    assert_eq!(
                        (white, black),
                        oracle::colours(&position, (a, b)),
                        "{name} {seed}\n{}",
                        show(&position)
                    );
                    decided[usize::from(rule) - 1] += 1;
                }
            }
        }
        assert!(decided.iter().all(|&count| count > 200), "{decided:?}");
    }

    /// Without one of the rules another rule decides, and only where the missing rule decided.
    #[test]
    fn a_rule_that_is_lacking_does_not_decide() {
        let position = crate::systems::dutch::testing::sketch(
            "round 5\n1 3.0 WB\n2 3.0 BW\n3 2.0 WW\n4 2.0 BB\n5 1.0 -\n6 1.0 -\n7 1.0 WBW\n8 0.0 BW\n",
        );
        for (a, b) in (0..8).flat_map(|a| (a + 1..8).map(move |b| (a, b))) {
            let whole = allocate_without(&position, a, b, None);
            let (white, black, rule) = allocate(&position, a, b);
            assert_eq!(whole, (white, black, rule));
            for lacking in 1..=RULES.len() as u8 {
                let found = allocate_without(&position, a, b, Some(lacking));
                if lacking == whole.2 {
                    assert!(found.2 != lacking || found == (a, b, 1), "{a} {b} {found:?}");
                } else {
                    assert_eq!(found, whole, "{a} {b} without {lacking}");
                }
            }
        }
    }
}
