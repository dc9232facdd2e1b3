//! `pairproof explain`: one round, bracket by bracket.

use super::common::{self, InputArgs, complain, output_failed};
use super::exit::{Exit, STATUS_HELP};
use crate::check::compare::Recorded;
use crate::check::explain::{Case, RoundExplanation, explain_round};
use crate::check::input::{Loaded, load};
use crate::check::legality::Law;
use crate::check::run::readings;
use crate::check::verdict::Reading;
use crate::check::{CheckOptions, OtherReadings, check_rounds};
use crate::report::{FindingsShown, write_explanation, write_findings};
use clap::{Args, ValueEnum};
use std::io::{self, Write};
use std::path::PathBuf;

const EXAMPLES: &str = "\
Examples:
  pairproof explain open.trf --round 5
  pairproof explain open.trf --round 5 --format json

";

/// Bracket by bracket: how a round is paired, and where a recorded pairing parts from it
#[derive(Args, Debug)]
#[command(after_help = format!("{EXAMPLES}{STATUS_HELP}"))]
pub(super) struct ExplainArgs {
    /// The tournament file; - for standard input
    #[arg(value_name = "FILE")]
    file: PathBuf,

    /// The round to explain: a recorded one, or the next
    #[arg(long, value_name = "N", value_parser = common::round())]
    round: u16,

    /// What goes to standard output
    #[arg(long, value_enum, default_value_t = Format::Human)]
    format: Format,

    #[command(flatten)]
    input: InputArgs,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, ValueEnum)]
enum Format {
    Human,
    Json,
}

pub(super) fn run(args: &ExplainArgs) -> Exit {
    if let Err(exit) = common::refuse(args.input.problems()) {
        return exit;
    }
    let path = args.file.to_string_lossy();
    let refuse = |why: &str| {
        complain(&format!("{path}: refused: {why}"));
        Exit::Refused
    };
    let bytes = match common::read(&args.file) {
        Ok(bytes) => bytes,
        Err(error) => return refuse(&format!("cannot be read: {error}")),
    };
    let loaded = load(&path, &bytes, &args.input.options());
    let report = loaded.as_ref().map_or_else(|refused| &**refused, |loaded| &loaded.report);
    let mut findings = String::new();
    if write_findings(&mut findings, &path, &report.diagnostics, &FindingsShown::PAIRING).is_ok() {
        let _ = anstream::stderr().write_all(findings.as_bytes());
    }
    let loaded = match loaded {
        Ok(loaded) => loaded,
        Err(refused) => return refuse(refused.refused.as_deref().unwrap_or_default()),
    };
    let explanation = match explain(&loaded, args.round) {
        Ok(explanation) => explanation,
        Err(why) => return refuse(&why),
    };
    let differs = explanation.verdict.as_ref().is_some_and(|verdict| verdict.verdict.is_difference());
    if let Err(error) = show(&explanation, args.format) {
        return output_failed(&error);
    }
    if differs || !explanation.paired { Exit::Differed } else { Exit::Agreed }
}

fn show(explanation: &RoundExplanation, format: Format) -> io::Result<()> {
    match format {
        Format::Human => {
            let mut text = String::new();
            write_explanation(&mut text, explanation).map_err(io::Error::other)?;
            let mut out = anstream::stdout();
            out.write_all(text.as_bytes())?;
            out.flush()
        }
        Format::Json => {
            let mut out = io::stdout().lock();
            serde_json::to_writer(&mut out, explanation)?;
            out.write_all(b"\n")?;
            out.flush()
        }
    }
}

fn explain(loaded: &Loaded, round: u16) -> Result<RoundExplanation, String> {
    let Loaded { tournament, system, report } = loaded;
    let Some(room) = system.room() else { return Err(format!("{system} is not built into this version")) };
    if round == 0 || round > tournament.recorded.saturating_add(1) {
        return Err(format!("round {round} cannot be explained: {} rounds are recorded", tournament.recorded));
    }
    let options = CheckOptions { round: Some(round), other_readings: OtherReadings::Told, ..CheckOptions::default() };
    let recorded_round = round <= tournament.recorded;
    let verdict = if recorded_round { check_rounds(tournament, *system, &options).pop() } else { None };
    let reading = verdict.as_ref().and_then(|verdict| verdict.reading).unwrap_or(readings(tournament, round)[0]);
    let position =
        crate::tournament::Tournament::position(tournament, round, room.history(), reading == Reading::Final);
    let record = tournament.recorded_pairing(round);
    let recorded = Recorded::new(&position, &record);
    let law = Law::new(*system, reading == Reading::Final);
    let case = Case { tournament, position: &position, system: *system, record: &record, recorded: &recorded, law };
    let mut explanation = explain_round(&case, verdict);
    explanation.path.clone_from(&report.path);
    explanation.system_reason = report.system_reason.clone().unwrap_or_default();
    Ok(explanation)
}
