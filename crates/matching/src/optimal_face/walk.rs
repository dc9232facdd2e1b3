//! The search on one level, and the update of the matching along the path it found: Edmonds' search, breadth first,
//! with Gabow's labels.

use super::{Label, Link, NO_LINK, NONE, Node, OptimalFace, bits, has, insert};
use crate::budget::spend;

/// The state and the result of a search.
#[derive(Clone, Debug, Default)]
pub(super) struct Walk {
    /// Vertices with an even path from the root.
    pub even: Vec<u64>,
    /// The node of the level that holds a vertex.
    pub owner: Vec<Node>,
    label: Vec<Label>,
    /// The node that represents an odd cycle and everything that was joined with it.
    base: Vec<Node>,
    /// Even vertices of the joined nodes, one row per node.
    joined: Vec<u64>,
    /// Vertices of nodes that were not reached.
    fresh: Vec<u64>,
    /// The neighbours of the current vertex.
    near: Vec<u64>,
    queue: Vec<u32>,
    stamp: Vec<u32>,
    time: u32,
    pending: Vec<(Node, Link)>,
}

impl Walk {
    pub fn new(vertices: usize, nodes: usize, words: usize) -> Self {
        Self {
            even: vec![0; words],
            owner: vec![NONE; vertices],
            label: vec![Label::Out; nodes],
            base: vec![NONE; nodes],
            joined: vec![0; nodes * words],
            fresh: vec![0; words],
            near: vec![0; words],
            queue: Vec::with_capacity(vertices),
            stamp: vec![0; nodes],
            time: 0,
            pending: Vec::new(),
        }
    }

    fn base(&mut self, node: Node) -> Node {
        let mut at = node;
        while self.base[at as usize] != at {
            let up = self.base[at as usize];
            self.base[at as usize] = self.base[up as usize];
            at = up;
        }
        at
    }
}

impl OptimalFace {
    /// Searches the level of `set` without the node `without`, from the mate of that node, to the end.
    pub(super) fn search(&mut self, set: Node, without: Node) {
        // All levels share the vertex `OUT`, so load the link of this level.
        self.link[self.out as usize] = if self.alone(set) { NO_LINK } else { self.set(set).out };
        let root = self.link[without as usize].to;
        self.search_from(set, root, without, !self.alone(set) && without != self.out);
    }

    /// Searches the level of `set` without the node `without`, from a root without a mate. Stops as soon as another
    /// node without a mate is reached and returns the edge to it.
    pub(super) fn search_from(&mut self, set: Node, root: Node, without: Node, has_out: bool) -> Option<(u32, u32)> {
        let out = self.out;
        spend(self.set(set).children.len() * self.words);
        self.walk.even.fill(0);
        self.walk.fresh.fill(0);
        self.walk.queue.clear();
        for at in 0..self.set(set).children.len() {
            let node = self.set(set).children[at];
            self.walk.label[node as usize] = Label::Out;
            self.walk.base[node as usize] = node;
            let wanted = node != without;
            self.each_exit(node, |walk, word, exits| {
                if wanted {
                    walk.fresh[word] |= exits;
                }
                bits::of_word(exits).for_each(|bit| walk.owner[word * 64 + bit] = node);
            });
        }
        self.walk.owner[out as usize] = out;
        self.walk.label[out as usize] = Label::Out;
        self.walk.base[out as usize] = out;
        if has_out {
            insert(&mut self.walk.fresh, out);
        }
        self.reach_even(root, Label::Root);
        let mut at = 0;
        while let Some(&u) = self.walk.queue.get(at) {
            at += 1;
            self.note_near(set, u, has_out);
            let found = self.grow(u);
            if found.is_some() {
                return found;
            }
            self.join_all(u);
        }
        None
    }

    /// Stores the neighbours of a vertex on a level in `near`.
    fn note_near(&mut self, set: Node, u: u32, has_out: bool) {
        let out = self.out;
        let wanted = &self.sets[(set - out - 1) as usize].wanted;
        if u == out {
            self.walk.near.copy_from_slice(wanted);
            return;
        }
        let row = u as usize * self.words;
        self.walk.near.copy_from_slice(&self.rows[row..row + self.words]);
        if has_out && has(wanted, u) {
            insert(&mut self.walk.near, out);
        }
    }

    /// Reaches the mates of all fresh neighbours; returns the edge to a neighbour without a mate, if there is one.
    fn grow(&mut self, u: u32) -> Option<(u32, u32)> {
        for word in 0..self.words {
            let near = self.walk.near[word];
            loop {
                let new = near & self.walk.fresh[word];
                if new == 0 {
                    break;
                }
                let y = (word * 64) as u32 + new.trailing_zeros();
                let odd = self.walk.owner[y as usize];
                if self.link[odd as usize].to == NONE {
                    return Some((u, y));
                }
                self.walk.label[odd as usize] = Label::Odd(u, y);
                self.each_exit(odd, |walk, word, exits| walk.fresh[word] &= !exits);
                let even = self.link[odd as usize].to;
                self.reach_even(even, Label::Grown(u, y));
            }
        }
        None
    }

