//! Code shared by the two Dutch procedures before 2017 (`dutch_2012` and `dutch_2006`): section E, and the explanation
//! of a bracket.

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

/// A paired bracket.
pub trait PairedBracket {
    /// Returns (higher, lower) of each pair.
    fn pairs(&self) -> &[(u32, u32)];

    /// Returns the players who are moved down or get the bye.
    fn floaters(&self) -> &[u32];
}

/// Mutants of section E that always give the same pairing as the rules.
pub static EQUIVALENTS: [Equivalent; 1] = [Equivalent { engines: &["E.1 after E.2"], why: BOTH_AND_STRONGER }];

/// Returns the changes of the order in which criteria are dropped and the rules of section E are applied.
#[must_use]
pub fn changes(criteria: &[RuleId]) -> Vec<Change> {
    Change::exchanges(criteria).chain(Change::exchanges(&COLOUR_RULES)).collect()
}

/// Whether criteria are exchanged. The engines' shortcuts are proven only for the order of the text, so the oracles
/// pair such mutants.
fn exchanges_criteria(change: Change) -> bool {
    matches!(change, Change::After(rule, _) if !COLOUR_RULES.contains(&rule))
}

/// Returns the largest field that [`pair_changed`] pairs in reasonable time.
#[must_use]
pub fn largest_field(change: Change, of_oracle: usize) -> usize {
    if exchanges_criteria(change) { of_oracle } else { usize::MAX }
}

/// Returns the article of a change: for exchanged criteria from `given_up`, for colours the article of the rule.
pub fn cited(change: Change, given_up: impl Fn(RuleId) -> Option<&'static str>) -> Option<String> {
    let Change::After(before, _) = change else { return None };
    Some(given_up(before).map_or_else(|| format!("E.{}", number(before)), str::to_owned))
}

/// Pairs a position by the text with one change; `whole` is the unchanged text.
///
/// # Errors
/// [`NoPairing`] when no pairing complies with the remaining parts of B.1 and B.2.
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

/// Returns the pairs of all brackets with their colours, and the bye.
#[must_use]
pub fn pairing(position: &Position, law: impl SectionE, brackets: &[impl PairedBracket]) -> Pairing {
    let coloured = |&(a, b): &(u32, u32)| {
        let (white, black, _) = allocate(position, law, a, b);
        (white, black)
    };
    let pairs = brackets.iter().flat_map(PairedBracket::pairs).map(coloured);
    Pairing::of(pairs, brackets.last().and_then(|last| last.floaters().first().copied()))
}
