//! Allocation of colours: article 5, written from the text for the oracle alone.

use crate::tournament::{Colour, Entrant, Strength};

/// 1.6: the colour that a player should have, and the strength of the preference: 3 absolute, 2 strong, 1 mild.
fn due(player: &Entrant) -> (Colour, u8) {
    match player.preference {
        // 1.6.4.
        None => (Colour::Black, 1),
        Some(preference) => {
            let strength = match preference.strength {
                Strength::Absolute => 3,
                Strength::Strong => 2,
                Strength::Mild => 1,
            };
            (preference.colour, strength)
        }
    }
}

/// 5.2: whether the higher ranked player (5.2.1: by points, then by number) gets White.
pub(super) fn higher_gets_white(higher: &Entrant, lower: &Entrant, initial: Colour) -> bool {
    let (mine, theirs) = (&higher.colours, &lower.colours);
    if mine.is_empty() && theirs.is_empty() {
        // 5.2.1.
        return (higher.tpn % 2 == 1) == (initial == Colour::White);
    }
    let ((my_colour, my_strength), (their_colour, their_strength)) = (due(higher), due(lower));
    // 5.2.2.
    if my_colour != their_colour {
        return my_colour == Colour::White;
    }
    // 5.2.3.
    if my_strength != their_strength {
        return (my_colour == Colour::White) == (my_strength > their_strength);
    }
    // 5.2.4; the latest game is last, and rounds without a game are left out (C.04.2 art. 3.4).
    for back in 1..=mine.len().min(theirs.len()) {
        let (my, their) = (mine[mine.len() - back], theirs[theirs.len() - back]);
        if my != their {
            return my == Colour::Black;
        }
    }
    // 5.2.5.
    my_colour == Colour::White
}
