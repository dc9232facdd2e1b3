//! Blossoms: creating them, moving their bases, expanding them.

use super::{Id, Label, NONE, Nearest, Solver};
use crate::weight::Weight;
use std::cmp::Ordering;

impl<W: Weight> Solver<W> {
    /// Moves the base of `node` to its vertex `v`: all other vertices of the node are then matched inside it.
    pub(super) fn rebase(&mut self, node: Id, v: Id) {
        let b = node as usize;
        if self.base[b] == v {
            return;
        }
        // The child that holds `v`, and its position in the cycle.
        let mut child = v;
        while self.parent[child as usize] != node {
            child = self.parent[child as usize];
        }
        let first = self.first[b - self.n];
        let mut at = first;
        let mut place = 0usize;
        while at != child {
            at = self.next[at as usize];
            place += 1;
        }
        // The pairs of the cycle are at 1-2, 3-4, ...; those between the old and the new base child shift by one.
        let (mut at, end) = if place.is_multiple_of(2) { (first, child) } else { (self.next[child as usize], first) };
        while at != end {
            let other = self.next[at as usize];
            self.match_along(at, other);
            at = self.next[other as usize];
            if end == first && other == first {
                break;
            }
        }
        self.rebase(child, v);
        self.first[b - self.n] = child;
        self.base[b] = v;
    }

    /// Matches child `c` with the next child of the cycle along their edge.
    fn match_along(&mut self, c: Id, next: Id) {
        let (p, q) = (self.edge_from[c as usize], self.edge_to[c as usize]);
        self.rebase(c, p);
        self.rebase(next, q);
        self.mate[p as usize] = q;
        self.mate[q as usize] = p;
    }

    /// The inner node above `s` and the next outer node towards the root; `None` at the root.
    fn ascend(&self, s: Id) -> Option<(Id, Id)> {
        let m = self.mate[self.base[s as usize] as usize];
        if m == NONE {
            return None;
        }
        let t = self.top[m as usize];
        Some((t, self.top[self.tree_from[t as usize] as usize]))
    }

    /// The node where the paths from two outer nodes to the root meet.
    fn meet(&mut self, a: Id, b: Id) -> Id {
        self.marks += 1;
        let mark = self.marks;
        let (mut a, mut b) = (Some(a), Some(b));
        loop {
            if let Some(s) = a {
                if self.mark[s as usize] == mark {
                    return s;
                }
                self.mark[s as usize] = mark;
                a = self.ascend(s).map(|(_, up)| up);
            }
            std::mem::swap(&mut a, &mut b);
        }
    }

    /// Shrinks the cycle closed by the edge between outer vertices `u` and `v` of different nodes.
    pub(super) fn shrink(&mut self, u: Id, v: Id) {
        let n = self.n;
        let (a, z) = (self.top[u as usize], self.top[v as usize]);
        let head = self.meet(a, z);
        let Some(node) = self.free.pop() else {
            unreachable!("odd sets that are nested or disjoint: never more than n / 2");
        };
        let b = node as usize;
        self.link_cycle(head, (a, u), (z, v));

        self.first[b - n] = head;
        self.base[b] = self.base[head as usize];
        self.parent[b] = NONE;
        self.label[b] = Label::Outer;
        self.zh[b - n] = self.delta.neg();
        self.vfirst[b] = self.vfirst[head as usize];

        // Absorb the children; inner ones become outer.
        let before = self.outer.len();
        let mut c = head;
        let mut last = NONE;
        loop {
            if last != NONE {
                self.vnext[last as usize] = self.vfirst[c as usize];
            }
            last = self.vlast[c as usize];
            self.take_in(node, c);
            c = self.next[c as usize];
            if c == head {
                break;
            }
        }
        self.vlast[b] = last;
        for k in before..self.outer.len() {
            self.scan_live(self.outer[k]);
        }
        self.build_row(node, head);
        self.outer_nodes.push(node);
    }

