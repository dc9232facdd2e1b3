//! `pairproof shrink`: the smallest tournament that still shows a difference.

mod predicate;

use super::common::{self, BudgetArgs, InputArgs, LimitArgs, Outcome, heading, print_error, refused, shown};
use super::exit::Exit;
use super::progress::shrinking_progress;
use super::project::Here;
use super::signals;
use crate::atomic_file::AtomicFile;
use crate::campaign::opponent::rule_of_mutant;
use crate::campaign::shrink::file::{Texts, render};
use crate::campaign::shrink::{ShrinkOptions, Size, shrink, smallest};
use crate::campaign::{Campaign, ChangedProgram, Setup, Shrinking, read_plan, shrink_findings, trust};
use crate::check::input::load;
use crate::systems::{LimitedEngine, SystemId};
use crate::tournament::Tournament;
use crate::words::counted;
use clap::{ArgGroup, Args};
use predicate::{NoCase, Predicate, Tries};
use std::collections::BTreeSet;
use std::io::{self, Write};
use std::path::{Path, PathBuf};
use std::sync::Arc;
use std::sync::atomic::Ordering;
use std::time::Duration;

const EXAMPLES: &str = "\
Examples:
  pairproof shrink case.trf --engine bbp6=/opt/bbp/bbpPairings
  pairproof shrink case.trf --engine mutant:C10 -o smallest.trf
  pairproof shrink case.trf --oracle
  pairproof shrink case.trf --command './crashes.sh {}'
  pairproof shrink run

With --engine or --oracle, pairproof keeps the kind and criterion of the first
round in which the other program differs. The smallest tournament ends before
that round, and its own rounds follow the rules if such a tournament shows the
difference. With --command, your command decides about the file as a whole.

ENGINE is a name that `pairproof engines` lists or the path of an adapter
file, and the path of the program. mutant:FAULT is our own engine without one
rule (C1 to C21, 5.2.1 to 5.2.5; dutch-2017: C.1 to C.19, E.1 to E.5), or with
another fault that reports name.

For the folder of a campaign, the search for the smallest case of each finding
resumes where it stopped.

You can stop the search at any time: the output file is always complete and
the best so far.

";

const SHRINK_STATUS: &str = "\
Exit status:
  0   the smallest file was written; every finding has its smallest case
  2   usage error, unusable input, or the file shows no difference
  3   the search ended early (the best file so far was written), or the
      campaign is damaged
  70  internal error (please report it)";

/// Find the smallest tournament that still shows a difference
///
/// In a folder with a pairproof.toml, the default is its latest campaign, and the program is that of the file.
#[derive(Args, Clone, Debug)]
#[command(after_long_help = format!("{EXAMPLES}{SHRINK_STATUS}"))]
#[command(group = ArgGroup::new("question").args(["engines", "oracle", "shell_command"]))]
pub(super) struct ShrinkArgs {
    /// Tournament file (- for standard input), or folder of a campaign
    #[arg(value_name = "FILE|DIR")]
    file: Option<PathBuf>,

    /// Program that pairs differently (repeatable)
    ///
    /// One program for a file; for a campaign, every program to run.
    #[arg(long = "engine", value_name = "NAME[=PATH]", value_parser = common::engines(), hide_possible_values = true)]
    engines: Vec<String>,

    /// Run the commands recorded in the campaign
    ///
    /// Use it only for campaigns that you trust.
    #[arg(long, hide_short_help = true, conflicts_with_all = ["oracle", "shell_command"])]
    run_recorded: bool,

    #[command(flatten)]
    limit: LimitArgs,

    /// Compare with the literal oracle (small fields only)
    #[arg(long)]
    oracle: bool,

    /// Shell command that exits with 0 if {} shows the difference
    ///
    /// pairproof replaces {} by the path of the file and runs the command; exit status 0 means that the file still
    /// shows the difference.
    #[arg(long = "command", value_name = "COMMAND")]
    shell_command: Option<String>,

    /// Time limit per question, such as 30s or 5m [default: the adapter's]
    #[arg(long, value_name = "TIME", help_heading = heading::LIMITS, value_parser = common::short_time,
          conflicts_with_all = ["oracle", "shell_command"])]
    timeout: Option<u64>,

    /// Try at most this number of tournaments, FILE included
    #[arg(long, help_heading = heading::LIMITS, value_name = "N", value_parser = common::whole(1..=u64::MAX))]
    tries: Option<u64>,

    /// Write the smallest file here [default: FILE with .min.trf]
    #[arg(short, long, value_name = "FILE", help_heading = heading::OUTPUT)]
    output: Option<PathBuf>,

    #[command(flatten)]
    budget: BudgetArgs,

    #[command(flatten)]
    input: InputArgs,
}

