//! Rules of colour that several systems share, by the articles of the Dutch system (5.2 of 2026, section E of 2017).

use crate::tournament::{Colour, Entrant, Strength};

/// 5.2.1 / E.1. A player without a preference goes along with the opponent's (art. 1.7.4, A.6.d).
pub(in crate::systems) fn both_granted(higher: &Entrant, lower: &Entrant) -> Option<Colour> {
    match (higher.preference, lower.preference) {
        (Some(a), Some(b)) => (a.colour != b.colour).then_some(a.colour),
        (Some(a), None) => Some(a.colour),
        (None, Some(b)) => Some(b.colour.other()),
        (None, None) => None,
    }
}

/// 5.2.2 / E.2, for two players who want the same colour.
pub(in crate::systems) fn stronger_granted(higher: &Entrant, lower: &Entrant) -> Option<Colour> {
    let (a, b) = (higher.preference?, lower.preference?);
    if a.strength != b.strength {
        return Some(if a.strength > b.strength { a.colour } else { b.colour.other() });
    }
    if a.strength == Strength::Absolute {
        let (wide_a, wide_b) = (higher.colour_difference.abs(), lower.colour_difference.abs());
        if wide_a != wide_b {
            return Some(if wide_a > wide_b { a.colour } else { b.colour.other() });
        }
    }
    None
}

/// 5.2.3 / E.3: histories without unplayed rounds, compared from the latest game backwards until the shorter one ends.
pub(in crate::systems) fn alternated(higher: &Entrant, lower: &Entrant) -> Option<Colour> {
    let (mine, theirs) = (higher.colours.iter().rev(), lower.colours.iter().rev());
    mine.zip(theirs).find(|(a, b)| a != b).map(|(a, _)| a.other())
}

/// The same where only games of one round are compared (BURSTEIN-12, SWISS-TEAM-14).
pub(in crate::systems) fn alternated_in_a_round(higher: &Entrant, lower: &Entrant) -> Option<Colour> {
    let mut both = higher.coloured & lower.coloured;
    while let Some(round) = both.checked_ilog2() {
        let before = (1u64 << round) - 1;
        let colour = |player: &Entrant| player.colours.get((player.coloured & before).count_ones() as usize).copied();
        if colour(higher) != colour(lower) {
            return colour(higher).map(Colour::other);
        }
        both &= before;
    }
    None
}

/// 5.2.4 / E.4.
pub(in crate::systems) fn higher_granted(higher: &Entrant) -> Option<Colour> {
    higher.preference.map(|preference| preference.colour)
}

/// 5.2.5 / E.5.
pub(in crate::systems) fn by_number(higher: &Entrant, initial: Colour) -> Colour {
    if higher.tpn % 2 == 1 { initial } else { initial.other() }
}
