//! `pairproof lint`: everything that is wrong with a file itself.

use super::common::{self, Outcome, print_error, refused, shown};
use super::exit::{Exit, status_help};
use crate::check::input::{InputOptions, lint_file};
use crate::check::verdict::Finding;
use crate::front::lint::{Linted, Purpose, Report, Sums};
use crate::front::options::wrong_codes;
use crate::lint::fix::fixed;
use crate::lint::{LintOptions, all_findings};
use crate::report::{FindingsShown, SarifLog, write_findings};
use crate::systems::SystemId;
use crate::trf::{Diagnostic, Document, Severity};
use clap::builder::{PossibleValuesParser, TypedValueParser};
use clap::{Args, ValueEnum};
use std::io::Write;
use std::path::{Path, PathBuf};

const EXAMPLES: &str = "\
Examples:
  pairproof lint open.trf
  pairproof lint --fix mended.trf open.trf
  pairproof lint --purpose rating --format json tournaments/

Each finding has a stable code, two severities (for pairing and for rating), line, column and, where safe, a fix.
The exit status is 1 when a finding is an error or fatal for the purpose; 2 when a file cannot be read at all.

";

/// Everything wrong with a file itself: code, line, column, severity, fix
#[derive(Args, Debug)]
#[command(after_help = format!("{EXAMPLES}{}", status_help(
    "no finding is an error",
    "a finding is an error or fatal (with --strict: or a warning)",
    "the report could not be written"
)))]
pub(super) struct LintArgs {
    /// Tournament files; folders (searched for *.trf, *.trfx, *.txt); - for standard input
    #[arg(required = true, value_name = "FILE")]
    files: Vec<PathBuf>,

    /// What the file is wanted for: decides which severity counts
    #[arg(long, value_name = "PURPOSE", default_value = "both", value_parser = purposes())]
    purpose: Purpose,

    /// Warnings count as errors
    #[arg(long)]
    strict: bool,

    /// What goes to standard output
    #[arg(long, value_enum, default_value_t = Format::Human)]
    format: Format,

    /// The rules that are to be applied: the file may ask for others
    #[arg(long, value_name = "NAME", value_parser = common::systems())]
    system: Option<SystemId>,

    /// The number of rounds of the tournament, whatever the file says
    #[arg(long, value_name = "N", value_parser = common::round())]
    total_rounds: Option<u16>,

    /// List every finding. Otherwise people are shown twenty of each code, and JSON holds five hundred (`more` counts
    /// the others)
    #[arg(long)]
    all: bool,

    /// Write the file with all safe repairs made: how it is written changes, what it says does not (one file)
    #[arg(long, value_name = "OUT", conflicts_with_all = ["format", "purpose", "strict", "all"])]
    fix: Option<PathBuf>,

    /// Do not count this finding (a code; repeatable)
    #[arg(long, value_name = "CODE", value_delimiter = ',')]
    waive: Vec<String>,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, ValueEnum)]
enum Format {
    Human,
    Json,
    /// SARIF 2.1.0
    Sarif,
}

/// The name of a purpose.
fn purposes() -> impl TypedValueParser<Value = Purpose> {
    let named = [("pairing", Purpose::Pairing), ("rating", Purpose::Rating), ("both", Purpose::Both)];
    PossibleValuesParser::new(named.map(|(name, _)| name)).try_map(move |name| {
        named.iter().find(|(known, _)| *known == name).map(|&(_, purpose)| purpose).ok_or("no such purpose")
    })
}

