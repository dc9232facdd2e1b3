//! The editions of 2026 and 2018 and their readings, as descriptors for the rest of the program.

use super::edition::Edition;
use super::explain::{self, BursteinCase};
use super::{articles, changes, engine, oracle};
use crate::systems::Change;
use crate::systems::common::alterations;
use crate::systems::common::case::Case;
use crate::systems::common::equivalents::{BOTH_AND_STRONGER, NEITHER_HAS_PLAYED, WIDE_AGAINST_LATEST};
use crate::systems::common::explanation::Explanation;
use crate::systems::common::reason::Reason;
use crate::systems::{
    AbsoluteRules, ColourBar, DeniedColours, Descriptor, Equivalent, Freed, InForce, LastRound, NoPairing,
    PairingSystem, Records, Rule, RuleId,
};
use crate::tournament::{
    self, Float, Form, HistoryReadings, HistoryRules, Outcome, Outcomes, Pairing, Position, Preferences, Series,
};
use crate::trf::{Format, Rules, TournamentType};

/// Whether record 192 requests the Burstein system.
fn asked_by(kind: TournamentType) -> bool {
    kind.format == Format::Swiss && kind.rules == Rules::Burstein && !kind.team
}

const TOURNAMENT_TYPE: TournamentType = TournamentType::plain(Format::Swiss, Rules::Burstein);

const EDITION_2026: Descriptor = Descriptor {
    name: "burstein-2026",
    reading_of: None,
    family: "burstein",
    form: Form::Games,
    records: Records {
        asked_by,
        edition: Some(2026),
        tournament_type: TOURNAMENT_TYPE,
        code: "FIDE_BURSTEIN",
        code_for_engines: "FIDE_BURSTEIN",
        text: "Individual: Swiss-System burstein-2026",
    },
    in_force: InForce { from: (2026, 2, 1), generated: (2026, 1) },
    history: tournament::BURSTEIN_2026,
    absolute: AbsoluteRules {
        repeat: "C1 (art. 2.1.1)",
        second_bye: "C2 (art. 2.1.2)",
        bye: "C.04.1 art. 3",
        colours: Some(ColourBar::preferences("C3 (art. 2.1.3)", Freed::Nobody)),
        // C.04.1 art. 4: a round without a game with the value of a win.
        barring: &[Outcome::PairingBye],
        barred_by_win_value: true,
    },
    standings: None,
    last_round: LastRound::Ordinary,
    oracle_field: oracle::LARGEST_FIELD,
    deviations: &[],
    alterations: &[
        (&alterations::FORFEITS_ARE_GAMES, "C.04.2 art. 3.4, 3.5"),
        (&alterations::FORFEITS_BAR_MEETING, "2.1.1"),
        (&alterations::NO_ACCELERATION, "3.1.3"),
        (&alterations::NO_PROHIBITIONS, "record 260"),
        (&alterations::USUAL_SCORING, "record 162"),
        (&alterations::NUMBERS_OF_THE_FILE, "1.8.2"),
        (&alterations::WHITE_FIRST, "5.1"),
        (&alterations::BLACK_FIRST, "5.1"),
        (&alterations::DIFFERENCE_OF_TWO_IS_STRONG, "1.5.1"),
        (&alterations::TWO_IN_A_ROW_IS_STRONG, "1.5.1"),
        (&alterations::STRONG_IS_ABSOLUTE, "1.5.2"),
        (&alterations::STRONG_IS_MILD, "1.5.2"),
        (&alterations::MILD_IS_STRONG, "1.5.3"),
        (&alterations::NO_MILD_PREFERENCE, "1.5.3"),
        (&alterations::ONE_UNPLAYED_ROUND, "3.1.4"),
    ],
    equivalents: &[
        Equivalent { engines: &["5.2.1 after 5.2.2"], why: NEITHER_HAS_PLAYED },
        Equivalent { engines: &["5.2.2 after 5.2.3"], why: BOTH_AND_STRONGER },
        Equivalent { engines: &["reading difference-decides"], why: WIDE_AGAINST_LATEST },
    ],
    floats_without_game: None,
    schedule: None,
    pairing: &Edition::B2026,
};

/// Burstein, in force from 1 February 2026.
pub static BURSTEIN_2026: Descriptor = Descriptor { ..EDITION_2026 };

/// BURSTEIN-3: a round without a game adds nothing to the index.
pub static BURSTEIN_2026_UNPLAYED_NOTHING: Descriptor = Descriptor {
    name: "burstein-2026/unplayed-nothing",
    reading_of: Some(&BURSTEIN_2026),
    records: Records { text: "Individual: Swiss-System burstein-2026/unplayed-nothing", ..EDITION_2026.records },
    pairing: &Edition::B2026_UNPLAYED_NOTHING,
    ..EDITION_2026
};

/// BURSTEIN-10: the higher ranked player of art. 5.2 has more points or, if equal, the smaller number.
pub static BURSTEIN_2026_COLOURS_BY_SCORE: Descriptor = Descriptor {
    name: "burstein-2026/colours-by-score",
    reading_of: Some(&BURSTEIN_2026),
    records: Records { text: "Individual: Swiss-System burstein-2026/colours-by-score", ..EDITION_2026.records },
    pairing: &Edition::B2026_COLOURS_BY_SCORE,
    ..EDITION_2026
};

