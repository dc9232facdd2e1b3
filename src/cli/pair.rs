//! `pairproof pair`: pairs one round.

use super::certify;
use super::common::{self, BudgetArgs, InputArgs, Outcome, csv_line, heading, print_error, refused, shown};
use super::exit::{Exit, status_help};
use crate::check::input::{InputOptions, Unfinished};
use crate::front::open_games::OpenGames;
use crate::front::pairing::Paired;
use crate::front::results::{GameResult, corrections, pair_of};
use crate::front::round_changes::{RoundChanges, away_for_two_rounds, with_rounds};
use crate::front::{self, ProblemKind};
use crate::generate::lots;
use crate::report::wrap::wrap;
use crate::report::{Seat, Sheet, sheets_page, write_open_games, write_sheet};
use crate::systems::common::drawing::Drawer;
use crate::tournament::{Form, Id};
use crate::trf::rounds_without_result;
use crate::words::counted;
use crate::{PairError, PairedBy, PairedRound, TournamentFile};
use clap::{Args, ValueEnum};
use std::io::Write;
use std::path::{Path, PathBuf};

const EXAMPLES: &str = "\
Examples:
  pairproof pair open.trf
  pairproof pair open.trf --absent 7,12 --half-bye 30 --format text
  pairproof pair open.trf --result 4:3-9=1-0,4:5-8=½ -o open5.trf
  pairproof pair --round 5 -o round5.txt open.trf
  pairproof pair --draw-numbers 7 round-robin.trf

The output has the number of pairs in the first line, then one pair per line:
White, then Black, or 0 for the pairing-allocated bye. Standard error names
the round. With -o NAME.trf the output is the tournament file with the new
round. A round robin without --round prints all rounds that are not recorded
yet (a finished one: all rounds), one after another.

";

/// Pair the next round, or a given one from the rounds before it
///
/// A round robin is paired as a whole: all rounds that are left.
#[derive(Args, Debug)]
#[command(after_long_help = format!("{EXAMPLES}{}", status_help(
    "the round is paired",
    "the rules give no pairing; the arbiter decides",
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

    #[command(flatten)]
    changes: ChangeArgs,

    /// Treatment of games without a result in earlier rounds
    ///
    /// Adjourned games count as draws for pairing only (C.04.2 art. 3.1). With each, the round is paired under every
    /// result of these games (8 at most), and a table says who can meet whom.
    #[arg(long, value_name = "HOW", value_enum, default_value_t = HowUnfinished::Refuse, help_heading = heading::RULES)]
    unfinished: HowUnfinished,

    /// Write to this file [default: standard output]
    ///
    /// If the name ends in .trf or .trfx, the tournament file with the new round is written, unless --format is given.
    /// The output may be the input file itself.
    #[arg(short, long, value_name = "FILE", help_heading = heading::OUTPUT)]
    output: Option<PathBuf>,

    /// Output format [default: pairs; trf for -o NAME.trf]
    #[arg(long, value_name = "FORMAT", value_enum, help_heading = heading::OUTPUT, conflicts_with = "draw_numbers")]
    format: Option<Format>,

    /// Write a certificate of the round to this file
    ///
    /// A proof that the pairing is right, for `certificates/verify.py`. Only dutch-2026 and dutch-2017 have
    /// certificates.
    #[arg(long, value_name = "FILE", help_heading = heading::OUTPUT, conflicts_with_all = ["draw_numbers", "without"])]
    certificate: Option<PathBuf>,

    /// Draw the numbers of a round robin instead of pairing it
    ///
    /// By the Varma tables for 9 to 24 players (C.05 Annex 2): players of one federation do not meet in the last three
    /// rounds. Prints one player per line: the number drawn, then the id in the file.
    #[arg(long, hide_short_help = true, value_name = "SEED", conflicts_with_all = ["round", "without", "oracle", "ChangeArgs"], value_parser = common::whole(0..=u64::MAX))]
    draw_numbers: Option<u64>,

    /// Pair without this rule, on purpose
    ///
    /// Names an article such as C14, 5.2.3 or B.2. The result is wrong; use it to test other programs and campaigns.
    #[arg(long, hide_short_help = true, help_heading = heading::RULES, value_name = "RULE", conflicts_with = "oracle")]
    without: Option<String>,

    /// Pair with the literal oracle instead of the engine
    ///
    /// The oracle tries all pairings, so it accepts only small fields.
    #[arg(long, help_heading = heading::RULES, hide_short_help = true)]
    oracle: bool,

    #[command(flatten)]
    budget: BudgetArgs,

    #[command(flatten)]
    input: InputArgs,
}

