//! Who can meet whom under C1 and C3, as bit rows, and matchings that are kept from question to question.

use crate::matching::BitMatcher;
use crate::matching::bits::{put, take};
use crate::matching::cardinality::BitRows;
use crate::systems::dubov::criteria;
use crate::systems::dubov::edition::Edition;
use crate::tournament::{Colour, Points, Position, Strength};

/// The players of the round.
pub(super) struct Field<'a> {
    pub edition: Edition,
    pub position: &'a Position,
    /// One bit a pair of ranks: is it legal?
    rows: Vec<u64>,
    words: usize,
}

impl<'a> Field<'a> {
    pub fn new(edition: Edition, position: &'a Position) -> Self {
        let n = position.entrants.len();
        let words = n.div_ceil(64);
        let mut rows = Vec::with_capacity(n * words);
        let absolute = |colour| {
            let mut mask = vec![0; words];
            for rank in 0..n {
                let preference = criteria::preference(position, rank as u32);
                if preference.strength == Strength::Absolute && preference.colour == colour {
                    put(&mut mask, rank);
                }
            }
            mask
        };
        let (white, black) = (absolute(Colour::White), absolute(Colour::Black));
        for (rank, entrant) in position.entrants.iter().enumerate() {
            let start = rows.len();
            match criteria::preference(position, rank as u32) {
                preference if preference.strength != Strength::Absolute => rows.resize(start + words, u64::MAX),
                preference if preference.colour == Colour::White => rows.extend(white.iter().map(|word| !word)),
                _ => rows.extend(black.iter().map(|word| !word)),
            }
            let row = &mut rows[start..];
            take(row, rank);
            entrant.conflicts.iter().for_each(|&other| take(row, other as usize));
        }
        Self { edition, position, rows, words }
    }

    pub fn score(&self, rank: u32) -> Points {
        criteria::score(self.position, rank)
    }

    pub fn legal(&self, a: u32, b: u32) -> bool {
        self.rows[a as usize * self.words + b as usize / 64] >> (b % 64) & 1 == 1
    }

    pub fn seeks(&self, rank: u32, colour: Colour) -> bool {
        criteria::preference(self.position, rank).colour == colour
    }

    fn graph(&self) -> BitRows<'_> {
        BitRows::new(self.position.entrants.len(), &self.rows).unwrap_or_else(|| unreachable!("rows of this length"))
    }
}

/// Some of the players and a matching among them. What is known of one question serves the next.
pub(super) struct Pool<'f> {
    field: &'f Field<'f>,
    matcher: BitMatcher,
    inside: Vec<u64>,
    wanted: Vec<u64>,
}

impl<'f> Pool<'f> {
    /// No player yet.
    pub fn new(field: &'f Field<'f>) -> Self {
        let n = field.position.entrants.len();
        let mut matcher = BitMatcher::new();
        matcher.reset(n);
        (0..n).for_each(|v| matcher.set_alive(v, false));
        Self { field, matcher, inside: vec![0; field.words], wanted: vec![0; field.words] }
    }

    /// Lets exactly these be inside.
    fn fill(&mut self, players: impl Iterator<Item = u32>) {
        self.wanted.fill(0);
        players.for_each(|rank| put(&mut self.wanted, rank as usize));
        for (at, (inside, &wanted)) in self.inside.iter_mut().zip(&self.wanted).enumerate() {
            let mut changed = *inside ^ wanted;
            *inside = wanted;
            while changed != 0 {
                let bit = changed.trailing_zeros() as usize;
                changed &= changed - 1;
                self.matcher.set_alive(at * 64 + bit, wanted >> bit & 1 == 1);
            }
        }
    }

    /// Can these all be paired with one another?
    pub fn perfect(&mut self, players: impl ExactSizeIterator<Item = u32>) -> bool {
        if !players.len().is_multiple_of(2) {
            return false;
        }
        self.fill(players);
        self.matcher.complete(&self.field.graph())
    }

    /// How many of these a matching of greatest size leaves single. They are inside afterwards, so matched.
    pub fn deficiency(&mut self, players: &[u32]) -> usize {
        self.fill(players.iter().copied());
        players.len() - 2 * self.matcher.maximise(&self.field.graph())
    }

    /// Can all who are inside be paired, but for this one? They stay inside.
    pub fn perfect_but(&mut self, rank: u32) -> bool {
        let v = rank as usize;
        self.matcher.set_alive(v, false);
        let perfect = self.matcher.complete(&self.field.graph());
        self.matcher.set_alive(v, true);
        perfect
    }
}
