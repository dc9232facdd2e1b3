//! Readings of the text of 2026 that have a name, on files that separate them: `floats-by-results` (DUTCH-2026-13) and `c11-denied`
//! (DUTCH-2026-14). Engine and oracle answer the same in each reading.

use pairproof::check::boards::boards;
use pairproof::check::input::{InputOptions, load};
use pairproof::systems::SystemId;
use pairproof::systems::dutch::testing::{Shape, random_position, show};
use std::fs;
use std::path::Path;

/// The boards of the round after the last recorded one, as `white-black`, the bye as `id-0`.
fn next_round(file: &str, reading: Option<&str>) -> Vec<String> {
    let path = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/cases/dutch-2026").join(file);
    let bytes = fs::read(&path).unwrap_or_else(|error| panic!("{}: {error}", path.display()));
    let options = InputOptions {
        system: Some(SystemId::Dutch2026),
        reading: reading.map(str::to_owned),
        ..InputOptions::default()
    };
    let loaded = load(file, &bytes, &options).expect("a file that is accepted");
    let room = loaded.system.room().expect("a system that is there");
    let round = loaded.tournament.recorded + 1;
    let last = loaded.tournament.rounds == Some(round);
    let position = loaded.tournament.position(round, room.history(), last);
    let pairing = room.pair(&position);
    if position.entrants.len() <= room.oracle_field() {
        assert_eq!(pairing, room.pair_literally(&position), "{file} {reading:?}: engine and oracle");
    }
    boards(&position, &pairing.expect("a pairing")).iter().map(|[white, black]| format!("{white}-{black}")).collect()
}

/// What a reading gives otherwise: boards of the default only, boards of the reading only.
fn apart(file: &str, reading: &str) -> [Vec<String>; 2] {
    let (usual, other) = (next_round(file, None), next_round(file, Some(reading)));
    let only = |of: &[String], not: &[String]| of.iter().filter(|board| !not.contains(board)).cloned().collect();
    [only(&usual, &other), only(&other, &usual)]
}

const FLOATS: &str = "floats-by-results";
const DENIED: &str = "c11-denied";

// In round 3 number 11 (2 points, less 0.5 by record 299 for round 2) met number 2 (2 points): an upfloat by the scores that paired the
// round, none by results.
#[test]
fn a_penalty_of_an_earlier_round_makes_floats() {
    assert_eq!(apart("penalty-in-round-2.trf", FLOATS), [["11-1", "4-8"], ["11-8", "4-1"]]);
    assert_eq!(apart("penalty-in-round-2.trf", DENIED), [[""; 0]; 2]);
}

// Number 5 (2.5 points, less 1.0 by record 299 for round 3) met number 1 (2.5 points) in round 5.
#[test]
fn a_penalty_between_rounds_makes_floats() {
    assert_eq!(apart("penalty-and-bonus-in-later-rounds.trf", FLOATS), [["17-20", "5-7"], ["5-20", "17-7"]]);
}

// Number 11 has less than nothing after round 1, and met 9 and 15, who had nothing.
#[test]
fn a_negative_score_makes_floats() {
    assert_eq!(apart("negative-score.trf", FLOATS), [["13-15", "11-0"], ["13-11", "15-0"]]);
}

// Number 19 had WWWWBB: the difference of two asks for Black, which would be the third in a row. C11 counts that, and so 19 gets White against
// 20, who wants Black more; where only a player who is denied the preference counts, 19 gets Black.
#[test]
fn a_third_game_of_the_colour_that_is_due() {
    assert_eq!(apart("two-blacks-with-two-whites-too-many.trf", DENIED), [["22-3", "19-20"], ["22-19", "3-20"]]);
    assert_eq!(apart("two-blacks-with-two-whites-too-many.trf", FLOATS), [[""; 0]; 2]);
}

#[test]
fn engine_is_oracle_where_only_the_denied_count() {
    let cases = std::env::var("PAIRPROOF_CASES").ok().and_then(|text| text.parse().ok()).unwrap_or(2000);
    let room = SystemId::Dutch2026C11Denied.room().expect("a system that is there");
    let usual = SystemId::Dutch2026.room().expect("a system that is there");
    let mut apart = 0;
    for (name, shape) in [("lawless", Shape::LAWLESS), ("colours", Shape::COLOURS)] {
        for seed in 0..cases {
            let ordinary = random_position(seed, &shape);
            let mut position = ordinary.clone();
            position.third_only_if_denied = room.history().third_only_if_denied;
            let paired = room.pair(&position);
            assert_eq!(paired, room.pair_literally(&position), "{name} seed {seed}\n{}", show(&position));
            apart += u64::from(paired != usual.pair(&ordinary));
        }
    }
    println!("{apart} of {} positions are paired otherwise than in the default reading", 2 * cases);
}
