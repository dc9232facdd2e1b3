//! The two editions and their readings, as descriptors for the rest of the program.

use super::edition::{ByeGames, Edition, Halves, ScoreOrder, Shifters};
use super::{articles, changes, colour_preferences, criteria, engine, explain, oracle};
use crate::systems::common::alterations;
use crate::systems::common::case::Case;
use crate::systems::common::equivalents::{BOTH_AND_STRONGER, NEITHER_HAS_PLAYED};
use crate::systems::common::explanation::Explanation;
use crate::systems::common::reason::Reason;
use crate::systems::{
    AbsoluteRules, Change, ColourBar, Descriptor, Equivalent, FloaterCriterion, Freed, InForce, LastRound, NoPairing,
    PairingSystem, Records, Rule,
};
use crate::tournament::{
    self, Float, Form, HistoryRules, Outcome, Outcomes, Pairing, Position, Preference, UpfloatRules,
};
use crate::trf::{Format, Rules, TournamentType};

const EDITION_2026: Descriptor = Descriptor {
    name: "dubov-2026",
    reading_of: None,
    family: "dubov",
    form: Form::Games,
    records: Records {
        asked_by: |kind| kind.format == Format::Swiss && !kind.team && kind.rules == Rules::Dubov,
        edition: None,
        tournament_type: TournamentType::plain(Format::Swiss, Rules::Dubov),
        code: "FIDE_DUBOV",
        code_for_engines: "FIDE_DUBOV",
        text: "Individual: Swiss-System dubov-2026",
    },
    in_force: InForce { from: (2026, 2, 1), generated: (2026, 1) },
    history: tournament::DUBOV_2026,
    absolute: AbsoluteRules {
        repeat: "C1 (art. 2.1.1)",
        second_bye: "C2 (art. 2.1.2)",
        bye: "C.04.1 art. 3",
        colours: Some(ColourBar::preferences("C3 (art. 2.1.3)", Freed::Nobody)),
        barring: &[Outcome::PairingBye],
        barred_by_win_value: true,
    },
    standings: None,
    last_round: LastRound::Matters,
    oracle_field: oracle::LARGEST_FIELD,
    deviations: &[],
    alterations: &[
        (&alterations::FORFEITS_ARE_GAMES, "1.5, 1.7.1"),
        (&alterations::FORFEITS_BAR_MEETING, "2.1.1"),
        (&alterations::NO_ACCELERATION, "C.04.7"),
        (&alterations::NO_PROHIBITIONS, "record 260"),
        (&alterations::USUAL_SCORING, "record 162"),
        (&alterations::NUMBERS_OF_THE_FILE, "5.2.1"),
        (&alterations::WHITE_FIRST, "5.1"),
        (&alterations::BLACK_FIRST, "5.1"),
        (&alterations::NO_LAST_ROUND, "2.3.6"),
        (&alterations::ALWAYS_LAST_ROUND, "2.3.6"),
        (&alterations::DIFFERENCE_OF_TWO_IS_STRONG, "1.6.1"),
        (&alterations::TWO_IN_A_ROW_IS_STRONG, "1.6.1"),
        (&alterations::STRONG_IS_ABSOLUTE, "1.6.2"),
        (&alterations::STRONG_IS_MILD, "1.6.2"),
        (&alterations::MILD_IS_STRONG, "1.6.3"),
        (&alterations::NO_MILD_PREFERENCE, "1.6.3"),
        (&alterations::ONE_UPFLOAT_TOO_MANY, "1.8.1"),
        (&alterations::ONE_UPFLOAT_TOO_FEW, "1.8.1"),
        (&alterations::ALWAYS_UPFLOATED, "2.3.6"),
        (&alterations::ONE_UNPLAYED_ROUND, "3.1.4"),
    ],
    equivalents: &[
        Equivalent { engines: &["5.2.1 after 5.2.2"], why: NEITHER_HAS_PLAYED },
        Equivalent { engines: &["5.2.2 after 5.2.3"], why: BOTH_AND_STRONGER },
    ],
    floats_without_game: None,
    schedule: None,
    pairing: &Edition::D2026,
};

