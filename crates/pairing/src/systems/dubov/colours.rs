//! Allocation of colours (article 5).

use super::colour_preferences::preference;
use super::edition::Article;
use crate::systems::RuleId;
use crate::systems::dutch::colours::alternated;
use crate::tournament::{Colour, Entrant, Position};

/// The rules of 5.2, in their order.
pub const COLOUR_RULES: [RuleId; 5] = [
    RuleId::COLOUR_INITIAL,
    RuleId::COLOUR_BOTH,
    RuleId::COLOUR_STRONGER,
    RuleId::COLOUR_ALTERNATE,
    RuleId::COLOUR_HIGHER,
];

/// The article of a rule.
#[must_use]
pub fn article(rule: RuleId) -> Article {
    match rule {
        RuleId::COLOUR_INITIAL => Article::FirstColour,
        RuleId::COLOUR_BOTH => Article::BothColours,
        RuleId::COLOUR_STRONGER => Article::StrongerColour,
        RuleId::COLOUR_ALTERNATE => Article::Alternation,
        _ => Article::HigherColour,
    }
}

/// The colour of the higher ranked of two players, given by rank, if this rule decides it.
fn decide(rule: RuleId, position: &Position, high: u32, low: u32) -> Option<Colour> {
    let entrant = |rank: u32| -> &Entrant { &position.entrants[rank as usize] };
    let (mine, theirs) = (preference(position, high), preference(position, low));
    match rule {
        RuleId::COLOUR_INITIAL => {
            let neither = entrant(high).colours.is_empty() && entrant(low).colours.is_empty();
            let initial = position.initial_colour;
            neither.then(|| if entrant(high).tpn % 2 == 1 { initial } else { initial.other() })
        }
        RuleId::COLOUR_BOTH => (mine.colour != theirs.colour).then_some(mine.colour),
        RuleId::COLOUR_STRONGER => (mine.strength != theirs.strength)
            .then(|| if mine.strength > theirs.strength { mine.colour } else { theirs.colour.other() }),
        RuleId::COLOUR_ALTERNATE => alternated(entrant(high), entrant(low)),
        _ => Some(mine.colour),
    }
}

/// White and black of a pair, given by rank, and the rule that decided.
#[must_use]
pub fn allocate(position: &Position, a: u32, b: u32) -> (u32, u32, RuleId) {
    allocate_by(position, a, b, &COLOUR_RULES).unwrap_or((a.min(b), a.max(b), RuleId::COLOUR_HIGHER))
}

/// Like [`allocate`], but only by some of the rules; `None` if they do not decide.
pub(super) fn allocate_by(position: &Position, a: u32, b: u32, rules: &[RuleId]) -> Option<(u32, u32, RuleId)> {
    let (high, low) = (a.min(b), a.max(b));
    let decided = |&rule: &RuleId| Some((decide(rule, position, high, low)?, rule));
    let (colour, rule) = rules.iter().find_map(decided)?;
    Some(match colour {
        Colour::White => (high, low, rule),
        Colour::Black => (low, high, rule),
    })
}
