//! Engine = oracle: one loop for every system, on random positions of every shape and on the positions kept as files.
//!
//! | file | contents |
//! |---|---|
//! | `mod` | the table of systems, and the loop |
//! | `dutch`, `olympiad`, ... | one per system: the source of its positions, and the compared parts of the answers |
//! | `kept` | positions as files: failing positions are written, the positions of `tests/positions` are read |
//! | `replay` | runs the files of `tests/positions` through every engine and oracle of their system |
//! | `generated` | tournaments that each system and reading pairs itself, with the history as it reads it |
//! | `one_sided_games` | games that only one of the two players records |
//!
//! `PAIRPROOF_CASES` sets the number of seeds for each source of positions, `PAIRPROOF_SEED` the first of them. When
//! engine and oracle differ, the smallest position is written to `target/failing`.

mod burstein;
mod double_swiss;
mod dubov;
mod dutch;
mod dutch_2006;
mod dutch_2012;
mod generated;
mod kept;
mod lim;
mod olympiad;
mod one_sided_games;
mod replay;
mod round_robin;

pub use double_swiss::{Round as DoubleSwissRound, compare_with as compare_double_swiss};

use crate::common::{Level, left_to, number};
use pairproof::systems::{Mutant, NoPairing, SystemId};
use pairproof::tournament::{Pairing, Position, Preferences, preference_in};
use std::collections::BTreeMap;
use std::panic::{AssertUnwindSafe, catch_unwind};

/// How engine and oracle of some systems are compared.
pub struct Comparison {
    /// Seeds per source, unless `PAIRPROOF_CASES` sets them.
    pub cases: u64,
    /// The largest field compared; larger ones are skipped.
    pub largest: usize,
    /// Where positions come from.
    pub sources: fn() -> Vec<Source>,
    /// Runs engine and oracle on a position and compares them.
    pub compare: fn(SystemId, &Position, &mut Counts) -> Compared,
}

/// Random positions.
pub struct Source {
    /// The name of the shape.
    pub name: &'static str,
    /// One seed in this many is used.
    pub share: u64,
    /// The position of a seed.
    pub draw: Box<dyn Fn(u64) -> Position>,
}

impl Source {
    pub fn new(name: &'static str, draw: impl Fn(u64) -> Position + 'static) -> Self {
        Self { name, share: 1, draw: Box::new(draw) }
    }
}

/// Further counts that are printed, by name.
pub type Counts = BTreeMap<&'static str, u64>;

/// The outcome for one position.
pub enum Compared {
    Same,
    /// The two answers, as text.
    Differ {
        engine: String,
        oracle: String,
    },
}

/// The table: a test for each system, and how it is compared. A system that is not named here fails
/// `every_system_is_compared`.
macro_rules! systems {
    ($($test:ident: $name:literal by $comparison:expr;)*) => {
        $(#[test]
        fn $test() {
            compare_random_positions($name);
        })*

        const TABLE: &[(&str, &Comparison)] = &[$(($name, &$comparison)),*];
    };
}

