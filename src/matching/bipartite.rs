//! Maximum weight matching between rows and columns, all rows matched: shortest augmenting paths with duals, O(rows² · columns).

use super::weight::Weight;
use std::cmp::Ordering;

type Id = u32;
const NONE: Id = Id::MAX;

/// A reusable solver for the assignment problem: each row gets a column of its own, and the sum of weights is as great as possible.
///
/// ```
/// use pairproof::matching::Assignment;
/// let mut solver = Assignment::new();
/// let weight = [[3i64, 5, 1], [4, 9, 2]];
/// assert_eq!(solver.solve_with(2, 3, |r, c| Some(weight[r][c])), Some(12));
/// assert_eq!((solver.column(0), solver.column(1)), (Some(0), Some(1)));
/// ```
#[derive(Debug)]
pub struct Assignment<W> {
    rows: usize,
    columns: usize,
    /// Weights, row by row; missing edges hold the doubled [`Weight::ABSENT`] (other weights are not doubled: no halves here).
    w: Vec<W>,
    /// Duals of rows; any sign.
    y: Vec<W>,
    /// Duals of columns; never negative, zero for columns that stay free.
    z: Vec<W>,
    column_of: Vec<Id>,
    row_of: Vec<Id>,
    key: Vec<W>,
    from: Vec<Id>,
    /// Columns: those in the tree first, then the others.
    order: Vec<Id>,
}

impl<W: Weight> Default for Assignment<W> {
    fn default() -> Self {
        Self::new()
    }
}

impl<W: Weight> Assignment<W> {
    /// An empty solver.
    pub fn new() -> Self {
        Assignment {
            rows: 0,
            columns: 0,
            w: Vec::new(),
            y: Vec::new(),
            z: Vec::new(),
            column_of: Vec::new(),
            row_of: Vec::new(),
            key: Vec::new(),
            from: Vec::new(),
            order: Vec::new(),
        }
    }

    /// Starts a graph without edges.
    pub fn reset(&mut self, rows: usize, columns: usize) {
        self.rows = rows;
        self.columns = columns;
        self.w.clear();
        self.w.resize(rows * columns, W::ABSENT.double());
    }

    /// Sets the weight of the edge between a row and a column (`None`: no edge).
    ///
    /// # Panics
    /// If one of them is out of range.
    #[inline]
    pub fn set_weight(&mut self, row: usize, column: usize, weight: Option<W>) {
        assert!(row < self.rows && column < self.columns, "out of range");
        self.w[row * self.columns + column] = weight.unwrap_or(W::ABSENT.double());
    }

    /// Sets a graph from a function, asked once for each row and column, and solves it.
    pub fn solve_with(
        &mut self,
        rows: usize,
        columns: usize,
        mut edge: impl FnMut(usize, usize) -> Option<W>,
    ) -> Option<W> {
        self.rows = rows;
        self.columns = columns;
        self.w.clear();
        let none = W::ABSENT.double();
        for row in 0..rows {
            self.w.extend((0..columns).map(|column| edge(row, column).unwrap_or(none)));
        }
        self.solve()
    }

    /// Solves the graph as it stands: the total weight, or `None` if the rows cannot all be matched.
    pub fn solve(&mut self) -> Option<W> {
        let (rows, columns) = (self.rows, self.columns);
        self.column_of.clear();
        self.column_of.resize(rows, NONE);
        self.row_of.clear();
        self.row_of.resize(columns, NONE);
        self.z.clear();
        self.z.resize(columns, W::ZERO);
        self.key.resize(columns, W::ZERO);
        self.from.resize(columns, NONE);
        self.order.clear();
        self.order.extend(0..columns as Id);
        self.y.clear();
        if rows > columns {
            return None;
        }
        // Greedy: each row's best column, if it is still free.
        for row in 0..rows {
            let mut best = W::ABSENT.double();
            let mut at = NONE;
            for (column, w) in self.w[row * columns..(row + 1) * columns].iter().enumerate() {
                let free = self.row_of[column] == NONE;
                match w.cmp(&best) {
                    Ordering::Greater => {
                        best = *w;
                        at = column as Id;
                    }
                    Ordering::Equal if free && at != NONE && self.row_of[at as usize] != NONE => at = column as Id,
                    _ => {}
                }
            }
            if at == NONE {
                return None;
            }
            self.y.push(best);
            if self.row_of[at as usize] == NONE {
                self.row_of[at as usize] = row as Id;
                self.column_of[row] = at;
            }
        }
        for row in 0..rows {
            if self.column_of[row] == NONE && !self.search(row) {
                return None;
            }
        }
        let mut total = W::ZERO;
        for (row, &column) in self.column_of.iter().enumerate() {
            total = total.add(self.w[row * columns + column as usize]);
        }
        Some(total)
    }

