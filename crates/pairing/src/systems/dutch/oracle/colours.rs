//! Colours as the articles define them: preferences (2026 art. 1.6 and 1.7, 2017 A.6), the criteria that count them (C3
//! and C10 to C13, C.3 and C.8 to C.11), and who gets White (2026 art. 5.2, 2017 section E). Written from the text for
//! the oracle alone: nothing here is shared with the engine. Only the colours of an entrant's games, the topscorer flag
//! and the number are read, not the stored preference.

use crate::systems::dutch::bracket::Candidate;
use crate::tournament::{Colour, Entrant, Points, Position};
use std::cmp::Ordering;

/// How strong a preference is, the weakest first (1.7.1 to 1.7.3, A.6.a to c).
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
enum Kind {
    Mild,
    Strong,
    Absolute,
}

/// 1.6, A.6: games with White minus games with Black.
fn difference(player: &Entrant) -> i32 {
    let whites = player.colours.iter().filter(|&&colour| colour == Colour::White).count();
    2 * whites as i32 - player.colours.len() as i32
}

/// The colour of the two latest games, if both had the same.
fn twice(player: &Entrant) -> Option<Colour> {
    match player.colours[..] {
        [.., before, latest] if before == latest => Some(latest),
        _ => None,
    }
}

/// 1.7, A.6: the colour that the player should get, and how urgently. If a difference beyond one and the two latest
/// games call for different colours (no history under the rules leads there), the difference, named first, decides.
fn preference(player: &Entrant) -> Option<(Kind, Colour)> {
    // 1.7.4, A.6.d: without a game, none.
    let latest = *player.colours.last()?;
    Some(match (difference(player), twice(player)) {
        (2.., _) => (Kind::Absolute, Colour::Black),
        (..=-2, _) => (Kind::Absolute, Colour::White),
        (_, Some(colour)) => (Kind::Absolute, colour.other()),
        (1, _) => (Kind::Strong, Colour::Black),
        (-1, _) => (Kind::Strong, Colour::White),
        (0, _) => (Kind::Mild, latest.other()),
    })
}

/// C3 (2.1.3), C.3: two players who are not topscorers do not meet with the same absolute preference.
pub(super) fn may_meet(a: &Entrant, b: &Entrant) -> bool {
    if a.topscorer || b.topscorer {
        return true;
    }
    match (preference(a), preference(b)) {
        (Some((Kind::Absolute, one)), Some((Kind::Absolute, other))) => one != other,
        _ => true,
    }
}

/// The colour of the higher ranked of two players (5.2, section E).
fn colour_of_higher(higher: &Entrant, lower: &Entrant, initial: Colour) -> Colour {
    let (own, other) = (preference(higher), preference(lower));
    match (own, other) {
        // 5.2.5, E.5: neither has a preference. This is the only case left for the rule, because with a preference
        // 5.2.4 or 5.2.1 decides.
        (None, None) => {
            return if higher.tpn % 2 == 1 { initial } else { initial.other() };
        }
        // 5.2.1, E.1: both preferences can be granted.
        (Some((_, colour)), None) => return colour,
        (None, Some((_, colour))) => return colour.other(),
        (Some((_, one)), Some((_, two))) if one != two => return one,
        _ => {}
    }
    let (Some((own, colour)), Some((other, _))) = (own, other) else { return initial };
    // 5.2.2, E.2: the stronger one; of two absolute ones the wider difference.
    let mut stronger = own.cmp(&other);
    if own == Kind::Absolute && other == Kind::Absolute {
        stronger = difference(higher).abs().cmp(&difference(lower).abs());
    }
    match stronger {
        Ordering::Greater => return colour,
        Ordering::Less => return colour.other(),
        Ordering::Equal => {}
    }
    // 5.2.3, E.3: the opposite of their colours the last time they differed, compared game by game from the latest one.
    let (mut mine, mut theirs) = (&higher.colours[..], &lower.colours[..]);
    while let ([before @ .., last], [others @ .., other]) = (mine, theirs) {
        if last != other {
            return last.other();
        }
        (mine, theirs) = (before, others);
    }
    // 5.2.4, E.4.
    colour
}

/// White and Black of a pair of ranks.
pub(super) fn seat(position: &Position, (a, b): (u32, u32)) -> (u32, u32) {
    let (high, low) = if a < b { (a, b) } else { (b, a) };
    let player = |rank: u32| &position.entrants[rank as usize];
    match colour_of_higher(player(high), player(low), position.initial_colour) {
        Colour::White => (high, low),
        Colour::Black => (low, high),
    }
}

