//! Pairs in optimal matchings, by the tight edges alone.
//!
//! By complementary slackness *every* optimal matching consists of edges that are tight for the duals at hand, and leaves only
//! vertices single whose dual is at the floor. So whether a pair can be in one is a question about a graph without weights, and bit rows
//! answer most of it:
//!
//! * The pair `i`-`j` in, the old mates of both must be provided for: an alternating walk along tight edges must lead from each to the
//!   other, to a single vertex, or to one that may become single. An optimum with the pair differs from the present one by such
//!   paths, so *no walk* means *no optimum*.
//! * A walk that is a simple path and stays out of blossoms is a proof to the contrary: exchanging matched and unmatched edges
//!   along it gives a matching of tight edges that treats all blossoms as before, hence an optimum; the duals stay as they are.
//! * Anything else is not decided here.

use super::{Id, NONE, Solver};
use crate::matching::weight::Weight;
use std::cmp::Ordering;

/// The tight edges as bit rows, and room for walks.
#[derive(Debug, Default)]
pub(super) struct Tight {
    /// Do the rows describe the present duals?
    pub valid: bool,
    words: usize,
    rows: Vec<u64>,
    /// Vertices outside blossoms.
    clean: Vec<u64>,
    seen: Vec<u64>,
    queue: Vec<Id>,
    /// By which outer vertex an inner one was reached.
    from: Vec<Id>,
    mates: Vec<Id>,
}

/// What the tight edges say about a pair.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Answer {
    /// No optimal matching has it.
    No,
    /// The solution has it now.
    Yes,
    /// Not decided.
    Open,
}

/// Where a walk ended.
enum Walk {
    Nowhere,
    /// At an inner vertex that was single, or is left over.
    Inner(Id),
    /// At an outer vertex that may be single.
    Outer(Id),
}

fn has(set: &[u64], v: usize) -> bool {
    set[v / 64] >> (v % 64) & 1 == 1
}

fn put(set: &mut [u64], v: usize) {
    set[v / 64] |= 1 << (v % 64);
}

impl<W: Weight> Solver<W> {
    /// Can an optimal matching pair `i` with `j`? With [`Answer::Yes`] the mates are changed so; edges are not.
    pub(super) fn by_tight_edges(&mut self, i: usize, j: usize) -> Answer {
        if self.trees > 0 || self.mate[i] == j as Id {
            return Answer::Open;
        }
        if !self.tight.valid {
            self.find_tight_edges();
        }
        let mut tight = std::mem::take(&mut self.tight);
        let answer = self.provide(&mut tight, i, j);
        self.tight = tight;
        answer
    }

    fn find_tight_edges(&mut self) {
        let n = self.n;
        let mut tight = std::mem::take(&mut self.tight);
        let words = n.div_ceil(64);
        tight.words = words;
        for set in [&mut tight.rows, &mut tight.clean, &mut tight.seen] {
            set.clear();
        }
        tight.rows.resize(n * words, 0);
        tight.clean.resize(words, 0);
        tight.seen.resize(words, 0);
        tight.from.clear();
        tight.from.resize(n, NONE);
        for v in (0..n).filter(|&v| (self.top[v] as usize) < n) {
            put(&mut tight.clean, v);
        }
        // Level by level: two vertices in different children of a blossom are both inside it and what holds it, and nothing else.
        let first = |&v: &usize| self.vfirst[self.top[v] as usize] as usize == v;
        let tops: Vec<Id> = (0..n).filter(first).map(|v| self.top[v]).collect();
        let mut levels = vec![(tops, W::ZERO)];
        let mut earlier: Vec<Id> = Vec::new();
        while let Some((nodes, limit)) = levels.pop() {
            earlier.clear();
            for node in nodes {
                let before = earlier.len();
                let mut x = self.vfirst[node as usize];
                loop {
                    let v = x as usize;
                    let row = &self.w2[v * n..(v + 1) * n];
                    for &u in &earlier[..before] {
                        let u = u as usize;
                        if W::cmp_slack(&self.y[u], &self.y[v], &row[u], &limit) == Ordering::Equal {
                            put(&mut tight.rows[v * words..(v + 1) * words], u);
                            put(&mut tight.rows[u * words..(u + 1) * words], v);
                        }
                    }
                    earlier.push(x);
                    if x == self.vlast[node as usize] {
                        break;
                    }
                    x = self.vnext[v];
                }
                if node as usize >= n {
                    levels.push((self.children(node), limit.sub(self.zh[node as usize - n].double())));
                }
            }
        }
        tight.valid = true;
        self.tight = tight;
    }

