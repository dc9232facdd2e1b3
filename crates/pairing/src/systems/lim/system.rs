//! The edition and its readings, as descriptors for the rest of the program.

use super::edition::{Edition, Reading};
use super::{articles, changes, engine, explain, oracle};
use crate::systems::Change;
use crate::systems::common::alterations;
use crate::systems::common::case::Case;
use crate::systems::common::equivalents::NEITHER_HAS_PLAYED;
use crate::systems::common::explanation::Explanation;
use crate::systems::common::reason::Reason;
use crate::systems::{
    AbsoluteRules, ColourBar, DeniedColours, Descriptor, Equivalent, Freed, InForce, LastRound, NoPairing,
    PairingSystem, Records, Rule,
};
use crate::tournament::{self, Form, HistoryRules, Outcome, Pairing, Position};
use crate::trf::{Format, Rules, TournamentType};

/// 2.1, and article 6 read literally.
const LIMITS: ColourBar = ColourBar { article: "art. 2.1", denied: DeniedColours::ByLimits, freed: Freed::SameScore };

/// The players whom article 6 frees from the limits of colours (LIM-2).
const fn freed(reading: Reading) -> Freed {
    if matches!(reading, Reading::LiftedForAll) { Freed::Everybody } else { Freed::SameScore }
}

/// Which players have floated (LIM-40).
const fn history(reading: Reading) -> HistoryRules {
    let floats_towards_median = !matches!(reading, Reading::OpponentsFloat);
    HistoryRules { floats_towards_median, ..tournament::LIM_2026 }
}

const EDITION_2026: Descriptor = Descriptor {
    name: "lim-2026",
    reading_of: None,
    family: "lim",
    form: Form::Games,
    records: Records {
        // The table of record 192 has no value for this system, but it can be named in words.
        asked_by: |kind| kind.format == Format::Swiss && !kind.team && kind.rules == Rules::Lim,
        edition: Some(2026),
        tournament_type: TournamentType::plain(Format::Swiss, Rules::Custom),
        code: "CUSTOM_SWISS",
        code_for_engines: "CUSTOM_SWISS",
        text: "Individual: Swiss-System lim-2026",
    },
    in_force: InForce { from: (2026, 2, 1), generated: (2026, 1) },
    history: tournament::LIM_2026,
    absolute: AbsoluteRules {
        repeat: "art. 2.1",
        second_bye: "art. 1.1",
        bye: "C.04.1 art. 3",
        colours: Some(LIMITS),
        barring: &[Outcome::PairingBye],
        barred_by_win_value: true,
    },
    standings: None,
    last_round: LastRound::Matters,
    oracle_field: oracle::LARGEST_FIELD,
    deviations: &[],
    alterations: &[
        (&alterations::FORFEITS_BAR_MEETING, "2.1"),
        (&alterations::NO_ACCELERATION, "C.04.7"),
        (&alterations::NO_PROHIBITIONS, "record 260"),
        (&alterations::USUAL_SCORING, "record 162"),
        (&alterations::NUMBERS_OF_THE_FILE, "2.4"),
        (&alterations::WHITE_FIRST, "7.2"),
        (&alterations::BLACK_FIRST, "7.2"),
        (&alterations::NO_LAST_ROUND, "6"),
        (&alterations::ALWAYS_LAST_ROUND, "6"),
    ],
    equivalents: &[
        Equivalent { engines: &["7.2 after 5.1"], why: NEITHER_HAS_PLAYED },
        Equivalent {
            engines: &["5.1 after 5.6"],
            why: "The limits forbid a colour only to a player who is due the other one: after two games of a colour the \
                  difference does not ask for it again in a history under the rules. So the two rules never give \
                  different answers, and where both are due the same colour only the limits give one.",
        },
    ],
    floats_without_game: None,
    schedule: None,
    pairing: &Edition::L2026,
};

/// The edition of 2026.
pub static LIM_2026: Descriptor = EDITION_2026;

macro_rules! readings {
    ($($descriptor:ident = $reading:ident $name:literal;)*) => {$(
        #[doc = concat!("The reading `", $name, "`: [`Reading::", stringify!($reading), "`].")]
        pub static $descriptor: Descriptor = Descriptor {
            name: concat!("lim-2026/", $name),
            reading_of: Some(&LIM_2026),
            records: Records { text: concat!("Individual: Swiss-System lim-2026/", $name), ..EDITION_2026.records },
            absolute: AbsoluteRules {
                colours: Some(ColourBar { freed: freed(Reading::$reading), ..LIMITS }),
                ..EDITION_2026.absolute
            },
            history: history(Reading::$reading),
            pairing: &Edition { other: Some(Reading::$reading) },
            ..EDITION_2026
        };
    )*};
}

readings! {
    LIM_2026_BYE_COMPLETABLE = ByeCompletable "bye-completable";
    LIM_2026_LIFTED_FOR_ALL = LiftedForAll "lifted-for-all";
    LIM_2026_EVENING_KEEPS_PAIRS = EveningKeepsPairs "evening-keeps-pairs";
    LIM_2026_MOST_PAIRS = MostPairs "most-pairs";
    LIM_2026_FLOATED_AFTER_TYPES = FloatedAfterTypes "floated-after-types";
    LIM_2026_FLOATED_FIRST = FloatedFirst "floated-first";
    LIM_2026_COLOURS_IN_TURN = ColoursInTurn "colours-in-turn";
    LIM_2026_OPPONENTS_FLOAT = OpponentsFloat "opponents-float";
}

impl PairingSystem for Edition {
    fn pair(&self, position: &Position) -> Result<Pairing, NoPairing> {
        engine::pair(*self, position)
    }

    fn pair_literally(&self, position: &Position) -> Result<Pairing, NoPairing> {
        oracle::pair_literally(*self, position)
    }

    fn rules(&self) -> Vec<Rule> {
        articles::RULES.to_vec()
    }

    fn changes(&self) -> Vec<Change> {
        changes::changes()
    }

    fn pair_changed(&self, change: Change, position: &Position) -> Result<Pairing, NoPairing> {
        changes::pair(*self, position, change)
    }

    fn deciding(&self, _: &Position) -> Option<Vec<String>> {
        None
    }

    fn reason(&self, case: &Case<'_>) -> Option<Reason> {
        explain::reason(*self, case)
    }

    fn explain(&self, case: &Case<'_>, recorded: bool) -> Explanation {
        explain::explain_round(*self, case, recorded)
    }
}
