//! Which players may meet, as one bit table, and matchings that are reused between queries.

use super::same_colour::{insisting, without_same};
use crate::matching::BitMatcher;
use crate::matching::bits::{has, put, take};
use crate::matching::cardinality::BitRows;
use crate::systems::{Change, Rulebook};
use crate::tournament::{Colour, Position};

/// Which players of a round may meet: one bit for each pair of ranks.
#[derive(Clone)]
pub struct Meetings {
    rows: Vec<u64>,
    words: usize,
    players: usize,
}

impl Meetings {
    /// Removes the pairs forbidden by an absolute criterion that was added to the rules. Returns whether there was one.
    pub fn bar<E>(&mut self, rules: &Rulebook<E>, position: &Position) -> bool {
        if !matches!(rules.change, Some(Change::Also(_))) {
            return false;
        }
        let field = position.entrants.len();
        for (a, b) in (0..field).flat_map(|a| (0..field).map(move |b| (a, b))) {
            if !rules.allows(position, a as u32, b as u32) {
                take(self.row_mut(a), b);
            }
        }
        true
    }

    /// Creates a table in which no player may meet another.
    pub fn none(players: usize) -> Self {
        let words = players.div_ceil(64);
        Self { rows: vec![0; players * words], words, players }
    }

    /// Creates a table of the allowed pairs: not players who have met or must not meet, nor two who must get the same
    /// colour (`absolute`, by rank).
    pub fn new(position: &Position, absolute: impl Fn(usize) -> Option<Colour>) -> Self {
        let players = position.entrants.len();
        let mut meetings = Self::none(players);
        let insisting = insisting(meetings.words, (0..players).map(absolute));
        let mut everybody = vec![0; meetings.words];
        (0..players).for_each(|rank| put(&mut everybody, rank));
        for (rank, entrant) in position.entrants.iter().enumerate() {
            let row = meetings.row_mut(rank);
            row.copy_from_slice(&everybody);
            take(row, rank);
            entrant.conflicts.iter().for_each(|other| take(row, other as usize));
            without_same(row, rank, &insisting);
        }
        meetings
    }

    /// Creates a table from two functions, with the bye as an additional player after the others. `meet`: whether two
    /// players may meet; `bye`: whether a player may have the bye.
    pub fn with_bye(players: usize, meet: impl Fn(u32, u32) -> bool, bye: impl Fn(u32) -> bool) -> Self {
        let mut meetings = Self::none(players + 1);
        for b in 0..players as u32 {
            (0..b).filter(|&a| meet(a, b)).for_each(|a| meetings.join(a, b));
            if bye(b) {
                meetings.join(b, players as u32);
            }
        }
        meetings
    }

    /// Returns the number of players.
    pub fn players(&self) -> usize {
        self.players
    }

    pub fn allow(&self, a: u32, b: u32) -> bool {
        has(self.row(a), b as usize)
    }

    /// Forbids two players to meet.
    pub fn separate(&mut self, a: u32, b: u32) {
        take(self.row_mut(a as usize), b as usize);
        take(self.row_mut(b as usize), a as usize);
    }

    /// Allows two players to meet.
    pub fn join(&mut self, a: u32, b: u32) {
        put(self.row_mut(a as usize), b as usize);
        put(self.row_mut(b as usize), a as usize);
    }

    /// Returns the players whom a player may meet.
    pub fn row(&self, rank: u32) -> &[u64] {
        &self.rows[rank as usize * self.words..(rank as usize + 1) * self.words]
    }

    /// Whether a player can meet one of a set.
    pub fn meets_one_of(&self, rank: u32, set: &[u64]) -> bool {
        self.row(rank).iter().zip(set).any(|(row, set)| row & set != 0)
    }

    /// Like [`Meetings::row`], but to be filled; the caller keeps the table symmetric.
    pub fn row_mut(&mut self, rank: usize) -> &mut [u64] {
        &mut self.rows[rank * self.words..(rank + 1) * self.words]
    }

    /// Returns a set of players as bits.
    pub fn set(&self, players: &[u32]) -> Vec<u64> {
        let mut set = vec![0; self.words];
        players.iter().for_each(|&rank| put(&mut set, rank as usize));
        set
    }

    pub fn graph(&self) -> BitRows<'_> {
        BitRows::new(self.players, &self.rows).unwrap_or_else(|| unreachable!("rows of this length"))
    }

    /// Returns a matcher of these players, without any pairs yet.
    pub fn matcher(&self, players: &[u32]) -> BitMatcher {
        let mut matcher = BitMatcher::new();
        matcher.reset(self.players);
        matcher.keep_alive(players.iter().map(|&rank| rank as usize));
        matcher
    }
}

/// Up to this number of unmatched players, augmenting paths are searched from each of them in turn.
const FEW: usize = 8;

/// Some of the players ("inside") and a matching among them, which is reused from one query to the next.
pub struct Pool<'m> {
    meetings: &'m Meetings,
    matcher: BitMatcher,
}

impl<'m> Pool<'m> {
    /// Creates a pool without players.
    pub fn new(meetings: &'m Meetings) -> Self {
        Self { meetings, matcher: meetings.matcher(&[]) }
    }

    /// Puts exactly these players inside.
    fn fill(&mut self, players: impl Iterator<Item = u32>) {
        self.matcher.keep_alive(players.map(|rank| rank as usize));
    }

    /// Whether these players can all be paired with one another. They are inside afterwards, unless their number is
    /// odd.
    pub fn perfect(&mut self, players: impl ExactSizeIterator<Item = u32>) -> bool {
        if !players.len().is_multiple_of(2) {
            return false;
        }
        self.fill(players);
        self.matcher.complete(&self.meetings.graph())
    }

