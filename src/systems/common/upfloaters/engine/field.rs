//! Who can meet whom, as bit rows, and matchings that are kept from question to question.

use super::{Rulebook, criteria};
use crate::matching::BitMatcher;
use crate::matching::cardinality::BitRows;
use crate::tournament::{Points, Position};

/// The players of the round.
pub(super) struct Field<'a> {
    pub position: &'a Position,
    pub rules: &'a Rulebook,
    /// One bit a pair of ranks: may they meet?
    rows: Vec<u64>,
    words: usize,
    /// No player has more opponents that must not be met.
    pub degree: usize,
}

impl<'a> Field<'a> {
    pub fn new(position: &'a Position, rules: &'a Rulebook) -> Self {
        let n = position.entrants.len();
        let words = n.div_ceil(64);
        let mut rows = vec![u64::MAX; n * words];
        for (entrant, row) in position.entrants.iter().zip(rows.chunks_mut(words.max(1))) {
            for &rank in &entrant.conflicts {
                row[rank as usize / 64] &= !(1 << (rank % 64));
            }
        }
        let degree = position.entrants.iter().map(|entrant| entrant.conflicts.len()).max().unwrap_or(0);
        Self { position, rules, rows, words, degree }
    }

    pub fn score(&self, rank: u32) -> Points {
        self.position.entrants[rank as usize].score
    }

    /// C7 as far as it sees one player: must the player rather not float up?
    pub fn spared(&self, rank: u32) -> bool {
        (self.rules.upfloater_floated)(self.position, rank)
    }

    pub fn may_meet(&self, a: u32, b: u32) -> bool {
        criteria::may_meet(self.position, a, b)
    }

    /// So many players, whoever they are, can be paired: everybody can meet at least half of the others (Dirac).
    pub fn robust(&self, players: usize) -> bool {
        players == 0 || (players.is_multiple_of(2) && players >= 2 * self.degree + 2)
    }

    fn graph(&self) -> BitRows<'_> {
        BitRows::new(self.position.entrants.len(), &self.rows).unwrap_or_else(|| unreachable!("rows of this length"))
    }
}

/// Up to so many are searched for one by one.
const FEW: usize = 8;

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
    fn fill(&mut self, players: &[u32]) {
        self.wanted.fill(0);
        for &rank in players {
            self.wanted[rank as usize / 64] |= 1 << (rank % 64);
        }
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
    pub fn perfect(&mut self, players: &[u32]) -> bool {
        if !players.len().is_multiple_of(2) {
            return false;
        }
        if self.field.robust(players.len()) {
            return true;
        }
        self.fill(players);
        self.matcher.complete(&self.field.graph())
    }

    /// How many of these a matching of greatest size leaves single. They are inside afterwards, so matched.
    pub fn deficiency(&mut self, players: &[u32]) -> usize {
        self.fill(players);
        let mut single: Vec<usize> = players.iter().map(|&rank| rank as usize).collect();
        single.retain(|&v| self.matcher.mate(v).is_none());
        if single.len() > FEW {
            return players.len() - 2 * self.matcher.maximise(&self.field.graph());
        }
        // A vertex that found no partner will not be found by another one either; so the last one need not search at
        // all.
        let mut lacking = 0;
        while let Some(root) = single.pop() {
            let alone = single.is_empty() || !self.matcher.augment_from(&self.field.graph(), root);
            lacking += usize::from(alone);
            single.retain(|&v| self.matcher.mate(v).is_none());
        }
        lacking
    }

    /// Lets one more in, if there is a larger matching then.
    pub fn join(&mut self, rank: u32) -> bool {
        let v = rank as usize;
        let row = &self.field.rows[v * self.field.words..(v + 1) * self.field.words];
        if row.iter().zip(&self.inside).all(|(row, inside)| row & inside == 0) {
            // Late in a long tournament most of those next in rank have met everybody inside.
            return false;
        }
        self.matcher.set_alive(v, true);
        let joined = self.matcher.augment_from(&self.field.graph(), v);
        if joined {
            self.inside[v / 64] |= 1 << (v % 64);
        } else {
            self.matcher.set_alive(v, false);
        }
        joined
    }

    /// Takes one out.
    pub fn leave(&mut self, rank: u32) {
        let v = rank as usize;
        self.inside[v / 64] &= !(1 << (v % 64));
        self.matcher.set_alive(v, false);
    }

    /// Can all but this one be paired? The players inside stay the same.
    pub fn perfect_but(&mut self, rank: u32) -> bool {
        let v = rank as usize;
        self.matcher.set_alive(v, false);
        let perfect = self.matcher.complete(&self.field.graph());
        self.matcher.set_alive(v, true);
        perfect
    }
}