/// BURSTEIN-15: Sonneborn-Berger before Buchholz.
pub static BURSTEIN_2026_BERGER_FIRST: Descriptor = Descriptor {
    name: "burstein-2026/berger-first",
    reading_of: Some(&BURSTEIN_2026),
    records: Records { text: "Individual: Swiss-System burstein-2026/berger-first", ..EDITION_2026.records },
    pairing: &Edition::B2026_BERGER_FIRST,
    ..EDITION_2026
};

/// Burstein, in force until 31 January 2026. The text does not state when it came into force; the day of the Dutch
/// system of the same series is used.
pub static BURSTEIN_2018: Descriptor = Descriptor { ..EDITION_2018 };

const EDITION_2018: Descriptor = Descriptor {
    name: "burstein-2018",
    records: Records { edition: Some(2018), text: "Individual: Swiss-System burstein-2018", ..EDITION_2026.records },
    in_force: InForce { from: (2017, 7, 1), generated: (2018, 7) },
    history: tournament::BURSTEIN_2018,
    absolute: AbsoluteRules {
        repeat: "C.1",
        second_bye: "C.2",
        bye: "C.04.1.c",
        colours: Some(ColourBar::preferences("C.3", Freed::Nobody)),
        // C.04.1.d: the bye, or a win by forfeit.
        barring: &[Outcome::PairingBye, Outcome::ForfeitWin],
        barred_by_win_value: false,
    },
    alterations: &[
        (&alterations::FORFEITS_ARE_GAMES, "C.04.2.D"),
        (&alterations::FORFEITS_BAR_MEETING, "C.1"),
        (&alterations::NO_ACCELERATION, "B.0.c"),
        (&alterations::NO_PROHIBITIONS, "record 260"),
        (&alterations::USUAL_SCORING, "record 162"),
        (&alterations::NUMBERS_OF_THE_FILE, "A.7.b"),
        (&alterations::WHITE_FIRST, "E"),
        (&alterations::BLACK_FIRST, "E"),
        (&alterations::DIFFERENCE_OF_TWO_IS_STRONG, "A.4.a"),
        (&alterations::TWO_IN_A_ROW_IS_STRONG, "A.4.a"),
        (&alterations::STRONG_IS_ABSOLUTE, "A.4.b"),
        (&alterations::STRONG_IS_MILD, "A.4.b"),
        (&alterations::MILD_IS_STRONG, "A.4.c"),
        (&alterations::NO_MILD_PREFERENCE, "A.4.c"),
        (&alterations::ONE_UNPLAYED_ROUND, "B.0.d"),
    ],
    equivalents: &[
        Equivalent { engines: &["E.0 after E.1"], why: NEITHER_HAS_PLAYED },
        Equivalent { engines: &["E.1 after E.2"], why: BOTH_AND_STRONGER },
    ],
    pairing: &Edition::B2018,
    ..EDITION_2026
};

