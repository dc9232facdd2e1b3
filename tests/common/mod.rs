//! Shared code of the test programs: settings from the environment, random numbers from a seed, texts on file.

#![allow(dead_code)]

pub mod on_file;

use pairproof::tournament::{Colour, Outcome, Tournament};

/// How thoroughly to test.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum Level {
    /// What `cargo test` runs: every edition against its oracle, all cases, all snapshots, in two minutes.
    Quick,
    /// What `.ci/run` runs: four times as many random cases.
    Full,
    /// The readings, the tables of mutants, and a hundred times as many random cases as usual.
    Night,
}

/// Returns the level that `PAIRPROOF_TESTS` selects: `quick` (also if unset), `full` or `night`.
///
/// # Panics
/// If the variable has another value: a run that was meant to be thorough must not be quick by mistake.
pub fn level() -> Level {
    match std::env::var("PAIRPROOF_TESTS").as_deref() {
        Ok("quick") | Err(_) => Level::Quick,
        Ok("full") => Level::Full,
        Ok("night") => Level::Night,
        Ok(other) => panic!("PAIRPROOF_TESTS={other}: expected quick, full or night"),
    }
}

/// Returns whether a test is left to a more thorough level, and prints a note if so.
pub fn left_to(wanted: Level, what: &str) -> bool {
    let left = level() < wanted;
    if left {
        println!("{what} is left to PAIRPROOF_TESTS={}", if wanted == Level::Full { "full" } else { "night" });
    }
    left
}

/// Returns the number in an environment variable, for example `PAIRPROOF_CASES`, or `usual` if it is not set. For
/// random cases, `usual` is the number used in CI.
///
/// # Panics
/// If the variable is not a number: a run that was meant to be large must not be small by mistake.
pub fn number(variable: &str, usual: u64) -> u64 {
    match (std::env::var(variable), level()) {
        (Ok(text), _) => text.parse().unwrap_or_else(|_| panic!("{variable}={text}: expected a number")),
        (Err(_), Level::Quick) if variable == "PAIRPROOF_CASES" => usual.div_ceil(4),
        (Err(_), Level::Night) if variable == "PAIRPROOF_CASES" => 100 * usual,
        (Err(_), _) => usual,
    }
}

/// Random numbers from a seed (splitmix64), the same on every machine: no library update ever changes a case.
pub struct Draws(pub u64);

impl Draws {
    /// Returns 64 random bits.
    pub fn next(&mut self) -> u64 {
        self.0 = self.0.wrapping_add(0x9e37_79b9_7f4a_7c15);
        let mut z = self.0;
        z = (z ^ (z >> 30)).wrapping_mul(0xbf58_476d_1ce4_e5b9);
        z = (z ^ (z >> 27)).wrapping_mul(0x94d0_49bb_1331_11eb);
        z ^ (z >> 31)
    }

    /// Returns a number from 0 to `end - 1`, or 0 if `end` is 0.
    pub fn below(&mut self, end: usize) -> usize {
        (self.next() % end.max(1) as u64) as usize
    }

    /// Returns a number from `low` to `high`, both included.
    pub fn between(&mut self, low: i64, high: i64) -> i64 {
        low + (self.next() % (high - low + 1) as u64) as i64
    }

    /// Returns true in `p` cases of 100.
    pub fn percent(&mut self, p: i64) -> bool {
        self.between(1, 100) <= p
    }

    /// Returns true in one case of `n`.
    pub fn one_in(&mut self, n: usize) -> bool {
        self.below(n) == 0
    }

    /// Returns a random item of the list.
    ///
    /// # Panics
    /// If the list is empty.
    pub fn pick<'l, T>(&mut self, list: &'l [T]) -> &'l T {
        self.pick_any(list).expect("an empty list")
    }

    /// Returns a random item of the list, or `None` if it is empty.
    pub fn pick_any<'l, T>(&mut self, list: &'l [T]) -> Option<&'l T> {
        if list.is_empty() { None } else { Some(&list[self.below(list.len())]) }
    }
}

/// Returns the characters that a report must not print raw, by their Unicode categories: controls (Cc), directional
/// marks, zero-width spaces and other format characters (Cf), line separators (Zl, Zp), and noncharacters.
pub fn hidden_characters() -> Vec<char> {
    let ranges = [
        (0x00, 0x1f),
        (0x7f, 0x9f),
        (0xad, 0xad),
        (0x61c, 0x61c),
        (0x180e, 0x180e),
        (0x200b, 0x200f),
        (0x2028, 0x202e),
        (0x2060, 0x206f),
        (0xfeff, 0xfeff),
        (0xfff9, 0xfffb),
        (0xfffe, 0xffff),
        (0xe0001, 0xe0001),
        (0xe0020, 0xe0021),
    ];
    ranges.into_iter().flat_map(|(first, last)| first..=last).filter_map(char::from_u32).collect()
}

/// Records a game of two players, by index, with the results of White and Black.
pub fn meet(tournament: &mut Tournament, round: u16, [white, black]: [u32; 2], outcomes: [Outcome; 2]) {
    let pairs = [(white, black, Colour::White, outcomes[0]), (black, white, Colour::Black, outcomes[1])];
    for (one, other, colour, outcome) in pairs {
        let entry = tournament.scoring.entry(Some(other), Some(colour), outcome);
        tournament.players[one as usize].entries[usize::from(round - 1)] = entry;
    }
}
