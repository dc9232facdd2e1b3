//! The command line: one file per subcommand; owns arguments, exit codes and the terminal.

mod about;
mod accept;
mod certify;
mod check;
mod common;
mod convert;
mod drop_in;
mod engines;
mod exit;
mod explain;
mod fix;
mod fuzz;
mod generate;
mod hints;
mod init;
mod language;
mod lint;
mod matrix;
mod merge;
mod pair;
mod progress;
mod project;
mod replay;
mod report;
mod shrink;
mod signals;
mod standings;
mod stats;
mod suite;
mod terminal;
mod topic;
mod trial;
mod values;
mod what_if;

pub use exit::Exit;
pub use fuzz::fuzz_function;

use clap::error::ErrorKind;
use clap::{ArgMatches, Args, FromArgMatches, Subcommand};
use std::ffi::{OsStr, OsString};
use std::io::Write;
use std::panic;
use std::process::ExitCode;

#[derive(Subcommand, Debug)]
enum Command {
    Check(check::CheckArgs),
    Pair(pair::PairArgs),
    Explain(explain::ExplainArgs),
    Certify(certify::CertifyArgs),
    Standings(standings::StandingsCommand),
    Lint(lint::LintArgs),
    Convert(convert::ConvertArgs),
    Generate(Box<generate::GenerateArgs>),
    Shrink(Box<shrink::ShrinkArgs>),
    Engines(engines::EnginesArgs),
    Init(init::InitArgs),
    Fuzz(Box<fuzz::FuzzArgs>),
    Merge(merge::MergeArgs),
    Replay(replay::ReplayArgs),
    Report(report::ReportArgs),
    Accept(accept::AcceptArgs),
    Stats(stats::StatsArgs),
    Suite(suite::SuiteArgs),
    Matrix(matrix::MatrixArgs),
    Trial(trial::TrialArgs),
    Completions(about::CompletionsArgs),
    Man(about::ManArgs),
    Version(about::VersionArgs),
    #[command(hide = true)]
    Worker(engines::WorkerArgs),
    #[cfg(unix)]
    #[command(hide = true)]
    Supervise(engines::SuperviseArgs),
}

impl Command {
    /// Whether pairproof itself starts and ends this command, as an engine or a supervisor of engines.
    fn is_of_an_engine(&self) -> bool {
        #[cfg(unix)]
        if matches!(self, Self::Supervise(_)) {
            return true;
        }
        matches!(self, Self::Worker(_))
    }
}

/// Adds the arguments of a subcommand.
type Define = fn(clap::Command) -> clap::Command;

/// The subcommands for people.
const COMMANDS: [(&str, Define); 23] = [
    ("check", check::CheckArgs::augment_args),
    ("pair", pair::PairArgs::augment_args),
    ("explain", explain::ExplainArgs::augment_args),
    ("certify", certify::CertifyArgs::augment_args),
    ("standings", standings::StandingsCommand::augment_args),
    ("lint", lint::LintArgs::augment_args),
    ("convert", convert::ConvertArgs::augment_args),
    ("generate", generate::GenerateArgs::augment_args),
    ("shrink", shrink::ShrinkArgs::augment_args),
    ("engines", engines::EnginesArgs::augment_args),
    ("init", init::InitArgs::augment_args),
    ("fuzz", fuzz::FuzzArgs::augment_args),
    ("merge", merge::MergeArgs::augment_args),
    ("replay", replay::ReplayArgs::augment_args),
    ("report", report::ReportArgs::augment_args),
    ("accept", accept::AcceptArgs::augment_args),
    ("stats", stats::StatsArgs::augment_args),
    ("suite", suite::SuiteArgs::augment_args),
    ("matrix", matrix::MatrixArgs::augment_args),
    ("trial", trial::TrialArgs::augment_args),
    ("completions", about::CompletionsArgs::augment_args),
    ("man", about::ManArgs::augment_args),
    ("version", about::VersionArgs::augment_args),
];

/// Builds the command line. If a subcommand is named, the others are left out; for the version, all are left out.
/// Defining them takes longer than reading a small file.
fn command_line(asked: Option<&str>) -> clap::Command {
    if matches!(asked, Some("--version" | "-V")) {
        return root();
    }
    match COMMANDS.iter().find(|(name, _)| asked == Some(name)) {
        Some(&(name, define)) => root().subcommand(define(clap::Command::new(name))),
        None => Command::augment_subcommands(root()),
    }
}

const EXAMPLES: &str = "\
Examples:
  pairproof check open.trf
  pairproof pair open.trf -o next-round.txt
  pairproof explain open.trf --round 5

";

const MORE: &str = "\
`pairproof COMMAND -h` prints a summary of a command, `pairproof COMMAND --help` everything.
`pairproof help WORD` explains a finding code, a cause, an exit status or a JSON field.";

