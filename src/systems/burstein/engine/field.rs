//! Who can meet whom, as bit rows, and questions without weights.

use super::super::Edition;
use crate::matching::BitMatcher;
use crate::matching::bits::{put, take};
use crate::matching::cardinality::BitRows;
use crate::tournament::{Colour, Points, Position};

/// The players of the round.
pub(super) struct Field<'a> {
    pub position: &'a Position,
    pub edition: Edition,
    /// One bit a pair of ranks: may they meet (C1, C3)?
    rows: Vec<u64>,
    words: usize,
}

impl<'a> Field<'a> {
    pub fn new(position: &'a Position, edition: Edition) -> Self {
        let n = position.entrants.len();
        let words = n.div_ceil(64);
        // C3: of each colour those who must have it.
        let mut absolute = [vec![0; words], vec![0; words]];
        for (rank, entrant) in position.entrants.iter().enumerate() {
            for (set, colour) in absolute.iter_mut().zip([Colour::White, Colour::Black]) {
                if entrant.absolute_for(colour) {
                    put(set, rank);
                }
            }
        }
        let mut rows = vec![0; n * words];
        for (rank, (entrant, row)) in position.entrants.iter().zip(rows.chunks_mut(words.max(1))).enumerate() {
            (0..words).for_each(|word| row[word] = u64::MAX);
            if !n.is_multiple_of(64) {
                row[words - 1] = (1 << (n % 64)) - 1;
            }
            for (set, colour) in absolute.iter().zip([Colour::White, Colour::Black]) {
                if entrant.absolute_for(colour) {
                    row.iter_mut().zip(set).for_each(|(word, set)| *word &= !set);
                }
            }
            take(row, rank);
            entrant.conflicts.iter().for_each(|&other| take(row, other as usize));
        }
        Self { position, edition, rows, words }
    }

    pub fn score(&self, rank: u32) -> Points {
        self.position.entrants[rank as usize].score
    }

    /// The number of players at the head of `players` who have the score of `first`.
    pub fn end_of_score(&self, first: u32, players: &[u32]) -> usize {
        players.partition_point(|&rank| self.score(rank) >= self.score(first))
    }

    /// C1 and C3.
    pub fn may_pair(&self, a: u32, b: u32) -> bool {
        self.row(a)[b as usize / 64] >> (b % 64) & 1 == 1
    }

    /// Whom a player may meet.
    pub fn row(&self, rank: u32) -> &[u64] {
        &self.rows[rank as usize * self.words..(rank as usize + 1) * self.words]
    }

    /// A set as bits.
    pub fn set(&self, players: &[u32]) -> Vec<u64> {
        let mut set = vec![0; self.words];
        players.iter().for_each(|&rank| put(&mut set, rank as usize));
        set
    }

    /// How many of a set can meet with a player.
    fn count(&self, rank: u32, set: &[u64]) -> usize {
        self.row(rank).iter().zip(set).map(|(row, set)| (row & set).count_ones() as usize).sum()
    }

    /// Can a player meet one of a set?
    pub fn meets_one_of(&self, rank: u32, set: &[u64]) -> bool {
        self.row(rank).iter().zip(set).any(|(row, set)| row & set != 0)
    }

    /// Nobody of these has to avoid more of them.
    pub fn blocked(&self, players: &[u32]) -> usize {
        let set = self.set(players);
        let blocked = |&rank: &u32| players.len().saturating_sub(1 + self.count(rank, &set));
        players.iter().map(blocked).max().unwrap_or(0)
    }

    /// Can these all be paired with one another?
    pub fn perfect(&self, players: &[u32]) -> bool {
        if !players.len().is_multiple_of(2) {
            return false;
        }
        // Dirac: everybody can meet half of the others.
        if players.is_empty() || players.len() >= 2 * self.blocked(players) + 2 {
            return true;
        }
        self.matcher(players).complete(&self.graph())
    }

    /// Of an odd number: who can be left over when all the others are paired with one another? `None`: they cannot be,
    /// whoever is left.
    pub fn spare(&self, players: &[u32]) -> Option<Vec<u64>> {
        let graph = self.graph();
        let mut matcher = self.matcher(players);
        if 2 * matcher.maximise(&graph) + 1 != players.len() {
            return None;
        }
        let single = players.iter().find(|&&rank| matcher.mate(rank as usize).is_none())?;
        matcher.augment_from(&graph, *single as usize);
        let mut spare = vec![0; self.words];
        for &rank in players.iter().filter(|&&rank| matcher.is_outer(rank as usize)) {
            put(&mut spare, rank as usize);
        }
        Some(spare)
    }

    fn graph(&self) -> BitRows<'_> {
        BitRows::new(self.position.entrants.len(), &self.rows).unwrap_or_else(|| unreachable!("rows of this length"))
    }

    fn matcher(&self, players: &[u32]) -> BitMatcher {
        let set = self.set(players);
        let mut matcher = BitMatcher::new();
        matcher.reset(self.position.entrants.len());
        for v in 0..self.position.entrants.len() {
            if set[v / 64] >> (v % 64) & 1 == 0 {
                matcher.set_alive(v, false);
            }
        }
        matcher
    }
}
