//! `pairproof fuzz`: a campaign of random tournaments.

mod args;
mod function;

use super::common::{Format, Outcome, print_error, refused, shown, stderr, threads};
use super::exit::Exit;
use super::progress::{Watcher, shrinking_progress};
use super::project::Here;
use super::signals;
use super::stats::{exit_of, print_summary};
use crate::campaign::{
    self, Campaign, ChangedProgram, End, Expectations, Opponent, Plan, Setup, Shrinking, Store, StoreError, read_plan,
    run as run_campaign, shrink_findings, trust,
};
use crate::engines::quoted_for_shell;
pub(super) use args::FuzzArgs;
pub use function::fuzz_function;
use std::io::{self, Write};
use std::path::{Path, PathBuf};
use std::sync::Arc;
use std::time::{Duration, Instant};
use tempfile::TempDir;

pub(super) fn run(args: &FuzzArgs) -> Outcome {
    // A program named by --engine is not in pairproof.toml, so it must be named again.
    let again = if args.engines.is_empty() { "" } else { " with the same --engine" };
    let (args, of_project) = with_project(args)?;
    let ended = run_campaign_of(&args);
    if let (true, Err(_), Some(folder)) = (of_project, &ended, &args.out) {
        // The folder was made for this campaign; it can only be removed if it is still empty.
        let _ = std::fs::remove_dir(folder);
    }
    let exit = ended?;
    if let (true, Some(folder)) = (of_project, &args.out) {
        say_next(folder, exit, again);
    }
    Ok(exit)
}

/// Prints the possible next steps after a campaign.
fn say_next(folder: &Path, exit: Exit, again: &str) {
    let mut next: Vec<String> = Vec::new();
    if exit == Exit::Differed {
        next.push("`pairproof report` lists the causes".to_owned());
        next.push("`pairproof replay` asks a changed program about the findings again".to_owned());
    }
    match read_plan(folder) {
        // A corpus cannot be extended: it has only these files.
        Ok(plan) if plan.corpus.is_some() => {}
        Ok(plan) if plan.seconds.is_some() => {
            next.push(format!("`pairproof fuzz --resume --time 20m`{again} adds 20 minutes"));
        }
        _ => next.push(format!("`pairproof fuzz --resume --count N`{again} extends it to N tournaments")),
    }
    if !next.is_empty() {
        let _ = writeln!(stderr(), "next: {}", next.join(", "));
    }
}

/// Length of a campaign in seconds if a `pairproof.toml` names the program and no option sets a limit.
const SECONDS: u64 = 30;

/// Adds the settings of a `pairproof.toml` to the options; true if the folder of the campaign comes from it.
fn with_project(args: &FuzzArgs) -> Result<(FuzzArgs, bool), Exit> {
    let mut args = args.clone();
    let Some(mut here) = Here::find()? else {
        let nothing = args.resume && args.out.is_none();
        let why = "--resume: no campaign is named; give its folder with --out DIR";
        return if nothing { Err(refused(why)) } else { Ok((args, false)) };
    };
    let of_project = args.out.is_none();
    if of_project && args.resume {
        args.out = Some(here.latest_run()?);
    }
    let known = args.out.as_ref().filter(|_| args.resume).and_then(|folder| read_plan(folder).ok());
    if let Some(plan) = known {
        if args.engines.is_empty() {
            args.engines.extend(here.engine_among(plan.engines.iter().map(|engine| engine.name.as_str())));
        }
    } else {
        if args.engines.is_empty() {
            args.engines.push(here.engine());
        }
        if args.corpus.is_empty() {
            args.system = args.system.or_else(|| Some(here.system()));
            if args.profiles.is_empty() {
                args.profiles = here.profiles();
            }
            if args.tournaments.is_none() {
                args.time = args.time.or(Some(SECONDS));
            }
        }
        if of_project {
            args.out = Some(here.next_run()?);
        }
    }
    args.expect.take_from(&mut here);
    here.say();
    Ok((args, of_project))
}

fn run_campaign_of(args: &FuzzArgs) -> Outcome {
    args.limit.apply();
    let expectations = args.expect.read().map_err(refused)?;
    let known = known_plan(args).map_err(refused)?;
    let recorded = known.as_ref().filter(|_| args.run_recorded);
    if let Some(commands) = recorded.and_then(|plan| trust::announcement_of(plan, &args.engines)) {
        print_error(&commands);
    }
    let (plan, opponents, corpus) = campaign::plan(&args.request(), known.as_ref()).map_err(refused)?;
    let place = Place::new(args.out.as_deref()).map_err(refused)?;
    let folder = place.folder();
    let store = if known.is_some() { Store::resume(folder, &plan) } else { Store::create(folder, &plan) };
    let mut store = store.map_err(refused)?;
    if args.seed.is_none() && known.is_none() && corpus.is_none() {
        let _ = writeln!(io::stderr(), "seed {}", plan.seed);
    }
    let setup = Arc::new(Setup::new(plan, opponents).map_err(refused)?.with_corpus(corpus));
    signals::stop(&setup).map_err(refused)?;
    for damage in store.damage() {
        print_error(&format!("{}: {damage}", shown(folder)));
    }
    let ended = run_and_shrink((args.quiet, threads(args.jobs)), &setup, &mut store, folder);
    drop(store);
    match ended {
        Ok((end, shrinking)) => show(args, &expectations, place, end, shrinking),
        Err(error) => {
            setup.abandon();
            print_error(&error);
            // What was compared so far counts, although the run could not be completed.
            let found = Campaign::read_expecting(place.folder(), &expectations).ok();
            if let Some(campaign) = &found {
                print_summary(campaign, args.format == Format::Json, args.out.as_deref())?;
            }
            let differs = found.is_some_and(|campaign| exit_of(&campaign) == Exit::Differed) || setup.has_differences();
            place.keep();
            Err(if differs { Exit::Differed } else { Exit::Incomplete })
        }
    }
}

