//! Allocation of colours: articles 5 and 7.2, written from the text for the oracle alone.

use crate::tournament::{Colour, Entrant, Points, Position};

/// The numbers of games that the player had with White and with Black.
fn games(player: &Entrant) -> (usize, usize) {
    let white = player.colours.iter().filter(|&&colour| colour == Colour::White).count();
    (white, player.colours.len() - white)
}

/// 5.1.1, 5.1.2: whether the player may have White (or Black).
fn allowed(player: &Entrant, white: bool) -> bool {
    let colour = if white { Colour::White } else { Colour::Black };
    let streak = player.colours.iter().rev().take_while(|&&earlier| earlier == colour).count();
    let (whites, blacks) = games(player);
    let (same, other) = if white { (whites, blacks) } else { (blacks, whites) };
    streak < 2 && same + 1 < other + 3
}

/// Whether White alternates because the last game was with Black. `None` for a player who has not played.
fn alternate_is_white(player: &Entrant) -> Option<bool> {
    player.colours.last().map(|&colour| colour == Colour::Black)
}

/// 5.5, 5.6: whether the player is due White. `None` for a player who has not played.
fn due_white(player: &Entrant) -> Option<bool> {
    let (whites, blacks) = games(player);
    if whites == blacks { alternate_is_white(player) } else { Some(whites < blacks) }
}

/// 2.2: whether this score is below the score of the median scoregroup.
fn below_median(position: &Position, points: Points) -> bool {
    points * 2 < 10 * Points::from(position.round - 1)
}

/// Whether the higher ranked player of a pair that was made in a group of this score gets White.
fn higher_gets_white(position: &Position, higher: &Entrant, lower: &Entrant, group: Points) -> bool {
    // 7.2.
    if higher.colours.is_empty() && lower.colours.is_empty() {
        return (higher.tpn % 2 == 1) == (position.initial_colour == Colour::White);
    }
    // 5.1.1, 5.1.2, 5.3.
    let white = allowed(higher, true) && allowed(lower, false);
    let black = allowed(higher, false) && allowed(lower, true);
    if white != black {
        return white;
    }
    // 5.5, 5.6.
    let (mine, theirs) = (due_white(higher), due_white(lower));
    let Some(mine) = mine else { return theirs == Some(false) };
    if theirs != Some(mine) {
        return mine;
    }
    // 5.4; the latest game is last, and rounds without a game are left out (C.04.2 art. 3.4).
    let differing = higher.colours.iter().rev().zip(lower.colours.iter().rev()).find(|(one, other)| one != other);
    if let Some((&colour, _)) = differing {
        return colour == Colour::Black;
    }
    mine != below_median(position, group)
}

/// White and Black of a pair made in a group of this score, by rank in [`Position::entrants`].
pub(super) fn seat(position: &Position, (a, b): (u32, u32), group: Points) -> (u32, u32) {
    let player = |rank: u32| &position.entrants[rank as usize];
    let key = |rank: u32| (-player(rank).score, player(rank).tpn);
    let (high, low) = if key(a) < key(b) { (a, b) } else { (b, a) };
    if higher_gets_white(position, player(high), player(low), group) { (high, low) } else { (low, high) }
}
