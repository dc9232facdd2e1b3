//! `pairproof accept`: the whole acceptance procedure from one plan.

use super::common::{self, Outcome, print_error, refused, shown, stderr, threads, whole};
use super::exit::{Exit, status_help};
use super::fuzz::run_and_shrink;
use super::generate::make_package;
use super::project::Here;
use super::signals;
use super::stats::exit_of;
use crate::accept::{Form, Procedure, Step, SystemPlan, dossiers, write_all, write_dossiers};
use crate::atomic_file::{AtomicFile, TEMPORARY};
use crate::beneath::{Folder, link_below};
use crate::campaign::finding::OURSELVES;
use crate::campaign::report::{SORTING, Summary};
use crate::campaign::{self, Campaign, End, Setup, Store, read_plan};
use crate::systems::SystemId;
use clap::Args;
use std::fs;
use std::io::Write;
use std::path::{Path, PathBuf};
use std::sync::Arc;

const PLAN: &str = "plan.toml";

/// Depth of the folder of a procedure, down to the files of a finding.
const DEPTH: u32 = 8;

const EXAMPLE: &str = "\
Examples:
  pairproof accept
  pairproof accept plan.toml --out procedure

A plan:
  candidate = \"pairproof\"       # or the name of an engine below
  tournaments = 50000           # of each generator, for each system
  seed = 1
  trials = 25                   # files for the trial of each checker
  [applicant]                   # for the form; pairproof copies it unchecked
  program = \"Nightpair\"
  version = \"2.1\"
  author = \"Nora Vesterby\"
  contact = \"nora@example.org\"
  download = \"https://example.org/nightpair\"
  licence = \"free\"
  checker = \"nightpair -check FILE\"
  generator = \"nightpair -generate FILE\"
  own-engine = true
  [[system]]
  name = \"dutch-2026\"
  engines = [\"bbp6=/opt/bbp/bbpPairings\", \"gacrux=/opt/gacrux\"]
  profile = \"acceptance\"        # optional, as are the next two
  corpus = [\"theirs.zip\"]       # tournaments of others
  timeout = 60                  # seconds per question

DIR gets one folder per system with package.zip (our tournaments and a
manifest) and its campaigns, for `report`, `replay` and `fuzz --resume`;
form.md, form.html and form.json; and dossiers, one folder per cause of
differences. Run the same command again to resume a procedure.

";

/// Run an acceptance procedure from one plan file
///
/// Writes packages of tournaments, cross-tests programs in both directions, and makes the form and the dossiers.
#[derive(Args, Debug)]
#[command(after_long_help = EXAMPLE.to_owned() + &status_help(
    "the procedure is complete, and nothing differs",
    "at least one difference",
    "the run was stopped, or a program did not answer",
))]
pub(super) struct AcceptArgs {
    /// Plan of the procedure [default: made from pairproof.toml]
    ///
    /// The program of pairproof.toml is the candidate, for the system and the first profile of the file. Its table
    /// [accept] may have tournaments (default 1000), seed, trials and a table applicant with the keys of a plan.
    #[arg(value_name = "PLAN.toml", requires = "out")]
    plan: Option<PathBuf>,

    /// Folder of the procedure: a new one, or one of the same plan
    #[arg(long, value_name = "DIR")]
    out: Option<PathBuf>,

    /// Number of tournaments run in parallel [default: number of CPUs]
    #[arg(long, value_name = "N", value_parser = whole(1..=u16::MAX))]
    jobs: Option<u16>,

    /// Do not print progress
    #[arg(short, long)]
    quiet: bool,
}

/// The procedure to run, and its folder.
struct Wanted {
    plan: Procedure,
    /// The plan as written in its file.
    text: String,
    out: PathBuf,
    quiet: bool,
    jobs: usize,
}

impl Wanted {
    /// Takes the plan and the folder from the options, or from a `pairproof.toml`.
    fn of(args: &AcceptArgs) -> Result<Self, Exit> {
        let (plan, text, out) = match (&args.plan, &args.out) {
            (Some(plan), Some(out)) => {
                let (plan, text) = Procedure::read(plan).map_err(refused)?;
                (plan, text, out.clone())
            }
            _ => {
                let mut here = Here::needed_else(
                    "a plan",
                    "give PLAN.toml and --out DIR (`pairproof accept --help` shows a plan)",
                )?;
                here.engine();
                here.system();
                here.first_profile();
                let plan = here.project().procedure();
                let text = plan.text().map_err(refused)?;
                let out = args.out.clone().map_or_else(|| here.procedure_of(PLAN, &text), Ok)?;
                here.say();
                (plan, text, out)
            }
        };
        Ok(Self { plan, text, out, quiet: args.quiet, jobs: threads(args.jobs) })
    }
}

