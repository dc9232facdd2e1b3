//! Everything that the rest of the program needs from the system.

use super::{engine, explain, oracle};
use pairproof::budget::spend;
use pairproof::systems::common::{case::Case, explanation::Explanation, reason::Reason};
use pairproof::systems::{
    AbsoluteRules, Change, Descriptor, InForce, LastRound, NoPairing, PairingSystem, Records, Rule, RuleId, Rulebook,
};
use pairproof::tournament::{
    Form, HistoryReadings, HistoryRules, Order, Outcome, Outcomes, Pairing, Position, UpfloatRules,
};
use pairproof::trf::{Format, Rules, TournamentType};

/// The only edition.
pub static MONRAD: Descriptor = EDITION;

/// The same with an engine that never returns after round 2.
pub static ENDLESS: Descriptor = Descriptor { name: "endless", family: "endless", pairing: &Endless, ..EDITION };

const EDITION: Descriptor = Descriptor {
    name: "monrad",
    reading_of: None,
    family: "monrad",
    form: Form::Games,
    records: Records {
        asked_by: |_| false,
        edition: None,
        tournament_type: TournamentType::plain(Format::Swiss, Rules::Custom),
        code: "CUSTOM_SWISS",
        code_for_engines: "CUSTOM_SWISS",
        text: "Swiss-System monrad",
    },
    in_force: InForce { from: (1925, 1, 1), generated: (2020, 3) },
    history: HistoryRules {
        downfloats: Outcomes::NONE,
        downfloats_above_loss: Outcomes::NONE,
        bye_bars: Outcomes::of(&[Outcome::PairingBye]),
        bye_bars_at_win: Outcomes::NONE,
        ranks_by_game_points: false,
        numbers_from_the_start: false,
        floats_by_results: false,
        floats_towards_median: false,
        third_only_if_denied: false,
        adds_opponent_scores: false,
        upfloats: UpfloatRules::LITERAL,
        order: Order::Numbers,
        readings: HistoryReadings::LITERAL,
    },
    absolute: AbsoluteRules {
        repeat: "M1",
        second_bye: "M2",
        bye: "M2",
        colours: None,
        barring: &[Outcome::PairingBye],
        barred_by_win_value: false,
    },
    standings: None,
    last_round: LastRound::Ordinary,
    oracle_field: 10,
    deviations: &[],
    alterations: &[],
    equivalents: &[],
    floats_without_game: None,
    schedule: None,
    pairing: &Monrad,
};

/// The rules by name.
pub const RULES: [&str; 4] = ["M1", "M2", "M3", "M4"];

struct Monrad;

impl PairingSystem for Monrad {
    fn pair(&self, position: &Position) -> Result<Pairing, NoPairing> {
        engine::pair(position, Rulebook::of(()))
    }

    fn pair_literally(&self, position: &Position) -> Result<Pairing, NoPairing> {
        oracle::pair(position)
    }

    fn rules(&self) -> Vec<Rule> {
        RULES.map(|name| Rule::article(RuleId(name), name)).to_vec()
    }

    fn pair_changed(&self, change: Change, position: &Position) -> Result<Pairing, NoPairing> {
        engine::pair(position, Rulebook::changed((), change))
    }

    fn deciding(&self, _: &Position) -> Option<Vec<String>> {
        None
    }

    fn reason(&self, case: &Case<'_>) -> Option<Reason> {
        explain::reason(case)
    }

    fn explain(&self, case: &Case<'_>, recorded: bool) -> Explanation {
        explain::explain(case, recorded)
    }
}

struct Endless;

impl PairingSystem for Endless {
    fn pair(&self, position: &Position) -> Result<Pairing, NoPairing> {
        if position.round > 2 {
            // Longer than any test.
            (0..u64::MAX).for_each(|_| spend(1000));
        }
        Monrad.pair(position)
    }

    fn pair_literally(&self, position: &Position) -> Result<Pairing, NoPairing> {
        self.pair(position)
    }

    fn rules(&self) -> Vec<Rule> {
        Vec::new()
    }

    fn pair_changed(&self, _: Change, position: &Position) -> Result<Pairing, NoPairing> {
        self.pair(position)
    }

    fn deciding(&self, _: &Position) -> Option<Vec<String>> {
        None
    }

    fn reason(&self, case: &Case<'_>) -> Option<Reason> {
        Monrad.reason(case)
    }

    fn explain(&self, case: &Case<'_>, recorded: bool) -> Explanation {
        Monrad.explain(case, recorded)
    }
}