/// Builds the command line without subcommands.
fn root() -> clap::Command {
    clap::Command::new("pairproof")
        .about("Re-pairs chess tournaments by the published rules and shows where and why a recorded pairing differs")
        .version(env!("CARGO_PKG_VERSION"))
        .after_help(MORE)
        .after_long_help(format!("{EXAMPLES}{}\n\n{MORE}", exit::STATUS_HELP))
        .arg(terminal::colour_option())
        .subcommand_required(true)
        .arg_required_else_help(true)
}

/// Parses a command line; the first word is the name of the program.
fn asked(words: &[OsString]) -> Result<Command, clap::Error> {
    let mut line = command_line(words.get(1).and_then(|word| word.to_str()));
    let mut matches = line.try_get_matches_from_mut(words)?;
    terminal::set_colour(&matches);
    say_edition(&matches);
    Command::from_arg_matches_mut(&mut matches).map_err(|error| error.format(&mut line))
}

/// Prints which edition is used for a system without a year.
fn say_edition(matches: &ArgMatches) {
    let Some((_, of_command)) = matches.subcommand() else { return };
    let named = of_command.try_get_raw("system").ok().flatten().and_then(|mut values| values.next());
    if let Some(said) = named.and_then(OsStr::to_str).and_then(values::edition_meant) {
        let _ = writeln!(std::io::stderr(), "{said}");
    }
    say_edition(of_command);
}

/// Runs the program on the process's arguments.
pub fn main() -> ExitCode {
    report_panics();
    if let Some(code) = drop_in::run() {
        return code;
    }
    #[cfg(unix)]
    crate::engines::use_supervisors();
    let words: Vec<OsString> = std::env::args_os().collect();
    status_of(&words).into()
}

/// Reports a panic as an internal error of this program.
fn report_panics() {
    panic::set_hook(Box::new(|info| {
        let place = info.location().map_or_else(String::new, |place| format!(" at {}:{}", place.file(), place.line()));
        let payload = info.payload();
        let message = payload
            .downcast_ref::<&str>()
            .copied()
            .or_else(|| payload.downcast_ref::<String>().map(String::as_str))
            .unwrap_or("no message");
        let _ = writeln!(
            std::io::stderr(),
            "pairproof {}: this is a bug in pairproof, not in your file. Please report it and attach the file.\n  {message}{place}",
            env!("CARGO_PKG_VERSION")
        );
    }));
}

/// The text of `help TOPIC`; none if the topic is a command, even if a JSON field has the same name.
fn topic_asked(words: &[OsString]) -> Option<String> {
    let topic = help_word(words).filter(|topic| !COMMANDS.iter().any(|(name, _)| topic == name))?;
    topic.to_str().and_then(topic::help)
}

/// The word of `help WORD`.
fn help_word(words: &[OsString]) -> Option<&OsString> {
    let [_, help, word] = words else { return None };
    (help == "help").then_some(word)
}

/// Runs the program on these words, the first of which is its name. The command of the Python package calls this from
/// its own process, where engines have no supervisor.
pub fn status_of(words: &[OsString]) -> Exit {
    report_panics();
    if let Some(text) = topic_asked(words) {
        return topic::print(&text).unwrap_or_else(|exit| exit);
    }
    let run = panic::catch_unwind(|| match asked(words) {
        Ok(command) => run(&command).unwrap_or_else(|exit| exit),
        Err(mut error) => {
            if error.kind() == ErrorKind::InvalidSubcommand
                && let Some(word) = help_word(words)
            {
                let kinds = "command, finding code, cause, exit status or JSON field";
                return common::refused(format!("no {kinds} is called {:?}", word.to_string_lossy()));
            }
            hints::add(&mut error, words);
            let code = if error.use_stderr() { Exit::Refused } else { Exit::Agreed };
            // The typed words, or file names expanded by the shell, may contain control characters.
            if words.iter().any(|word| word.to_string_lossy().contains(crate::escape::hidden)) {
                let _ = common::stderr().write_all(crate::report::plain(&error.to_string()).as_bytes());
                return code;
            }
            let printed = error.print().and_then(|()| std::io::stdout().flush());
            match printed {
                Err(error) if code == Exit::Agreed && error.kind() != std::io::ErrorKind::BrokenPipe => {
                    common::output_failed(error)
                }
                _ => code,
            }
        }
    });
    run.unwrap_or(Exit::OurFault)
}