systems! {
    dutch_2026: "dutch-2026" by dutch::CRITERIA;
    dutch_2026_floats_by_results: "dutch-2026/floats-by-results" by dutch::HISTORIES;
    dutch_2026_c11_denied: "dutch-2026/c11-denied" by dutch::CRITERIA;
    dutch_2017: "dutch-2017" by dutch::CRITERIA;
    dutch_2012: "dutch-2012" by dutch_2012::STEPS;
    dutch_2012_javafo: "dutch-2012/javafo" by dutch_2012::STEPS;
    dutch_2012_p1_only: "dutch-2012/p1-only" by dutch_2012::STEPS;
    dutch_2012_b3_whole: "dutch-2012/b3-whole" by dutch_2012::STEPS;
    dutch_2006: "dutch-2006" by dutch_2006::STEPS;
    dutch_2006_of_1998: "dutch-2006/1998" by dutch_2006::STEPS;
    dutch_2006_counting: "dutch-2006/counting" by dutch_2012::STEPS;
    olympiad_2009: "olympiad-2009" by olympiad::GROUPS;
    olympiad_2009_floaters_meet: "olympiad-2009/floaters-meet" by olympiad::GROUPS;
    olympiad_2022: "olympiad-2022" by olympiad::GROUPS;
    olympiad_2022_floaters_meet: "olympiad-2022/floaters-meet" by olympiad::GROUPS;
    olympiad_2022_cross_first: "olympiad-2022/cross-first" by olympiad::GROUPS;
    double_swiss_2026: "double-swiss-2026" by double_swiss::BRACKETS;
    double_swiss_2026_c6_met: "double-swiss-2026/c6-met" by double_swiss::BRACKETS;
    round_robin: "round-robin" by round_robin::SCHEDULES;
    round_robin_in_order: "round-robin/in-order" by round_robin::SCHEDULES;
    round_robin_both_exchanged: "round-robin/both-exchanged" by round_robin::SCHEDULES;
    team_round_robin: "team-round-robin" by round_robin::SCHEDULES;
    team_round_robin_in_order: "team-round-robin/in-order" by round_robin::SCHEDULES;
    team_round_robin_both_exchanged: "team-round-robin/both-exchanged" by round_robin::SCHEDULES;
    burstein_2026: "burstein-2026" by burstein::BRACKETS;
    burstein_2026_unplayed_nothing: "burstein-2026/unplayed-nothing" by burstein::READINGS;
    burstein_2026_colours_by_score: "burstein-2026/colours-by-score" by burstein::READINGS;
    burstein_2026_berger_first: "burstein-2026/berger-first" by burstein::READINGS;
    burstein_2026_series_finished: "burstein-2026/series-finished" by burstein::READINGS;
    burstein_2026_series_never: "burstein-2026/series-never" by burstein::READINGS;
    burstein_2026_bye_after_full_point: "burstein-2026/bye-after-full-point" by burstein::READINGS;
    burstein_2026_bye_by_standings: "burstein-2026/bye-by-standings" by burstein::READINGS;
    burstein_2026_games_paired: "burstein-2026/games-paired" by burstein::READINGS;
    burstein_2026_parity_of_smaller: "burstein-2026/parity-of-smaller" by burstein::READINGS;
    burstein_2026_c7_met: "burstein-2026/c7-met" by burstein::READINGS;
    burstein_2026_same_round: "burstein-2026/same-round" by burstein::READINGS;
    burstein_2026_difference_decides: "burstein-2026/difference-decides" by burstein::READINGS;
    burstein_2018: "burstein-2018" by burstein::BRACKETS;
    burstein_2018_c6_of_2026: "burstein-2018/c6-of-2026" by burstein::READINGS;
    burstein_2018_full_point_bars: "burstein-2018/full-point-bars" by burstein::READINGS;
    dubov_2026: "dubov-2026" by dubov::EDITION_2026;
    dubov_2026_bye_after_full_point: "dubov-2026/bye-after-full-point" by dubov::READINGS;
    dubov_2026_floats_played: "dubov-2026/floats-played" by dubov::READINGS;
    dubov_2026_games_paired: "dubov-2026/games-paired" by dubov::READINGS;
    dubov_2026_latest_paired: "dubov-2026/latest-paired" by dubov::READINGS;
    dubov_2026_halves_in_round_1: "dubov-2026/halves-in-round-1" by dubov::READINGS;
    dubov_2026_pool_subgroup: "dubov-2026/pool-subgroup" by dubov::READINGS;
    dubov_2026_c6_highest_first: "dubov-2026/c6-highest-first" by dubov::READINGS;
    dubov_2026_c9_most_first: "dubov-2026/c9-most-first" by dubov::READINGS;
    dubov_2018: "dubov-2018" by dubov::EDITION_2018;
    lim_2026: "lim-2026" by lim::EDITION;
    lim_2026_bye_completable: "lim-2026/bye-completable" by lim::READINGS;
    lim_2026_lifted_for_all: "lim-2026/lifted-for-all" by lim::READINGS;
    lim_2026_evening_keeps_pairs: "lim-2026/evening-keeps-pairs" by lim::READINGS;
    lim_2026_most_pairs: "lim-2026/most-pairs" by lim::READINGS;
    lim_2026_floated_after_types: "lim-2026/floated-after-types" by lim::READINGS;
    lim_2026_floated_first: "lim-2026/floated-first" by lim::READINGS;
    lim_2026_colours_in_turn: "lim-2026/colours-in-turn" by lim::READINGS;
    lim_2026_opponents_float: "lim-2026/opponents-float" by lim::READINGS;
    swiss_team_2026: "swiss-team-2026" by double_swiss::TEAMS;
    swiss_team_2026_first_by_standings: "swiss-team-2026/first-by-standings" by double_swiss::TEAMS;
    swiss_team_2026_c6_met: "swiss-team-2026/c6-met" by double_swiss::TEAM_READINGS;
    swiss_team_2026_floated_up: "swiss-team-2026/floated-up" by double_swiss::TEAM_READINGS;
    swiss_team_2026_last_round_only: "swiss-team-2026/last-round-only" by double_swiss::TEAM_READINGS;
    swiss_team_2026_floats_by_standings: "swiss-team-2026/floats-by-standings" by double_swiss::TEAM_READINGS;
    swiss_team_2026_forfeits_float: "swiss-team-2026/forfeits-float" by double_swiss::TEAM_READINGS;
    swiss_team_2026_last_round_none: "swiss-team-2026/last-round-none" by double_swiss::TEAM_READINGS;
    swiss_team_2026_c6_of_unpaired: "swiss-team-2026/c6-of-unpaired" by double_swiss::TEAM_READINGS;
    swiss_team_2026_set_by_all: "swiss-team-2026/set-by-all" by double_swiss::TEAM_READINGS;
    swiss_team_2026_top_by_score: "swiss-team-2026/top-by-score" by double_swiss::TEAM_READINGS;
    swiss_team_2026_forfeits_bar_meeting: "swiss-team-2026/forfeits-bar-meeting" by double_swiss::TEAM_READINGS;
    swiss_team_2026_same_round: "swiss-team-2026/same-round" by double_swiss::TEAM_READINGS;
    swiss_team_2026_forfeits_are_played: "swiss-team-2026/forfeits-are-played" by double_swiss::TEAM_READINGS;
    swiss_team_2024: "swiss-team-2024" by double_swiss::TEAMS;
}

