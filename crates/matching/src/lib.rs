//! Graph matching: which vertices can be paired with each other, and which matching is best.
//!
//! This crate knows nothing about chess. Vertices are numbers `0..n`; an edge has a weight or is absent.
//!
//! ```
//! use pairproof_matching::{Matcher64, Objective, Solver};
//!
//! // Can four guests be seated in pairs if 0 and 3 do not get on? One bit per neighbour.
//! let neighbours = [0b0110, 0b1101, 0b1011, 0b0110];
//! assert!(Matcher64::new().has_perfect(&neighbours, 0b1111));
//!
//! // The heaviest of the largest matchings of a path 0-1-2-3.
//! let weight = |a, b| match (a, b) { (0, 1) | (2, 3) => Some(2i64), (1, 2) => Some(5), _ => None };
//! let mut solver = Solver::new();
//! assert_eq!(solver.solve_with(4, Objective::CardinalityThenWeight, weight), 4);
//! assert_eq!((solver.mate(0), solver.mate(2)), (Some(1), Some(3)));
//! ```
//!
//! * [`weighted`]: maximum weight matching in a general graph, optionally of maximum size first;
//! * [`cardinality`]: maximum matchings without weights ("can all vertices be paired?"), over bit rows;
//! * [`digit_layout`]: criteria as digits of one long weight;
//! * [`optima`]: the cheapest matchings by weights of any length, narrowed down step by step;
//! * [`optimal_face`]: the set of all optimal matchings, and its first member in any order of preference;
//! * [`proof`]: a proof that a perfect matching is the cheapest, which can be verified by addition alone;
//! * [`weight`]: what a weight type must support, and the lexicographic vector [`Lex`].
//!
//! All solvers own and reuse their buffers: after the first calls of a given size they no longer allocate.

pub mod bits;
pub mod budget;
pub mod cardinality;
pub mod digit_layout;
pub mod optima;
pub mod optimal_face;
pub mod proof;
pub mod weight;
pub mod weighted;

pub use cardinality::{BitMatcher, Matcher64};
pub use digit_layout::{Accumulator, DigitLayout, Slot};
pub use optima::{Costs, Optima, cheapest};
pub use optimal_face::OptimalFace;
pub use weight::{Lex, Weight};
pub use weighted::{Objective, Solver};
