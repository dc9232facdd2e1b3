//! Maximum weight matching in a general graph, O(n³) on a dense table.
//!
//! A primal-dual method with blossoms. Each vertex has a dual `y`, each blossom (a shrunk odd cycle) a dual `z ≥ 0`;
//! the reduced cost `y(u) + y(v) - 2w(u,v)` of an edge between different blossoms is never negative and is zero on
//! matched edges. Unlike the textbook forest, *one* exposed vertex at a time grows an alternating tree, as in the
//! shortest augmenting path methods for the assignment problem. This has three advantages: the duals may start at any
//! feasible values, so a greedy start leaves few searches; all vertices of a tree have the same parity, so halves are
//! exact; and a changed vertex can be repaired by a few searches instead of a new run.
//!
//! Inside a search duals change lazily: `delta` is the total change so far, and a stored value `s` means
//! `s - delta` for outer (`S`) vertices, `s + delta` for inner (`T`) ones.
//!
//! The table is dense because the brackets that reach this solver are small, and a table is then faster than pointers.

mod blossom;
mod certificate;
mod first_within;
mod optimal_face;
mod repair;
mod search;
mod start;

use super::weight::Weight;
use crate::budget::{spend, table};

/// The objective of a solution.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Objective {
    /// Greatest sum of weights, whatever the number of pairs; edges of negative weight are never used.
    Weight,
    /// As many pairs as possible, and among these matchings the greatest sum of weights.
    CardinalityThenWeight,
}

type Id = u32;
const NONE: Id = Id::MAX;

/// The state of a vertex (or a top-level blossom) in the current search.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Label {
    /// Not reached yet.
    Out,
    /// Outer: at even distance from the root, its dual falls.
    Outer,
    /// Inner: at odd distance from the root, its dual rises.
    Inner,
    /// No longer in the graph: part of a tree that proved that one of its vertices stays single.
    Frozen,
}

/// The part of a vertex in the Gallai-Edmonds decomposition of the maximum matchings, as far as the searches have
/// determined it.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Part {
    /// Matched with another vertex of this part in each maximum matching.
    Core,
    /// Single in some maximum matching; its neighbours outside its odd component are `Scarce`.
    Spare,
    /// A neighbour of spare components, which outnumber the scarce vertices.
    Scarce,
    /// Without any edge.
    Lonely,
}

/// An outer vertex outside a new blossom, the nearest vertex inside, and the reduced cost of their edge without the
/// dual of the outer vertex.
#[derive(Clone, Copy, Debug)]
struct Nearest<W> {
    v: Id,
    inside: Id,
    cost: W,
}

/// A reusable solver; see the [module](self).
///
/// ```
/// use pairproof_matching::{Objective, Solver};
/// let mut solver = Solver::new();
/// // A path 0-1-2-3: the middle edge is heavier than the two outer ones together.
/// let edge = |i, j| match (i, j) { (0, 1) | (2, 3) => Some(2i64), (1, 2) => Some(5), _ => None };
/// assert_eq!(solver.solve_with(4, Objective::Weight, edge), 5);
/// assert_eq!(solver.mate(1), Some(2));
/// assert_eq!(solver.solve_with(4, Objective::CardinalityThenWeight, edge), 4);
/// assert_eq!(solver.mate(1), Some(0));
/// ```
#[derive(Debug)]
pub struct Solver<W> {
    n: usize,
    objective: Objective,
    /// Doubled weights, `n × n`, symmetric; missing edges hold the doubled [`Weight::ABSENT`].
    w2: Vec<W>,

