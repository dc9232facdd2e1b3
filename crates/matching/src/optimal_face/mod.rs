//! The set of all optimal matchings, and its first member in any order of preference.
//!
//! A solved [`super::Solver`] knows more than one optimum: its duals decide for *every* matching whether it is optimal.
//! By complementary slackness, a matching is optimal if and only if its edges have reduced cost zero, its unmatched
//! vertices have dual zero, and each blossom with a positive dual, a set of `2k + 1` vertices, contains `k` of its
//! edges, so that exactly one of its vertices is unmatched or matched outside. An [`OptimalFace`] stores these three
//! facts without any weight: the allowed edges, one bit each; the vertices that may stay unmatched; and the *closed
//! sets*, nested or disjoint, each with exactly one way out.
//!
//! **Unmatched vertices** get a partner, so that all matchings are perfect: there is one extra vertex per vertex that
//! may stay unmatched, joined to all other extra vertices and to all vertices that may stay unmatched (and one more if
//! the total is odd). Then the perfect matchings are those of the face, and the remaining extra vertices are matched
//! with each other.
//!
//! **Closed sets** are treated as single vertices of the surrounding graph. Let `c` be such a set; its *exits* are the
//! vertices that can be matched outside while all other vertices of the set are matched within it. From outside only
//! the exits are visible, and the set is matched through one of them. Inside, the outside world is one more vertex,
//! `OUT`, which is joined to the *wanted* vertices, those that the surrounding graph can use. So the two sides
//! communicate only through these two sets of vertices, and each level is an ordinary perfect matching.
//!
//! **One search for all partners of a vertex.** Let `M` be a perfect matching of a level, `v` a vertex, and `a` its
//! mate. A perfect matching with the pair `v`-`w` exists if and only if, without `v`, an alternating path of even
//! length leads from the single vertex `a` to `w`: given the path, flip its pairs, which leaves `w` single, and match
//! it with `v`; given the matching, the path is in the symmetric difference of the two. Edmonds' search from `a`, run
//! to its end, finds all vertices with an even path. So [`OptimalFace::first`] costs one search on each level that
//! holds `v`: from the outermost inwards, because the search on one level also determines the wanted exits of the set
//! that holds `v`.
//!
//! **Closing.** When a vertex `v` in a closed set is matched outside, the exit of the set is used up: the rest of the
//! set becomes independent, without `OUT`. When an edge is removed from a set, the set stays closed with `2k - 1`
//! vertices but has fewer exits: the vertices with an even path from the current exit.

mod build;
mod narrow;
mod walk;
mod ways_out;

pub(super) use build::Facts;

use super::bits;

/// A vertex or a closed set.
type Node = u32;
const NONE: u32 = u32::MAX;

/// The match of a node on its level.
#[derive(Clone, Copy, Debug)]
struct Link {
    to: Node,
    /// The matched vertex of the node itself.
    own: u32,
    /// The matched vertex of the other node.
    other: u32,
}

const NO_LINK: Link = Link { to: NONE, own: NONE, other: NONE };

/// How a node was reached.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Label {
    /// Not reached.
    Out,
    /// Even: the root of the search.
    Root,
    /// Even: the mate of an odd node, which was reached by the edge from the first vertex to the second.
    Grown(u32, u32),
    /// Odd: reached by the edge from the first vertex to the second, which is in the node.
    Odd(u32, u32),
    /// Odd at first, then also even, because an edge between these two vertices closed an odd cycle.
    Bridge(u32, u32),
}

/// A closed set, or the set of all nodes.
#[derive(Clone, Debug)]
struct Set {
    /// Nodes directly in the set that are not settled.
    children: Vec<Node>,
    /// Vertices that can be matched outside the set.
    exits: Vec<u64>,
    /// Vertices that the surrounding graph can use.
    wanted: Vec<u64>,
    /// The mate of `OUT`.
    out: Link,
}

