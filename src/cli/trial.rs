//! `pairproof trial`: makes labelled corpora, and runs checkers on them.

use super::common::{self, Format, Outcome, refused, shown, threads};
use super::exit::Exit;
use crate::budget::Limits;
use crate::campaign::Opponent;
use crate::campaign::request::{profile_file, random_seed, read_profile};
use crate::escape;
use crate::front::Versioned;
use crate::front::generator::{default_profile, generator};
use crate::systems::SystemId;
use crate::trf::write::Target;
use crate::trial::{self, Checker, CorpusError, Kind, Part, Trial, Wanted};
use crate::words::counted;
use clap::{Args, Subcommand};
use std::io::{self, Write};
use std::path::{Path, PathBuf};
use std::time::Duration;

const EXAMPLES: &str = "\
Examples:
  pairproof trial make --count 5000 --seed 7 --package corpus.zip
  pairproof trial run corpus.zip
  pairproof trial run corpus.zip --engine bbp6=/opt/bbp/bbpPairings
  pairproof trial run theirs --engine gacrux --format json

";

const TRIAL_STATUS: &str = "\
Exit status:
  0   every correct file passes and every altered one is caught (make: the corpus
      was written)
  1   at least one false alarm, or an altered file that is passed
  2   usage error, or a corpus that cannot be read
  3   no error of the checker, but some files could not be asked about or got
      no usable answer (make: some kinds of alterations were not possible)
  70  internal error (please report it)";

/// Test a checker on correct files and on files with one error
///
/// A corpus holds tournaments that are right and the same tournaments with one thing altered. Its manifest says what
/// was altered, and which check must notice it.
#[derive(Args, Debug)]
#[command(after_long_help = format!("{EXAMPLES}{TRIAL_STATUS}"))]
pub(super) struct TrialArgs {
    #[command(subcommand)]
    command: TrialCommand,
}

#[derive(Subcommand, Debug)]
enum TrialCommand {
    /// Write a labelled corpus
    Make(MakeArgs),
    /// Run a checker on every file of a labelled corpus
    Run(RunArgs),
}

fn kinds_help() -> String {
    let line = |kind: &Kind| format!("  {:<19} {} ({})", kind.name(), kind.says(), kind.part().name());
    let lines: Vec<String> = Kind::ALL.iter().map(line).collect();
    format!(
        "Alterations, separated by commas [default: all]\n\nAfter each, the check that must notice it:\n{}",
        lines.join("\n")
    )
}

#[derive(Args, Debug)]
struct MakeArgs {
    /// Folder or .zip archive to write
    #[arg(long, value_name = "DIR|FILE.zip")]
    package: PathBuf,

    /// Number of correct files; as many altered files are made from them
    #[arg(long, value_name = "N", default_value_t = 100, value_parser = common::whole(1..=1_000_000_u64))]
    count: u64,

    /// Seed of the corpus [default: random, printed to stderr]
    #[arg(long, value_name = "S", value_parser = common::whole(0..=u64::MAX))]
    seed: Option<u64>,

    /// Pairing system and edition
    #[arg(long, value_name = "NAME", default_value = "dutch-2026", hide_possible_values = true,
          long_help = common::systems_list("Pairing system and edition"), value_parser = common::systems())]
    system: SystemId,

    /// Built-in profile, or a profile file [default: as for `generate`]
    ///
    /// `pairproof generate --help` lists the built-in ones.
    #[arg(long, value_name = "NAME|FILE", value_parser = common::profiles(), hide_possible_values = true)]
    profile: Option<String>,

    /// Alterations, separated by commas [default: all]
    #[arg(long, value_name = "KIND", value_delimiter = ',', value_parser = Kind::from_name, long_help = kinds_help())]
    kinds: Vec<Kind>,

    /// Number of files made in parallel [default: number of CPUs]
    #[arg(long, value_name = "N", value_parser = common::whole(1..=u16::MAX))]
    jobs: Option<u16>,
}

#[derive(Args, Debug)]
struct RunArgs {
    /// Folder or .zip archive with a manifest.json
    #[arg(value_name = "CORPUS")]
    corpus: PathBuf,

    /// Checker to test [default: pairproof itself]
    ///
    /// NAME is an adapter or the path of an adapter file; PATH is the program.
    #[arg(long, value_name = "NAME[=PATH]", value_parser = common::engines(), hide_possible_values = true)]
    engine: Option<String>,

    /// Time limit per question, such as 30s or 5m [default: the adapter's]
    #[arg(long, value_name = "TIME", value_parser = common::short_time)]
    timeout: Option<u64>,

    /// Number of files checked in parallel [default: number of CPUs]
    #[arg(long, value_name = "N", value_parser = common::whole(1..=u16::MAX))]
    jobs: Option<u16>,

    /// Output format
    #[arg(long, value_name = "FORMAT", default_value = "human")]
    format: Format,
}

pub(super) fn run(args: &TrialArgs) -> Outcome {
    match &args.command {
        TrialCommand::Make(args) => make(args),
        TrialCommand::Run(args) => run_checker(args),
    }
}

fn pool(jobs: Option<u16>) -> Result<rayon::ThreadPool, Exit> {
    let pool = rayon::ThreadPoolBuilder::new().num_threads(threads(jobs)).build();
    pool.map_err(|error| refused(format!("cannot start threads: {error}")))
}

fn failed(error: CorpusError) -> Exit {
    match error {
        CorpusError::Package(error) => common::no_package(error),
        other => refused(other),
    }
}