pub(super) fn run(args: &AcceptArgs) -> Outcome {
    let args = &Wanted::of(args)?;
    let plan = &args.plan;
    examine(plan)?;
    claim(&args.out, &args.text).map_err(refused)?;
    let mut exit = Exit::Agreed;
    let mut form = Form::new(plan);
    for system in &plan.systems {
        let id = system.id().map_err(refused)?;
        tell(args, &format!("{}: pairproof's tournaments: {}", system.name, plan.tournaments));
        package(args, system, id)?;
        renew(args, system, id)?;
        for step in plan.steps(system, id) {
            tell(args, &format!("{}: {}", system.name, step.says));
            let (end, this) = campaign(args, &step)?;
            exit = worse(exit, this);
            if end == End::Stopped {
                let _ = writeln!(stderr(), "stopped; run the same command again to resume");
                return Ok(worse(exit, Exit::Incomplete));
            }
        }
        form.add(plan, (system, id), &args.out).map_err(refused)?;
    }
    write_all(&form, &args.out).map_err(refused)?;
    summary(&form, &args.out);
    Ok(exit)
}

/// Looks for all faults of the plan before any work is done, and prints them together.
fn examine(plan: &Procedure) -> Result<(), Exit> {
    let mut faults = Vec::new();
    for system in &plan.systems {
        match system.id() {
            Ok(id) => faults.extend(plan.steps(system, id).iter().filter_map(|step| {
                let of_system = |fault| format!("{}: {fault}", system.name);
                fault_of(plan, step).map(of_system)
            })),
            Err(fault) => faults.push(fault),
        }
    }
    faults.dedup();
    common::refuse(faults)
}

/// Returns the fault of one campaign of the plan, if there is one.
fn fault_of(plan: &Procedure, step: &Step) -> Option<String> {
    let planned = match campaign::plan(&step.request, None) {
        Ok((planned, ..)) => planned,
        Err(fault) => return Some(fault.to_string()),
    };
    let candidate = &plan.candidate;
    let named = candidate == OURSELVES || planned.engines.iter().any(|engine| engine.name == *candidate);
    (!named).then(|| format!("candidate {candidate:?}: expected pairproof or an engine of every system of the plan"))
}

fn tell(args: &Wanted, text: &str) {
    if !args.quiet {
        let _ = writeln!(stderr(), "{text}");
    }
}

/// Takes a folder that is new or belongs to the same plan, and refuses links in it that lead out of it.
fn claim(out: &Path, text: &str) -> Result<(), String> {
    let path = out.join(PLAN);
    let failed = |error: std::io::Error| format!("{}: {error}", shown(&path));
    if out.is_dir() {
        let link = Folder::open(out).and_then(|folder| link_below(&folder, DEPTH)).map_err(failed)?;
        link.map_or(Ok(()), Err)?;
    }
    match fs::read_to_string(&path) {
        Ok(known) if known == text => Ok(()),
        Ok(_) => Err(format!("{}: this folder belongs to another plan; choose another folder", shown(&path))),
        Err(error) if error.kind() == std::io::ErrorKind::NotFound => {
            // A run that was killed while writing the plan leaves a temporary file.
            let (unfinished, others): (Vec<_>, Vec<_>) = fs::read_dir(out)
                .map_or_else(|_| Vec::new(), |entries| entries.flatten().collect())
                .into_iter()
                .partition(|entry| entry.file_name().to_string_lossy().starts_with(TEMPORARY));
            if !others.is_empty() {
                return Err(format!(
                    "{}: the folder is not empty and has no {PLAN}; choose another folder",
                    shown(out)
                ));
            }
            unfinished.iter().try_for_each(|entry| fs::remove_file(entry.path())).map_err(failed)?;
            fs::create_dir_all(out).map_err(failed)?;
            AtomicFile::write_whole(&path, text.as_bytes()).map_err(failed)
        }
        Err(error) => Err(failed(error)),
    }
}

