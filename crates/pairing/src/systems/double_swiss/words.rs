//! Explanations of colours.

use super::messages::{ColourDiffered, ColourFewer, ColourHigher, ColourInitial, ColourOpponent};
use crate::systems::common::case::Case;
use crate::tournament::{Colour, Entrant};
use pairproof_statements::{Player, Statement};

/// Explains the colours of a pair, given as (white, black) by rank (4.3).
pub(super) fn colour(case: &Case<'_>, (white, black): (u32, u32), rule: u8) -> Statement {
    let (position, player) = (case.position, |rank: u32| Player(case.id(rank)));
    let entrant = |rank: u32| -> &Entrant { &position.entrants[rank as usize] };
    let (high, low) = (white.min(black), white.max(black));
    let last = |rank: u32| entrant(rank).colours.last().copied().unwrap_or(position.initial_colour);
    let times = |rank: u32| entrant(rank).colours.iter().filter(|&&colour| colour == Colour::White).count();
    match rule {
        1 => {
            let number = entrant(high).tpn;
            let initial = position.initial_colour;
            ColourInitial { player: player(high), number, odd: number % 2 == 1, initial }.into()
        }
        2 => {
            let (white_times, black_times) = (times(white), times(black));
            ColourFewer { white: player(white), white_times, black: player(black), black_times }.into()
        }
        3 => ColourDiffered { white: player(white) }.into(),
        4 => ColourHigher { player: player(high), last: last(high) }.into(),
        _ => ColourOpponent { higher: player(high), lower: player(low), last: last(low) }.into(),
    }
}
