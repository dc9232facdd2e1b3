//! Colour preferences from a colour history (C.04.3 art. 1.6 and 1.7).

use super::{Colour, Preference, Preferences, Strength};

/// Returns the preference after played games with these colours, oldest first; `None` before the first game.
///
/// The articles are tried in the order absolute by difference, absolute by repetition, strong, mild: a difference of
/// two decides even when the last two games had the other colour.
#[must_use]
pub fn preference(colours: &[Colour], colour_difference: i32) -> Option<Preference> {
    let last = *colours.last()?;
    let lacking = if colour_difference > 0 { Colour::Black } else { Colour::White };
    let repeated = colours.len() >= 2 && colours[colours.len() - 2] == last;
    let (colour, strength) = if colour_difference.abs() > 1 {
        (lacking, Strength::Absolute)
    } else if repeated {
        (last.other(), Strength::Absolute)
    } else if colour_difference != 0 {
        (lacking, Strength::Strong)
    } else {
        (last.other(), Strength::Mild)
    };
    Some(Preference { colour, strength })
}

/// Returns the colour preference in a reading of the articles.
#[must_use]
pub fn preference_in(reading: Preferences, colours: &[Colour], colour_difference: i32) -> Option<Preference> {
    let literal = preference(colours, colour_difference)?;
    if reading == Preferences::Literal {
        return Some(literal);
    }
    let repeated = colours.len() >= 2 && colours[colours.len() - 2] == colours[colours.len() - 1];
    let colour = match reading {
        Preferences::Difference if repeated && colour_difference > 0 => Colour::Black,
        Preferences::Difference if repeated && colour_difference < 0 => Colour::White,
        _ => literal.colour,
    };
    Some(Preference { colour, ..literal })
}

/// Returns the games with White minus the games with Black (art. 1.6).
#[must_use]
pub fn colour_difference(colours: &[Colour]) -> i32 {
    colours.iter().map(|colour| if *colour == Colour::White { 1 } else { -1 }).sum()
}

#[cfg(test)]
mod tests {
    use super::*;

    /// The readings differ where the colour difference and the two latest games ask for different colours; they all
    /// agree on the strength of the preference.
    #[test]
    fn readings_differ_in_the_colour_alone() {
        let table = [
            // A difference of two against the two latest games: the difference decides.
            ("WWWWBB", "BB", Strength::Absolute),
            ("BBBBWW", "WW", Strength::Absolute),
            // A difference of one against them: the difference decides in one reading only.
            ("WWWBB", "WB", Strength::Absolute),
            ("BBBWW", "BW", Strength::Absolute),
            // No difference, or the two latest games with different colours: the reading does not matter.
            ("WWBB", "WW", Strength::Absolute),
            ("WWBW", "BB", Strength::Absolute),
            ("WBW", "BB", Strength::Strong),
            ("WB", "WW", Strength::Mild),
            ("W", "BB", Strength::Strong),
        ];
        for (colours, expected, strength) in table {
            let of = |c| if c == 'W' { Colour::White } else { Colour::Black };
            let had: Vec<Colour> = colours.chars().map(of).collect();
            let in_reading = |reading| preference_in(reading, &had, colour_difference(&had));
            let readings = [Preferences::Literal, Preferences::Difference];
            let wanted = expected.chars().map(|c| Some(Preference { colour: of(c), strength }));
            assert!(readings.map(in_reading).into_iter().eq(wanted), "{colours}");
        }
    }
}
