//! `pairproof suite`: conformance suites, made, unpacked, put to an engine, compared.

use super::common::{self, Outcome, output_failed, refused};
use super::exit::Exit;
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
use clap::{Args, Subcommand, ValueEnum};
use flate2::read::GzDecoder;
use std::io::{self, IsTerminal, Read, Write};
use std::path::PathBuf;
use std::sync::Mutex;
use std::time::{Duration, Instant};

const EXAMPLES: &str = "\
Examples:
  pairproof suite run dutch-2026 --engine bbppairings=./bbpPairings.exe
  pairproof suite run dutch-2026 --engine bbppairings --format html -o answers.html
  pairproof suite diff before.json after.json
  pairproof suite unpack dutch-2026 -o cases-of-dutch-2026
  pairproof suite make --system dutch-2026 -o mine.json
  pairproof suite make --standings --tournaments 30000 -o standings.json

";

/// The suites of this program by name, each as a gzipped file: `build.rs` packs them.
const SUITES: &[(&str, &[u8])] = &include!(concat!(env!("OUT_DIR"), "/suites.rs"));

const SUITE_STATUS: &str = "\
Exit status:
  0   every case passed (diff: no case ended otherwise; make, unpack: the suite is written)
  1   at least one case failed (diff: at least one case ended otherwise)
  2   wrong usage, or a suite that cannot be read
  3   a case could not be asked, or had no answer
  70  a fault of pairproof itself";

/// Test a program with small tournaments that tell which article it does not know
#[derive(Args, Debug)]
#[command(after_help = format!("{EXAMPLES}{SUITE_STATUS}"))]
pub(super) struct SuiteArgs {
    #[command(subcommand)]
    command: SuiteCommand,
}

#[derive(Subcommand, Debug)]
enum SuiteCommand {
    /// Put every case of a suite to a program
    Run(RunArgs),
    /// Say which cases ended otherwise in another run
    Diff(DiffArgs),
    /// Write the cases of a suite as separate files, with a page that shows them
    Unpack(UnpackArgs),
    /// Look for the cases of a suite
    Make(MakeArgs),
}

/// What goes to the output of `suite run`.
#[derive(Clone, Copy, Debug, PartialEq, Eq, ValueEnum)]
enum SuiteFormat {
    Human,
    Json,
    Junit,
    Html,
}

#[derive(Args, Debug)]
struct SuiteArg {
    /// A suite of pairproof by name (dutch-2026), or the file or unpacked folder of a suite
    #[arg(value_name = "SUITE")]
    suite: PathBuf,
}

#[derive(Args, Debug)]
struct UnpackArgs {
    #[command(flatten)]
    which: SuiteArg,

    /// The folder to write; a suite that is already in it is replaced
    #[arg(short, long, value_name = "DIR")]
    output: PathBuf,
}

#[derive(Args, Debug)]
struct RunArgs {
    #[command(flatten)]
    which: SuiteArg,

    /// The program: an adapter, NAME=PATH, a command line that answers as a worker, or mutant:RULE [default: our own
    /// engine]
    #[arg(long, value_name = "ENGINE")]
    engine: Option<String>,

    /// Seconds for one question [default: the adapter's]
    #[arg(long, value_name = "SECONDS", value_parser = clap::value_parser!(u64).range(1..=86_400))]
    timeout: Option<u64>,

    /// What goes to the output
    #[arg(long, value_enum, default_value_t = SuiteFormat::Human)]
    format: SuiteFormat,

    /// Where it goes [default: standard output]
    #[arg(short, long, value_name = "OUT")]
    output: Option<PathBuf>,
}

#[derive(Args, Debug)]
struct DiffArgs {
    /// What `suite run --format json` wrote before
    #[arg(value_name = "BEFORE")]
    before: PathBuf,

    /// What it wrote afterwards
    #[arg(value_name = "AFTER")]
    after: PathBuf,

    /// What goes to standard output
    #[arg(long, value_enum, default_value_t = common::Format::Human)]
    format: common::Format,
}

#[derive(Args, Debug)]
struct MakeArgs {
    /// The rules of pairing
    #[arg(long, value_name = "NAME", value_parser = common::systems(), required_unless_present = "standings")]
    system: Option<SystemId>,

    /// The rules of tie-breaks (C.07) instead
    #[arg(long, conflicts_with_all = ["system", "aimed", "seen"])]
    standings: bool,

    /// Whatever is random comes from it
    #[arg(long, default_value_t = 1)]
    seed: u64,

    /// Random tournaments to look through at most
    #[arg(long, value_name = "N", default_value_t = 200_000, value_parser = clap::value_parser!(u64).range(1..=100_000_000))]
    tournaments: u64,

    /// Tournaments that are made for what was not found by then, at most
    #[arg(long, value_name = "N", default_value_t = 200_000, value_parser = clap::value_parser!(u64).range(0..=100_000_000))]
    aimed: u64,

    /// A folder of disputes, like tests/disputes: rounds that known programs were seen to pair otherwise, each a case
    #[arg(long, value_name = "DIR")]
    seen: Option<PathBuf>,

