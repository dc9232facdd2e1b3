//! How long the Olympiad's engine takes for a round with various histories: the slowest of several positions of each
//! kind.
//!
//! `cargo bench --bench olympiad` prints a table; `cargo bench --bench olympiad -- QUICK` tries fewer positions.

mod histories;

use histories::{Kind, Scores, table};
use pairproof::systems::olympiad::{Edition, Rulebook, engine};

/// The allocator of the program.
#[global_allocator]
static ALLOCATOR: mimalloc::MiMalloc = mimalloc::MiMalloc;

fn main() {
    let quick = std::env::args().any(|argument| argument == "QUICK");
    let kinds: &[Kind] = &[
        ("1000 teams, round 1", 1000, 0, Scores::Usual),
        ("1000 teams, round 4", 1000, 3, Scores::Usual),
        ("1000 teams, round 11", 1000, 10, Scores::Usual),
        ("999 teams, round 31", 999, 30, Scores::Usual),
        ("1000 teams, round 101", 1000, 100, Scores::Usual),
        ("1000 teams, round 11, one score", 1000, 10, Scores::One),
        ("1000 teams, round 51, one score", 1000, 50, Scores::One),
        ("1000 teams, round 11, all scores distinct", 1000, 10, Scores::Distinct),
        ("1000 teams, round 51, all scores distinct", 1000, 50, Scores::Distinct),
        ("1000 teams, round 11, scores at random over 40", 1000, 10, Scores::Groups(40)),
        ("1000 teams, round 21, scores at random over 400", 1000, 20, Scores::Groups(400)),
        ("1000 teams, round 301", 1000, 300, Scores::Usual),
        ("1000 teams, round 501, one score", 1000, 500, Scores::One),
        ("187 teams, round 11", 187, 10, Scores::Usual),
        ("30 teams, round 25", 30, 24, Scores::Usual),
        ("30 teams, round 21, one score", 30, 20, Scores::One),
        ("30 teams, round 16, all scores distinct", 30, 15, Scores::Distinct),
        ("60 teams, round 45", 60, 44, Scores::Usual),
        ("60 teams, round 41, all scores distinct", 60, 40, Scores::Distinct),
        ("100 teams, round 71, scores at random over 30", 100, 70, Scores::Groups(30)),
    ];
    let rules = Rulebook::of(Edition::O2009);
    table(kinds, quick, |position| engine::pair(position, &rules).is_ok());
}