#[test]
fn every_system_is_compared() {
    let named: Vec<&str> = TABLE.iter().map(|(name, _)| *name).collect();
    let all: Vec<&str> = SystemId::ALL.iter().map(|id| id.name()).collect();
    assert_eq!(named, all, "the table of this test and the list of systems");
}

fn comparison(system: SystemId) -> &'static Comparison {
    let found = TABLE.iter().find(|(name, _)| *name == system.name());
    found.unwrap_or_else(|| panic!("{system} is not in the table of this test")).1
}

/// Applies the changes that the readings of a system make to the position itself.
fn as_read_by(system: SystemId, mut position: Position) -> Position {
    position.third_only_if_denied = system.history().third_only_if_denied;
    let reading = system.history().readings.preferences;
    if reading != Preferences::Literal {
        for entrant in &mut position.entrants {
            entrant.preference = preference_in(reading, &entrant.colours, entrant.colour_difference);
        }
    }
    position
}

/// Compares engine and oracle on a position; a panic counts as a difference.
fn compare(system: SystemId, position: &Position, counts: &mut Counts) -> Compared {
    let asked = catch_unwind(AssertUnwindSafe(|| (comparison(system).compare)(system, position, counts)));
    asked
        .unwrap_or_else(|_| Compared::Differ { engine: "a panic, of one of the two".to_owned(), oracle: String::new() })
}

/// The smallest position that engine and oracle pair differently.
struct Difference {
    position: Position,
    name: String,
    engine: String,
    oracle: String,
}