fn make(args: &MakeArgs) -> Outcome {
    let MakeArgs { system, count, .. } = *args;
    let profile = args.profile.as_deref().unwrap_or(default_profile(system));
    profile_file(profile).map_or(Ok(()), |read| common::spare_input(read, Some(&args.package)))?;
    let drawn = read_profile(profile).map_err(refused)?;
    let generator = generator(drawn, &[], (system, Target::Trf26), Limits::default()).map_err(refused)?;
    let seed = args.seed.unwrap_or_else(|| {
        let seed = random_seed();
        let _ = writeln!(io::stderr(), "seed {seed}");
        seed
    });
    let kinds = if args.kinds.is_empty() { Kind::ALL.to_vec() } else { args.kinds.clone() };
    let command = command(args, profile, seed);
    let wanted = Wanted { seed, count, kinds };
    let made = pool(args.jobs)?.install(|| trial::make(&generator, &wanted, &args.package, command));
    let (corpus, left_out) = made.map_err(failed)?;
    let mut text = format!("{}: {} files, half of them correct\n", shown(&args.package), corpus.files.len());
    for (kind, files) in &corpus.kinds {
        text += &format!("  {kind:<19} {files}\n");
    }
    for kind in &left_out {
        text += &format!("  {:<19} not possible in any tournament of this profile\n", kind.name());
    }
    common::print(&text)?;
    let short = !left_out.is_empty() || corpus.files.len() as u64 != 2 * count;
    Ok(if short { Exit::Incomplete } else { Exit::Agreed })
}

/// The command that makes the same corpus again, in a folder or an archive of any name.
fn command(args: &MakeArgs, profile: &str, seed: u64) -> String {
    let mut command = format!("pairproof trial make --system {} --profile {profile}", args.system);
    if !args.kinds.is_empty() {
        let names: Vec<&str> = args.kinds.iter().map(|kind| kind.name()).collect();
        command += &format!(" --kinds {}", names.join(","));
    }
    let archive = args.package.extension().is_some_and(|extension| extension.eq_ignore_ascii_case("zip"));
    command + &format!(" --seed {seed} --count {} --package {}", args.count, if archive { "c.zip" } else { "c" })
}

fn run_checker(args: &RunArgs) -> Outcome {
    let (corpus, files) = trial::read(&args.corpus).map_err(failed)?;
    let unknown = || refused(format!("{}: {:?}: unknown pairing system", shown(&args.corpus), corpus.system));
    let system = SystemId::from_name(&corpus.system).ok_or_else(unknown)?;
    let timeout = args.timeout.map(Duration::from_secs);
    let open = |text: &String| Opponent::open(text, system, timeout);
    let opened = args.engine.as_ref().map(open).transpose().map_err(refused)?;
    let checker = opened.as_ref().map_or(Checker::Ours, |(opponent, _)| Checker::Program(opponent));
    if ![Part::Pairing, Part::Standings].into_iter().any(|part| checker.checks(part)) {
        return Err(refused(format!("{} checks neither pairings nor standings", checker.name())));
    }
    let mut said = pool(args.jobs)?.install(|| trial::run(checker, system, &corpus.files, &files));
    said.program_version = match &opened {
        Some((_, planned)) => planned.version.clone(),
        None => Some(env!("CARGO_PKG_VERSION").to_owned()),
    };
    match args.format {
        Format::Human => common::print(&escape::page(&text(&args.corpus, &said)))?,
        Format::Json => common::print_json(&Versioned::of(&said))?,
    }
    let (asked, found) = said.wrong();
    Ok(match said.false_alarms.is_empty() && asked == found {
        false => Exit::Differed,
        // A corpus without files does not compare anything.
        true if said.answered() == 0 || said.without_answer() + said.not_put() > 0 => Exit::Incomplete,
        true => Exit::Agreed,
    })
}

/// Maximum number of names listed per kind.
const LISTED: usize = 5;

fn text(corpus: &Path, trial: &Trial) -> String {
    let listed = |names: &[String]| {
        let shown = names.iter().take(LISTED).cloned().collect::<Vec<_>>().join("; ");
        if names.len() > LISTED { format!("{shown}; and {} more", names.len() - LISTED) } else { shown }
    };
    let mut text = format!("{} on {}\n", trial.program, shown(corpus));
    let (without, not_put) = (trial.without_answer(), trial.not_put());
    let files = counted(trial.answered() + without + not_put, "file");
    text += &format!("  answered: {} of {files}", trial.answered());
    if without > 0 {
        text += &format!("; without a usable answer: {without}");
    }
    if not_put > 0 {
        text += &format!("; could not be asked about: {not_put}");
    }
    text.push('\n');
    text += &format!("  correct files passed: {} of {}", trial.passed, trial.right);
    if trial.unanswered > 0 {
        text += &format!("; without a usable answer: {}", trial.unanswered);
    }
    if trial.not_put > 0 {
        text += &format!("; could not be asked about: {}", trial.not_put);
    }
    if !trial.false_alarms.is_empty() {
        text += &format!("\n    false alarms: {}", listed(&trial.false_alarms));
    }
    text += "\n  altered files found:\n";
    for kind in &trial.kinds {
        text += &format!("    {:<19} {} of {}", kind.kind, kind.found, kind.asked);
        if kind.unanswered > 0 {
            text += &format!("; without a usable answer: {}", kind.unanswered);
        }
        if kind.not_put > 0 {
            text += &format!("; could not be asked about: {}", kind.not_put);
        }
        if !kind.missed.is_empty() {
            text += &format!("; missed: {}", listed(&kind.missed));
        }
        text.push('\n');
    }
    for reason in &trial.reasons {
        text += &format!("  no answer about {reason}\n");
    }
    text
}
