//! Double-Swiss and Swiss Team: brackets with their upfloaters, pairs, bye and colours.

use super::{Compared, Comparison, Counts, Source};
use pairproof::systems::common::double_swiss_and_swiss_team::route::Route;
use pairproof::systems::common::double_swiss_and_swiss_team::{Rulebook, engine, oracle};
use pairproof::systems::double_swiss::testing::{SHAPES, Scatter, random_position, scattered_position};
use pairproof::systems::double_swiss::{RULES, RULES_C6_MET};
use pairproof::systems::swiss_team::{self, RULES_2024, RULES_2026};
use pairproof::systems::{NoPairing, SystemId};
use pairproof::tournament::{Pairing, Position};
use std::fmt::Write as _;

pub const BRACKETS: Comparison = Comparison { cases: 2000, largest: usize::MAX, sources, compare };

/// All shapes, and larger fields in which few players have met and counting decides.
fn sources() -> Vec<Source> {
    let shapes = SHAPES.into_iter().map(|(name, shape)| Source::new(name, move |seed| random_position(seed, &shape)));
    let sparse = Source::new("sparse", |seed| scattered_position(seed, &Scatter::SPARSE));
    shapes.chain([Source { share: 4, ..sparse }]).collect()
}

pub const TEAMS: Comparison = Comparison { cases: 2000, largest: usize::MAX, sources: sources_of_teams, compare };

/// A reading changes only one function, or the history.
pub const TEAM_READINGS: Comparison = Comparison { cases: 300, ..TEAMS };

fn sources_of_teams() -> Vec<Source> {
    let shapes = SHAPES
        .into_iter()
        .map(|(name, shape)| Source::new(name, move |seed| swiss_team::testing::random_position(seed, &shape)));
    let sparse = Source::new("sparse", |seed| swiss_team::testing::scattered_position(seed, &Scatter::SPARSE));
    shapes.chain([Source { share: 4, ..sparse }]).collect()
}

/// The rules of a system: the ones that it pairs by itself, so that no reading is compared by the rules of another.
fn rules(system: SystemId) -> &'static Rulebook {
    let found = ALL_RULES.into_iter().find(|&rules| std::ptr::addr_eq(rules, system.pairing));
    found.expect("the rules of the system, in the list")
}

const ALL_RULES: [&Rulebook; 13] = [
    &RULES,
    &RULES_C6_MET,
    &RULES_2024,
    &RULES_2026,
    &swiss_team::RULES_2026_C6_MET,
    &swiss_team::RULES_2026_C6_OF_UNPAIRED,
    &swiss_team::RULES_2026_FIRST_BY_STANDINGS,
    &swiss_team::RULES_2026_FLOATED_UP,
    &swiss_team::RULES_2026_LAST_ROUND_NONE,
    &swiss_team::RULES_2026_LAST_ROUND_ONLY,
    &swiss_team::RULES_2026_SAME_ROUND,
    &swiss_team::RULES_2026_SET_BY_ALL,
    &swiss_team::RULES_2026_TOP_BY_SCORE,
];

fn compare(system: SystemId, position: &Position, counts: &mut Counts) -> Compared {
    let rules = rules(system);
    compare_with(position, rules, by_oracle(position, rules), counts)
}

/// Residents, upfloaters and pairs.
type Bracket = (Vec<u32>, Vec<u32>, Vec<(u32, u32)>);

/// A round: its brackets, and pairs and bye with colours.
#[derive(PartialEq)]
pub struct Round {
    brackets: Vec<Bracket>,
    pairing: Pairing,
}

impl Round {
    /// A round with the engine's colours.
    pub fn of(route: Route, position: &Position, rules: &Rulebook) -> Self {
        let pairing = route.pairing(position, rules);
        let brackets = route.brackets.into_iter().map(|bracket| (bracket.residents, bracket.upfloaters, bracket.pairs));
        Self { brackets: brackets.collect(), pairing }
    }
}

/// The oracle's answer, with the oracle's colours.
fn by_oracle(position: &Position, rules: &Rulebook) -> Result<Round, NoPairing> {
    let listed = oracle::route_literally(position, rules)?;
    let pairing = listed.pairing(position, rules);
    let brackets = listed.brackets.into_iter().map(|bracket| (bracket.residents, bracket.upfloaters, bracket.pairs));
    Ok(Round { brackets: brackets.collect(), pairing })
}

/// Compares the engine's answer with the expected round.
pub fn compare_with(
    position: &Position,
    rules: &Rulebook,
    expected: Result<Round, NoPairing>,
    counts: &mut Counts,
) -> Compared {
    let answer = engine::route(position, rules).map(|route| Round::of(route, position, rules));
    *counts.entry("without a pairing").or_default() += u64::from(expected.is_err());
    for (_, upfloaters, _) in expected.iter().flat_map(|round| &round.brackets) {
        *counts.entry("brackets").or_default() += 1;
        let names =
            ["brackets, 0 upfloaters", "brackets, 1 upfloater", "brackets, 2 upfloaters", "brackets, 3 and more"];
        *counts.entry(names[upfloaters.len().min(3)]).or_default() += 1;
    }
    if answer == expected {
        return Compared::Same;
    }
    Compared::Differ { engine: brackets(position, &answer), oracle: brackets(position, &expected) }
}

/// Brackets and colours by pairing number.
fn brackets(position: &Position, round: &Result<Round, NoPairing>) -> String {
    let Ok(round) = round else { return "none".to_owned() };
    let tpn = |rank: u32| position.entrants[rank as usize].tpn;
    let all = |ranks: &[u32]| ranks.iter().map(|&rank| tpn(rank)).collect::<Vec<_>>();
    let pairs =
        |pairs: &[(u32, u32)]| -> String { pairs.iter().map(|&(a, b)| format!(" {}-{}", tpn(a), tpn(b))).collect() };
    let mut text = format!("bye {:?},{}", round.pairing.bye.map(tpn), pairs(&round.pairing.pairs));
    for (residents, upfloaters, paired) in &round.brackets {
        let _ = write!(text, "\n  {:?} + {:?}:{}", all(residents), all(upfloaters), pairs(paired));
    }
    text
}
