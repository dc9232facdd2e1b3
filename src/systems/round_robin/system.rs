//! Round robins of players and of teams, and the reading without an exchange of rounds, as the rest of the program
//! knows them.

use super::mutants::Rule;
use super::table::{self, Text};
use super::{explain, oracle, varma};
use crate::systems::common::case::Case;
use crate::systems::common::explanation::Explanation;
use crate::systems::common::reason::Reason;
use crate::systems::{
    AbsoluteRules, Descriptor, InForce, LastRound, Mutant, NoPairing, PairingSystem, Records, Schedule,
};
use crate::tournament::{self, Form, Pairing, Position, Preference};
use crate::trf::{Format, Rules, TournamentType};

/// Where the tables are, and the recommendation for double round robins.
pub(super) const ANNEX: &str = "C.05 Annex 1";

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
    // A schedule looks at nothing that happened.
    alterations: &[],
    floats_without_game: None,
    schedule: Some(Schedule { cycle: table::cycle, codes: &["FIDE_ROUNDROBIN", "FIDE_DOUBLEROUNDROBIN"], draw: varma::draw }),
    pairing: &RoundRobin { exchange: true },
};

/// Values of FIDE's own rules, and words that do not say by which tables.
fn exchanges(kind: TournamentType) -> bool {
    kind.format == Format::RoundRobin && !matches!(kind.rules, Rules::Custom | Rules::Berger)
}

/// Values that name Berger's tables: all cycles in the order of the table (table of record 192).
fn in_order(kind: TournamentType) -> bool {
    kind.format == Format::RoundRobin && kind.rules == Rules::Berger
}

/// Everybody against everybody.
pub static ROUND_ROBIN: Descriptor = PLAYERS;

/// The same, where a double round robin keeps the order of the table.
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
    schedule: Some(Schedule { cycle: table::cycle, codes: &["BERGER_ROUNDROBIN", "BERGER_DOUBLEROUNDROBIN"], draw: varma::draw }),
    pairing: &RoundRobin { exchange: false },
    ..PLAYERS
};

const TEAMS: Descriptor = Descriptor {
    name: "team-round-robin",
    family: "team-round-robin",
    form: Form::Teams,
    records: Records {
        asked_by: |kind| exchanges(kind) && kind.team,
        tournament_type: TournamentType {
            team: true,
            ..TournamentType::plain(Format::RoundRobin, Rules::Fide)
        },
        code: "FIDE_TEAM_ROUNDROBIN",
        code_for_engines: "FIDE_TEAM_ROUNDROBIN",
        text: "Team-Round-Robin",
        ..PLAYERS.records
    },
    schedule: Some(Schedule { cycle: table::cycle, codes: &["FIDE_TEAM_ROUNDROBIN", "FIDE_TEAM_DOUBLEROUNDROBIN"], draw: varma::draw }),
    ..PLAYERS
};

/// Every team against every team; White is the team with White on board 1.
pub static TEAM_ROUND_ROBIN: Descriptor = TEAMS;

/// The same, where a double round robin keeps the order of the table.
pub static TEAM_ROUND_ROBIN_IN_ORDER: Descriptor = Descriptor {
    name: "team-round-robin/in-order",
    reading_of: Some(&TEAM_ROUND_ROBIN),
    records: Records {
        asked_by: |kind| in_order(kind) && kind.team,
        tournament_type: TournamentType {
            team: true,
            ..TournamentType::plain(Format::RoundRobin, Rules::Berger)
        },
        code: "BERGER_TEAM_ROUNDROBIN",
        code_for_engines: "BERGER_TEAM_ROUNDROBIN",
        text: "Team: team-round-robin/in-order",
        ..PLAYERS.records
    },
    schedule: Some(Schedule { cycle: table::cycle, codes: &["BERGER_TEAM_ROUNDROBIN", "BERGER_TEAM_DOUBLEROUNDROBIN"], draw: varma::draw }),
    pairing: &RoundRobin { exchange: false },
    ..TEAMS
};

/// The Berger tables.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct RoundRobin {
    /// In a double round robin the last two rounds of the first cycle are exchanged, as recommended.
    pub exchange: bool,
}

impl RoundRobin {
    /// What the tables do.
    #[must_use]
    pub fn text(self) -> Text {
        Text { exchange: self.exchange, ..Text::PRINTED }
    }

    fn known(self) -> impl Iterator<Item = Rule> {
        Rule::ALL.into_iter().filter(move |&rule| self.exchange || rule != Rule::Exchange)
    }
}

impl PairingSystem for RoundRobin {
    fn pair(&self, position: &Position) -> Result<Pairing, NoPairing> {
        Ok(table::pair(position, &self.text()))
    }

    fn pair_literally(&self, position: &Position) -> Result<Pairing, NoPairing> {
        Ok(oracle::pair_literally(position, self.exchange))
    }

    fn rules(&self) -> Vec<String> {
        self.known().map(|rule| rule.name().to_owned()).collect()
    }

    fn without(&self, rule: &str) -> Option<Mutant> {
        let found = self.known().find(|known| known.name().eq_ignore_ascii_case(rule))?;
        let text = found.taken_from(self.text());
        Some(Mutant {
            rule: found.name().to_owned(),
            article: Some(ANNEX.to_owned()),
            largest: usize::MAX,
            pair: Box::new(move |position| Ok(table::pair(position, &text))),
        })
    }

    fn variants(&self) -> Vec<Mutant> {
        Vec::new()
    }

    fn deciding(&self, _: &Position) -> Option<Vec<String>> {
        None
    }

    /// The table gives the colours.
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
