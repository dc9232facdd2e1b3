//! One search: grow an alternating tree from an exposed vertex until the matching (or the set of settled vertices)
//! grows.

use super::{Id, Label, NONE, Part, Solver};
use crate::budget::spend;
use crate::weight::Weight;
use std::cmp::Ordering;

/// The next event in the tree, at the least `delta`.
enum Event {
    /// An edge to a vertex outside the tree becomes tight.
    Grow(Id),
    /// An edge between two outer nodes becomes tight.
    Join(Id),
    /// The dual of an inner blossom falls to zero.
    Open(Id),
    /// The dual of an outer vertex falls to zero: it may stay single.
    Settle,
    /// No event is left: the tree can be cut off.
    Stop,
}

impl<W: Weight> Solver<W> {
    /// Grows a tree from `root` and changes duals and matching accordingly.
    ///
    /// With a budget, the search is aborted (returns `false`, state unusable) when `delta` would exceed it or nothing
    /// can be reached.
    pub(super) fn search(&mut self, root: Id, budget: Option<W>) -> bool {
        self.begin_search();
        let node = self.top[root as usize];
        self.make_outer(node);
        loop {
            let (event, delta) = match self.next_tight() {
                Some(event) => (event, self.delta),
                None => self.next_event(),
            };
            if budget.is_some_and(|budget| delta > budget) {
                spend(self.outer.len() * self.n);
                return false;
            }
            if !matches!(event, Event::Stop) {
                self.delta = delta;
            }
            match event {
                Event::Grow(v) => {
                    let u = self.near[v as usize];
                    let t = self.top[v as usize];
                    let m = self.mate[self.base[t as usize] as usize];
                    if m == NONE {
                        self.flip_path(u, v);
                        self.rebase(t, v);
                        self.mate[v as usize] = u;
                        break;
                    }
                    self.make_inner(t, u, v);
                    self.make_outer(self.top[m as usize]);
                }
                Event::Join(s) => self.shrink(self.pair_from[s as usize], self.pair_to[s as usize]),
                Event::Open(b) => self.expand_inner(b),
                Event::Settle => {
                    self.flip_path(self.low, NONE);
                    break;
                }
                Event::Stop => {
                    // Only if size comes first: the tree has one more outer node than inner nodes, and no edge extends
                    // it. The outer vertex with the least dual is the cheapest one to leave single.
                    self.flip_path(self.low, NONE);
                    self.cut_off_tree();
                    self.end_search(Label::Frozen);
                    return true;
                }
            }
        }
        self.end_search(Label::Out);
        true
    }

    fn begin_search(&mut self) {
        self.delta = W::ZERO;
        self.searches += 1;
        self.low_key = W::INFINITE;
        self.low = NONE;
        self.outer.clear();
        self.outer_nodes.clear();
        self.inner_blossoms.clear();
        self.live.clear();
        self.tight.clear();
        self.tight_pairs.clear();
        for v in 0..self.n {
            if self.vlabel[v] == Label::Out {
                self.live_pos[v] = self.live.len() as Id;
                self.live.push(v as Id);
                self.key[v] = W::INFINITE;
            }
        }
    }

    pub(super) fn drop_live(&mut self, v: Id) {
        let pos = self.live_pos[v as usize] as usize;
        self.live.swap_remove(pos);
        if let Some(&moved) = self.live.get(pos) {
            self.live_pos[moved as usize] = pos as Id;
        }
    }

    /// An event at the current `delta`, for an edge that is already tight. Where many weights are equal, as with
    /// players of the same kind, most of a tree grows at a few values of `delta`, and scans of all keys are rare.
    fn next_tight(&mut self) -> Option<Event> {
        while let Some(v) = self.tight.pop() {
            if self.vlabel[v as usize] == Label::Out && self.key[v as usize] == self.delta {
                return Some(Event::Grow(v));
            }
        }
        while let Some(s) = self.tight_pairs.pop() {
            let outer = self.parent[s as usize] == NONE && self.label[s as usize] == Label::Outer;
            if outer && self.pair_key[s as usize] == self.delta.double() {
                return Some(Event::Join(s));
            }
        }
        None
    }

