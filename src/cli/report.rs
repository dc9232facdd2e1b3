//! `pairproof report`.

use super::common::{LimitArgs, Outcome, refused, write_output};
use super::stats::{ExpectArgs, exit_of};
use crate::campaign::report::{self, ReportKind};
use clap::Args;
use std::path::PathBuf;

/// Tell what a campaign found: a page, data, a form to hand in
#[derive(Args, Debug)]
pub(super) struct ReportArgs {
    /// The campaign's directory
    #[arg(value_name = "DIR")]
    dir: PathBuf,
    /// html, json, junit, markdown, or acceptance
    #[arg(long, value_name = "FORM", default_value = "markdown", value_parser = kind)]
    format: ReportKind,
    /// Who applies for acceptance: pairproof, or an engine of the campaign
    #[arg(long, value_name = "NAME", default_value = "pairproof")]
    candidate: String,
    #[command(flatten)]
    limit: LimitArgs,

    #[command(flatten)]
    expect: ExpectArgs,
    /// Write here instead of standard output (-)
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
    let campaign = args.expect.campaign(&args.dir).map_err(refused)?;
    let mut text = Vec::new();
    report::write(&campaign, args.format, &args.candidate, &mut text).map_err(refused)?;
    write_output(&text, args.output.as_deref())?;
    Ok(exit_of(&campaign))
}
