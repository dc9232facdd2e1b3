//! Brackets and candidates, and the pairs that the absolute criteria forbid.

use crate::tournament::{Entrant, Points, Position, Strength};
use std::ops::Range;

/// A bracket to be paired (2026 art. 1.3, 2017 A.3). All players by rank in [`Position::entrants`].
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Bracket {
    /// Moved-down players, ascending rank.
    pub mdps: Vec<u32>,
    /// Residents: a contiguous range of ranks, of one score unless the route is [`Route::CollapsedLast`].
    pub residents: Range<u32>,
    /// 2017 A.9: the place of the bracket in the processing route.
    pub route: Route,
}

/// The place of a bracket in the processing route of 2017 A.9. In 2026 every bracket is [`Route::Ordinary`].
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Route {
    /// Paired in the ordinary course.
    Ordinary,
    /// Penultimate Pairing Bracket: paired again so that the rest can be completed.
    Penultimate,
    /// Collapsed Last Bracket: all players below the collapsing score form one bracket.
    CollapsedLast,
}

impl Bracket {
    /// All players in ascending rank, MDPs first. A player's index in this list plus one is the BSN (4.1, D).
    pub fn players(&self) -> impl Iterator<Item = u32> + '_ {
        self.mdps.iter().copied().chain(self.residents.clone())
    }

    /// The number of players.
    #[must_use]
    pub fn len(&self) -> usize {
        self.mdps.len() + self.residents.len()
    }

    /// Returns true if the bracket has no players.
    #[must_use]
    pub fn is_empty(&self) -> bool {
        self.len() == 0
    }

    /// The lowest ranked player.
    #[must_use]
    pub fn lowest(&self) -> Option<u32> {
        self.residents.clone().next_back().or_else(|| self.mdps.last().copied())
    }

    /// Returns true if `rank` is one of the residents.
    #[must_use]
    pub fn is_resident(&self, rank: u32) -> bool {
        self.residents.contains(&rank)
    }
}

/// A candidate pairing of a bracket (2026 art. 3.3, 2017 B.3).
#[derive(Clone, Debug, PartialEq, Eq, Default)]
pub struct Candidate {
    /// `(higher, lower)` by rank. First the MDP-pairing in the order of S1, then the remainder in the order of S1R.
    pub pairs: Vec<(u32, u32)>,
    /// Players left unpaired, limbo included, ascending rank.
    pub downfloaters: Vec<u32>,
}

impl Candidate {
    /// Removes all pairs and downfloaters.
    pub fn clear(&mut self) {
        self.pairs.clear();
        self.downfloaters.clear();
    }
}

/// Returns true if two players may meet by C1 and the prohibited pairs.
#[must_use]
pub fn may_meet(position: &Position, a: u32, b: u32) -> bool {
    !position.entrants[a as usize].conflicts_with(b)
}

/// C3: two players with the same absolute preference meet only if one of them is a topscorer.
#[must_use]
pub fn colours_allow(a: &Entrant, b: &Entrant) -> bool {
    match (a.preference, b.preference) {
        (Some(p), Some(q)) => p.strength != Strength::Absolute || p != q || a.topscorer || b.topscorer,
        _ => true,
    }
}

/// Returns true if two players may be paired by C1 and C3 together.
#[must_use]
pub fn compatible(position: &Position, a: u32, b: u32) -> bool {
    colours_allow(&position.entrants[a as usize], &position.entrants[b as usize]) && may_meet(position, a, b)
}

/// Returns true if the player may get the pairing-allocated bye by C2.
#[must_use]
pub fn bye_allowed(position: &Position, rank: u32) -> bool {
    !position.entrants[rank as usize].bye_barred
}

/// The score of a player by rank.
#[must_use]
pub fn score(position: &Position, rank: u32) -> Points {
    position.entrants[rank as usize].score
}

/// The scoregroups of a position, from the top, as ranges of ranks.
#[must_use]
pub fn scoregroups(position: &Position) -> Vec<Range<u32>> {
    let mut groups = Vec::with_capacity(16);
    let mut start = 0;
    for group in position.entrants.chunk_by(|a, b| a.score == b.score) {
        let end = start + group.len() as u32;
        groups.push(start..end);
        start = end;
    }
    groups
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::systems::dutch::testing::sketch;

    /// C.04.3 (2026) art. 2.1.3: the same absolute preference keeps two players apart only if *neither* is a topscorer;
    /// opposite and weaker preferences never do.
    #[test]
    fn one_topscorer_of_the_two_is_enough() {
        let allowed = |first: &str, second: &str| {
            let position = sketch(&format!("round 5 last\n1 2.0 {first}\n2 2.0 {second}\n"));
            let (a, b) = (&position.entrants[0], &position.entrants[1]);
            [colours_allow(a, b), colours_allow(b, a)]
        };
        for (own, other) in [("WW", "BB"), ("BB", "WW")] {
            assert_eq!(allowed(own, own), [false; 2]);
            assert_eq!(allowed(&format!("{own} top"), own), [true; 2]);
            assert_eq!(allowed(own, &format!("{own} top")), [true; 2]);
            assert_eq!(allowed(&format!("{own} top"), &format!("{own} top")), [true; 2]);
            assert_eq!(allowed(own, other), [true; 2]);
        }
        assert_eq!(allowed("WW", "WBW"), [true; 2]);
        assert_eq!(allowed("WBW", "WBW"), [true; 2]);
        assert_eq!(allowed("-", "WW"), [true; 2]);
        // A colour difference of exactly two, although the last two games had different colours.
        assert_eq!(allowed("BBWB", "BB"), [false; 2]);
        assert_eq!(allowed("WWBW", "WW"), [false; 2]);
    }

    #[test]
    fn scoregroups_are_the_runs_of_one_score() {
        let position = sketch("round 2\n1 1.0 W\n2 1.0 B\n3 0.5 W\n4 0.0 B\n5 0.0 W\n");
        assert_eq!(scoregroups(&position), [0..2, 2..3, 3..5]);
        assert!(scoregroups(&Position { entrants: Vec::new(), ..position }).is_empty());
    }

    #[test]
    fn a_bracket_has_mdps_and_residents() {
        let bracket = |mdps: &[u32], residents| Bracket { mdps: mdps.to_vec(), residents, route: Route::Ordinary };
        let both = bracket(&[0, 1, 2], 5..7);
        assert_eq!((both.len(), both.is_empty(), both.lowest()), (5, false, Some(6)));
        assert_eq!(both.players().collect::<Vec<_>>(), [0, 1, 2, 5, 6]);
        assert_eq!([4, 5, 6, 7].map(|rank| both.is_resident(rank)), [false, true, true, false]);
        let moved_down = bracket(&[0, 2], 5..5);
        assert_eq!((moved_down.len(), moved_down.lowest()), (2, Some(2)));
        let nobody = bracket(&[], 3..3);
        assert_eq!((nobody.len(), nobody.is_empty(), nobody.lowest()), (0, true, None));
    }
}
