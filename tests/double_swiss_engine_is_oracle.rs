//! The engine of the Double-Swiss system answers what the literal oracle answers, on random positions of every shape.
//!
//! `PAIRPROOF_CASES` sets how many seeds a shape is tried, `PAIRPROOF_SEED` the first of them. When the two part, the
//! smallest position that shows it is printed as text for `testing::sketch`.

use pairproof::systems::NoPairing;
use pairproof::systems::double_swiss::route::Route;
use pairproof::systems::double_swiss::testing::{SHAPES, random_position, show};
use pairproof::systems::double_swiss::{engine, oracle};
use pairproof::tournament::Position;
use std::fmt::Write as _;
use std::panic::{AssertUnwindSafe, catch_unwind};

fn number(name: &str, default: u64) -> u64 {
    std::env::var(name).ok().and_then(|value| value.parse().ok()).unwrap_or(default)
}

/// Brackets by pairing number.
fn text(position: &Position, route: &Result<Route, NoPairing>) -> String {
    let tpn = |rank: u32| position.entrants[rank as usize].tpn;
    let mut text = String::new();
    match route {
        Ok(route) => {
            let _ = writeln!(text, "  bye {:?}", route.bye.map(tpn));
            for bracket in &route.brackets {
                let all = |ranks: &[u32]| ranks.iter().map(|&rank| tpn(rank)).collect::<Vec<_>>();
                let pairs: Vec<String> = bracket.pairs.iter().map(|&(a, b)| format!("{}-{}", tpn(a), tpn(b))).collect();
                let (residents, upfloaters) = (all(&bracket.residents), all(&bracket.upfloaters));
                let _ = writeln!(text, "  {residents:?} + {upfloaters:?}: {}", pairs.join(" "));
            }
        }
        Err(error) => text = format!("  {error}\n"),
    }
    text
}

#[test]
fn engine_is_oracle() {
    let (cases, first) = (number("PAIRPROOF_CASES", 2000), number("PAIRPROOF_SEED", 0));
    let (mut wrong, mut brackets, mut impossible, mut upfloaters) = (0, 0, 0, [0; 4]);
    let mut smallest: Option<(usize, String)> = None;
    for (name, shape) in &SHAPES {
        for seed in first..first + cases {
            let position = random_position(seed, shape);
            let expected = oracle::route_literally(&position);
            let answer = catch_unwind(AssertUnwindSafe(|| engine::route(&position)));
            match &expected {
                Ok(route) => route.brackets.iter().for_each(|bracket| {
                    brackets += 1;
                    upfloaters[bracket.upfloaters.len().min(3)] += 1;
                }),
                Err(_) => impossible += 1,
            }
            let same = |answer: &Result<Route, NoPairing>| match (answer, &expected) {
                (Ok(ours), Ok(theirs)) => ours == theirs && ours.pairing(&position) == theirs.pairing(&position),
                (ours, theirs) => ours == theirs,
            };
            if answer.as_ref().is_ok_and(same) {
                continue;
            }
            wrong += 1;
            let size = position.entrants.len();
            if smallest.as_ref().is_none_or(|(known, _)| size < *known) {
                let answer = answer.map_or_else(|_| "  a panic\n".to_owned(), |answer| text(&position, &answer));
                let expected = text(&position, &expected);
                let report = format!("shape {name} seed {seed}\n{}engine\n{answer}oracle\n{expected}", show(&position));
                smallest = Some((size, report));
            }
        }
    }
    let positions = cases * SHAPES.len() as u64;
    println!(
        "{positions} positions, {brackets} brackets, {impossible} without a pairing, by upfloaters {upfloaters:?}"
    );
    if let Some((_, report)) = smallest {
        panic!("{wrong} of {positions} positions differ; the smallest: {report}");
    }
}
