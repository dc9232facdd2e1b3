//! How long the Double-Swiss engine takes for a round, whatever the history: the slowest of several positions of each kind.
//!
//! `cargo bench --bench double_swiss` prints a table; `cargo bench --bench double_swiss -- QUICK` tries fewer positions.

use pairproof::systems::double_swiss::engine;
use pairproof::tournament::{Colour, Entrant, Float, Position};
use rand_chacha::ChaCha8Rng;
use rand_chacha::rand_core::{Rng, SeedableRng};
use std::time::{Duration, Instant};

/// The allocator of the program.
#[global_allocator]
static ALLOCATOR: mimalloc::MiMalloc = mimalloc::MiMalloc;

struct Dice(ChaCha8Rng);

impl Dice {
    fn below(&mut self, n: usize) -> usize {
        ((u64::from(self.0.next_u32()) * n as u64) >> 32) as usize
    }
}

/// How scores are made.
#[derive(Clone, Copy)]
enum Scores {
    /// All the same.
    One,
    /// As after so many matches of about equal players.
    Usual,
    /// Everybody another.
    Distinct,
    /// So many groups of about the same size.
    Groups(usize),
}

/// A round of `n` players after `rounds` rounds, each pairing neighbours in a random order of near scores.
fn position(n: usize, rounds: usize, scores: Scores, seed: u64) -> Position {
    let mut dice = Dice(ChaCha8Rng::seed_from_u64(seed));
    let mut met = vec![vec![false; n]; n];
    let mut score = vec![0i32; n];
    let mut colours = vec![Vec::new(); n];
    let mut floats = vec![None; n];
    for _ in 0..rounds {
        let mut order: Vec<usize> = (0..n).collect();
        let noise: Vec<usize> = (0..n).map(|_| dice.below(n)).collect();
        order.sort_by_key(|&player| (-score[player], noise[player]));
        floats.fill(None);
        while let Some(a) = order.first().copied() {
            order.remove(0);
            let Some(at) = order.iter().position(|&b| !met[a][b]) else { continue };
            let b = order.remove(at);
            (met[a][b], met[b][a]) = (true, true);
            if score[a] != score[b] {
                (floats[a], floats[b]) = (Some(Float::Down), Some(Float::Up));
            }
            let won = [20, 15, 10, 5, 0][dice.below(5)];
            score[a] += won;
            score[b] += 20 - won;
            let white = dice.below(2) == 0;
            colours[a].push(if white { Colour::White } else { Colour::Black });
            colours[b].push(if white { Colour::Black } else { Colour::White });
        }
    }
    for (player, score) in score.iter_mut().enumerate() {
        match scores {
            Scores::One => *score = 0,
            Scores::Usual => {}
            Scores::Distinct => *score = player as i32,
            Scores::Groups(groups) => *score = dice.below(groups) as i32,
        }
    }
    let mut order: Vec<usize> = (0..n).collect();
    order.sort_by_key(|&player| (-score[player], player));
    let mut ranks = vec![0; n];
    for (rank, &player) in (0..).zip(&order) {
        ranks[player] = rank;
    }
    let entrants = order.iter().map(|&player| {
        let mut conflicts: Vec<u32> = (0..n).filter(|&other| met[player][other]).map(|other| ranks[other]).collect();
        conflicts.sort_unstable();
        Entrant {
            index: player as u32,
            id: player as u32 + 1,
            tpn: player as u32 + 1,
            score: score[player],
            colour_difference: 0,
            colours: colours[player].clone(),
            preference: None,
            floats: [floats[player], None],
            bye_barred: dice.below(10) == 0,
            unplayed: 0,
            topscorer: false,
            conflicts,
            prohibited: Vec::new(),
        }
    });
    Position {
        round: rounds as u16 + 1,
        last_round: false,
        initial_colour: Colour::White,
        entrants: entrants.collect(),
    }
}

fn main() {
    let quick = std::env::args().any(|argument| argument == "QUICK");
    let kinds: &[(&str, usize, usize, Scores)] = &[
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
    println!("{:52} {:>10} {:>10} {:>10}", "", "positions", "median ms", "worst ms");
    for &(name, n, rounds, scores) in kinds {
        let count = if quick {
            3
        } else if n > 100 {
            20
        } else {
            300
        };
        let mut times: Vec<(Duration, bool)> = (0..count)
            .map(|seed| {
                let position = position(n, rounds, scores, seed);
                let once = || {
                    let start = Instant::now();
                    let paired = engine::pair(&position).is_ok();
                    (start.elapsed(), paired)
                };
                // The better of two: what else the machine does is not measured.
                once().min(once())
            })
            .collect();
        let none = times.iter().filter(|(_, paired)| !paired).count();
        times.sort_unstable();
        let ms = |(time, _): (Duration, bool)| time.as_secs_f64() * 1000.0;
        let none = if none > 0 { format!("   {none} without a pairing") } else { String::new() };
        println!(
            "{name:52} {count:>10} {:>10.3} {:>10.3}{none}",
            ms(times[times.len() / 2]),
            ms(times[times.len() - 1])
        );
    }
}
