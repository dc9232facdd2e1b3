//! `pairproof generate`: random tournaments.

use super::common::{self, complain};
use super::exit::{Exit, STATUS_HELP};
use crate::generate::{Generator, Played, Profile, Statistics, render};
use crate::systems::SystemId;
use crate::tournament::Form;
use crate::trf::write::Target;
use clap::Args;
use clap::builder::PossibleValuesParser;
use rayon::prelude::*;
use std::fs;
use std::hash::{BuildHasher, Hasher};
use std::io::Write;
use std::path::{Path, PathBuf};

const EXAMPLES: &str = "\
Examples:
  pairproof generate -o open.trf
  pairproof generate --profile tiny --count 1000 --seed 7 --out-dir files
  pairproof generate --players 6..12 --half-byes 500 --set results.random=2000
  pairproof generate --profile club --print-profile > mine.toml

A value is a number, a range (15..215), a choice (white,black), or anything that a profile can say in TOML.
Rates are hundredths of a per cent of the player-rounds: 500 means that 5 % of the players are concerned in each round.

";

/// Make random tournaments
#[derive(Args, Debug)]
#[command(after_help = format!("{EXAMPLES}{STATUS_HELP}"))]
pub(super) struct GenerateArgs {
    /// The seed of the run [default: a random one, which is told]
    #[arg(long, value_name = "S")]
    seed: Option<u64>,

    /// How many tournaments
    #[arg(long, value_name = "N", default_value_t = 1, value_parser = clap::value_parser!(u64).range(1..))]
    count: u64,

    /// The number of the first tournament of the run
    #[arg(long, value_name = "N", default_value_t = 0)]
    index: u64,

    /// A built-in profile or a file
    #[arg(long, value_name = "NAME|FILE", default_value = "open")]
    profile: String,

    /// The system that pairs
    #[arg(long, value_name = "NAME", default_value = "dutch-2026",
          value_parser = PossibleValuesParser::new(SystemId::ALL.iter().map(|id| id.name())))]
    system: String,

    /// The dialect of the files
    #[arg(long, value_name = "DIALECT", default_value = "trf26",
          value_parser = PossibleValuesParser::new(Target::ALL.map(Target::name)))]
    to: String,

    /// The file [default: standard output]
    #[arg(short, long, value_name = "FILE", conflicts_with = "out_dir")]
    output: Option<PathBuf>,

    /// The folder for the files, made when it is not there
    #[arg(long, value_name = "DIR")]
    out_dir: Option<PathBuf>,

    /// How many tournaments to make at a time [default: one a processor]
    #[arg(long, value_name = "N", value_parser = clap::value_parser!(u16).range(1..))]
    jobs: Option<u16>,

    /// Show the profile that results, and stop
    #[arg(long, conflicts_with_all = ["seed", "count", "index", "out_dir", "jobs"])]
    print_profile: bool,

    #[command(flatten)]
    changes: Changes,
}

/// Options that replace parameters of the profile.
#[derive(Args, Debug)]
#[command(next_help_heading = "Parameters, instead of those of the profile")]
struct Changes {
    /// Players
    #[arg(long, value_name = "VALUE")]
    players: Option<String>,

    /// Rounds
    #[arg(long, value_name = "VALUE")]
    rounds: Option<String>,

    /// Stop before the last rounds: how many
    #[arg(long, value_name = "VALUE", num_args = 0..=1, default_missing_value = "1")]
    unfinished: Option<String>,

    /// white or black
    #[arg(long, value_name = "VALUE")]
    initial_colour: Option<String>,

    /// none, baku, baku-old or ranges
    #[arg(long, value_name = "VALUE")]
    acceleration: Option<String>,

    /// none, or the list of record 202
    #[arg(long, value_name = "VALUE")]
    tie_breaks: Option<String>,

    /// normal, uniform or equal
    #[arg(long, value_name = "VALUE")]
    ratings: Option<String>,

    /// Mean rating
    #[arg(long, value_name = "VALUE")]
    rating_mean: Option<String>,

    /// Standard deviation of the ratings
    #[arg(long, value_name = "VALUE")]
    rating_deviation: Option<String>,

    /// Share of players without rating
    #[arg(long, value_name = "RATE")]
    unrated_players: Option<String>,

