//! `pairproof certify`: rounds with a proof that can be checked without this program.

use super::common::{self, InputArgs, Outcome, refused, shown};
use super::exit::{Exit, status_help};
use crate::check::certificate::Certified;
use crate::engines::pairs_of;
use crate::{Board, PairedRound, TournamentFile};
use clap::Args;
use std::path::{Path, PathBuf};

const EXAMPLES: &str = "\
Examples:
  pairproof certify open.trf -o open.jsonl
  pairproof certify open.trf --round 5 --pairing answer.txt
  python3 certificates/verify.py open.trf open.jsonl

";

/// Prove rounds, so that others can check them without this program
///
/// Prints one certificate per line, as JSON, for each recorded round: the pairing and a proof that no other is better or
/// earlier. A round that is not what the rules give gets a refutation instead: a better pairing, and the component in
/// which it is better. `certificates/verify.py` checks both. Only dutch-2026 has certificates.
#[derive(Args, Debug)]
#[command(after_long_help = format!("{EXAMPLES}{}", status_help(
    "every round is proven",
    "a round is refuted",
    ""
)))]
pub(super) struct CertifyArgs {
    /// Tournament file; - for standard input
    #[arg(value_name = "FILE")]
    file: PathBuf,

    /// Certify only this round
    #[arg(long, value_name = "N", value_parser = common::round())]
    round: Option<u16>,

    /// Certify this pairing of the round instead of the recorded one
    ///
    /// A file with the number of pairs in the first line, then one pair per line: White, then Black, or 0 for the bye.
    #[arg(long, value_name = "ANSWER", requires = "round")]
    pairing: Option<PathBuf>,

    /// Write to this file [default: standard output]
    #[arg(short, long, value_name = "FILE", help_heading = common::heading::OUTPUT)]
    output: Option<PathBuf>,

    #[command(flatten)]
    input: InputArgs,
}

pub(super) fn run(args: &CertifyArgs) -> Outcome {
    common::refuse(args.input.problems())?;
    common::spare(&args.file, args.output.as_deref())?;
    let file = common::open_with(&args.file, &args.input.options())?;
    let other = args.pairing.as_deref().map(|path| answer(path, args.round.unwrap_or(1))).transpose()?;
    let rounds = args.round.map_or(1..=file.tournament().recorded, |round| round..=round);
    let mut text = String::new();
    let mut exit = Exit::Agreed;
    for round in rounds {
        let certified = file.certify(round, other.as_ref());
        let certified = certified.map_err(|why| refused(format!("{}: {why}", shown(&args.file))))?;
        if matches!(certified, Certified::Refuted(_)) {
            exit = Exit::Differed;
        }
        text.push_str(&line(&certified)?);
    }
    common::write_output(text.as_bytes(), args.output.as_deref())?;
    Ok(exit)
}

/// A certificate as one line.
pub(super) fn line(certified: &Certified) -> Result<String, Exit> {
    let text = serde_json::to_string(certified).map_err(|error| common::output_failed(error.into()))?;
    Ok(text + "\n")
}

/// The certificate of a round that was just paired.
pub(super) fn of_paired(file: &TournamentFile, path: &Path, paired: &PairedRound) -> Result<String, Exit> {
    let certified = file.certify(paired.round, Some(paired));
    line(&certified.map_err(|why| refused(format!("{}: {why}", shown(path))))?)
}

/// The pairing of a file.
fn answer(path: &Path, round: u16) -> Result<PairedRound, Exit> {
    let pairs = pairs_of(&common::bytes(path)?).map_err(|why| refused(format!("{}: {why}", shown(path))))?;
    let board = |[white, black]: [u32; 2]| Board { white, black: (black > 0).then_some(black) };
    Ok(PairedRound { round, boards: pairs.into_iter().map(board).collect() })
}
