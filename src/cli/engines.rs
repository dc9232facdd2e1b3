//! `pairproof engines`: lists adapters and checks that each works; `pairproof worker`: pairproof as an engine.

use super::common::{self, Format, Outcome, output_failed, print_error};
use super::exit::{Exit, status_help};
use crate::engines::{
    Adapter, Engine, EngineArgument, EngineFailure, FailureKind, Mode, OpenOptions, Proof, prove, shipped,
};
use crate::report::style;
use crate::systems::SystemId;
use clap::{Args, ValueEnum};
use serde::Serialize;
use std::fmt::Write;
use std::io;
use std::path::PathBuf;
use std::time::Duration;

const EXAMPLES: &str = "\
Examples:
  pairproof engines
  pairproof engines --engine bbp6=/opt/bbp/bbpPairings
  pairproof engines --engine mine.toml=./my-program --format json

pairproof looks for an engine at the given path, else in the environment
variable PAIRPROOF_ENGINE_NAME (PAIRPROOF_ENGINE_BBP6=...), else, for Python
modules, in the virtual environment PAIRPROOF_VENV, else on PATH.

Your own program needs no adapter file: if it has JaVaFo's command line, give
--engine mine=PATH; otherwise give its command line, --engine 'mine=python3
my.py {in}'; if it speaks the line protocol, --engine worker=PATH.

";

const ENGINES_STATUS: &str = "\
Exit status:
  0   every engine that was found works
  2   usage error
  3   an engine fails, or a named engine was not found
  70  internal error (please report it)";

/// List the engines pairproof can drive, and check each one
///
/// Runs each engine that is installed here on small tournaments and reports whether it works.
#[derive(Args, Debug)]
#[command(after_long_help = format!("{EXAMPLES}{ENGINES_STATUS}"))]
pub(super) struct EnginesArgs {
    /// Check only this engine (repeatable)
    ///
    /// NAME is an adapter or the path of an adapter file; PATH is the program.
    #[arg(long = "engine", value_name = "NAME[=PATH]", value_parser = common::engines(), hide_possible_values = true)]
    engines: Vec<String>,

    /// How to run the engines [default: as each adapter prefers]
    #[arg(long, value_name = "MODE")]
    mode: Option<ModeArg>,

    /// Time limit per question, such as 30s or 5m [default: the adapter's]
    #[arg(long, value_name = "TIME", value_parser = common::short_time)]
    timeout: Option<u64>,

    /// List the adapters with their known deviations; run nothing
    #[arg(long, conflicts_with_all = ["mode", "timeout"])]
    list: bool,

    /// Output format
    #[arg(long, value_name = "FORMAT", default_value = "human")]
    format: Format,
}

#[derive(Clone, Copy, Debug, ValueEnum)]
enum ModeArg {
    /// One process per question
    Process,
    /// One process for many questions
    Worker,
}

impl From<ModeArg> for Mode {
    fn from(mode: ModeArg) -> Self {
        match mode {
            ModeArg::Process => Self::Process,
            ModeArg::Worker => Self::Worker,
        }
    }
}

/// Answer questions of other programs, one JSON object per line
///
/// crates/lab/workers/README.md describes the protocol.
#[derive(Args, Debug)]
#[command(after_help = status_help(
    "every question was read",
    "",
    "the answers could not be written"
))]
pub(super) struct WorkerArgs {
    /// System of questions that do not name one [default: from the file]
    #[arg(long, value_name = "NAME", value_parser = common::systems())]
    system: Option<SystemId>,

    /// Pair without this rule, on purpose (C14, 5.2.3, B.2 ...)
    #[arg(long, value_name = "RULE")]
    without: Option<String>,
}

/// Start programs for another pairproof process, and kill the processes they leave behind
#[cfg(unix)]
#[derive(Args, Debug)]
pub(super) struct SuperviseArgs {
    /// The folder of their questions, which is removed at the end
    folder: PathBuf,
}

/// Runs `pairproof supervise`.
#[cfg(unix)]
pub(super) fn supervise(args: &SuperviseArgs) -> Outcome {
    let ended = crate::engines::supervise(&args.folder).map_err(|error| print_error(&error.to_string()));
    ended.map(|()| Exit::Agreed).map_err(|()| Exit::Incomplete)
}

/// The state of an adapter.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[serde(rename_all = "kebab-case")]
enum State {
    Listed,
    NotFound,
    Works,
    Fails,
}

#[derive(Debug, Serialize)]
struct Entry {
    name: String,
    title: String,
    home: String,
    state: State,
    /// Whether it was requested by name.
    named: bool,
    systems: Vec<String>,
    /// The version that the authors of the adapter tested it with.
    tested: Option<String>,
    program: Option<PathBuf>,
    mode: Option<&'static str>,
    version: Option<String>,
    #[serde(flatten)]
    proof: Option<Proof>,
    /// Why it was not found.
    problem: Option<String>,
    deviations: Vec<crate::engines::KnownDifference>,
}

#[derive(Serialize)]
struct Document<'a> {
    version: u32,
    engines: &'a [Entry],
}