pub(super) fn run(args: &LintArgs) -> Outcome {
    common::refuse(wrong_codes(&args.waive))?;
    let files = common::expand(&args.files)?;
    if let Some(output) = &args.fix {
        return match &files[..] {
            [file] => repair(file, output, args),
            _ => Err(refused("--fix: one file at a time".to_owned())),
        };
    }
    let options = InputOptions {
        system: args.system,
        total_rounds: args.total_rounds,
        waived: args.waive.clone(),
        every_finding: args.all,
        ..InputOptions::default()
    };
    let mut report = Report::default();
    let mut log = SarifLog::default();
    for path in &files {
        let name = path.to_string_lossy().into_owned();
        let (diagnostics, refused) = match common::read(path) {
            Ok(bytes) => (lint_file(&bytes, &options), None),
            Err(error) => {
                print_error(&format!("{}: cannot be read: {error}", shown(path)));
                (Vec::new(), Some(format!("cannot be read: {error}")))
            }
        };
        let linted = Linted { path: name, refused, diagnostics };
        report.summary.add(&linted, args.purpose);
        match args.format {
            Format::Human => common::print(&text_of(&linted, args))?,
            Format::Json => report.files.push(linted),
            Format::Sarif => add(&mut log, &linted, args.purpose),
        }
    }
    match args.format {
        Format::Human => common::print(&sums_of(&report.summary))?,
        Format::Json => common::print_json(&report)?,
        Format::Sarif => common::print(&log.text())?,
    }
    let sums = &report.summary;
    Ok(match sums {
        Sums { refused: 1.., .. } => Exit::Refused,
        Sums { fatal: 1.., .. } | Sums { error: 1.., .. } => Exit::Differed,
        Sums { warning: 1.., .. } if args.strict => Exit::Differed,
        _ => Exit::Agreed,
    })
}

/// Writes the repaired file, and says what is left.
fn repair(file: &Path, output: &Path, args: &LintArgs) -> Outcome {
    let bytes = common::bytes(file)?;
    let waived = |found: &Diagnostic| args.waive.iter().any(|code| code.eq_ignore_ascii_case(found.code.id()));
    let findings = |bytes: &[u8]| {
        let options = LintOptions {
            total_rounds: args.total_rounds.map(u32::from),
            asked: args.system.map(|system| system.records.tournament_type),
            every: true,
            ..LintOptions::default()
        };
        let mut found = all_findings(&Document::parse(bytes), &options);
        found.retain(|found| !waived(found));
        found
    };
    let fixed = fixed(&bytes, &findings(&bytes)).map_err(|why| refused(format!("{}: --fix: {why}", shown(file))))?;
    common::write_output(&fixed.bytes, Some(output))?;
    let left = findings(&fixed.bytes).len();
    let _ = writeln!(common::stderr(), "{}: {} repaired, {left} left", shown(file), fixed.repaired);
    Ok(Exit::Agreed)
}

/// Findings of one code that people are shown.
const SHOWN: usize = 20;

fn text_of(linted: &Linted, args: &LintArgs) -> String {
    let purpose = args.purpose;
    let mut text = String::new();
    let wanted: Vec<Finding> =
        linted.diagnostics.iter().filter(|finding| purpose.severity(finding) > Severity::None).cloned().collect();
    let most_of_a_code = if args.all { usize::MAX } else { SHOWN };
    let shown = FindingsShown { rating: purpose != Purpose::Pairing, most_of_a_code, ..FindingsShown::ALL };
    let written = write_findings(&mut text, &linted.path, &wanted, &shown);
    debug_assert!(written.is_ok(), "writing to a string does not fail");
    text
}

fn add(log: &mut SarifLog, linted: &Linted, purpose: Purpose) {
    if let Some(why) = &linted.refused {
        log.refused(&linted.path, why);
    }
    log.findings(&linted.path, &linted.diagnostics, |finding| purpose.severity(finding));
}

fn sums_of(sums: &Sums) -> String {
    let parts = [(sums.fatal, "fatal"), (sums.error, "error"), (sums.warning, "warning"), (sums.info, "info")];
    let named: Vec<String> = parts.iter().filter(|(n, _)| *n > 0).map(|(n, word)| format!("{n} {word}")).collect();
    let files = if sums.files == 1 { "1 file".to_owned() } else { format!("{} files", sums.files) };
    let findings = if named.is_empty() { "nothing to say".to_owned() } else { named.join(", ") };
    format!("{files}: {findings}\n")
}