pub(super) fn run(args: &ShrinkArgs) -> Outcome {
    args.limit.apply();
    let mut problems = args.input.problems();
    if args.shell_command.as_ref().is_some_and(|command| !command.contains("{}")) {
        problems.push("--command: the command does not name the file; write {} there".to_owned());
    }
    if args.timeout.is_some() && args.engines.first().map(String::as_str).and_then(rule_of_mutant).is_some() {
        problems.push("--timeout: expected another program; a mutant of our own has no time limit".to_owned());
    }
    common::refuse(problems)?;
    let (args, file) = with_project(args)?;
    common::spare(&file, args.output.as_deref())?;
    let done = if file.is_dir() { shrink_campaign(&args, &file) } else { shrink_file(&args, &file) };
    done.map_err(|message| refused(format!("{}: {message}", shown(&file))))
}

/// Adds the settings of a `pairproof.toml` to the options; also returns the file or folder.
fn with_project(args: &ShrinkArgs) -> Result<(ShrinkArgs, PathBuf), Exit> {
    let mut args = args.clone();
    let (file, here) = Here::given_or_latest(args.file.take())?;
    if args.engines.is_empty() && !args.oracle && args.shell_command.is_none() && !args.run_recorded {
        let plan = read_plan(&file).ok();
        args.engines.extend(Here::program(here, |here| match &plan {
            Some(plan) => here.engine_among(plan.engines.iter().map(|engine| engine.name.as_str())),
            None => Some(here.engine()),
        })?);
    }
    Ok((args, file))
}

/// Shrinks the findings of a campaign that have no smallest case yet.
fn shrink_campaign(args: &ShrinkArgs, folder: &Path) -> Result<Exit, String> {
    let wrong = [
        (args.oracle, "--oracle"),
        (args.shell_command.is_some(), "--command"),
        (args.tries.is_some(), "--tries"),
        (args.output.is_some(), "--output"),
        (args.budget.given().is_some(), "--budget"),
    ];
    if let Some((_, name)) = wrong.iter().find(|(given, _)| *given) {
        return Err(format!("{name} works only with a tournament file; a campaign runs the programs of its plan"));
    }
    let plan = read_plan(folder).map_err(|error| error.to_string())?;
    let system = plan.system().map_err(|error| error.to_string())?;
    let timeout = args.timeout.map(Duration::from_secs);
    if let Some(commands) = trust::announcement_of(&plan, &args.engines).filter(|_| args.run_recorded) {
        print_error(&commands);
    }
    let opened = trust::open(&plan.engines, &args.engines, args.run_recorded, system, timeout)?;
    if let Some((extra, _)) = opened.get(plan.engines.len()) {
        return Err(format!(
            "--engine {}: the campaign has no engine of this name; it has {}",
            extra.name(),
            plan.engines.iter().map(|engine| &*engine.name).collect::<Vec<_>>().join(", ")
        ));
    }
    let changed = plan.changed_programs(opened.iter().map(|(_, planned)| planned));
    if !changed.is_empty() {
        return Err(format!("{}; start a new campaign to test it", ChangedProgram::in_words(&changed)));
    }
    let campaign = || Campaign::read(folder).map_err(|error| error.to_string());
    // A missing `min.trf` is not damage: this command makes it.
    let before = campaign()?.damage.into_iter().filter(|damage| !damage.ends_with("min.trf is missing"));
    let mut damage: BTreeSet<String> = before.collect();
    let opponents = opened.into_iter().map(|(opponent, _)| opponent).collect();
    let setup = Arc::new(Setup::new(plan, opponents).map_err(|error| error.to_string())?);
    signals::stop(&setup)?;
    let jobs = std::thread::available_parallelism().map_or(1, usize::from);
    let Shrinking { done, left, not_reproduced } =
        shrink_findings(&setup, folder, jobs, None, &mut shrinking_progress(false))
            .map_err(|error| error.to_string())?;
    let _ = writeln!(io::stderr(), "findings shrunk: {done}; left: {left}");
    say_not_reproduced(not_reproduced);
    let after = campaign()?;
    damage.extend(after.damage);
    for damage in &damage {
        print_error(&format!("{}: {damage}", shown(folder)));
    }
    let whole = left + not_reproduced == 0 && damage.is_empty() && after.without_folder.is_empty();
    Ok(if whole { Exit::Agreed } else { Exit::Incomplete })
}

/// Says why findings have no smallest case although the search for it has ended.
fn say_not_reproduced(count: usize) {
    if count > 0 {
        let findings = counted(count as u64, "finding");
        print_error(&format!(
            "{findings} not reproduced: asked again, the program gave another answer, so there is no smallest case"
        ));
    }
}

