//! Allocation of colours (articles 5 and 7.2).

use super::criteria::{median, permissible};
use super::due_colours::due;
use crate::systems::RuleId;
use crate::systems::dutch::colours::alternated;
use crate::systems::lim::articles::ids;
use crate::tournament::{Colour, Entrant, Points, Position};

/// The rules of articles 5 and 7.2, in their order.
pub const COLOUR_RULES: [RuleId; 5] =
    [RuleId::COLOUR_INITIAL, RuleId::COLOUR_LIMITS, ids::DUE, ids::HISTORY, ids::RANK];

/// The colour of the higher ranked of two players, given by rank, if this rule decides it; the pair was made in a
/// group of this score.
fn decide(rule: RuleId, position: &Position, (high, low): (u32, u32), group: Points) -> Option<Colour> {
    let entrant = |rank: u32| -> &Entrant { &position.entrants[rank as usize] };
    match rule {
        RuleId::COLOUR_INITIAL => {
            let neither = entrant(high).colours.is_empty() && entrant(low).colours.is_empty();
            let initial = position.initial_colour;
            neither.then(|| if entrant(high).tpn % 2 == 1 { initial } else { initial.other() })
        }
        RuleId::COLOUR_LIMITS => {
            let may =
                |colour: Colour| permissible(position, high, colour) && permissible(position, low, colour.other());
            match (may(Colour::White), may(Colour::Black)) {
                (true, false) => Some(Colour::White),
                (false, true) => Some(Colour::Black),
                _ => None,
            }
        }
        ids::DUE => match (due(position, high), due(position, low)) {
            (Some(mine), Some(theirs)) if mine == theirs => None,
            (mine, theirs) => mine.or(theirs.map(Colour::other)),
        },
        ids::HISTORY => alternated(entrant(high), entrant(low)),
        _ => {
            let wish = due(position, high)?;
            Some(if group >= median(position) { wish } else { wish.other() })
        }
    }
}

/// White and black of a pair, given by rank, and the rule that decided; the pair was made in a group of this score.
#[must_use]
pub fn allocate(position: &Position, a: u32, b: u32, group: Points) -> (u32, u32, RuleId) {
    allocate_by(position, a, b, group, &COLOUR_RULES).unwrap_or((a.min(b), a.max(b), ids::RANK))
}

/// Like [`allocate`], but only by some of the rules; `None` if they do not decide.
pub(super) fn allocate_by(
    position: &Position,
    a: u32,
    b: u32,
    group: Points,
    rules: &[RuleId],
) -> Option<(u32, u32, RuleId)> {
    let (high, low) = (a.min(b), a.max(b));
    let decided = |&rule: &RuleId| Some((decide(rule, position, (high, low), group)?, rule));
    let (colour, rule) = rules.iter().find_map(decided)?;
    Some(match colour {
        Colour::White => (high, low, rule),
        Colour::Black => (low, high, rule),
    })
}
