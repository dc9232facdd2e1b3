//! Who is compatible with whom, as bit rows, and matchings that are kept from question to question.

use crate::matching::BitMatcher;
use crate::matching::bits::{put, take};
use crate::matching::cardinality::BitRows;
use crate::systems::lim::criteria;
use crate::systems::lim::edition::Edition;
use crate::systems::lim::mutants::Rule;
use crate::tournament::{Colour, Position};

/// The players of the round.
pub(super) struct Field {
    /// One bit a pair of ranks: are they compatible?
    rows: Vec<u64>,
    words: usize,
    size: usize,
}

impl Field {
    pub fn new(edition: Edition, position: &Position, lacking: Option<Rule>) -> Self {
        let size = position.entrants.len();
        let words = size.div_ceil(64);
        let able = |colour| {
            let mut mask = vec![0; words];
            for rank in 0..size {
                if criteria::permissible(position, rank as u32, colour) || lacking == Some(Rule::Limits) {
                    put(&mut mask, rank);
                }
            }
            mask
        };
        let (white, black) = (able(Colour::White), able(Colour::Black));
        let mut rows = vec![0; size * words];
        for (rank, entrant) in position.entrants.iter().enumerate() {
            let row = &mut rows[rank * words..(rank + 1) * words];
            for (mine, theirs) in [(&white, &black), (&black, &white)] {
                if mine[rank / 64] >> (rank % 64) & 1 == 1 {
                    row.iter_mut().zip(theirs).for_each(|(word, &other)| *word |= other);
                }
            }
            if position.last_round && lacking != Some(Rule::LastRound) {
                let lifted = |other: &usize| criteria::limits_lifted(edition, position, rank as u32, *other as u32);
                (0..size).filter(lifted).for_each(|other| put(row, other));
            }
            take(row, rank);
            let barred = if lacking == Some(Rule::Rematch) { &entrant.prohibited } else { &entrant.conflicts };
            barred.iter().for_each(|&other| take(row, other as usize));
        }
        Self { rows, words, size }
    }

    pub fn compatible(&self, a: u32, b: u32) -> bool {
        self.rows[a as usize * self.words + b as usize / 64] >> (b % 64) & 1 == 1
    }

    /// The length of a bit row.
    pub fn words(&self) -> usize {
        self.words
    }

    /// Is the player compatible with one of these, a bit row?
    pub fn has_any(&self, rank: u32, others: &[u64]) -> bool {
        let row = &self.rows[rank as usize * self.words..][..self.words];
        row.iter().zip(others).any(|(row, others)| row & others != 0)
    }

    fn graph(&self) -> BitRows<'_> {
        BitRows::new(self.size, &self.rows).unwrap_or_else(|| unreachable!("rows of this length"))
    }
}

/// Some of the players and a matching among them. What is known of one question serves the next.
pub(super) struct Pool<'f> {
    field: &'f Field,
    matcher: BitMatcher,
    inside: Vec<bool>,
}

impl<'f> Pool<'f> {
    /// No player yet.
    pub fn new(field: &'f Field) -> Self {
        let mut matcher = BitMatcher::new();
        matcher.reset(field.size);
        (0..field.size).for_each(|v| matcher.set_alive(v, false));
        Self { field, matcher, inside: vec![false; field.size] }
    }

    /// Lets exactly these be inside.
    pub fn fill(&mut self, players: impl Iterator<Item = u32>) {
        let mut wanted = vec![false; self.field.size];
        players.for_each(|rank| wanted[rank as usize] = true);
        for (v, &wanted) in wanted.iter().enumerate() {
            if wanted != self.inside[v] {
                self.matcher.set_alive(v, wanted);
            }
        }
        self.inside = wanted;
    }

    pub fn add(&mut self, rank: u32) {
        self.matcher.set_alive(rank as usize, true);
        self.inside[rank as usize] = true;
    }

    fn remove(&mut self, rank: u32) {
        self.matcher.set_alive(rank as usize, false);
        self.inside[rank as usize] = false;
    }

    /// Begins the next matching with a pair of two compatible players who are inside.
    pub fn propose(&mut self, a: u32, b: u32) {
        self.matcher.pair(a as usize, b as usize);
    }

    /// Can all inside be paired? They are matched then.
    pub fn perfect(&mut self) -> bool {
        self.matcher.complete(&self.field.graph())
    }

    /// How many pairs those inside can make at most, without these.
    pub fn most_without(&mut self, leaving: &[u32]) -> usize {
        leaving.iter().for_each(|&rank| self.remove(rank));
        let most = self.matcher.maximise(&self.field.graph());
        leaving.iter().for_each(|&rank| self.add(rank));
        most
    }

    /// The place of the first of these who cannot be paired together with all before him; all are inside.
    pub fn first_uncovered(&mut self, order: &[u32]) -> Option<usize> {
        let graph = self.field.graph();
        if self.matcher.complete(&graph) {
            return None;
        }
        let mut covered = vec![false; self.field.size];
        for (at, &rank) in order.iter().enumerate() {
            let v = rank as usize;
            if !self.matcher.augment_from(&graph, v) {
                // Somebody who is not asked for, and who is single if `v` is paired instead.
                let (matcher, inside) = (&self.matcher, &self.inside);
                let spare = (0..self.field.size)
                    .find(|&w| w != v && inside[w] && !covered[w] && matcher.mate(w).is_some() && matcher.is_outer(w));
                let Some(spare) = spare else { return Some(at) };
                self.matcher.set_alive(spare, false);
                let paired = self.matcher.augment_from(&graph, v);
                debug_assert!(paired, "an even path leads there");
                self.matcher.set_alive(spare, true);
            }
            covered[v] = true;
        }
        None
    }

    /// Can these be paired, with one another or with others inside, if these two leave? Nobody leaves.
    pub fn covers_without(&mut self, order: &[u32], leaving: [u32; 2]) -> bool {
        leaving.into_iter().for_each(|rank| self.remove(rank));
        let covers = self.first_uncovered(order).is_none();
        leaving.into_iter().for_each(|rank| self.add(rank));
        covers
    }

    /// Of those inside, who can all be paired, the first of the candidates with whom `rank` can; both leave.
    pub fn take_first(&mut self, rank: u32, candidates: impl Iterator<Item = u32>) -> Option<u32> {
        let inside = &self.inside;
        let candidates = candidates.map(|rank| rank as usize).filter(|&w| inside[w]);
        let taken = self.matcher.take_first(&self.field.graph(), rank as usize, candidates)? as u32;
        self.inside[rank as usize] = false;
        self.inside[taken as usize] = false;
        Some(taken)
    }
}
