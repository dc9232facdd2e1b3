//! The engine of the Double-Swiss system answers what the literal oracle answers, on random positions of every shape.
//!
//! `PAIRPROOF_CASES` sets how many seeds a shape is tried, `PAIRPROOF_SEED` the first of them. When the two part, the
//! smallest position that shows it is printed as text for `testing::sketch`.

use pairproof::systems::NoPairing;
use pairproof::systems::double_swiss::route::Route;
use pairproof::systems::double_swiss::testing::{SHAPES, Scatter, random_position, scattered_position, show};
use pairproof::systems::double_swiss::{engine, oracle};
use pairproof::tournament::{Pairing, Position};
use std::fmt::Write as _;
use std::panic::{AssertUnwindSafe, catch_unwind};

fn number(name: &str, default: u64) -> u64 {
    std::env::var(name).ok().and_then(|value| value.parse().ok()).unwrap_or(default)
}

/// Residents, upfloaters and pairs.
type Bracket = (Vec<u32>, Vec<u32>, Vec<(u32, u32)>);

/// A round: its brackets, and pairs and bye with colours.
#[derive(PartialEq)]
struct Round {
    brackets: Vec<Bracket>,
    pairing: Pairing,
}

impl Round {
    fn of(route: Route, position: &Position) -> Self {
        let pairing = route.pairing(position);
        let brackets = route.brackets.into_iter().map(|bracket| (bracket.residents, bracket.upfloaters, bracket.pairs));
        Self { brackets: brackets.collect(), pairing }
    }
}

/// The engine's answer, with the engine's colours.
fn by_engine(position: &Position) -> Result<Round, NoPairing> {
    Ok(Round::of(engine::route(position)?, position))
}

/// The oracle's answer, with the oracle's colours.
fn by_oracle(position: &Position) -> Result<Round, NoPairing> {
    let listed = oracle::route_literally(position)?;
    let pairing = listed.pairing(position);
    let brackets = listed.brackets.into_iter().map(|bracket| (bracket.residents, bracket.upfloaters, bracket.pairs));
    Ok(Round { brackets: brackets.collect(), pairing })
}

/// The engine's answer with every choice by weights.
fn by_weights(position: &Position) -> Result<Round, NoPairing> {
    Ok(Round::of(engine::route_by_weights(position)?, position))
}

/// Brackets and colours by pairing number.
fn text(position: &Position, route: &Result<Round, NoPairing>) -> String {
    let tpn = |rank: u32| position.entrants[rank as usize].tpn;
    let mut text = String::new();
    match route {
        Ok(route) => {
            let all = |ranks: &[u32]| ranks.iter().map(|&rank| tpn(rank)).collect::<Vec<_>>();
            let listed = |pairs: &[(u32, u32)]| -> String {
                pairs.iter().map(|&(a, b)| format!(" {}-{}", tpn(a), tpn(b))).collect()
            };
            let _ = writeln!(text, "  bye {:?}", route.pairing.bye.map(tpn));
            for (residents, upfloaters, pairs) in &route.brackets {
                let _ = writeln!(text, "  {:?} + {:?}:{}", all(residents), all(upfloaters), listed(pairs));
            }
            let _ = writeln!(text, "  with colours:{}", listed(&route.pairing.pairs));
        }
        Err(error) => text = format!("  {error}\n"),
    }
    text
}

/// What was compared.
#[derive(Default)]
struct Tally {
    positions: u64,
    brackets: u64,
    impossible: u64,
    /// Brackets by the number of upfloaters, the last for three and more.
    upfloaters: [u64; 4],
    wrong: u64,
    smallest: Option<(usize, String)>,
}

impl Tally {
    fn compare(&mut self, name: &str, seed: u64, position: &Position) {
        self.compare_with(name, seed, position, by_oracle(position));
    }

    fn compare_with(&mut self, name: &str, seed: u64, position: &Position, expected: Result<Round, NoPairing>) {
        let answer = catch_unwind(AssertUnwindSafe(|| by_engine(position)));
        self.positions += 1;
        match &expected {
            Ok(route) => {
                for (_, upfloaters, _) in &route.brackets {
                    self.brackets += 1;
                    self.upfloaters[upfloaters.len().min(3)] += 1;
                }
            }
            Err(_) => self.impossible += 1,
        }
        if answer.as_ref().is_ok_and(|answer| *answer == expected) {
            return;
        }
        self.wrong += 1;
        let size = position.entrants.len();
        if self.smallest.as_ref().is_none_or(|(known, _)| size < *known) {
            let answer = answer.map_or_else(|_| "  a panic\n".to_owned(), |answer| text(position, &answer));
            let expected = text(position, &expected);
            let report = format!("{name} seed {seed}\n{}engine\n{answer}oracle\n{expected}", show(position));
            self.smallest = Some((size, report));
        }
    }

    fn judge(self) {
        let Self { positions, brackets, impossible, upfloaters, wrong, smallest } = self;
        println!(
            "{positions} positions, {brackets} brackets, {impossible} without a pairing, by upfloaters {upfloaters:?}"
        );
        if let Some((_, report)) = smallest {
            panic!("{wrong} of {positions} positions differ; the smallest: {report}");
        }
    }
}

#[test]
fn engine_is_oracle() {
    let (cases, first) = (number("PAIRPROOF_CASES", 2000), number("PAIRPROOF_SEED", 0));
    let mut tally = Tally::default();
    for (name, shape) in &SHAPES {
        for seed in first..first + cases {
            tally.compare(name, seed, &random_position(seed, shape));
        }
    }
    tally.judge();
}

// Where counting decides: few have met.
#[test]
fn engine_is_oracle_in_sparse_fields() {
    let (cases, first) = (number("PAIRPROOF_CASES", 2000) / 4, number("PAIRPROOF_SEED", 0));
    let mut tally = Tally::default();
    for seed in first..first + cases {
        tally.compare("sparse", seed, &scattered_position(seed, &Scatter::SPARSE));
    }
    tally.judge();
}

// Fields that nobody can list: the engine without any of its shortcuts, every choice by weights, takes the oracle's part. The two agree
// with each other, and the latter with the oracle.
#[test]
fn shortcuts_change_nothing() {
    let (cases, first) = (number("PAIRPROOF_CASES", 2000) / 4, number("PAIRPROOF_SEED", 0));
    let mut tally = Tally::default();
    for seed in first..first + cases {
        let position = scattered_position(seed, &Scatter::WIDE);
        tally.compare_with("wide", seed, &position, by_weights(&position));
        let position = scattered_position(seed, &Scatter::SPARSE);
        tally.compare_with("sparse", seed, &position, by_weights(&position));
        let (name, shape) = &SHAPES[seed as usize % SHAPES.len()];
        let position = random_position(seed, shape);
        tally.compare_with(name, seed, &position, by_weights(&position));
        let position = random_position(
            seed,
            &pairproof::systems::double_swiss::testing::Shape { players: (16, 32), rounds: (2, 12), ..*shape },
        );
        tally.compare_with("large", seed, &position, by_weights(&position));
    }
    tally.judge();
}
