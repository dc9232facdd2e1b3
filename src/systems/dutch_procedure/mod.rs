//! The FIDE (Dutch) system while it was a procedure: C.04.3.1 of 2012, and before it C.04.1 of 1992 to 2006.
//!
//! The later editions (`systems::dutch`) say what the best pairing is; this one says what to try, in which order, and what
//! to give up when it fails (C.1 to C.14). What both share, they share: colour preferences, transpositions, exchanges.
//!
//! | room | what is decided there |
//! |---|---|
//! | [`edition`] | what distinguishes editions and readings, as data |
//! | [`rules`] | every rule as one function: forbidden pairs, and what a pair or a floater violates |
//! | [`bracket`] | brackets (A.3, C.1), candidates, how far C.14 went |
//! | [`colours`] | who gets White (section E) |
//! | [`oracle`] | all candidates in their order: the referee |
//! | [`engine`] | the same answer without walking them |

pub mod bracket;
pub mod colours;
pub mod edition;
pub mod engine;
pub mod oracle;
pub mod rules;

pub use edition::{Edition, Law};

use super::{Double, NoPairing, PairingSystem};
use crate::tournament::{HistoryRules, Pairing, Position};
use bracket::Step;
use rules::Rule;

impl PairingSystem for Edition {
    fn name(&self) -> &'static str {
        Edition::name(*self)
    }

    fn history(&self) -> &'static HistoryRules {
        Edition::history(*self)
    }

    fn pair(&self, position: &Position) -> Result<Pairing, NoPairing> {
        engine::pair(position, self.law())
    }

    fn pair_literally(&self, position: &Position) -> Result<Pairing, NoPairing> {
        oracle::pair_literally(position, self.law())
    }

    fn oracle_field(&self) -> usize {
        oracle::LARGEST_FIELD
    }

    fn rules(&self) -> Vec<String> {
        Rule::of(*self).map(|rule| rule.name(*self).to_owned()).collect()
    }

    fn without(&self, rule: &str) -> Option<Double> {
        let rule = Rule::from_name(rule, *self)?;
        let law = Law { without: Some(rule), ..self.law() };
        let pair = Box::new(move |position: &Position| engine::pair(position, law));
        Some(Double { rule: rule.name(*self).to_owned(), article: None, largest: usize::MAX, pair })
    }
}

/// The pairs of all brackets with their colours.
#[must_use]
pub fn pairing(position: &Position, law: Law, steps: &[Step]) -> Pairing {
    let pairs = steps.iter().flat_map(|step| &step.candidate.pairs);
    let mut pairs: Vec<(u32, u32)> = pairs
        .map(|&(a, b)| {
            let (white, black, _) = colours::allocate(position, law, a, b);
            (white, black)
        })
        .collect();
    pairs.sort_unstable_by_key(|&(white, black)| white.min(black));
    Pairing { pairs, bye: steps.last().and_then(|step| step.candidate.floaters.first().copied()) }
}