/// What is different from the file in the round to pair.
#[derive(Args, Debug)]
struct ChangeArgs {
    /// Players who are away, such as 7,12
    ///
    /// They get no points (Z). The options of this group override what the file says about the same player or game;
    /// repeat an option or separate the values by commas.
    #[arg(long, help_heading = THIS_ROUND, value_name = "N", value_delimiter = ',', value_parser = common::player)]
    absent: Vec<Id>,

    /// Players with a full-point bye
    ///
    /// A bye that the arbiter gives (F). The pairing-allocated bye (U) is given by the pairing rules.
    #[arg(long, alias = "bye", help_heading = THIS_ROUND, value_name = "N", value_delimiter = ',', value_parser = common::player)]
    full_bye: Vec<Id>,

    /// Players with a half-point bye
    #[arg(long, help_heading = THIS_ROUND, value_name = "N", value_delimiter = ',', value_parser = common::player)]
    half_bye: Vec<Id>,

    /// Two players who must not meet in this round
    ///
    /// The tournament file with the round has a record 260 for this round.
    #[arg(long, help_heading = THIS_ROUND, value_name = "A-B", value_delimiter = ',', value_parser = pair_of)]
    forbid: Vec<[Id; 2]>,

    /// Result of an earlier round, such as 4:3-9=1-0
    ///
    /// Round, the two players, and their results in the same order: 1-0, 0-1, ½ (or =, 1/2, 0.5), 0-0,
    /// ½-0, 0-½, +-, -+ or --.
    #[arg(long, help_heading = THIS_ROUND, value_name = "R:A-B=RESULT", value_delimiter = ',')]
    result: Vec<GameResult>,
}

const THIS_ROUND: &str = "This round";

impl ChangeArgs {
    fn changes(&self) -> RoundChanges {
        RoundChanges {
            absent: self.absent.clone(),
            full_bye: self.full_bye.clone(),
            half_bye: self.half_bye.clone(),
            forbid: self.forbid.clone(),
            results: self.result.clone(),
        }
    }
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, ValueEnum)]
enum Format {
    /// The number of pairs, then one pair per line
    Pairs,
    /// A list for people: boards, names, ratings and points
    #[value(alias = "human")]
    Text,
    /// Boards, numbers and names, for spreadsheets
    Csv,
    /// A self-contained web page to print
    Html,
    /// JSON for programs
    Json,
    /// The tournament file with the new round
    Trf,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, ValueEnum)]
enum HowUnfinished {
    /// Do not pair, and name the boards
    Refuse,
    /// Count them as draws for pairing
    Draw,
    /// Try all their results, and list who can meet whom
    Each,
}

/// Formats the boards for spreadsheets.
fn csv(sheets: &[Sheet]) -> String {
    let heading = ["round", "board", "white", "white_name", "black", "black_name"];
    let more = ["white_title", "white_rating", "white_points", "black_title", "black_rating", "black_points"];
    let mut text = csv_line(heading.into_iter().chain(more).map(str::to_owned));
    let rest = |seat: &Seat| {
        let rating = seat.rating.map_or_else(String::new, |rating| rating.to_string());
        [seat.title.clone(), rating, seat.points.clone()]
    };
    for sheet in sheets {
        let nobody = Seat { name: "bye".to_owned(), ..Seat::default() };
        let alone = sheet.byes.iter().map(|seat| [seat.clone(), nobody.clone()]);
        for (number, [white, black]) in (1..).zip(sheet.boards.iter().cloned().chain(alone)) {
            let number: u32 = number;
            let first = [sheet.round.to_string(), number.to_string()];
            let both = [&white, &black].map(|seat| [seat.id.to_string(), seat.name.clone()]);
            let line = first.into_iter().chain(both.into_iter().flatten()).chain(rest(&white)).chain(rest(&black));
            text.push_str(&csv_line(line));
        }
    }
    text
}

/// Columns of a list that is written to a file or a pipe.
const WIDTH: usize = 80;

impl PairArgs {
    /// The requested format, or else the format that the name of the output file implies.
    fn form(&self) -> Format {
        let is_tournament = |path: &Path| {
            path.extension().is_some_and(|end| ["trf", "trfx"].iter().any(|known| end.eq_ignore_ascii_case(known)))
        };
        let usual = if self.output.as_deref().is_some_and(is_tournament) { Format::Trf } else { Format::Pairs };
        self.format.unwrap_or(usual)
    }

    fn input(&self) -> InputOptions {
        let unfinished = match self.unfinished {
            HowUnfinished::Refuse | HowUnfinished::Each => Unfinished::Refuse,
            HowUnfinished::Draw => Unfinished::Draw,
        };
        InputOptions { unfinished, ..self.input.options() }
    }

