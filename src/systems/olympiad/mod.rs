//! The team Swiss of the Chess Olympiad (FIDE handbook D.II.02), editions 2009 and 2022.
//!
//! Entrants are teams and scores are match points. The position hands the teams over in the order of article 10: match
//! points, then (2009) game points, then the initial number; nothing here looks at game points again.
//!
//! | room | what is decided there |
//! |---|---|
//! | [`rulebook`] | editions, readings, and the rules by name |
//! | [`groups`] | the bye, scoregroups, the median, the order in which groups are paired (12, 16-19) |
//! | [`limits`] | who may meet whom (16, 22) |
//! | [`bracket`] | a group with its floaters, and every order in which something is tried (30-39) |
//! | [`colours`] | who has White on board 1 (20-28) |
//! | [`oracle`] | all configurations of a group, narrowed decision by decision |
//! | [`engine`] | the same answer by matchings |

pub mod bracket;
pub mod colours;
pub mod engine;
pub mod groups;
pub mod limits;
pub mod oracle;
pub mod rulebook;
#[doc(hidden)]
pub mod testing;

pub use rulebook::{Edition, Rule, Rulebook};

use super::{Double, NoPairing, PairingSystem};
use crate::tournament::{HistoryRules, OLYMPIAD_2009, OLYMPIAD_2022, Pairing, Position};

impl PairingSystem for Edition {
    fn name(&self) -> &'static str {
        Edition::name(*self)
    }

    fn history(&self) -> &'static HistoryRules {
        if self.ranks_by_game_points() { &OLYMPIAD_2009 } else { &OLYMPIAD_2022 }
    }

    fn pair(&self, position: &Position) -> Result<Pairing, NoPairing> {
        engine::pair(position, &Rulebook::whole(*self))
    }

    fn pair_literally(&self, position: &Position) -> Result<Pairing, NoPairing> {
        oracle::pair_literally(position, *self)
    }

    fn oracle_field(&self) -> usize {
        10
    }

    fn rules(&self) -> Vec<String> {
        Rule::ALL.iter().map(|rule| rule.name().to_owned()).collect()
    }

    fn without(&self, rule: &str) -> Option<Double> {
        let found = Rule::from_name(rule)?;
        let rules = Rulebook::without(*self, found);
        Some(Double {
            rule: found.name().to_owned(),
            article: Some(found.article(*self)),
            largest: usize::MAX,
            pair: Box::new(move |position| engine::pair(position, &rules)),
        })
    }
}