const EDITION_2018: Descriptor = Descriptor {
    name: "dubov-2018",
    records: Records { text: "Individual: Swiss-System dubov-2018", ..EDITION_2026.records },
    in_force: InForce { from: (2018, 7, 1), generated: (2018, 8) },
    history: tournament::DUBOV_2018,
    absolute: AbsoluteRules {
        repeat: "C.1",
        second_bye: "C.2",
        bye: "C.04.1.c",
        colours: Some(ColourBar::preferences("C.3", Freed::Nobody)),
        barring: &[Outcome::PairingBye, Outcome::ForfeitWin],
        barred_by_win_value: false,
    },
    alterations: &[
        (&alterations::FORFEITS_ARE_GAMES, "A.5, A.6"),
        (&alterations::FORFEITS_BAR_MEETING, "C.1"),
        (&alterations::NO_ACCELERATION, "C.04.7"),
        (&alterations::NO_PROHIBITIONS, "record 260"),
        (&alterations::USUAL_SCORING, "record 162"),
        (&alterations::NUMBERS_OF_THE_FILE, "E.1"),
        (&alterations::WHITE_FIRST, "E"),
        (&alterations::BLACK_FIRST, "E"),
        (&alterations::NO_LAST_ROUND, "C.10"),
        (&alterations::ALWAYS_LAST_ROUND, "C.10"),
        (&alterations::DIFFERENCE_OF_TWO_IS_STRONG, "A.5.a"),
        (&alterations::TWO_IN_A_ROW_IS_STRONG, "A.5.a"),
        (&alterations::STRONG_IS_ABSOLUTE, "A.5.b"),
        (&alterations::STRONG_IS_MILD, "A.5.b"),
        (&alterations::MILD_IS_STRONG, "A.5.c"),
        (&alterations::NO_MILD_PREFERENCE, "A.5.c"),
        (&alterations::ONE_UPFLOAT_TOO_MANY, "C.8"),
        (&alterations::ONE_UPFLOAT_TOO_FEW, "C.8"),
        (&alterations::ALWAYS_UPFLOATED, "C.10"),
        (&alterations::ONE_UNPLAYED_ROUND, "B.0"),
    ],
    equivalents: &[
        Equivalent { engines: &["E.1 after E.2"], why: NEITHER_HAS_PLAYED },
        Equivalent { engines: &["E.2 after E.3"], why: BOTH_AND_STRONGER },
        Equivalent {
            engines: &["edition dubov-2026/bye-after-full-point"],
            why: "This reading of 2026 lets a full-point bye not bar, as the text of 2018 says. Nothing else of the two \
                  texts leads to other pairings.",
        },
    ],
    pairing: &Edition::D2018,
    ..EDITION_2026
};

/// The edition of 2026.
pub static DUBOV_2026: Descriptor = EDITION_2026;
/// The edition of 2018.
pub static DUBOV_2018: Descriptor = EDITION_2018;

