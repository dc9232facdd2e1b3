//! Who plays with White: articles 5 and 7.2, written from the text for the oracle alone.

use crate::systems::lim::edition::{Edition, Reading};
use crate::tournament::{Colour, Entrant, Points, Position};

/// How many games the player had with White, and with Black.
fn games(player: &Entrant) -> (usize, usize) {
    let white = player.colours.iter().filter(|&&colour| colour == Colour::White).count();
    (white, player.colours.len() - white)
}

/// 5.1.1, 5.1.2: may the player have White (or Black)?
fn allowed(player: &Entrant, white: bool) -> bool {
    let colour = if white { Colour::White } else { Colour::Black };
    let streak = player.colours.iter().rev().take_while(|&&earlier| earlier == colour).count();
    let (whites, blacks) = games(player);
    let (same, other) = if white { (whites, blacks) } else { (blacks, whites) };
    streak < 2 && same + 1 < other + 3
}

/// Was the last game played with Black, so that White alternates? None for who has not played.
fn alternate_is_white(player: &Entrant) -> Option<bool> {
    player.colours.last().map(|&colour| colour == Colour::Black)
}

/// The articles on colours, for a round.
struct Seats<'a> {
    edition: Edition,
    position: &'a Position,
}

impl Seats<'_> {
    /// 5.5, 5.6: is White the colour to be given? None for who has not played.
    fn due_white(&self, player: &Entrant) -> Option<bool> {
        let (whites, blacks) = games(player);
        let odd_round_of_one = self.position.round % 2 == 1 && whites.abs_diff(blacks) == 1;
        if whites == blacks
            || self.edition.reads(Reading::AlternateAlways)
            || odd_round_of_one && self.edition.reads(Reading::AlternateInOddRounds)
        {
            return alternate_is_white(player);
        }
        Some(whites < blacks)
    }

    /// 2.2: are these points fewer than those of the median scoregroup?
    fn below_median(&self, points: Points) -> bool {
        let half = match self.edition.other {
            Some(Reading::HalfOfWhatCouldBeWon) => self.position.winnable / 2 * 2,
            _ => 10 * Points::from(self.position.round - 1),
        };
        let others = self.position.entrants.iter().map(|entrant| entrant.score * 2);
        let median = match self.edition.other {
            Some(Reading::MedianBelow) => others.filter(|&twice| twice <= half).max(),
            Some(Reading::MedianAbove) => others.filter(|&twice| twice >= half).min(),
            _ => None,
        };
        points * 2 < median.unwrap_or(half)
    }

    /// Does the higher ranked player of a pair that was made in a group of this score get White?
    fn higher_gets_white(&self, higher: &Entrant, lower: &Entrant, group: Points) -> bool {
        // 7.2.
        if higher.colours.is_empty() && lower.colours.is_empty() {
            return (higher.tpn % 2 == 1) == (self.position.initial_colour == Colour::White);
        }
        // 5.1.1, 5.1.2, 5.3.
        let white = allowed(higher, true) && allowed(lower, false);
        let black = allowed(higher, false) && allowed(lower, true);
        if white != black {
            return white;
        }
        // 5.5, 5.6.
        let (mine, theirs) = (self.due_white(higher), self.due_white(lower));
        let Some(mine) = mine else { return theirs == Some(false) };
        if theirs != Some(mine) {
            return mine;
        }
        let difference = |player| {
            let (whites, blacks) = games(player);
            whites.abs_diff(blacks)
        };
        if self.edition.reads(Reading::LargerDifferenceFirst) && difference(higher) != difference(lower) {
            return (difference(higher) > difference(lower)) == mine;
        }
        // 5.4; the latest games stand last, rounds without a game are not there (C.04.2 art. 3.4).
        let differing = higher.colours.iter().rev().zip(lower.colours.iter().rev()).find(|(one, other)| one != other);
        if let Some((&colour, _)) = differing {
            return colour == Colour::Black;
        }
        if self.edition.reads(Reading::LongerHistoryDiffers) && higher.colours.len() != lower.colours.len() {
            let shorter = higher.colours.len().min(lower.colours.len());
            let next = |player: &Entrant| player.colours.iter().rev().nth(shorter).copied();
            // Whoever has it had this colour when the other had not played.
            return next(higher) == Some(Colour::Black) || next(lower) == Some(Colour::White);
        }
        let below = self.below_median(if self.edition.reads(Reading::BelowByScore) { higher.score } else { group });
        // Who wins when above: the higher ranked, in one reading whoever has the smaller number.
        let turned = self.edition.reads(Reading::RankedByNumber) && lower.tpn < higher.tpn;
        let ranked_first = if turned { lower } else { higher };
        let wish = if self.edition.reads(Reading::IdenticalAlternate) {
            alternate_is_white(ranked_first)
        } else {
            self.due_white(ranked_first)
        };
        let first_gets_white = wish.unwrap_or(true) != below;
        first_gets_white != turned
    }
}

/// White and Black of a pair made in a group of this score, by rank in [`Position::entrants`].
pub(super) fn seat(edition: Edition, position: &Position, (a, b): (u32, u32), group: Points) -> (u32, u32) {
    let player = |rank: u32| &position.entrants[rank as usize];
    let key = |rank: u32| (-player(rank).score, player(rank).tpn);
    let (high, low) = if key(a) < key(b) { (a, b) } else { (b, a) };
    let seats = Seats { edition, position };
    if seats.higher_gets_white(player(high), player(low), group) { (high, low) } else { (low, high) }
}
