//! Trials of checkers: correct tournaments, the same tournaments with one thing altered, and a checker's verdict on
//! both.
//!
//! No alteration is assumed to be wrong. Each is proven wrong by pairing the round again or by recomputing the
//! standings; an alteration that turns out to be right is discarded.
//!
//! | file | what is decided there |
//! |---|---|
//! | `kind` | the kinds of alterations, and which part of a check must detect each |
//! | `right` | a tournament that is right in every round and in its standings |
//! | `seats` | the alterations of a recorded round |
//! | `table` | the alterations of points and ranks |
//! | `alter` | an alteration of one kind, with its proof and its label |
//! | `corpus` | labelled files: made, written, and read, even from untrusted sources |
//! | `run` | runs a checker on labelled files |

mod alter;
mod corpus;
mod kind;
mod right;
mod run;
mod seats;
mod table;

pub use alter::{Altered, Proof, alter, alter_any};
pub use corpus::{Corpus, CorpusError, Label, Labelled, Wanted, make, read};
pub use kind::{Kind, Part};
pub use right::Right;
pub use run::{Checker, KindTrial, Trial, Tried, run};