fn shrink_file(args: &ShrinkArgs, file: &Path) -> Result<Exit, String> {
    if args.run_recorded {
        return Err("--run-recorded works only with the folder of a campaign".to_owned());
    }
    if args.engines.len() > 1 {
        return Err("--engine: expected exactly one engine for a tournament file".to_owned());
    }
    let unnamed = beside(file);
    if args.output.is_none() && unnamed.symlink_metadata().is_ok() {
        return Err(format!("{} exists already; name it with -o to replace it", shown(&unnamed)));
    }
    let path = file.to_string_lossy();
    let bytes = common::read(file).map_err(|error| format!("cannot be read: {error}"))?;
    if args.engines.is_empty() && !args.oracle && args.shell_command.is_none() {
        return Err("nothing to compare with: give --engine, --oracle or --command".to_owned());
    }
    let loaded = match load(&path, &bytes, &args.input.options()) {
        Ok(loaded) => loaded,
        Err(report) => {
            common::show_findings(&path, &report.diagnostics);
            return Err(format!("refused: {}", report.refused.unwrap_or_default()));
        }
    };
    let system = loaded.system;
    let engine = LimitedEngine { system, limits: args.budget.limits() };
    let mut predicate =
        Predicate::new(args.engines.first().map(String::as_str), args.shell_command.as_deref(), args.timeout, engine)?;
    let (case, wanted) = match predicate.case(&loaded.tournament) {
        Ok(found) => found,
        Err(NoCase::Refused(why)) => return Err(why),
        Err(NoCase::NotCompared(why)) => {
            print_error(&format!("{path}: {why}"));
            return Ok(Exit::Incomplete);
        }
    };

    let mut place = Place::new(args, file, system, format!("pairproof shrink: {wanted}"));
    if let Some(path) = &place.path {
        match AtomicFile::goes_through(path) {
            Ok(through) => place.once = through,
            Err(error) => return Ok(common::refused(format!("{}: {error}", shown(path)))),
        }
    }
    let mut tries = Tries::new(&predicate, args.tries);
    let used_up = Arc::clone(&tries.used_up);
    let options = ShrinkOptions { stop: Some(&used_up), ..ShrinkOptions::new(engine) };
    let search = if predicate.wants_rules() { smallest } else { shrink };
    let mut holds = |tournament: &Tournament| tries.holds(tournament, tournament == &case);
    let shrunk = search(&case, &options, &mut holds, &mut |best| place.put(best)).map_err(|error| error.to_string())?;
    match (place.problem.take(), &place.path) {
        (Some(Unwritten::Bytes(problem)), _) => return Err(problem),
        (Some(Unwritten::File(error)), Some(path)) => return Ok(common::cannot_write(path, &error)),
        _ => {}
    }
    if place.path.is_none() || place.once {
        let bytes = place.bytes(&shrunk.tournament)?;
        if let Err(exit) = common::write_output(&bytes, place.path.as_deref()) {
            return Ok(exit);
        }
    }
    let (before, after) = (Size::of(&case), Size::of(&shrunk.tournament));
    let _ = writeln!(
        io::stderr(),
        "{}{}, {} before the one in question{} (input: {} and {}); still shows: {wanted}; {} tried",
        place.path.as_ref().map_or_else(String::new, |path| format!("{}: written: ", shown(path))),
        counted(after.players as u64, "player"),
        counted(u64::from(after.rounds), "round"),
        match (predicate.wants_rules(), shrunk.by_rules) {
            _ if after.rounds == 0 => "",
            (false, _) => "",
            (_, true) => ", paired by the rules",
            (_, false) => ", legal, but not paired by the rules",
        },
        counted(before.players as u64, "player"),
        counted(u64::from(before.rounds), "round"),
        counted(tries.asked, "tournament"),
    );
    let complete = shrunk.complete && !used_up.load(Ordering::Relaxed);
    Ok(if complete { Exit::Agreed } else { Exit::Incomplete })
}

/// Destination of the best tournament.
struct Place {
    /// `None` for standard output, which gets the result at the end.
    path: Option<PathBuf>,
    /// Whether the path is a device or a pipe, which gets only the final result.
    once: bool,
    system: SystemId,
    remark: String,
    /// Why the result could not be written.
    problem: Option<Unwritten>,
}

/// The default output path for a file.
fn beside(file: &Path) -> PathBuf {
    let name = if file.as_os_str() == "-" { Path::new("stdin") } else { file };
    name.with_extension("min.trf")
}

enum Unwritten {
    /// The tournament cannot be expressed in the format.
    Bytes(String),
    File(io::Error),
}

impl Place {
    fn new(args: &ShrinkArgs, file: &Path, system: SystemId, remark: String) -> Self {
        let path = args.output.clone().unwrap_or_else(|| beside(file));
        Self { path: Some(path).filter(|path| path.as_os_str() != "-"), once: false, system, remark, problem: None }
    }

    fn bytes(&self, tournament: &Tournament) -> Result<Vec<u8>, String> {
        let texts = Texts { remarks: std::slice::from_ref(&self.remark), ..Texts::default() };
        render(tournament, self.system, &texts).map_err(|error| error.to_string())
    }

    fn put(&mut self, best: &Tournament) {
        let Some(path) = self.path.as_ref().filter(|_| !self.once) else { return };
        let written = self.bytes(best).map_err(Unwritten::Bytes);
        let written = written.and_then(|bytes| AtomicFile::write_whole(path, &bytes).map_err(Unwritten::File));
        self.problem = written.err();
    }
}
