//! The FIDE (Dutch) system, C.04.3, editions 2026 and 2017.
//!
//! | room | what is decided there |
//! |---|---|
//! | [`edition`] | what distinguishes the editions, as data |
//! | [`reading`] | other readings of the text of 2026, by name |
//! | [`colours`] | who gets White (2026 art. 5, 2017 section E) |
//! | [`bracket`] | brackets, candidates, and the pairs that the absolute criteria forbid (C1, C3) |
//! | [`criteria`] | every criterion as one function that scores a given candidate |
//! | [`oracle`] | candidates in the order of the articles, the best and earliest kept |
//! | [`engine`] | the same answer in near-linear time |
//! | [`doubles`] | programs that are wrong on purpose, to test those who look for faults |

pub mod bracket;
pub mod colours;
pub mod criteria;
pub mod doubles;
pub mod edition;
pub mod engine;
pub mod oracle;
pub mod reading;
#[doc(hidden)]
pub mod testing;

pub use edition::Edition;
pub use reading::Reading;
