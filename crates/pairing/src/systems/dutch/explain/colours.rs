//! Why a pair has its colours, in words.

use super::words::name;
use crate::systems::RuleId;
use crate::systems::common::case::Case;
use crate::tournament::Colour;

/// Why a pair of ranks, given as (white, black), has these colours.
pub(in crate::systems) fn colour(case: &Case<'_>, (white, black): (u32, u32), rule: RuleId) -> String {
    let entrant = |rank: u32| &case.position.entrants[rank as usize];
    let higher = entrant(white.min(black));
    let wanted = |rank: u32| entrant(rank).preference.map(|preference| preference.colour);
    let both_want = || {
        let colour = wanted(white).map_or("the same colour", name);
        format!("both want {colour} equally")
    };
    match rule {
        RuleId::COLOUR_BOTH => {
            let (granted, other) = if wanted(white).is_some() { (white, black) } else { (black, white) };
            match wanted(other) {
                Some(_) => "both preferences are granted".to_owned(),
                None => format!("the preference of {} is granted, {} has none", case.id(granted), case.id(other)),
            }
        }
        RuleId::COLOUR_STRONGER => {
            let granted = if wanted(white) == Some(Colour::White) { white } else { black };
            let strength = |rank: u32| entrant(rank).preference.map(|preference| preference.strength);
            if strength(white) == strength(black) {
                format!(
                    "both preferences are equally strong; that of {}, who has the wider colour difference, is granted",
                    case.id(granted)
                )
            } else {
                format!("the stronger preference, that of {}, is granted", case.id(granted))
            }
        }
        RuleId::COLOUR_ALTERNATE => {
            format!("{}; they alternate to the latest time when one had White and the other Black", both_want())
        }
        RuleId::COLOUR_HIGHER => {
            format!("{}; the preference of {}, the higher ranked, is granted", both_want(), higher.id)
        }
        _ => {
            let initial = name(case.position.initial_colour);
            let parity = if higher.tpn % 2 == 1 { "odd" } else { "even" };
            format!(
                "neither player has a colour preference; {}, the higher ranked, has the {parity} pairing number {} (initial colour {initial})",
                higher.id, higher.tpn
            )
        }
    }
}