    fn by(&self) -> PairedBy<'_> {
        match &self.without {
            Some(rule) => PairedBy::Without(rule),
            None if self.oracle => PairedBy::Oracle,
            None => PairedBy::Engine,
        }
    }

    fn failed(&self, error: PairError) -> Exit {
        let path = shown(&self.file);
        match error {
            PairError::NoPairing { .. } => {
                print_error(&format!("{path}: {error}"));
                Exit::Differed
            }
            PairError::Unfinished { .. } => common::unfinished(&path, &error),
            error => refused(format!("{path}: refused: {error}")),
        }
    }

    fn say(&self, what: impl std::fmt::Display) {
        let _ = writeln!(common::stderr(), "{}: {what}", shown(&self.file));
    }
}

pub(super) fn run(args: &PairArgs) -> Outcome {
    common::refuse(args.input.problems())?;
    let list = if args.draw_numbers.is_some() {
        Some("--draw-numbers")
    } else {
        (args.unfinished == HowUnfinished::Each).then_some("--unfinished each")
    };
    if list.is_some() || args.form() != Format::Trf {
        common::spare(&args.file, args.output.as_deref())?;
    }
    common::spare(&args.file, args.certificate.as_deref())?;
    if let (Some(output), Some(certificate)) = (&args.output, &args.certificate)
        && common::share_a_file(output, certificate)
    {
        let path = shown(certificate);
        return Err(refused(format!(
            "{path}: two results would be written to this file; name another one with --certificate"
        )));
    }
    let path = shown(&args.file);
    let before = common::open_with(&args.file, &args.input())?.within(args.budget.limits());
    if let Some(what) = list.filter(|_| args.form() == Format::Trf && args.format.is_none()) {
        return Err(refused(format!("{path}: {what} prints a list, not a tournament; name another file with -o")));
    }
    if let Some(seed) = args.draw_numbers {
        let text = numbers(&before, seed).map_err(|why| refused(format!("{path}: refused: {why}")))?;
        common::write_output(text.as_bytes(), args.output.as_deref())?;
        return Ok(Exit::Agreed);
    }
    let changes = args.changes.changes();
    if args.unfinished == HowUnfinished::Each {
        return each_result(args, &before, &changes);
    }
    let schedule = if args.round.is_none() && changes.is_empty() {
        before.schedule_by(args.by()).map_err(|error| args.failed(error))?
    } else {
        None
    };
    let (file, rounds) = match schedule {
        Some(rounds) => {
            args.say(schedule_told(&before, &rounds));
            (before.clone(), rounds)
        }
        None => one_round(args, &before, &changes)?,
    };
    let text = match args.form() {
        Format::Trf => {
            let written = with_rounds(&before, &file, &args.input(), &rounds);
            written.map_err(|why| refused(format!("{path}: {why}")))?
        }
        form => listed(args, form, &file, &rounds)?.into_bytes(),
    };
    if let Some(certificate) = &args.certificate {
        let proven = rounds.iter().map(|paired| certify::of_paired(&file, &args.file, paired));
        common::write_output(proven.collect::<Result<String, _>>()?.as_bytes(), Some(certificate))?;
    }
    common::write_output(&text, args.output.as_deref())?;
    Ok(Exit::Agreed)
}

/// Prints the next round for every combination of results of the open games.
fn each_result(args: &PairArgs, before: &TournamentFile, changes: &RoundChanges) -> Outcome {
    let path = shown(&args.file);
    let mut problems = changes.problems(before, args.round.unwrap_or(before.tournament().recorded.saturating_add(1)));
    if !matches!(args.format, None | Some(Format::Text | Format::Json)) {
        problems.push("--unfinished each prints a table; use --format text or --format json".to_owned());
    }
    if before.system().schedule.is_some() || before.system().form() == Form::Matches {
        problems.push(format!("--unfinished each does not apply to {}", before.system()));
    }
    if args.oracle || args.without.is_some() {
        problems.push("--unfinished each pairs by the engine; leave out --oracle and --without".to_owned());
    }
    common::refuse(problems.into_iter().map(|problem| format!("{path}: {problem}")).collect())?;
    let name = args.file.to_string_lossy();
    let engine = (&args.input(), args.budget.limits());
    let answer = OpenGames::of(&name, before, engine, (changes, args.round));
    let answer = answer.map_err(|why| match why.kind {
        ProblemKind::Unfinished => common::unfinished(&path, &why),
        _ => refused(format!("{path}: {why}")),
    })?;
    let text = if args.format == Some(Format::Json) {
        front::json(&answer).map_err(|error| common::output_failed(error.into()))?
    } else {
        let mut text = String::new();
        let written = write_open_games(&mut text, &answer);
        debug_assert!(written.is_ok(), "writing to a string does not fail");
        let width = if args.output.is_some() { None } else { common::terminal_width() };
        wrap(&text, width.unwrap_or(WIDTH))
    };
    common::write_output(text.as_bytes(), args.output.as_deref())?;
    Ok(if answer.without_pairing == answer.combinations { Exit::Differed } else { Exit::Agreed })
}