    /// Shrinks the odd cycles that edges to other even vertices close.
    fn join_all(&mut self, u: u32) {
        let own = self.walk.owner[u as usize];
        let mut group = self.walk.base(own) as usize;
        for word in 0..self.words {
            let near = self.walk.near[word];
            loop {
                let other = near & self.walk.even[word] & !self.walk.joined[group * self.words + word];
                if other == 0 {
                    break;
                }
                self.join(u, (word * 64) as u32 + other.trailing_zeros());
                group = self.walk.base(own) as usize;
            }
        }
    }

    /// Visits the exits of a node, word by word.
    fn each_exit(&mut self, node: Node, mut act: impl FnMut(&mut Walk, usize, u64)) {
        if self.is_set(node) {
            let set = &self.sets[(node - self.out - 1) as usize];
            for (word, &exits) in set.exits.iter().enumerate() {
                act(&mut self.walk, word, exits);
            }
        } else {
            act(&mut self.walk, node as usize / 64, 1 << (node % 64));
        }
    }

    fn reach_even(&mut self, node: Node, label: Label) {
        self.walk.label[node as usize] = label;
        let words = self.words;
        let row = node as usize * words;
        self.walk.joined[row..row + words].fill(0);
        self.each_exit(node, |walk, word, exits| {
            walk.fresh[word] &= !exits;
            walk.even[word] |= exits;
            walk.joined[row + word] |= exits;
            walk.queue.extend(bits::of_word(exits).map(|bit| (word * 64 + bit) as u32));
        });
    }

    /// The next even node towards the root; `None` at the root.
    fn above(&mut self, node: Node) -> Option<Node> {
        if self.walk.label[node as usize] == Label::Root {
            return None;
        }
        let odd = self.link[node as usize].to;
        match self.walk.label[odd as usize] {
            Label::Odd(from, _) => {
                let owner = self.walk.owner[from as usize];
                Some(self.walk.base(owner))
            }
            _ => None,
        }
    }

    /// Shrinks the odd cycle closed by an edge between even vertices of different groups.
    fn join(&mut self, x: u32, y: u32) {
        let (a, b) = (self.walk.owner[x as usize], self.walk.owner[y as usize]);
        let (a, b) = (self.walk.base(a), self.walk.base(b));
        self.walk.time += 1;
        let time = self.walk.time;
        let (mut p, mut q) = (Some(a), Some(b));
        let meeting = loop {
            if let Some(node) = p {
                if self.walk.stamp[node as usize] == time {
                    break node;
                }
                self.walk.stamp[node as usize] = time;
                p = self.above(node);
            }
            std::mem::swap(&mut p, &mut q);
        };
        for start in [a, b] {
            let mut node = start;
            while node != meeting {
                let odd = self.link[node as usize].to;
                let up = match self.walk.label[odd as usize] {
                    Label::Odd(from, _) => self.walk.owner[from as usize],
                    _ => unreachable!("the mate of an even node on the way to the root is odd"),
                };
                self.reach_even(odd, Label::Bridge(x, y));
                for part in [node, odd] {
                    self.walk.base[part as usize] = meeting;
                    for word in 0..self.words {
                        let joined = self.walk.joined[part as usize * self.words + word];
                        self.walk.joined[meeting as usize * self.words + word] |= joined;
                    }
                }
                node = self.walk.base(up);
            }
        }
    }

    /// Runs [`OptimalFace::exchange`] and stores the new link of `OUT` in the set.
    pub(super) fn rematch_inside(&mut self, set: Node, node: Node, link: Link) {
        self.exchange(node, link);
        if !self.alone(set) {
            let out = self.link[self.out as usize];
            self.set_mut(set).out = out;
        }
    }

    /// Gives an even node a new mate and flips the pairs on its path to the root. The new mate is the node that the
    /// search left out or found; its own link is already set.
    pub(super) fn exchange(&mut self, node: Node, link: Link) {
        let mut pending = std::mem::take(&mut self.walk.pending);
        pending.push((node, link));
        while let Some((node, link)) = pending.pop() {
            let old = self.link[node as usize].to;
            self.link[node as usize] = link;
            if old == NONE || self.link[old as usize].to != node {
                continue;
            }
            let owner = |v: u32| self.walk.owner[v as usize];
            match self.walk.label[node as usize] {
                Label::Grown(from, to) => {
                    let up = owner(from);
                    self.link[old as usize] = Link { to: up, own: to, other: from };
                    pending.push((up, Link { to: old, own: from, other: to }));
                }
                Label::Bridge(x, y) => {
                    let (a, b) = (owner(x), owner(y));
                    pending.push((b, Link { to: a, own: y, other: x }));
                    pending.push((a, Link { to: b, own: x, other: y }));
                }
                Label::Root | Label::Odd(..) | Label::Out => {}
            }
        }
        self.walk.pending = pending;
    }
}
