//! The command line: one file per subcommand; owns arguments, exit codes and the terminal.

mod check;
mod common;
mod convert;
mod engines;
mod exit;
mod explain;
mod fuzz;
mod generate;
mod lint;
mod merge;
mod pair;
mod progress;
mod replay;
mod report;
mod shrink;
mod standings;
mod stats;

pub use exit::Exit;

use clap::{Parser, Subcommand};
use std::io::Write;
use std::panic;
use std::process::ExitCode;

/// Re-pairs chess tournaments by the written Swiss rules, and says where and why a recorded pairing differs.
#[derive(Parser, Debug)]
#[command(name = "pairproof", version, after_help = exit::STATUS_HELP, disable_help_subcommand = true)]
struct Cli {
    #[command(subcommand)]
    command: Command,
}

#[derive(Subcommand, Debug)]
enum Command {
    Check(check::CheckArgs),
    Pair(pair::PairArgs),
    Explain(explain::ExplainArgs),
    Standings(standings::StandingsCommand),
    Lint(lint::LintArgs),
    Convert(convert::ConvertArgs),
    Generate(Box<generate::GenerateArgs>),
    Shrink(Box<shrink::ShrinkArgs>),
    Engines(engines::EnginesArgs),
    Fuzz(Box<fuzz::FuzzArgs>),
    Merge(merge::MergeArgs),
    Replay(replay::ReplayArgs),
    Report(report::ReportArgs),
    Stats(stats::StatsArgs),
    #[command(hide = true)]
    Worker(engines::WorkerArgs),
    #[cfg(unix)]
    #[command(hide = true)]
    Supervise(engines::SuperviseArgs),
}

/// Runs the program on the process's arguments.
pub fn main() -> ExitCode {
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
            "pairproof {}: this is a fault of pairproof, not of your file. Please report it with the file.\n  {message}{place}",
            env!("CARGO_PKG_VERSION")
        );
    }));
    #[cfg(unix)]
    crate::engines::use_supervisors();
    let run = panic::catch_unwind(|| match Cli::try_parse() {
        Ok(cli) => run(&cli).unwrap_or_else(|exit| exit),
        Err(error) => {
            let code = if error.use_stderr() { Exit::Refused } else { Exit::Agreed };
            let _ = error.print();
            code
        }
    });
    run.unwrap_or(Exit::OurFault).into()
}

fn run(cli: &Cli) -> common::Outcome {
    match &cli.command {
        Command::Check(args) => check::run(args),
        Command::Pair(args) => pair::run(args),
        Command::Explain(args) => explain::run(args),
        Command::Standings(args) => standings::run(args),
        Command::Lint(args) => lint::run(args),
        Command::Convert(args) => convert::run(args),
        Command::Generate(args) => generate::run(args),
        Command::Shrink(args) => shrink::run(args),
        Command::Engines(args) => engines::run(args),
        Command::Fuzz(args) => fuzz::run(args),
        Command::Merge(args) => merge::run(args),
        Command::Replay(args) => replay::run(args),
        Command::Report(args) => report::run(args),
        Command::Stats(args) => stats::run(args),
        Command::Worker(args) => engines::serve(args),
        #[cfg(unix)]
        Command::Supervise(args) => engines::supervise(args),
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use clap::CommandFactory;

    #[test]
    fn the_arguments_are_consistent() {
        Cli::command().debug_assert();
    }

    #[test]
    fn exit_statuses_are_frozen() {
        let all = [Exit::Agreed, Exit::Differed, Exit::Refused, Exit::Incomplete, Exit::OurFault];
        assert_eq!(all.map(|exit| exit as u8), [0, 1, 2, 3, 70]);
    }
}
