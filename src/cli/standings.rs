//! `pairproof standings`: prints the table, compares two participants, and writes points and ranks into the file.

use super::common::{self, Outcome, StandingsArgs, csv_line, heading, refused, shown};
use super::exit::{Exit, status_help};
use crate::check::input::{InputOptions, found_besides_standings};
use crate::front::options::wrong_codes;
use crate::front::results::{GameResult, corrections, enter, wrong_results};
use crate::front::standings::{Known, compare, explain, json};
use crate::lint::reading::Meant;
use crate::report::{plain, standings_page, write_comparison, write_explained, write_table};
use crate::standings::{Prepared, Table};
use crate::systems::declared;
use crate::tournament::{Form, Id};
use crate::trf::{Code, Document, Severity};
use clap::{Args, ValueEnum};
use std::fmt::Display;
use std::io::Write;
use std::path::PathBuf;

const EXAMPLES: &str = "\
Examples:
  pairproof standings open.trf
  pairproof standings open.trf --explain 4
  pairproof standings open.trf --tie-breaks BH/C1,BH,SB --explain 4 7
  pairproof standings open.trf --write -o ranked.trf

";

/// Compute the standings, or write a copy with new points and ranks
#[derive(Args, Debug)]
#[command(after_long_help = format!("{EXAMPLES}{}", status_help(
    "the table or the file was written",
    "",
    "the output could not be written"
)))]
pub(super) struct StandingsCommand {
    /// Tournament file; - for standard input
    #[arg(value_name = "FILE")]
    file: PathBuf,

    /// Show how the values of A are computed, or what separates A and B
    ///
    /// Of one participant, every tie-break with what each round adds to it. Of two, the same as far as the first
    /// tie-break in which they differ.
    #[arg(long, num_args = 1..=2, value_names = ["A", "B"], conflicts_with = "write", value_parser = common::player)]
    explain: Option<Vec<Id>>,

    #[command(flatten)]
    standings: StandingsArgs,

    #[command(flatten)]
    encoding: common::EncodingArgs,

    /// Number of rounds of the tournament [default: from the file]
    #[arg(long, help_heading = heading::RULES, value_name = "N", value_parser = common::round())]
    total_rounds: Option<u16>,

    /// Ignore this fatal finding of the file (repeatable)
    ///
    /// A code that `pairproof lint` prints, for example X001. Repeat the option or separate codes by commas.
    #[arg(long, value_name = "CODE", value_delimiter = ',', help_heading = heading::RULES, hide_short_help = true,
          value_parser = common::fatal_codes())]
    waive: Vec<String>,

    /// Result that the file does not have yet, such as 9:3-7=1-0
    ///
    /// Round, the two players, and their results in the same order: 1-0, 0-1, ½ (or =, 1/2, 0.5), 0-0, ½-0, 0-½, +-, -+
    /// or --. Repeat the option or separate the values by commas. With --write the results go into the file. Only for
    /// tournaments of players whose rounds are single games.
    #[arg(long, value_name = "R:A-B=RESULT", value_delimiter = ',')]
    result: Vec<GameResult>,

    /// Output format
    #[arg(long, value_name = "FORMAT", value_enum, default_value_t = Format::Human, help_heading = heading::OUTPUT,
          conflicts_with = "write")]
    format: Format,

    /// Write the file with recomputed points and ranks
    ///
    /// Everything else in the file remains unchanged. A file with a fatal finding, other than wrong points or ranks, is
    /// refused: its results may not be what was played.
    #[arg(long, help_heading = heading::OUTPUT)]
    write: bool,

    /// Write to this file [default: standard output]
    #[arg(short, long, value_name = "FILE", help_heading = heading::OUTPUT)]
    output: Option<PathBuf>,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, ValueEnum)]
enum Format {
    /// Text for people
    Human,
    /// JSON for programs
    Json,
    /// A self-contained web page
    Html,
    /// One line per participant, for spreadsheets
    Csv,
}

