//! The slowest rounds known for up to 300 players (up to 1,000 in the plain case). Each case is difficult on purpose.
//! The bench pairs every round of a few tournaments per case and prints the median and the maximum CPU time per round,
//! and which round took the maximum.
//!
//! ```console
//! $ cargo bench --bench hard [-- PART OF A NAME]
//! $ SYSTEMS=dutch-2012,dutch-2006 cargo bench --bench hard
//! $ HARD=finds cargo bench --bench hard -- files
//! ```
//!
//! Afterwards it pairs the next round of every tournament file in `tests/data/hard`, and in the folder named by the
//! environment variable `HARD`, which holds files found by `benches/worst.rs`.

#[path = "clock/mod.rs"]
mod clock;
#[path = "../tests/systems/hall/mod.rs"]
mod hall;

use clock::Clock;
use hall::{Hall, Results};
use pairproof::systems::SystemId;
use pairproof::tournament::Pairing;
use pairproof::{InputOptions, PairError, PairedBy, TournamentFile};
use std::path::PathBuf;

/// The allocator of the program.
#[global_allocator]
static ALLOCATOR: mimalloc::MiMalloc = mimalloc::MiMalloc;

struct Case {
    name: &'static str,
    players: usize,
    rounds: u16,
    results: Results,
    /// Absent players in each round, per cent.
    absent: u32,
    /// Sizes of groups whose members never meet.
    groups: &'static [usize],
    /// The first round whose time counts.
    from: u16,
    tournaments: u64,
}

const PLAIN: Case = Case {
    name: "",
    players: 300,
    rounds: 11,
    results: Results::ByStrength,
    absent: 0,
    groups: &[],
    from: 1,
    tournaments: 6,
};

const CASES: &[Case] = &[
    Case { name: "plain", ..PLAIN },
    Case { name: "plain, 1,000 players", players: 1000, tournaments: 3, ..PLAIN },
    Case { name: "strength counts for nothing", results: Results::Random, ..PLAIN },
    Case { name: "White always wins", results: Results::White, ..PLAIN },
    Case { name: "one score for all", results: Results::Draws, ..PLAIN },
    Case { name: "scores that hardly agree", results: Results::Scattered, ..PLAIN },
    Case { name: "40 % absent", absent: 40, ..PLAIN },
    Case { name: "40 % absent, scores that hardly agree", absent: 40, results: Results::Scattered, ..PLAIN },
    Case { name: "30 players, 29 rounds", players: 30, rounds: 29, from: 15, ..PLAIN },
    Case {
        name: "31 players, 30 rounds, scattered",
        players: 31,
        rounds: 30,
        from: 15,
        results: Results::Scattered,
        ..PLAIN
    },
    Case { name: "100 players, 99 rounds", players: 100, rounds: 99, from: 50, tournaments: 2, ..PLAIN },
    Case { name: "300 players, 150 rounds", players: 300, rounds: 150, from: 75, tournaments: 1, ..PLAIN },
    Case {
        name: "101 players, 60 rounds, all drawn",
        players: 101,
        rounds: 60,
        from: 20,
        results: Results::Draws,
        tournaments: 2,
        ..PLAIN
    },
    Case { name: "a federation of 50", groups: &[50], ..PLAIN },
    Case { name: "a federation of 100", groups: &[100], ..PLAIN },
    Case { name: "a federation of 140", groups: &[140], ..PLAIN },
    Case { name: "a federation of 149", groups: &[149], ..PLAIN },
    Case { name: "three federations of 100", groups: &[100, 100, 100], ..PLAIN },
    Case { name: "two federations of 149", groups: &[149, 149], ..PLAIN },
    Case { name: "a federation of 140, White wins", groups: &[140], results: Results::White, ..PLAIN },
    Case { name: "a federation of 140, scattered", groups: &[140], results: Results::Scattered, ..PLAIN },
    Case { name: "thirty federations of 10", groups: &[10; 30], ..PLAIN },
];

