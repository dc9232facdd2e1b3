//! `pairproof suite`: makes, unpacks, runs and compares conformance suites.

mod watch;

use super::common::{self, Outcome, output_failed, refused};
use super::exit::Exit;
use super::project::Here;
use super::values::Suggested;
use crate::budget::Limits;
use crate::campaign::Opponent;
use crate::escape;
use crate::front::Versioned;
use crate::suite::make::Step;
use crate::suite::outcome::Result as CaseResult;
use crate::suite::page::page;
use crate::suite::run::Asked;
use crate::suite::standings::{self, Calculates, STANDINGS};
use crate::suite::{self, Changes, MakeOptions, Suite};
use crate::systems::SystemId;
use crate::systems::suspect::Kind;
use crate::trf::spelling::nearest;
use clap::{Args, Subcommand, ValueEnum};
use flate2::read::GzDecoder;
use std::io::{self, IsTerminal, Read, Write};
use std::path::{Path, PathBuf};
use std::sync::Mutex;
use std::time::{Duration, Instant, SystemTime};
use watch::Watched;

const EXAMPLES: &str = "\
Examples:
  pairproof suite run --watch
  pairproof suite run dutch-2026 --engine bbp6=./bbpPairings.exe
  pairproof suite run dutch-2026 --engine bbp6 --format html -o answers.html
  pairproof suite diff before.json after.json
  pairproof suite unpack dutch-2026 --out cases-of-dutch-2026
  pairproof suite make --system dutch-2026 -o mine.json
  pairproof suite make --standings --count 30000 -o standings.json

";

/// The built-in suites by name, each as a gzipped file packed by `build.rs`.
const SUITES: &[(&str, &[u8])] = &include!(concat!(env!("OUT_DIR"), "/suites.rs"));

const SUITE_STATUS: &str = "\
Exit status:
  0   every case passed (diff: no outcome differs; make, unpack: the suite was
      written)
  1   at least one case failed (diff: at least one outcome differs)
  2   usage error, or a suite that cannot be read
  3   a case could not be run (also where the program's records cannot express
      it), or the program did not answer
  70  internal error (please report it)";

/// Test a program against a conformance suite
///
/// A suite is a list of small tournaments; each case that fails names the article that the program gets wrong.
#[derive(Args, Debug)]
#[command(after_long_help = format!("{EXAMPLES}{SUITE_STATUS}"))]
pub(super) struct SuiteArgs {
    #[command(subcommand)]
    command: SuiteCommand,
}

#[derive(Subcommand, Debug)]
enum SuiteCommand {
    /// Run a program on every case of a suite
    Run(RunArgs),
    /// List the cases whose outcome differs between two runs
    Diff(DiffArgs),
    /// Write the cases of a suite as files, with an overview page
    Unpack(UnpackArgs),
    /// Search for the cases of a new suite
    Make(MakeArgs),
}

/// The names of the built-in suites, for messages.
fn names() -> String {
    built_in().collect::<Vec<_>>().join(", ")
}

/// The names of the built-in suites.
pub(super) fn built_in() -> impl Iterator<Item = &'static str> {
    SUITES.iter().map(|&(name, _)| name)
}

/// The value parser for a suite or a path, which suggests the built-in suites.
pub(super) fn suites() -> Suggested {
    Suggested::new(|| built_in().collect())
}

/// The help of a suite argument, with the built-in suites.
fn suites_help() -> String {
    format!("Name, file or unpacked folder of a suite\n\nBuilt in: {}", names())
}

/// What goes to the output of `suite run`.
#[derive(Clone, Copy, Debug, PartialEq, Eq, ValueEnum)]
enum SuiteFormat {
    /// Text for people
    Human,
    /// JSON for programs
    Json,
    /// JUnit XML for build servers
    Junit,
    /// A self-contained web page
    Html,
}

#[derive(Args, Debug)]
struct SuiteArg {
    /// Name, file or unpacked folder of a suite
    #[arg(value_name = "SUITE", value_parser = suites(), hide_possible_values = true, long_help = suites_help())]
    suite: String,
}

#[derive(Args, Debug)]
struct UnpackArgs {
    #[command(flatten)]
    which: SuiteArg,

