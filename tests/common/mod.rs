//! Shared code of the test programs: settings from the environment, random numbers from a seed.

#![allow(dead_code)]

use pairproof::tournament::{Colour, Outcome, Tournament};

/// How much is tested.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum Level {
    /// What `cargo test` runs: every edition against its oracle, all cases, all snapshots, in two minutes.
    Quick,
    /// What `.ci/run` runs: four times as many random cases.
    Full,
    /// The readings, the tables of mutants, and a hundred times as many random cases as usual.
    Night,
}

/// The level that `PAIRPROOF_TESTS` names: `quick` (or nothing), `full` or `night`.
///
/// # Panics
/// When the variable holds something else: a run that was meant to be thorough must not be quick by mistake.
pub fn level() -> Level {
    match std::env::var("PAIRPROOF_TESTS").as_deref() {
        Ok("quick") | Err(_) => Level::Quick,
        Ok("full") => Level::Full,
        Ok("night") => Level::Night,
        Ok(other) => panic!("PAIRPROOF_TESTS={other}: expected quick, full or night"),
    }
}

/// Is this left to a level that tests more? Then it says so.
pub fn left_to(wanted: Level, what: &str) -> bool {
    let left = level() < wanted;
    if left {
        println!("{what} is left to PAIRPROOF_TESTS={}", if wanted == Level::Full { "full" } else { "night" });
    }
    left
}

/// The number in an environment variable, for example `PAIRPROOF_CASES`; `usual` where it is not set. Of random cases
/// `usual` is what is usual in CI.
///
/// # Panics
/// When the variable holds something else than a number: a run that was meant to be large must not be small by mistake.
pub fn number(variable: &str, usual: u64) -> u64 {
    match (std::env::var(variable), level()) {
        (Ok(text), _) => text.parse().unwrap_or_else(|_| panic!("{variable}={text}: expected a number")),
        (Err(_), Level::Quick) if variable == "PAIRPROOF_CASES" => usual.div_ceil(4),
        (Err(_), Level::Night) if variable == "PAIRPROOF_CASES" => 100 * usual,
        (Err(_), _) => usual,
    }
}

/// Numbers from a seed, the same on every machine and for ever (splitmix64): no update of a library changes a case.
pub struct Draws(pub u64);

impl Draws {
    /// 64 random bits.
    pub fn next(&mut self) -> u64 {
        self.0 = self.0.wrapping_add(0x9e37_79b9_7f4a_7c15);
        let mut z = self.0;
        z = (z ^ (z >> 30)).wrapping_mul(0xbf58_476d_1ce4_e5b9);
        z = (z ^ (z >> 27)).wrapping_mul(0x94d0_49bb_1331_11eb);
        z ^ (z >> 31)
    }

    /// From 0 to `end - 1`; 0 where `end` is 0.
    pub fn below(&mut self, end: usize) -> usize {
        (self.next() % end.max(1) as u64) as usize
    }

    /// From `low` to `high`, both included.
    pub fn between(&mut self, low: i64, high: i64) -> i64 {
        low + (self.next() % (high - low + 1) as u64) as i64
    }

    /// True in `p` cases of 100.
    pub fn percent(&mut self, p: i64) -> bool {
        self.between(1, 100) <= p
    }

    /// True in one case of `n`.
    pub fn one_in(&mut self, n: usize) -> bool {
        self.below(n) == 0
    }

    /// One of the list.
    ///
    /// # Panics
    /// When the list is empty.
    pub fn pick<'l, T>(&mut self, list: &'l [T]) -> &'l T {
        self.pick_any(list).expect("an empty list")
    }

    /// One of the list, if it has any.
    pub fn pick_any<'l, T>(&mut self, list: &'l [T]) -> Option<&'l T> {
        if list.is_empty() { None } else { Some(&list[self.below(list.len())]) }
    }
}

/// Characters that a report must not let through, from the tables of Unicode: controls (Cc), marks of direction, blanks
/// without width and other marks of format (Cf), separators of lines (Zl, Zp), and what is no character.
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

/// Records a game of two players, by their index, with the results of White and of Black.
pub fn meet(tournament: &mut Tournament, round: u16, [white, black]: [u32; 2], outcomes: [Outcome; 2]) {
    let pairs = [(white, black, Colour::White, outcomes[0]), (black, white, Colour::Black, outcomes[1])];
    for (one, other, colour, outcome) in pairs {
        let entry = tournament.scoring.entry(Some(other), Some(colour), outcome);
        tournament.players[one as usize].entries[usize::from(round - 1)] = entry;
    }
}
