//! `pairproof check`: re-pairs every round and reports the differences.

use super::certify::CertificateFolder;
use super::common::{self, BudgetArgs, InputArgs, Outcome, StandingsArgs};
use super::common::{cannot_write, heading, output_failed, print_error, refused, same_file, shown};
use super::exit::{Exit, status_help};
use super::language::LanguageArgs;
use crate::atomic_file::AtomicFile;
use crate::check::input::InputOptions;
use crate::check::{CheckOptions, FileVerdict, OtherReadings, Summary, check_file};
use crate::report::{Event, ExportKind, Human, JUnit, Json, Page, Sarif, Told, TrfComment, Writer};
use clap::{Args, ValueEnum};
use indicatif::{ProgressBar, ProgressDrawTarget, ProgressStyle};
use rayon::prelude::*;
use std::collections::BTreeMap;
use std::io::{self, IsTerminal, Write};
use std::path::{Path, PathBuf};
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::mpsc;

const EXAMPLES: &str = "\
Examples:
  pairproof check open.trf
  pairproof check --system dutch-2017 --total-rounds 9 old-open.trf
  pairproof check --reading any events-of-2014/
  pairproof check --format json --export junit=report.xml tournaments/

";

/// Check recorded pairings and standings against the rules
///
/// Re-pairs every round of every file, recomputes the standings, and reports each round and each position that differs
/// from the record, and why.
#[derive(Args, Debug)]
#[command(after_long_help = format!("{EXAMPLES}{}", status_help(
    "every round agrees or differs exactly as its file declares, and the standings are correct",
    "a round or a position of the standings differs",
    "nothing differs, but something could not be compared: an unknown tie-break, a round \
without a recorded pairing, a field too large for the oracle, or a round for which the step budget ran out"
)))]
pub(super) struct CheckArgs {
    /// Tournament files or folders; - for standard input
    ///
    /// Folders are searched for *.trf, *.trfx, *.txt and *.tab; texts that are not tournaments are skipped.
    #[arg(required = true, value_name = "FILE")]
    files: Vec<PathBuf>,

    #[command(flatten)]
    input: InputArgs,

    /// Check only this round
    #[arg(long, value_name = "N", value_parser = common::round())]
    round: Option<u16>,

    /// Pair with the literal oracle instead of the engine
    ///
    /// The oracle tries all pairings, so it accepts only small fields; rounds of larger fields stay unchecked.
    #[arg(long, help_heading = heading::RULES, hide_short_help = true)]
    oracle: bool,

    /// Do not look for probable causes of the differences
    #[arg(long, help_heading = heading::OUTPUT, hide_short_help = true)]
    no_causes: bool,

    /// Do not check the standings
    ///
    /// Points and ranks of the file are ignored altogether.
    #[arg(long, help_heading = heading::STANDINGS, conflicts_with_all = ["tie_breaks", "tie_break_edition", "standings_reading"])]
    no_standings: bool,

    #[command(flatten)]
    standings: StandingsArgs,

    #[command(flatten)]
    budget: BudgetArgs,

    #[command(flatten)]
    language: LanguageArgs,

    /// Show every finding and do not shorten lists
    #[arg(long, help_heading = heading::OUTPUT)]
    all: bool,

    /// Print only the totals
    #[arg(short, long, help_heading = heading::OUTPUT, conflicts_with_all = ["all", "verbose"])]
    quiet: bool,

    /// Show all rounds in full, also those that agree
    #[arg(short, long, help_heading = heading::OUTPUT)]
    verbose: bool,

    /// Output format
    #[arg(long, value_name = "FORMAT", value_enum, default_value_t = Format::Human, help_heading = heading::OUTPUT)]
    format: Format,

    /// Also write a report to a file (repeatable)
    ///
    /// KIND is a value of --format: human, json, junit, html, sarif or trf-comment.
    #[arg(long, value_name = "KIND=PATH", value_parser = parse_export, help_heading = heading::OUTPUT)]
    export: Vec<Export>,

    /// Write a certificate of each round into this new folder
    ///
    /// A proof that the round is what the rules give, or a refutation, for `certificates/verify.py`. Only dutch-2026
    /// and dutch-2017 have certificates.
    #[arg(long, value_name = "DIR", help_heading = heading::OUTPUT, conflicts_with = "oracle")]
    certificates: Option<PathBuf>,

    /// Number of files checked in parallel [default: number of CPUs]
    #[arg(long, value_name = "N", help_heading = heading::LIMITS, hide_short_help = true,
          value_parser = common::whole(1..=u16::MAX))]
    jobs: Option<u16>,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, ValueEnum)]
enum Format {
    /// Text for people
    Human,
    /// JSON for programs
    Json,
    /// JUnit XML for build servers
    Junit,
    /// A self-contained web page with cross table and drawings
    Html,
    /// SARIF 2.1.0 for code scanners
    Sarif,
    /// TRF26 comments that declare each differing round as paired by hand
    TrfComment,
}

