//! Colour preferences (1.7).

use crate::tournament::{self, Colour, Position, TeamColours};

/// How strong a colour preference is.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Strength {
    /// 1.7.2, third and fourth bullet. Only for type B.
    Mild,
    /// Every preference of type A (1.7.1, "simple"); for type B 1.7.2, first and second bullet.
    Strong,
}

/// The colour preference of a team.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Preference {
    /// The colour wanted.
    pub colour: Colour,
    /// The strength of the preference.
    pub strength: Strength,
}

/// 1.7: returns the colour preference of a team. The first two bullets of 1.7.2 know no exception: in the last round a
/// team with a colour difference of zero that had the same colour twice has a strong preference. The fifth bullet says
/// "no preference when its CD is zero when pairing for the last round"; we apply it to the teams that the first two do
/// not cover (T3).
#[must_use]
pub fn preference(position: &Position, rank: u32) -> Option<Preference> {
    let team = &position.entrants[rank as usize];
    let difference = team.colour_difference;
    let (&last, earlier) = match position.team.colours {
        TeamColours::None => return None,
        TeamColours::TypeA | TeamColours::TypeB => team.colours.split_last()?,
    };
    // The other colour than the latest one, and the colour difference counted towards the latest one.
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

/// SWISS-TEAM-3: the fifth bullet of 1.7.2 takes precedence over the first two: in the last round a team of type B with
/// a colour difference of zero has no preference.
#[must_use]
pub fn preference_except_in_the_last_round(position: &Position, rank: u32) -> Option<Preference> {
    let none = position.last_round
        && position.team.colours == TeamColours::TypeB
        && position.entrants[rank as usize].colour_difference == 0;
    if none { None } else { preference(position, rank) }
}

/// Returns [`preference`] as it is shown to users; the "simple" preferences of type A count as strong.
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

    /// Returns the preference after these colours: `W` or `B`, in lower case for a mild one, `-` for none.
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
}
