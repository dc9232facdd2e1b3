//! Descriptors of the editions of 2026 and 2024, and of the readings.

use super::articles::{
    RULES_2024, RULES_2026, RULES_2026_C6_MET, RULES_2026_C6_OF_UNPAIRED, RULES_2026_FIRST_BY_STANDINGS,
    RULES_2026_FLOATED_UP, RULES_2026_LAST_ROUND_NONE, RULES_2026_LAST_ROUND_ONLY, RULES_2026_SAME_ROUND,
    RULES_2026_SET_BY_ALL, RULES_2026_TOP_BY_SCORE,
};
use crate::systems::common::alterations;
use crate::systems::common::double_swiss_and_swiss_team::oracle;
use crate::systems::{AbsoluteRules, Descriptor, Equivalent, InForce, LastRound, Records};
use crate::tournament::{
    Form, HistoryReadings, HistoryRules, Outcome, SWISS_TEAM_2024 as HISTORY_2024, SWISS_TEAM_2026 as HISTORY_2026,
};
use crate::trf::{Format, Rules, TeamType, TournamentType};

const EDITION_2026: Descriptor = Descriptor {
    name: "swiss-team-2026",
    reading_of: None,
    family: "swiss-team",
    form: Form::Teams,
    records: Records {
        asked_by: |kind| kind.is_fide_team(),
        edition: None,
        tournament_type: TournamentType {
            team: true,
            team_type: Some(TeamType::A),
            ..TournamentType::plain(Format::Swiss, Rules::Fide)
        },
        code: "FIDE_TEAM_TYPEA_MP_GP",
        code_for_engines: "FIDE_TEAM_TYPEA_MP_GP",
        text: "Swiss-System swiss-team-2026",
    },
    in_force: InForce { from: (2026, 2, 1), generated: (2026, 1) },
    history: HISTORY_2026,
    absolute: AbsoluteRules {
        repeat: "C1 (art. 2.1.1)",
        second_bye: "C2 (art. 2.1.2)",
        bye: "C.04.6 art. 1.4",
        // Colours never keep two teams apart (preface).
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
        (&alterations::WHITE_FIRST, "4.1"),
        (&alterations::BLACK_FIRST, "4.1"),
        (&alterations::NO_LAST_FLOATS, "2.3.4"),
        (&alterations::FLOATS_EXCHANGED, "2.3.4"),
        (&alterations::NO_LAST_TWO_ROUNDS, "2.3.4"),
        (&alterations::ALWAYS_LAST_TWO_ROUNDS, "2.3.4"),
        (&alterations::ONE_UNPLAYED_ROUND, "3.4.3"),
    ],
    equivalents: &[Equivalent {
        engines: &["bar-for-a-win"],
        why: "Decisions (record 299) apart, a round without a match has the points of a win, a draw or a loss (362): those \
              of a win come from a pairing-allocated bye, a full-point bye or a win by forfeit, and these bar by \
              themselves.",
    }],
    floats_without_game: Some("1.5"),
    schedule: None,
    pairing: &RULES_2026,
};

/// The Swiss Team system of 2026.
pub static SWISS_TEAM_2026: Descriptor = EDITION_2026;

/// Like [`SWISS_TEAM_2026`], but standings without virtual points determine the first-team (4.2.1).
pub static SWISS_TEAM_2026_FIRST_BY_STANDINGS: Descriptor = Descriptor {
    name: "swiss-team-2026/first-by-standings",
    reading_of: Some(&SWISS_TEAM_2026),
    records: Records { text: "Swiss-System swiss-team-2026/first-by-standings", ..EDITION_2026.records },
    pairing: &RULES_2026_FIRST_BY_STANDINGS,
    ..EDITION_2026
};

