//! `pairproof pair`: pairs one round.

use super::common::{self, BudgetArgs, InputArgs, Outcome, csv_line, print_error, refused, shown};
use super::exit::{Exit, status_help};
use crate::front;
use crate::front::pairing::Paired;
use crate::generate::lots;
use crate::systems::common::drawing::Drawer;
use crate::tournament::{Form, Id};
use crate::{PairError, PairedBy, PairedRound, TournamentFile};
use clap::{Args, ValueEnum};
use std::io::Write;
use std::path::PathBuf;

const EXAMPLES: &str = "\
Examples:
  pairproof pair open.trf
  pairproof pair --round 5 -o round5.txt open.trf
  pairproof pair --draw-numbers 7 round-robin.trf

Output: the number of pairs, then `white black` a line, `id 0` for the pairing-allocated bye. Which round
it is, and why, is said on standard error. Of a round robin, without --round: all rounds that are not recorded
(of a finished one all rounds), one after another in this form.

";

/// Pair the next round, or round N from the rounds before it; of a round robin, all that are left
#[derive(Args, Debug)]
#[command(after_help = format!("{EXAMPLES}{}", status_help(
    "the round is paired",
    "no legal pairing exists; the arbiter decides",
    "the budget did not do"
)))]
pub(super) struct PairArgs {
    /// The tournament file; - for standard input
    #[arg(value_name = "FILE")]
    file: PathBuf,

    /// The round to pair [default: the one after the last recorded; of a round robin all that are left]. Where player
    /// records announce absences beyond the next round, a later round can be asked for: the rounds between are then
    /// taken for over, without a pair
    #[arg(long, value_name = "N", value_parser = common::round())]
    round: Option<u16>,

    /// Where the pairing goes [default: standard output]
    #[arg(short, long, value_name = "OUT")]
    output: Option<PathBuf>,

    /// csv: round, board, numbers and names of White and Black a line, with a heading; json: numbers, and 0 for the
    /// bye's opponent
    #[arg(long, value_enum, default_value_t = Format::Pairs, conflicts_with = "draw_numbers")]
    format: Format,

    /// Draw the numbers of a round robin instead, so that players of one federation do not meet in the last three
    /// rounds (C.05 Annex 2, Varma tables, 9 to 24 players): `number id` a line
    #[arg(long, value_name = "SEED", conflicts_with_all = ["round", "without", "oracle"])]
    draw_numbers: Option<u64>,

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

#[derive(Clone, Copy, Debug, PartialEq, Eq, ValueEnum)]
enum Format {
    Pairs,
    Csv,
    Json,
}

/// Boards for spreadsheets.
fn csv(file: &TournamentFile, rounds: &[PairedRound]) -> String {
    let name = |id: Id| {
        let player = file.tournament().players.iter().find(|player| player.id == id);
        player.map_or_else(String::new, |player| player.name.clone())
    };
    let heading = ["round", "board", "white", "white_name", "black", "black_name"];
    let mut text = csv_line(heading.into_iter().map(str::to_owned));
    for round in rounds {
        for (number, board) in (1..).zip(&round.boards) {
            let black = board.black.map_or_else(|| ["0".to_owned(), "bye".to_owned()], |id| [id.to_string(), name(id)]);
            let number: u32 = number;
            let first = [round.round.to_string(), number.to_string(), board.white.to_string(), name(board.white)];
            text.push_str(&csv_line(first.into_iter().chain(black)));
        }
    }
    text
}

pub(super) fn run(args: &PairArgs) -> Outcome {
    common::refuse(args.input.problems())?;
    common::spare(&args.file, args.output.as_deref())?;
    let path = shown(&args.file);
    let file = common::open(&args.file, &args.input)?.within(args.budget.limits());
    if let Some(seed) = args.draw_numbers {
        let text = numbers(&file, seed).map_err(|why| refused(format!("{path}: refused: {why}")))?;
        common::write_output(text.as_bytes(), args.output.as_deref())?;
        return Ok(Exit::Agreed);
    }
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
            let what = match (rounds.first(), rounds.last()) {
                (Some(first), Some(last)) if first.round == 1 => format!("the whole schedule, {} rounds", last.round),
                (Some(first), Some(last)) => {
                    format!("the rest of the schedule, rounds {} to {}", first.round, last.round)
                }
                _ => "no round".to_owned(),
            };
            let _ = writeln!(common::stderr(), "{path}: {what} of {field}");
            rounds
        }
        None => {
            let wanted = file.round_to_pair(args.round).map_err(failed)?;
            let paired = file.pair_by(&wanted, by).map_err(failed)?;
            let _ = writeln!(common::stderr(), "{path}: {wanted}");
            vec![paired]
        }
    };
    if args.format == Format::Json {
        let name = args.file.to_string_lossy();
        let text =
            front::json(&Paired::of(&name, &file, &rounds)).map_err(|error| common::output_failed(error.into()))?;
        common::write_output(text.as_bytes(), args.output.as_deref())?;
        return Ok(Exit::Agreed);
    }
    if args.format == Format::Csv {
        common::write_output(csv(&file, &rounds).as_bytes(), args.output.as_deref())?;
        return Ok(Exit::Agreed);
    }
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

/// Draws the numbers of a schedule: number and id of each player a line. Says on standard error what could not be kept.
fn numbers(file: &TournamentFile, seed: u64) -> Result<String, String> {
    let system = file.system();
    let Some(schedule) = system.schedule else {
        return Err(format!("--draw-numbers: {system} has no schedule whose numbers are drawn"));
    };
    if system.form() == Form::Teams {
        return Err(format!("--draw-numbers: {system} is for teams, which have no federation in the file"));
    }
    let document = file.document();
    let drawers: Vec<Drawer> = document
        .players()
        .map(|player| Drawer {
            federation: player.federation(document).trim().to_owned(),
            name: player.name(document).to_owned(),
        })
        .collect();
    let draw = (schedule.draw)(&drawers, &mut lots(seed))?;
    let mut lines: Vec<(u32, u32)> = draw.numbers.into_iter().zip(document.players().map(|player| player.id)).collect();
    lines.sort_unstable();
    let mut err = common::stderr();
    let _ = writeln!(err, "numbers drawn by C.05 Annex 2 with the seed {seed}");
    if !draw.divided.is_empty() {
        let list = draw.divided.join(", ");
        let _ = writeln!(err, "no envelope had enough numbers left for {list}: its players draw from several");
    }
    Ok(lines.into_iter().map(|(number, id)| format!("{number} {id}\n")).collect())
}
