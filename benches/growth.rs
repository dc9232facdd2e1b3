//! How the time for a round grows with the field: rounds 1 to 11 of tournaments of 14 to 64,000 players, an exponent
//! fitted from 1,000 players on, and a whole tournament of 100,000 players over 11 rounds checked.
//!
//! ```console
//! $ cargo bench --bench growth
//! ```
//!
//! `docs/growth.svg` is drawn from the figures in `validation/speed.toml` (`cargo xtask docs`).
//!
//! Files hold at most 9,999 players, so these tournaments are made in memory.

use pairproof::check::{CheckOptions, Verdict, check_rounds};
use pairproof::systems::SystemId;
use pairproof::tournament::{Colour, Entry, Form, Outcome, Player, Position, Scoring, Timeline, Tournament};
use rand::{Rng, SeedableRng};
use rand_chacha::ChaCha8Rng;
use std::time::Instant;

/// The allocator of the program.
#[global_allocator]
static ALLOCATOR: mimalloc::MiMalloc = mimalloc::MiMalloc;

const SIZES: [usize; 7] = [1_000, 2_000, 4_000, 8_000, 16_000, 32_000, 64_000];
/// Shown too, but not part of the exponent: fixed costs still dominate a round of this size.
const SMALL: [usize; 4] = [14, 40, 100, 300];
const ROUNDS: u16 = 11;

fn empty(players: usize) -> Tournament {
    let player = |index: usize| Player {
        id: u32::try_from(index + 1).expect("fewer players"),
        name: String::new(),
        rating: u16::try_from(2800 - index * 1600 / players).expect("a rating"),
        title: pairproof::trf::Title::None,
        entries: Vec::with_capacity(usize::from(ROUNDS)),
        virtual_points: Vec::new(),
        adjustments: Vec::new(),
        game_points: Vec::new(),
    };
    Tournament {
        form: Form::Games,
        name: "Growth".to_owned(),
        players: (0..players).map(player).collect(),
        recorded: 0,
        rounds: Some(ROUNDS),
        scoring: Scoring::default(),
        initial_colour: Some(Colour::White),
        team: pairproof::tournament::TeamRules::default(),
        prohibitions: Vec::new(),
        absences: Vec::new(),
    }
}

/// Plays all rounds by the engine; returns the seconds for the position and the pairing of each round.
fn play(players: usize, seed: u64) -> (Tournament, Vec<(f64, f64)>) {
    let system = SystemId::DUTCH_2026;
    let mut random = ChaCha8Rng::seed_from_u64(seed);
    let mut tournament = empty(players);
    let mut timeline = Timeline::new(&tournament, system.history());
    let mut position = timeline.position(&tournament, false);
    let mut seconds = Vec::new();
    for round in 1..=ROUNDS {
        // A few players take a half-point bye.
        let absent: Vec<u32> =
            (0..).zip(&tournament.players).filter(|_| random.next_u32() % 64 == 0).map(|(index, _)| index).collect();
        tournament.absences = absent
            .iter()
            .map(|&player| pairproof::tournament::Absence { player, round, kind: Outcome::HalfBye })
            .collect();
        let start = Instant::now();
        timeline.position_into(&tournament, round == ROUNDS, &mut position);
        let positioned = Instant::now();
        let pairing = system.pair(&position).expect("a pairing");
        seconds.push(((positioned - start).as_secs_f64(), positioned.elapsed().as_secs_f64()));
        record(&mut tournament, &position, &pairing, &mut random);
        timeline.advance(&tournament);
    }
    (tournament, seconds)
}