    // Per vertex.
    y: Vec<W>,
    mate: Vec<Id>,
    /// The top-level blossom that contains the vertex, or the vertex itself.
    top: Vec<Id>,
    vlabel: Vec<Label>,
    part: Vec<Part>,
    /// For spare and scarce vertices: the number of the tree with which they were cut off.
    tree: Vec<Id>,
    /// Per tree: see [`Solver::choose_singles`].
    shift: Vec<W>,
    /// Next vertex in the chain of its blossom.
    vnext: Vec<Id>,
    /// Best edge from an outer vertex: the `delta` at which it becomes tight (for `Out` vertices) or its reduced cost
    /// (for inner ones).
    key: Vec<W>,
    near: Vec<Id>,
    /// Vertices whose `key` is kept: those that are not outer and not single inner vertices.
    live: Vec<Id>,
    live_pos: Vec<Id>,
    /// Some of the vertices whose `key` equals `delta` (and possibly others: check before use).
    tight: Vec<Id>,
    /// Some of the outer nodes whose `pair_key` is twice `delta` (and possibly others).
    tight_pairs: Vec<Id>,
    /// Outer vertices in the order in which they became outer.
    outer: Vec<Id>,

    // Per node: vertices `0..n`, then blossoms.
    label: Vec<Label>,
    parent: Vec<Id>,
    base: Vec<Id>,
    /// First and last vertex of the chain.
    vfirst: Vec<Id>,
    vlast: Vec<Id>,
    /// Next child in the odd cycle of the parent, and the edge that leads there.
    next: Vec<Id>,
    edge_from: Vec<Id>,
    edge_to: Vec<Id>,
    /// Inner node: the edge by which the tree reached it (outer vertex, own vertex).
    tree_from: Vec<Id>,
    tree_to: Vec<Id>,
    /// Outer node: best edge to another outer node (reduced cost at `delta` = 0, and its ends).
    pair_key: Vec<W>,
    pair_from: Vec<Id>,
    pair_to: Vec<Id>,
    mark: Vec<u32>,

    // Per blossom (index: node - n).
    /// The child that holds the base.
    first: Vec<Id>,
    /// Half the dual of the blossom.
    zh: Vec<W>,
    /// For each vertex outside that was outer when the blossom was created, the nearest vertex inside; valid if
    /// `row_of` equals the number of the current search.
    rows: Vec<Id>,
    row_of: Vec<u32>,
    free: Vec<Id>,

    /// The dual that a vertex must have to stay single, and below which no dual may fall.
    floor: Option<W>,
    /// Trees that were cut off, each leaving one vertex single.
    trees: usize,

    // The current search.
    delta: W,
    searches: u32,
    marks: u32,
    /// Smallest stored dual among outer vertices, and its vertex.
    low_key: W,
    low: Id,
    outer_nodes: Vec<Id>,
    inner_blossoms: Vec<Id>,
    cycle: Vec<Id>,
    stack: Vec<Id>,
    /// Buffer of [`Solver::build_row`].
    nearest: Vec<Nearest<W>>,

    /// The state before a trial, which may have to be restored.
    saved: repair::Saved<W>,
    /// Buffers for the tight edges at the start.
    tight_start: start::Tight,
}

impl<W: Weight> Default for Solver<W> {
    fn default() -> Self {
        Self::new()
    }
}

impl<W: Weight> Solver<W> {
    /// An empty solver; it allocates memory when a graph is set.
    pub fn new() -> Self {
        Solver {
            n: 0,
            objective: Objective::Weight,
            w2: Vec::new(),
            y: Vec::new(),
            mate: Vec::new(),
            top: Vec::new(),
            vlabel: Vec::new(),
            part: Vec::new(),
            tree: Vec::new(),
            shift: Vec::new(),
            vnext: Vec::new(),
            key: Vec::new(),
            near: Vec::new(),
            live: Vec::new(),
            live_pos: Vec::new(),
            tight: Vec::new(),
            tight_pairs: Vec::new(),
            outer: Vec::new(),
            label: Vec::new(),
            parent: Vec::new(),
            base: Vec::new(),
            vfirst: Vec::new(),
            vlast: Vec::new(),
            next: Vec::new(),
            edge_from: Vec::new(),
            edge_to: Vec::new(),
            tree_from: Vec::new(),
            tree_to: Vec::new(),
            pair_key: Vec::new(),
            pair_from: Vec::new(),
            pair_to: Vec::new(),
            mark: Vec::new(),
            first: Vec::new(),
            zh: Vec::new(),
            rows: Vec::new(),
            row_of: Vec::new(),
            free: Vec::new(),
            floor: None,
            trees: 0,
            delta: W::ZERO,
            searches: 0,
            marks: 0,
            low_key: W::INFINITE,
            low: NONE,
            outer_nodes: Vec::new(),
            inner_blossoms: Vec::new(),
            cycle: Vec::new(),
            stack: Vec::new(),
            nearest: Vec::new(),
            saved: repair::Saved::default(),
            tight_start: start::Tight::default(),
        }
    }

