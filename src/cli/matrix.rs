//! `pairproof matrix`: programs and suites as a site that can be published.

use super::common::{self, LimitArgs, Outcome, heading, print_error, refused, shown, stderr};
use super::exit::{Exit, status_help};
use super::project::Here;
use super::stats::ExpectArgs;
use super::{engines, suite};
use crate::campaign::Opponent;
use crate::engines::{EngineArgument, shipped};
use crate::escape;
use crate::matrix::{Answers, Board, NamedSuite, Site, State, day};
use crate::project::line;
use crate::suite::outcome::Result as CaseResult;
use crate::suite::standings::{Calculates, STANDINGS};
use crate::systems::SystemId;
use clap::Args;
use std::collections::BTreeSet;
use std::io::Write;
use std::path::{Path, PathBuf};

const EXAMPLES: &str = "\
Examples:
  pairproof matrix --out site
  pairproof matrix --engine bbp6 --engine gacrux=VENV --suite dutch-2026 --out site
  pairproof suite run dutch-2026 --engine bbp6 --format json -o bbp6.json
  pairproof matrix bbp6.json from-another-machine.json --out site
  pairproof matrix --engine bbp6 --campaign nightly --out site

The site has a page for each program and suite, a badge (SVG) and JSON for each
program, and a board of campaigns. It needs no network and no script. Run again
with the same folder, the command replaces the pages and adds a row to the
history. The pages show commands as they were typed, with their paths.

";

/// Make a web site: which program passes which suite
///
/// Runs programs on conformance suites, or takes outcomes of `suite run`, and writes the tables as pages that can be
/// published as they are. Programs are listed in alphabetical order.
#[derive(Args, Debug)]
#[command(after_long_help = format!("{EXAMPLES}{}", status_help(
    "the site was written, whatever the programs answered",
    "",
    "the site was written, and says that a campaign is not complete, damaged or unreadable"
)))]
pub(super) struct MatrixArgs {
    /// Output of an earlier `suite run --format json`
    ///
    /// Outcomes of several machines make one matrix. Their cases must be those of the suite here.
    #[arg(value_name = "OUTCOME")]
    outcomes: Vec<PathBuf>,

    /// Folder to write; an older matrix in it is replaced
    #[arg(long, value_name = "DIR", help_heading = heading::OUTPUT)]
    out: PathBuf,

    /// Date of the run [default: today]
    ///
    /// Format: 2026-11-26. Without this option, SOURCE_DATE_EPOCH (in seconds) is used if set, otherwise the clock.
    #[arg(long, value_name = "DAY", help_heading = heading::OUTPUT)]
    date: Option<String>,

    /// Program to test (repeatable) [default: all that work]
    ///
    /// As for `suite run`. By default those that `pairproof engines` finds working, and that of pairproof.toml; none if
    /// outcomes or campaigns are given.
    #[arg(long = "engine", value_name = "ENGINE", value_parser = common::engines(), hide_possible_values = true,
          help_heading = heading::ENGINES)]
    engines: Vec<String>,

    /// Suite to run (repeatable) [default: all that fit]
    ///
    /// By default the built-in suites of the systems that an adapter names; for a command line dutch-2026.
    #[arg(long = "suite", value_name = "SUITE", value_parser = suite::suites(), hide_possible_values = true,
          help_heading = heading::ENGINES)]
    suites: Vec<String>,

    /// Time limit per question, such as 30s or 5m [default: the adapter's]
    #[arg(long, value_name = "TIME", value_parser = common::short_time, help_heading = heading::ENGINES)]
    timeout: Option<u64>,

    /// Campaign to show on the board (repeatable)
    ///
    /// The folder of `pairproof fuzz --out`, or a folder or archive with several. A campaign that is running, was
    /// stopped or is damaged is shown as such.
    #[arg(long = "campaign", value_name = "DIR|ARCHIVE", help_heading = heading::CAMPAIGN)]
    campaigns: Vec<PathBuf>,

    #[command(flatten)]
    expect: ExpectArgs,

    #[command(flatten)]
    limit: LimitArgs,
}

/// A program to test.
struct Program {
    /// The argument of `suite run --engine`.
    argument: String,
    /// The argument in the commands that are printed.
    shown: String,
    /// The system that a `pairproof.toml` gives for its program.
    system: Option<SystemId>,
}

impl Program {
    fn named(argument: &str) -> Self {
        Self { argument: argument.to_owned(), shown: argument.to_owned(), system: None }
    }

    fn is_mutant(&self) -> bool {
        self.argument.starts_with("mutant:")
    }

    /// Opens the program; at most its version is asked for.
    fn open(&self, suite: &NamedSuite) -> Result<(), String> {
        if let Some(id) = self.argument.strip_prefix("mutant:").filter(|_| suite.suite.system == STANDINGS) {
            return Calculates::mutant(id).map(drop);
        }
        let opened = Opponent::open(&self.argument, suite::asked_system(&suite.suite)?, None);
        opened.map(drop).map_err(|error| error.to_string())
    }