#[derive(Clone, Debug)]
struct Export {
    kind: ExportKind,
    path: PathBuf,
}

fn parse_export(text: &str) -> Result<Export, String> {
    let names = || ExportKind::ALL.map(|(name, _)| name).join(", ");
    let (kind, path) =
        text.split_once('=').ok_or_else(|| format!("expected KIND=PATH, where KIND is one of {}", names()))?;
    let kind =
        ExportKind::from_name(kind).ok_or_else(|| format!("unknown kind {kind}; expected one of {}", names()))?;
    if path.is_empty() {
        return Err("the path is missing; write KIND=PATH".to_owned());
    }
    Ok(Export { kind, path: PathBuf::from(path) })
}

/// An open export: its events go to `writer`, which fills `file`.
struct OpenExport {
    path: PathBuf,
    bytes: Shared,
    writer: Box<dyn Writer>,
}

/// A file that a writer fills and that is committed afterwards.
#[derive(Clone)]
struct Shared(std::rc::Rc<std::cell::RefCell<Option<AtomicFile>>>);

impl Write for Shared {
    fn write(&mut self, bytes: &[u8]) -> io::Result<usize> {
        self.0.borrow_mut().as_mut().map_or(Ok(bytes.len()), |file| file.write(bytes))
    }

    fn flush(&mut self) -> io::Result<()> {
        self.0.borrow_mut().as_mut().map_or(Ok(()), Write::flush)
    }
}

fn open(export: &Export, many: bool) -> io::Result<OpenExport> {
    let bytes = Shared(std::rc::Rc::new(std::cell::RefCell::new(Some(AtomicFile::create(&export.path)?))));
    let writer: Box<dyn Writer> = match export.kind {
        ExportKind::Human => Box::new(Human::<_, io::Sink>::plain(bytes.clone(), many)),
        ExportKind::Json => Box::new(Json::new(bytes.clone())),
        ExportKind::Junit => Box::new(JUnit::new(bytes.clone())),
        ExportKind::Sarif => Box::new(Sarif::new(bytes.clone())),
        ExportKind::TrfComment => Box::new(TrfComment::new(bytes.clone(), many)),
        ExportKind::Html => Box::new(Page::new(bytes.clone())),
    };
    Ok(OpenExport { path: export.path.clone(), bytes, writer })
}

/// Returns the problems with options that have no effect or would overwrite a file.
fn problems(args: &CheckArgs) -> Vec<String> {
    let mut problems = args.input.problems_with_any();
    problems.extend(args.standings.problems());
    if args.format != Format::Human {
        let options = [(args.quiet, "--quiet"), (args.verbose, "--verbose")];
        let given = options.iter().filter(|(given, _)| *given);
        problems.extend(
            given.map(|(_, name)| {
                format!("{name} works only with --format human; the other formats are always complete")
            }),
        );
    }
    for (place, export) in args.export.iter().enumerate() {
        let path = shown(&export.path);
        if path == "-" {
            problems.push("--export: standard output (-) is taken by the report of --format; name a file".to_owned());
        }
        if args.files.iter().any(|file| same_file(file, &export.path)) {
            problems.push(format!("--export: {path} is one of the files to check; write to another file"));
        }
        if args.export[..place].iter().any(|other| same_file(&other.path, &export.path)) {
            problems.push(format!("--export: {path} is named twice"));
        }
    }
    problems
}

