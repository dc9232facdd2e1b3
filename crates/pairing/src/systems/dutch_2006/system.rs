//! The editions of 1998 and 2006, as descriptors for the rest of the program.

use super::edition::Criterion;
use super::{Edition, Law, edition, engine, explain, oracle};
use crate::systems::common::alterations;
use crate::systems::common::before_2017;
use crate::systems::common::case::Case;
use crate::systems::common::explanation::Explanation;
use crate::systems::common::reason::Reason;
use crate::systems::dutch::{CODE, FAMILY, TOURNAMENT_TYPE, asked_by};
use crate::systems::{
    AbsoluteRules, Change, ColourBar, Descriptor, Freed, InForce, LastRound, NoPairing, PairingSystem, Records, Rule,
};
use crate::tournament::{self, Form, Outcome, Pairing, Position};

/// The edition of 2006, the base of its readings.
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

    fn rules(&self) -> Vec<Rule> {
        edition::rules(*self)
    }

    fn changes(&self) -> Vec<Change> {
        before_2017::changes(&self.drops().map(Criterion::rule))
    }

    fn pair_changed(&self, change: Change, position: &Position) -> Result<Pairing, NoPairing> {
        let laws = [self.law(), Law::changed(*self, change)];
        before_2017::pair_changed(position, laws, change, engine::pair, oracle::pair_literally)
    }

    fn largest_field(&self, change: Change) -> usize {
        before_2017::largest_field(change, oracle::LARGEST_FIELD)
    }

    fn cited(&self, _: &[Rule], change: Change) -> Option<String> {
        let dropped = |rule| self.drops().into_iter().find(|criterion| criterion.rule() == rule);
        before_2017::cited(change, |rule| dropped(rule).map(|criterion| self.dropped_by(criterion)))
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
