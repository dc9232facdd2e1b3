//! The editions of 1998 and 2006, as the rest of the program knows them.

use super::edition::Rule;
use super::{Edition, Law, engine, explain, oracle};
use crate::systems::common::case::Case;
use crate::systems::common::explanation::Explanation;
use crate::systems::common::reason::Reason;
use crate::systems::dutch::{CODE, FAMILY, TOURNAMENT_TYPE, asked_by};
use crate::systems::{AbsoluteRules, Descriptor, InForce, Mutant, NoPairing, PairingSystem, Records};
use crate::tournament::{self, Form, Outcome, Pairing, Position};

/// The edition of 2006, of which there are readings.
pub const EDITION: Descriptor = Descriptor {
    name: "dutch-2006",
    reading_of: None,
    family: FAMILY,
    form: Form::Games,
    records: Records {
        asked_by,
        edition: Some(2006),
        tournament_type: TOURNAMENT_TYPE,
        code: CODE,
        code_for_engines: CODE,
        text: "Individual: Swiss-System Dutch 2006",
    },
    in_force: InForce { from: (0, 0, 0), generated: (2007, 5) },
    history: tournament::DUTCH_2006,
    absolute: AbsoluteRules {
        repeat: "B.1.a",
        second_bye: "B.1.b",
        bye: "C.04.1.c",
        colours: Some("B.2"),
        // B.1.b: a point without playing.
        barring: &[Outcome::PairingBye, Outcome::ForfeitWin, Outcome::FullBye],
        barred_by_win_value: false,
    },
    standings: None,
    oracle_field: oracle::LARGEST_FIELD,
    deviations: &[],
    pairing: &Edition::D2006,
};

/// FIDE (Dutch) as it stood in 2006.
pub static DUTCH_2006: Descriptor = EDITION;

/// The same, as it stood in 1998.
pub static DUTCH_2006_OF_1998: Descriptor = Descriptor {
    name: "dutch-2006/1998",
    reading_of: Some(&DUTCH_2006),
    records: Records { text: "Individual: Swiss-System Dutch 2006/1998", ..EDITION.records },
    pairing: &Edition::D1998,
    ..EDITION
};

impl PairingSystem for Edition {
    fn pair(&self, position: &Position) -> Result<Pairing, NoPairing> {
        engine::pair(position, self.law())
    }

    fn pair_literally(&self, position: &Position) -> Result<Pairing, NoPairing> {
        oracle::pair_literally(position, self.law())
    }

    fn rules(&self) -> Vec<String> {
        Rule::of(*self).map(|rule| rule.name().to_owned()).collect()
    }

    fn without(&self, rule: &str) -> Option<Mutant> {
        let rule = Rule::from_name(rule, *self)?;
        let law = Law { without: Some(rule), ..self.law() };
        let pair = Box::new(move |position: &Position| engine::pair(position, law));
        Some(Mutant { rule: rule.name().to_owned(), article: None, largest: usize::MAX, pair })
    }

    fn deciding(&self, _: &Position) -> Option<Vec<String>> {
        None
    }

    fn reason(&self, case: &Case<'_>) -> Option<Reason> {
        explain::reason(&explain::LiteralCase { case: *case, edition: *self })
    }

    fn explain(&self, case: &Case<'_>, recorded: bool) -> Explanation {
        explain::explain_round(&explain::LiteralCase { case: *case, edition: *self }, recorded)
    }
}