/// The loop.
fn compare_random_positions(name: &str) {
    let system = SystemId::from_name(name).unwrap_or_else(|| panic!("there is no system {name}"));
    // A run that sets the number of cases is meant for this system.
    let asked = std::env::var_os("PAIRPROOF_CASES").is_some();
    if system.reading_of.is_some() && !asked && left_to(Level::Night, name) {
        return;
    }
    let comparison = comparison(system);
    let (cases, first) = (number("PAIRPROOF_CASES", comparison.cases), number("PAIRPROOF_SEED", 0));
    let (mut compared, mut wrong) = (0_u64, 0_u64);
    let mut counts = Counts::new();
    let mut by_source = Vec::new();
    let mut smallest: Option<Difference> = None;
    for source in (comparison.sources)() {
        let before = compared;
        for seed in first..first + cases / source.share {
            let drawn = (source.draw)(seed);
            if drawn.entrants.len() > comparison.largest {
                continue;
            }
            compared += 1;
            let position = as_read_by(system, drawn.clone());
            if system.base() != system
                && system.pair(&position) != system.base().pair(&as_read_by(system.base(), drawn))
            {
                *counts.entry("paired differently from the literal reading").or_default() += 1;
            }
            let Compared::Differ { engine, oracle } = compare(system, &position, &mut counts) else { continue };
            wrong += 1;
            if smallest.as_ref().is_none_or(|known| position.entrants.len() < known.position.entrants.len()) {
                let name = format!("{}-seed-{seed}", source.name);
                smallest = Some(Difference { position, name, engine, oracle });
            }
        }
        by_source.push(format!("{} {}", source.name, compared - before));
    }
    println!("{system}: {compared} positions compared, {wrong} differ ({})", by_source.join(", "));
    for (name, count) in &counts {
        println!("  {name}: {count}");
    }
    if let Some(difference) = smallest {
        panic!("{system}: {wrong} of {compared} positions differ; the smallest: {}", difference.keep(system));
    }
}

impl Difference {
    /// Writes the position to a file and returns a text with its path and contents.
    fn keep(&self, system: SystemId) -> String {
        let Self { position, name, engine, oracle } = self;
        let about = format!("{system}, {name}: engine and oracle differ.\nengine {engine}\noracle {oracle}");
        let text = kept::text(&about, position);
        let path = kept::write(&kept::failing(), &format!("{}-{name}", system.name().replace('/', "-")), &text);
        let read = as_read_by(system, kept::read(&path).position);
        let again = match compare(system, &read, &mut Counts::new()) {
            Compared::Differ { .. } => "",
            Compared::Same => {
                "\nRead back from the file the position does not show it: the format of `testing::show` lacks something."
            }
        };
        let edition = system.base().name();
        format!(
            "{}\nPut this file into tests/positions/{edition}/ under a name that says what it shows; it is replayed from then on.{again}\n{text}",
            path.display()
        )
    }
}

pub fn without(system: SystemId, rule: &str) -> Mutant {
    system.without(rule).unwrap_or_else(|| panic!("{system} has no rule {rule}"))
}

/// A pairing as `white-black` by pairing number, then the bye in brackets.
pub fn text(position: &Position, pairing: &Result<Pairing, NoPairing>) -> String {
    let tpn = |rank: u32| position.entrants[rank as usize].tpn;
    match pairing {
        Ok(pairing) => {
            let pairs = pairing.pairs.iter().map(|&(white, black)| format!("{}-{}", tpn(white), tpn(black)));
            pairs.chain(pairing.bye.map(|bye| format!("({})", tpn(bye)))).collect::<Vec<_>>().join(" ")
        }
        Err(NoPairing) => "none".to_owned(),
    }
}

/// Compares pairs, bye and colours, which every system has.
pub fn compare_pairings(system: SystemId, position: &Position, counts: &mut Counts) -> Compared {
    let (engine, oracle) = (system.pair(position), system.pair_literally(position));
    *counts.entry("without a pairing").or_default() += u64::from(oracle.is_err());
    if engine == oracle {
        return Compared::Same;
    }
    Compared::Differ { engine: text(position, &engine), oracle: text(position, &oracle) }
}
