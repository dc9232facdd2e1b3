//! `pairproof fuzz`: a campaign of random tournaments.

use super::common::{complain, output_failed};
use super::exit::Exit;
use super::generate::{random_seed, read_profile};
use super::progress::Watcher;
use crate::fuzz::plan::{FORMAT, GENERATOR, batch_size, parameter_names};
use crate::fuzz::{
    Campaign, End, Opponent, Plan, PlannedEngine, PlannedProfile, Setup, Shard, Store, StoreError, read_plan,
    run as run_campaign, shrink_findings,
};
use crate::generate::Generator;
use crate::systems::SystemId;
use clap::builder::PossibleValuesParser;
use clap::{Args, ValueEnum};
use std::io::Write;
use std::path::{Path, PathBuf};
use std::sync::Arc;
use std::time::{Duration, Instant};

const EXAMPLES: &str = "\
Examples:
  pairproof fuzz --tournaments 100000
  pairproof fuzz --profile tiny=3 --profile byes-and-forfeits --oracle --time 10m --out run
  pairproof fuzz --engine bbp6=/opt/bbp/bbpPairings --tournaments 5000 --out run
  pairproof fuzz --out run --resume
  pairproof fuzz --seed 7 --tournaments 1000000 --shard 2/8 --out shard2

Our engine is always before the judge of legality, who shares no code with it. With --oracle, fields of up to 12 players
are paired by the literal oracle, too. With --engine, another program judges every tournament of ours and, where it can
generate, we judge its own; a third opinion is asked for only where two disagree.
docs/test-your-program.md leads an author through it.

";

const FUZZ_STATUS: &str = "\
Exit status:
  0   no difference
  1   at least one difference, also when the run was stopped
  2   wrong usage, or a plan that was refused
  3   nothing differs so far, but the run was stopped, a question was not answered, or nothing could be compared
  70  a fault of pairproof itself";

/// The tournaments of a campaign where nobody says how many.
const TOURNAMENTS: u64 = 1_000;

/// Generate tournaments by the million, judge every round, ask other programs, file what differs
#[derive(Args, Debug)]
#[command(after_help = format!("{EXAMPLES}{FUZZ_STATUS}"))]
pub(super) struct FuzzArgs {
    /// The system that pairs [default: dutch-2026]
    #[arg(long, value_name = "NAME",
          value_parser = PossibleValuesParser::new(SystemId::ALL.iter().map(|id| id.name())))]
    system: Option<String>,

    /// A built-in profile or a file, and how often it is chosen (repeatable) [default: open]
    #[arg(long = "profile", value_name = "NAME|FILE[=WEIGHT]")]
    profiles: Vec<String>,

    /// How many tournaments, all shards together [default: 1000]
    #[arg(long, value_name = "N", value_parser = clap::value_parser!(u64).range(1..), conflicts_with = "time")]
    tournaments: Option<u64>,

    /// How long instead, as 90s, 30m, 8h or 2d
    #[arg(long, value_name = "TIME", value_parser = parse_time)]
    time: Option<u64>,

    /// Another program: the name of an adapter or the path of an adapter file, and where the program is; or any name and a
    /// command line, 'mine=python3 my.py {in}' (repeatable); double:RULE is our own engine without one rule
    #[arg(long = "engine", value_name = "NAME[=PATH]")]
    engines: Vec<String>,

    /// Seconds that an engine has for a question [default: the adapter's]
    #[arg(long, value_name = "SECONDS", value_parser = clap::value_parser!(u64).range(1..=86_400))]
    timeout: Option<u64>,

    /// No progress on standard error
    #[arg(short, long)]
    quiet: bool,

    /// Ask the literal oracle about every field that is small enough
    #[arg(long)]
    oracle: bool,

    /// How many tournaments to work on at a time [default: one a processor]
    #[arg(long, value_name = "J", value_parser = clap::value_parser!(u16).range(1..))]
    jobs: Option<u16>,

    /// The seed of the run [default: a random one, which is told]
    #[arg(long, value_name = "S")]
    seed: Option<u64>,

    /// The campaign's directory [default: a temporary one, kept when something was found]
    #[arg(long, value_name = "DIR")]
    out: Option<PathBuf>,

    /// Go on with the campaign in DIR; options that are given must be those of its plan
    #[arg(long, requires = "out")]
    resume: bool,

    /// Only part k of n: all parts together are the whole campaign
    #[arg(long, value_name = "k/n", value_parser = parse_shard)]
    shard: Option<Shard>,

    /// Folders kept for findings of one cause; all of them are counted [default: 5]
    #[arg(long, value_name = "M")]
    max_findings_per_bucket: Option<u32>,

    /// What goes to standard output
    #[arg(long, value_enum, default_value_t = Format::Human)]
    format: Format,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, ValueEnum)]
pub(super) enum Format {
    Human,
    Json,
}