pub(super) fn run(args: &StandingsCommand) -> Outcome {
    let mut problems = args.standings.problems();
    problems.extend(wrong_codes(&args.waive));
    if let Some([one, other]) = args.explain.as_deref()
        && one == other
    {
        problems.push(format!("--explain {one} {other}: expected two different participants"));
    }
    common::refuse(problems)?;
    if !args.write {
        common::spare(&args.file, args.output.as_deref())?;
    }
    let path = args.file.to_string_lossy();
    let refuse = |message: &dyn Display| refused(format!("{}: {message}", shown(&args.file)));
    let mut document = common::document(&args.file, args.encoding)?;
    // The file is judged with the results, which may be what it lacks.
    let entered = enter_results(args, &mut document);
    let judged = show_findings(args, &document);
    entered?;
    let exit = judged?;
    let meant = Meant::of(&document);
    let read = meant.as_ref().map_or(&document, |meant| &meant.document);
    let prepared = Prepared::of_file(read, args.total_rounds, &args.standings.options());
    let prepared = prepared.map_err(|problem| refuse(&format!("refused: {problem}")))?;
    let table = Table::new(&prepared.event, &prepared.list);
    if args.write || args.format == Format::Csv {
        let games = prepared.unfinished.as_deref().map(|games| format!("{}: {games}", shown(&args.file)));
        games.iter().for_each(|games| common::print_error(games));
    }
    if args.write {
        table.write(&mut document, &prepared).map_err(|error| refuse(&error))?;
        common::write_output(&document.to_bytes(), args.output.as_deref())?;
        return Ok(Exit::Agreed);
    }
    let known = Known::of(read);
    let (mut compared, mut explained) = (None, None);
    let unknown = |id| refuse(&format!("the file has no participant {id}"));
    match args.explain.as_deref() {
        Some(&[id]) => explained = Some(explain(&table, id).map_err(unknown)?),
        Some(ids) => compared = Some(compare(&table, ids).map_err(unknown)?),
        None => {}
    }
    if matches!(args.format, Format::Html | Format::Csv) && args.explain.is_some() {
        return Err(refused("--explain: html and csv cannot show it; use --format human or --format json".to_owned()));
    }
    let text = match args.format {
        Format::Csv => csv(&known, &prepared, &table),
        Format::Html => standings_page(&path, &known, &prepared, &table).map_err(common::output_failed)?,
        Format::Json => json((&path, &known), &prepared, &table, (compared, explained)),
        Format::Human => {
            let mut text = String::new();
            let width = if args.output.is_some() { None } else { common::terminal_width() };
            let written = match (&compared, &explained) {
                (Some(comparison), _) => write_comparison(&mut text, &known, &table, comparison),
                (_, Some(explained)) => write_explained(&mut text, &known, &prepared, &table, explained),
                _ => write_table(&mut text, (&path, &known), &prepared, &table, width),
            };
            debug_assert!(written.is_ok(), "writing to a string does not fail");
            text
        }
    };
    match &args.output {
        Some(_) => common::write_output(plain(&text).as_bytes(), args.output.as_deref())?,
        None => common::print(&text)?,
    }
    Ok(exit)
}

/// Shows what is wrong with the file apart from its standings. If a check refuses the file for that, points and ranks
/// are not written into it; a table is still shown, and the status returned reports that it cannot be relied on.
fn show_findings(args: &StandingsCommand, document: &Document) -> Outcome {
    let input = InputOptions {
        total_rounds: args.total_rounds,
        waived: args.waive.clone(),
        advise_waiver: true,
        ..InputOptions::default()
    };
    let (mut found, refusal) = found_besides_standings(document, &input);
    // What is assumed for pairings does not matter here, and the standings themselves name games without a result.
    found.retain(|finding| finding.severity > Severity::Info && finding.code != Code::G013.id());
    common::show_findings(&args.file.to_string_lossy(), &found);
    let status = if refusal.is_some() { Exit::Refused } else { Exit::Agreed };
    match refusal.filter(|_| args.write) {
        Some(why) => Err(refused(format!("{}: refused: {why}", shown(&args.file)))),
        None => Ok(status),
    }
}

/// Enters the results given on the command line.
fn enter_results(args: &StandingsCommand, document: &mut Document) -> Result<(), Exit> {
    let path = shown(&args.file);
    let form = declared(document).system.map_or(Form::Games, |system| system.form());
    let wrong = wrong_results(&args.result, document, form);
    common::refuse(wrong.into_iter().map(|problem| format!("{path}: {problem}")).collect())?;
    for corrected in corrections(&args.result, document) {
        let _ = writeln!(common::stderr(), "{path}: {corrected}");
    }
    enter(&args.result, document).map_err(|why| refused(format!("{path}: {why}")))
}

/// Formats a heading and one line per participant: place, number, name, tie-breaks, the recorded rank if there is one,
/// title, federation and rating.
fn csv(known: &Known<'_>, prepared: &Prepared, table: &Table<'_>) -> String {
    let list = table.list.items.iter().map(ToString::to_string);
    let heading = ["rank", "id", "name"].map(str::to_owned).into_iter().chain(list);
    let last = ["recorded_rank", "title", "federation", "rating"].map(str::to_owned);
    let mut text = csv_line(heading.chain(last));
    for &index in &table.order {
        let participant = table.event.participant(index);
        let [rank, _] = table.places[index as usize];
        let row = [rank.to_string(), participant.id.to_string(), participant.name.clone()];
        let values = table.figures.iter().map(|figures| figures[index as usize].text());
        let recorded = prepared.recorded[index as usize].rank.map_or_else(String::new, |rank| rank.to_string());
        let person = known.person(participant.id);
        let rating = person.rating.map_or_else(String::new, |rating| rating.to_string());
        let last = [recorded, person.title.to_owned(), person.federation.to_owned(), rating];
        text.push_str(&csv_line(row.into_iter().chain(values).chain(last)));
    }
    text
}
