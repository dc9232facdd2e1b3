//! The Double-Swiss system, C.04.5, of 2026: every pairing is a match of two games, and every round a round of matches.
//!
//! | room | what is decided there |
//! |---|---|
//! | [`criteria`] | every rule as one function of a given pair, set of upfloaters, or pairing of a bracket |
//! | [`colours`] | who plays the first game with White (article 4) |
//! | [`route`] | what the pairing of a round consists of: the bye, then bracket after bracket (3.3) |
//! | [`oracle`] | sets and pairings listed and compared |
//! | [`engine`] | the same answer in near-linear time |
//! | [`doubles`] | programs that are wrong on purpose, to test those who look for faults |

pub mod colours;
pub mod criteria;
pub mod doubles;
pub mod engine;
pub mod oracle;
pub mod route;
#[doc(hidden)]
pub mod testing;

use super::{Double, NoPairing, PairingSystem};
use crate::tournament::{self, HistoryRules, Pairing, Position};
use doubles::Rule;

/// The system in its only edition.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct DoubleSwiss;

impl PairingSystem for DoubleSwiss {
    fn name(&self) -> &'static str {
        "double-swiss-2026"
    }

    fn history(&self) -> &'static HistoryRules {
        &tournament::DOUBLE_SWISS_2026
    }

    fn pair(&self, position: &Position) -> Result<Pairing, NoPairing> {
        engine::pair(position)
    }

    fn pair_literally(&self, position: &Position) -> Result<Pairing, NoPairing> {
        oracle::pair_literally(position)
    }

    fn oracle_field(&self) -> usize {
        oracle::LARGEST_FIELD
    }

    fn rules(&self) -> Vec<String> {
        Rule::ALL.iter().map(|rule| rule.name().to_owned()).collect()
    }

    fn without(&self, rule: &str) -> Option<Double> {
        let rule = Rule::from_name(rule)?;
        Some(Double {
            rule: rule.name().to_owned(),
            article: rule.article().map(str::to_owned),
            largest: rule.largest_field(),
            pair: Box::new(move |position| doubles::pair(position, rule)),
        })
    }
}
