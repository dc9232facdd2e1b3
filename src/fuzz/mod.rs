//! Campaigns: random tournaments, paired by several programs, and what becomes of the differences.
//!
//! | room | what is decided there |
//! |---|---|
//! | [`shrink`] | the smallest tournament that still shows a difference |

pub mod shrink;
