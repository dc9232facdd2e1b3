//! Brackets that reach the theoretical optimum of C5, C6 and C7: no player floats or, if the number of players is odd,
//! only one resident whom the next bracket can use.
//!
//! If the number is odd, the floater's opponent is an extra vertex, BSN 0, without a colour preference. C8 has a lower
//! bound: if the players who prefer one colour outnumber all others, the surplus must meet each other; otherwise every
//! preference can be granted. A pairing attains the bound exactly if it contains none of certain pairs, so weights are
//! not needed.

use super::Task;
use super::field::Field;
use crate::matching::bits::{has, put};
use crate::matching::cardinality::BitRows;
use crate::matching::{Accumulator, BitMatcher, Costs, DigitLayout, Optima, Slot};
use crate::systems::burstein::criteria;
use crate::systems::common::meetings::Pool;
use crate::tournament::Colour;

/// The pairs, by position in the order of BSNs; `None` if the bracket does not reach the optimum.
pub(super) fn pair(field: &Field<'_>, task: &Task<'_>, pool: &mut Pool<'_>) -> Option<Vec<(usize, usize)>> {
    let floating = if task.order.len().is_multiple_of(2) {
        field.perfect(pool, &[task.next, task.rest].concat()).then(Vec::new)?
    } else {
        floating(field, task, pool)?
    };
    let graph = Graph { field, order: &task.order, floating };
    graph.without_weights().or_else(|| graph.by_weights())
}

/// For an odd number: whether each player is a resident who can float so that the next bracket reaches its optimum (all
/// paired, or all but one of its own residents) and the round can be completed.
fn floating(field: &Field<'_>, task: &Task<'_>, pool: &mut Pool<'_>) -> Option<Vec<bool>> {
    let useful = if task.next.len().is_multiple_of(2) {
        // One player of the next scoregroup must float on: find those who can.
        let spare = pool.spare(task.rest)?;
        let onwards: Vec<u32> = task.next.iter().copied().filter(|&rank| field.meets_one_of(rank, &spare)).collect();
        with_floater(field, task.next, &onwards)?
    } else {
        field.perfect(pool, task.rest).then_some(())?;
        field.pool().spare(task.next)?
    };
    let score = task.residents.first().map(|&rank| field.score(rank));
    let can = |&rank: &u32| Some(field.score(rank)) == score && field.meets_one_of(rank, &useful);
    let floating: Vec<bool> = task.order.iter().map(can).collect();
    floating.contains(&true).then_some(floating)
}

/// The players of an even group whom a floater can meet so that one of `onwards` floats and all others are paired.
fn with_floater(field: &Field<'_>, group: &[u32], onwards: &[u32]) -> Option<Vec<u64>> {
    let n = group.len() + 1;
    let words = n.div_ceil(64);
    let mut rows = vec![0; n * words];
    for (w, &b) in group.iter().enumerate() {
        for (v, &a) in group.iter().enumerate() {
            if field.may_pair(a, b) {
                put(&mut rows[v * words..], w);
            }
        }
        if onwards.binary_search(&b).is_ok() {
            put(&mut rows[w * words..], n - 1);
            put(&mut rows[(n - 1) * words..], w);
        }
    }
    let graph = BitRows::new(n, &rows)?;
    let mut matcher = BitMatcher::new();
    matcher.reset(n);
    if 2 * matcher.maximise(&graph) + 1 != n {
        return None;
    }
    let single = (0..n).find(|&v| matcher.mate(v).is_none())?;
    matcher.augment_from(&graph, single);
    let spare: Vec<u32> = (0..n - 1).filter(|&v| matcher.is_outer(v)).map(|v| group[v]).collect();
    Some(field.meetings.set(&spare))
}

/// The players of the bracket by BSN and, if one floats, a vertex for the floater's opponent.
struct Graph<'g> {
    field: &'g Field<'g>,
    order: &'g [u32],
    /// Whether each player can float; empty if no player floats.
    floating: Vec<bool>,
}