/// Defines readings that change only the history or the edition.
macro_rules! readings {
    ($($(#[$meta:meta])* $name:ident = $text:literal of $whole:ident $base:ident, $edition:ident, $history:expr;)*) => {$(
        $(#[$meta])*
        pub static $name: Descriptor = Descriptor {
            name: $text,
            reading_of: Some(&$whole),
            records: Records { text: concat!("Individual: Swiss-System ", $text), ..$base.records },
            history: $history,
            pairing: &Edition::$edition,
            ..$base
        };
    )*};
}

const HISTORY: HistoryRules = tournament::BURSTEIN_2026;
const LITERAL: HistoryReadings = HistoryReadings::LITERAL;

readings! {
    /// BURSTEIN-1: the series of absences ends with the latest finished round.
    BURSTEIN_2026_SERIES_FINISHED = "burstein-2026/series-finished" of BURSTEIN_2026 EDITION_2026, B2026_SERIES_FINISHED,
        HistoryRules { readings: HistoryReadings { series: Series::ToFinishedRound, ..LITERAL }, ..HISTORY };
    /// BURSTEIN-1: no absence is a draw.
    BURSTEIN_2026_SERIES_NEVER = "burstein-2026/series-never" of BURSTEIN_2026 EDITION_2026, B2026_SERIES_NEVER,
        HistoryRules { readings: HistoryReadings { series: Series::Never, ..LITERAL }, ..HISTORY };
    /// BURSTEIN-8: the bye is assigned by the score of the standings.
    BURSTEIN_2026_BYE_BY_STANDINGS = "burstein-2026/bye-by-standings" of BURSTEIN_2026 EDITION_2026, B2026_BYE_BY_STANDINGS, HISTORY;
    /// BURSTEIN-9: forfeits count as games for the bye.
    BURSTEIN_2026_GAMES_PAIRED = "burstein-2026/games-paired" of BURSTEIN_2026 EDITION_2026, B2026_GAMES_PAIRED, HISTORY;
    /// BURSTEIN-11: the parity of the smaller number decides.
    BURSTEIN_2026_PARITY_OF_SMALLER = "burstein-2026/parity-of-smaller" of BURSTEIN_2026 EDITION_2026, B2026_PARITY_OF_SMALLER, HISTORY;
    /// BURSTEIN-4: C7 is either met or not, without degrees.
    BURSTEIN_2026_C7_MET = "burstein-2026/c7-met" of BURSTEIN_2026 EDITION_2026, B2026_C7_MET, HISTORY;
    /// BURSTEIN-12: the colours of one round are compared.
    BURSTEIN_2026_SAME_ROUND = "burstein-2026/same-round" of BURSTEIN_2026 EDITION_2026, B2026_SAME_ROUND, HISTORY;
    /// BURSTEIN-6: C.6 and C.7 compare all floaters, as C6 and C7 of 2026 do.
    BURSTEIN_2018_C6_OF_2026 = "burstein-2018/c6-of-2026" of BURSTEIN_2018 EDITION_2018, B2018_C6_OF_2026, tournament::BURSTEIN_2018;
}

/// BURSTEIN-14: any difference decides before the latest two games.
pub static BURSTEIN_2026_DIFFERENCE_DECIDES: Descriptor = Descriptor {
    name: "burstein-2026/difference-decides",
    reading_of: Some(&BURSTEIN_2026),
    records: Records { text: "Individual: Swiss-System burstein-2026/difference-decides", ..EDITION_2026.records },
    history: HistoryRules { readings: HistoryReadings { preferences: Preferences::Difference, ..LITERAL }, ..HISTORY },
    absolute: AbsoluteRules {
        colours: Some(ColourBar {
            denied: DeniedColours::ByAnyDifference,
            ..ColourBar::preferences("C3 (art. 2.1.3)", Freed::Nobody)
        }),
        ..EDITION_2026.absolute
    },
    pairing: &Edition::B2026_DIFFERENCE_DECIDES,
    ..EDITION_2026
};

/// BURSTEIN-7: C2 by the words of 3.1.1: the bye and forfeit wins bar, full-point byes do not.
pub static BURSTEIN_2026_BYE_AFTER_FULL: Descriptor = Descriptor {
    name: "burstein-2026/bye-after-full-point",
    reading_of: Some(&BURSTEIN_2026),
    records: Records { text: "Individual: Swiss-System burstein-2026/bye-after-full-point", ..EDITION_2026.records },
    history: HistoryRules { bye_bars: tournament::BURSTEIN_2018.bye_bars, bye_bars_at_win: Outcomes::NONE, ..HISTORY },
    absolute: AbsoluteRules {
        barring: &[Outcome::PairingBye, Outcome::ForfeitWin],
        barred_by_win_value: false,
        ..EDITION_2026.absolute
    },
    pairing: &Edition::B2026_BYE_AFTER_FULL,
    ..EDITION_2026
};

/// BURSTEIN-7: C.2 with full-point byes, as in 2026.
pub static BURSTEIN_2018_FULL_POINT_BARS: Descriptor = Descriptor {
    name: "burstein-2018/full-point-bars",
    reading_of: Some(&BURSTEIN_2018),
    records: Records { text: "Individual: Swiss-System burstein-2018/full-point-bars", ..EDITION_2018.records },
    history: HistoryRules { bye_bars: HISTORY.bye_bars, bye_bars_at_win: Outcomes::ALL, ..tournament::BURSTEIN_2018 },
    absolute: AbsoluteRules { barring: &[Outcome::PairingBye], barred_by_win_value: true, ..EDITION_2018.absolute },
    pairing: &Edition::B2018_FULL_POINT_BARS,
    ..EDITION_2018
};

impl PairingSystem for Edition {
    fn pair(&self, position: &Position) -> Result<Pairing, NoPairing> {
        engine::pair(position, *self)
    }

    fn pair_literally(&self, position: &Position) -> Result<Pairing, NoPairing> {
        oracle::pair_literally(position, *self)
    }

    fn rules(&self) -> Vec<Rule> {
        articles::rules(*self)
    }

    // The editions differ in their seeding rounds, so the rule is named after these and not by its article.
    fn named(&self) -> Vec<Rule> {
        let mut named = articles::rules(*self);
        for rule in named.iter_mut().filter(|rule| rule.id == RuleId::SEEDING) {
            rule.article = Some(std::mem::replace(&mut rule.name, "seeding rounds".into()));
        }
        named
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

    fn deciding(&self, _: &Position) -> Option<Vec<String>> {
        None
    }

    /// No rule asks for earlier floats.
    fn floats(&self, _: &Position, _: u32) -> [Option<Float>; 2] {
        [None; 2]
    }

    fn reason(&self, case: &Case<'_>) -> Option<Reason> {
        explain::reason(&BursteinCase { case: *case, edition: *self })
    }

    fn explain(&self, case: &Case<'_>, recorded: bool) -> Explanation {
        explain::explain_round(&BursteinCase { case: *case, edition: *self }, recorded)
    }
}