    /// Links the cycle of a new blossom: head → ... → a → z → ... → head, where `u` in `a` and `v` in `z` are the ends
    /// of the edge that closes it.
    fn link_cycle(&mut self, head: Id, (a, u): (Id, Id), (z, v): (Id, Id)) {
        let mut s = a;
        while s != head {
            let own = self.base[s as usize];
            let other = self.mate[own as usize];
            let t = self.top[other as usize];
            self.link(t, s, other, own);
            let up = self.tree_from[t as usize];
            let above = self.top[up as usize];
            self.link(above, t, up, self.tree_to[t as usize]);
            s = above;
        }
        self.link(a, z, u, v);
        let mut s = z;
        while s != head {
            let own = self.base[s as usize];
            let other = self.mate[own as usize];
            let t = self.top[other as usize];
            self.link(s, t, own, other);
            let up = self.tree_from[t as usize];
            let above = self.top[up as usize];
            self.link(t, above, self.tree_to[t as usize], up);
            s = above;
        }
    }

    /// Makes `c` a child of the new blossom `node`; if it is inner, its vertices become outer.
    #[inline]
    fn take_in(&mut self, node: Id, c: Id) {
        let (n, i) = (self.n, c as usize);
        self.parent[i] = node;
        let inner = self.label[i] == Label::Inner;
        if i >= n {
            let z = &mut self.zh[i - n];
            if inner {
                *z = z.sub(self.delta);
                self.inner_blossoms.retain(|&x| x != c);
            } else {
                *z = z.add(self.delta);
            }
        }
        let (mut x, last) = (self.vfirst[i], self.vlast[i]);
        loop {
            self.top[x as usize] = node;
            if inner {
                if i >= n {
                    self.drop_live(x);
                }
                let y = &mut self.y[x as usize];
                *y = y.add(self.delta.double());
                self.enter_outer(x);
            }
            if x == last {
                break;
            }
            x = self.vnext[x as usize];
        }
    }

    fn link(&mut self, from: Id, to: Id, p: Id, q: Id) {
        let i = from as usize;
        self.next[i] = to;
        self.edge_from[i] = p;
        self.edge_to[i] = q;
    }

    /// Computes the nearest vertex inside a new blossom for each outer vertex outside, and the best edge of all.
    ///
    /// A vertex that becomes outer later scans its edges itself and records the best one at its own node. So each edge
    /// between two outer nodes is recorded at the node of the vertex that became outer last, and at all blossoms that
    /// absorb this vertex: the other vertex is already outer when they are created, so their rows include it.
    fn build_row(&mut self, node: Id, head: Id) {
        let n = self.n;
        let own = node as usize - n;
        let mut nearest = std::mem::take(&mut self.nearest);
        nearest.clear();
        let beyond = self.outer.iter().filter(|&&v| self.top[v as usize] != node);
        nearest.extend(beyond.map(|&v| Nearest { v, inside: NONE, cost: W::INFINITE }));
        let mut c = head;
        loop {
            let i = c as usize;
            if let Some(child) = i.checked_sub(n).filter(|&child| self.row_of[child] == self.searches) {
                self.offer_row(child, &mut nearest);
            } else {
                let mut u = self.vfirst[i];
                loop {
                    self.offer(u, &mut nearest);
                    if u == self.vlast[i] {
                        break;
                    }
                    u = self.vnext[u as usize];
                }
            }
            c = self.next[i];
            if c == head {
                break;
            }
        }
        let row = &mut self.rows[own * n..(own + 1) * n];
        row.fill(NONE);
        let mut best = W::INFINITE;
        for near in &nearest {
            row[near.v as usize] = near.inside;
            let key = near.cost.add(self.y[near.v as usize]);
            if near.inside != NONE && key < best {
                best = key;
                self.pair_from[node as usize] = near.inside;
                self.pair_to[node as usize] = near.v;
            }
        }
        self.pair_key[node as usize] = best;
        self.row_of[own] = self.searches;
        self.nearest = nearest;
        self.note_pair(node);
    }