/// Defines readings by their changes to the history and to the procedure.
macro_rules! readings {
    ($($(#[$meta:meta])* $name:ident = $text:literal, $history:expr, $edition:expr;)*) => {$(
        $(#[$meta])*
        pub static $name: Descriptor = Descriptor {
            name: concat!("dubov-2026/", $text),
            reading_of: Some(&DUBOV_2026),
            records: Records {
                text: concat!("Individual: Swiss-System dubov-2026/", $text),
                ..EDITION_2026.records
            },
            history: $history,
            pairing: &{ $edition },
            ..EDITION_2026
        };
    )*};
}

const HISTORY: HistoryRules = tournament::DUBOV_2026;
const TEXT: Edition = Edition::D2026;
const C9_MOST_FIRST: [Option<FloaterCriterion>; 4] =
    [Some(criteria::MAXIMUM), Some(criteria::TIMES_MOST_FIRST), Some(criteria::AGAIN), None];

readings! {
    /// DUBOV-2: a pairing that ended by forfeit does not count as an upfloat.
    DUBOV_2026_FLOATS_PLAYED = "floats-played",
        HistoryRules { upfloats: UpfloatRules { forfeits: false, ..UpfloatRules::LITERAL }, ..HISTORY }, TEXT;
    /// DUBOV-3: forfeits count as games for the bye.
    DUBOV_2026_GAMES_PAIRED = "games-paired", HISTORY, Edition { bye_games: ByeGames::Paired, ..TEXT };
    /// DUBOV-4: the previous round is the latest one with an opponent.
    DUBOV_2026_LATEST_PAIRED = "latest-paired",
        HistoryRules { upfloats: UpfloatRules { latest_paired: true, ..UpfloatRules::LITERAL }, ..HISTORY }, TEXT;
    /// DUBOV-5: halves in the first round only.
    DUBOV_2026_HALVES_FIRST = "halves-in-round-1", HISTORY, Edition { halves: Halves::FirstRound, ..TEXT };
    /// DUBOV-6: the second shift numbers the whole larger subgroup.
    DUBOV_2026_POOL_SUBGROUP = "pool-subgroup", HISTORY, Edition { shifters: Shifters::Subgroup, ..TEXT };
    /// DUBOV-7: C6 compares the highest score first.
    DUBOV_2026_C6_HIGHEST = "c6-highest-first", HISTORY, Edition { scores: ScoreOrder::HighestFirst, ..TEXT };
    /// DUBOV-8: C9 compares the players with the most upfloats first.
    DUBOV_2026_C9_MOST = "c9-most-first", HISTORY, Edition { floaters: C9_MOST_FIRST, ..TEXT };
}

/// DUBOV-1: C2 by the words of 3.1.1: the bye and forfeit wins bar, full-point byes do not.
pub static DUBOV_2026_BYE_AFTER_FULL: Descriptor = Descriptor {
    name: "dubov-2026/bye-after-full-point",
    reading_of: Some(&DUBOV_2026),
    records: Records { text: "Individual: Swiss-System dubov-2026/bye-after-full-point", ..EDITION_2026.records },
    history: HistoryRules { bye_bars: tournament::DUBOV_2018.bye_bars, bye_bars_at_win: Outcomes::NONE, ..HISTORY },
    absolute: AbsoluteRules {
        barring: &[Outcome::PairingBye, Outcome::ForfeitWin],
        barred_by_win_value: false,
        ..EDITION_2026.absolute
    },
    ..EDITION_2026
};

impl PairingSystem for Edition {
    fn pair(&self, position: &Position) -> Result<Pairing, NoPairing> {
        engine::pair(*self, position)
    }

    fn pair_literally(&self, position: &Position) -> Result<Pairing, NoPairing> {
        oracle::pair_literally(*self, position)
    }

    fn rules(&self) -> Vec<Rule> {
        articles::rules(*self)
    }

    fn changes(&self) -> Vec<Change> {
        changes::changes()
    }

    fn pair_changed(&self, change: Change, position: &Position) -> Result<Pairing, NoPairing> {
        changes::pair(*self, position, change)
    }

    fn largest_field(&self, change: Change) -> usize {
        changes::largest_field(change)
    }

    fn deciding(&self, _: &Position) -> Option<Vec<String>> {
        None
    }

    /// 1.6; a player who has not played prefers Black (1.6.4).
    fn preference(&self, position: &Position, rank: u32) -> Option<Preference> {
        Some(colour_preferences::preference(position, rank))
    }

    /// There are only upfloats (1.8.1), and only that of the previous round counts (C10).
    fn floats(&self, position: &Position, rank: u32) -> [Option<Float>; 2] {
        let upfloated = position.entrants[rank as usize].opposition.upfloated;
        [upfloated.then_some(Float::Up), None]
    }

    fn reason(&self, case: &Case<'_>) -> Option<Reason> {
        explain::reason(*self, case)
    }

    fn explain(&self, case: &Case<'_>, recorded: bool) -> Explanation {
        explain::explain_round(*self, case, recorded)
    }
}
