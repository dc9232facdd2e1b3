//! The FIDE (Dutch) system, C.04.3, editions 2026 and 2017.
//!
//! | module | subject |
//! |---|---|
//! | [`edition`] | what distinguishes the editions, as data |
//! | [`colours`] | who gets White (2026 art. 5, 2017 section E) |
//! | [`bracket`] | brackets, candidates, and the pairs that the absolute criteria forbid (C1, C3) |
//! | [`criteria`] | every criterion as one function that scores a given candidate; C2, C5 and C9 decide about the bye |
//! | [`decisions`] | which criteria decided a round, for statistics |
//! | [`oracle`] | candidates in the order of the articles, the best and earliest kept |
//! | [`engine`] | the same answer without enumerating the candidates |
//! | `explain` | explains how a round is paired, and where a record differs |
//! | [`changes`] | changes of the rules that a caller can choose, and how the engine pairs under them |
//! | `equivalents` | changes that pair every legal position correctly |

pub mod bracket;
pub mod certificate;
pub mod changes;
pub mod colours;
pub mod criteria;
pub mod decisions;
pub mod edition;
pub mod engine;
mod equivalents;
pub mod explain;
pub mod oracle;
mod system;
#[doc(hidden)]
#[cfg(any(test, feature = "testing"))]
pub mod testing;

pub use edition::Edition;
pub use system::*;
