//! A matcher for any number of vertices.

use super::adjacency::Adjacency;
use crate::budget::spend;
use crate::matching::bits::{has, of_word, put, take};

const NONE: u32 = u32::MAX;

/// A reusable matcher for graphs of any size. It holds a matching and the set of vertices that take part ("alive").
///
/// ```
/// use pairproof::matching::cardinality::{BitMatcher, SparseConflicts};
/// // Four players, 0 has met 1 and 2.
/// let met: [&[u32]; 4] = [&[1, 2], &[0], &[0], &[]];
/// let graph = SparseConflicts::new(&met, &[], |_, _| true);
/// let mut matcher = BitMatcher::new();
/// matcher.reset(4);
/// assert!(matcher.complete(&graph));
/// assert_eq!(matcher.mate(0), Some(3));
/// ```
#[derive(Clone, Debug, Default)]
pub struct BitMatcher {
    mate: Vec<u32>,
    alive: Vec<u64>,
    parent: Vec<u32>,
    base: Vec<u32>,
    next_in_group: Vec<u32>,
    last_in_group: Vec<u32>,
    seen: Vec<u32>,
    stamp: u32,
    pub(super) outer: Vec<u64>,
    unvisited: Vec<u64>,
    single: Vec<u64>,
    pub(super) row: Vec<u64>,
    queue: Vec<u32>,
    path: Vec<u32>,
    failed: Vec<u64>,
}

/// The least vertex in both sets.
#[inline(always)]
fn first_common(a: &[u64], b: &[u64]) -> Option<usize> {
    let k = a.iter().zip(b).position(|(x, y)| x & y != 0)?;
    Some(k * 64 + (a[k] & b[k]).trailing_zeros() as usize)
}

impl BitMatcher {
    /// A matcher without vertices.
    pub fn new() -> Self {
        Self::default()
    }

    /// `n` vertices, all alive, nobody paired.
    pub fn reset(&mut self, n: usize) {
        let words = n.div_ceil(64);
        for list in [
            &mut self.mate,
            &mut self.parent,
            &mut self.base,
            &mut self.next_in_group,
            &mut self.last_in_group,
            &mut self.seen,
        ] {
            list.clear();
            list.resize(n, NONE);
        }
        self.seen.fill(0);
        self.stamp = 0;
        for set in
            [&mut self.alive, &mut self.outer, &mut self.unvisited, &mut self.single, &mut self.row, &mut self.failed]
        {
            set.clear();
            set.resize(words, 0);
        }
        for v in 0..n {
            put(&mut self.alive, v);
        }
    }

    /// Number of vertices.
    pub fn len(&self) -> usize {
        self.mate.len()
    }

    /// Whether there are no vertices.
    pub fn is_empty(&self) -> bool {
        self.mate.is_empty()
    }

    /// The vertex paired with `v`.
    #[inline]
    pub fn mate(&self, v: usize) -> Option<usize> {
        let m = self.mate[v];
        (m != NONE).then_some(m as usize)
    }

    /// Number of pairs.
    pub fn pairs(&self) -> usize {
        self.mate.iter().filter(|&&m| m != NONE).count() / 2
    }

    /// Takes `v` into the graph or out of it; out, it loses its mate.
    pub fn set_alive(&mut self, v: usize, alive: bool) {
        if alive {
            put(&mut self.alive, v);
        } else {
            self.separate(v);
            take(&mut self.alive, v);
        }
    }

    /// Lets exactly these vertices take part; who leaves loses its mate, all other pairs stay.
    pub fn keep_alive(&mut self, vertices: impl Iterator<Item = usize>) {
        // `single` is made anew by every question.
        let mut wanted = std::mem::take(&mut self.single);
        wanted.fill(0);
        vertices.for_each(|v| put(&mut wanted, v));
        for (at, &word) in wanted.iter().enumerate() {
            of_word(self.alive[at] & !word).for_each(|bit| self.separate(at * 64 + bit));
        }
        self.alive.copy_from_slice(&wanted);
        self.single = wanted;
    }

    /// [`BitMatcher::complete`] without `v`, which takes part again afterwards.
    ///
    /// # Panics
    /// As [`BitMatcher::maximise`].
    pub fn complete_without(&mut self, graph: &impl Adjacency, v: usize) -> bool {
        self.set_alive(v, false);
        let complete = self.complete(graph);
        self.set_alive(v, true);
        complete
    }

