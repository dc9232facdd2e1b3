//! Who has White on the first board (article 4).

use super::colour_preferences::{Preference, Strength, preference, preference_except_in_the_last_round};
use crate::systems::dutch::colours::{alternated, alternated_in_the_same_round};
use crate::tournament::{Colour, Entrant, Points, Position, TeamColours};
use std::cmp::Reverse;

/// The rules of 4.3 by number. The edition of 2024 has no ninth rule. It would leave a pair without colours where the
/// first eight decide nothing, so the ninth of 2026 is used for it as well.
pub const RULES: [u8; 9] = [1, 2, 3, 4, 5, 6, 7, 8, 9];

/// The score that determines the first-team (4.2.1).
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum First {
    /// The score by which the round is paired, virtual points included (1.2.1: the primary score is "the score").
    Pairing,
    /// The score of the standings, without virtual points (C.04.7 art. 1.5 does not mention colours).
    Standings,
}

/// 4.2: the order of the two teams of a pair; the lesser is the first-team.
fn place(team: &Entrant, first: First) -> (Reverse<Points>, Reverse<Points>, u32) {
    let primary = match first {
        First::Pairing => team.score,
        First::Standings => team.score - team.virtual_points,
    };
    (Reverse(primary), Reverse(team.secondary), team.tpn)
}

/// Returns White and Black of a pair of ranks, and the deciding rule, by the edition's text.
#[must_use]
pub fn allocate(position: &Position, a: u32, b: u32, lacking: Option<u8>) -> (u32, u32, u8) {
    allocate_as(position, (a, b), lacking, Reading::LITERAL)
}

/// Like [`allocate`], in the reading `first-by-standings`.
#[must_use]
pub fn allocate_by_standings(position: &Position, a: u32, b: u32, lacking: Option<u8>) -> (u32, u32, u8) {
    allocate_as(position, (a, b), lacking, Reading { first: First::Standings, ..Reading::LITERAL })
}

/// Like [`allocate`], in the reading `same-round`.
#[must_use]
pub fn allocate_in_a_round(position: &Position, a: u32, b: u32, lacking: Option<u8>) -> (u32, u32, u8) {
    allocate_as(position, (a, b), lacking, Reading { same_round: true, ..Reading::LITERAL })
}

/// Like [`allocate`], in the reading `last-round-none`.
#[must_use]
pub fn allocate_without_last(position: &Position, a: u32, b: u32, lacking: Option<u8>) -> (u32, u32, u8) {
    allocate_as(
        position,
        (a, b),
        lacking,
        Reading { preference: preference_except_in_the_last_round, ..Reading::LITERAL },
    )
}

/// The parts of article 4 that readings change.
#[derive(Clone, Copy)]
struct Reading {
    first: First,
    /// Whether 4.3.6 compares matches of the same round only.
    same_round: bool,
    preference: fn(&Position, u32) -> Option<Preference>,
}

impl Reading {
    const LITERAL: Self = Self { first: First::Pairing, same_round: false, preference };
}

fn allocate_as(position: &Position, (a, b): (u32, u32), lacking: Option<u8>, as_read: Reading) -> (u32, u32, u8) {
    let by = as_read.first;
    let team = |rank: u32| &position.entrants[rank as usize];
    let (first, other) = if place(team(a), by) <= place(team(b), by) { (a, b) } else { (b, a) };
    let wishes = [first, other].map(|rank| (as_read.preference)(position, rank));
    let decided = RULES.into_iter().filter(|&rule| Some(rule) != lacking);
    let teams = [team(first), team(other)];
    let colour = |rule| match rule {
        6 if as_read.same_round => alternated_in_the_same_round(teams[0], teams[1]),
        _ => decide(position, teams, wishes, rule),
    };
    let decided = decided.filter_map(|rule| Some((colour(rule)?, rule))).next();
    match decided {
        Some((Colour::White, rule)) => (first, other, rule),
        Some((Colour::Black, rule)) => (other, first, rule),
        // None of the known rules decides: the higher ranked has White.
        None => (a.min(b), a.max(b), 1),
    }
}