    /// The event with the least `delta`. Called when [`Solver::next_tight`] finds no event at the current `delta`.
    fn next_event(&mut self) -> (Event, W) {
        let mut best = W::INFINITE;
        let mut event = Event::Stop;
        let (labels, keys) = (&self.vlabel[..self.n], &self.key[..self.n]);
        for &v in &self.live {
            let i = v as usize;
            if i < labels.len() && labels[i] == Label::Out {
                match keys[i].cmp(&best) {
                    Ordering::Less => {
                        best = keys[i];
                        event = Event::Grow(v);
                        self.tight.clear();
                    }
                    Ordering::Equal => self.tight.push(v),
                    Ordering::Greater => {}
                }
            }
        }
        if best.is_far() {
            best = W::INFINITE;
            event = Event::Stop;
        }
        if let Some(floor) = self.floor
            && self.low != NONE
        {
            let at = self.low_key.sub(floor);
            if at < best {
                best = at;
                event = Event::Settle;
            }
        }
        for &s in &self.outer_nodes {
            let s = s as usize;
            if self.parent[s] == NONE && !self.pair_key[s].is_far() {
                let at = self.pair_key[s].half();
                if at < best {
                    best = at;
                    event = Event::Join(s as Id);
                }
            }
        }
        for &b in &self.inner_blossoms {
            let z = &self.zh[b as usize - self.n];
            if *z < best {
                best = *z;
                event = Event::Open(b);
            }
        }
        (event, best)
    }

    /// Labels a top-level node outer and scans its vertices.
    pub(super) fn make_outer(&mut self, node: Id) {
        let b = node as usize;
        self.label[b] = Label::Outer;
        self.pair_key[b] = W::INFINITE;
        self.outer_nodes.push(node);
        if b >= self.n {
            let z = &mut self.zh[b - self.n];
            *z = z.sub(self.delta);
        }
        let mut v = self.vfirst[b];
        let last = self.vlast[b];
        loop {
            let i = v as usize;
            self.drop_live(v);
            self.y[i] = self.y[i].add(self.delta);
            self.enter_outer(v);
            if v == last {
                break;
            }
            v = self.vnext[i];
        }
        let mut v = self.vfirst[b];
        loop {
            self.scan_live(v);
            self.scan_outer(node, v);
            if v == last {
                break;
            }
            v = self.vnext[v as usize];
        }
        self.note_pair(node);
    }

    /// Records the node if its best edge to another outer node is already tight.
    pub(super) fn note_pair(&mut self, node: Id) {
        if self.pair_key[node as usize] == self.delta.double() {
            self.tight_pairs.push(node);
        }
    }

    /// Does the bookkeeping for a vertex that becomes outer; its stored dual must already be that of an outer vertex.
    pub(super) fn enter_outer(&mut self, v: Id) {
        let i = v as usize;
        self.vlabel[i] = Label::Outer;
        self.outer.push(v);
        if self.y[i] < self.low_key {
            self.low_key = self.y[i];
            self.low = v;
        }
    }

    /// Offers the edges of outer vertex `u` to the vertices that are not outer.
    pub(super) fn scan_live(&mut self, u: Id) {
        let n = self.n;
        let row = &self.w2[u as usize * n..(u as usize + 1) * n];
        let yu = self.y[u as usize];
        let (y, keys) = (&self.y[..n], &mut self.key[..n]);
        for &v in &self.live {
            let v = v as usize;
            // Never true; one test replaces the bounds checks of three lists.
            if v >= n {
                continue;
            }
            let key = &mut keys[v];
            if W::cmp_slack(&yu, &y[v], &row[v], key) == Ordering::Less {
                *key = W::slack(&yu, &y[v], &row[v]);
                self.near[v] = u;
                if *key == self.delta {
                    self.tight.push(v as Id);
                }
            }
        }
    }

