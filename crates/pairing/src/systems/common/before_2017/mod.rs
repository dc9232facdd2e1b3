//! What the two Dutch procedures before 2017 (`dutch_2012` and `dutch_2006`) have in common: section E, and how a
//! bracket is explained.

mod colours;
pub mod explain;
pub mod messages;

use colours::allocate_by;
pub use colours::{SectionE, allocate};

use crate::systems::change::recoloured;
use crate::systems::common::equivalents::BOTH_AND_STRONGER;
use crate::systems::dutch::colours::{COLOUR_RULES, number};
use crate::systems::{Change, Equivalent, NoPairing, RuleId, Rulebook};
use crate::tournament::{Pairing, Position};

/// A bracket that was paired.
pub trait PairedBracket {
    /// (higher, lower) of each pair.
    fn pairs(&self) -> &[(u32, u32)];

    /// The players who are moved down, or have the bye.
    fn floaters(&self) -> &[u32];
}

/// Mutants of section E that are not wrong.
pub static EQUIVALENTS: [Equivalent; 1] = [Equivalent { engines: &["E.1 after E.2"], why: BOTH_AND_STRONGER }];

/// The changes of the order in which criteria are given up, and in which the rules of section E are asked.
#[must_use]
pub fn changes(criteria: &[RuleId]) -> Vec<Change> {
    Change::exchanges(criteria).chain(Change::exchanges(&COLOUR_RULES)).collect()
}

/// Are criteria exchanged? The shortcuts of the engines are proven for the order of the text only, so the oracles pair.
fn exchanges_criteria(change: Change) -> bool {
    matches!(change, Change::After(rule, _) if !COLOUR_RULES.contains(&rule))
}

/// The largest field that [`pair_changed`] pairs in reasonable time.
#[must_use]
pub fn largest_field(change: Change, of_oracle: usize) -> usize {
    if exchanges_criteria(change) { of_oracle } else { usize::MAX }
}

/// The article of a change: of exchanged criteria what `given_up` says, of colours the rule.
pub fn cited(change: Change, given_up: impl Fn(RuleId) -> Option<&'static str>) -> Option<String> {
    let Change::After(before, _) = change else { return None };
    Some(given_up(before).map_or_else(|| format!("E.{}", number(before)), str::to_owned))
}

/// Pairs a position by the text with one change; `whole` is the text without it.
///
/// # Errors
/// [`NoPairing`] when no pairing complies with what is left of B.1 and B.2.
pub fn pair_changed<L: SectionE>(
    position: &Position,
    [whole, changed]: [L; 2],
    change: Change,
    engine: fn(&Position, L) -> Result<Pairing, NoPairing>,
    oracle: fn(&Position, L) -> Result<Pairing, NoPairing>,
) -> Result<Pairing, NoPairing> {
    match change {
        Change::After(..) if exchanges_criteria(change) => oracle(position, changed),
        Change::After(..) => {
            let order = Rulebook::changed((), change).list(&COLOUR_RULES);
            Ok(recoloured(engine(position, whole)?, |a, b| {
                let (white, black, _) = allocate_by(position, whole, (a, b), &order);
                Some((white, black))
            }))
        }
        _ => engine(position, changed),
    }
}

/// The pairs of all brackets with their colours.
#[must_use]
pub fn pairing(position: &Position, law: impl SectionE, brackets: &[impl PairedBracket]) -> Pairing {
    let coloured = |&(a, b): &(u32, u32)| {
        let (white, black, _) = allocate(position, law, a, b);
        (white, black)
    };
    let pairs = brackets.iter().flat_map(PairedBracket::pairs).map(coloured);
    Pairing::of(pairs, brackets.last().and_then(|last| last.floaters().first().copied()))
}
