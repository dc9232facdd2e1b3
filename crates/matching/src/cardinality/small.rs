//! A matcher for up to 64 vertices.

use crate::bits::of_word;
use crate::budget::spend;

const NONE: u8 = u8::MAX;

/// A matching among at most 64 vertices. Vertex `v` is bit `v` of the words; `rows[v]` has the bits of its neighbours.
///
/// The rows must be symmetric; a vertex's own bit is ignored. The searches take `alive`, the participating vertices,
/// because they are often run on a part of the field. Uses no heap memory and is cheap to copy.
///
/// ```
/// use pairproof_matching::Matcher64;
/// let rows = [0b0110, 0b0101, 0b1011, 0b0100]; // a triangle 0-1-2, and 3 hanging on 2
/// let mut matcher = Matcher64::new();
/// assert!(matcher.has_perfect(&rows, 0b1111));
/// assert_eq!((matcher.mate(0), matcher.mate(3)), (Some(1), Some(2)));
/// assert_eq!(matcher.maximum(&rows, 0b0111), 1);
/// ```
#[derive(Clone, Debug)]
pub struct Matcher64 {
    mate: [u8; 64],
    /// Vertices that have a mate.
    matched: u64,
    /// For an inner vertex: the outer vertex that reached it. For an outer vertex: its neighbour across the edge that
    /// closed its odd cycle.
    parent: [u8; 64],
    base: [u8; 64],
    /// Per base: the vertices of its blossom.
    group: [u64; 64],
}

impl Default for Matcher64 {
    fn default() -> Self {
        Self::new()
    }
}

impl Matcher64 {
    /// The empty matching.
    pub const fn new() -> Self {
        Matcher64 { mate: [NONE; 64], matched: 0, parent: [NONE; 64], base: [0; 64], group: [0; 64] }
    }

    /// Removes all pairs.
    pub fn clear(&mut self) {
        self.mate = [NONE; 64];
        self.matched = 0;
    }

    /// The vertex paired with `v`.
    #[inline]
    pub fn mate(&self, v: usize) -> Option<usize> {
        let m = self.mate[v & 63];
        (m != NONE).then_some(m as usize)
    }

    /// The vertices that have a mate.
    #[inline]
    pub fn matched(&self) -> u64 {
        self.matched
    }

    #[inline(always)]
    fn join(&mut self, a: usize, b: usize) {
        self.mate[a & 63] = b as u8;
        self.mate[b & 63] = a as u8;
        self.matched |= 1 << (a & 63) | 1 << (b & 63);
    }

    /// Finds a matching of maximum size from scratch; returns the number of pairs.
    pub fn maximum(&mut self, rows: &[u64], alive: u64) -> usize {
        self.clear();
        self.greedy(rows, alive);
        self.augment_all(rows, alive, false)
    }

    /// Whether all of `alive` can be paired. If so, the matcher holds the pairs afterwards, otherwise some matching.
    pub fn has_perfect(&mut self, rows: &[u64], alive: u64) -> bool {
        self.clear();
        if alive.count_ones() % 2 == 1 || !self.greedy(rows, alive) {
            return false;
        }
        self.augment_all(rows, alive, true);
        alive & !self.matched == 0
    }

    /// Pairs single neighbours greedily, vertices with few neighbours first. Returns `false` if a single vertex has no
    /// neighbour at all.
    fn greedy(&mut self, rows: &[u64], alive: u64) -> bool {
        spend(64);
        let mut all_reachable = true;
        let mut open = alive & !self.matched;
        // Two passes are enough to prefer constrained vertices: first those with few neighbours, then the rest.
        let scarce = alive.count_ones() / 3 + 1;
        for pass in 0..2 {
            for v in of_word(open) {
                if open >> v & 1 == 0 {
                    continue;
                }
                let row = rows[v] & alive & !(1 << v);
                if row == 0 {
                    all_reachable = false;
                    continue;
                }
                if pass == 0 && row.count_ones() > scarce {
                    continue;
                }
                let choice = row & open;
                if choice != 0 {
                    // The farthest neighbour: low and high numbers then run out together.
                    let u = 63 - choice.leading_zeros() as usize;
                    self.join(v, u);
                    open &= !(1 << v | 1 << u);
                }
            }
        }
        all_reachable
    }