    /// Those that take part, as bits.
    pub fn living(&self) -> &[u64] {
        &self.alive
    }

    /// Whether `v` takes part.
    pub fn is_alive(&self, v: usize) -> bool {
        has(&self.alive, v)
    }

    /// Pairs `a` with `b`; earlier mates become single. For warm starts; must be an edge of the graph asked later.
    pub fn pair(&mut self, a: usize, b: usize) {
        if a != b {
            self.separate(a);
            self.separate(b);
            self.mate[a] = b as u32;
            self.mate[b] = a as u32;
        }
    }

    /// Makes `v` and its mate single.
    pub fn separate(&mut self, v: usize) {
        let m = std::mem::replace(&mut self.mate[v], NONE);
        if m != NONE {
            self.mate[m as usize] = NONE;
        }
    }

    /// Keeps only pairs that are edges of `graph` among living vertices.
    pub fn drop_stale(&mut self, graph: &impl Adjacency) {
        for v in 0..self.len() {
            if let Some(m) = self.mate(v)
                && m > v
                && !(has(&self.alive, v) && has(&self.alive, m) && graph.adjacent(v, m))
            {
                self.separate(v);
            }
        }
    }

    /// Makes the matching one of greatest size; returns the number of pairs.
    ///
    /// # Panics
    /// If `graph` has not the number of vertices given to [`BitMatcher::reset`].
    pub fn maximise(&mut self, graph: &impl Adjacency) -> usize {
        self.run(graph, usize::MAX);
        self.pairs()
    }

    /// Tries to pair all living vertices; `false` if that cannot be done (some matching is held then).
    ///
    /// # Panics
    /// As [`BitMatcher::maximise`].
    pub fn complete(&mut self, graph: &impl Adjacency) -> bool {
        let living: u32 = self.alive.iter().map(|word| word.count_ones()).sum();
        living.is_multiple_of(2) && self.run(graph, 0)
    }

    /// Looks for a mate for `root` by an augmenting path; `false` (and nothing changed) if there is none.
    /// `true` if it has one already.
    ///
    /// # Panics
    /// As [`BitMatcher::maximise`].
    pub fn augment_from(&mut self, graph: &impl Adjacency, root: usize) -> bool {
        assert_eq!(graph.len(), self.len(), "another graph");
        if self.mate[root] != NONE {
            return true;
        }
        self.note_singles();
        self.failed.fill(0);
        self.search(graph, root)
    }

    fn run(&mut self, graph: &impl Adjacency, failures: usize) -> bool {
        assert_eq!(graph.len(), self.len(), "another graph");
        spend(self.len());
        self.note_singles();
        self.greedy(graph);
        self.failed.fill(0);
        let mut failed = 0;
        for root in 0..self.len() {
            if has(&self.single, root) && !self.search(graph, root) {
                failed += 1;
                if failed > failures {
                    return false;
                }
            }
        }
        failed == 0
    }

    fn note_singles(&mut self) {
        self.single.copy_from_slice(&self.alive);
        for (v, &m) in self.mate.iter().enumerate() {
            if m != NONE {
                take(&mut self.single, v);
            }
        }
    }