/// Reads the plan of the campaign to be resumed.
fn known_plan(args: &FuzzArgs) -> Result<Option<Plan>, String> {
    let Some(folder) = args.out.as_ref().filter(|_| args.resume) else { return Ok(None) };
    match read_plan(folder) {
        Ok(plan) => Ok(Some(plan)),
        // The campaign was stopped before it began.
        Err(StoreError::Missing(_)) if args.seed.is_some() || !args.corpus.is_empty() => Ok(None),
        Err(StoreError::Missing(_)) => {
            Err(format!("{}: no campaign to resume; start one without --resume", shown(folder)))
        }
        Err(error) => Err(error.to_string()),
    }
}

/// The folder of a campaign. A temporary one is kept only if there are findings or the campaign was stopped.
enum Place {
    Named(PathBuf),
    Temporary(TempDir),
}

impl Place {
    fn new(out: Option<&Path>) -> Result<Self, String> {
        let Some(out) = out else {
            let folder = tempfile::Builder::new().prefix("pairproof-fuzz-").tempdir();
            return folder
                .map(Self::Temporary)
                .map_err(|error| format!("cannot create a temporary folder: {error}; give one with --out DIR"));
        };
        Ok(Self::Named(out.to_owned()))
    }

    fn folder(&self) -> &Path {
        match self {
            Self::Named(folder) => folder,
            Self::Temporary(folder) => folder.path(),
        }
    }

    /// Keeps a temporary folder, and prints its path.
    fn keep(self) {
        if let Self::Temporary(folder) = self {
            let _ = writeln!(stderr(), "findings kept in {}", shown(&folder.keep()));
        }
    }
}

/// Runs the campaign, and shrinks each finding to its smallest case.
pub(super) fn run_and_shrink(
    (quiet, jobs): (bool, usize),
    setup: &Arc<Setup>,
    store: &mut Store,
    folder: &Path,
) -> Result<(End, Shrinking), String> {
    let mut watcher = Watcher::new(setup.plan.shard_tournaments(), setup.plan.seconds);
    let end = run_campaign(setup, store, jobs, &mut |progress| {
        if !quiet {
            watcher.show(progress);
        }
    });
    watcher.finish();
    let end = end.map_err(|error| error.to_string())?;
    let left = setup.plan.seconds.filter(|_| end == End::Complete).map(|seconds| {
        let left = seconds as f64 - store.clock().seconds;
        Instant::now() + Duration::from_secs_f64(left.max(0.0))
    });
    let shrinking = shrink_findings(setup, folder, jobs, left, &mut shrinking_progress(quiet))
        .map_err(|error| error.to_string())?;
    for opponent in &setup.opponents {
        let Opponent::Program { engine, .. } = opponent else { continue };
        let questions = match engine.answered_again() {
            0 => continue,
            1 => "1 question, which a new worker answered; it does".to_owned(),
            several => format!("{several} questions, which a new worker answered; they do"),
        };
        let _ = writeln!(stderr(), "{}: the worker crashed on {questions} not count as a failure", opponent.name());
    }
    let changed = setup.changed_programs();
    if !changed.is_empty() {
        store.note_changed_programs(&changed).map_err(|error| error.to_string())?;
        let changed = ChangedProgram::in_words(&changed);
        return Err(format!("{changed}. It changed while it was asked: the answers are those of two versions"));
    }
    Ok((end, shrinking))
}

/// Prints the result of the campaign.
fn show(args: &FuzzArgs, expectations: &Expectations, place: Place, end: End, shrinking: Shrinking) -> Outcome {
    let campaign = Campaign::read_expecting(place.folder(), expectations).map_err(refused)?;
    if !campaign.buckets.is_empty() || end == End::Stopped {
        place.keep();
    }
    print_summary(&campaign, args.format == Format::Json, args.out.as_deref())?;
    let plan = &campaign.plan;
    if plan.engines.is_empty() && !plan.oracle && plan.corpus.is_none() && end == End::Complete {
        let _ = writeln!(stderr(), "no other program was tested; name one with --engine, or run pairproof init");
    }
    if let Some(folder) = args.out.as_ref().filter(|_| shrinking.left > 0) {
        let (left, folder) = (shrinking.left, shown(folder));
        let _ = writeln!(
            stderr(),
            "{left} {} no smallest case yet; run pairproof shrink {} --run-recorded",
            if left == 1 { "finding has" } else { "findings have" },
            quoted_for_shell(&folder)
        );
    }
    Ok(exit_of(&campaign))
}