/// Describes which rounds of a round robin are paired.
fn schedule_told(file: &TournamentFile, rounds: &[PairedRound]) -> String {
    let what = match (rounds.first(), rounds.last()) {
        (Some(first), Some(last)) if first.round == 1 => {
            format!("the whole schedule: {}", counted(last.round, "round"))
        }
        (Some(first), Some(last)) => format!("the remaining rounds of the schedule, {} to {}", first.round, last.round),
        _ => "no round".to_owned(),
    };
    let who = if file.system().form() == Form::Teams { "team" } else { "player" };
    format!("{what}; {}", counted(file.tournament().players.len() as u64, who))
}

/// Applies the changes to the file and pairs its next round.
fn one_round(
    args: &PairArgs,
    before: &TournamentFile,
    changes: &RoundChanges,
) -> Result<(TournamentFile, Vec<PairedRound>), Exit> {
    let path = shown(&args.file);
    let problems = changes.problems(before, args.round.unwrap_or(before.tournament().recorded.saturating_add(1)));
    common::refuse(problems.into_iter().map(|problem| format!("{path}: {problem}")).collect())?;
    let wanted = before.round_to_pair(args.round).map_err(|error| args.failed(error))?;
    corrections(&changes.results, before.document()).into_iter().for_each(|corrected| args.say(corrected));
    let made = changes.made(before, &args.input(), wanted.round);
    let file = made.map_err(|why| refused(format!("{path}: {why}")))?.within(args.budget.limits());
    let paired = file.pair_by(&wanted, args.by());
    if let (Err(PairError::NoPairing { round }), Some(certificate)) = (&paired, &args.certificate) {
        let proof = certify::of_paired(&file, &args.file, &PairedRound { round: *round, boards: Vec::new() })?;
        common::write_output(proof.as_bytes(), Some(certificate))?;
    }
    let none = matches!(paired, Err(PairError::NoPairing { .. }));
    let paired = paired.map_err(|error| args.failed(error));
    if none {
        for other in file.other_readings_that_pair(&wanted) {
            args.say(format!("the reading {0} gives a pairing (--reading {0})", other.reading()));
        }
    }
    let paired = paired?;
    args.say(wanted);
    let open = file.unfinished_before(wanted.round);
    if !open.is_empty() {
        let draws = if open.len() == 1 { "a draw" } else { "draws" };
        args.say(format!("{}; counted as {draws} for pairing only", rounds_without_result(&open)));
    }
    let away = away_for_two_rounds(&file, wanted.round);
    if !away.is_empty() {
        let list = away.iter().map(ToString::to_string).collect::<Vec<_>>();
        let who = match list.len() {
            1 => format!("player {}", list[0]),
            2..=10 => format!("players {}", list.join(", ")),
            count => format!("{count} players"),
        };
        let (first, last) = (wanted.round - 2, wanted.round - 1);
        args.say(format!(
            "warning: {who} did not play in rounds {first} and {last}; if still away, add --absent {}",
            list.join(",")
        ));
    }
    Ok((file, vec![paired]))
}

/// Formats the rounds for people or programs.
fn listed(args: &PairArgs, form: Format, file: &TournamentFile, rounds: &[PairedRound]) -> Result<String, Exit> {
    let sheets = || rounds.iter().map(|paired| Sheet::of(file, paired)).collect::<Vec<_>>();
    Ok(match form {
        Format::Json => {
            let name = args.file.to_string_lossy();
            front::json(&Paired::of(&name, file, rounds)).map_err(|error| common::output_failed(error.into()))?
        }
        Format::Csv => csv(&sheets()),
        Format::Html => sheets_page(&sheets()).map_err(common::output_failed)?,
        Format::Text => {
            let width = if args.output.is_some() { None } else { common::terminal_width() };
            let mut text = String::new();
            for (number, sheet) in sheets().iter().enumerate() {
                text.push_str(if number > 0 { "\n" } else { "" });
                let written = write_sheet(&mut text, sheet, width.unwrap_or(WIDTH));
                debug_assert!(written.is_ok(), "writing to a string does not fail");
            }
            wrap(&text, width.unwrap_or(WIDTH))
        }
        Format::Pairs | Format::Trf => {
            let lines = rounds.iter().map(|round| {
                let boards = round.boards.iter().map(|board| format!("{board}\n"));
                std::iter::once(format!("{}\n", round.boards.len())).chain(boards).collect::<String>()
            });
            lines.collect()
        }
    })
}

/// Draws the numbers of a schedule, one line per player, number and id. Warns about federations that were divided.
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
