//! Grammar helpers for sentences that contain numbers.

use std::fmt::Display;

/// A count with its noun: "1 round", "5 rounds". For nouns whose plural has an "s".
pub fn counted<N: Display + PartialEq + From<u8>>(count: N, noun: &str) -> String {
    format!("{count} {noun}{}", if count == N::from(1) { "" } else { "s" })
}
