//! The current face in the form that another solver needs: edges and unmatched vertices, each with the number of closed
//! sets that it leaves.

use super::{Node, OptimalFace, bits, has, insert};

/// The numbers of closed sets left; see [`OptimalFace::ways_out`].
pub struct WaysOut<'f> {
    face: &'f OptimalFace,
    /// For each vertex, the independent set that holds it, followed by the sets in it that still have a way out,
    /// outermost first.
    chains: Vec<Vec<Node>>,
}

impl OptimalFace {
    /// Vertices that are not settled, ascending.
    pub fn left(&self) -> Vec<usize> {
        (0..self.vertices).filter(|&v| !self.gone[v]).collect()
    }

    /// Pairs that are settled.
    pub fn settled(&self) -> Vec<(usize, usize)> {
        let pair = |v: usize| self.mate(v).filter(|&w| v < w).map(|w| (v, w));
        (0..self.vertices).filter(|&v| self.gone[v]).filter_map(pair).collect()
    }

    /// Whether the optima may differ in more than `same` vertices: a vertex that is neither settled nor `same` has the
    /// choice of two mates that are not both `same`, or of a mate and staying single. Only `false` is certain.
    pub fn is_open(&self, same: impl Fn(usize) -> bool) -> bool {
        let mut all_same = vec![0; self.words];
        (0..self.vertices).filter(|&v| same(v)).for_each(|v| insert(&mut all_same, v as u32));
        (0..self.vertices).filter(|&v| !self.gone[v] && !has(&all_same, v as u32)).any(|v| {
            let row = self.row(v as u32);
            let of_same = row.iter().zip(&all_same).any(|(row, same)| row & same != 0);
            let others = super::bits::members(row).filter(|&w| w < self.vertices && !same(w)).take(2).count();
            usize::from(of_same) + others + usize::from(self.may_be_alone(v)) > 1
        })
    }

    /// Whether the vertex may stay single by its row alone. All vertices that may are joined to all extra vertices.
    /// (Without extra vertices, the bit is that of `OUT`, and no row has it.)
    fn may_be_alone(&self, v: usize) -> bool {
        has(self.row(v as u32), self.vertices as u32)
    }

    /// Prepares the numbers of closed sets that pairs and single vertices leave.
    pub fn ways_out(&self) -> WaysOut<'_> {
        let chain = |v: usize| {
            let mut chain = if self.sets.len() > 1 { self.around(v as Node) } else { Vec::new() };
            chain.reverse();
            chain
        };
        WaysOut { face: self, chains: (0..self.vertices).map(chain).collect() }
    }
}

impl WaysOut<'_> {
    /// Vertices that may be matched with `v` by its row alone, without regard to closed sets, ascending; then the extra
    /// vertices that stand for staying single.
    pub fn partners(&self, v: usize) -> impl Iterator<Item = usize> + '_ {
        bits::members(self.face.row(v as u32))
    }

    /// The number of closed sets that a pair of vertices leaves. `None`: no matching of the face has this pair.
    pub fn pair(&self, v: usize, w: usize) -> Option<i64> {
        if !has(self.face.row(v as u32), w as u32) {
            return None;
        }
        let (a, b) = (&self.chains[v], &self.chains[w]);
        if a.first() != b.first() {
            // The two vertices are in parts that have become independent of each other.
            return None;
        }
        let common = a.iter().zip(b).take_while(|(p, q)| p == q).count();
        Some((a.len() + b.len() - 2 * common) as i64)
    }

    /// The number of closed sets that a single vertex leaves. `None`: it is matched in every matching of the face.
    pub fn alone(&self, v: usize) -> Option<i64> {
        let face = self.face;
        if !face.may_be_alone(v) {
            return None;
        }
        let chain = &self.chains[v];
        let everything = face.out + 1;
        if chain.first().is_some_and(|&set| set != everything) {
            return None;
        }
        Some(chain.len().saturating_sub(1) as i64)
    }
}
