//! The explanation of a round, as text.

use super::human::IN_QUESTION;
use super::messages as m;
use super::page::words::{RoundWords, Turned};
use super::people::{Names, field, in_question, names_of, recorded_boards};
use super::round::{RoundTold, named, write_round};
use super::style::{BAD, BOLD, DIM, GOOD};
use crate::check::Verdict;
use crate::check::explain::{BracketExplanation, CriterionRow, PairExplanation, RoundExplanation, StepExplanation};
use crate::check::verdict::{Checked, IdPair};
use crate::drawing::text;
use crate::escape;
use crate::tournament::Id;
use std::fmt::{self, Write};
use tabled::builder::Builder;
use tabled::settings::Style;
use tabled::settings::object::Columns;
use tabled::settings::{Alignment, Padding, Width};

/// Writes an explanation, with names, scores and colours if the tournament is given.
pub fn write_explanation(
    out: &mut String,
    round: &RoundExplanation,
    told_of: Option<&Checked>,
    all: bool,
) -> fmt::Result {
    let names = &names_of(told_of);
    let heading = text(RoundWords { round: round.round });
    writeln!(out, "{BOLD}{}{BOLD:#}, {heading}", escape::line_of_any_length(&round.path))?;
    let (system, reason) = (round.system.to_owned(), round.system_reason.clone());
    writeln!(out, "{}", text(m::ExplainedBy { system, reason, last: round.last_round }))?;
    match &round.verdict {
        None => writeln!(out, "{}", state("not-recorded"))?,
        Some(verdict) if verdict.verdict == Verdict::Agrees => {
            writeln!(out, "{GOOD}{}{GOOD:#}", state("agrees"))?;
        }
        Some(verdict) => {
            let concerned = told_of.map_or_else(Vec::new, |checked| {
                let position = field(&checked.tournament, checked.system, round.round, round.last_round);
                in_question(&position, names, verdict, IN_QUESTION)
            });
            write_round(out, verdict, &RoundTold::new(names, all, true).listing(&concerned))?;
        }
    }
    if !round.paired {
        return writeln!(out, "\n{}", state("no-pairing"));
    }
    let boards = told_of.map_or_else(Vec::new, |checked| recorded_boards(&checked.tournament, round.round));
    for bracket in &round.brackets {
        write_bracket(out, bracket, names, &boards)?;
    }
    for step in &round.steps {
        write_step(out, step, names)?;
    }
    if let Some(bye) = round.bye {
        let player = escape::line_of_any_length(&names.whole(bye));
        writeln!(out, "\n{}", text(m::ByeOf { player }))?;
    }
    Ok(())
}

/// The state of a round in one sentence.
pub(super) fn state(state: &str) -> String {
    text(m::ExplainedState { state: state.to_owned() })
}

/// A line of a bracket that begins with a label.
fn write_part(out: &mut String, part: &str, what: &str) -> fmt::Result {
    const PARTS: [&str; 6] = ["moved-down", "residents", "limbo", "remainder", "exchange", "downfloats"];
    let label = |part: &str| text(m::ExplainedPart { part: part.to_owned() });
    let width = PARTS.iter().map(|part| label(part).chars().count()).max().unwrap_or(0);
    let label = if PARTS.contains(&part) { label(part) } else { part.to_owned() };
    writeln!(out, "  {label:<width$} {what}")
}

fn ids(list: &[Id], names: &Names<'_>) -> String {
    if list.is_empty() {
        return "-".to_owned();
    }
    let one = |&id: &Id| escape::line_of_any_length(&names.numbered(id)).replace(' ', "\u{a0}");
    let separator = if list.iter().all(|&id| names.name(id).is_empty()) { " " } else { ", " };
    list.iter().map(one).collect::<Vec<_>>().join(separator)
}

