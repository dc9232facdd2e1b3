//! What the two Dutch procedures before 2017 (`dutch_procedure` and `dutch_2006`) have in common: section E, and how a
//! bracket is explained.

pub mod explain;
pub mod messages;

use crate::systems::change::recoloured;
use crate::systems::common::equivalents::BOTH_AND_STRONGER;
use crate::systems::dutch::colours::{COLOUR_RULES, alternated, both_granted, by_number, higher_granted, number};
use crate::systems::{Change, Equivalent, NoPairing, RuleId, Rulebook};
use crate::tournament::{Colour, Entrant, Pairing, Position};

/// Section E of a text before 2017, as far as editions, readings and mutants differ in it.
pub trait SectionE: Copy {
    /// Is the rule applied?
    fn has_colour(self, rule: RuleId) -> bool;

    /// E.5: the colour of the first of two players without a game, if its number is odd.
    fn first_colour(self, position: &Position) -> Colour;
}

/// A bracket that was paired.
pub trait PairedBracket {
    /// (higher, lower) of each pair.
    fn pairs(&self) -> &[(u32, u32)];

    /// The players who are moved down, or have the bye.
    fn floaters(&self) -> &[u32];
}

/// E.2, for two players who want the same colour: of two equally strong preferences none is the stronger, however wide
/// the colour differences.
fn stronger_granted(higher: &Entrant, lower: &Entrant) -> Option<Colour> {
    let (a, b) = (higher.preference?, lower.preference?);
    (a.strength != b.strength).then(|| if a.strength > b.strength { a.colour } else { b.colour.other() })
}

/// White and Black of a pair given by rank, and the rule of section E that decided.
#[must_use]
pub fn allocate(position: &Position, law: impl SectionE, a: u32, b: u32) -> (u32, u32, RuleId) {
    allocate_by(position, law, (a, b), &COLOUR_RULES)
}

/// [`allocate`] by these rules, in this order.
fn allocate_by(position: &Position, law: impl SectionE, (a, b): (u32, u32), rules: &[RuleId]) -> (u32, u32, RuleId) {
    let (high, low) = (a.min(b), a.max(b));
    let (higher, lower) = (&position.entrants[high as usize], &position.entrants[low as usize]);
    let first = law.first_colour(position);
    let colour = |rule: RuleId| match rule {
        RuleId::COLOUR_BOTH => both_granted(higher, lower),
        RuleId::COLOUR_STRONGER => stronger_granted(higher, lower),
        RuleId::COLOUR_ALTERNATE => alternated(higher, lower),
        RuleId::COLOUR_HIGHER => higher_granted(higher),
        _ => Some(by_number(higher, first)),
    };
    let known = rules.iter().copied().filter(|&rule| law.has_colour(rule));
    let decided = known.filter_map(|rule| Some((colour(rule)?, rule))).next();
    match decided.unwrap_or((first, RuleId::COLOUR_INITIAL)) {
        (Colour::White, rule) => (high, low, rule),
        (Colour::Black, rule) => (low, high, rule),
    }
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