    /// Offers the edges from outer vertex `u` of the top-level node `node` to outer vertices of other nodes as the best
    /// edge of the node.
    fn scan_outer(&mut self, node: Id, u: Id) {
        let n = self.n;
        let row = &self.w2[u as usize * n..(u as usize + 1) * n];
        let yu = self.y[u as usize];
        let (y, top) = (&self.y[..n], &self.top[..n]);
        let best = &mut self.pair_key[node as usize];
        for &v in &self.outer {
            let i = v as usize;
            if i < n && top[i] != node && W::cmp_slack(&yu, &y[i], &row[i], best) == Ordering::Less {
                *best = W::slack(&yu, &y[i], &row[i]);
                self.pair_from[node as usize] = u;
                self.pair_to[node as usize] = v;
            }
        }
    }

    /// Labels a top-level node inner, reached by the edge from outer vertex `u` to its vertex `v`.
    pub(super) fn make_inner(&mut self, node: Id, u: Id, v: Id) {
        let b = node as usize;
        let delta = self.delta;
        self.label[b] = Label::Inner;
        self.tree_from[b] = u;
        self.tree_to[b] = v;
        if b < self.n {
            self.y[b] = self.y[b].sub(delta);
            self.vlabel[b] = Label::Inner;
            self.drop_live(node);
            return;
        }
        let z = &mut self.zh[b - self.n];
        *z = z.add(delta);
        self.inner_blossoms.push(node);
        let mut x = self.vfirst[b];
        loop {
            let i = x as usize;
            self.y[i] = self.y[i].sub(delta);
            if !self.key[i].is_far() {
                self.key[i] = self.key[i].sub(delta);
            }
            self.vlabel[i] = Label::Inner;
            if x == self.vlast[b] {
                break;
            }
            x = self.vnext[i];
        }
    }

    /// Flips the path from the outer vertex `x` to the root: `x` is matched with `partner` or left single, and along
    /// the path matched and unmatched edges are swapped.
    fn flip_path(&mut self, x: Id, partner: Id) {
        let (mut x, mut partner) = (x, partner);
        loop {
            let s = self.top[x as usize];
            let old = self.mate[self.base[s as usize] as usize];
            self.rebase(s, x);
            self.mate[x as usize] = partner;
            if old == NONE {
                return;
            }
            let t = self.top[old as usize] as usize;
            let (from, to) = (self.tree_from[t], self.tree_to[t]);
            self.rebase(t as Id, to);
            self.mate[to as usize] = from;
            x = from;
            partner = to;
        }
    }

    /// Records which vertices the tree removes from the graph (at a stop no inner node is a blossom).
    fn cut_off_tree(&mut self) {
        for v in 0..self.n {
            self.part[v] = match self.vlabel[v] {
                Label::Outer => Part::Spare,
                Label::Inner => Part::Scarce,
                Label::Out | Label::Frozen => continue,
            };
            self.tree[v] = self.trees as Id;
        }
        self.trees += 1;
    }

    /// Writes the lazily changed duals back, gives the tree its final label and dissolves top-level blossoms with dual
    /// zero.
    fn end_search(&mut self, label: Label) {
        // The scanned rows, and the passes over all vertices at the start and end of a search.
        spend((self.outer.len() + 1) * self.n);
        let delta = self.delta;
        for v in 0..self.n {
            match self.vlabel[v] {
                Label::Outer => self.y[v] = self.y[v].sub(delta),
                Label::Inner => self.y[v] = self.y[v].add(delta),
                Label::Out | Label::Frozen => continue,
            }
            self.vlabel[v] = label;
            self.label[v] = label;
        }
        for b in self.n..self.label.len() {
            if self.parent[b] != NONE {
                continue;
            }
            let z = &mut self.zh[b - self.n];
            match self.label[b] {
                Label::Outer => *z = z.add(delta),
                Label::Inner => *z = z.sub(delta),
                Label::Out | Label::Frozen => continue,
            }
            let zero = z.is_zero();
            self.label[b] = label;
            // A tree that was cut off keeps its outer blossoms: they are its odd components.
            if zero && label == Label::Out {
                self.dissolve(b as Id);
            }
        }
    }
}
