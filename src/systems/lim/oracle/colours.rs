//! Who plays with White: articles 5 and 7.2, written from the text for the oracle alone.

use crate::systems::lim::edition::{Below, Clash, Due, Edition, Median, Rank, Tie};
use crate::tournament::{Colour, Entrant, Points, Position};

/// How many games the player had with White, and with Black.
fn games(player: &Entrant) -> (usize, usize) {
    let white = player.colours.iter().filter(|&&colour| colour == Colour::White).count();
    (white, player.colours.len() - white)
}

/// 5.1.1, 5.1.2: may the player have White (or Black)?
fn allowed(player: &Entrant, white: bool) -> bool {
    let colour = if white { Colour::White } else { Colour::Black };
    let streak = player.colours.iter().rev().take_while(|&&earlier| earlier == colour).count();
    let (whites, blacks) = games(player);
    let (same, other) = if white { (whites, blacks) } else { (blacks, whites) };
    streak < 2 && same + 1 < other + 3
}

/// The other colour than the latest one, as "White?". None for who has not played.
fn alternate_white(player: &Entrant) -> Option<bool> {
    player.colours.last().map(|&colour| colour == Colour::Black)
}

/// 5.5, 5.6: is White the colour to be given? None for who has not played.
fn due_white(edition: Edition, round: u16, player: &Entrant) -> Option<bool> {
    let (whites, blacks) = games(player);
    let one_more = whites.abs_diff(blacks) == 1;
    let equalised = whites == blacks || edition.due == Due::ByParity && one_more && round % 2 == 1;
    if equalised || edition.due == Due::Alternate { alternate_white(player) } else { Some(whites < blacks) }
}

/// Does the higher ranked player get White? `below`: is the group below the median scoregroup?
fn higher_gets_white(edition: Edition, position: &Position, higher: &Entrant, lower: &Entrant, below: bool) -> bool {
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
    let due = |player| due_white(edition, position.round, player);
    let Some(mine) = due(higher) else { return due(lower) == Some(false) };
    if due(lower) != Some(mine) {
        return mine;
    }
    let difference = |player| {
        let (whites, blacks) = games(player);
        whites.abs_diff(blacks)
    };
    if edition.clash == Clash::Difference && difference(higher) != difference(lower) {
        return (difference(higher) > difference(lower)) == mine;
    }
    // 5.4; the latest games stand last, rounds without a game are not there (C.04.2 art. 3.4).
    let differing = higher.colours.iter().rev().zip(lower.colours.iter().rev()).find(|(one, other)| one != other);
    if let Some((&colour, _)) = differing {
        return colour == Colour::Black;
    }
    let numbered_first = edition.rank == Rank::Score || higher.tpn < lower.tpn;
    let preferred = if numbered_first != below { higher } else { lower };
    let wish = if edition.tie == Tie::Alternate { alternate_white(preferred) } else { due(preferred) };
    (wish == Some(true)) == (preferred.tpn == higher.tpn)
}

/// The score of the median scoregroup (2.2).
fn half(edition: Edition, position: &Position) -> Points {
    let virtually = 5 * (Points::from(position.round) - 1);
    let mut nearest: Vec<Points> = position.entrants.iter().map(|player| player.score).collect();
    if edition.median == Median::Empty || nearest.contains(&virtually) {
        return virtually;
    }
    // The preferred side first, and on each side the nearest.
    let wrong_side = |score: Points| (score > virtually) != (edition.median == Median::Above);
    nearest.sort_by_key(|&score| (wrong_side(score), (score - virtually).abs()));
    nearest.first().copied().unwrap_or(virtually)
}

/// White and Black of a pair made in a group of this score, by rank in [`Position::entrants`].
pub(super) fn seat(edition: Edition, position: &Position, (a, b): (u32, u32), group: Points) -> (u32, u32) {
    let player = |rank: u32| &position.entrants[rank as usize];
    let key = |rank: u32| (-player(rank).score, player(rank).tpn);
    let (high, low) = if key(a) < key(b) { (a, b) } else { (b, a) };
    let group = if edition.below == Below::Score { player(high).score } else { group };
    let below = group < half(edition, position);
    if higher_gets_white(edition, position, player(high), player(low), below) { (high, low) } else { (low, high) }
}
