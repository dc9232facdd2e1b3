//! Standings as text: the table, two participants compared, and the positions that do not follow.

use super::messages;
use super::people::Names;
use super::round::named;
use super::style::{BAD, BOLD, DIM, NOTE};
use super::wrap::{cut, unwrapped, wrap};
use crate::check::FileVerdict;
use crate::escape;
use crate::front::standings::{Comparison, Explained, ExplainedValue, Known};
use crate::standings::{Amount, Decided, Figure, Kind, List, Prepared, Table};
use crate::tournament::Id;
use pairproof_statements::Statement;
use std::fmt::{self, Write};
use tabled::builder::Builder;
use tabled::settings::object::Columns;
use tabled::settings::{Alignment, Padding, Style};

/// Maximum number of positions shown.
const SHOWN: usize = 20;

/// Writes the positions of a file that do not follow, each with what decides it.
pub(super) fn write_positions(out: &mut String, file: &FileVerdict, names: &Names<'_>, all: bool) -> fmt::Result {
    for note in file.standings_basis.iter().flat_map(|basis| &basis.notes) {
        writeln!(out, "  {NOTE}note{NOTE:#}: {note}")?;
    }
    for left in file.standings_verdict.iter().flat_map(|verdict| &verdict.left_out) {
        // A tie-break that cannot be computed is among the notes already.
        if left.incomplete && left.what.contains("ranks") {
            writeln!(out, "  {NOTE}note{NOTE:#}: {} are not compared: {}", left.what, left.why)?;
        }
    }
    let (Some(positions), Some(basis)) = (&file.standings, &file.standings_basis) else { return Ok(()) };
    if positions.is_empty() {
        return Ok(());
    }
    let by = messages::StandingsBy {
        list: basis.list.join(", "),
        source: basis.source.to_owned(),
        edition: text_of(basis.edition),
        reason: basis.edition_reason.clone(),
    };
    writeln!(out, "  {}", Statement::from(by))?;
    let most = if all { usize::MAX } else { SHOWN };
    let open = positions.iter().filter(|position| all || !position.explained);
    let shown: Vec<_> = open.clone().take(most).collect();
    for position in &shown {
        let field = Statement::from(messages::PositionField { what: position.field.replace(' ', "-") });
        writeln!(out, "    {BAD}{field}{BAD:#} {}", named(&position.text, names))?;
        if let Some(decided) = &position.decided
            && decided.tie_break != Kind::Points.name()
        {
            write_amount(out, position.id, &decided.own)?;
            write_amount(out, decided.against, &decided.other)?;
        }
    }
    let more = open.count() - shown.len();
    if more > 0 {
        writeln!(out, "    {DIM}and {more} more (--all){DIM:#}")?;
    }
    let explained = positions.iter().filter(|position| position.explained).count();
    if explained > 0 && !all {
        let explained = Statement::from(messages::PositionsExplained { positions: explained });
        writeln!(out, "    {DIM}{explained}{DIM:#}")?;
    }
    Ok(())
}

fn write_amount(out: &mut String, id: Id, amount: &Amount) -> fmt::Result {
    if amount.how.is_empty() {
        return Ok(());
    }
    writeln!(out, "      {id}: {} {DIM}from {}{DIM:#}", amount.value, amount.how.join("; "))
}

/// The name of the text: an edition of C.07 is named by its day.
pub(super) fn text_of(edition: &str) -> String {
    let day = edition.starts_with(|c: char| c.is_ascii_digit());
    if day { format!("C.07 of {edition}") } else { format!("the rules of {edition}") }
}

