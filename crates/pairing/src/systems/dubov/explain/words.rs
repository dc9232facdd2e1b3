//! Colours as statements.

use super::{Told, messages};
use crate::systems::RuleId;
use crate::systems::dubov::{colour_preferences, criteria};
use pairproof_statements::Statement;

/// The reason for the colours of a pair, given as (white, black) by rank (5.2).
pub(super) fn decided(case: &Told<'_>, pair: (u32, u32), rule: RuleId) -> Statement {
    let (position, high) = (case.position, pair.0.min(pair.1));
    let preference = |rank: u32| colour_preferences::preference(position, rank);
    let (white, black, colour) = (case.player(pair.0), case.player(pair.1), preference(pair.0).colour);
    match rule {
        RuleId::COLOUR_INITIAL => {
            let number = criteria::tpn(position, high);
            let (player, initial) = (case.player(high), position.initial_colour);
            messages::ColourInitial { player, number, odd: number % 2 == 1, initial }.into()
        }
        RuleId::COLOUR_BOTH => messages::ColourBoth { white, black }.into(),
        RuleId::COLOUR_STRONGER => {
            let (mine, theirs) = (preference(pair.0).strength, preference(pair.1).strength);
            let (stronger, weaker) = if mine > theirs { (white, black) } else { (black, white) };
            let (strength, weaker_strength) = (mine.max(theirs).name().to_owned(), mine.min(theirs).name().to_owned());
            messages::ColourStronger { colour, stronger, strength, weaker, weaker_strength }.into()
        }
        RuleId::COLOUR_ALTERNATE => messages::ColourAlternate { colour, white }.into(),
        _ => messages::ColourHigher { colour, player: case.player(high) }.into(),
    }
}