    /// Folder to write; an older suite in it is replaced
    #[arg(long = "out", alias = "output", short_alias = 'o', value_name = "DIR")]
    output: PathBuf,
}

#[derive(Args, Debug)]
struct RunArgs {
    /// Name, file or unpacked folder of a suite
    #[arg(value_name = "SUITE", value_parser = suites(), hide_possible_values = true,
          long_help = format!("{}\n\nBy default the suite of the system in pairproof.toml.", suites_help()))]
    suite: Option<String>,

    /// Program to test [default: pairproof.toml's, else our own]
    ///
    /// An adapter (bbp6, or bbp6=PATH), your own program ('my=./my-program {in}'), or mutant:FAULT.
    #[arg(long, value_name = "ENGINE", value_parser = common::engines(), hide_possible_values = true)]
    engine: Option<String>,

    /// Time limit per question, such as 30s or 5m [default: the adapter's]
    #[arg(long, value_name = "TIME", value_parser = common::short_time)]
    timeout: Option<u64>,

    /// Run again whenever a file of the program changes
    #[arg(long)]
    watch: bool,

    /// Output format
    #[arg(long, value_name = "FORMAT", value_enum, default_value_t = SuiteFormat::Human)]
    format: SuiteFormat,

    /// Write to this file [default: standard output]
    #[arg(short, long, value_name = "FILE")]
    output: Option<PathBuf>,
}

#[derive(Args, Debug)]
struct DiffArgs {
    /// Output of the earlier `suite run --format json`
    #[arg(value_name = "BEFORE")]
    before: PathBuf,

    /// Output of the later one
    #[arg(value_name = "AFTER")]
    after: PathBuf,

    /// Output format
    #[arg(long, value_name = "FORMAT", value_enum, default_value_t = common::Format::Human)]
    format: common::Format,
}

#[derive(Args, Debug)]
struct MakeArgs {
    /// Pairing system and edition
    #[arg(long, value_name = "NAME", hide_possible_values = true,
          long_help = common::systems_list("Pairing system and edition"), value_parser = common::systems(), required_unless_present = "standings")]
    system: Option<SystemId>,

    /// Make a suite for tie-breaks (C.07) instead
    #[arg(long, conflicts_with_all = ["system", "aimed", "seen"])]
    standings: bool,

    /// Seed of the random tournaments
    #[arg(long, value_name = "S", default_value_t = 1, value_parser = common::whole(0..=u64::MAX))]
    seed: u64,

    /// Number of random tournaments to search at most
    #[arg(long = "count", alias = "tournaments", value_name = "N", default_value_t = 200_000, value_parser = common::whole(1..=100_000_000_u64))]
    tournaments: u64,

    /// Number of tailored tournaments at most
    ///
    /// They are made for the wrong engines that too few random tournaments expose.
    #[arg(long, value_name = "N", default_value_t = 200_000, value_parser = common::whole(0..=100_000_000_u64))]
    aimed: u64,

    /// Folder of disputes to include, each as a case
    ///
    /// As tests/disputes: rounds that known programs pair differently.
    #[arg(long, value_name = "DIR")]
    seen: Option<PathBuf>,

    /// Number of cases that each wrong engine should fail
    #[arg(long, value_name = "N", default_value_t = 3, value_parser = common::whole(1..=20_u16))]
    cases: u16,

    /// Write the suite to this file
    #[arg(short, long, value_name = "FILE")]
    output: PathBuf,
}

pub(super) fn run(args: &SuiteArgs) -> Outcome {
    match &args.command {
        SuiteCommand::Run(args) => run_suite(args),
        SuiteCommand::Diff(args) => diff(args),
        SuiteCommand::Unpack(args) => {
            read(Path::new(&args.which.suite))?.unpack(&args.output).map_err(refused)?;
            Ok(Exit::Agreed)
        }
        SuiteCommand::Make(args) => make(args),
    }
}

