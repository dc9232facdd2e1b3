//! The explanation of a round, as text.

use super::human::IN_QUESTION;
use super::people::{Names, field, in_question, names_of, recorded_boards};
use super::round::{RoundTold, named, write_round};
use super::style::{BAD, BOLD, DIM, GOOD};
use crate::check::Verdict;
use crate::check::explain::{BracketExplanation, CriterionRow, PairExplanation, RoundExplanation, StepExplanation};
use crate::check::verdict::{Checked, IdPair};
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
    writeln!(out, "{BOLD}{}{BOLD:#}, round {}", escape::line_of_any_length(&round.path), round.round)?;
    let last = if round.last_round { ", treated as the last round" } else { "" };
    writeln!(out, "by {} ({}){last}", round.system, round.system_reason)?;
    match &round.verdict {
        None => writeln!(out, "not recorded: this is what the rules give")?,
        Some(verdict) if verdict.verdict == Verdict::Agrees => {
            writeln!(out, "the recorded pairing {GOOD}agrees{GOOD:#}")?;
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
        return writeln!(out, "\nno pairing complies with the absolute criteria: there is nothing to show");
    }
    let boards = told_of.map_or_else(Vec::new, |checked| recorded_boards(&checked.tournament, round.round));
    for bracket in &round.brackets {
        write_bracket(out, bracket, names, &boards)?;
    }
    for step in &round.steps {
        write_step(out, step, names)?;
    }
    if let Some(bye) = round.bye {
        writeln!(out, "\npairing-allocated bye: {}", escape::line_of_any_length(&names.whole(bye)))?;
    }
    Ok(())
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
    let route = match bracket.route {
        "penultimate" => ", penultimate pairing bracket (A.9)",
        "collapsed-last" => ", collapsed last bracket (A.9)",
        _ => "",
    };
    writeln!(out, "\n{BOLD}bracket {}: {} points{route}{BOLD:#}", bracket.number, bracket.score)?;
    if bracket.moved_down.is_empty() {
        writeln!(out, "  S1         {}", ids(&bracket.groups.s1, names))?;
        writeln!(out, "  S2         {}", ids(&bracket.groups.s2, names))?;
    } else {
        writeln!(out, "  moved down {}", ids(&bracket.moved_down, names))?;
        writeln!(out, "  residents  {}", ids(&bracket.residents, names))?;
        writeln!(out, "  S1         {}", ids(&bracket.groups.s1, names))?;
        if !bracket.limbo.is_empty() {
            writeln!(out, "  limbo      {}", ids(&bracket.limbo, names))?;
        }
        if let Some(remainder) = bracket.remainder.as_ref().filter(|r| !r.s1.is_empty() || !r.s2.is_empty()) {
            writeln!(out, "  remainder  S1 {} | S2 {}", ids(&remainder.s1, names), ids(&remainder.s2, names))?;
        }
    }
    if let Some(exchange) = &bracket.exchange {
        writeln!(out, "  exchange   {}", named(exchange, names))?;
    }
    write_pairs(out, &bracket.pairs, names)?;
    if !bracket.downfloaters.is_empty() {
        writeln!(out, "  downfloats {}", ids(&bracket.downfloaters, names))?;
    }
    if let Some(recorded) = &bracket.recorded {
        let pair = |&[one, other]: &[Id; 2]| {
            let boards = boards.iter().find(|board| board.contains(&one) && board.contains(&other));
            boards.copied().unwrap_or([one, other])
        };
        let told = |board: &[Id; 2]| escape::line_of_any_length(&names.pair(pair(board))).replace(' ', "\u{a0}");
        let pairs: Vec<String> = recorded.pairs.iter().map(told).collect();
        writeln!(out, "  {BAD}the file differs here{BAD:#}: pairs {}", pairs.join("   "))?;
        if !recorded.downfloaters.is_empty() {
            writeln!(out, "  downfloats in the file: {}", ids(&recorded.downfloaters, names))?;
        }
        if !recorded.lawful {
            writeln!(out, "  {BAD}which breaks an absolute criterion or leaves a rest that cannot be paired{BAD:#}")?;
        }
    }
    write_criteria(out, &bracket.criteria)
}

fn write_pairs(out: &mut String, pairs: &[PairExplanation], names: &Names<'_>) -> fmt::Result {
    let wide =
        |side: fn(&PairExplanation) -> Id| pairs.iter().map(|pair| shown(side(pair), names).chars().count()).max();
    let (wide_white, wide_black) = (wide(|pair| pair.white).unwrap_or(0), wide(|pair| pair.black).unwrap_or(0));
    for pair in pairs {
        let turned = if pair.turned { format!("  {BAD}reversed in the file{BAD:#}") } else { String::new() };
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
        Some(recorded) => writeln!(out, "  {BAD}the file differs here{BAD:#}: {}", named(recorded, names)),
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
    if compared {
        builder.push_record(["criterion", "counts", "by the rules", "in the file", ""]);
    } else {
        builder.push_record(["criterion", "counts", "by the rules"]);
    }
    let mut any = false;
    for row in rows.iter().filter(told) {
        any = true;
        let mut cells = vec![row.label.as_str(), row.what, row.expected.as_str()];
        if compared {
            cells.push(row.recorded.as_deref().unwrap_or("-"));
            cells.push(if row.decides { "<- decides" } else { "" });
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
