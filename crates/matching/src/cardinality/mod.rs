//! Maximum matchings without weights: "can all of these vertices be paired?"
//!
//! * [`Matcher64`]: up to 64 vertices, one word per row, no heap allocation;
//! * [`BitMatcher`]: any number of vertices, with rows from an [`Adjacency`]: dense bit rows ([`BitRows`]), or the
//!   complement of a sparse conflict list with a few classes whose members must not meet ([`SparseConflicts`]).
//!
//! Both start from whatever matching they hold and look for augmenting paths from unmatched vertices only: a
//! breadth-first search that tests whole words of vertices at once (`row & unvisited`) and shrinks odd cycles by
//! moving their vertices to one base. A failed search proves that its tree can be omitted from all later searches.

mod adjacency;
mod large;
mod partners;
mod perfect;
mod small;

pub use adjacency::{Adjacency, BitRows, SparseConflicts};
pub use large::BitMatcher;
pub use small::Matcher64;

#[cfg(test)]
mod tests;