/// Reads the built-in suite of this name, or else the suite at this path.
pub(super) fn read(path: &Path) -> Result<Suite, Exit> {
    let name = path.to_str().and_then(|name| SystemId::in_force(name).map(SystemId::name).or(Some(name)));
    let Some((_, packed)) = SUITES.iter().find(|(known, _)| name == Some(known)) else {
        if !path.exists() {
            let what = path.display();
            let meant = path.to_str().and_then(|typed| nearest(typed, built_in()));
            let meant = meant.map_or_else(String::new, |name| format!(" (did you mean {name}?)"));
            return Err(refused(format!("{what}{meant}: expected a path, or one of the suites {}", names())));
        }
        return Suite::read(path).map_err(refused);
    };
    let mut text = Vec::new();
    GzDecoder::new(*packed).read_to_end(&mut text).map_err(refused)?;
    Suite::parse(path, &text).map_err(refused)
}

fn run_suite(args: &RunArgs) -> Outcome {
    let mut here = if args.suite.is_none() || args.engine.is_none() { Here::find()? } else { None };
    let name = match (&args.suite, &mut here) {
        (Some(suite), _) => PathBuf::from(suite),
        (None, Some(here)) => PathBuf::from(here.system().base().name()),
        (None, None) => return Err(refused(format!("no suite is named; expected a path, or one of: {}", names()))),
    };
    let engine = args.engine.clone().or_else(|| here.as_mut().map(Here::engine));
    here.iter().for_each(Here::say);
    common::spare_input(&name, args.output.as_deref())?;
    let suite = read(&name)?;
    if args.watch && engine.is_none() {
        return Err(refused("--watch: no program is named; give --engine, or begin with `pairproof init`"));
    }
    if !args.watch {
        return run_once(args, engine.as_deref(), &suite, &mut Vec::new());
    }
    loop {
        let since = SystemTime::now();
        let mut files: Vec<PathBuf> = here.iter().map(|here| here.project().path.clone()).collect();
        let ended = run_once(args, engine.as_deref(), &suite, &mut files);
        // The program may be only half written: the next change may fix it. Our own engine does not change.
        if files.is_empty() {
            return ended;
        }
        let watched = Watched::new(files, since);
        let _ = writeln!(common::stderr(), "waiting for a change of the program; Ctrl-C ends");
        let changed = watched.wait();
        let _ = writeln!(common::stderr(), "{} has changed: running the suite again", common::shown(changed));
    }
}

/// Runs a program on every case, and adds the files of the program to `files`.
fn run_once(args: &RunArgs, engine: Option<&str>, suite: &Suite, files: &mut Vec<PathBuf>) -> Outcome {
    report(args, suite, &outcome(engine, suite, args.timeout, files)?)
}

/// Runs a program on every case; adds its files to `files`. Ends the command if the program cannot be run.
pub(super) fn outcome(
    engine: Option<&str>,
    suite: &Suite,
    timeout: Option<u64>,
    files: &mut Vec<PathBuf>,
) -> Result<suite::Outcome, Exit> {
    let timeout = timeout.map(Duration::from_secs);
    let own = ("pairproof".to_owned(), Some(env!("CARGO_PKG_VERSION").to_owned()));
    let of_standings = suite.system == STANDINGS;
    if let Some(id) = engine.and_then(|text| text.strip_prefix("mutant:")).filter(|_| of_standings) {
        let who = Calculates::mutant(id).map_err(refused)?;
        return standings::run(suite, &who, (format!("mutant:{id}"), None)).map_err(refused);
    }
    let system = asked_system(suite).map_err(refused)?;
    let opened = engine.map(|text| Opponent::open(text, system, timeout)).transpose().map_err(refused)?;
    files.extend(opened.iter().flat_map(|(opponent, _)| opponent.paths()));
    let opponent = opened.as_ref().map(|(opponent, _)| opponent);
    let (name, version) = opened.as_ref().map_or(own, |(_, planned)| (planned.name.clone(), planned.version.clone()));
    let outcome = if of_standings {
        let who = opponent.map_or(Calculates::Ours, Calculates::Other);
        standings::run(suite, &who, (name, version))
    } else {
        suite::run(suite, &Asked { opponent, name, version }, Limits::default())
    };
    outcome.map_err(refused)
}

/// The system for which a program is opened. For the suite of standings it is a system that every program knows.
pub(super) fn asked_system(suite: &Suite) -> Result<SystemId, String> {
    let system = if suite.system == STANDINGS { standings::wrong::FIELDS[0].system } else { &suite.system };
    SystemId::from_name(system).ok_or_else(|| format!("{system}: no such system"))
}

