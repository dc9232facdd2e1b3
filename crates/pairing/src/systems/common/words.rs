//! Phrases of explanations that several systems use.

use super::{list, points};
use crate::tournament::{Id, Points};

/// A set of participants: `{3, 8}`.
pub(in crate::systems) fn set(ids: &[Id]) -> String {
    format!("{{{}}}", list(ids))
}

/// Score differences in the order given: `1.0, 0.5`; `0` for none.
pub(in crate::systems) fn differences(differences: &[Points]) -> String {
    if differences.is_empty() {
        return "0".to_owned();
    }
    differences.iter().map(|&difference| points(difference)).collect::<Vec<_>>().join(", ")
}

/// A count: `none`, `1`, ….
pub(in crate::systems) fn so_many(count: usize) -> String {
    if count == 0 { "none".to_owned() } else { count.to_string() }
}
