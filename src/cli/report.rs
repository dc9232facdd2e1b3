//! `pairproof report`.

use super::common::{self, LimitArgs, Outcome, refused, write_output};
use super::exit::status_help;
use super::stats::{ExpectArgs, exit_of};
use crate::campaign::is_part_of_campaign;
use crate::campaign::report::{self, ReportKind};
use crate::project::FILE;
use clap::Args;
use std::path::{Path, PathBuf};

const EXAMPLES: &str = "\
Examples:
  pairproof report
  pairproof report run
  pairproof report run --format html -o report.html
  pairproof report run --format acceptance --candidate bbp6 -o form.md

";

/// Write a report on a campaign: a page, data, or a form to submit
#[derive(Args, Debug)]
#[command(after_long_help = format!("{EXAMPLES}{}", status_help(
    "no difference, or only expected ones",
    "at least one difference",
    "the campaign is incomplete, nothing was compared, or the report could not be written"
)))]
pub(super) struct ReportArgs {
    /// Folder of the campaign [default: the latest of pairproof.toml]
    #[arg(value_name = "DIR")]
    dir: Option<PathBuf>,

    /// Output format: html, json, junit, markdown or acceptance
    #[arg(long, value_name = "FORMAT", default_value = "markdown", value_parser = kind)]
    format: ReportKind,

    /// Program that applies for acceptance
    ///
    /// Either pairproof or an engine of the campaign.
    #[arg(long, value_name = "NAME", default_value = "pairproof")]
    candidate: String,

    #[command(flatten)]
    limit: LimitArgs,

    #[command(flatten)]
    expect: ExpectArgs,

    /// Write to this file [default: standard output]
    #[arg(short, long, value_name = "FILE")]
    output: Option<PathBuf>,
}

fn kind(text: &str) -> Result<ReportKind, String> {
    ReportKind::from_name(text).ok_or_else(|| {
        let names: Vec<&str> = ReportKind::ALL.iter().map(|&(name, _)| name).collect();
        format!("expected one of {}", names.join(", "))
    })
}

pub(super) fn run(args: &ReportArgs) -> Outcome {
    args.limit.apply();
    let mut expect = args.expect.clone();
    let folder = match &args.dir {
        Some(folder) => {
            expect.take_for(std::slice::from_ref(folder))?;
            folder.clone()
        }
        None => expect.latest_run()?,
    };
    let campaign = expect.campaign(&folder).map_err(refused)?;
    let output = args.output.as_deref();
    if let Some(path) = output.filter(|path| is_part_of_campaign(&folder, path)) {
        let path = common::shown(path);
        return Err(refused(format!("{path}: this file belongs to the campaign; write to another file")));
    }
    for read in [&*folder, Path::new(FILE)].into_iter().chain(expect.path().map(PathBuf::as_path)) {
        common::spare_input(read, output)?;
    }
    let mut text = Vec::new();
    report::write(&campaign, args.format, &args.candidate, &mut text).map_err(refused)?;
    write_output(&text, output)?;
    Ok(exit_of(&campaign))
}
