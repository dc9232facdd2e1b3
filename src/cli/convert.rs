//! `pairproof convert`: the same tournament in another dialect.

use super::common::{self, Outcome, refused, shown};
use super::exit::{Exit, status_help};
use crate::convert::{Change, Note, convert};
use crate::report::style::{BOLD, NOTE, WARN};
use crate::trf::Document;
use crate::trf::write::Target;
use clap::Args;
use std::io::Write;
use std::path::PathBuf;

const EXAMPLES: &str = "\
Examples:
  pairproof convert open.trf --to trf26 -o open26.trf
  pairproof convert open.trf --to engine | some-engine /dev/stdin

What the other dialect cannot say is told on standard error. A file that pairproof itself would refuse
because of that is not written.

";

/// Write the same tournament in another dialect
#[derive(Args, Debug)]
#[command(after_help = format!("{EXAMPLES}{}", status_help(
    "the file is written",
    "",
    "it could not be written"
)))]
pub(super) struct ConvertArgs {
    /// The tournament file; - for standard input
    #[arg(value_name = "FILE")]
    file: PathBuf,

    /// The dialect: a report of 2016 or of 2026, or both spellings of everything for pairing programs
    #[arg(long, value_name = "DIALECT", value_parser = common::targets())]
    to: Target,

    /// Where the file goes [default: standard output]
    #[arg(short, long, value_name = "OUT")]
    output: Option<PathBuf>,
}

pub(super) fn run(args: &ConvertArgs) -> Outcome {
    let path = shown(&args.file);
    let bytes = common::bytes(&args.file)?;
    let document = Document::parse(&bytes);
    if document.players().next().is_none() {
        return Err(refused(format!("{path}: refused: T001: there is no player record (001) in the file")));
    }
    let converted = convert(&document, args.to);
    let mut text = String::new();
    for note in &converted.notes {
        text.push_str(&describe(&path, note));
    }
    let _ = common::stderr().write_all(text.as_bytes());
    if let Some(why) = &converted.refused {
        let target = args.to;
        return Err(refused(format!(
            "{path}: refused: {target} cannot hold this tournament, nothing is written: {why}"
        )));
    }
    common::write_output(&converted.bytes, args.output.as_deref())?;
    Ok(Exit::Agreed)
}

fn describe(path: &str, note: &Note) -> String {
    let place = if note.line > 0 { format!("{path}:{}", note.line) } else { path.to_owned() };
    let (word, style) = match note.change {
        Change::Lost => ("lost", WARN),
        Change::Moved => ("moved", NOTE),
        Change::Changed => ("changed", NOTE),
    };
    let record = if note.record.is_empty() { String::new() } else { format!("[{}]", note.record) };
    format!("{BOLD}{place}{BOLD:#}: {style}{word}{record}{style:#}: {}\n", note.message)
}