/// Returns the colour of the first-team, `one`, if this rule of 4.3 decides it, given the preferences of both.
fn decide(
    position: &Position,
    [one, two]: [&Entrant; 2],
    [mine, theirs]: [Option<Preference>; 2],
    rule: u8,
) -> Option<Colour> {
    match rule {
        1 => {
            let initial = position.initial_colour;
            let yet = one.colours.is_empty() && two.colours.is_empty();
            yet.then(|| if one.tpn % 2 == 1 { initial } else { initial.other() })
        }
        2 => match (mine, theirs) {
            (Some(mine), None) => Some(mine.colour),
            (None, Some(theirs)) => Some(theirs.colour.other()),
            _ => None,
        },
        3 => mine.filter(|mine| theirs.is_some_and(|theirs| theirs.colour != mine.colour)).map(|mine| mine.colour),
        4 if position.team.colours == TeamColours::TypeB => match (mine?, theirs?) {
            (mine, theirs) if mine.strength == theirs.strength => None,
            (mine, _) if mine.strength == Strength::Strong => Some(mine.colour),
            (_, theirs) => Some(theirs.colour.other()),
        },
        5 => match one.colour_difference.cmp(&two.colour_difference) {
            std::cmp::Ordering::Less => Some(Colour::White),
            std::cmp::Ordering::Greater => Some(Colour::Black),
            std::cmp::Ordering::Equal => None,
        },
        // Compares histories without unplayed matches (C.04.2 art. 3.4), from the latest match backwards.
        6 => alternated(one, two),
        7 => mine.map(|mine| mine.colour),
        8 => one.colours.last().map(|colour| colour.other()),
        9 => two.colours.last().copied(),
        _ => None,
    }
}

#[cfg(test)]
mod tests {
    use super::super::oracle;
    use super::super::testing::{SHAPES, random_position, show};
    use super::*;
    use crate::systems::dutch::testing::sketch;

    /// Returns which of 3, with the higher score, and 6 has White, and by which rule.
    fn white(head: &str, three: &str, six: &str) -> (u32, u8) {
        let position = sketch(&format!("round 9 {head}\n3 2.0 {three}\n6 1.0 {six}\n"));
        let (white, _, rule) = allocate(&position, 1, 0, None);
        (position.entrants[white as usize].tpn, rule)
    }

    #[test]
    fn every_rule_decides_where_those_before_it_do_not() {
        assert_eq!(white("", "-", "-"), (3, 1));
        assert_eq!(white("black", "-", "-"), (6, 1));
        assert_eq!(white("", "WW", "BW"), (6, 2));
        assert_eq!(white("", "BW", "WW"), (3, 2));
        assert_eq!(white("", "WW", "BB"), (6, 3));
        assert_eq!(white("B", "WW", "BW"), (6, 4));
        assert_eq!(white("B", "W", "WW"), (3, 4));
        assert_eq!(white("", "WWW", "WW"), (6, 5));
        assert_eq!(white("", "B", "WB"), (3, 5));
        assert_eq!(white("", "WB", "BW"), (3, 6));
        assert_eq!(white("", "BW", "WB"), (6, 6));
        assert_eq!(white("", "WW", "WW"), (6, 7));
        assert_eq!(white("", "BW", "BW"), (6, 8));
        assert_eq!(white("", "-", "BW"), (3, 9));
        assert_eq!(white("", "-", "WB"), (6, 9));
        // Rule 4 applies to type B only.
        assert_ne!(white("", "W", "WW").1, 4);
    }

    #[test]
    fn the_first_team_is_that_of_the_secondary_score_then_of_the_number() {
        let first = |three: &str, six: &str| {
            let position = sketch(&format!("round 9\n3 2.0 BW {three}\n6 2.0 BW {six}\n"));
            // By 4.3.8 the first-team has Black.
            position.entrants[allocate(&position, 0, 1, None).1 as usize].tpn
        };
        assert_eq!([first("", ""), first("second10", "second15"), first("second15", "second10")], [3, 6, 3]);
    }

    #[test]
    fn virtual_points_count_unless_the_standings_decide() {
        let position = sketch("round 9\n3 3.0 BW virtual20\n6 2.0 BW\n");
        assert_eq!(allocate(&position, 0, 1, None), (1, 0, 8));
        assert_eq!(allocate_by_standings(&position, 0, 1, None), (0, 1, 8));
    }

    #[test]
    fn the_oracle_allocates_alike() {
        for (name, shape) in SHAPES {
            for seed in 0..200 {
                let position = random_position(seed, &shape);
                let n = position.entrants.len() as u32;
                for (a, b) in (0..n).flat_map(|a| (a + 1..n).map(move |b| (a, b))) {
                    let (white, black, _) = allocate(&position, a, b, None);
                    assert_eq!(
                        (white, black),
                        oracle::colours(&position, (a, b)),
                        "{name} {seed}\n{}",
                        show(&position)
                    );
                    let (white, black, _) = allocate_by_standings(&position, b, a, None);
                    assert_eq!((white, black), oracle::colours_by_standings(&position, (a, b)), "{name} {seed}");
                    let (white, black, _) = allocate_in_a_round(&position, b, a, None);
                    assert_eq!((white, black), oracle::colours_in_a_round(&position, (a, b)), "{name} {seed}");
                    let (white, black, _) = allocate_without_last(&position, b, a, None);
                    assert_eq!((white, black), oracle::colours_without_last(&position, (a, b)), "{name} {seed}");
                }
            }
        }
    }
}
