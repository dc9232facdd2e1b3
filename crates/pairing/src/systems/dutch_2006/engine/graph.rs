//! The vertices of a matching: the bracket (S1 of the heterogeneous group first), the players who must leave it (C.1),
//! the bracket below, and a vertex for the bye.

use crate::matching::BitMatcher;
use crate::matching::bits::{has, put};
use crate::matching::cardinality::{Adjacency, BitRows};
use crate::systems::common::known_pairs::KnownPairs;
use crate::systems::dutch_2006::absolute::Strictness;
use crate::systems::dutch_2006::absolute::{bye_allowed, compatible};
use crate::systems::dutch_2006::criteria::Setting;
use crate::systems::dutch_2006::edition::Law;
use crate::tournament::Position;
use std::ops::Range;

/// How far below the bracket the matching looks.
#[derive(Clone, Copy, Debug)]
pub(super) enum Rest<'a> {
    /// Not at all: an unpaired player is moved down.
    Free,
    /// C.12: the players moved down meet residents of the next bracket.
    Next(&'a Below<'a>),
    /// C.13: these are all paired too, with players moved down or among themselves; one may have the bye.
    Complete(&'a [u32]),
}

/// C.12: how the players moved down are to be paired in the next bracket.
#[derive(Clone, Debug)]
pub(super) struct Below<'a> {
    /// The residents of the next bracket.
    pub residents: &'a [u32],
    /// Set if one of the players moved down is to stay unpaired, and all residents are to be met. `None`: each player
    /// moved down is to meet a resident.
    pub one_over: Option<OneOver>,
}

/// The residents to be met if one of the players moved down stays unpaired.
#[derive(Clone, Debug)]
pub(super) struct OneOver {
    /// Whether this is the lowest bracket, in which the unpaired player has the bye.
    pub last: bool,
    /// Residents for whom it is undecided whether they are met.
    pub open: Vec<u32>,
    /// Residents who may not meet any of the players moved down, so that they leave the bracket by C.1.
    pub avoided: Vec<u32>,
}

/// Which players may meet, for each way in which absolute preferences can be treated.
pub(super) struct Meetings([KnownPairs; 4]);

impl Meetings {
    pub fn new(position: &Position) -> Self {
        Self(std::array::from_fn(|_| KnownPairs::new(position.entrants.len())))
    }

    /// See [`compatible`].
    pub fn compatible(&self, position: &Position, law: Law, strictness: Strictness, a: u32, b: u32) -> bool {
        let Strictness { strong_as_absolute, note } = strictness;
        let known = &self.0[2 * usize::from(strong_as_absolute) + usize::from(note)];
        known.answer(a, b, |a, b| compatible(position, law, strictness, a, b))
    }

    /// See [`may_meet_at_all`](crate::systems::dutch_2006::absolute::may_meet_at_all).
    pub fn at_all(&self, position: &Position, law: Law, a: u32, b: u32) -> bool {
        self.compatible(
            position,
            law,
            Strictness { strong_as_absolute: false, note: law.has(crate::systems::dutch_2006::edition::NOTE) },
            a,
            b,
        )
    }
}

/// Which vertices can be matched with each other.
pub(super) struct Graph<'a> {
    pub setting: &'a Setting<'a>,
    known: &'a Meetings,
    pub rest: Rest<'a>,
    /// Number of pairs of the heterogeneous group: S1 are the vertices below this.
    pub p: usize,
    /// Rank of each vertex that is a player.
    pub ranks: Vec<u32>,
    /// Vertices below this are players of the bracket.
    pub own: usize,
    /// Vertices below this are in the bracket or leave it by C.1.
    pub here: usize,
    /// Whether there is a vertex for the bye, after the players.
    pub bye: bool,
    /// Whether every vertex must be matched.
    pub perfect: bool,
    words: usize,
    rows: Vec<u64>,
}

impl<'a> Graph<'a> {
    /// The graph with p = 0: S1 is empty.
    pub fn new(setting: &'a Setting<'a>, known: &'a Meetings, strictness: Strictness, rest: Rest<'a>) -> Self {
        let bracket = setting.bracket;
        let mut ranks = bracket.players.clone();
        let own = ranks.len();
        let (residents, perfect): (&[u32], bool) = match rest {
            Rest::Free => (&[], false),
            Rest::Next(below) => (below.residents, false),
            Rest::Complete(residents) => (residents, true),
        };
        if !matches!(rest, Rest::Free) {
            ranks.extend(&bracket.outside);
        }
        let here = ranks.len();
        ranks.extend(residents);
        let one_over = matches!(rest, Rest::Next(Below { one_over: Some(_), .. }));
        let bye = one_over || perfect && ranks.len() % 2 == 1;
        let len = ranks.len() + usize::from(bye);
        let words = len.div_ceil(64);
        let rows = vec![0; len * words];
        let mut graph = Self { setting, known, rest, p: 0, ranks, own, here, bye, perfect, words, rows };
        graph.connect(strictness);
        graph
    }

    fn connect(&mut self, strictness: Strictness) {
        let Setting { position, law, .. } = *self.setting;
        for w in 0..self.len() {
            for v in 0..w {
                let edge = if w >= self.ranks.len() {
                    self.may_be_left(v)
                } else {
                    let (a, b) = (self.ranks[v], self.ranks[w]);
                    if w < self.own {
                        self.known.compatible(position, law, strictness, a, b)
                    } else {
                        w >= self.here && self.below(v) && self.known.at_all(position, law, a, b)
                    }
                };
                if edge {
                    put(&mut self.rows[v * self.words..], w);
                }
            }
        }
    }

