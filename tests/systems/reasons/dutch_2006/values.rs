//! What the text before 2012 requires of a pairing (A.6 to A.8, B.1 to B.6, C.9 to C.11), reimplemented.

use crate::reasons::field::Graph;
use crate::reasons::older::shared::{Pairs, Side};
use crate::reasons::older::{Bracket, Field};
use pairproof::tournament::{Colour, Float};
use std::ops::Deref;

/// A criterion that C.9 and C.10 drop: for upfloats or downfloats, and how many rounds ago the float was.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Criterion {
    pub up: bool,
    pub back: usize,
}

impl Criterion {
    pub fn article(self) -> &'static str {
        if self.back == 1 { "B.5" } else { "B.6" }
    }

    pub fn float(self) -> String {
        if self.up { "up" } else { "down" }.to_owned()
    }
}

/// A.6.
pub fn p(bracket: &Bracket) -> usize {
    bracket.first.len()
}

/// Which preferences are absolute: A.7.c (strong ones too), and the note to B.2 (not for players with more than half of
/// the points).
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Strictness {
    pub strong: bool,
    pub note: bool,
}

/// The requirements: the number of dropped criteria, x of the heterogeneous group, and by how much x of the remainder
/// was raised.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Stage {
    pub dropped: usize,
    pub x: Option<usize>,
    pub raised: Option<usize>,
}

/// A.8.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Count {
    pub w: usize,
    pub b: usize,
    pub q: usize,
    pub x: usize,
}

/// A field with the text of 2006 or of 1998.
pub struct Values<'r> {
    pub field: Field<'r>,
    pub of_1998: bool,
}

impl<'r> Deref for Values<'r> {
    type Target = Field<'r>;

    fn deref(&self) -> &Field<'r> {
        &self.field
    }
}

