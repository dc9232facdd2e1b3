//! `pairproof report`.

use super::common::{Outcome, refused};
use super::exit::Exit;
use super::stats::{ExpectArgs, exit_of};
use crate::atomic_file::AtomicFile;
use crate::campaign::report::{self, ReportKind};
use clap::Args;
use std::io::{self, Write};
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
    expect: ExpectArgs,
    /// Write here instead of standard output
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
    write(args).map_err(refused)
}

fn write(args: &ReportArgs) -> Result<Exit, String> {
    let campaign = args.expect.campaign(&args.dir)?;
    let tell = |out: &mut dyn Write| {
        report::write(&campaign, args.format, &args.candidate, out).map_err(|error| error.to_string())
    };
    match &args.output {
        Some(path) => {
            let place = |error: io::Error| format!("{}: {error}", path.display());
            let mut file = AtomicFile::create(path).map_err(place)?;
            tell(&mut file)?;
            file.commit().map_err(place)?;
        }
        None => tell(&mut io::BufWriter::new(io::stdout().lock()))?,
    }
    Ok(exit_of(&campaign))
}