pub(super) fn run(args: &CheckArgs) -> Outcome {
    args.language.apply();
    common::refuse(problems(args))?;
    let files = common::expand(&args.files)?;
    let many = files.len() > 1;
    let mut certificates = args.certificates.as_deref().map(CertificateFolder::create).transpose()?;
    let mut exports = Vec::new();
    for export in &args.export {
        let refuse = |error: io::Error| refused(format!("--export: {}: {error}", shown(&export.path)));
        exports.push(open(export, many).map_err(refuse)?);
    }
    let mut main: Box<dyn Writer> = match args.format {
        Format::Human => {
            let human = Human::new(common::stdout(), Some(common::stderr()), many);
            let told = if args.quiet {
                Told::Sums
            } else if args.verbose {
                Told::All
            } else {
                Told::Usual
            };
            Box::new(human.wrapped(common::terminal_width()).all(args.all).telling(told))
        }
        Format::Json => Box::new(Json::new(io::BufWriter::new(io::stdout()))),
        Format::Junit => Box::new(JUnit::new(io::BufWriter::new(io::stdout()))),
        Format::Sarif => Box::new(Sarif::new(io::BufWriter::new(io::stdout()))),
        Format::TrfComment => Box::new(TrfComment::new(io::BufWriter::new(io::stdout()), many)),
        Format::Html => Box::new(Page::new(io::BufWriter::new(io::stdout()))),
    };
    let standings = (!args.no_standings).then(|| args.standings.options());
    let input = InputOptions { standings, ignore_standings: args.no_standings, ..args.input.options() };
    let other_readings = if args.input.any_reading() { OtherReadings::Accepted } else { OtherReadings::Told };
    let limits = args.budget.limits();
    let causes = !args.no_causes && !args.oracle;
    let options = CheckOptions { input, round: args.round, oracle: args.oracle, other_readings, limits, causes };
    let progress = progress(files.len());
    let mut summary = Summary::default();
    let (mut broken, mut uncertified, mut incomplete) = (None, None, false);
    let mut tell = |event: Event<'_>| -> io::Result<()> {
        for export in &mut exports {
            if let Err(error) = export.writer.event(event) {
                broken = Some(cannot_write(&export.path, &error));
                return Err(error);
            }
        }
        if let (Event::File(FileVerdict { refused: Some(refused), path, .. }), true) =
            (event, args.format != Format::Human)
        {
            print_error(&format!("{path}: refused: {refused}"));
        }
        progress.suspend(|| main.event(event))
    };
    let told = check_all(&files, &options, common::threads(args.jobs), |file| {
        summary.add(&file);
        incomplete |= file.rounds.is_empty();
        progress.inc(1);
        if let Some(Err(exit)) = certificates.as_mut().map(|folder| folder.add(&file)) {
            uncertified = Some(exit);
            return Err(io::ErrorKind::Other.into());
        }
        tell(Event::File(&file))
    });
    let told = told.and_then(|()| tell(Event::Finished(&summary)));
    progress.finish_and_clear();
    if let Some(exit) = broken.or(uncertified) {
        return Err(exit);
    }
    told.map_err(output_failed)?;
    for export in exports {
        if let Some(file) = export.bytes.0.borrow_mut().take() {
            file.commit().map_err(|error| cannot_write(&export.path, &error))?;
        }
    }
    if let Some(folder) = &certificates {
        folder.finish();
        incomplete |= folder.incomplete;
    }
    let exit = exit_of(&summary);
    Ok(if incomplete && exit == Exit::Agreed { Exit::Incomplete } else { exit })
}

fn exit_of(summary: &Summary) -> Exit {
    if summary.refused > 0 {
        Exit::Refused
    } else if summary.differ + summary.positions_differ > 0 {
        Exit::Differed
    } else if summary.unchecked + summary.unfinished + summary.nothing_recorded + summary.standings_incomplete > 0 {
        Exit::Incomplete
    } else {
        Exit::Agreed
    }
}

fn check_one(path: &Path, options: &CheckOptions) -> FileVerdict {
    let name = path.to_string_lossy();
    match common::read(path) {
        Ok(bytes) => check_file(&name, &bytes, options),
        Err(error) => FileVerdict {
            path: name.into_owned(),
            refused: Some(format!("cannot be read: {error}")),
            ..FileVerdict::default()
        },
    }
}

/// Checks all files, several at a time, and reports them in the order of the input.
fn check_all(
    files: &[PathBuf],
    options: &CheckOptions,
    jobs: usize,
    mut tell: impl FnMut(FileVerdict) -> io::Result<()>,
) -> io::Result<()> {
    if files.len() <= 1 || jobs == 1 {
        // Threads would cost more than they gain here.
        return files.iter().try_for_each(|path| tell(check_one(path, options)));
    }
    let pool = rayon::ThreadPoolBuilder::new().num_threads(jobs).build().map_err(io::Error::other)?;
    let stop = AtomicBool::new(false);
    let (sender, receiver) = mpsc::channel();
    std::thread::scope(|scope| {
        let stop = &stop;
        scope.spawn(move || {
            pool.install(|| {
                files.par_iter().enumerate().for_each_with(sender, |sender, (place, path)| {
                    if !stop.load(Ordering::Relaxed) {
                        // The receiver is only dropped after it has set `stop`.
                        let _ = sender.send((place, check_one(path, options)));
                    }
                });
            });
        });
        let mut waiting = BTreeMap::new();
        let mut next = 0;
        for (place, verdict) in receiver {
            waiting.insert(place, verdict);
            while let Some(verdict) = waiting.remove(&next) {
                next += 1;
                if let Err(error) = tell(verdict) {
                    stop.store(true, Ordering::Relaxed);
                    return Err(error);
                }
            }
        }
        Ok(())
    })
}

/// A progress bar on standard error, if there are several files and standard error is a terminal.
fn progress(files: usize) -> ProgressBar {
    if files < 2 || !io::stderr().is_terminal() {
        return ProgressBar::hidden();
    }
    let bar = ProgressBar::with_draw_target(Some(files as u64), ProgressDrawTarget::stderr());
    if let Ok(style) = ProgressStyle::with_template("{bar:30} {pos}/{len} files, {per_sec}, {eta} left") {
        bar.set_style(style);
    }
    bar
}
