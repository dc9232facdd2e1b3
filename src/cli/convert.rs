//! `pairproof convert`: the same tournament in another dialect.

use super::common::{self, Outcome, Stream, refused, shown};
use super::exit::{Exit, status_help};
use crate::convert::{Change, Note};
use crate::front::conversion::{converted, unfit};
use crate::front::options::wrong_codes;
use crate::report::style::{BOLD, NOTE, WARN};
use crate::trf::Document;
use crate::trf::write::Target;
use clap::Args;
use std::path::PathBuf;

const EXAMPLES: &str = "\
Examples:
  pairproof convert open.trf --to trf26 -o open26.trf
  pairproof convert open.trf --to engine | some-engine /dev/stdin

Each record that is lost, moved or changed is named on standard error, with its line. A file that `check` refuses is
not converted, unless --waive names the finding. The result is read again and compared with FILE before it is
written; if anything differs that was not named, nothing is written.

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

    /// Ignore this fatal finding (a code; repeatable)
    #[arg(long, value_name = "CODE", value_delimiter = ',')]
    waive: Vec<String>,
}

pub(super) fn run(args: &ConvertArgs) -> Outcome {
    common::refuse(wrong_codes(&args.waive))?;
    let path = shown(&args.file);
    let bytes = common::bytes(&args.file)?;
    let document = Document::parse(&bytes);
    let converted = converted(&document, args.to, &args.waive).map_err(|why| refused(format!("{path}: {why}")))?;
    let mut out = Stream::new(common::stderr());
    // Nothing can be done where standard error takes nothing.
    let _ = converted.notes.iter().try_for_each(|note| out.push(&describe(&path, note))).and_then(|()| out.finish());
    if let Some(why) = &converted.refused {
        return Err(refused(format!("{path}: {}", unfit(why, args.to))));
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