    /// The odd cycle of a blossom.
    fn children(&self, blossom: Id) -> Vec<Id> {
        let head = self.first[blossom as usize - self.n];
        let mut children = vec![head];
        let mut child = self.next[head as usize];
        while child != head {
            children.push(child);
            child = self.next[child as usize];
        }
        children
    }

    /// Keeps the rows right when a pair loses all its other edges.
    pub(super) fn isolate_tight_pair(&mut self, i: usize, j: usize) {
        let tight = &mut self.tight;
        if !tight.valid {
            return;
        }
        let words = tight.words;
        for (v, other) in [(i, j), (j, i)] {
            for u in (0..self.n).filter(|&u| u != other) {
                tight.rows[u * words + v / 64] &= !(1 << (v % 64));
            }
            tight.rows[v * words..(v + 1) * words].fill(0);
            put(&mut tight.rows[v * words..(v + 1) * words], other);
        }
    }

    fn provide(&mut self, tight: &mut Tight, i: usize, j: usize) -> Answer {
        let left = [self.mate[i], self.mate[j]];
        for (start, goal) in [(left[0], left[1]), (left[1], left[0])] {
            if start != NONE && matches!(self.walk(tight, start, goal, [i, j], false), Walk::Nowhere) {
                return Answer::No;
            }
        }
        if !has(&tight.clean, i)
            || !has(&tight.clean, j)
            || left.iter().any(|&m| m != NONE && !has(&tight.clean, m as usize))
        {
            return Answer::Open;
        }
        tight.mates.clone_from(&self.mate);
        for m in left.into_iter().filter(|&m| m != NONE) {
            self.mate[m as usize] = NONE;
        }
        self.mate[i] = j as Id;
        self.mate[j] = i as Id;
        for start in left.into_iter().filter(|&m| m != NONE) {
            if self.mate[start as usize] != NONE {
                continue;
            }
            let found = self.walk(tight, start, NONE, [i, j], true);
            if !self.flip_walk(tight, start, &found) {
                std::mem::swap(&mut self.mate, &mut tight.mates);
                return Answer::Open;
            }
        }
        Answer::Yes
    }

    /// Walks from `start`, whose mate is gone, along tight edges and mates in turn; never over the two `gone`. `goal` is left over too.
    fn walk(&self, tight: &mut Tight, start: Id, goal: Id, gone: [usize; 2], clean: bool) -> Walk {
        let words = tight.words;
        for (seen, clean_word) in tight.seen.iter_mut().zip(&tight.clean) {
            *seen = if clean { !clean_word } else { 0 };
        }
        gone.into_iter().for_each(|v| put(&mut tight.seen, v));
        tight.queue.clear();
        tight.queue.push(start);
        let mut next = 0;
        while let Some(&u) = tight.queue.get(next) {
            next += 1;
            if self.floor == Some(self.y[u as usize]) {
                return Walk::Outer(u);
            }
            for word in 0..words {
                let mut fresh = tight.rows[u as usize * words + word] & !tight.seen[word];
                tight.seen[word] |= fresh;
                while fresh != 0 {
                    let x = word * 64 + fresh.trailing_zeros() as usize;
                    fresh &= fresh - 1;
                    if x as Id == start {
                        continue;
                    }
                    tight.from[x] = u;
                    let mate = self.mate[x];
                    if mate == NONE || x as Id == goal {
                        return Walk::Inner(x as Id);
                    }
                    if !clean || has(&tight.clean, mate as usize) {
                        tight.queue.push(mate);
                    }
                }
            }
        }
        Walk::Nowhere
    }

    /// Exchanges matched and unmatched edges along a walk, if it is a simple path.
    fn flip_walk(&mut self, tight: &mut Tight, start: Id, walk: &Walk) -> bool {
        let first = match *walk {
            Walk::Nowhere => return false,
            Walk::Inner(x) => x,
            Walk::Outer(u) if u == start => return true,
            // The outer vertex becomes single; what reached it loses its mate.
            Walk::Outer(u) => self.mate[u as usize],
        };
        tight.seen.fill(0);
        let mut x = first;
        let mut simple = true;
        loop {
            let u = tight.from[x as usize];
            simple &= !has(&tight.seen, x as usize) && !has(&tight.seen, u as usize);
            put(&mut tight.seen, x as usize);
            put(&mut tight.seen, u as usize);
            if u == start || !simple {
                break;
            }
            x = self.mate[u as usize];
        }
        if !simple {
            return false;
        }
        if let Walk::Outer(u) = *walk {
            self.mate[u as usize] = NONE;
        }
        let mut x = first;
        loop {
            let u = tight.from[x as usize];
            let before = self.mate[u as usize];
            self.mate[u as usize] = x;
            self.mate[x as usize] = u;
            if u == start {
                return true;
            }
            x = before;
        }
    }
}
