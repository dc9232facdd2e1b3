//! The engine of the editions that are procedures answers what the literal oracle answers, on random positions of every shape:
//! the same brackets, pairs, bye and colours.
//!
//! `PAIRPROOF_CASES` sets how many seeds a shape and edition are tried, `PAIRPROOF_SEED` the first of them. When the two
//! part, the smallest position that shows it is printed as text for `testing::sketch`.

use pairproof::systems::NoPairing;
use pairproof::systems::dutch::testing::{Shape, random_position, show};
use pairproof::systems::dutch_procedure::bracket::Step;
use pairproof::systems::dutch_procedure::{Edition, Law, engine, oracle};
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
    for Step { bracket, candidate, reason } in steps {
        let pairs: Vec<String> = candidate.pairs.iter().map(|(a, b)| format!("{}-{}", tpn(a), tpn(b))).collect();
        let floaters: Vec<u32> = candidate.floaters.iter().map(tpn).collect();
        let players: Vec<u32> = bracket.players.iter().map(tpn).collect();
        let _ = writeln!(
            text,
            "  {reason:?} {players:?} M0 {}: {}, M1 {}, down {floaters:?}",
            bracket.mdps,
            pairs.join(" "),
            candidate.m1
        );
    }
    text
}

fn engine_is_oracle(law: Law, shapes: &[(&str, Shape)]) {
    let (cases, first) = (number("PAIRPROOF_CASES", 300), number("PAIRPROOF_SEED", 0));
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
            if answer.as_ref().is_ok_and(|answer| *answer == expected) {
                // The colours, by the engine's code and by the oracle's own.
                let (pairing, literal) = (engine::pair(&position, law), oracle::pair_literally(&position, law));
                assert_eq!(pairing, literal, "{} shape {name} seed {seed}\n{}", law.edition.name(), show(&position));
                continue;
            }
            wrong += 1;
            let size = position.entrants.len();
            if smallest.as_ref().is_none_or(|(known, _)| size < *known) {
                let answer = answer.map_or_else(|_| "a panic".to_owned(), |answer| text(&position, &answer));
                let report = format!(
                    "{} shape {name} seed {seed}\n{}engine\n{answer}oracle\n{}",
                    law.edition.name(),
                    show(&position),
                    text(&position, &expected),
                );
                smallest = Some((size, report));
            }
        }
    }
    println!("{}: {compared} positions compared, {wrong} differ", law.edition.name());
    if let Some((_, report)) = smallest {
        panic!("{wrong} of {compared} positions differ; the smallest: {report}");
    }
}

#[test]
fn the_text_of_2012() {
    engine_is_oracle(Edition::D2012.law(), &Shape::ALL);
}

#[test]
fn the_reading_of_javafo() {
    engine_is_oracle(Edition::D2012JaVaFo.law(), &Shape::ALL);
}

#[test]
fn the_other_readings_of_2012() {
    engine_is_oracle(Edition::D2012P1Only.law(), &Shape::ALL);
    engine_is_oracle(Edition::D2012B3Whole.law(), &Shape::ALL);
}

#[test]
fn the_texts_before_2012() {
    engine_is_oracle(Edition::D2006.law(), &Shape::ALL);
}

// Larger fields than the oracle can walk: the engine with and without its shortcut.
#[test]
fn the_shortcut_changes_nothing() {
    let (cases, first) = (number("PAIRPROOF_CASES", 300), number("PAIRPROOF_SEED", 0));
    for (name, shape) in Shape::ALL {
        for seed in first..first + cases {
            let position = random_position(seed, &Shape { players: (10, 32), ..shape });
            for edition in Edition::ALL {
                let law = edition.law();
                let fast = engine::steps(&position, law);
                let slow = engine::steps_with(&position, law, false);
                assert_eq!(fast, slow, "{} shape {name} seed {seed}\n{}", edition.name(), show(&position));
            }
        }
    }
}

#[test]
fn histories_that_no_rule_produces() {
    for edition in Edition::ALL {
        engine_is_oracle(edition.law(), &[("lawless", Shape::LAWLESS)]);
    }
}