    /// Augments from each single vertex, or only until a search fails. Returns the number of pairs in `alive`.
    fn augment_all(&mut self, rows: &[u64], alive: u64, until_failure: bool) -> usize {
        let mut usable = alive;
        for root in of_word(alive & !self.matched) {
            if self.matched >> root & 1 == 1 {
                continue;
            }
            if let Err(tree) = self.search(rows, usable, root) {
                if until_failure {
                    break;
                }
                usable &= !tree;
            }
        }
        (self.matched & alive).count_ones() as usize / 2
    }

    /// Finds a mate for `root` by an augmenting path through `alive`; `false` (and nothing changed) if there is none.
    ///
    /// Each current pair inside `alive` must be an edge. Does nothing and returns `true` if `root` is already paired.
    pub fn augment_from(&mut self, rows: &[u64], alive: u64, root: usize) -> bool {
        self.mate(root).is_some() || self.search(rows, alive, root & 63).is_ok()
    }

    /// Runs one search; the error is the set of vertices of the tree that got stuck.
    fn search(&mut self, rows: &[u64], alive: u64, root: usize) -> Result<(), u64> {
        spend(64);
        let single = alive & !self.matched & !(1 << root);
        let mut outer = 1u64 << root;
        let mut inner = 0u64;
        let mut todo = outer;
        self.base[root] = root as u8;
        self.group[root] = outer;
        while todo != 0 {
            let u = todo.trailing_zeros() as usize;
            todo &= todo - 1;
            // The own bit of `u` does not matter: `u` is outer, not single, and in its own group.
            let row = rows[u] & alive;
            let goal = row & single;
            if goal != 0 {
                self.flip(goal.trailing_zeros() as usize, u);
                return Ok(());
            }
            for t in of_word(row & !outer & !inner) {
                let s = self.mate[t] as usize & 63;
                if alive >> s & 1 == 0 {
                    continue;
                }
                self.parent[t] = u as u8;
                self.base[t] = t as u8;
                self.base[s] = s as u8;
                self.group[s] = 1 << s;
                inner |= 1 << t;
                outer |= 1 << s;
                todo |= 1 << s;
            }
            loop {
                let clash = row & outer & !self.group[self.base[u] as usize & 63];
                if clash == 0 {
                    break;
                }
                let new = self.shrink(u, clash.trailing_zeros() as usize, outer);
                outer |= new;
                inner &= !new;
                todo |= new;
            }
        }
        Err(outer | inner)
    }

    /// Shrinks the odd cycle closed by the edge `u`-`v` of outer vertices; returns the inner vertices that became
    /// outer.
    fn shrink(&mut self, u: usize, v: usize, outer: u64) -> u64 {
        let mut seen = 0u64;
        let mut a = self.base[u] as usize & 63;
        loop {
            seen |= 1 << a;
            let Some(up) = self.up(a) else { break };
            a = up;
        }
        let mut head = self.base[v] as usize & 63;
        while seen >> head & 1 == 0 {
            let Some(up) = self.up(head) else { break };
            head = up;
        }
        let mut members = self.group[head];
        for (mut x, mut via) in [(u, v), (v, u)] {
            while self.base[x] as usize != head {
                members |= self.group[self.base[x] as usize & 63];
                let y = self.mate[x] as usize & 63;
                members |= 1 << y;
                self.parent[x] = via as u8;
                via = y;
                x = self.parent[y] as usize & 63;
            }
        }
        for x in of_word(members) {
            self.base[x] = head as u8;
        }
        self.group[head] = members;
        members & !outer
    }

    /// The base of the next outer group from `base` towards the root.
    #[inline(always)]
    fn up(&self, base: usize) -> Option<usize> {
        let y = self.mate[base];
        if y == NONE {
            return None;
        }
        Some(self.base[self.parent[y as usize & 63] as usize & 63] as usize & 63)
    }

    /// Pairs the single vertex `v` with the outer vertex `u`, and flips the edges along the path to the root.
    fn flip(&mut self, v: usize, u: usize) {
        let (mut v, mut u) = (v, u);
        loop {
            let next = self.mate[u];
            self.join(v, u);
            if next == NONE {
                return;
            }
            v = next as usize & 63;
            u = self.parent[v] as usize & 63;
        }
    }
}
