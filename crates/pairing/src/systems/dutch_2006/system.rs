//! The editions of 1998 and 2006, as the rest of the program knows them.

use super::edition::Rule;
use super::{Edition, Law, engine, explain, oracle};
use crate::systems::common::alterations;
use crate::systems::common::before_2017::{self, exchanged_colours};
use crate::systems::common::case::Case;
use crate::systems::common::explanation::Explanation;
use crate::systems::common::faults::exchanges;
use crate::systems::common::reason::Reason;
use crate::systems::dutch::{CODE, FAMILY, TOURNAMENT_TYPE, asked_by};
use crate::systems::{
    AbsoluteRules, ColourBar, Descriptor, Freed, InForce, LastRound, Mutant, NoPairing, PairingSystem, Records,
};
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
        colours: Some(ColourBar::preferences("B.2", Freed::Topscorers)),
        // B.1.b: a point without playing.
        barring: &[Outcome::PairingBye, Outcome::ForfeitWin, Outcome::FullBye],
        barred_by_win_value: false,
    },
    standings: None,
    last_round: LastRound::Topscorers,
    oracle_field: oracle::LARGEST_FIELD,
    deviations: &[],
    alterations: &[
        (&alterations::FORFEITS_ARE_GAMES, "F"),
        (&alterations::FORFEITS_BAR_MEETING, "B.1.a"),
        (&alterations::NO_ACCELERATION, "A.2"),
        (&alterations::NO_PROHIBITIONS, "record 260"),
        (&alterations::USUAL_SCORING, "record 162"),
        (&alterations::NUMBERS_OF_THE_FILE, "E.5"),
        (&alterations::WHITE_FIRST, "A.7"),
        (&alterations::BLACK_FIRST, "A.7"),
        (&alterations::NO_LAST_ROUND, "notes to B"),
        (&alterations::ALWAYS_LAST_ROUND, "notes to B"),
        (&alterations::TOPSCORERS_AT_HALF, "notes to B"),
        (&alterations::ONE_ROUND_OF_FLOATS, "B.6"),
        (&alterations::NO_LAST_FLOATS, "B.5"),
        (&alterations::FLOATS_EXCHANGED, "B.5"),
        (&alterations::DIFFERENCE_OF_TWO_IS_STRONG, "B.2"),
        (&alterations::TWO_IN_A_ROW_IS_STRONG, "B.2"),
        (&alterations::STRONG_IS_ABSOLUTE, "A.7.a"),
        (&alterations::STRONG_IS_MILD, "A.7.a"),
        (&alterations::MILD_IS_STRONG, "A.7.b"),
        (&alterations::NO_MILD_PREFERENCE, "A.7.b"),
    ],
    equivalents: &before_2017::EQUIVALENTS,
    floats_without_game: Some("A.5"),
    schedule: None,
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

    // C.9 and C.10 drop two neighbours in the wrong order. The engine is proven for the order of the text only.
    fn variants(&self) -> Vec<Mutant> {
        let edition = *self;
        let drops = edition.drops();
        let exchanged = exchanges(&drops).map(move |(before, after, _)| {
            let law = Law { exchanged: Some([before, after]), ..edition.law() };
            let [first, second] = [before, after].map(|criterion| Rule::Criterion(criterion).name());
            Mutant {
                rule: format!("{first} after {second}"),
                article: Some(edition.dropped_by(before).to_owned()),
                largest: oracle::LARGEST_FIELD,
                pair: Box::new(move |position| oracle::pair_literally(position, law)),
            }
        });
        exchanged.chain(exchanged_colours(edition.law(), engine::pair)).collect()
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