/// All optimal matchings of a graph that contain the settled pairs; see the [module](self).
#[derive(Clone, Debug)]
pub struct OptimalFace {
    /// Number of vertices of the solver; the vertices from here on are the extra partners of single vertices.
    vertices: usize,
    /// The vertex `OUT`; sets are numbered from the next number on.
    out: u32,
    words: usize,
    /// For each vertex, the vertices it may be matched with.
    rows: Vec<u64>,
    sets: Vec<Set>,

    // Per node.
    /// The set that directly holds the node.
    parent: Vec<Node>,
    link: Vec<Link>,
    /// Whether the node is settled and so no longer part of the set that held it.
    gone: Vec<bool>,

    walk: walk::Walk,
}

fn has(mask: &[u64], v: u32) -> bool {
    bits::has(mask, v as usize)
}

fn insert(mask: &mut [u64], v: u32) {
    bits::put(mask, v as usize);
}

impl OptimalFace {
    /// Number of closed sets.
    #[must_use]
    pub fn sets(&self) -> usize {
        self.sets.len() - 1
    }

    fn is_set(&self, node: Node) -> bool {
        node > self.out
    }

    fn set(&self, node: Node) -> &Set {
        &self.sets[(node - self.out - 1) as usize]
    }

    fn set_mut(&mut self, node: Node) -> &mut Set {
        &mut self.sets[(node - self.out - 1) as usize]
    }

    fn row(&self, v: u32) -> &[u64] {
        &self.rows[v as usize * self.words..(v as usize + 1) * self.words]
    }

    /// Whether the set is independent, without a way out.
    fn alone(&self, set: Node) -> bool {
        self.gone[set as usize]
    }

    /// The sets that hold a node, from the innermost one to the first independent one.
    fn around(&self, node: Node) -> Vec<Node> {
        let mut chain = Vec::new();
        let mut at = node;
        while !self.gone[at as usize] {
            at = self.parent[at as usize];
            chain.push(at);
        }
        chain
    }

    /// The first of `candidates` with which an optimum pairs `v`; settles the two as a pair. `None`, and nothing
    /// changes, if there is no such candidate.
    ///
    /// Vertices settled earlier are skipped.
    pub fn first(&mut self, v: usize, candidates: impl IntoIterator<Item = usize>) -> Option<usize> {
        let v = v as u32;
        let chain = self.around(v);
        // The possible partners of `v` on each level, computed from the outermost level inwards.
        let mut partners: Vec<Vec<u64>> = vec![Vec::new(); chain.len()];
        // The node of a level that holds `v`.
        let node_at = |depth: usize| if depth == 0 { v } else { chain[depth - 1] };
        for (depth, &set) in chain.iter().enumerate().rev() {
            let node = node_at(depth);
            self.settle_exit(set);
            self.search(set, node);
            if depth == 0 || has(&self.set(node).exits, v) {
                partners[depth] = self.row(v).iter().zip(&self.walk.even).map(|(a, b)| a & b).collect();
            }
            if depth > 0 {
                self.want(set, node);
            }
        }
        let level = |w: &u32| partners.iter().position(|mask| !mask.is_empty() && has(mask, *w));
        let (w, depth) = candidates.into_iter().find_map(|w| level(&(w as u32)).map(|depth| (w as u32, depth)))?;
        let (set, node) = (chain[depth], node_at(depth));
        if depth > 0 {
            // (The innermost level was searched last.)
            self.search(set, node);
        }
        let other = self.walk.owner[w as usize];
        self.link[node as usize] = Link { to: other, own: v, other: w };
        self.rematch(set, other, Link { to: node, own: w, other: v });
        for (node, vertex) in [(node, v), (other, w)] {
            self.take_out(set, node);
            self.close(node, vertex);
        }
        for &set in &chain[depth..] {
            if self.alone(set) {
                break;
            }
            self.search(set, self.out);
            let exits = std::mem::take(&mut self.walk.even);
            self.walk.even = std::mem::replace(&mut self.set_mut(set).exits, exits);
        }
        Some(w as usize)
    }