impl Values<'_> {
    /// The order in which criteria are dropped.
    pub fn drops(&self) -> [Criterion; 4] {
        let of = |up: bool| [Criterion { up, back: 2 }, Criterion { up, back: 1 }];
        let ([a, b], [c, d]) = (of(!self.of_1998), of(self.of_1998));
        [a, b, c, d]
    }

    /// A.3, C.1: the bracket of the moved-down players and the residents.
    pub fn bracket(&self, came: &[u32], residents: &[u32], last: bool) -> Bracket {
        let everybody = [came, residents].concat();
        let alone = |&rank: &u32| !everybody.iter().any(|&other| other != rank && self.may_meet(rank, other));
        let mut outside: Vec<u32> = everybody.iter().copied().filter(alone).collect();
        outside.sort_unstable();
        // No player can leave the lowest bracket, except one who has the bye.
        let bye = outside.len() == 1 && everybody.len() % 2 == 1 && self.may_stay(outside[0]);
        if last && !bye {
            outside.clear();
        }
        let here = |ranks: &[u32]| ranks.iter().copied().filter(|rank| !outside.contains(rank)).collect::<Vec<u32>>();
        let players = here(&everybody);
        // Players moved on by C.1 do not count towards the half.
        let half = !here(came).is_empty() && 2 * here(came).len() >= players.len();
        let first = if half { Vec::new() } else { here(came) };
        Bracket { players, came: came.to_vec(), first, half, outside, last, ..Bracket::default() }
    }

    /// A.7.d: the colour for which mild preferences yield in this bracket.
    pub fn yielding(&self, bracket: &Bracket) -> Option<Colour> {
        if self.of_1998 || self.position.round % 2 == 1 {
            return None;
        }
        let count = self.count_with(&bracket.players, None);
        let more = if count.b > count.w { Colour::Black } else { Colour::White };
        (count.x > 0).then_some(more)
    }

    fn preference(&self, rank: u32, yielding: Option<Colour>) -> Option<Colour> {
        let (colour, strength) = self.field.preference(rank)?;
        (strength > 1 || yielding != Some(colour)).then_some(colour)
    }

    fn count_with(&self, group: &[u32], yielding: Option<Colour>) -> Count {
        let number =
            |colour: Colour| group.iter().filter(|&&rank| self.preference(rank, yielding) == Some(colour)).count();
        let (w, b, q) = (number(Colour::White), number(Colour::Black), group.len().div_ceil(2));
        Count { w, b, q, x: w.max(b).saturating_sub(q) }
    }

    /// A.8, of the bracket or of a group in it.
    pub fn count(&self, bracket: &Bracket, group: &[u32]) -> Count {
        self.count_with(group, self.yielding(bracket))
    }

    /// The pairs whose colour preferences are not both fulfilled.
    pub fn denied(&self, bracket: &Bracket, pairs: &[(u32, u32)]) -> Vec<(u32, u32)> {
        let yielding = self.yielding(bracket);
        let preference = |rank: u32| self.preference(rank, yielding);
        pairs.iter().copied().filter(|&(a, b)| preference(a).is_some() && preference(a) == preference(b)).collect()
    }

    /// The pairs of S1 (the `p` highest players) with others, and all other pairs.
    pub fn split(&self, bracket: &Bracket, p: usize, side: &Side) -> (Pairs, Pairs) {
        let s1 = &bracket.players[..p];
        side.pairs.iter().partition(|(a, b)| s1.contains(a) && !s1.contains(b))
    }

    /// The remainder after these pairs of S1.
    pub fn remainder(&self, bracket: &Bracket, first: &[(u32, u32)]) -> Vec<u32> {
        let taken = |rank: &u32| first.iter().any(|&(a, b)| a == *rank || b == *rank);
        bracket.players.iter().copied().filter(|rank| !taken(rank)).collect()
    }

    /// The players who get a float that a criterion forbids. Players with more than half of the points may, in the last
    /// round (note).
    pub fn counted_players(&self, bracket: &Bracket, criterion: Criterion, side: &Side) -> Vec<u32> {
        let had = |rank: &u32, float: Float| {
            self.entrant(*rank).floats[criterion.back - 1] == Some(float) && !self.is_topscorer(*rank)
        };
        if criterion.up {
            let uneven = side.pairs.iter().filter(|&&(a, b)| self.score(a) != self.score(b));
            return uneven.map(|pair| pair.1).filter(|rank| had(rank, Float::Up)).collect();
        }
        let left = side.floaters.iter().copied().filter(|rank| !bracket.outside.contains(rank));
        left.filter(|rank| had(rank, Float::Down)).collect()
    }

    /// C.6: whether a pairing with all of S1 complies at a stage.
    pub fn complies(&self, bracket: &Bracket, p: usize, stage: Stage, side: &Side) -> bool {
        let (first, rest) = self.split(bracket, p, side);
        let own = self.count(bracket, &self.remainder(bracket, &first)).x;
        stage.x.is_none_or(|x| self.denied(bracket, &first).len() <= x)
            && stage.raised.is_none_or(|raised| self.denied(bracket, &rest).len() <= own + raised)
            && self.drops()[stage.dropped..]
                .iter()
                .all(|&criterion| self.counted_players(bracket, criterion, side).is_empty())
    }

    /// The p with which the procedure starts, and its x.
    pub fn start(&self, bracket: &Bracket) -> (usize, usize) {
        (p(bracket), self.count(bracket, &bracket.players).x)
    }

    /// All stages of a level in order; once C.14 has lowered p, there are no limits any more.
    pub fn stages(&self, bracket: &Bracket, p: usize, pairs: usize) -> Vec<Stage> {
        let all = self.drops().len();
        let (start, x) = self.start(bracket);
        if p != start || pairs != bracket.players.len() / 2 {
            return vec![Stage { dropped: all, x: None, raised: None }];
        }
        let stage = |dropped: usize, x: usize, raised: usize| Stage { dropped, x: Some(x), raised: Some(raised) };
        let mut stages: Vec<Stage> = (0..=all).map(|dropped| stage(dropped, x, 0)).collect();
        for x in x..=x.max(p) {
            stages.extend((0..=pairs - p).map(|raised| stage(all, x, raised)));
        }
        stages.dedup();
        stages
    }

    /// B.1, B.2 with A.7.c and the note.
    pub fn compatible(&self, strictness: Strictness, a: u32, b: u32) -> bool {
        let free = strictness.note && (self.is_topscorer(a) || self.is_topscorer(b));
        let least = if strictness.strong { 2 } else { 3 };
        !self.entrant(a).conflicts.contains(b) && (free || self.clash(a, b) < least)
    }

    /// The ways to treat absolute preferences in a bracket, in the order tried.
    pub fn strictnesses(&self, bracket: &Bracket) -> Vec<Strictness> {
        let any = |test: &dyn Fn(u32) -> bool| bracket.players.iter().any(|&rank| test(rank));
        let strong = !self.of_1998
            && self.position.round % 2 == 1
            && any(&|rank| self.field.preference(rank).is_some_and(|preference| preference.1 == 2));
        let note = any(&|rank| self.is_topscorer(rank));
        let mut all = Vec::new();
        for note in [false, true].into_iter().filter(|&used| note || !used) {
            for strong in [true, false].into_iter().filter(|&used| strong || !used) {
                all.push(Strictness { strong, note });
            }
        }
        all
    }

    /// C.4, C.14: the greatest p whose S1 can be paired with S2, and the number of all pairs that can then be made;
    /// `None` if p becomes zero.
    pub fn level(&self, bracket: &Bracket, strictness: Strictness) -> Option<(usize, usize)> {
        let (start, _) = self.start(bracket);
        let least = usize::from(p(bracket) > 0 && !bracket.last);
        (least..=start).rev().find_map(|p| Some((p, self.pairs_with(bracket, strictness, p)?)))
    }

    /// How many pairs can be made with all of S1; in the lowest bracket at most one player stays unpaired.
    fn pairs_with(&self, bracket: &Bracket, strictness: Strictness, p: usize) -> Option<usize> {
        let players = &bracket.players;
        let size = players.len();
        let joined = |a: usize, b: usize| b >= p && self.compatible(strictness, players[a], players[b]);
        if bracket.last {
            let whole = |a: usize, b: usize| match b < size {
                true => joined(a, b),
                false => a >= p && self.may_stay(players[a]),
            };
            return (Graph::new(size + size % 2, whole).left_over() == 0).then_some(size / 2);
        }
        let matched = |graph: Graph| (size - graph.left_over()) / 2;
        let of_s1 = matched(Graph::new(size, |a, b| a < p && joined(a, b)));
        // A matching that covers S1 can be augmented to a maximum matching that still covers S1.
        let pairs = matched(Graph::new(size, joined));
        (of_s1 == p && pairs > 0).then_some(pairs)
    }

    /// C.12: whether each of these can be paired with a player of the score bracket below.
    pub fn find_opponents(&self, floaters: &[u32], group: &[u32]) -> bool {
        let all = [floaters, group].concat();
        let joined = |a: usize, b: usize| a < floaters.len() && b >= floaters.len() && self.may_meet(all[a], all[b]);
        all.len() - Graph::new(all.len(), joined).left_over() == 2 * floaters.len()
    }

    /// The next bracket with these moved down, and whether one of them has no opponent in it (C.1).
    fn below(&self, floaters: &[u32], group: &[u32]) -> (Bracket, bool) {
        let last = group.last().is_some_and(|&rank| rank as usize + 1 == self.position.entrants.len());
        let everybody = [floaters, group].concat();
        let meets = |&a: &u32| everybody.iter().any(|&b| a != b && self.may_meet(a, b));
        (self.bracket(floaters, group, last), !floaters.iter().all(meets))
    }

    /// C.1, C.12: whether some of these find no opponent in the next bracket.
    pub fn strands(&self, floaters: &[u32], group: &[u32]) -> bool {
        let (bracket, alone) = self.below(floaters, group);
        alone || !bracket.first.is_empty() && !self.find_opponents(floaters, group)
    }

    /// C.12: whether the next bracket makes its p pairs with these.
    pub fn takes(&self, floaters: &[u32], group: &[u32]) -> bool {
        let (bracket, alone) = self.below(floaters, group);
        let players = &bracket.players;
        let left = || Graph::new(players.len(), |a, b| self.may_meet(players[a], players[b])).left_over();
        match (bracket.first.is_empty(), bracket.last) {
            _ if alone => false,
            (false, _) => self.find_opponents(floaters, group),
            (true, true) => self.pairable(&bracket.everybody()),
            (true, false) => left() == players.len() % 2,
        }
    }
}
