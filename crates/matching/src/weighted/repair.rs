//! Small changes after a solution: only the affected vertices are searched again.

use super::{Id, Label, NONE, Objective, Part, Solver};
use crate::weight::Weight;

/// The state that a failed trial must restore.
#[derive(Debug)]
pub(super) struct Saved<W> {
    y: Vec<W>,
    zh: Vec<W>,
    rows: Vec<W>,
    lists: [Vec<Id>; 12],
    vlabel: Vec<Label>,
    part: Vec<Part>,
    free: Vec<Id>,
    floor: Option<W>,
    trees: usize,
}

impl<W> Default for Saved<W> {
    fn default() -> Self {
        Saved {
            y: Vec::new(),
            zh: Vec::new(),
            rows: Vec::new(),
            lists: Default::default(),
            vlabel: Vec::new(),
            part: Vec::new(),
            free: Vec::new(),
            floor: None,
            trees: 0,
        }
    }
}

impl<W: Weight> Solver<W> {
    /// Whether the duals of the solution allow the pair `i`-`j` in an optimal matching. `false` is certain; `true` is
    /// not, so use [`Solver::fix_pair`] for a definite answer.
    pub fn is_tight(&self, i: usize, j: usize) -> bool {
        if i == j || self.w2[i * self.n + j].is_absent() {
            return false;
        }
        match (self.part[i], self.part[j]) {
            (Part::Scarce, other) | (other, Part::Scarce) if other != Part::Spare => return false,
            _ => {}
        }
        self.slack(i, j).is_zero()
    }

    /// The reduced cost of an edge: a matching with this pair falls short of the best by at least half of it.
    fn slack(&self, i: usize, j: usize) -> W {
        let mut slack = W::slack(&self.y[i], &self.y[j], &self.w2[i * self.n + j]);
        if self.top[i] == self.top[j] {
            // Blossoms that hold both: the common part of the two chains of parents.
            let mut b = self.parent[i];
            while b != NONE {
                if self.holds(b, j) {
                    slack = slack.add(self.zh[b as usize - self.n].double());
                }
                b = self.parent[b as usize];
            }
        }
        slack
    }

    fn holds(&self, blossom: Id, v: usize) -> bool {
        let mut b = self.parent[v];
        while b != NONE && b != blossom {
            b = self.parent[b as usize];
        }
        b == blossom
    }

    /// If some optimal matching pairs `i` with `j`, makes the solution such a matching, removes all other edges of both
    /// from the graph, and returns `true`. If not, changes nothing and returns `false`. Call only after a solution.
    ///
    /// Calls for one pair after another, preferred pairs first, lead to the first optimal matching in any order of
    /// preference. Most refusals cost nothing (the duals decide), the rest usually one or two searches, O(n²) each; if
    /// some vertices cannot be matched, a new solution, O(n³).
    pub fn fix_pair(&mut self, i: usize, j: usize) -> bool {
        self.is_tight(i, j) && self.fix_pair_within(i, j, self.total())
    }

    /// Like [`Solver::fix_pair`], but also accepts matchings below the optimum: if a matching with the pair has at
    /// least the weight `least` (and as many pairs as the solution, if size comes first), makes the solution the best
    /// of these. A pair of negative weight is only accepted if size comes first.
    ///
    /// Calls for one pair after another, with the same `least`, lead to the first matching of at least that weight in
    /// any order of preference. Many refusals cost nothing: the duals bound the weight of any matching with the pair.
    pub fn fix_pair_within(&mut self, i: usize, j: usize, least: W) -> bool {
        self.may_fix_within(i, j, least) && self.try_fix_within(i, j, least)
    }

    /// Whether the duals allow [`Solver::fix_pair_within`] to succeed. Only `false` is certain.
    pub(super) fn may_fix_within(&self, i: usize, j: usize, least: W) -> bool {
        let w2 = self.w2[i * self.n + j];
        if i == j || w2.is_absent() || self.objective == Objective::Weight && w2 < W::ZERO {
            return false;
        }
        self.trees > 0 || self.total().double().sub(self.slack(i, j)) >= least.double()
    }

    /// [`Solver::fix_pair_within`] for a pair that the duals do not refuse.
    pub(super) fn try_fix_within(&mut self, i: usize, j: usize, least: W) -> bool {
        let (n, w2) = (self.n, self.w2[i * self.n + j]);
        if self.mate[i] == j as Id && (self.top[i] as usize) < n && (self.top[j] as usize) < n {
            self.isolate_pair(i, j);
            return true;
        }
        // (A pair inside a blossom is part of the odd cycle, so its other edges cannot simply be removed.)
        let pairs = self.pairs();
        self.save(i, j);
        self.isolate_pair(i, j);
        if self.trees > 0 {
            // The parts may change, so solve from scratch.
            if self.solve(self.objective) >= least && self.pairs() == pairs && self.mate[i] == j as Id {
                return true;
            }
            self.restore(i, j);
            return false;
        }
        self.detach(i);
        self.detach(j);
        // Both duals now affect only this edge; make it tight.
        let y = if self.floor.is_some() { W::ZERO } else { w2.half() };
        self.y[j] = y;
        self.y[i] = w2.sub(y);
        self.mate[i] = j as Id;
        self.mate[j] = i as Id;
        // The duals bound the weight that can still be reached; each search lowers the bound by its `delta`.
        let mut budget = self.bound().sub(least.double());
        for root in 0..n {
            if !self.needs_search(root) {
                continue;
            }
            if budget < W::ZERO || !self.search(root as Id, Some(budget)) {
                self.restore(i, j);
                return false;
            }
            budget = budget.sub(self.delta);
        }
        debug_assert!(self.total() >= least);
        debug_assert_eq!(self.mate[i], j as Id, "{i} {j} {:?} {:?}", self.mate, self.floor);
        true
    }

