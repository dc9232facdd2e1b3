//! `pairproof convert`: the same tournament in another dialect.

use super::common::{self, Outcome, Stream, refused, shown};
use super::exit::{Exit, status_help};
use crate::convert::{Change, Note};
use crate::front::conversion::{converted, unfit};
use crate::front::options::wrong_codes;
use crate::report::style::{BOLD, NOTE, WARN};
use crate::trf::write::Target;
use clap::Args;
use std::path::PathBuf;

const EXAMPLES: &str = "\
Examples:
  pairproof convert open.trf --to trf26 -o open26.trf
  pairproof convert open.trf --to engine | some-engine /dev/stdin

Standard error lists what is lost, moved or changed, and in which lines. A file
that `check` refuses is not converted unless --waive names the finding. Before
writing, pairproof reads the result again and compares it with FILE; if there is
a difference that is not in the list, it writes nothing.

";

/// Convert a tournament to another dialect
#[derive(Args, Debug)]
#[command(after_long_help = format!("{EXAMPLES}{}", status_help(
    "the file was written",
    "",
    "the file could not be written"
)))]
pub(super) struct ConvertArgs {
    /// Tournament file; - for standard input
    #[arg(value_name = "FILE")]
    file: PathBuf,

    /// Dialect to write
    ///
    /// trf16 and trf26 are the reports of 2016 and 2026; engine has both spellings of everything, for pairing programs.
    #[arg(long, value_name = "DIALECT", value_parser = common::targets())]
    to: Target,

    /// Write to this file [default: standard output]
    #[arg(short, long, value_name = "FILE")]
    output: Option<PathBuf>,

    #[command(flatten)]
    encoding: common::EncodingArgs,

    /// Ignore this fatal finding (repeatable)
    ///
    /// A code that `pairproof lint` prints. Repeat the option or separate codes by commas.
    #[arg(long, value_name = "CODE", value_delimiter = ',', value_parser = common::fatal_codes(), hide_short_help = true)]
    waive: Vec<String>,
}

pub(super) fn run(args: &ConvertArgs) -> Outcome {
    common::refuse(wrong_codes(&args.waive))?;
    let path = shown(&args.file);
    let document = common::document(&args.file, args.encoding)?;
    let converted = converted(&document, args.to, &args.waive).map_err(|why| refused(format!("{path}: {why}")))?;
    let mut out = Stream::new(common::stderr());
    // If standard error cannot be written, there is nothing to be done.
    let _ = converted.notes.iter().try_for_each(|note| out.push(&describe(&path, note))).and_then(|()| out.finish());
    if let Some(why) = &converted.refused {
        return Err(refused(format!("{path}: {}", unfit(why, args.to))));
    }
    common::write_output(&converted.bytes, args.output.as_deref())?;
    if converted.notes.is_empty() && converted.bytes == document.to_bytes() {
        common::print_error(&format!("{path}: nothing to convert: the output is the same as the input"));
    }
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
    common::wrapped_error(&format!("{BOLD}{place}{BOLD:#}: {style}{word}{record}{style:#}: {}\n", note.message))
}