    /// Resets to a graph of `n` vertices without edges.
    pub fn reset(&mut self, n: usize) {
        table(n * n * size_of::<W>());
        spend(n * n);
        self.n = n;
        self.w2.clear();
        self.w2.resize(n * n, W::ABSENT.double());
        self.mate.clear();
        self.mate.resize(n, NONE);
    }

    /// Sets the weight of the edge between `i` and `j` (`None`: no edge). Loops (`i == j`) are ignored.
    ///
    /// # Panics
    /// If `i` or `j` is not a vertex of the graph set by [`Solver::reset`].
    #[inline]
    pub fn set_weight(&mut self, i: usize, j: usize, weight: Option<W>) {
        assert!(i < self.n && j < self.n, "vertex out of range");
        if i != j {
            let w2 = weight.unwrap_or(W::ABSENT).double();
            self.w2[i * self.n + j] = w2;
            self.w2[j * self.n + i] = w2;
        }
    }

    /// The weight of the edge between `i` and `j`, if there is one.
    pub fn weight(&self, i: usize, j: usize) -> Option<W> {
        let w2 = self.w2[i * self.n + j];
        (i != j && !w2.is_absent()).then(|| w2.half())
    }

    /// Builds a graph of `n` vertices from a function (called once for each `i < j`) and solves it; returns the total
    /// weight.
    pub fn solve_with(&mut self, n: usize, objective: Objective, mut edge: impl FnMut(usize, usize) -> Option<W>) -> W {
        self.reset(n);
        for i in 0..n {
            for j in i + 1..n {
                if let Some(w) = edge(i, j) {
                    let w2 = w.double();
                    self.w2[i * n + j] = w2;
                    self.w2[j * n + i] = w2;
                }
            }
        }
        self.solve(objective)
    }

    /// Solves the graph as it stands; returns the total weight.
    pub fn solve(&mut self, objective: Objective) -> W {
        self.objective = objective;
        self.floor = (objective == Objective::Weight).then_some(W::ZERO);
        self.prepare();
        self.greedy_start();
        self.bid();
        self.join_tight();
        self.search_all();
        if self.trees > 1 {
            self.choose_singles();
        }
        self.total()
    }

    fn search_all(&mut self) {
        for root in 0..self.n {
            if self.needs_search(root) {
                self.search(root as Id, None);
            }
        }
    }

    fn needs_search(&self, v: usize) -> bool {
        self.mate[v] == NONE && self.vlabel[v] != Label::Frozen && self.floor != Some(self.y[v])
    }

    /// Chooses the single vertices of all trees together, because each tree has chosen its own without regard to the
    /// others.
    ///
    /// Maximum matchings pair scarce vertices with spare ones only, so nothing else can change. In a tree as a whole,
    /// the duals of spare vertices may fall and those of scarce vertices rise by the same amount: first shift them
    /// until the edges between trees are feasible (they lead from spare vertices to scarce ones of *earlier* trees
    /// only). Then a common floor, as with [`Objective::Weight`], decides which vertices stay single.
    fn choose_singles(&mut self) {
        let n = self.n;
        self.shift.clear();
        self.shift.resize(self.trees, W::ZERO);
        for tree in (0..self.trees).rev() {
            for v in (0..n).filter(|&v| self.part[v] == Part::Scarce && self.tree[v] as usize == tree) {
                for u in (0..n).filter(|&u| self.part[u] == Part::Spare && self.tree[u] as usize > tree) {
                    let w2 = &self.w2[v * n + u];
                    if !w2.is_absent() {
                        let need = self.shift[self.tree[u] as usize].sub(W::slack(&self.y[u], &self.y[v], w2));
                        self.shift[tree] = self.shift[tree].max(need);
                    }
                }
            }
        }
        for v in 0..n {
            match self.part[v] {
                Part::Spare => {
                    let y = self.y[v].sub(self.shift[self.tree[v] as usize]);
                    self.y[v] = y;
                    self.floor = Some(self.floor.map_or(y, |floor| floor.min(y)));
                    self.vlabel[v] = Label::Out;
                    let top = self.top[v] as usize;
                    if top >= n && self.base[top] == v as Id {
                        let z = &mut self.zh[top - n];
                        *z = z.add(self.shift[self.tree[v] as usize]);
                    }
                }
                Part::Scarce => {
                    self.y[v] = self.y[v].add(self.shift[self.tree[v] as usize]);
                    self.vlabel[v] = Label::Out;
                }
                Part::Core | Part::Lonely => self.vlabel[v] = Label::Frozen,
            }
        }
        self.search_all();
    }