    /// Whether a suite applies to the program. A mutant is a fault, which not every system can have.
    fn fits(&self, suite: &NamedSuite) -> Result<bool, String> {
        if self.is_mutant() {
            return Ok(self.open(suite).is_ok());
        }
        let system = suite::asked_system(&suite.suite)?;
        let named = EngineArgument::parse(&self.argument, Some(self.system.unwrap_or(system)));
        let adapter = named.map_err(|error| error.to_string())?.adapter;
        Ok(adapter.claims(system) && (suite.suite.system != STANDINGS || adapter.standings.is_some()))
    }

    /// Whether a suite is run on the program if no suite is named.
    fn usual(&self, suite: &NamedSuite) -> Result<bool, String> {
        let command = !self.is_mutant()
            && self.system.is_none()
            && EngineArgument::parse(&self.argument, None).is_ok_and(|named| named.is_command());
        if command { Ok(suite.name == SystemId::DUTCH_2026.name()) } else { self.fits(suite) }
    }
}

pub(super) fn run(args: &MatrixArgs) -> Outcome {
    args.limit.apply();
    let epoch = std::env::var("SOURCE_DATE_EPOCH").ok();
    let date = day(args.date.as_deref(), epoch.as_deref()).map_err(refused)?;
    Site::check(&args.out).map_err(refused)?;
    let given = !(args.engines.is_empty() && args.outcomes.is_empty() && args.campaigns.is_empty());
    let programs = if given { args.engines.iter().map(|text| Program::named(text)).collect() } else { found()? };
    let mut names = BTreeSet::new();
    for text in &args.engines {
        let name = text.split_once('=').map_or(text.as_str(), |(name, _)| name);
        if !names.insert(name) {
            return Err(refused(format!("engine {name} is named twice; give each program its own name")));
        }
    }
    let suites = suites(args)?;
    let asked = asked(&programs, &suites, !args.suites.is_empty())?;
    let expectations = args.expect.read().map_err(refused)?;
    let boards = Board::find(&args.campaigns, &expectations).map_err(refused)?;
    let mut answers = args.outcomes.iter().map(|path| earlier(path, &suites)).collect::<Result<Vec<_>, _>>()?;
    for (program, suite) in asked {
        answers.push(ask(program, suite, args.timeout)?);
    }
    if answers.is_empty() && boards.is_empty() {
        return Err(refused(
            "no program was found; name one: --engine bbp6=PATH, or --engine 'mine=./my-program {in}'",
        ));
    }
    let command = command(args);
    let site = Site { date: &date, answers: &answers, boards: &boards, command: &command };
    let written = site.write(&args.out).map_err(refused)?;
    let counts =
        [(written.engines, "program"), (written.suites, "suite"), (boards.len(), "campaign"), (written.runs, "run")];
    let some = counts.into_iter().filter(|&(count, _)| count > 0);
    let parts: Vec<String> =
        some.map(|(count, word)| format!("{count} {word}{}", if count == 1 { "" } else { "s" })).collect();
    common::print(&format!("{}: {}\n", shown(&args.out.join("index.html")), parts.join(", ")))?;
    let open = boards.iter().filter(|board| board.state != State::Complete);
    open.clone().for_each(|board| print_error(&format!("{}: {}", board.name, board.state.words())));
    Ok(if open.count() > 0 { Exit::Incomplete } else { Exit::Agreed })
}

/// The programs that are tested if none is named: those that work here, and the program of the folder.
fn found() -> Result<Vec<Program>, Exit> {
    let mut here = Here::find()?;
    let own = here.as_mut().map(|here| {
        let (argument, system) = (here.engine(), here.system());
        let project = here.project();
        Program { argument, shown: format!("{}={}", project.engine(), project.command()), system: Some(system) }
    });
    here.iter().for_each(Here::say);
    let name = here.as_ref().map(|here| here.project().engine());
    let working = engines::working().into_iter().filter(|&found| Some(found) != name);
    Ok(working.map(Program::named).chain(own).collect())
}

/// Reads the named suites, or else all built-in suites.
fn suites(args: &MatrixArgs) -> Result<Vec<NamedSuite>, Exit> {
    let named = |text: &String| {
        let suite = suite::read(Path::new(text))?;
        let built_in = suite::built_in().any(|name| name == suite.system) && !Path::new(text).exists();
        let name = if built_in { suite.system.clone() } else { text.clone() };
        Ok(NamedSuite { name, suite })
    };
    let all: Vec<String> = suite::built_in().map(str::to_owned).collect();
    let texts = if args.suites.is_empty() { &all } else { &args.suites };
    let mut suites = texts.iter().map(named).collect::<Result<Vec<_>, _>>()?;
    suites.sort_by(|one, other| one.name.cmp(&other.name));
    suites.dedup_by(|one, other| one.name == other.name);
    Ok(suites)
}