/// Writes the table, as wide as `width` if it is given: names that do not fit are cut off.
pub fn write_table(
    out: &mut String,
    (path, known): (&str, &Known<'_>),
    prepared: &Prepared,
    table: &Table<'_>,
    width: Option<usize>,
) -> fmt::Result {
    let event = table.event;
    let path = escape::line_of_any_length(path);
    if !known.tournament.is_empty() {
        writeln!(out, "{BOLD}{}{BOLD:#}", escape::line_of_any_length(known.tournament))?;
    }
    // Without a declared number of rounds, it is not known whether another one follows.
    let of = if event.rounds > event.recorded { format!(" of {}", event.rounds) } else { String::new() };
    writeln!(out, "{BOLD}{path}{BOLD:#}: standings {}{of}", when(prepared, table))?;
    let (list, edition, reason) = (&table.list, text_of(event.edition.name), &prepared.edition_reason);
    let mut basis = format!("by {} ({}), {edition} ({reason})\n", list.text(), list.source);
    write_notes(&mut basis, table)?;
    out.push_str(&width.map_or_else(|| unwrapped(&basis), |width| wrap(&basis, width)));
    let (mut rows, name) = rows(known, prepared, table);
    if let Some(width) = width {
        let columns = rows[0].len();
        let longest = |column: usize| rows.iter().map(|row| row[column].chars().count()).max().unwrap_or(0);
        let total: usize = (0..columns).map(|column| 2 + longest(column)).sum();
        let room = longest(name).saturating_sub((total - 2).saturating_sub(width)).max(NARROWEST_NAME);
        let room = room.min(longest(name));
        for row in &mut rows {
            row[name] = cut(&row[name], room);
        }
    }
    let mut builder = Builder::default();
    rows.into_iter().for_each(|row| builder.push_record(row));
    let mut text = builder.build();
    text.with(Style::blank()).with(Padding::new(0, 1, 0, 0)).with(Alignment::right());
    text.modify(Columns::one(name), Alignment::left()).modify(Columns::last(), Alignment::left());
    for line in text.to_string().lines() {
        writeln!(out, "{}", line.trim_end())?;
    }
    Ok(())
}

fn write_notes(out: &mut String, table: &Table<'_>) -> fmt::Result {
    table.notes().iter().try_for_each(|note| writeln!(out, "{NOTE}note{NOTE:#}: {note}"))
}

/// `after round 4`, or `during round 4` if it is still being played.
fn when(prepared: &Prepared, table: &Table<'_>) -> String {
    let when = if prepared.in_progress { "during" } else { "after" };
    format!("{when} round {}", table.event.recorded)
}

/// The column of the names, and its minimum width.
const NAME: usize = 3;
const NARROWEST_NAME: usize = 12;

/// The heading and the rows, and the index of the column of names; values of a tie-break have the same number of
/// decimals. The last column shows where the file has another rank.
pub(super) fn rows(known: &Known<'_>, prepared: &Prepared, table: &Table<'_>) -> (Vec<Vec<String>>, usize) {
    let event = table.event;
    let people = || event.participants.iter().map(|participant| known.person(participant.id));
    let rated = people().any(|person| person.rating.is_some());
    let federated = people().any(|person| !person.federation.is_empty());
    let mut heading = ["rank", "no", "", "name"].map(str::to_owned).to_vec();
    heading.extend(rated.then(|| "rtg".to_owned()));
    heading.extend(federated.then(|| "fed".to_owned()));
    heading.extend(table.list.items.iter().map(ToString::to_string));
    heading.push(String::new());
    let mut rows = vec![heading];
    let places = |figures: &Vec<Figure>| {
        let each = figures.iter().map(|figure| if let Figure::Number(value) = figure { value.places() } else { 0 });
        each.max().unwrap_or(0)
    };
    let places: Vec<usize> = table.figures.iter().map(places).collect();
    for &index in &table.order {
        let participant = event.participant(index);
        let person = known.person(participant.id);
        let [first, last] = table.places[index as usize];
        let name = escape::line_of_any_length(&participant.name);
        let mut row = vec![first.to_string(), participant.id.to_string(), person.title.to_owned(), name];
        row.extend(rated.then(|| person.rating.map_or_else(String::new, |rating| rating.to_string())));
        row.extend(federated.then(|| escape::line_of_any_length(person.federation)));
        row.extend(table.figures.iter().zip(&places).map(|(figures, &places)| match &figures[index as usize] {
            Figure::Number(value) => value.with_places(places),
            other => other.text(),
        }));
        row.push(match prepared.recorded[index as usize].rank {
            Some(rank) if !(first..=last).contains(&rank) => format!("<- the file has {rank}"),
            _ => String::new(),
        });
        rows.push(row);
    }
    let titled = rows.iter().skip(1).any(|row| !row[NAME - 1].is_empty());
    rows.iter_mut().filter(|_| !titled).for_each(|row| drop(row.remove(NAME - 1)));
    (rows, if titled { NAME } else { NAME - 1 })
}

/// A participant in words: number, title and name, federation and rating.
fn whole(known: &Known<'_>, table: &Table<'_>, id: Id) -> String {
    let name = table.event.participants.iter().find(|it| it.id == id).map(|it| escape::line_of_any_length(&it.name));
    let person = known.person(id);
    let title = if person.title.is_empty() { String::new() } else { format!("{} ", person.title) };
    let rating = person.rating.map(|rating| rating.to_string());
    let more: Vec<String> = Some(escape::line_of_any_length(person.federation))
        .filter(|it| !it.is_empty())
        .into_iter()
        .chain(rating)
        .collect();
    let more = if more.is_empty() { String::new() } else { format!(" ({})", more.join(", ")) };
    format!("{id} {title}{}{more}", name.unwrap_or_default())
}

/// Writes how each value of one participant was computed.
pub fn write_explained(
    out: &mut String,
    known: &Known<'_>,
    prepared: &Prepared,
    table: &Table<'_>,
    explained: &Explained,
) -> fmt::Result {
    let Explained { id, rank, tie_breaks, opponents } = explained;
    writeln!(out, "{BOLD}{}{BOLD:#}: rank {rank} {}", whole(known, table, *id), when(prepared, table))?;
    write_notes(out, table)?;
    for ExplainedValue { tie_break, article, amount } in tie_breaks {
        writeln!(out, "{tie_break} ({article}): {}", amount.value)?;
        for step in &amount.how {
            writeln!(out, "  {step}")?;
        }
    }
    if !opponents.is_empty() {
        writeln!(out, "Opponents:")?;
    }
    opponents.iter().try_for_each(|&id| writeln!(out, "  {}", whole(known, table, id)))
}

/// Writes two participants compared, tie-break by tie-break, up to the first that separates them.
pub fn write_comparison(
    out: &mut String,
    known: &Known<'_>,
    table: &Table<'_>,
    comparison: &Comparison,
) -> fmt::Result {
    let Comparison { ahead: first, shared, decided, .. } = comparison;
    let against = decided.as_ref().or(shared.last()).map(|one| one.against);
    for id in [Some(*first), against].into_iter().flatten() {
        writeln!(out, "{}", whole(known, table, id))?;
    }
    write_notes(out, table)?;
    for criterion in shared {
        let compared = if criterion.own.value == criterion.other.value { "equal in" } else { "not compared:" };
        writeln!(out, "{compared} {} ({})", criterion.tie_break, criterion.article)?;
        write_amounts(out, *first, criterion)?;
    }
    match decided {
        None => match &table.list.not_computed[..] {
            _ if table.list.source == List::NONE => {
                writeln!(out, "equal in points: the file does not say how ties are broken")
            }
            [] => {
                writeln!(out, "tied to the end of the list: they share a place, unless lots are drawn (C.07 art. 4.2)")
            }
            [next, ..] => writeln!(out, "tied as far as the list can be computed: {} decides next", escape::line(next)),
        },
        Some(decided) => {
            writeln!(
                out,
                "{first} is ahead of {} by {} ({}): {} against {}",
                decided.against, decided.tie_break, decided.article, decided.own.value, decided.other.value
            )?;
            write_amounts(out, *first, decided)
        }
    }
}

/// Writes the values of two participants, and how each was computed.
fn write_amounts(out: &mut String, first: Id, decided: &Decided) -> fmt::Result {
    for (id, amount) in [(first, &decided.own), (decided.against, &decided.other)] {
        writeln!(out, "  {id}: {}", amount.value)?;
        for step in &amount.how {
            writeln!(out, "    {step}")?;
        }
    }
    Ok(())
}
