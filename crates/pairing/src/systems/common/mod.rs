//! Code that several systems share: the data of explanations, and their common messages.

#[doc(hidden)]
#[allow(missing_docs)]
pub mod double_swiss_and_swiss_team;

pub mod alterations;
pub mod before_2017;
pub mod case;
pub mod drawing;
pub mod equivalents;
pub mod explanation;
pub mod known_pairs;
pub(in crate::systems) mod meetings;
pub mod messages;
pub(in crate::systems) mod oracle;
pub(in crate::systems) mod possible_pairs;
pub mod reason;
pub(in crate::systems) mod same_colour;

use crate::tournament::{Id, Points};

/// Formats points in tenths as people write them: `2.5`.
#[must_use]
pub fn points(tenths: Points) -> String {
    let sign = if tenths < 0 { "-" } else { "" };
    format!("{sign}{}.{}", tenths.unsigned_abs() / 10, tenths.unsigned_abs() % 10)
}

/// Lists numbers of participants, separated by commas; only the first twelve of a long list.
#[must_use]
pub fn list(ids: &[Id]) -> String {
    const SHOWN: usize = 12;
    let shown: Vec<String> = ids.iter().take(SHOWN).map(ToString::to_string).collect();
    let more = if ids.len() > SHOWN { format!(" and {} more", ids.len() - SHOWN) } else { String::new() };
    format!("{}{more}", shown.join(", "))
}
