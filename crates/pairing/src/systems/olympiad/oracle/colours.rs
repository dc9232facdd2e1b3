//! Articles 20 to 29, implemented separately for the oracle.

use crate::tournament::{Colour, Entrant, Position};
use Colour::{Black, White};

/// White and Black of a pair.
pub(super) fn allocate(position: &Position, a: u32, b: u32) -> (u32, u32) {
    let (higher, lower) = (a.min(b), a.max(b));
    let teams = (&position.entrants[higher as usize], &position.entrants[lower as usize]);
    match of_higher(teams.0, teams.1, position.initial_colour) {
        White => (higher, lower),
        Black => (lower, higher),
    }
}

/// The colour of the higher ranked team.
fn of_higher(higher: &Entrant, lower: &Entrant, drawn: Colour) -> Colour {
    // 22 precedes equalising: a colouring that breaks it is not possible if the other keeps to it.
    let legal = [White, Black].map(|colour| keeps(higher, colour) && keeps(lower, colour.other()));
    match legal {
        [true, false] => return White,
        [false, true] => return Black,
        _ => {}
    }
    // 24a: White minus Black, because teams may have played unequal numbers of games.
    let surplus = higher.colour_difference - lower.colour_difference;
    if surplus != 0 {
        return if surplus > 0 { Black } else { White };
    }
    // 26: no colour longer in a row than necessary. 25 decides before it, where the latest colours are opposite.
    let in_a_row = [higher, lower].map(|team| team.colours.chunk_by(|a, b| a == b).last().unwrap_or_default());
    if let ([mine @ .., own], [theirs @ .., other]) = (in_a_row[0], in_a_row[1])
        && own == other
        && mine.len() != theirs.len()
    {
        return if mine.len() > theirs.len() { own.other() } else { *own };
    }
    // 25 and 26: back from the last game to where their colours were opposite; each now gets what the other had there.
    let (mut mine, mut theirs) = (higher.colours.iter().rev(), lower.colours.iter().rev());
    while let (Some(&own), Some(&other)) = (mine.next(), theirs.next()) {
        if own != other {
            return own.other();
        }
    }
    // 27a.
    if higher.colour_difference != 0 {
        return if higher.colour_difference > 0 { Black } else { White };
    }
    // 27b and 28; a team without a game has nothing to alternate from, so its opponent alternates.
    if let Some(last) = higher.colours.last() {
        return last.other();
    }
    if let Some(&last) = lower.colours.last() {
        return last;
    }
    // 21.
    if higher.tpn.is_multiple_of(2) { drawn.other() } else { drawn }
}

/// 22, for one team.
fn keeps(team: &Entrant, colour: Colour) -> bool {
    let (before, step) = (team.colour_difference, if colour == White { 1 } else { -1 });
    let difference = (before + step).abs() <= 2 || (before + step).abs() < before.abs();
    let third = matches!(team.colours.as_slice(), [.., a, b] if *a == colour && *b == colour);
    difference && !third
}
