//! A matcher for any number of vertices.

use super::adjacency::Adjacency;
use crate::bits::{has, of_word, put, take};
use crate::budget::spend;

const NONE: u32 = u32::MAX;

/// A reusable matcher for graphs of any size. It holds a matching and the set of participating ("alive") vertices.
///
/// ```
/// use pairproof_matching::cardinality::{BitMatcher, SparseConflicts};
/// // Four players; 0 has met 1 and 2.
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
    place: Vec<Place>,
    /// The vertices of each group of more than one vertex, one row per group; see [`Place::row`].
    groups: Vec<u64>,
    rows_used: u32,
    seen: Vec<u32>,
    stamp: u32,
    pub(super) outer: Vec<u64>,
    /// The alive vertices without those of failed search trees, which no augmenting path can use.
    useful: Vec<u64>,
    unvisited: Vec<u64>,
    single: Vec<u64>,
    pub(super) row: Vec<u64>,
    queue: Vec<u32>,
    path: Vec<u32>,
    failed: Vec<u64>,
}

/// The position of a vertex in a search tree. A group is an odd cycle with everything that was merged into it.
#[derive(Clone, Copy, Debug)]
struct Place {
    parent: u32,
    /// The vertex that represents the group.
    base: u32,
    /// The next vertex of the group.
    next: u32,
    /// For a base: the last vertex of its group, and the row of the group's vertices if there are several.
    last: u32,
    row: u32,
}

impl Place {
    const NOWHERE: Self = Self::alone(NONE, NONE);

    const fn alone(v: u32, parent: u32) -> Self {
        Self { parent, base: v, next: NONE, last: v, row: NONE }
    }
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

