//! `pairproof fuzz`: a campaign of random tournaments.

use super::common::{complain, output_failed};
use super::exit::Exit;
use super::generate::{random_seed, read_profile};
use super::progress::Watcher;
use super::stats::ExpectArgs;
use crate::fuzz::plan::{Asked, CORPUS, FORMAT, GENERATOR, batch_size, parameter_names};
use crate::fuzz::standings::answers;
use crate::fuzz::{
    Campaign, Corpus, End, Opponent, Plan, PlannedEngine, PlannedProfile, Setup, Shard, Store, StoreError, read_plan,
    run as run_campaign, shrink_findings, system_of,
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
  pairproof fuzz --corpus events-of-2026.zip --engine bbp6=/opt/bbp/bbpPairings --out run
  pairproof fuzz --out run --resume
  pairproof fuzz --seed 7 --tournaments 1000000 --shard 2/8 --out shard2

Our engine is always before the judge of legality, who shares no code with it. With --oracle, fields of up to 12 players
are paired by the literal oracle, too. With --engine, another program judges every tournament of ours and, where it can
generate, we judge its own; a third opinion is asked for only where two disagree. With --corpus, the tournaments are those of
files: programs are asked about the state before each recorded round; without any, the record is compared with us.
docs/test-your-program.md leads an author through it.

";

const FUZZ_STATUS: &str = "\
Exit status:
  0   no difference, or only expected ones (--expect)
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
    /// The system that pairs [default: dutch-2026; of a corpus, the one that most of its files ask for: files of others are
    /// refused then]
    #[arg(long, value_name = "NAME",
          value_parser = PossibleValuesParser::new(SystemId::ALL.iter().map(|id| id.name())))]
    system: Option<String>,

    /// Another reading of the text of the system, as for `check`
    #[arg(long, value_name = "NAME")]
    reading: Option<String>,

    /// A built-in profile or a file, and how often it is chosen (repeatable) [default: open]
    #[arg(long = "profile", value_name = "NAME|FILE[=WEIGHT]")]
    profiles: Vec<String>,

    /// The tournaments come from these files: a folder, searched for *.trf, *.trfx and *.txt, or an archive (.zip, .tar,
    /// .tar.gz, .tgz) (repeatable)
    #[arg(long, value_name = "DIR|ARCHIVE", conflicts_with_all = ["profiles", "seed"])]
    corpus: Vec<PathBuf>,

    /// How many tournaments, all shards together [default: 1000; of a corpus, all of its files]
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

    /// Ask engines about pairings only, and leave the standings in their own tournaments alone
    #[arg(long)]
    no_standings: bool,

    /// Ask engines about standings only (those whose adapters say how)
    #[arg(long, conflicts_with_all = ["no_standings", "oracle"])]
    only_standings: bool,

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

    /// Only part k of n: all parts together are the whole campaign; auto and auto/n take k (and n) from the array of jobs
    /// that this one belongs to (SLURM, Kubernetes)
    #[arg(long, value_name = "k/n|auto|auto/n", value_parser = parse_shard)]
    shard: Option<Shard>,

    /// Folders kept for findings of one cause; all of them are counted [default: 5]
    #[arg(long, value_name = "M")]
    max_findings_per_bucket: Option<u32>,

    #[command(flatten)]
    expect: ExpectArgs,

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
    match text.strip_prefix("auto") {
        Some(of) => shard_of_job(of, &|name| std::env::var(name).ok()),
        None => Shard::parse(text).ok_or_else(|| "expected k/n with k from 1 to n".to_owned()),
    }
}

