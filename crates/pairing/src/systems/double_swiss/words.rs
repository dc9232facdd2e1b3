//! Colours in words.

use crate::systems::common::case::Case;
use crate::tournament::{Colour, Entrant};

fn name(colour: Colour) -> &'static str {
    if colour == Colour::White { "White" } else { "Black" }
}

/// Why the colours of a pair, given as (white, black) by rank, are what they are (4.3).
pub(super) fn colour(case: &Case<'_>, (white, black): (u32, u32), rule: u8) -> String {
    let entrants = &case.position.entrants;
    let (high, low) = (white.min(black), white.max(black));
    let (higher, lower): (&Entrant, &Entrant) = (&entrants[high as usize], &entrants[low as usize]);
    match rule {
        1 => {
            let parity = if higher.tpn % 2 == 1 { "odd" } else { "even" };
            let initial = name(case.position.initial_colour);
            format!(
                "neither has had a colour yet; {} has the {parity} number {}, the initial colour is {initial}",
                higher.id, higher.tpn
            )
        }
        2 => {
            let whites = |entrant: &Entrant| entrant.colours.iter().filter(|&&colour| colour == Colour::White).count();
            let (first, second) = (&entrants[white as usize], &entrants[black as usize]);
            let times = |count: usize| match count {
                0 => "never".to_owned(),
                1 => "once".to_owned(),
                2 => "twice".to_owned(),
                _ => format!("{count} times"),
            };
            let (fewer, more) = (times(whites(first)), times(whites(second)));
            format!("{} began with White {fewer}, {} {more}", first.id, second.id)
        }
        3 => {
            format!("both have had White equally often; when their colours last differed, {} had Black", case.id(white))
        }
        4 => {
            let last = higher.colours.last().map_or("no colour", |&colour| name(colour));
            format!("the same colours so far; {}, ranked higher, had {last} last", higher.id)
        }
        _ => {
            let last = lower.colours.last().map_or("no colour", |&colour| name(colour));
            format!("{}, ranked higher, has had no colour; {} had {last} last", higher.id, lower.id)
        }
    }
}
