//! Removes edges from a face, provided that a matching remains.
//!
//! Edges at certain vertices become forbidden, so only the levels that contain such a vertex change. On such a level
//! only a node that contains such a vertex, and its mate, can have lost their edge; and only a closed set that contains
//! one can have different exits. All other levels are unchanged.

use super::{Link, NO_LINK, NONE, Node, OptimalFace, bits, has};
use crate::budget::spend;

impl OptimalFace {
    /// Forbids pairs and single vertices. If that leaves no matching, nothing changes and the result is `false`.
    ///
    /// Only pairs with one of `vertices` are tested with `keeps` (smaller vertex first), and only single ones of these
    /// vertices with `stays`. Settled pairs are not tested: `Optima::narrow` tests those of earlier steps itself.
    pub fn narrow(
        &mut self,
        vertices: impl IntoIterator<Item = usize>,
        keeps: impl Fn(usize, usize) -> bool,
        stays: impl Fn(usize) -> bool,
    ) -> bool {
        let vertices = self.losing(vertices, &keeps, &stays);
        if self.is_kept(&vertices, &keeps, &stays) {
            // The current matching remains valid.
            vertices.iter().for_each(|&v| self.forbid(v, &keeps, stays(v)));
            return true;
        }
        let Some(next) = self.narrowed(&vertices, keeps, stays) else { return false };
        *self = next;
        true
    }

    /// Whether [`OptimalFace::narrow`] would leave a matching. Nothing changes.
    pub fn may_narrow(
        &mut self,
        vertices: impl IntoIterator<Item = usize>,
        keeps: impl Fn(usize, usize) -> bool,
        stays: impl Fn(usize) -> bool,
    ) -> bool {
        let vertices = self.losing(vertices, &keeps, &stays);
        if self.is_kept(&vertices, &keeps, &stays) {
            return true;
        }
        let Some(next) = self.narrowed(&vertices, keeps, stays) else { return false };
        self.walk = next.walk;
        true
    }

    /// The vertices that lose a possible pair or the possibility to stay single.
    fn losing(
        &self,
        vertices: impl IntoIterator<Item = usize>,
        keeps: impl Fn(usize, usize) -> bool,
        stays: impl Fn(usize) -> bool,
    ) -> Vec<usize> {
        vertices.into_iter().filter(|&v| self.loses(v, &keeps, stays(v))).collect()
    }

    /// Whether this vertex loses a possible pair or the possibility to stay single.
    fn loses(&self, v: usize, keeps: impl Fn(usize, usize) -> bool, stays: bool) -> bool {
        let kept = |w: usize| if w < self.vertices { keeps(v.min(w), v.max(w)) } else { stays };
        bits::members(self.row(v as u32)).any(|w| !kept(w))
    }

    /// Whether nothing in the current matching is forbidden. `false` if there are closed sets and any vertex loses
    /// something, because their exits would change.
    fn is_kept(&self, vertices: &[usize], keeps: impl Fn(usize, usize) -> bool, stays: impl Fn(usize) -> bool) -> bool {
        let unchanged = self.sets() == 0 || vertices.is_empty();
        unchanged
            && vertices.iter().filter(|&&v| !self.gone[v]).all(|&v| match self.link[v].other as usize {
                w if w < self.vertices => keeps(v.min(w), v.max(w)),
                _ => stays(v),
            })
    }

    /// The face without the forbidden pairs and single vertices, if a matching is left.
    fn narrowed(
        &mut self,
        vertices: &[usize],
        keeps: impl Fn(usize, usize) -> bool,
        stays: impl Fn(usize) -> bool,
    ) -> Option<Self> {
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
        vertices.iter().for_each(|&v| next.forbid(v, &keeps, stays(v)));
        // Pairs of a level and a node of it that may have lost its pair.
        let mut touched: Vec<(Node, Node)> = Vec::new();
        for &v in vertices {
            let mut node = v as Node;
            for set in self.around(node) {
                touched.push((set, node));
                node = set;
            }
        }
        touched.sort_unstable();
        touched.dedup();
        // Sets are numbered from the outside inwards. Process the innermost first, so that each level knows the exits
        // of its nested sets.
        let mut levels: Vec<&[(Node, Node)]> = touched.chunk_by(|a, b| a.0 == b.0).collect();
        levels.reverse();
        if levels.into_iter().all(|level| next.restore_level(level)) {
            return Some(next);
        }
        self.walk = next.walk;
        None
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

    /// Repairs the matching of a level and updates its exits; `false` if that is impossible. `nodes` are the nodes that
    /// may have lost their pair, each with the level.
    fn restore_level(&mut self, nodes: &[(Node, Node)]) -> bool {
        let Some(&(set, _)) = nodes.first() else { return true };
        let mut single: Vec<Node> = Vec::new();
        for &(_, node) in nodes {
            if !self.link_holds(node) {
                single.extend([node, self.link[node as usize].to]);
            }
        }
        if !self.alone(set) {
            // The node that has the way out may lose it to another node.
            single.push(self.set(set).out.to);
        }
        single.retain(|&node| node != NONE && node != self.out);
        single.sort_unstable();
        single.dedup();
        single.iter().for_each(|&node| self.link[node as usize] = NO_LINK);
        let mut over = None;
        for &node in &single {
            if self.link[node as usize].to != NONE || self.augment(set, node) {
                continue;
            }
            if self.alone(set) || over.is_some() {
                return false;
            }
            over = Some(node);
        }
        // A set with a way out has an odd number of nodes, so exactly one is left over.
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

    /// Whether the node is still matched with another node of its level by an allowed pair.
    fn link_holds(&self, node: Node) -> bool {
        let link = self.link[node as usize];
        let exit = |node: Node, v: u32| !self.is_set(node) || has(&self.set(node).exits, v);
        link.to != NONE
            && link.to != self.out
            && has(self.row(link.own), link.other)
            && exit(node, link.own)
            && exit(link.to, link.other)
    }

    /// Matches an unmatched node of a level by an augmenting path to another unmatched node; `false` if there is none.
    fn augment(&mut self, set: Node, node: Node) -> bool {
        let Some((u, y)) = self.search_from(set, node, NONE, false) else { return false };
        let (from, to) = (self.walk.owner[u as usize], self.walk.owner[y as usize]);
        self.link[to as usize] = Link { to: from, own: y, other: u };
        self.exchange(from, Link { to, own: u, other: y });
        true
    }
}
