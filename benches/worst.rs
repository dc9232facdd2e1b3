//! Searches for rounds that are slow to pair, by hill climbing: it makes a small change to a tournament of the given
//! size (results, opponents, colours, absences, groups whose members may not meet, acceleration, number of rounds) and
//! keeps the change unless the next round has become faster to pair. The cost of a round is counted in steps
//! ([`pairproof::budget`]), so the same seed climbs the same way on every machine, as long as there is time.
//!
//! ```console
//! $ cargo xtask worst --system dutch-2026 --minutes 10 --out finds
//! $ HARD=finds SYSTEMS=dutch-2026 cargo bench --bench hard -- files
//! ```
//!
//! Options: `--system NAME`, `--minutes N` (10), `--players N` (300), `--seed N` (1), `--out FOLDER` (none: nothing is
//! written). The worst tournament of each climb is written to a file; its next round is the slow one.

#[path = "worst/changes.rs"]
mod changes;
#[path = "clock/mod.rs"]
mod clock;
#[path = "worst/event.rs"]
mod event;

use changes::change;
use clock::Clock;
use event::{Dice, file, next_position, start};
use pairproof::budget::{Limits, counted};
use pairproof::systems::SystemId;
use pairproof::tournament::Tournament;
use std::path::PathBuf;
use std::process::ExitCode;
use std::time::{Duration, Instant};

/// The allocator of the program.
#[global_allocator]
static ALLOCATOR: mimalloc::MiMalloc = mimalloc::MiMalloc;

/// A climb ends after this number of consecutive changes without a slower round.
const PATIENCE: usize = 300;
/// The number of tournaments that are tried as the start of a climb.
const FEET: usize = 12;
/// A round is stopped at this number of steps and counts as the worst possible.
const LIMITS: Limits = Limits { steps: 3_000_000_000, bytes: 2 << 30 };

struct Options {
    system: SystemId,
    minutes: f64,
    players: usize,
    seed: u64,
    out: Option<PathBuf>,
}

impl Options {
    fn read(arguments: impl Iterator<Item = String>) -> Result<Self, String> {
        let Some(usual) = SystemId::from_name("dutch-2026") else { return Err("dutch-2026 is missing".to_owned()) };
        let mut options = Self { system: usual, minutes: 10.0, players: 300, seed: 1, out: None };
        // `cargo bench` adds its own option.
        let mut arguments = arguments.filter(|argument| argument != "--bench");
        while let Some(name) = arguments.next() {
            let value = arguments.next().ok_or(format!("{name} needs a value"))?;
            let wrong = format!("{name} {value}: not understood");
            match name.as_str() {
                "--system" => options.system = SystemId::from_name(&value).ok_or(wrong)?,
                "--minutes" => options.minutes = value.parse().map_err(|_| wrong)?,
                "--players" => options.players = value.parse().map_err(|_| wrong)?,
                "--seed" => options.seed = value.parse().map_err(|_| wrong)?,
                "--out" => options.out = Some(value.into()),
                _ => return Err(format!("there is no option {name}")),
            }
        }
        Ok(options)
    }
}

/// The cost of the next round of a tournament.
#[derive(Clone, Copy)]
struct Cost {
    steps: u64,
    seconds: f64,
}

fn cost(system: SystemId, tournament: &Tournament) -> Cost {
    let position = next_position(system, tournament);
    let clock = Clock::start();
    let (_, steps) = counted(LIMITS, || system.pair(&position));
    Cost { steps, seconds: clock.seconds() }
}

fn main() -> ExitCode {
    let options = match Options::read(std::env::args().skip(1)) {
        Ok(options) => options,
        Err(wrong) => {
            eprintln!("{wrong}");
            return ExitCode::from(2);
        }
    };
    let end = Instant::now() + Duration::from_secs_f64(60.0 * options.minutes);
    let mut dice = Dice::new(options.seed);
    let mut climb = 0;
    while Instant::now() < end {
        climb += 1;
        let (worst, cost, tried) = climb_once(&options, &mut dice, end);
        println!(
            "{} seed {} climb {climb}: {} million steps, {:.0} ms; {} players, round {}, {tried} rounds tried",
            options.system,
            options.seed,
            cost.steps / 1_000_000,
            1e3 * cost.seconds,
            worst.players.len(),
            worst.recorded + 1,
        );
        let Some(folder) = &options.out else { continue };
        let path = folder.join(format!("{}-seed-{}-climb-{climb}.trf", options.system, options.seed));
        let written =
            std::fs::create_dir_all(folder).and_then(|()| std::fs::write(&path, file(options.system, &worst)));
        if let Err(error) = written {
            eprintln!("{}: {error}", path.display());
            return ExitCode::FAILURE;
        }
    }
    ExitCode::SUCCESS
}

/// Climbs once; returns the worst tournament, the cost of its next round, and how many rounds were paired.
fn climb_once(options: &Options, dice: &mut Dice, end: Instant) -> (Tournament, Cost, usize) {
    let system = options.system;
    let mut worst = start(system, options.players, dice);
    let mut most = cost(system, &worst);
    let mut tried = 1;
    let goes_on = || Instant::now() < end;
    for _ in 1..FEET {
        let other = start(system, options.players, dice);
        let its = cost(system, &other);
        tried += 1;
        if its.steps > most.steps {
            (worst, most) = (other, its);
        }
        if !goes_on() {
            break;
        }
    }
    let mut in_vain = 0;
    while in_vain < PATIENCE && most.steps < LIMITS.steps && goes_on() {
        let mut other = worst.clone();
        for _ in 0..=dice.below(3) {
            change(&mut other, dice);
        }
        let its = cost(system, &other);
        tried += 1;
        in_vain = if its.steps > most.steps { 0 } else { in_vain + 1 };
        if its.steps >= most.steps {
            (worst, most) = (other, its);
        }
    }
    (worst, most, tried)
}