    /// Pairs each single vertex with the next single neighbour.
    fn greedy(&mut self, graph: &impl Adjacency) {
        let words = self.single.len();
        for v in 0..self.len() {
            if !has(&self.single, v) {
                continue;
            }
            take(&mut self.single, v);
            let mut found = None;
            'words: for k in v / 64..words {
                let mut word = self.single[k];
                while word != 0 {
                    let u = k * 64 + word.trailing_zeros() as usize;
                    word &= word - 1;
                    if graph.adjacent(v, u) {
                        found = Some(u);
                        break 'words;
                    }
                }
            }
            match found {
                Some(u) => {
                    take(&mut self.single, u);
                    self.mate[v] = u as u32;
                    self.mate[u] = v as u32;
                }
                None => put(&mut self.single, v),
            }
        }
    }

    fn make_outer(&mut self, v: usize) {
        put(&mut self.outer, v);
        self.queue.push(v as u32);
    }

    fn alone(&mut self, v: usize) {
        self.base[v] = v as u32;
        self.next_in_group[v] = NONE;
        self.last_in_group[v] = v as u32;
    }

    /// One search, and the telling of what it has cost.
    fn search(&mut self, graph: &impl Adjacency, root: usize) -> bool {
        let found = self.grow(graph, root);
        spend(self.queue.len() * self.row.len());
        found
    }

    fn grow(&mut self, graph: &impl Adjacency, root: usize) -> bool {
        self.queue.clear();
        self.outer.fill(0);
        for ((unvisited, alive), failed) in self.unvisited.iter_mut().zip(&self.alive).zip(&self.failed) {
            *unvisited = alive & !failed;
        }
        take(&mut self.unvisited, root);
        self.alone(root);
        self.make_outer(root);
        let mut at = 0;
        while let Some(&u) = self.queue.get(at) {
            at += 1;
            let u = u as usize;
            // All neighbours that take part, whatever their label.
            for ((row, alive), failed) in self.row.iter_mut().zip(&self.alive).zip(&self.failed) {
                *row = alive & !failed;
            }
            take(&mut self.row, u);
            graph.restrict(u, &mut self.row);
            take(&mut self.single, root);
            if let Some(v) = first_common(&self.row, &self.single) {
                take(&mut self.single, v);
                self.flip(v, u);
                return true;
            }
            put(&mut self.single, root);
            for k in 0..self.row.len() {
                let mut fresh = self.row[k] & self.unvisited[k];
                while fresh != 0 {
                    let t = k * 64 + fresh.trailing_zeros() as usize;
                    fresh &= fresh - 1;
                    // The mate of an earlier one in this very row may be next.
                    if !has(&self.unvisited, t) {
                        continue;
                    }
                    let s = self.mate[t] as usize;
                    take(&mut self.unvisited, t);
                    take(&mut self.unvisited, s);
                    self.parent[t] = u as u32;
                    self.alone(t);
                    self.alone(s);
                    self.make_outer(s);
                }
            }
            for k in 0..self.row.len() {
                let mut clash = self.row[k] & self.outer[k];
                while clash != 0 {
                    let v = k * 64 + clash.trailing_zeros() as usize;
                    clash &= clash - 1;
                    if self.base[v] != self.base[u] {
                        self.shrink(u, v);
                    }
                }
            }
        }
        // Stuck: outer and inner vertices of this tree are of no use to any other.
        for k in 0..self.failed.len() {
            self.failed[k] = self.alive[k] & !self.unvisited[k];
        }
        false
    }

    fn shrink(&mut self, u: usize, v: usize) {
        self.stamp += 1;
        let stamp = self.stamp;
        let mut a = self.base[u] as usize;
        loop {
            self.seen[a] = stamp;
            let Some(up) = self.up(a) else { break };
            a = up;
        }
        let mut head = self.base[v] as usize;
        while self.seen[head] != stamp {
            let Some(up) = self.up(head) else { break };
            head = up;
        }
        for (mut x, mut via) in [(u, v), (v, u)] {
            while self.base[x] as usize != head {
                let y = self.mate[x] as usize;
                self.parent[x] = via as u32;
                via = y;
                self.path.push(x as u32);
                self.path.push(y as u32);
                x = self.parent[y] as usize;
            }
        }
        // Bases move only now: the walk above compares them.
        while let Some(x) = self.path.pop() {
            let base = self.base[x as usize] as usize;
            if base != head {
                self.absorb(head, base);
            }
        }
    }

    /// Moves the group of `base` into that of `head`.
    fn absorb(&mut self, head: usize, base: usize) {
        let mut v = base as u32;
        while v != NONE {
            let i = v as usize;
            self.base[i] = head as u32;
            if !has(&self.outer, i) {
                self.make_outer(i);
            }
            v = self.next_in_group[i];
        }
        let last = self.last_in_group[head] as usize;
        self.next_in_group[last] = base as u32;
        self.last_in_group[head] = self.last_in_group[base];
    }

    fn up(&self, base: usize) -> Option<usize> {
        let y = self.mate[base];
        (y != NONE).then(|| self.base[self.parent[y as usize] as usize] as usize)
    }

    fn flip(&mut self, v: usize, u: usize) {
        let (mut v, mut u) = (v, u);
        loop {
            let next = self.mate[u];
            self.mate[v] = u as u32;
            self.mate[u] = v as u32;
            if next == NONE {
                return;
            }
            v = next as usize;
            u = self.parent[v] as usize;
        }
    }
}