    /// Offers a vertex of a new blossom as the nearest vertex inside.
    fn offer(&self, u: Id, nearest: &mut [Nearest<W>]) {
        let n = self.n;
        let row = &self.w2[u as usize * n..(u as usize + 1) * n];
        let yu = self.y[u as usize];
        for near in nearest {
            let w2 = &row[near.v as usize];
            if W::cmp_slack(&yu, &W::ZERO, w2, &near.cost) == Ordering::Less {
                near.cost = yu.sub(*w2);
                near.inside = u;
            }
        }
    }

    /// Offers the nearest vertices of a child of the new blossom, from the row of the child.
    fn offer_row(&self, child: usize, nearest: &mut [Nearest<W>]) {
        let n = self.n;
        let row = &self.rows[child * n..(child + 1) * n];
        for near in nearest {
            let u = row[near.v as usize];
            if u == NONE {
                continue;
            }
            let (yu, w2) = (&self.y[u as usize], &self.w2[near.v as usize * n + u as usize]);
            if W::cmp_slack(yu, &W::ZERO, w2, &near.cost) == Ordering::Less {
                near.cost = yu.sub(*w2);
                near.inside = u;
            }
        }
    }

    /// Makes the children of a top-level blossom top-level nodes and frees its number.
    pub(super) fn open(&mut self, node: Id) {
        let b = node as usize;
        self.cycle.clear();
        let head = self.first[b - self.n];
        let mut c = head;
        loop {
            let i = c as usize;
            self.cycle.push(c);
            self.parent[i] = NONE;
            self.label[i] = Label::Out;
            let mut x = self.vfirst[i];
            loop {
                self.top[x as usize] = c;
                if x == self.vlast[i] {
                    break;
                }
                x = self.vnext[x as usize];
            }
            c = self.next[i];
            if c == head {
                break;
            }
        }
        self.label[b] = Label::Out;
        self.parent[b] = NONE;
        self.free.push(node);
    }

    /// Expands a top-level blossom outside a search, and with it all nested blossoms with dual zero that surface.
    pub(super) fn dissolve(&mut self, node: Id) {
        // Every user of the stack leaves it empty.
        self.stack.push(node);
        while let Some(b) = self.stack.pop() {
            self.open(b);
            for k in 0..self.cycle.len() {
                let c = self.cycle[k];
                if c as usize >= self.n && self.zh[c as usize - self.n].is_zero() {
                    self.stack.push(c);
                }
            }
        }
    }

    /// Expands an inner blossom with dual zero; the tree then passes through the even side of its cycle.
    pub(super) fn expand_inner(&mut self, node: Id) {
        let b = node as usize;
        let delta = self.delta;
        let (from, to) = (self.tree_from[b], self.tree_to[b]);
        self.inner_blossoms.retain(|&x| x != node);
        let mut x = self.vfirst[b];
        loop {
            let i = x as usize;
            self.y[i] = self.y[i].add(delta);
            if !self.key[i].is_far() {
                self.key[i] = self.key[i].add(delta);
            }
            self.vlabel[i] = Label::Out;
            if x == self.vlast[b] {
                break;
            }
            x = self.vnext[i];
        }
        self.open(node);
        // `open` left the cycle, base child first, in `self.cycle`; no other call below touches it.
        let len = self.cycle.len();
        let entry = self.top[to as usize];
        let mut at = self.cycle.iter().position(|&c| c == entry).unwrap_or(0);
        let backward = at.is_multiple_of(2);
        self.make_inner(entry, from, to);
        while at != 0 {
            let step = |k: usize| if backward { k - 1 } else { (k + 1) % len };
            let s_at = step(at);
            let t_at = step(s_at);
            let (s, t) = (self.cycle[s_at], self.cycle[t_at]);
            // The edge by which the tree leaves the outer child.
            let (u, v) = if backward {
                (self.edge_to[t as usize], self.edge_from[t as usize])
            } else {
                (self.edge_from[s as usize], self.edge_to[s as usize])
            };
            self.make_outer(s);
            self.make_inner(t, u, v);
            at = t_at;
        }
    }
}
