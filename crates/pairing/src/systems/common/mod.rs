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

use crate::tournament::Id;
pub use pairproof_statements::in_points as points;

/// Lists numbers of participants, separated by commas; only the first twelve of a long list.
#[must_use]
pub fn list(ids: &[Id]) -> String {
    const SHOWN: usize = 12;
    let shown: Vec<String> = ids.iter().take(SHOWN).map(ToString::to_string).collect();
    let more = if ids.len() > SHOWN { format!(" and {} more", ids.len() - SHOWN) } else { String::new() };
    format!("{}{more}", shown.join(", "))
}
