//! Descriptors of the editions of 2026 and 2017 and of readings of the 2026 text, for the rest of the program.

use super::Edition;
use super::{changes, decisions, engine, equivalents, explain, oracle};
use crate::systems::Change;
use crate::systems::common::alterations;
use crate::systems::common::case::Case;
use crate::systems::common::explanation::Explanation;
use crate::systems::common::reason::Reason;
use crate::systems::{
    AbsoluteRules, ColourBar, Descriptor, ForeignHistory, Freed, InForce, LastRound, NoPairing, PairingSystem, Records,
    Rule,
};
use crate::tournament::{self, Form, HistoryRules, Outcome, Outcomes, Pairing, Position};
use crate::trf::{Format, Rules, TournamentType};

const EDITION_2026: Descriptor = Descriptor {
    name: "dutch-2026",
    reading_of: None,
    family: FAMILY,
    form: Form::Games,
    records: Records {
        asked_by,
        edition: Some(2026),
        tournament_type: TOURNAMENT_TYPE,
        code: "FIDE_DUTCH_2026",
        code_for_engines: CODE,
        text: "Individual: Swiss-System Dutch 2026",
    },
    in_force: InForce { from: (2026, 2, 1), generated: (2026, 1) },
    history: tournament::DUTCH_2026,
    absolute: AbsoluteRules {
        repeat: "C1 (art. 2.1.1)",
        second_bye: "C2 (art. 2.1.2)",
        bye: "C.04.1 art. 3",
        colours: Some(ColourBar::preferences("C3 (art. 2.1.3)", Freed::Topscorers)),
        // C.04.1 art. 4: the value of a win without playing.
        barring: &[Outcome::PairingBye],
        barred_by_win_value: true,
    },
    standings: None,
    last_round: LastRound::Topscorers,
    oracle_field: 16,
    deviations: &[],
    alterations: &[
        (&alterations::FORFEITS_ARE_GAMES, "C.04.2 art. 3.4, 3.5"),
        (&alterations::FORFEITS_BAR_MEETING, "2.1.1"),
        (&alterations::NO_ACCELERATION, "1.2"),
        (&alterations::NO_PROHIBITIONS, "record 260"),
        (&alterations::USUAL_SCORING, "record 162"),
        (&alterations::NUMBERS_OF_THE_FILE, "5.2.5"),
        (&alterations::WHITE_FIRST, "5.1"),
        (&alterations::BLACK_FIRST, "5.1"),
        (&alterations::NO_LAST_ROUND, "1.8"),
        (&alterations::ALWAYS_LAST_ROUND, "1.8"),
        (&alterations::TOPSCORERS_AT_HALF, "1.8"),
        (&alterations::ONE_ROUND_OF_FLOATS, "2.4.11"),
        (&alterations::NO_LAST_FLOATS, "2.4.9"),
        (&alterations::FLOATS_EXCHANGED, "2.4.9"),
        (&alterations::DIFFERENCE_OF_TWO_IS_STRONG, "1.7.1"),
        (&alterations::TWO_IN_A_ROW_IS_STRONG, "1.7.1"),
        (&alterations::STRONG_IS_ABSOLUTE, "1.7.2"),
        (&alterations::STRONG_IS_MILD, "1.7.2"),
        (&alterations::MILD_IS_STRONG, "1.7.3"),
        (&alterations::NO_MILD_PREFERENCE, "1.7.3"),
        (&alterations::ONE_UNPLAYED_ROUND, "2.4.4"),
    ],
    equivalents: &equivalents::OF_2026,
    floats_without_game: Some("1.4.3"),
    schedule: None,
    pairing: &Edition::D2026,
};

/// The name that all editions of the Dutch system share.
pub const FAMILY: &str = "dutch";
/// The type that record 192 gives for a tournament by the Dutch system.
pub const TOURNAMENT_TYPE: TournamentType = TournamentType::plain(Format::Swiss, Rules::Dutch);
/// The value of record 192 for the Dutch system without an edition.
pub const CODE: &str = "FIDE_DUTCH";

/// Returns true if record 192 requests the Dutch system.
#[must_use]
pub fn asked_by(kind: TournamentType) -> bool {
    kind.format == Format::Swiss && kind.rules == Rules::Dutch && !kind.team
}

/// FIDE (Dutch), in force from 1 February 2026.
pub static DUTCH_2026: Descriptor = Descriptor {
    deviations: &[
        ForeignHistory {
            name: "worthless-bye-no-downfloat",
            article: "1.4.3",
            // 1.4.3: as if the condition on the points belonged to the pairing-allocated bye as well.
            history: &HistoryRules { downfloats: Outcomes::NONE, ..tournament::DUTCH_2026 },
        },
        ForeignHistory {
            name: "every-unplayed-round-a-downfloat",
            article: "1.4.3",
            // 1.4.3 as A.4.b of 2017.
            history: &HistoryRules {
                downfloats: tournament::DUTCH_2017.downfloats,
                downfloats_above_loss: Outcomes::NONE,
                ..tournament::DUTCH_2026
            },
        },
    ],
    ..EDITION_2026
};

