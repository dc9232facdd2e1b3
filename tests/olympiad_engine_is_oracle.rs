//! The Olympiad's engine answers what the literal oracle answers, on random positions of every shape.
//!
//! `PAIRPROOF_CASES` sets how many seeds a shape and edition are tried, `PAIRPROOF_SEED` the first of them. When the two
//! part, the smallest position that shows it is printed as text for `testing::sketch`.

use pairproof::systems::NoPairing;
use pairproof::systems::olympiad::testing::{SHAPES, random_position, show};
use pairproof::systems::olympiad::{Edition, Rulebook, engine, oracle};
use pairproof::tournament::{Pairing, Position};

fn number(name: &str, default: u64) -> u64 {
    std::env::var(name).ok().and_then(|value| value.parse().ok()).unwrap_or(default)
}

/// A pairing as `white-black` by rank, then the bye.
fn text(pairing: &Result<Pairing, NoPairing>) -> String {
    match pairing {
        Ok(pairing) => {
            let pairs = pairing.pairs.iter().map(|&(white, black)| format!("{white}-{black}"));
            pairs.chain(pairing.bye.map(|bye| format!("({bye})"))).collect::<Vec<_>>().join(" ")
        }
        Err(error) => error.to_string(),
    }
}

fn routes(position: &Position, edition: Edition) -> String {
    let rules = Rulebook::whole(edition);
    format!(
        "oracle {:#?}\nengine {:#?}",
        oracle::groups_literally(position, edition),
        engine::brackets(position, &rules)
    )
}

fn engine_is_oracle(edition: Edition) {
    let (cases, first) = (number("PAIRPROOF_CASES", 1000), number("PAIRPROOF_SEED", 0));
    let rules = Rulebook::whole(edition);
    let mut wrong = 0;
    let mut smallest: Option<(usize, String)> = None;
    for (name, shape) in &SHAPES {
        for seed in first..first + cases {
            let position = random_position(seed, shape);
            let expected = oracle::pair_literally(&position, edition);
            let answer = engine::pair(&position, &rules);
            if answer == expected {
                continue;
            }
            wrong += 1;
            let size = position.entrants.len();
            if smallest.as_ref().is_none_or(|(known, _)| size < *known) {
                let report = format!(
                    "{} shape {name} seed {seed}\n{}engine {}\noracle {}\n{}",
                    edition.name(),
                    show(&position),
                    text(&answer),
                    text(&expected),
                    routes(&position, edition)
                );
                smallest = Some((size, report));
            }
        }
    }
    if let Some((_, report)) = smallest {
        panic!("{wrong} of {} positions differ; the smallest: {report}", cases * SHAPES.len() as u64);
    }
}

#[test]
fn edition_2009() {
    engine_is_oracle(Edition::O2009);
}

#[test]
fn edition_2009_floaters_meet() {
    engine_is_oracle(Edition::O2009FloatersMeet);
}

#[test]
fn edition_2022() {
    engine_is_oracle(Edition::O2022);
}

#[test]
fn edition_2022_floaters_meet() {
    engine_is_oracle(Edition::O2022FloatersMeet);
}

#[test]
fn edition_2022_cross_first() {
    engine_is_oracle(Edition::O2022CrossFirst);
}
