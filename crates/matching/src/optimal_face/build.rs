//! Builds a face from the state of a solver.

use super::walk::Walk;
use super::{Link, NO_LINK, NONE, Node, OptimalFace, Set, bits, insert};
use crate::budget::{spend, table};

/// The facts a solver knows about all of its optima.
pub struct Facts<'a> {
    /// The mates in one optimum.
    pub mates: Vec<Option<usize>>,
    /// Per vertex: whether some dual solution lets it stay single.
    pub may_stay: Vec<bool>,
    /// For each vertex, the innermost closed set that holds it.
    pub holder: &'a [Option<usize>],
    /// For each closed set, the set that directly holds it, which has a smaller number.
    pub within: &'a [Option<usize>],
}

impl OptimalFace {
    /// Builds a face. `fitting_below(w, row)` marks the vertices below `w` whose edge with `w` has reduced cost zero.
    pub fn new(facts: &Facts<'_>, mut fitting_below: impl FnMut(usize, &mut [u64])) -> Self {
        let vertices = facts.mates.len();
        let staying: Vec<usize> = (0..vertices).filter(|&v| facts.may_stay[v]).collect();
        let extra = staying.len() + (vertices + staying.len()) % 2;
        let out = vertices + extra;
        let words = (out + 1).div_ceil(64);
        table(8 * out * words);
        spend(vertices * vertices / 2);
        let mut rows = vec![0u64; out * words];
        for w in 0..vertices {
            fitting_below(w, &mut rows[w * words..(w + 1) * words]);
            // Mirror the edges into the rows of the lower vertices.
            for at in 0..w.div_ceil(64) {
                let word = rows[w * words + at];
                bits::of_word(word).for_each(|bit| rows[(at * 64 + bit) * words + w / 64] |= 1 << (w % 64));
            }
        }
        let mut join = |v: usize, w: usize| {
            insert(&mut rows[v * words..(v + 1) * words], w as u32);
            insert(&mut rows[w * words..(w + 1) * words], v as u32);
        };
        for one in vertices..out {
            (vertices..one).chain(staying.iter().copied()).for_each(|other| join(one, other));
        }
        let nodes = out + 2 + facts.within.len();
        let everything = out as Node + 1;
        let number = |set: Option<usize>| set.map_or(everything, |set| everything + 1 + set as Node);
        let empty = || Set { children: Vec::new(), exits: vec![0; words], wanted: vec![0; words], out: NO_LINK };
        let mut face = Self {
            vertices,
            out: out as u32,
            words,
            rows,
            sets: (0..=facts.within.len()).map(|_| empty()).collect(),
            parent: vec![NONE; nodes],
            link: vec![NO_LINK; nodes],
            gone: vec![false; nodes],
            walk: Walk::new(out + 1, nodes, words),
        };
        face.gone[everything as usize] = true;
        for v in 0..out {
            let set = number(facts.holder.get(v).copied().flatten());
            face.put(v as Node, set);
        }
        for (set, &around) in facts.within.iter().enumerate() {
            face.put(number(Some(set)), number(around));
        }
        for v in 0..vertices as u32 {
            let mut set = face.parent[v as usize];
            while set != everything {
                insert(&mut face.set_mut(set).exits, v);
                set = face.parent[set as usize];
            }
        }
        let mut mates: Vec<u32> = facts.mates.iter().map(|mate| mate.map_or(NONE, |w| w as u32)).collect();
        mates.resize(out, NONE);
        let mut spare = vertices..out;
        for v in (0..vertices).filter(|&v| facts.mates[v].is_none()) {
            if let Some(one) = spare.next() {
                mates[v] = one as u32;
                mates[one] = v as u32;
            }
        }
        while let (Some(one), Some(other)) = (spare.next(), spare.next()) {
            mates[one] = other as u32;
            mates[other] = one as u32;
        }
        for (v, &w) in (0..).zip(&mates).filter(|&(v, &w)| v < w) {
            face.match_up(v, w);
        }
        face
    }

    fn put(&mut self, node: Node, set: Node) {
        self.parent[node as usize] = set;
        self.set_mut(set).children.push(node);
    }

    /// Links two vertices on the level where they meet, and through the exits of the sets below that level.
    fn match_up(&mut self, v: u32, w: u32) {
        let chain = |vertex: u32| {
            let mut chain = vec![vertex];
            while let Some(&node) = chain.last().filter(|&&node| self.parent[node as usize] != NONE) {
                chain.push(self.parent[node as usize]);
            }
            chain
        };
        let (mut a, mut b) = (chain(v), chain(w));
        let (mut p, mut q) = (NONE, NONE);
        while a.last() == b.last() {
            a.pop();
            b.pop();
        }
        if let (Some(&last_a), Some(&last_b)) = (a.last(), b.last()) {
            (p, q) = (last_a, last_b);
        }
        self.link[p as usize] = Link { to: q, own: v, other: w };
        self.link[q as usize] = Link { to: p, own: w, other: v };
        let out = self.out;
        for (chain, vertex) in [(a, v), (b, w)] {
            for pair in chain.windows(2) {
                self.link[pair[0] as usize] = Link { to: out, own: vertex, other: out };
                self.set_mut(pair[1]).out = Link { to: pair[0], own: out, other: vertex };
            }
        }
    }
}
