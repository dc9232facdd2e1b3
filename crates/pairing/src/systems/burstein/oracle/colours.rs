//! Colours as the articles define them: preferences (1.4, 1.5; A.4), C3 and C8, and their allocation (5.2, section E).
//! Written from the text for the oracle alone: it reads only the colours of the games and the number of an entrant, not
//! the stored preference.

use crate::systems::burstein::edition::{Absolute, Alternation, Edition, Parity};
use crate::tournament::{Colour, Entrant};

/// The strength of a preference, weakest first (1.5.1 to 1.5.3, A.4.a to c).
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
enum Kind {
    Mild,
    Strong,
    Absolute,
}

/// 1.5, A.4. If a difference beyond one and the two latest games call for different colours (no history under the rules
/// leads to this), the difference decides, because the text names it first.
fn preference(edition: Edition, player: &Entrant) -> Option<(Kind, Colour)> {
    let latest = *player.colours.last()?;
    let whites = player.colours.iter().filter(|&&colour| colour == Colour::White).count();
    let difference = 2 * whites as i32 - player.colours.len() as i32;
    let twice = player.colours.iter().rev().nth(1) == Some(&latest);
    // The reading of BURSTEIN-14.
    if twice && edition.absolute == Absolute::AnyDifference && difference != 0 {
        return Some((Kind::Absolute, if difference > 0 { Colour::Black } else { Colour::White }));
    }
    Some(if difference > 1 {
        (Kind::Absolute, Colour::Black)
    } else if difference < -1 {
        (Kind::Absolute, Colour::White)
    } else if twice {
        (Kind::Absolute, latest.other())
    } else if difference == 1 {
        (Kind::Strong, Colour::Black)
    } else if difference == -1 {
        (Kind::Strong, Colour::White)
    } else {
        (Kind::Mild, latest.other())
    })
}

/// C3 (2.1.3, C.3): whether both players have the same absolute preference.
pub(super) fn clash(edition: Edition, a: &Entrant, b: &Entrant) -> bool {
    match (preference(edition, a), preference(edition, b)) {
        (Some((Kind::Absolute, one)), Some((Kind::Absolute, other))) => one == other,
        _ => false,
    }
}

/// C8 (2.3.4, C.8): the number of players in a pair who do not get their preference, given the colour of the first.
pub(super) fn denied(edition: Edition, (a, colour): (&Entrant, Colour), b: &Entrant) -> usize {
    let refused =
        |player: &Entrant, colour: Colour| preference(edition, player).is_some_and(|(_, wish)| wish != colour);
    usize::from(refused(a, colour)) + usize::from(refused(b, colour.other()))
}

/// The colour of the higher ranked of two players (5.2, section E).
pub(super) fn of_higher(edition: Edition, higher: &Entrant, lower: &Entrant, initial: Colour) -> Colour {
    let (own, other) = match (preference(edition, higher), preference(edition, lower)) {
        // 5.2.1, E.0.
        (None, None) => {
            let smaller = edition.parity == Parity::OfTheSmaller && lower.tpn < higher.tpn;
            let number = if smaller { lower.tpn } else { higher.tpn };
            return if number % 2 == 1 { initial } else { initial.other() };
        }
        // 5.2.2, E.1, with 1.5.4, A.4.d: a player without a preference takes the other colour.
        (Some((_, colour)), None) => return colour,
        (None, Some((_, colour))) => return colour.other(),
        (Some((_, one)), Some((_, two))) if one != two => return one,
        (Some(own), Some(other)) => (own, other),
    };
    // 5.2.3, E.2.
    if own.0 > other.0 {
        return own.1;
    }
    if own.0 < other.0 {
        return own.1.other();
    }
    if edition.alternation == Alternation::SameRound {
        // BURSTEIN-12: round by round from the latest one; each player's games are numbered by the rounds before.
        let colour = |player: &Entrant, round: u32| {
            let earlier = (0..round).filter(|round| player.coloured >> round & 1 == 1).count();
            (player.coloured >> round & 1 == 1).then(|| player.colours[earlier])
        };
        let last = (0..64).rev().find_map(|round| match (colour(higher, round), colour(lower, round)) {
            (Some(mine), Some(theirs)) if mine != theirs => Some(theirs),
            _ => None,
        });
        return last.unwrap_or(own.1);
    }
    // 5.2.4, E.3: game by game from the latest one.
    let (mut mine, mut theirs) = (&higher.colours[..], &lower.colours[..]);
    while let ([before @ .., last], [others @ .., other]) = (mine, theirs) {
        if last != other {
            return last.other();
        }
        (mine, theirs) = (before, others);
    }
    // 5.2.5, E.4.
    own.1
}
