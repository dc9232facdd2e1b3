//! The start of a solution: feasible duals, and a matching of tight edges, whose reduced cost is zero.
//!
//! Any feasible duals and any matching of tight edges will do, because the searches preserve both properties. The more
//! vertices the start matches, the fewer of the expensive searches follow.

use super::{Id, Label, NONE, Part, Solver};
use crate::bits::{of_word, put};
use crate::budget::spend;
use crate::cardinality::{BitMatcher, BitRows};
use crate::weight::Weight;
use std::cmp::Ordering;

/// The minimum number of single vertices for bidding.
const MANY: usize = 16;

/// The minimum numbers of vertices and of single vertices for a matching of tight edges on bit rows.
const LARGE: usize = 48;
const SEVERAL: usize = 4;

/// The graph of the tight edges, and a matcher for it.
#[derive(Debug, Default)]
pub(super) struct Tight {
    rows: Vec<u64>,
    matcher: BitMatcher,
}

impl<W: Weight> Solver<W> {
    /// Computes feasible duals, as low as one pass makes them, and a matching of tight edges.
    pub(super) fn greedy_start(&mut self) {
        let n = self.n;
        let floor = self.floor.is_some();
        for v in 0..n {
            let row = &self.w2[v * n..(v + 1) * n];
            let absent = W::ABSENT.double();
            let best = *row.iter().fold(&absent, |best, w2| if best < w2 { w2 } else { best });
            if best.is_absent() {
                self.y[v] = W::ZERO;
                if !floor {
                    // The vertex stays single; exclude it from all searches.
                    self.vlabel[v] = Label::Frozen;
                    self.part[v] = Part::Lonely;
                }
            } else {
                let half = best.half();
                self.y[v] = if floor { half.max(W::ZERO) } else { half };
            }
        }
        for v in 0..n {
            if !self.needs_search(v) {
                continue;
            }
            // Lower y(v) until an edge is tight (reduced cost without y(v) itself: y(u) - 2w).
            let mut least = W::INFINITE;
            let mut partner = NONE;
            let mut partner_free = false;
            for (u, (w2, yu)) in self.w2[v * n..(v + 1) * n].iter().zip(&self.y).enumerate() {
                match W::cmp_slack(yu, &W::ZERO, w2, &least) {
                    Ordering::Less if u != v => {
                        least = yu.sub(*w2);
                        partner = u as Id;
                        partner_free = self.mate[u] == NONE;
                    }
                    Ordering::Equal if !partner_free && self.mate[u] == NONE && u != v => {
                        partner = u as Id;
                        partner_free = true;
                    }
                    _ => {}
                }
            }
            let y = least.neg();
            if floor && y < W::ZERO {
                self.y[v] = W::ZERO;
            } else {
                self.y[v] = y;
                if partner_free {
                    self.mate[v] = partner;
                    self.mate[partner as usize] = v as Id;
                }
            }
        }
    }

    /// Lets single vertices bid for a mate, like rows in the assignment problem (Jonker and Volgenant): `v` takes the
    /// vertex `u` of its least reduced cost; the dual of `u` rises (and that of `v` falls) until the second least edge
    /// is tight. The former mate of `u` becomes single and bids next. The duals stay feasible, and pairs stay tight.
    /// Equal bidders could outbid each other endlessly, so the number of bids is limited; searches do the rest.
    pub(super) fn bid(&mut self) {
        let n = self.n;
        let mut bidders = std::mem::take(&mut self.stack);
        bidders.clear();
        bidders.extend((0..n).rev().filter(|&v| self.needs_search(v)).map(|v| v as Id));
        if bidders.len() < MANY {
            bidders.clear();
        }
        // At most one bid per bidder on average.
        let mut left = bidders.len();
        spend(bidders.len() * n);
        while let Some(v) = bidders.pop() {
            let v = v as usize;
            if !self.needs_search(v) {
                continue;
            }
            if left == 0 {
                break;
            }
            left -= 1;
            let (first, least, second) = self.two_least(v);
            if first == NONE {
                continue;
            }
            let mut y = least.neg();
            let mut rise = second.sub(least);
            if let Some(floor) = self.floor {
                if y <= floor {
                    // The vertex may stay single; a later step may still match it.
                    self.y[v] = floor;
                    continue;
                }
                rise = rise.min(y.sub(floor));
            }
            let u = first as usize;
            let former = self.mate[u];
            if former != NONE {
                if rise.is_zero() || second.is_far() {
                    self.y[v] = y;
                    continue;
                }
                self.mate[former as usize] = NONE;
                bidders.push(former);
                y = y.sub(rise);
                self.y[u] = self.y[u].add(rise);
            }
            self.y[v] = y;
            self.mate[v] = first;
            self.mate[u] = v as Id;
        }
        bidders.clear();
        self.stack = bidders;
    }

    /// Makes the matching as large as the tight edges allow. Does on bit rows what searches without dual changes would
    /// do.
    pub(super) fn join_tight(&mut self) {
        let n = self.n;
        if n < LARGE || (0..n).filter(|&v| self.needs_search(v)).take(SEVERAL).count() < SEVERAL {
            return;
        }
        spend(n * n / 2);
        let words = n.div_ceil(64);
        let Tight { rows, matcher } = &mut self.tight_start;
        rows.clear();
        rows.resize(n * words, 0);
        for v in 0..n {
            let (yv, row) = (&self.y[v], &self.w2[v * n..v * n + v]);
            for (at, (costs, duals)) in row.chunks(64).zip(self.y.chunks(64)).enumerate() {
                let mut word = 0;
                for (bit, (w2, yu)) in costs.iter().zip(duals).enumerate() {
                    word |= u64::from(W::cmp_slack(yv, yu, w2, &W::ZERO) == Ordering::Equal) << bit;
                }
                rows[v * words + at] |= word;
                of_word(word).for_each(|bit| put(&mut rows[(at * 64 + bit) * words..], v));
            }
        }
        let Some(graph) = BitRows::new(n, rows) else { return };
        matcher.reset(n);
        for v in 0..n {
            let m = self.mate[v];
            if m != NONE && v < m as usize {
                matcher.pair(v, m as usize);
            }
        }
        matcher.maximise(&graph);
        for v in 0..n {
            self.mate[v] = matcher.mate(v).map_or(NONE, |m| m as Id);
        }
    }

    /// The vertex with the least reduced cost (without the dual of `v`), preferably a single one; that cost; and the
    /// second least cost.
    fn two_least(&self, v: usize) -> (Id, W, W) {
        let n = self.n;
        let (mut first, mut least, mut second) = (NONE, W::INFINITE, W::INFINITE);
        for (u, (w2, yu)) in self.w2[v * n..(v + 1) * n].iter().zip(&self.y).enumerate() {
            if u == v || W::cmp_slack(yu, &W::ZERO, w2, &second) == Ordering::Greater {
                continue;
            }
            let cost = yu.sub(*w2);
            match cost.cmp(&least) {
                Ordering::Less => (first, second, least) = (u as Id, least, cost),
                Ordering::Equal if first != NONE && self.mate[first as usize] != NONE => {
                    (first, second) = (u as Id, cost);
                }
                _ => second = cost,
            }
        }
        if least.is_far() { (NONE, least, second) } else { (first, least, second) }
    }
}
