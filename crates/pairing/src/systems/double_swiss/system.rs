//! The descriptor of the only edition.

use super::articles::{RULES, RULES_C6_MET};
use crate::systems::common::alterations;
use crate::systems::common::double_swiss_and_swiss_team::oracle;
use crate::systems::{AbsoluteRules, Descriptor, InForce, LastRound, Records};
use crate::tournament::{self, Form, Outcome};
use crate::trf::{Format, Rules, TournamentType};

/// The double Swiss of 2026.
pub static DOUBLE_SWISS_2026: Descriptor = EDITION_2026;

/// DOUBLE-SWISS-2: C6 is complied with or not.
pub static DOUBLE_SWISS_2026_C6_MET: Descriptor = Descriptor {
    name: "double-swiss-2026/c6-met",
    reading_of: Some(&DOUBLE_SWISS_2026),
    records: Records { text: "Swiss-System double-swiss-2026/c6-met", ..EDITION_2026.records },
    pairing: &RULES_C6_MET,
    ..EDITION_2026
};

const EDITION_2026: Descriptor = Descriptor {
    name: "double-swiss-2026",
    reading_of: None,
    family: "double-swiss",
    form: Form::Matches,
    records: Records {
        asked_by: |kind| kind.format == Format::DoubleSwiss && kind.rules != Rules::Custom,
        edition: None,
        tournament_type: TournamentType::plain(Format::DoubleSwiss, Rules::Fide),
        code: "FIDE_DOUBLESWISS",
        code_for_engines: "FIDE_DOUBLESWISS",
        text: "Swiss-System double-swiss-2026",
    },
    in_force: InForce { from: (2026, 2, 1), generated: (2026, 1) },
    history: tournament::DOUBLE_SWISS_2026,
    absolute: AbsoluteRules {
        repeat: "C1 (art. 2.1.1)",
        second_bye: "C2 (art. 2.1.2)",
        bye: "C.04.5 art. 1.4",
        // In matches of two games both players get both colours.
        colours: None,
        // Art. 2.1.2 has its own list: the bye, a match won by forfeit, a full-point bye.
        barring: &[Outcome::PairingBye, Outcome::ForfeitWin, Outcome::FullBye],
        barred_by_win_value: false,
    },
    standings: None,
    last_round: LastRound::Matters,
    oracle_field: oracle::LARGEST_FIELD,
    deviations: &[],
    alterations: &[
        (&alterations::FORFEITS_ARE_GAMES, "1.5, 1.6"),
        (&alterations::FORFEITS_BAR_MEETING, "2.1.1"),
        (&alterations::NO_PROHIBITIONS, "record 260"),
        (&alterations::USUAL_SCORING, "record 162"),
        (&alterations::NUMBERS_OF_THE_FILE, "4.3.1"),
        (&alterations::WHITE_FIRST, "4.1"),
        (&alterations::BLACK_FIRST, "4.1"),
        (&alterations::NO_LAST_ROUND, "2.3.4"),
        (&alterations::ALWAYS_LAST_ROUND, "2.3.4"),
        (&alterations::NO_LAST_FLOATS, "2.3.4"),
        (&alterations::FLOATS_EXCHANGED, "2.3.4"),
        (&alterations::ONE_UNPLAYED_ROUND, "3.4.3"),
    ],
    equivalents: &[],
    floats_without_game: Some("1.5"),
    schedule: None,
    pairing: &RULES,
};