    /// Solves again after edges *of the given vertices* were changed by [`Solver::set_weight`]; returns the total
    /// weight. Takes a few searches per changed vertex. Call only after a solution; the objective stays the same.
    pub fn resolve(&mut self, changed: &[usize]) -> W {
        let lonely = self.part.contains(&Part::Lonely);
        if self.trees > 0 || lonely || changed.len() > self.n / 3 + 1 {
            return self.solve(self.objective);
        }
        for &v in changed {
            self.detach(v);
        }
        for &v in changed {
            let row = &self.w2[v * self.n..(v + 1) * self.n];
            let needs = row.iter().zip(&self.y).filter(|(w2, _)| !w2.is_absent()).map(|(w2, y)| w2.sub(*y));
            self.y[v] = match (needs.max(), self.floor) {
                (Some(y), floor) => floor.map_or(y, |floor| y.max(floor)),
                (None, Some(floor)) => floor,
                (None, None) => return self.solve(self.objective),
            };
        }
        self.search_all();
        if self.trees > 1 {
            self.choose_singles();
        }
        self.total()
    }

    /// Expands all blossoms that hold `v` and makes `v` single. The duals stay feasible; pairs that are no longer tight
    /// are separated.
    pub(super) fn detach(&mut self, v: usize) {
        loop {
            let b = self.top[v] as usize;
            if b < self.n {
                break;
            }
            let z = self.zh[b - self.n];
            let mut x = self.vfirst[b];
            loop {
                let i = x as usize;
                self.y[i] = self.y[i].add(z);
                if x == self.vlast[b] {
                    break;
                }
                x = self.vnext[i];
            }
            if !z.is_zero() {
                self.part_with_mate(self.base[b]);
            }
            self.open(b as Id);
        }
        self.part_with_mate(v as Id);
    }

    fn part_with_mate(&mut self, v: Id) {
        let m = std::mem::replace(&mut self.mate[v as usize], NONE);
        if m != NONE {
            self.mate[m as usize] = NONE;
        }
    }

    /// Removes all edges of `i` and `j` but the one between them.
    fn isolate_pair(&mut self, i: usize, j: usize) {
        let keep = self.w2[i * self.n + j];
        let none = W::ABSENT.double();
        for v in 0..self.n {
            for (a, b) in [(i, v), (j, v)] {
                self.w2[a * self.n + b] = none;
                self.w2[b * self.n + a] = none;
            }
        }
        self.w2[i * self.n + j] = keep;
        self.w2[j * self.n + i] = keep;
    }

    /// Twice the upper bound that the duals give for the weight of any matching.
    pub(super) fn bound(&self) -> W {
        let mut sum = W::ZERO;
        for v in 0..self.n {
            sum = sum.add(self.y[v]);
            // Each vertex adds the `zh` of its blossoms once, except the base of each blossom.
            let mut b = self.parent[v];
            while b != NONE {
                if self.base[b as usize] != v as Id {
                    sum = sum.add(self.zh[b as usize - self.n]);
                }
                b = self.parent[b as usize];
            }
        }
        sum
    }

    pub(super) fn save(&mut self, i: usize, j: usize) {
        let mut saved = std::mem::take(&mut self.saved);
        let n = self.n;
        saved.y.clone_from(&self.y);
        saved.zh.clone_from(&self.zh);
        saved.rows.clear();
        saved.rows.extend_from_slice(&self.w2[i * n..(i + 1) * n]);
        saved.rows.extend_from_slice(&self.w2[j * n..(j + 1) * n]);
        for (copy, list) in saved.lists.iter_mut().zip(self.lists()) {
            copy.clone_from(list);
        }
        saved.vlabel.clone_from(&self.vlabel);
        saved.part.clone_from(&self.part);
        saved.free.clone_from(&self.free);
        saved.floor = self.floor;
        saved.trees = self.trees;
        self.saved = saved;
    }

    pub(super) fn restore(&mut self, i: usize, j: usize) {
        let mut saved = std::mem::take(&mut self.saved);
        let n = self.n;
        self.y.clone_from(&saved.y);
        self.zh.clone_from(&saved.zh);
        for (k, v) in [i, j].into_iter().enumerate() {
            for u in 0..n {
                let w2 = saved.rows[k * n + u];
                self.w2[v * n + u] = w2;
                self.w2[u * n + v] = w2;
            }
        }
        for (copy, list) in saved.lists.iter_mut().zip(self.lists()) {
            std::mem::swap(copy, list);
        }
        self.vlabel.clone_from(&saved.vlabel);
        self.part.clone_from(&saved.part);
        self.free.clone_from(&saved.free);
        self.label.fill(Label::Out);
        self.floor = saved.floor;
        self.trees = saved.trees;
        self.saved = saved;
    }

    /// The index lists that describe matching and blossoms.
    fn lists(&mut self) -> [&mut Vec<Id>; 12] {
        [
            &mut self.mate,
            &mut self.top,
            &mut self.vnext,
            &mut self.tree,
            &mut self.parent,
            &mut self.base,
            &mut self.vfirst,
            &mut self.vlast,
            &mut self.next,
            &mut self.edge_from,
            &mut self.edge_to,
            &mut self.first,
        ]
    }
}