/// `auto` and `auto/n`: the place in an array of jobs, as the environment tells it. SLURM counts from the least number of the
/// array, Kubernetes from 0; how many there are, only SLURM says.
fn shard_of_job(of: &str, variable: &dyn Fn(&str) -> Option<String>) -> Result<Shard, String> {
    let number = |name: &str| match variable(name) {
        Some(text) => text.trim().parse::<u64>().map(Some).map_err(|_| format!("{name} is {text:?}, not a number")),
        None => Ok(None),
    };
    let (place, told) = match (number("SLURM_ARRAY_TASK_ID")?, number("JOB_COMPLETION_INDEX")?) {
        (Some(id), _) => {
            let step = number("SLURM_ARRAY_TASK_STEP")?.unwrap_or(1).max(1);
            let least = number("SLURM_ARRAY_TASK_MIN")?.unwrap_or(1);
            (id.saturating_sub(least) / step, number("SLURM_ARRAY_TASK_COUNT")?)
        }
        (None, Some(index)) => (index, None),
        (None, None) => return Err("neither SLURM_ARRAY_TASK_ID nor JOB_COMPLETION_INDEX is set".to_owned()),
    };
    let of = match (of.strip_prefix('/').map(str::parse), told) {
        (Some(Ok(of)), _) => of,
        (None, Some(told)) if of.is_empty() => told,
        (None, None) if of.is_empty() => return Err("how many jobs there are is not set: say auto/n".to_owned()),
        _ => return Err("expected auto or auto/n".to_owned()),
    };
    let shard = Shard { number: place.saturating_add(1), of };
    if shard.number > of {
        return Err(format!("this is job {} of {of}", shard.number));
    }
    Ok(shard)
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
    let expectations = args.expect.read()?;
    let known = match &args.out {
        Some(folder) if args.resume => match read_plan(folder) {
            Ok(plan) => Some(plan),
            // It was stopped before it began.
            Err(StoreError::Missing(_)) if args.seed.is_some() || !args.corpus.is_empty() => None,
            Err(StoreError::Missing(_)) => {
                return Err(format!("{}: there is no campaign to go on with", folder.display()));
            }
            Err(error) => return Err(error.to_string()),
        },
        _ => None,
    };
    let (plan, opponents, corpus) = plan(args, known.as_ref())?;
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
    if args.seed.is_none() && known.is_none() && corpus.is_none() {
        let _ = writeln!(std::io::stderr(), "seed {}", plan.seed);
    }
    let setup = Arc::new(Setup::new(plan, opponents).map_err(|error| error.to_string())?.with_corpus(corpus));
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
    let campaign = Campaign::read_expecting(&folder, &expectations).map_err(|error| error.to_string())?;
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
fn plan(args: &FuzzArgs, known: Option<&Plan>) -> Result<(Plan, Vec<Opponent>, Option<Corpus>), String> {
    let corpus = corpus(args, known)?;
    let system_name = args.system.clone().or_else(|| known.map(|plan| plan.system.clone()));
    let most = || corpus.as_ref().and_then(system_of).map(|system| system.name().to_owned());
    let system_name = system_name.or_else(most);
    let system_name = system_name.unwrap_or_else(|| "dutch-2026".to_owned());
    let system = SystemId::from_name(&system_name).ok_or_else(|| format!("{system_name}: no such system"))?;
    let system = args.reading.as_deref().map_or(Ok(system), |reading| read_as(system, reading))?;
    let system_name = system.name().to_owned();
    let profiles = match (args.profiles.is_empty(), known) {
        (true, Some(plan)) => plan.profiles.clone(),
        (true, None) if corpus.is_some() => {
            vec![PlannedProfile { name: CORPUS.to_owned(), weight: 1, toml: String::new() }]
        }
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
        (tournaments, time, _) => match &corpus {
            Some(corpus) => (Some(files_of(corpus, tournaments)?), time),
            None if tournaments.is_none() && time.is_none() => (Some(TOURNAMENTS), None),
            None => (tournaments, time),
        },
    };
    let imposed = args.system.is_some();
    let planned = |corpus: &Corpus| {
        let known = known.and_then(|plan| plan.corpus.as_ref());
        corpus.planned(known.map_or(imposed, |known| known.imposed))
    };
    let mut plan = Plan {
        format: FORMAT,
        pairproof: env!("CARGO_PKG_VERSION").to_owned(),
        generator: GENERATOR,
        system: system_name,
        asked: asked(args, known, &opponents)?,
        seed: match &corpus {
            Some(_) => 0,
            None => args.seed.or_else(|| known.map(|plan| plan.seed)).unwrap_or_else(random_seed),
        },
        profiles,
        corpus: corpus.as_ref().map(planned),
        tournaments,
        seconds,
        oracle: args.oracle || known.is_some_and(|plan| plan.oracle),
        batch: 0,
        // More would be a fifth of all work beside a program that answers at once.
        sample: known.map_or(256, |plan| plan.sample),
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
    plan.parameters = generators.first().map(parameter_names).unwrap_or_default();
    Ok((plan, opponents, corpus))
}

/// The files that the tournaments come from, if they do: those of the options, else those of the known plan.
fn corpus(args: &FuzzArgs, known: Option<&Plan>) -> Result<Option<Corpus>, String> {
    let of_plan = known.and_then(|plan| plan.corpus.as_ref());
    let paths: Vec<PathBuf> = match (args.corpus.is_empty(), known, of_plan) {
        (true, _, None) => return Ok(None),
        (false, Some(_), None) => {
            return Err("--corpus: the tournaments of this campaign are generated".to_owned());
        }
        (true, _, Some(_)) if args.seed.is_some() || !args.profiles.is_empty() => {
            return Err("--seed and --profile: the tournaments of this campaign come from files".to_owned());
        }
        (true, _, Some(planned)) => planned.sources.iter().map(|source| PathBuf::from(&source.path)).collect(),
        (false, ..) => args.corpus.clone(),
    };
    Corpus::open(&paths).map(Some).map_err(|error| format!("--corpus: {error}"))
}

/// What the engines are asked about.
fn asked(args: &FuzzArgs, known: Option<&Plan>, opponents: &[Opponent]) -> Result<Asked, String> {
    let asked = match (args.no_standings, args.only_standings) {
        (false, false) => return Ok(known.map_or(Asked::Everything, |plan| plan.asked)),
        (true, _) => Asked::Pairings,
        (_, true) => Asked::Standings,
    };
    let option = if args.no_standings { "--no-standings" } else { "--only-standings" };
    if opponents.is_empty() {
        return Err(format!("{option}: no engine is asked about anything"));
    }
    if let (Asked::Standings, Some(mute)) = (asked, opponents.iter().find(|opponent| !answers(opponent))) {
        return Err(format!("{option}: {} is not asked about standings; its adapter does not say how", mute.name()));
    }
    Ok(asked)
}

/// How many files of a corpus are taken.
fn files_of(corpus: &Corpus, wanted: Option<u64>) -> Result<u64, String> {
    match wanted {
        Some(wanted) if wanted > corpus.len() => {
            Err(format!("--tournaments {wanted}: the corpus has only {} files", corpus.len()))
        }
        wanted => Ok(wanted.unwrap_or(corpus.len())),
    }
}

/// The system in another reading.
fn read_as(system: SystemId, reading: &str) -> Result<SystemId, String> {
    let readings = || SystemId::ALL.iter().copied().filter(|id| id.base() == system.base());
    readings().find(|id| id.reading() == reading).ok_or_else(|| {
        let known: Vec<&str> = readings().map(SystemId::reading).collect();
        format!("--reading {reading}: {} has no such reading; it has {}", system.base(), known.join(", "))
    })
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
    fn the_place_in_an_array_of_jobs() {
        let slurm = |name: &str| match name {
            "SLURM_ARRAY_TASK_ID" => Some("4".to_owned()),
            "SLURM_ARRAY_TASK_MIN" => Some("0".to_owned()),
            "SLURM_ARRAY_TASK_STEP" => Some("2".to_owned()),
            "SLURM_ARRAY_TASK_COUNT" => Some("8".to_owned()),
            _ => None,
        };
        assert_eq!(shard_of_job("", &slurm), Ok(Shard { number: 3, of: 8 }));
        assert_eq!(shard_of_job("/3", &slurm), Ok(Shard { number: 3, of: 3 }));
        assert!(shard_of_job("/2", &slurm).unwrap_err().contains("job 3 of 2"));
        let kubernetes = |name: &str| (name == "JOB_COMPLETION_INDEX").then(|| "0".to_owned());
        assert_eq!(shard_of_job("/5", &kubernetes), Ok(Shard { number: 1, of: 5 }));
        assert!(shard_of_job("", &kubernetes).unwrap_err().contains("auto/n"));
        assert!(shard_of_job("", &|_| None).unwrap_err().contains("SLURM_ARRAY_TASK_ID"));
        assert!(shard_of_job("x", &slurm).is_err());
        assert!(shard_of_job("", &|_| Some("four".to_owned())).unwrap_err().contains("not a number"));
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
