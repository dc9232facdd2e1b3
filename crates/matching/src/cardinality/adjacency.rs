//! Graphs of any size that produce their adjacency rows one at a time, on request.

/// A graph that produces its adjacency rows one at a time.
pub trait Adjacency {
    /// Number of vertices.
    fn len(&self) -> usize;
    /// Whether there are no vertices.
    fn is_empty(&self) -> bool {
        self.len() == 0
    }
    /// Whether `u` and `v` are neighbours. Must be symmetric; never called with `u == v`.
    fn adjacent(&self, u: usize, v: usize) -> bool;
    /// Removes from `row` (one bit per vertex) all vertices that are not neighbours of `u`; `u` itself may stay.
    fn restrict(&self, u: usize, row: &mut [u64]);
    /// Sets `row` to the neighbours of `u` in `among`; `u` itself may be included.
    fn neighbours(&self, u: usize, among: &[u64], row: &mut [u64]) {
        row.copy_from_slice(among);
        self.restrict(u, row);
    }
}

/// Dense rows: `words` consecutive words per vertex.
#[derive(Clone, Copy, Debug)]
pub struct BitRows<'a> {
    n: usize,
    words: usize,
    rows: &'a [u64],
}

impl<'a> BitRows<'a> {
    /// A graph of `n` vertices with `n.div_ceil(64)` words per vertex; `None` if the length of `rows` does not fit.
    pub fn new(n: usize, rows: &'a [u64]) -> Option<Self> {
        let words = n.div_ceil(64);
        (rows.len() == n * words).then_some(BitRows { n, words, rows })
    }
}

impl Adjacency for BitRows<'_> {
    fn len(&self) -> usize {
        self.n
    }
    fn adjacent(&self, u: usize, v: usize) -> bool {
        self.rows[u * self.words + v / 64] >> (v % 64) & 1 == 1
    }
    fn restrict(&self, u: usize, row: &mut [u64]) {
        for (word, &own) in row.iter_mut().zip(&self.rows[u * self.words..]) {
            *word &= own;
        }
    }
    fn neighbours(&self, u: usize, among: &[u64], row: &mut [u64]) {
        for ((word, &own), &one) in row.iter_mut().zip(&self.rows[u * self.words..]).zip(among) {
            *word = own & one;
        }
    }
}

/// The complement of a sparse graph: two vertices are neighbours unless one is on the other's (sorted) list or their
/// classes must not meet.
#[derive(Clone, Debug)]
pub struct SparseConflicts<'a, L> {
    lists: &'a [L],
    class: &'a [u8],
    /// Per class: bit `c` is set if its members must not meet those of class `c`.
    apart: [u64; 64],
    /// Per class: its members, one bit per vertex.
    members: Vec<u64>,
    words: usize,
}

impl<'a, L: AsRef<[u32]>> SparseConflicts<'a, L> {
    /// A graph from lists of conflicts. `lists[v]`: the vertices that `v` must not meet, ascending. `class`: a number
    /// below 64 for each vertex, or empty for no classes; `compatible(c, d)` returns whether members of the two classes
    /// may meet (called once for each pair of classes that occur).
    ///
    /// Classes from 64 on count as class 63.
    pub fn new(lists: &'a [L], class: &'a [u8], mut compatible: impl FnMut(u8, u8) -> bool) -> Self {
        let words = lists.len().div_ceil(64);
        let mut apart = [0u64; 64];
        let mut members = Vec::new();
        if let Some(&greatest) = class.iter().max() {
            let classes = usize::from(greatest.min(63)) + 1;
            members = vec![0u64; classes * words];
            let mut present = [false; 64];
            for (v, &c) in class.iter().enumerate().take(lists.len()) {
                let c = usize::from(c.min(63));
                present[c] = true;
                members[c * words + v / 64] |= 1 << (v % 64);
            }
            for c in 0..classes {
                for d in 0..=c {
                    if present[c] && present[d] && !compatible(c as u8, d as u8) {
                        apart[c] |= 1 << d;
                        apart[d] |= 1 << c;
                    }
                }
            }
        }
        SparseConflicts { lists, class, apart, members, words }
    }

    fn class_of(&self, v: usize) -> usize {
        self.class.get(v).map_or(0, |&c| usize::from(c.min(63)))
    }
}

impl<L: AsRef<[u32]>> Adjacency for SparseConflicts<'_, L> {
    fn len(&self) -> usize {
        self.lists.len()
    }
    fn adjacent(&self, u: usize, v: usize) -> bool {
        self.apart[self.class_of(u)] >> self.class_of(v) & 1 == 0
            && self.lists[u].as_ref().binary_search(&(v as u32)).is_err()
    }
    fn restrict(&self, u: usize, row: &mut [u64]) {
        for &v in self.lists[u].as_ref() {
            row[v as usize / 64] &= !(1 << (v % 64));
        }
        let mut apart = self.apart[self.class_of(u)];
        while apart != 0 {
            let class = apart.trailing_zeros() as usize;
            apart &= apart - 1;
            for (word, members) in row.iter_mut().zip(&self.members[class * self.words..]) {
                *word &= !members;
            }
        }
    }
}