/// Chooses which programs are run on which suites. Reports all problems before a program is run.
fn asked<'a>(
    programs: &'a [Program],
    suites: &'a [NamedSuite],
    named: bool,
) -> Result<Vec<(&'a Program, &'a NamedSuite)>, Exit> {
    let (mut asked, mut problems) = (Vec::new(), Vec::new());
    for program in programs {
        let before = asked.len();
        for suite in suites {
            match if named { program.fits(suite) } else { program.usual(suite) } {
                Ok(true) => asked.push((program, suite)),
                Ok(false) => {}
                Err(why) if problems.last() == Some(&why) => {}
                Err(why) => problems.push(why),
            }
        }
        // Opening the program gives the best message if it cannot be run at all.
        let usual = || suites.iter().find(|suite| suite.name == SystemId::DUTCH_2026.name()).or(suites.first());
        let first = asked.get(before).map(|&(_, suite)| suite).or_else(usual);
        let opened = first.map_or(Ok(()), |suite| program.open(suite));
        problems.extend(opened.err().filter(|_| problems.is_empty()));
        if asked.len() == before && problems.is_empty() {
            let argument = escape::line(&program.argument);
            problems.push(format!("{argument}: no suite here is of a system that it pairs; name one with --suite"));
        }
    }
    common::refuse(problems)?;
    Ok(asked)
}

/// Runs one program on one suite, and prints the result.
fn ask<'a>(program: &Program, suite: &'a NamedSuite, timeout: Option<u64>) -> Result<Answers<'a>, Exit> {
    let outcome = suite::outcome(Some(&program.argument), &suite.suite, timeout, &mut Vec::new())?;
    let passed = outcome.count(CaseResult::Passed);
    let all = outcome.cases.iter().filter(|tested| tested.counts()).count();
    let engine = escape::line_of_any_length(&outcome.engine);
    let not_asked = match outcome.count(CaseResult::NotAsked) {
        0 => String::new(),
        count => format!(", {count} not asked"),
    };
    let _ = writeln!(stderr(), "{engine} on {}: {passed} of {all} cases passed{not_asked}", suite.name);
    Ok(Answers { suite, outcome, command: suite_command(&suite.name, Some(&program.shown)) })
}

/// Reads the outcome of an earlier run, and finds the suite that has its cases.
fn earlier<'a>(path: &Path, suites: &'a [NamedSuite]) -> Result<Answers<'a>, Exit> {
    if let Some(name) = suite::built_in().find(|&name| !path.exists() && path == Path::new(name)) {
        return Err(refused(format!("{name}: expected the output of `suite run`; name a suite with --suite {name}")));
    }
    let outcome = suite::earlier(path)?;
    let suite = suites.iter().find(|suite| suite.is_of(&outcome)).ok_or_else(|| {
        refused(format!(
            "{}: its cases are not those of a suite here ({}); run the suite again, or name its file with --suite",
            shown(path),
            escape::line(&outcome.system)
        ))
    })?;
    let engine = match outcome.engine.as_str() {
        "pairproof" => None,
        known if shipped().contains(&known) => Some(known.to_owned()),
        other => match other.strip_prefix("mutant-").or(other.strip_prefix("mutant:")) {
            Some(fault) => Some(format!("mutant:{fault}")),
            // The outcome does not contain the command of the program.
            None => Some(format!("{other}=COMMAND")),
        },
    };
    let command = suite_command(&suite.name, engine.as_deref());
    Ok(Answers { suite, outcome, command })
}

/// The command that runs a suite again.
fn suite_command(suite: &str, engine: Option<&str>) -> String {
    let words =
        ["pairproof", "suite", "run", suite].into_iter().chain(engine.into_iter().flat_map(|it| ["--engine", it]));
    line(&words.map(str::to_owned).collect::<Vec<_>>())
}

/// The command that generates the site again.
fn command(args: &MatrixArgs) -> String {
    let mut words = vec!["pairproof".to_owned(), "matrix".to_owned()];
    let text = |path: &PathBuf| path.to_string_lossy().into_owned();
    words.extend(args.outcomes.iter().map(text));
    let campaigns: Vec<String> = args.campaigns.iter().map(text).collect();
    let expect: Vec<String> = args.expect.path().map(text).into_iter().collect();
    for (option, values) in [
        ("--engine", &args.engines),
        ("--suite", &args.suites),
        ("--campaign", &campaigns),
        ("--expect", &expect),
        ("--out", &vec![text(&args.out)]),
    ] {
        words.extend(values.iter().flat_map(|value| [option.to_owned(), value.clone()]));
    }
    line(&words)
}