    /// Half-point byes
    #[arg(long, value_name = "RATE")]
    half_byes: Option<String>,

    /// Full-point byes
    #[arg(long, value_name = "RATE")]
    full_byes: Option<String>,

    /// Zero-point byes
    #[arg(long, value_name = "RATE")]
    zero_byes: Option<String>,

    /// Players who do not appear
    #[arg(long, value_name = "RATE")]
    forfeits: Option<String>,

    /// Games to which nobody appears
    #[arg(long, value_name = "RATE")]
    double_forfeits: Option<String>,

    /// Players who leave
    #[arg(long, value_name = "RATE")]
    withdrawals: Option<String>,

    /// Players who enter late
    #[arg(long, value_name = "RATE")]
    late_entries: Option<String>,

    /// Games that end ½-0, 0-½, 0-0
    #[arg(long, value_name = "RATE")]
    unusual_results: Option<String>,

    /// Games too short to be rated
    #[arg(long, value_name = "RATE")]
    unrated_games: Option<String>,

    /// win-draw-loss, or win-draw-loss-absence: 1-0.5-0, 3-1-0
    #[arg(long, value_name = "VALUE")]
    scoring: Option<String>,

    /// The pairing-allocated bye: win, draw, loss or a value
    #[arg(long, value_name = "VALUE")]
    pairing_bye: Option<String>,

    /// Groups of players who must not meet
    #[arg(long, value_name = "VALUE")]
    prohibited_groups: Option<String>,

    /// Any parameter, by its name in --print-profile (repeatable)
    #[arg(long, value_name = "KEY=VALUE")]
    set: Vec<String>,
}

impl Changes {
    /// Key and value of each, the general ones last.
    fn list(&self) -> Result<Vec<(&str, &str)>, String> {
        let named = [
            ("tournament.players", &self.players),
            ("tournament.rounds", &self.rounds),
            ("tournament.unfinished", &self.unfinished),
            ("tournament.initial-colour", &self.initial_colour),
            ("tournament.acceleration", &self.acceleration),
            ("tournament.tie-breaks", &self.tie_breaks),
            ("ratings.model", &self.ratings),
            ("ratings.mean", &self.rating_mean),
            ("ratings.deviation", &self.rating_deviation),
            ("ratings.unrated", &self.unrated_players),
            ("byes.half", &self.half_byes),
            ("byes.full", &self.full_byes),
            ("byes.zero", &self.zero_byes),
            ("absences.forfeits", &self.forfeits),
            ("absences.double-forfeits", &self.double_forfeits),
            ("absences.withdrawals", &self.withdrawals),
            ("absences.late-entries", &self.late_entries),
            ("results.unusual", &self.unusual_results),
            ("results.unrated", &self.unrated_games),
            ("scoring.points", &self.scoring),
            ("scoring.pairing-bye", &self.pairing_bye),
            ("prohibitions.groups", &self.prohibited_groups),
        ];
        let mut list: Vec<_> = named.into_iter().filter_map(|(key, value)| Some((key, value.as_deref()?))).collect();
        for option in &self.set {
            list.push(option.split_once('=').ok_or_else(|| format!("--set {option}: expected KEY=VALUE"))?);
        }
        Ok(list)
    }
}

