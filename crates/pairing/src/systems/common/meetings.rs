//! Who may meet whom, as one bit table, and matchings that are reused from question to question.

use super::same_colour::{insisting, without_same};
use crate::matching::BitMatcher;
use crate::matching::bits::{has, put, take};
use crate::matching::cardinality::BitRows;
use crate::systems::{Change, Rulebook};
use crate::tournament::{Colour, Position};

/// The players of a round, by rank, and one bit for each two of them: may they meet?
#[derive(Clone)]
pub struct Meetings {
    rows: Vec<u64>,
    words: usize,
    players: usize,
}

impl Meetings {
    /// Keeps those apart whom an absolute criterion keeps apart that was added to the rules; was there one?
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

    /// Nobody may meet anybody.
    pub fn none(players: usize) -> Self {
        let words = players.div_ceil(64);
        Self { rows: vec![0; players * words], words, players }
    }

    /// All but those who have met or must not meet, and but two who have to get the same colour (`absolute`, by rank).
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
            entrant.conflicts.iter().for_each(|&other| take(row, other as usize));
            without_same(row, rank, &insisting);
        }
        meetings
    }

    /// By two questions, with the bye as one more player behind the others: who may meet whom, and who may have the
    /// bye?
    pub fn with_bye(players: usize, meet: impl Fn(u32, u32) -> bool, bye: impl Fn(u32) -> bool) -> Self {
        let mut meetings = Self::none(players + 1);
        let mut allow = |a: usize, b: usize| {
            put(meetings.row_mut(a), b);
            put(meetings.row_mut(b), a);
        };
        for b in 0..players {
            (0..b).filter(|&a| meet(a as u32, b as u32)).for_each(|a| allow(a, b));
            if bye(b as u32) {
                allow(b, players);
            }
        }
        meetings
    }

    /// How many players there are.
    pub fn players(&self) -> usize {
        self.players
    }

    pub fn allow(&self, a: u32, b: u32) -> bool {
        has(self.row(a), b as usize)
    }

    /// Whom a player may meet.
    pub fn row(&self, rank: u32) -> &[u64] {
        &self.rows[rank as usize * self.words..(rank as usize + 1) * self.words]
    }

    /// Can a player meet one of a set?
    pub fn meets_one_of(&self, rank: u32, set: &[u64]) -> bool {
        self.row(rank).iter().zip(set).any(|(row, set)| row & set != 0)
    }

    /// [`Meetings::row`], to be filled; who makes it keeps it symmetric.
    pub fn row_mut(&mut self, rank: usize) -> &mut [u64] {
        &mut self.rows[rank * self.words..(rank + 1) * self.words]
    }

    /// A set of players as bits.
    pub fn set(&self, players: &[u32]) -> Vec<u64> {
        let mut set = vec![0; self.words];
        players.iter().for_each(|&rank| put(&mut set, rank as usize));
        set
    }

    pub fn graph(&self) -> BitRows<'_> {
        BitRows::new(self.players, &self.rows).unwrap_or_else(|| unreachable!("rows of this length"))
    }

    /// A matcher of these players; nobody is paired yet.
    pub fn matcher(&self, players: &[u32]) -> BitMatcher {
        let mut matcher = BitMatcher::new();
        matcher.reset(self.players);
        matcher.keep_alive(players.iter().map(|&rank| rank as usize));
        matcher
    }
}

/// Up to so many are searched for one by one.
const FEW: usize = 8;

/// Some of the players ("inside") and a matching among them. What is known of one question serves the next.
pub struct Pool<'m> {
    meetings: &'m Meetings,
    matcher: BitMatcher,
}

impl<'m> Pool<'m> {
    /// No player yet.
    pub fn new(meetings: &'m Meetings) -> Self {
        Self { meetings, matcher: meetings.matcher(&[]) }
    }

    /// Lets exactly these be inside.
    fn fill(&mut self, players: impl Iterator<Item = u32>) {
        self.matcher.keep_alive(players.map(|rank| rank as usize));
    }

    /// Can these all be paired with one another? They are inside afterwards, unless their number is odd.
    pub fn perfect(&mut self, players: impl ExactSizeIterator<Item = u32>) -> bool {
        if !players.len().is_multiple_of(2) {
            return false;
        }
        self.fill(players);
        self.matcher.complete(&self.meetings.graph())
    }

    /// Can these all be paired with one another, one of an odd number with the bye? Of [`Meetings::with_bye`] only.
    pub fn complete(&mut self, mut players: Vec<u32>) -> bool {
        if players.len() % 2 == 1 {
            players.push(self.meetings.players() as u32 - 1);
        }
        self.perfect(players.into_iter())
    }

    /// With whom a player can be paired so that all who are inside are. All must be paired: [`Pool::perfect`] was true.
    pub fn partners(&mut self, rank: u32) -> &[u64] {
        self.matcher.partners(&self.meetings.graph(), rank as usize)
    }

    /// Of an odd number: who can be left over when all the others are paired with one another? `None`: they cannot be,
    /// whoever is left. All are inside afterwards.
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

    /// How many of these a matching of greatest size leaves single. They are inside afterwards, so matched.
    pub fn deficiency(&mut self, players: &[u32]) -> usize {
        self.fill(players.iter().copied());
        let mut single: Vec<usize> = players.iter().map(|&rank| rank as usize).collect();
        single.retain(|&v| self.matcher.mate(v).is_none());
        if single.len() > FEW {
            return players.len() - 2 * self.matcher.maximise(&self.meetings.graph());
        }
        // A vertex that found no partner will not be found by another one either; so the last one need not search at
        // all.
        let mut lacking = 0;
        while let Some(root) = single.pop() {
            let alone = single.is_empty() || !self.matcher.augment_from(&self.meetings.graph(), root);
            lacking += usize::from(alone);
            single.retain(|&v| self.matcher.mate(v).is_none());
        }
        lacking
    }

    /// Lets one more in, if there is a larger matching then.
    pub fn join(&mut self, rank: u32) -> bool {
        if !self.meetings.meets_one_of(rank, self.matcher.living()) {
            // Late in a long tournament most of those next in rank have met everybody inside.
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

    /// Rows of more players than a word has bits do not touch one another.
    #[test]
    fn every_player_has_a_row() {
        let mut meetings = Meetings::none(150);
        let other = |rank: usize| (7 * rank + 3) % 150;
        (0..150).for_each(|rank| put(meetings.row_mut(rank), other(rank)));
        for (a, b) in (0..150).flat_map(|a| (0..150).map(move |b| (a, b))) {
            assert_eq!(meetings.allow(a, b), other(a as usize) == b as usize, "{a} {b}");
        }
    }

    /// Pairs of a greatest matching of these players, by trying everything.
    fn greatest(meetings: &Meetings, players: &[u32]) -> usize {
        let [first, rest @ ..] = players else { return 0 };
        let without = |other: u32| rest.iter().copied().filter(|&rank| rank != other).collect::<Vec<_>>();
        let paired = rest.iter().filter(|&&other| meetings.allow(*first, other));
        paired.map(|&other| 1 + greatest(meetings, &without(other))).max().unwrap_or(0).max(greatest(meetings, rest))
    }

    /// One of an odd number may have the bye, if it is allowed; a matching that is kept gives the same answers.
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

    /// Who can join a pool is matched there, others having other partners, or not: against trying everything.
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