/// C10 to C13 (2.4.5 to 2.4.8), C.8 to C.11, of a candidate.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(super) struct Denied {
    /// C10, C.8: topscorers and their opponents who get a colour difference beyond +2 or -2.
    pub imbalance: Points,
    /// C11, C.9: topscorers and their opponents who get the same colour three times in a row.
    pub repetition: Points,
    /// C12, C.10: players who do not get their preference.
    pub preference: Points,
    /// C13, C.11: players who do not get their strong preference.
    pub strong: Points,
}

pub(super) fn denied(position: &Position, candidate: &Candidate) -> Denied {
    let mut denied = Denied::default();
    for &pair in &candidate.pairs {
        let (white, black) = seat(position, pair);
        let (white, black) = (&position.entrants[white as usize], &position.entrants[black as usize]);
        let tops = white.topscorer || black.topscorer;
        for (player, colour) in [(white, Colour::White), (black, Colour::Black)] {
            let wish = preference(player);
            let refused = wish.filter(|&(_, wanted)| wanted != colour);
            if tops {
                let before = difference(player);
                let after = if colour == Colour::White { before + 1 } else { before - 1 };
                denied.imbalance += Points::from(after.abs() > 2 && after.abs() > before.abs());
                // In the reading `c11-denied` a player who gets the preferred colour is not counted.
                let counts = refused.is_some() || !position.third_only_if_denied;
                denied.repetition += Points::from(twice(player) == Some(colour) && counts);
            }
            if let Some((kind, _)) = refused {
                denied.preference += 1;
                denied.strong += Points::from(kind == Kind::Strong);
            }
        }
    }
    denied
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::systems::dutch::testing::sketch;

    /// The number of the player who gets White: 1, who has more points, or 2.
    fn white(head: &str, higher: &str, lower: &str) -> u32 {
        let position = sketch(&format!("{head}\n1 3.0 {higher}\n2 2.0 {lower}\n"));
        position.entrants[seat(&position, (1, 0)).0 as usize].tpn
    }

    #[test]
    fn preferences_are_those_of_the_definitions() {
        let of = |history: &str| {
            let position = sketch(&format!("round 9\n1 1.0 {history}\n"));
            preference(&position.entrants[0])
        };
        assert_eq!(of("-"), None);
        assert_eq!(of("W"), Some((Kind::Strong, Colour::Black)));
        assert_eq!(of("WB"), Some((Kind::Mild, Colour::White)));
        assert_eq!(of("BWW"), Some((Kind::Absolute, Colour::Black)));
        assert_eq!(of("WWBW"), Some((Kind::Absolute, Colour::Black)));
        assert_eq!(of("BBW"), Some((Kind::Strong, Colour::White)));
        assert_eq!(of("WWWWBB"), Some((Kind::Absolute, Colour::Black)));
    }

    #[test]
    fn every_article_decides_in_its_turn() {
        // 1: both.
        assert_eq!(white("round 2", "W", "B"), 2);
        assert_eq!(white("round 2", "W", "-"), 2);
        assert_eq!(white("round 2", "-", "W"), 1);
        // 2: the stronger, the wider.
        assert_eq!(white("round 4", "WB", "WBB"), 2);
        assert_eq!(white("round 7", "BBWBWW", "WWBBWW"), 1);
        assert_eq!(white("round 7", "WWBBWW", "BBWBWW"), 2);
        assert_eq!(white("round 7", "WWBWBW", "WWBWWW"), 1);
        // 3: the latest round in which they differed, unplayed rounds left out.
        assert_eq!(white("round 5", "WBBW", "BWBW"), 1);
        assert_eq!(white("round 5", "BWBW", "WBBW"), 2);
        assert_eq!(white("round 6", "BWBW", "BW"), 2);
        // 4: the higher ranked.
        assert_eq!(white("round 3", "WB", "WB"), 1);
        // 5: the number.
        assert_eq!(white("round 1", "-", "-"), 1);
        assert_eq!(white("round 1 black", "-", "-"), 2);
    }

    #[test]
    fn a_third_game_counts_for_everybody_or_only_for_the_denied() {
        let text = "1 6.0 WWWWBB top\n2 5.0 WBWB top\n";
        let pair = Candidate { pairs: vec![(0, 1)], downfloaters: vec![] };
        let count = |head: &str| denied(&sketch(&format!("{head}\n{text}")), &pair).repetition;
        assert_eq!(count("round 7 last"), 1);
        assert_eq!(count("round 7 last denied"), 0);
    }
}