    /// The graph of the heterogeneous group with p pairs. C.6: the p players of S1 can only meet players of S2.
    pub fn with(&self, p: usize) -> Self {
        let mut graph = Self { p, ranks: self.ranks.clone(), rows: self.rows.clone(), ..*self };
        let s2 = range_of(p..self.own, self.words);
        for row in graph.rows.chunks_mut(self.words.max(1)).take(p) {
            row.iter_mut().zip(&s2).for_each(|(word, s2)| *word &= s2);
        }
        graph
    }

    /// The residents and the conditions, if one of the players moved down is to stay unpaired in the next bracket.
    fn one_over(&self) -> Option<(&[u32], &OneOver)> {
        let Rest::Next(Below { residents, one_over }) = self.rest else { return None };
        Some((residents, one_over.as_ref()?))
    }

    fn meets_one_of(&self, v: usize, others: &[u32]) -> bool {
        let Setting { position, law, .. } = *self.setting;
        others.iter().any(|&other| self.known.at_all(position, law, self.ranks[v], other))
    }

    /// Whether this vertex may be matched with the vertex of the bye. In the next bracket, a player without any
    /// opponent does not stay unpaired: C.1 applies instead.
    fn may_be_left(&self, v: usize) -> bool {
        let bye = || bye_allowed(self.setting.position, self.setting.law, self.ranks[v]);
        match self.one_over() {
            Some((residents, OneOver { last, .. })) => {
                v < self.here && (!last || bye()) && self.meets_one_of(v, residents)
            }
            None => bye(),
        }
    }

    /// Whether this player must not be moved down.
    pub fn must_stay(&self, v: usize) -> bool {
        self.one_over().is_some_and(|(_, OneOver { avoided, .. })| self.meets_one_of(v, avoided))
    }

    /// C.12: whether this vertex, of a player moved down or of a resident, must have a mate.
    pub fn must_be_met(&self, v: usize) -> bool {
        let Rest::Next(Below { one_over, .. }) = self.rest else { return false };
        let resident = |over: &OneOver| {
            let rank = &self.ranks[v];
            !over.open.contains(rank) && !over.avoided.contains(rank)
        };
        v < self.here || v < self.ranks.len() && one_over.as_ref().is_some_and(resident)
    }

    /// Whether this vertex may meet residents of the next bracket. Residents may do so only if all must be paired.
    fn below(&self, v: usize) -> bool {
        v < self.here || self.perfect
    }

    pub fn len(&self) -> usize {
        self.ranks.len() + usize::from(self.bye)
    }

    /// Whether these two vertices may be matched.
    pub fn edge(&self, v: usize, w: usize) -> bool {
        has(&self.rows[v.min(w) * self.words..], v.max(w))
    }

    /// Whether these two vertices, if matched, are a pair of the bracket.
    pub fn inside(&self, v: usize, w: usize) -> bool {
        v.max(w) < self.own
    }
}

/// The set of these vertices, as bits.
fn range_of(vertices: Range<usize>, words: usize) -> Vec<u64> {
    let mut set = vec![0; words];
    vertices.for_each(|v| put(&mut set, v));
    set
}

/// Decides whether every vertex can be matched, for one p after the other, each less than the one before. A smaller p
/// takes players out of S1 and only adds edges, so each matching starts from the previous one.
pub(super) struct Everybody {
    own: usize,
    words: usize,
    /// Which vertices can be matched if S1 is empty; a symmetric table.
    rows: Vec<u64>,
    matcher: BitMatcher,
}

impl Everybody {
    /// Takes the graph with p = 0.
    pub fn new(graph: &Graph<'_>) -> Self {
        let (len, words) = (graph.len(), graph.words);
        let mut rows = graph.rows.clone();
        for w in 0..len {
            (0..w).filter(|&v| graph.edge(v, w)).for_each(|v| put(&mut rows[w * words..], v));
        }
        let mut matcher = BitMatcher::new();
        matcher.reset(len);
        Self { own: graph.own, words, rows, matcher }
    }

    /// Whether all vertices can be matched if S1 has p players.
    pub fn can_be_matched(&mut self, p: usize) -> bool {
        let Some(rows) = BitRows::new(self.matcher.len(), &self.rows) else { return false };
        let (s1, s2) = (range_of(0..p, self.words), range_of(p..self.own, self.words));
        self.matcher.complete(&Divided { rows, p, own: self.own, s1, s2 })
    }
}

/// The graph with p players in S1, as a view of the table of p = 0.
struct Divided<'r> {
    rows: BitRows<'r>,
    p: usize,
    own: usize,
    s1: Vec<u64>,
    s2: Vec<u64>,
}

impl Adjacency for Divided<'_> {
    fn len(&self) -> usize {
        self.rows.len()
    }

    fn adjacent(&self, u: usize, v: usize) -> bool {
        let (u, v) = (u.min(v), u.max(v));
        (u >= self.p || has(&self.s2, v)) && self.rows.adjacent(u, v)
    }

    fn restrict(&self, u: usize, row: &mut [u64]) {
        self.rows.restrict(u, row);
        if u < self.p {
            row.iter_mut().zip(&self.s2).for_each(|(word, s2)| *word &= s2);
        } else if u >= self.own {
            row.iter_mut().zip(&self.s1).for_each(|(word, s1)| *word &= !s1);
        }
    }
}
