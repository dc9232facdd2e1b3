//! The edition and its readings, as the rest of the program knows them.

use super::edition::Edition;
use super::mutants::{self, Rule};
use super::{engine, explain, oracle};
use crate::systems::common::alterations;
use crate::systems::common::case::Case;
use crate::systems::common::explanation::Explanation;
use crate::systems::common::reason::Reason;
use crate::systems::{
    AbsoluteRules, ColourBar, DeniedColours, Descriptor, Freed, InForce, LastRound, Mutant, NoPairing, PairingSystem,
    Records,
};
use crate::tournament::{self, Form, Outcome, Pairing, Position};
use crate::trf::{Format, Rules, TournamentType};

pub(super) const EDITION_2026: Descriptor = Descriptor {
    name: "lim-2026",
    reading_of: None,
    family: "lim",
    form: Form::Games,
    records: Records {
        // The table of record 192 has no value for it; only record 092 can name it.
        asked_by: |_| false,
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
        colours: Some(ColourBar { article: "art. 2.1", denied: DeniedColours::ByLimits, freed: Freed::SameScore }),
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
    floats_without_game: None,
    schedule: None,
    pairing: &Edition::L2026,
};

/// The edition of 2026.
pub static LIM_2026: Descriptor = EDITION_2026;

impl PairingSystem for Edition {
    fn pair(&self, position: &Position) -> Result<Pairing, NoPairing> {
        engine::pair(*self, position)
    }

    fn pair_literally(&self, position: &Position) -> Result<Pairing, NoPairing> {
        oracle::pair_literally(*self, position)
    }

    fn rules(&self) -> Vec<String> {
        Rule::ALL.iter().map(|rule| rule.name().to_owned()).collect()
    }

    fn without(&self, rule: &str) -> Option<Mutant> {
        let (edition, rule) = (*self, Rule::from_name(rule)?);
        Some(Mutant {
            rule: rule.name().to_owned(),
            article: rule.article().map(str::to_owned),
            largest: usize::MAX,
            pair: Box::new(move |position| mutants::pair(edition, position, rule)),
        })
    }

    fn variants(&self) -> Vec<Mutant> {
        Vec::new()
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