    /// The mate of a vertex in an optimum that contains all settled pairs. The mates of several vertices belong to one
    /// optimum only after all exits are settled; see [`OptimalFace::mates`].
    fn mate(&self, v: usize) -> Option<usize> {
        let mut node = v as Node;
        loop {
            let link = self.link[node as usize];
            if link.to != self.out {
                return Some(link.other as usize).filter(|&w| w < self.vertices);
            }
            node = self.parent[node as usize];
        }
    }

    /// The mates of all vertices in one of the optima that contain all settled pairs.
    pub fn mates(&mut self) -> Vec<Option<usize>> {
        // Sets are numbered from the outside inwards.
        for set in (self.out + 1..).take(self.sets.len()) {
            self.settle_exit(set);
        }
        (0..self.vertices).map(|v| self.mate(v)).collect()
    }

    /// Computes which vertices of `node` the level of `set` can use. Call it after the search without `node`.
    fn want(&mut self, set: Node, node: Node) {
        let mut wanted = std::mem::take(&mut self.set_mut(node).wanted);
        wanted.fill(0);
        let even = &self.walk.even;
        let out = has(even, self.out);
        let exits = &self.set(node).exits;
        for v in (0..self.out).filter(|&v| has(exits, v)) {
            let useful = self.row(v).iter().zip(even).any(|(a, b)| a & b != 0);
            if useful || out && has(&self.set(set).wanted, v) {
                insert(&mut wanted, v);
            }
        }
        self.set_mut(node).wanted = wanted;
    }

    /// Moves the exit of a set to the vertex through which the surrounding level matches the set.
    fn settle_exit(&mut self, set: Node) {
        let own = self.link[set as usize].own;
        if self.alone(set) || self.set(set).out.other == own {
            return;
        }
        self.search(set, self.out);
        let node = self.walk.owner[own as usize];
        let out = self.out;
        self.link[out as usize] = Link { to: node, own: out, other: own };
        self.rematch_inside(set, node, Link { to: out, own, other: out });
    }

    /// Rematches a node within the set and, if the exit of the set has moved, rematches the levels around it.
    fn rematch(&mut self, set: Node, node: Node, link: Link) {
        self.rematch_inside(set, node, link);
        if self.alone(set) {
            return;
        }
        let exit = self.set(set).out.other;
        if self.link[set as usize].own != exit {
            self.leave_with(set, exit);
        }
    }

    /// Makes the level around a set match it through `exit`, one of the wanted vertices.
    fn leave_with(&mut self, set: Node, exit: u32) {
        let around = self.parent[set as usize];
        self.search(around, set);
        let even = &self.walk.even;
        let useful = self.row(exit).iter().zip(even).map(|(a, b)| a & b).enumerate().find(|&(_, word)| word != 0);
        let other = match useful {
            Some((at, word)) => at as u32 * 64 + word.trailing_zeros(),
            None => self.out,
        };
        debug_assert!(useful.is_some() || has(even, self.out) && has(&self.set(around).wanted, exit));
        let node = self.walk.owner[other as usize];
        self.link[set as usize] = Link { to: node, own: exit, other };
        // (If `other` is `OUT`, the exit of this set is also the exit of the level around it.)
        self.rematch(around, node, Link { to: set, own: other, other: exit });
    }

    fn take_out(&mut self, set: Node, node: Node) {
        self.set_mut(set).children.retain(|&child| child != node);
        self.gone[node as usize] = true;
    }

    /// Closes a settled node: `vertex` has used up its exit, and the exits of the nested sets that hold `vertex`.
    fn close(&mut self, node: Node, vertex: u32) {
        let mut node = node;
        while self.is_set(node) {
            // (The node is already marked as gone, but its exit must still move to `vertex`.)
            self.gone[node as usize] = false;
            self.settle_exit(node);
            self.gone[node as usize] = true;
            let child = self.set(node).out.to;
            debug_assert_eq!(self.set(node).out.other, vertex);
            self.take_out(node, child);
            node = child;
        }
    }
}

#[cfg(test)]
mod tests;
