//! Section E, implemented separately for the oracle.

use crate::systems::RuleId;
use crate::systems::dutch_2012::edition::Law;
use crate::tournament::{Colour, Entrant, Position, Strength};

/// White and Black of two players given by rank.
pub(super) fn white_and_black(position: &Position, law: Law, one: u32, other: u32) -> (u32, u32) {
    // A.2: the higher ranked has the smaller rank.
    let (higher, lower) = if one < other { (one, other) } else { (other, one) };
    let (a, b) = (&position.entrants[higher as usize], &position.entrants[lower as usize]);
    let colour = of_the_higher(position, law, a, b);
    if colour == Colour::White { (higher, lower) } else { (lower, higher) }
}

fn of_the_higher(position: &Position, law: Law, a: &Entrant, b: &Entrant) -> Colour {
    let (mine, theirs) = (a.preference, b.preference);
    // B.2 of the older texts: only top scorers are exempt, not their opponents.
    if law.has(RuleId::SAME_COLOUR)
        && !law.edition.frees_opponents_of_topscorers()
        && let (Some(mine), Some(theirs)) = (mine, theirs)
        && mine == theirs
        && mine.strength == Strength::Absolute
    {
        match (a.topscorer, b.topscorer) {
            (true, false) => return theirs.colour.other(),
            (false, true) => return mine.colour,
            _ => {}
        }
    }
    // E.1: grant both. A.7.f: a player without a preference gives way to the opponent's.
    if law.has(RuleId::COLOUR_BOTH) {
        match (mine, theirs) {
            (Some(mine), Some(theirs)) if mine.colour != theirs.colour => return mine.colour,
            (Some(mine), None) => return mine.colour,
            (None, Some(theirs)) => return theirs.colour.other(),
            _ => {}
        }
    }
    // E.2: absolute before strong before mild.
    if law.has(RuleId::COLOUR_STRONGER)
        && let (Some(mine), Some(theirs)) = (mine, theirs)
    {
        let order = |strength: Strength| match strength {
            Strength::Absolute => 3,
            Strength::Strong => 2,
            Strength::Mild => 1,
        };
        if order(mine.strength) > order(theirs.strength) {
            return mine.colour;
        }
        if order(mine.strength) < order(theirs.strength) {
            return theirs.colour.other();
        }
    }
    // E.3: the most recent round in which they played with different colours; rounds without a game do not count, so
    // the histories are laid side by side from their ends.
    if law.has(RuleId::COLOUR_ALTERNATE) {
        let games = a.colours.len().min(b.colours.len());
        for back in 1..=games {
            let (x, y) = (a.colours[a.colours.len() - back], b.colours[b.colours.len() - back]);
            if x != y {
                return x.other();
            }
        }
    }
    // E.4.
    if law.has(RuleId::COLOUR_HIGHER)
        && let Some(mine) = mine
    {
        return mine.colour;
    }
    // E.5, reversed in later rounds by one reading.
    let mut first = position.initial_colour;
    if law.edition.reverses_late_first_colours() && position.round != 1 {
        first = first.other();
    }
    if law.has(RuleId::COLOUR_INITIAL) && a.tpn.is_multiple_of(2) { first.other() } else { first }
}
