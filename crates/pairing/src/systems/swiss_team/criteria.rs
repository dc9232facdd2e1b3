//! Colour preferences (1.7), and the criteria of C.04.6 that Double-Swiss does not have, each as a function of a team.
//! What both share is in [`upfloaters::criteria`](crate::systems::common::double_swiss_and_swiss_team::criteria).

use crate::tournament::{self, Colour, Float, Position, TeamColours};

/// How strong a colour preference is.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Strength {
    /// 1.7.2, third and fourth bullet. Of type B only.
    Mild,
    /// Of type A all (1.7.1, "simple"); of type B 1.7.2, first and second bullet.
    Strong,
}

/// The colour preference of a team.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Preference {
    /// The colour wanted.
    pub colour: Colour,
    /// How strongly.
    pub strength: Strength,
}

/// 1.7. The first two bullets of 1.7.2 know no exception: in the last round a team with the colour difference zero that
/// had the same colour twice has a strong preference, although the fifth bullet says "no preference when its CD is zero
/// when pairing for the last round"; that is read of teams that the first two leave (T3).
#[must_use]
pub fn preference(position: &Position, rank: u32) -> Option<Preference> {
    let team = &position.entrants[rank as usize];
    let difference = team.colour_difference;
    let (&last, earlier) = match position.team.colours {
        TeamColours::None => return None,
        TeamColours::TypeA | TeamColours::TypeB => team.colours.split_last()?,
    };
    // What would be balanced by White, seen from Black, and the other way round.
    let wanted = last.other();
    let twice = earlier.last() == Some(&last);
    let towards = if last == Colour::White { difference } else { -difference };
    let strong = |colour| Some(Preference { colour, strength: Strength::Strong });
    if difference < -1 {
        return strong(Colour::White);
    }
    if difference > 1 {
        return strong(Colour::Black);
    }
    if twice && (0..=1).contains(&towards) {
        return strong(wanted);
    }
    let mild = |colour| Some(Preference { colour, strength: Strength::Mild });
    match difference {
        _ if position.team.colours == TeamColours::TypeA => None,
        -1 => mild(Colour::White),
        1 => mild(Colour::Black),
        _ if position.last_round => None,
        _ => mild(wanted),
    }
}

/// SWISS-TEAM-3: the fifth bullet of 1.7.2 goes before the first two: in the last round a team of type B with the
/// colour difference zero has no preference.
#[must_use]
pub fn preference_but_in_the_last_round(position: &Position, rank: u32) -> Option<Preference> {
    let none = position.last_round
        && position.team.colours == TeamColours::TypeB
        && position.entrants[rank as usize].colour_difference == 0;
    if none { None } else { preference(position, rank) }
}

/// C8 in the reading `last-round-none`.
#[must_use]
pub fn wanted_but_in_the_last_round(position: &Position, rank: u32) -> Option<Colour> {
    preference_but_in_the_last_round(position, rank).map(|preference| preference.colour)
}

/// C9 in the reading `last-round-none`.
#[must_use]
pub fn strongly_wanted_but_in_the_last_round(position: &Position, rank: u32) -> Option<Colour> {
    preference_but_in_the_last_round(position, rank).and_then(|_| strongly_wanted(position, rank))
}

/// C8 (2.3.5; 2024: C7, 3.3.4): the colour that a team would not get against a team that wants the same.
#[must_use]
pub fn wanted(position: &Position, rank: u32) -> Option<Colour> {
    preference(position, rank).map(|preference| preference.colour)
}

/// C9 (2.3.6; 2024: C8, 3.3.5), type B only: the same of strong preferences.
#[must_use]
pub fn strongly_wanted(position: &Position, rank: u32) -> Option<Colour> {
    let strong = |preference: &Preference| preference.strength == Strength::Strong;
    let of_type_b = position.team.colours == TeamColours::TypeB;
    preference(position, rank).filter(strong).filter(|_| of_type_b).map(|preference| preference.colour)
}

