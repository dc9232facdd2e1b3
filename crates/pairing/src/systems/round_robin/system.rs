//! Descriptors of the round robins of players and of teams, and of their readings.

use super::table::{self, ANNEX, Exchange, Text};
use super::{changes, explain, oracle, varma};
use crate::systems::common::case::Case;
use crate::systems::common::explanation::Explanation;
use crate::systems::common::reason::Reason;
use crate::systems::{
    AbsoluteRules, Change, Descriptor, InForce, LastRound, NoPairing, PairingSystem, Records, Rule, Schedule,
};
use crate::tournament::{self, Form, Pairing, Position, Preference};
use crate::trf::{Format, Rules, TournamentType};

const PLAYERS: Descriptor = Descriptor {
    name: "round-robin",
    reading_of: None,
    family: "round-robin",
    form: Form::Games,
    records: Records {
        asked_by: |kind| exchanges(kind) && !kind.team,
        edition: None,
        tournament_type: TournamentType::plain(Format::RoundRobin, Rules::Fide),
        code: "FIDE_ROUNDROBIN",
        code_for_engines: "FIDE_ROUNDROBIN",
        text: "Individual: Round-Robin",
    },
    in_force: InForce { from: (0, 0, 0), generated: (2025, 2) },
    history: tournament::ROUND_ROBIN,
    absolute: AbsoluteRules {
        repeat: ANNEX,
        second_bye: ANNEX,
        bye: ANNEX,
        colours: None,
        barring: &[],
        barred_by_win_value: false,
    },
    standings: None,
    last_round: LastRound::Ordinary,
    oracle_field: 400,
    deviations: &[],
    // A schedule ignores everything that happened.
    alterations: &[],
    equivalents: &[],
    floats_without_game: None,
    schedule: Some(Schedule {
        cycle: table::cycle,
        codes: &["FIDE_ROUNDROBIN", "FIDE_DOUBLEROUNDROBIN"],
        draw: varma::draw,
    }),
    pairing: &RoundRobin::PRINTED,
};

/// Whether a value means FIDE's own rules, or does not name the tables.
fn exchanges(kind: TournamentType) -> bool {
    kind.format == Format::RoundRobin && !matches!(kind.rules, Rules::Custom | Rules::Berger)
}

/// Whether a value names Berger's tables: all cycles in the order of the table (table of record 192).
fn in_order(kind: TournamentType) -> bool {
    kind.format == Format::RoundRobin && kind.rules == Rules::Berger
}

/// Every player against every other player.
pub static ROUND_ROBIN: Descriptor = PLAYERS;

/// Like [`ROUND_ROBIN`], but a double round robin keeps the order of the table.
pub static ROUND_ROBIN_IN_ORDER: Descriptor = Descriptor {
    name: "round-robin/in-order",
    reading_of: Some(&ROUND_ROBIN),
    records: Records {
        asked_by: |kind| in_order(kind) && !kind.team,
        tournament_type: TournamentType::plain(Format::RoundRobin, Rules::Berger),
        code: "BERGER_ROUNDROBIN",
        code_for_engines: "BERGER_ROUNDROBIN",
        text: "Individual: round-robin/in-order",
        ..PLAYERS.records
    },
    schedule: Some(Schedule {
        cycle: table::cycle,
        codes: &["BERGER_ROUNDROBIN", "BERGER_DOUBLEROUNDROBIN"],
        draw: varma::draw,
    }),
    pairing: &RoundRobin { exchange: Exchange::Never },
    ..PLAYERS
};

const TEAMS: Descriptor = Descriptor {
    name: "team-round-robin",
    family: "team-round-robin",
    form: Form::Teams,
    records: Records {
        asked_by: |kind| exchanges(kind) && kind.team,
        tournament_type: TournamentType { team: true, ..TournamentType::plain(Format::RoundRobin, Rules::Fide) },
        code: "FIDE_TEAM_ROUNDROBIN",
        code_for_engines: "FIDE_TEAM_ROUNDROBIN",
        text: "Team-Round-Robin",
        ..PLAYERS.records
    },
    schedule: Some(Schedule {
        cycle: table::cycle,
        codes: &["FIDE_TEAM_ROUNDROBIN", "FIDE_TEAM_DOUBLEROUNDROBIN"],
        draw: varma::draw,
    }),
    ..PLAYERS
};

