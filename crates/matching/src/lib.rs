//! Graph matching: who can sit opposite whom, and which way of doing so is best.
//!
//! Nothing here knows of chess. Vertices are numbers `0..n`, an edge has a weight or is not there.
//!
//! * [`weighted`]: maximum weight matching in a general graph, optionally of maximum size first;
//! * [`cardinality`]: matchings of maximum size without weights ("can all be paired?"), over bit rows;
//! * [`digit_layout`]: criteria as digits of one long weight;
//! * [`optima`]: the cheapest matchings by such weights, whatever their length, narrowed down step by step;
//! * [`optimal_face`]: all the best matchings at once, and the first of them in any order of preference;
//! * [`weight`]: what a weight must be able to do, and the lexicographic vector [`Lex`].
//!
//! All solvers own their memory and reuse it: after the first calls of a given size nothing is allocated.

pub mod bits;
pub mod budget;
pub mod cardinality;
pub mod digit_layout;
pub mod optima;
pub mod optimal_face;
pub mod weight;
pub mod weighted;

pub use cardinality::{BitMatcher, Matcher64};
pub use digit_layout::{Accumulator, DigitLayout, Slot};
pub use optima::{Costs, Optima, cheapest};
pub use optimal_face::OptimalFace;
pub use weight::{Lex, Weight};
pub use weighted::{Objective, Solver};