    /// Cases that each wrong engine should fail
    #[arg(long, value_name = "N", default_value_t = 3, value_parser = clap::value_parser!(u16).range(1..=20))]
    cases: u16,

    /// The file to write
    #[arg(short, long, value_name = "FILE")]
    output: PathBuf,
}

pub(super) fn run(args: &SuiteArgs) -> Outcome {
    match &args.command {
        SuiteCommand::Run(args) => run_suite(args),
        SuiteCommand::Diff(args) => diff(args),
        SuiteCommand::Unpack(args) => {
            args.which.read()?.unpack(&args.output).map_err(refused)?;
            Ok(Exit::Agreed)
        }
        SuiteCommand::Make(args) => make(args),
    }
}

impl SuiteArg {
    /// The suite of this name; otherwise a path.
    fn read(&self) -> Result<Suite, Exit> {
        let path = &self.suite;
        let Some((_, packed)) = SUITES.iter().find(|(name, _)| path.as_os_str() == *name) else {
            if !path.exists() {
                let names: Vec<&str> = SUITES.iter().map(|&(name, _)| name).collect();
                let names = names.join(", ");
                return Err(refused(format!("{}: expected a path, or one of the suites {names}", path.display())));
            }
            return Suite::read(path).map_err(refused);
        };
        let mut text = Vec::new();
        GzDecoder::new(*packed).read_to_end(&mut text).map_err(refused)?;
        Suite::parse(path, &text).map_err(refused)
    }
}

fn run_suite(args: &RunArgs) -> Outcome {
    let suite = args.which.read()?;
    if suite.system == STANDINGS {
        let outcome = run_standings(args, &suite)?;
        return report(args, &suite, &outcome);
    }
    let system = SystemId::from_name(&suite.system)
        .ok_or_else(|| refused(format!("{}: {}: no such system", args.which.suite.display(), suite.system)))?;
    let timeout = args.timeout.map(Duration::from_secs);
    let open = |text: &String| Opponent::open(text, system, timeout);
    let opened = args.engine.as_ref().map(open).transpose().map_err(refused)?;
    let asked = match &opened {
        Some((opponent, planned)) => {
            Asked { opponent: Some(opponent), name: planned.name.clone(), version: planned.version.clone() }
        }
        None => {
            Asked { opponent: None, name: "pairproof".to_owned(), version: Some(env!("CARGO_PKG_VERSION").to_owned()) }
        }
    };
    let outcome = suite::run(&suite, &asked, Limits::default()).map_err(refused)?;
    report(args, &suite, &outcome)
}

/// The program that calculates standings: our own, a wrong calculator, or another one.
fn run_standings(args: &RunArgs, suite: &Suite) -> Result<suite::Outcome, Exit> {
    let own = || ("pairproof".to_owned(), Some(env!("CARGO_PKG_VERSION").to_owned()));
    let run = |who: &Calculates<'_>, name| standings::run(suite, who, name).map_err(refused);
    let Some(text) = &args.engine else { return run(&Calculates::Ours, own()) };
    if let Some(id) = text.strip_prefix("mutant:") {
        let who = Calculates::mutant(id).map_err(refused)?;
        return run(&who, (text.clone(), None));
    }
    let timeout = args.timeout.map(Duration::from_secs);
    // An adapter is opened for a system of pairing; that of the players' tables is one that every program knows.
    let system = SystemId::from_name(standings::wrong::FIELDS[0].system).ok_or_else(|| refused("no such system"))?;
    let (opponent, planned) = Opponent::open(text, system, timeout).map_err(refused)?;
    run(&Calculates::Other(&opponent), (planned.name.clone(), planned.version.clone()))
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
        (0, 1..) => Exit::Incomplete,
        (0, 0) => Exit::Agreed,
    })
}

fn diff(args: &DiffArgs) -> Outcome {
    let read = |path: &PathBuf| {
        let bytes = common::bytes(path)?;
        serde_json::from_slice::<suite::Outcome>(&bytes)
            .map_err(|error| refused(format!("{}: is no output of suite run --format json: {error}", path.display())))
    };
    let (before, after) = (read(&args.before)?, read(&args.after)?);
    if before.system != after.system {
        return Err(refused(format!("the runs are of different suites: {} and {}", before.system, after.system)));
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
            Step::Search(done, left) => writeln!(
                io::stderr(),
                "{done} tournaments looked through; {left} wrong engines are not met often enough yet"
            ),
            Step::Shrink(places) => writeln!(io::stderr(), "{places} places found; they are made small"),
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
        let _ = writeln!(io::stderr(), "no case: {name}");
    }
    let looked_for = made.mutants.iter().filter(|mutant| mutant.kind != suite::Kind::Seen);
    let short = looked_for.filter(|mutant| mutant.fails < wanted);
    for mutant in short {
        let _ = writeln!(io::stderr(), "fewer than {wanted} cases: {} fails {}", mutant.says, mutant.fails);
    }
    let line = format!("{name}: {} cases in {}\n", made.cases.len(), args.output.display());
    common::print(&line)?;
    Ok(Exit::Agreed)
}
