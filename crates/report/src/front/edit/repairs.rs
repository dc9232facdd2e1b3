//! Repairs of the linter, recomputed points and ranks, and a line replaced by the user's text.

use super::{Problem, refused};
use crate::standings::{Prepared, StandingsOptions, Table};
use crate::trf::{Code, Document, Span};
use pairproof_check::lint::LintOptions;
use pairproof_check::lint::fix::fixed;

/// Wider than any record: the blocks of all rounds end at column 10081.
const COLUMNS: u32 = 20_000;

pub(super) fn repair(document: &mut Document, codes: &[String]) -> Result<(), Problem> {
    if let Some(unknown) = codes.iter().find(|code| Code::from_id(code).is_none()) {
        return Err(Problem::usage(format!("unknown code {unknown:?}")));
    }
    let left_alone = |code: Code| !codes.is_empty() && !codes.iter().any(|wanted| wanted == code.id());
    let repaired = fixed(document.clone(), &LintOptions::default(), left_alone);
    // The repair of the encoding writes UTF-8.
    let encoding =
        if repaired.repairs.iter().any(|repair| repair.code == Code::T002) { None } else { Some(document.encoding()) };
    let read = Document::parse_as(&repaired.bytes, encoding);
    *document = read.unwrap_or_else(|_| Document::parse(&repaired.bytes));
    Ok(())
}

pub(super) fn standings(document: &mut Document) -> Result<(), Problem> {
    let prepared = Prepared::of_file(document, None, &StandingsOptions::default());
    let prepared = prepared.map_err(|problem| Problem::refused(format!("refused: {problem}")))?;
    Table::new(&prepared.event, &prepared.list).write(document, &prepared).map_err(refused)
}

pub(super) fn line(document: &mut Document, line: usize, text: Option<&str>) -> Result<(), Problem> {
    let index = line.checked_sub(1).ok_or_else(|| Problem::usage("lines count from 1"))?;
    match text {
        Some(text) if index == document.lines().len() => document.push_line(text).map_err(refused),
        Some(text) => document.replace_line(index, text).map_err(refused),
        None => document.remove_line(index).map_err(refused),
    }
}

pub(super) fn field(document: &mut Document, line: usize, [first, last]: [u32; 2], text: &str) -> Result<(), Problem> {
    let index = line.checked_sub(1).ok_or_else(|| Problem::usage("lines count from 1"))?;
    if first == 0 || last < first || last > COLUMNS {
        return Err(Problem::usage("expected a first and a last column, from 1"));
    }
    let (span, behind) = (Span::new(first, last), Span::new(last.saturating_add(1), u32::MAX - 1));
    // Free text may grow if nothing follows it.
    let fits = text.chars().count() <= span.width();
    let grown = u32::try_from(text.chars().count()).map_or(u32::MAX - 1, |width| first.saturating_add(width) - 1);
    let free = document.columns(index, behind).trim().is_empty();
    let span = if fits || !free { span } else { Span::new(first, grown.max(last)) };
    let old = document.columns(index, span);
    let right = old.starts_with(' ') && !old.ends_with(' ');
    let changed = if right { document.set_right(index, span, text) } else { document.set_left(index, span, text) };
    changed.map_err(refused)
}