/// Every team against every other team; White is the team with White on board 1.
pub static TEAM_ROUND_ROBIN: Descriptor = TEAMS;

/// Like [`TEAM_ROUND_ROBIN`], but a double round robin keeps the order of the table.
pub static TEAM_ROUND_ROBIN_IN_ORDER: Descriptor = Descriptor {
    name: "team-round-robin/in-order",
    reading_of: Some(&TEAM_ROUND_ROBIN),
    records: Records {
        asked_by: |kind| in_order(kind) && kind.team,
        tournament_type: TournamentType { team: true, ..TournamentType::plain(Format::RoundRobin, Rules::Berger) },
        code: "BERGER_TEAM_ROUNDROBIN",
        code_for_engines: "BERGER_TEAM_ROUNDROBIN",
        text: "Team: team-round-robin/in-order",
        ..PLAYERS.records
    },
    schedule: Some(Schedule {
        cycle: table::cycle,
        codes: &["BERGER_TEAM_ROUNDROBIN", "BERGER_TEAM_DOUBLEROUNDROBIN"],
        draw: varma::draw,
    }),
    pairing: &RoundRobin { exchange: Exchange::Never },
    ..TEAMS
};

/// Defines readings that no value of record 192 asks for.
macro_rules! readings {
    ($($(#[$meta:meta])* $name:ident = $whole:ident $base:ident $text:literal $title:literal, $pairing:expr;)*) => {$(
        $(#[$meta])*
        pub static $name: Descriptor = Descriptor {
            name: $text,
            reading_of: Some(&$whole),
            records: Records { asked_by: |_| false, text: concat!($title, $text), ..$base.records },
            pairing: &$pairing,
            ..$base
        };
    )*};
}

const BOTH: RoundRobin = RoundRobin { exchange: Exchange::Both };

readings! {
    /// ROUND-ROBIN-11: the last two rounds are exchanged in both cycles.
    ROUND_ROBIN_BOTH_EXCHANGED = ROUND_ROBIN PLAYERS "round-robin/both-exchanged" "Individual: ", BOTH;
    /// ROUND-ROBIN-11, of teams.
    TEAM_ROUND_ROBIN_BOTH_EXCHANGED = TEAM_ROUND_ROBIN TEAMS "team-round-robin/both-exchanged" "Team: ", BOTH;
}

/// The Berger tables.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct RoundRobin {
    /// In which cycles of a double round robin the last two rounds are exchanged.
    pub exchange: Exchange,
}

impl RoundRobin {
    /// The tables as printed and as they continue, and the recommendation for double round robins.
    pub const PRINTED: Self = Self { exchange: Exchange::First };

    /// Returns the properties of the tables.
    #[must_use]
    pub fn text(self) -> Text {
        Text { exchange: self.exchange, ..Text::PRINTED }
    }
}

impl PairingSystem for RoundRobin {
    fn pair(&self, position: &Position) -> Result<Pairing, NoPairing> {
        Ok(table::pair(position, &self.text()))
    }

    fn pair_literally(&self, position: &Position) -> Result<Pairing, NoPairing> {
        let exchanged = match self.exchange {
            Exchange::Never => [false, false],
            Exchange::First => [true, false],
            Exchange::Both => [true, true],
        };
        Ok(oracle::pair_literally(position, exchanged))
    }

    fn rules(&self) -> Vec<Rule> {
        let known = |rule: &Rule| self.exchange != Exchange::Never || rule.id != changes::EXCHANGE;
        changes::rules(ANNEX).into_iter().filter(known).collect()
    }

    fn pair_changed(&self, change: Change, position: &Position) -> Result<Pairing, NoPairing> {
        Ok(table::pair(position, &changes::without(change.rule(), self.text())))
    }

    fn deciding(&self, _: &Position) -> Option<Vec<String>> {
        None
    }

    /// Returns `None`: the table gives the colours.
    fn preference(&self, _: &Position, _: u32) -> Option<Preference> {
        None
    }

    fn reason(&self, case: &Case<'_>) -> Option<Reason> {
        explain::reason(case, &self.text())
    }

    fn explain(&self, case: &Case<'_>, recorded: bool) -> Explanation {
        explain::explain_round(case, &self.text(), recorded)
    }
}
