//! Answers repeated questions "can these players be paired?" in large fields, with one bit table of who may meet whom
//! and one matching that is reused from question to question. In easy fields this costs a few per cent; in hard ones (a
//! federation of 140 among 300) it halves the time.
//!
//! Most questions of a round are about nearly the same players, so the pairs of the last answer that are still possible
//! are kept, and only the unmatched players look for a mate. The answer does not depend on the matching it starts from.

use crate::matching::bits::{has, members, put, take};
use crate::matching::cardinality::{Adjacency, BitMatcher};
use crate::systems::common::same_colour::{absolute_but_topscorers, insisting, without_same};
use crate::tournament::Position;
use std::cell::{RefCell, RefMut};
use std::ops::Range;

/// The largest field with such a table: 36 KiB. In larger fields the degrees nearly always decide.
const LARGEST: usize = 512;

/// A field, by rank; one more vertex stands for the bye.
#[derive(Debug)]
pub(super) struct Pool {
    words: usize,
    /// The possible opponents of each player (C1, C3), including the bye.
    rows: Vec<u64>,
    matcher: RefCell<BitMatcher>,
}

impl Pool {
    /// `None`: the field is too large.
    pub fn new(position: &Position) -> Option<Self> {
        let entrants = &position.entrants;
        let bye = entrants.len();
        if bye > LARGEST {
            return None;
        }
        let words = Self::words(bye as u32);
        let insisting = insisting(words, entrants.iter().map(absolute_but_topscorers));
        let mut rows = vec![u64::MAX; bye * words];
        for ((rank, entrant), row) in entrants.iter().enumerate().zip(rows.chunks_mut(words)) {
            take(row, rank);
            entrant.conflicts.iter().for_each(|other| take(row, other as usize));
            without_same(row, rank, &insisting);
        }
        let mut matcher = BitMatcher::new();
        matcher.reset(bye + 1);
        Some(Self { words, rows, matcher: RefCell::new(matcher) })
    }

    /// The number of words in a set of this many players and the bye.
    pub fn words(players: u32) -> usize {
        (players as usize + 1).div_ceil(64)
    }

    /// Whether floaters, who do not meet one another, and `rest` can be paired, or all but one who `may_stay`.
    pub fn paired(&self, floaters: &[u32], rest: Range<u32>, may_stay: Option<impl Fn(u32) -> bool>) -> bool {
        self.matched(floaters, rest, may_stay).is_some()
    }

    /// How many of these players a maximum matching leaves unmatched.
    pub fn single(&self, players: Range<u32>) -> usize {
        let mut matcher = self.matcher.borrow_mut();
        let number = players.len();
        matcher.keep_alive(players.map(|rank| rank as usize));
        let (bye, nobody) = (self.rows.len() / self.words, vec![0; self.words]);
        let graph = Question { pool: self, bye, down: nobody.clone(), stay: nobody };
        matcher.drop_stale(&graph);
        number - 2 * matcher.maximise(&graph)
    }

    /// Like [`Pool::paired`], but returns a way to pair them.
    pub fn matched(
        &self,
        floaters: &[u32],
        rest: Range<u32>,
        may_stay: Option<impl Fn(u32) -> bool>,
    ) -> Option<Matched<'_>> {
        let bye = self.rows.len() / self.words;
        let mut alive = vec![0; self.words];
        let mut down = vec![0; self.words];
        let mut stay = vec![0; self.words];
        floaters.iter().for_each(|&rank| put(&mut down, rank as usize));
        for rank in floaters.iter().copied().chain(rest) {
            put(&mut alive, rank as usize);
            if may_stay.as_ref().is_some_and(|may_stay| may_stay(rank)) {
                put(&mut stay, rank as usize);
            }
        }
        if may_stay.is_some() {
            put(&mut alive, bye);
        }
        let mut matcher = self.matcher.borrow_mut();
        matcher.keep_alive(members(&alive));
        let graph = Question { pool: self, bye, down, stay };
        matcher.drop_stale(&graph);
        matcher.complete(&graph).then_some(Matched { matcher, graph })
    }
}

/// A matching of all players of a question.
pub(super) struct Matched<'p> {
    matcher: RefMut<'p, BitMatcher>,
    graph: Question<'p>,
}

impl Matched<'_> {
    /// All partners of a player in matchings of all players: one bit per rank, and one for the bye.
    pub fn partners(&mut self, rank: u32) -> &[u64] {
        self.matcher.partners(&self.graph, rank as usize)
    }
}

/// The pairs that one question allows.
struct Question<'p> {
    pool: &'p Pool,
    bye: usize,
    down: Vec<u64>,
    stay: Vec<u64>,
}

impl Adjacency for Question<'_> {
    fn len(&self) -> usize {
        self.bye + 1
    }

    fn neighbours(&self, u: usize, among: &[u64], row: &mut [u64]) {
        if u == self.bye {
            row.iter_mut().zip(&self.stay).zip(among).for_each(|((word, stay), among)| *word = stay & among);
            return;
        }
        let own = &self.pool.rows[u * self.pool.words..];
        row.iter_mut().zip(own).zip(among).for_each(|((word, own), among)| *word = own & among);
        if has(&self.down, u) {
            row.iter_mut().zip(&self.down).for_each(|(word, down)| *word &= !down);
        }
        if !has(&self.stay, u) {
            take(row, self.bye);
        }
    }

    fn adjacent(&self, u: usize, v: usize) -> bool {
        let (u, v) = (u.min(v), u.max(v));
        if v == self.bye {
            return has(&self.stay, u);
        }
        has(&self.pool.rows[u * self.pool.words..], v) && !(has(&self.down, u) && has(&self.down, v))
    }

    fn restrict(&self, u: usize, row: &mut [u64]) {
        let among = row.to_vec();
        self.neighbours(u, &among, row);
    }
}
