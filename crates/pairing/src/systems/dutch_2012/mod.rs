//! The FIDE (Dutch) system while it was a procedure: C.04.3.1 of 2012, and before it C.04.1 of 1992 to 2006.
//!
//! The later editions (`systems::dutch`) define the best pairing; this one says what to try, in which order, and what
//! to abandon when it fails (C.1 to C.14). Both use the same code for colour preferences, transpositions and exchanges.
//!
//! | module | contents |
//! |---|---|
//! | [`edition`] | the differences between editions and readings, as data; the rules by name |
//! | [`absolute`] | B.1 and B.2 as functions: who may be paired, who may have the bye |
//! | [`criteria`] | every criterion as one function: the violations of a pair or a floater |
//! | [`a7d_proviso`] | the consequences that A.7.d must not have |
//! | [`bracket`] | brackets (A.3, C.1), candidates, how far C.14 went |
//! | [`colours`] | colour allocation (section E) |
//! | [`oracle`] | the reference: all candidates in their order |
//! | [`engine`] | the same answer without enumerating the candidates |
//! | `explain` | how a round comes about, and where a record differs, in words |

pub mod a7d_proviso;
pub mod absolute;
pub mod bracket;
pub mod colours;
pub mod criteria;
pub mod edition;
pub mod engine;
pub mod explain;
pub mod oracle;
mod system;

pub use edition::{Edition, Law};
pub use system::*;
