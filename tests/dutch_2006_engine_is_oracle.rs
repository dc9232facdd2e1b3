//! The engine of the procedure before 2012 answers what its literal oracle answers, on random positions of every shape:
//! brackets, pairs, stages of requirements, the bye, and the colours, for which the oracle has its own code.
//!
//! `PAIRPROOF_CASES` sets how many seeds a shape and edition are tried, `PAIRPROOF_SEED` the first of them. When the two
//! part, the smallest position that shows it is printed as text for `testing::sketch`.

use pairproof::systems::NoPairing;
use pairproof::systems::dutch::testing::{Shape, random_position, show};
use pairproof::systems::dutch_2006::bracket::Step;
use pairproof::systems::dutch_2006::{Edition, engine, oracle, pairing};
use pairproof::tournament::Position;
use std::fmt::Write as _;
use std::panic::{AssertUnwindSafe, catch_unwind};

fn number(name: &str, default: u64) -> u64 {
    std::env::var(name).ok().and_then(|value| value.parse().ok()).unwrap_or(default)
}

/// What was done in each bracket, by pairing number.
fn text(position: &Position, steps: &Result<Vec<Step>, NoPairing>) -> String {
    let tpn = |rank: &u32| position.entrants[*rank as usize].tpn;
    let mut text = String::new();
    let Ok(steps) = steps else { return "  no pairing\n".to_owned() };
    for Step { bracket, candidate, stage, reason } in steps {
        let pairs: Vec<String> = candidate.pairs.iter().map(|(a, b)| format!("{}-{}", tpn(a), tpn(b))).collect();
        let floaters: Vec<u32> = candidate.floaters.iter().map(tpn).collect();
        let players: Vec<u32> = bracket.players.iter().map(tpn).collect();
        let _ = writeln!(
            text,
            "  {reason:?} {players:?} {} moved down, heterogeneous {}: {}, p {}, down {floaters:?}, {stage:?}",
            bracket.moved_down,
            bracket.heterogeneous,
            pairs.join(" "),
            candidate.p
        );
    }
    text
}

fn engine_is_oracle(edition: Edition, shapes: &[(&str, Shape)]) {
    let (cases, first) = (number("PAIRPROOF_CASES", 300), number("PAIRPROOF_SEED", 0));
    let law = edition.law();
    let (mut compared, mut wrong) = (0_u64, 0_u64);
    let mut smallest: Option<(usize, String)> = None;
    for (name, shape) in shapes {
        for seed in first..first + cases {
            let position = random_position(seed, shape);
            if position.entrants.len() > oracle::LARGEST_FIELD {
                continue;
            }
            compared += 1;
            let expected = oracle::steps(&position, law);
            let answer = catch_unwind(AssertUnwindSafe(|| engine::steps(&position, law)));
            let coloured = oracle::colour(&position, law, &expected);
            let same = answer.as_ref().is_ok_and(|answer| {
                let pairing = answer.clone().map(|steps| pairing(&position, law, &steps));
                *answer == expected && pairing == coloured
            });
            if same {
                continue;
            }
            wrong += 1;
            let size = position.entrants.len();
            if smallest.as_ref().is_none_or(|(known, _)| size < *known) {
                let answer = answer.map_or_else(|_| "a panic".to_owned(), |answer| text(&position, &answer));
                let report = format!(
                    "{} shape {name} seed {seed}\n{}engine\n{answer}oracle\n{}",
                    edition.name(),
                    show(&position),
                    text(&position, &expected),
                );
                smallest = Some((size, report));
            }
        }
    }
    println!("{}: {compared} positions compared, {wrong} differ", edition.name());
    if let Some((_, report)) = smallest {
        panic!("{wrong} of {compared} positions differ; the smallest: {report}");
    }
}

#[test]
fn the_text_of_2006() {
    engine_is_oracle(Edition::D2006, &Shape::ALL);
}

#[test]
fn the_text_of_1998() {
    engine_is_oracle(Edition::D1998, &Shape::ALL);
}

#[test]
fn histories_that_no_rule_produces() {
    for edition in Edition::ALL {
        engine_is_oracle(edition, &[("lawless", Shape::LAWLESS)]);
    }
}
