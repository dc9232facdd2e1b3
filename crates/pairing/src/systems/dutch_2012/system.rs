//! The edition of 2012 with its readings, and the text of 2006 read as counting violations, as descriptors for the rest
//! of the program.

use super::edition::Criterion;
use super::{Edition, edition, engine, explain, oracle};
use crate::systems::common::alterations;
use crate::systems::common::before_2017;
use crate::systems::common::case::Case;
use crate::systems::common::explanation::Explanation;
use crate::systems::common::reason::Reason;
use crate::systems::dutch::{CODE, FAMILY, TOURNAMENT_TYPE, asked_by};
use crate::systems::dutch_2006::{DUTCH_2006, EDITION as EDITION_2006};
use crate::systems::{
    AbsoluteRules, Change, ColourBar, Descriptor, Freed, InForce, LastRound, NoPairing, PairingSystem, Records, Rule,
    RuleId,
};
use crate::tournament::{self, Form, Outcome, Pairing, Position};

const EDITION_2012: Descriptor = Descriptor {
    name: "dutch-2012",
    reading_of: None,
    family: FAMILY,
    form: Form::Games,
    records: Records {
        asked_by,
        edition: Some(2012),
        tournament_type: TOURNAMENT_TYPE,
        code: CODE,
        code_for_engines: CODE,
        text: "Individual: Swiss-System Dutch 2012",
    },
    // Our assumption: the text was agreed in September 2012.
    in_force: InForce { from: (2013, 7, 1), generated: (2014, 3) },
    history: tournament::DUTCH_2012,
    absolute: AbsoluteRules {
        repeat: "B.1.a",
        second_bye: "B.1.b",
        bye: "C.04.1.c",
        colours: Some(ColourBar::preferences("B.2", Freed::Topscorers)),
        // B.1.b: a point or half a point without playing.
        barring: &[Outcome::PairingBye, Outcome::ForfeitWin, Outcome::FullBye, Outcome::HalfBye],
        barred_by_win_value: false,
    },
    standings: None,
    last_round: LastRound::Topscorers,
    oracle_field: oracle::LARGEST_FIELD,
    deviations: &[],
    alterations: &[
        (&alterations::FORFEITS_ARE_GAMES, "C.04.2.D"),
        (&alterations::FORFEITS_BAR_MEETING, "B.1.a"),
        (&alterations::NO_ACCELERATION, "A.2"),
        (&alterations::NO_PROHIBITIONS, "record 260"),
        (&alterations::USUAL_SCORING, "record 162"),
        (&alterations::NUMBERS_OF_THE_FILE, "E.5"),
        (&alterations::WHITE_FIRST, "A.7.c"),
        (&alterations::BLACK_FIRST, "A.7.c"),
        (&alterations::NO_LAST_ROUND, "A.10"),
        (&alterations::ALWAYS_LAST_ROUND, "A.10"),
        (&alterations::TOPSCORERS_AT_HALF, "A.10"),
        (&alterations::ONE_ROUND_OF_FLOATS, "B.6"),
        (&alterations::NO_LAST_FLOATS, "B.5"),
        (&alterations::FLOATS_EXCHANGED, "B.5"),
        (&alterations::DIFFERENCE_OF_TWO_IS_STRONG, "A.7.a"),
        (&alterations::TWO_IN_A_ROW_IS_STRONG, "A.7.a"),
        (&alterations::STRONG_IS_ABSOLUTE, "A.7.b"),
        (&alterations::STRONG_IS_MILD, "A.7.b"),
        (&alterations::MILD_IS_STRONG, "A.7.c"),
        (&alterations::NO_MILD_PREFERENCE, "A.7.c"),
    ],
    equivalents: &before_2017::EQUIVALENTS,
    floats_without_game: Some("A.4"),
    schedule: None,
    pairing: &Edition::D2012,
};

/// FIDE (Dutch), Istanbul 2012.
pub static DUTCH_2012: Descriptor = EDITION_2012;

/// The same, as JaVaFo 1.4 reads it.
pub static DUTCH_2012_JAVAFO: Descriptor = Descriptor {
    name: "dutch-2012/javafo",
    reading_of: Some(&DUTCH_2012),
    records: Records { text: "Individual: Swiss-System Dutch 2012/javafo", ..EDITION_2012.records },
    history: tournament::DUTCH_2012_JAVAFO,
    pairing: &Edition::D2012JaVaFo,
    ..EDITION_2012
};

/// The same, with only P1 falling below M1 in C.13.
pub static DUTCH_2012_P1_ONLY: Descriptor = Descriptor {
    name: "dutch-2012/p1-only",
    reading_of: Some(&DUTCH_2012),
    records: Records { text: "Individual: Swiss-System Dutch 2012/p1-only", ..EDITION_2012.records },
    pairing: &Edition::D2012P1Only,
    ..EDITION_2012
};

/// The same, with the B3-factor (D.4) taken over all pairs of the last bracket.
pub static DUTCH_2012_B3_WHOLE: Descriptor = Descriptor {
    name: "dutch-2012/b3-whole",
    reading_of: Some(&DUTCH_2012),
    records: Records { text: "Individual: Swiss-System Dutch 2012/b3-whole", ..EDITION_2012.records },
    pairing: &Edition::D2012B3Whole,
    ..EDITION_2012
};

/// The text of 2006, counting violations as the text of 2012 does.
pub static DUTCH_2006_COUNTING: Descriptor = Descriptor {
    name: "dutch-2006/counting",
    reading_of: Some(&DUTCH_2006),
    records: Records { text: "Individual: Swiss-System Dutch 2006/counting", ..EDITION_2006.records },
    oracle_field: oracle::LARGEST_FIELD,
    pairing: &Edition::D2006,
    ..EDITION_2006
};

impl PairingSystem for Edition {
    fn pair(&self, position: &Position) -> Result<Pairing, NoPairing> {
        engine::pair(position, self.law())
    }

    fn pair_literally(&self, position: &Position) -> Result<Pairing, NoPairing> {
        oracle::pair_literally(position, self.law())
    }

    fn rules(&self) -> Vec<Rule> {
        edition::rules(*self)
    }

    fn changes(&self) -> Vec<Change> {
        before_2017::changes(&self.criteria().iter().copied().map(Criterion::rule).collect::<Vec<RuleId>>())
    }

    fn pair_changed(&self, change: Change, position: &Position) -> Result<Pairing, NoPairing> {
        let laws = [self.law(), self.changed(change)];
        before_2017::pair_changed(position, laws, change, engine::pair, oracle::pair_literally)
    }

    fn largest_field(&self, change: Change) -> usize {
        before_2017::largest_field(change, oracle::LARGEST_FIELD)
    }

    fn named(&self) -> Vec<Rule> {
        edition::ordered_rules(*self)
    }

    fn cited(&self, _: &[Rule], change: Change) -> Option<String> {
        before_2017::cited(change, |rule| Criterion::of(rule).map(|criterion| criterion.article(*self)))
    }

    fn deciding(&self, _: &Position) -> Option<Vec<String>> {
        None
    }

    fn reason(&self, case: &Case<'_>) -> Option<Reason> {
        explain::reason(&explain::ProcedureCase { case: *case, edition: *self })
    }

    fn explain(&self, case: &Case<'_>, recorded: bool) -> Explanation {
        explain::explain_round(&explain::ProcedureCase { case: *case, edition: *self }, recorded)
    }
}