    /// Whether these players can all be paired, one of an odd number with the bye. Only for [`Meetings::with_bye`].
    pub fn complete(&mut self, mut players: Vec<u32>) -> bool {
        if players.len() % 2 == 1 {
            players.push(self.meetings.players() as u32 - 1);
        }
        self.perfect(players.into_iter())
    }

    /// Returns the partners that a player has in some perfect matching. There must be one: [`Pool::perfect`] was true.
    pub fn partners(&mut self, rank: u32) -> &[u64] {
        self.matcher.partners(&self.meetings.graph(), rank as usize)
    }

    /// Of an odd number, returns the players who can be left unmatched when all the others are paired with one another.
    /// `None` if there is no such player. All are inside afterwards.
    pub fn spare(&mut self, players: &[u32]) -> Option<Vec<u64>> {
        self.fill(players.iter().copied());
        let graph = self.meetings.graph();
        if 2 * self.matcher.maximise(&graph) + 1 != players.len() {
            return None;
        }
        let single = players.iter().find(|&&rank| self.matcher.mate(rank as usize).is_none())?;
        self.matcher.augment_from(&graph, *single as usize);
        let outer: Vec<u32> = players.iter().copied().filter(|&rank| self.matcher.is_outer(rank as usize)).collect();
        Some(self.meetings.set(&outer))
    }

    /// Returns how many of these players a maximum matching leaves unmatched. They are inside afterwards, with such a
    /// matching.
    pub fn deficiency(&mut self, players: &[u32]) -> usize {
        self.fill(players.iter().copied());
        let mut single: Vec<usize> = players.iter().map(|&rank| rank as usize).collect();
        single.retain(|&v| self.matcher.mate(v).is_none());
        if single.len() > FEW {
            return players.len() - 2 * self.matcher.maximise(&self.meetings.graph());
        }
        // A vertex from which no augmenting path was found is not the end of a later one either; so the last vertex
        // needs no search at all.
        let mut lacking = 0;
        while let Some(root) = single.pop() {
            let alone = single.is_empty() || !self.matcher.augment_from(&self.meetings.graph(), root);
            lacking += usize::from(alone);
            single.retain(|&v| self.matcher.mate(v).is_none());
        }
        lacking
    }

    /// Adds a player if this makes a larger matching possible, and returns whether it does.
    pub fn join(&mut self, rank: u32) -> bool {
        if !self.meetings.meets_one_of(rank, self.matcher.living()) {
            // Late in a long tournament most of the players next in rank have met all players inside.
            return false;
        }
        let v = rank as usize;
        self.matcher.set_alive(v, true);
        let joined = self.matcher.augment_from(&self.meetings.graph(), v);
        if !joined {
            self.matcher.set_alive(v, false);
        }
        joined
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Rows of more players than a word has bits do not overlap.
    #[test]
    fn every_player_has_a_row() {
        let mut meetings = Meetings::none(150);
        let other = |rank: usize| (7 * rank + 3) % 150;
        (0..150).for_each(|rank| put(meetings.row_mut(rank), other(rank)));
        for (a, b) in (0..150).flat_map(|a| (0..150).map(move |b| (a, b))) {
            assert_eq!(meetings.allow(a, b), other(a as usize) == b as usize, "{a} {b}");
        }
    }

    /// Returns the number of pairs in a maximum matching of these players, by trying everything.
    fn greatest(meetings: &Meetings, players: &[u32]) -> usize {
        let [first, rest @ ..] = players else { return 0 };
        let without = |other: u32| rest.iter().copied().filter(|&rank| rank != other).collect::<Vec<_>>();
        let paired = rest.iter().filter(|&&other| meetings.allow(*first, other));
        paired.map(|&other| 1 + greatest(meetings, &without(other))).max().unwrap_or(0).max(greatest(meetings, rest))
    }

    /// One of an odd number may have the bye, if it is allowed; a reused matching gives the same answers.
    #[test]
    fn the_bye_completes_an_odd_number() {
        // 0 and 1 have met; 2 may meet both. Only 1 may have the bye.
        let meetings = Meetings::with_bye(3, |a, b| (a.min(b), a.max(b)) != (0, 1), |rank| rank == 1);
        let mut pool = Pool::new(&meetings);
        assert!(pool.complete(vec![0, 1, 2]), "0 and 2, 1 with the bye");
        assert!(!pool.complete(vec![0, 1]), "they have met");
        assert!(!pool.complete(vec![0]), "0 may not have the bye");
        assert!(pool.complete(vec![1]) && pool.complete(vec![1, 2]) && pool.complete(vec![]));
    }

    /// A player joins a pool exactly if the matching grows, even if others change partners: compared with trying
    /// everything.
    #[test]
    fn a_player_joins_where_the_matching_grows() {
        let mut random = 15u64;
        let mut joined = [0; 2];
        for _ in 0..400 {
            let mut meetings = Meetings::none(7);
            for (a, b) in (0..7).flat_map(|a| (0..a).map(move |b| (a, b))) {
                random = random.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
                if random >> 33 & 3 == 0 {
                    put(meetings.row_mut(a), b);
                    put(meetings.row_mut(b), a);
                }
            }
            let mut pool = Pool::new(&meetings);
            let mut inside: Vec<u32> = vec![0, 1, 2, 3];
            assert_eq!(pool.deficiency(&inside), 4 - 2 * greatest(&meetings, &inside));
            for rank in 4..7 {
                let more = [&inside[..], &[rank]].concat();
                let grows = greatest(&meetings, &more) > greatest(&meetings, &inside);
                assert_eq!(pool.join(rank), grows, "{rank} to {inside:?}");
                joined[usize::from(grows)] += 1;
                if grows {
                    inside = more;
                }
            }
        }
        assert!(joined.iter().all(|&count| count > 100), "{joined:?}");
    }
}
