//! How long the Swiss Team engine takes for a round with various histories: the slowest of several positions of each
//! kind, for both types of colour preferences. The time includes copying the position.
//!
//! `cargo bench --bench swiss_team` prints a table; `cargo bench --bench swiss_team -- QUICK` tries fewer positions.

mod histories;

use histories::{Kind, Scores, table};
use pairproof::systems::common::double_swiss_and_swiss_team::engine;
use pairproof::systems::swiss_team::RULES_2026;
use pairproof::tournament::TeamColours;

/// The allocator of the program.
#[global_allocator]
static ALLOCATOR: mimalloc::MiMalloc = mimalloc::MiMalloc;

fn main() {
    let quick = std::env::args().any(|argument| argument == "QUICK");
    let kinds: &[Kind] = &[
        ("1000 teams, round 1", 1000, 0, Scores::Usual),
        ("1000 teams, round 4", 1000, 3, Scores::Usual),
        ("1000 teams, round 10", 1000, 9, Scores::Usual),
        ("1000 teams, round 16", 1000, 15, Scores::Usual),
        ("999 teams, round 31", 999, 30, Scores::Usual),
        ("1000 teams, round 101", 1000, 100, Scores::Usual),
        ("1000 teams, round 10, one score", 1000, 9, Scores::One),
        ("1000 teams, round 10, all scores distinct", 1000, 9, Scores::Distinct),
        ("1000 teams, round 10, scores at random over 40", 1000, 9, Scores::Groups(40)),
        ("1000 teams, round 21, scores at random over 400", 1000, 20, Scores::Groups(400)),
        ("300 teams, round 11", 300, 10, Scores::Usual),
        ("300 teams, round 51", 300, 50, Scores::Usual),
        ("300 teams, round 151", 300, 150, Scores::Usual),
        ("300 teams, round 251", 300, 250, Scores::Usual),
        ("300 teams, round 51, one score", 300, 50, Scores::One),
        ("300 teams, round 51, all scores distinct", 300, 50, Scores::Distinct),
        ("300 teams, round 101, scores at random over 30", 300, 100, Scores::Groups(30)),
        ("30 teams, round 25", 30, 24, Scores::Usual),
        ("60 teams, round 45", 60, 44, Scores::Usual),
        ("60 teams, round 41, all scores distinct", 60, 40, Scores::Distinct),
        ("100 teams, round 71, scores at random over 30", 100, 70, Scores::Groups(30)),
    ];
    for (name, colours) in [("type A", TeamColours::TypeA), ("type B", TeamColours::TypeB)] {
        println!("{name}");
        table(kinds, quick, |position| {
            let mut position = position.clone();
            position.team.colours = colours;
            engine::pair(&position, &RULES_2026).is_ok()
        });
    }
}