fn parse_time(text: &str) -> Result<u64, String> {
    let wrong = || format!("{text:?} is not a time like 90s, 30m, 8h or 2d");
    let digits = text.trim_end_matches(|c: char| c.is_ascii_alphabetic());
    let unit = match &text[digits.len()..] {
        "" | "s" => 1,
        "m" => 60,
        "h" => 3600,
        "d" => 86_400,
        _ => return Err(wrong()),
    };
    let number: u64 = digits.parse().map_err(|_| wrong())?;
    number.checked_mul(unit).filter(|&seconds| seconds > 0).ok_or_else(wrong)
}

fn parse_shard(text: &str) -> Result<Shard, String> {
    Shard::parse(text).ok_or_else(|| "expected k/n with k from 1 to n".to_owned())
}

pub(super) fn run(args: &FuzzArgs) -> Exit {
    match campaign(args) {
        Ok(exit) => exit,
        Err(why) => {
            complain(&why);
            Exit::Refused
        }
    }
}

fn campaign(args: &FuzzArgs) -> Result<Exit, String> {
    let known = match &args.out {
        Some(folder) if args.resume => match read_plan(folder) {
            Ok(plan) => Some(plan),
            // It was stopped before it began.
            Err(StoreError::Missing(_)) if args.seed.is_some() => None,
            Err(StoreError::Missing(_)) => {
                return Err(format!("{}: there is no campaign to go on with", folder.display()));
            }
            Err(error) => return Err(error.to_string()),
        },
        _ => None,
    };
    let (plan, opponents) = plan(args, known.as_ref())?;
    let temporary = match &args.out {
        Some(_) => None,
        None => {
            let folder = tempfile::Builder::new().prefix("pairproof-fuzz-").tempdir();
            Some(folder.map_err(|error| format!("no temporary folder: {error}"))?)
        }
    };
    let folder = match (&args.out, &temporary) {
        (Some(folder), _) => folder.clone(),
        (None, Some(temporary)) => temporary.path().to_owned(),
        (None, None) => return Err("there is no directory for the campaign".to_owned()),
    };
    let store = if known.is_some() { Store::resume(&folder, &plan) } else { Store::create(&folder, &plan) };
    let mut store = store.map_err(|error| error.to_string())?;
    if args.seed.is_none() && known.is_none() {
        let _ = writeln!(std::io::stderr(), "seed {}", plan.seed);
    }
    let setup = Arc::new(Setup::new(plan, opponents).map_err(|error| error.to_string())?);
    listen(&setup)?;
    let jobs = args.jobs.map_or(0, usize::from);
    let mut watcher = Watcher::new(setup.plan.shard_tournaments(), setup.plan.seconds);
    for damage in store.damage() {
        complain(&format!("{}: {damage}", folder.display()));
    }
    let end = run_campaign(&setup, &mut store, jobs, &mut |progress| {
        if !args.quiet {
            watcher.show(progress);
        }
    });
    watcher.finish();
    let ended = end.map_err(|error| error.to_string()).and_then(|end| {
        let left = setup.plan.seconds.filter(|_| end == End::Complete).map(|seconds| {
            let left = seconds as f64 - store.clock().seconds;
            Instant::now() + Duration::from_secs_f64(left.max(0.0))
        });
        let shrinking = shrink_findings(&setup, &folder, threads(jobs), left).map_err(|error| error.to_string())?;
        Ok((end, shrinking))
    });
    drop(store);
    let (end, shrinking) = match ended {
        Ok(ended) => ended,
        Err(error) => {
            setup.abandon();
            complain(&error);
            if let Some(temporary) = temporary {
                let _ = writeln!(std::io::stderr(), "kept in {}", temporary.keep().display());
            }
            return Ok(Exit::Incomplete);
        }
    };
    let campaign = Campaign::read(&folder).map_err(|error| error.to_string())?;
    let keep = temporary.is_some() && (!campaign.buckets.is_empty() || end == End::Stopped);
    if let Some(temporary) = temporary.filter(|_| keep) {
        let _ = writeln!(std::io::stderr(), "kept in {}", temporary.keep().display());
    }
    if let Err(error) = super::stats::tell(&campaign, args.format == Format::Json, args.out.as_deref()) {
        return Ok(output_failed(&error));
    }
    if shrinking.left > 0 && args.out.is_some() {
        let folder = folder.display();
        let _ = writeln!(
            std::io::stderr(),
            "the smallest case of {} findings is still to be found: pairproof shrink {folder}",
            shrinking.left
        );
    }
    Ok(super::stats::exit_of(&campaign))
}

/// How many threads to use.
fn threads(jobs: usize) -> usize {
    if jobs > 0 { jobs } else { std::thread::available_parallelism().map_or(1, usize::from) }
}

/// Ctrl-C and SIGTERM stop the campaign; a second one does not wait.
pub(super) fn listen(setup: &Arc<Setup>) -> Result<(), String> {
    let setup = Arc::downgrade(setup);
    ctrlc::set_handler(move || match setup.upgrade() {
        Some(setup) if !setup.stopped() => setup.abandon(),
        _ => std::process::exit(Exit::Incomplete as i32),
    })
    .map_err(|error| format!("cannot listen for signals: {error}"))
}

