//! Who is compatible with whom, as bit rows, and matchings that are kept from question to question.

use crate::matching::BitMatcher;
use crate::matching::bits::{has, put, take};
use crate::matching::cardinality::{Adjacency, BitRows};
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
                let lifted = |other: &usize| {
                    criteria::limits_lifted(edition, position, rank as u32, *other as u32)
                };
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

    fn graph(&self) -> BitRows<'_> {
        BitRows::new(self.size, &self.rows).unwrap_or_else(|| unreachable!("rows of this length"))
    }
}

/// Who can be paired in a question: compatible players, but no barred pair.
struct Graph<'g> {
    rows: BitRows<'g>,
    barred: &'g [(usize, usize)],
}

impl Adjacency for Graph<'_> {
    fn len(&self) -> usize {
        self.rows.len()
    }

    fn adjacent(&self, u: usize, v: usize) -> bool {
        self.rows.adjacent(u, v) && !self.barred.iter().any(|&pair| pair == (u, v) || pair == (v, u))
    }

    fn restrict(&self, u: usize, row: &mut [u64]) {
        self.rows.restrict(u, row);
        for &(a, b) in self.barred {
            if a == u || b == u {
                take(row, a + b - u);
            }
        }
    }
}

/// Some of the players ("inside") and a matching among them. What is known of one question serves the next.
pub(super) struct Pool<'f> {
    field: &'f Field,
    matcher: BitMatcher,
    barred: Vec<(usize, usize)>,
}

impl<'f> Pool<'f> {
    /// No player yet.
    pub fn new(field: &'f Field) -> Self {
        let mut matcher = BitMatcher::new();
        matcher.reset(field.size);
        matcher.keep_alive(std::iter::empty());
        Self { field, matcher, barred: Vec::new() }
    }

    /// Runs a question on the matcher.
    fn ask<T>(&mut self, question: impl FnOnce(&mut BitMatcher, &Graph<'_>) -> T) -> T {
        let graph = Graph { rows: self.field.graph(), barred: &self.barred };
        question(&mut self.matcher, &graph)
    }

    /// From now on these two do not meet.
    pub fn bar(&mut self, a: u32, b: u32) {
        self.barred.push((a as usize, b as usize));
        self.ask(|matcher, graph| matcher.drop_stale(graph));
    }

    /// Those two, who left last, are inside again, and all inside can be paired.
    pub fn restore(&mut self, a: u32, b: u32) {
        [a, b].into_iter().for_each(|rank| self.matcher.set_alive(rank as usize, true));
        self.perfect();
    }

    /// Lets exactly these be inside.
    pub fn fill(&mut self, players: impl Iterator<Item = u32>) {
        self.matcher.keep_alive(players.map(|rank| rank as usize));
    }

    /// Pairs two who are inside and compatible, as a start for what is asked next.
    pub fn propose(&mut self, a: u32, b: u32) {
        let (a, b) = (a as usize, b as usize);
        if self.ask(|_, graph| graph.adjacent(a, b)) {
            self.matcher.pair(a, b);
        }
    }

    /// Can these two be paired?
    pub fn allows(&self, a: u32, b: u32) -> bool {
        Graph { rows: self.field.graph(), barred: &self.barred }.adjacent(a as usize, b as usize)
    }

    /// Can all inside be paired? They are matched then.
    pub fn perfect(&mut self) -> bool {
        self.ask(|matcher, graph| matcher.complete(graph))
    }

    /// How many pairs those inside can make at most.
    pub fn most(&mut self) -> usize {
        self.ask(|matcher, graph| matcher.maximise(graph))
    }

    /// How many pairs those inside can make at most, without this one.
    pub fn most_without(&mut self, rank: u32) -> usize {
        self.matcher.set_alive(rank as usize, false);
        let most = self.most();
        self.matcher.set_alive(rank as usize, true);
        most
    }

    /// The place of the first of these who cannot be paired together with all before him; all are inside.
    pub fn first_uncovered(&mut self, order: &[u32]) -> Option<usize> {
        let size = self.field.size;
        self.ask(|matcher, graph| {
            if matcher.complete(graph) {
                return None;
            }
            let mut covered = vec![false; size];
            for (at, &rank) in order.iter().enumerate() {
                let v = rank as usize;
                if !matcher.augment_from(graph, v) {
                    // Somebody who is not asked for, and who is single if `v` is paired instead.
                    let spare = (0..size).find(|&w| {
                        w != v && matcher.is_alive(w) && !covered[w] && matcher.mate(w).is_some() && matcher.is_outer(w)
                    });
                    let Some(spare) = spare else { return Some(at) };
                    matcher.set_alive(spare, false);
                    let paired = matcher.augment_from(graph, v);
                    debug_assert!(paired, "an even path leads there");
                    matcher.set_alive(spare, true);
                }
                covered[v] = true;
            }
            None
        })
    }

    /// Can these be paired, with one another or with others inside, if these two leave? Nobody leaves.
    pub fn covers_without(&mut self, order: &[u32], leaving: [u32; 2]) -> bool {
        leaving.into_iter().for_each(|rank| self.matcher.set_alive(rank as usize, false));
        let covers = self.first_uncovered(order).is_none();
        leaving.into_iter().for_each(|rank| self.matcher.set_alive(rank as usize, true));
        covers
    }

    /// Of those inside, who can all be paired, the first of the candidates with whom `rank` can; both leave.
    pub fn take_first(&mut self, rank: u32, candidates: impl Iterator<Item = u32>) -> Option<u32> {
        let living: Vec<u64> = self.matcher.living().to_vec();
        let candidates = candidates.map(|rank| rank as usize).filter(|&w| has(&living, w));
        self.ask(|matcher, graph| matcher.take_first(graph, rank as usize, candidates)).map(|taken| taken as u32)
    }
}