fn write_bracket(out: &mut String, bracket: &BracketExplanation, names: &Names<'_>, boards: &[IdPair]) -> fmt::Result {
    let BracketExplanation { number, score, route, .. } = bracket;
    let heading = m::ExplainedBracket { number: *number, score: score.to_string(), route: (*route).to_owned() };
    writeln!(out, "\n{BOLD}{}{BOLD:#}", text(heading))?;
    let heterogeneous = !bracket.moved_down.is_empty();
    if heterogeneous {
        write_part(out, "moved-down", &ids(&bracket.moved_down, names))?;
        write_part(out, "residents", &ids(&bracket.residents, names))?;
    }
    write_part(out, "S1", &ids(&bracket.groups.s1, names))?;
    if !heterogeneous {
        write_part(out, "S2", &ids(&bracket.groups.s2, names))?;
    } else if !bracket.limbo.is_empty() {
        write_part(out, "limbo", &ids(&bracket.limbo, names))?;
    }
    let remainder = bracket.remainder.as_ref().filter(|r| heterogeneous && !(r.s1.is_empty() && r.s2.is_empty()));
    if let Some(remainder) = remainder {
        let halves = format!("S1 {} | S2 {}", ids(&remainder.s1, names), ids(&remainder.s2, names));
        write_part(out, "remainder", &halves)?;
    }
    if let Some(exchange) = &bracket.exchange {
        write_part(out, "exchange", &named(exchange, names))?;
    }
    write_pairs(out, &bracket.pairs, names)?;
    if !bracket.downfloaters.is_empty() {
        write_part(out, "downfloats", &ids(&bracket.downfloaters, names))?;
    }
    if let Some(recorded) = &bracket.recorded {
        let pair = |&[one, other]: &[Id; 2]| {
            let boards = boards.iter().find(|board| board.contains(&one) && board.contains(&other));
            boards.copied().unwrap_or([one, other])
        };
        let told = |board: &[Id; 2]| escape::line_of_any_length(&names.pair(pair(board))).replace(' ', "\u{a0}");
        let pairs = recorded.pairs.iter().map(told).collect::<Vec<_>>().join("   ");
        write_difference(out, &text(m::PairsOfFile { pairs }))?;
        if !recorded.downfloaters.is_empty() {
            let players = ids(&recorded.downfloaters, names);
            writeln!(out, "  {}", text(m::DownfloatsOfFile { players }))?;
        }
        if !recorded.lawful {
            writeln!(out, "  {BAD}{}{BAD:#}", text(m::Illegal {}))?;
        }
    }
    write_criteria(out, &bracket.criteria)
}

fn write_difference(out: &mut String, what: &str) -> fmt::Result {
    writeln!(out, "  {BAD}{}{BAD:#}: {what}", text(m::DiffersHere {}))
}

fn write_pairs(out: &mut String, pairs: &[PairExplanation], names: &Names<'_>) -> fmt::Result {
    let wide =
        |side: fn(&PairExplanation) -> Id| pairs.iter().map(|pair| shown(side(pair), names).chars().count()).max();
    let (wide_white, wide_black) = (wide(|pair| pair.white).unwrap_or(0), wide(|pair| pair.black).unwrap_or(0));
    for pair in pairs {
        let reversed = || format!("  {BAD}{}{BAD:#}", text(Turned {}));
        let turned = if pair.turned { reversed() } else { String::new() };
        let label = if pair.article.starts_with(|c: char| c.is_ascii_digit()) { "art. " } else { "" };
        let (white, black) = (shown(pair.white, names), shown(pair.black, names));
        let PairExplanation { article, why, .. } = pair;
        writeln!(out, "    {white:<wide_white$} - {black:<wide_black$}  {DIM}{label}{article}: {why}{DIM:#}{turned}")?;
    }
    Ok(())
}

/// The number, in four columns, and the short name.
fn shown(id: Id, names: &Names<'_>) -> String {
    format!("{id:>4} {}", escape::line_of_any_length(&names.short(id))).trim_end().to_owned()
}

fn write_step(out: &mut String, step: &StepExplanation, names: &Names<'_>) -> fmt::Result {
    writeln!(out, "\n{BOLD}{}: {}{BOLD:#}", step.article, named(&step.title, names))?;
    for line in &step.lines {
        writeln!(out, "  {}", named(line, names))?;
    }
    write_pairs(out, &step.pairs, names)?;
    match &step.recorded {
        Some(recorded) => write_difference(out, &named(recorded, names)),
        None => Ok(()),
    }
}

/// Columns for the description of a criterion, so that a table fits on a terminal of 80.
const WHAT: usize = 32;

/// Writes the table of criteria: if the record is compared, all rows that are not zero on both sides; otherwise the
/// rows that are not zero.
fn write_criteria(out: &mut String, rows: &[CriterionRow]) -> fmt::Result {
    let nil = |value: &str| matches!(value, "0" | "-" | "0.0");
    let told = |row: &&CriterionRow| {
        row.decides || !nil(&row.expected) || row.recorded.as_deref().is_some_and(|value| !nil(value))
    };
    let compared = rows.iter().any(|row| row.recorded.is_some());
    let mut builder = Builder::default();
    let column = |column: &str| text(m::Column { column: column.to_owned() });
    let mut headings = ["criterion", "counts", "rules"].map(column).to_vec();
    if compared {
        headings.extend([column("file"), String::new()]);
    }
    builder.push_record(headings);
    let mut any = false;
    for row in rows.iter().filter(told) {
        any = true;
        let mut cells = vec![row.label.clone(), row.what.to_string(), row.expected.clone()];
        if compared {
            cells.push(row.recorded.clone().unwrap_or_else(|| "-".to_owned()));
            cells.push(if row.decides { format!("<- {}", text(m::Decides {})) } else { String::new() });
        }
        builder.push_record(cells);
    }
    if !any {
        return Ok(());
    }
    let mut table = builder.build();
    table.with(Style::blank()).with(Padding::new(0, 2, 0, 0)).modify(Columns::first(), Alignment::left());
    table.modify(Columns::one(1), Width::wrap(WHAT).keep_words(true));
    for line in table.to_string().lines() {
        writeln!(out, "    {}", line.trim_end())?;
    }
    Ok(())
}