    /// Resets to `n` vertices, all alive and unpaired.
    pub fn reset(&mut self, n: usize) {
        let words = n.div_ceil(64);
        self.mate.clear();
        self.mate.resize(n, NONE);
        self.place.clear();
        self.place.resize(n, Place::NOWHERE);
        self.seen.clear();
        self.seen.resize(n, 0);
        self.stamp = 0;
        for set in [
            &mut self.alive,
            &mut self.outer,
            &mut self.useful,
            &mut self.unvisited,
            &mut self.single,
            &mut self.row,
            &mut self.failed,
        ] {
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

    /// Adds `v` to the graph or removes it; a removed vertex loses its mate.
    pub fn set_alive(&mut self, v: usize, alive: bool) {
        if alive {
            put(&mut self.alive, v);
        } else {
            self.separate(v);
            take(&mut self.alive, v);
        }
    }

    /// Makes exactly these vertices alive; removed vertices lose their mates, and all other pairs stay.
    pub fn keep_alive(&mut self, vertices: impl Iterator<Item = usize>) {
        // Every search recomputes `single`, so it can serve as a buffer here.
        let mut wanted = std::mem::take(&mut self.single);
        wanted.fill(0);
        vertices.for_each(|v| put(&mut wanted, v));
        for (at, &word) in wanted.iter().enumerate() {
            of_word(self.alive[at] & !word).for_each(|bit| self.separate(at * 64 + bit));
        }
        self.alive.copy_from_slice(&wanted);
        self.single = wanted;
    }

    /// The alive vertices, one bit per vertex.
    pub fn living(&self) -> &[u64] {
        &self.alive
    }

    /// Whether `v` is alive.
    pub fn is_alive(&self, v: usize) -> bool {
        has(&self.alive, v)
    }

    /// Pairs `a` with `b`; earlier mates become single. For warm starts; must be an edge of the graph searched later.
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

    /// Drops all pairs that are not edges of `graph` between living vertices.
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

    /// Extends the matching to one of maximum size; returns the number of pairs.
    ///
    /// # Panics
    /// If the number of vertices of `graph` differs from the one given to [`BitMatcher::reset`].
    pub fn maximise(&mut self, graph: &impl Adjacency) -> usize {
        self.run(graph, false);
        self.pairs()
    }

    /// Tries to pair all living vertices; `false` if that is impossible (the matcher then holds some matching).
    ///
    /// # Panics
    /// As [`BitMatcher::maximise`].
    pub fn complete(&mut self, graph: &impl Adjacency) -> bool {
        let living: u32 = self.alive.iter().map(|word| word.count_ones()).sum();
        living.is_multiple_of(2) && self.run(graph, true)
    }

    /// Finds a mate for `root` by an augmenting path; `false` (and nothing changed) if there is none.
    /// Returns `true` if `root` already has a mate.
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

    /// Searches from each single vertex, or only until a search fails; returns whether all searches succeeded.
    fn run(&mut self, graph: &impl Adjacency, until_failure: bool) -> bool {
        assert_eq!(graph.len(), self.len(), "another graph");
        spend(self.len());
        self.note_singles();
        self.greedy(graph);
        self.failed.fill(0);
        let mut complete = true;
        for root in 0..self.len() {
            if has(&self.single, root) && !self.search(graph, root) {
                if until_failure {
                    return false;
                }
                complete = false;
            }
        }
        complete
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

    /// Runs one search and records its cost.
    fn search(&mut self, graph: &impl Adjacency, root: usize) -> bool {
        let found = self.grow(graph, root);
        spend(self.queue.len() * self.row.len());
        found
    }

    fn grow(&mut self, graph: &impl Adjacency, root: usize) -> bool {
        self.queue.clear();
        self.rows_used = 0;
        self.outer.fill(0);
        let sets = self.useful.iter_mut().zip(&mut self.unvisited).zip(self.alive.iter().zip(&self.failed));
        for ((useful, unvisited), (alive, failed)) in sets {
            *useful = alive & !failed;
            *unvisited = *useful;
        }
        take(&mut self.unvisited, root);
        take(&mut self.single, root);
        self.place[root] = Place::alone(root as u32, NONE);
        self.make_outer(root);
        let mut at = 0;
        while let Some(&u) = self.queue.get(at) {
            at += 1;
            let u = u as usize;
            // All useful neighbours, whatever their label.
            graph.neighbours(u, &self.useful, &mut self.row);
            take(&mut self.row, u);
            if let Some(v) = first_common(&self.row, &self.single) {
                take(&mut self.single, v);
                self.flip(v, u);
                return true;
            }
            self.reach(u);
            self.join(u);
        }
        put(&mut self.single, root);
        // Stuck: no other search can use the outer and inner vertices of this tree.
        for k in 0..self.failed.len() {
            self.failed[k] = self.alive[k] & !self.unvisited[k];
        }
        false
    }

    /// Adds the unvisited neighbours of `u` and their mates to the tree.
    fn reach(&mut self, u: usize) {
        for k in 0..self.row.len() {
            let row = self.row[k];
            loop {
                let fresh = row & self.unvisited[k];
                if fresh == 0 {
                    break;
                }
                let t = k * 64 + fresh.trailing_zeros() as usize;
                let s = self.mate[t];
                take(&mut self.unvisited, t);
                take(&mut self.unvisited, s as usize);
                self.place[t] = Place::alone(t as u32, u as u32);
                self.place[s as usize] = Place::alone(s, NONE);
                self.make_outer(s as usize);
            }
        }
    }

    /// Merges the group of `u` with the groups of its outer neighbours until all of them share one group.
    fn join(&mut self, u: usize) {
        let words = self.row.len();
        for k in 0..words {
            loop {
                let mut clash = self.row[k] & self.outer[k];
                let own = self.place[self.place[u].base as usize].row;
                if own != NONE {
                    clash &= !self.groups[own as usize * words + k];
                }
                if clash == 0 {
                    break;
                }
                self.shrink(u, k * 64 + clash.trailing_zeros() as usize);
            }
        }
    }

    fn shrink(&mut self, u: usize, v: usize) {
        self.stamp += 1;
        let stamp = self.stamp;
        let mut a = self.place[u].base as usize;
        loop {
            self.seen[a] = stamp;
            let Some(up) = self.up(a) else { break };
            a = up;
        }
        let mut head = self.place[v].base as usize;
        while self.seen[head] != stamp {
            let Some(up) = self.up(head) else { break };
            head = up;
        }
        for (mut x, mut via) in [(u, v), (v, u)] {
            while self.place[x].base as usize != head {
                let y = self.mate[x] as usize;
                self.place[x].parent = via as u32;
                via = y;
                self.path.push(x as u32);
                self.path.push(y as u32);
                x = self.place[y].parent as usize;
            }
        }
        // Bases change only now, because the walk above compares them.
        while let Some(x) = self.path.pop() {
            let base = self.place[x as usize].base as usize;
            if base != head {
                self.absorb(head, base);
            }
        }
    }

    /// Merges the group of `base` into the group of `head`.
    fn absorb(&mut self, head: usize, base: usize) {
        let words = self.row.len();
        let row = self.row_of(head);
        match self.place[base].row {
            NONE => put(&mut self.groups[row * words..(row + 1) * words], base),
            other => (0..words).for_each(|k| self.groups[row * words + k] |= self.groups[other as usize * words + k]),
        }
        let mut v = base as u32;
        while v != NONE {
            let i = v as usize;
            self.place[i].base = head as u32;
            if !has(&self.outer, i) {
                self.make_outer(i);
            }
            v = self.place[i].next;
        }
        let last = self.place[head].last as usize;
        self.place[last].next = base as u32;
        self.place[head].last = self.place[base].last;
    }

    /// The row that holds the vertices of the group of `head`; creates it if there is none yet.
    fn row_of(&mut self, head: usize) -> usize {
        let known = self.place[head].row;
        if known != NONE {
            return known as usize;
        }
        let (row, words) = (self.rows_used as usize, self.row.len());
        self.place[head].row = self.rows_used;
        self.rows_used += 1;
        self.groups.resize(self.groups.len().max((row + 1) * words), 0);
        let set = &mut self.groups[row * words..(row + 1) * words];
        set.fill(0);
        put(set, head);
        row
    }

    fn up(&self, base: usize) -> Option<usize> {
        let y = self.mate[base];
        (y != NONE).then(|| self.place[self.place[y as usize].parent as usize].base as usize)
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
            u = self.place[v].parent as usize;
        }
    }
}
