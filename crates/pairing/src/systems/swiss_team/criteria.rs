//! The criteria of C.04.6 that Double-Swiss does not have, each as a function of a team. The shared criteria are in
//! [`double_swiss_and_swiss_team::criteria`](crate::systems::common::double_swiss_and_swiss_team::criteria).

use super::colour_preferences::{Preference, Strength, preference, preference_except_in_the_last_round};
use crate::systems::common::double_swiss_and_swiss_team::{PairCriterion, Pairs, ids};
use crate::tournament::{Colour, Float, Position, TeamColours};

/// C8, C9 and C10 (2024: C7, C8 and C9).
pub(super) const PAIRS: &[PairCriterion] = &[
    PairCriterion { rule: ids::ALIKE, pairs: Pairs::Alike(wanted), counted: "alike" },
    PairCriterion { rule: ids::ALIKE_STRONGLY, pairs: Pairs::Alike(strongly_wanted), counted: "alike-strongly" },
    PairCriterion { rule: ids::RECEIVERS_FLOATED, pairs: Pairs::Received(floated), counted: "floated" },
];

/// C8 (2.3.5; 2024: C7, 3.3.4): the colour that a team wants. Pairs of teams that want the same colour count.
#[must_use]
pub fn wanted(position: &Position, rank: u32) -> Option<Colour> {
    preference(position, rank).map(|preference| preference.colour)
}

/// C9 (2.3.6; 2024: C8, 3.3.5), type B only: the colour that a team strongly wants.
#[must_use]
pub fn strongly_wanted(position: &Position, rank: u32) -> Option<Colour> {
    let strong = |preference: &Preference| preference.strength == Strength::Strong;
    let of_type_b = position.team.colours == TeamColours::TypeB;
    preference(position, rank).filter(strong).filter(|_| of_type_b).map(|preference| preference.colour)
}

/// C8 in the reading `last-round-none`.
#[must_use]
pub fn wanted_except_in_the_last_round(position: &Position, rank: u32) -> Option<Colour> {
    preference_except_in_the_last_round(position, rank).map(|preference| preference.colour)
}

/// C9 in the reading `last-round-none`.
#[must_use]
pub fn strongly_wanted_except_in_the_last_round(position: &Position, rank: u32) -> Option<Colour> {
    preference_except_in_the_last_round(position, rank).and_then(|_| strongly_wanted(position, rank))
}

/// C7 (2.3.4) and C10 (2.3.7): whether the team was a floater in the previous round (1.5). No team counts in the last
/// two rounds.
///
/// C9 of 2024 (3.3.6) counts all teams that float in consecutive rounds. Whatever the pairing of a bracket, all its
/// upfloaters float; so pairings differ only in the residents that meet them, and these are counted.
#[must_use]
pub fn floated(position: &Position, rank: u32) -> bool {
    !position.last_two_rounds && position.entrants[rank as usize].floats[0].is_some()
}

/// SWISS-TEAM-12: only a team that met a higher score counts.
#[must_use]
pub fn floated_up(position: &Position, rank: u32) -> bool {
    !position.last_two_rounds && position.entrants[rank as usize].floats[0] == Some(Float::Up)
}

/// 2024: no criterion compares sets of upfloaters by their floats (2.2.5 names C6 only).
#[must_use]
pub fn nobody_floated(_: &Position, _: u32) -> bool {
    false
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::systems::dutch::testing::sketch;

    #[test]
    fn strong_preferences_count_for_type_b_only() {
        let position = |head: &str| sketch(&format!("round 9 {head}\n1 2.0 WW\n2 2.0 W\n"));
        assert_eq!(strongly_wanted(&position("B"), 0), Some(Colour::Black));
        assert_eq!(strongly_wanted(&position("B"), 1), None);
        assert_eq!(strongly_wanted(&position(""), 0), None);
        assert_eq!((wanted(&position(""), 0), wanted(&position("B"), 1)), (Some(Colour::Black), Some(Colour::Black)));
    }

    #[test]
    fn floats_lapse_in_the_last_two_rounds() {
        let position = |head: &str| sketch(&format!("round 4{head}\n1 2.0 WB fd-\n2 2.0 W f-u\n"));
        assert!(floated(&position(""), 0) && !floated(&position(""), 1));
        assert!(!floated(&position(" last2"), 0) && !floated(&position(" last"), 0));
        assert!(!nobody_floated(&position(""), 0));
        let up = sketch("round 4\n1 2.0 WB fd-\n2 2.0 W fu-\n");
        assert!(!floated_up(&up, 0) && floated_up(&up, 1));
    }

    /// SWISS-TEAM-3: in the reading `last-round-none` a team of type B with a colour difference of zero has no
    /// preference in the last round, whatever led to that difference.
    #[test]
    fn no_preference_in_the_last_round_in_one_reading() {
        let wishes = |head: &str, colours: &str| {
            let position = sketch(&format!("round 9 {head}\n1 2.0 {colours}\n"));
            [wanted, wanted_except_in_the_last_round, strongly_wanted, strongly_wanted_except_in_the_last_round]
                .map(|wish| wish(&position, 0))
        };
        let (black, white) = (Some(Colour::Black), Some(Colour::White));
        assert_eq!(wishes("B last", "WWBB"), [white, None, white, None]);
        assert_eq!(wishes("B", "WWBB"), [white; 4], "another round");
        assert_eq!(wishes("last", "WWBB"), [white, white, None, None], "type A");
        assert_eq!(wishes("B last", "WW"), [black; 4], "a difference of two");
        assert_eq!(wishes("B last", "W"), [black, black, None, None], "a mild one");
    }
}