    /// Shortest augmenting path from a row that has no column.
    fn search(&mut self, root: usize) -> bool {
        let columns = self.columns;
        let mut in_tree = 0;
        let mut row = root;
        self.key[..columns].fill(W::INFINITE);
        // Duals of rows in the tree are kept with the `delta` of their entry added, those of columns with it taken off.
        let (end, delta) = loop {
            let weights = &self.w[row * columns..(row + 1) * columns];
            let y = self.y[row];
            let mut best = W::INFINITE;
            let mut place = usize::MAX;
            for (k, &column) in self.order.iter().enumerate().skip(in_tree) {
                let c = column as usize;
                let key = &mut self.key[c];
                if W::cmp_slack(&y, &self.z[c], &weights[c], key) == Ordering::Less {
                    *key = W::slack(&y, &self.z[c], &weights[c]);
                    self.from[c] = row as Id;
                }
                match (*key).cmp(&best) {
                    Ordering::Less => {
                        best = *key;
                        place = k;
                    }
                    Ordering::Equal if place != usize::MAX && self.row_of[c] == NONE => place = k,
                    _ => {}
                }
            }
            if place == usize::MAX || best.is_far() {
                return false;
            }
            let column = self.order[place] as usize;
            self.order.swap(place, in_tree);
            if self.row_of[column] == NONE {
                break (column, best);
            }
            in_tree += 1;
            self.z[column] = self.z[column].sub(best);
            row = self.row_of[column] as usize;
            self.y[row] = self.y[row].add(best);
        };
        self.y[root] = self.y[root].sub(delta);
        for &column in &self.order[..in_tree] {
            let c = column as usize;
            let row = self.row_of[c] as usize;
            self.z[c] = self.z[c].add(delta);
            self.y[row] = self.y[row].sub(delta);
        }
        let mut column = end as Id;
        loop {
            let row = self.from[column as usize];
            self.row_of[column as usize] = row;
            column = std::mem::replace(&mut self.column_of[row as usize], column);
            if column == NONE {
                return true;
            }
        }
    }

    /// The column given to a row.
    pub fn column(&self, row: usize) -> Option<usize> {
        self.column_of.get(row).filter(|&&c| c != NONE).map(|&c| c as usize)
    }

    /// The row that got a column.
    pub fn row(&self, column: usize) -> Option<usize> {
        self.row_of.get(column).filter(|&&r| r != NONE).map(|&r| r as usize)
    }

    /// Checks by the duals that the solution is optimal; for tests. Only after a solution was found.
    pub fn verify(&self) -> Result<(), String> {
        for (c, z) in self.z.iter().enumerate() {
            if *z < W::ZERO || self.row_of[c] == NONE && !z.is_zero() {
                return Err(format!("column {c} has dual {z:?}"));
            }
        }
        for row in 0..self.rows {
            let Some(mine) = self.column(row).filter(|&c| self.row(c) == Some(row)) else {
                return Err(format!("row {row} has no column"));
            };
            for c in 0..self.columns {
                let w = &self.w[row * self.columns + c];
                let slack = W::slack(&self.y[row], &self.z[c], w);
                if c == mine && (w.is_absent() || !slack.is_zero()) || !w.is_absent() && slack < W::ZERO {
                    return Err(format!("row {row} and column {c} have reduced cost {slack:?}"));
                }
            }
        }
        Ok(())
    }
}