/// Writes the package of our tournaments, unless it exists.
fn package(args: &Wanted, system: &SystemPlan, id: SystemId) -> Result<(), Exit> {
    let (plan, path) = (&args.plan, args.out.join(system.package()));
    if path.exists() {
        // The package exists, and packages are written completely or not at all.
        return Ok(());
    }
    let folder = args.out.join(system.folder());
    fs::create_dir_all(&folder).map_err(|error| refused(format!("{}: {error}", shown(&folder))))?;
    make_package(id, system.profile(id), plan.seed, plan.tournaments, args.jobs, &path)
}

/// Renames the folder of a campaign when one of its programs has changed, so that no form describes two versions of a
/// program. The trials and dossiers of the system are renamed first, so that an interrupted run repeats this.
fn renew(args: &Wanted, system: &SystemPlan, id: SystemId) -> Result<(), Exit> {
    let mut folders = Vec::new();
    for step in args.plan.steps(system, id) {
        let folder = args.out.join(&step.folder);
        let Ok(known) = read_plan(&folder) else { continue };
        let (planned, ..) = campaign::plan(&step.request, Some(&known)).map_err(refused)?;
        let programs = known.changed_programs(&planned.engines);
        programs.iter().for_each(|program| print_error(&format!("{}: {program}", system.name)));
        folders.extend((!programs.is_empty()).then_some(folder));
    }
    if folders.is_empty() {
        return Ok(());
    }
    let beside = [args.out.join(dossiers(&system.name)), system.trials(&args.out)];
    for path in beside.iter().chain(&folders).filter(|path| path.exists()) {
        let aside = (1..).map(|n| path.with_extension(format!("before-{n}"))).find(|path| !path.exists());
        let aside = aside.unwrap_or_default();
        fs::rename(path, &aside).map_err(|error| refused(format!("{}: {error}", shown(path))))?;
        print_error(&format!("{}: restarted; the earlier one is kept as {}", shown(path), shown(&aside)));
        let sorting = aside.join(SORTING);
        if sorting.exists() {
            print_error(&format!("{}: copy it if its classes still hold", shown(&sorting)));
        }
    }
    Ok(())
}

/// Runs or resumes a campaign, and writes its dossiers.
fn campaign(args: &Wanted, step: &Step) -> Result<(End, Exit), Exit> {
    let (plan, folder) = (&args.plan, args.out.join(&step.folder));
    let known = read_plan(&folder).ok();
    let (planned, opponents, corpus) = campaign::plan(&step.request, known.as_ref()).map_err(refused)?;
    let store = if known.is_some() { Store::resume(&folder, &planned) } else { Store::create(&folder, &planned) };
    let mut store = store.map_err(refused)?;
    let setup = Arc::new(Setup::new(planned, opponents).map_err(refused)?.with_corpus(corpus));
    signals::stop(&setup).map_err(refused)?;
    let ended = run_and_shrink((args.quiet, args.jobs), &setup, &mut store, &folder);
    drop(store);
    let (end, _) = ended.map_err(|error| {
        setup.abandon();
        refused(error);
        Exit::Incomplete
    })?;
    let campaign = Campaign::read(&folder).map_err(refused)?;
    if end == End::Complete {
        let summary = Summary::new(&campaign, &plan.candidate).map_err(refused)?;
        write_dossiers(&campaign, &summary, &args.out).map_err(refused)?;
    }
    Ok((end, exit_of(&campaign)))
}

/// Returns the more serious of two exit statuses: a difference takes precedence over an incomplete run.
fn worse(one: Exit, other: Exit) -> Exit {
    let rank = |exit: Exit| match exit {
        Exit::Agreed => 0,
        Exit::Incomplete => 1,
        Exit::Differed => 2,
        Exit::Refused => 3,
        Exit::OurFault => 4,
    };
    if rank(other) > rank(one) { other } else { one }
}

/// Prints the results in a few lines.
fn summary(form: &Form, out: &Path) {
    let mut text = String::new();
    for system in &form.systems {
        for block in &system.blocks {
            text += &format!(
                "{}: checker {}, tournaments by {}: {} of {} compared, {} with differences\n",
                system.system,
                block.checker,
                block.generator,
                block.tournaments - block.undecided,
                block.tournaments,
                block.with_differences
            );
        }
        let (known, new): (Vec<_>, Vec<_>) = system.differences.iter().partition(|it| it.known);
        text += &format!("{}: causes of differences: {} known, {} new\n", system.system, known.len(), new.len());
    }
    text += &format!("form: {}\n", shown(&out.join("form.md")));
    let _ = std::io::stdout().write_all(text.as_bytes());
}