pub(super) fn run(args: &GenerateArgs) -> Exit {
    let generator = match generator(args) {
        Ok(generator) => generator,
        Err(why) => {
            complain(&why);
            return Exit::Refused;
        }
    };
    if args.print_profile {
        let text = generator.profile().to_toml();
        return common::deliver(text.as_bytes(), args.output.as_deref()).err().unwrap_or(Exit::Agreed);
    }
    if args.count > 1 && args.out_dir.is_none() {
        complain("several tournaments need --out-dir DIR");
        return Exit::Refused;
    }
    let Some(last) = args.index.checked_add(args.count - 1) else {
        complain("the tournaments of a run are numbered up to 2^64 - 1");
        return Exit::Refused;
    };
    let seed = args.seed.unwrap_or_else(|| {
        let seed = random_seed();
        let _ = writeln!(std::io::stderr(), "seed {seed}");
        seed
    });
    if let Some(folder) = &args.out_dir
        && let Err(error) = fs::create_dir_all(folder)
    {
        complain(&format!("{}: {error}", folder.display()));
        return Exit::Refused;
    }
    let target: Target = args.to.parse().unwrap_or(Target::Trf26);
    let width = last.to_string().len().max(4);
    let make = |index: u64| -> Result<Tally, Exit> {
        let played = generator.play(seed, index);
        let file = args.out_dir.as_ref().map(|folder| folder.join(format!("{seed}-{index:0width$}.trf")));
        let path: Option<&Path> = file.as_deref().or(args.output.as_deref());
        common::deliver(&render(&played, target), path)?;
        Ok(Tally::of(&played))
    };
    let made = if args.count == 1 {
        make(args.index)
    } else {
        let pool = rayon::ThreadPoolBuilder::new().num_threads(args.jobs.map_or(0, usize::from)).build();
        let all = || (args.index..=last).into_par_iter().map(make).try_reduce(Tally::default, |a, b| Ok(a.and(b)));
        match pool {
            Ok(pool) => pool.install(all),
            Err(error) => {
                complain(&format!("no threads: {error}"));
                return Exit::Refused;
            }
        }
    };
    match made {
        Ok(tally) => {
            tally.tell(args.count);
            Exit::Agreed
        }
        Err(exit) => exit,
    }
}

/// The generator that the options ask for, or why there is none.
fn generator(args: &GenerateArgs) -> Result<Generator, String> {
    let mut profile = read_profile(&args.profile)?;
    let changes = args.changes.list()?;
    for &(key, value) in &changes {
        profile = profile.with(key, value).map_err(|error| error.to_string())?;
    }
    if args.to == Target::Trf16.name() {
        // TRF16 has no way to say that a prohibition holds in some rounds only.
        profile = profile.with("prohibitions.rounds", "all").map_err(|error| error.to_string())?;
    }
    let system = SystemId::from_name(&args.system).ok_or_else(|| format!("{}: no such system", args.system))?;
    let meaningless: Vec<&str> =
        changes.iter().map(|&(key, _)| key).filter(|key| !means_something(key, system)).collect();
    if !meaningless.is_empty() {
        return Err(format!("{system} ranks teams, for which these mean nothing: {}", meaningless.join(", ")));
    }
    Generator::new(profile, system).map_err(|error| error.to_string())
}

/// Does a parameter change anything? Matches of teams have their own points, no acceleration, and standings of their own.
fn means_something(key: &str, system: SystemId) -> bool {
    let of_players = ["tournament.acceleration", "tournament.tie-breaks", "scoring.points", "scoring.pairing-bye"];
    system.form() != Form::Teams || !of_players.contains(&key)
}

/// A built-in profile by name, else a file.
pub(super) fn read_profile(name: &str) -> Result<Profile, String> {
    match Profile::built_in(name) {
        Ok(profile) => Ok(profile),
        Err(unknown) => {
            let path = Path::new(name);
            if !path.exists() {
                return Err(format!("{unknown}; nor is there such a file"));
            }
            let text = fs::read_to_string(path).map_err(|error| format!("{name}: {error}"))?;
            Profile::parse(&text).map_err(|error| format!("{name}: {error}"))
        }
    }
}

/// A seed that nobody can foresee: the standard library's hash keys are random.
pub(super) fn random_seed() -> u64 {
    let mut hasher = std::collections::hash_map::RandomState::new().build_hasher();
    hasher.write_u32(std::process::id());
    // Short enough to be typed.
    hasher.finish() % 1_000_000_000_000
}

/// What a run made.
#[derive(Clone, Copy, Default)]
struct Tally {
    cut_short: u64,
    statistics: Statistics,
}

impl Tally {
    fn of(played: &Played) -> Self {
        Self { cut_short: u64::from(played.cut_short.is_some()), statistics: played.statistics }
    }

    fn and(mut self, other: Self) -> Self {
        self.cut_short += other.cut_short;
        self.statistics += other.statistics;
        self
    }

    fn tell(&self, count: u64) {
        let mut err = anstream::stderr();
        if self.cut_short > 0 {
            let _ =
                writeln!(err, "{} of {count} cut short: a round had no pairing that the rules allow", self.cut_short);
        }
        if count > 1 {
            let counts: Vec<String> =
                self.statistics.counts().iter().map(|(name, number)| format!("{number} {name}")).collect();
            let _ = writeln!(err, "{count} tournaments: {}", counts.join(", "));
        }
    }
}