/// Defines readings that change only one function of the rules, or the history.
macro_rules! readings {
    ($($(#[$meta:meta])* $name:ident = $text:literal, $rules:ident, $history:expr;)*) => {$(
        $(#[$meta])*
        pub static $name: Descriptor = Descriptor {
            name: concat!("swiss-team-2026/", $text),
            reading_of: Some(&SWISS_TEAM_2026),
            records: Records { text: concat!("Swiss-System swiss-team-2026/", $text), ..EDITION_2026.records },
            history: $history,
            pairing: &$rules,
            ..EDITION_2026
        };
    )*};
}

/// Returns the history of 2026 in other readings.
const fn history(readings: HistoryReadings) -> HistoryRules {
    HistoryRules { readings, ..HISTORY_2026 }
}

const LITERAL: HistoryReadings = HistoryReadings::LITERAL;

readings! {
    /// SWISS-TEAM-4: C6 is complied with or not.
    SWISS_TEAM_2026_C6_MET = "c6-met", RULES_2026_C6_MET, HISTORY_2026;
    /// SWISS-TEAM-12: only a team that floated up is a floater of the previous round.
    SWISS_TEAM_2026_FLOATED_UP = "floated-up", RULES_2026_FLOATED_UP, HISTORY_2026;
    /// SWISS-TEAM-13: C7 and C10 lapse in the last round only.
    SWISS_TEAM_2026_LAST_ROUND_ONLY = "last-round-only", RULES_2026_LAST_ROUND_ONLY, HISTORY_2026;
    /// SWISS-TEAM-2: floats by the standings, without virtual points.
    SWISS_TEAM_2026_FLOATS_BY_STANDINGS = "floats-by-standings", RULES_2026,
        history(HistoryReadings { floats_by_standings: true, ..LITERAL });
    /// SWISS-TEAM-11: a forfeited match gives floats.
    SWISS_TEAM_2026_FORFEITS_FLOAT = "forfeits-float", RULES_2026,
        history(HistoryReadings { forfeits_float: true, ..LITERAL });
    /// SWISS-TEAM-3: a team with a colour difference of zero has no preference in the last round.
    SWISS_TEAM_2026_LAST_ROUND_NONE = "last-round-none", RULES_2026_LAST_ROUND_NONE, HISTORY_2026;
    /// SWISS-TEAM-5: C6 considers the next scoregroup that still has an unpaired team.
    SWISS_TEAM_2026_C6_OF_UNPAIRED = "c6-of-unpaired", RULES_2026_C6_OF_UNPAIRED, HISTORY_2026;
    /// SWISS-TEAM-6: sets are also compared by C8 to C10 of their best pairing.
    SWISS_TEAM_2026_SET_BY_ALL = "set-by-all", RULES_2026_SET_BY_ALL, HISTORY_2026;
    /// SWISS-TEAM-7: the top member has the higher score.
    SWISS_TEAM_2026_TOP_BY_SCORE = "top-by-score", RULES_2026_TOP_BY_SCORE, HISTORY_2026;
    /// SWISS-TEAM-8: teams that were paired do not meet again, even if the match was forfeited.
    SWISS_TEAM_2026_FORFEITS_BAR_MEETING = "forfeits-bar-meeting", RULES_2026,
        history(HistoryReadings { forfeits_bar_meeting: true, ..LITERAL });
    /// SWISS-TEAM-14: only colours of the same round are compared.
    SWISS_TEAM_2026_SAME_ROUND = "same-round", RULES_2026_SAME_ROUND, HISTORY_2026;
    /// SWISS-TEAM-9: forfeited matches count as played where the bye is assigned.
    SWISS_TEAM_2026_FORFEITS_ARE_PLAYED = "forfeits-are-played", RULES_2026,
        history(HistoryReadings { forfeits_are_played: true, ..LITERAL });
}

/// The Swiss Team system of 2024.
pub static SWISS_TEAM_2024: Descriptor = Descriptor {
    name: "swiss-team-2024",
    records: Records { text: "Swiss-System swiss-team-2024", ..EDITION_2026.records },
    in_force: InForce { from: (2024, 8, 1), generated: (2024, 2) },
    history: HISTORY_2024,
    absolute: AbsoluteRules {
        repeat: "C1 (art. 3.1.1)",
        second_bye: "C2 (art. 3.1.2)",
        bye: "C.04.6 art. 1.4.1",
        colours: None,
        // Art. 3.1.2: the bye, or the score of a win without playing.
        barring: &[Outcome::PairingBye],
        barred_by_win_value: true,
    },
    alterations: &[
        (&alterations::FORFEITS_ARE_GAMES, "1.5, 1.6"),
        (&alterations::FORFEITS_BAR_MEETING, "3.1.1"),
        (&alterations::NO_PROHIBITIONS, "record 260"),
        (&alterations::WHITE_FIRST, "4.1"),
        (&alterations::BLACK_FIRST, "4.1"),
        (&alterations::NO_LAST_FLOATS, "3.3.6"),
        (&alterations::FLOATS_EXCHANGED, "3.3.6"),
    ],
    equivalents: &[Equivalent {
        engines: &["bar-for-full-bye", "bar-for-forfeit-win"],
        why: "Decisions (record 299) apart, both have the points of a win (362), and these bar.",
    }],
    pairing: &RULES_2024,
    ..EDITION_2026
};
