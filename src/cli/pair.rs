//! `pairproof pair`: pairs one round.

use super::common::{self, BudgetArgs, InputArgs, Outcome, print_error, refused, shown};
use super::exit::{Exit, STATUS_HELP};
use crate::{PairError, PairedBy};
use clap::Args;
use std::io::Write;
use std::path::PathBuf;

const EXAMPLES: &str = "\
Examples:
  pairproof pair open.trf
  pairproof pair --round 5 -o round5.txt open.trf

Output: the number of pairs, then `white black` a line, `id 0` for the pairing-allocated bye. Which round
it is, and why, is said on standard error. Of a round robin, without --round: the whole schedule, one round
after another in this form.

";

/// Pair the next round, or round N from the rounds before it; of a round robin, all rounds
#[derive(Args, Debug)]
#[command(after_help = format!("{EXAMPLES}{STATUS_HELP}"))]
pub(super) struct PairArgs {
    /// The tournament file; - for standard input
    #[arg(value_name = "FILE")]
    file: PathBuf,

    /// The round to pair [default: the one after the last recorded; of a round robin all]. Where player records
    /// announce absences beyond the next round, a later round can be asked for: the rounds between are then taken for
    /// over, without a pair
    #[arg(long, value_name = "N", value_parser = common::round())]
    round: Option<u16>,

    /// Where the pairing goes [default: standard output]
    #[arg(short, long, value_name = "OUT")]
    output: Option<PathBuf>,

    /// Pair without this rule: a program that is wrong on purpose, to try campaigns with (C14, 5.2.3, B.2 ...)
    #[arg(long, value_name = "RULE", conflicts_with = "oracle")]
    without: Option<String>,

    /// Pair by the literal oracle instead of the engine (small fields only)
    #[arg(long)]
    oracle: bool,

    #[command(flatten)]
    budget: BudgetArgs,

    #[command(flatten)]
    input: InputArgs,
}

pub(super) fn run(args: &PairArgs) -> Outcome {
    common::refuse(args.input.problems())?;
    let path = shown(&args.file);
    let file = common::open(&args.file, &args.input)?.within(args.budget.limits());
    let by = match &args.without {
        Some(rule) => PairedBy::Without(rule),
        None if args.oracle => PairedBy::Oracle,
        None => PairedBy::Engine,
    };
    let failed = |error: PairError| match error {
        PairError::NoPairing { .. } => {
            print_error(&format!("{path}: {error}"));
            Exit::Differed
        }
        PairError::Unfinished { .. } => common::unfinished(&path, &error),
        error => refused(format!("{path}: refused: {error}")),
    };
    let schedule = if args.round.is_none() { file.schedule_by(by).map_err(failed)? } else { None };
    let rounds = match schedule {
        Some(rounds) => {
            let field = file.tournament().players.len();
            let _ = writeln!(common::stderr(), "{path}: the whole schedule: {} rounds of {field}", rounds.len());
            rounds
        }
        None => {
            let wanted = file.round_to_pair(args.round).map_err(failed)?;
            let paired = file.pair_by(&wanted, by).map_err(failed)?;
            let _ = writeln!(common::stderr(), "{path}: {wanted}");
            vec![paired]
        }
    };
    let mut text = String::new();
    for round in rounds {
        text.push_str(&format!("{}\n", round.boards.len()));
        for board in round.boards {
            text.push_str(&format!("{board}\n"));
        }
    }
    common::write_output(text.as_bytes(), args.output.as_deref())?;
    Ok(Exit::Agreed)
}
