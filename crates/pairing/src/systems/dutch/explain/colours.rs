//! Why a pair has its colours.

use crate::systems::RuleId;
use crate::systems::common::case::Case;
use crate::systems::common::messages as m;
use crate::tournament::Colour;
use pairproof_statements::{Player, Statement};

/// Why a pair of ranks, given as (white, black), has these colours. `turned`: a reading reverses the initial colour in
/// this round.
pub(in crate::systems) fn colour(case: &Case<'_>, (white, black): (u32, u32), rule: RuleId, turned: bool) -> Statement {
    let entrant = |rank: u32| &case.position.entrants[rank as usize];
    let player = |rank: u32| Player(case.id(rank));
    let higher = white.min(black);
    let wanted = |rank: u32| entrant(rank).preference.map(|preference| preference.colour);
    match rule {
        RuleId::COLOUR_BOTH => {
            let (granted, other) = if wanted(white).is_some() { (white, black) } else { (black, white) };
            match wanted(other) {
                Some(_) => m::BothGranted {}.into(),
                None => m::OneGranted { player: player(granted), other: player(other) }.into(),
            }
        }
        RuleId::COLOUR_STRONGER => {
            let granted = player(if wanted(white) == Some(Colour::White) { white } else { black });
            let strength = |rank: u32| entrant(rank).preference.map(|preference| preference.strength);
            if strength(white) == strength(black) {
                m::WiderGranted { player: granted }.into()
            } else {
                m::StrongerGranted { player: granted }.into()
            }
        }
        RuleId::COLOUR_ALTERNATE => m::Alternated { colour: wanted(white).unwrap_or(Colour::White) }.into(),
        RuleId::COLOUR_HIGHER => {
            m::HigherGranted { player: player(higher), colour: wanted(white).unwrap_or(Colour::White) }.into()
        }
        _ => {
            let (number, initial) = (entrant(higher).tpn, case.position.initial_colour);
            m::ByNumber { player: player(higher), number, odd: number % 2 == 1, initial, turned }.into()
        }
    }
}
