//! Who plays the first game with White: article 4, written from the text for the oracle alone.

use crate::tournament::{Colour, Entrant};
use std::cmp::Ordering;

fn whites(player: &Entrant) -> usize {
    player.colours.iter().filter(|&&colour| colour == Colour::White).count()
}

/// 4.3: whether the higher-ranked player (4.2: by points, then by number) gets White.
pub(super) fn higher_gets_white(higher: &Entrant, lower: &Entrant, initial: Colour) -> bool {
    let (mine, theirs) = (&higher.colours, &lower.colours);
    if mine.is_empty() && theirs.is_empty() {
        // 4.3.1.
        return (higher.tpn % 2 == 1) == (initial == Colour::White);
    }
    match whites(higher).cmp(&whites(lower)) {
        // 4.3.2.
        Ordering::Less => true,
        Ordering::Greater => false,
        Ordering::Equal => {
            // 4.3.3; the latest matches come last, unplayed matches are not in the list (C.04.2 art. 3.4).
            for back in 1..=mine.len().min(theirs.len()) {
                let (my, their) = (mine[mine.len() - back], theirs[theirs.len() - back]);
                if my != their {
                    return my == Colour::Black;
                }
            }
            match (mine.last(), theirs.last()) {
                // 4.3.4.
                (Some(&latest), _) => latest == Colour::Black,
                // 4.3.5: the opponent's colour is changed, so this player gets the colour that the opponent had.
                (None, Some(&latest)) => latest == Colour::White,
                (None, None) => true,
            }
        }
    }
}
