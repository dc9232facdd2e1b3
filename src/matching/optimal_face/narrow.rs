//! A face without some of its pairs, if a matching is left.

use crate::budget::spend;
use super::{OptimalFace, Link, NO_LINK, NONE, Node, bits, has};

impl OptimalFace {
    /// Forbids pairs and single vertices. If that leaves no matching, nothing changes and the answer is `false`.
    ///
    /// Looked at are only pairs with one of `vertices` (`keeps` gets the smaller one first), and these vertices being
    /// single (`stays`).
    pub fn narrow(
        &mut self,
        vertices: impl IntoIterator<Item = usize>,
        keeps: impl Fn(usize, usize) -> bool,
        stays: impl Fn(usize) -> bool,
    ) -> bool {
        spend(self.rows.len());
        let mut next = Self {
            walk: std::mem::take(&mut self.walk),
            rows: self.rows.clone(),
            sets: self.sets.clone(),
            parent: self.parent.clone(),
            link: self.link.clone(),
            gone: self.gone.clone(),
            ..*self
        };
        for v in vertices {
            next.forbid(v, &keeps, stays(v));
        }
        // Sets are numbered from the outside inwards: the innermost first, so that each level knows the exits of the
        // sets in it.
        let first = self.out + 1;
        if (first..first + self.sets.len() as Node).rev().all(|set| next.restore_level(set)) {
            *self = next;
            return true;
        }
        self.walk = next.walk;
        false
    }

    fn forbid(&mut self, v: usize, keeps: impl Fn(usize, usize) -> bool, stays: bool) {
        for word in 0..self.words {
            for bit in bits::of_word(self.rows[v * self.words + word]) {
                let w = word * 64 + bit;
                let kept = if w < self.vertices { keeps(v.min(w), v.max(w)) } else { stays };
                if !kept {
                    bits::take(&mut self.rows[v * self.words..], w);
                    bits::take(&mut self.rows[w * self.words..], v);
                }
            }
        }
    }

    /// Makes the matching of a level whole again, and its exits true.
    fn restore_level(&mut self, set: Node) -> bool {
        let children = self.set(set).children.clone();
        let kept: Vec<bool> = children.iter().map(|&node| self.link_holds(node)).collect();
        for (&node, kept) in children.iter().zip(kept) {
            if !kept {
                self.link[node as usize] = NO_LINK;
            }
        }
        let mut over = None;
        for &node in &children {
            if self.link[node as usize].to != NONE || self.augment(set, node) {
                continue;
            }
            if self.alone(set) || over.is_some() {
                return false;
            }
            over = Some(node);
        }
        // An odd number of nodes: in a set with a way out exactly one is left over.
        let Some(over) = over else { return true };
        self.search_from(set, over, NONE, false);
        let exits = self.walk.even.clone();
        self.set_mut(set).exits = exits;
        let exit = if self.is_set(over) {
            let exits = &self.set(over).exits;
            (0..self.out).find(|&v| has(exits, v)).unwrap_or(NONE)
        } else {
            over
        };
        self.link[over as usize] = Link { to: self.out, own: exit, other: self.out };
        self.set_mut(set).out = Link { to: over, own: self.out, other: exit };
        true
    }

    /// Is the node still matched with another one of its level by a pair that is allowed?
    fn link_holds(&self, node: Node) -> bool {
        let link = self.link[node as usize];
        let exit = |node: Node, v: u32| !self.is_set(node) || has(&self.set(node).exits, v);
        link.to != NONE
            && link.to != self.out
            && has(self.row(link.own), link.other)
            && exit(node, link.own)
            && exit(link.to, link.other)
    }

    /// Matches a node that is left over on its level, and another one with it.
    fn augment(&mut self, set: Node, node: Node) -> bool {
        let Some((u, y)) = self.search_from(set, node, NONE, false) else { return false };
        let (from, to) = (self.walk.owner[u as usize], self.walk.owner[y as usize]);
        self.link[to as usize] = Link { to: from, own: y, other: u };
        self.exchange(from, Link { to, own: u, other: y });
        true
    }
}