fn run(command: &Command) -> common::Outcome {
    if !command.is_of_an_engine() {
        signals::end();
    }
    match command {
        Command::Check(args) => check::run(args),
        Command::Pair(args) => pair::run(args),
        Command::Certify(args) => certify::run(args),
        Command::Explain(args) => explain::run(args),
        Command::Standings(args) => standings::run(args),
        Command::Lint(args) => lint::run(args),
        Command::Convert(args) => convert::run(args),
        Command::Generate(args) => generate::run(args),
        Command::Shrink(args) => shrink::run(args),
        Command::Engines(args) => engines::run(args),
        Command::Init(args) => init::run(args),
        Command::Fuzz(args) => fuzz::run(args),
        Command::Merge(args) => merge::run(args),
        Command::Replay(args) => replay::run(args),
        Command::Report(args) => report::run(args),
        Command::Accept(args) => accept::run(args),
        Command::Stats(args) => stats::run(args),
        Command::Suite(args) => suite::run(args),
        Command::Matrix(args) => matrix::run(args),
        Command::Trial(args) => trial::run(args),
        Command::Completions(args) => about::completions(args),
        Command::Man(args) => about::man(args),
        Command::Version(_) => about::version(),
        Command::Worker(args) => engines::serve(args),
        #[cfg(unix)]
        Command::Supervise(args) => engines::supervise(args),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_command_is_never_taken_for_a_topic() {
        let asked = |topic: &str| topic_asked(&["pairproof", "help", topic].map(OsString::from));
        assert!(COMMANDS.iter().all(|(name, _)| asked(name).is_none()));
        assert!(topic::help("version").is_some(), "a field of JSON has the name of a command");
        assert!(asked("H016").is_some() && asked("agrees_under").is_some());
    }

    #[test]
    fn the_arguments_are_consistent() {
        command_line(None).debug_assert();
    }

    #[test]
    fn a_subcommand_alone_is_what_it_is_among_the_others() {
        let help = |line: &mut clap::Command, name: &str| {
            line.build();
            line.find_subcommand_mut(name).map(|command| command.render_long_help().to_string())
        };
        let mut all = command_line(None);
        let visible = all.get_subcommands().filter(|command| !command.is_hide_set());
        assert!(visible.map(clap::Command::get_name).eq(COMMANDS.map(|(name, _)| name)));
        for (name, _) in COMMANDS {
            let mut alone = command_line(Some(name));
            assert_eq!(alone.get_subcommands().count(), 1);
            assert_eq!(help(&mut alone, name), help(&mut all, name));
        }
    }

    /// Visits the subcommands of a command, recursively.
    fn each(command: &clap::Command, visit: &mut impl FnMut(&clap::Command)) {
        for below in command.get_subcommands().filter(|below| !below.is_hide_set() && below.get_name() != "help") {
            visit(below);
            each(below, visit);
        }
    }

    #[test]
    fn the_short_help_fits_on_a_screen() {
        let mut line = command_line(None).term_width(80);
        line.build();
        let root = line.render_help().to_string();
        assert!(root.lines().count() <= 40, "{root}");
        each(&line, &mut |command| {
            let help = command.clone().term_width(80).render_help().to_string();
            let name = command.get_name();
            assert!(help.lines().count() <= 40, "{name}: {help}");
            let about = command.get_about().map(ToString::to_string).into_iter();
            let options = command.get_arguments().filter_map(|arg| arg.get_help().map(ToString::to_string));
            for first in about.chain(options) {
                assert!(first.len() < 70 && !first.contains('\n'), "{name}: {first}");
            }
        });
    }

    #[test]
    fn the_long_help_has_an_example() {
        for (name, define) in COMMANDS {
            let help = define(clap::Command::new(name)).render_long_help().to_string();
            assert!(name == "version" || help.contains("Example"), "{name}: {help}");
        }
    }

    #[test]
    fn old_spellings_are_still_understood() {
        for words in [
            "generate --count 2 --out-dir d",
            "generate --count 2 --out d --half-byes 5%",
            "fuzz --tournaments 3 --timeout 30",
            "fuzz --count 3 --timeout 30s",
            "stats --watch=5 d",
            "stats --watch=5m d",
            "suite make --standings --tournaments 5 -o f",
            "suite make --standings --count 5 --output f",
            "suite unpack s -o d",
            "suite unpack s --output d",
            "suite unpack s --out d",
            "suite run s --timeout 2m",
            "shrink f --engine e --timeout 60",
            "engines --timeout 1h",
        ] {
            let words = ["pairproof"].into_iter().chain(words.split(' '));
            let result = command_line(None).try_get_matches_from(words.clone());

            assert!(result.is_ok(), "{:?}: {:?}", words.collect::<Vec<_>>(), result.err());
        }
    }

    #[test]
    fn exit_statuses_are_frozen() {
        let all = [Exit::Agreed, Exit::Differed, Exit::Refused, Exit::Incomplete, Exit::OurFault];
        assert_eq!(all.map(|exit| exit as u8), [0, 1, 2, 3, 70]);
    }
}