fn record(
    tournament: &mut Tournament,
    position: &Position,
    pairing: &pairproof::tournament::Pairing,
    random: &mut ChaCha8Rng,
) {
    let column = usize::from(tournament.recorded);
    let bye = |outcome, points| Entry { opponent: None, colour: None, outcome, points, games: None };
    for player in &mut tournament.players {
        player.entries.push(bye(Outcome::HalfBye, 5));
    }
    let index = |rank: u32| position.entrants[rank as usize].index;
    for &(white, black) in &pairing.pairs {
        let (white, black) = (index(white), index(black));
        let edge = i64::from(tournament.players[white as usize].rating) + 35
            - i64::from(tournament.players[black as usize].rating);
        let roll = i64::from(random.next_u32() % 1000);
        // A straight line instead of the logistic curve is accurate enough for a bench.
        let win = (360 + edge).clamp(20, 960);
        let [own, other] = match roll {
            roll if roll < win => [(Outcome::Win, 10), (Outcome::Loss, 0)],
            roll if roll < win + 250 => [(Outcome::Draw, 5), (Outcome::Draw, 5)],
            _ => [(Outcome::Loss, 0), (Outcome::Win, 10)],
        };
        for (player, opponent, colour, (outcome, points)) in
            [(white, black, Colour::White, own), (black, white, Colour::Black, other)]
        {
            tournament.players[player as usize].entries[column] =
                Entry { opponent: Some(opponent), colour: Some(colour), outcome, points, games: None };
        }
    }
    if let Some(rank) = pairing.bye {
        tournament.players[index(rank) as usize].entries[column] = bye(Outcome::PairingBye, 10);
    }
    tournament.recorded += 1;
    tournament.absences.clear();
}

fn median(mut values: Vec<f64>) -> f64 {
    values.sort_by(f64::total_cmp);
    values[values.len() / 2]
}

/// The slope of the best line through the logarithms.
fn exponent(points: &[(usize, f64)]) -> f64 {
    let logs: Vec<(f64, f64)> = points.iter().map(|&(n, seconds)| ((n as f64).ln(), seconds.ln())).collect();
    let count = logs.len() as f64;
    let (mean_x, mean_y) =
        (logs.iter().map(|p| p.0).sum::<f64>() / count, logs.iter().map(|p| p.1).sum::<f64>() / count);
    let up: f64 = logs.iter().map(|p| (p.0 - mean_x) * (p.1 - mean_y)).sum();
    up / logs.iter().map(|p| (p.0 - mean_x).powi(2)).sum::<f64>()
}

fn main() {
    const SHOWN: [usize; 5] = [1, 2, 5, 9, 11];
    println!(
        "milliseconds for the pairing of a round (and for its position), dutch-2026, median of five tournaments\n"
    );
    println!("| players | {} | mean of 11 | greatest |", SHOWN.map(|round| format!("round {round}")).join(" | "));
    println!("|---|{}---|---|", "---|".repeat(SHOWN.len()));
    let mut means = Vec::new();
    for players in SMALL.into_iter().chain(SIZES) {
        let runs: Vec<Vec<(f64, f64)>> = (1..=5).map(|seed| play(players, seed).1).collect();
        let of =
            |round: usize, part: fn(&(f64, f64)) -> f64| median(runs.iter().map(|run| part(&run[round - 1])).collect());
        let pairing: Vec<f64> = (1..=usize::from(ROUNDS)).map(|round| of(round, |times| times.1)).collect();
        let mean = pairing.iter().sum::<f64>() / pairing.len() as f64;
        let shown = SHOWN.map(|round| format!("{:.3} ({:.3})", 1e3 * pairing[round - 1], 1e3 * of(round, |t| t.0)));
        let greatest = runs.iter().flatten().map(|times| times.1).fold(0.0, f64::max);
        println!("| {players} | {} | {:.3} | {:.3} |", shown.join(" | "), 1e3 * mean, 1e3 * greatest);
        if players >= SIZES[0] {
            means.push((players, mean));
        }
    }
    println!("\nexponent, fitted from {} to {} players: {:.3}", SIZES[0], SIZES[6], exponent(&means));

    let (tournament, _) = play(100_000, 1);
    let start = Instant::now();
    let verdicts = check_rounds(&tournament, SystemId::DUTCH_2026, &CheckOptions::default());
    let seconds = start.elapsed().as_secs_f64();
    let agree = verdicts.iter().filter(|verdict| verdict.verdict == Verdict::Agrees).count();
    println!(
        "\n100,000 players x {ROUNDS} rounds, checked: {seconds:.2} s, {agree} of {ROUNDS} rounds agree{}",
        memory()
    );
}

/// The peak memory of this process, if the system reports it.
fn memory() -> String {
    let status = std::fs::read_to_string("/proc/self/status").unwrap_or_default();
    let peak = status.lines().find_map(|line| line.strip_prefix("VmHWM:")).map(str::trim);
    peak.map_or_else(String::new, |peak| format!(", at most {peak} (making the tournament included)"))
}
