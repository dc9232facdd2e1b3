//! Which teams may meet: 16a, and the colour limits of 22.

use super::rulebook::Rulebook;
use crate::systems::olympiad::rulebook::ids;
use crate::tournament::{Colour, Entrant, Position};

/// 16a: whether the two teams have not met. Prohibited pairs (records 260, XXP) are kept apart too.
#[must_use]
pub fn may_meet(rules: &Rulebook, position: &Position, a: u32, b: u32) -> bool {
    let entrant = &position.entrants[a as usize];
    let apart = if rules.has(ids::MEET_ONCE) { entrant.conflicts_with(b) } else { entrant.prohibited.contains(b) };
    !apart && rules.allows(position, a, b)
}

/// 22: whether the team may have this colour on board 1: a) its difference stays within two; b) not three in a row.
#[must_use]
pub fn may_have(rules: &Rulebook, team: &Entrant, colour: Colour) -> bool {
    within_difference(rules, team, colour) && within_repetition(rules, team, colour)
}

/// 22a.
fn within_difference(rules: &Rulebook, team: &Entrant, colour: Colour) -> bool {
    let after = team.colour_difference + if colour == Colour::White { 1 } else { -1 };
    !rules.has(ids::DIFFERENCE) || after.abs() <= 2 || after.abs() < team.colour_difference.abs()
}

/// 22b.
fn within_repetition(rules: &Rulebook, team: &Entrant, colour: Colour) -> bool {
    !rules.has(ids::REPETITION) || !team.colours.ends_with(&[colour, colour])
}

/// 22: whether the colours of a pair can be given within the limits.
#[must_use]
pub fn colours_fit(rules: &Rulebook, a: &Entrant, b: &Entrant) -> bool {
    [Colour::White, Colour::Black].into_iter().any(|c| may_have(rules, a, c) && may_have(rules, b, c.other()))
}

#[cfg(test)]
mod tests {
    use super::super::Edition;
    use super::*;
    use crate::systems::dutch::testing::sketch;

    const RULES: Rulebook = Rulebook::of(Edition::O2009);

    #[test]
    fn teams_that_met_or_are_prohibited_do_not_meet() {
        let position = sketch("round 3\n1 2 WB x2\n2 2 BW\n3 0 WB p1\n4 0 BW");
        let ignorant = Rulebook::without(Edition::O2009, ids::MEET_ONCE);
        assert!(!may_meet(&RULES, &position, 0, 1) && may_meet(&ignorant, &position, 0, 1));
        assert!(!may_meet(&RULES, &position, 0, 2) && !may_meet(&ignorant, &position, 0, 2));
        assert!(may_meet(&RULES, &position, 0, 3));
    }

    #[test]
    fn colours_keep_within_two_and_never_thrice_in_a_row() {
        let may = |history: &str, colour| {
            let position = sketch(&format!("round 9\n1 0 {history}"));
            may_have(&RULES, &position.entrants[0], colour)
        };
        assert!(may("WBW", Colour::White) && may("WBW", Colour::Black));
        assert!(!may("WW", Colour::White), "both limits");
        assert!(!may("WBBWW", Colour::White) && may("WBBWW", Colour::Black), "22b alone");
        assert!(!may("WWBW", Colour::White) && may("WWBW", Colour::Black), "22a alone");
        assert!(!may("BB", Colour::Black) && may("BB", Colour::White));
        // Already beyond the limit, as after article 22 was dropped: the way back is open.
        assert!(may("WWBWW", Colour::Black) && may("WWWBW", Colour::Black));
    }

    #[test]
    fn two_teams_that_need_the_same_colour_do_not_fit() {
        let position = sketch("round 3\n1 0 WW\n2 0 WW\n3 0 BB\n4 0 WB");
        let fit = |a: usize, b: usize| colours_fit(&RULES, &position.entrants[a], &position.entrants[b]);
        assert!(!fit(0, 1) && fit(0, 2) && fit(0, 3) && fit(3, 2));
    }
}
