//! `pairproof pair`: pairs one round.

use super::common::{self, BudgetArgs, InputArgs, Outcome, csv_line, heading, print_error, refused, shown};
use super::exit::{Exit, status_help};
use crate::check::input::{InputOptions, Unfinished};
use crate::front;
use crate::front::pairing::Paired;
use crate::generate::lots;
use crate::systems::common::drawing::Drawer;
use crate::tournament::{Form, Id};
use crate::trf::rounds_without_result;
use crate::{PairError, PairedBy, PairedRound, TournamentFile};
use clap::{Args, ValueEnum};
use std::io::Write;
use std::path::PathBuf;

const EXAMPLES: &str = "\
Examples:
  pairproof pair open.trf
  pairproof pair --round 5 -o round5.txt open.trf
  pairproof pair --draw-numbers 7 round-robin.trf

The output has the number of pairs in the first line, then one pair per line:
White, then Black, or 0 for the pairing-allocated bye. Standard error names
the round and the system. A round robin without --round prints all rounds that
are not recorded yet (a finished one: all rounds), one after another.

";

/// Pair the next round, or a given one from the rounds before it
///
/// A round robin is paired as a whole: all rounds that are left.
#[derive(Args, Debug)]
#[command(after_long_help = format!("{EXAMPLES}{}", status_help(
    "the round is paired",
    "no legal pairing exists; the arbiter decides",
    "the step budget ran out"
)))]
pub(super) struct PairArgs {
    /// Tournament file; - for standard input
    #[arg(value_name = "FILE")]
    file: PathBuf,

    /// Round to pair [default: the next]
    ///
    /// By default the round after the last recorded one; for a round robin all rounds that are left. If player records
    /// announce absences beyond the next round, a later round can be given: the rounds in between are treated as
    /// finished with nobody paired.
    #[arg(long, value_name = "N", value_parser = common::round())]
    round: Option<u16>,

    /// Treatment of games without a result in earlier rounds
    ///
    /// Adjourned games count as draws for pairing only (C.04.2 art. 3.1).
    #[arg(long, value_name = "HOW", value_enum, default_value_t = OpenGames::Refuse, help_heading = heading::RULES)]
    unfinished: OpenGames,

    /// Write the pairing to this file [default: standard output]
    #[arg(short, long, value_name = "FILE", help_heading = heading::OUTPUT)]
    output: Option<PathBuf>,

    /// Output format
    #[arg(long, value_name = "FORMAT", value_enum, default_value_t = Format::Pairs, help_heading = heading::OUTPUT,
          conflicts_with = "draw_numbers")]
    format: Format,

    /// Draw the numbers of a round robin instead of pairing it
    ///
    /// By the Varma tables for 9 to 24 players (C.05 Annex 2): players of one federation do not meet in the last three
    /// rounds. Prints one player per line: the number drawn, then the id in the file.
    #[arg(long, hide_short_help = true, value_name = "SEED", conflicts_with_all = ["round", "without", "oracle"])]
    draw_numbers: Option<u64>,

    /// Pair without this rule, on purpose
    ///
    /// Names an article such as C14, 5.2.3 or B.2. The result is wrong; use it to test other programs and campaigns.
    #[arg(long, hide_short_help = true, help_heading = heading::RULES, value_name = "RULE", conflicts_with = "oracle")]
    without: Option<String>,

    /// Pair with the literal oracle instead of the engine
    ///
    /// The oracle tries all pairings, so it takes small fields only.
    #[arg(long, help_heading = heading::RULES, hide_short_help = true)]
    oracle: bool,

    #[command(flatten)]
    budget: BudgetArgs,

    #[command(flatten)]
    input: InputArgs,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, ValueEnum)]
enum Format {
    /// The number of pairs, then one pair per line
    Pairs,
    /// Round, board, numbers and names, with a heading
    Csv,
    /// JSON for programs
    Json,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, ValueEnum)]
enum OpenGames {
    /// Do not pair, and name the boards
    Refuse,
    /// Count them as draws for pairing
    Draw,
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
    let unfinished = match args.unfinished {
        OpenGames::Refuse => Unfinished::Refuse,
        OpenGames::Draw => Unfinished::Draw,
    };
    let options = InputOptions { unfinished, ..args.input.options() };
    let file = common::open_with(&args.file, &options)?.within(args.budget.limits());
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
            let open = file.unfinished_before(wanted.round);
            if !open.is_empty() {
                let games = rounds_without_result(&open);
                let _ = writeln!(common::stderr(), "{path}: {games}; counted as draws for pairing only");
            }
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
        return Err(format!("--draw-numbers: only round robins draw numbers, and {system} is not one"));
    };
    if system.form() == Form::Teams {
        return Err(format!("--draw-numbers: {system} pairs teams, and the file has no federations of teams"));
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
    let _ = writeln!(err, "drew the numbers by C.05 Annex 2 with seed {seed}");
    if !draw.divided.is_empty() {
        let list = draw.divided.join(", ");
        let _ =
            writeln!(err, "no envelope had enough numbers for {list}: these federations drew from several envelopes");
    }
    Ok(lines.into_iter().map(|(number, id)| format!("{number} {id}\n")).collect())
}