/// DUTCH-2026-13: art. 1.4.2 compares the scores from the results, without the additional points of record 299.
pub static DUTCH_2026_FLOATS_BY_RESULTS: Descriptor = Descriptor {
    name: "dutch-2026/floats-by-results",
    reading_of: Some(&DUTCH_2026),
    records: Records { text: "Individual: Swiss-System Dutch 2026/floats-by-results", ..EDITION_2026.records },
    history: tournament::DUTCH_2026_FLOATS_BY_RESULTS,
    ..EDITION_2026
};

/// DUTCH-2026-14: art. 2.4.6 (C11) counts a third game of one colour only if it is not the colour that the player
/// should get.
pub static DUTCH_2026_C11_DENIED: Descriptor = Descriptor {
    name: "dutch-2026/c11-denied",
    reading_of: Some(&DUTCH_2026),
    records: Records { text: "Individual: Swiss-System Dutch 2026/c11-denied", ..EDITION_2026.records },
    history: tournament::DUTCH_2026_C11_DENIED,
    ..EDITION_2026
};

/// FIDE (Dutch), Baku 2016 and Goynuk 2017.
pub static DUTCH_2017: Descriptor = Descriptor {
    name: "dutch-2017",
    reading_of: None,
    family: FAMILY,
    form: Form::Games,
    records: Records {
        asked_by,
        edition: Some(2017),
        tournament_type: TOURNAMENT_TYPE,
        code: "FIDE_DUTCH_2017",
        code_for_engines: CODE,
        text: "Individual: Swiss-System Dutch 2017",
    },
    in_force: InForce { from: (2017, 7, 1), generated: (2018, 7) },
    history: tournament::DUTCH_2017,
    absolute: AbsoluteRules {
        repeat: "C.1",
        second_bye: "C.2",
        bye: "C.04.1.c",
        colours: Some(ColourBar::preferences("C.3", Freed::Topscorers)),
        // C.04.1.d: the bye, or a win by forfeit.
        barring: &[Outcome::PairingBye, Outcome::ForfeitWin],
        barred_by_win_value: false,
    },
    standings: None,
    last_round: LastRound::Topscorers,
    oracle_field: 16,
    deviations: &[],
    alterations: &[
        (&alterations::FORFEITS_ARE_GAMES, "C.04.2.D"),
        (&alterations::FORFEITS_BAR_MEETING, "C.1"),
        (&alterations::NO_ACCELERATION, "A.2"),
        (&alterations::NO_PROHIBITIONS, "record 260"),
        (&alterations::USUAL_SCORING, "record 162"),
        (&alterations::NUMBERS_OF_THE_FILE, "E.5"),
        (&alterations::WHITE_FIRST, "E"),
        (&alterations::BLACK_FIRST, "E"),
        (&alterations::NO_LAST_ROUND, "A.7"),
        (&alterations::ALWAYS_LAST_ROUND, "A.7"),
        (&alterations::TOPSCORERS_AT_HALF, "A.7"),
        (&alterations::ONE_ROUND_OF_FLOATS, "C.14"),
        (&alterations::NO_LAST_FLOATS, "C.12"),
        (&alterations::FLOATS_EXCHANGED, "C.12"),
        (&alterations::DIFFERENCE_OF_TWO_IS_STRONG, "A.6.a"),
        (&alterations::TWO_IN_A_ROW_IS_STRONG, "A.6.a"),
        (&alterations::STRONG_IS_ABSOLUTE, "A.6.b"),
        (&alterations::STRONG_IS_MILD, "A.6.b"),
        (&alterations::MILD_IS_STRONG, "A.6.c"),
        (&alterations::NO_MILD_PREFERENCE, "A.6.c"),
    ],
    equivalents: &equivalents::OF_2017,
    floats_without_game: Some("A.4.b"),
    schedule: None,
    pairing: &Edition::D2017,
};

impl PairingSystem for Edition {
    fn pair(&self, position: &Position) -> Result<Pairing, NoPairing> {
        engine::pair(position, *self)
    }

    fn pair_literally(&self, position: &Position) -> Result<Pairing, NoPairing> {
        oracle::pair_literally(position, *self)
    }

    fn rules(&self) -> Vec<Rule> {
        changes::rules(*self)
    }

    fn changes(&self) -> Vec<Change> {
        changes::changes(*self)
    }

    fn pair_changed(&self, change: Change, position: &Position) -> Result<Pairing, NoPairing> {
        changes::pair(position, *self, change)
    }

    fn largest_field(&self, change: Change) -> usize {
        changes::largest_field(change)
    }

    fn deciding(&self, position: &Position) -> Option<Vec<String>> {
        let criteria = decisions::deciding(position, *self).ok()?;
        let name = |label: String| label.split_once(" (").map_or(label.clone(), |(name, _)| name.to_owned());
        Some(criteria.into_iter().map(|criterion| name(self.label(criterion))).collect())
    }

    fn reason(&self, case: &Case<'_>) -> Option<Reason> {
        explain::reason(&explain::DutchCase { case: *case, edition: *self })
    }

    fn explain(&self, case: &Case<'_>, recorded: bool) -> Explanation {
        explain::explain_round(&explain::DutchCase { case: *case, edition: *self }, recorded)
    }
}