fn main() {
    // `cargo bench` adds its own option.
    let wanted = std::env::args().skip(1).find(|argument| !argument.starts_with('-')).unwrap_or_default();
    let names = std::env::var("SYSTEMS").unwrap_or_else(|_| "dutch-2026,dutch-2017".to_owned());
    let systems: Vec<SystemId> = names.split(',').map(|name| SystemId::from_name(name).expect(name)).collect();
    if wanted != "files" {
        plays(&systems, &wanted);
    }
    if wanted.is_empty() || wanted == "files" {
        files(&systems);
    }
}

/// Prints the table of the cases.
fn plays(systems: &[SystemId], wanted: &str) {
    println!("milliseconds for a round: median, and greatest with the seed and the round\n");
    println!("| case | {} |", systems.iter().map(|id| format!("{id} | greatest")).collect::<Vec<_>>().join(" | "));
    println!("|---|{}", "---|---|".repeat(systems.len()));
    for case in CASES.iter().filter(|case| case.name.contains(wanted)) {
        let column = |&system: &SystemId| {
            let mut times: Vec<(f64, u64, u16)> =
                (1..=case.tournaments).flat_map(|seed| play(case, system, seed)).collect();
            times.sort_by(|a, b| a.0.total_cmp(&b.0));
            let (median, greatest) = (times[times.len() / 2], times[times.len() - 1]);
            format!("{:.2} | {:.2} ({}, {})", 1e3 * median.0, 1e3 * greatest.0, greatest.1, greatest.2)
        };
        println!("| {} | {} |", case.name, systems.iter().map(column).collect::<Vec<_>>().join(" | "));
    }
}

/// Prints the table of the files.
fn files(systems: &[SystemId]) {
    let ours = concat!(env!("CARGO_MANIFEST_DIR"), "/tests/data/hard").to_owned();
    let mut paths: Vec<PathBuf> = [Some(ours), std::env::var("HARD").ok()]
        .into_iter()
        .flatten()
        .flat_map(|folder| std::fs::read_dir(&folder).unwrap_or_else(|error| panic!("{folder}: {error}")))
        .filter_map(|entry| Some(entry.ok()?.path()))
        .filter(|path| path.extension().is_some_and(|extension| extension == "trf"))
        .collect();
    paths.sort();
    println!("\nmilliseconds for the next round of a file\n");
    println!("| file | {} |", systems.iter().map(ToString::to_string).collect::<Vec<_>>().join(" | "));
    println!("|---|{}", "---|".repeat(systems.len()));
    for path in paths {
        let bytes = std::fs::read(&path).expect("a file that can be read");
        let column = |&system: &SystemId| {
            let options = InputOptions { system: Some(system), ..InputOptions::default() };
            let Ok(file) = TournamentFile::open("-", &bytes, &options) else { return "refused".to_owned() };
            let Ok(wanted) = file.round_to_pair(None) else { return "no round".to_owned() };
            let start = Clock::start();
            let unfinished = matches!(file.pair_by(&wanted, PairedBy::Engine), Err(PairError::Unfinished { .. }));
            format!("{:.1}{}", 1e3 * start.seconds(), if unfinished { " (unfinished)" } else { "" })
        };
        let name = path.file_name().unwrap_or_default().to_string_lossy();
        println!("| {name} | {} |", systems.iter().map(column).collect::<Vec<_>>().join(" | "));
    }
}

impl Case {
    fn hall(&self) -> Hall {
        let &Self { players, rounds, results, absent, groups, .. } = self;
        Hall { players, rounds, results, absent, groups, ..hall::PLAIN }
    }
}

/// Seconds for each round, with the seed and the round.
fn play(case: &Case, system: SystemId, seed: u64) -> Vec<(f64, u64, u16)> {
    let mut seconds = Vec::new();
    case.hall().play(system.history(), seed, |position| {
        let start = Clock::start();
        let pairing: Option<Pairing> = system.pair(position).ok();
        if position.round >= case.from {
            seconds.push((start.seconds(), seed, position.round));
        }
        pairing
    });
    seconds
}