fn report(args: &RunArgs, suite: &Suite, outcome: &suite::Outcome) -> Outcome {
    let text = match args.format {
        SuiteFormat::Human => escape::page(&outcome.text()),
        SuiteFormat::Json => {
            escape::json(serde_json::to_string(outcome).map_err(|error| refused(error.to_string()))?) + "\n"
        }
        SuiteFormat::Junit => escape::page(&outcome.junit().map_err(output_failed)?),
        SuiteFormat::Html => page(suite, Some(outcome)).map_err(refused)?,
    };
    common::write_output(text.as_bytes(), args.output.as_deref())?;
    let unanswered = outcome.count(CaseResult::NoAnswer) + outcome.count(CaseResult::NotAsked);
    Ok(match (outcome.count(CaseResult::Failed), unanswered) {
        (1.., _) => Exit::Differed,
        // A suite without cases does not compare anything.
        _ if outcome.cases.is_empty() => Exit::Incomplete,
        (0, 1..) => Exit::Incomplete,
        (0, 0) => Exit::Agreed,
    })
}

/// Reads the outcome that an earlier run has written.
pub(super) fn earlier(path: &Path) -> Result<suite::Outcome, Exit> {
    serde_json::from_slice(&common::bytes(path)?).map_err(|error| {
        refused(format!("{}: expected the output of `suite run --format json`: {error}", common::shown(path)))
    })
}

fn diff(args: &DiffArgs) -> Outcome {
    let (before, after) = (earlier(&args.before)?, earlier(&args.after)?);
    if before.system != after.system {
        return Err(refused(format!(
            "the runs are of different suites ({} and {}); compare runs of the same suite",
            before.system, after.system
        )));
    }
    let changes = Changes::between(&before, &after);
    match args.format {
        common::Format::Human => common::print(&changes.text())?,
        common::Format::Json => common::print_json(&Versioned::of(&changes))?,
    }
    Ok(if changes.is_empty() { Exit::Agreed } else { Exit::Differed })
}

fn make(args: &MakeArgs) -> Outcome {
    let MakeArgs { system, seed, tournaments, aimed, .. } = *args;
    let name = system.map_or_else(|| STANDINGS.to_owned(), |system| system.to_string());
    let wanted = usize::from(args.cases);
    let told = Mutex::new(None::<Instant>);
    let progress = |step: Step| {
        let mut told = told.lock().unwrap_or_else(std::sync::PoisonError::into_inner);
        let often = if io::stderr().is_terminal() { 2 } else { 30 };
        if told.is_some_and(|then| then.elapsed() < Duration::from_secs(often)) && matches!(step, Step::Search(..)) {
            return;
        }
        *told = Some(Instant::now());
        let _ = match step {
            Step::Search(done, left) => {
                writeln!(io::stderr(), "tournaments searched: {done}; wrong engines that need more cases: {left}")
            }
            Step::Shrink(places) => writeln!(io::stderr(), "cases found: {places}; shrinking them"),
        };
    };
    let read = |folder: &PathBuf, system| suite::seen::read(folder, system).map_err(refused);
    let (seen, left_out) = match (&args.seen, system) {
        (Some(folder), Some(system)) => read(folder, system)?,
        _ => Default::default(),
    };
    let made = match system {
        Some(system) => suite::make(&MakeOptions { system, seed, tournaments, aimed, wanted }, &seen, &progress),
        None => standings::make(&standings::MakeOptions { seed, tournaments, wanted }, &progress),
    }
    .map_err(refused)?;
    common::write_output(made.text().map_err(refused)?.as_bytes(), Some(&args.output))?;
    for name in &left_out {
        let _ = writeln!(io::stderr(), "left out: {name}");
    }
    let looked_for = made.mutants.iter().filter(|mutant| mutant.kind != Kind::Seen);
    let short = looked_for.filter(|mutant| mutant.fails < wanted);
    for mutant in short {
        let _ = writeln!(io::stderr(), "found fewer than {wanted} cases for \"{}\": {}", mutant.says, mutant.fails);
    }
    let line = format!("{name}: {} cases in {}\n", made.cases.len(), args.output.display());
    common::print(&line)?;
    Ok(if made.cases.is_empty() { Exit::Incomplete } else { Exit::Agreed })
}