pub(super) fn run(args: &EnginesArgs) -> Outcome {
    let mut wanted = Vec::new();
    let mut problems = Vec::new();
    for text in &args.engines {
        match EngineArgument::parse(text, None) {
            Ok(EngineArgument { adapter, path, .. }) => wanted.push((adapter, path)),
            Err(error) => problems.push(error.to_string()),
        }
    }
    common::refuse(problems)?;
    let named = !wanted.is_empty();
    if !named {
        wanted = shipped().into_iter().filter_map(|name| Some((Adapter::load(name).ok()?, None))).collect();
    }
    let entries: Vec<Entry> = wanted.into_iter().map(|(adapter, path)| entry(adapter, path, named, args)).collect();
    match args.format {
        Format::Human => common::print(&human(&entries))?,
        Format::Json => {
            let text = serde_json::to_string_pretty(&Document { version: 1, engines: &entries });
            let text = text.map_err(|error| output_failed(error.into()))?;
            common::print(&(crate::escape::json(text) + "\n"))?;
        }
    }
    let bad = |entry: &Entry| entry.state == State::Fails || (entry.named && entry.state == State::NotFound);
    Ok(if entries.iter().any(bad) { Exit::Incomplete } else { Exit::Agreed })
}

/// Returns the engines with a built-in adapter that are installed here and work.
pub(super) fn working() -> Vec<&'static str> {
    let works = |name: &&str| {
        let engine = Adapter::load(name).ok().and_then(|adapter| Engine::open(adapter, &OpenOptions::default()).ok());
        engine.is_some_and(|engine| prove(&engine).is_ok_and(|proof| proof.works()))
    };
    shipped().into_iter().filter(works).collect()
}

fn entry(adapter: Adapter, path: Option<PathBuf>, named: bool, args: &EnginesArgs) -> Entry {
    let mut entry = Entry {
        name: adapter.name.clone(),
        title: adapter.title.clone(),
        home: adapter.home.clone(),
        state: State::Listed,
        named,
        systems: adapter.systems.clone(),
        tested: adapter.tested.clone(),
        program: None,
        mode: None,
        version: None,
        proof: None,
        problem: None,
        deviations: adapter.deviations.clone(),
    };
    if args.list {
        return entry;
    }
    // A mode that an adapter lacks is an error only if the engine was named.
    let mode = args.mode.map(Mode::from).filter(|&mode| named || mode != Mode::Worker || adapter.worker.is_some());
    let options = OpenOptions { path, mode, timeout: args.timeout.map(Duration::from_secs), ..OpenOptions::default() };
    let proved = Engine::open(adapter, &options).and_then(|engine| {
        entry.program = Some(engine.program().to_owned());
        entry.mode = Some(if engine.mode() == Mode::Worker { "worker" } else { "process" });
        prove(&engine)
    });
    match proved {
        Ok(proof) => {
            entry.state = if proof.works() { State::Works } else { State::Fails };
            entry.version = proof.version().map(str::to_owned);
            entry.proof = Some(proof);
        }
        Err(EngineFailure { kind: FailureKind::NotFound { message }, .. }) => {
            entry.state = State::NotFound;
            entry.problem = Some(message);
        }
        Err(failure) => {
            entry.state = State::Fails;
            entry.problem = Some(failure.kind.to_string());
        }
    }
    entry
}

fn human(entries: &[Entry]) -> String {
    let (good, bad, dim, bold) = (style::GOOD, style::BAD, style::DIM, style::BOLD);
    let width = entries.iter().map(|entry| entry.name.len()).max().unwrap_or(0);
    let mut text = String::new();
    for entry in entries {
        let state = match entry.state {
            State::Listed => String::new(),
            State::NotFound if entry.named => format!("{bad}not found{bad:#}  "),
            State::NotFound => format!("{dim}not found{dim:#}  "),
            State::Works => format!("{good}works{good:#}      "),
            State::Fails => format!("{bad}FAILS{bad:#}      "),
        };
        let tested = if entry.tested.is_some() { "" } else { ", untested" };
        let systems = entry.systems.join(", ");
        let _ = write!(text, "{bold}{:width$}{bold:#}  {state}{} ({systems}{tested})", entry.name, entry.title);
        if let Some(version) = &entry.version {
            let _ = write!(text, " {version}");
        }
        if let Some(mode) = entry.mode {
            let _ = write!(text, ", {mode}");
        }
        text.push('\n');
        if let Some(problem) = &entry.problem {
            let _ = writeln!(text, "{:width$}  {problem}", "");
        }
        for step in entry.proof.iter().flat_map(|proof| &proof.steps).filter(|step| !step.ok) {
            let _ = writeln!(text, "{:width$}  {bad}{}{bad:#}: {}", "", step.step.name(), step.detail);
        }
        if entry.state == State::Works {
            let steps = entry.proof.iter().flat_map(|proof| &proof.steps).map(|step| step.step.name());
            let _ = writeln!(text, "{:width$}  {dim}checked: {}{dim:#}", "", steps.collect::<Vec<_>>().join(", "));
        }
        for deviation in entry.deviations.iter().filter(|_| entry.state == State::Listed) {
            let _ = writeln!(
                text,
                "{:width$}  {dim}known: {} ({}): {}{dim:#}",
                "", deviation.name, deviation.article, deviation.says
            );
        }
    }
    text
}

/// Runs `pairproof worker`.
pub(super) fn serve(args: &WorkerArgs) -> Outcome {
    let (mut input, mut output) = (io::stdin().lock(), io::stdout().lock());
    crate::engines::serve(&mut input, &mut output, args.system, args.without.as_deref()).map_err(output_failed)?;
    Ok(Exit::Agreed)
}