/// C7 (2.3.4) and C10 (2.3.7): was the team a floater in the previous round (1.5)? No team counts in the last two
/// rounds.
///
/// C9 of 2024 (3.3.6) counts all teams that float in consecutive rounds. Whatever the pairing of a bracket, all its
/// upfloaters float; so pairings differ in the residents that meet them only, and these are counted.
#[must_use]
pub fn floated(position: &Position, rank: u32) -> bool {
    !position.last_two_rounds && position.entrants[rank as usize].floats[0].is_some()
}

/// SWISS-TEAM-12: only who met a higher score.
#[must_use]
pub fn floated_up(position: &Position, rank: u32) -> bool {
    !position.last_two_rounds && position.entrants[rank as usize].floats[0] == Some(Float::Up)
}

/// SWISS-TEAM-13: floats count in the last round but one.
#[must_use]
pub fn floated_but_in_the_last_round(position: &Position, rank: u32) -> bool {
    !position.last_round && position.entrants[rank as usize].floats[0].is_some()
}

/// 2024: no criterion compares sets of upfloaters by their floats (2.2.5 names C6 only).
#[must_use]
pub fn nobody_floated(_: &Position, _: u32) -> bool {
    false
}

/// [`preference`] as it is shown to people; the "simple" preferences of type A count as strong.
#[must_use]
pub fn shown_preference(position: &Position, rank: u32) -> Option<tournament::Preference> {
    let preference = preference(position, rank)?;
    let strength = match preference.strength {
        Strength::Mild => tournament::Strength::Mild,
        Strength::Strong => tournament::Strength::Strong,
    };
    Some(tournament::Preference { colour: preference.colour, strength })
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::systems::dutch::testing::sketch;

    /// The preference after these colours: `W`, `w` for a mild one, `-` for none.
    fn shown(head: &str, colours: &str) -> char {
        let position = sketch(&format!("round 9 {head}\n1 2.0 {colours}\n"));
        match preference(&position, 0) {
            None => '-',
            Some(Preference { colour, strength }) => match (colour, strength) {
                (Colour::White, Strength::Strong) => 'W',
                (Colour::White, Strength::Mild) => 'w',
                (Colour::Black, Strength::Strong) => 'B',
                (Colour::Black, Strength::Mild) => 'b',
            },
        }
    }

    // 1.7.1.
    #[test]
    fn type_a() {
        let table = [("-", '-'), ("W", '-'), ("B", '-'), ("WB", '-'), ("WW", 'B'), ("BB", 'W'), ("WWB", '-')];
        let more = [("WWBB", 'W'), ("BWW", 'B'), ("WBB", 'W'), ("WWWBB", '-'), ("WWBWB", '-'), ("BBBWB", 'W')];
        for (colours, expected) in table.into_iter().chain(more) {
            assert_eq!(shown("", colours), expected, "{colours}");
            assert_eq!(shown("last", colours), expected, "{colours}");
            assert_eq!(shown("colourless", colours), '-', "{colours}");
        }
    }

    // 1.7.2.
    #[test]
    fn type_b() {
        let table = [("-", '-'), ("W", 'b'), ("B", 'w'), ("WB", 'w'), ("BW", 'b'), ("WW", 'B'), ("WWB", 'b')];
        let more = [("WWBB", 'W'), ("BWW", 'B'), ("WWWBB", 'b'), ("BBWW", 'B'), ("WBB", 'W')];
        for (colours, expected) in table.into_iter().chain(more) {
            assert_eq!(shown("B", colours), expected, "{colours}");
        }
        assert_eq!(["WB", "BW", "WWBB", "B", "WWB"].map(|colours| shown("B last", colours)), ['-', '-', 'W', 'w', 'b']);
    }

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
        assert!(floated_but_in_the_last_round(&position(" last2"), 0));
        assert!(!floated_but_in_the_last_round(&position(" last"), 0));
    }

    /// SWISS-TEAM-3: in the reading `last-round-none` a team of type B with the colour difference zero has no
    /// preference in the last round, however it came about.
    #[test]
    fn no_preference_in_the_last_round_in_one_reading() {
        let wishes = |head: &str, colours: &str| {
            let position = sketch(&format!("round 9 {head}\n1 2.0 {colours}\n"));
            [wanted, wanted_but_in_the_last_round, strongly_wanted, strongly_wanted_but_in_the_last_round]
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
