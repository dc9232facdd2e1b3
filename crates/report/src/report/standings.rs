//! Standings for people: the table, two participants compared, and the positions that do not follow.

use super::messages;
use super::people::Names;
use super::style::{BAD, BOLD, DIM, NOTE};
use crate::check::FileVerdict;
use crate::escape;
use crate::front::standings::Comparison;
use crate::standings::{Amount, Decided, Kind, Prepared, Table};
use crate::tournament::Id;
use pairproof_statements::Statement;
use std::fmt::{self, Write};
use tabled::builder::Builder;
use tabled::settings::object::Columns;
use tabled::settings::{Alignment, Padding, Style};

/// Positions that are shown at most.
const SHOWN: usize = 20;

/// The positions of a file that do not follow, each with what decides it.
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
    writeln!(
        out,
        "  standings by {} ({}), {} ({}):",
        basis.list.join(", "),
        basis.source,
        text_of(basis.edition),
        basis.edition_reason
    )?;
    let most = if all { usize::MAX } else { SHOWN };
    let open = positions.iter().filter(|position| all || !position.explained);
    let shown: Vec<_> = open.clone().take(most).collect();
    for position in &shown {
        // The sentence begins with the number, as a rule.
        let named = match position.text.strip_prefix(&format!("{} ", position.id)) {
            Some(rest) => format!("{} {rest}", escape::line_of_any_length(&names.whole(position.id))),
            None => position.text.clone(),
        };
        writeln!(out, "    {BAD}{}{BAD:#}: {named}", position.field)?;
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

/// Which text: an edition of C.07 is named by its day.
pub(super) fn text_of(edition: &str) -> String {
    let day = edition.starts_with(|c: char| c.is_ascii_digit());
    if day { format!("C.07 of {edition}") } else { format!("the rules of {edition}") }
}

pub fn write_table(out: &mut String, path: &str, prepared: &Prepared, table: &Table<'_>) -> fmt::Result {
    let event = table.event;
    let path = escape::line_of_any_length(path);
    writeln!(out, "{BOLD}{path}{BOLD:#}: standings after round {} of {}", event.recorded, event.rounds)?;
    writeln!(
        out,
        "by {} ({}), {} ({})",
        table.list.text(),
        table.list.source,
        text_of(event.edition.name),
        prepared.edition_reason
    )?;
    for note in &table.list.notes {
        writeln!(out, "{NOTE}note{NOTE:#}: {note}")?;
    }
    let mut builder = Builder::default();
    let mut heading = vec!["rank".to_owned(), "no".to_owned(), "name".to_owned()];
    heading.extend(table.list.items.iter().map(ToString::to_string));
    heading.push(String::new());
    builder.push_record(heading);
    for &index in &table.order {
        let participant = event.participant(index);
        let [first, last] = table.places[index as usize];
        let mut row =
            vec![first.to_string(), participant.id.to_string(), escape::line_of_any_length(&participant.name)];
        row.extend(table.figures.iter().map(|figures| figures[index as usize].text()));
        let recorded = prepared.recorded[index as usize].rank;
        row.push(match recorded {
            Some(rank) if !(first..=last).contains(&rank) => format!("<- the file has {rank}"),
            _ => String::new(),
        });
        builder.push_record(row);
    }
    let mut text = builder.build();
    text.with(Style::blank()).with(Padding::new(0, 2, 0, 0)).with(Alignment::right());
    text.modify(Columns::one(2), Alignment::left()).modify(Columns::last(), Alignment::left());
    for line in text.to_string().lines() {
        writeln!(out, "{}", line.trim_end())?;
    }
    Ok(())
}

/// Two participants compared, tie-break by tie-break, as far as the first that separates them.
pub fn write_comparison(out: &mut String, comparison: &Comparison) -> fmt::Result {
    let Comparison { ahead: first, equal, shared, decided } = comparison;
    if !equal.is_empty() {
        writeln!(out, "equal in {}", equal.join(", "))?;
    }
    for criterion in shared {
        writeln!(out, "{} ({})", criterion.tie_break, criterion.article)?;
        write_amounts(out, *first, criterion)?;
    }
    match decided {
        None => writeln!(out, "tied to the end of the list: they share a place, unless lots are drawn (C.07 art. 4.2)"),
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

/// The values of two participants, with how each came about.
fn write_amounts(out: &mut String, first: Id, decided: &Decided) -> fmt::Result {
    for (id, amount) in [(first, &decided.own), (decided.against, &decided.other)] {
        writeln!(out, "  {id}: {}", amount.value)?;
        for step in &amount.how {
            writeln!(out, "    {step}")?;
        }
    }
    Ok(())
}
