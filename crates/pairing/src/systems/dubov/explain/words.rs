//! Sets and colours in words.

pub(super) use crate::systems::common::words::{differences, set, so_many};

use crate::systems::RuleId;
use crate::systems::common::case::Case;
use crate::systems::dubov::criteria;
use crate::tournament::{Colour, Strength};

/// `1 upfloater`, `2 upfloaters`.
pub(super) fn upfloaters(count: usize) -> String {
    if count == 1 { "1 upfloater".to_owned() } else { format!("{count} upfloaters") }
}

pub(super) fn colour(colour: Colour) -> &'static str {
    if colour == Colour::White { "White" } else { "Black" }
}

fn strength(strength: Strength) -> &'static str {
    match strength {
        Strength::Mild => "mild",
        Strength::Strong => "strong",
        Strength::Absolute => "absolute",
    }
}

/// Why the colours of a pair, given as (white, black) by rank, are what they are (5.2).
pub(super) fn decided(case: &Case<'_>, (white, black): (u32, u32), rule: RuleId) -> String {
    let (position, high) = (case.position, white.min(black));
    let preference = |rank: u32| criteria::preference(position, rank);
    let wish = colour(preference(white).colour);
    match rule {
        RuleId::COLOUR_INITIAL => {
            let parity = if position.entrants[high as usize].tpn % 2 == 1 { "odd" } else { "even" };
            format!(
                "neither has played; {}, ranked higher, has the {parity} number {}, the initial colour is {}",
                case.id(high),
                position.entrants[high as usize].tpn,
                colour(position.initial_colour)
            )
        }
        RuleId::COLOUR_BOTH => format!("{} should have White, {} should have Black", case.id(white), case.id(black)),
        RuleId::COLOUR_STRONGER => {
            let one = if preference(white).strength > preference(black).strength { white } else { black };
            let other = if one == white { black } else { white };
            format!(
                "both should have {wish}; the preference of {} is {}, that of {} only {}",
                case.id(one),
                strength(preference(one).strength),
                case.id(other),
                strength(preference(other).strength)
            )
        }
        RuleId::COLOUR_ALTERNATE => {
            format!("both should have {wish} alike; when their colours last differed, {} had Black", case.id(white))
        }
        _ => {
            format!("both should have {wish} alike; {}, ranked higher, gets it", case.id(high))
        }
    }
}
