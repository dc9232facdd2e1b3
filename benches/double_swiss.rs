//! How long the Double-Swiss engine takes for a round with various histories: the slowest of several positions of each
//! kind.
//!
//! `cargo bench --bench double_swiss` prints a table; `cargo bench --bench double_swiss -- QUICK` tries fewer
//! positions.

mod histories;

use histories::{Kind, Scores, table};
use pairproof::systems::common::double_swiss_and_swiss_team::engine;
use pairproof::systems::double_swiss::RULES;

/// The allocator of the program.
#[global_allocator]
static ALLOCATOR: mimalloc::MiMalloc = mimalloc::MiMalloc;

fn main() {
    let quick = std::env::args().any(|argument| argument == "QUICK");
    let kinds: &[Kind] = &[
        ("1000 players, round 1", 1000, 0, Scores::Usual),
        ("1000 players, round 4", 1000, 3, Scores::Usual),
        ("1000 players, round 10", 1000, 9, Scores::Usual),
        ("1000 players, round 16", 1000, 15, Scores::Usual),
        ("999 players, round 31", 999, 30, Scores::Usual),
        ("1000 players, round 101", 1000, 100, Scores::Usual),
        ("1000 players, round 10, one score", 1000, 9, Scores::One),
        ("1000 players, round 51, one score", 1000, 50, Scores::One),
        ("1000 players, round 10, all scores distinct", 1000, 9, Scores::Distinct),
        ("1000 players, round 51, all scores distinct", 1000, 50, Scores::Distinct),
        ("1000 players, round 10, scores at random over 40", 1000, 9, Scores::Groups(40)),
        ("1000 players, round 21, scores at random over 400", 1000, 20, Scores::Groups(400)),
        ("1000 players, round 301", 1000, 300, Scores::Usual),
        ("1000 players, round 501, one score", 1000, 500, Scores::One),
        ("30 players, round 25", 30, 24, Scores::Usual),
        ("30 players, round 21, one score", 30, 20, Scores::One),
        ("30 players, round 16, all scores distinct", 30, 15, Scores::Distinct),
        ("60 players, round 45", 60, 44, Scores::Usual),
        ("60 players, round 41, all scores distinct", 60, 40, Scores::Distinct),
        ("100 players, round 71, scores at random over 30", 100, 70, Scores::Groups(30)),
    ];
    table(kinds, quick, |position| engine::pair(position, &RULES).is_ok());
}