/// The plan that the options ask for, on top of a known one; and the engines.
fn plan(args: &FuzzArgs, known: Option<&Plan>) -> Result<(Plan, Vec<Opponent>), String> {
    let system_name = args.system.clone().or_else(|| known.map(|plan| plan.system.clone()));
    let system_name = system_name.unwrap_or_else(|| "dutch-2026".to_owned());
    let system = SystemId::from_name(&system_name).ok_or_else(|| format!("{system_name}: no such system"))?;
    let profiles = match (args.profiles.is_empty(), known) {
        (true, Some(plan)) => plan.profiles.clone(),
        (true, None) => vec![profile("open")?],
        (false, _) => args.profiles.iter().map(|text| profile(text)).collect::<Result<_, _>>()?,
    };
    for (place, profile) in profiles.iter().enumerate() {
        if profiles[..place].iter().any(|other| other.name == profile.name) {
            return Err(format!("profile {} is named twice", profile.name));
        }
    }
    let (opponents, engines) = engines(args, known, system)?;
    let (tournaments, seconds) = match (args.tournaments, args.time, known) {
        (None, None, Some(plan)) => (plan.tournaments, plan.seconds),
        (None, None, None) => (Some(TOURNAMENTS), None),
        (tournaments, time, _) => (tournaments, time),
    };
    let mut plan = Plan {
        format: FORMAT,
        pairproof: env!("CARGO_PKG_VERSION").to_owned(),
        generator: GENERATOR,
        system: system_name,
        seed: args.seed.or_else(|| known.map(|plan| plan.seed)).unwrap_or_else(random_seed),
        profiles,
        tournaments,
        seconds,
        oracle: args.oracle || known.is_some_and(|plan| plan.oracle),
        batch: 0,
        sample: if engines.is_empty() { 256 } else { 16 },
        engines,
        max_findings_per_bucket: args
            .max_findings_per_bucket
            .or_else(|| known.map(|plan| plan.max_findings_per_bucket))
            .unwrap_or(5),
        shard: args.shard.or_else(|| known.map(|plan| plan.shard)).unwrap_or(Shard::WHOLE),
        merged: known.is_some_and(|plan| plan.merged),
        parameters: Vec::new(),
    };
    let generators: Vec<Generator> = plan.generators().map_err(|error| error.to_string())?;
    let weights: Vec<u32> = plan.profiles.iter().map(|profile| profile.weight).collect();
    plan.batch = batch_size(&generators, &weights, plan.seed, !plan.engines.is_empty());
    plan.parameters = parameter_names(&generators[0]);
    Ok((plan, opponents))
}

/// `NAME`, `NAME=WEIGHT`, or a file instead of the name.
fn profile(text: &str) -> Result<PlannedProfile, String> {
    let (name, weight) = match text.rsplit_once('=').map(|(name, weight)| (name, weight.parse::<u32>())) {
        Some((name, Ok(weight))) => (name, weight),
        Some((_, Err(_))) if !Path::new(text).exists() => {
            return Err(format!("--profile {text}: the weight is not a whole number"));
        }
        _ => (text, 1),
    };
    let profile = read_profile(name)?;
    Ok(PlannedProfile { name: name.to_owned(), weight, toml: profile.to_toml() })
}

fn engines(
    args: &FuzzArgs,
    known: Option<&Plan>,
    system: SystemId,
) -> Result<(Vec<Opponent>, Vec<PlannedEngine>), String> {
    let timeout = args.timeout.map(Duration::from_secs);
    let mut opponents: Vec<Opponent> = Vec::new();
    let mut planned = Vec::new();
    let mut add = |(opponent, plan): (Opponent, PlannedEngine)| {
        if opponents.iter().any(|other| other.name() == opponent.name()) {
            return Err(format!("engine {} is named twice", opponent.name()));
        }
        opponents.push(opponent);
        planned.push(plan);
        Ok(())
    };
    if let (true, Some(known)) = (args.engines.is_empty(), known) {
        for engine in &known.engines {
            let opened =
                Opponent::open_planned(engine, system, timeout).map_err(|error| format!("{}: {error}", engine.name))?;
            add(opened)?;
        }
    }
    for text in &args.engines {
        add(Opponent::open(text, system, timeout).map_err(|error| format!("--engine {text}: {error}"))?)?;
    }
    Ok((opponents, planned))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn times() {
        assert_eq!(parse_time("90"), Ok(90));
        assert_eq!(parse_time("8h"), Ok(28_800));
        for bad in ["", "0", "h", "8x", "-1s", "1.5h"] {
            assert!(parse_time(bad).is_err(), "{bad}");
        }
    }

    #[test]
    fn profiles_and_weights() {
        let planned = profile("tiny=3").unwrap();
        assert_eq!((planned.name.as_str(), planned.weight), ("tiny", 3));
        assert_eq!(profile("open").unwrap().weight, 1);
        assert!(profile("tiny=lots").is_err());
        assert!(profile("nothing-like-it").is_err());
    }
}
