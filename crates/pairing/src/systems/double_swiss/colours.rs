//! Who plays the first game of a match with White (article 4).

use crate::tournament::{Colour, Entrant, Position};

/// The rule that decided a colour.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum ColourRule {
    /// 4.3.1: neither had a colour yet; by the parity of the higher ranked player's number, from the initial colour.
    Initial,
    /// 4.3.2: White to the player who had fewer Whites.
    FewerWhites,
    /// 4.3.3: alternate to the latest time when one had White and the other Black.
    Alternate,
    /// 4.3.4: alternate the higher ranked player's latest colour.
    HigherRanked,
    /// 4.3.5: alternate the opponent's latest colour.
    Opponent,
}

impl ColourRule {
    /// All rules, in their order.
    pub const ALL: [Self; 5] = [Self::Initial, Self::FewerWhites, Self::Alternate, Self::HigherRanked, Self::Opponent];

    /// The number of the rule inside article 4.3: 1 to 5.
    #[must_use]
    pub fn number(self) -> u8 {
        match self {
            Self::Initial => 1,
            Self::FewerWhites => 2,
            Self::Alternate => 3,
            Self::HigherRanked => 4,
            Self::Opponent => 5,
        }
    }

    /// The colour of the higher ranked of two players, if this rule decides it.
    #[must_use]
    pub fn decide(self, higher: &Entrant, lower: &Entrant, initial: Colour) -> Option<Colour> {
        match self {
            Self::Initial => initial_colour(higher, lower, initial),
            Self::FewerWhites => fewer_whites(higher, lower),
            Self::Alternate => alternated(higher, lower),
            Self::HigherRanked => higher.colours.last().map(|colour| colour.other()),
            Self::Opponent => lower.colours.last().copied(),
        }
    }
}

/// 4.3.1. Who has played without any game being played (each forfeited one game) has no colour (1.6) and counts as
/// a player who has yet to play: no other rule could decide.
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

/// 4.3.3: histories without unplayed matches (C.04.2 art. 3.4), from the latest match backwards until the shorter one
/// ends.
fn alternated(higher: &Entrant, lower: &Entrant) -> Option<Colour> {
    let (mine, theirs) = (higher.colours.iter().rev(), lower.colours.iter().rev());
    mine.zip(theirs).find(|(a, b)| a != b).map(|(a, _)| a.other())
}

/// 4.2 and 4.3: white and black of the first game, of a pair given by rank, and the rule that decided.
#[must_use]
pub fn allocate(position: &Position, a: u32, b: u32) -> (u32, u32, ColourRule) {
    allocate_by(position, a, b, &ColourRule::ALL).unwrap_or((a.min(b), a.max(b), ColourRule::Initial))
}

/// The same with the number of the rule, and without the rule of one number; the higher ranked gets White where the
/// others do not decide.
pub(super) fn allocate_without(position: &Position, a: u32, b: u32, lacking: Option<u8>) -> (u32, u32, u8) {
    if lacking.is_none() {
        let (white, black, rule) = allocate(position, a, b);
        return (white, black, rule.number());
    }
    let rules: Vec<ColourRule> = ColourRule::ALL.into_iter().filter(|rule| Some(rule.number()) != lacking).collect();
    let (white, black, rule) = allocate_by(position, a, b, &rules).unwrap_or((a.min(b), a.max(b), ColourRule::Initial));
    (white, black, rule.number())
}

/// [`allocate`] by some of the rules only; `None` if they do not decide.
fn allocate_by(position: &Position, a: u32, b: u32, rules: &[ColourRule]) -> Option<(u32, u32, ColourRule)> {
    let (high, low) = (a.min(b), a.max(b));
    let (higher, lower) = (&position.entrants[high as usize], &position.entrants[low as usize]);
    let decided = |&rule: &ColourRule| Some((rule.decide(higher, lower, position.initial_colour)?, rule));
    let (colour, rule) = rules.iter().find_map(decided)?;
    Some(match colour {
        Colour::White => (high, low, rule),
        Colour::Black => (low, high, rule),
    })
}

#[cfg(test)]
mod tests {
    use super::super::oracle;
    use super::super::testing::{SHAPES, random_position, show};
    use super::*;
    use crate::systems::dutch::testing::sketch;

    /// Numbers 3 and 6 with these histories, 3 the higher ranked: the number that gets White, and the rule.
    fn white(head: &str, three: &str, six: &str) -> (u32, u8) {
        let position = sketch(&format!("{head}\n3 2.0 {three}\n6 1.0 {six}\n"));
        let (white, _, rule) = allocate(&position, 1, 0);
        (position.entrants[white as usize].tpn, rule.number())
    }

    #[test]
    fn the_first_match_follows_the_number() {
        assert_eq!(white("round 1", "-", "-"), (3, 1));
        assert_eq!(white("round 1 black", "-", "-"), (6, 1));
        let even = sketch("round 1\n2 2.0 -\n1 1.0 -\n");
        assert_eq!(allocate(&even, 0, 1), (1, 0, ColourRule::Initial));
    }

    #[test]
    fn white_goes_to_the_lower_number_of_whites() {
        assert_eq!(white("round 3", "WB", "BB"), (6, 2));
        assert_eq!(white("round 3", "B", "WB"), (3, 2));
        // Blacks do not count.
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

    // Every two players of random positions, whether they would be paired or not; each rule decides some hundreds of
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
                    decided[usize::from(rule.number()) - 1] += 1;
                }
            }
        }
        assert!(decided.iter().all(|&count| count > 200), "{decided:?}");
    }

    /// Without one of the rules another one decides, and only where that one decided.
    #[test]
    fn a_rule_that_is_lacking_does_not_decide() {
        let position = crate::systems::dutch::testing::sketch(
            "round 5\n1 3.0 WB\n2 3.0 BW\n3 2.0 WW\n4 2.0 BB\n5 1.0 -\n6 1.0 -\n7 1.0 WBW\n8 0.0 BW\n",
        );
        for (a, b) in (0..8).flat_map(|a| (a + 1..8).map(move |b| (a, b))) {
            let whole = allocate_without(&position, a, b, None);
            let (white, black, rule) = allocate(&position, a, b);
            assert_eq!(whole, (white, black, rule.number()));
            for lacking in 1..=ColourRule::ALL.len() as u8 {
                let found = allocate_without(&position, a, b, Some(lacking));
                if lacking == whole.2 {
                    assert!(found.2 != lacking || found == (a, b, ColourRule::Initial.number()), "{a} {b} {found:?}");
                } else {
                    assert_eq!(found, whole, "{a} {b} without {lacking}");
                }
            }
        }
    }
}