    /// Number of vertices.
    pub fn len(&self) -> usize {
        self.n
    }

    /// Whether the graph has no vertices.
    pub fn is_empty(&self) -> bool {
        self.n == 0
    }

    /// The vertex matched with `i` in the solution.
    #[inline]
    pub fn mate(&self, i: usize) -> Option<usize> {
        let m = self.mate[i];
        (m != NONE).then_some(m as usize)
    }

    /// Number of pairs in the solution.
    pub fn pairs(&self) -> usize {
        self.mate.iter().filter(|&&m| m != NONE).count() / 2
    }

    /// Total weight of the solution.
    pub fn total(&self) -> W {
        let mut sum = W::ZERO;
        for (v, &m) in self.mate.iter().enumerate() {
            if m != NONE && (m as usize) > v {
                sum = sum.add(self.w2[v * self.n + m as usize]);
            }
        }
        sum.half()
    }

    /// Resets all arrays to a state without matching and blossoms.
    fn prepare(&mut self) {
        let n = self.n;
        let blossoms = n / 2;
        let nodes = n + blossoms;
        fn fill<T: Clone>(v: &mut Vec<T>, len: usize, value: T) {
            v.clear();
            v.resize(len, value);
        }
        fn grow<T: Clone>(v: &mut Vec<T>, len: usize, value: T) {
            v.resize(v.len().max(len), value);
        }
        fill(&mut self.mate, n, NONE);
        fill(&mut self.vlabel, n, Label::Out);
        fill(&mut self.part, n, Part::Core);
        self.trees = 0;
        fill(&mut self.label, nodes, Label::Out);
        fill(&mut self.parent, nodes, NONE);
        grow(&mut self.y, n, W::ZERO);
        grow(&mut self.tree, n, NONE);
        grow(&mut self.key, n, W::ZERO);
        grow(&mut self.near, n, NONE);
        grow(&mut self.vnext, n, NONE);
        grow(&mut self.live_pos, n, NONE);
        for v in [&mut self.top, &mut self.base, &mut self.vfirst, &mut self.vlast] {
            v.clear();
            v.extend(0..n as Id);
        }
        for v in [&mut self.base, &mut self.vfirst, &mut self.vlast] {
            v.resize(nodes, NONE);
        }
        for v in [
            &mut self.next,
            &mut self.edge_from,
            &mut self.edge_to,
            &mut self.tree_from,
            &mut self.tree_to,
            &mut self.pair_from,
            &mut self.pair_to,
        ] {
            grow(v, nodes, NONE);
        }
        grow(&mut self.pair_key, nodes, W::INFINITE);
        grow(&mut self.zh, blossoms, W::ZERO);
        grow(&mut self.first, blossoms, NONE);
        grow(&mut self.rows, blossoms * n, NONE);
        fill(&mut self.mark, nodes, 0);
        fill(&mut self.row_of, blossoms, 0);
        self.marks = 0;
        self.searches = 0;
        self.free.clear();
        self.free.extend((n as Id..nodes as Id).rev());
    }
}

#[cfg(test)]
mod tests;