impl Graph<'_> {
    fn len(&self) -> usize {
        self.order.len() + usize::from(!self.floating.is_empty())
    }

    /// Whether the two vertices may be paired; `v < w`.
    fn allows(&self, v: usize, w: usize) -> bool {
        match self.order.get(w) {
            Some(&other) => self.field.may_pair(self.order[v], other),
            None => self.floating.get(v).copied().unwrap_or(false),
        }
    }

    fn denied(&self, v: usize, w: usize) -> usize {
        self.order.get(w).map_or(0, |&other| criteria::denied(self.field.position, self.order[v], other))
    }

    fn wanted_colour(&self, v: usize) -> Option<Colour> {
        self.field.position.entrants[*self.order.get(v)? as usize].preference.map(|preference| preference.colour)
    }

    /// The first pairing that reaches the bound of C8.
    fn without_weights(&self) -> Option<Vec<(usize, usize)>> {
        let n = self.len();
        let wanting = |colour: Colour| (0..n).filter(|&v| self.wanted_colour(v) == Some(colour)).count();
        let (white, black) = (wanting(Colour::White), wanting(Colour::Black));
        let many = if white >= black { Colour::White } else { Colour::Black };
        let surplus = 2 * white.max(black) > n;
        let fits = |v: usize, w: usize| {
            let (a, b) = (self.wanted_colour(v), self.wanted_colour(w));
            if surplus { a == Some(many) || b == Some(many) } else { a.is_none() || a != b }
        };
        let words = n.div_ceil(64);
        let mut rows = vec![0; n * words];
        for w in 0..n {
            for v in (0..w).filter(|&v| self.allows(v, w) && fits(v, w)) {
                put(&mut rows[v * words..], w);
                put(&mut rows[w * words..], v);
            }
        }
        let graph = BitRows::new(n, &rows)?;
        let mut matcher = BitMatcher::new();
        matcher.reset(n);
        // Start with a likely matching: each player in turn with the last free candidate.
        for v in 0..n {
            let row = &rows[v * words..(v + 1) * words];
            let free = |w: &usize| has(row, *w) && matcher.mate(*w).is_none();
            if matcher.mate(v).is_none()
                && let Some(w) = self.candidates(v).find(free)
            {
                matcher.pair(v, w);
            }
        }
        if !matcher.complete(&graph) {
            return None;
        }
        let mut pairs = Vec::with_capacity(n / 2);
        for v in 0..self.order.len() {
            if !matcher.is_alive(v) {
                continue;
            }
            let alive: Vec<usize> = self.candidates(v).filter(|&w| matcher.is_alive(w)).collect();
            let w = matcher.take_first(&graph, v, alive)?;
            if w < self.order.len() {
                pairs.push((v, w));
            }
        }
        Some(pairs)
    }

    /// 4.3: the opponents of a player, the largest BSN first, 0 last.
    fn candidates(&self, v: usize) -> impl Iterator<Item = usize> + use<> {
        (v + 1..self.order.len()).rev().chain(self.order.len()..self.len())
    }

    /// The first pairing with the fewest denied preferences.
    fn by_weights(&self) -> Option<Vec<(usize, usize)>> {
        let mut layout = DigitLayout::default();
        let slot = layout.add(self.len() as i64);
        let mut optima = Optima::of(&Denied { graph: self, slot, words: layout.limbs() }, self.len(), true)?;
        let mut done = vec![false; self.len()];
        let mut pairs = Vec::new();
        for v in 0..self.order.len() {
            if done[v] {
                continue;
            }
            let candidates: Vec<usize> = self.candidates(v).filter(|&w| !done[w]).collect();
            let w = optima.first(v, &candidates).or_else(|| optima.mate(v))?;
            (done[v], done[w]) = (true, true);
            if w < self.order.len() {
                pairs.push((v, w));
            }
        }
        Some(pairs)
    }
}

/// C8 as costs.
struct Denied<'d> {
    graph: &'d Graph<'d>,
    slot: Slot,
    words: usize,
}

impl Costs for Denied<'_> {
    fn words(&self) -> usize {
        self.words
    }

    fn allows(&self, v: usize, w: usize) -> bool {
        self.graph.allows(v, w)
    }

    fn alone(&self, _: usize, _: &mut impl Accumulator) {}

    fn pair(&self, v: usize, w: usize, accumulator: &mut impl Accumulator) {
        self.slot.pay(accumulator, self.graph.denied(v, w) as i64);
    }
}
