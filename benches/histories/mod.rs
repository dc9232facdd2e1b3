//! Rounds with various histories, and a table of the times they take.

use pairproof::tournament::{Colour, Entrant, Float, Position, TeamRules, colour_difference};
use rand_chacha::ChaCha8Rng;
use rand_chacha::rand_core::{Rng, SeedableRng};

#[path = "../clock/mod.rs"]
mod clock;

use clock::Clock;

/// A kind of history: its name, players, rounds played, scores.
pub type Kind = (&'static str, usize, usize, Scores);

struct Dice(ChaCha8Rng);

impl Dice {
    fn below(&mut self, n: usize) -> usize {
        ((u64::from(self.0.next_u32()) * n as u64) >> 32) as usize
    }
}

/// How scores are assigned.
#[derive(Clone, Copy)]
pub enum Scores {
    /// All scores are equal.
    One,
    /// The scores after that many matches between players of about equal strength.
    Usual,
    /// All scores are different.
    Distinct,
    /// This many groups of about the same size.
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
        let conflicts = (0..n).filter(|&other| met[player][other]).map(|other| ranks[other]).collect();
        Entrant {
            index: player as u32,
            id: player as u32 + 1,
            tpn: player as u32 + 1,
            score: score[player],
            colour_difference: colour_difference(&colours[player]),
            colours: colours[player].clone(),
            floats: [floats[player], None],
            bye_barred: dice.below(10) == 0,
            conflicts,
            ..Entrant::default()
        }
    });
    Position {
        round: rounds as u16 + 1,
        rounds: rounds as u16 + 1,
        last_round: false,
        initial_colour: Colour::White,
        third_only_if_denied: false,
        schedule: None,
        last_two_rounds: false,
        team: TeamRules::default(),
        entrants: entrants.collect(),
    }
}

/// Pairs some positions of each kind and prints the median and the slowest. `pair` returns whether a pairing exists.
pub fn table(kinds: &[Kind], quick: bool, pair: impl Fn(&Position) -> bool) {
    println!("{:52} {:>10} {:>10} {:>10}", "", "positions", "median ms", "worst ms");
    for &(name, n, rounds, scores) in kinds {
        let count = if quick {
            3
        } else if n > 100 {
            20
        } else {
            300
        };
        let mut times: Vec<(f64, bool)> = (0..count)
            .map(|seed| {
                let position = position(n, rounds, scores, seed);
                let once = || {
                    let clock = Clock::start();
                    let paired = pair(&position);
                    (clock.seconds(), paired)
                };
                // The better of two runs, to reduce the effect of other work on the machine.
                let (first, second) = (once(), once());
                if first.0 <= second.0 { first } else { second }
            })
            .collect();
        let none = times.iter().filter(|(_, paired)| !paired).count();
        times.sort_unstable_by(|a, b| a.0.total_cmp(&b.0));
        let ms = |(seconds, _): (f64, bool)| seconds * 1000.0;
        let none = if none > 0 { format!("   {none} without a pairing") } else { String::new() };
        println!(
            "{name:52} {count:>10} {:>10.3} {:>10.3}{none}",
            ms(times[times.len() / 2]),
            ms(times[times.len() - 1])
        );
    }
}
